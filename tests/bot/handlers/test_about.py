"""Test `/rialto help`: what the bot is, its games and commands, and where the reader's turn is awaited."""

from __future__ import annotations

from typing import cast

from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.interaction import MANAGE_MESSAGES
from games import GAMES
from games.core import decode
from tests.bot.handlers.sending import Counter, ids, told, word
from tests.bot.tables.test_tables import ANA, BEN, CHLOE


async def test_help_tells_of_games_and_commands_that_can_be_pressed(counter: Counter) -> None:
    """Help also works in direct messages. Commands appear by name until Discord has reported their ids."""
    ids_of = cast(dict[str, int], counter.services.command_ids)
    assert "`/medici start`" in told(await counter.command(ANA, "rialto help", guild=None))[1]
    ids_of |= {"medici": 71, "rialto": 72, "rialto-moderate": 73}
    kind, words = told(await counter.command(ANA, "rialto help"))
    assert kind == "private"
    assert "**Medici** · </medici start:71>" in words
    assert "</rialto turns:72>" in words
    assert "</medici board:71>" in words.split(word("about-every-game"))[1]
    assert "`/intrige start`" in words
    assert "rialto-m" not in words
    assert word("your-turns-none") in words
    assert len(words) < 2200


async def test_help_shows_what_its_reader_may_use(counter: Counter) -> None:
    moderator = told(await counter.command(ANA, "rialto help", permissions=MANAGE_MESSAGES))[1]
    assert "rialto-moderate inactive" in moderator
    assert "rialto-manage" not in moderator
    assert "rialto-m" not in told(await counter.command(ANA, "rialto help", None, permissions=MANAGE_MESSAGES))[1]


async def test_help_says_where_one_is_awaited_and_leads_to_the_overviews(counter: Counter) -> None:
    table = await counter.begin(ANA, BEN, CHLOE)
    state = decode(table.game, "state", table.state or b"")
    (seat,) = table.game.rules.awaited(state)
    asked = (ANA, BEN, CHLOE)[seat]
    reply = await counter.command(asked, "rialto help", locale="fr")
    title, awaited, *_ = told(reply)[1].splitlines()
    assert title == f"## {word('about-title', 'fr')}"
    assert awaited.startswith(f"**{word('your-turns', 'fr')}** [Medici")
    assert [each for each in ids(reply) if each.startswith(f"{Action.OVERVIEW}.")] == [
        str(CustomId(Action.OVERVIEW, payload=key)) for key in GAMES
    ]
