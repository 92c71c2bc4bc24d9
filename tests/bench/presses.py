"""Measure the cost of an interaction at rest against a bare discord.py echo on the same local Discord."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeAlias

from bot.playground import Discord, Message, Person, Reply
from bot.playground.messages import Upload, post
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId, parse
from tests.bench.measure import Effort, Row, at_most, shown
from tests.bot.people import Party, custom_id
from tests.processes import cpu_of

_BEFORE, _WARM = 70, 12
"""Moves at another table, and warm-up moves at this one."""
_MOVES = 4
"""Moves in a round, each preceded by one interaction of every other kind."""
_REST = 0.02
"""Seconds without work after which a process is at rest."""


class Cost(NamedTuple):
    """Seconds of processor time: until the response was sent, and until no work was left."""

    answer: float
    whole: float


Press: TypeAlias = Callable[[], Awaitable[object]]


class Guest:
    """A bot in a process of its own, and its local Discord."""

    def __init__(self, discord: Discord, process: asyncio.subprocess.Process) -> None:
        self.discord = discord
        self.process = process

    async def cost(self, press: Press, after: Press) -> Cost:
        """Return the cost of an interaction and everything it leads to."""
        start = await self.at_rest()
        with self.discord.hold("/callback$"):
            await press()
            answered = await self.at_rest()
        await after()
        return Cost(answered - start, await self.at_rest() - start)

    async def back_to_back(self, presses: Sequence[tuple[Press, Press]]) -> float:
        """Return the average full cost of interactions without pause between them."""
        start = await self.at_rest()
        for press, after in presses:
            await press()
            await after()
        return (await self.at_rest() - start) / len(presses)

    async def at_rest(self) -> float:
        """Wait until the process is at rest; return its processor seconds so far."""
        used = cpu_of(self.process.pid)
        while True:
            await asyncio.sleep(_REST)
            now = cpu_of(self.process.pid)
            if now == used:
                return now
            used = now


@asynccontextmanager
async def guest(
    *command: str, before: Callable[[Discord], object] = lambda _: None, **env: str
) -> AsyncIterator[Guest]:
    """Start a bot on a new local Discord, after `before` has prepared that."""
    async with Discord(rate_limit=(1_000_000, 1.0)) as discord:
        before(discord)
        told = {"DISCORD_TOKEN": discord.token, "DISCORD_API_BASE": discord.api_base, "LOG_LEVEL": "ERROR"}
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", *command, env=os.environ | told | env, cwd=Path(__file__).parents[2]
        )
        try:
            await discord.until(lambda: discord.connected, 30)
            yield Guest(discord, process)
        finally:
            process.kill()
            await process.wait()


def presses(effort: Effort) -> Iterator[Row]:
    """Play a game of six people, one interaction after the other, looking at each position once.

    The figure is processor time of the whole process, with threads and the drawing process. The echo's message is the
    same board.

    "My hand" changes nothing. A move is measured until its response is sent (its commit, and the board without
    buttons). It is measured again until everything it leads to is out: the new picture, and the notifications.
    """
    return iter(asyncio.run(_measure(effort)))


async def _measure(effort: Effort) -> list[Row]:
    with TemporaryDirectory(prefix=".bench-", dir=Path.cwd()) as folder:
        async with guest("bot", DATABASE_URL=f"sqlite:///{folder}/rialto.db") as rialto:
            party = await _party(rialto.discord)
            await _play_another(rialto.discord, effort.of(_BEFORE))
            ready = Path(folder) / "board.png"
            ready.write_bytes(rialto.discord.files[max(rialto.discord.files)])
            async with guest("tests.bench.echo", str(ready)) as echo:
                return await _compare(rialto, party, echo, effort)


async def _party(discord: Discord) -> Party:
    """Start a game."""
    people = [discord.person(name) for name in ("Ana", "Bo", "Cleo", "Dora", "Emil", "Fay")]
    party = Party(discord, "medici", people, "en", channel=discord.channel)
    await discord.bot_ready(30)
    await party.begin()
    return party


async def _play_another(discord: Discord, moves: int) -> None:
    """Play a game elsewhere, so that first drawings are not part of a move's cost."""
    people = [discord.person(name) for name in ("Gil", "Hal", "Ida", "Jo", "Kim", "Lea")]
    party = Party(discord, "medici", people, "en", 2, discord.add_channel("elsewhere"))
    await party.begin()
    for _ in range(moves):
        if party.final():
            break
        press, after = moving(party)
        await press()
        await after()


async def _compare(rialto: Guest, party: Party, echo: Guest, effort: Effort) -> list[Row]:
    ana, message = echo.discord.person("Ana"), same_board(rialto.discord, echo.discord)

    taken: dict[str, list[Cost]] = {name: [] for name in ("look", "stale", "move", "echo", "edit")}
    warm = effort.of(_WARM)
    for turn in range(warm + effort.rounds * effort.of(_MOVES)):
        if party.final():
            break
        costs = taken if turn >= warm else {name: [] for name in taken}
        costs["echo"].append(await echo.cost(*pressing(ana, message, "echo")))
        costs["look"].append(await rialto.cost(*looking(party)))
        costs["stale"].append(await rialto.cost(*_late(party)))
        costs["edit"].append(await echo.cost(*pressing(ana, message, "picture")))
        costs["move"].append(await rialto.cost(*moving(party)))
    return _rows({name: Cost(*map(median, zip(*costs, strict=True))) for name, costs in taken.items()})


def _rows(cost: dict[str, Cost]) -> list[Row]:
    echo, edit = cost["echo"], f"a bare defer, then an edit with a ready picture: {shown(cost['edit'].whole)}"
    bare = f"a bare echo: {shown(echo.whole)}"
    until = f"a bare echo until it is sent: {shown(echo.answer)}"
    look, stale, move = cost["look"], cost["stale"], cost["move"]
    return [
        at_most(f"a press on “My hand”, CPU: {shown(look.whole)}", bare, look.whole / echo.whole, 1.4),
        at_most(f"a press that comes too late, CPU: {shown(stale.whole)}", bare, stale.whole / echo.whole, 1.4),
        at_most(f"a move until its answer, CPU: {shown(move.answer)}", until, move.answer / echo.answer, 2.4),
        at_most(f"a move and its new picture, CPU: {shown(move.whole)}", edit, move.whole / cost["edit"].whole, 6),
    ]


def same_board(rialto: Discord, echo: Discord) -> Message:
    """Post the bot's board as the echo, since an interaction contains the whole message."""
    request = next(request for request in rialto.requests if "medici.png" in request.files)
    picture = Upload(0, request.files[0], "image/png", rialto.files[max(rialto.files)])
    echo.world.emojis.update(rialto.world.emojis)
    return post(echo.world, echo.channel, echo.bot, request.json, [picture])


def pressing(person: Person, message: Message, pressed: str) -> tuple[Press, Press]:
    """Return the press of a component, and the wait for its full response."""
    replies: list[Reply] = []

    async def press() -> None:
        replies.append(await person.forge(message, pressed))

    async def after() -> None:
        await replies[0].done()
        assert replies[0].kind != "failed"

    return press, after


def looking(party: Party, table: int = 1) -> tuple[Press, Press]:
    """Return how the player to move opens their panel."""
    return pressing(*_at(party), str(CustomId(Action.HAND, table)))


def _late(party: Party) -> tuple[Press, Press]:
    asked, board = _at(party)
    meant = parse(moves(board)[0])
    return pressing(asked, board, str(CustomId(Action.MOVE, meant.table, meant.epoch - 1, meant.payload)))


def moving(party: Party) -> tuple[Press, Press]:
    """Return how the player to move makes a move, and the wait for the next board."""
    asked, board = _at(party)
    offered = moves(board)

    async def press() -> None:
        reply = await asked.forge(board, party.random.choice(offered))
        assert reply.kind in ("update", "deferred_update"), reply.text

    async def after() -> None:
        await party.discord.until(lambda: party.final() or ((now := party.live()) and moves(now) != offered))

    return press, after


def _at(party: Party) -> tuple[Person, Message]:
    """Return the player to move, and the board that asks."""
    board = party.live()
    assert board
    asked = party.asked(board)
    assert asked
    return asked, board


def moves(board: Message) -> list[str]:
    """Return the custom ids of the moves on the board."""
    return [each for each in map(custom_id, board.buttons) if each.startswith("m.")]
