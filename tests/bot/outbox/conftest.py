"""Tables whose wishes go out to a stand-in of Discord's."""

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
    """Where databases lie with one table each, of which nothing is to be sent yet; made once."""
    folder = tmp_path_factory.mktemp("prepared")
    with ThreadPoolExecutor(1) as thread:  # it has no event loop yet
        thread.submit(asyncio.run, _prepare(folder)).result()
    return folder


@asynccontextmanager
async def at_a_table(path: Path) -> AsyncIterator[Outgoing]:
    async with opened(path) as disk:
        with capture_logs():  # to show a traceback takes longer than all else
            house = House(disk)
            outgoing = Outgoing(house, await house.table())
            yield outgoing
            await outgoing.delivery.stop()


@pytest.fixture
async def at(tmp_path: Path, prepared: Path) -> AsyncIterator[Outgoing]:
    """A game that has begun."""
    async with at_a_table(Path(shutil.copy(prepared / "game.db", tmp_path))) as outgoing:
        yield outgoing


@pytest.fixture
async def at_lobby(tmp_path: Path, prepared: Path) -> AsyncIterator[Outgoing]:
    """A game that has not."""
    async with at_a_table(Path(shutil.copy(prepared / "lobby.db", tmp_path))) as outgoing:
        yield outgoing
