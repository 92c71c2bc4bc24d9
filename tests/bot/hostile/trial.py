"""Run one trial: a table in the middle of its game and 200 hostile interactions."""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from bot.playground import Discord
from bot.playground.errors import Json
from games import GAMES
from tests.bot.conftest import Hosted
from tests.bot.hostile.forging import Forger
from tests.bot.hostile.judging import Judge, is_answerable, is_json, spoilt
from tests.bot.hostile.stage import Sender, Stage, set_up
from tests.playground.conftest import openapi_path

MANY = 200
BY_WIRE = 12
"""One interaction in this many goes unchanged over the network."""
PATIENCE = 20
WHO = ("looker-on", "stranger", "banned", "other's moderator", "seated moderator")


def trial(seed: int) -> dict[str, int]:
    """Return the figures of one table; its seed decides the game."""
    return asyncio.run(_trial(seed))


async def _trial(seed: int) -> dict[str, int]:
    random, game = Random(seed), [*GAMES][seed % len(GAMES)]  # noqa: S311
    with tempfile.TemporaryDirectory() as folder:
        async with Discord(schema=openapi_path()) as discord:
            bot = Hosted(discord, Path(folder) / "rialto.db")
            await bot.start()
            try:
                stage = await set_up(bot, discord, game, random)
                return await besieged(stage, random, MANY)
            finally:
                await bot.stop()


async def besieged(stage: Stage, random: Random, many: int) -> dict[str, int]:
    """Send `many` hostile interactions in turn, some over the network.

    Raises Violation.
    """
    judge, forger, figures = Judge(stage), Forger(stage, random), Counter[str]()
    try:
        while (sent := figures["interactions"]) < many:
            sender = stage.senders[sent % len(stage.senders)]
            payload = forger.made(sender)
            if sent % BY_WIRE == 0 and is_json(payload["data"]):
                await judge.send_by_wire(sender, payload)
            else:
                await judge.send(sender, _spoilt(judge, sender, payload, random))
            figures += Counter(("interactions", sender.who))
        judge.nothing_shown(sender, payload)
    finally:
        judge.close()
    return dict(figures + judge.figures)


def _spoilt(judge: Judge, sender: Sender, payload: Json, random: Random) -> Json:
    """Return the interaction with an error, still hostile and answerable."""
    for _ in range(PATIENCE):
        made = spoilt(payload, random)
        if is_answerable(made) and judge.is_hostile(sender, made):
            return made
    return payload
