"""Move data from and to PostgreSQL databases, and copy one into a file while bots run.

This module opens connections of its own. Import it only for a PostgreSQL URL: the import raises DatabaseUnusable if
psycopg is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from bot.config import without_login
from bot.store import dialect, sqlite_file
from bot.store.db import with_psycopg
from bot.store.migrate import newest_schema
from bot.store.sqlite_file import DatabaseUnusable, SchemaTooOld
from bot.store.transfer import files
from bot.store.transfer.rows import End, Row, Table, is_empty

with with_psycopg():
    import psycopg

    from bot.store.postgres import PostgresConnection
    from bot.store.postgres_errors import translated_errors
    from bot.store.postgres_server import BOTS, OURS, PARTLY_MOVED, migrate, reached, schema_of, unhurried

_ANOTHER = "Create another database, for example with createdb, and name that one."


class Server:
    """A PostgreSQL database. All errors are DatabaseUnusable and name the database.

    Its sequences store the highest number they ever returned.
    """

    def __init__(self, raw: psycopg.Connection[Any], url: str) -> None:
        self._raw = raw
        self._url = url

    def ask(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        with translated_errors(self._url):
            found: list[Row] = (
                self._raw.cursor(binary=True).execute(dialect.with_psycopg_placeholders(sql), values).fetchall()
            )
            return found

    def write(self, sql: str, rows: Sequence[Row]) -> None:
        with translated_errors(self._url), self._raw.transaction():
            self._raw.cursor().executemany(dialect.with_psycopg_placeholders(sql), rows)

    def last_given(self, table: Table) -> int:
        sequence = self._sequence(table)
        if sequence is None:
            return 0
        ((last,),) = self.ask("SELECT pg_sequence_last_value(CAST(? AS regclass))", (sequence,))
        return int(last or 0)

    def number_on(self, table: Table, last: int) -> None:
        if sequence := self._sequence(table):
            self.ask("SELECT setval(CAST(? AS regclass), ?)", (sequence, last))

    def _sequence(self, table: Table) -> str | None:
        ((name,),) = self.ask("SELECT pg_get_serial_sequence(?, ?)", (table.name, table.numbered))
        return None if name is None else str(name)


@contextmanager
def origin(url: str) -> Iterator[End]:
    """Yield the database to move from, locked. Raises DatabaseUnusable."""
    with _alone(url) as raw:
        _must_have_all(raw, url)
        yield End(Server(raw, url), without_login(url))


@contextmanager
def target(url: str) -> Iterator[End]:
    """Yield the database to move to. No bot can use it until it is complete. Raises DatabaseUnusable."""
    with _alone(url) as raw:
        there, newest, found = without_login(url), newest_schema(), schema_of(raw)
        if found is None:
            migrate(raw, url)
        elif abs(found) != newest:
            raise DatabaseUnusable(f"{there} already holds data of schema {abs(found)}. {_ANOTHER}")
        server = Server(raw, url)
        if found == newest and not is_empty(server):
            yield End(server, there, is_whole=True, cure=_ANOTHER)
            return
        raw.execute(f"UPDATE {OURS} SET schema = %s", (-newest,))  # noqa: S608
        yield End(server, there, cure=_ANOTHER)
        with unhurried(raw):
            raw.execute("ANALYZE")
        raw.execute(f"UPDATE {OURS} SET schema = %s", (newest,))  # noqa: S608


def copy_into_file(url: str, new: Path, is_over: Callable[[], bool]) -> None:
    """Copy a consistent snapshot of a PostgreSQL database to a new SQLite file.

    Bots may be writing to the database, and it may be a replica. Raises DatabaseUnusable; Interrupted once `is_over`
    returns true.
    """
    with _reached(url) as raw:
        raw.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        _must_have_all(raw, url)
        files.fill(new, Server(raw, url), is_over)


class Seen(NamedTuple):
    """The version of a PostgreSQL server, and the number of bots' connections to the database."""

    version: str
    bots: int


def seen(url: str) -> Seen:
    """Return the server's version and the number of bots' connections. Raises DatabaseUnusable."""
    with _reached(url) as raw:
        of_bots = "datname = current_database() AND application_name = ?"
        ((bots,),) = Server(raw, url).ask(f"SELECT count(*) FROM pg_stat_activity WHERE {of_bots}", (BOTS,))  # noqa: S608
        return Seen(str(raw.info.parameter_status("server_version")), bots)


@contextmanager
def _alone(url: str) -> Iterator[psycopg.Connection[Any]]:
    """Yield a connection that locks the database against bots. Raises DatabaseUnusable."""
    with closing(PostgresConnection(url)) as held, translated_errors(url):
        yield held.raw


@contextmanager
def _reached(url: str) -> Iterator[psycopg.Connection[Any]]:
    """Yield a connection without a lock. Raises DatabaseUnusable."""
    with closing(reached(url, f"{BOTS}: a look")) as raw, translated_errors(url):
        yield raw


def _must_have_all(raw: psycopg.Connection[Any], url: str) -> None:
    """Raise DatabaseUnusable unless the database is complete and has the current schema."""
    found, there, newest = schema_of(raw), without_login(url), newest_schema()
    if found is None:
        raise SchemaTooOld(
            f"{there} has no tables of Rialto. Check the address. The first start of the bot creates the tables."
        )
    if found < 0:
        raise DatabaseUnusable(f"{there} {PARTLY_MOVED}")
    if found != newest:
        raise (SchemaTooOld if found < newest else DatabaseUnusable)(
            sqlite_file.wrong_schema_message(there, found, newest)
        )
