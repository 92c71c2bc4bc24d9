"""Having the database to oneself: while no bot runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.local import CannotAsk
from bot.store import file
from bot.store.file import Busy, Unusable


@contextmanager
def alone(database: Path, why: CannotAsk | None = None) -> Iterator[None]:
    """Hold the database. Raises Unusable if a bot has it; `why`: that one could not be asked."""
    try:
        lock = file.hold(database)
    except Busy:
        reason = why or "it does not listen: it is starting or stopping, or another command holds the database"
        raise Busy(f"a bot runs with {database}, and cannot be asked: {reason}. Or stop it, and try again.") from None
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
