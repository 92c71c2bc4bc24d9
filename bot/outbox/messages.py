"""Post, edit and delete the message of an outbox entry, each once as far as anyone can see."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple, TypeAlias

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
from bot.ui import notifications
from bot.ui.animation_jobs import Animations
from bot.ui.kit.components import Json, silent
from bot.ui.kit.interaction import File
from bot.ui.recognition import alike
from games.core import Seat, encode

_log = structlog.get_logger()

_CLOCKS_DIFFER = 30
"""Seconds by which the bot's clock may be ahead of Discord's."""

_MARK = "n"
"""The first letter of a nonce in the current format, unless it is BEGUN_AS_LINE.

Old versions wrote hexadecimal ones.
"""

_NONCE_HOLDS = 120
"""Seconds for which Discord certainly recognizes a repeated nonce."""


def snowflake(seconds: float) -> int:
    """Return the smallest id that Discord can issue at this time (seconds since 1970)."""
    return round((seconds - 1420070400) * 1000) << 22


class LinesFirst(Exception):
    """The log lines before a board have to be posted first. The board's entry stays."""


class Nonce(NamedTuple):
    """The key by which Discord recognizes a repeated post, with the state in which the post began.

    `newest`: the id of the newest message then known at the table. `revision`: that of the entry, modulo 2**16.
    """

    newest: int
    revision: int

    def made(self, *, as_line: bool = False) -> str:
        """Return the nonce as text with random bytes, of at most 25 characters, as Discord requires.

        `as_line`: the post is a board that begins as a mention line.
        """
        known = self.newest.to_bytes(8, "big") + self.revision.to_bytes(2, "big")
        mark = BEGUN_AS_LINE if as_line else _MARK
        return mark + urlsafe_b64encode(known + secrets.token_bytes(8)).decode()

    @classmethod
    def read(cls, nonce: str) -> Nonce | None:
        """Decode a nonce; return None for one of an old version."""
        if not nonce.startswith((_MARK, BEGUN_AS_LINE)):
            return None
        told = urlsafe_b64decode(nonce[1:])
        return cls(int.from_bytes(told[:8], "big"), int.from_bytes(told[8:10], "big"))


class Called(NamedTuple):
    """A line that mentions the owner of a seat, to recognize it in a channel.

    `made` returns the line for a user. The owner at that time may have left the seat since, or have an alias.
    """

    seat: Seat
    made: Callable[[int], Json]


Sought: TypeAlias = Json | Called | Callable[[Json], bool]
"""A message to recognize in a channel, or a test that recognizes it."""


class Messages:
    """Posts, edits and deletes the messages of entries, one entry at a time for each table."""

    def __init__(
        self, store: Store, calls: RestApi, now: Callable[[], int], animations: Animations | None = None
    ) -> None:
        self._store = store
        self._calls = calls
        self._now = now
        self._animations = animations or Animations()
        self._bare: set[int] = set()
        """Message ids of boards whose buttons an answer removed. Only a cache: without it, they are removed again."""
        self._unturned: set[int] = set()
        """Tables at which a mention line could not become a board.

        Only a cache: without it, the bot tries it again.
        """

    def buttons_removed(self, message: int) -> None:
        """Remember that the answer to an interaction removed this board's buttons and left the rest."""
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
        known_as: Sequence[Json | Called] = (),
        posted: Callable[[Connection, SentMessage], None] = lambda *_: None,
    ) -> SentMessage:
        """Post a message into a slot once, and return it. The transaction that stores it also finishes the entry.

        `lines`: the message shows the log after the first id, up to the second. `instead`: the message it replaces.
        `known_as`: other forms that an earlier attempt may have posted. `posted` is called in the transaction that
        stores the message.
        """
        place, message = await self._once(table, due, channel, body, files, known_as)
        # An earlier attempt may have posted an older board, or a mention line: keep the entry, which becomes an edit.
        again = due.nonce is not None and bool(scene)
        now = self._now()

        def work(db: Connection) -> SentMessage:
            since, upto = lines
            if place != channel:  # it was posted where other lines stand already
                since = max(since, store.moves.last_published_line(db, table.id, place))
            sent = SentMessage(due.slot, place, message, scene, now, since, since if again else upto)
            if instead:
                moved = instead.slot == slots.BOARD and instead.channel != place
                if moved and not instead.is_line:  # its lines are not repeated there if the game returns
                    store.outbox.set_sent(db, table.id, replace(instead, slot=slots.left_board(instead.channel)))
                if moved or instead.message not in self._bare:
                    store.outbox.send(db, table.id, _entry_for_replaced(instead))
            if store.outbox.is_there(db, due):  # otherwise the user's data was deleted in the meantime
                store.outbox.set_sent(db, table.id, sent)
            store.outbox.done(db, due, again=again)
            if not due.as_line:
                self._arrived(db, table, due)
            posted(db, sent)
            return sent

        sent = await self._store.run(work, table.id)
        if instead:
            self._bare.discard(instead.message)
        return sent

    async def _once(
        self,
        table: Table,
        due: DueEntry,
        channel: int,
        body: Json,
        files: Sequence[File],
        known_as: Sequence[Json | Called],
    ) -> tuple[int, int]:
        """Post a message unless an earlier attempt did. Return the message's channel and id.

        An earlier attempt may have posted it where the game was played then.
        """
        nonce = due.nonce or await self._store.run(lambda db: self._begin(db, table, due, self._now()), table.id)
        if due.nonce and due.begun_at is not None and not 0 <= self._now() - due.begun_at <= _NONCE_HOLDS:
            found = await self._find(table, due, channel, body, *known_as)
            if found is not None:
                return found
        loud = due.slot.loud or due.as_line
        return await self._calls.post(channel, body if loud else silent(body), files, nonce)

    async def _post_directly(
        self,
        table: Table,
        due: DueEntry,
        user: int,
        body: Json,
        scene: str = "",
        instead: SentMessage | None = None,
    ) -> None:
        """Post a direct message into a slot, as `_post` does."""
        try:
            await self._post(table, due, await self._direct_channel(table, user), body, scene, instead=instead)
        except Gone:  # the channel is opened again the next time
            await self._store.run(lambda db: store.people.forget_direct_channel(db, user))
            raise

    async def _direct_channel(self, table: Table, user: int) -> int:
        """Return the channel for direct messages to a user, and store it.

        Raises DirectMessagesClosed for the alias of a user whose data was deleted.
        """
        if user < 0:
            raise DirectMessagesClosed("forgotten")
        known = await self._store.run(lambda db: store.people.direct_channel(db, user), table.id)
        if known is not None:
            return known
        opened = await self._calls.direct_channel(user)
        await self._store.run(lambda db: store.people.set_direct_channel(db, user, opened))
        return opened

    def _begin(self, db: Connection, table: Table, due: DueEntry, now: int, *, as_line: bool = False) -> str:
        """Store the nonce of a post before its first attempt, with the newest message known at the table."""
        newest = max(store.outbox.known_messages(db, table.id), default=0)
        nonce = Nonce(newest, due.revision % 2**16).made(as_line=as_line)
        store.outbox.begin_post(db, due, nonce, now)
        return nonce

    def _arrived(self, db: Connection, table: Table, due: DueEntry) -> None:
        """Store that the table's board is visible, if it was not: the clock runs again."""
        if due.slot == slots.BOARD and table.not_visible_since is not None:
            visibility.board_shown(db, table.id, self._now())

    async def _find(self, table: Table, due: DueEntry, channel: int, *sought: Sought) -> tuple[int, int] | None:
        """Return the channel and id of a message like one of `sought` that the bot posted without noticing, or None.

        The message is newer than all messages known when the post began, whatever any clock says. It is looked for in
        this channel. If the game is played there, also in the places where it was played before (`_places_before`).
        """
        number = await self._left_in(channel, table, due, sought)
        if number is not None:
            return channel, number
        if channel != table.place:
            return None
        for place in await self._places_before(table):
            with suppress(Gone, NotAllowed):  # the bot cannot read or delete there
                number = await self._left_in(place, table, due, sought)
                if number is not None:
                    return place, number
        return None

    async def _adopt(
        self, table: Table, due: DueEntry, channel: int, *sought: Sought, lines: tuple[int, int] = (0, 0)
    ) -> SentMessage | None:
        """Store a message that the bot posted for this entry without noticing, and return it; None if there is none.

        `lines`: as for `_post`.
        """
        found = await self._find(table, due, channel, *sought) if due.nonce else None
        if found is None:
            return None
        sent = SentMessage(due.slot, *found, "", self._now(), *lines)
        await self._store.run(lambda db: store.outbox.set_sent(db, table.id, sent), table.id)
        return sent

    async def _places_before(self, table: Table) -> list[int]:
        """Return the other places where this game may have been played before.

        These are places where a board was left, a thread that Discord blocks for now, and the channel it was opened
        in.
        """
        left = await self._store.run(lambda db: store.outbox.places_left(db, table.id), table.id)
        return sorted({*left, table.left_thread or table.channel, table.channel} - {table.place})

    async def _left_in(self, channel: int, table: Table, due: DueEntry, sought: Sequence[Sought]) -> int | None:
        """Return the id of a message as described in `_find` in this channel, or None."""
        read = Nonce.read(due.nonce or "")
        since = read.newest if read else snowflake((due.begun_at or 0) - _CLOCKS_DIFFER)
        mine = {int(message["id"]): message for message in await self._calls.recent_messages(channel)}
        bodies = [each for each in sought if isinstance(each, dict)]
        tests = [each for each in sought if callable(each)]
        lines = [each for each in sought if isinstance(each, Called)]
        called = {user for message in mine.values() if (user := notifications.addressed(message))} if lines else set()

        def look(db: Connection) -> tuple[set[int], list[Json]]:
            theirs = [(line, store.seats.had(db, table.id, line.seat, called)) for line in lines]
            return store.outbox.known_among(db, mine), [line.made(user) for line, users in theirs for user in users]

        known, made = await self._store.run(look, table.id)
        for number, message in mine.items():
            if number in known or number <= since:
                continue
            if any(alike(message, body) for body in bodies + made) or any(test(message) for test in tests):
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
        """Edit the message in this slot, which then shows the log up to the id `upto`.

        Return False if it was deleted.

        `changed` is called in the transaction that stores the edit. Raises ThreadArchived for a board in an archived
        thread: the message exists, and the caller shows the board in another way.
        """
        self._bare.discard(sent.message)
        try:
            # An edit by interaction token needs no permission, so it cannot test one.
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

    async def _done(self, table_id: int, due: DueEntry) -> None:
        """Finish an entry for which nothing is left to send."""
        await self._store.run(lambda db: store.outbox.done(db, due), table_id)

    async def _remove(self, table: Table, due: DueEntry) -> None:
        """Delete the message in this slot, if any. If the bot may not delete it now, it is deleted once it may."""
        sent = await self._store.run(lambda db: store.outbox.sent_message(db, table.id, due.slot), table.id)
        if sent is not None:
            await self._delete(table, sent)

    async def _delete(
        self, table: Table, sent: SentMessage, gone: Callable[[Connection], None] = lambda _: None
    ) -> None:
        """Delete this message. If the bot may not delete it now, it is deleted once it may.

        `gone` is called in the transaction that empties its slot.
        """
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


def _entry_for_replaced(sent: SentMessage) -> OutboxEntry:
    """Return the entry for a replaced message: a board loses its buttons, any other message is deleted.

    A mention line that never became a board is deleted, too.
    """
    if sent.slot != slots.BOARD or sent.is_line:
        return store.outbox.deletion(sent.channel, sent.message)
    return OutboxEntry(
        slots.button_removal(sent.message), encode((sent.channel, sent.message, sent.log_after, sent.log_upto))
    )
