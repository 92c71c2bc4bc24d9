"""Make a backup each day and keep the last few. Backups are in one folder, named by the time they were made."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import urlsplit

import structlog

from bot.store import backup, snapshot
from bot.store.db import Store
from bot.store.sqlite_file import DatabaseUnusable, translated_errors

_log = structlog.get_logger()

_DAY = 86_400
_LATER = 3600
"""Seconds before a failed backup is retried."""
_BEAT = 60
"""Seconds between two checks whether a backup is due."""

KEPT = 7


class Backups:
    """Backs up the database once a day while the bot runs. Existing backups are recognized by their names alone."""

    def __init__(self, store: Store, database: Path | str, folder: Path, now: Callable[[], int]) -> None:
        self._store = store
        self._database = database
        self._folder = folder
        self._now = now
        self._failed: int | None = None
        """The time of the last failed attempt, or None."""

    async def run(self) -> None:
        """Make a backup each time one is due, until cancelled."""
        while True:
            try:
                await self.look()
            except Exception:
                _log.exception("backups")
                self._failed = self._now()
            await asyncio.sleep(_BEAT)

    async def look(self) -> None:
        """Make a backup if one is due. A failure is logged, and retried after `_LATER` seconds."""
        now = self._now()
        if self._failed is not None and 0 <= now - self._failed < _LATER:
            return
        try:
            if not await asyncio.to_thread(self._is_due, now):
                return
            target = self._folder / _name(self._database, now)
            await backup.back_up_running(self._store, self._database, target)
            gone = await asyncio.to_thread(self._tidy)
        except snapshot.Interrupted:
            return
        except DatabaseUnusable as error:
            self._failed = now
            _log.error("no daily backup", why=str(error), retry_in=_LATER)
        else:
            self._failed = None
            _log.info("daily backup", to=str(target), removed=gone)

    def _is_due(self, now: int) -> bool:
        # A backup from the future was made while the clock was wrong, and does not count.
        return not any(0 <= now - made < _DAY for made in backups_of(self._database, self._folder))

    def _tidy(self) -> int:
        """Remove all backups except the last few. Return the number removed."""
        there = backups_of(self._database, self._folder)
        with translated_errors(self._folder):
            for made in sorted(there)[:-KEPT]:
                there[made].unlink(missing_ok=True)
        return max(0, len(there) - KEPT)


def _name(database: Path | str, moment: int) -> str:
    return f"{_stem(database)}-{datetime.fromtimestamp(moment, UTC):%Y%m%dT%H%M%SZ}.db"


def _stem(database: Path | str) -> str:
    """Return the name of a database, with which its backups begin: that of its file, or the one on its server."""
    return Path(database if isinstance(database, Path) else urlsplit(database).path).stem


def backups_of(database: Path | str, folder: Path) -> dict[int, Path]:
    """Return the daily backups of this database in a folder, by the time each was made. Raises DatabaseUnusable."""
    named = re.compile(re.escape(_stem(database)) + r"-([0-9]{8}T[0-9]{6}Z)\.db")
    with translated_errors(folder):
        found = [(match[1], path) for path in folder.iterdir() if (match := named.fullmatch(path.name))]
    return {moment: path for told, path in found if (moment := _moment(told)) is not None}


def _moment(told: str) -> int | None:
    try:
        return int(datetime.strptime(told, "%Y%m%dT%H%M%S%z").timestamp())
    except ValueError:  # the name only looks like that of a backup
        return None
