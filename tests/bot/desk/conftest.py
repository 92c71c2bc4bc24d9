"""The desk without Discord, before an empty database."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.db import Store, migrate
from tests.bot.desk.sending import Counter


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database, made once."""
    path = tmp_path_factory.mktemp("empty") / "rialto.db"
    migrate(path)
    return path


@pytest.fixture
async def counter(tmp_path: Path, empty: Path) -> AsyncIterator[Counter]:
    shutil.copy(empty, tmp_path)
    disk = await Store.open(tmp_path / "rialto.db")
    yield Counter(disk)
    await disk.close()
