"""`python -m bot backup FILE`: the whole database in one file, made by the bot if it runs."""

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
"""Seconds a backup may take."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """The command and its arguments."""
    command = commands.add_parser("backup", help="back up all tables to a file, also while the bot runs")
    command.add_argument("file", type=Path, help="where the backup goes; an earlier one there is replaced")
    return command


def run(arguments: argparse.Namespace) -> int:
    """Back up, by the running bot or without one. Raises CannotStart, DatabaseUnusable or CannotAsk."""
    database, target = config.load().database, Path(arguments.file).absolute()
    if isinstance(database, Path):
        _of_file(database, target)
    else:  # it need not be asked for: the server gives what is there at one moment
        backup.back_up_server(database, target)
    print(f"{target}: a backup of {config.name_of(database)}, checked.")  # noqa: T201
    return 0


def _of_file(database: Path, target: Path) -> None:
    must_exist(database)
    earlier = _which(target)
    answer: Json | None = None
    why = "it does not listen: it is starting or stopping, or another command has the database"
    try:
        answer = asyncio.run(client.ask(database, "backup", _PATIENCE, to=str(target)))
    except CannotAsk as error:
        why = str(error)
    if answer is None:
        with exclusively(database, f"It cannot be asked: {why}. Or stop it and try again."):
            backup.back_up_stopped(database, target)
    elif "error" in answer:
        raise DatabaseUnusable(str(answer["error"]))
    elif _which(target) == earlier:
        raise DatabaseUnusable(
            f"the bot made it, but not here: {target} is another file for it, as one in /tmp is under systemd. Name "
            "one beside the database."
        )


def _which(target: Path) -> tuple[int, int] | None:
    """Which file is there: a backup takes the place of an earlier one."""
    try:
        there = target.stat()
    except OSError:
        return None
    return there.st_ino, there.st_mtime_ns
