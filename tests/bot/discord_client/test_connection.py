"""Test the end of the connection to Discord, unreadable payloads, and its start."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.config import BadSettings
from bot.discord_client import client, token_check
from bot.discord_client.errors import CONFIRMATIONS, NotAllowed, TokenUnknown
from bot.playground import Discord, Reply
from bot.playground.entities import Channel
from tests.bot.conftest import Hosted, Spawned
from tests.bot.people import Party, word

DO_NOT_RESTART = 78
FOR_GOOD = {
    4004: "DISCORD_TOKEN",
    4010: "shard",
    4011: "shard",
    4012: "DISCORD_API_BASE",
    4013: "intent",
    4014: "intent",
}


@pytest.fixture
async def resting(discord: Discord, tmp_path: Path) -> Hosted:
    """Return the bot in this process, not started yet; a test that starts it stops it."""
    return Hosted(discord, tmp_path / "rialto.db")


# ----------------------------------------------------------------------------------------- the end


@pytest.mark.parametrize("code", [4004, 4014])
async def test_the_gateway_is_closed_for_good(spawned: Spawned, discord: Discord, code: int) -> None:
    discord.turn_away(code)
    assert await spawned.ended() == DO_NOT_RESTART
    (sentence,) = [line for line in spawned.said.splitlines() if line.startswith("Rialto cannot run. ")]
    assert FOR_GOOD[code] in sentence
    assert discord.token not in spawned.said
    assert "Traceback" not in spawned.said


async def test_whoever_identifies_is_turned_away(unstarted: Spawned, discord: Discord) -> None:
    discord.turn_away(4004)
    await unstarted.launch()
    assert await unstarted.ended() == DO_NOT_RESTART
    assert "DISCORD_TOKEN" in unstarted.said


@pytest.mark.parametrize(("code", "named"), FOR_GOOD.items())
async def test_every_way_to_be_closed_for_good_is_told(
    resting: Hosted, discord: Discord, code: int, named: str
) -> None:
    await resting.start()
    discord.turn_away(code)
    async with asyncio.timeout(10):
        with pytest.raises(BadSettings, match=named):
            await resting.stopped()


async def test_a_single_401_ends_nothing(bot: Hosted, discord: Discord) -> None:
    discord.fail("POST", r"/channels/\d+/messages$", status=401)
    party = Party(discord, "medici", [discord.person("Ana"), discord.person("Bo")], "en")
    await party.gather()
    assert any(r.method == "GET" and r.path == "/users/@me" for r in discord.requests[3:])
    del bot


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry requests at once."""
    for module in (client, token_check):
        monkeypatch.setattr(module, "_FIRST_WAIT", 0.01)


@pytest.mark.parametrize("page", [True, False])
@pytest.mark.usefixtures("soon")
async def test_a_proxy_that_says_401_when_logging_in_resets_no_token(
    resting: Hosted, discord: Discord, page: bool
) -> None:
    """A 401 from a proxy at login does not count as a wrong token.

    Its error page may come any number of times, an imitation of Discord's answer only a few.
    """
    discord.fail("GET", r"/users/@me$", status=401, page=page, times=CONFIRMATIONS + 1 if page else CONFIRMATIONS - 1)
    await resting.start()
    assert (await usable(discord)).kind == "ephemeral"
    await resting.stop()


@pytest.mark.usefixtures("soon")
async def test_a_proxy_that_says_401_later_resets_no_token(resting: Hosted, discord: Discord) -> None:
    await resting.start()
    assert resting.app
    calls = resting.app._client.calls
    discord.fail("GET", r"^/users/@me$", status=401, times=CONFIRMATIONS - 1)
    discord.fail("GET", r"^/users/@me$", status=401, page=True)
    with pytest.raises(TokenUnknown):
        await calls.check_token()
    await resting.until(lambda: not calls.token_unknown.is_set())
    assert discord.faults.status()["planned"] == []
    assert (await usable(discord)).kind == "ephemeral"
    await resting.stop()


@pytest.mark.usefixtures("soon")
async def test_discord_says_often_enough_that_the_token_was_reset(resting: Hosted, discord: Discord) -> None:
    await resting.start()
    discord.fail("*", r"^/(channels|users)", status=401, times=CONFIRMATIONS)
    await discord.person("Ana").slash(discord.channel, "medici start")
    async with asyncio.timeout(10):
        with pytest.raises(BadSettings, match="DISCORD_TOKEN"):
            await resting.stopped()


async def test_a_token_that_was_never_right(unstarted: Spawned, discord: Discord) -> None:
    discord.fail("GET", r"/users/@me", status=401, times=1000)
    await unstarted.launch()
    assert await unstarted.ended() == DO_NOT_RESTART
    assert "DISCORD_TOKEN" in unstarted.said


# --------------------------------------------------------------------------- unreadable payloads

UNREADABLE: list[tuple[str, Any]] = [
    ("MESSAGE_DELETE", {"id": "1", "channel_id": "2", "guild_id": None}),
    ("MESSAGE_DELETE", {"channel_id": "secret"}),
    ("GUILD_ROLE_CREATE", {"guild_id": "{guild}", "role": {"name": "secret"}}),
    ("CHANNEL_CREATE", {"id": "7", "type": 2, "guild_id": "{guild}", "name": "secret"}),
    ("CHANNEL_DELETE", []),
    ("GUILD_DELETE", {"id": "secret"}),
    ("GUILD_UPDATE", None),
    ("THREAD_CREATE", {"id": "{guild}", "guild_id": "{guild}"}),
    ("INTERACTION_CREATE", {"id": "7", "type": 3, "token": "secret"}),
]


@pytest.mark.parametrize(
    ("event", "data"), UNREADABLE, ids=[f"{event}-{n}" for n, (event, _) in enumerate(UNREADABLE)]
)
async def test_an_event_that_cannot_be_read_is_dropped(bot: Hosted, discord: Discord, event: str, data: Any) -> None:
    session = session_of(discord)
    if isinstance(data, dict):
        data = {
            key: value.format(guild=discord.guild.id) if isinstance(value, str) else value
            for key, value in data.items()
        }
    with capture_logs() as lines:
        discord.send_event(event, data)
        assert (await usable(discord)).kind == "ephemeral"
    assert session_of(discord) == session
    (line,) = [line for line in lines if line["event"] == "event dropped"]
    assert line["name"] == event
    assert line["error"].endswith("Error")
    assert "secret" not in str(lines)
    del bot


@pytest.mark.parametrize("payload", [b"{", b"[]", b"\xff\xfe", b'{"op": 0, "t": "READY", "s": 9, "d": {}}'])
async def test_a_connection_that_is_spoilt_begins_anew(bot: Hosted, discord: Discord, payload: bytes) -> None:
    session = session_of(discord)
    discord.send_raw(payload)
    await discord.until(lambda: discord.connected and session_of(discord) != session)
    await bot.heard()
    assert (await usable(discord)).kind == "ephemeral"
    assert len(discord.gateway.sessions) == 1


async def test_a_press_that_cannot_be_read_ends_nothing(bot: Hosted, discord: Discord) -> None:
    """An unreadable interaction has no other effect.

    Here an option has no name, which discord.py accepts and the bot does not.
    """
    ana = discord.person("Ana")
    data = {
        "id": "1",
        "name": "medici",
        "type": 1,
        "options": [{"type": 1, "name": "start", "options": [{"type": 3, "value": "x"}]}],
    }
    with capture_logs() as lines:
        reply = await ana.ask_anything(discord.channel, data)
    assert reply.kind == "ephemeral"
    assert reply.text == word("en", "sorry")
    assert "interaction not understood" in [line["event"] for line in lines]
    assert (await usable(discord)).kind == "ephemeral"
    del bot


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (403, 20012), (404, 10002)])
async def test_commands_that_are_refused_leave_those_there_are(
    resting: Hosted, discord: Discord, status: int, code: int
) -> None:
    await resting.start()
    await resting.stop()
    discord.world.commands.edit(command_id(discord, "medici"), {"description": "Old"})
    discord.fail("PUT", r"/commands$", status=status, code=code, times=2)
    with capture_logs() as lines:
        await resting.start()
        await discord.until(lambda: any(r.method == "PUT" and r.status == status for r in discord.requests))
        assert (await usable(discord)).kind == "ephemeral"
    await resting.stop()
    assert [line["log_level"] for line in lines if line["event"] == "commands refused"] == ["error"]


async def test_an_application_for_servers_alone_has_its_commands_there(resting: Hosted, discord: Discord) -> None:
    """An application that only servers can install registers its commands there.

    An operator may forbid users to install it.
    """
    discord.world.commands.for_accounts = False
    with capture_logs() as lines:
        await resting.start()
        assert (await usable(discord)).kind == "ephemeral"
    await resting.stop()
    assert {tuple(command["integration_types"]) for command in discord.world.commands.all} == {(0,)}
    told = [(line["event"], line["log_level"]) for line in lines if line["event"].startswith("commands")]
    assert told == [("commands for servers only", "warning")]


# ---------------------------------------------------------------------------------------- cold start


async def test_a_press_the_moment_there_are_commands_is_answered(resting: Hosted, discord: Discord) -> None:
    ana = discord.person("Ana")
    pressing: list[asyncio.Future[Reply]] = []

    def at_once(kind: str, _: Any) -> None:
        if kind == "commands" and not pressing:
            pressing.append(asyncio.ensure_future(ana.slash(discord.channel, "medici start")))

    discord.subscribe(at_once)
    await resting.start()
    assert (await pressing[0]).kind == "ephemeral"
    await resting.stop()


async def test_commands_are_set_only_where_they_differ(resting: Hosted, discord: Discord) -> None:
    await resting.start()
    assert len(about_commands(discord)) == 2
    await resting.stop()
    await resting.start()
    await discord.until(lambda: len(about_commands(discord)) == 3)
    assert (await usable(discord)).kind == "ephemeral"
    await resting.stop()
    assert about_commands(discord)[2:] == ["GET"]
    discord.world.commands.edit(command_id(discord, "medici"), {"description_localizations": {"fr": "Autre chose"}})
    await resting.start()
    await discord.until(lambda: about_commands(discord)[2:] == ["GET", "GET", "PUT"])
    await resting.stop()


def about_commands(discord: Discord) -> list[str]:
    return [r.method for r in discord.requests if r.path.endswith("/commands")]


def command_id(discord: Discord, name: str) -> int:
    command = discord.world.commands.named(name)
    assert command
    return int(command["id"])


def session_of(discord: Discord) -> str:
    (session,) = discord.gateway.sessions
    return session


async def usable(discord: Discord) -> Reply:
    return await discord.person("Zoe").slash(discord.channel, "rialto turns")


async def test_only_what_may_be_read_is_known_to_be_empty(bot: Hosted, discord: Discord) -> None:
    """Only a readable channel counts as empty, because Discord shows an unreadable one as empty.

    The bot asks Discord: what the client knows of its permissions may be late.
    """
    assert bot.app
    recent, here = bot.app._delivery._sending._calls.recent_messages, discord.channel.id
    archived = Channel(discord.world.snowflakes.next(), 11, "x", discord.guild)
    archived.parent, archived.archived, archived.owner_id = discord.channel, True, discord.person("Ana").id
    discord.world.channels |= {archived.id: archived}
    assert await recent(here) == []
    assert await recent(archived.id) == []
    discord.close_gateway()
    discord.deny(discord.channel, "READ_MESSAGE_HISTORY")
    for place in (here, archived.id):
        with pytest.raises(NotAllowed):
            await recent(place)
