"""Test the gateway's rules over a plain web socket."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import orjson
import pytest

from bot.playground import Discord
from tests.playground.conftest import openapi_path


class Wire:
    """A plain connection to the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, *, compressed: bool = False) -> None:
        self.socket = socket
        self._inflate = zlib.decompressobj() if compressed else None

    async def next(self) -> Any:
        """Return the next payload, or the close code."""
        message = await self.socket.receive(timeout=5)
        if message.type in {aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED}:
            return self.socket.close_code
        data = self._inflate.decompress(message.data) if self._inflate else message.data
        return orjson.loads(data)

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_str(orjson.dumps({"op": op, "d": data}).decode())

    async def until(self, name: str) -> Any:
        """Return the next event of a name."""
        while True:
            payload = await self.next()
            assert isinstance(payload, dict), f"closed with {payload}"
            if payload.get("t") == name:
                return payload


class Line:
    """Opens connections to a local Discord."""

    def __init__(self, local: Discord, session: aiohttp.ClientSession) -> None:
        self.local = local
        self._session = session

    async def open(self, query: str = "?v=10&encoding=json") -> Wire:
        """Connect and receive HELLO."""
        socket = await self._session.ws_connect(self.local.gateway_url + query)
        wire = Wire(socket, compressed="zlib" in query)
        assert (await wire.next())["op"] == 10
        return wire

    async def identify(self, intents: int = 1, **more: Any) -> tuple[Wire, Any]:
        """Connect and identify; return the connection and READY's data."""
        wire = await self.open(**more)
        await wire.send(2, {"token": self.local.token, "intents": intents, "properties": {}})
        return wire, (await wire.until("READY"))["d"]

    async def shard(self, *shard: Any) -> Wire:
        """Connect and identify as this shard, without waiting for the result."""
        wire = await self.open()
        await wire.send(2, {"token": self.local.token, "intents": 1, "properties": {}, "shard": shard})
        return wire


@pytest.fixture
async def line() -> AsyncIterator[Line]:
    async with Discord(schema=openapi_path()) as local, aiohttp.ClientSession() as session:
        yield Line(local, session)


async def test_ready_guild_and_heartbeat(line: Line) -> None:
    wire, ready = await line.identify()
    assert ready["guilds"] == [{"id": str(line.local.guild.id), "unavailable": True}]
    guild = (await wire.until("GUILD_CREATE"))["d"]
    assert [c["name"] for c in guild["channels"]] == ["games"]
    assert [m["user"]["id"] for m in guild["members"]] == [str(line.local.bot.id)]
    await wire.send(1, 2)
    assert (await wire.next())["op"] == 11


async def test_compressed(line: Line) -> None:
    wire, _ = await line.identify(query="?v=10&compress=zlib-stream")
    assert (await wire.until("GUILD_CREATE"))["s"] == 2


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong", "intents": 1}, 4004),
        (3, {}, 4003),
        (2, {"token": None, "intents": 1}, 4004),
    ],
)
async def test_before_identify(line: Line, op: int, data: Any, code: int) -> None:
    wire = await line.open()
    await wire.send(op, data)
    assert await wire.next() == code


async def test_after_identify(line: Line) -> None:
    for op, code in ((2, 4005), (99, 4001)):
        wire, _ = await line.identify()
        await wire.until("GUILD_CREATE")
        await wire.send(op, {"token": line.local.token, "intents": 1})
        assert await wire.next() == code
    wire = await line.open()
    await wire.socket.send_str("nonsense")
    assert await wire.next() == 4002


async def test_resume(line: Line) -> None:
    wire, ready = await line.identify()
    seen = (await wire.until("GUILD_CREATE"))["s"]
    line.local.drop_gateway()
    assert (await wire.next())["op"] == 7
    assert await wire.next() == 4000
    line.local.add_channel("missed")
    resume = {"token": line.local.token, "session_id": ready["session_id"], "seq": seen}
    again = await line.open()
    await again.send(6, resume)
    missed = await again.next()
    assert (missed["t"], missed["d"]["name"], missed["s"]) == ("CHANNEL_CREATE", "missed", seen + 1)
    assert (await again.next())["t"] == "RESUMED"
    line.local.add_channel("next")
    assert (await again.next())["d"]["name"] == "next"
    await again.socket.close(code=1000)
    await line.local.until(lambda: not line.local.connected)
    over = await line.open()
    await over.send(6, resume)
    assert await over.next() == {"op": 9, "d": False, "s": None, "t": None}


async def test_events_by_intents(line: Line) -> None:
    ana = line.local.person("Ana")
    quiet, _ = await line.identify(intents=1)
    await ana.say(line.local.channel, "unheard")
    line.local.add_channel("marker")
    while (payload := await quiet.next())["t"] != "CHANNEL_CREATE":
        assert payload["t"] == "GUILD_CREATE"
    await quiet.socket.close(code=1000)
    await line.local.until(lambda: not line.local.connected)
    nosy, _ = await line.identify(intents=1 | 1 << 9)
    await ana.say(line.local.channel, "heard, not read")
    assert (await nosy.until("MESSAGE_CREATE"))["d"]["content"] == ""
    await nosy.socket.close(code=1000)
    await line.local.until(lambda: not line.local.connected)
    reader, _ = await line.identify(intents=1 | 1 << 9 | 1 << 15)
    said = await ana.say(line.local.channel, "read")
    event = (await reader.until("MESSAGE_CREATE"))["d"]
    assert (event["content"], event["id"]) == ("read", str(said.id))


async def test_an_outage(line: Line) -> None:
    await line.identify()
    with line.local.gateway_outage(), pytest.raises(aiohttp.WSServerHandshakeError):
        await line.open()
    await line.identify()


async def test_what_was_sent_before_the_bot_closed_arrives(line: Line) -> None:
    wire, _ = await line.identify()
    for number in range(3):
        line.local.send_event("ANYTHING", {"number": number})
    await wire.socket.send_frame((1000).to_bytes(2), aiohttp.WSMsgType.CLOSE)
    told = [(await wire.until("ANYTHING"))["d"]["number"] for _ in range(3)]
    assert told == [0, 1, 2]
    assert await wire.next() == 1000


async def test_whoever_is_turned_away_stays_away(line: Line) -> None:
    wire, _ = await line.identify()
    line.local.turn_away(4014)
    while isinstance(code := await wire.next(), dict):
        pass
    assert code == 4014
    again = await line.open()
    await again.send(2, {"token": line.local.token, "intents": 1})
    assert await again.next() == 4014


async def test_a_shard_hears_of_its_own_servers_alone(line: Line) -> None:
    """Shard 0 also receives direct messages."""
    local = line.local
    here, elsewhere = local.add_guild("Here", (0, 2)), local.add_guild("Elsewhere", (1, 2))
    local.guild.has_bot = False
    first, second = await line.shard(0, 2), await line.shard(1, 2)
    for wire, guild, number in ((first, here, 0), (second, elsewhere, 1)):
        ready = (await wire.until("READY"))["d"]
        assert ready["guilds"] == [{"id": str(guild.id), "unavailable": True}]
        assert ready["shard"] == [number, 2]
        assert (await wire.until("GUILD_CREATE"))["d"]["id"] == str(guild.id)
    local.add_channel("there", elsewhere)
    local.world.dispatch("INTERACTION_CREATE", {"id": "1"}, None)
    assert (await second.next())["d"]["name"] == "there"
    assert (await first.next())["t"] == "INTERACTION_CREATE"
    local.drop_gateway(shard=1)
    local.add_channel("here", here)
    assert (await first.next())["d"]["name"] == "here"
    assert (await second.next())["op"] == 7


@pytest.mark.parametrize("shard", [(2, 2), (-1, 2), (0, 0), (0, 1, 2), ("0", "2"), (None, 1)])
async def test_a_shard_that_is_none(line: Line, shard: Any) -> None:
    assert await (await line.shard(*shard)).next() == 4010


async def test_too_many_servers_for_a_shard(line: Line) -> None:
    line.local.world.sharding.most_guilds = 1
    for number in (0, 1):
        line.local.add_guild("More", (number, 2))
    line.local.guild.has_bot = False
    assert await (await line.shard(0, 1)).next() == 4011
    assert (await (await line.shard(0, 2)).until("READY"))["d"]["shard"] == [0, 2]


async def test_sessions_are_begun_in_turns_and_counted(line: Line) -> None:
    """A session that comes too early counts as well. One more than allowed, and the token is reset."""
    sharding = line.local.world.sharding
    sharding.max_concurrency, sharding.apart, sharding.remaining = 2, 60.0, 4
    for number in (0, 1):
        await (await line.shard(number, 4)).until("READY")
    assert (await (await line.shard(2, 4)).next())["op"] == 9
    limit = sharding.told()["session_start_limit"]
    assert (limit["max_concurrency"], limit["total"], limit["remaining"]) == (2, 1000, 1)
    assert 0 < limit["reset_after"] <= 86_400_000
    sharding.apart = 0.0
    await (await line.shard(3, 4)).until("READY")
    assert await (await line.shard(2, 4)).next() == 4004
