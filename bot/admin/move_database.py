"""`python -m bot move-database FROM TO`: copy everything to another database while no bot runs."""

from __future__ import annotations

import argparse

from bot.config import database_at, name_of
from bot.store import transfer


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """Add the command and its arguments."""
    command = commands.add_parser(
        "move-database", help="copy everything to another database, SQLite or PostgreSQL; stop the bot first"
    )
    command.add_argument("origin", metavar="FROM", help="address of the database, as in DATABASE_URL")
    command.add_argument("target", metavar="TO", help="address of an empty database")
    return command


def run(arguments: argparse.Namespace) -> int:
    """Copy the database. Raises CannotStart or DatabaseUnusable; running the command again then resumes the copy."""
    origin, target = database_at("FROM", arguments.origin), database_at("TO", arguments.target)
    moved = transfer.move(origin, target)
    print(f"Copied {name_of(origin)} to {name_of(target)}. Rows: {moved.rows}, all compared.")  # noqa: T201
    if moved.mended:
        print(f"NUL characters, which PostgreSQL cannot store, were replaced by U+FFFD in {moved.mended} rows.")  # noqa: T201
    print(f"{name_of(origin)} is unchanged. Set DATABASE_URL to the new database before you start the bot.")  # noqa: T201
    return 0
