"""Test moving a database into another: complete and verified despite interruptions, or refused with a reason."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.store import backup
from bot.store.db import Store
from bot.store.migrate import newest_schema
from bot.store.sqlite import migrate
from bot.store.sqlite_file import DatabaseBusy, DatabaseUnusable
from bot.store.transfer import move, rows
from tests.bot import server
from tests.bot.conftest import at_once, opened
from tests.bot.server import Server
from tests.bot.store.files import ask, names, write
from tests.bot.store.test_store import open_table

on_a_server = pytest.mark.skipif(not server.ASKED_FOR, reason="make test-postgres")


@pytest.fixture
def filled(empty: Path, tmp_path: Path) -> Path:
    """Return a database with rows in every table, more than one batch in some."""
    path = Path(shutil.copy(empty, tmp_path / "old.db"))
    fill(path)
    return path


def fill(path: Path) -> None:
    """Put rows into every table, in order."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        for table in rows.tables():
            only_one = "CHECK (id = 1)" in _made(connection, table.name)
            for number in range(1, 2 if only_one else 8):
                values = [_value(connection, table, column, number) for column in table.columns]
                marks = ", ".join("?" * len(values))
                connection.execute(f"INSERT INTO {table.name} VALUES ({marks})", values)  # noqa: S608
        connection.execute("UPDATE tables SET rematch = id + 1 WHERE id < 3")
        connection.execute("UPDATE tables SET rematch = 1 WHERE id = 5")
        connection.execute("UPDATE sqlite_sequence SET seq = 90 WHERE name = 'log'")  # some are archived by now
        connection.execute("COMMIT")


def _made(connection: sqlite3.Connection, table: str) -> str:
    return str(connection.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()[0])


_CHOICES = {
    "status": "playing", "pace": "daily", "absence": "vote", "question": "pace", "reminders": "dm", "act": "house",
    "starters": "role", "standing": "held", "mark": "kept", "away": "gone", "unshown_why": "later",
    "vacation": "wait", "stage": "open", "gone": "left",
}  # fmt: skip


def _value(connection: sqlite3.Connection, table: rows.Table, column: str, number: int) -> Any:
    """Return a valid value for the column, chosen to be easily damaged in transit."""
    kind = table.columns[column]
    if column in table.inward:
        return None
    if column in _CHOICES:
        return _CHOICES[column]
    if kind is str:
        return f"“%s” ? :x '' é 中 \\ {number}"
    if kind is bytes:
        return b"\0\xff%s" + bytes([number])
    if kind is float:
        return number / 3
    required = column in table.key or column in ("table_id", "result", "of_table", "tournament", "of_question")
    return number if required else (2**63 - number if number % 2 else -number)


def contents(database: Path | str) -> list[list[tuple[Any, ...]]]:
    """Return all rows by table."""
    queries = [
        (f"SELECT {', '.join(t.columns)} FROM {t.name} ORDER BY {', '.join(t.key)}", ())  # noqa: S608
        for t in rows.tables()
    ]
    return at_once(database, *queries)


def everything(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return all content of a file, by SQLite's own schema."""
    names = ask(path, "SELECT name FROM sqlite_master WHERE type = 'table'")
    return {name: sorted(ask(path, f"SELECT * FROM {name}"), key=repr) for (name,) in names}  # noqa: S608


@pytest.fixture
def small_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rows, "_SLICE", 3)


@pytest.mark.usefixtures("small_slices")
def test_a_file_into_another(filled: Path, tmp_path: Path) -> None:
    before, there = contents(filled), tmp_path / "new.db"
    assert all(before)
    assert all(everything(filled).values()), "rows of each table are moved"
    moved = move(filled, there)
    assert (moved.rows, moved.mended) == (sum(map(len, before)), 0)
    assert contents(there) == before == contents(filled)
    assert everything(there) == everything(filled)
    assert there.stat().st_mode & 0o777 == 0o600
    assert ask(there, "SELECT seq FROM sqlite_sequence WHERE name = 'log'") == [(90,)]
    assert move(filled, there).rows == moved.rows, "the row exists already"
    assert [name for name in names(tmp_path) if "moving" in name] == []


@on_a_server
@pytest.mark.usefixtures("small_slices")
async def test_to_a_server_and_back(filled: Path, served: Server, tmp_path: Path) -> None:
    before, there, back = contents(filled), served.url(served.new()), tmp_path / "back.db"
    moved = move(filled, there)
    assert moved.rows == sum(map(len, before))
    assert contents(there) == before
    async with opened(there) as disk:  # used numbers are never reused
        assert await disk.run(lambda db: db.execute(_A_LINE).fetchone()) == (91,)
        assert await disk.run(lambda db: db.execute(_A_RESULT).fetchone()) == (8,)
        await disk.run(lambda db: db.execute("DELETE FROM log WHERE id = 91"))
        await disk.run(lambda db: db.execute("DELETE FROM results WHERE id = 8"))
    move(there, back)
    assert contents(back) == before
    write(back, _A_LINE)
    assert ask(back, "SELECT max(id) FROM log") == [(92,)]


_A_LINE = "INSERT INTO log (table_id, scene, text) VALUES (1, '', CAST('' AS BYTEA)) RETURNING id"
_A_RESULT = "INSERT INTO results (of_table, guild, game, ended) VALUES (99, 1, 'medici', 1) RETURNING id"


@on_a_server
def test_a_backup_is_of_one_moment(served: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A backup is of one moment, whatever is written in the meantime to tables not copied yet."""
    url, copy_as_ever = served.empty(), rows._copy

    def meanwhile(source: Any, target: Any, table: rows.Table, is_over: Any) -> int:
        if table.name == "tables":
            server.rows(url, "INSERT INTO people (user, reminders) VALUES (7, 'dm')")
        return copy_as_ever(source, target, table, is_over)

    monkeypatch.setattr(rows, "_copy", meanwhile)
    backup.back_up_server(url, tmp_path / "saved.db")
    assert server.rows(url, "SELECT user FROM people") == [(7,)]
    assert ask(tmp_path / "saved.db", "SELECT user FROM people") == []


class Killed(BaseException):
    """The process is dead."""


def killed(old: Path, there: Path | str, what: str = "_insertion", turn: int = 1) -> None:
    """Raise `Killed` just before the move calls this function the n-th time."""
    turns, as_ever = count(1), getattr(rows, what)

    def struck(*given: Any) -> Any:
        if next(turns) == turn:
            raise Killed
        return as_ever(*given)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rows, what, struck)
        with pytest.raises(Killed):
            move(old, there)


_STRUCK = """
import os, signal, sys
from pathlib import Path
from bot.store.transfer import move, rows

class Struck(list):
    def __iter__(self):
        yield self[0]
        os.kill(os.getpid(), signal.SIGKILL)

def struck(*given, missing=rows._missing, left=[int(sys.argv[3])]):
    found = missing(*given)
    left[0] -= bool(found)
    return found if left[0] else Struck(found)

rows._SLICE, rows._missing = 3, struck
move(Path(sys.argv[1]), sys.argv[2] if sys.argv[2].startswith("postgresql:") else Path(sys.argv[2]))
"""


def killed_in_earnest(old: Path, there: Path | str, turn: int) -> None:
    """Kill the process really, in the middle of the n-th write, so that nothing is cleaned up."""
    given = (str(old), str(there), str(turn))
    ended = subprocess.run([sys.executable, "-c", _STRUCK, *given], capture_output=True, text=True)  # noqa: S603, PLW1510
    assert ended.returncode == -signal.SIGKILL, ended.stderr


def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Return the path or address of an empty database."""
    if server.ASKED_FOR:
        served: Server = request.getfixturevalue("served")
        return served.url(served.new())
    return tmp_path / "new.db"


@pytest.mark.usefixtures("small_slices")
async def test_it_goes_on_where_it_stopped(filled: Path, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    there, kept = new_database(request, tmp_path), tmp_path / "new.db.moving"
    parts = kept if isinstance(there, Path) else there
    for what, turn in (("_insertion", 1), ("_insertion", 20), ("", 30), ("_name_each_other", 2), ("compare", 1)):
        if what:
            killed(filled, there, what, turn)
        else:
            killed_in_earnest(filled, there, turn)
        if isinstance(there, Path):
            assert (there.exists(), kept.exists()) == (False, True), "no bot opens a partial database"
        else:
            with pytest.raises(DatabaseUnusable, match="holds only a part of a database"):
                await Store.open(there)
    killed(filled, there, "_copy")
    assert at_once(parts, ("SELECT count(*) FROM seats", ())) == [[(7,)]], "finished parts stay"
    move(filled, there)
    assert contents(there) == contents(filled)
    await (await Store.open(there)).close()


@pytest.mark.usefixtures("small_slices")
def test_a_pipe_is_neither_moved_nor_replaced(filled: Path, tmp_path: Path) -> None:
    os.mkfifo(pipe := tmp_path / "pipe")
    for origin, target in ((pipe, tmp_path / "new.db"), (filled, pipe)):
        with pytest.raises(DatabaseUnusable, match="is a pipe or a device"):
            move(origin, target)
    assert pipe.is_fifo()


def test_what_changed_meanwhile_is_not_mixed_with_what_is_there(
    filled: Path, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    there = new_database(request, tmp_path)
    killed(filled, there, turn=20)
    write(filled, "UPDATE tables SET epoch = 77 WHERE id = 2")
    with pytest.raises(
        DatabaseUnusable, match=r"holds other data .* \(in tables\)\. That data was left alone\. (Delete|Create) "
    ):
        move(filled, there)
    write(filled, "PRAGMA foreign_keys = OFF; DELETE FROM tables WHERE id = 7")
    with pytest.raises(DatabaseUnusable, match="refers to a missing row of tables"):
        move(filled, there)


@pytest.mark.parametrize(
    "spoil", [lambda found: found[:-1], lambda found: [(*found[0][:-1], 77), *found[1:]]], ids=["fewer", "others"]
)
def test_what_is_written_wrongly_is_found(
    filled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoil: Callable[[list[rows.Row]], list[rows.Row]]
) -> None:
    """A wrongly written row is found by the final comparison, row by row."""

    def wrongly(target: Any, table: rows.Table, after: Any, found: Any, missing: Any = rows._missing) -> Any:
        there = missing(target, table, after, found)
        return spoil(there) if table.name == "people" else there

    monkeypatch.setattr(rows, "_missing", wrongly)
    with pytest.raises(DatabaseUnusable, match=r"holds other data .* \(in people\)"):
        move(filled, tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()


# ---------------------------------------------------------------------------------------------- bad input


async def test_another_database_with_something_in_it_is_left_alone(
    filled: Path, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    there = new_database(request, tmp_path)
    await (await Store.open(there)).close()
    async with opened(there) as disk:
        await disk.run(open_table)
    before = contents(there)
    with pytest.raises(DatabaseUnusable, match=r"holds other data than .*\. (Name a new file|Create another)"):
        move(filled, there)
    assert contents(there) == before


async def test_one_that_is_empty_takes_it(filled: Path, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    there = new_database(request, tmp_path)
    await (await Store.open(there)).close()
    move(filled, there)
    assert contents(there) == contents(filled)


async def test_nobody_may_use_either_meanwhile(
    filled: Path, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = new_database(request, tmp_path)
    if server.ASKED_FOR:
        monkeypatch.setattr("bot.store.locks.PATIENCE", 0.001)
    await (await Store.open(there)).close()
    for used in (filled, there):
        async with opened(used):
            for way in ((filled, there), (there, filled)):
                with pytest.raises(DatabaseBusy, match=r"[Ss]top"):
                    move(*way)


def test_a_database_of_another_time_or_none(filled: Path, tmp_path: Path) -> None:
    there = tmp_path / "new.db"
    with pytest.raises(DatabaseUnusable, match="there is no database"):
        move(tmp_path / "nothing.db", there)
    with pytest.raises(DatabaseUnusable, match="source and target are the same"):
        move(filled, tmp_path / "." / "old.db")
    for schema, words in ((3, "Start the bot with it once"), (9999, "of a newer version")):
        write(filled, f"PRAGMA user_version = {schema}")
        with pytest.raises(DatabaseUnusable, match=words):
            move(filled, there)
    migrate(there)
    write(there, "PRAGMA user_version = 3")
    write(filled, f"PRAGMA user_version = {newest_schema()}")
    with pytest.raises(DatabaseUnusable, match="holds data of schema 3"):
        move(filled, there)


def test_what_is_damaged_is_not_moved(filled: Path, tmp_path: Path) -> None:
    write(filled, "UPDATE people SET digest = 'never' WHERE user = 1")
    with pytest.raises(DatabaseUnusable, match=r"row \(1,\) of people has a wrong type in digest .*\. Restore"):
        move(filled, tmp_path / "new.db")
    write(filled, "UPDATE people SET digest = NULL; UPDATE log SET quote = CAST(x'ff' AS TEXT) WHERE id = 2")
    with pytest.raises(DatabaseUnusable, match=r"old\.db cannot be used: Could not decode"):
        move(filled, tmp_path / "new.db")
    with filled.open("r+b") as there:
        there.seek(5 * 4096)
        there.write(b"\xff" * 4096)
    with pytest.raises(DatabaseUnusable, match="is damaged"):
        move(filled, tmp_path / "other.db")


def test_a_character_that_postgresql_does_not_keep(
    filled: Path, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """A null character, which PostgreSQL does not store, is replaced and reported.

    No way is known to get one into the database.
    """
    there = new_database(request, tmp_path)
    write(filled, "UPDATE log SET quote = 'a' || char(0) || 'b' WHERE id = 2")
    assert move(filled, there).mended == 1
    assert at_once(there, ("SELECT quote FROM log WHERE id = 2", ())) == [[("a\N{REPLACEMENT CHARACTER}b",)]]


def test_what_is_left_of_a_file_that_is_gone(filled: Path, tmp_path: Path) -> None:
    """Leftovers of a deleted file are refused, since SQLite would apply them to the new file."""
    left = tmp_path / "new.db-wal"
    left.write_bytes(b"frames")
    with pytest.raises(DatabaseUnusable, match=r"new\.db-wal is left over from another database\. Move it away"):
        move(filled, tmp_path / "new.db")
    left.unlink()
    assert move(filled, tmp_path / "new.db").rows


@on_a_server
@pytest.mark.parametrize("of", ["origin", "target"])
def test_a_server_that_goes_away_meanwhile(served: Server, of: str) -> None:
    """If a server disconnects, the error says which of the two, and the move can be continued."""
    old, new = served.empty(), served.url(served.new())
    server.rows(old, "INSERT INTO people (user, reminders) VALUES (7, 'dm')")
    url = old if of == "origin" else new
    name = served.name(url)
    struck = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ?"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rows, "_name_each_other", lambda *_: served.ask(struck, name))
        with pytest.raises(DatabaseBusy, match=f"^postgresql:///{name} cannot be reached"):
            move(old, new)
    assert move(old, new).rows == 1


@on_a_server
def test_servers_that_will_not_do(filled: Path, served: Server, tmp_path: Path) -> None:
    with pytest.raises(DatabaseUnusable, match="has no tables of Rialto"):
        move(served.url(served.new()), tmp_path / "new.db")
    theirs = served.new()
    served.ask("CREATE TABLE posts (id INTEGER)", name=theirs)
    with pytest.raises(DatabaseUnusable, match="tables of another program"):
        move(filled, served.url(theirs))
    older = served.empty()
    server.rows(older, "UPDATE rialto_schema SET schema = 3")
    with pytest.raises(DatabaseUnusable, match="Start the bot with it once"):
        move(older, tmp_path / "new.db")
    with pytest.raises(DatabaseUnusable, match="holds data of schema 3"):
        move(filled, older)
