"""House players at the tables: whenever one is awaited, it chooses from what its seat may see, and moves.

Where somebody left orders that say what to answer, the house gives that answer for them.

Simple ones choose in a thread, one at a time, strong ones in processes of their own (thinker.py); should that
fail, the simple one moves for them, and the game does not count; should that fail too, the game's default. They take
turns by server, then by table. Where nobody is left to play against, all choose simply, and after those at all other
tables.
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
from bot.store.db import Connection, Store, bound_to_table
from bot.store.rows import Table
from bot.tables import orders, play, table_talk
from bot.tables.base import Refusal
from bot.tables.in_play import TableInPlay
from bot.workers import WorkerLost
from games.core import Seat
from games.review import Appraisal, Decision

_log = structlog.get_logger()

_UNSEEN = 1.0
"""Seconds the house may go on moving before people are shown how far it is."""

_FIRST_RETRY, _LAST_RETRY = 5, 3600
"""Seconds until a table at which the house failed is looked at again, doubling."""


class HousePlayers:
    """Moves for the house at all tables.

    Quick moves are shown all at once: nothing is sent for a table between `hold` and `release`.
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
        """Seconds before each move, for people to follow."""
        self._ended = asyncio.Event()
        self._store = store
        self._now = now
        self._seed = seed
        self._hold = hold
        self._release = release
        self._thinkers = thinkers
        self._thinking = FairQueue(thinkers)
        self._choosing = FairQueue([None])  # pure Python: a second thread would not be faster, and pictures need some
        self._running: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        """Where there was something new to do while the house was at it."""
        self._held: set[int] = set()
        self._failed: Counter[int] = Counter()
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._stopping = False

    async def resume(self) -> None:
        """Take up what was left over when the bot went down."""
        for table_id in await self._store.run(store.tables.tables_awaiting_house):
            self.wake(table_id)

    def wake(self, table_id: int) -> None:
        """The house may have to move at this table."""
        if self._stopping:
            return
        if table_id in self._running:
            self._again.add(table_id)
            return
        with bound_to_table(table_id):
            self._running[table_id] = asyncio.create_task(self._play(table_id))

    async def stop(self) -> None:
        """Finish the moves being made, but no long thought; the rest is taken up at the next start."""
        self._stopping = True
        for timer in self._timers.values():
            timer.cancel()
        self._ended.set()
        await asyncio.gather(*(thinker.stop() for thinker in self._thinkers))
        await self.idle()

    @property
    def busy(self) -> bool:
        """Whether the house is at it at any table."""
        return bool(self._running)

    async def idle(self) -> None:
        """Wait until the house has made the moves it has to."""
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
        """Something of ours failed, which may pass."""
        if timer := self._timers.pop(table_id, None):
            timer.cancel()
        wait = min(_FIRST_RETRY * 2 ** self._failed[table_id], _LAST_RETRY)
        self._failed[table_id] += 1
        self._timers[table_id] = asyncio.get_running_loop().call_later(wait, self.wake, table_id)

    async def _keep_showing(self, table_id: int) -> None:
        """While the house takes its time, people see how far it is."""
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
        """Make one move for the house, or all those that orders answer with; whether there was one to make."""
        due = await self._look(table_id)
        if due is None:
            return False
        with suppress(store.tables.Conflict):  # somebody moved meanwhile: look again
            if due.ordered:
                self._hide(table_id)
                await self._store.run(lambda db: play.play_ordered(db, due.table, self._now()))
                return True
            move, lowered = await self._choose(due)
            await self._wait()
            if move is None or self._stopping:
                return False
            self._hide(table_id)
            await self._store.run(
                lambda db: play.play_house(db, due.table, due.seat, move, self._now(), lowered=lowered)
            )
        return True

    async def _look(self, table_id: int) -> _Due | None:
        return await self._store.run(lambda db: _due(db, table_id))

    async def _wait(self) -> None:
        """Let people follow, where that is wanted; no longer once the bot stops."""
        if self._pace:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), self._pace)

    async def _choose(self, due: _Due) -> _Choice:
        """What this seat does. Raises Conflict if somebody moved."""
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
        """The move of a strong house player; None if it came to nothing. Raises Conflict if there is nothing to think
        about any more when its turn comes."""
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
        """What a strong one makes of what was done (of the best there is, if nothing was), once none has to move
        anywhere. Raises Refusal if that is lost twice."""
        for _ in range(2):
            async with self._thinking.turn(table.guild, table.id, last=True) as thinker:
                try:
                    return await thinker.appraise(table.game, decision, seed, effort)
                except WorkerLost as lost:
                    if not self._stopping:
                        _log.warning("appraisal lost", table=table.id, game=table.game_key, error=str(lost))
        raise Refusal("sorry")

    def _choose_simply(self, table: Table, state: Any, seat: Seat) -> Any:
        rules = table.game.rules
        try:
            view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
            return table.game.choose(view, legal, self._seed())
        except Exception:
            # A house player at a loss must not hold up the people at its table.
            _log.exception("house player at a loss", table=table.id, game=table.game_key)
            return rules.default_move(state, seat)


class _Choice(NamedTuple):
    """A move, or None if the bot stops before it was found; `lowered`: found with less thought than was due."""

    move: Any
    lowered: bool = False


class _Due(NamedTuple):
    """What the house has to do at a table: choose for a seat, or give the answer its owner `ordered`. `owed`: the
    move by which it keeps to what it has said there."""

    table: Table
    state: Any
    seat: Seat
    ordered: bool = False
    owed: Any = None

    @property
    def moment(self) -> tuple[int, int]:
        """Changes as soon as somebody moves."""
        return self.table.version, self.table.epoch

    @property
    def attended(self) -> bool:
        """Whether anybody plays along, be they awaited or not."""
        return any(row.present and not row.away for row in self.table.seats)

    @property
    def strong(self) -> bool:
        """Whether a strong house player is to think."""
        level = self.table.seats[self.seat].level
        return not self.ordered and level == "strong" and self.table.game.expert is not None and self.attended


def _due(db: Connection, table_id: int) -> _Due | None:
    """What the house has to do at a table; None for nothing.

    None also where all who have a seat are away: the game would be over before any of them is back; and where the
    board cannot be shown: nobody would see what happens.
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
