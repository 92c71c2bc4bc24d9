"""Run a PostgreSQL server for one test run, in a folder that is deleted afterwards.

With ENGINE=postgres, tests that are not about a file use it instead of SQLite (make test-postgres).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any

import pytest

from bot.store import dialect
from bot.store.engine import Connection, FollowUps

if TYPE_CHECKING:
    import pwd

ASKED_FOR = os.environ.get("ENGINE", "sqlite") == "postgres"

of_a_file = pytest.mark.skipif(ASKED_FOR, reason="of SQLite's file")
"""Marks tests that look into SQLite's file."""

TABLES = (
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    if ASKED_FOR
    else "SELECT name FROM sqlite_master WHERE type = 'table'"
)
"""Selects the names of all tables."""

_ROOM = "max_connections=40 listen_addresses="
"""Options that admit no outside connections."""
_LASTS = "fsync=off full_page_writes=off"
"""Options that skip disk syncs.

Tests have no power failure; committed data survives an immediate stop of the server.
"""
PASSWORD = "se%40cret"  # noqa: S105
_SORTS = 15
"""The first version that can sort text linguistically without a locale of the system."""
_WHO_COMES_IN = "local all guarded scram-sha-256\nlocal all all trust\n"


def errors(name: str) -> tuple[type[Exception], ...]:
    """Return the database drivers' exceptions of this name."""
    modules = ["sqlite3", "psycopg"] if ASKED_FOR else ["sqlite3"]
    return tuple(getattr(import_module(each), name) for each in modules)


def missing() -> str | None:
    """Return why no server can run, or None."""
    if sys.platform == "win32" or _programs() is None:
        return "PostgreSQL is not installed (Debian, Ubuntu: apt install postgresql)"
    return None if find_spec("psycopg") else "psycopg is not installed: make test-postgres"


def _programs() -> Path | None:
    """Return the folder of initdb and pg_ctl; Debian has one for each version."""
    on_path = shutil.which("initdb")
    known = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda each: int(each.parts[-3]))
    found = Path(on_path) if on_path else next(reversed(known), None)
    return found.parent if found else None


def _version() -> int:
    programs = _programs()
    assert programs
    told = subprocess.run([programs / "initdb", "--version"], capture_output=True, text=True, check=True).stdout  # noqa: S603
    return int(re.findall(r"\d+", told)[0])


_NUMBERED_ANEW = """
DO $$ DECLARE each text; BEGIN
    FOR each IN SELECT quote_ident(sequencename) FROM pg_sequences WHERE last_value IS NOT NULL LOOP
        EXECUTE 'ALTER SEQUENCE ' || each || ' RESTART';
    END LOOP;
END $$;
"""
"""Resets the sequences that number rows, since a rollback does not."""
_EMPTIED = f"""
SET session_replication_role = replica;
DO $$ DECLARE each text; BEGIN
    FOR each IN SELECT quote_ident(tablename) FROM pg_tables
        WHERE schemaname = 'public' AND tablename <> 'rialto_schema' LOOP
        EXECUTE 'DELETE FROM ' || each;
    END LOOP;
END $$;
{_NUMBERED_ANEW}
"""  # noqa: S608
"""Empties all tables in any order, ignoring foreign keys."""


class Server:
    """A server whose databases are copies of an empty, migrated one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._numbers = count(1)
        self._empty: str | None = None
        self._undone: Any = None
        self._used: str | None = None

    def url(self, name: str, user: str = "rialto", password: str = "") -> str:
        return f"postgresql://{user}{f':{password}' if password else ''}@/{name}?host={self.folder}"

    def ask(self, sql: str, *values: Any, name: str = "postgres") -> list[tuple[Any, ...]]:
        """Run SQL through a connection of its own and return the rows."""
        return rows(self.url(name), sql, *values)

    def name(self, url: str) -> str:
        """Return the name of the database at this address."""
        return url.partition("@/")[2].partition("?")[0]

    def new(self, of: str = "template0") -> str:
        """Make a new database and return its name."""
        name = f"rialto{next(self._numbers)}"
        self.ask(f"CREATE DATABASE {name} TEMPLATE {of}")
        return name

    def empty(self) -> str:
        """Return the address of a new database with empty tables."""
        from bot.store.postgres import PostgresConnection  # noqa: PLC0415  # psycopg may be missing
        from bot.store.postgres_server import migrate  # noqa: PLC0415  # psycopg may be missing

        if self._empty is None:
            name = self.new()
            connection = PostgresConnection(self.url(name))
            migrate(connection.raw, self.url(name))
            connection.raw.close()
            self._empty = name
        return self.url(self.new(self._empty))

    def again(self) -> str:
        """Return the address of a used database after emptying it, which is faster than making a new one."""
        self._used = self._used or self.empty()
        with connected(self._used) as connection:
            connection.execute(_EMPTIED)
        return self._used

    @contextmanager
    def undone(self) -> Iterator[Connection]:
        """Open a connection to a database that is empty before and after."""
        from bot.store.postgres import PostgresConnection  # noqa: PLC0415  # psycopg may be missing

        if self._undone is None:
            self._undone = PostgresConnection(self.empty())
        connection = self._undone
        connection.follow_ups = FollowUps()
        connection.begin()
        try:
            yield connection
        finally:
            connection.rollback()
            connection.raw.execute(_NUMBERED_ANEW)

    def run(self, *command: str) -> None:
        """Run one of the server's programs as its own user, because it refuses root."""
        programs = _programs()
        assert programs
        subprocess.run(  # noqa: S603
            [programs / command[0], *command[1:]],
            cwd=self.folder,
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            **_as(_own_user()),
        )

    def start(self, *, on_disk: bool = False) -> None:
        settings = f"{_ROOM} {'' if on_disk else _LASTS} unix_socket_directories={self.folder}"
        options = " ".join(f"-c {each}" for each in settings.split())
        self.run("pg_ctl", "-D", "data", "-l", "log", "-w", "-t", "110", "-o", options, "start")

    def stop(self) -> None:
        if self._undone:
            self._undone.close()
            self._undone = None
        self.run("pg_ctl", "-D", "data", "-w", "-m", "immediate", "stop")

    @contextmanager
    def away(self) -> Iterator[None]:
        """Stop the server for a while; committed data is there afterwards."""
        self.stop()
        try:
            yield
        finally:
            self.start()


def rows(url: str, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """Return the result of a statement in SQLite's dialect."""
    return at_once(url, (sql, values))[0]


def at_once(url: str, *queries: tuple[str, tuple[Any, ...]]) -> list[list[tuple[Any, ...]]]:
    """Answer several queries at one moment."""
    with connected(url) as connection:
        if len(queries) > 1:
            connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
        cursors = [connection.execute(dialect.with_psycopg_placeholders(sql), values) for sql, values in queries]
        return [cursor.fetchall() if cursor.description else [] for cursor in cursors]


def connected(url: str) -> Any:
    import psycopg  # noqa: PLC0415  # it may be missing

    return psycopg.connect(url, autocommit=True)


def _own_user() -> pwd.struct_passwd | None:
    """Return another user to run the server as if this process is root."""
    import pwd  # noqa: PLC0415  # Windows has none

    if os.geteuid():
        return None
    names = {each.pw_name: each for each in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


def _as(user: pwd.struct_passwd | None) -> dict[str, Any]:
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}


@contextmanager
def served(within: Path | None = None, *, on_disk: bool = False) -> Iterator[Server]:
    """Run the server with English messages and sort order, unlike SQLite, which sorts by bytes.

    `on_disk` is the folder for data that must reach the disk.
    """
    folder = Path(mkdtemp(prefix="rialto-", dir=within))
    server = Server(folder)
    if user := _own_user():
        os.chown(folder, user.pw_uid, user.pw_gid)
    sorts = ("--locale-provider=icu", "--icu-locale=en-US") if _version() >= _SORTS else ()
    locale: Sequence[str] = ("--locale=C.UTF-8", *sorts)
    try:
        server.run("initdb", "-D", "data", "-U", "rialto", "--auth=trust", "--no-sync", "-E", "UTF8", *locale)
        (folder / "data" / "pg_hba.conf").write_text(_WHO_COMES_IN)
        try:
            server.start(on_disk=on_disk)
            server.ask("CREATE ROLE guarded LOGIN PASSWORD 'se@cret'")
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)
