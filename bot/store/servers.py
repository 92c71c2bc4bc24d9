"""Store servers' settings and which servers the bot has lost, count their tables, and find tables that need care."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from bot.store import pseudonyms, questions, tables, tournaments
from bot.store.db import Connection, placeholders
from bot.store.rows import Settings, Table
from bot.store.shards import OF, OURS, Shard
from games import GAMES
from games.core import decode_as, encode

DEFAULTS = Settings()

OF_A_TABLE = (
    "seats",
    "moves",
    "drafts",
    "remarks",
    "promises",
    "log",
    "messages",
    "outbox",
    "journal",
    "requests",
    "consents",
    "ballots",
    "orders",
    "leavers",
    "calls",
    "futures",
    "seating",
    "guests",
    "archives",
    "settled",
)
"""Database tables with a column `table_id`, whose rows are deleted when the game table is erased. Results stay."""


_SETTINGS = Settings.__struct_fields__
"""The settings by name; their columns have the same names."""


def settings(connection: Connection, guild: int) -> Settings:
    """Return the settings of a server, or the defaults."""
    row = connection.execute(
        f"SELECT {', '.join(_SETTINGS)} FROM servers WHERE guild = ?",  # noqa: S608
        (guild,),
    ).fetchone()
    if row is None:
        return DEFAULTS
    stored: dict[str, Any] = dict(zip(_SETTINGS, row, strict=True))
    return Settings(
        **stored
        | {
            "channels": decode_as(tuple[int, ...], stored["channels"]),
            "ranking": bool(stored["ranking"]),
            "ask_weekly": bool(stored["ask_weekly"]),
            "ask_games": tuple(stored["ask_games"].split()),
        }
    )


def set_settings(connection: Connection, guild: int, wanted: Settings) -> None:
    connection.lock_everything()
    values = msgspec.structs.asdict(wanted) | {
        "channels": encode(wanted.channels),
        "ranking": int(wanted.ranking),
        "ask_weekly": int(wanted.ask_weekly),
        "ask_games": " ".join(wanted.ask_games),
    }
    connection.execute(
        f"INSERT INTO servers (guild, {', '.join(_SETTINGS)}) VALUES (?, {placeholders(_SETTINGS)})"  # noqa: S608
        f" ON CONFLICT (guild) DO UPDATE SET {', '.join(f'{name} = excluded.{name}' for name in _SETTINGS)}",
        (guild, *values.values()),
    )


def open_tables(connection: Connection, guild: int, user: int | None = None) -> int:
    """Count the unfinished tables of a server. `user`: only those this user opened or hosts.

    Tutorials and tables of tournaments are left out of a user's number.
    """
    (number,) = connection.execute(
        "SELECT count(*) FROM tables WHERE guild = ? AND status IN ('lobby', 'playing')"
        " AND (CAST(? AS BIGINT) IS NULL OR (guided IS NULL AND tournament IS NULL"
        " AND (? IN (host, opener) OR ? IN (host, opener))))",
        (guild, user, *(pseudonyms.ids_of(connection, user) if user is not None else (None, None))),
    ).fetchone()
    return int(number)


def opened_since(connection: Connection, guild: int, user: int, since: int, *, tutorials: bool = False) -> int:
    """Count the tables that a user has opened in a server after `since`.

    `tutorials`: count tutorials alone; without it, all other tables alone.
    """
    (number,) = connection.execute(
        "SELECT count(*) FROM tables WHERE opener IN (?, ?) AND created > ? AND guild = ? AND tournament IS NULL"
        " AND CASE WHEN guided IS NULL THEN 0 ELSE 1 END = ?",
        (*pseudonyms.ids_of(connection, user), since, guild, int(tutorials)),
    ).fetchone()
    return int(number)


# --------------------------------------------------------------------------------- tables in need of care


def stale_tables(connection: Connection, guild: int, before: int) -> list[Table]:
    """Return the unfinished tables of a server that are idle since `before` (seconds) or have no visible board.

    The longest idle tables come first.
    """
    rows = connection.execute(
        "SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'playing')"
        " AND (idle_since <= ? OR unshown IS NOT NULL)"
        " ORDER BY idle_since, id",
        (guild, before),
    )
    return _tables(connection, rows)


def listed_tables(connection: Connection, guild: int) -> list[Table]:
    """Return the unfinished tables of a server that people may join or watch: lobbies first, then the newest."""
    rows = connection.execute(
        "SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') AND guided IS NULL AND practice = 0"
        " AND paused IS NULL AND damaged = 0 ORDER BY status, id DESC LIMIT 50",
        (guild,),
    )
    return [table for table in _tables(connection, rows) if table.has_game]


def lobbies_to_close(connection: Connection, now: int) -> list[Table]:
    """Return the lobbies of own servers that have been open for as long as their server allows."""
    rows = connection.execute(
        "SELECT id FROM tables LEFT JOIN servers s ON s.guild = tables.guild"  # noqa: S608
        " WHERE status = 'lobby' AND paused IS NULL AND idle_since <= ?"
        f" AND idle_since <= ? - 3600 * COALESCE(s.lobby_hours, ?) AND {OURS} ORDER BY idle_since, id",
        (now - 3600 * _least(connection, "lobby_hours"), now, DEFAULTS.lobby_hours, *connection.own_shards),
    )
    return _tables(connection, rows)


_LONG_PAST = 3 * 86_400
"""Seconds after a deadline until the game counts as idle."""


def games_to_end(connection: Connection, now: int, announced: int | None = None) -> list[Table]:
    """Return the games of own servers that have been idle for as long as their server allows.

    `announced`: only games whose end was announced by that time; None: only those whose end was not announced yet.
    """
    rows = connection.execute(
        "SELECT id FROM tables LEFT JOIN servers s ON s.guild = tables.guild"  # noqa: S608
        " WHERE status = 'playing' AND paused IS NULL AND idle_since <= ?"
        " AND idle_since <= ? - 86400 * COALESCE(s.idle_days, ?) AND (deadline IS NULL OR deadline <= ?)"
        f" AND (warned <= ? OR (warned IS NULL AND CAST(? AS BIGINT) IS NULL)) AND {OURS} ORDER BY idle_since, id",
        (
            now - 86400 * _least(connection, "idle_days"),
            *(now, DEFAULTS.idle_days, now - _LONG_PAST, announced, announced, *connection.own_shards),
        ),
    )
    return _tables(connection, rows)


def _least(connection: Connection, setting: Literal["lobby_hours", "idle_days"]) -> int:
    """Return the smallest value of this setting in any server. Queries use it to read fewer tables."""
    (least,) = connection.execute(f"SELECT min({setting}) FROM servers").fetchone()  # noqa: S608
    usual: int = getattr(DEFAULTS, setting)
    return usual if least is None else min(usual, least)


def set_warned(connection: Connection, table_id: int, now: int) -> bool:
    """Store that the end of this game was announced. Return False if that was stored before."""
    cursor = connection.execute("UPDATE tables SET warned = ? WHERE id = ? AND warned IS NULL", (now, table_id))
    return cursor.rowcount == 1


# ----------------------------------------------------------------------------------- lost and found again


def lost_servers(connection: Connection) -> dict[int, int]:
    """Return the servers the bot is no longer in, each with the time since when."""
    return dict(connection.execute("SELECT guild, lost FROM servers WHERE lost IS NOT NULL"))


def known_servers(connection: Connection) -> set[int]:
    """Return the servers with any stored data, without reading every table."""
    rows = connection.execute("SELECT guild FROM servers").fetchall()
    for kept in ("tables", "results", "tournaments"):
        rows += connection.execute(_each("guild", kept)).fetchall()
    return {guild for (guild,) in rows}


def _each(column: str, kept: str) -> str:
    """Return a query for the distinct values of a column that an index begins with. `kept`: the database table.

    The query looks up each value from the one before, which neither database does for DISTINCT.
    """
    return (
        f"WITH RECURSIVE each (value) AS (SELECT min({column}) FROM {kept} UNION ALL"  # noqa: S608
        f" SELECT (SELECT min({column}) FROM {kept} WHERE {column} > each.value) FROM each"
        " WHERE each.value IS NOT NULL) SELECT value FROM each WHERE value IS NOT NULL"
    )


def is_known(connection: Connection, guild: int) -> bool:
    """Return whether any data of this server is stored."""
    row = connection.execute(
        "SELECT 1 WHERE EXISTS (SELECT 1 FROM tables WHERE guild = :guild)"
        " OR EXISTS (SELECT 1 FROM servers WHERE guild = :guild)"
        " OR EXISTS (SELECT 1 FROM results WHERE guild = :guild)"
        " OR EXISTS (SELECT 1 FROM tournaments WHERE guild = :guild)",
        {"guild": guild},
    ).fetchone()
    return row is not None


def set_lost(connection: Connection, guild: int, since: int | None) -> None:
    """Store since when the bot is no longer in this server, or (None) that the bot is in it again."""
    connection.lock_everything()
    if settings(connection, guild) is DEFAULTS:
        set_settings(connection, guild, DEFAULTS)
    connection.execute("UPDATE servers SET lost = ? WHERE guild = ?", (since, guild))


def unfinished_tables(connection: Connection, guild: int) -> list[Table]:
    rows = connection.execute(
        "SELECT id FROM tables WHERE guild = ? AND status IN ('lobby', 'playing') ORDER BY id", (guild,)
    )
    return _tables(connection, rows)


def resting_tables(connection: Connection, shard: Shard) -> list[Table]:
    """Return the paused tables in a shard's servers that can resume: neither the server nor the game is missing."""
    rows = connection.execute(
        f"SELECT id, game, status FROM tables WHERE paused IS NOT NULL AND {OF}"  # noqa: S608
        " AND NOT EXISTS (SELECT 1 FROM servers WHERE servers.guild = tables.guild AND lost IS NOT NULL) ORDER BY id",
        (shard.of, shard.number),
    )
    return _tables(connection, [(row[0],) for row in rows if row[1] in GAMES and row[2] in ("lobby", "playing")])


def tables_without_game(connection: Connection) -> list[tuple[int, str, bool]]:
    """Return (table, game, paused) for the unfinished tables of own servers whose game is not installed."""
    games = [game for (game,) in connection.execute(_each("game", "tables")) if game not in GAMES]
    if not games:
        return []
    rows = connection.execute(
        "SELECT id, game, CASE WHEN paused IS NULL THEN 0 ELSE 1 END FROM tables"  # noqa: S608
        f" WHERE game IN ({placeholders(games)}) AND status IN ('lobby', 'playing') AND {OURS} ORDER BY id",
        (*games, *connection.own_shards),
    )
    return [(table_id, game, bool(rests)) for table_id, game, rests in rows]


def pause(connection: Connection, table_id: int, now: int) -> None:
    connection.execute(
        "UPDATE tables SET paused = ?, house = 0, deadline = NULL, asked = NULL, voting = 0, alarm = NULL,"
        " unshown = NULL, unshown_why = NULL, changed = ? WHERE id = ?",
        (now, now, table_id),
    )


def erase_tables(connection: Connection, which: str, given: int) -> None:
    """Erase the tables whose ids the SQL query `which` selects, and all data of these tables.

    `given`: the query's one parameter. The highest of the ids is kept, so that no new table gets it.
    """
    connection.lock_everything()
    connection.execute(
        f"INSERT INTO erased (id, number) SELECT 1, id FROM tables WHERE id IN ({which}) ORDER BY id DESC LIMIT 1"  # noqa: S608
        " ON CONFLICT (id) DO UPDATE SET number = excluded.number WHERE excluded.number > erased.number",
        (given,),
    )
    for kept in OF_A_TABLE:
        connection.execute(f"DELETE FROM {kept} WHERE table_id IN ({which})", (given,))  # noqa: S608
    connection.execute(f"DELETE FROM results WHERE uncounted = 'unread' AND of_table IN ({which})", (given,))  # noqa: S608
    connection.execute(f"DELETE FROM questions WHERE of_table IN ({which})", (given,))  # noqa: S608
    connection.execute(f"DELETE FROM tables WHERE id IN ({which})", (given,))  # noqa: S608


def erase(connection: Connection, guild: int) -> None:
    """Erase a server and all its data."""
    connection.lock_everything()
    erase_tables(connection, "SELECT id FROM tables WHERE guild = ?", guild)
    tournaments.erase_server(connection, guild)
    questions.erase_server(connection, guild)
    connection.execute("DELETE FROM places WHERE result IN (SELECT id FROM results WHERE guild = ?)", (guild,))
    for kept in ("results", "ratings", "journal", "vacations", "servers"):
        connection.execute(f"DELETE FROM {kept} WHERE guild = ?", (guild,))  # noqa: S608


def _tables(connection: Connection, rows: Iterable[tuple[int]]) -> list[Table]:
    return [table for (table_id,) in list(rows) if (table := tables.table(connection, table_id))]
