"""`python -m bot restore FILE`: a backup takes the place of the database, while no bot runs."""

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

_STOP_IT = "A backup takes the place of all it has: stop it first."


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """The command and its arguments."""
    command = commands.add_parser("restore", help="put a backup in the place of the database; the bot must not run")
    command.add_argument("file", type=Path, help="a backup; the database as it is now is kept beside the new one")
    return command


def run(arguments: argparse.Namespace) -> int:
    """Restore. Raises CannotStart or DatabaseUnusable, and then nothing has changed."""
    database, backup = config.load().database, Path(arguments.file).absolute()
    external_games.load_external_games()
    read_all(GAMES)
    now = int(time.time())
    if isinstance(database, Path):
        saved, tables, kept = _into_file(database.resolve(), backup, now)
    else:
        saved, tables, kept = *_into_server(database, backup, now), None
    told = f"{datetime.fromtimestamp(saved, UTC):%Y-%m-%d %H:%M:%S} UTC"
    print(f"{config.name_of(database)}: restored from {backup}, which knows what happened until {told}.")  # noqa: T201
    if kept:
        print(f"{kept}: the database from before.")  # noqa: T201
    print(f"Unfinished tables: {tables}. Everybody there is told when the bot is started.")  # noqa: T201
    return 0


def _into_file(database: Path, backup: Path, now: int) -> tuple[int, int, Path | None]:
    """Until when the backup knows what happened, how many tables go on, and where the database from before is."""
    with exclusively(database, _STOP_IT), replace.prepared(backup, database) as new:
        former = replace.inspect_replaced(database)
        with replace.in_one_transaction(new) as db:
            replace.refuse_other_application(db, backup, database, former.owner)
            saved = store.restore_generations.last_activity(db) or _written(backup)
            tables = after_restore.resume_after_restore(db, saved, now, former.reach)
        kept = replace.put_in_place(new, database, f"{datetime.fromtimestamp(now, UTC):%Y%m%d-%H%M%S}")
    return saved, tables, kept


def _into_server(database: str, backup: Path, now: int) -> tuple[int, int]:
    """The same of a database of a server, in which there may be nothing: one from before is another, and stays."""
    with replace.prepared(backup, None) as new:
        with replace.in_one_transaction(new) as db:
            saved = store.restore_generations.last_activity(db) or _written(backup)
            tables = after_restore.resume_after_restore(db, saved, now, beyond=0)
        transfer.move(new, database)
    return saved, tables


def _written(backup: Path) -> int:
    """When the backup was made, if the bot that made it was never connected."""
    with translated_errors(backup):
        return int(backup.stat().st_mtime)
