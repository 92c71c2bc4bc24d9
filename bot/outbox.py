"""Which wish of a table is carried out next, and how old a message is."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.rows import Due


def next_wish(rows: Sequence[Due], now: int, *, lobby_stands: bool = False) -> tuple[Due | None, int | None]:
    """The next wish to carry out; without one, the seconds until one is due.

    What waits holds up what must not come before it: direct messages to the same person keep their order, and nobody
    is called to a board that is not there. A lobby that stands is changed last: Discord slows down changes to what is
    old, and the thread is opened on it by the first board.
    """
    behind: set[str] = set()
    waits: list[int] = []
    for row in sorted(rows, key=lambda row: lobby_stands and row.slot == "lobby"):
        kind, _, rest = row.slot.partition(":")
        lane = row.slot
        if kind == "dm":
            lane = f"dm:{rest.partition(':')[0]}"
        elif kind in ("call", "remind") and row.body:
            lane = "board"
        if lane in behind:
            continue
        if row.due <= now:
            return row, None
        behind.add(lane)
        waits.append(row.due - now)
    return None, min(waits, default=None)


def made_at(snowflake: int) -> float:
    """When Discord made this id, in seconds."""
    return (snowflake >> 22) / 1000 + 1420070400
