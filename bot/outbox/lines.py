"""Send lines of the log in messages of their own: those without room on a board, and the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from bot import store
from bot.discord_client.errors import Gone, NotAllowed
from bot.outbox.placement import Placement
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry
from bot.store.rows import DueEntry, Line, Table
from bot.tables import history
from bot.tables.base import Refusal
from bot.tables.former_names import with_names_before
from bot.ui import board, recognition
from bot.ui.board import Position
from bot.ui.kit.components import Json
from bot.ui.kit.interaction import File
from bot.ui.pictures import round_pictures
from games.core import Corrupt, decode_as, encode
from render import has_round_scenes


def entry(table: Table, log: Sequence[Line], since: int) -> OutboxEntry:
    """Return the entry that posts these lines, all that follow the line `since`.

    Its body names the lines and the place that needs them, and has the digests of the forms of the message.
    """
    return OutboxEntry(slots.LOG, encode((since, log[-1].id, table.place, *_digests(table, log))))


def _round_ends(table: Table, log: Sequence[Line]) -> list[int]:
    """Return the ids of the lines that end a round, if the game has a picture for that."""
    return [line.id for line in log if line.text.key == table.game.recap] if has_round_scenes(table.game_key) else []


def _forms(table: Table, log: Sequence[Line]) -> list[Json]:
    """Return the message with these lines: without a picture, and beside the picture of a round that ends in them."""
    whole = board.telling(table, log)
    return [whole, board.round_end(table, log)] if _round_ends(table, log) else [whole]


def _digests(table: Table, log: Sequence[Line]) -> list[int]:
    return [recognition.digest(form) for form in _forms(table, log)]


class Lines(Placement):
    """Sends log lines in messages of their own. The board is sent after them."""

    async def lines(self, table: Table, due: DueEntry) -> None:
        """Post lines of the log, if its place still needs them and none was undone in the meantime.

        Older versions stored neither the place nor digests.
        """
        since, upto, *more = decode_as(tuple[int, ...], due.body)
        place, *digests = more or [table.place]

        def lines(db: Connection) -> tuple[list[Line], Table]:
            called_then = with_names_before(table, store.moves.log(db, table.id, upto))
            return store.moves.log(db, table.id, since, upto), called_then

        log, called_then = await self._store.run(lines, table.id)
        forms = _forms(called_then, log) if log else []
        if not log or digests not in ([], [*map(recognition.digest, forms)]):
            if digests and due.nonce:
                with suppress(NotAllowed):  # the bot cannot read there
                    await self._take_back(table, due, place, lambda message: recognition.digest(message) in digests)
            await self._done(table.id, due)
            return
        if table.place != place:
            await self._drop(table, due, log, forms, place)
            return

        def as_told(db: Connection) -> None:
            if store.moves.log(db, table.id, since, upto) != log:  # some moves were undone in the meantime
                store.outbox.retract_lines(db, table.id)
                store.outbox.send(db, table.id, slots.BOARD)

        try:
            files = await self._scene(called_then, log)
            body = forms[-1] if files else forms[0]
            await self._post(table, due, place, body, files=files, lines=(since, upto), known_as=forms)
            await self._store.run(as_told, table.id)
        except (Gone, NotAllowed) as error:
            await self._leave(table, error)
            await self._drop(table, due, log, forms, place)

    async def _drop(
        self, table: Table, due: DueEntry, log: Sequence[Line], forms: Sequence[Json], place: int
    ) -> None:
        """Finish an entry for a place that the game has left: the board publishes what its present place needs.

        If a post whose answer was lost has put the lines there, they count as published there.
        """
        with suppress(Gone, NotAllowed):  # the bot cannot read there
            lines = log[0].id - 1, log[-1].id
            await self._adopt(table, due, place, *forms, lines=lines)
        await self._done(table.id, due)

    async def _scene(self, table: Table, log: Sequence[Line]) -> list[File]:
        """Return the picture of a round that ended in these lines; nothing if none did or its moves are lost."""
        ends = _round_ends(table, log)
        if not ends:
            return []
        found = await self._store.run(lambda db: _round(db, table, ends[-1]), table.id)
        return board.files(table, await round_pictures(table, *found)) if found else []


def _round(db: Connection, table: Table, line: int) -> tuple[Any, Position] | None:
    """Return the public view before and the position after the round that ended with this line of the log.

    None if they cannot be replayed.
    """
    try:
        course = history.game_course(db, table)
        ends = [
            number
            for number, step in enumerate(course.steps)
            if any(each.text.key == table.game.recap and each.id <= line for each in step.lines)
        ]
        if not ends:  # the moves were undone in the meantime
            return None
        before, after = course.along([0, *ends][-2:])
    except (Refusal, Corrupt):
        return None
    return table.game.rules.view(before, None), Position.of(table, after)
