"""Reach a PostgreSQL server, refuse one that will not do, and bring the schema of its database up to date."""

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
"""The oldest server that its makers still mend."""
_PATIENCE = 10
"""Seconds in which it has to answer when it is connected to."""
_NOTICED: dict[str, int] = {
    "keepalives_idle": 20,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}
"""How soon it is known that the server is gone without a word: in seconds, but for the last, in milliseconds."""
_MISSED = "SET tcp_keepalives_idle = 20; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3"
"""And how soon the server knows it of us, and lets others have the database. Means nothing on one machine."""
_LONGEST = 30_000
"""Milliseconds after which the server cancels a statement, also one that waits for a lock. A connection waits longer
(`TimedConnection.patience`), and then closes."""
_LONG = 1800.0
"""Seconds a statement may take that changes or looks at everything."""
_HUNG = "SET idle_in_transaction_session_timeout = 20000"
"""And after how many milliseconds a process that is stopped in a transaction loses its locks: others wait for them no
longer than `_LONGEST`."""
BOTS = "rialto"
"""The name on the server of the connection that holds a bot's part of the database."""
CHANNEL = "rialto"
"""By which processes that share the work tell each other of it."""
PARTLY_MOVED = (
    "holds a part of what is being moved into it. Move it again, as before (move-database), or name another database."
)
"""Of one whose schema is below zero."""
OURS = "rialto_schema"
"""The table by which a database of ours is known; its one row is the schema."""


class _Words(StrDumperUnknown):  # type: ignore[misc]
    """What somebody writes may have a character in it that PostgreSQL keeps in no text."""

    def dump(self, obj: str) -> Any:
        return super().dump(obj.replace("\0", "\N{REPLACEMENT CHARACTER}"))


def connect(url: str, mine: OwnShards, *, holds: bool = True, before: int | None = None) -> TimedConnection:
    """Connect to work with this database.

    `holds`: keep the database, or the shards that are `mine`, from other bots while this connection lasts. `before`:
    the server's process of the connection that this one replaces. Raises DatabaseUnusable if that server will not do,
    or another bot has what is to be held.
    """
    raw = reached(url, BOTS if holds else f"{BOTS}: more work")
    try:
        with translated_errors(url):
            raw.execute(f"{_MISSED}; SET statement_timeout = {_LONGEST}")
            for kind in (int, bool):  # one type for all integers, as SQLite has it
                raw.adapters.register_dumper(kind, Int8BinaryDumper)
            raw.adapters.register_dumper(str, _Words)
            _must_do(raw, url)
            if holds:
                locks.hold_database(raw, without_login(url), mine, before)
            if mine.shared:
                raw.execute(_HUNG)
    except BaseException:
        raw.close()
        raise
    return raw


def reached(url: str, name: str) -> TimedConnection:
    """Connected to whatever database this is, whoever has it, by this name. Raises DatabaseUnusable."""
    with translated_errors(url):
        _must_know_options(url)
        raw: TimedConnection = TimedConnection.connect(
            url, autocommit=True, connect_timeout=_PATIENCE, application_name=name, **_NOTICED
        )
        return raw


def _must_know_options(url: str) -> None:
    """Raises DatabaseUnusable for an address with an option that there is not: libpq quotes the address to say so."""
    known = {each.keyword.decode() for each in Conninfo.get_defaults()}
    for option in parse_qs(urlsplit(url).query, keep_blank_values=True):
        if option not in known and option != "ssl":
            name = f"an option {option!r}" if option.isidentifier() else "an option"
            raise DatabaseUnusable(
                f"{without_login(url)} is given with {name} that PostgreSQL does not know. Correct it, or leave it "
                "out; which there are says https://www.postgresql.org/docs/current/libpq-connect.html."
            )


def _must_do(raw: TimedConnection, url: str) -> None:
    """Raises DatabaseUnusable unless this server can be worked with."""
    there = without_login(url)
    if raw.info.server_version < _OLDEST * 10_000:
        raise DatabaseUnusable(
            f"{there} is served by PostgreSQL {raw.info.server_version // 10_000}; it takes {_OLDEST} or newer. "
            "Upgrade it, or name another server."
        )
    if raw.info.backend_pid != _one(raw, "SELECT pg_backend_pid()"):
        raise DatabaseUnusable(
            f"{there} is a pooler's, as PgBouncer is one: by such, two bots may have the database and not know. Name "
            "the address and port of the server itself."
        )
    encoding = raw.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise DatabaseUnusable(
            f"{there} has the encoding {encoding}. Make one with UTF8: createdb -E UTF8 -T template0 rialto."
        )
    if _one(raw, "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on'"):
        raise DatabaseBusy(f"{there} is a replica, or takes nothing new: it can only be read. Name the primary.")


def migrate(raw: TimedConnection, url: str, mine: OwnShards = ALL) -> int:
    """Bring the schema up to date; its number.

    Raises DatabaseUnusable, also where others are at work with an older one.
    """
    with translated_errors(url), unhurried(raw):
        if not mine.shared:
            return _bring_up(raw, url)
        newest = max(migrations())
        if (schema_of(raw) or 0) > newest:
            return _bring_up(raw, url)  # which says so
        with locks.lock_exclusively(raw, lambda: schema_of(raw) != newest) as alone:
            if alone:
                return _bring_up(raw, url)
        if schema_of(raw) == newest:
            return newest
        raise DatabaseBusy(
            f"{without_login(url)} has schema {schema_of(raw)}, this version of Rialto uses {newest}, and other"
            " processes are at work. Stop them all, then start this version."
        )


def schema_of(raw: psycopg.Connection[Any]) -> int | None:
    """The schema there is, below zero if only a part of it is there; None if it is none of ours yet."""
    with suppress(psycopg.errors.UndefinedTable):
        return int(_one(raw, f"SELECT schema FROM {OURS}"))  # noqa: S608
    return None


def _bring_up(raw: TimedConnection, url: str) -> int:
    """Bring the schema up to date, in one transaction; its number. Raises DatabaseUnusable."""
    known, there = migrations(), without_login(url)
    newest = max(known)
    with raw.transaction():
        version = _version(raw, there)
        if version > newest:
            raise DatabaseUnusable(
                f"{there} has schema {version}, of a newer version of Rialto; this one knows {newest}. Start the "
                "newer one, or name another database."
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
                f"{there} has schema {version} and cannot be brought to schema {newest}: {first_line(error)}. "
                "Nothing in it was changed. Start the version of Rialto that it was last used with, and report this."
            ) from None
    _log.info("migrated", database=there, before=version, now=newest)
    return newest


@contextmanager
def unhurried(raw: TimedConnection) -> Iterator[None]:
    """Of many rows a statement may take its time."""
    raw.patience = _LONG
    raw.execute("SET statement_timeout = 0")
    yield
    raw.execute(f"SET statement_timeout = {_LONGEST}")
    raw.patience = TimedConnection.patience


def _version(raw: psycopg.Connection[Any], there: str) -> int:
    """The schema there is; 0: none yet. Raises DatabaseUnusable for another program's."""
    found = raw.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()").fetchall()
    names = {name for (name,) in found}
    if OURS in names:
        version = int(_one(raw, f"SELECT schema FROM {OURS}"))  # noqa: S608
        if version < 0:
            raise DatabaseUnusable(f"{there} {PARTLY_MOVED}")
        return version
    if names:
        raise DatabaseUnusable(
            f"{there} has the tables of another program. Make a database for Rialto alone, for example with createdb "
            "rialto, and name that one."
        )
    raw.execute(f"CREATE TABLE {OURS} (schema BIGINT NOT NULL)")
    raw.execute(f"INSERT INTO {OURS} (schema) VALUES (0)")  # noqa: S608
    return 0


def _one(raw: psycopg.Connection[Any], sql: str) -> Any:
    row = raw.execute(sql).fetchone()
    return row[0] if row else None
