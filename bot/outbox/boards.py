"""Send boards: each board stands below the log lines that are not published yet, and each line is shown once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

import msgspec
import structlog

from bot import store
from bot.discord_client.errors import DiscordError, Gone, NotAllowed, Refused, ThreadArchived
from bot.outbox import lines, mention_boards
from bot.outbox.lines import Lines
from bot.outbox.messages import Called, LinesFirst
from bot.replay import record
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import LINE, DueEntry, Line, Promise, SentMessage, Table
from bot.tables import base, history, play, table_talk
from bot.tables import review as reviewing
from bot.tables.base import Refusal
from bot.tables.former_names import with_names_before
from bot.tables.in_play import TableInPlay
from bot.tables.moments import Moment
from bot.ui import animation, board, notifications
from bot.ui.board import Position
from bot.ui.history import shown_moment
from bot.ui.kit.components import Json, silent
from bot.ui.kit.interaction import File
from bot.ui.pictures import further_pictures, picture, shared
from games.core import Corrupt, Seat, decode_as

_log = structlog.get_logger()


_EDITABLE = 3600
"""Seconds after which Discord limits edits of a message, so that an older board is replaced by a new message."""


class _Snapshot(msgspec.Struct, frozen=True):
    """The content of a board, read in one transaction.

    `log`: the lines that may stand above it. `told`: the id of the last published line. `sent`: the current board
    message; `current`: the same if it can be edited in place. `recap`: the id of the last unpublished line about
    rounds that are over; 0 for none. `called`: seats whose mentions stand above the current board. `along`: mentions
    to post together with a new one. `pinged`: users whom these may notify. `outdated`: mentions in messages of their
    own that show another deadline.
    """

    table: Table
    position: Position
    promises: list[Promise]
    log: list[Line]
    told: int
    sent: SentMessage | None
    current: SentMessage | None
    recap: int
    called: list[Seat]
    along: list[DueEntry]
    pinged: list[int]
    outdated: list[SentMessage]

    @property
    def untold(self) -> list[Line]:
        """The log lines that no message shows yet."""
        return [line for line in self.log if line.id > self.told]

    def pinging(self, seats: Sequence[Seat]) -> list[int]:
        """Return the users whom the mentions of these seats may notify."""
        users = [self.table.seats[seat].user for seat in seats]
        return [user for user in users if user in self.pinged]


async def _pictures(table: Table, position: Position) -> list[File]:
    """Return the public pictures of a table. They are drawn after pictures that a user waits for."""
    whole = await picture(table, position, table.language, later=True)
    return board.files(table, [whole, *await further_pictures(table, position, table.language, later=True)])


class Boards(Lines):
    """Sends boards, and removes the buttons of replaced boards."""

    async def board(self, table: Table, due: DueEntry) -> None:
        placed = await self._placed(table, due)
        try:
            await self._board(placed, due)
        except (Gone, NotAllowed) as error:
            if (
                due.body == store.outbox.NAMES
            ):  # the message with the old names is there: the entry waits until an edit is allowed
                raise
            placed = await self._leave(placed, error)
            try:
                await self._board(placed, due)
            except (Gone, NotAllowed) as again:
                await self._leave(placed, again)
        else:
            await self._allowed(placed)

    async def _board(self, placed: Table, due: DueEntry) -> None:
        pressed = self._calls.editable_by_token
        now = await self._store.run(
            lambda db: self._snapshot(db, placed.id, pressed, clock_only=bool(due.body)), placed.id
        )
        table, position = now.table, now.position
        files = await _pictures(table, position)
        parts = board.board_parts(table, position, further=len(files) - 1, promises=now.promises)
        if position.outcome:
            files += await self._replay(table)
        await self._show(now, due, parts, files)
        if now.outdated:
            await self._update_mentions(table, position, now.outdated)

    async def _update_mentions(self, table: Table, position: Position, outdated: Sequence[SentMessage]) -> None:
        """Edit mentions that show an outdated deadline. An edit notifies nobody."""
        shown = await self._store.run(lambda db: store.outbox.sent_message(db, table.id, slots.BOARD), table.id)
        for sent in outdated:
            body = notifications.call(table, position.view, sent.slot.number, shown.message if shown else None)
            with suppress(DiscordError):
                await self._calls.edit(sent.channel, sent.message, body)
                told = msgspec.structs.replace(sent, log_after=table.deadline or 0)
                await self._store.run(partial(store.outbox.set_sent, table_id=table.id, message=told), table.id)

    def _snapshot(
        self, db: Connection, table_id: int, pressed: Callable[[int], bool], *, clock_only: bool
    ) -> _Snapshot:
        """Read the content of a board at one moment, as the game may move on while the board is drawn.

        `pressed`: tells whether a user has just interacted with this message. `clock_only`: the entry updates the
        deadline.
        """
        in_play = TableInPlay.load(db, table_id)
        table, found = in_play.table, in_play.messages(db)
        told = store.moves.last_published_line(db, table_id, table.place)
        undo, asked = play.may_undo(db, table), table_talk.asked_amounts(db, in_play)
        position = msgspec.structs.replace(Position.of(table, in_play.state), undo=undo, asked=asked)
        sent = found.sent.get(slots.BOARD)
        if sent and sent.channel != table.place:
            told = max(sent.log_after, told)  # of the lines elsewhere, only those of the last board are repeated
        same = sent and (sent.channel, sent.as_board.scene, sent.log_upto) == (table.place, table.scene, told)
        same = same and not (sent and sent.is_line and table_id in self._unturned)
        if sent and sent.is_line and told == sent.log_upto:
            told = sent.log_after  # a line shows no log, and lines before it may have been taken back
        along = mention_boards.due_mentions(db, found, table, position, self._now())
        # An old board is edited in place if it has no new lines, or if a player is just using it and no mention is
        # due.
        lasting = clock_only and store.moves.last_log_line(db, table_id) == told
        lasting = lasting or bool(sent and not along and table.status == "playing" and pressed(sent.message))
        current = sent if sent and same and (lasting or self._now() - sent.posted_at < _EDITABLE) else None
        log = store.moves.log(db, table_id, current.log_after if current else told)
        promises, recap = store.promises.promises(db, table_id), _recap(db, table, log, told)
        called = mention_boards.standing_mentions(found, table, position, sent)
        pinged = mention_boards.pinged_users(db, table, [*called, *(each.slot.number for each in along)])
        late = mention_boards.outdated_mentions(found, table, position)
        return _Snapshot(table, position, promises, log, told, sent, current, recap, called, along, pinged, late)

    async def _show(self, now: _Snapshot, due: DueEntry, parts: Sequence[Json], files: Sequence[File]) -> None:
        """Show the board below the new lines: edit the current message, or post a new one.

        Lines that do not fit above the board are posted before it in a message of their own. So are the lines up to
        the end of a round. Raises LinesFirst for both.
        """
        table, log, since, instead = now.table, now.untold, now.told, now.sent
        recap = sum(line.id <= now.recap for line in log) if due.nonce is None else 0
        # Finish a post that was begun: it may have left a message in the thread.
        if now.current and due.nonce is None and not recap and _all_fit(now, parts):
            try:
                told = now.current.log_after, now.log[-1].id if now.log else now.told
                if await self._turn(now, due, now.current, now.called, told, parts, files):
                    return
            except ThreadArchived:
                pass  # posting opens the thread again
            else:
                # The board was deleted: show its lines again. If it still exists, it loses them.
                log, since = now.log, now.current.log_after
                instead = msgspec.structs.replace(now.current, log_upto=since)
        if due.body == store.outbox.NAMES:  # this entry only edits
            await self._done(table.id, due)
            return
        called = [*now.called, *(each.slot.number for each in now.along)]
        fits = board.fitting(table, log, [*_calls(now, called), *parts])
        if (recap or fits < len(log)) and due.nonce is None:
            alone = log[: min(recap or len(log), board.fitting(table, log))]
            called_then = with_names_before(table, log[len(alone) :])
            await self._store.run(
                lambda db: store.outbox.send(db, table.id, lines.entry(called_then, alone, since)), table.id
            )
            raise LinesFirst
        upto = log[fits - 1].id if fits else since
        if due.as_line or (due.nonce is None and now.along and self._may_be_shown(table)):
            await self._post_line(now, due, (since, upto), instead, parts, files)
            return
        body = _body(now, now.called, (since, upto), parts)

        def posted(db: Connection, sent: SentMessage) -> None:
            mention_boards.set_moved(db, table, sent, now.called)

        told = since, upto
        await self._post(table, due, table.place, body, table.scene, files, told, instead, posted=posted)
        self._unturned.discard(table.id)

    def _may_be_shown(self, table: Table) -> bool:
        """Return whether a mention line posted at this table can become its board, as far as the bot knows."""
        return (
            table.not_visible_since is None
            and table.id not in self._unturned
            and not self._calls.missing_permissions(table.place)
        )

    async def _post_line(
        self,
        now: _Snapshot,
        due: DueEntry,
        told: tuple[int, int],
        instead: SentMessage | None,
        parts: Sequence[Json],
        files: Sequence[File],
    ) -> None:
        """Post the due mentions as a line of text, and turn that message into this board.

        `told`: the board shows the log lines after the first id, up to the second. `instead`: the board it replaces.
        """
        table, anew = now.table, due.nonce is None
        if anew:
            there = [await self._is_there(table, each, each.slot.number) for each in now.along]
            if not all(there):  # the game went on without that player
                return

        def begin(db: Connection) -> tuple[DueEntry, list[DueEntry], Seat | None]:
            if not anew:
                return (
                    due,
                    mention_boards.begun_mentions(due, now.along),
                    mention_boards.first_mentioned(db, table, due),
                )
            moment = self._now()
            if along := mention_boards.begin_mentions(db, table, now.along, moment):
                nonce = self._begin(db, table, due, moment, as_line=True)
                return msgspec.structs.replace(due, nonce=nonce), along, None
            return due, [], None

        due, along, first = await self._store.run(begin, table.id)
        if due.nonce is None:  # all have answered by now
            return
        newly = [each.slot.number for each in along]
        called = [*now.called, *newly]
        if along:
            body = notifications.joint_mention(
                table, mention_boards.mention_lines(table, now.position, newly), now.pinging(newly)
            )
        else:  # the line was begun, but all have answered by now
            body = silent(_body(now, called, told, parts))

        def posted(db: Connection, sent: SentMessage) -> None:
            mention_boards.set_moved(db, table, sent, now.called)
            mention_boards.set_posted(db, table, sent, along)

        since, _ = told
        scene, shown = LINE + table.scene, [] if along else files
        known = [] if first is None else [Called(first, notifications.any_call)]
        sent = await self._post(table, due, table.place, body, scene, shown, (since, since), instead, known, posted)
        if not anew:  # there may be more lines than room: the entry stays and handles them
            return
        due = msgspec.structs.replace(due, nonce=None, begun_at=None)
        with suppress(ThreadArchived):  # the entry stays and tries again
            await self._turn(now, due, sent, called, told, parts, files)

    async def _turn(
        self,
        now: _Snapshot,
        due: DueEntry,
        sent: SentMessage,
        called: Sequence[Seat],
        told: tuple[int, int],
        parts: Sequence[Json],
        files: Sequence[File],
    ) -> bool:
        """Edit this message into the board, below the mentions of `called`. Return False if it was deleted.

        `told`: the board shows the log lines after the first id, up to the second. Raises ThreadArchived.
        """
        body = notifications.naming(_body(now, called, told, parts), now.pinging(called))
        if sent.is_line:
            body = notifications.clear_line(body)

        def changed(db: Connection) -> None:
            mention_boards.set_moved(db, now.table, sent, called)
            mention_boards.set_turned(db, now.table, sent)

        try:
            return await self._change(now.table, due, sent, body, files, told[1], changed)
        except (NotAllowed, Refused):
            if sent.is_line:
                self._unturned.add(now.table.id)
            raise

    async def ending(self, table: Table, due: DueEntry) -> None:
        """Post the result in the channel where the game was opened, as only its players see the thread.

        If the result was posted before, edit that message. Without the permission to post there, nothing is sent.
        """

        def snapshot(db: Connection) -> tuple[SentMessage | None, SentMessage | None]:
            return store.outbox.sent_message(db, table.id, due.slot), store.outbox.sent_message(
                db, table.id, slots.BOARD
            )

        sent, shown = await self._store.run(snapshot, table.id)
        position = Position.of(table, base.state_of(table))
        unseen = sent is None and (due.body == store.outbox.NAMES or table.is_tutorial)
        if not position.outcome or not table.thread or unseen:
            await self._done(table.id, due)
            return
        body = board.ending(table, position, position.outcome, shown.message if shown else None)
        await self._stand(table, due, sent, body, board.files(table, [await shared(table, position)]))
        await self._done(table.id, due)

    async def animation(self, table: Table, due: DueEntry) -> None:
        """Post the animation in the channel where the game was opened, at a player's request.

        If the animation was posted before, edit that message, like the ending.
        """
        sent = await self._store.run(lambda db: store.outbox.sent_message(db, table.id, due.slot), table.id)
        position = Position.of(table, base.state_of(table))
        try:
            made = await self._animations.get(
                await self._store.run(lambda db: history.game_course(db, table), table.id)
            )
        except Refusal:  # the game can no longer be shown from its beginning
            made = None
        if made and position.outcome and (sent is not None or due.body != store.outbox.NAMES):
            body, files = animation.public_message(table, made, position.outcome), [animation.file(table, made)]
            await self._stand(table, due, sent, body, files)
        await self._done(table.id, due)

    async def moment(self, table: Table, due: DueEntry) -> None:
        """Post a moment of a finished game in the channel where it was opened, at a player's request."""
        moment = decode_as(Moment, due.body)
        with suppress(Refusal):
            course = await self._store.run(lambda db: history.game_course(db, table), table.id)
            position = Position.of(table, reviewing.state(course, moment.moves), moment.seen)
            then = course.table_at(reviewing.moment(course, moment.moves))
            files = board.files(table, [await shared(then, position)])
            await self._stand(table, due, None, shown_moment(course, moment, position), files)
        await self._done(table.id, due)

    async def _stand(
        self, table: Table, due: DueEntry, sent: SentMessage | None, body: Json, files: Sequence[File]
    ) -> None:
        """Post or edit a message in the channel where the game was opened, if the bot is allowed to.

        `sent`: if posted before.
        """
        with suppress(NotAllowed):
            if sent is None:
                await self._post(table, due, table.channel, body, files=files)
            else:
                await self._change(table, due, sent, body, files)

    async def remove_buttons(self, table: Table, due: DueEntry) -> None:
        """Edit a replaced board so that it has no buttons. It keeps the log lines it had when it was replaced.

        `due.body` names the message and its part of the log.
        """
        channel, message, since, upto = decode_as(tuple[int, int, int, int], due.body)

        def told(db: Connection) -> tuple[list[Line], Table, Position | None]:
            called = with_names_before(table, store.moves.log(db, table.id, upto))
            return store.moves.log(db, table.id, since, upto), called, _position_then(db, table, upto)

        log, called, then = await self._store.run(told, table.id)
        try:
            await self._calls.edit(channel, message, board.old_board(called, log, channel, then))
        except ThreadArchived:
            await self._store.run(lambda db: store.outbox.put_off(db, due, store.outbox.SHUT), table.id)
            return
        except Gone:
            _log.info("replaced board gone", table=table.id)
        await self._done(table.id, due)

    async def thread(self, table: Table, due: DueEntry) -> None:
        """Keep the thread of a running game open, or archive that of an ended one.

        If a user opened the thread, the bot changes it only with the permission to manage threads.
        """
        try:
            if table.thread and table.status == "playing":
                await self._calls.keep_open(table.thread)
            elif table.thread:
                await self._calls.archive(table.thread)
        except (Gone, NotAllowed, Refused) as error:
            _log.info("thread left as it is", table=table.id, error=str(error))
        await self._done(table.id, due)

    async def _replay(self, table: Table) -> list[File]:
        """Return the replay file of a game; none if a move or the options are corrupted.

        The end of the game is shown without it.
        """
        moves = await self._store.run(lambda db: store.moves.moves_since(db, table.id, 0), table.id)
        try:
            content = record.write(record.replay_of(table, base.state_of(table), moves))
        except Corrupt:
            _log.error("no replay of damaged moves", table=table.id)
            return []
        return [File(board.replay_name(table), content, "application/json")]


def _position_then(db: Connection, table: Table, line: int) -> Position | None:
    """Return the public position when the log was published up to this line; None if it cannot be replayed."""
    try:
        return Position.of(table, history.game_course(db, table).state_when_told(line))
    except (Refusal, Corrupt):
        return None


def _recap(db: Connection, table: Table, log: Sequence[Line], told: int) -> int:
    """Return the id of the log line up to which finished rounds can be published; 0 for none.

    It is the last line of the move that ended the latest round after the line `told`. A game that has ended gets 0:
    its end is published as a whole.
    """
    ends = [line.id for line in log if line.id > told and line.text.key == table.game.recap]
    return store.moves.last_line_of_move(db, table.id, ends[-1]) if ends and table.status == "playing" else 0


def _all_fit(now: _Snapshot, parts: Sequence[Json]) -> bool:
    """Return whether the current board has room for all its lines and mentions, besides `parts`."""
    return board.fitting(now.table, now.log, [*_calls(now, now.called), *parts]) == len(now.log)


def _calls(now: _Snapshot, seats: Sequence[Seat]) -> list[Json]:
    """Return the components with the mentions of these seats, to stand above a board."""
    return notifications.lines_above(mention_boards.mention_lines(now.table, now.position, seats))


def _body(now: _Snapshot, called: Sequence[Seat], told: tuple[int, int], parts: Sequence[Json]) -> Json:
    """Return a board below the mentions of `called`, with the log lines after `told[0]` up to `told[1]`."""
    since, upto = told
    log = [line for line in now.log if since < line.id <= upto]
    return notifications.lines_below(
        mention_boards.mention_lines(now.table, now.position, called), board.telling(now.table, log, *parts)
    )
