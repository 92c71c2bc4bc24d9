"""Back up the whole database into one file, which gets its final name only after it was checked."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from bot.config import without_login
from bot.store import repair, snapshot, sqlite_file
from bot.store.db import Store
from bot.store.migrate import newest_schema
from bot.store.sqlite_file import DatabaseBusy, DatabaseUnusable, translated_errors

_BESIDE = ("-wal", "-shm", "-journal", ".lock", ".sock")
"""Suffixes of the files that belong to a database file."""


async def back_up_running(store: Store, database: Path | str, target: Path) -> None:
    """Back up the database while the bot runs. `database`: its file, or the name of a server's database.

    Corrupted tables are rebuilt from their moves first, or suspended. Raises DatabaseUnusable; snapshot.Interrupted
    if the bot stops.
    """
    if store.being_copied.locked():
        raise DatabaseBusy("another backup is being made. Wait until it is complete.")
    async with store.being_copied:
        await asyncio.to_thread(_must_be_free, target, database)
        with _beside(target) as new:
            unsound = await _copied(store, database, new)
            for table_id in unsound:
                await store.run(partial(repair.repair, table_id=table_id))
            if unsound:
                _must_be_sound(await _copied(store, database, new))
            await asyncio.to_thread(snapshot.move_into_place, new, target)


async def _copied(store: Store, database: Path | str, new: Path) -> list[int]:
    await store.copy(new)
    return await asyncio.to_thread(_examined, new, database, store.is_closing)


def back_up_stopped(database: Path, target: Path) -> None:
    """Back up a database that no bot uses; the caller holds its lock. Raises DatabaseUnusable."""
    _must_be_free(target, database)
    with translated_errors(database):
        if not database.exists():
            raise DatabaseUnusable(f"there is no database {database} to back up. Check DATABASE_URL.")
        sqlite_file.refuse_foreign(database)
    with _beside(target) as new:
        with translated_errors(database), closing(sqlite3.connect(database, isolation_level=None)) as source:
            snapshot.write(source, new, never_interrupted)
        _must_be_sound(_examined(new, database, never_interrupted))
        snapshot.move_into_place(new, target)


def back_up_server(url: str, target: Path) -> None:
    """Back up a server's database in a consistent state, whether a bot runs or not. Raises DatabaseUnusable."""
    from bot.store.transfer import servers  # noqa: PLC0415  # psycopg may be missing

    name = without_login(url)
    _must_be_free(target, name)
    with _beside(target) as new:
        servers.copy_into_file(url, new, never_interrupted)
        _must_be_sound(_examined(new, name, never_interrupted))
        snapshot.move_into_place(new, target)


def corrupted_tables(path: Path) -> list[int]:
    """Return the unfinished tables of this database that are corrupted but not suspended yet."""
    with translated_errors(path), closing(sqlite3.connect(path, isolation_level=None)) as copy:
        return repair.corrupted_tables(copy)


def _must_be_free(target: Path, database: Path | str) -> None:
    """Raise DatabaseUnusable unless a backup may be written to this path."""
    with translated_errors(target):
        if not target.parent.is_dir():
            raise DatabaseUnusable(
                f"there is no folder {target.parent}. Create it, or name a file in another folder."
            )
        if target.is_dir():
            raise DatabaseUnusable(f"{target} is a folder. Name a file, for example {target / 'rialto-backup.db'}.")
        sqlite_file.refuse_special(target)
        if isinstance(database, Path) and _belongs_to(database, target):
            raise DatabaseUnusable(
                f"{target} is the database itself, or a file that belongs to it. Name another file."
            )
        if target.with_name(f"{target.name}-wal").exists():
            raise DatabaseBusy(f"{target} is a database in use, or was not closed cleanly. Name another file.")
        sqlite_file.refuse_foreign(target)
        if target.exists() and target.stat().st_size and not sqlite_file.is_database(target):
            raise DatabaseUnusable(f"{target} exists and is not a backup. Name another file.")


def _belongs_to(database: Path, target: Path) -> bool:
    whole = database.resolve()
    parts = [whole, *(whole.with_name(whole.name + ending) for ending in _BESIDE)]
    same = target.exists() and any(each.exists() and target.samefile(each) for each in parts)
    return same or target.resolve() in parts


def never_interrupted() -> bool:
    """Return False: passed as `is_over` by copies that run to the end."""
    return False


def _examined(new: Path, database: Path | str, is_over: Callable[[], bool]) -> list[int]:
    if found := snapshot.damage(new, is_over):
        raise DatabaseUnusable(
            f"{database} is damaged ({found}). Move it and its -wal file away, then restore the latest backup."
        )
    snapshot.must_be_ours(new, newest_schema())
    return corrupted_tables(new)


def _must_be_sound(unsound: list[int]) -> None:
    if unsound:
        raise DatabaseUnusable(
            f"these game tables are damaged: {', '.join(map(str, unsound))}. Start the bot, then back up again: the "
            "bot rebuilds them from their moves, or suspends them."
        )


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """Yield the path of a temporary file beside the target, and delete that file afterwards if it still exists."""
    new = target.with_name(f"{target.name}.new")
    try:
        yield new
    finally:
        new.unlink(missing_ok=True)
