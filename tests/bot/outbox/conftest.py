"""Fixtures of the outbox tests: tables whose outbox entries go to a stand-in of Discord."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from tests.bot.conftest import opened
from tests.bot.outbox.stand_in import Outgoing
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, House


async def _prepare(folder: Path) -> None:
    for name in ("lobby", "game"):
        async with opened(folder / f"{name}.db") as disk:
            house = House(disk)
            await (house.open if name == "lobby" else house.begin)(ANA, BEN, CHLOE)
            await house.sent_all()


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a folder of databases once, each with one table whose messages are all sent."""
    folder = tmp_path_factory.mktemp("prepared")
    with ThreadPoolExecutor(1) as thread:  # no event loop runs yet
        thread.submit(asyncio.run, _prepare(folder)).result()
    return folder


@asynccontextmanager
async def at_a_table(path: Path) -> AsyncIterator[Outgoing]:
    async with opened(path) as disk:
        with capture_logs():  # a traceback is slower to show than everything else
            house = House(disk)
            outgoing = Outgoing(house, await house.table())
            yield outgoing
            await outgoing.delivery.stop()


@pytest.fixture
async def at(tmp_path: Path, prepared: Path) -> AsyncIterator[Outgoing]:
    """Return a started game."""
    async with at_a_table(Path(shutil.copy(prepared / "game.db", tmp_path))) as outgoing:
        yield outgoing


@pytest.fixture
async def at_lobby(tmp_path: Path, prepared: Path) -> AsyncIterator[Outgoing]:
    """Return a lobby."""
    async with at_a_table(Path(shutil.copy(prepared / "lobby.db", tmp_path))) as outgoing:
        yield outgoing
