"""Backups: one file that is the whole database, given its name only once it was found good."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from bot.config import without_login
from bot.store import copying, file, mending
from bot.store.db import Store
from bot.store.file import Busy, Unusable, in_words
from bot.store.migrating import newest_schema

_BESIDE = ("-wal", "-shm", "-journal", ".lock", ".sock")
"""What the names of the files beside a database end in."""


async def of_running(store: Store, database: Path | str, target: Path) -> None:
    """Back up the database, a file or what a server's is called, while the bot goes on.

    Raises Unusable, or copying.Interrupted at the stop.

    A table that is found damaged is made anew from its moves first, or rests.
    """
    if store.being_copied.locked():
        raise Busy("another backup is being made. Wait until it is there.")
    async with store.being_copied:
        await asyncio.to_thread(_must_be_free, target, database)
        with _beside(target) as new:
            unsound = await _copied(store, database, new)
            for table_id in unsound:
                await store.run(partial(mending.mend, table_id=table_id))
            if unsound:
                _must_be_sound(await _copied(store, database, new))
            await asyncio.to_thread(copying.move_into_place, new, target)


async def _copied(store: Store, database: Path | str, new: Path) -> list[int]:
    await store.copy(new)
    return await asyncio.to_thread(_examined, new, database, store.is_closing)


def of_stopped(database: Path, target: Path) -> None:
    """Back up the database of a bot that does not run: whoever calls holds it. Raises Unusable."""
    _must_be_free(target, database)
    with in_words(database):
        if not database.exists():
            raise Unusable(f"there is no database {database}, so there is nothing to back up.")
        file.refuse_foreign(database)
    with _beside(target) as new:
        with in_words(database), closing(sqlite3.connect(database, isolation_level=None)) as source:
            copying.write(source, new, never)
        _must_be_sound(_examined(new, database, never))
        copying.move_into_place(new, target)


def of_server(url: str, target: Path) -> None:
    """Back up a database of a server as it is at one moment, whether a bot runs or not. Raises Unusable."""
    from bot.store.moving import servers  # noqa: PLC0415  # psycopg may be missing

    name = without_login(url)
    _must_be_free(target, name)
    with _beside(target) as new:
        servers.copy_into_file(url, new, never)
        _must_be_sound(_examined(new, name, never))
        copying.move_into_place(new, target)


def unsound_tables(path: Path) -> list[int]:
    """The unfinished tables of this database that are damaged, and not known to be."""
    with in_words(path), closing(sqlite3.connect(path, isolation_level=None)) as copy:
        return mending.unsound_tables(copy)


def _must_be_free(target: Path, database: Path | str) -> None:
    """Raises Unusable unless a backup may be put there."""
    with in_words(target):
        if not target.parent.is_dir():
            raise Unusable(f"there is no folder {target.parent}. Make it, or name a file in another one.")
        if target.is_dir():
            raise Unusable(f"{target} is a folder. Name a file, for example {target / 'rialto-backup.db'}.")
        file.refuse_special(target)
        if isinstance(database, Path) and _belongs_to(database, target):
            raise Unusable(f"{target} is the database itself, or belongs to it. Name another file.")
        if target.with_name(f"{target.name}-wal").exists():
            raise Busy(f"{target} is a database that somebody has open, or left in the middle. Name another file.")
        file.refuse_foreign(target)
        if target.exists() and target.stat().st_size and not file.is_database(target):
            raise Unusable(f"{target} is there, and no backup. Name another file.")


def _belongs_to(database: Path, target: Path) -> bool:
    whole = database.resolve()
    parts = [whole, *(whole.with_name(whole.name + ending) for ending in _BESIDE)]
    same = target.exists() and any(each.exists() and target.samefile(each) for each in parts)
    return same or target.resolve() in parts


def never() -> bool:
    """Go on to the end."""
    return False


def _examined(new: Path, database: Path | str, is_over: Callable[[], bool]) -> list[int]:
    if found := copying.damage(new, is_over):
        raise Unusable(f"{database} is damaged ({found}). Set it and its -wal aside, and restore the latest backup.")
    copying.must_be_ours(new, newest_schema())
    return unsound_tables(new)


def _must_be_sound(unsound: list[int]) -> None:
    if unsound:
        raise Unusable(
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
