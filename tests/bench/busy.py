"""Measure the cost of an interaction without rest: at a hundred tables in turn, one after the other."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.playground import Discord, Message
from bot.ui.kit.custom_id import parse
from tests.bench.crowded import called
from tests.bench.measure import Effort, Row, at_most, shown
from tests.bench.presses import Guest, guest, looking, moves, moving, pressing, same_board
from tests.bot.people import Party

_TABLES = 100
_SEATS = 4
_A_SERVER = 20
"""Tables in one server, below the limit."""
_AT_ONCE = 8
"""Tables opened at the same time."""
_ROUNDS = 3
"""Rounds with one interaction of each kind at every table."""


def busy(effort: Effort) -> Iterator[Row]:
    """Measure as in `presses`, but without waiting for rest.

    The next interaction comes, at the next table, as soon as the new picture or the response is visible. Each table
    has people with names of their own. The echo gets as many interactions in the same way. The figure is the
    processor time of everything, to the last request, for each interaction.
    """
    return iter(asyncio.run(_measure(effort)))


async def _measure(effort: Effort) -> list[Row]:
    with TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder:
        async with guest("bot", DATABASE_URL=f"sqlite:///{folder}/rialto.db") as rialto:
            parties = await _parties(rialto.discord, effort.of(_TABLES))
            ready = Path(folder) / "board.png"
            ready.write_bytes(rialto.discord.files[max(rialto.discord.files)])
            async with guest("tests.bench.echo", str(ready)) as echo:
                return await _compare(rialto, parties, echo, effort)


async def _parties(discord: Discord, tables: int) -> Sequence[Party]:
    """Start games, several of them in each server."""
    await discord.bot_ready(30)
    chance = random.Random(6)  # noqa: S311
    guilds = [discord.add_guild(f"Server {number}") for number in range(1 + tables // _A_SERVER)]
    parties = []
    for table in range(tables):
        people = [discord.person(f"{name} {table}") for name in called(chance, _SEATS)]
        channel = discord.add_channel(f"table-{table}", guilds[table // _A_SERVER])
        parties.append(Party(discord, "medici", people, "en", table, channel))
    room = asyncio.Semaphore(_AT_ONCE)

    async def begin(party: Party) -> None:
        async with room:
            await party.begin()

    await asyncio.gather(*map(begin, parties))
    return parties


async def _compare(rialto: Guest, parties: Sequence[Party], echo: Guest, effort: Effort) -> list[Row]:
    ana, message = echo.discord.person("Ana"), same_board(rialto.discord, echo.discord)
    taken: dict[str, list[float]] = {name: [] for name in ("look", "move", "echo", "edit")}
    for turn in range(1 + effort.of(_ROUNDS)):
        playing = [party for party in parties if not party.final()]
        costs = {
            "echo": await echo.back_to_back([pressing(ana, message, "echo") for _ in playing]),
            "look": await rialto.back_to_back([looking(party, _number(party)) for party in playing]),
            "edit": await echo.back_to_back([pressing(ana, message, "picture") for _ in playing]),
            "move": await rialto.back_to_back([moving(party) for party in playing]),
        }
        for name, each in costs.items() if turn else ():  # the first round fills the caches
            taken[name].append(each)
    cost = {name: median(times) for name, times in taken.items()}
    tables = f"at {len(parties)} tables in turn, back to back, CPU"
    return [
        at_most(
            f"a press on “My hand” {tables}: {shown(cost['look'])}",
            f"a bare echo, back to back: {shown(cost['echo'])}",
            cost["look"] / cost["echo"],
            1.4,
        )._replace(goal="for comparison", reached=True),
        at_most(
            f"a move and its new picture {tables}: {shown(cost['move'])}",
            f"a bare defer, then an edit with a ready picture, back to back: {shown(cost['edit'])}",
            cost["move"] / cost["edit"],
            9,
        ),
    ]


def _number(party: Party) -> int:
    """Return the table's id."""
    board: Message | None = party.live()
    assert board
    return parse(moves(board)[0]).table
