"""Test migrations: all missing ones or none, a copy of the file before, and clear messages."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.store.sqlite import migrate
from bot.store.sqlite_file import DatabaseUnusable
from tests.bot.server import of_a_file
from tests.bot.store.files import (
    MARK,
    MIGRATIONS,
    ask,
    for_now,
    names,
    no_file_above,
    of_schema,
    refusal,
    settings,
    write,
)

pytestmark = of_a_file

NEWEST = max(int(file.name[:4]) for file in MIGRATIONS.glob("*.sql"))


@pytest.fixture
def migrations(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the migrations folder to which more can be added."""
    folder = Path(shutil.copytree(MIGRATIONS, tmp_path / "migrations"))
    monkeypatch.setattr("bot.store.migrate.FOLDER", folder)
    return folder


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """Return a database of an earlier version, in a folder of its own."""
    folder = tmp_path / "data"
    folder.mkdir()
    of_schema(folder / "rialto.db", 5)
    return folder / "rialto.db"


def copies(path: Path) -> list[str]:
    return [name for name in names(path.parent) if "before" in name]


def schema_of(path: Path) -> list[tuple[str]]:
    return ask(path, "SELECT name, sql FROM sqlite_master ORDER BY name")


async def test_a_chain_that_breaks_changes_nothing(old: Path, migrations: Path) -> None:
    """A failed migration undoes all earlier ones of the same start.

    The former version can still open the database.
    """
    (migrations / "0097.fine.sql").write_text("ALTER TABLE tables ADD COLUMN colour; DELETE FROM seats;")
    (migrations / "0098.broken.sql").write_text("CREATE TABLE more (a); UPDATE tables SET former = 1;")
    before = schema_of(old)
    words = await refusal(settings(old))
    assert words.startswith(
        f"DATABASE_URL: {old} has schema 5 and cannot be migrated to schema 98: no such column: for"
    )
    assert "Nothing was changed" in words
    assert f"{old}.before-98 is a copy of it" in words
    assert schema_of(old) == before
    assert ask(old, "PRAGMA user_version") == [(5,)]
    assert ask(old, "PRAGMA application_id") == [(0,)]
    assert ask(old, "SELECT name FROM seats") == [("Ana",)]


def test_a_copy_is_made_before(old: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(old, isolation_level=None)) as other:  # part of it is still in the -wal file
        other.execute("UPDATE tables SET host = 8")
        migrate(old)
    (copy,) = old.parent.glob("*.before-*")
    assert copy.name == f"rialto.db.before-{NEWEST}"
    assert copy.stat().st_mode & 0o777 == 0o600
    alone = Path(shutil.copy(copy, tmp_path / "alone.db"))
    assert ask(alone, "PRAGMA user_version") == [(5,)]
    assert ask(alone, "PRAGMA integrity_check") == [("ok",)]
    assert ask(alone, "SELECT host FROM tables") == [(8,)]
    migrate(alone)  # it works without root
    assert ask(alone, "SELECT host FROM tables") == ask(old, "SELECT host FROM tables") == [(8,)]


def test_copies_are_made_only_of_what_is_migrated(tmp_path: Path) -> None:
    path = tmp_path / "rialto.db"
    migrate(path)
    migrate(path)
    assert names(tmp_path) == ["rialto.db"]


def test_no_copy_overwrites_another(old: Path, migrations: Path) -> None:
    """Copies before a migration never overwrite each other.

    A migration that fails repeatedly fills no disk, and no differing copy is lost.
    """
    broken = migrations / "0098.broken.sql"
    broken.write_text("SELECT nonsense;")
    for _ in range(3):
        with pytest.raises(DatabaseUnusable):
            migrate(old)
    assert copies(old) == ["rialto.db.before-98"]
    write(old, "UPDATE tables SET host = 9")
    broken.write_text("CREATE TABLE more (a);")
    migrate(old)
    assert copies(old) == ["rialto.db.before-98", "rialto.db.before-98.2"]
    assert ask(old.with_name("rialto.db.before-98"), "SELECT host FROM tables") == [(7,)]
    assert ask(old.with_name("rialto.db.before-98.2"), "SELECT host FROM tables") == [(9,)]


def test_numbers_may_have_gaps(old: Path, migrations: Path) -> None:
    (migrations / "0050.later.sql").write_text("CREATE TABLE later (a);")
    (migrations / "0070.last.sql").write_text("ALTER TABLE later ADD COLUMN b;")
    migrate(old)
    assert ask(old, "PRAGMA user_version") == [(70,)]
    assert ask(old, "SELECT a, b FROM later") == []


def test_the_log_tells_of_it(old: Path) -> None:
    with capture_logs() as lines:
        migrate(old)
        migrate(old)
    assert lines == [
        {
            "event": "migrated",
            "log_level": "info",
            "database": str(old),
            "before": 5,
            "now": NEWEST,
            "copy": f"{old}.before-{NEWEST}",
        }
    ]


async def test_a_disk_that_fills_meanwhile(old: Path, migrations: Path) -> None:
    (migrations / "0098.large.sql").write_text(
        "PRAGMA max_page_count = 1; CREATE TABLE large AS SELECT zeroblob(1000000);"
    )
    words = await for_now(settings(old))
    assert words.startswith(f"DATABASE_URL: the disk of {old} is full.")
    assert "nothing was changed" in words
    assert ask(old, "PRAGMA user_version") == [(5,)]
    assert ask(old, "SELECT name FROM seats") == [("Ana",)]


def test_without_a_copy_nothing_is_migrated(old: Path) -> None:
    with no_file_above(8192), pytest.raises(DatabaseUnusable, match="cannot be used: disk I/O error"):
        migrate(old)
    assert ask(old, "PRAGMA user_version") == [(5,)]
    assert copies(old) == []


def test_a_file_of_ours_with_all_its_tables_but_no_mark_gets_it(tmp_path: Path) -> None:
    path = tmp_path / "rialto.db"
    migrate(path)
    write(path, "PRAGMA application_id = 0")
    migrate(path)
    assert ask(path, "PRAGMA application_id") == [(MARK,)]
    assert names(tmp_path) == ["rialto.db"]


_DIE = """
import itertools, os, shutil, signal, sqlite3, sys
from pathlib import Path
from bot.store.sqlite import migrate

class Dying(sqlite3.Connection):
    left = 0
    def executescript(self, script):
        self.set_trace_callback(self.count)
        return super().executescript(script)
    def count(self, statement):
        self.left -= 1
        if self.left < 0:
            os.kill(os.getpid(), signal.SIGKILL)

connect, old = sqlite3.connect, Path(sys.argv[1])
for n in itertools.count(0, int(sys.argv[2])):
    path = shutil.copy(old, old.with_name(f"{n}.db"))
    if not (child := os.fork()):
        Dying.left = n
        sqlite3.connect = lambda *args, **named: connect(*args, factory=Dying, **named)
        migrate(path)
        os._exit(0)
    if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != -signal.SIGKILL:
        break
"""


def test_it_may_be_killed_at_any_statement(tmp_path: Path) -> None:
    """After a kill at any statement, the database is the old or the new one; without `PROOF`, at every fourth.

    The next start completes the migration.
    """
    of_schema(tmp_path / "old.db", 3)
    apart = 1 if "PROOF" in os.environ else 4
    subprocess.run([sys.executable, "-c", _DIE, str(tmp_path / "old.db"), str(apart)], check=True)  # noqa: S603  # our own words
    paths = sorted(tmp_path.glob("[0-9]*.db"), key=lambda path: int(path.stem))
    assert len(paths) > 10
    last = paths[-1]
    for path in paths:
        assert ask(path, "PRAGMA user_version") == [(NEWEST if path == last else 3,)]
        migrate(path)
        assert ask(path, "PRAGMA user_version") == [(NEWEST,)]
        assert ask(path, "PRAGMA integrity_check") == [("ok",)]
        assert ask(path, "SELECT name FROM seats") == [("Ana",)]
        assert ask(Path(f"{path}.before-{NEWEST}"), "PRAGMA user_version") == [(3,)]
