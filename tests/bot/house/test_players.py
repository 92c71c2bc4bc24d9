"""Test AI players at many tables: the order of thinking, and when no thinking is done."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot import measurements, store
from bot.house.players import HousePlayers
from bot.house.thinking_process import Choose, ThinkingProcesses
from bot.store.db import Store
from bot.store.rows import Table
from bot.tables import base, lobby, play, seats
from bot.tables.base import Person
from bot.tables.lobby import Opening
from bot.workers import WorkerLost
from games.core import Level, Seat, decode_as, encode
from games.medici.model import Auction, Bid, Orders, Pass
from tests.bot.tables.test_tables import MEDICI, NOW, House

FULL, OTHER = 1, 2
"""Servers: one with many tables, one with a single one."""


class Gated(ThinkingProcesses):
    """Thinking processes that start on request and finish one thought for each `let`."""

    def __init__(self) -> None:
        super().__init__(effort=0.02)
        self.begun: list[bytes] = []
        self._go = asyncio.Semaphore(0)

    def let(self, thoughts: int = 1) -> None:
        for _ in range(thoughts):
            self._go.release()

    async def stop(self) -> None:
        await super().stop()
        self.let(10_000)

    async def _ask(self, question: bytes, patience: float | None = None) -> bytes:
        self.begun.append(decode_as(Choose, question).view)
        await self._go.acquire()
        return await super()._ask(question, patience)


class GatedHouse(HousePlayers):
    """AI players whose simple choices finish one for each release of `go`."""

    def __init__(self, store: Store, thinker: ThinkingProcesses) -> None:
        super().__init__(store, lambda: NOW, lambda: bytes(32), lambda _: None, lambda _: None, [thinker])
        self.chosen: list[int] = []
        """At which tables, in the order they were begun."""
        self.go = threading.Semaphore(0)

    def _choose_simply(self, table: Table, state: Any, seat: Seat) -> Any:
        self.chosen.append(table.id)
        self.go.acquire()
        return super()._choose_simply(table, state, seat)


class Rooms(House):
    """Tables on several servers with AI players at all of them."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.thinker = Gated()
        self.players = GatedHouse(store, self.thinker)
        self._people = count(100)
        self._seeds = count(1)
        self._views: set[bytes] = set()

    @property
    def waiting_to_think(self) -> int:
        return len(self.players._thinking.waiting)

    @property
    def waiting_to_choose(self) -> int:
        return len(self.players._choosing.waiting)

    async def house_awaited(self, guild: int, level: Level) -> Table:
        """Start a game with three AI players, one of them awaited, with a view that no other table has."""
        while True:
            seed = next(self._seeds).to_bytes(32, "big")
            options = encode(MEDICI.types.Options())
            opening = Opening("medici", guild, channel=2, threads=False, language="en", options=options, seed=seed)
            host = Person(next(self._people), "Ana", "en")
            table = await self.do(lobby.open_table, opening, host, NOW)
            for _ in range(3):
                await self.do(lobby.add_house, table.id, host, level)
            table = await self.do(lobby.start, table.id, host, NOW)
            if table.has_house(MEDICI.rules.awaited(base.state_of(table))) and view_of(table) not in self._views:
                self._views.add(view_of(table))
                return table

    async def resign(self, table: Table) -> None:
        await self.do(play.resign, table.id, table.host, NOW)

    def let_all(self) -> None:
        self.thinker.let(10_000)
        self.players.go.release(10_000)

    async def end(self) -> None:
        self.players.go.release(10_000)
        await self.players.stop()


def view_of(table: Table) -> bytes:
    """Return the encoded view of the AI player awaited there."""
    state = base.state_of(table)
    (seat,) = MEDICI.rules.awaited(state)
    return encode(MEDICI.rules.view(state, seat))


async def until(condition: Callable[[], object]) -> None:
    """Wait for a condition that nothing signals."""
    async with asyncio.timeout(30):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0)


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[Rooms]:
    store = await Store.open(tmp_path / "rialto.db")
    rooms = Rooms(store)
    yield rooms
    await rooms.end()
    await store.close()


async def test_a_server_with_many_tables_keeps_nobody_elsewhere_waiting(rooms: Rooms) -> None:
    """A server with many tables does not delay other servers.

    A table elsewhere is next, however many wait where a move was made last.
    """
    many = [await rooms.house_awaited(FULL, "strong") for _ in range(25)]
    one = await rooms.house_awaited(OTHER, "strong")
    for table in many:
        rooms.players.wake(table.id)
    await until(lambda: rooms.thinker.begun and rooms.waiting_to_think == 24)
    rooms.players.wake(one.id)
    await until(lambda: rooms.waiting_to_think == 25)
    rooms.thinker.let()
    await until(lambda: len(rooms.thinker.begun) == 2)
    assert rooms.thinker.begun == [view_of(many[0]), view_of(one)]


async def test_nobody_thinks_about_a_game_that_ended_meanwhile(rooms: Rooms) -> None:
    thought, ended = [await rooms.house_awaited(FULL, "strong") for _ in range(2)]
    rooms.players.wake(thought.id)
    await until(lambda: rooms.thinker.begun)
    rooms.players.wake(ended.id)
    await until(lambda: rooms.waiting_to_think == 1)
    await rooms.do(seats.close, ended, seats.taken_over(0, "Ana"), NOW)
    rooms.let_all()
    heard: list[tuple[str, ...]] = []
    with measurements.subscribed(lambda what, _, labels: heard.append((what, *labels))):
        await rooms.players.idle()
    assert ("thought", "medici", "found") in heard
    assert rooms.thinker.begun[0] == view_of(thought)
    assert view_of(ended) not in rooms.thinker.begun


async def test_where_nobody_is_left_the_house_plays_simply(rooms: Rooms) -> None:
    """Where only AI players are left, even strong ones play simply, also if they waited for their turn to think."""
    thought, left = [await rooms.house_awaited(FULL, "strong") for _ in range(2)]
    rooms.players.wake(thought.id)
    await until(lambda: rooms.thinker.begun)
    rooms.players.wake(left.id)
    await until(lambda: rooms.waiting_to_think == 1)
    await rooms.resign(left)
    await rooms.resign(thought)
    rooms.let_all()
    await rooms.players.idle()
    assert rooms.thinker.begun == [view_of(thought)]
    assert [(await rooms.table(table.id)).status for table in (thought, left)] == ["finished", "finished"]


async def test_whoever_waits_to_think_when_the_bot_stops_does_not_move(rooms: Rooms) -> None:
    tables = [await rooms.house_awaited(FULL, "strong") for _ in range(3)]
    for table in tables:
        rooms.players.wake(table.id)
    await until(lambda: rooms.waiting_to_think == 2)
    await rooms.players.stop()
    assert rooms.thinker.begun == [view_of(tables[0])]
    assert [(await rooms.table(table.id)).version for table in tables] == [0, 0, 0]


async def test_games_without_people_wait_for_those_with_people(rooms: Rooms) -> None:
    """Games without people come after games with people.

    It does not matter how many those are or how long their server has waited.
    """
    many = [await rooms.house_awaited(FULL, "simple") for _ in range(25)]
    people = [await rooms.house_awaited(OTHER, "simple") for _ in range(2)]
    for table in many:
        await rooms.resign(table)
    rooms.players.wake(people[0].id)
    await until(lambda: rooms.players.chosen)
    for table in (*many, people[1]):
        rooms.players.wake(table.id)
    await until(lambda: rooms.waiting_to_choose == 26)
    rooms.players.go.release()
    await until(lambda: len(rooms.players.chosen) >= 2)
    assert rooms.players.chosen[:2] == [people[0].id, people[1].id]


async def test_simple_choices_are_shared_out_as_well(rooms: Rooms) -> None:
    many = [await rooms.house_awaited(FULL, "simple") for _ in range(25)]
    one = await rooms.house_awaited(OTHER, "simple")
    for table in many:
        rooms.players.wake(table.id)
    await until(lambda: rooms.players.chosen and rooms.waiting_to_choose == 24)
    rooms.players.wake(one.id)
    await until(lambda: rooms.waiting_to_choose == 25)
    rooms.players.go.release()
    await until(lambda: len(rooms.players.chosen) >= 2)
    assert rooms.players.chosen[:2] == [many[0].id, one.id]


# --------------------------------------------------------------------------------------------- plans


async def ordered(rooms: Rooms, *orders: Orders) -> Table:
    """Start a game with one player for each plan, all given before its first card."""
    people = [Person(next(rooms._people), name, "en") for name in ("Ana", "Ben", "Chloe", "Dan")]
    table = await rooms.begin(*people[: len(orders)])
    for seat, given in enumerate(orders):
        await rooms.do(store.orders.set_orders, table.id, seat, encode(given))
    return table


def versions(rooms: Rooms, table: Table, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the list of move counts after each transaction that made moves."""
    made, honest = [table.version], rooms.store.run

    async def run(work: Callable[[Any], Any], table: int | None = None) -> Any:
        result = await honest(work, table)
        (version,) = await honest(lambda db: db.execute("SELECT version FROM tables").fetchone())
        if version != made[-1]:
            made.append(version)
        return result

    monkeypatch.setattr(rooms.store, "run", run)
    return made


async def test_an_auction_of_orders_is_one_transaction(rooms: Rooms, monkeypatch: pytest.MonkeyPatch) -> None:
    """An auction settled by four plans is one transaction after the interaction that opens it."""
    table = await ordered(rooms, *[Orders(0, 1, by_cards=florins) for florins in (1, 3, 4, 2)])
    made = versions(rooms, table, monkeypatch)
    drawer = base.state_of(table).board.drawer
    table = await rooms.press(table, table.seats[drawer].user or 0, Auction())
    rooms.players.wake(table.id)
    await rooms.players.idle()
    assert made == [0, 1, 5]
    board = base.state_of(await rooms.table(table.id)).board
    assert board.phase == "draw"
    assert board.drawer == (drawer + 1) % 4
    assert board.sales[0][0].buyer is not None
    assert await rooms.do(store.tables.tables_awaiting_house) == []


async def test_a_round_of_orders_lets_others_go_first_now_and_then(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A round of plans pauses now and then for other tables.

    Here no player bids for 24 lots: one move to stop drawing, except for the last card, and four passes each.
    """
    table = await ordered(rooms, *[Orders(0, 1, most_cards=0, turn=1)] * 4)
    made = versions(rooms, table, monkeypatch)
    rooms.players.wake(table.id)
    await rooms.players.idle()
    assert made == [0, 50, 100, 119]
    board = base.state_of(await rooms.table(table.id)).board
    assert (board.round, board.phase) == (2, "draw"), "the plans expire with their round"


async def test_what_orders_did_is_told_as_what_was_pressed(rooms: Rooms) -> None:
    """Planned moves leave the same state and log as pressed ones; nothing shows that they were planned."""
    last_two = (Orders(0, 1, by_cards=2), Orders(0, 1, most_cards=0))
    for pressed in (False, True):
        table = await ordered(rooms, *[Orders(0, 1)] * 3)
        board = base.state_of(table).board
        users = [table.seats[(board.drawer + step) % 3].user or 0 for step in range(3)]
        table = await rooms.press(table, users[0], Auction())
        for step, given in enumerate(last_two, 2):
            await rooms.do(store.orders.set_orders, table.id, (board.drawer + step) % 3, encode(given))
        table = await rooms.press(table, users[1], Bid(1))
        if pressed:
            table = await rooms.press(table, users[2], Bid(2))
            await rooms.press(table, users[0], Pass())
        else:
            rooms.players.wake(table.id)
            await rooms.players.idle()
    ours, theirs = await rooms.table(1), await rooms.table(2)
    assert (ours.state, ours.version, ours.epoch) == (theirs.state, theirs.version, theirs.epoch)
    log = await rooms.do(
        lambda db: db.execute("SELECT table_id, version, scene, text FROM log ORDER BY id").fetchall()
    )
    told = [[line for number, *line in log if number == table.id] for table in (ours, theirs)]
    assert told[0] == told[1]
    assert len(told[0]) > 5


async def test_a_question_is_given_up_when_the_bot_stops(disk: Store) -> None:
    """That is no answer: the same game is looked at again after the next start."""
    players = GatedHouse(disk, ThinkingProcesses(0.02))
    await players.stop()
    with pytest.raises(WorkerLost):
        await players.make_question(MEDICI, bytes(32), None)
