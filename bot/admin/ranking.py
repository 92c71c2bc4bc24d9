"""`python -m bot ranking recompute`: rebuild all ratings from the results. A running bot does it itself."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from bot import config
from bot.admin.exclusive import must_exist
from bot.contract import external_games
from bot.control import Json, client, requests
from bot.store.db import Store
from bot.store.sqlite_file import DatabaseUnusable

_PATIENCE = 600.0
"""The most seconds for which the command waits for the running bot to rebuild the ratings."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """Add the command and its arguments."""
    command = commands.add_parser(
        "ranking", help="rebuild all ratings from the stored results, even while the bot runs"
    )
    command.add_argument("act", choices=["recompute"], help="rebuild all ratings and report any that changed")
    return command


def run(_arguments: argparse.Namespace) -> int:
    """Rebuild the ratings. Raises CannotStart, DatabaseUnusable or CannotAsk."""
    database = config.load().database
    if isinstance(database, Path):
        must_exist(database)
    external_games.load_external_games()
    told = asyncio.run(_recompute(database))
    if "error" in told:
        raise DatabaseUnusable(str(told["error"]))
    print(f"Games counted: {told['games']}. Rankings: {told['rankings']}.")  # noqa: T201
    print(f"Ratings: {told['ratings']}. Changed: {told['different']}.")  # noqa: T201
    return 0


async def _recompute(database: Path | str) -> Json:
    told = await client.ask(database, "ranking", _PATIENCE) if isinstance(database, Path) else None
    if told is not None:
        return told
    store = await Store.open(database)
    try:
        return await requests.recompute(store, {})
    finally:
        await store.close()
