"""`python -m bot restore FILE`: a backup takes the place of the database, while no bot runs."""

from __future__ import annotations

import argparse
import time
from datetime import UTC, datetime
from pathlib import Path

from bot import config, store
from bot.contract import others
from bot.store import moving, replacing
from bot.store.file import in_words
from bot.tables import restoring
from bot.text import read_all
from bot.verbs.alone import alone
from games import GAMES

_STOP_IT = "A backup takes the place of all it has: stop it first."


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """The command and its arguments."""
    command = commands.add_parser("restore", help="put a backup in the place of the database; the bot must not run")
    command.add_argument("file", type=Path, help="a backup; the database as it is now is kept beside the new one")
    return command


def run(arguments: argparse.Namespace) -> int:
    """Restore. Raises CannotStart or Unusable, and then nothing has changed."""
    database, backup = config.load().database, Path(arguments.file).absolute()
    others.bring_in()
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
    with alone(database, _STOP_IT), replacing.made_ready(backup, database) as new:
        former = replacing.former(database)
        with replacing.changing(new) as db:
            replacing.refuse_anothers(db, backup, database, former.owner)
            saved = store.generations.latest(db) or _written(backup)
            tables = restoring.restore(db, saved, now, former.reach)
        kept = replacing.put_in_place(new, database, f"{datetime.fromtimestamp(now, UTC):%Y%m%d-%H%M%S}")
    return saved, tables, kept


def _into_server(database: str, backup: Path, now: int) -> tuple[int, int]:
    """The same of a database of a server, in which there may be nothing: one from before is another, and stays."""
    with replacing.made_ready(backup, None) as new:
        with replacing.changing(new) as db:
            saved = store.generations.latest(db) or _written(backup)
            tables = restoring.restore(db, saved, now, beyond=0)
        moving.move(new, database)
    return saved, tables


def _written(backup: Path) -> int:
    """When the backup was made, if the bot that made it was never connected."""
    with in_words(backup):
        return int(backup.stat().st_mtime)
