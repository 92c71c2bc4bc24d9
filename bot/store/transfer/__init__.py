"""Move all data of a database into another: SQLite files or PostgreSQL databases."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from bot.store.sqlite_file import DatabaseUnusable
from bot.store.transfer import files, rows
from bot.store.transfer.rows import Copied, Different, End

__all__ = ["move"]


def move(origin: Path | str, target: Path | str) -> Copied:
    """Copy all data of `origin` into `target`. The origin stays as it is, and no bot may use either meanwhile.

    An interrupted move continues where it stopped. Raises DatabaseUnusable.
    """
    if origin == target or (isinstance(origin, Path) and isinstance(target, Path) and _same(origin, target)):
        raise DatabaseUnusable("source and target are the same database. Name another target.")
    with _source(origin) as given, _target(target) as taking:
        try:
            if taking.is_whole:
                return Copied(rows.compare(given.side, taking.side), 0)
            return rows.copy(given.side, taking.side)
        except Different as where:
            raise DatabaseUnusable(
                f"{taking.name} holds other data than {given.name} (in {where}). That data was left alone. "
                f"{taking.cure}"
            ) from None


def _same(one: Path, other: Path) -> bool:
    return one.resolve() == other.resolve() or (one.exists() and other.exists() and one.samefile(other))


def _source(address: Path | str) -> AbstractContextManager[End]:
    if isinstance(address, Path):
        return files.origin(address)
    from bot.store.transfer import servers  # noqa: PLC0415  # psycopg may be missing

    return servers.origin(address)


def _target(address: Path | str) -> AbstractContextManager[End]:
    if isinstance(address, Path):
        return files.target(address)
    from bot.store.transfer import servers  # noqa: PLC0415  # psycopg may be missing

    return servers.target(address)
