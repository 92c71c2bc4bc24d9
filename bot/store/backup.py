"""Backups: one file that is the whole database, given its name only once it was found good."""

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
"""What the names of the files beside a database end in."""


async def back_up_running(store: Store, database: Path | str, target: Path) -> None:
    """Back up the database, a file or what a server's is called, while the bot goes on.

    Raises DatabaseUnusable, or copying.Interrupted at the stop.

    A table that is found damaged is made anew from its moves first, or rests.
    """
    if store.being_copied.locked():
        raise DatabaseBusy("another backup is being made. Wait until it is there.")
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
    """Back up the database of a bot that does not run: whoever calls holds it. Raises DatabaseUnusable."""
    _must_be_free(target, database)
    with translated_errors(database):
        if not database.exists():
            raise DatabaseUnusable(f"there is no database {database}, so there is nothing to back up.")
        sqlite_file.refuse_foreign(database)
    with _beside(target) as new:
        with translated_errors(database), closing(sqlite3.connect(database, isolation_level=None)) as source:
            snapshot.write(source, new, never_interrupted)
        _must_be_sound(_examined(new, database, never_interrupted))
        snapshot.move_into_place(new, target)


def back_up_server(url: str, target: Path) -> None:
    """Back up a database of a server as it is at one moment, whether a bot runs or not. Raises DatabaseUnusable."""
    from bot.store.transfer import servers  # noqa: PLC0415  # psycopg may be missing

    name = without_login(url)
    _must_be_free(target, name)
    with _beside(target) as new:
        servers.copy_into_file(url, new, never_interrupted)
        _must_be_sound(_examined(new, name, never_interrupted))
        snapshot.move_into_place(new, target)


def corrupted_tables(path: Path) -> list[int]:
    """The unfinished tables of this database that are damaged, and not known to be."""
    with translated_errors(path), closing(sqlite3.connect(path, isolation_level=None)) as copy:
        return repair.corrupted_tables(copy)


def _must_be_free(target: Path, database: Path | str) -> None:
    """Raises DatabaseUnusable unless a backup may be put there."""
    with translated_errors(target):
        if not target.parent.is_dir():
            raise DatabaseUnusable(f"there is no folder {target.parent}. Make it, or name a file in another one.")
        if target.is_dir():
            raise DatabaseUnusable(f"{target} is a folder. Name a file, for example {target / 'rialto-backup.db'}.")
        sqlite_file.refuse_special(target)
        if isinstance(database, Path) and _belongs_to(database, target):
            raise DatabaseUnusable(f"{target} is the database itself, or belongs to it. Name another file.")
        if target.with_name(f"{target.name}-wal").exists():
            raise DatabaseBusy(
                f"{target} is a database that somebody has open, or left in the middle. Name another file."
            )
        sqlite_file.refuse_foreign(target)
        if target.exists() and target.stat().st_size and not sqlite_file.is_database(target):
            raise DatabaseUnusable(f"{target} is there, and no backup. Name another file.")


def _belongs_to(database: Path, target: Path) -> bool:
    whole = database.resolve()
    parts = [whole, *(whole.with_name(whole.name + ending) for ending in _BESIDE)]
    same = target.exists() and any(each.exists() and target.samefile(each) for each in parts)
    return same or target.resolve() in parts


def never_interrupted() -> bool:
    """Go on to the end."""
    return False


def _examined(new: Path, database: Path | str, is_over: Callable[[], bool]) -> list[int]:
    if found := snapshot.damage(new, is_over):
        raise DatabaseUnusable(
            f"{database} is damaged ({found}). Set it and its -wal aside, and restore the latest backup."
        )
    snapshot.must_be_ours(new, newest_schema())
    return corrupted_tables(new)


def _must_be_sound(unsound: list[int]) -> None:
    if unsound:
        raise DatabaseUnusable(
            f"these tables are damaged: {', '.join(map(str, unsound))}. Start the bot and back up "
            "again: it makes them anew from their moves, or has them rest."
        )


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """A file beside the target that is gone afterwards, unless it was moved into place."""
    new = target.with_name(f"{target.name}.new")
    try:
        yield new
    finally:
        new.unlink(missing_ok=True)
