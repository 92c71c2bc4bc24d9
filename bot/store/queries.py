"""All the SQL there is: functions of a Connection, to be run by the Store. SQLite and PostgreSQL both read it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from bot.store.db import Connection
from bot.store.rows import Due, Line, Mark, MoveRow, Promise, Remark, SeatRow, Sent, Table
from games.core import Event, Seat, Text, decode_as, encode

# --------------------------------------------------------------------------------------------- tables

_TABLE = (
    "SELECT id, game, guild, channel, thread, threads, language, host, status, options, seed, state, anchor,"
    " anchored, scene, version, epoch, deadline, rematch, idle_since, paused,"
    " pace, absence, asked, voting, alarm, unshown, unshown_why FROM tables"
)


def open_table(
    connection: Connection,
    *,
    game: str,
    guild: int,
    channel: int,
    threads: bool,
    language: str,
    host: int,
    options: bytes,
    seed: bytes,
    now: int,
) -> int:
    """A new lobby; its id."""
    row = connection.execute(
        "INSERT INTO tables (game, guild, channel, threads, language, host, opener, status, options, seed, created,"
        " changed, idle_since) VALUES (?, ?, ?, ?, ?, ?, ?, 'lobby', ?, ?, ?, ?, ?) RETURNING id",
        (game, guild, channel, int(threads), language, host, host, options, seed, now, now, now),
    ).fetchone()
    return int(row[0])


def table(connection: Connection, table_id: int) -> Table | None:
    """The table with its seats."""
    row = connection.execute(f"{_TABLE} WHERE id = ?", (table_id,)).fetchone()
    return _table(connection, row) if row else None


def tables_at(connection: Connection, place: int, game: str) -> list[Table]:
    """The tables of a game in a channel or thread: unfinished ones first, then newest first."""
    rows = connection.execute(
        f"{_TABLE} WHERE game = ? AND (thread = ? OR channel = ?)"
        " ORDER BY status IN ('lobby', 'playing') DESC, id DESC LIMIT 25",
        (game, place, place),
    ).fetchall()
    return [_table(connection, row) for row in rows]


def tables_of(connection: Connection, user: int, game: str) -> list[Table]:
    """The unfinished tables of a game this person sits at, newest first."""
    rows = connection.execute(
        f"{_TABLE} WHERE game = ? AND status IN ('lobby', 'playing')"  # noqa: S608
        " AND id IN (SELECT table_id FROM seats WHERE user = ?) ORDER BY id DESC LIMIT 25",
        (game, user),
    ).fetchall()
    return [_table(connection, row) for row in rows]


def tables_awaiting_house(connection: Connection) -> list[int]:
    """Where a house player has to move."""
    return [row[0] for row in connection.execute("SELECT id FROM tables WHERE house = 1")]


def _table(connection: Connection, row: tuple[Any, ...]) -> Table:
    seats = connection.execute(
        "SELECT seat, user, name, house, language, level, away, reminded, sought FROM seats WHERE table_id = ?"
        " ORDER BY seat",
        (row[0],),
    ).fetchall()
    rows = tuple(SeatRow(seat, user, name, bool(house), *rest) for seat, user, name, house, *rest in seats)
    table = Table(*row)
    return msgspec.structs.replace(table, threads=bool(table.threads), voting=bool(table.voting), seats=rows)


def set_seats(connection: Connection, table_id: int, seats: Iterable[SeatRow], host: int) -> None:
    """Seat a lobby anew."""
    connection.execute("DELETE FROM seats WHERE table_id = ?", (table_id,))
    connection.executemany(
        "INSERT INTO seats (table_id, seat, user, name, house, language, level) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(table_id, row.seat, row.user, row.name, int(row.house), row.language, row.level) for row in seats],
    )
    connection.execute("UPDATE tables SET host = ? WHERE id = ?", (host, table_id))


def give_to_house(connection: Connection, table_id: int, seat: Seat) -> None:
    """From now on a house player moves for this seat."""
    connection.execute("UPDATE seats SET house = 1, away = NULL WHERE table_id = ? AND seat = ?", (table_id, seat))


def set_language_of(connection: Connection, table_id: int, user: int, language: str) -> None:
    """Remember the language somebody was last seen using."""
    connection.execute("UPDATE seats SET language = ? WHERE table_id = ? AND user = ?", (language, table_id, user))


def set_status(connection: Connection, table_id: int, status: str, now: int) -> None:
    connection.execute(
        "UPDATE tables SET status = ?, house = 0, deadline = NULL, asked = NULL, voting = 0, alarm = NULL,"
        " unshown = NULL, unshown_why = NULL, changed = ? WHERE id = ?",
        (status, now, table_id),
    )


def set_thread(connection: Connection, table_id: int, thread: int | None, *, threads: bool) -> None:
    """Where the table is played from now on, and whether a thread may still be opened for it."""
    connection.execute("UPDATE tables SET thread = ?, threads = ? WHERE id = ?", (thread, int(threads), table_id))


def set_rematch(connection: Connection, table_id: int, rematch: int | None) -> None:
    connection.execute("UPDATE tables SET rematch = ? WHERE id = ?", (rematch, table_id))


def invite_once(connection: Connection, table_id: int) -> bool:
    """Whether those who played may be invited to a rematch: once for each table that has ended."""
    cursor = connection.execute("UPDATE tables SET invited = 1 WHERE id = ? AND invited = 0", (table_id,))
    return cursor.rowcount == 1


def rematch_of(connection: Connection, table_id: int) -> Table | None:
    """The table this one is the rematch of."""
    row = connection.execute(f"{_TABLE} WHERE rematch = ?", (table_id,)).fetchone()
    return _table(connection, row) if row else None


def save_state(
    connection: Connection,
    before: Table,
    *,
    state: bytes,
    anchor: bytes,
    anchored: int,
    scene: str,
    version: int,
    epoch: int,
    house: bool,
    now: int,
) -> None:
    """Write the state that `version` moves led to, and the last point that cannot be undone.

    Raises Conflict if the table changed since it was read.
    """
    cursor = connection.execute(
        "UPDATE tables SET status = 'playing', state = ?, anchor = ?, anchored = ?, scene = ?, version = ?,"
        " epoch = ?, house = ?, changed = ?, idle_since = ?, warned = NULL"
        " WHERE id = ? AND version = ? AND epoch = ?",
        (
            state,
            anchor,
            anchored,
            scene,
            version,
            epoch,
            int(house),
            now,
            now,
            before.id,
            before.version,
            before.epoch,
        ),
    )
    if cursor.rowcount != 1:
        raise Conflict(before.id)


class Conflict(Exception):
    """Somebody else wrote this table first."""


# ---------------------------------------------------------------------------------------- moves and log


def add_moves(
    connection: Connection,
    before: Table,
    seat: Seat,
    moves: Sequence[bytes],
    interaction: int | None,
    now: int,
) -> None:
    """The moves of one answer; the press they came from counts once."""
    connection.executemany(
        "INSERT INTO moves (table_id, number, seat, move, epoch, interaction, made) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (before.id, before.version + step, seat, move, before.epoch, None if step else interaction, now)
            for step, move in enumerate(moves)
        ],
    )


def answered(connection: Connection, table_id: int, seat: Seat, epoch: int) -> list[bytes]:
    """What this seat answered at that epoch."""
    rows = connection.execute(
        "SELECT move FROM moves WHERE table_id = ? AND seat = ? AND epoch = ? ORDER BY number",
        (table_id, seat, epoch),
    )
    return [row[0] for row in rows]


def moves_since(connection: Connection, table_id: int, number: int) -> list[MoveRow]:
    """The moves after the first `number`, in order."""
    rows = connection.execute(
        "SELECT number, seat, move, epoch, interaction FROM moves WHERE table_id = ? AND number >= ? ORDER BY number",
        (table_id, number),
    )
    return [MoveRow(*row) for row in rows]


def take_back(connection: Connection, table_id: int, version: int) -> None:
    """Forget the moves after the first `version`, and what was said of them where that can still be changed."""
    connection.execute("DELETE FROM moves WHERE table_id = ? AND number >= ?", (table_id, version))
    connection.execute(
        "DELETE FROM log WHERE table_id = ? AND version > ? AND id > COALESCE("
        "(SELECT max(CASE slot WHEN 'board' THEN since ELSE upto END) FROM messages WHERE table_id = ?), 0)",
        (table_id, version, table_id),
    )


def draft(connection: Connection, table_id: int, seat: Seat, epoch: int) -> list[list[bytes]]:
    """The moves this seat has prepared for the decision of that epoch, press by press."""
    row = connection.execute(
        "SELECT moves FROM drafts WHERE table_id = ? AND seat = ? AND epoch = ?", (table_id, seat, epoch)
    ).fetchone()
    return decode_as(list[list[bytes]], row[0]) if row else []


def set_draft(
    connection: Connection, table_id: int, seat: Seat, epoch: int, steps: Sequence[Sequence[bytes]]
) -> None:
    """Keep a seat's draft; it replaces the one there was, whatever decision that was for."""
    connection.execute("DELETE FROM drafts WHERE table_id = ? AND seat = ?", (table_id, seat))
    if steps:
        connection.execute(
            "INSERT INTO drafts (table_id, seat, epoch, moves) VALUES (?, ?, ?, ?)",
            (table_id, seat, epoch, encode(list(steps))),
        )


def keep_remark(connection: Connection, table_id: int, seat: Seat, epoch: int, remark: Remark) -> None:
    """Keep what a seat wants to say with a move until it is confirmed."""
    connection.execute("DELETE FROM remarks WHERE table_id = ? AND seat = ?", (table_id, seat))
    connection.execute(
        "INSERT INTO remarks (table_id, seat, epoch, items, quote) VALUES (?, ?, ?, ?, ?)",
        (table_id, seat, epoch, encode(remark.items), remark.quote),
    )


def kept_remark(connection: Connection, table_id: int, seat: Seat, epoch: int) -> Remark | None:
    """What this seat wanted to say with the move of that epoch."""
    row = connection.execute(
        "SELECT items, quote FROM remarks WHERE table_id = ? AND seat = ? AND epoch = ?", (table_id, seat, epoch)
    ).fetchone()
    return Remark(decode_as(tuple[Text, ...], row[0]), row[1]) if row else None


def add_log(connection: Connection, table_id: int, version: int | None, scene: str, events: Iterable[Event]) -> None:
    """Keep what everybody may know of what happened with the move that made it this version.

    None: with no move, and so never taken back with one.
    """
    connection.executemany(
        "INSERT INTO log (table_id, version, scene, text) VALUES (?, ?, ?, ?)",
        [(table_id, version, scene, encode(event.text)) for event in events if event.audience is None],
    )


def add_remark(connection: Connection, table_id: int, version: int | None, scene: str, line: Line) -> None:
    """Keep what somebody said with a move, or (None) without one."""
    connection.execute(
        "INSERT INTO log (table_id, version, scene, text, quote) VALUES (?, ?, ?, ?, ?)",
        (table_id, version, scene, encode(line.text), line.quote),
    )


def log(connection: Connection, table_id: int, since: int = 0, upto: int | None = None) -> list[Line]:
    """What happened, in order: the lines after the one of the id `since`, as far as that of the id `upto`."""
    rows = connection.execute(
        "SELECT text, quote, id FROM log WHERE table_id = ? AND id > ? AND (CAST(? AS BIGINT) IS NULL OR id <= ?)"
        " ORDER BY id",
        (table_id, since, upto, upto),
    )
    return [Line(decode_as(Text, text), quote, number) for text, quote, number in rows]


def logged(connection: Connection, table_id: int) -> int:
    """The id of the last line of a table's log."""
    row = connection.execute("SELECT COALESCE(max(id), 0) FROM log WHERE table_id = ?", (table_id,)).fetchone()
    return int(row[0])


def told(connection: Connection, table_id: int, place: int | None = None) -> int:
    """The id of the last line of a table's log that stands in a message: anywhere, or in this place."""
    row = connection.execute(
        "SELECT COALESCE(max(upto), 0) FROM messages"
        " WHERE table_id = ? AND COALESCE(CAST(? AS BIGINT), channel) = channel",
        (table_id, place),
    ).fetchone()
    return int(row[0])


# ------------------------------------------------------------------------------------------ promises


def add_promise(connection: Connection, table_id: int, promise: Promise, interaction: int) -> bool:
    """Keep a promise; False if the form it came from was read before."""
    cursor = connection.execute(
        "INSERT INTO promises (table_id, number, giver, taker, words, round, interaction)"
        " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (interaction) DO NOTHING",
        (table_id, promise.number, promise.giver, promise.taker, promise.words, promise.round, interaction),
    )
    return cursor.rowcount == 1


def promises(connection: Connection, table_id: int) -> list[Promise]:
    """What was promised at a table, in order."""
    rows = connection.execute(
        "SELECT number, giver, taker, words, round, mark FROM promises WHERE table_id = ? ORDER BY number",
        (table_id,),
    )
    return [Promise(*row) for row in rows]


def promise(connection: Connection, table_id: int, number: int) -> Promise | None:
    row = connection.execute(
        "SELECT number, giver, taker, words, round, mark FROM promises WHERE table_id = ? AND number = ?",
        (table_id, number),
    ).fetchone()
    return Promise(*row) if row else None


def set_mark(connection: Connection, table_id: int, number: int, mark: Mark) -> None:
    """What became of a promise, as the one it was made to sees it."""
    connection.execute("UPDATE promises SET mark = ? WHERE table_id = ? AND number = ?", (mark, table_id, number))


# ------------------------------------------------------------------------------------ messages and outbox


def sent(connection: Connection, table_id: int, slot: str) -> Sent | None:
    """Our message in this slot."""
    row = connection.execute(
        "SELECT slot, channel, message, scene, posted, since, upto FROM messages WHERE table_id = ? AND slot = ?",
        (table_id, slot),
    ).fetchone()
    return Sent(*row) if row else None


def set_sent(connection: Connection, table_id: int, message: Sent) -> None:
    connection.execute(
        "INSERT INTO messages (table_id, slot, channel, message, scene, posted, since, upto)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (table_id, slot) DO UPDATE SET channel = excluded.channel, message = excluded.message,"
        " scene = excluded.scene, posted = excluded.posted, since = excluded.since, upto = excluded.upto",
        (
            table_id,
            message.slot,
            message.channel,
            message.message,
            message.scene,
            message.posted,
            message.since,
            message.upto,
        ),
    )


def set_told(connection: Connection, table_id: int, message: int, upto: int) -> None:
    """This message of the table's tells the log as far as the line of this id, or is about to."""
    connection.execute(
        "UPDATE messages SET upto = ? WHERE table_id = ? AND message = ? AND upto < ?",
        (upto, table_id, message, upto),
    )


def forget_sent(connection: Connection, table_id: int, slot: str) -> None:
    connection.execute("DELETE FROM messages WHERE table_id = ? AND slot = ?", (table_id, slot))


def send(connection: Connection, table_id: int, slot: str, body: bytes = b"", due: int = 0) -> None:
    """Wish for something to be sent, at once or when it is due; the wish replaces an older one for the same slot."""
    connection.execute(
        "INSERT INTO outbox (table_id, slot, body, due) VALUES (?, ?, ?, ?) ON CONFLICT (table_id, slot) DO UPDATE"
        " SET body = excluded.body, revision = outbox.revision + 1, attempts = 0, due = excluded.due",
        (table_id, slot, body, due),
    )


def outbox(connection: Connection, table_id: int) -> list[Due]:
    """What is to be sent for this table, oldest wish first; nothing while it is paused."""
    rows = connection.execute(
        "SELECT id, slot, body, revision, attempts, due, nonce, begun FROM outbox WHERE table_id = ?"
        " AND NOT EXISTS (SELECT 1 FROM tables WHERE id = ? AND paused IS NOT NULL) ORDER BY id",
        (table_id, table_id),
    )
    return [Due(*row) for row in rows]


def tables_with_outbox(connection: Connection) -> list[int]:
    return [row[0] for row in connection.execute("SELECT DISTINCT table_id FROM outbox")]


def known_messages(connection: Connection, table_id: int) -> set[int]:
    """The messages of ours that we know of at this table."""
    return {row[0] for row in connection.execute("SELECT message FROM messages WHERE table_id = ?", (table_id,))}


def begin_post(connection: Connection, due: Due, nonce: str, now: int) -> None:
    """Fix the nonce of a post before its first attempt."""
    connection.execute("UPDATE outbox SET nonce = ?, begun = ? WHERE id = ?", (nonce, now, due.id))


def done(connection: Connection, due: Due, *, again: bool = False) -> None:
    """This wish was carried out; it stays if it is to be carried out `again`, or if a newer one took its place.

    What stays gets a nonce of its own.
    """
    if not again:
        connection.execute("DELETE FROM outbox WHERE id = ? AND revision = ?", (due.id, due.revision))
    connection.execute("UPDATE outbox SET nonce = NULL, begun = NULL, attempts = 0 WHERE id = ?", (due.id,))


def wished(connection: Connection, due: Due) -> bool:
    """Whether no newer wish has taken the place of this one."""
    row = connection.execute("SELECT 1 FROM outbox WHERE id = ? AND revision = ?", (due.id, due.revision)).fetchone()
    return row is not None


def put_off(connection: Connection, due: Due, until: int) -> None:
    """It did not work: again at `until`, unless a newer wish comes first."""
    connection.execute(
        "UPDATE outbox SET attempts = attempts + 1, due = ? WHERE id = ? AND revision = ?",
        (until, due.id, due.revision),
    )


def called(connection: Connection, table_id: int, slot: str) -> bool:
    """Whether a message stands in this slot or is about to."""
    row = connection.execute(
        "SELECT 1 FROM messages WHERE table_id = ? AND slot = ?"
        " UNION SELECT 1 FROM outbox WHERE table_id = ? AND slot = ?",
        (table_id, slot, table_id, slot),
    ).fetchone()
    return row is not None


def stands(connection: Connection, table_id: int, slot: str) -> bool:
    """Whether a message will stand in this slot once all is sent."""
    wish = connection.execute("SELECT body FROM outbox WHERE table_id = ? AND slot = ?", (table_id, slot)).fetchone()
    return bool(wish[0]) if wish else sent(connection, table_id, slot) is not None


def asked(connection: Connection, table_id: int) -> list[Seat]:
    """The seats a question went to by direct message, or is about to."""
    rows = connection.execute(
        "SELECT slot FROM messages WHERE table_id = ? AND slot LIKE 'ask:%'"
        " UNION SELECT slot FROM outbox WHERE table_id = ? AND slot LIKE 'ask:%'",
        (table_id, table_id),
    )
    return [int(slot.partition(":")[2]) for (slot,) in rows]


def last_mover(connection: Connection, table_id: int, since: int) -> Seat | None:
    """The seat of the person who moved last, if that was at `since` or later."""
    row = connection.execute(
        "SELECT seat, made FROM moves WHERE table_id = ? AND interaction IS NOT NULL ORDER BY number DESC LIMIT 1",
        (table_id,),
    ).fetchone()
    return row[0] if row and row[1] >= since else None


def set_house(connection: Connection, table_id: int, *, house: bool, now: int) -> None:
    """Whether a house player is awaited."""
    connection.execute("UPDATE tables SET house = ?, changed = ? WHERE id = ?", (int(house), now, table_id))
