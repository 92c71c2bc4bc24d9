"""Live through a whole tournament in virtual time, with people who vanish and a bot that is killed.

    python -m tests.sim.season --game medici --people 14 --rounds 4 --kills 10 --vanish 3

The whole bot runs against the local Discord, as in tests/sim/world.py. A manager opens the tournament by its form,
and the others press Join. People answer from the board of their table, hours after they are asked. Those who vanish
join and never answer. At the end the world is checked as after every simulated life.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
from pathlib import Path

import msgspec

from bot.playground import Discord, Person
from bot.store.rows import Table
from bot.store.sqlite import SQLiteConnection
from bot.tables import tournaments
from bot.tables.tournaments import TournamentView
from tests.sim import people, rest
from tests.sim.bot import owned
from tests.sim.loop import VirtualLoop
from tests.sim.watching import Watching
from tests.sim.wire import TOKEN, Gateway, Network
from tests.sim.world import Simulation, checking_rarely, simulated

HOUR, DAY = 3600, 86_400

_NAMES = (
    "Ana",
    "Bruno",
    "Chloé",
    "Dai",
    "Élise",
    "Farid",
    "Gudrun",
    "Hana",
    "Ines",
    "Jon",
    "Kai",
    "Lea",
    "Mo",
    "Nia",
)
_LONGEST = 400 * DAY


class Plan(msgspec.Struct, frozen=True):
    """A tournament to live through.

    `kills`: of the bot. `vanish`: how many people never answer. `pause`: the hours between two rounds of answers.
    """

    game: str
    people: int
    rounds: int
    kills: int
    vanish: int
    seed: int = 1
    pause: float = 2


class Season(Simulation):
    """The world of one tournament."""

    lasts_days = True

    def __init__(self, plan: Plan, path: Path) -> None:
        super().__init__(4 * plan.seed, path, 0)  # a multiple of four has one shard
        self.plan = plan
        self.days = 0.0

    async def run(self) -> None:
        """Run from an empty server to the end of the tournament and the last check."""
        self._set_up()
        self.start_bot()
        await self._until(lambda: self.discord.world.commands.synced and bool(self.bot and self.bot.hearing))
        self.db = sqlite3.connect(self.path, isolation_level=None, factory=SQLiteConnection)
        self.ready = True
        chance = self._chance("season")
        await self._register(chance)
        begun = self.loop.time()
        kills = [
            asyncio.create_task(self._kill(chance.uniform(0, 10 * self.plan.pause * DAY), chance))
            for _ in range(self.plan.kills)
        ]
        while self._view().tournament.running and self.loop.time() - begun < _LONGEST:
            await self._play(chance)
        self.days = (self.loop.time() - begun) / DAY
        for kill in kills:
            kill.cancel()
        await self._rest()
        self.db.close()

    def _set_up(self) -> None:
        self.loop = asyncio.get_running_loop()  # type: ignore[assignment]
        self.loop.set_task_factory(owned)
        self.discord = Discord(clock=self.time, token=TOKEN, rate_limit=(10**9, 1.0))
        self.network = Network(self.discord, self._chance("network"), self._trouble)
        self.gateway = Gateway(self.discord, self._chance("gateway"), 0)
        self.watching = Watching(self)
        self.network.answered = self.watching.answered
        self.gateway.reached = self.watching.reached
        self.gateway.connected = self.watching.connected
        self.people = [self.discord.person(name) for name in _NAMES[: self.plan.people]]
        self.manager = self.discord.person("Max", manage_guild=True)

    async def _register(self, chance: random.Random) -> None:
        fields = {"ends": f"{self.plan.people} players", "rounds": f"swiss.{self.plan.rounds}", "pace": "daily"}
        everyone = self.people
        await people.open_tournament(self, chance, self.manager, everyone, self.plan.game, fields)

    def _view(self) -> TournamentView:
        (number,) = self.db.execute("SELECT id FROM tournaments").fetchone()
        return tournaments.view(self.db, tournaments.find(self.db, number))

    async def _play(self, chance: random.Random) -> None:
        """Let an hour or more pass, in which people answer at their tables."""
        await asyncio.sleep(HOUR * chance.uniform(0.5, 1.5) * self.plan.pause)
        if self.bot is None:
            return
        playing = [table for table in self.tables() if table.status == "playing"]
        await asyncio.gather(*(self._answer(table, random.Random(chance.random())) for table in playing))  # noqa: S311

    async def _answer(self, table: Table, chance: random.Random) -> None:
        awaited = table.game.rules.awaited(rest.state_of(table))
        for seat in sorted(awaited):
            person = self._there(table.seats[seat].user) if table.seats[seat].present else None
            if person:
                await people.answer(self, person, table.id, chance)

    def _there(self, user: int | None) -> Person | None:
        """Return the person of this id, unless they have vanished."""
        return next((person for person in self.people[self.plan.vanish :] if person.id == user), None)

    async def _kill(self, after: float, chance: random.Random) -> None:
        await asyncio.sleep(after)
        bot = self.bot
        if bot is None:
            return
        self.counts["kills"] += 1
        await self.lose_bot(bot)
        await asyncio.sleep(chance.uniform(1, HOUR / 4))
        self.start_bot()


def lived(plan: Plan) -> Season:
    """Return the world after this tournament."""
    with tempfile.TemporaryDirectory() as folder:
        season = Season(plan, Path(folder) / "rialto.db")
        with checking_rarely(), simulated(season.said), asyncio.Runner(loop_factory=VirtualLoop) as runner:
            runner.run(season.run())
        return season


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.sim.season", description=__doc__)
    parser.add_argument("--game", default="medici")
    for name, usual in (("people", 14), ("rounds", 4), ("kills", 10), ("vanish", 3), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    season = lived(Plan(**vars(parser.parse_args())))
    for what, number in sorted(season.counts.items()):
        sys.stdout.write(f"{number:8,} {what}\n")
    sys.stdout.write(f"{season.days:8,.1f} days\n")
    for wrong in season.wrong:
        sys.stdout.write(f"{wrong}\n")
    return 1 if season.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
