"""Choose which outbox entry of a table is sent next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.store import slots
from bot.store.rows import DueEntry
from bot.store.slots import MessageKind, Slot
from games.core import Seat


def next_entry(
    rows: Sequence[DueEntry], now: int, *, lobby_stands: bool = False, people: Mapping[Seat, int] | None = None
) -> tuple[DueEntry | None, int | None]:
    """The next entry to carry out; without one, the seconds until one is due. `people`: who has which seat.

    What waits holds up what must not come before it: direct messages to the same person keep their order, a board
    comes after what is told of how it came about, and nobody is called to a board that is not there. A call that
    waits holds up nothing: it may be one to come much later. One that is to go and was begun with a board goes once
    that is there: others may be called by the same line. A board keeps its buttons until the one that takes its place
    is there, not but the line that becomes it.
    """
    behind: set[Slot] = set()
    waits: list[int] = []
    board = max((row.id for row in rows if row.slot == slots.BOARD), default=0)
    as_line = any(row.as_line for row in rows if row.slot == slots.BOARD)

    def order(row: DueEntry) -> tuple[int, int, bool]:
        """Who is called finds the board above, though the entry for the call may be the older one."""
        calls = row.slot.below_board
        return _rank(row, lobby_stands=lobby_stands), max(row.id, board) if calls else row.id, calls

    for row in sorted(rows, key=order):
        lane = _lane(row.slot, people or {})
        after_board = row.slot.below_board and (row.body or (as_line and row.begun_with_board))
        after_board = after_board or row.slot.kind is MessageKind.STRIP
        if (slots.BOARD if after_board else lane) in behind:
            continue
        if row.due <= now:
            return row, None
        behind.add(lane)
        waits.append(row.due - now)
    return None, min(waits, default=None)


def _lane(slot: Slot, people: Mapping[Seat, int]) -> Slot:
    """What keeps its order goes by the same lane: a question by direct message with all that this person is told."""
    if slot.kind is MessageKind.ASK and slot.number in people:
        return slots.welcome(people[slot.number]).lane
    return slot.lane


def _rank(row: DueEntry, *, lobby_stands: bool) -> int:
    """What happened is told first; what somebody is asked in private comes after all that they are told. What was
    posted long ago is changed last, as Discord slows that down: a board that was replaced, and a lobby that stands;
    the thread is opened on it by the first board."""
    if row.slot == slots.LOG:
        return 0
    if row.slot.kind is MessageKind.STRIP or (lobby_stands and row.slot.lane == slots.LOBBY):
        return 3
    return 2 if row.slot.kind is MessageKind.ASK else 1
