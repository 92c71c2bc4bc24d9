"""Play whole games with four processes on one PostgreSQL, while processes and server are killed and restarted.

A trial is a world with two tables of each game. Each process has one of four shards, and each game belongs to one of
them. People act at their table, and by direct message, which always comes to the first process. Meanwhile processes
are killed one at a time, as in kill.py; once the server stops at once and is restarted. When all games are over, the
database is moved into a file. The checks of kill.py then run on it, the threads and the direct messages.

Nothing runs where PostgreSQL or psycopg is not installed.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.playground import Discord
from games import GAMES
from tests.bot import server
from tests.bot.conftest import Spawned
from tests.bot.server import Server
from tests.playground.conftest import openapi_path
from tests.proof import kill
from tests.proof.crowd import Crowd, Pressed
from tests.proof.subject import Figures, Row, Subject, Tally

PROCESSES = 4
"""Processes, each with a shard of its own."""
KILLS = 4
"""Kills in one trial."""
GAMES_OF_EACH = 2
_BETWEEN = 25
"""Interactions from one fault to the next."""
_PATIENCE = 180
"""Seconds within which these interactions must happen."""
_LONGEST = 1500
"""Seconds within which all games must end."""
_TAKEN = (
    "SELECT 'server', guild FROM servers WHERE lost IS NOT NULL"
    " UNION ALL SELECT 'table', id FROM tables WHERE paused IS NOT NULL"
)


async def world(seed: int, kills: int = KILLS, *, whole: bool = True) -> Figures:
    """Run a trial with this many kills and a restart of the server.

    `whole`: all games are played to their end.
    """
    chance = random.Random(f"processes {seed}")  # noqa: S311
    pressed: list[Pressed] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, server.served() as database:
        async with Discord(schema=openapi_path(), rate_limit=(1_000_000, 1.0), answer_within=1.5) as discord:
            sharding = discord.world.sharding
            sharding.recommended, sharding.max_concurrency, sharding.most_guilds = PROCESSES, 16, 4
            crowd = Crowd(discord, seed, pressed.append)
            crowd.settle(GAMES_OF_EACH * len(GAMES), people=3, houses=chance.randint(0, 1), shards=PROCESSES)
            url = database.empty()
            processes = [_process(discord, url, number, Path(folder)) for number in range(PROCESSES)]
            try:
                await _all(processes)
                async with asyncio.TaskGroup() as group:
                    playing = group.create_task(kill.play(crowd))
                    asking = group.create_task(_ask(crowd, chance))
                    await _strikes(database, processes, chance, kills, pressed)
                    await discord.until(lambda: not whole or all(place.over for place in crowd.places), _LONGEST)
                    playing.cancel()
                    asking.cancel()
                await _settled(discord, processes)
                await asyncio.gather(*(each.stop() for each in processes))
                moved = await _moved(url, Path(folder) / "rialto.db")
                figures = kill.judged(discord, Spawned(discord, moved), pressed)
                assert not (lost := server.rows(url, _TAKEN)), f"declared lost: {lost}"
                games = sum(len(place.over) for place in crowd.places)
                return {"kills": kills, "restarts": 1, "games": games, **figures}
            finally:
                for each in processes:
                    await each.kill()


def _process(discord: Discord, url: str, number: int, folder: Path) -> Spawned:
    settings = {"HOUSE_EFFORT": "0.02", "SHARDS": f"{number}/{PROCESSES}"}
    return Spawned(discord, url, settings=settings, log=folder / f"{number}.log")


async def _all(processes: Sequence[Spawned]) -> None:
    for each in processes:
        await each.launch()
    await processes[0].discord.bot_ready(timeout=60)


async def _ask(crowd: Crowd, chance: random.Random) -> None:
    """Let people ask by DM for their choices, again and again, until cancelled."""
    while True:
        await crowd.discord.until(lambda: crowd.discord.gateway.hears(None), _PATIENCE)
        await chance.choice(crowd.places).ask_directly()
        await asyncio.sleep(0.3)


async def _strikes(
    database: Server, processes: Sequence[Spawned], chance: random.Random, kills: int, pressed: Sequence[Pressed]
) -> None:
    """Inject the faults one after the other: kills, and a server restart in between."""
    restart = chance.randrange(kills)
    for number in range(kills):
        await kill.more(processes[0].discord, pressed, _BETWEEN, _PATIENCE)
        if number == restart:
            await asyncio.to_thread(database.stop)
            await asyncio.sleep(chance.uniform(0, 2))
            await asyncio.to_thread(database.start)
            await kill.more(processes[0].discord, pressed, _BETWEEN, _PATIENCE)
        await kill.strike(chance.choice(processes), chance)


async def _settled(discord: Discord, processes: Sequence[Spawned]) -> None:
    """Wait until no work is left. Raises AssertionError with the remaining work and the processes' output."""
    try:
        await discord.until(lambda: all(each.kind != "waiting" for each in discord.interactions.all), _QUIET)
        async with asyncio.timeout(_QUIET):
            while processes[0].rows(_LEFT, discord.world.clock()):  # noqa: ASYNC110  # nobody tells of it
                await asyncio.sleep(0.1)
    except TimeoutError:
        left = processes[0].rows(_LEFT, discord.world.clock())
        said = "".join(f"\n{number}: {each.said[-_SAID:]}" for number, each in enumerate(processes))
        raise AssertionError(f"left to be done: {left}{said}") from None


_QUIET = 120
"""Seconds in which everything must be sent in the end."""
_LEFT = (
    f"SELECT table_id, slot, attempts, due, (guild >> 22) % {PROCESSES}, status FROM outbox"  # noqa: S608
    " JOIN tables ON tables.id = table_id WHERE attempts > 0 OR due <= ?"
    f" UNION ALL SELECT id, 'house', 0, 0, (guild >> 22) % {PROCESSES}, status FROM tables WHERE house = 1"
)
"""Selects failed or due outbox entries, and tables where a house player must move."""
_SAID = 2000
"""Characters of a process's output that are shown."""


async def _moved(url: str, file: Path) -> Path:
    """Copy the database into a file."""
    moving = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "move-database", url, f"sqlite:///{file}", stdout=asyncio.subprocess.DEVNULL
    )
    assert await moving.wait() == 0, "the database cannot be moved into a file"
    return file


def trial(seed: int) -> Figures:
    return {} if server.missing() else asyncio.run(world(seed))


def read(tally: Tally) -> Iterator[Row]:
    """Yield the rows for data that could have been lost."""
    kills, restarts, games = (int(tally.numbers[name]) for name in ("kills", "restarts", "games"))
    told = f"in {kills:,} kills of one of {PROCESSES} processes and {restarts:,} restarts of the server"
    yield from kill.lost(tally, told)
    yield Row("games played to their end", f"{games:,}", None)


SUBJECT = Subject(
    name="processes",
    promises=(1, 2, 3, 6),
    what=f"worlds of {PROCESSES} processes on one PostgreSQL, one of which is killed {KILLS} times, and whose"
    " server is restarted once, while people play two games of each kind to their end: what *kill* looks for, and a"
    " server or table taken for lost. PROOF=5: 200 games, 100 kills",
    trials=5,
    trial=trial,
    read=read,
    limit=1800,
    cost=120,
)
