"""A stand-in of Discord that answers as told, to test the outbox on a real database."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Any

from bot import store
from bot.discord_client.errors import DirectMessagesClosed, Gone, TryLater
from bot.discord_client.member_cache import MemberCache
from bot.outbox.delivery import Delivery
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry
from bot.store.rows import DueEntry, Line, Preferences, Promise, Reminders, SentMessage, Table
from bot.store.slots import Slot
from bot.tables import base
from bot.ui.kit.components import Json
from bot.ui.kit.interaction import File
from games.core import Name, Seat, Who, encode, text
from tests.bot.tables.test_tables import ANA, BEN, NOW, House

FIRST = 9_000
"""The id of the first message."""


def door(user: int) -> int:
    """Return the user's direct message channel."""
    return 100 * user


class StandIn:
    """A Discord that records its requests.

    `faults` has the exceptions to raise for each kind of request, the next one first.
    """

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.members = MemberCache()
        self.faults: dict[str, list[Exception | None]] = defaultdict(list)
        self.standing: dict[int, dict[int, Json]] = defaultdict(dict)
        self.files: dict[int, list[File]] = {}
        self.nonces: dict[str, tuple[int, int]] = {}
        self.shut_doors: set[int] = set()
        self.away: set[int] = set()
        self.roles_gone: set[int] = set()
        self.elsewhere: set[int] = set()
        """Channels of other servers."""
        self.forbidden: set[int] = set()
        """Channels in which the bot is not allowed all it needs."""
        self.pressed: set[int] = set()
        """Messages that somebody has pressed a moment ago."""
        self.private: set[int] = set()
        """Channels that only some see."""
        self.forgetful = False
        self.by_token: list[bool] = []
        """For each edit, whether it may go by the token of a press."""
        self.lost = False
        self.waits: asyncio.Event | None = None
        """Everything asked for waits for this."""
        self._hearing: dict[str, asyncio.Event] = defaultdict(asyncio.Event)
        self._numbers = count(FIRST)

    def fail(self, what: str, *errors: Exception | None) -> None:
        self.faults[what] += errors

    def lose(self) -> None:
        """Accept the next post, but raise an error instead of answering."""
        self.lost = True

    async def _hears(self, what: str, *about: Any) -> None:
        self.asked.append((what, *about))
        self._hearing[what].set()
        if self.waits:
            await self.waits.wait()
        if self.faults[what] and (error := self.faults[what].pop(0)):
            raise error

    async def begins(self, what: str) -> None:
        """Block requests of this kind until `ends` is called, and wait for the first."""
        self.waits = asyncio.Event()
        self._hearing[what].clear()
        await self._hearing[what].wait()

    def ends(self) -> None:
        """Let blocked requests finish."""
        assert self.waits
        self.waits.set()

    def heard(self, *what: str) -> list[tuple[Any, ...]]:
        """Return the recorded requests of these kinds, in order."""
        return [asked for asked in self.asked if asked[0] in what]

    async def post(self, channel: int, body: Json, files: Sequence[File], nonce: str) -> tuple[int, int]:
        await self._hears("post", channel, nonce)
        if channel in map(door, self.shut_doors):
            raise DirectMessagesClosed("no direct messages")
        if nonce not in self.nonces or self.forgetful:
            number = next(self._numbers)
            self.nonces[nonce] = channel, number
            self.standing[channel][number] = body
            self.files[number] = [*files]
        if self.lost:
            self.lost = False
            raise TryLater("lost")
        return self.nonces[nonce]

    async def edit(
        self, channel: int, message: int, body: Json, files: Sequence[File] = (), *, by_token: bool = True
    ) -> None:
        self.by_token.append(by_token)
        await self._hears("edit", channel, message)
        self._stands(channel, message)
        self.standing[channel][message] = body
        self.files[message] = [*files]

    async def delete(self, channel: int, message: int) -> None:
        await self._hears("delete", channel, message)
        self._stands(channel, message)
        del self.standing[channel][message]

    def _stands(self, channel: int, message: int) -> None:
        if message not in self.standing[channel]:
            raise Gone("no such message")

    async def recent_messages(self, channel: int) -> list[Json]:
        await self._hears("recent", channel)
        return [{"id": str(number), **body} for number, body in reversed(self.standing[channel].items())]

    def announcement_problems(self, guild: int, channel: int, role: int | None) -> tuple[str, ...]:
        del guild
        gone = ("announce-role-gone",) if role in self.roles_gone else ()
        return ("announce-gone", *gone) if channel in self.elsewhere else gone

    def tellable(self, guild: int, channel: int, told_in: int) -> bool:
        del guild, told_in
        return channel not in self.private

    async def direct_channel(self, user: int) -> int:
        await self._hears("door", user)
        return door(user)

    async def is_member(self, guild: int, user: int) -> bool:
        await self._hears("member", guild, user)
        return user not in self.away

    async def open_thread(self, channel: int, message: int, name: str, *, anew: bool = False) -> int:
        del name
        await self._hears("thread", channel, message)
        return next(self._numbers) if anew else message

    async def keep_open(self, thread: int) -> None:
        await self._hears("keep open", thread)

    async def archive(self, thread: int) -> None:
        await self._hears("archive", thread)

    @property
    def editable_by_token(self) -> Callable[[int], bool]:
        return self.pressed.__contains__

    def missing_permissions(self, channel: int) -> tuple[Name, ...]:
        return (Name("attach-files"),) if channel in self.forbidden else ()


class Outgoing:
    """A table of three whose messages are all sent.

    `seat` is asked, `other` is not.
    """

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.discord = StandIn()
        self.clock = NOW
        self.seat: Seat = min(table.game.rules.awaited(base.state_of(table))) if table.state else 0
        self.user = table.seats[self.seat].user or 0
        self.other: Seat = (self.seat + 1) % 3
        self.place = table.place
        self.delivery = Delivery(house.store, self.discord, lambda: self.clock)  # type: ignore[arg-type]
        self.waits: list[float] = []
        """For how many seconds the table is left alone, each time."""
        self.timers: list[asyncio.TimerHandle] = []
        loop = asyncio.get_running_loop()
        later = loop.call_later

        def call_later(seconds: float, callback: Callable[..., Any], *args: Any, **more: Any) -> Any:
            if callback != self.delivery.wake:
                return later(seconds, callback, *args, **more)
            self.waits.append(seconds)
            self.timers.append(later(3600, callback, *args, **more))  # the tests wake it themselves
            return self.timers[-1]

        loop.call_later = call_later  # type: ignore[method-assign, assignment]

    async def table(self) -> Table:
        return await self.house.table()

    async def change(self, sql: str, *args: Any) -> None:
        """Run this SQL on the database without the bot's knowledge."""
        await self.house.store.run(lambda db: db.execute(sql, args))

    async def wish(self, slot: Slot, body: bytes = b"", due: int = 0) -> None:
        await self.house.do(store.outbox.send, 1, OutboxEntry(slot, body, due))

    async def go(self, later: int = 0) -> None:
        """Advance the clock by the given seconds and send all that is due."""
        self.clock += later
        self.delivery.wake(1)
        await self.delivery.idle()

    async def begins(self, what: str = "post") -> None:
        """Start to send all that is due, and wait for a request of this kind."""
        self.delivery.wake(1)
        await self.discord.begins(what)

    async def sends(self, slot: Slot, body: bytes = b"", due: int = 0) -> None:
        await self.wish(slot, body, due)
        await self.go()

    async def left(self) -> list[DueEntry]:
        """Return the entries still in the outbox."""
        return await self.house.do(store.outbox.outbox, 1)

    async def slots_left(self) -> list[str]:
        return [str(due.slot) for due in await self.left()]

    async def sent(self, slot: Slot) -> SentMessage | None:
        return await self.house.do(store.outbox.sent_message, 1, slot)

    def stands(self, channel: int | None = None) -> list[Json]:
        return [*self.discord.standing[self.place if channel is None else channel].values()]

    async def asks_for(self, kind: str, due: int = NOW + 1000) -> tuple[OutboxEntry, int]:
        """Prepare a reason to send this kind of message.

        Return the entry, not yet queued, and its channel. `due` is the deadline, for kinds that have one.
        """
        what = KINDS[kind]
        made = await self.house.store.run(lambda db: what(db, self, due))
        wish = made if isinstance(made, OutboxEntry) else OutboxEntry(made)
        if kind not in DIRECT:
            return wish, self.place
        return wish, door(ANA.user if kind == "unshown" else self.user)


def _log(db: Connection, at: Outgoing, due: int) -> OutboxEntry:
    del at, due
    store.moves.add_log(db, 1, None, "", [Line(text("resigned", who=Who(0)))])
    return OutboxEntry(slots.LOG, encode((0, store.moves.last_log_line(db, 1))))


def _ahead(db: Connection, at: Outgoing, due: int) -> OutboxEntry:
    del due
    store.people.save(db, Preferences(at.user, wants_early_notice=True))
    return OutboxEntry(slots.next_up(at.seat), b"ahead")


def _remind(db: Connection, at: Outgoing, due: int, reminders: Reminders = "thread") -> OutboxEntry:
    store.people.save(db, Preferences(at.user, reminders))
    db.execute("UPDATE tables SET deadline = ?", (due,))
    return OutboxEntry(slots.reminder(at.seat), b"remind")


def _digest(db: Connection, at: Outgoing, due: int) -> OutboxEntry:
    store.people.set_digest(db, at.user, 0, "UTC", due)
    return OutboxEntry(slots.digest(at.user), b"digest")


def _promise(db: Connection, at: Outgoing, due: int) -> Slot:
    store.promises.add_promise(db, 1, Promise(1, at.seat, at.other, "Peace", None), due)
    return slots.promise(1)


def _request(db: Connection, at: Outgoing, due: int) -> Slot:
    del at
    store.audit_log.set_request(db, 1, 7, "abandon", ANA.user, "Rain", due)
    return slots.CONSENT_REQUEST


def _vote(db: Connection, at: Outgoing, due: int) -> Slot:
    del at
    db.execute("UPDATE tables SET voting = 1, deadline = ?", (due,))
    return slots.LATE_VOTE


def _pace(db: Connection, at: Outgoing, due: int) -> Slot:
    del due
    store.clocks.cast_vote(db, 1, "pace", at.seat, "live")
    return slots.PACE_VOTE


def _open_seat(db: Connection, at: Outgoing, due: int) -> Slot:
    del due
    db.execute("UPDATE seats SET user = NULL WHERE seat = ?", (at.other,))
    return slots.open_seat(at.other)


def _unshown(db: Connection, at: Outgoing, due: int) -> OutboxEntry:
    del at, due
    store.clocks.set_unshown(db, 1, NOW, "not-allowed")
    return OutboxEntry(slots.BOARD_UNSHOWN, b"unshown")


def _damaged(db: Connection, at: Outgoing, due: int) -> Slot:
    del at, due
    db.execute("UPDATE tables SET damaged = 1")
    return slots.DAMAGED


KINDS: Mapping[str, Callable[[Connection, Outgoing, int], OutboxEntry | Slot]] = {
    "lobby": lambda *_: slots.LOBBY,
    "board": lambda *_: slots.BOARD,
    "log": _log,
    "call": lambda _, at, __: OutboxEntry(slots.mention(at.seat), b"call"),
    "ahead": _ahead,
    "remind": _remind,
    "remind directly": partial(_remind, reminders="dm"),
    "ask": lambda _, at, __: OutboxEntry(slots.sealed_question(at.seat), b"ask"),
    "digest": _digest,
    "invite": lambda *_: OutboxEntry(slots.INVITE, encode([ANA.user, BEN.user])),
    "welcome": lambda _, at, __: OutboxEntry(slots.welcome(at.user), b"welcome"),
    "promise": _promise,
    "request": _request,
    "vote": _vote,
    "pace": _pace,
    "seat": _open_seat,
    "closed": lambda *_: slots.DM_CLOSED,
    "unshown": _unshown,
    "damaged": _damaged,
}
"""All kinds of messages that are ever posted, with a function that prepares an entry or slot."""

DIRECT = ("remind directly", "ask", "digest", "welcome", "unshown")
"""The kinds sent by direct message."""
