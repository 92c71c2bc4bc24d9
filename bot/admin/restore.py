"""`python -m bot restore FILE`: replace the database with a backup while no bot runs."""

from __future__ import annotations

import argparse
import time
from datetime import UTC, datetime
from pathlib import Path

from bot import config, store
from bot.admin.exclusive import exclusively
from bot.contract import external_games
from bot.store import replace, transfer
from bot.store.sqlite_file import translated_errors
from bot.tables import after_restore
from bot.text import read_all
from games import GAMES

_STOP_IT = "Stop it first: a restore replaces the whole database."


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """Add the command and its arguments."""
    command = commands.add_parser("restore", help="replace the database with a backup; stop the bot first")
    command.add_argument("file", type=Path, help="the backup file; the old database is kept next to the new one")
    return command


def run(arguments: argparse.Namespace) -> int:
    """Restore the backup. Raises CannotStart or DatabaseUnusable; in that case nothing has changed."""
    database, backup = config.load().database, Path(arguments.file).absolute()
    external_games.load_external_games()
    read_all(GAMES)
    now = int(time.time())
    if isinstance(database, Path):
        saved, tables, kept = _into_file(database.resolve(), backup, now)
    else:
        saved, tables, kept = *_into_server(database, backup, now), None
    told = f"{datetime.fromtimestamp(saved, UTC):%Y-%m-%d %H:%M:%S} UTC"
    print(f"Restored {config.name_of(database)} from {backup}, which holds everything up to {told}.")  # noqa: T201
    if kept:
        print(f"The former database is now {kept}.")  # noqa: T201
    print(f"Unfinished tables: {tables}. Their players will be notified when the bot starts.")  # noqa: T201
    return 0


def _into_file(database: Path, backup: Path, now: int) -> tuple[int, int, Path | None]:
    """Restore a SQLite database.

    Return the time of the backup, the number of unfinished tables, and the path of the former database, if any.
    """
    with exclusively(database, _STOP_IT), replace.prepared(backup, database) as new:
        former = replace.inspect_replaced(database)
        with replace.in_one_transaction(new) as db:
            replace.refuse_other_application(db, backup, database, former.owner)
            saved = store.restore_generations.last_activity(db) or _written(backup)
            tables = after_restore.resume_after_restore(db, saved, now, former.reach)
        kept = replace.put_in_place(new, database, f"{datetime.fromtimestamp(now, UTC):%Y%m%d-%H%M%S}")
    return saved, tables, kept


def _into_server(database: str, backup: Path, now: int) -> tuple[int, int]:
    """Restore into an empty PostgreSQL database; return the time of the backup and the number of unfinished tables.

    The former database stays as it is.
    """
    with replace.prepared(backup, None) as new:
        with replace.in_one_transaction(new) as db:
            saved = store.restore_generations.last_activity(db) or _written(backup)
            tables = after_restore.resume_after_restore(db, saved, now, beyond=0)
        transfer.move(new, database)
    return saved, tables


def _written(backup: Path) -> int:
    """Return when the backup file was written: its time, if the bot was never connected."""
    with translated_errors(backup):
        return int(backup.stat().st_mtime)
