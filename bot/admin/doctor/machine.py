"""Check the machine: SQLite, disk, daily backups, clock."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

from bot.admin.doctor.finding import Finding, advice, ok, wrong
from bot.scheduler.backups import backups_of
from bot.store.sqlite_file import DatabaseUnusable

_TWO_CONNECTIONS = (3, 51, 3)
"""The first version of SQLite in which two connections cannot corrupt a WAL."""
_ROOM = 50_000_000
"""Bytes of disk to keep free besides two copies of the database: for its -wal, and a day's moves."""
_HOUR, _LATE = 3600, 2 * 86_400
_OFF = 10
"""Seconds by which the clock may be wrong before players notice."""


def sqlite_found(version: tuple[int, ...] = sqlite3.sqlite_version_info) -> Finding:
    told = "SQLite " + ".".join(map(str, version))
    if sqlite3.threadsafety < 3:
        return wrong("sqlite", f"{told} is not thread-safe. Use a Python whose SQLite is.")
    if version < _TWO_CONNECTIONS:
        return advice("sqlite", f"{told} is good enough. Let no other program open the database while the bot runs.")
    return ok("sqlite", f"{told}.")


def disk_found(database: Path) -> Finding:
    folder = database.resolve().parent
    if not folder.is_dir():
        return wrong("disk", f"The folder {folder} does not exist. Create it, or change DATABASE_URL.")
    size = database.stat().st_size if database.exists() else 0
    free, needed = shutil.disk_usage(folder).free, 2 * size + _ROOM
    told = f"{_megabytes(free)} free in {folder}"
    if free < needed:
        return wrong("disk", f"{told}, but up to {_megabytes(needed)} are needed. Free some space.")
    return ok("disk", f"{told}.")


def backups_found(database: Path | str, folder: Path | None, now: int) -> Finding:
    if folder is None:
        return advice(
            "backups", "There are no daily backups. Set BACKUP_FOLDER to a folder, ideally on another disk."
        )
    try:
        ages = [now - made for made in backups_of(database, folder) if made <= now]
    except DatabaseUnusable as error:
        return wrong("backups", f"BACKUP_FOLDER: {error}")
    if not ages and isinstance(database, Path) and not database.exists():
        return advice("backups", "The bot makes the first daily backup when it starts.")
    if not ages:
        return wrong(
            "backups", f"There is no daily backup in {folder}. Start the bot and see what its log says about backups."
        )
    told = f"The latest daily backup is {min(ages) // _HOUR} hours old"
    if min(ages) > _LATE:
        return wrong("backups", f"{told}. Start the bot and see what its log says about backups.")
    return ok("backups", f"{told}.")


def clock_found(ahead: float) -> Finding:
    """Return a finding on the clock. `ahead`: the seconds by which it is ahead of Discord's."""
    if abs(ahead) <= _OFF:
        return ok("clock", "The clock agrees with Discord's.")
    side = "ahead of" if ahead > 0 else "behind"
    return wrong("clock", f"The clock is {abs(ahead):.0f} seconds {side} Discord's. Synchronize it (NTP).")


def _megabytes(size: int) -> str:
    return f"{size / 1e6:,.0f} MB"
