"""Play whole games over four shards, while shards are lost one at a time and the bot is killed.

A trial is a world with a table of each game, each in a server of another shard. People ask by direct message, which
comes by the first shard, what waits for them. The bot is killed as in kill.py. Between two kills a shard loses its
connection for a while, with or without its session, and people at the other tables play on. Afterwards all games are
played to their end. The checks of kill.py then run on the database, threads and direct messages. No server and no
table may have been declared lost.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.playground import Discord
from games import GAMES
from tests.bot.conftest import Spawned
from tests.playground.conftest import openapi_path
from tests.proof import kill
from tests.proof.crowd import Crowd, Pressed
from tests.proof.subject import Figures, Row, Subject, Tally

SHARDS = 4
KILLS = 10
"""Kills in one trial, and as many losses of a shard."""
_BETWEEN = 15
"""Interactions from one fault to the next."""
_PATIENCE = 120
"""Seconds within which these interactions must happen, or a shard must be back."""
_LONGEST = 900
"""Seconds within which all games must end."""
_LOST = (
    "SELECT 'server', guild FROM servers WHERE lost IS NOT NULL UNION ALL SELECT 'table', id FROM tables WHERE paused"
)
_TURNS = "rialto turns"
_SILENT = "SELECT shard FROM silences"


async def world(seed: int, strikes: int = KILLS, *, whole: bool = True) -> Figures:
    """Run a trial with this many kills and as many losses of a shard.

    `whole`: all games are played to their end.
    """
    chance = random.Random(f"shards {seed}")  # noqa: S311
    pressed: list[Pressed] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as place:
        async with Discord(schema=openapi_path(), rate_limit=(1_000_000, 1.0), answer_within=1.5) as discord:
            sharding = discord.world.sharding
            sharding.recommended, sharding.max_concurrency, sharding.most_guilds = SHARDS, 16, 2
            crowd = Crowd(discord, seed, pressed.append)
            crowd.settle(len(GAMES), people=3, houses=chance.randint(0, 1), shards=SHARDS)
            bot = Spawned(discord, Path(place) / "rialto.db", settings={"HOUSE_EFFORT": "0.02", "SHARDS": "auto"})
            try:
                await bot.start()
                async with asyncio.TaskGroup() as group:
                    playing = group.create_task(kill.play(crowd))
                    asking = group.create_task(_ask(crowd, pressed))
                    away = await _strikes(bot, chance, strikes, pressed)
                    await discord.until(lambda: not whole or all(place.over for place in crowd.places), _LONGEST)
                    playing.cancel()
                    asking.cancel()
                await kill.settled(discord, bot)
                figures = kill.judged(discord, bot, pressed)
                direct = sum(each.custom_id == _TURNS and each.kind == "ephemeral" for each in pressed)
                assert direct, "no direct message was answered"
                assert not (lost := bot.rows(_LOST)), f"taken for lost: {lost}"
                assert not (silent := bot.rows(_SILENT)), f"taken for silent: {silent}"
                games = sum(len(place.over) for place in crowd.places)
                return {
                    "kills": strikes,
                    "losses": strikes,
                    "played meanwhile": away,
                    "direct": direct,
                    "games": games,
                    **figures,
                }
            finally:
                await bot.kill()


async def _ask(crowd: Crowd, pressed: list[Pressed]) -> None:
    """Let people ask by DM, again and again, until cancelled."""
    discord, person = crowd.discord, crowd.places[-1].people[0]
    direct = discord.world.dm_with(person.user)
    while True:
        await discord.until(lambda: discord.gateway.hears(None), _PATIENCE)
        reply = await person.slash(direct, _TURNS)
        pressed.append(Pressed(person.id, _TURNS, (), reply.interaction.id, reply.kind, 0, moved=False))
        await asyncio.sleep(1)


async def _strikes(bot: Spawned, chance: random.Random, strikes: int, pressed: Sequence[Pressed]) -> int:
    """Inject kills and losses in turn; return the interactions answered while a shard was away."""
    away = 0
    for _ in range(strikes):
        await kill.more(bot.discord, pressed, _BETWEEN, _PATIENCE)
        away += await _lose(bot.discord, chance, pressed)
        await kill.more(bot.discord, pressed, _BETWEEN, _PATIENCE)
        await kill.strike(bot, chance)
    await kill.more(bot.discord, pressed, _BETWEEN, _PATIENCE)
    return away


async def _lose(discord: Discord, chance: random.Random, pressed: Sequence[Pressed]) -> int:
    """Cut a shard until some other interactions are answered, or for a moment; return their number."""
    with discord.gateway_outage(resumable=chance.random() < 0.5, shard=chance.randrange(SHARDS)):
        before = len(pressed)
        if chance.random() < 0.7:
            await kill.more(discord, pressed, chance.randint(3, 20), _PATIENCE)
        answered = sum(each.kind != "failed" for each in pressed[before:])
    await discord.until(lambda: discord.connected, _PATIENCE)
    return answered


def trial(seed: int) -> Figures:
    return asyncio.run(world(seed))


def read(tally: Tally) -> Iterator[Row]:
    """Yield the rows for data that could have been lost."""
    names = ("kills", "losses", "games", "played meanwhile")
    kills, losses, games, meanwhile = (int(tally.numbers[name]) for name in names)
    told = f"in {kills:,} kills and {losses:,} losses of a shard"
    yield from kill.lost(tally, told)
    yield Row("games played to their end; presses answered while a shard was away", f"{games:,}; {meanwhile:,}", None)


SUBJECT = Subject(
    name="shards",
    promises=(1, 2, 3, 6),
    what=f"worlds over {SHARDS} shards in which the bot is killed (SIGKILL) {KILLS} times, and a shard lost as often,"
    " while people play a game of each kind to its end: what *kill* looks for, and a server or table taken for lost",
    trials=5,
    trial=trial,
    read=read,
    limit=1200,
    cost=85,
)
