"""A database of a test's own, quickly: what an empty one looks like is found out once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store.db import migrate
from tests.bot.store.test_store import opened
from tests.bot.tables.test_tables import House


@asynccontextmanager
async def a_house(folder: Path) -> AsyncIterator[House]:
    """A database in this folder, and what is done at its tables."""
    path = folder / "rialto.db"
    path.write_bytes(_empty())
    async with opened(path) as disk:
        yield House(disk)


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "rialto.db"
        migrate(path)
        return path.read_bytes()
