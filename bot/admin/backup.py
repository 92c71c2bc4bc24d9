"""`python -m bot backup FILE`: copy the whole database to one file. A running bot makes the copy."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from bot import config
from bot.admin.exclusive import exclusively, must_exist
from bot.control import CannotAsk, Json, client
from bot.store import backup
from bot.store.sqlite_file import DatabaseUnusable

_PATIENCE = 3600.0
"""The most seconds for which the command waits for the running bot's backup."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """Add the command and its arguments."""
    command = commands.add_parser("backup", help="back up the database to a file, even while the bot runs")
    command.add_argument("file", type=Path, help="the backup file; an existing one is replaced")
    return command


def run(arguments: argparse.Namespace) -> int:
    """Make a backup, by the running bot or without one. Raises CannotStart, DatabaseUnusable or CannotAsk."""
    database, target = config.load().database, Path(arguments.file).absolute()
    if isinstance(database, Path):
        _of_file(database, target)
    else:  # no bot is needed: the server gives a consistent copy
        backup.back_up_server(database, target)
    print(f"Backed up {config.name_of(database)} to {target}, and checked the backup.")  # noqa: T201
    return 0


def _of_file(database: Path, target: Path) -> None:
    must_exist(database)
    earlier = _which(target)
    answer: Json | None = None
    why = "it is starting or stopping, or another command is using the database"
    try:
        answer = asyncio.run(client.ask(database, "backup", _PATIENCE, to=str(target)))
    except CannotAsk as error:
        why = str(error)
    if answer is None:
        with exclusively(database, f"It does not answer: {why}. Try again later, or stop it first."):
            backup.back_up_stopped(database, target)
    elif "error" in answer:
        raise DatabaseUnusable(str(answer["error"]))
    elif _which(target) == earlier:
        raise DatabaseUnusable(
            f"the bot made the backup elsewhere: its {target} is a different file "
            "(systemd gives the bot its own /tmp). Name a file next to the database."
        )


def _which(target: Path) -> tuple[int, int] | None:
    """Return inode and modification time of the file at this path, to see whether a backup replaced it, or None."""
    try:
        there = target.stat()
    except OSError:
        return None
    return there.st_ino, there.st_mtime_ns
