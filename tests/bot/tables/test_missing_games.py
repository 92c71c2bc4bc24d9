"""Test a game that is no longer installed.

Its tables pause, other tables do not notice, and it resumes when it is back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

import pytest

from bot import store
from bot.admin import doctor
from bot.store import backup
from bot.store.rows import GameMissing, Table
from bot.tables import (
    absence,
    after_restore,
    base,
    housekeeping,
    lobby,
    missing_games,
    moderation,
    play,
    privacy,
    turns,
)
from bot.ui import moderation as shown
from bot.ui.moderation import Chosen
from bot.ui.turns import panel
from games import GAMES
from games.core import AnyGame
from tests.auction import AUCTION, Bid
from tests.bot.conftest import opened, rows
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, House, log

DAY = 86_400
LATER = NOW + 60 * DAY
HERE = frozenset({1})
MODERATOR = moderation.Actor(99, lambda _: True)
PLAYED, LOBBY, OTHER = 1, 2, 3
"""The tables: a running auction, an auction's lobby, and a game that is always installed."""


class Machine:
    """A database on disk, opened by one program after another; some have the auction installed."""

    def __init__(self, database: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.database = database
        self._games = cast(dict[str, AnyGame], GAMES)
        self._patch = monkeypatch
        self._starts = 0

    @asynccontextmanager
    async def running(self, *, auction: bool) -> AsyncIterator[House]:
        with self._patch.context() as patch:
            if auction:
                patch.setitem(self._games, "auction", AUCTION)
            async with opened(self.database) as disk:
                house = House(disk)
                house.presses += 100 * self._starts  # interaction ids are unique
                self._starts += 1
                yield house

    def rows(self, sql: str) -> list[tuple[object, ...]]:
        return rows(self.database, sql)

    def kept(self) -> list[object]:
        """Return all stored data that must never change."""
        tables = (
            "SELECT id, status, state, anchor, version, epoch, host, options, seed FROM tables WHERE game = 'auction'"
            " ORDER BY id"
        )
        others = "SELECT * FROM {} WHERE table_id < 3 ORDER BY 1, 2"
        return [self.rows(tables), *map(self.rows, map(others.format, ("seats", "moves", "log", "messages")))]


@pytest.fixture
async def machine(database: Path | str, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """Play an auction in which Ana has bid and Ben is awaited."""
    machine = Machine(database, monkeypatch)
    async with machine.running(auction=True) as house:
        table = await house.begin(ANA, BEN, game="auction")
        await house.press(table, ANA.user, Bid(4))
        await house.open(ANA, BEN, game="auction")
        await house.begin(ANA, BEN, CHLOE)
    return machine


@asynccontextmanager
async def without(machine: Machine) -> AsyncIterator[House]:
    """Start the bot without the game."""
    async with machine.running(auction=False) as house:
        assert await house.do(missing_games.pause_tables, NOW + 10) == Counter(auction=2)
        yield house


async def test_its_tables_rest_and_go_on_with_it(machine: Machine) -> None:
    before = machine.kept()
    async with without(machine) as house:
        assert await house.do(missing_games.pause_tables, NOW + 20) == Counter(auction=2)
        await house.do(housekeeping.compare_servers, HERE, NOW + 30)
        await house.do(housekeeping.server_lost, 1, NOW + 40)
        await house.do(housekeeping.compare_servers, HERE, NOW + 50)
        await house.do(housekeeping.tidy_up, LATER)
        resting = await house.table(PLAYED)
        assert (resting.deadline, resting.alarm, resting.status) == (None, None, "playing")
        assert not await house.wishes(PLAYED)
        await house.do(absence.check_clock, PLAYED, LATER)
        assert (await house.table(OTHER)).paused_since is None
    assert machine.kept() == before
    async with machine.running(auction=True) as house:
        assert await house.do(missing_games.pause_tables, LATER) == Counter()
        await house.do(housekeeping.compare_servers, HERE, LATER)
        table = await house.table(PLAYED)
        assert (table.paused_since, table.deadline) == (None, LATER + DAY)
        assert [line.text.key for line in await log(house)][-1] == "game-is-back"
        assert {"board", "call:1"} <= set(await house.wishes(PLAYED))
        assert "lobby" in await house.wishes(LOBBY)
        after = await house.press(table, BEN.user, Bid(2))
        assert base.state_of(after).florins == (9, 10)
        await house.do(lobby.start, LOBBY, ANA, LATER)


async def test_it_stays_with_a_server_that_is_lost(machine: Machine) -> None:
    async with without(machine) as house:
        await house.do(housekeeping.server_lost, 1, NOW + 20)
    async with machine.running(auction=True) as house:
        await house.do(housekeeping.compare_servers, frozenset(), NOW + 30)
        assert (await house.table(PLAYED)).paused_since is not None
        await house.do(housekeeping.compare_servers, HERE, NOW + 40)
        assert (await house.table(PLAYED)).paused_since is None


async def test_nothing_can_be_done_there(machine: Machine) -> None:
    """Every action at the table is refused.

    The texts are tested in tests/bot/scheduler/test_missing_game.py.
    """
    async with without(machine) as house:
        table = await house.table(PLAYED)
        await house.refuses("game-missing", play.resign, PLAYED, BEN.user, NOW)
        await house.refuses("game-missing", moderation.nudge, PLAYED, MODERATOR.user, NOW)
        before = await house.everything()
        for action, *args in ((lobby.join, LOBBY, CHLOE), (lobby.start, LOBBY, ANA, NOW)):
            with pytest.raises(GameMissing):
                await house.do(action, *args)
        with pytest.raises(GameMissing):
            await house.press(table, BEN.user, Bid(2))
        assert await house.everything() == before


@pytest.mark.parametrize(
    ("language", "told"), [("en", "its game isn’t installed"), ("fr", "son jeu n’est pas installé")]
)
async def test_lists_have_it_among_the_others(machine: Machine, language: str, told: str) -> None:
    async with without(machine) as house:
        waiting = await house.do(turns.turns_of, ANA.user)
        assert {turn.table.id for turn in waiting} <= {PLAYED, OTHER}
        listed = str(panel(waiting, language))
        assert told in listed
        assert "auction" in listed
        stale: list[Table] = await house.do(store.servers.stale_tables, 1, LATER)
        assert [table.id for table in stale] == [PLAYED, LOBBY, OTHER]
        assert str(shown.stale(stale, Chosen(0), (), language)).count(told) == 2


async def test_who_reaches_a_server_reaches_its_other_tables(machine: Machine) -> None:
    async with without(machine) as house:
        assert await house.do(store.people.servers_of, ANA.user) == {1: False}


async def test_moderators_end_it_and_take_that_back_once_it_is_there(machine: Machine) -> None:
    async with without(machine) as house:
        await house.do(moderation.end, await house.table(PLAYED), MODERATOR.user, "", NOW)
        await house.refuses("game-missing", moderation.take_back, PLAYED, MODERATOR, NOW)
        assert not await house.wishes(PLAYED)  # without the game nothing can be drawn
    async with machine.running(auction=True) as house:
        assert {"board", "lobby"} <= set(await house.wishes(PLAYED))
        taken = await house.do(moderation.take_back, PLAYED, MODERATOR, NOW)
        assert (taken.status, taken.paused_since) == ("playing", None)


async def test_who_is_forgotten_is_forgotten_there(machine: Machine) -> None:
    async with without(machine) as house:
        await house.do(privacy.forget, BEN, NOW)
    assert not any("Ben" in str(row) for row in machine.rows("SELECT * FROM seats"))
    async with machine.running(auction=True) as house:
        await house.do(housekeeping.compare_servers, HERE, LATER)
        assert (await house.table(PLAYED)).seats[1].house


async def test_a_table_found_damaged_meanwhile_is_mended_with_its_game(machine: Machine) -> None:
    async with opened(machine.database) as disk:
        await disk.run(lambda db: db.execute("UPDATE tables SET state = ? WHERE id = 1", (b"\0",)))
    async with without(machine) as house:
        assert not (await house.table(PLAYED)).corrupted
    async with machine.running(auction=True) as house:
        await house.do(housekeeping.compare_servers, HERE, LATER)
        assert base.state_of(await house.table(PLAYED)).bids == (4, None)


async def test_backups_are_made_and_restored(machine: Machine, tmp_path: Path) -> None:
    async with machine.running(auction=False) as house:  # no bot has opened the restored database yet
        assert await house.do(after_restore.resume_after_restore, NOW, LATER, 0) == 1
        assert (await house.table(PLAYED)).paused_since is not None
        assert (await house.table(LOBBY)).paused_since is not None
        await backup.back_up_running(house.store, machine.database, tmp_path / "copy.db")
    if isinstance(machine.database, Path):
        backup.back_up_stopped(machine.database, tmp_path / "another.db")
    else:
        backup.back_up_server(machine.database, tmp_path / "another.db")


async def test_the_doctor_says_which_game_is_missing(machine: Machine) -> None:
    async with without(machine):
        pass
    if isinstance(machine.database, Path):
        found, _ = doctor.database.examination(machine.database, LATER, running=False)
    else:
        found, *_ = doctor.server.examination(machine.database, LATER)
    (told,) = [each for each in found if each.level == "wrong"]
    assert (told.about, "auction is not installed" in told.words, ": 2. " in told.words) == ("games", True, True)
