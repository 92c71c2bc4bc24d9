"""Post mentions, reminders and "you are next" lines below the board, one message each."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import msgspec
import structlog

from bot import store
from bot.discord_client.errors import DirectMessagesClosed, DiscordError, Gone, ThreadArchived
from bot.outbox.messages import Called, Messages, Nonce, Sought
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry
from bot.store.rows import DueEntry, Preferences, SeatRow, SentMessage, Table
from bot.store.slots import MessageKind
from bot.tables import absence, clock
from bot.tables.in_play import TableInPlay
from bot.text import LANGUAGES
from bot.ui import notifications
from bot.ui.kit.components import Json
from games.core import Seat

_log = structlog.get_logger()

_LATELY = 3600
"""A user seen in the server within at least this many seconds counts as still there."""


def may_have_stale_post(due: DueEntry) -> bool:
    """Return whether Discord may show a post begun for an earlier entry of this slot, which has to be taken back."""
    if due.nonce is None or due.begun_with_board or not due.body:
        return due.nonce is not None
    begun = Nonce.read(due.nonce)
    return begun.revision != due.revision % 2**16 if begun else due.attempts == 0


def owner_of(row: SeatRow) -> int:
    """Return the user who owns this seat. The seat must have an owner."""
    if row.user is None:
        raise AssertionError(row.seat)
    return row.user


def _shown(db: Connection, table: Table) -> int | None:
    """Return the id of the board's message, if it is in the place where the game is played now, else None."""
    sent = store.outbox.sent_message(db, table.id, slots.BOARD)
    return sent.message if sent and sent.channel == table.place else None


def cancel(db: Connection, table: Table, due: DueEntry) -> None:
    """Give up a mention. If a post of it was attempted, replace the entry by one that deletes the message."""
    if due.nonce is None or not due.body:
        store.outbox.done(db, due)
    elif store.outbox.is_current(db, due):
        store.outbox.send(db, table.id, due.slot)


class Mentions(Messages):
    """Posts mentions and deletes them."""

    async def call(self, table: Table, due: DueEntry) -> None:
        seat = due.slot.number
        is_over, settled = not due.body or not table.seats[seat].present, not may_have_stale_post(due)

        def known(db: Connection) -> None:
            """Finish the entry if it only deletes. Called when the slot is known to be empty."""
            if is_over and settled:
                cancel(db, table, due)

        await self._take_down(table, due, known)
        if not settled:
            await self._take_back(table, due, table.place, Called(seat, notifications.any_call))
            due = msgspec.structs.replace(due, nonce=None, begun_at=None)
        if is_over and not settled:
            await self._store.run(lambda db: cancel(db, table, due), table.id)
        elif not is_over and await self._is_there(table, due, seat):

            def counted(db: Connection) -> tuple[TableInPlay, DueEntry, int | None, bool] | None:
                """Count the mention. Return the table, the begun entry, the board's message, and whether to notify.

                Return None if a newer entry has replaced this one: players who have answered are not mentioned.
                """
                if not store.outbox.is_current(db, due):
                    return None
                begun = due
                if due.nonce is None:
                    store.seats.count_call(db, table.id, seat, self._now())
                    begun = msgspec.structs.replace(due, nonce=self._begin(db, table, due, self._now()))
                in_play = TableInPlay.load(db, table.id)
                in_play.public  # noqa: B018  # decodes it now, so that corruption is repaired here
                pings = store.people.person(db, owner_of(table.seats[seat])).digest is None
                return in_play, begun, _shown(db, in_play.table), pings

            if found := await self._store.run(counted, table.id):
                in_play, due, shown, pings = found
                body = notifications.call(in_play.table, in_play.public, seat, shown, pings=pings)
                await self._post(
                    in_play.table, due, in_play.table.place, body, lines=(in_play.table.deadline or 0, 0)
                )

    async def _take_down(self, table: Table, due: DueEntry, down: Callable[[Connection], None]) -> None:
        """Delete a mention. One that stands above a board is removed with the board's next edit.

        `down` is called in the transaction in which the slot is known to be empty.
        """

        def alone(db: Connection) -> SentMessage | None:
            sent, shown = (
                store.outbox.sent_message(db, table.id, due.slot),
                store.outbox.sent_message(db, table.id, slots.BOARD),
            )
            if sent is not None and not sent.is_above_board:
                return sent
            if sent is not None:
                store.outbox.forget_sent(db, table.id, due.slot)
                # A board entry removes it anyway: do not replace it, as that would reset its attempts.
                wished = slots.BOARD in store.outbox.table_messages(db, table.id).wished
                if shown and shown.message == sent.message and not wished:
                    store.outbox.send(db, table.id, OutboxEntry(slots.BOARD, b"clock"))
            down(db)
            return None

        if sent := await self._store.run(alone, table.id):
            await self._delete(table, sent, down)

    async def ahead(self, table: Table, due: DueEntry) -> None:
        """Post "you are next" for a player, except in their quiet hours and vacation."""
        row = table.seats[due.slot.number]
        await self._remove(table, due)
        if may_have_stale_post(due):
            told = [
                Called(row.seat, partial(notifications.any_you_are_next, language=language)) for language in LANGUAGES
            ]
            await self._take_back(table, due, table.place, *told)
            due = msgspec.structs.replace(due, nonce=None, begun_at=None)

        def hears(db: Connection) -> bool:
            person, now = store.people.person(db, owner_of(row)), self._now()
            return person.wants_early_notice and not person.away(now) and clock.after_quiet_hours(person, now) <= now

        if due.body and row.present and await self._store.run(hears, table.id):
            await self._post(table, due, table.place, notifications.you_are_next(table, row.seat))
        else:
            await self._store.run(lambda db: cancel(db, table, due), table.id)

    async def _is_there(self, table: Table, due: DueEntry, seat: Seat) -> bool:
        """Return whether the user to mention is still in the server. If not, finish the entry and mark them as gone.

        Discord is not asked if the user was seen there within the time of a decision. If they then do not answer for
        a part of that time, a `MEMBERSHIP_CHECK` entry looks for them (`clock.membership_check_times`).
        """
        row = table.seats[seat]
        user = owner_of(row)
        lately = max(_LATELY, clock.SECONDS[table.pace] or 0)
        known = due.slot.kind is MessageKind.MENTION and row.away is None and table.deadline is not None
        if known and self._calls.members.seen_within(lately, table.guild, user):
            return True
        try:
            there = await self._calls.is_member(table.guild, user)
        except DiscordError as error:
            _log.info("membership unknown", table=table.id, error=str(error))
            return True
        if there:
            if row.away == "gone":
                await self._store.run(lambda db: absence.rejoined_server(db, table.id, seat, user), table.id)
            return True

        def work(db: Connection) -> None:
            cancel(db, table, due)
            absence.left_server(db, table.id, seat, user, self._now())

        await self._store.run(work, table.id)
        return False

    async def check_membership(self, table: Table, due: DueEntry) -> None:
        seat = due.slot.number
        if not table.seats[seat].present or await self._is_there(table, due, seat):
            await self._done(table.id, due)

    async def remind(self, table: Table, due: DueEntry) -> None:
        seat = due.slot.number
        row = table.seats[seat]
        if may_have_stale_post(due):
            await self._take_back_reminder(table, due)
            due = msgspec.structs.replace(due, nonce=None, begun_at=None)
        if not due.body or not row.present or table.deadline is None:
            if not due.body:
                await self._remove(table, due)
            await self._store.run(lambda db: cancel(db, table, due), table.id)
        elif await self._is_there(table, due, seat):
            person = await self._store.run(lambda db: store.people.person(db, owner_of(row)), table.id)
            if clock.after_quiet_hours(person, self._now()) > self._now() or person.reminders == "none":
                await self._store.run(lambda db: cancel(db, table, due), table.id)
            else:
                await self._remind_of(table.id, due, person)

    async def _remind_of(self, table_id: int, due: DueEntry, person: Preferences) -> None:
        """Send a reminder in the way the player prefers."""

        def about(db: Connection) -> tuple[TableInPlay, int | None, SentMessage | None] | None:
            """Return the table, the board's message and the last reminder; None if the player has answered."""
            if not store.outbox.is_current(db, due):
                return None
            in_play = TableInPlay.load(db, table_id)
            in_play.public  # noqa: B018  # decodes it now, so that corruption is repaired here
            return in_play, _shown(db, in_play.table), store.outbox.sent_message(db, table_id, due.slot)

        if found := await self._store.run(about, table_id):
            in_play, shown, before = found
            table, asked = in_play.table, (in_play.table, in_play.public, due.slot.number, shown)
            if person.reminders != "dm" or not await self._remind_directly(
                table, due, notifications.private_reminder(*asked), before
            ):
                await self._post(table, due, table.place, notifications.reminder(*asked), instead=before)

    async def _remind_directly(self, table: Table, due: DueEntry, body: Json, before: SentMessage | None) -> bool:
        """Send a reminder by direct message.

        Return False if the player refuses direct messages and needs one in the thread.

        `before`: the last reminder. A refused reminder goes to the thread only once.
        """
        try:
            await self._post_directly(table, due, owner_of(table.seats[due.slot.number]), body, instead=before)
        except DirectMessagesClosed:
            if before is None or before.channel != table.place:
                return False
            await self._done(table.id, due)
        return True

    async def _take_back_reminder(self, table: Table, due: DueEntry) -> None:
        """Delete a reminder that may have been posted, in direct messages and in the thread."""
        if user := table.seats[due.slot.number].user:
            with suppress(DirectMessagesClosed):
                channel = await self._direct_channel(table, user)
                await self._take_back(table, due, channel, notifications.any_private_reminder(table))
        await self._take_back(table, due, table.place, Called(due.slot.number, notifications.any_reminder))

    async def _take_back(self, table: Table, due: DueEntry, channel: int, *sought: Sought) -> None:
        """Delete a message like one of those in `sought` that may have been posted without the bot's knowledge."""
        with suppress(Gone):
            if found := await self._find(table, due, channel, *sought):
                try:
                    await self._calls.delete(*found)
                except ThreadArchived:
                    await self._store.run(
                        lambda db: store.outbox.send(db, table.id, store.outbox.deletion(*found)), table.id
                    )
