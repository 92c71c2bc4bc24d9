"""An empty database for each test, made once."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.db import migrate
from tests.bot.store.test_store import opened
from tests.bot.tables.test_tables import House


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("empty") / "rialto.db"
    migrate(path)
    return path


@pytest.fixture
async def house(tmp_path: Path, migrated: Path) -> AsyncIterator[House]:
    shutil.copy(migrated, tmp_path)
    async with opened(tmp_path / "rialto.db") as disk:
        yield House(disk)
