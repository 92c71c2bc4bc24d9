"""Post, edit and delete the message of an outbox entry, each once as far as anyone can see."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

import structlog
from msgspec.structs import replace

from bot import store
from bot.discord_client.errors import DirectMessagesClosed, Gone, NotAllowed, ThreadArchived
from bot.discord_client.rest_api import RestApi
from bot.store import slots
from bot.store.db import Connection, Store
from bot.store.outbox import OutboxEntry
from bot.store.rows import BEGUN_AS_LINE, DueEntry, SentMessage, Table
from bot.tables import visibility
from bot.ui import board, notifications
from bot.ui.animation_jobs import Animations
from bot.ui.kit.components import Json, silent
from bot.ui.kit.interaction import File
from games.core import Seat, encode

_log = structlog.get_logger()

_CLOCKS_DIFFER = 30
"""Seconds by which our clock may be ahead of Discord's."""

_MARK = "n"
"""What a nonce that tells something begins with, unless it is BEGUN_AS_LINE: those of before were hexadecimal."""

_NONCE_HOLDS = 120
"""Seconds during which Discord surely still knows a nonce."""


def snowflake(seconds: float) -> int:
    """The least id that Discord makes from this moment on."""
    return round((seconds - 1420070400) * 1000) << 22


class Nonce(NamedTuple):
    """What Discord knows a post by. It says of when it was begun: `newest`, the newest of our messages then known at
    the table, and for which `revision` of its entry."""

    newest: int
    revision: int

    def made(self, *, as_line: bool = False) -> str:
        """With chance to it, as Discord takes it: at most 25 characters."""
        known = self.newest.to_bytes(8, "big") + self.revision.to_bytes(2, "big")
        mark = BEGUN_AS_LINE if as_line else _MARK
        return mark + urlsafe_b64encode(known + secrets.token_bytes(8)).decode()

    @classmethod
    def read(cls, nonce: str) -> Nonce | None:
        """None for one of before, which told nothing."""
        if not nonce.startswith((_MARK, BEGUN_AS_LINE)):
            return None
        told = urlsafe_b64decode(nonce[1:])
        return cls(int.from_bytes(told[:8], "big"), int.from_bytes(told[8:10], "big"))


class Called(NamedTuple):
    """What a line is known by that calls the owner of a seat. `made`: what it is for a person, as who was called may
    have left the seat since, or be forgotten."""

    seat: Seat
    made: Callable[[int], Json]


class Messages:
    """Carries out entries, one at a time for each table."""

    def __init__(
        self, store: Store, calls: RestApi, now: Callable[[], int], animations: Animations | None = None
    ) -> None:
        self._store = store
        self._calls = calls
        self._now = now
        self._animations = animations or Animations()
        self._bare: set[int] = set()
        """Boards whose buttons went with the answer to a press. Should this be forgotten, they are stripped again."""
        self._unturned: set[int] = set()
        """Tables at which a line of calls may not become a board. Should this be forgotten, it is tried again."""

    def buttons_removed(self, message: int) -> None:
        """The answer to a press took the buttons off this board, and left all it tells."""
        self._bare.add(message)

    async def _post(
        self,
        table: Table,
        due: DueEntry,
        channel: int,
        body: Json,
        scene: str = "",
        files: Sequence[File] = (),
        lines: tuple[int, int] = (0, 0),
        instead: SentMessage | None = None,
        known_as: Sequence[Called] = (),
        posted: Callable[[Connection, SentMessage], None] = lambda *_: None,
    ) -> SentMessage:
        """Post a message into a slot, once: the entry is done when the slot knows its message, which is given back.

        `lines`: after which and up to which line it tells the log. `instead`: the message it takes the place of.
        `known_as`: what else one begun before may look like. `posted` is called in the transaction in which the
        message is known to be there.
        """
        nonce = due.nonce or await self._store.run(lambda db: self._begin(db, table, due, self._now()), table.id)
        found = None
        if due.nonce and due.begun_at is not None and not 0 <= self._now() - due.begun_at <= _NONCE_HOLDS:
            found = await self._find(table, due, channel, body, *known_as)
        if found is None:
            # One begun before may stand where the game was played then.
            loud = due.slot.loud or due.as_line
            found = await self._calls.post(channel, body if loud else silent(body), files, nonce)
        channel, message = found
        # A post begun before may have left an older board behind, as a line of calls is no board yet: then the entry
        # stays, and becomes an edit.
        again = due.nonce is not None and bool(scene)
        since, upto = lines
        sent = SentMessage(due.slot, channel, message, scene, self._now(), since, since if again else upto)

        def work(db: Connection) -> None:
            if instead:
                moved = instead.slot == slots.BOARD and instead.channel != channel
                if moved and not instead.is_line:  # what it tells is not told there again, should the game return
                    store.outbox.set_sent(db, table.id, replace(instead, slot=slots.left(instead.channel)))
                if moved or instead.message not in self._bare:
                    store.outbox.send(db, table.id, _parting(instead))
            if store.outbox.is_there(db, due):  # else it was to somebody who was forgotten meanwhile
                store.outbox.set_sent(db, table.id, sent)
            store.outbox.done(db, due, again=again)
            if not due.as_line:
                self._arrived(db, table, due)
            posted(db, sent)

        await self._store.run(work, table.id)
        if instead:
            self._bare.discard(instead.message)
        return sent

    async def _post_directly(
        self, table: Table, due: DueEntry, user: int, body: Json, instead: SentMessage | None = None
    ) -> None:
        """The same, by direct message."""
        try:
            await self._post(table, due, await self._direct_channel(table, user), body, instead=instead)
        except Gone:  # another one is opened the next time
            await self._store.run(lambda db: store.people.forget_direct_channel(db, user))
            raise

    async def _direct_channel(self, table: Table, user: int) -> int:
        """The channel of direct messages with somebody: Discord is asked but once. Raises DirectMessagesClosed for
        who was
        forgotten."""
        if user < 0:
            raise DirectMessagesClosed("forgotten")
        known = await self._store.run(lambda db: store.people.direct_channel(db, user), table.id)
        if known is not None:
            return known
        opened = await self._calls.direct_channel(user)
        await self._store.run(lambda db: store.people.set_direct_channel(db, user, opened))
        return opened

    def _begin(self, db: Connection, table: Table, due: DueEntry, now: int, *, as_line: bool = False) -> str:
        """Fix the nonce of a post before its first attempt. It tells the newest of our messages at the table."""
        newest = max(store.outbox.known_messages(db, table.id), default=0)
        nonce = Nonce(newest, due.revision % 2**16).made(as_line=as_line)
        store.outbox.begin_post(db, due, nonce, now)
        return nonce

    def _arrived(self, db: Connection, table: Table, due: DueEntry) -> None:
        """Time runs again where a board is shown that could not be."""
        if due.slot == slots.BOARD and table.not_visible_since is not None:
            visibility.board_shown(db, table.id, self._now())

    async def _find(
        self, table: Table, due: DueEntry, channel: int, *sought: Json | Called
    ) -> tuple[int, int] | None:
        """Return the channel and id of a message of ours, alike one of these, that was posted without our knowing.

        It is newer than those we knew of when it was begun, whatever any clock says. It is looked for in this channel
        and, if the game is played there, in the places where it was played before (`_places_before`).
        """
        parent = table.channel if channel in (table.channel, table.thread) else None
        number = await self._left_in(channel, channel if due.slot == slots.ANNOUNCE else parent, table, due, sought)
        if number is not None:
            return channel, number
        if channel != table.place:
            return None
        for place in await self._places_before(table):
            with suppress(Gone, NotAllowed):  # nothing can be read there, nor taken away
                number = await self._left_in(place, table.channel, table, due, sought)
                if number is not None:
                    return place, number
        return None

    async def _places_before(self, table: Table) -> list[int]:
        """Return the places where this game may have been played before: those it left a board in, the thread it is
        kept out of, and the channel it was opened in, with or without a board."""
        left = await self._store.run(lambda db: store.outbox.places_left(db, table.id), table.id)
        return sorted({*left, table.left_thread or table.channel, table.channel} - {table.place})

    async def _left_in(
        self, channel: int, parent: int | None, table: Table, due: DueEntry, sought: Sequence[Json | Called]
    ) -> int | None:
        """Return the id of such a message in this channel; `parent` as for `recent`."""
        read = Nonce.read(due.nonce or "")
        since = read.newest if read else snowflake((due.begun_at or 0) - _CLOCKS_DIFFER)
        mine = {int(message["id"]): message for message in await self._calls.recent_messages(channel, parent)}
        bodies = [each for each in sought if not isinstance(each, Called)]
        lines = [each for each in sought if isinstance(each, Called)]
        called = {user for message in mine.values() if (user := notifications.addressed(message))} if lines else set()

        def look(db: Connection) -> tuple[set[int], list[Json]]:
            theirs = [(line, store.seats.had(db, table.id, line.seat, called)) for line in lines]
            return store.outbox.known_among(db, mine), [line.made(user) for line, users in theirs for user in users]

        known, made = await self._store.run(look, table.id)
        for number, message in mine.items():
            if number not in known and number > since and any(board.alike(message, body) for body in bodies + made):
                return number
        return None

    async def _change(
        self,
        table: Table,
        due: DueEntry,
        sent: SentMessage,
        body: Json,
        files: Sequence[File] = (),
        upto: int = 0,
        changed: Callable[[Connection], None] = lambda _: None,
    ) -> bool:
        """Change the message in this slot, which then tells the log as far as `upto`; False if it is gone. `changed`
        is called in the transaction in which that is known.

        Raises ThreadArchived for a board in an archived thread: it is there, and there is another way.
        """
        self._bare.discard(sent.message)
        try:
            # The token of a press asks for no permission of ours.
            by_token = due.body != store.outbox.SEEN
            await self._calls.edit(sent.channel, sent.message, body, files, by_token=by_token)
        except Gone as gone:
            if isinstance(gone, ThreadArchived) and due.slot == slots.BOARD:
                raise
            return False

        def work(db: Connection) -> None:
            store.outbox.set_published(db, table.id, due.slot, sent.message, upto)
            store.outbox.done(db, due)
            self._arrived(db, table, due)
            changed(db)

        await self._store.run(work, table.id)
        return True

    async def _remove(self, table: Table, due: DueEntry) -> None:
        """Delete the message in this slot, if there is one; where that is not allowed, as soon as it is."""
        sent = await self._store.run(lambda db: store.outbox.sent_message(db, table.id, due.slot), table.id)
        if sent is not None:
            await self._delete(table, sent)

    async def _delete(
        self, table: Table, sent: SentMessage, gone: Callable[[Connection], None] = lambda _: None
    ) -> None:
        """Delete this message; where that is not allowed, as soon as it is. `gone` is called in the transaction in
        which its slot has it no more."""
        later: list[OutboxEntry] = []
        try:
            await self._calls.delete(sent.channel, sent.message)
        except (ThreadArchived, NotAllowed):
            later = [store.outbox.deletion(sent.channel, sent.message)]
        except Gone:
            pass

        def work(db: Connection) -> None:
            store.outbox.forget_sent(db, table.id, sent.slot)
            store.outbox.send(db, table.id, *later)
            gone(db)

        await self._store.run(work, table.id)


def _parting(sent: SentMessage) -> OutboxEntry:
    """What becomes of a message that another one took the place of: a board stays, without its buttons, if it ever
    was one."""
    if sent.slot != slots.BOARD or sent.is_line:
        return store.outbox.deletion(sent.channel, sent.message)
    return OutboxEntry(slots.strip(sent.message), encode((sent.channel, sent.message, sent.log_after, sent.log_upto)))
