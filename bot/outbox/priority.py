"""Choose the next outbox entry of a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.store import slots
from bot.store.rows import DueEntry
from bot.store.slots import MessageKind, Slot
from bot.tables.notifications import PRIVATE
from games.core import Seat


def next_entry(
    rows: Sequence[DueEntry], now: int, *, lobby_stands: bool = False, people: Mapping[Seat, int] | None = None
) -> tuple[DueEntry | None, int | None]:
    """Return the next entry to carry out, or else None and the seconds until one is due.

    Both are None if no entry is waiting. `lobby_stands`: the lobby was posted. `people`: the owner of each seat.

    A waiting entry delays those that must not come before it. Direct messages to a user keep their order. A board
    comes after the log lines that explain it, and mentions come after the board. A mention itself delays nothing, as
    it may be due much later, and neither does an edit that waits for more news.

    A deletion of a mention that began with a board waits for that board, as the same line may mention others. A board
    keeps its buttons until its replacement is posted. A mention line that becomes the board does not wait for this.
    """
    behind: set[Slot] = set()
    waits: list[int] = []
    board = max((row.id for row in rows if row.slot == slots.BOARD), default=0)
    as_line = any(row.as_line for row in rows if row.slot == slots.BOARD)

    def order(row: DueEntry) -> tuple[int, int, bool]:
        """Return the sort key: mentions follow the board, even if their entry is older."""
        calls = row.slot.below_board
        return _rank(row, lobby_stands=lobby_stands), max(row.id, board) if calls else row.id, calls

    for row in sorted(rows, key=order):
        lane = _lane(row.slot, people or {})
        after_board = row.slot.below_board and (row.body or (as_line and row.begun_with_board))
        after_board = after_board or row.slot.kind is MessageKind.BUTTON_REMOVAL
        if (slots.BOARD if after_board else lane) in behind:
            continue
        if row.due <= now:
            return row, None
        if row.body != PRIVATE or row.attempts:
            behind.add(lane)
        waits.append(row.due - now)
    return None, min(waits, default=None)


def _lane(slot: Slot, people: Mapping[Seat, int]) -> Slot:
    """Return the lane of this slot: entries in one lane keep their order.

    A question by direct message shares the lane of the user's other messages.
    """
    if slot.kind is MessageKind.SEALED_QUESTION and slot.number in people:
        return slots.welcome(people[slot.number]).lane
    return slot.lane


def _rank(row: DueEntry, *, lobby_stands: bool) -> int:
    """Return the priority of an entry, the smallest first.

    Log lines come first, and private questions after all other news. Edits of old messages come last, as Discord
    rations them: a replaced board, and a posted lobby. The first board opens the thread on that lobby.
    """
    if row.slot == slots.LOG:
        return 0
    if row.slot.kind is MessageKind.BUTTON_REMOVAL or (lobby_stands and row.slot.lane == slots.LOBBY):
        return 3
    return 2 if row.slot.kind is MessageKind.SEALED_QUESTION else 1
