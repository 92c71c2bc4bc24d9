"""Use the database file while no bot runs."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from bot.store import sqlite_file
from bot.store.sqlite_file import DatabaseUnusable


def exclusively(database: Path, why: str) -> AbstractContextManager[None]:
    """Lock the database in a block. Raises DatabaseBusy with the message `why` if a bot is using it."""
    return sqlite_file.holding(database, f"a bot is using {database}. {why}")


def must_exist(database: Path) -> None:
    """Raise DatabaseUnusable if there is no database file, so that none is created by mistake."""
    if not database.exists():
        raise DatabaseUnusable(
            f"the database {database} does not exist. Check DATABASE_URL, and run this in the bot's folder."
        )
