"""Tables: seats, a game, and who may do what. Plain functions of a database connection, one transaction each.

All of them raise Refusal for whatever a person may not do, and then nothing has changed.
"""

from bot.store import queries
from bot.store.db import Connection
from bot.store.rows import SeatRow, Table
from games.core import Arg, Text


class Refusal(Exception):
    """What was asked for cannot be done. `text`, of the host or of the game, tells the person why.

    `table` is given where the text speaks of its seats or in its game's words.
    """

    def __init__(self, key: str, *, table: Table | None = None, **args: Arg) -> None:
        super().__init__(key)
        self.text = Text(key, args)
        self.table = table


class Stale(Refusal):
    """The press was meant for a decision that has passed; the table as it is now."""

    def __init__(self, table: Table) -> None:
        super().__init__("moved-on")
        self.current = table


class Double(Refusal):
    """The same answer was given before: nothing to do, nothing to worry about."""

    def __init__(self) -> None:
        super().__init__("already-done")


def the_table(connection: Connection, table_id: int) -> Table:
    """The table of that number. Raises Refusal."""
    table = queries.table(connection, table_id)
    if table is None:
        raise Refusal("no-such-table")
    return table


def seat_at(table: Table, user: int) -> SeatRow:
    """The seat this person moves for. Raises Refusal."""
    row = table.seat_of(user)
    if row is None:
        raise Refusal("not-seated")
    return row
