"""Having the database to oneself: while no bot runs."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from bot.store import file
from bot.store.file import Unusable


def alone(database: Path, why: str) -> AbstractContextManager[None]:
    """Hold the database. Raises Busy if a bot has it: `why` that will not do, and what to do."""
    return file.held(database, f"a bot runs with {database}. {why}")


def must_exist(database: Path) -> None:
    """Raises Unusable where there is no database: nothing is to be made there."""
    if not database.exists():
        raise Unusable(
            f"there is no database {database}. Is DATABASE_URL right, and this the folder the bot runs in?"
        )
