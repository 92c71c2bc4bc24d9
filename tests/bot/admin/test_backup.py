"""Test `python -m bot backup FILE`, with and without a running bot."""

from __future__ import annotations

import asyncio
import os
import socket
import stat
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot import control
from bot.control import Json
from bot.control.server import serve_requests
from bot.playground import Discord
from bot.store import sqlite_file
from bot.store.db import Store
from bot.store.sqlite import migrate
from tests.bot.admin.asked import Commands, listening
from tests.bot.conftest import Hosted
from tests.bot.people import Party
from tests.bot.store.files import ask, names


async def test_the_bot_makes_it_while_it_runs(
    bot: Hosted, discord: Discord, command: Commands, tmp_path: Path
) -> None:
    await Party(discord, "medici", [discord.person("Ana"), discord.person("Bo")], "en").gather()
    async with listening(bot):
        assert stat.S_IMODE((tmp_path / "rialto.db.sock").stat().st_mode) == 0o600
        ended = await command("backup", "backup.db")
    assert ended.status == 0, ended.err
    assert str(tmp_path / "here" / "backup.db") in ended.out  # the command's folder, not the bot's
    assert ask(tmp_path / "here" / "backup.db", "SELECT name FROM seats") == [("Ana",), ("Bo",)]
    assert not (tmp_path / "rialto.db.sock").exists()


async def test_what_it_refuses_is_told(bot: Hosted, command: Commands, tmp_path: Path) -> None:
    async with listening(bot):
        ended = await command("backup", tmp_path / "rialto.db")
        assert (ended.status, ended.out) == (1, "")
        assert ended.err.startswith("Not done. ")
        assert "is the database itself" in ended.err
        ended = await command("backup", tmp_path / "nowhere" / "backup.db")
        assert "there is no folder" in ended.err.lower()
        os.mkfifo(tmp_path / "pipe.db")
        ended = await command("backup", tmp_path / "pipe.db")
        assert (ended.status, "is a pipe or a device" in ended.err) == (1, True)
    assert not (tmp_path / "nowhere").exists()
    assert (tmp_path / "pipe.db").is_fifo()


async def test_without_a_bot_it_is_made_all_the_same(command: Commands, tmp_path: Path) -> None:
    migrate(tmp_path / "rialto.db")
    with socket.socket(socket.AF_UNIX) as left_behind:
        left_behind.bind(str(tmp_path / "rialto.db.sock"))
    ended = await command("backup", "backup.db")
    assert ended.status == 0, ended.err
    assert ask(tmp_path / "here" / "backup.db", "SELECT count(*) FROM tables") == [(0,)]
    store = await Store.open(tmp_path / "rialto.db")  # the lock is free
    await store.close()


async def test_a_bot_that_cannot_be_asked_is_told(command: Commands, tmp_path: Path) -> None:
    migrate(tmp_path / "rialto.db")
    lock = sqlite_file.hold(tmp_path / "rialto.db")
    try:
        ended = await command("backup", "backup.db")
    finally:
        lock.release()
    assert ended.status == 1
    assert "does not answer" in ended.err
    assert names(tmp_path / "here") == []


async def test_a_bot_that_sees_other_folders(command: Commands, tmp_path: Path) -> None:
    """A bot that sees other folders is handled, for example under systemd with a private /tmp."""
    migrate(tmp_path / "rialto.db")
    (tmp_path / "here" / "backup.db").write_text("an earlier one")

    async def elsewhere(_: Json) -> Json:
        return {}

    async with serve_requests(tmp_path / "rialto.db", {"backup": elsewhere}):
        ended = await command("backup", "backup.db")
        assert (ended.status, ended.out) == (1, "")
        assert "made the backup elsewhere" in ended.err
        assert (await command("backup", "another.db")).status == 1


async def test_where_there_is_no_database_none_is_made(command: Commands, tmp_path: Path) -> None:
    ended = await command("backup", "backup.db")
    assert ended.status == 1
    assert "does not exist" in ended.err.lower()
    assert names(tmp_path) == ["here"]


async def test_a_wrong_setting_is_told_as_ever(command: Commands) -> None:
    command.setting("DATABASE_URL", "mysql://here")
    ended = await command("backup", "backup.db")
    assert (ended.status, "DATABASE_URL must be sqlite:///" in ended.err) == (78, True)


# -------------------------------------------------------------------------------------------------- the socket


async def test_a_name_too_long_for_a_socket(command: Commands, tmp_path: Path) -> None:
    """If the path is too long for a socket, the bot runs without one.

    While it runs a command says so; afterwards the command does the work itself.
    """
    folder = tmp_path / ("long" * 30)
    folder.mkdir()
    database = folder / "rialto.db"
    command.setting("DATABASE_URL", f"sqlite:///{database}")
    migrate(database)
    lock = sqlite_file.hold(database)
    with capture_logs() as lines:
        async with serve_requests(database, {}):
            ended = await command("backup", "backup.db")
    assert ["too long" in line["why"] for line in lines] == [True]
    assert ended.status == 1
    assert "too long for a socket" in ended.err
    lock.release()
    assert (await command("backup", "backup.db")).status == 0


async def test_what_is_no_socket_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "rialto.db.sock").write_text("mine")
    with capture_logs() as lines:
        async with serve_requests(tmp_path / "rialto.db", {}):
            pass
    assert ["not a socket" in line["why"] for line in lines] == [True]
    assert (tmp_path / "rialto.db.sock").read_text() == "mine"


@pytest.mark.parametrize(
    "line", [b"\n", b"backup\n", b"[]\n", b'{"ask": "token"}\n', b'{"ask": 1}\n', b"\xff\n", b'{"ask": ["x"]}\n', b""]
)
async def test_whatever_comes_in_is_answered(tmp_path: Path, line: bytes) -> None:
    async with serve_requests(tmp_path / "rialto.db", {}):
        reader, writer = await asyncio.open_unix_connection(str(control.socket_path(tmp_path / "rialto.db")))
        writer.write(line)
        writer.write_eof()
        answered = await reader.read()
        writer.close()
    assert b"does not know this request" in answered


async def test_as_a_process(spawned: object, command: Commands, tmp_path: Path) -> None:
    ended = await command("backup", "backup.db")
    assert ended.status == 0, ended.err
    assert names(tmp_path / "here") == ["backup.db"]
