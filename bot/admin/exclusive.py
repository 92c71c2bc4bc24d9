"""Use the database while no bot runs."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from bot.store import sqlite_file
from bot.store.sqlite_file import DatabaseUnusable


def exclusively(database: Path, why: str) -> AbstractContextManager[None]:
    """Hold the database. Raises DatabaseBusy if a bot has it: `why` that will not do, and what to do."""
    return sqlite_file.holding(database, f"a bot runs with {database}. {why}")


def must_exist(database: Path) -> None:
    """Raises DatabaseUnusable where there is no database: nothing is to be made there."""
    if not database.exists():
        raise DatabaseUnusable(
            f"there is no database {database}. Is DATABASE_URL right, and this the folder the bot runs in?"
        )
