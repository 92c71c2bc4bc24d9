"""Test a game's overview: from the lobby, the rules and a player's own panel."""

from __future__ import annotations

import re
from typing import Any, cast

import pytest

from bot.playground import Discord, Message
from bot.tables.base import Person
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from games import GAMES
from tests.auction import AUCTION
from tests.bot.conftest import Hosted
from tests.bot.handlers.sending import Counter, ids, told, word
from tests.bot.tables.test_tables import ANA, BEN

SHOW = CustomId(Action.OVERVIEW, payload="medici")


@pytest.mark.usefixtures("drawn")
async def test_the_overview_comes_with_its_picture_in_the_readers_language(counter: Counter) -> None:
    reply = await counter.tap(ANA, SHOW)
    assert reply.kind == "update"
    assert told(reply)[1].startswith("## Medici\nOver three rounds, you bid for cargoes")
    (file,) = reply.files
    french = await counter.tap(BEN, SHOW, locale="fr")
    assert "En trois manches d’enchères" in told(french)[1]
    assert french.files[0].content != file.content
    again = await counter.tap(Person(99, "Zoe", "en"), SHOW, guild=None)
    assert again.files[0].content is file.content


async def test_from_a_public_message_it_is_private(counter: Counter) -> None:
    reply = await counter.tap(ANA, SHOW, private=False)
    assert (reply.kind, len(reply.files)) == ("private", 1)


async def test_the_rules_lead_to_it_and_it_leads_to_the_rules(counter: Counter) -> None:
    rules = await counter.command(ANA, "medici rules", guild=None)
    assert str(SHOW) in ids(rules)
    reply = await counter.tap(ANA, SHOW)
    topic = CustomId(Action.TOPIC, payload="medici")
    assert str(topic) in ids(reply)
    page = await counter.tap(ANA, topic, values=("0",))
    assert told(page)[1].startswith("## 1 The cards")
    assert str(SHOW) in ids(page)


async def test_a_game_without_one_shows_its_rules(counter: Counter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast(dict[str, Any], GAMES), "auction", AUCTION)
    reply = await counter.tap(ANA, CustomId(Action.OVERVIEW, payload="auction"))
    assert (told(reply)[1].partition("\n")[0], reply.files) == ("## Auction", ())
    rules = await counter.command(ANA, "auction rules")
    assert not [each for each in ids(rules) if each.startswith(f"{Action.OVERVIEW}.")]


@pytest.mark.parametrize("payload", ["", "chess", "medici.1", "../medici"])
async def test_no_other_game_is_understood(counter: Counter, payload: str) -> None:
    reply = await counter.tap(ANA, f"{Action.OVERVIEW}.0.0.{payload}")
    assert told(reply) == ("private", word("not-understood"))


# ---------------------------------------------------------------------------------- from help to a game


async def test_from_help_to_a_guided_table_and_back(bot: Hosted, discord: Discord) -> None:
    bot.seed = bytes(32)
    ana = discord.person("Ana", locale="fr")
    helped = await ana.slash(discord.channel, "rialto help")
    assert re.search(r"</medici start:\d+>", helped.text)
    assert helped.message
    learnt = await ana.press(helped.message, "Medici")
    assert learnt.message
    begun = await ana.press(learnt.message, word("guided", "fr"))
    assert (begun.kind, begun.text) == ("ephemeral", word("guided-begun", "fr"))
    board: Message = await discord.until(
        lambda: next((m for place in ana.channels() for m in ana.messages(place) if _asks(m, ana.id)), None)
    )
    assert board.channel.id != discord.channel.id
    panel = await ana.press(board, word("my-seat", "fr"))
    assert f"**{word('guided-tip', 'fr')}** " in panel.text
    assert panel.message
    passed = await ana.press(panel.message, "Passer")
    assert passed.kind == "update"
    ended = await ana.press(panel.message, word("guided-end", "fr"))
    assert ended.text == word("guided-ended", "fr")
    assert bot.rows("SELECT status, guided IS NOT NULL FROM tables") == [("abandoned", 1)]


def _asks(message: Message, user: int) -> bool:
    """Return whether this is a board that mentions the user: AI players may answer first."""
    return _is_board(message) and f"<@{user}>" in message.text


def _is_board(message: Message) -> bool:
    return bool(message.alt_texts) and any(button.label == word("my-seat", "fr") for button in message.buttons)
