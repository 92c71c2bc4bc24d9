"""The options of a lobby: its host changes them by a form, and the players who joined are told."""

from __future__ import annotations

from typing import Any

import pytest

from bot.playground import Discord
from bot.tables.base import Person
from bot.ui import lobby_options as shown
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from bot.ui.kit.interaction import Response
from games import GAMES
from games.core import decode, decode_as
from tests.bot.conftest import Hosted
from tests.bot.handlers.sending import Counter, ids, told, word
from tests.bot.people import Party
from tests.bot.people import word as label
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW

FORM, SENT = CustomId(Action.OPTIONS_FORM, 1), CustomId(Action.OPTIONS, 1)


async def filled(counter: Counter, who: Person, fields: dict[str, tuple[str, ...]]) -> Response:
    return await counter.tap(who, SENT, kind="form", fields=fields)


def given(form: Any) -> dict[str, list[str]]:
    """What is chosen in a form that was just opened, by field."""
    fields = [part["component"] for part in form.body["components"]]
    return {field["custom_id"]: [one["value"] for one in field["options"] if one.get("default")] for field in fields}


async def test_the_form_holds_what_the_lobby_was_opened_with(counter: Counter) -> None:
    options = {"language": "fr", "pace": "live", "absence": "vote", "level_5": "newer"}
    await counter.command(ANA, "medici start", options=options)
    panel = await counter.tap(ANA, CustomId(Action.SEATS, 1))
    assert str(FORM) in ids(panel)
    form = await counter.tap(ANA, FORM)
    assert form.kind == "form"
    assert given(form) == {"pace": ["live"], "absence": ["vote"], "language": ["fr"], "variants": ["level_5"]}


async def test_the_host_changes_every_option(counter: Counter) -> None:
    await counter.command(ANA, "medici start")
    await counter.sent_all()
    wanted = {"language": ("fr",), "pace": ("live",), "absence": ("house",), "variants": ("payout_6p", "start_money")}
    reply = await filled(counter, ANA, wanted)
    assert reply.kind == "update"
    assert word("option-pace-live") in told(reply)[1]
    table = await counter.table()
    assert (table.language, table.pace, table.absence) == ("fr", "live", "house")
    chosen = decode(table.game, "options", table.options)
    assert (chosen.payout_6p, chosen.level_5, chosen.start_money) == ("newer", "document", "thirty")
    assert await counter.wishes() == {"lobby": b""}, "nobody else is there to be told"
    await filled(counter, ANA, {"variants": ()})
    table = await counter.table()
    assert decode(table.game, "options", table.options) == table.game.types.Options()
    assert table.pace == "live", "a field that is not there changes nothing"


async def test_players_who_joined_are_told_until_the_game_starts(counter: Counter) -> None:
    await counter.open(ANA, BEN, CHLOE)
    await counter.sent_all()
    await filled(counter, ANA, {"pace": ("daily",)})
    assert await counter.wishes() == {}, "nothing has changed"
    await filled(counter, ANA, {"pace": ("live",)})
    wishes = await counter.wishes()
    assert set(wishes) == {"lobby", "changed"}
    assert decode_as(list[int], wishes["changed"]) == [BEN.user, CHLOE.user]
    await counter.tap(ANA, CustomId(Action.BEGIN, 1))
    assert (await counter.wishes())["changed"] == b""
    assert (await counter.table()).deadline == NOW + 90


async def test_others_and_latecomers_change_nothing(counter: Counter) -> None:
    await counter.open(ANA, BEN, CHLOE)
    before = await counter.table()
    for target in (FORM, SENT):
        reply = await counter.tap(BEN, target) if target == FORM else await filled(counter, BEN, {})
        assert word("only-host-settles", user=ANA.user) in told(reply)[1]
    assert told(await filled(counter, ANA, {"pace": ("never",)}))[1] == word("not-understood")
    assert await counter.table() == before
    await counter.tap(ANA, CustomId(Action.BEGIN, 1))
    late = await filled(counter, ANA, {"pace": ("live",)})
    assert word("already-started") in told(late)[1]
    assert (await counter.table()).pace == "daily"


@pytest.mark.parametrize("key", GAMES)
async def test_every_game_has_a_form(counter: Counter, key: str) -> None:
    await counter.command(ANA, f"{key.replace('_', '-')} start")
    form = await counter.tap(ANA, FORM)
    assert 2 <= len(form.body["components"]) <= 5
    assert len(shown.variants_of(GAMES[key])) <= 10


async def test_one_line_mentions_them_and_is_edited_then(bot: Hosted, discord: Discord) -> None:
    ana, bo = discord.person("Ana"), discord.person("Bo")
    party = Party(discord, "medici", [ana, bo], "en")
    lobby = await party.gather(houses=1)
    panel = await ana.press(lobby, label("en", "seats"))
    assert panel.message

    async def choose(pace: str) -> None:
        assert panel.message
        form = await ana.press(panel.message, label("en", "change-options"))
        await ana.submit(form, {"pace": pace})

    def lines() -> list[str]:
        return [m.text for m in discord.channel.messages.values() if m.text.startswith(f"<@{bo.id}>: ")]

    await choose("live")
    await discord.until(lambda: lines() and "90 seconds" in lobby.text)
    assert "Time per decision: 90 seconds (live)" in lines()[0]
    await choose("relaxed")
    await discord.until(lambda: "1 hour" in lines()[0])
    assert len(lines()) == 1
    await ana.press(lobby, label("en", "start"))
    await discord.until(lambda: not lines())
    del bot
