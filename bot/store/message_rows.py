"""Store which messages of tournaments and questions are out of date, and what each shows.

The SQL tables of both have the same columns for their message: `wanted` counts its changes, and `shown` is the count
that it shows.
"""

from __future__ import annotations

from typing import Literal

from bot.store.db import Connection
from bot.store.shards import OURS


class MessageRows:
    """The messages of the rows of one SQL table, one for each row.

    `in_reach`: the SQL condition that a row's server belongs to this process, and the bot is in it. Parameters:
    `connection.own_shards`.
    """

    def __init__(self, rows: Literal["asked", "tournaments"]) -> None:
        self._rows = rows
        lost = f"SELECT 1 FROM servers WHERE servers.guild = {rows}.guild AND lost IS NOT NULL"  # noqa: S608
        self.in_reach = f"NOT EXISTS ({lost}) AND {OURS.replace('tables', rows)}"

    def to_show(self, connection: Connection) -> list[tuple[int, int]]:
        """Return (row, time) for each message in reach that is out of date: when it may be sent."""
        rows = connection.execute(
            f"SELECT id, due FROM {self._rows} WHERE shown < wanted AND {self.in_reach} ORDER BY id",  # noqa: S608
            connection.own_shards,
        )
        return rows.fetchall()

    def attempts(self, connection: Connection, number: int) -> int | None:
        """Return the number of failed attempts, or None if there is no such row."""
        row = connection.execute(f"SELECT attempts FROM {self._rows} WHERE id = ?", (number,)).fetchone()  # noqa: S608
        return int(row[0]) if row else None

    def begin_post(self, connection: Connection, number: int, nonce: str, now: int) -> None:
        """Store the nonce of a post before its first attempt."""
        connection.lock_everything()
        connection.execute(
            f"UPDATE {self._rows} SET nonce = ?, begun = ? WHERE id = ?",  # noqa: S608
            (nonce, now, number),
        )

    def set_shown(self, connection: Connection, number: int, message: int, shown: int) -> None:
        """Store the message and the change that it shows. A newer change keeps its own time."""
        connection.lock_everything()
        connection.execute(
            f"UPDATE {self._rows} SET message = ?, shown = ?, attempts = 0,"  # noqa: S608
            " due = CASE WHEN wanted = ? THEN 0 ELSE due END, nonce = NULL, begun = NULL WHERE id = ?",
            (message, shown, shown, number),
        )

    def put_off(self, connection: Connection, number: int, until: int) -> None:
        """Retry the message at this time."""
        connection.lock_everything()
        connection.execute(
            f"UPDATE {self._rows} SET attempts = attempts + 1, due = ? WHERE id = ?",  # noqa: S608
            (until, number),
        )
