"""Test several connections: each reports its own servers, reconnects by itself, and starts when allowed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.config import BadSettings
from bot.playground import Discord
from bot.playground.entities import Guild
from tests.bot.conftest import Hosted
from tests.bot.people import Party

SHARDS = 4


@pytest.fixture
def servers(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> list[Guild]:
    """Return one server of each shard.

    A session may have two servers, and all may start at once.
    """
    monkeypatch.setattr("bot.discord_client.session_limits.APART", 0.01)
    found = [discord.add_guild(f"Server {number}", (number, SHARDS)) for number in range(SHARDS)]
    sharding = discord.world.sharding
    sharding.most_guilds, sharding.recommended, sharding.max_concurrency = 2, SHARDS, 16
    return found


@pytest.fixture
async def sharded(discord: Discord, tmp_path: Path) -> AsyncIterator[Hosted]:
    """Return the bot, not started yet."""
    bot = Hosted(discord, tmp_path / "rialto.db")
    bot.shards = "auto"
    yield bot
    await bot.stop()


def shards_of(discord: Discord) -> set[tuple[int, int]]:
    """Return the connected shards."""
    return {session.shard for session in discord.gateway._sessions.values() if session.connection}


async def press(discord: Discord, guild: Guild) -> str:
    """Send an interaction in this server and return the answer."""
    return (await discord.person("Ana").slash(guild.text_channels[0], "medici rules")).kind


async def heard(bot: Hosted, shards: int) -> None:
    await bot.until(lambda: bot.app and bot.app.watch.shards[0] == shards)


async def test_each_shard_lives_by_itself(sharded: Hosted, discord: Discord, servers: list[Guild]) -> None:
    await sharded.start()
    assert shards_of(discord) == {(number, SHARDS) for number in range(SHARDS)}
    assert {await press(discord, guild) for guild in servers} == {"ephemeral"}
    ana = discord.person("Ana")
    direct = discord.world.dm_with(ana.user)
    assert (await ana.slash(direct, "rialto turns")).kind == "ephemeral"
    before = len(discord.world.sharding.begun)
    discord.channel = servers[2].text_channels[0]
    party = Party(discord, "medici_card", [ana], "en")
    await party.begin(houses=2)
    await party.play(turns=3)
    with discord.gateway_outage(shard=2):
        await heard(sharded, 3)
        assert {await press(discord, guild) for guild in (servers[0], servers[3])} == {"ephemeral"}
        assert sharded.app
        assert not sharded.app.housekeeping.looked_around.is_set()
    await sharded.heard()
    await party.play()
    assert party.final(), "a game continues where it was"
    assert len(discord.world.sharding.begun) == before, "the session was resumed"
    spoilt = next(session for session in discord.gateway._sessions.values() if session.shard[0] == 1)
    assert spoilt.connection
    spoilt.connection.send(b"{")
    await discord.until(lambda: discord.connected and spoilt.id not in discord.gateway.sessions)
    await sharded.heard()
    assert [shard for shard, _ in discord.world.sharding.begun[before:]] == [(1, SHARDS)]
    assert await press(discord, servers[1]) == "ephemeral"
    await sharded.stop()
    assert discord.gateway.sessions == [], "a stop ends all sessions"


async def test_what_is_lost_while_nothing_is_heard_of_it(
    sharded: Hosted, discord: Discord, servers: list[Guild]
) -> None:
    """A server lost during an outage is reported by its shard on reconnecting.

    Servers of other shards are unaffected.
    """
    await sharded.start()
    for guild in servers:
        await discord.person("Ana").slash(guild.text_channels[0], "medici start")
    with discord.gateway_outage(resumable=False, shard=3):
        await heard(sharded, 3)
        servers[3].has_bot = False
    await sharded.heard()
    assert sharded.rows("SELECT guild FROM servers WHERE lost IS NOT NULL") == [(servers[3].id,)]
    assert sharded.rows("SELECT guild FROM tables WHERE paused IS NOT NULL") == [(servers[3].id,)]
    discord.invite_bot(servers[3])
    await sharded.until(lambda: not sharded.rows("SELECT 1 FROM tables WHERE paused IS NOT NULL"))


async def test_sessions_begin_when_they_may(
    sharded: Hosted, discord: Discord, servers: list[Guild], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sessions start one after another, and only once the daily limit allows it.

    The operator is told when. A session that starts early would count and be refused.
    """
    monkeypatch.setattr("bot.discord_client.session_limits._MOMENT", 0.1)
    monkeypatch.setattr("bot.discord_client.session_limits.APART", 0.15)
    sharding = discord.world.sharding
    sharding.max_concurrency, sharding.apart, sharding.total = 2, 0.1, 500
    sharding.spend(2.0)  # longer than the bot takes to ask, on any machine
    with capture_logs() as lines:
        await sharded.start()
    (told,) = [line for line in lines if line["log_level"] == "error"]
    assert "begin no more sessions" in told["event"]
    assert told["at"].endswith(" UTC")
    assert sharding.remaining == 500 - SHARDS
    turns = [shard % 2 for (shard, _), _ in sharding.begun]
    assert sorted(turns) == [0, 0, 1, 1]
    assert [line["number"] for line in lines if line["event"] == "connecting shards"] == [SHARDS]
    del servers


async def test_more_shards_are_asked_for(sharded: Hosted, discord: Discord, servers: list[Guild]) -> None:
    """With SHARDS=auto the number of shards grows when Discord asks for more.

    A fixed number that is too small is reported with its cure.
    """
    await sharded.start()
    for number in range(2 * SHARDS):
        discord.add_guild(f"More {number}", (number % SHARDS, SHARDS))
    sharding = discord.world.sharding
    sharding.most_guilds, sharding.recommended = 3, 16
    discord.drop_gateway(resumable=False)
    await discord.until(lambda: discord.connected and shards_of(discord) == {(each, 16) for each in range(16)})
    await sharded.heard()
    assert sharded.rows("SELECT count(*) FROM servers WHERE lost IS NOT NULL") == [(0,)]
    assert {await press(discord, guild) for guild in servers} == {"ephemeral"}
    await sharded.stop()
    for few, named in (("2", "SHARDS=auto"), ("", "SHARDS=auto")):
        sharded.shards, sharded._stop = few, asyncio.Event()
        with pytest.raises(BadSettings, match=named):
            await sharded._run()
