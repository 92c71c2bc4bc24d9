"""Deliver each table's outbox entries in order, once as far as anyone can see.

Each table has its own task, so a table that cannot be reached delays no other. bot/outbox/senders.py carries out an
entry.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from math import ceil

import structlog
from msgspec.structs import replace

from bot import measurements, store
from bot.discord_client.errors import DiscordError, ErrorPage, Gone, NotAllowed, TryLater
from bot.discord_client.rest_api import RestApi
from bot.outbox.edge_outage import EdgeOutage
from bot.outbox.messages import LinesFirst
from bot.outbox.priority import next_entry
from bot.outbox.senders import Senders
from bot.store import slots
from bot.store.db import Connection, Store
from bot.store.outbox import OutboxEntry
from bot.store.rows import DueEntry, Table, WhyNotVisible
from bot.store.slots import MessageKind, Slot
from bot.tables import visibility
from bot.tables.base import TableCorrupted
from bot.ui.animation_jobs import Animations
from games.core import Corrupt, Seat

_log = structlog.get_logger()

_AFTER_FAILURE = 5
"""Seconds until a table is tried again after an error in the bot's code."""

_FIRST_RETRY, _LAST_RETRY, _MOST_ATTEMPTS = 2, 3600, 48
"""The first and the longest wait between attempts, in seconds, and the most attempts: two days in all.

Each wait is twice the one before.
"""

_FIRST_TIDYING = 30
"""The first wait in seconds of an entry that only removes an old message or its buttons."""

_LONGEST_TIMER = 3600
"""The most seconds until a table's entries are looked at again: timers stand still while the machine sleeps."""

_SOON = 300
"""The longest wait in seconds before retrying a board that a game needs, while attempts are left."""

_BETWEEN_PRESSES = 5
"""The least seconds between two attempts that users' interactions cause, for a board that may not be shown."""


_SHOWN = (slots.BOARD, slots.LOG)
"""Slots that a game waits for: its board, and the lines before it."""


_LAST_CALLS = 1.5
"""Seconds for which running requests may finish when the bot stops. Discord answers sooner, or limits the rate."""


class Delivery:
    """Carries out the outbox entries of all tables."""

    def __init__(
        self, store: Store, calls: RestApi, now: Callable[[], int], animations: Animations | None = None
    ) -> None:
        self._store = store
        self._now = now
        self._sending = Senders(store, calls, now, animations)
        self._workers: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._held: Counter[int] = Counter()
        self._under_way: dict[int, Slot] = {}
        """The slot that is being sent, by table."""
        self._crossed: set[int] = set()
        """Tables whose board was being sent when an interaction arrived.

        The answer to it may arrive after the board and overwrite it with an older state.
        """
        self._failing: dict[int, int] = {}
        """The time since which the table's board has failed, by table."""
        self._barred: dict[int, int] = {}
        """The time at which Discord last refused the table's board for lack of permission, by table."""
        self._hurried: set[int] = set()
        self._edge = EdgeOutage()
        self._left_alone: dict[tuple[int, Slot], int] = {}
        """The time until which Discord's rate limit applies, by table and slot; also for newer entries."""
        self._since: dict[int, float] = {}
        """The time since which the table has had a due entry, by table."""
        self._newer: dict[int, float] = {}
        """The time since which the table has had entries besides the one being sent, by table."""
        self._stopping = False

    def oldest_age(self) -> float:
        """Return for how many seconds the oldest due outbox entry has been waiting."""
        now = measurements.now()
        return now - min(self._since.values(), default=now)

    async def resume(self) -> None:
        """Deliver the entries that were left in the outbox when the bot stopped."""
        self._barred = dict.fromkeys(await self._store.run(store.clocks.unshown), 0)
        for table_id in await self._store.run(store.outbox.tables_with_outbox):
            self.wake(table_id)

    def wake(self, table_id: int) -> None:
        """Start or continue delivery for this table."""
        if self._stopping:
            return
        now = measurements.now()
        self._since.setdefault(table_id, now)
        self._newer.setdefault(table_id, now)
        if table_id in self._workers or self._held[table_id]:
            self._again.add(table_id)
            return
        if timer := self._timers.pop(table_id, None):
            timer.cancel()
        task = asyncio.create_task(self._work(table_id))
        self._workers[table_id] = task
        task.add_done_callback(lambda _: self._rested(table_id))

    def hasten(self, table_id: int) -> None:
        """Retry the board of a table at once if it could not be shown, because a user is at this table.

        Does nothing if the board was refused within the last `_BETWEEN_PRESSES` seconds.
        """
        now = self._now()
        if now - self._barred.get(table_id, now) >= _BETWEEN_PRESSES:
            self._hurried.add(table_id)
            self.wake(table_id)

    def hold(self, table_id: int) -> None:
        """Send nothing for this table until `release`, while an answer is sent or house players make quick moves.

        The answer to an interaction edits the board it came from, and would overwrite a newer board sent before it.
        """
        self._held[table_id] += 1
        if self._under_way.get(table_id) == slots.BOARD:
            self._crossed.add(table_id)

    def release(self, table_id: int, bare: int | None = None) -> None:
        """End a `hold`: send again. `bare`: the board whose buttons the answer to the interaction removed."""
        if bare is not None and table_id not in self._crossed:
            self._sending.buttons_removed(bare)
        self._held[table_id] -= 1
        if self._held[table_id] == 0:
            del self._held[table_id]
            self._crossed.discard(table_id)
            self._wake_again(table_id)

    def _rested(self, table_id: int) -> None:
        del self._workers[table_id]
        self._wake_again(table_id)

    def _wake_again(self, table_id: int) -> None:
        """Continue delivery if it was requested while the table was held."""
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def stop(self) -> None:
        """Finish running requests without waiting for rate limits, and start no more.

        All other entries stay in the outbox.
        """
        self._stopping = True
        for timer in self._timers.values():
            timer.cancel()
        if self._workers:
            await asyncio.wait([*self._workers.values()], timeout=_LAST_CALLS)
        while self._workers:  # discord.py may start to wait again while it is cancelled
            for worker in self._workers.values():
                worker.cancel()
            await asyncio.wait([*self._workers.values()], timeout=0.1)

    @property
    def busy(self) -> bool:
        """Whether anything is being sent."""
        return bool(self._workers)

    async def idle(self) -> None:
        """Wait until all due entries have been sent."""
        while self._workers:
            await asyncio.wait([*self._workers.values()])

    async def _work(self, table_id: int) -> None:
        """Carry out the entries of a table until none is due."""
        while not self._stopping:
            try:
                table, rows, lobby, people = await self._store.run(lambda db: _wishes(db, table_id), table_id)
                if self._held[table_id]:
                    self._again.add(table_id)
                    return
                if table_id in self._hurried:
                    self._hurried.discard(table_id)
                    rows = [replace(row, due=0) if row.slot in _SHOWN else row for row in rows]
                rows = [replace(row, due=max(row.due, self._left_alone.get((table_id, row.slot), 0))) for row in rows]
                due, wait = next_entry(rows, self._now(), lobby_stands=lobby, people=people)
                if due is None:
                    if not any(row.attempts and row.due < store.outbox.SHUT for row in rows):
                        self._since.pop(table_id, None)
                        self._newer.pop(table_id, None)
                    if wait is not None:
                        self._wait(table_id, wait)
                    return
                if table is None:  # the table was erased with its entries
                    return
                if pause := self._edge.seconds_to_wait(self._now()):
                    self._wait(table_id, pause)
                    return
                await self._try(table, due)
            except Exception:
                _log.exception("delivery", table=table_id)
                self._wait(table_id, _AFTER_FAILURE)
                return

    async def _try(self, table: Table, due: DueEntry) -> None:
        table_id = table.id
        self._under_way[table_id] = due.slot
        self._newer.pop(table_id, None)
        try:
            await self._carry_out(table, due)
        except TableCorrupted:  # a notice says so, and nothing else is sent for this table
            pass
        except Corrupt as error:
            # The stored data cannot be read: retrying would not help.
            _log.error("cannot be read", table=table_id, slot=str(due.slot), error=type(error).__name__)
            await self._store.run(lambda db: store.outbox.done(db, due), table.id)
        except Exception:
            _log.exception("delivery", table=table_id, slot=str(due.slot))
            await self._put_off(table_id, due)
        finally:
            del self._under_way[table_id]

    def _wait(self, table_id: int, seconds: float) -> None:
        if self._stopping:
            return
        loop = asyncio.get_running_loop()
        self._timers[table_id] = loop.call_later(min(max(seconds, 0.1), _LONGEST_TIMER), self.wake, table_id)

    async def _carry_out(self, table: Table, due: DueEntry) -> None:
        table_id = table.id
        try:
            await self._sending.carry_out(table, due)
        except LinesFirst:
            pass
        except (TryLater, NotAllowed, Gone) as error:
            self._note_outcome(table_id, error)
            _log.warning("not sent", table=table_id, slot=str(due.slot), error=str(error), attempts=due.attempts)
            await self._put_off(table_id, due, _why(error), error.after if isinstance(error, TryLater) else None)
        except DiscordError as error:
            self._note_outcome(table_id, error)
            _log.error("refused", table=table_id, slot=str(due.slot), error=str(error))
            if due.slot in _SHOWN:  # the game needs this message
                await self._put_off(table_id, due)
            else:
                await self._store.run(lambda db: store.outbox.done(db, due), table.id)
        else:
            self._note_outcome(table_id, None)
            now = measurements.now()
            self._left_alone.pop((table_id, due.slot), None)
            if due.slot == slots.BOARD:
                self._failing.pop(table_id, None)
                self._barred.pop(table_id, None)
                measurements.record("picture", now - self._since.get(table_id, now))
            self._since[table_id] = self._newer.get(table_id, now)

    def _note_outcome(self, table_id: int, error: DiscordError | None) -> None:
        """Note whether Discord or its edge answered. When an outage of the edge ends, all tables go on."""
        if isinstance(error, ErrorPage):
            self._edge.refused(table_id)
        elif not isinstance(error, TryLater) and self._edge.answered():
            for waiting in list(self._timers):
                self.wake(waiting)

    async def _put_off(
        self, table_id: int, due: DueEntry, why: WhyNotVisible = "later", after: float | None = None
    ) -> None:
        """Retry a failed entry later: in `after` seconds if Discord named a time, otherwise after growing waits.

        `why`: the reason shown if the board is not visible. A board that a game waits for is never given up.
        """
        now = self._now()
        failing = self._failing.setdefault(table_id, now) if due.slot in _SHOWN else now
        # A game that is refused in its thread and its channel begins new entries in turn, which have no attempts.
        first = _FIRST_TIDYING if due.slot.tidies else _FIRST_RETRY
        growing = max(first * 2**due.attempts, 0 if why == "later" else now - failing)
        wait = min(growing, _LAST_RETRY) if after is None else max(ceil(after), 1)
        if after is not None:
            self._left_alone[table_id, due.slot] = now + wait
        often = after is not None or due.attempts < _MOST_ATTEMPTS
        soon = min(wait, _SOON) if after is None and often else wait

        def work(db: Connection) -> bool:
            missing = now + wait - failing
            if due.slot in _SHOWN and visibility.board_failed(db, table_id, why, now, missing):
                store.outbox.put_off(db, due, now + soon)
                return True
            below = due.slot.pings or (due.slot.below_board and why == "gone")
            if (due.slot.in_place or (below and due.body)) and why != "later":
                store.outbox.send(db, table_id, OutboxEntry(slots.BOARD, store.outbox.SEEN))
            if often:
                store.outbox.put_off(db, due, now + wait)
            else:
                # Nothing is lost: the next move sends a board again, and commands show it privately.
                store.outbox.done(db, due)
            return False

        if await self._store.run(work, table_id) and why != "later":
            self._barred[table_id] = now


def _why(error: DiscordError) -> WhyNotVisible:
    if isinstance(error, Gone):
        return "gone"
    return "not-allowed" if isinstance(error, NotAllowed) else "later"


def _wishes(db: Connection, table_id: int) -> tuple[Table | None, list[DueEntry], bool, dict[Seat, int]]:
    """Return a table, its outbox, whether its lobby was posted, and the owners of its seats.

    The table is None if it was erased or has nothing to send. The outbox is empty for a table of another process.
    """
    rows, lobby = store.outbox.outbox(db, table_id), store.outbox.sent_message(db, table_id, slots.LOBBY) is not None
    rows = [row for row in rows if not _finish_unsent_deletion(db, table_id, row)]
    table = store.tables.table(db, table_id) if rows else None  # loading would unpack a packed table
    if table and not db.own_shards.has(table.guild):
        rows = []
    return table, rows, lobby, store.seats.people(db, table_id)


def _finish_unsent_deletion(db: Connection, table_id: int, due: DueEntry) -> bool:
    """Finish an entry that only deletes a message if the message was never sent. Return whether this was so."""
    goes = (
        (due.slot.below_board or due.slot.kind is MessageKind.SEALED_QUESTION) and not due.body and due.nonce is None
    )
    if not goes or store.outbox.sent_message(db, table_id, due.slot) is not None:
        return False
    store.outbox.done(db, due)
    return True
