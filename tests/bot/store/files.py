"""Make, read and change database files in tests."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from bot.app import run
from bot.config import BadSettings, CannotStart, Settings

NOBODY_THERE = "http://127.0.0.1:9/api/v10"
MIGRATIONS = Path(__file__).resolve().parents[3] / "bot" / "store" / "migrations"
MARK = 0x526C746F
"""SQLite's application_id of our files: the letters Rlto."""


_LOBBY = """
INSERT INTO tables (id, game, guild, channel, threads, language, host, status, options, seed, created, changed)
VALUES (1, 'medici', 10, 20, 1, 'fr', 7, 'lobby', x'80', zeroblob(32), 100, 100);
INSERT INTO seats (table_id, seat, user, name, house, language) VALUES (1, 0, 7, 'Ana', 0, 'fr');
"""


def names(folder: Path) -> list[str]:
    """Return the names of the files in a folder."""
    return sorted(path.name for path in folder.iterdir())


def ask(path: Path, sql: str) -> list[tuple[Any, ...]]:
    """Query the file through a connection of its own."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        return connection.execute(sql).fetchall()


def write(path: Path, script: str) -> None:
    """Write to the file, or create it, through a connection of its own."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)


def of_schema(path: Path, version: int) -> None:
    """Make a database with one lobby, in the form of versions of Rialto that did not mark their files yet."""
    for number in range(1, version + 1):
        (file,) = MIGRATIONS.glob(f"{number:04}.*.sql")
        write(path, file.read_text(encoding="utf-8"))
    write(path, f"PRAGMA user_version = {version}; PRAGMA journal_mode = WAL; {_LOBBY}")


@contextmanager
def no_file_above(size: int) -> Iterator[None]:
    """Limit the size of files this process may write, in bytes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def settings(path: Path, api_base: str = NOBODY_THERE, token: str = "a.b.c") -> Settings:  # noqa: S107
    return Settings(
        _env_file=None,  # type: ignore[call-arg]
        discord_token=SecretStr(token),
        discord_api_base=api_base,
        database_url=f"sqlite:///{path}",
    )


async def refusal(asked: Settings) -> str:
    """Return the sentence with which the bot refuses to start because of an error that only a person can fix."""
    return await _told(asked, BadSettings)


async def for_now(asked: Settings) -> str:
    """Return the sentence with which the bot refuses to start because of an error that may pass by itself."""
    return await _told(asked, CannotStart)


async def _told(asked: Settings, kind: type[CannotStart]) -> str:
    with pytest.raises(CannotStart) as caught:
        async with asyncio.timeout(15):
            await run(asked)
    assert type(caught.value) is kind
    words = str(caught.value)
    assert "\n" not in words
    return words
