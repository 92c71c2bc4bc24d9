"""A PostgreSQL server of one test run's own, in a folder of its own: gone afterwards.

Tests that speak of no file use it in the place of SQLite where ENGINE=postgres is set: make test-postgres.
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
"""Of tests that use a database and look into its file."""

TABLES = (
    "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
    if ASKED_FOR
    else "SELECT name FROM sqlite_master WHERE type = 'table'"
)
"""Asks for the names of all tables."""

_ROOM = "max_connections=40 listen_addresses="
"""Nobody else comes in."""
_LASTS = "fsync=off full_page_writes=off"
"""No power fails here; but the server may be stopped at once, and what was committed is there then."""
PASSWORD = "se%40cret"  # noqa: S105
_SORTS = 15
"""The first that sorts a whole server's text as people do without a locale of the system's."""
_WHO_COMES_IN = "local all guarded scram-sha-256\nlocal all all trust\n"


def errors(name: str) -> tuple[type[Exception], ...]:
    """What a database raises, by the name every one of them has for it."""
    modules = ["sqlite3", "psycopg"] if ASKED_FOR else ["sqlite3"]
    return tuple(getattr(import_module(each), name) for each in modules)


def missing() -> str | None:
    """Why there can be no server."""
    if sys.platform == "win32" or _programs() is None:
        return "PostgreSQL is not installed (Debian, Ubuntu: apt install postgresql)"
    return None if find_spec("psycopg") else "psycopg is not installed: make test-postgres"


def _programs() -> Path | None:
    """Where initdb and pg_ctl are: Debian has those of each version in a folder of its own."""
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
"""What gives rows their numbers is not undone with them."""
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
"""In whatever order: as if no row spoke of another."""


class Server:
    """The server. Databases come of one that is empty, and migrated."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._numbers = count(1)
        self._empty: str | None = None
        self._undone: Any = None
        self._used: str | None = None

    def url(self, name: str, user: str = "rialto", password: str = "") -> str:
        return f"postgresql://{user}{f':{password}' if password else ''}@/{name}?host={self.folder}"

    def ask(self, sql: str, *values: Any, name: str = "postgres") -> list[tuple[Any, ...]]:
        """What somebody else finds there, or does."""
        return rows(self.url(name), sql, *values)

    def name(self, url: str) -> str:
        """Of the database at this address."""
        return url.partition("@/")[2].partition("?")[0]

    def new(self, of: str = "template0") -> str:
        """The name of a database of nobody else's."""
        name = f"rialto{next(self._numbers)}"
        self.ask(f"CREATE DATABASE {name} TEMPLATE {of}")
        return name

    def empty(self) -> str:
        """The address of one with all tables, and nothing in them."""
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
        """The address of one that was used before: it is emptied, which is sooner done than another is made."""
        self._used = self._used or self.empty()
        with connected(self._used) as connection:
            connection.execute(_EMPTIED)
        return self._used

    @contextmanager
    def undone(self) -> Iterator[Connection]:
        """A connection to one that is empty at first, and afterwards."""
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
        """One of its programs, by its own user: it refuses root."""
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
        """Nobody can be asked meanwhile; what was kept is there afterwards."""
        self.stop()
        try:
            yield
        finally:
            self.start()


def rows(url: str, sql: str, *values: Any) -> list[tuple[Any, ...]]:
    """What is in a database, or what becomes of it, in a statement as SQLite has it."""
    return at_once(url, (sql, values))[0]


def at_once(url: str, *queries: tuple[str, tuple[Any, ...]]) -> list[list[tuple[Any, ...]]]:
    """The answers to several questions at one moment."""
    with connected(url) as connection:
        if len(queries) > 1:
            connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ")
        cursors = [connection.execute(dialect.with_psycopg_placeholders(sql), values) for sql, values in queries]
        return [cursor.fetchall() if cursor.description else [] for cursor in cursors]


def connected(url: str) -> Any:
    import psycopg  # noqa: PLC0415  # it may be missing

    return psycopg.connect(url, autocommit=True)


def _own_user() -> pwd.struct_passwd | None:
    """Somebody who is not root, if that is who we are."""
    import pwd  # noqa: PLC0415  # Windows has none

    if os.geteuid():
        return None
    names = {each.pw_name: each for each in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


def _as(user: pwd.struct_passwd | None) -> dict[str, Any]:
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}


@contextmanager
def served(within: Path | None = None, *, on_disk: bool = False) -> Iterator[Server]:
    """The server runs meanwhile. It speaks English, and sorts as English people do: not by bytes, as SQLite does.
    `on_disk`: what is committed is, in a folder in that one."""
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
