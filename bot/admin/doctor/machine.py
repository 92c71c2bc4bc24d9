"""The machine: SQLite, the disk, the daily backups, the clock."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

from bot.admin.doctor.finding import Finding, hint, ok, wrong
from bot.scheduler.backups import backups_of
from bot.store.sqlite_file import DatabaseUnusable

_TWO_CONNECTIONS = (3, 51, 3)
"""The first SQLite with which two connections can do a WAL no harm."""
_ROOM = 50_000_000
"""Bytes that are to be free beside two copies of the database: its -wal, and a day's moves."""
_HOUR, _LATE = 3600, 2 * 86_400
_OFF = 10
"""Seconds by which a clock may be wrong before anybody notices."""


def sqlite_found(version: tuple[int, ...] = sqlite3.sqlite_version_info) -> Finding:
    told = "SQLite " + ".".join(map(str, version))
    if sqlite3.threadsafety < 3:
        return wrong("sqlite", f"{told} is not made for threads. Use a Python with one that is.")
    if version < _TWO_CONNECTIONS:
        return hint("sqlite", f"{told} will do. Let no other program open the database while the bot runs.")
    return ok("sqlite", f"{told}.")


def disk_found(database: Path) -> Finding:
    folder = database.resolve().parent
    if not folder.is_dir():
        return wrong("disk", f"There is no folder {folder}. Make it, or name another one in DATABASE_URL.")
    size = database.stat().st_size if database.exists() else 0
    free, needed = shutil.disk_usage(folder).free, 2 * size + _ROOM
    told = f"{_megabytes(free)} are free in {folder}"
    if free < needed:
        return wrong("disk", f"{told}, and {_megabytes(needed)} may be needed. Make room.")
    return ok("disk", f"{told}.")


def backups_found(database: Path | str, folder: Path | None, now: int) -> Finding:
    if folder is None:
        return hint("backups", "No daily backups are made. Set BACKUP_FOLDER to a folder, best on another disk.")
    try:
        ages = [now - made for made in backups_of(database, folder) if made <= now]
    except DatabaseUnusable as error:
        return wrong("backups", f"BACKUP_FOLDER: {error}")
    if not ages and isinstance(database, Path) and not database.exists():
        return hint("backups", "The first daily backup is made when the bot is started.")
    if not ages:
        return wrong(
            "backups", f"There is no daily backup in {folder}. Run the bot, and see what its log says of it."
        )
    told = f"The latest daily backup is {min(ages) // _HOUR} hours old"
    if min(ages) > _LATE:
        return wrong("backups", f"{told}. Run the bot, and see what its log says of it.")
    return ok("backups", f"{told}.")


def clock_found(ahead: float) -> Finding:
    """`ahead`: seconds by which the clock is ahead of Discord's."""
    if abs(ahead) <= _OFF:
        return ok("clock", "The clock agrees with Discord's.")
    side = "ahead of" if ahead > 0 else "behind"
    return wrong("clock", f"The clock is {abs(ahead):.0f} seconds {side} Discord's. Have it set by itself (NTP).")


def _megabytes(size: int) -> str:
    return f"{size / 1e6:,.0f} MB"
