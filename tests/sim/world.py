"""Simulate a bot's life among people and faults, drawn from one seed: `python -m tests.sim.world --seed 17`.

The whole bot runs against the local Discord in one event loop with virtual time, on a real database file, without
sockets or threads. The seed determines the steps, each with a random source of its own: people's actions and faults.
In the end all faults stop, all work finishes, and everything visible is compared with the database (rest.py).
`--shrink` removes one fault after the other while the life still fails.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Awaitable, Collection, Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any, get_args
from unittest.mock import patch

from discord.http import Route

from bot import store
from bot.playground import Discord, Person
from bot.playground.entities import Channel, Message
from bot.store import slots
from bot.store.rows import Absence, Table
from bot.store.shards import Shard
from bot.store.sqlite import SQLiteConnection
from bot.text import LANGUAGES
from bot.text.languages import traits
from games import GAMES
from tests.sim import people, rest
from tests.sim.bot import OWNER, Bot, owned
from tests.sim.faults import FAULTS, Planned
from tests.sim.loop import VirtualLoop
from tests.sim.said import Said
from tests.sim.undrawn import undrawn
from tests.sim.watching import Watching
from tests.sim.wire import TOKEN, Gateway, Network, Session, Trouble

START = 1_790_000_000
STEPS = 200
SHARDS, _SHARDED = 4, 5
"""The connections of the bot, in every fifth life; in the others it has one."""
FAULTY = 0.35
"""The share of steps that are faults."""

RARELY = 120.0
"""Seconds between two checks of a bot whose life lasts for days. It meets its deadlines all the same."""
_OF_A_TOURNAMENT = 4
"""In every fourth life there is a tournament."""

_LOCALES = tuple(locale for language in LANGUAGES for locale in traits(language).locales)
_PACES = ("free", "daily", "relaxed", "daily", "live")


class Simulation:
    """The whole simulated world, and its results. `lasts_days`: the bot checks `RARELY`."""

    lasts_days = False

    def __init__(self, seed: int, path: Path, steps: int = STEPS, without: Collection[int] = ()) -> None:
        self.seed = seed
        self.shards = SHARDS if seed % _SHARDED == _SHARDED - 1 else 0
        self.path = path
        self.steps = steps
        self.without = frozenset(without)
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.faults: dict[int, str] = {}
        self.jumped = self.slept = 0
        self.ready = False
        self.planned: list[Planned] = []
        self.bot: Bot | None = None
        self.said = Said()
        self._acting: dict[asyncio.Task[None], None] = {}
        self._lives = 0
        self._remembered: list[tuple[Person, people.Seen]] = []

    # --------------------------------------------------------------------------------------- the run

    async def run(self) -> None:
        """Run from an empty server to the last check."""
        self.loop: VirtualLoop = asyncio.get_running_loop()  # type: ignore[assignment]
        self.loop.set_task_factory(owned)
        chance = self._chance("world")
        self.discord = Discord(clock=self.time, token=TOKEN, rate_limit=(10**9, 1.0))
        here = Shard((self.discord.guild.id >> 22) % SHARDS, SHARDS)
        self.discord.add_guild("Elsewhere", ((here.number + 1) % SHARDS, SHARDS) if self.shards else None)
        self.network = Network(self.discord, self._chance("network"), self._trouble)
        self.gateway = Gateway(self.discord, self._chance("gateway"), self.shards)
        self.watching = Watching(self)
        self.network.answered = self.watching.answered
        self.gateway.reached = self.watching.reached
        self.gateway.connected = self.watching.connected
        self.people = [
            self.discord.person(name, locale=locale, manage_messages=name == "Hana", manage_guild=name == "Hana")
            for name, locale in zip(people.NAMES, cycle(_LOCALES), strict=False)
        ]
        self.start_bot()
        await self._until(lambda: self.discord.world.commands.synced and bool(self.bot and self.bot.hearing))
        self.db = sqlite3.connect(self.path, isolation_level=None, factory=SQLiteConnection)
        self.ready = True
        for person in self.people[::2]:
            await people.choose_ahead(self, person, chance)
        await self._open_tables(chance)
        if self.seed % _OF_A_TOURNAMENT == _OF_A_TOURNAMENT - 2:
            await self._open_tournament(self._chance("tournament"))
        for number in range(self.steps):
            await self._step(number, self._chance(f"step {number}"))
        await self._rest()
        self.db.close()

    async def _step(self, number: int, chance: random.Random) -> None:
        await asyncio.sleep(_gap(chance))
        if chance.random() < FAULTY:
            fault = chance.choices([*FAULTS], [*FAULTS.values()])[0]
            if number not in self.without:
                self.faults[number] = fault.__name__
                self._begin(fault(self, chance))
        else:
            self.counts["acts"] += 1
            self._begin(self._act(chance))

    def _begin(self, act: Awaitable[None]) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(act)
        self._acting[task] = None

    async def _act(self, chance: random.Random) -> None:
        """Let a random person act."""
        kind = chance.random()
        if kind < 0.62:
            await self._play(chance)
            return
        person = chance.choice(self.people)
        if kind < 0.76:
            await people.anything(self, person, chance)
        elif kind < 0.82:
            await people.anything(self, person, chance, twice=True)
        elif kind < 0.86 and self._remembered:
            await people.stale(*chance.choice(self._remembered))
        elif kind < 0.88:
            await self._open_table(chance, chance.choice([*GAMES]))
        elif kind < 0.90:
            self.counts["forgotten"] += 1
            await people.forget_me(person, chance)
        else:
            await people.command(self, person, chance)

    async def _play(self, chance: random.Random) -> None:
        """Let a player to move answer; now and then, let all of them do so at once."""
        playing = [table for table in self.tables() if table.status == "playing" and table.state]
        if not playing:
            await self._open_table(chance, chance.choice([*GAMES]))
            return
        table = chance.choice(playing)
        awaited = table.game.rules.awaited(rest.state_of(table))
        users = [table.seats[seat].user for seat in sorted(awaited) if table.seats[seat].present]
        asked = [person for person in self.people if person.id in users] or [chance.choice(self.people)]
        if chance.random() < 0.7:
            asked = [chance.choice(asked)]
        for person in asked:
            if board := self.board(table.id):
                self._remembered = self._remembered[-20:] + [(person, seen) for seen in people.shown(board)][:2]
        one_each = [random.Random(chance.random()) for _ in asked]  # noqa: S311
        await asyncio.gather(
            *(people.answer(self, person, table.id, one) for person, one in zip(asked, one_each, strict=True))
        )
        if chance.random() < 0.2:
            await people.undo(self, asked[0], table.id, chance)

    async def _open_tables(self, chance: random.Random) -> None:
        """Open a table of each game."""
        for game in GAMES:
            await self._open_table(chance, game)

    async def _open_tournament(self, chance: random.Random) -> None:
        """Open a tournament that begins with its fourth player."""
        fields = {"ends": "4 players", "rounds": "swiss.3", "pace": "live"}
        players, game = chance.sample(self.people, 5), chance.choice([*GAMES])
        await people.open_tournament(self, chance, self.people[-1], players, game, fields)

    async def _open_table(self, chance: random.Random, game: str) -> None:
        channel = chance.choice([channel for channel in self.places() if not channel.is_thread])
        seats = chance.choice(GAMES[game].seat_counts)
        options = {
            "language": chance.choice(LANGUAGES),
            "pace": chance.choice(_PACES),
            "absence": chance.choice(get_args(Absence)),
        }
        party = chance.sample(self.people, min(seats, len(self.people)))
        if len(party) > 2 and chance.random() < 0.4:
            party.pop()
        await people.open_table(self, party, channel, game, options, chance)

    # --------------------------------------------------------------------------------------- the rest

    async def _rest(self) -> None:
        """End all faults and people's actions, and wait until all work is done."""
        for _ in range(40):  # a person's unfinished action may take hours
            if not self._acting:
                break
            await asyncio.wait([*self._acting], timeout=600)
            self._ended()
        self.planned.clear()
        self.gateway.mishaps.clear()
        await self._until(lambda: bool(self.bot and self.bot.hearing))
        assert self.bot
        await rest.come(self, self.bot)
        rest.check(self)
        self.wrong += [f"left after the stop: {each}" for each in await self.bot.stop()]
        self.wrong += self.said.wrong

    def _ended(self) -> None:
        for task in [*self._acting]:
            if task.done():
                del self._acting[task]
                if error := task.exception():
                    raise error

    async def _until(self, condition: Any, seconds: int = 3600) -> None:
        for _ in range(seconds):
            if condition():
                return
            await asyncio.sleep(1)
        raise AssertionError(f"not within {seconds} s")

    # -------------------------------------------------------------------------------------------- parts

    def time(self) -> float:
        """Return the time of Discord and of people; the bot's may differ."""
        return START + self.loop.time() + self.slept

    def _now(self) -> int:
        return int(self.time()) + self.jumped

    def _chance(self, what: str) -> random.Random:
        return random.Random(f"{self.seed} {what}")  # noqa: S311

    def _trouble(self, method: str, path: str) -> Trouble | None:
        for planned in self.planned:
            if trouble := planned.strike(path):
                self.watching.struck(method, path, trouble)
                return trouble
        return None

    def start_bot(self) -> None:
        """Start the bot, unless it runs again already."""
        if self.bot:
            return
        self._lives += 1
        chance = self._chance(f"life {self._lives}")
        self.bot = Bot(self.path, self.network, self.gateway, self._now, chance, self.watching.committed)
        if self.lasts_days and self.bot.app.stock:
            self.bot.app.watch._every = self.bot.app.stock._pause = RARELY
        self.said.bot = self.bot

    async def lose_bot(self, bot: Bot) -> None:
        """Handle the death of a bot, which may have stopped or died before and have a successor."""
        if self.bot is bot:
            self.bot = None
            self.watching.silence()
        await bot.die()

    async def stop_bot(self) -> None:
        bot, self.bot = self.bot, None
        assert bot
        self.watching.silence()
        self.wrong += [f"left after a stop: {each}" for each in await bot.stop()]

    def tables(self) -> list[Table]:
        """Return all tables in the database."""
        numbers = [row[0] for row in self.db.execute("SELECT id FROM tables ORDER BY id")]
        return [table for number in numbers if (table := store.tables.table(self.db, number))]

    def board(self, table_id: int) -> Message | None:
        sent = store.outbox.sent_message(self.db, table_id, slots.BOARD)
        channel = self.discord.world.channels.get(sent.channel) if sent else None
        return channel.messages.get(sent.message) if channel and sent else None

    def places(self) -> list[Channel]:
        return [channel for channel in self.discord.world.channels.values() if channel.guild]

    def is_ours(self, message: Message) -> bool:
        return message.author is self.discord.bot and not message.ephemeral and not message.deleted

    def delete_message(self, message: Message) -> None:
        self.watching.lost(message)
        self.discord.delete_message(message)

    def delete_channel(self, channel: Channel) -> None:
        for place in [
            each for each in self.discord.world.channels.values() if each is channel or each.parent is channel
        ]:
            for message in [*place.messages.values()]:
                self.watching.lost(message)
        self.discord.delete_channel(channel)


def _gap(chance: random.Random) -> float:
    """Return seconds between two steps: often almost none, now and then hours."""
    kind = chance.random()
    if kind < 0.7:
        return chance.uniform(0, 2)
    if kind < 0.92:
        return chance.uniform(2, 60)
    return chance.uniform(60, 1800) if kind < 0.99 else chance.uniform(1800, 20_000)


@contextmanager
def simulated(said: Said) -> Iterator[None]:
    """Replace drawing and sockets in the block."""
    with ExitStack() as stack:
        stack.enter_context(undrawn())
        stack.enter_context(patch("discord.http.aiohttp.ClientSession", lambda **_: Session(_owner())))
        stack.enter_context(patch("discord.http.aiohttp.TCPConnector", lambda **_: None))
        stack.enter_context(patch.object(Route, "BASE", Route.BASE))
        stack.enter_context(said.captured())
        yield


@contextmanager
def checking_rarely() -> Iterator[None]:
    """Let all that a bot does from time to time wait for longer in the block, to live through days."""
    with ExitStack() as stack:
        for beat in ("scheduler.housekeeping._BEAT", "outbox.lasting_messages._BEAT", "memory._EVERY"):
            stack.enter_context(patch(f"bot.{beat}", RARELY))
        yield


def _owner() -> Bot:
    bot = OWNER.get()
    assert bot
    return bot


def wrong_of(seed: int, steps: int, without: Collection[int] = ()) -> tuple[list[str], dict[int, str], Counter[str]]:
    """Return the failures of a life, its faults by step, and counts."""
    simulation = None
    with tempfile.TemporaryDirectory() as folder:
        simulation = Simulation(seed, Path(folder) / "rialto.db", steps, without)
        try:
            with simulated(simulation.said), asyncio.Runner(loop_factory=VirtualLoop) as runner:
                runner.run(simulation.run())
        except Exception:  # shrink it like any other failure
            simulation.wrong.append(traceback.format_exc())
    return simulation.wrong, simulation.faults, simulation.counts


def shrink(seed: int, steps: int) -> tuple[list[int], list[str]]:
    """Return the few steps whose faults alone make it fail, and the failures then.

    It leaves out many faults at first, then fewer.
    """
    wrong, faults, _ = wrong_of(seed, steps)
    left, size = [*faults], max(1, len(faults) // 2)
    while size:
        for first in range(0, len(left), size):
            fewer = [step for step in left if step not in left[first : first + size]]
            if less := wrong_of(seed, steps, {*range(steps)} - {*fewer})[0]:
                left, wrong = fewer, less
                break
        else:
            size //= 2
    return left, wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.sim.world", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seeds", type=int, default=1, help="number of seeds, from --seed on")
    parser.add_argument("--steps", type=int, default=STEPS)
    parser.add_argument("--shrink", action="store_true", help="leave out faults while it still fails")
    parser.add_argument("--faultless", action="store_true", help="inject no faults")
    asked = parser.parse_args()
    failed, totals = 0, Counter[str]()
    for seed in range(asked.seed, asked.seed + asked.seeds):
        wrong, faults, counts = wrong_of(seed, asked.steps, range(asked.steps) if asked.faultless else ())
        totals += counts
        failed += bool(wrong)
        if wrong and asked.shrink:
            left, wrong = shrink(seed, asked.steps)
            faults = {step: name for step, name in faults.items() if step in left}
            _print(f"seed {seed} with these faults only: {faults}")
        for line in wrong:
            _print(f"seed {seed}: {line}")
    for what, number in sorted(totals.items()):
        _print(f"{number:8,} {what}")
    _print(f"{failed:8,} of {asked.seeds:,} seeds failed")
    return 1 if failed else 0


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
