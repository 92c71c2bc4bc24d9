"""Test a game without AI players: only people take seats, and safe moves are made for absent players."""

from __future__ import annotations

import json
import re
from typing import cast

import pytest
from msgspec.structs import replace

from bot import store
from bot.store.rows import Preferences
from bot.tables import absence, lobby, moderation, play, privacy, seats, vacation
from bot.tables.in_play import TableInPlay
from bot.tables.lobby import Opening
from bot.text import LANGUAGES, speaker
from bot.ui import commands
from bot.ui import lobby as shown
from bot.ui import seats as offered
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import parse
from bot.ui.kit.table_voice import bot_text
from bot.ui.vacation import vacation_panel
from games import GAMES
from games.core import AnyGame, Name, encode
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, GINA, MEDICI, NOW, SEED, House, log, seated

LATE = NOW + 30 * 86_400


def actions(body: Json) -> list[str]:
    """Return the actions of a message's buttons."""
    return [parse(found).action for found in re.findall(r'"custom_id": "([^"]+)"', json.dumps(body))]


@pytest.fixture(autouse=True)
def people_only(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    game = replace(MEDICI, player=None, expert=None)
    monkeypatch.setitem(cast(dict[str, AnyGame], GAMES), "medici", game)
    return game


def test_nobody_is_offered_the_house(people_only: AnyGame) -> None:
    group = next(each for each in commands.all_commands() if each["name"] == "medici")
    assert "resign" not in {each["name"] for each in group["options"]}
    start = next(each for each in group["options"] if each["name"] == "start")
    assert "absence" not in {each["name"] for each in start["options"]}
    assert "pace" in {each["name"] for each in start["options"]}


async def test_the_house_takes_no_seat(house: House) -> None:
    table = await house.open(ANA, BEN)
    assert Action.ADD_HOUSE not in actions(shown.lobby(table))
    await house.refuses("not-understood", lobby.add_house, table.id, ANA)
    await house.refuses("too-few-people", lobby.start, table.id, ANA, NOW)


async def test_the_house_sits_in_for_nobody(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    await house.refuses("no-house", play.resign, table.id, BEN.user, NOW)
    await house.refuses("no-house", moderation.seat_house, table, ANA.user, NOW)
    await house.do(seats.leave, table.id, BEN.user, NOW)
    await house.refuses("no-house", seats.seat_house, table.id, 1, ANA.user, NOW)
    assert actions(offered.open_seat(table, 1)) == [Action.TAKE_SEAT]


async def test_harmless_moves_are_made_for_a_seat_nobody_takes(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    (awaited,) = TableInPlay(table).awaited
    await house.do(seats.leave, table.id, (ANA, BEN, CHLOE)[awaited].user, NOW)
    await house.do(absence.check_clock, table.id, LATE)
    after = await house.table()
    assert after.version > table.version
    assert not any(row.house for row in after.seats)
    assert after.seats[awaited].open
    assert [line.text.key for line in await log(house)][-2:] == ["absent-move", "auction"]


async def test_who_is_forgotten_leaves_an_open_seat(house: House) -> None:
    """A player who deletes their data leaves their seat: no AI player could take it, and the game would stop."""
    table = await house.begin(ANA, BEN, CHLOE)
    (awaited,) = TableInPlay(table).awaited
    person = (ANA, BEN, CHLOE)[awaited]
    await house.do(privacy.forget, person, NOW)
    left = (await house.table()).seats[awaited]
    assert left.open
    assert person.name not in left.name
    await house.do(absence.check_clock, table.id, LATE)
    assert (await house.table()).version > table.version
    assert (await house.table()).host > 0


async def test_who_is_late_has_harmless_moves_whatever_was_wished_for(house: House) -> None:
    blob = encode(MEDICI.types.Options())
    opening = Opening("medici", 10, 20, False, "en", blob, SEED, absence="house")
    table = await house.do(lobby.open_table, opening, ANA, NOW)
    assert table.absence == "move"
    assert seated(table) == ["Ana"]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_on_vacation_nobody_sits_in_there_and_that_is_said(house: House, language: str) -> None:
    """Its players have no substitute on vacation, and a notice says so.

    It appears before and after the choice of substitutes, unless the table waits. Other games' tables have no such
    notice.
    """
    await house.begin(ANA, BEN, CHLOE)
    await house.begin(ANA, BEN, CHLOE, game="intrige")
    alone = await house.do(vacation.tables_without_house, ANA.user, lambda guild: guild == 1)
    assert [table.id for table in alone] == [1]
    assert await house.do(vacation.tables_without_house, ANA.user, lambda _: False) == []
    assert await house.do(vacation.tables_without_house, GINA.user, lambda _: True) == []
    await house.do(vacation.begin, ANA.user, "house", 3, lambda _: True, NOW)
    assert [[row.house for row in (await house.table(number)).seats] for number in (1, 2)] == [
        [False] * 3,
        [True, False, False],
    ]
    away = await house.do(store.people.person, ANA.user)
    say = speaker(language, "medici")
    told = [
        bot_text(say, "vacation-no-house"),
        f"- {bot_text(say, 'table-title', game=Name('game-name'), table=1)}",
    ]
    for person in (Preferences(ANA.user), away):
        (words, *_) = vacation_panel(person, language, NOW, None, alone)["components"]
        assert words["content"].split("\n")[-2:] == told
        assert told[0] not in str(vacation_panel(person, language, NOW))
    waits = replace(away, vacation="wait")
    assert told[0] not in str(vacation_panel(waits, language, NOW, None, alone)), (
        "substitutes play at all other tables"
    )
    many = vacation_panel(away, language, NOW, None, alone * 16)["components"][0]["content"]
    assert many.split("\n")[-16:] == [told[1]] * 15 + ["- …"]
