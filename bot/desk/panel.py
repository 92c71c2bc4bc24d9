"""A seat's private panel: what it knows, what it has prepared, and what it may do next."""

from __future__ import annotations

import msgspec

from bot.desk.base import Desk
from bot.store.db import Connection
from bot.store.rows import SeatRow, Table
from bot.tables import base, drafts
from bot.tables.base import seat_at
from bot.ui import board
from bot.ui import panel as shown
from bot.ui.board import Position
from bot.ui.kit.components import Json
from bot.ui.kit.exchange import Answer, File, Incoming, Kind


class Panel(msgspec.Struct, frozen=True):
    """A panel for one seat; `preview`: the position its draft leads to, if it has one."""

    table: Table
    language: str
    body: Json
    preview: Position | None = None

    async def answer(self, desk: Desk, incoming: Incoming, kind: Kind) -> Answer:
        """The panel as an answer, with a picture of the preview."""
        if self.preview is None:
            return Answer(kind, self.body)
        content = await desk.pictures.preview(incoming.user, self.table, self.preview, self.language)
        return Answer(kind, self.body, (File(board.picture_name(self.table), content),))


def panel(db: Connection, table: Table, row: SeatRow, language: str, lead: str = "", group: str = "") -> Panel:
    """The panel of this seat as things stand, open at that group of its choices."""
    prepared = drafts.draft_of(db, table, row.seat)
    position = Position.of(table, prepared.state, row.seat)
    if not drafts.is_drafted(table, row.seat, prepared):
        return Panel(table, language, shown.choices(table, position, row.seat, language, lead, group))
    body = shown.drafted(table, position, row.seat, language, prepared.steps, group, closed=prepared.closed)
    return Panel(table, language, body, position if prepared.steps else None)


def panel_of(db: Connection, table: Table, user: int, language: str) -> Panel:
    """The panel of this person. Raises Refusal."""
    row = seat_at(table, user)
    base.must_be_playing(table)
    return panel(db, table, row, language)
