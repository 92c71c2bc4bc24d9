"""Run the whole bot against the local Discord: in this process, or in a separate one that can be killed."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr

from bot.app import App
from bot.config import Settings
from bot.discord_client import client
from bot.discord_client.emoji_sync import name_of
from bot.house.thinking_process import ThinkingProcesses
from bot.playground import Discord
from bot.playground.entities import Emoji
from bot.store.db import Connection, Store
from bot.store.ownership import ALL, OwnShards, own_shards
from bot.store.sqlite import SQLiteConnection, migrate
from bot.ui.drawing import Drawer
from games.chance import SEED_BYTES
from render import icons
from tests.bot import server
from tests.bot.server import Server
from tests.bot.sketches import sketch
from tests.playground.conftest import openapi_path


class Hosted:
    """The bot in this process.

    `ahead` adds seconds to all its clocks, `jumped` to its time of day only. Its scheduler checks deadlines only on
    request; strong AI players think briefly. It draws pictures itself unless it has a `drawer`.

    `pace` is the delay in seconds before each AI move. `seed` is the source of all randomness; without it each test
    has its own, the same in each run. `shards` is the setting SHARDS.
    """

    def __init__(self, discord: Discord, database: Path | str) -> None:
        self.discord = discord
        self.database: Any = database  # most tests expect a file
        self.ahead = 0
        self.pace = 0.0
        self.seed: bytes | None = None
        self._chance = random.Random(os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0])  # noqa: S311
        self.jumped = 0
        self.shards = ""
        self.thinkers: Sequence[ThinkingProcesses] = ()
        self.drawer: Drawer | None = None
        self.beat = 3600.0
        self.app: App | None = None
        self._stop = asyncio.Event()
        self._running: asyncio.Task[None] | None = None

    def _now(self) -> int:
        return int(self.discord.world.clock()) + self.ahead + self.jumped

    def _seed(self) -> bytes:
        return self.seed or self._chance.randbytes(SEED_BYTES)

    def _ticks(self) -> float:
        return time.monotonic() + self.ahead

    async def start(self) -> None:
        self._stop = asyncio.Event()
        self._running = asyncio.create_task(self._run())
        await self.discord.bot_ready(timeout=30)
        await self.heard()

    async def stopped(self) -> None:
        """Wait until the bot ends by itself."""
        assert self._running
        await self._running

    async def _run(self) -> None:
        settings = Settings(
            _env_file=None,  # type: ignore[call-arg]
            discord_token=SecretStr(self.discord.token),
            discord_api_base=self.discord.api_base,
            database_url=address(self.database),
            house_effort=0.02,
            house_pace=self.pace,
            shards=self.shards,
        )
        store = await unflushed(self.database, own_shards(settings.shards))
        try:
            self.app = App(
                settings,
                store,
                now=self._now,
                seed=self._seed,
                thinkers=self.thinkers,
                ticks=self._ticks,
                beat=self.beat,
                drawer=self.drawer,
            )
            await self.app.run(self._stop)
        finally:
            await store.close()

    async def stop(self) -> None:
        self._stop.set()
        if self._running:
            await self._running

    async def later(self, seconds: int) -> None:
        """Let the given seconds pass, then check the deadlines."""
        self.ahead += seconds
        await self.look()

    async def look(self) -> None:
        """Check the deadlines; return when all that is due was done and sent."""
        assert self.app
        await self.app.watch.look()
        self.app.tournaments.wake()
        self.app.questions.wake()
        await self.app.idle()

    async def heard(self) -> None:
        """Wait until the bot knows that it is connected."""
        assert self.app
        await self.app.watch.hearing.wait()
        await self.app.housekeeping.looked_around.wait()

    async def deaf(self) -> None:
        """Wait until the bot knows that it is not connected."""
        assert self.app
        while self.app.watch.hearing.is_set():  # noqa: ASYNC110  # an event cannot be waited for to be cleared
            await asyncio.sleep(0)

    async def answered(self) -> None:
        """Wait until every interaction was answered, including slow ones."""
        assert self.app
        await self.app._client.idle()

    async def until(self, condition: Callable[[], object], timeout: float = 10) -> None:  # noqa: ASYNC109
        """Wait for a condition of the database that does not show in Discord."""
        async with asyncio.timeout(timeout):
            while not condition():  # noqa: ASYNC110  # nobody tells of it
                await asyncio.sleep(0.005)  # polling without a pause would starve the bot

    def damage(self, sql: str) -> None:
        """Change the database behind the bot's back."""
        if isinstance(self.database, str):
            server.rows(self.database, sql)
            return
        with closing(sqlite3.connect(self.database)) as connection, connection:
            connection.execute(sql)

    async def tidy(self) -> None:
        """Run the housekeeping that is due."""
        assert self.app
        await self.app.housekeeping.look()
        await self.app.idle()

    def rows(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        return rows(self.database, sql, *args)


class Spawned:
    """The bot as a process of its own: `python -m bot`, or another `command` of Python, with these `settings`.

    `log` is the file that receives its output.
    """

    def __init__(
        self,
        discord: Discord,
        database: Path | str,
        command: Sequence[str] = ("-m", "bot"),
        settings: Mapping[str, str] | None = None,
        log: Path | None = None,
    ) -> None:
        self.discord = discord
        self.database: Any = database  # most tests expect a file
        self.command = command
        self.settings = settings or {}
        self.log = log or Path(database).with_name("said.log")
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the bot and wait until it is ready."""
        await self.launch()
        await self.discord.bot_ready(timeout=30)

    async def launch(self) -> None:
        env = os.environ | {
            "DISCORD_TOKEN": self.discord.token,
            "DISCORD_API_BASE": self.discord.api_base,
            "DATABASE_URL": address(self.database),
            "LOG_LEVEL": "WARNING",
            **self.settings,
        }
        with self.log.open("ab") as said:
            self.process = await asyncio.create_subprocess_exec(sys.executable, *self.command, env=env, stderr=said)

    async def ended(self) -> int:
        """Wait until the bot ends by itself; return its exit status."""
        assert self.process
        async with asyncio.timeout(30):
            return await self.process.wait()

    async def stop(self) -> int:
        """Send SIGTERM and return the exit status."""
        assert self.process
        self.process.terminate()
        return await self.ended()

    @property
    def said(self) -> str:
        """The output on standard error so far."""
        return self.log.read_text(encoding="utf-8")

    async def kill(self) -> None:
        """Send kill -9, which leaves no time for anything."""
        if self.process and self.process.returncode is None:
            self.process.kill()
            await self.process.wait()
            await self.discord.until(lambda: not self.discord.gateway.ready)

    def rows(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        return rows(self.database, sql, *args)


def address(database: Path | str) -> str:
    """Return the database's DATABASE_URL."""
    return database if isinstance(database, str) else f"sqlite:///{database}"


def rows(database: Path | str, sql: str, *args: Any) -> list[tuple[Any, ...]]:
    return at_once(database, (sql, args))[0]


def at_once(database: Path | str, *queries: tuple[str, tuple[Any, ...]]) -> list[list[tuple[Any, ...]]]:
    """Answer several queries at one moment, while the bot goes on writing."""
    if isinstance(database, str):
        return server.at_once(database, *queries)
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, isolation_level=None)) as connection:
        connection.execute("BEGIN")
        return [connection.execute(sql, args).fetchall() for sql, args in queries]


async def unflushed(database: Path | str, mine: OwnShards = ALL) -> Store:
    """Open the database without waiting for the disk.

    Tests have no power failure, and the system outlives every process.
    """
    store = await Store.open(database, mine)
    if isinstance(database, Path):
        engine: Any = store._engine
        await engine._connection.execute("PRAGMA synchronous = OFF")
    return store


@asynccontextmanager
async def opened(database: Path | str) -> AsyncIterator[Store]:
    """Open the database and always close it, since its thread would keep a failed test from ending."""
    disk = await unflushed(database)
    try:
        yield disk
    finally:
        await disk.close()


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an empty database, made once."""
    path = tmp_path_factory.mktemp("empty") / "rialto.db"
    migrate(path)
    return path


@pytest.fixture(scope="session")
def served() -> Iterator[Server]:
    """Return the PostgreSQL server."""
    if why := server.missing():
        (pytest.fail if server.ASKED_FOR else pytest.skip)(why)  # a requested server must not be skipped
    with server.served() as running:
        yield running


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Return an empty database of the test's own: a file, or one on a server if requested."""
    if server.ASKED_FOR:
        return str(request.getfixturevalue("served").again())
    return Path(shutil.copy(request.getfixturevalue("empty"), tmp_path))


@pytest.fixture
async def disk(database: Path | str) -> AsyncIterator[Store]:
    """Return the test's database, opened."""
    async with opened(database) as disk:
        yield disk


@pytest.fixture(scope="session")
def schema(empty: Path) -> Iterator[sqlite3.Connection]:
    """Return an empty database to copy."""
    with closing(sqlite3.connect(empty)) as connection:
        yield connection


@pytest.fixture
def db(request: pytest.FixtureRequest) -> Iterator[Connection]:
    """Return a database in memory, for tests that need only a connection."""
    if server.ASKED_FOR:
        with request.getfixturevalue("served").undone() as connection:
            yield connection
        return
    schema: sqlite3.Connection = request.getfixturevalue("schema")
    with closing(sqlite3.connect(":memory:", isolation_level=None, factory=SQLiteConnection)) as connection:
        schema.backup(connection)
        connection.execute("PRAGMA foreign_keys = ON")
        yield connection


@cache
def _emojis() -> tuple[str, ...]:
    """Return the names of the bot's emojis."""
    return tuple(name_of(icon, icons.png(icon)) for icon in icons.drawings())


def put_up_emojis(discord: Discord) -> None:
    """Add the bot's emojis, as if it had been there before."""
    for name in _emojis():
        emoji = Emoji(discord.world.snowflakes.next(), name, "data:image/png;base64,AAAA")
        discord.world.emojis[emoji.id] = emoji


@pytest.fixture
async def discord(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Discord]:
    """Return a local Discord that checks every request against Discord's own schema, if that is available.

    It waits longer for answers than Discord, and a bot in this process defers them later, so that a busy machine does
    not change what tests see.
    """
    monkeypatch.setattr(client, "_DEFER_AFTER", 8.0)
    async with Discord(schema=openapi_path(), answer_within=10.0) as discord:
        put_up_emojis(discord)
        yield discord
        assert discord.violations == []


@pytest.fixture
def deferring(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a bot in this process acknowledge slow interactions soon."""
    monkeypatch.setattr(client, "_DEFER_AFTER", 0.2)


@pytest.fixture
async def bot(discord: Discord, database: Path | str) -> AsyncIterator[Hosted]:
    hosted = Hosted(discord, database)
    await hosted.start()
    yield hosted
    await hosted.stop()


@pytest.fixture
def drawn() -> None:
    """Draw tables in full, for tests that look at pictures."""


@pytest.fixture(autouse=True)
def _sketched(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sketch tables, which takes no time, unless the test uses `drawn` or PROOF is set."""
    if "drawn" not in request.fixturenames and "PROOF" not in os.environ:
        monkeypatch.setattr("bot.ui.pictures.drawn", sketch)


@pytest.fixture
async def unstarted(request: pytest.FixtureRequest, discord: Discord, tmp_path: Path) -> AsyncIterator[Spawned]:
    """Return the bot as a process that is not started yet."""
    database = request.getfixturevalue("database") if server.ASKED_FOR else tmp_path / "rialto.db"
    spawned = Spawned(discord, database, log=tmp_path / "said.log")
    yield spawned
    await spawned.kill()


@pytest.fixture
async def spawned(unstarted: Spawned) -> Spawned:
    await unstarted.start()
    return unstarted
