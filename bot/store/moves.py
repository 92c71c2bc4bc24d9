"""Store moves, and the log: the lines that everyone at a table may read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.store import outbox, slots
from bot.store.db import Connection
from bot.store.rows import Line, LoggedLine, MoveRow, Table
from games.core import Corrupt, Seat, Text, Who, decode_as, encode, text

REMARKS = ("remark", "remark-alone")
"""Text keys of log lines with a remark: with replies that the game offers, or only with the player's own words."""
TAKEN_OVER = "taken-over"
"""The text key of log lines that quote the name of a seat's previous owner."""
ASIDE = "aside"
"""The text key of log lines with table talk: words of a player while another seat is awaited."""

_LATEST = 60
"""The number of last moves that count as recent."""

_SEEN = (
    "NOT EXISTS (SELECT 1 FROM moves AS before WHERE before.table_id = moves.table_id"
    " AND before.number > moves.number - ? AND before.number < moves.number"
    " AND before.seat = moves.seat AND before.epoch = moves.epoch)"
)
"""SQL condition on a move: others could see that it was made. A changed sealed answer is not seen.

It must stay private, and so must not affect which players are mentioned.
"""


def add_moves(
    connection: Connection,
    before: Table,
    seat: Seat,
    moves: Sequence[bytes],
    interaction: int | None,
    now: int,
) -> None:
    """Add the encoded moves of one answer. Only the first stores the interaction, so that it is counted once."""
    connection.executemany(
        "INSERT INTO moves (table_id, number, seat, move, epoch, interaction, made) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (before.id, before.version + step, seat, move, before.epoch, None if step else interaction, now)
            for step, move in enumerate(moves)
        ],
    )


def answered(connection: Connection, table_id: int, seat: Seat, epoch: int) -> list[bytes]:
    """Return the encoded moves of this seat at that epoch, in order."""
    rows = connection.execute(
        "SELECT move FROM moves WHERE table_id = ? AND seat = ? AND epoch = ? ORDER BY number",
        (table_id, seat, epoch),
    )
    return [move for (move,) in rows]


def last_answer(connection: Connection, table_id: int, seat: Seat) -> range:
    """Return the numbers of the moves of the last answer that this seat's owner gave themselves; empty if none."""
    first, last = connection.execute(
        "SELECT MIN(number), MAX(number) FROM moves WHERE table_id = ? AND seat = ? AND epoch = (SELECT epoch FROM"
        " moves WHERE table_id = ? AND seat = ? AND interaction IS NOT NULL ORDER BY number DESC LIMIT 1)",
        (table_id, seat, table_id, seat),
    ).fetchone()
    return range(0) if first is None else range(first, last + 1)


def moves_since(connection: Connection, table_id: int, number: int) -> list[MoveRow]:
    """Return the moves after the first `number`, in order."""
    rows = connection.execute(
        "SELECT number, seat, move, epoch, interaction FROM moves WHERE table_id = ? AND number >= ? ORDER BY number",
        (table_id, number),
    )
    return [MoveRow(*row) for row in rows]


def take_back(connection: Connection, table_id: int, version: int) -> None:
    """Delete the moves after the first `version`, and their log lines where messages can still be changed.

    These messages are the board, and a message of log lines alone right before it. Players who planned moves since
    then count as having done so at `version`.
    """
    connection.execute("DELETE FROM moves WHERE table_id = ? AND number >= ?", (table_id, version))
    connection.execute(
        "UPDATE seats SET ordered = ? WHERE table_id = ? AND ordered > ?", (version, table_id, version)
    )
    shown, alone = (outbox.sent_message(connection, table_id, slot) for slot in (slots.BOARD, slots.LOG))
    told = shown.log_after if shown else 0
    if alone and alone.log_upto >= told:
        told = alone.log_after
    forgotten = connection.execute(
        "DELETE FROM log WHERE table_id = ? AND version > ? AND id > ? RETURNING id", (table_id, version, told)
    ).fetchall()
    if alone and any(alone.log_after < number <= alone.log_upto for (number,) in forgotten):
        outbox.retract_lines(connection, table_id)


def add_log(connection: Connection, table_id: int, version: int | None, scene: str, lines: Iterable[Line]) -> None:
    """Add log lines to the move number `version`, or (None) to no move, so that no undo removes them."""
    connection.executemany(
        "INSERT INTO log (table_id, version, scene, text, quote) VALUES (?, ?, ?, ?, ?)",
        [(table_id, version, scene, encode(line.text), line.quote) for line in lines],
    )


def log(connection: Connection, table_id: int, since: int = 0, upto: int | None = None) -> list[Line]:
    """Return the log lines with ids above `since` up to `upto` (None: all), in order."""
    rows = connection.execute(
        "SELECT text, quote, id FROM log WHERE table_id = ? AND id > ? AND (CAST(? AS BIGINT) IS NULL OR id <= ?)"
        " ORDER BY id",
        (table_id, since, upto, upto),
    )
    return [Line(_told(blob), quote, number) for blob, quote, number in rows]


def quoted_lines(connection: Connection, table_id: int, since: int) -> list[Line]:
    """Return the log lines with ids above `since` that quote a name or a player's own words, in order."""
    rows = connection.execute(
        "SELECT text, quote, id FROM log WHERE table_id = ? AND id > ? AND quote <> '' ORDER BY id", (table_id, since)
    )
    return [Line(_told(blob), quote, number) for blob, quote, number in rows]


def seat_taken_over(line: Line) -> Seat | None:
    """Return the seat that was taken over according to this line of the log, which quotes the name before."""
    who = line.text.args.get("who")
    return who.seat if line.text.key == TAKEN_OVER and isinstance(who, Who) and line.quote else None


def log_of_board(connection: Connection, table_id: int) -> list[Line]:
    """Return the log lines that the board is known to show, in order."""
    rows = connection.execute(
        "SELECT log.text, log.quote, log.id FROM log JOIN messages ON messages.table_id = log.table_id"
        " WHERE log.table_id = ? AND slot = ? AND log.id > since AND log.id <= upto ORDER BY log.id",
        (table_id, str(slots.BOARD)),
    )
    return [Line(_told(blob), quote, number) for blob, quote, number in rows]


def lines_after(connection: Connection, table_id: int, version: int) -> list[LoggedLine]:
    """Return the log lines after those of the first `version` moves, in order (-1: all lines).

    Moves that were undone after publication are among them.
    """
    rows = connection.execute(
        "SELECT text, quote, id, version, scene FROM log WHERE table_id = ? AND id > COALESCE("
        "(SELECT id FROM log WHERE table_id = ? AND version <= ? ORDER BY id DESC LIMIT 1), 0) ORDER BY id",
        (table_id, table_id, version),
    )
    return [LoggedLine(Line(_told(blob), quote, number), made, scene) for blob, quote, number, made, scene in rows]


def remarks(connection: Connection, table_id: int, scene: str) -> list[Line]:
    """Return the remarks and table talk of a scene, in order."""
    rows = connection.execute(
        "SELECT text, quote, id FROM log WHERE table_id = ? AND scene = ? ORDER BY id", (table_id, scene)
    )
    lines = [Line(_told(blob), quote, number) for blob, quote, number in rows]
    return [line for line in lines if line.text.key in (*REMARKS, ASIDE)]


def _told(blob: bytes) -> Text:
    """Decode the text of a line; return a text that says the line is lost if it is corrupted."""
    try:
        told: Text = decode_as(Text, blob)
    except Corrupt:
        return text("line-lost")
    return told


def last_line_of_move(connection: Connection, table_id: int, line: int) -> int:
    """Return the id of the last log line of the move to which line `line` belongs."""
    (number,) = connection.execute(
        "SELECT max(id) FROM log WHERE table_id = ? AND (id = ? OR version ="
        " (SELECT version FROM log WHERE table_id = ? AND id = ?))",
        (table_id, line, table_id, line),
    ).fetchone()
    return int(number)


def last_log_line(connection: Connection, table_id: int) -> int:
    """Return the id of the last line of a table's log; 0 if it has none."""
    (number,) = connection.execute("SELECT COALESCE(max(id), 0) FROM log WHERE table_id = ?", (table_id,)).fetchone()
    return int(number)


def last_published_line(connection: Connection, table_id: int, place: int) -> int:
    """Return the id of the last line of a table's log that a message in this channel shows; 0 if none does."""
    (number,) = connection.execute(
        "SELECT COALESCE(max(upto), 0) FROM messages WHERE table_id = ? AND channel = ?", (table_id, place)
    ).fetchone()
    return int(number)


def last_mover(connection: Connection, table_id: int, since: int) -> Seat | None:
    """Return the seat whose owner made the last visible move, if that was at `since` or later."""
    row = connection.execute(
        f"SELECT seat, made FROM moves WHERE table_id = ? AND interaction IS NOT NULL AND {_SEEN}"  # noqa: S608
        " ORDER BY number DESC LIMIT 1",
        (table_id, _LATEST),
    ).fetchone()
    return row[0] if row and row[1] >= since else None


def recent_movers(connection: Connection, table: Table, since: int) -> frozenset[Seat]:
    """Return the seats whose owners made one of the recent visible moves by hand, at `since` or later."""
    rows = connection.execute(
        "SELECT DISTINCT seat FROM moves WHERE table_id = ? AND number > ? AND interaction IS NOT NULL AND made >= ?"  # noqa: S608
        f" AND {_SEEN}",
        (table.id, table.version - _LATEST, since, _LATEST),
    )
    return frozenset(seat for (seat,) in rows)
