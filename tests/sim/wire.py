"""Connect the bot to the local Discord without a socket: requests one way, events the other.

discord.py works as usual, with its own retries and rate limits; only its session is replaced.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import aiohttp
import orjson
from multidict import CIMultiDict

from bot.playground import Discord
from bot.playground.messages import Upload
from bot.playground.rest import API, Request
from bot.store.shards import Shard
from bot.ui.kit.components import Json

if TYPE_CHECKING:
    import random

    from tests.sim.bot import Bot

BASE = "http://simulated.invalid" + API
TOKEN = "simulated"  # noqa: S105


class Trouble(NamedTuple):
    """A fault of a request: its `kind`, its seconds if that matters, and Discord's error code (0: none)."""

    kind: str
    seconds: float = 0
    code: int = 0


_CUT_SHORT = ("reset", "429", "500", "502", "503", "504", "400", "401", "403", "404")
"""How the kinds of faults begin that keep a request from Discord."""

_INVALID = (401, 403, 429)
"""Responses of which Discord allows 10,000 in ten minutes, before it blocks the bot's address."""


class _Response:
    """The parts of a response that discord.py reads."""

    reason = ""

    def __init__(self, status: int, answer: Any, headers: dict[str, str], *, torn: bool = False) -> None:
        self.status = status
        self.headers = CIMultiDict(headers)
        if answer is not None:
            self.headers["Content-Type"] = "text/html" if isinstance(answer, str) else "application/json"
        self._text = answer if isinstance(answer, str) else "" if answer is None else orjson.dumps(answer).decode()
        self._torn = torn

    async def text(self, encoding: str = "") -> str:
        del encoding
        if self._torn:
            raise aiohttp.ClientPayloadError("the rest of the answer did not come")
        return self._text


class _Asked(NamedTuple):
    """A request with the attributes that the playground reads."""

    method: str
    headers: dict[str, str]
    query: dict[str, str]


class Network:
    """All requests of all bots, and their faults."""

    def __init__(
        self, discord: Discord, chance: random.Random, trouble: Callable[[str, str], Trouble | None]
    ) -> None:
        self.discord = discord
        self.chance = chance
        self.counts: Counter[str] = Counter()
        self.answered: Callable[[Bot, Request, Any], None] = lambda *_: None
        self.invalid: list[float] = []
        """The times of responses that Discord counts as invalid requests; limits of a shared resource do not."""
        self._trouble = trouble
        self._gone: set[str] = set()
        """Ids of entities deleted without an event to the bot: its requests about them may fail."""

    async def ask(self, bot: Bot, method: str, url: str, data: Any, headers: Json, params: Json | None) -> _Response:
        """Carry a request to Discord and the response back."""
        response = await self._asked(bot, method, url, data, headers, params)
        if response.status in _INVALID and response.headers.get("X-RateLimit-Scope") != "shared":
            self.invalid.append(self.discord.world.clock())
        return response

    async def _asked(
        self, bot: Bot, method: str, url: str, data: Any, headers: Json, params: Json | None
    ) -> _Response:
        path, _, _query = url.removeprefix(BASE).partition("?")
        body, uploads = _read(data)
        trouble = self._trouble(method, path) or Trouble("")
        await asyncio.sleep(self.chance.uniform(0.005, 0.08) + (trouble.seconds if trouble.kind == "slow" else 0))
        bot.must_live()
        if trouble.kind.startswith(_CUT_SHORT):
            return _refusal(trouble)
        asked = _Asked(method, headers, {key: str(value) for key, value in (params or {}).items()})
        record = Request(method, path, json=body, at=self.discord.world.clock())
        status, answer, told = self.discord._rest._answer(asked, record, body, uploads)  # type: ignore[arg-type]
        number = path.rpartition("/")[2]
        record.expected |= number in self._gone
        self.discord._rest._log(record, status, answer)
        self.counts["requests"] += 1
        if status < 400:
            self.answered(bot, record, answer)
            if method == "DELETE":
                self._gone.add(number)
        await asyncio.sleep(self.chance.uniform(0.005, 0.08))
        bot.must_live()
        if trouble.kind == "lost":
            raise ConnectionResetError(104, "reset")
        if method == "DELETE" and trouble.kind != "half":
            self._gone.discard(number)
        return _Response(status, answer, told, torn=trouble.kind == "half")


def _refusal(trouble: Trouble) -> _Response:
    if trouble.kind == "reset":
        raise ConnectionResetError(104, "reset")
    if trouble.kind == "429":
        body = {"message": "You are being rate limited.", "retry_after": trouble.seconds, "global": False, "code": 0}
        return _Response(429, body, {"Via": "1.1 simulated", "Retry-After": f"{trouble.seconds:.3f}"})
    status, _, page = trouble.kind.partition(" ")
    said = f"<html>{status}</html>" if page else {"message": "fault", "code": trouble.code}
    return _Response(int(status), said, {"Via": "1.1 simulated"})


def _read(data: Any) -> tuple[Any, list[Upload]]:
    """Return the JSON and the files of a discord.py request."""
    if data is None:
        return None, []
    if isinstance(data, str):
        return orjson.loads(data), []
    body, uploads = None, []
    for kind, headers, value in data._fields:
        if kind["name"] == "payload_json":
            body = orjson.loads(value)
        else:
            number = int(kind["name"].removeprefix("files[").removesuffix("]"))
            uploads.append(Upload(number, kind["filename"], headers.get("Content-Type", ""), value.read()))
    return body, uploads


class Session:
    """Replaces the aiohttp.ClientSession of one bot."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.closed = False

    def request(
        self, method: str, url: str, *, data: Any = None, headers: Any = None, params: Any = None, **_: Any
    ) -> _Exchange:
        if self.closed:
            raise RuntimeError("Session is closed")
        return _Exchange(self._bot, method, url, data, dict(headers or {}), params)

    async def close(self) -> None:
        self.closed = True


class _Exchange:
    """One request of a session."""

    def __init__(self, bot: Bot, *request: Any) -> None:
        self._bot = bot
        self._request = request

    async def __aenter__(self) -> _Response:
        return await self._bot.network.ask(self._bot, *self._request)

    async def __aexit__(self, *_: object) -> None:
        return None


class Line:
    """Discord's events to the bot over one connection, in order except for faults."""

    def __init__(self, gateway: Gateway, shard: Shard) -> None:
        self.shard = shard
        self._gateway = gateway
        self._open = True
        self._changed = asyncio.Event()
        self._bot: Bot | None = None
        self._knows: Bot | None = None
        """The last bot with a session here."""
        self._waiting: list[tuple[str, Json]] | None = None
        self._last = 0.0
        self._context = contextvars.copy_context()

    def dispatch(self, event: str, data: Json) -> None:
        """Send an event, unless the bot may not receive it."""
        if self._bot is None:
            if self._waiting is not None:
                self._waiting.append((event, data))
            return
        mishaps = self._gateway.mishaps
        mishap = mishaps.pop() if mishaps and event == "INTERACTION_CREATE" else Trouble("")
        if mishap.kind == "dropped":
            return
        self._send(event, data, mishap.seconds)
        if mishap.kind == "doubled":
            self._send(event, data, 0)

    def _send(self, event: str, data: Json, late: float) -> None:
        loop, bot = asyncio.get_running_loop(), self._bot
        assert bot
        # Later than the events before: two timers for the same time may fire in either order.
        moment = max(self._last + 1e-6, loop.time() + self._gateway.chance.uniform(0.005, 0.06))
        if not late:
            self._last = moment
        loop.call_at(moment + late, self._arrive, bot, event, data, context=self._context)

    def _arrive(self, bot: Bot, event: str, data: Json) -> None:
        if bot is not self._bot or bot.dead:
            return
        if event == "INTERACTION_CREATE":
            self._gateway.reached(bot, data)
        bot.hear(event, data)

    async def serve(self, bot: Bot) -> None:
        """Connect the bot, and again whenever the connection is lost, as its client would."""
        world = self._gateway.discord.world
        while True:
            while not self._open:
                self._changed.clear()
                await self._changed.wait()
            missed, self._waiting = self._waiting, None
            self._bot = bot
            self._gateway.connected(self)
            if missed is None or self._knows is not bot:
                self._knows = bot
                guilds = [guild for guild in world.guilds.values() if guild.has_bot and self.shard.has(guild.id)]
                self._send("READY", _ready(world, [guild.id for guild in guilds], self.shard), 0)
                for guild in guilds:
                    self._send("GUILD_CREATE", orjson.loads(orjson.dumps(world.guild_create(guild))), 0)
            else:
                for event, data in missed:
                    self._send(event, data, 0)
                self._send("RESUMED", {"__shard_id__": self.shard.number}, 0)
            while self._bot is bot:
                self._changed.clear()
                await self._changed.wait()
            bot.deaf(self.shard)
            await asyncio.sleep(1)

    def close(self, *, resumable: bool) -> None:
        """Stop all events."""
        self._open, self._bot = False, None
        self._waiting = [] if resumable else None
        self._changed.set()

    def let_in(self) -> None:
        """Let the bot connect again."""
        self._open = True
        self._changed.set()

    def gone(self, bot: Bot) -> None:
        """Forget a dead bot."""
        if self._bot is bot:
            self._bot, self._waiting = None, None


class Gateway:
    """All connections of the bot: one, or one for each of the `shards`."""

    def __init__(self, discord: Discord, chance: random.Random, shards: int = 0) -> None:
        self.discord = discord
        self.chance = chance
        self.shards = shards
        self.mishaps: list[Trouble] = []
        self.reached: Callable[[Bot, Json], None] = lambda *_: None
        self.connected: Callable[[Line], None] = lambda *_: None
        number = shards or 1
        self.lines = [Line(self, Shard(each, number)) for each in range(number)]
        discord.world.dispatch = self.dispatch

    def line_of(self, guild: int | None) -> Line:
        """Return the connection for a server (None: for DMs)."""
        return next(line for line in self.lines if line.shard.has(guild or 0))

    def dispatch(self, event: str, data: Json, guild_id: int | None) -> None:
        """Send an event over its connection."""
        guild = self.discord.world.guilds.get(guild_id or 0)
        if event.startswith("MESSAGE_") or (guild and not guild.has_bot and event != "GUILD_DELETE"):
            return
        self.line_of(guild_id).dispatch(event, orjson.loads(orjson.dumps(data)))

    def some(self, chance: random.Random) -> list[Line]:
        """Return one of several connections, or all."""
        return [chance.choice(self.lines)] if self.shards and chance.random() < 0.7 else self.lines

    async def serve(self, bot: Bot) -> None:
        """Connect the bot, by all shards."""
        await asyncio.gather(*(line.serve(bot) for line in self.lines))

    def gone(self, bot: Bot) -> None:
        """Forget a dead bot."""
        for line in self.lines:
            line.gone(bot)


def _ready(world: Any, guilds: list[int], shard: Shard) -> Json:
    return {
        "shard": [*shard],
        "user": world.bot.to_dict() | {"verified": True, "mfa_enabled": False, "email": None},
        "guilds": [{"id": str(guild), "unavailable": True} for guild in guilds],
        "application": {"id": str(world.application_id), "flags": 0},
    }


def ids() -> Iterator[int]:
    """Yield ids without a meaning."""
    number = 0
    while True:
        number += 1
        yield number
