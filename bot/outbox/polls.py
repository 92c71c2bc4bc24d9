"""Make the messages that ask all players of a table something.

They ask whether to take an open seat, vote, or agree to another pace.
"""

from __future__ import annotations

from bot import store
from bot.store.db import Connection
from bot.store.rows import Table
from bot.store.slots import MessageKind, Slot
from bot.tables import clock, pace
from bot.tables.in_play import TableInPlay
from bot.ui import absence as votes
from bot.ui import pace as paces
from bot.ui import seats
from bot.ui.kit import components as ui
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId

_ANSWERS = {
    MessageKind.OPEN_SEAT: Action.TAKE_SEAT,
    MessageKind.LATE_VOTE: Action.VOTE,
    MessageKind.PACE_VOTE: Action.AGREE_PACE,
}


def question(db: Connection, table: Table, slot: Slot) -> Json | None:
    """Return the message of the question in this slot; None if it is settled."""
    if table.status != "playing":
        return None
    if slot.kind is MessageKind.OPEN_SEAT:
        return seats.open_seat(table, slot.number) if table.seats[slot.number].open else None
    if slot.kind is MessageKind.LATE_VOTE:
        if not table.vote_open:
            return None
        late = [row.seat for row in clock.late_seats(TableInPlay(table))]
        return votes.vote(table, late, store.clocks.ballots(db, table.id, "absence"))
    asked = pace.requested_pace(db, table.id)
    return paces.pace_asked(table, asked, [*store.clocks.ballots(db, table.id, "pace")]) if asked else None


def any_question(table: Table, slot: Slot) -> Json:
    """Return a message with the buttons of any question in this slot, to recognize one in a channel."""
    payload = str(slot.number) if slot.kind is MessageKind.OPEN_SEAT else ""
    return ui.message_body(ui.row(ui.button("", CustomId(_ANSWERS[slot.kind], table.id, payload=payload))))
