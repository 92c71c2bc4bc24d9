"""Connect to a PostgreSQL server, refuse an unsuitable one, and migrate its database."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any
from urllib.parse import parse_qs, urlsplit

import psycopg
import structlog
from psycopg.pq import Conninfo
from psycopg.types.numeric import Int8BinaryDumper
from psycopg.types.string import StrDumperUnknown

from bot.config import without_login
from bot.store import dialect, locks
from bot.store.migrate import migrations
from bot.store.ownership import ALL, OwnShards
from bot.store.postgres_errors import first_line, translated_errors
from bot.store.sqlite_file import DatabaseBusy, DatabaseUnusable
from bot.store.timed_connection import TimedConnection

_log = structlog.get_logger()

_OLDEST = 14
"""The oldest supported major version of PostgreSQL."""
_PATIENCE = 10
"""Seconds to wait for the server when connecting."""
_NOTICED: dict[str, int] = {
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}
"""Connection options with which the bot soon notices a dead server: in seconds, the last one in milliseconds."""
_MISSED = "SET tcp_keepalives_idle = 20; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3"
"""Settings with which the server soon notices that the bot died, and frees its locks.

They have no effect if the bot and the server run on the same machine.
"""
_LONGEST = 30_000
"""Milliseconds after which the server cancels a statement, also one that waits for a lock.

The connection waits longer (`TimedConnection.patience`) before it closes.
"""
_LONG = 1800.0
"""The most seconds to wait for a statement that reads or changes all rows."""
_HUNG = "SET idle_in_transaction_session_timeout = 20000"
"""A setting with which the server frees the locks of a process that hangs in a transaction.

So no other process waits for them beyond `_LONGEST`.
"""
BOTS = "rialto"
"""The application name, shown by the server, of the connection that locks the database for a bot."""
CHANNEL = "rialto"
"""The NOTIFY channel of processes that share the database."""
PARTLY_MOVED = (
    "holds only a part of a database: a move was interrupted. Run the same move-database again, or name another "
    "database."
)
"""Message about a database whose stored schema number is negative."""
OURS = "rialto_schema"
"""The database table that marks a database as Rialto's. Its one row is the schema number."""


class _Words(StrDumperUnknown):  # type: ignore[misc]
    """Writes text without NUL, which users may send but PostgreSQL cannot store; another character replaces it."""

    def dump(self, obj: str) -> Any:
        return super().dump(obj.replace("\0", "\N{REPLACEMENT CHARACTER}"))


def connect(url: str, mine: OwnShards, *, holds: bool = True, before: int | None = None) -> TimedConnection:
    """Connect to work with this database.

    `holds`: lock the database, or the shards `mine`, against other bots while this connection lasts. `before`: the
    server process of the connection that this one replaces. Raises DatabaseUnusable if the server is unsuitable, or
    if another bot holds the lock.
    """
    raw = reached(url, BOTS if holds else f"{BOTS}: more work")
    try:
        with translated_errors(url):
            raw.execute(f"{_MISSED}; SET statement_timeout = {_LONGEST}")
            for kind in (int, bool):  # one type for all integers, as in SQLite
                raw.adapters.register_dumper(kind, Int8BinaryDumper)
            raw.adapters.register_dumper(str, _Words)
            _refuse_unsuitable(raw, url)
            if holds:
                locks.hold_database(raw, without_login(url), mine, before)
            if mine.shared:
                raw.execute(_HUNG)
    except BaseException:
        raw.close()
        raise
    return raw


def reached(url: str, name: str) -> TimedConnection:
    """Connect to this database with the application name `name`, without locks or checks. Raises DatabaseUnusable."""
    with translated_errors(url):
        _must_know_options(url)
        raw: TimedConnection = TimedConnection.connect(
            url, autocommit=True, connect_timeout=_PATIENCE, application_name=name, **_NOTICED
        )
        return raw


def _must_know_options(url: str) -> None:
    """Raise DatabaseUnusable for an unknown option in the URL. libpq's own error would quote the URL."""
    known = {each.keyword.decode() for each in Conninfo.get_defaults()}
    for option in parse_qs(urlsplit(url).query, keep_blank_values=True):
        if option not in known and option != "ssl":
            name = f"an option {option!r}" if option.isidentifier() else "an option"
            raise DatabaseUnusable(
                f"{without_login(url)} has {name} that PostgreSQL does not know. Correct or remove it. The options "
                "are listed at https://www.postgresql.org/docs/current/libpq-connect.html."
            )


def _refuse_unsuitable(raw: TimedConnection, url: str) -> None:
    """Raise DatabaseUnusable if the server is too old, behind a pooler, not UTF-8 or read-only."""
    there = without_login(url)
    if raw.info.server_version < _OLDEST * 10_000:
        raise DatabaseUnusable(
            f"{there} runs PostgreSQL {raw.info.server_version // 10_000}, but Rialto needs {_OLDEST} or newer. "
            "Upgrade it, or name another server."
        )
    if raw.info.backend_pid != _one(raw, "SELECT pg_backend_pid()"):
        raise DatabaseUnusable(
            f"{there} is behind a pooler, for example PgBouncer, where Rialto's lock does not hold. Name the address "
            "and port of the server itself."
        )
    encoding = raw.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise DatabaseUnusable(
            f"{there} has the encoding {encoding}. Create one with UTF8: createdb -E UTF8 -T template0 rialto."
        )
    if _one(raw, "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on'"):
        raise DatabaseBusy(f"{there} is read-only, for example a replica. Name the primary server.")


def migrate(raw: TimedConnection, url: str, mine: OwnShards = ALL) -> int:
    """Bring the schema up to date and return its number.

    Raises DatabaseUnusable, also if other processes use the database with an older schema.
    """
    with translated_errors(url), unhurried(raw):
        if not mine.shared:
            return _bring_up(raw, url)
        newest = max(migrations())
        if (schema_of(raw) or 0) > newest:
            return _bring_up(raw, url)  # raises the error for an unsuitable schema
        with locks.lock_exclusively(raw, lambda: schema_of(raw) != newest) as alone:
            if alone:
                return _bring_up(raw, url)
        if schema_of(raw) == newest:
            return newest
        raise DatabaseBusy(
            f"{without_login(url)} has schema {schema_of(raw)} and this version of Rialto uses {newest}, but other"
            " processes are running. Stop them all, then start this version."
        )


def schema_of(raw: psycopg.Connection[Any]) -> int | None:
    """Return the schema number; None if the database has no Rialto tables.

    It is negative while only a part of another database has been moved into this one.
    """
    with suppress(psycopg.errors.UndefinedTable):
        return int(_one(raw, f"SELECT schema FROM {OURS}"))  # noqa: S608
    return None


def _bring_up(raw: TimedConnection, url: str) -> int:
    """Bring the schema up to date in one transaction and return its number. Raises DatabaseUnusable."""
    known, there = migrations(), without_login(url)
    newest = max(known)
    with raw.transaction():
        version = _version(raw, there)
        if version > newest:
            raise DatabaseUnusable(
                f"{there} has schema {version}, of a newer version of Rialto; this version knows {newest}. Start the "
                "newer version, or name another database."
            )
        if version == newest:
            return newest
        try:
            for number in known:
                if number > version:
                    raw.execute(dialect.postgres_schema(known[number].read_text(encoding="utf-8")))
            raw.execute(f"UPDATE {OURS} SET schema = %s", (newest,))  # noqa: S608
        except (psycopg.ProgrammingError, psycopg.IntegrityError, psycopg.DataError) as error:
            if isinstance(error, psycopg.errors.InsufficientPrivilege):
                raise
            raise DatabaseUnusable(
                f"{there} has schema {version} and cannot be migrated to schema {newest}: {first_line(error)}. "
                "Nothing was changed. Start the version of Rialto that used it last, and report this."
            ) from None
    _log.info("migrated", database=there, before=version, now=newest)
    return newest


@contextmanager
def unhurried(raw: TimedConnection) -> Iterator[None]:
    """Lift the time limits of statements in this block."""
    raw.patience = _LONG
    raw.execute("SET statement_timeout = 0")
    yield
    raw.execute(f"SET statement_timeout = {_LONGEST}")
    raw.patience = TimedConnection.patience


def _version(raw: psycopg.Connection[Any], there: str) -> int:
    """Return the schema number, 0 for an empty database. Raises DatabaseUnusable for another program's database."""
    found = raw.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()").fetchall()
    names = {name for (name,) in found}
    if OURS in names:
        version = int(_one(raw, f"SELECT schema FROM {OURS}"))  # noqa: S608
        if version < 0:
            raise DatabaseUnusable(f"{there} {PARTLY_MOVED}")
        return version
    if names:
        raise DatabaseUnusable(
            f"{there} has the tables of another program. Create a database for Rialto alone, for example with "
            "createdb rialto, and name that one."
        )
    raw.execute(f"CREATE TABLE {OURS} (schema BIGINT NOT NULL)")
    raw.execute(f"INSERT INTO {OURS} (schema) VALUES (0)")  # noqa: S608
    return 0


def _one(raw: psycopg.Connection[Any], sql: str) -> Any:
    row = raw.execute(sql).fetchone()
    return row[0] if row else None
