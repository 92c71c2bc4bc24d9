"""Test faults of the API, the gateway and the guild, through the real client."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.playground import Discord, PlaygroundError
from tests.playground.conftest import Stage, openapi_path


def answer_say(stage: Stage) -> None:
    """Make the bot answer /say with the given text."""

    @stage.bot.on("say")
    async def say(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(interaction.namespace.text)


async def test_429_then_success(stage: Stage) -> None:
    stage.local.fail("POST", "/messages$", status=429, times=2)
    await stage.games.send("through")
    assert [r.status for r in stage.local.requests[-3:]] == [429, 429, 200]
    assert stage.local.refused == []


async def test_503_and_reset_are_not_retried(stage: Stage) -> None:
    stage.local.fail("*", "/messages$", status=503)
    with pytest.raises(discord.DiscordServerError):
        await stage.games.send("x")
    stage.local.fail("POST", "/messages$", status="reset")
    with pytest.raises(OSError, match=r".*"):
        await stage.games.send("x")
    assert stage.ana.messages(stage.local.channel) == []


async def test_resume_replays_what_was_missed(stage: Stage) -> None:
    answer_say(stage)
    stage.local.drop_gateway()
    reply = await stage.ana.slash(stage.local.channel, "say", text="missed")
    assert reply.text == "missed"
    assert stage.bot.resumes == 1


async def test_a_session_that_cannot_be_resumed(stage: Stage) -> None:
    answer_say(stage)
    stage.local.interactions.answer_within = 0.1
    stage.local.drop_gateway(resumable=False)
    lost = await stage.ana.slash(stage.local.channel, "say", text="lost")
    assert lost.kind == "failed"
    stage.local.interactions.answer_within = 3.0
    await stage.local.until(lambda: stage.local.connected)
    assert (await stage.ana.slash(stage.local.channel, "say", text="back")).text == "back"
    assert stage.bot.resumes == 0


async def test_held_answers(stage: Stage) -> None:
    with stage.local.hold("/messages$") as hold:
        sending = asyncio.create_task(stage.games.send("held"))
        await stage.local.until(lambda: hold.held)
        assert [m.text for m in stage.ana.messages(stage.local.channel)] == ["held"]
        assert not sending.done()
    assert (await sending).content == "held"


async def test_permissions(stage: Stage) -> None:
    stage.local.deny(stage.local.channel, "SEND_MESSAGES")
    with pytest.raises(discord.Forbidden) as refused:
        await stage.games.send("x")
    assert refused.value.code == 50013
    stage.local.deny(stage.local.channel, "VIEW_CHANNEL")
    with pytest.raises(discord.Forbidden) as refused:
        await stage.games.send("x")
    assert refused.value.code == 50001
    assert stage.local.refused == []
    stage.local.allow(stage.local.channel, "SEND_MESSAGES", "VIEW_CHANNEL")
    await stage.games.send("x")
    answer_say(stage)
    stage.local.deny(stage.local.channel, "SEND_MESSAGES")
    assert (await stage.ana.slash(stage.local.channel, "say", text="still")).text == "still"


async def test_deleted_under_the_bot(stage: Stage) -> None:
    sent = await stage.games.send("x")
    stage.local.delete_message(stage.local.channel.messages[sent.id])
    with pytest.raises(discord.NotFound) as gone:
        await sent.edit(content="y")
    assert gone.value.code == 10008
    place = stage.games
    stage.local.delete_channel(stage.local.channel)
    with pytest.raises(discord.NotFound) as gone:
        await place.send("x")
    assert gone.value.code == 10003
    assert stage.local.refused == []


async def test_kicked_and_invited_again(stage: Stage) -> None:
    answer_say(stage)
    place = stage.games
    stage.local.kick_bot()
    with pytest.raises(discord.Forbidden) as refused:
        await place.send("x")
    assert refused.value.code == 50001
    with pytest.raises(PlaygroundError):
        await stage.ana.slash(stage.local.channel, "say", text="x")
    stage.local.invite_bot()
    assert (await stage.ana.slash(stage.local.channel, "say", text="back")).text == "back"


async def test_waiting_in_vain_tells_what_there_is(stage: Stage) -> None:
    await stage.games.send("the last message")
    with pytest.raises(PlaygroundError, match="the last message"):
        await stage.local.until(lambda: False, timeout=0.01)


async def test_a_wrong_token(stage: Stage) -> None:
    async with discord.Client(intents=discord.Intents.none()) as stranger:
        with pytest.raises(discord.LoginFailure):
            await stranger.login("wrong")


async def test_another_guild(stage: Stage) -> None:
    answer_say(stage)
    guild = stage.local.add_guild("Elsewhere")
    channel = guild.text_channels[0]
    assert (await stage.ana.slash(channel, "say", text="there")).text == "there"
    assert stage.bot.seen[-1].guild_id == guild.id


async def test_two_clients_share_the_limit_of_one_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each client hears of the limit separately and waits as long as told; everything arrives once.

    A client that retries is not rejected again and again.
    """
    at_once, each = 4, 8
    async with Discord(schema=openapi_path(), bot_limit=(10, 0.25)) as local:
        monkeypatch.setattr(discord.http.Route, "BASE", local.api_base)
        clients = [discord.Client(intents=discord.Intents.none()) for _ in range(2)]

        async def post(client: discord.Client, name: str) -> None:
            for number in range(each):
                await client.get_partial_messageable(local.channel.id).send(f"{name} {number}")

        try:
            for client in clients:
                await client.login(local.token)
            names = [(client, f"{one}-{turn}") for one, client in enumerate(clients) for turn in range(at_once)]
            await asyncio.gather(*(post(client, name) for client, name in names))
        finally:
            for client in clients:
                await client.close()
        posted = [message.content for message in local.person("Ana").messages(local.channel)]
        assert sorted(posted) == sorted(f"{name} {number}" for _, name in names for number in range(each))
        refused = [request for request in local.requests if request.status == 429]
        assert refused
        assert {request.answer["global"] for request in refused} == {True}
        assert len(refused) < len(posted)
        assert local.violations == []
