"""Having the database to oneself: while no bot runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.store import file
from bot.store.file import Busy, Unusable


@contextmanager
def alone(database: Path, why: str) -> Iterator[None]:
    """Hold the database. Raises Busy if a bot has it: `why` that will not do, and what to do."""
    try:
        lock = file.hold(database)
    except Busy:
        raise Busy(f"a bot runs with {database}. {why}") from None
    try:
        yield
    finally:
        lock.release()


def must_exist(database: Path) -> None:
    """Raises Unusable where there is no database: nothing is to be made there."""
    if not database.exists():
        raise Unusable(
            f"there is no database {database}. Is DATABASE_URL right, and this the folder the bot runs in?"
        )
