"""The requests that a running bot answers."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import structlog

from bot.control import Json
from bot.store import backup, snapshot
from bot.store import ranking as rankings
from bot.store import results as kept
from bot.store.db import Store
from bot.store.sqlite_file import DatabaseUnusable
from bot.tables import ranking, results

_log = structlog.get_logger()


async def back_up(store: Store, database: Path, question: Json) -> Json:
    """Back up to the file that the request names. Return an empty answer, or one with the error."""
    try:
        await backup.back_up_running(store, database, Path(question["to"]))
    except snapshot.Interrupted:
        return {"error": "the bot is stopping. Try again: a backup can be made without it."}
    except DatabaseUnusable as error:
        return {"error": str(error)}
    _log.info("backed up", to=question["to"])
    return {}


async def recompute(store: Store, _: Json) -> Json:
    """Rebuild all ratings.

    Return the numbers of games, rankings and ratings, and how many ratings differed.
    """
    while await store.run(results.read_old_results):
        pass
    told = {"games": 0, "rankings": 0, "ratings": 0, "different": 0}
    for guild, game in await store.run(rankings.rankings):
        different = None
        while different is None:  # a game may end meanwhile, or a user be deleted
            found = await store.run(partial(kept.counted_results, guild=guild, game=game))
            made = await asyncio.to_thread(ranking.ratings_from, found)
            different = await store.run(partial(ranking.recompute, guild=guild, game=game, results=found, made=made))
        told["games"] += len(found)
        told["rankings"] += 1
        told["ratings"] += len(made)
        told["different"] += different
    _log.info("ratings made anew", **told)
    return dict(told)
