"""`python -m bot move-database FROM TO`: all that is kept goes into another database, while no bot runs."""

from __future__ import annotations

import argparse

from bot.config import database_at, name_of
from bot.store import transfer


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """The command and its arguments."""
    command = commands.add_parser(
        "move-database", help="put all there is into another database, of SQLite or PostgreSQL; the bot must not run"
    )
    command.add_argument("origin", metavar="FROM", help="the address of the database, as DATABASE_URL has it")
    command.add_argument("target", metavar="TO", help="that of one in which there is nothing yet")
    return command


def run(arguments: argparse.Namespace) -> int:
    """Move it. Raises CannotStart or DatabaseUnusable; then the same command goes on where it stopped."""
    origin, target = database_at("FROM", arguments.origin), database_at("TO", arguments.target)
    moved = transfer.move(origin, target)
    print(f"{name_of(target)}: has all that {name_of(origin)} has. Rows: {moved.rows}, each read back from both.")  # noqa: T201
    if moved.mended:
        print(f"U+FFFD stands where text had a NUL, which PostgreSQL keeps in none: in {moved.mended} rows.")  # noqa: T201
    print(f"{name_of(origin)} stays as it is. Name the new one in DATABASE_URL before the bot is started again.")  # noqa: T201
    return 0
