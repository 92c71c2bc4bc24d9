"""Test the database file: intact after a stop, locked for one bot, marked, private, with clear errors."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from structlog.testing import capture_logs

from bot.playground import Discord
from bot.store.db import Store
from bot.store.sqlite import migrate
from bot.store.sqlite_file import DatabaseUnusable, hold
from tests.bot.conftest import Hosted, Spawned
from tests.bot.people import Party
from tests.bot.server import of_a_file
from tests.bot.store.files import MARK, ask, for_now, names, of_schema, refusal, settings, write
from tests.playground.conftest import openapi_path

pytestmark = of_a_file


async def a_lobby(discord: Discord) -> None:
    await Party(discord, "medici", [discord.person("Ana"), discord.person("Bo")], "en").gather()


def alone(path: Path, folder: Path) -> Path:
    """Return a copy of this file without those beside it."""
    folder.mkdir()
    return Path(shutil.copy(path, folder))


# ------------------------------------------------------------------------------------------- a clean stop


@pytest.mark.parametrize("watched", [False, True], ids=["nobody else", "somebody has it open"])
async def test_after_a_stop_the_file_alone_is_the_database(
    bot: Hosted, discord: Discord, tmp_path: Path, watched: bool
) -> None:
    await a_lobby(discord)
    with closing(sqlite3.connect(bot.database)) as other:
        if watched:
            other.execute("SELECT * FROM tables").fetchall()
        await bot.stop()
        copy = alone(bot.database, tmp_path / "elsewhere")
    assert ask(copy, "SELECT game, status FROM tables") == [("medici", "lobby")]
    assert ask(copy, "SELECT name FROM seats ORDER BY seat") == [("Ana",), ("Bo",)]
    assert ask(copy, "PRAGMA integrity_check") == [("ok",)]


async def test_after_sigterm_the_file_alone_is_the_database(
    spawned: Spawned, discord: Discord, tmp_path: Path
) -> None:
    await a_lobby(discord)
    with closing(sqlite3.connect(spawned.database)) as other:
        other.execute("SELECT * FROM tables").fetchall()
        assert spawned.process
        spawned.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(20):
            assert await spawned.process.wait() == 0
        copy = alone(spawned.database, tmp_path / "elsewhere")
    assert ask(copy, "SELECT game, status FROM tables") == [("medici", "lobby")]
    assert ask(copy, "PRAGMA integrity_check") == [("ok",)]


async def test_a_stop_leaves_nothing_but_the_file_and_its_lock(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "rialto.db")
    await store.run(lambda db: db.execute("INSERT INTO pulse (id, seen) VALUES (1, 1)"))
    await store.close()
    assert names(tmp_path) == ["rialto.db", "rialto.db.lock"]
    assert (tmp_path / "rialto.db.lock").stat().st_size == 0


async def test_somebody_who_reads_for_long_does_not_keep_it_from_stopping(tmp_path: Path) -> None:
    path = tmp_path / "rialto.db"
    store = await Store.open(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM pulse").fetchall()
        await store.run(lambda db: db.execute("INSERT INTO pulse (id, seen) VALUES (1, 1)"))
        with capture_logs() as lines:
            await store.close()
    assert [line["event"] for line in lines] == ["the database is its file together with its -wal"]
    assert ask(path, "SELECT seen FROM pulse") == [(1,)]


# ------------------------------------------------------------------------------------------ two processes


async def test_a_second_bot_with_the_same_file_is_refused(bot: Hosted, discord: Discord) -> None:
    words = await for_now(settings(bot.database, discord.api_base, discord.token))
    assert words.startswith("DATABASE_URL: another bot is running")
    assert str(bot.database) in words
    assert "Stop it first" in words
    await a_lobby(discord)
    assert bot.rows("SELECT count(*) FROM tables") == [(1,)]


async def test_it_is_refused_whatever_it_calls_the_file(bot: Hosted, tmp_path: Path) -> None:
    (tmp_path / "other.db").symlink_to(bot.database)
    assert "another bot is running" in await for_now(settings(tmp_path / "other.db"))


async def test_as_a_process_it_says_so_and_ends(bot: Hosted, discord: Discord, tmp_path: Path) -> None:
    env = os.environ | {
        "DISCORD_TOKEN": discord.token,
        "DISCORD_API_BASE": discord.api_base,
        "DATABASE_URL": f"sqlite:///{bot.database}",
    }
    second = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", env=env, stderr=asyncio.subprocess.PIPE
    )
    try:
        async with asyncio.timeout(30):
            _, said = await second.communicate()
    finally:
        if second.returncode is None:
            second.kill()
    assert second.returncode == 1  # may succeed later
    assert said.decode().startswith("Rialto cannot run. DATABASE_URL: another bot is running")
    assert said.count(b"\n") == 1


async def test_after_kill_9_it_starts_again_at_once(spawned: Spawned, discord: Discord) -> None:
    await a_lobby(discord)
    await spawned.kill()
    await spawned.start()
    await a_lobby(discord)
    assert spawned.rows("SELECT count(*) FROM tables") == [(2,)]


def test_a_child_that_outlives_it_does_not_keep_the_file(tmp_path: Path) -> None:
    """A child process that outlives the bot does not keep the file locked.

    A thinking process ends only after its thought.
    """
    path = tmp_path / "rialto.db"
    script = (
        "import pathlib, subprocess, sys\n"
        "from bot.store.sqlite_file import hold\n"
        "lock = hold(pathlib.Path(sys.argv[1]))\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import sys; sys.stdin.read()'])\n"
        "print('held', flush=True)\n"
        "child.wait()\n"
    )
    read, kept_open = os.pipe()  # the child process waits for its input to end
    with subprocess.Popen(  # noqa: S603  # our own words
        [sys.executable, "-c", script, str(path)], stdin=read, stdout=subprocess.PIPE, start_new_session=True
    ) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(DatabaseUnusable, match="another bot is running"):
            hold(path)
        holder.kill()
        holder.wait()
        os.killpg(holder.pid, 0)  # its child process is still running
        hold(path).release()
        os.close(kept_open)
        os.close(read)


# ---------------------------------------------------------------------------------------------- the owner

FOREIGN = {
    "marked": "PRAGMA application_id = 252006673; CREATE TABLE notes (text);",
    "unmarked": "CREATE TABLE notes (text); INSERT INTO notes VALUES ('mine');",
    "with a version": "CREATE TABLE notes (text); PRAGMA user_version = 3;",
    "with a table called tables": "CREATE TABLE tables (legs); PRAGMA user_version = 1;",
    "empty but marked": "PRAGMA application_id = 252006673; VACUUM;",
    "in WAL": "PRAGMA journal_mode = WAL; CREATE TABLE notes (text);",
}


@pytest.mark.parametrize("script", FOREIGN.values(), ids=FOREIGN.keys())
async def test_a_database_of_another_program_is_refused_untouched(tmp_path: Path, script: str) -> None:
    path = tmp_path / "rialto.db"
    write(path, script)
    path.chmod(0o644)
    before = path.read_bytes(), path.stat().st_mode
    words = await refusal(settings(path))
    assert words.startswith(f"DATABASE_URL: {path} is the database of another program.")
    assert "Name another file" in words
    assert (path.read_bytes(), path.stat().st_mode) == before
    assert names(tmp_path) == ["rialto.db", "rialto.db.lock"]


async def test_one_of_another_program_that_is_running_is_refused_untouched(tmp_path: Path) -> None:
    """The file of another running program is refused unchanged; its data may still stand in the files beside it."""
    path, wal = tmp_path / "rialto.db", tmp_path / "rialto.db-wal"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.executescript("PRAGMA journal_mode = WAL; CREATE TABLE notes (text);")
        before = path.read_bytes(), wal.read_bytes()
        assert "another program" in await refusal(settings(path))
        assert (path.read_bytes(), wal.read_bytes()) == before


def test_a_new_file_is_marked_as_ours(tmp_path: Path) -> None:
    path = tmp_path / "rialto.db"
    migrate(path)
    assert ask(path, "PRAGMA application_id") == [(MARK,)]


@pytest.mark.parametrize("version", [1, 2, 3, 4, 5])
async def test_a_database_from_before_the_mark_is_ours(tmp_path: Path, discord: Discord, version: int) -> None:
    path = tmp_path / "rialto.db"
    of_schema(path, version)
    hosted = Hosted(discord, path)
    await hosted.start()
    try:
        reply = await discord.person("Bo").slash(discord.channel, "rialto turns")
        assert reply.message
    finally:
        await hosted.stop()
    assert ask(path, "PRAGMA application_id") == [(MARK,)]
    assert ask(path, "SELECT id, game, host FROM tables") == [(1, "medici", 7)]
    assert ask(path, "SELECT user, name FROM seats") == [(7, "Ana")]
    assert ask(path, "SELECT discord FROM application") == [(discord.world.application_id,)]


async def test_the_bot_of_another_application_is_refused_before_it_says_anything(
    bot: Hosted, discord: Discord
) -> None:
    await a_lobby(discord)
    await bot.stop()
    async with Discord(schema=openapi_path()) as elsewhere:
        words = await refusal(settings(bot.database, elsewhere.api_base, elsewhere.token))
        assert {request.method for request in elsewhere.requests} == {"GET"}
        assert elsewhere.token not in words
    assert words.startswith("DISCORD_TOKEN belongs to application")
    assert f"application {elsewhere.world.application_id}," in words
    assert f"application {discord.world.application_id}." in words
    assert "DATABASE_URL" in words
    assert bot.rows("SELECT paused FROM tables") == [(None,)]
    await bot.start()  # the first process continues


async def test_the_same_bot_goes_on_with_another_token(tmp_path: Path) -> None:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    for token in ("first.token", "second.token"):
        async with Discord(port, token=token, keep=tmp_path / "world") as discord:
            hosted = Hosted(discord, tmp_path / "rialto.db")
            await hosted.start()
            await hosted.stop()


# ---------------------------------------------------------------------------------------------- permissions


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


def open_to_all(path: Path) -> None:
    path.chmod(0o644)


async def test_nobody_else_may_read_hands_and_seeds(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "rialto.db")
    try:
        await store.run(lambda db: db.execute("INSERT INTO pulse (id, seen) VALUES (1, 1)"))
        assert modes(tmp_path) == dict.fromkeys(
            ["rialto.db", "rialto.db-wal", "rialto.db-shm", "rialto.db.lock"], 0o600
        )
    finally:
        await store.close()


async def test_files_that_others_could_read_are_closed_to_them(tmp_path: Path) -> None:
    path, left = tmp_path / "rialto.db", tmp_path / "left.db"
    migrate(left)
    with closing(sqlite3.connect(left, isolation_level=None)) as killed:  # leftovers of a killed bot
        killed.executescript("PRAGMA journal_mode = WAL; INSERT INTO pulse (id, seen) VALUES (1, 1);")
        for ending in ("", "-wal", "-shm"):
            shutil.copy(f"{left}{ending}", f"{path}{ending}")
            open_to_all(Path(f"{path}{ending}"))
    store = await Store.open(path)
    try:
        assert {mode for name, mode in modes(tmp_path).items() if name.startswith("rialto")} == {0o600}
        assert await store.run(lambda db: db.execute("SELECT seen FROM pulse").fetchall()) == [(1,)]
    finally:
        await store.close()


# --------------------------------------------------------------------------------------------- corrupted files


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    path = tmp_path / "letter.db"
    path.write_text("Dear Sir or Madam, this is no database." * 100, encoding="utf-8")
    before = path.read_bytes()
    assert (await refusal(settings(path))).startswith(f"DATABASE_URL: {path} is not a database. Name another")
    assert path.read_bytes() == before


async def test_a_database_of_a_newer_version(tmp_path: Path) -> None:
    path = tmp_path / "rialto.db"
    migrate(path)
    write(path, "PRAGMA user_version = 99")
    words = await refusal(settings(path))
    assert f"{path} has schema 99, of a newer version of Rialto" in words


async def test_a_damaged_database(tmp_path: Path) -> None:
    path = tmp_path / "rialto.db"
    migrate(path)
    data = bytearray(path.read_bytes())
    data[100:4096] = bytes([255]) * 3996  # the page with the table of tables
    path.write_bytes(data)
    words = await refusal(settings(path))
    assert f"{path} is damaged" in words
    assert "restore a backup" in words


async def test_what_cannot_be_used_is_not_kept_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An unusable file is closed, since its thread would keep the bot from stopping."""
    opened = []
    connect = aiosqlite.connect

    def kept(*args: Any, **named: Any) -> aiosqlite.Connection:
        opened.append(connect(*args, **named))
        return opened[0]

    path = tmp_path / "rialto.db"
    path.write_text("It was damaged since the bot looked at it." * 100, encoding="utf-8")
    monkeypatch.setattr("bot.store.sqlite.migrate", lambda _: None)
    monkeypatch.setattr(aiosqlite, "connect", kept)
    with pytest.raises(DatabaseUnusable):
        await Store.open(path)
    try:
        with pytest.raises(ValueError, match="no active connection"):
            await opened[0].execute("SELECT 1")
    finally:
        await opened[0].close()


async def test_a_database_another_program_has_locked(tmp_path: Path) -> None:
    path = tmp_path / "rialto.db"
    migrate(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        words = await for_now(settings(path))
    assert f"another program has {path} open" in words


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    words = await refusal(settings(tmp_path / "nowhere" / "rialto.db"))
    assert f"there is no folder {tmp_path / 'nowhere'}. Create it" in words
    assert names(tmp_path) == []


async def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    assert f"{tmp_path} is a folder. Name a file" in await refusal(settings(tmp_path))


async def test_a_pipe_instead_of_a_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert f"{tmp_path / 'pipe'} is a pipe or a device. Name a regular file" in await refusal(
        settings(tmp_path / "pipe")
    )
    assert names(tmp_path) == ["pipe"]


@pytest.fixture
def anothers() -> Iterator[Path]:
    """Return a database that everyone may read and none may write, in such a folder."""
    with tempfile.TemporaryDirectory(prefix="rialto-") as name:
        folder = Path(name)
        hold(folder / "rialto.db").release()
        migrate(folder / "rialto.db")
        (folder / "rialto.db.lock").unlink()
        (folder / "rialto.db").chmod(0o444)
        folder.chmod(0o555)
        yield folder / "rialto.db"
        folder.chmod(0o755)


@contextmanager
def without_privileges() -> Iterator[None]:
    """Drop root privileges, since root may write everything."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(65534)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


def test_a_folder_this_user_may_not_write(anothers: Path) -> None:
    with without_privileges(), pytest.raises(DatabaseUnusable) as caught:
        hold(anothers)
    assert str(caught.value).startswith(f"this user may not write {anothers}.lock or its folder (Permission denied)")
    assert "Allow it" in str(caught.value)
    assert names(anothers.parent) == ["rialto.db"]


def test_a_file_this_user_may_not_write(anothers: Path) -> None:
    anothers.parent.chmod(0o777)
    with without_privileges():
        lock = hold(anothers)
        with pytest.raises(DatabaseUnusable) as caught:
            migrate(anothers)
        lock.release()
    assert str(caught.value).startswith(f"this user may not write {anothers} or its folder (Permission denied)")
