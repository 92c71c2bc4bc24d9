"""Tables as they are stored: opening, finding and writing them."""

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
    " parent, left_thread,"
    f" state_sum, anchor_sum, packed, EXISTS (SELECT 1 FROM arrears WHERE {deadline_extensions.OWED}) FROM tables"
)


HIGHEST = (
    "(SELECT COALESCE(max(number), 0) FROM (SELECT max(id) AS number FROM tables"
    " UNION ALL SELECT number FROM erased) AS given)"
)
"""The highest number that was given to a table, but for a time that is lost."""
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
    """A new lobby; its id, which no table ever had, also in a time that is lost."""
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
    """The table with its seats; if it is packed, it is unpacked."""
    row = connection.execute(_THIS, (table_id,)).fetchone()
    if row and row[-2]:
        archives.unpack(connection, table_id)
    return _table(connection, row) if row else None


def tables_at(connection: Connection, place: int, game: str) -> list[Table]:
    """The tables of a game in a channel or thread, or that left that thread: unfinished first, then newest first."""
    rows = connection.execute(
        f"{_TABLE} WHERE game = ? AND (thread = ? OR left_thread = ? OR channel = ?)"
        " ORDER BY status IN ('lobby', 'playing') DESC, id DESC LIMIT 25",
        (game, place, place, place),
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


def guilds(connection: Connection, tables: Collection[int]) -> dict[int, int]:
    """The servers of those of these tables that there are."""
    rows = connection.execute(f"SELECT id, guild FROM tables WHERE id IN ({placeholders(tables)})", tuple(tables))  # noqa: S608
    return dict(rows.fetchall())


def tables_awaiting_house(connection: Connection, since: int = 0) -> list[int]:
    """Where a house player has to move, in our servers, and something has changed since then."""
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
    """Where the table is played from now on, whether a thread may still be opened for it, and which one it left."""
    connection.execute(
        "UPDATE tables SET thread = ?, threads = ?, left_thread = ? WHERE id = ?",
        (thread, int(threads), left, table_id),
    )


def set_parent(connection: Connection, table_id: int, parent: int) -> None:
    """Store the channel of the public thread in which a table was opened."""
    connection.execute("UPDATE tables SET parent = ? WHERE id = ?", (parent, table_id))


def set_guided(connection: Connection, table_id: int, told: str) -> None:
    """Somebody learns the game at this table, and was told this so far."""
    connection.execute("UPDATE tables SET guided = ? WHERE id = ?", (told, table_id))


def set_practice(connection: Connection, table_id: int) -> None:
    """Somebody practises at this table."""
    connection.execute("UPDATE tables SET practice = 1 WHERE id = ?", (table_id,))


def guided_of(connection: Connection, guild: int, host: int) -> Table | None:
    """The table in this server at which this person is learning a game."""
    row = connection.execute(
        f"{_TABLE} WHERE guild = ? AND host = ? AND guided IS NOT NULL AND status = 'playing'", (guild, host)
    ).fetchone()
    return _table(connection, row) if row else None


def set_rematch(connection: Connection, table_id: int, rematch: int | None) -> None:
    """Store which table is the rematch of this one. Work that calls it is about that other table, too."""
    connection.lock_everything()
    connection.execute("UPDATE tables SET rematch = ? WHERE id = ?", (rematch, table_id))


def invite_once(connection: Connection, table_id: int) -> bool:
    """Whether those who played may be invited to a rematch: once for each table that has ended."""
    cursor = connection.execute("UPDATE tables SET invited = 1 WHERE id = ? AND invited = 0", (table_id,))
    return cursor.rowcount == 1


def rematch_of(connection: Connection, table_id: int) -> Table | None:
    """The table this one is the rematch of."""
    row = connection.execute(f"{_TABLE} WHERE rematch = ?", (table_id,)).fetchone()
    return _table(connection, row) if row else None


def save_state(connection: Connection, before: Table, after: Table, *, house: bool, now: int) -> Table:
    """Write what moves led to: state, clock, and whether the house is awaited; the table as it is now.

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
    """Somebody else wrote this table first."""


def set_house(connection: Connection, table_id: int, *, house: bool, now: int) -> None:
    """Whether a house player is awaited."""
    connection.execute("UPDATE tables SET house = ?, changed = ? WHERE id = ?", (int(house), now, table_id))
    _note(connection, table_id, house=house)


def begin_anew(connection: Connection, table_id: int, status: str, *, house: bool, now: int) -> None:
    """The table is taken up again: nothing has stood still until now."""
    connection.execute(
        "UPDATE tables SET status = ?, house = ?, idle_since = ?, warned = NULL, paused = NULL, changed = ?"
        " WHERE id = ?",
        (status, int(house), now, now, table_id),
    )
    _tell(connection, "table goes on", table_id, status=status)
    _note(connection, table_id, house=house)


def _tell(connection: Connection, event: str, table_id: int, **fields: str | int) -> None:
    """This goes into the program's log once it is on disk: nobody's name, and nothing of what is in the game."""
    connection.follow_ups.life.append((event, {"table": table_id, **fields}))


def _note(connection: Connection, table_id: int, *, house: bool) -> None:
    if house:
        connection.follow_ups.to_play.add(table_id)
