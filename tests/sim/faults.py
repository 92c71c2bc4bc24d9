"""Inject faults: each is drawn from its own random source, begins, and ends."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeAlias

from tests.sim.wire import Trouble

if TYPE_CHECKING:
    from tests.sim.world import Simulation

Fault: TypeAlias = Callable[["Simulation", random.Random], Awaitable[None]]

_ROUTES = {
    "anything": "",
    "posts": r"^/channels/\d+/messages$",
    "edits": r"^/channels/\d+/messages/\d+$",
    "answers": r"/callback$",
    "threads": r"/threads$",
    "members": r"/members/",
    "directs": r"^/users/@me/channels$",
    "channels": r"^/channels/",
    "webhooks": r"^/webhooks/",
    "commands": r"/commands$",
    "emojis": r"/emojis",
}
_PAGES = ("400 page", "401 page", "403 page", "404 page", "403", "404")
"""Responses without an error code of Discord: pages of its edge, and JSON of proxies."""
_OUTCOMES = ("429", "429 long", "500", "502", "503", "504", "reset", "lost", "half", "slow", *_PAGES)
_EVER = 10**9
_KEPT_OUT = {
    "403 50001": r"(/|$)",
    "403 50013": r"/messages$",
    "403 160005": r"/messages$",
}
"""Discord's errors for missing rights in a thread, and the requests they apply to."""


class Planned:
    """The fault of the next requests of a kind."""

    def __init__(self, path: str, trouble: Trouble, times: int) -> None:
        self._path = re.compile(path)
        self._trouble = trouble
        self.times = times

    def strike(self, path: str) -> Trouble | None:
        if self.times <= 0 or not self._path.search(path):
            return None
        self.times -= 1
        return self._trouble


async def requests_fail(sim: Simulation, chance: random.Random) -> None:
    """Make some requests fail, cut off, executed without a response, partly answered, or slow."""
    outcome = chance.choice(_OUTCOMES)
    seconds = {"429": chance.uniform(0.2, 4), "429 long": chance.uniform(15, 900), "slow": chance.uniform(0.5, 8)}
    trouble = Trouble(outcome.removesuffix(" long"), seconds.get(outcome, 0))
    route = chance.choice([*_ROUTES])
    sim.counts[f"fault: {outcome}"] += 1
    sim.planned.append(Planned(_ROUTES[route], trouble, chance.choice((1, 1, 2, 6, 15))))


async def edge_refuses(sim: Simulation, chance: random.Random) -> None:
    """For a while, answer all requests of a kind as Discord's edge or a proxy: a page, or no code."""
    sim.counts["fault: edge refuses"] += 1
    route = chance.choice([*_ROUTES])
    await _refused(sim, _ROUTES[route], Trouble(chance.choice(_PAGES)), chance.choice((8, _while(chance))))


async def kept_out(sim: Simulation, chance: random.Random) -> None:
    """For a while, deny the bot something in one thread."""
    threads = [channel for channel in sim.places() if channel.is_thread]
    if not threads:
        return
    sim.counts["fault: kept out of a thread"] += 1
    refusal, what = chance.choice([*_KEPT_OUT.items()])
    status, _, code = refusal.partition(" ")
    path = rf"^/channels/{chance.choice(threads).id}{what}"
    await _refused(sim, path, Trouble(status, code=int(code)), _while(chance))


async def _refused(sim: Simulation, path: str, trouble: Trouble, seconds: float) -> None:
    planned = Planned(path, trouble, _EVER)
    sim.planned.append(planned)
    await asyncio.sleep(seconds)
    planned.times = 0


async def threads_full(sim: Simulation, chance: random.Random) -> None:
    """For a while, allow no further open thread."""
    sim.counts["fault: too many threads"] += 1
    sim.discord.world.most_threads = 0
    await asyncio.sleep(_while(chance))
    sim.discord.world.most_threads = 1000


async def interactions_astray(sim: Simulation, chance: random.Random) -> None:
    """Lose, duplicate, delay or reorder the next interactions."""
    kind = chance.choice(("dropped", "doubled", "delayed"))
    sim.counts[f"fault: press {kind}"] += 1
    late = chance.uniform(0.1, 4) if kind == "delayed" else 0
    sim.gateway.mishaps += [Trouble(kind, late)] * chance.choice((1, 1, 3))


async def gateway_away(sim: Simulation, chance: random.Random) -> None:
    """For a while, cut the gateway, or one shard of it."""
    sim.counts["fault: gateway away"] += 1
    lines, resumable = sim.gateway.some(chance), chance.random() < 0.5
    sim.counts["fault: shard away"] += len(lines) < len(sim.gateway.lines)
    for line in lines:
        sim.watching.silence(line)
        line.close(resumable=resumable)
    await asyncio.sleep(_while(chance))
    for line in lines:
        line.let_in()


async def death(sim: Simulation, chance: random.Random) -> None:
    """Kill the bot between two steps of its work, and start it again after a while."""
    if sim.bot is None:
        return
    sim.counts["fault: death"] += 1
    bot, died = sim.bot, asyncio.Event()

    def kill() -> None:
        bot.dead = True
        died.set()

    sim.loop.in_turns(chance.randint(1, 60), kill)
    await died.wait()
    await sim.lose_bot(bot)
    await asyncio.sleep(chance.choice((0.5, 2, _while(chance))))
    sim.start_bot()


async def restart(sim: Simulation, chance: random.Random) -> None:
    """Stop the bot cleanly and start it again."""
    if sim.bot is None:
        return
    sim.counts["fault: stop"] += 1
    await sim.stop_bot()
    await asyncio.sleep(chance.choice((0.5, 5, _while(chance))))
    sim.start_bot()


async def clock_jumps(sim: Simulation, chance: random.Random) -> None:
    """Set the machine's clock; or let the machine sleep, so that only its monotonic clock stands still.

    A clock synchronised over the network is off by seconds. If one is set back by hours, delayed work waits that much
    longer, and nothing can tell that from an intended wait.
    """
    if chance.random() < 0.5:
        sim.counts["fault: clock set"] += 1
        sim.jumped = chance.randint(-25, 25)
    else:
        sim.counts["fault: machine asleep"] += 1
        sim.slept += round(chance.choice((40, 600, 13 * 3600)))


async def doors_closed(sim: Simulation, chance: random.Random) -> None:
    """Block a person's direct messages."""
    sim.counts["fault: closed direct messages"] += 1
    person = chance.choice(sim.people)
    person.close_dms(chance.choice((50007, 50278)))
    await asyncio.sleep(_while(chance))
    person.open_dms()


async def message_deleted(sim: Simulation, chance: random.Random) -> None:
    """Delete a message of the bot, as a moderator."""
    ours = [
        message for channel in sim.places() for message in [*channel.messages.values()][-8:] if sim.is_ours(message)
    ]
    if ours:
        sim.counts["fault: message deleted"] += 1
        sim.delete_message(chance.choice(ours))


async def place_deleted(sim: Simulation, chance: random.Random) -> None:
    """Delete a thread, or now and then a whole channel."""
    threads = [channel for channel in sim.places() if channel.is_thread]
    if threads and chance.random() < 0.7:
        sim.counts["fault: thread deleted"] += 1
        sim.delete_channel(chance.choice(threads))
    elif chance.random() < 0.3:
        sim.counts["fault: channel deleted"] += 1
        channel = chance.choice([channel for channel in sim.places() if not channel.is_thread])
        assert channel.guild
        sim.discord.add_channel("new", channel.guild)
        sim.delete_channel(channel)


async def thread_shut(sim: Simulation, chance: random.Random) -> None:
    """Archive a thread, or lock it for a while."""
    threads = [channel for channel in sim.places() if channel.is_thread]
    if not threads:
        return
    thread = chance.choice(threads)
    thread.archived = True
    if chance.random() < 0.5:
        sim.counts["fault: thread archived"] += 1
        sim.discord.world.update_channel(thread)
        return
    sim.counts["fault: thread locked"] += 1
    thread.locked = True
    sim.discord.world.update_channel(thread)
    await asyncio.sleep(_while(chance))
    thread.locked = False
    sim.discord.world.update_channel(thread)


async def not_allowed(sim: Simulation, chance: random.Random) -> None:
    """Take a permission from the bot, then give it back."""
    channel = chance.choice([channel for channel in sim.places() if not channel.is_thread])
    names = ("VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES", "SEND_MESSAGES_IN_THREADS", "CREATE_PUBLIC_THREADS")
    name = chance.choice((*names, "READ_MESSAGE_HISTORY"))
    sim.counts["fault: permission lost"] += 1
    sim.discord.deny(channel, name)
    await asyncio.sleep(_while(chance))
    sim.discord.allow(channel, name)


async def bot_kicked(sim: Simulation, chance: random.Random) -> None:
    """Remove the bot from a server, then invite it again."""
    guild = chance.choice([*sim.discord.world.guilds.values()])
    if not guild.has_bot:
        return
    sim.counts["fault: server lost"] += 1
    sim.discord.kick_bot(guild)
    await asyncio.sleep(_while(chance))
    sim.discord.invite_bot(guild)


async def person_leaves(sim: Simulation, chance: random.Random) -> None:
    """Let a person leave a server, then come back."""
    guild, person = chance.choice([*sim.discord.world.guilds.values()]), chance.choice(sim.people)
    if person.id not in guild.members:
        return
    sim.counts["fault: person left"] += 1
    member = guild.members[person.id]
    sim.discord.kick(person, guild)
    await asyncio.sleep(_while(chance))
    sim.discord.bring_back(person, guild)
    guild.members[person.id] = member


def _while(chance: random.Random) -> float:
    """Return a duration: seconds, minutes or hours."""
    return chance.choice((chance.uniform(1, 20), chance.uniform(20, 300), chance.uniform(300, 20_000)))


FAULTS: dict[Fault, int] = {
    requests_fail: 30,
    interactions_astray: 12,
    gateway_away: 6,
    death: 10,
    restart: 2,
    clock_jumps: 3,
    doors_closed: 4,
    message_deleted: 8,
    place_deleted: 2,
    thread_shut: 4,
    not_allowed: 5,
    edge_refuses: 6,
    kept_out: 5,
    threads_full: 2,
    bot_kicked: 2,
    person_leaves: 4,
}
"""All faults, with their relative frequency."""
