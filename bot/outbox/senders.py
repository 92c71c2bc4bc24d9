"""Send an outbox entry: one function for each kind of message.

An entry is a row of the outbox: a slot, and sometimes a body. The message is made when it is sent, from the table as
it is then, so boards coalesce to the newest. "Delete" below means that an entry without a body deletes the message.

    lobby · board                the present state of the table (body of a board: only the clock has changed, or a
                                 test whether the board may be shown); deletes the lobby of a deserted table
    log                          lines of the log without room on a board, or the end of a round (body: which, where)
    strip:<message>              removes the buttons of a replaced board (body: where, which lines it shows); in an
                                 archived thread, once that is opened
    left:<channel>               never sent: the last board in a channel or thread that the game left
    call:<seat> · remind:<seat>  a mention or reminder; delete; a mention that is due with a new board is posted
                                 together with it (mention_boards.py)
    ahead:<seat>                 "you are next", without notification; delete
    digest:<user>                a daily direct message in place of mentions: the questions from all tables
    ask:<seat>                   a question by direct message; delete, once it is answered
    dm:<user>:start              a direct message: the welcome with what only this player knows, edited later
    dm:<user>:<version>          of earlier versions of the bot: private news. Deleted, and the welcome edited
    dm:<user>:kept               a direct message that asks whether promises were kept; deleted if none is open
    invite · invite:<number>     mentions users who may join a rematch, or have a reserved seat (body: their ids);
                                 delete
    changed                      mentions the players of a lobby whose options changed; edited later; delete
    announce                     in the server's channel for announcements: whether this table is open
    promise:<number>             the card of a promise
    request                      the card of a player's request to the other players
    gone:<message>               deletes a replaced card (body: its channel); in an archived thread, once that is
                                 opened
    vote · pace · seat:<seat>    a question to all players, until it is settled
    closed                       to all players: a direct message could not be delivered
    seek:<seat>                  no message: tests whether the seat's owner is still in the server
    unshown                      a direct message to the host: the board cannot be shown
    damaged                      to all players: the table is corrupted
    restored                     to all in a lobby: the database was restored from a backup (body: its time)
    ending                       in the channel of a game that was played in its thread: the winner
    animation                    in the channel of an ended game: its animation, if a player asked for that
    moment:<moves>[:<seat>]      in the channel of an ended game: a moment that a player shows (body: which), from the
                                 review of this seat
    thread                       no message: keeps the table's thread open, or archives it after the game
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import ClassVar, TypeAlias

import msgspec
import structlog

from bot import store
from bot.discord_client.errors import DirectMessagesClosed, DiscordError, Gone, NotAllowed, ThreadArchived
from bot.outbox.announcements import Announcements
from bot.outbox.boards import Boards
from bot.outbox.mentions import Mentions, cancel, may_have_stale_post
from bot.outbox.messages import Sought
from bot.outbox.polls import any_question, question
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import (
    DueEntry,
    Line,
    ModerationRequest,
    Preferences,
    Promise,
    Seating,
    SeatRow,
    SentMessage,
    Table,
)
from bot.store.slots import MessageKind
from bot.tables import base, moderation, turns
from bot.tables.base import the_table
from bot.tables.notifications import EDIT
from bot.tables.promises import BARE
from bot.tables.turns import Turn
from bot.tables.whats_new import whats_new
from bot.ui import board, direct, lobby, lobby_options, promises, recognition, seating
from bot.ui import moderation as shown
from bot.ui.board import Position
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json, silent
from bot.ui.kit.interaction import File
from bot.ui.pictures import banner
from bot.ui.turns import digest
from games.core import decode_as

_log = structlog.get_logger()


_LOBBY, _WITH_BANNER = "lobby", "lobby with banner"
"""Stored scenes of a lobby's message: perhaps without a banner (of an old version), certainly with one."""


_TUTORIAL = "tutorial"
"""The stored scene of a message that replaces the lobby of a tutorial."""

_CARD = "card"
"""The stored scene of a promise's or request's message."""


Sender: TypeAlias = Callable[["Senders", Table, DueEntry], Awaitable[None]]


def _forgotten(db: Connection, table: Table, sent: SentMessage) -> None:
    store.outbox.forget_sent(db, table.id, sent.slot)
    store.outbox.send(db, table.id, store.outbox.deletion(sent.channel, sent.message))


async def _banner(table: Table) -> File:
    return File(lobby.banner_name(table), await banner(table))


class Senders(Announcements):
    """Carries out outbox entries of every kind, one at a time for each table."""

    async def carry_out(self, table: Table, due: DueEntry) -> None:
        """Carry out this entry, and finish it. Raises DiscordError, or LinesFirst for a board."""
        await self._senders[due.slot.kind](self, table, due)

    async def _lobby(self, table: Table, due: DueEntry) -> None:
        if table.deserted and due.nonce is None:  # finish a post that was begun first
            await self._remove(table, due)
            await self._done(table.id, due)
            return

        def snapshot(db: Connection) -> tuple[Line | None, SentMessage | None, Seating]:
            closed = table.status == "abandoned" and table.state is None
            why, sent = (
                moderation.why_ended(db, table) if closed else None,
                store.outbox.sent_message(db, table.id, due.slot),
            )
            return why, sent, store.seating.seating(db, table.id)

        why, sent, settled = await self._store.run(snapshot, table.id)
        if table.is_tutorial and (sent is None or sent.scene == _TUTORIAL):
            await self._tutorial(table, due, sent)
            return
        body = lobby.lobby(table, why, settled)
        # Players link to the lobby, and it holds the hash of the seed: edit it however old it is.
        if sent is not None:
            files = [] if sent.scene == _WITH_BANNER else [await _banner(table)]
            if await self._change(table, due, sent, body, files):
                if files:
                    now = msgspec.structs.replace(sent, scene=_WITH_BANNER)
                    await self._store.run(lambda db: store.outbox.set_sent(db, table.id, now), table.id)
                return
        if due.body == store.outbox.NAMES:
            await self._done(table.id, due)
            return
        # An earlier attempt may have been by a version without banners, or before the game began.
        scene, known_as = _WITH_BANNER if due.nonce is None else _LOBBY, [lobby.any_lobby(table)]

        def posted(db: Connection, _: SentMessage) -> None:
            if table.tournament is not None:  # its message links to this one
                store.tournaments.show(db, table.tournament)

        files = [await _banner(table)]
        await self._post(table, due, table.channel, body, scene, files, known_as=known_as, posted=posted)

    async def _tutorial(self, table: Table, due: DueEntry, sent: SentMessage | None) -> None:
        """Open a private thread for a tutorial. If Discord allows none, post a silent message instead of a lobby."""
        if sent is not None:
            if await self._change(table, due, sent, lobby.tutorial_line(table)):
                return
        elif table.status == "playing" and (due.nonce or not await self._opened_privately(table)):
            await self._post(table, due, table.channel, silent(lobby.tutorial_line(table)), _TUTORIAL)
            return
        await self._done(table.id, due)

    async def _sealed_question(self, table: Table, due: DueEntry) -> None:
        row = table.seats[due.slot.number]
        await self._remove(table, due)
        if may_have_stale_post(due) and row.user is not None:
            with suppress(DirectMessagesClosed):
                await self._take_back(
                    table, due, await self._direct_channel(table, row.user), direct.any_question(table)
                )
            due = msgspec.structs.replace(due, nonce=None, begun_at=None)
        if not due.body or not row.present or row.user is None:
            await self._store.run(lambda db: cancel(db, table, due), table.id)
            return
        position = Position.of(table, base.state_of(table), row.seat)
        try:
            happened = await self._store.run(lambda db: whats_new(db, table, row.seat), table.id)
            await self._post_directly(table, due, row.user, direct.question(table, position, row.seat, happened))
        except DirectMessagesClosed:
            await self._direct_messages_closed(table, due)

    async def _digest(self, table: Table, due: DueEntry) -> None:
        """Send the daily digest. A user who takes no direct messages gets mentions again."""
        user = due.slot.number

        def work(db: Connection) -> tuple[list[Turn], Preferences]:
            of_theirs = [turn for turn in turns.turns_of(db, user) if turn.table.paused_since is None]
            return of_theirs, store.people.person(db, user)

        waiting, person = await self._store.run(work, table.id)
        there = {guild for guild in {turn.table.guild for turn in waiting} if await self._reaches(guild, user)}
        waiting = [turn for turn in waiting if turn.table.guild in there]
        if not waiting or person.digest is None:
            await self._done(table.id, due)
            return
        row = waiting[0].table.seat_of(user)
        language = person.language or (row.language if row else table.language)
        try:
            await self._post_directly(table, due, user, digest(waiting, language))
        except DirectMessagesClosed:

            def call_again(db: Connection) -> None:
                turns.set_digest(db, user, None, None, self._now())
                store.outbox.done(db, due)

            await self._store.run(call_again, table.id)

    async def _reaches(self, guild: int, user: int) -> bool:
        """Return whether a user is in a server; True if Discord gives no answer."""
        try:
            return await self._calls.is_member(guild, user)
        except DiscordError:
            return True

    async def _invite(self, table: Table, due: DueEntry) -> None:
        users = decode_as(list[int], due.body) if due.body else []
        if due.slot == slots.INVITE:
            body = lobby.rematch_invitation(table, users)
        else:
            there = await self._store.run(lambda db: store.outbox.sent_message(db, table.id, slots.LOBBY), table.id)
            body = seating.seat_invitation(table, users, there.message if there else None)
        if due.body:
            await self._post(table, due, table.channel, body)
        else:
            await self._withdraw(table, due, table.channel, recognition.same_words(body))

    async def _options_changed(self, table: Table, due: DueEntry) -> None:
        """Mention each player once: later changes of options are edits, which notify no one."""
        body = lobby_options.changed(table, decode_as(list[int], due.body) if due.body else [])
        if not due.body or table.status != "lobby":
            await self._withdraw(table, due, table.channel, recognition.same_words(body))
            return
        sent = await self._store.run(lambda db: store.outbox.sent_message(db, table.id, due.slot), table.id)
        if sent is None or not await self._change(table, due, sent, body):
            await self._post(table, due, table.channel, body)

    async def _direct_message(self, table: Table, due: DueEntry) -> None:
        user = due.slot.number
        row = table.seat_of(user)
        if due.slot == slots.welcome(user):
            await self._welcome(table, due, row)
        elif due.slot == slots.promises_kept(user):
            await self._ask_whether_kept(table, due, row)
        else:
            await self._statement_of_before(table, due)

    async def _welcome(self, table: Table, due: DueEntry, row: SeatRow | None) -> None:
        """Post the one direct message about a table to the owner of a seat, or edit it; delete it without a seat."""
        if row is None or row.user is None:
            await self._remove(table, due)
            await self._done(table.id, due)
            return
        position = Position.of(table, base.state_of(table), row.seat)
        body = direct.welcome(table, position, row.seat, self._now())
        sent = await self._store.run(lambda db: store.outbox.sent_message(db, table.id, due.slot), table.id)
        only_edit = due.body == EDIT and due.nonce is None
        try:
            if sent is None or not await self._change(table, due, sent, body):
                if only_edit:
                    await self._done(table.id, due)
                else:
                    await self._post_directly(table, due, row.user, body, scene=_CARD)
        except DirectMessagesClosed:
            await self._direct_messages_closed(table, due)

    async def _statement_of_before(self, table: Table, due: DueEntry) -> None:
        """Finish an entry of an earlier version, with private news: update its reader's welcome message instead."""
        await self._remove(table, due)

        def work(db: Connection) -> None:
            store.outbox.done(db, due)
            store.outbox.send(db, table.id, slots.welcome(due.slot.number))

        await self._store.run(work, table.id)

    async def _ask_whether_kept(self, table: Table, due: DueEntry, row: SeatRow | None) -> None:
        await self._remove(table, due)  # an earlier question may be about a move that was undone
        body = await self._whether_kept(table, row) if row else None
        if due.nonce is not None and (body is None or may_have_stale_post(due)):
            with suppress(DirectMessagesClosed):
                channel = await self._direct_channel(table, due.slot.number)
                await self._take_back(table, due, channel, recognition.has_button(table, Action.MARK))
            due = msgspec.structs.replace(due, nonce=None, begun_at=None)
        if body is None:
            await self._done(table.id, due)
            return
        try:
            await self._post_directly(table, due, due.slot.number, body)
        except DirectMessagesClosed:
            await self._direct_messages_closed(table, due)

    async def _whether_kept(self, table: Table, row: SeatRow) -> Json | None:
        """Return the question about promises made to this seat; None if none is open."""
        open_ones = await self._store.run(lambda db: store.promises.unanswered(db, table.id, row.seat), table.id)
        return promises.question(table, open_ones, row.language) if open_ones else None

    async def _direct_messages_closed(self, table: Table, due: DueEntry) -> None:
        """Finish a direct message that was refused.

        Post once how players can see their hands without direct messages.
        """

        def work(db: Connection) -> None:
            store.outbox.done(db, due)
            if table.status == "playing" and store.outbox.sent_message(db, table.id, slots.DM_CLOSED) is None:
                store.outbox.send(db, table.id, slots.DM_CLOSED)

        await self._store.run(work, table.id)

    async def _promise(self, table: Table, due: DueEntry) -> None:
        def work(db: Connection) -> tuple[Promise | None, SentMessage | None]:
            return store.promises.promise(db, table.id, due.slot.number), store.outbox.sent_message(
                db, table.id, due.slot
            )

        promise, sent = await self._store.run(work, table.id)
        if promise is None:
            await self._done(table.id, due)
            return
        body = promises.card(table, promise)
        if sent is None and promise.closed:
            unclosed = promises.card(table, msgspec.structs.replace(promise, closed=False))
            sent = await self._adopt(table, due, table.place, unclosed)
        if table.status == "playing" or not (sent or promise.closed):
            await self._card(table, due, sent, body)
        else:
            await self._change_afterwards(table, due, sent, body, bare=promise.closed)

    async def _change_afterwards(
        self, table: Table, due: DueEntry, sent: SentMessage | None, body: Json, *, bare: bool
    ) -> None:
        """Edit a promise's message after the game, in its place. `bare`: without buttons.

        Nothing is posted anew. In an archived thread the message stays as it is until the thread is opened.
        """
        changed = None
        if sent:
            try:
                await self._calls.edit(sent.channel, sent.message, body)
                changed = msgspec.structs.replace(sent, scene=BARE if bare else _CARD)
            except (Gone, NotAllowed) as error:
                _log.info("promise left as it is", table=table.id, error=str(error))

        def work(db: Connection) -> None:
            if changed:
                store.outbox.set_sent(db, table.id, changed)
            store.outbox.done(db, due)

        await self._store.run(work, table.id)

    async def _consent_request(self, table: Table, due: DueEntry) -> None:
        def work(db: Connection) -> tuple[ModerationRequest | None, SentMessage | None]:
            sent = store.outbox.sent_message(db, table.id, due.slot)
            if sent is None:  # the time to object begins when players can see the request
                store.audit_log.renew_request(db, table.id, self._now() + moderation.consent_time(table))
            return store.audit_log.open_request(db, table.id), sent

        request, sent = await self._store.run(work, table.id)
        if request is None:
            await self._done(table.id, due)
            return
        if sent and request.open and request.due is not None and request.due <= self._now():
            if await self._change(table, due, sent, shown.card(table, request)):
                await self._store.run(lambda db: moderation.consented_by_silence(db, table.id, self._now()), table.id)
            else:  # deleted, or its thread is archived: ask again, with the full time
                await self._store.run(lambda db: _forgotten(db, table, sent), table.id)
            return
        await self._card(table, due, sent, shown.card(table, request), [shown.open_card(table, request)])

    async def _deletion(self, table: Table, due: DueEntry) -> None:
        """Delete a message, unless it is in use again: a lost post that was found counts as the board."""
        if await self._store.run(lambda db: store.outbox.known_among(db, {due.slot.number}), table.id):
            await self._done(table.id, due)
            return
        try:
            await self._calls.delete(decode_as(int, due.body), due.slot.number)
        except ThreadArchived:
            await self._store.run(lambda db: store.outbox.put_off(db, due, store.outbox.SHUT), due.table_id)
            return
        except Gone:
            pass
        await self._done(due.table_id, due)

    async def _card(
        self,
        table: Table,
        due: DueEntry,
        sent: SentMessage | None,
        body: Json,
        known_as: Sequence[Json] = (),
    ) -> None:
        """Post the message of a promise or request, or edit it however old it is: players talked about it there.

        If the game has left the thread, or the thread is archived, a new message replaces it. Otherwise its old
        buttons would still work. `known_as`: other forms that an earlier attempt may have posted.
        """
        # A post that was begun is finished first: it may have left a second message.
        stays = sent and sent.channel == table.place and due.nonce is None
        if sent and stays and await self._change(table, due, sent, body):
            return
        if sent:  # a second card notifies no one
            body = body | {"allowed_mentions": {"parse": []}}
        await self._post(table, due, table.place, body, _CARD, instead=sent, known_as=known_as)

    async def _question_to_all(self, table: Table, due: DueEntry) -> None:
        """Post or edit a question to all players. Once it is settled, delete it: the log says how it ended."""

        def work(db: Connection) -> tuple[Json | None, SentMessage | None]:
            now = the_table(db, table.id)
            return question(db, now, due.slot), store.outbox.sent_message(db, table.id, due.slot)

        body, sent = await self._store.run(work, table.id)
        if body is not None:
            await self._card(table, due, sent, body)
            return
        await self._withdraw(table, due, table.place, any_question(table, due.slot))

    async def _withdraw(self, table: Table, due: DueEntry, channel: int, sought: Sought) -> None:
        """Delete the message in this slot, and one that an unconfirmed attempt may have posted; finish the entry."""
        await self._remove(table, due)
        if due.nonce is not None:
            await self._take_back(table, due, channel, sought)
        await self._done(table.id, due)

    async def _direct_messages_closed_line(self, table: Table, due: DueEntry) -> None:
        await self._post(table, due, table.place, direct.direct_messages_closed(table))

    async def _board_unshown(self, table: Table, due: DueEntry) -> None:
        """Send the host a direct message, if they accept any, that the board cannot be shown.

        Commands and moderators' panels say so, too.
        """
        if table.not_visible_since is None or table.host < 0:  # a negative id is an alias
            await self._done(table.id, due)
            return
        try:
            body = direct.board_not_visible(table, self._calls.missing_permissions(table.place))
            await self._post_directly(table, due, table.host, body)
        except DirectMessagesClosed:
            await self._done(table.id, due)

    async def _damaged(self, table: Table, due: DueEntry) -> None:
        await self._post(table, due, table.place, board.damaged(table))

    async def _restored(self, table: Table, due: DueEntry) -> None:
        await self._post(table, due, table.place, lobby.restored(table, decode_as(int, due.body)))

    _senders: ClassVar[dict[MessageKind, Sender]] = {
        MessageKind.LOBBY: _lobby,
        MessageKind.BOARD: Boards.board,
        MessageKind.LOG: Boards.lines,
        MessageKind.BUTTON_REMOVAL: Boards.remove_buttons,
        MessageKind.MENTION: Mentions.call,
        MessageKind.NEXT_UP: Mentions.ahead,
        MessageKind.MEMBERSHIP_CHECK: Mentions.check_membership,
        MessageKind.REMINDER: Mentions.remind,
        MessageKind.LATE_VOTE: _question_to_all,
        MessageKind.PACE_VOTE: _question_to_all,
        MessageKind.OPEN_SEAT: _question_to_all,
        MessageKind.SEALED_QUESTION: _sealed_question,
        MessageKind.DIGEST: _digest,
        MessageKind.INVITE: _invite,
        MessageKind.OPTIONS_CHANGED: _options_changed,
        MessageKind.DIRECT_MESSAGE: _direct_message,
        MessageKind.PROMISE: _promise,
        MessageKind.CONSENT_REQUEST: _consent_request,
        MessageKind.DELETION: _deletion,
        MessageKind.DM_CLOSED: _direct_messages_closed_line,
        MessageKind.BOARD_UNSHOWN: _board_unshown,
        MessageKind.DAMAGED: _damaged,
        MessageKind.RESTORED: _restored,
        MessageKind.RESULT: Boards.ending,
        MessageKind.ANIMATION: Boards.animation,
        MessageKind.MOMENT: Boards.moment,
        MessageKind.THREAD: Boards.thread,
        MessageKind.ANNOUNCEMENT: Announcements.announce,
    }
