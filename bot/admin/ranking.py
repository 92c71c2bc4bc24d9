"""`python -m bot ranking recompute`: all ratings made anew from the results, by the bot if it runs."""

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
"""Seconds it may take."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """The command and its arguments."""
    command = commands.add_parser("ranking", help="make all ratings anew from the results, also while the bot runs")
    command.add_argument("act", choices=["recompute"], help="the same ratings come of it as there are, or it is said")
    return command


def run(_arguments: argparse.Namespace) -> int:
    """Make them anew. Raises CannotStart, DatabaseUnusable or CannotAsk."""
    database = config.load().database
    if isinstance(database, Path):
        must_exist(database)
    external_games.load_external_games()
    told = asyncio.run(_recompute(database))
    if "error" in told:
        raise DatabaseUnusable(str(told["error"]))
    print(f"Games that count: {told['games']}, in {told['rankings']} rankings.")  # noqa: T201
    print(f"Ratings: {told['ratings']}, of which {told['different']} were not what follows from the results.")  # noqa: T201
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
