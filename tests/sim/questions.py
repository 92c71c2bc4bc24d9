"""Live through days of questions in two servers in virtual time, with a bot that is killed.

    python -m tests.sim.questions --days 30 --kills 40

The whole bot runs against the local Discord, as in tests/sim/world.py. A manager switches questions on in both
servers, at different hours. People answer, some of them twice. Half of the kills strike about when a question is due.
At the end each server must have been asked one question a day, each in one message, and shown the result of all but
the last.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from bot import store
from bot.playground import Discord, PlaygroundError
from bot.playground.entities import Channel, Guild, Message
from bot.playground.rest import Request
from bot.store.sqlite import SQLiteConnection
from tests.bot.asking import fill
from tests.sim import people
from tests.sim.bot import Bot, owned
from tests.sim.loop import VirtualLoop
from tests.sim.watching import Watching
from tests.sim.wire import TOKEN, Gateway, Network
from tests.sim.world import RARELY, Simulation, checking_rarely, simulated

HOUR, DAY = 3600, 86_400
_HOURS = ("18:00", "09:30")
_STOCK = 90
"""As many questions as have different choices."""
_LIMITED = 4
"""The most limited calls a day and server, unless the bot is killed."""


class Plan(msgspec.Struct, frozen=True):
    """The days to live through, and the kills of the bot in all."""

    days: int
    kills: int
    seed: int = 1


class Asking(Simulation):
    """The world of two servers with questions."""

    lasts_days = True

    def __init__(self, plan: Plan, path: Path) -> None:
        super().__init__(4 * plan.seed, path, 0)  # a multiple of four has one shard
        self.plan = plan
        self.calls: Counter[tuple[int, int]] = Counter()
        """The limited calls, by channel and day."""

    async def run(self) -> None:
        """Run from two empty servers to the last check."""
        chance = self._chance("questions")
        servers = self._set_up()
        self.start_bot()
        await self._until(lambda: self.discord.world.commands.synced and bool(self.bot and self.bot.hearing))
        self.db = sqlite3.connect(self.path, isolation_level=None, factory=SQLiteConnection)
        fill(self.db, _STOCK)
        self.ready = True
        channels = [self._channel(guild) for guild in servers]
        for channel, hour in zip(channels, _HOURS, strict=True):
            await self._switch_on(channel, hour)
        kills = [asyncio.create_task(self._kill(chance)) for _ in range(self.plan.kills)]
        for _ in range(self.plan.days * 6):
            await asyncio.sleep(4 * HOUR)
            await asyncio.gather(*(self._answer(channel, chance) for channel in channels))
        await self._until(lambda: all(kill.done() for kill in kills) and bool(self.bot and self.bot.hearing))
        for channel in channels:
            await self._switch_off(channel)
        await self._rest()
        for channel in channels:
            self._check(channel)
        self.db.close()

    def _set_up(self) -> list[Guild]:
        self.loop = asyncio.get_running_loop()  # type: ignore[assignment]
        self.loop.set_task_factory(owned)
        self.discord = Discord(clock=self.time, token=TOKEN, rate_limit=(10**9, 1.0))
        elsewhere = self.discord.add_guild("Elsewhere")
        self.network = Network(self.discord, self._chance("network"), self._trouble)
        self.gateway = Gateway(self.discord, self._chance("gateway"), 0)
        self.watching = Watching(self)
        self.network.answered = self._counted
        self.gateway.reached = self.watching.reached
        self.gateway.connected = self.watching.connected
        self.people = [self.discord.person(name) for name in people.NAMES]
        self.manager = self.discord.person("Max", manage_guild=True)
        return [self.discord.guild, elsewhere]

    def _counted(self, bot: Bot, record: Request, answer: Any) -> None:
        method, path = record.method, record.path
        if path.startswith("/channels/") and "/messages" in path and method in ("POST", "PATCH"):
            self.calls[int(path.split("/")[2]), int(self.time()) // DAY] += 1
        self.watching.answered(bot, record, answer)

    def _channel(self, guild: Guild) -> Channel:
        return next(each for each in self.discord.world.channels.values() if each.guild is guild)

    async def _switch_on(self, channel: Channel, hour: str) -> None:
        page = await self.manager.slash(channel, "rialto-manage settings")
        assert page.message
        chosen = await self.manager.choose(page.message, "se.0.0.ask_in", [channel])
        assert chosen.message
        form = await self.manager.press(chosen.message, label_of(chosen.message, "sq"))
        await self.manager.submit(form, {"at": hour, "zone": "UTC", "every": "day", "games": []})

    async def _switch_off(self, channel: Channel) -> None:
        page = await self.manager.slash(channel, "rialto-manage settings")
        assert page.message
        await self.manager.choose(page.message, "se.0.0.ask_in", [])

    async def _answer(self, channel: Channel, chance: random.Random) -> None:
        """Let a few people answer the last question; some of them have answered before."""
        if not (self.bot and self.bot.hearing) or not (there := asked_in(self, channel)):
            return
        for person in chance.sample(self.people, 3):
            choices = [each.label for each in there[-1].buttons if (each.custom_id or "").startswith("qa.")]
            if choices:
                try:
                    await person.press(there[-1], chance.choice(choices))
                    self.counts["answers"] += 1
                except PlaygroundError:
                    self.counts["answers to a dead bot"] += 1

    async def _kill(self, chance: random.Random) -> None:
        """Kill the bot once: at any time, or about when a question is due."""
        days = chance.uniform(0, self.plan.days)
        await asyncio.sleep(days * DAY)
        if chance.random() < 0.5:
            now = self._now()
            (due,) = self.db.execute("SELECT min(ask_due) FROM servers WHERE ask_due > ?", (now,)).fetchone()
            await asyncio.sleep(max((due or now) - now, 0) + chance.uniform(0, RARELY + 10))
        bot = self.bot
        if bot is None:
            return
        self.counts["kills"] += 1
        await self.lose_bot(bot)
        await asyncio.sleep(chance.choice((1, 30, 600, HOUR)))
        self.start_bot()

    def _check(self, channel: Channel) -> None:
        """Check that a server was asked one question a day, each once, and was shown the results."""
        found = asked_in(self, channel)
        rows = self.db.execute(
            "SELECT id, message, ended, of_question, posed FROM asked WHERE channel = ? ORDER BY id", (channel.id,)
        ).fetchall()
        self.counts[f"questions in {channel.guild.name if channel.guild else ''}"] = len(found)
        if [message.id for message in found] != [message for _, message, *_ in rows]:
            self.wrong.append(f"messages {[message.id for message in found]}, known {rows}")
        days = [posed // DAY for *_, posed in rows]
        if len(days) != len({*days}) or len(days) != self.plan.days:
            self.wrong.append(f"{channel.guild}: asked on days {days}")
        for (number, _, ended, *_), message in zip(rows, found, strict=False):
            asked = store.questions.asked_question(self.db, number)
            if asked is None or ("The best answer" in message.text) != bool(ended):
                self.wrong.append(f"question {number}: ended {ended}, shows {message.text!r}")
        if sum(ended for _, _, ended, *_ in rows) < len(rows) - 1:
            self.wrong.append(f"results are missing: {rows}")
        most = max(number for (place, _), number in self.calls.items() if place == channel.id)
        self.counts["most limited calls a day"] = max(self.counts["most limited calls a day"], most)
        if not self.plan.kills and most > _LIMITED:
            self.wrong.append(f"{most} limited calls in a day")


def label_of(message: Message, action: str) -> str:
    """Return the label of the first button with this action."""
    return next(button.label for button in message.buttons if (button.custom_id or "").startswith(f"{action}."))


def asked_in(sim: Simulation, channel: Channel) -> list[Message]:
    """Return the messages of questions in a channel, the oldest first."""
    said = [each for each in channel.messages.values() if sim.is_ours(each)]
    return [each for each in said if any(seen.action == "qw" for seen in people.shown(each))]


def lived(plan: Plan) -> Asking:
    """Return the world after these days."""
    with tempfile.TemporaryDirectory() as folder:
        asking = Asking(plan, Path(folder) / "rialto.db")
        with checking_rarely(), simulated(asking.said), asyncio.Runner(loop_factory=VirtualLoop) as runner:
            runner.run(asking.run())
        return asking


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.sim.questions", description=__doc__)
    for name, usual in (("days", 30), ("kills", 40), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    asking = lived(Plan(**vars(parser.parse_args())))
    for what, number in sorted(asking.counts.items()):
        sys.stdout.write(f"{number:8,} {what}\n")
    for wrong in asking.wrong:
        sys.stdout.write(f"{wrong}\n")
    return 1 if asking.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
