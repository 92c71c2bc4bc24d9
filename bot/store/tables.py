"""Store tables: open, find and write them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from bot.store import archives, deadline_extensions, names, repair
from bot.store.db import Connection, placeholders
from bot.store.rows import SeatRow, Table, UncountedTime
from bot.store.seats import lapsed_lines
from bot.store.shards import OURS


def set_host(connection: Connection, table_id: int, host: int) -> None:
    connection.execute("UPDATE tables SET host = ? WHERE id = ?", (host, table_id))


_TABLE = (
    "SELECT id, game, guild, channel, thread, threads, language, host, status, options, seed, state,"  # noqa: S608
    " anchor, anchored, scene, version, epoch, deadline, rematch, idle_since, paused,"
    " pace, absence, asked, voting, alarm, unshown, unshown_why, damaged, put_off, guided, practice,"
    " parent, left_thread, tournament,"
    f" state_sum, anchor_sum, packed, EXISTS (SELECT 1 FROM arrears WHERE {deadline_extensions.OWED}) FROM tables"
)


HIGHEST = (
    "(SELECT COALESCE(max(number), 0) FROM (SELECT max(id) AS number FROM tables"
    " UNION ALL SELECT number FROM erased) AS given)"
)
"""SQL for the highest id of a table ever used, except in a lost restore generation."""
_THIS = f"{_TABLE} WHERE id = ?"
_SEATS = (
    "SELECT seat, seats.user, name, house, seats.language, level, away, reminded, sought, ordered,"
    " lapsed, discreet, replaced, ahead, quiet_from, quiet_to, zone, since, until"
    " FROM seats LEFT JOIN people ON people.user = seats.user"
    " LEFT JOIN vacations ON vacations.user = seats.user AND guild = (SELECT guild FROM tables WHERE id = ?)"
    " WHERE table_id = ? ORDER BY seat"
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
    """Open a lobby and return its id. No other table ever had this id, not even in a lost restore generation."""
    connection.lock_everything()
    (table_id,) = connection.execute(
        "INSERT INTO tables (id, game, guild, channel, threads, language, host, opener, status, options, seed,"  # noqa: S608
        " created, changed, idle_since)"
        f" VALUES (COALESCE((SELECT max(first) FROM generations WHERE first > {HIGHEST}), {HIGHEST} + 1),"
        " ?, ?, ?, ?, ?, ?, ?, 'lobby', ?, ?, ?, ?, ?) RETURNING id",
        (game, guild, channel, int(threads), language, host, host, options, seed, now, now, now),
    ).fetchone()
    _tell(connection, "table opened", int(table_id), game=game)
    return int(table_id)


def table(connection: Connection, table_id: int) -> Table | None:
    """Return the table with its seats, or None. Unpack its game if that is packed."""
    row = connection.execute(_THIS, (table_id,)).fetchone()
    if row and row[-2]:
        archives.unpack(connection, table_id)
    return _table(connection, row) if row else None


def tables_at(connection: Connection, place: int, game: str) -> list[Table]:
    """Return the tables of a game in this channel or thread, including those that had to leave this thread.

    Unfinished ones come first, then the newest.
    """
    rows = connection.execute(
        f"{_TABLE} WHERE game = ? AND (thread = ? OR left_thread = ? OR channel = ?)"
        " ORDER BY status IN ('lobby', 'playing') DESC, id DESC LIMIT 25",
        (game, place, place, place),
    ).fetchall()
    return [_table(connection, row) for row in rows]


def tables_of(connection: Connection, user: int, game: str) -> list[Table]:
    """Return the unfinished tables of a game at which this user sits, newest first."""
    rows = connection.execute(
        f"{_TABLE} WHERE game = ? AND status IN ('lobby', 'playing')"  # noqa: S608
        " AND id IN (SELECT table_id FROM seats WHERE user = ?) ORDER BY id DESC LIMIT 25",
        (game, user),
    ).fetchall()
    return [_table(connection, row) for row in rows]


def guilds(connection: Connection, tables: Collection[int]) -> dict[int, int]:
    """Return the server of each of these tables, without tables that do not exist."""
    rows = connection.execute(f"SELECT id, guild FROM tables WHERE id IN ({placeholders(tables)})", tuple(tables))  # noqa: S608
    return dict(rows.fetchall())


def tables_awaiting_house(connection: Connection, since: int = 0) -> list[int]:
    """Return the tables of own servers that await a house player and have changed since `since`."""
    rows = connection.execute(
        f"SELECT id FROM tables WHERE house = 1 AND changed >= ? AND {OURS}",  # noqa: S608
        (since, *connection.own_shards),
    )
    return [table_id for (table_id,) in rows]


def _table(connection: Connection, row: tuple[Any, ...]) -> Table:
    if row[-1]:
        deadline_extensions.apply_to(connection, row[0])
        row = connection.execute(_THIS, (row[0],)).fetchone()
    seats = connection.execute(_SEATS, (row[0], row[0])).fetchall()
    rows = tuple(map(_seat, seats))
    *fields, state_sum, anchor_sum, _, _ = row
    table = Table(*fields)
    if (table.has_game and not table.corrupted) and not (
        repair.checksum_matches(table.state, state_sum) and repair.checksum_matches(table.checkpoint, anchor_sum)
    ):
        raise repair.corrupted(table.id)
    return msgspec.structs.replace(
        table,
        seats=names.updated(connection, table, rows),
        threads=bool(table.threads),
        vote_open=bool(table.vote_open),
        corrupted=bool(table.corrupted),
        practice=bool(table.practice),
    )


def _seat(row: tuple[Any, ...]) -> SeatRow:
    seat, user, name, house, language, level, away, reminded, sought, ordered, *others = row
    lapsed, discreet, replaced, ahead, *off = others
    return SeatRow(
        *(
            seat,
            user,
            name,
            bool(house),
            language,
            level,
            away,
            reminded,
            sought,
            UncountedTime(*off),
            bool(ahead),
            ordered,
        ),
        expired_orders=lapsed_lines(lapsed),
        hidden_absence=bool(discreet),
        not_all_own=bool(replaced),
    )


def set_status(connection: Connection, table_id: int, status: str, now: int) -> None:
    connection.execute(
        "UPDATE tables SET status = ?, house = 0, deadline = NULL, asked = NULL, voting = 0, alarm = NULL,"
        " unshown = NULL, unshown_why = NULL, paused = NULL, changed = ? WHERE id = ?",
        (status, now, table_id),
    )
    _tell(connection, "table ended", table_id, status=status)


def set_thread(
    connection: Connection, table_id: int, thread: int | None, *, threads: bool, left: int | None = None
) -> None:
    """Store the thread of the table. `threads`: one may still be opened. `left`: the thread the game left."""
    connection.execute(
        "UPDATE tables SET thread = ?, threads = ?, left_thread = ? WHERE id = ?",
        (thread, int(threads), left, table_id),
    )


def set_parent(connection: Connection, table_id: int, parent: int) -> None:
    """Store the channel of the public thread in which a table was opened."""
    connection.execute("UPDATE tables SET parent = ? WHERE id = ?", (parent, table_id))


def set_tutorial(connection: Connection, table_id: int, shown: str) -> None:
    """Make this table a tutorial, and store the advice shown so far (see `Table.tutorial_shown`)."""
    connection.execute("UPDATE tables SET guided = ? WHERE id = ?", (shown, table_id))


def set_tournament(connection: Connection, table_id: int, tournament: int) -> None:
    """Make this a table of a tournament."""
    connection.execute("UPDATE tables SET tournament = ? WHERE id = ?", (tournament, table_id))


def set_practice(connection: Connection, table_id: int) -> None:
    """Make this a practice table."""
    connection.execute("UPDATE tables SET practice = 1 WHERE id = ?", (table_id,))


def running_tutorial(connection: Connection, guild: int, host: int) -> Table | None:
    """Return the running tutorial of this user in this server, or None."""
    row = connection.execute(
        f"{_TABLE} WHERE guild = ? AND host = ? AND guided IS NOT NULL AND status = 'playing'", (guild, host)
    ).fetchone()
    return _table(connection, row) if row else None


def set_options(connection: Connection, table_id: int, language: str, options: bytes) -> None:
    """Store the language and the game's options of a lobby."""
    connection.execute("UPDATE tables SET language = ?, options = ? WHERE id = ?", (language, options, table_id))


def set_rematch(connection: Connection, table_id: int, rematch: int | None) -> None:
    """Store the rematch of this table; None: it has none. The transaction must concern both tables."""
    connection.lock_everything()
    connection.execute("UPDATE tables SET rematch = ? WHERE id = ?", (rematch, table_id))


def invite_once(connection: Connection, table_id: int) -> bool:
    """Return True at the first call for an ended table, as its players may be invited to a rematch once."""
    cursor = connection.execute("UPDATE tables SET invited = 1 WHERE id = ? AND invited = 0", (table_id,))
    return cursor.rowcount == 1


def rematch_of(connection: Connection, table_id: int) -> Table | None:
    """Return the table of which this one is the rematch, or None."""
    row = connection.execute(f"{_TABLE} WHERE rematch = ?", (table_id,)).fetchone()
    return _table(connection, row) if row else None


def save_state(connection: Connection, before: Table, after: Table, *, house: bool, now: int) -> Table:
    """Write the result of moves: state, clock, and whether a house player is awaited. Return the new table.

    Raises Conflict if the table changed since it was read.
    """
    behind = "behind" if (after.deadline, after.asked_at) == (before.deadline, before.asked_at) else "0"
    written = connection.execute(
        "UPDATE tables SET status = ?, state = ?, anchor = ?, anchored = ?, scene = ?, version = ?, epoch = ?,"  # noqa: S608
        f" deadline = ?, asked = ?, alarm = ?, voting = ?, behind = {behind}, put_off = ?, unshown = ?,"
        " unshown_why = ?, house = ?, changed = ?, idle_since = ?, warned = NULL, state_sum = ?, anchor_sum = ?"
        " WHERE id = ? AND version = ? AND epoch = ?",
        (
            after.status,
            after.state,
            after.checkpoint,
            after.checkpoint_version,
            after.scene,
            after.version,
            after.epoch,
            after.deadline,
            after.asked_at,
            after.alarm,
            int(after.vote_open),
            after.excused_seconds,
            after.not_visible_since,
            after.why_not_visible,
            int(house),
            now,
            now,
            repair.checksum_of(after.state),
            repair.checksum_of(after.checkpoint),
            before.id,
            before.version,
            before.epoch,
        ),
    )
    if written.rowcount != 1:
        raise Conflict(before.id)
    if before.status == "lobby":
        _tell(connection, "table started", before.id, game=before.game_key, seats=len(before.seats))
    if after.status == "finished":
        _tell(connection, "table ended", before.id, status=after.status, moves=after.version)
    _note(connection, before.id, house=house)
    return msgspec.structs.replace(after, idle_since=now)


class Conflict(Exception):
    """Raised if other work wrote this table first."""


def set_house(connection: Connection, table_id: int, *, house: bool, now: int) -> None:
    """Store whether a house player is awaited."""
    connection.execute("UPDATE tables SET house = ?, changed = ? WHERE id = ?", (int(house), now, table_id))
    _note(connection, table_id, house=house)


def begin_anew(connection: Connection, table_id: int, status: str, *, house: bool, now: int) -> None:
    """Resume a table with a new status. Its idle time starts again."""
    connection.execute(
        "UPDATE tables SET status = ?, house = ?, idle_since = ?, warned = NULL, paused = NULL, changed = ?"
        " WHERE id = ?",
        (status, int(house), now, now, table_id),
    )
    _tell(connection, "table goes on", table_id, status=status)
    _note(connection, table_id, house=house)


def _tell(connection: Connection, event: str, table_id: int, **fields: str | int) -> None:
    """Log an event in the program's log after the commit.

    Fields must not contain names or anything about the game.
    """
    connection.follow_ups.life.append((event, {"table": table_id, **fields}))


def _note(connection: Connection, table_id: int, *, house: bool) -> None:
    if house:
        connection.follow_ups.to_play.add(table_id)
