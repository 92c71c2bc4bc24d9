"""Which wish of a table is carried out next."""

from __future__ import annotations

from collections.abc import Sequence

from bot.store.rows import Due


def next_wish(rows: Sequence[Due], now: int, *, lobby_stands: bool = False) -> tuple[Due | None, int | None]:
    """The next wish to carry out; without one, the seconds until one is due.

    What waits holds up what must not come before it: direct messages to the same person keep their order, a board
    comes after what is told of how it came about, and nobody is called to a board that is not there. A call that
    waits holds up nothing: it may be one to come much later.
    """
    behind: set[str] = set()
    waits: list[int] = []
    for row in sorted(rows, key=lambda row: _rank(row, lobby_stands=lobby_stands)):
        kind, _, rest = row.slot.partition(":")
        lane = row.slot
        if kind == "dm":
            lane = f"dm:{rest.partition(':')[0]}"
        elif kind == "log" or (kind in ("call", "remind") and row.body):
            lane = "board"
        if lane in behind:
            continue
        if row.due <= now:
            return row, None
        behind.add(row.slot if kind in ("call", "remind") else lane)
        waits.append(row.due - now)
    return None, min(waits, default=None)


def _rank(row: Due, *, lobby_stands: bool) -> int:
    """What happened is told first. What was posted long ago is changed last, as Discord slows that down: a board that
    was replaced, and a lobby that stands; the thread is opened on it by the first board."""
    if row.slot == "log":
        return 0
    return 2 if row.slot.startswith("strip:") or (lobby_stands and row.slot == "lobby") else 1
