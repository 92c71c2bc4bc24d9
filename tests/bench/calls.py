"""Count the bot's requests for each decision of a game, live and by post.

    python -m tests.bench.calls [game …] [--seed 1] [--games 1] [--routes]

It plays whole games of four over the local Discord in virtual time. People use what they are shown and choose as a
house player would. Players who are asked answer one after the other: live after 3 to 11 seconds, by post after one to
three hours. Requests are counted from the start of a game until its end is published.

    limited   under Discord's limit of 50 requests a second: all with the bot's token
    by token  outside the limit: responses to interactions, and edits by an interaction's token
    decision  an accepted answer, with all its moves

`--routes` lists the requests, and the kind of message they are for (bot/outbox/senders.py).
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextvars import ContextVar
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

from bot.discord_client.call_metrics import route_of
from bot.outbox.senders import Senders
from bot.playground import Discord
from bot.playground.entities import Message
from bot.store.rows import DueEntry, Table
from bot.store.sqlite import SQLiteConnection
from bot.text import speaker
from bot.ui.kit.components import Json
from games import GAMES
from games.core import Seat, Text
from tests.bench import printing
from tests.bench.measure import Row
from tests.bot.conftest import put_up_emojis
from tests.bot.crew import Crew
from tests.bot.people import word
from tests.sim.bot import Bot, owned
from tests.sim.loop import VirtualLoop
from tests.sim.said import Said
from tests.sim.wire import TOKEN, Gateway, Network
from tests.sim.world import START, simulated

NAMES = ("Ana", "Bo", "Cleo", "Dora")
HOUR = 3600.0
PAUSES: Mapping[str, tuple[float, float]] = {"live": (3.0, 11.0), "daily": (HOUR + 60, 2.9 * HOUR)}
"""Shortest and longest time to an answer in seconds, by the pace of the table."""
WHOLE = 10_000
"""More decisions than any game has."""
_BY_TOKEN = ("/interactions/", "/webhooks/")
TO_REACH: Mapping[str, Mapping[str, float]] = {
    "live": {"medici": 1.6, "medici_card": 1.6, "intrige": 2.5, "mediterranee": 2.0},
    "daily": {"medici": 2.2, "medici_card": 2.2, "intrige": 3.0, "mediterranee": 2.5},
}
"""The most limited requests for a decision."""


class Counted(NamedTuple):
    """The requests of games: `calls` by method and route, and by purpose."""

    calls: Counter[str]
    decisions: int

    @property
    def limited(self) -> float:
        """Requests under the limit, for each decision."""
        return sum(times for call, times in self.calls.items() if is_limited(call)) / self.decisions

    @property
    def by_token(self) -> float:
        """All other requests, for each decision."""
        return self.calls.total() / self.decisions - self.limited


def is_limited(call: str) -> bool:
    """Return whether a request, as it is counted, falls under the limit."""
    return not call.partition(" ")[2].startswith(_BY_TOKEN)


_wished: ContextVar[str] = ContextVar("_wished", default="")
"""The kind of outbox entry being sent."""
_carry_out = Senders.carry_out


async def _carried_out(sending: Senders, table: Table, due: DueEntry) -> None:
    """Send an entry as usual, and note its kind."""
    _wished.set(f" for {due.slot.kind}{'' if due.body or not due.slot.pings else ', over'}")
    try:
        await _carry_out(sending, table, due)
    finally:
        _wished.set("")


class _Counting(Network):
    """A network that counts requests."""

    def __init__(self, discord: Discord, chance: random.Random) -> None:
        super().__init__(discord, chance, lambda _method, _path: None)
        self.calls: Counter[str] = Counter()

    async def ask(self, bot: Bot, method: str, url: str, data: Any, headers: Json, params: Json | None) -> Any:
        self.calls[f"{method} {route_of(url)}{_wished.get()}"] += 1
        return await super().ask(bot, method, url, data, headers, params)


class _Books:
    """Reads the bot's database."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, factory=SQLiteConnection)

    def rows(self, sql: str, *args: Any) -> list[tuple[Any, ...]]:
        return self._connection.execute(sql, args).fetchall()

    def close(self) -> None:
        self._connection.close()


class _Table(Crew):
    """People who take their time."""

    def __init__(self, books: _Books, discord: Discord, game: str, pause: Callable[[], float]) -> None:
        people = [discord.person(name) for name in NAMES]
        super().__init__(books, discord, game, people)  # type: ignore[arg-type]
        self._pause = pause

    def live(self) -> Message | None:
        """Return the board by the bot's database: searching all messages would take long."""
        for channel, message in self.bot.rows("SELECT channel, message FROM messages WHERE slot = 'board'"):
            board = self.discord.world.channels[channel].messages.get(message)
            return board if board and self.offers(board) else None
        return None

    async def answer(self, state: Any, seat: Seat) -> None:
        await asyncio.sleep(self._pause())
        await super().answer(state, seat)


def counted(game: str, pace: str, seed: int, decisions: int = WHOLE) -> Counted:
    """Count the requests of a game, or of its first decisions: the same each time."""
    said = Said()
    with (
        tempfile.TemporaryDirectory() as folder,
        simulated(said),
        mock.patch.object(Senders, "carry_out", _carried_out),
        asyncio.Runner(loop_factory=VirtualLoop) as runner,
    ):
        found = runner.run(_played(game, pace, seed, decisions, Path(folder) / "rialto.db", said))
    assert not said.wrong, said.wrong
    return found


async def _played(game: str, pace: str, seed: int, decisions: int, path: Path, said: Said) -> Counted:
    loop = asyncio.get_running_loop()
    loop.set_task_factory(owned)
    chance = random.Random(f"{seed} {game} {pace}")  # noqa: S311

    def time() -> float:
        return START + loop.time()

    discord = Discord(clock=time, token=TOKEN, rate_limit=(10**9, 1.0))
    put_up_emojis(discord)
    network = _Counting(discord, chance)
    bot = Bot(path, network, Gateway(discord, chance), lambda: int(time()), chance, lambda: None)
    said.bot = bot
    books = _Books(path)
    table = _Table(books, discord, game, lambda: chance.uniform(*PAUSES[pace]))
    await discord.until(lambda: discord.world.commands.synced and bot.hearing, 60)
    lobby = await table.gather(pace=pace)
    await _rest(bot)
    network.calls.clear()
    await table.host.press(lobby, word("en", "start"))
    await table.play(decisions)
    await _rest(bot)
    ((made,),) = books.rows("SELECT count(DISTINCT interaction) FROM moves")
    books.close()
    await bot.stop()
    return Counted(network.calls, made)


async def _rest(bot: Bot) -> None:
    """Wait until everything due has been sent."""
    await asyncio.sleep(5)
    while bot.busy:  # noqa: ASYNC110  # nobody tells of it
        await asyncio.sleep(1)


def of_games(game: str, pace: str, seed: int, games: int) -> Counted:
    """Count the requests of several games together."""
    each = [counted(game, pace, number) for number in range(seed, seed + games)]
    return Counted(sum((one.calls for one in each), Counter()), sum(one.decisions for one in each))


def name_of(game: str) -> str:
    """Return the name for the table."""
    return speaker("en", game)(Text("game-name"))


def aims(game: str, found: Mapping[str, Counted]) -> Iterator[Row]:
    """Yield the goals."""
    for pace, where in (("live", "at a table"), ("daily", "by post")):
        goal, figure = TO_REACH[pace][game], found[pace].limited
        yield Row(f"{name_of(game)}, {where}", "", f"{figure:.2f}", f"≤ {goal}", figure <= goal)


def routes(found: Counted) -> Iterator[Sequence[str]]:
    """Yield the requests for each decision, the most frequent first."""
    for call, times in found.calls.most_common():
        route, _, cause = call.partition(" for ")
        yield f"`{route}`", cause, "limited" if is_limited(call) else "by token", f"{times / found.decisions:.2f}"


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench.calls", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games_named", nargs="*", metavar="game", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=1, help="games of each kind and pace (%(default)s)")
    parser.add_argument("--routes", action="store_true", help="list the requests")
    asked = parser.parse_args()
    if unknown := [name for name in asked.games_named if name not in GAMES]:
        parser.error(f"no such game: {', '.join(unknown)}")
    everything: dict[str, dict[str, Counted]] = {}
    printing.head("game", "decisions", "limited at a table", "by token", "limited by post", "by token")
    for game in asked.games_named or GAMES:
        found = everything[game] = {pace: of_games(game, pace, asked.seed, asked.games) for pace in PAUSES}
        figures = [f"{figure:.2f}" for each in found.values() for figure in (each.limited, each.by_token)]
        printing.row(name_of(game), " / ".join(str(each.decisions) for each in found.values()), *figures)
    printing.say()
    printing.head("what", "figure", "to reach", "reached")
    for row in [row for game, found in everything.items() for row in aims(game, found)]:
        printing.judged(row, against=False)
    if asked.routes:
        for game, found in everything.items():
            for pace, each in found.items():
                printing.say()
                printing.head(f"{name_of(game)}, {pace}", "for", "", "a decision")
                for line in routes(each):
                    printing.row(*line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
