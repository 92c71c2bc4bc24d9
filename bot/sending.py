"""How a wish of the outbox is carried out.

A wish is a row of the outbox: a slot, and for some a body. What a slot shows is made when it is sent, from the table
as it then is, so boards coalesce to the newest.

    lobby · board                what their table is now (body of a board: only the clock has changed); the lobby of a
                                 table that all have left is to go
    log                          lines of the log for which no board has room (body: which)
    strip:<message>              a board that was replaced is to lose its buttons (body: where, which lines it tells)
    call:<seat> · remind:<seat>  a line that pings (body) or is to go (no body)
    ask:<seat>                   a question by direct message (body) or, answered, to go (no body)
    dm:<user>:<what>             a direct message: a welcome, or statements (body)
    invite                       a line that pings those who may join a rematch (body), or is to go (no body)
    promise:<number>             the card of a promise
    request                      the card of what somebody who plays at the table asks for
    vote · pace · seat:<seat>    what is asked of everybody, until it is settled
    closed                       for everybody: a direct message could not be delivered
    seek:<seat>                  nothing, but to see whether somebody is still in the server
    unshown                      a direct message to the host, whose board cannot be shown
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import ClassVar, TypeAlias

import msgspec
import structlog

from bot import replay
from bot.outbox import made_at
from bot.pictures import further_pictures, picture
from bot.questions import question
from bot.store import clocks, journal, people, queries
from bot.store.db import Connection, Store
from bot.store.rows import Due, Line, Promise, Request, Sent, Table
from bot.tables import abandoning, absence, clock, play, showing, the_table
from bot.text import speaker
from bot.ui import clock as shown
from bot.ui import messages, moderating, promises
from bot.ui.components import Json
from bot.ui.exchange import File
from bot.ui.messages import Position
from bot.ui.voice import said
from bot.wire.calls import Calls
from bot.wire.errors import DoorClosed, Gone, NotAllowed, Refused, WireError
from games.core import Seat, Text, decode_as, encode

_log = structlog.get_logger()

_EDITABLE = 3600
"""Seconds after which Discord begins to count edits: an older board is replaced."""

_LOBBY = "lobby"
"""The scene of a lobby's message."""

_CLOCKS_DIFFER = 30
"""Seconds by which our clock may be ahead of Discord's."""

_NONCE_HOLDS = 120
"""Seconds during which Discord surely still knows a nonce."""

Sender: TypeAlias = Callable[["Sending", Table, Due, str], Awaitable[None]]


class _Snapshot(msgspec.Struct, frozen=True):
    """What a board is made of. `log`: the lines that may stand above it, the last of those told before being `told`.

    `sent`: the message of the board as it was; `current`: that message if it is still the place for it.
    """

    table: Table
    position: Position
    promises: list[Promise]
    log: list[Line]
    told: int
    sent: Sent | None
    current: Sent | None

    @property
    def untold(self) -> list[Line]:
        """The lines that stand in no message."""
        return [line for line in self.log if line.id > self.told]


class Sending:
    """Carries out wishes, one at a time for each table."""

    def __init__(self, store: Store, calls: Calls, now: Callable[[], int], changed: Callable[[int], None]) -> None:
        """`changed` is told of a table that goes on: somebody who was called has left the server, or its board is
        shown again."""
        self._store = store
        self._calls = calls
        self._now = now
        self._changed = changed
        self._bare: set[int] = set()
        """Boards whose buttons went with the answer to a press. Should this be forgotten, they are stripped again."""

    def bare(self, message: int) -> None:
        """The answer to a press took the buttons off this board, and left all it tells."""
        self._bare.add(message)

    async def carry_out(self, table: Table, due: Due) -> None:
        """Do what this wish is for; it is done then. Raises WireError."""
        slot, _, rest = due.slot.partition(":")
        await self._senders[slot](self, table, due, rest)

    # ------------------------------------------------------------------------------------- posting

    async def _post(
        self,
        table: Table,
        due: Due,
        channel: int,
        body: Json,
        scene: str = "",
        files: Sequence[File] = (),
        lines: tuple[int, int] = (0, 0),
        instead: Sent | None = None,
    ) -> None:
        """Post a message into a slot, once: the wish is done when the slot knows its message.

        `lines`: after which and up to which line it tells the log. `instead`: the board it takes the place of.
        """
        nonce = due.nonce or secrets.token_hex(12)
        if due.nonce is None:
            await self._store.run(lambda db: queries.begin_post(db, due, nonce, self._now()))
        message = None
        if due.begun is not None and self._now() - due.begun > _NONCE_HOLDS:
            message = await self._find(table, due.begun, channel, body)
        if message is None:
            message = await self._calls.post(channel, body, files, nonce)
        # A post begun before may have left an older board behind: then the wish stays, and becomes an edit.
        again = due.nonce is not None and bool(scene)
        since, upto = lines
        sent = Sent(due.slot, channel, message, scene, self._now(), since, since if again else upto)

        def work(db: Connection) -> None:
            if instead and instead.message not in self._bare:
                old = (instead.channel, instead.message, instead.since, instead.upto)
                queries.send(db, table.id, f"strip:{instead.message}", encode(old))
            queries.set_sent(db, table.id, sent)
            queries.done(db, due, again=again)
            self._arrived(db, table, due)

        await self._store.run(work)
        if instead:
            self._bare.discard(instead.message)

    def _arrived(self, db: Connection, table: Table, due: Due) -> None:
        """Time runs again where a board is shown that could not be."""
        if due.slot == "board" and table.unshown is not None:
            showing.shown(db, table.id, self._now())

    async def _find(self, table: Table, since: int, channel: int, body: Json) -> int | None:
        """A message of ours that an earlier attempt left in the channel without our knowing."""
        known = await self._store.run(lambda db: queries.known_messages(db, table.id))
        for message in await self._calls.recent(channel):
            number = int(message["id"])
            if number not in known and made_at(number) >= since - _CLOCKS_DIFFER and messages.alike(message, body):
                return number
        return None

    async def _change(
        self, table: Table, due: Due, sent: Sent, body: Json, files: Sequence[File] = (), upto: int = 0
    ) -> bool:
        """Change the message in this slot, which then tells the log as far as `upto`; False if it is gone."""
        try:
            await self._calls.edit(sent.channel, sent.message, body, files)
        except Gone:
            return False

        def work(db: Connection) -> None:
            queries.set_told(db, table.id, sent.message, upto)
            queries.done(db, due)
            self._arrived(db, table, due)

        self._bare.discard(sent.message)
        await self._store.run(work)
        return True

    # --------------------------------------------------------------------------------------- slots

    async def _lobby(self, table: Table, due: Due, _: str) -> None:
        if table.deserted and due.nonce is None:  # else a post was begun: first it is to be known what came of it
            await self._remove(table, due)
            await self._store.run(lambda db: queries.done(db, due))
            return

        def snapshot(db: Connection) -> tuple[Line | None, Sent | None]:
            closed = table.status == "abandoned" and table.state is None
            return abandoning.why(db, table) if closed else None, queries.sent(db, table.id, due.slot)

        why, sent = await self._store.run(snapshot)
        body = messages.lobby(table, why)
        # It is what people link to, and holds the hash of the seed: it is changed however old it is.
        if sent is None or not await self._change(table, due, sent, body):
            await self._post(table, due, table.channel, body, _LOBBY)

    async def _board(self, table: Table, due: Due, _: str) -> None:
        placed = await self._with_place(table)
        now = await self._store.run(lambda db: self._snapshot(db, placed.id, clock_only=bool(due.body)))
        table, position = now.table, now.position
        content = await picture(table, position, table.language)
        files = [File(messages.picture_name(table), content)]
        further = await further_pictures(table, position, table.language)
        files += [File(messages.further_name(table, number), png) for number, png in enumerate(further)]
        if position.outcome:
            files.append(await self._replay(table))
        parts = messages.board_parts(table, position, further=len(further), promises=now.promises)
        try:
            await self._show(now, due, parts, files)
        except (Gone, NotAllowed):
            if table.thread is None:
                raise
            await self._store.run(lambda db: _leave_thread(db, table))
            await self._board(msgspec.structs.replace(table, thread=None, threads=False), due, "")
        else:
            if table.unshown is not None:
                self._changed(table.id)

    def _snapshot(self, db: Connection, table_id: int, *, clock_only: bool) -> _Snapshot:
        """All at one moment: the game may move on while its board is made."""
        table = the_table(db, table_id)
        position = msgspec.structs.replace(Position.of(table, play.state_of(table)), undo=play.may_undo(db, table))
        sent, told = queries.sent(db, table_id, "board"), queries.told(db, table_id)
        if sent and sent.channel != table.place:
            told = sent.since  # where it was told is gone or shut
        same = sent is not None and (sent.channel, sent.scene, sent.upto) == (table.place, table.scene, told)
        # A board that has nothing new for anybody is changed however old it is.
        lasting = clock_only and queries.logged(db, table_id) == told
        current = sent if sent and same and (lasting or self._now() - sent.posted < _EDITABLE) else None
        log = queries.log(db, table_id, current.since if current else told)
        return _Snapshot(table, position, queries.promises(db, table_id), log, told, sent, current)

    async def _show(self, now: _Snapshot, due: Due, parts: Sequence[Json], files: Sequence[File]) -> None:
        """Show the board below what happened: in the message there is, or in a new one that tells what is new.

        What has no room above a board is told before it, in messages of its own.
        """
        table, log, since, instead = now.table, now.untold, now.told, now.sent
        if now.current and messages.fitting(table, now.log, parts) == len(now.log):
            body = messages.telling(table, now.log, *parts)
            if await self._change(table, due, now.current, body, files, now.log[-1].id if now.log else now.told):
                return
            log, since, instead = now.log, now.current.since, None  # it was deleted, and what it told with it
        fits = messages.fitting(table, log, parts)
        if fits < len(log) and due.nonce is None:
            alone = log[: messages.fitting(table, log)]
            await self._store.run(lambda db: queries.send(db, table.id, "log", encode((since, alone[-1].id))))
            return
        upto = log[fits - 1].id if fits else since
        body = messages.telling(table, log[:fits], *parts)
        await self._post(table, due, table.place, body, table.scene, files, (since, upto), instead)

    async def _log(self, table: Table, due: Due, _: str) -> None:
        """Lines of the log in a message of their own; the board comes after it."""
        since, upto = decode_as(tuple[int, int], due.body)
        log = await self._store.run(lambda db: queries.log(db, table.id, since, upto))
        if not log:  # it was taken back meanwhile
            await self._store.run(lambda db: queries.done(db, due))
            return
        try:
            await self._post(table, due, table.place, messages.telling(table, log), lines=(since, upto))
        except (Gone, NotAllowed):
            if table.thread is None:
                raise

            def work(db: Connection) -> None:
                _leave_thread(db, table)
                queries.done(db, due)  # the board will see what is to be told where it is shown from now on

            await self._store.run(work)

    async def _strip(self, table: Table, due: Due, _: str) -> None:
        """A board that was replaced loses its buttons, and tells what it told when another took its place."""
        channel, message, since, upto = decode_as(tuple[int, int, int, int], due.body)
        log = await self._store.run(lambda db: queries.log(db, table.id, since, upto))
        with suppress(Gone):
            await self._calls.edit(channel, message, messages.old_board(table, log))
        await self._store.run(lambda db: queries.done(db, due))

    async def _replay(self, table: Table) -> File:
        moves = await self._store.run(lambda db: queries.moves_since(db, table.id, 0))
        content = replay.write(replay.of_table(table, play.state_of(table), moves))
        return File(messages.replay_name(table), content, "application/json")

    async def _with_place(self, table: Table) -> Table:
        """The table with a thread to be played in, where one may be opened."""
        if table.thread or not table.threads:
            return table
        lobby = await self._store.run(lambda db: queries.sent(db, table.id, "lobby"))
        thread: int | None = None
        if lobby:
            say = speaker(table.language, table.game_key)
            name = said(say, "thread-name", game=Text("game-name"), table=table.id)
            try:
                thread = await self._calls.open_thread(lobby.channel, lobby.message, name)
            except (NotAllowed, Gone, Refused) as error:
                _log.info("no thread", table=table.id, error=str(error))
        threads = thread is not None

        def work(db: Connection) -> None:
            queries.set_thread(db, table.id, thread, threads=threads)
            queries.send(db, table.id, "lobby")

        await self._store.run(work)
        return msgspec.structs.replace(table, thread=thread, threads=threads)

    async def _call(self, table: Table, due: Due, rest: str) -> None:
        seat = int(rest)
        await self._remove(table, due)
        if due.nonce and due.attempts == 0:
            # An earlier call was begun, and nobody knows whether it arrived.
            await self._take_back(table, due, messages.call(table, seat))
            due = msgspec.structs.replace(due, nonce=None, begun=None)
        if not due.body or not table.seats[seat].present:
            await self._store.run(lambda db: queries.done(db, due))
        elif await self._is_there(table, due, seat):
            if due.nonce is None:
                await self._store.run(lambda db: clocks.count_call(db, table.id, seat, self._now()))
            await self._post(table, due, table.place, messages.call(table, seat))

    async def _is_there(self, table: Table, due: Due, seat: Seat) -> bool:
        """Whether the one to be called is still in the server; if not, the wish is done, and the game goes on."""
        row = table.seats[seat]
        user = row.user or 0
        try:
            there = await self._calls.is_member(table.guild, user)
        except WireError as error:
            _log.info("membership unknown", table=table.id, error=str(error))
            return True
        if there:
            if row.away == "gone":
                await self._store.run(lambda db: absence.found(db, table.id, seat, user))
            return True

        def work(db: Connection) -> None:
            queries.done(db, due)
            absence.gone(db, table.id, seat, user, self._now())

        await self._store.run(work)
        self._changed(table.id)
        return False

    async def _seek(self, table: Table, due: Due, rest: str) -> None:
        seat = int(rest)
        if not table.seats[seat].present or await self._is_there(table, due, seat):
            await self._store.run(lambda db: queries.done(db, due))

    async def _remind(self, table: Table, due: Due, rest: str) -> None:
        seat = int(rest)
        row = table.seats[seat]
        person = await self._store.run(lambda db: people.person(db, row.user or 0))
        quiet = clock.audible(person, self._now()) > self._now()
        if not due.body or not row.present or table.deadline is None:
            if not due.body:
                await self._remove(table, due)
            await self._store.run(lambda db: queries.done(db, due))
        elif not await self._is_there(table, due, seat):
            return
        elif quiet or person.reminders == "none":
            await self._store.run(lambda db: queries.done(db, due))
        else:
            before = await self._store.run(lambda db: queries.sent(db, table.id, due.slot))
            if person.reminders == "dm" and await self._remind_directly(table, due, seat, before):
                return
            await self._post(table, due, table.place, shown.reminder(table, seat))
            await self._take_down(before)

    async def _remind_directly(self, table: Table, due: Due, seat: Seat, before: Sent | None) -> bool:
        """Remind somebody by direct message; whether that is all: one that is refused goes to the thread, once."""
        try:
            channel = await self._calls.direct_channel(table.seats[seat].user or 0)
            await self._post(table, due, channel, shown.private_reminder(table, seat))
        except DoorClosed:
            if before is None or before.channel != table.place:
                return False
            await self._store.run(lambda db: queries.done(db, due))
        else:
            await self._take_down(before)
        return True

    async def _take_down(self, sent: Sent | None) -> None:
        """Delete a message that another one has taken the place of. Best effort."""
        if sent:
            with suppress(WireError):
                await self._calls.delete(sent.channel, sent.message)

    async def _remove(self, table: Table, due: Due) -> None:
        """Delete the message in this slot, if there is one."""
        sent = await self._store.run(lambda db: queries.sent(db, table.id, due.slot))
        if sent:
            with suppress(Gone, NotAllowed):
                await self._calls.delete(sent.channel, sent.message)
            await self._store.run(lambda db: queries.forget_sent(db, table.id, due.slot))

    async def _ask(self, table: Table, due: Due, rest: str) -> None:
        row = table.seats[int(rest)]
        await self._remove(table, due)
        if not due.body or not row.present or row.user is None:
            await self._store.run(lambda db: queries.done(db, due))
            return
        position = Position.of(table, play.state_of(table), row.seat)
        try:
            channel = await self._calls.direct_channel(row.user)
            await self._post(table, due, channel, messages.question(table, position, row.seat))
        except DoorClosed:
            await self._doors_closed(table, due)

    async def _take_back(self, table: Table, due: Due, body: Json) -> None:
        """Delete a message that may have been posted without our knowing."""
        with suppress(Gone, NotAllowed):
            message = await self._find(table, due.begun or 0, table.place, body)
            if message is not None:
                await self._calls.delete(table.place, message)

    async def _invite(self, table: Table, due: Due, _: str) -> None:
        if not due.body:
            await self._remove(table, due)
            await self._store.run(lambda db: queries.done(db, due))
            return
        users = decode_as(list[int], due.body)
        await self._post(table, due, table.channel, messages.invitation(table, users))

    async def _direct(self, table: Table, due: Due, rest: str) -> None:
        user, _, _what = rest.partition(":")
        row = table.seat_of(int(user))
        if row is None:
            await self._store.run(lambda db: queries.done(db, due))
            return
        if due.body:
            body = messages.statement(table, row.seat, decode_as(list[Text], due.body))
        else:
            body = messages.welcome(table, Position.of(table, play.state_of(table), row.seat), row.seat)
        try:
            channel = await self._calls.direct_channel(int(user))
            await self._post(table, due, channel, body)
        except DoorClosed:
            await self._doors_closed(table, due)

    async def _doors_closed(self, table: Table, due: Due) -> None:
        """Somebody takes no direct messages: everybody is told, once, how to see their own hand."""

        def work(db: Connection) -> None:
            queries.done(db, due)
            if queries.sent(db, table.id, "closed") is None:
                queries.send(db, table.id, "closed")

        await self._store.run(work)

    async def _promise(self, table: Table, due: Due, rest: str) -> None:
        def work(db: Connection) -> tuple[Promise | None, Sent | None]:
            return queries.promise(db, table.id, int(rest)), queries.sent(db, table.id, due.slot)

        promise, sent = await self._store.run(work)
        if promise is None:
            await self._store.run(lambda db: queries.done(db, due))
            return
        await self._card(table, due, sent, promises.card(table, promise))

    async def _request(self, table: Table, due: Due, _: str) -> None:
        def work(db: Connection) -> tuple[Request | None, Sent | None]:
            sent = queries.sent(db, table.id, due.slot)
            if sent is None:  # the time to object begins when everybody can see what is asked
                journal.renew(db, table.id, self._now() + abandoning.silence(table))
            return journal.request(db, table.id), sent

        request, sent = await self._store.run(work)
        if request is None:
            await self._store.run(lambda db: queries.done(db, due))
            return
        await self._card(table, due, sent, moderating.card(table, request))

    async def _card(self, table: Table, due: Due, sent: Sent | None, body: Json) -> None:
        """Post a card, or change it however old it is: it is where it was talked about, and changes seldom."""
        if sent and sent.channel == table.place and await self._change(table, due, sent, body):
            return
        await self._post(table, due, table.place, body, "card")

    async def _asked(self, table: Table, due: Due, rest: str) -> None:
        """What is asked of everybody; once it is settled, the message goes, and the log tells what came of it."""

        def work(db: Connection) -> tuple[Json | None, Sent | None]:
            now = the_table(db, table.id)
            return question(db, now, due.slot.partition(":")[0], rest), queries.sent(db, table.id, due.slot)

        body, sent = await self._store.run(work)
        if body is None:
            await self._remove(table, due)
            await self._store.run(lambda db: queries.done(db, due))
        else:
            await self._card(table, due, sent, body)

    async def _closed(self, table: Table, due: Due, _: str) -> None:
        await self._post(table, due, table.place, messages.closed_door(table))

    async def _unshown(self, table: Table, due: Due, _: str) -> None:
        """The host is told where they hear it, or not at all: commands and moderators' panels show it too."""
        if table.unshown is None:
            await self._store.run(lambda db: queries.done(db, due))
            return
        try:
            channel = await self._calls.direct_channel(table.host)
            await self._post(table, due, channel, shown.unshown(table, self._calls.missing(table.place)))
        except DoorClosed:
            await self._store.run(lambda db: queries.done(db, due))

    _senders: ClassVar[dict[str, Sender]] = {
        "lobby": _lobby,
        "board": _board,
        "log": _log,
        "strip": _strip,
        "call": _call,
        "seek": _seek,
        "remind": _remind,
        "vote": _asked,
        "pace": _asked,
        "seat": _asked,
        "ask": _ask,
        "invite": _invite,
        "dm": _direct,
        "promise": _promise,
        "request": _request,
        "closed": _closed,
        "unshown": _unshown,
    }


def _leave_thread(db: Connection, table: Table) -> None:
    """The thread is gone or shut: the game goes on in the channel it was started in."""
    queries.set_thread(db, table.id, None, threads=False)
