"""Tables whose wishes go out to a stand-in of Discord's."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.store.db import migrate
from tests.bot.outbox.stand_in import Outgoing
from tests.bot.store.test_store import opened
from tests.bot.tables.test_tables import House


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database, made once."""
    path = tmp_path_factory.mktemp("empty") / "rialto.db"
    migrate(path)
    return path


@asynccontextmanager
async def at_a_table(path: Path, *, lobby: bool) -> AsyncIterator[Outgoing]:
    async with opened(path) as disk:
        with capture_logs():  # to show a traceback takes longer than all else
            outgoing = await Outgoing.begin(House(disk), lobby=lobby)
            yield outgoing
            await outgoing.delivery.stop()


@pytest.fixture
async def at(tmp_path: Path, empty: Path) -> AsyncIterator[Outgoing]:
    """A game that has begun."""
    async with at_a_table(Path(shutil.copy(empty, tmp_path / "outgoing.db")), lobby=False) as outgoing:
        yield outgoing


@pytest.fixture
async def at_lobby(tmp_path: Path, empty: Path) -> AsyncIterator[Outgoing]:
    """A game that has not."""
    async with at_a_table(Path(shutil.copy(empty, tmp_path / "outgoing.db")), lobby=True) as outgoing:
        yield outgoing
