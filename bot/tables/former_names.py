"""The names that a table's seats had earlier in the game. The log reports each takeover with the name before it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.store.moves import TAKEN_OVER, seat_taken_over
from bot.store.rows import Line, SeatRow, Table
from games.core import Seat, Who

_NEW_STANDING = frozenset(
    {TAKEN_OVER, "left-game", "left-server", "resigned", "house-takes", "house-sits-in", "absent-house", "back-again"}
)
"""Text keys of log lines after which a seat has another owner, or another mark beside its name."""


def with_names_before(table: Table, later: Sequence[Line]) -> Table:
    """Return the table with the names, and their marks, that its seats had before the lines `later` of the log."""
    seats = list(table.seats)
    for line in reversed(later):
        who = line.text.args.get("who")
        if line.text.key in _NEW_STANDING and isinstance(who, Who) and who.seat < len(seats):
            name = line.quote if seat_taken_over(line) is not None else seats[who.seat].name
            seats[who.seat] = _unmarked(seats[who.seat], name)
    return replace(table, seats=tuple(seats))


def with_names(table: Table, former: Mapping[Seat, str]) -> Table:
    """Return the table with these names, of former players, at their seats; an empty one changes nothing."""
    seats = (_unmarked(row, name) if (name := former.get(row.seat)) else row for row in table.seats)
    return replace(table, seats=tuple(seats))


def _unmarked(row: SeatRow, name: str) -> SeatRow:
    """Return the row of a seat with this name, which neither resigned nor is away or open."""
    return replace(row, name=name, house=row.user is None, away=None)
