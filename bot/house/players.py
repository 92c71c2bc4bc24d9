"""House players at the tables: if one is awaited, it chooses a move from its seat's view.

If a player's planned moves answer the question, the bot plays them. Simple house players choose in a thread, one at a
time. Strong ones choose in processes of their own (thinking_process.py). If that fails, the simple one moves for
them, and the game does not count. If that fails too, the game's default move is made. They take turns by server, then
by table. If no person plays along any more, even strong ones choose as simple ones, after those at all other tables.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import structlog

from bot import measurements, store
from bot.house.fair_queue import FairQueue
from bot.house.thinking_process import ThinkingProcesses
from bot.store.db import Connection, Store
from bot.store.rows import Table
from bot.tables import orders, play, table_talk
from bot.tables.base import Refusal
from bot.tables.in_play import TableInPlay
from bot.tables.lobby import LONGEST_NAME
from bot.workers import WorkerLost
from games.core import AnyGame, Seat
from games.question import GameRecord, Question
from games.review import Appraisal, Decision

_log = structlog.get_logger()

_UNSEEN = 1.0
"""Seconds of house players' moves after which the board is updated."""

_FIRST_RETRY, _LAST_RETRY = 5, 3600
"""The first and the longest wait, in seconds, before a table with a failed move is retried. Each wait doubles."""


class HousePlayers:
    """Makes the moves of house players, and planned moves, at all tables.

    Several quick moves are shown at once: no message is sent for a table between `hold` and `release`.
    """

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        seed: Callable[[], bytes],
        hold: Callable[[int], None],
        release: Callable[[int], None],
        thinkers: Sequence[ThinkingProcesses],
        pace: float = 0,
    ) -> None:
        self._pace = pace
        """Seconds to wait before each move, so that people can follow."""
        self._ended = asyncio.Event()
        self._store = store
        self._now = now
        self._seed = seed
        self._hold = hold
        self._release = release
        self._thinkers = thinkers
        self._thinking = FairQueue(thinkers)
        self._choosing = FairQueue([None])  # pure Python: a second thread would not be faster
        self._running: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        """Tables for which `wake` was called while a move was being made there."""
        self._held: set[int] = set()
        self._failed: Counter[int] = Counter()
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._stopping = False

    async def resume(self) -> None:
        """Continue at the tables that awaited a house player when the bot stopped."""
        for table_id in await self._store.run(store.tables.tables_awaiting_house):
            self.wake(table_id)

    def wake(self, table_id: int) -> None:
        """Check whether a house player is to move at this table, and let it move."""
        if self._stopping:
            return
        if table_id in self._running:
            self._again.add(table_id)
            return
        self._running[table_id] = asyncio.create_task(self._play(table_id))

    async def stop(self) -> None:
        """Finish the moves being made, but cancel long searches; they begin again at the next start."""
        self._stopping = True
        for timer in self._timers.values():
            timer.cancel()
        self._ended.set()
        await asyncio.gather(*(thinker.stop() for thinker in self._thinkers))
        await self.idle()

    @property
    def busy(self) -> bool:
        """Whether a house player is moving at any table."""
        return bool(self._running)

    async def idle(self) -> None:
        """Wait until house players have made all their moves."""
        while self._running:
            await asyncio.wait([*self._running.values()])

    async def _play(self, table_id: int) -> None:
        showing = asyncio.create_task(self._keep_showing(table_id))
        try:
            while not self._stopping and (await self._play_one(table_id) or table_id in self._again):
                self._again.discard(table_id)
        except Exception:
            _log.exception("house player", table=table_id)
            self._try_later(table_id)
        else:
            self._failed.pop(table_id, None)
        finally:
            showing.cancel()
            del self._running[table_id]
            self._show(table_id)

    def _try_later(self, table_id: int) -> None:
        """Retry this table later, as the bot's error may not occur again."""
        if timer := self._timers.pop(table_id, None):
            timer.cancel()
        wait = min(_FIRST_RETRY * 2 ** self._failed[table_id], _LAST_RETRY)
        self._failed[table_id] += 1
        self._timers[table_id] = asyncio.get_running_loop().call_later(wait, self.wake, table_id)

    async def _keep_showing(self, table_id: int) -> None:
        """Update the board from time to time while house players move."""
        while True:
            await asyncio.sleep(_UNSEEN)
            self._show(table_id)

    def _hide(self, table_id: int) -> None:
        if table_id not in self._held:
            self._held.add(table_id)
            self._hold(table_id)

    def _show(self, table_id: int) -> None:
        if table_id in self._held:
            self._held.discard(table_id)
            self._release(table_id)

    async def _play_one(self, table_id: int) -> bool:
        """Make one house player's move, or all planned moves that answer now.

        Return whether there was anything to do.
        """
        due = await self._look(table_id)
        if due is None:
            return False
        with suppress(store.tables.Conflict):  # the game moved on: look again
            if due.ordered:
                self._hide(table_id)
                await self._store.run(lambda db: play.play_ordered(db, due.table, self._now()), table_id)
                return True
            move, lowered = await self._choose(due)
            await self._wait()
            if move is None or self._stopping:
                return False
            self._hide(table_id)
            await self._store.run(
                lambda db: play.play_house(db, due.table, due.seat, move, self._now(), lowered=lowered), table_id
            )
        return True

    async def _look(self, table_id: int) -> _Due | None:
        return await self._store.run(lambda db: _due(db, table_id), table_id)

    async def _wait(self) -> None:
        """Pause before a move, so that people can follow. The pause ends when the bot stops."""
        if self._pace:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), self._pace)

    async def _choose(self, due: _Due) -> _Choice:
        """Choose a move for the seat of this task. Raises Conflict if the game has moved on."""
        if due.owed is not None:
            return _Choice(due.owed)
        if due.strong:
            move = await self._think(due)
            if move is not None or self._stopping:
                return _Choice(move)
        table, state, seat = due.table, due.state, due.seat
        async with self._choosing.turn(table.guild, table.id, last=not due.attended):
            if self._stopping:
                return _Choice(None)
            return _Choice(await asyncio.to_thread(self._choose_simply, table, state, seat), lowered=due.strong)

    async def _think(self, due: _Due) -> Any:
        """Return a strong house player's move, or None if its process failed.

        Raises Conflict if there is no decision left when its turn comes.
        """
        table, state, seat = due.table, due.state, due.seat
        rules = table.game.rules
        async with self._thinking.turn(table.guild, table.id) as thinker:
            if self._stopping:
                return None
            now = await self._look(table.id)
            if now is None or not now.strong or now.moment != due.moment:
                raise store.tables.Conflict(table.id)
            began, outcome = measurements.now(), "lost"
            try:
                view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
                move = await thinker.choose(table.game, view, legal, self._seed())
            except WorkerLost as lost:
                if not self._stopping:
                    _log.warning("strong house player lost", table=table.id, game=table.game_key, error=str(lost))
                return None
            except Exception:
                _log.exception("strong house player at a loss", table=table.id, game=table.game_key)
                return None
            else:
                outcome = "found"
            finally:
                measurements.record("thought", measurements.now() - began, table.game_key, outcome)
        return move if move in legal else None

    async def appraise(self, table: Table, decision: Decision, seed: bytes, effort: float) -> Appraisal | None:
        """Return the judgement of a decision (or, if it has no played move, the best move).

        Waits until no strong house player has to move. Raises Refusal if the process is lost twice.
        """
        for _ in range(2):
            async with self._thinking.turn(table.guild, table.id, last=True) as thinker:
                try:
                    return await thinker.appraise(table.game, decision, seed, effort)
                except WorkerLost as lost:
                    if not self._stopping:
                        _log.warning("appraisal lost", table=table.id, game=table.game_key, error=str(lost))
        raise Refusal("sorry")

    async def make_question(self, game: AnyGame, seed: bytes, record: GameRecord | None) -> Question | None:
        """Try to make a question of the day, once no strong house player has to move.

        `record`: the game to make it from, or (None) a house game. Return None for: not this time. Raises WorkerLost
        when the bot stops.
        """
        async with self._thinking.turn(0, 0, last=True) as thinker:
            try:
                return await thinker.make_question(game, seed, LONGEST_NAME, record)
            except WorkerLost as lost:
                if self._stopping:
                    raise
                _log.warning("question lost", game=game.key, error=str(lost))
                return None

    def _choose_simply(self, table: Table, state: Any, seat: Seat) -> Any:
        rules = table.game.rules
        try:
            view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
            return table.game.choose(view, legal, self._seed())
        except Exception:
            # An error in a house player must not hold up the people at its table.
            _log.exception("house player at a loss", table=table.id, game=table.game_key)
            return rules.default_move(state, seat)


class _Choice(NamedTuple):
    """A chosen move, or None if the bot stopped first.

    `lowered`: the simple player chose in place of the strong one.
    """

    move: Any
    lowered: bool = False


class _Due(NamedTuple):
    """The next task at a table: choose a move for a seat, or play its owner's planned move (`ordered`).

    `owed`: the move with which the house player keeps its word from table talk.
    """

    table: Table
    state: Any
    seat: Seat
    ordered: bool = False
    owed: Any = None

    @property
    def moment(self) -> tuple[int, int]:
        """A value that changes with every move of the game."""
        return self.table.version, self.table.epoch

    @property
    def attended(self) -> bool:
        """Whether any person plays along, whether awaited or not."""
        return any(row.present and not row.away for row in self.table.seats)

    @property
    def strong(self) -> bool:
        """Whether a strong house player is to choose."""
        level = self.table.seats[self.seat].level
        return not self.ordered and level == "strong" and self.table.game.expert is not None and self.attended


def _due(db: Connection, table_id: int) -> _Due | None:
    """Return the next task at a table, or None.

    There is none while all seated people are away, as the game would be over before one of them is back. Nor is there
    one while the board can't be shown, as no one would see the moves.
    """
    table = store.tables.table(db, table_id)
    if (
        table is None
        or table.status != "playing"
        or table.paused_since is not None
        or table.not_visible_since is not None
    ):
        return None
    if table.corrupted or not db.own_shards.has(table.guild):
        return None
    if table.people and not any(row.present for row in table.people):
        return None
    in_play = TableInPlay(table)
    ordered = orders.possible_answers(db, in_play)
    mine = [*ordered, *(seat for seat in in_play.awaited if table.seats[seat].house)]
    if not mine:
        return None
    seat = mine[0]
    return _Due(
        table,
        in_play.state,
        seat,
        seat in ordered,
        None if seat in ordered else table_talk.promised_move(db, in_play, seat),
    )
