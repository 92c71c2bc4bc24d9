"""Test that a playground's world survives in its file from one run to the next."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

import discord
import discord.http
import pytest
import yarl
from discord.gateway import DiscordWebSocket

from bot.playground import Discord, Person
from bot.playground.run import forget, world_of
from bot.playground.saved_world import Unreadable
from tests.playground.conftest import TinyBot, add_commands

PICTURE = bytes.fromhex("89504e470d0a1a0a0000000d494844520000000200000003")


@pytest.fixture
def begin(tmp_path: Path) -> Callable[[], Discord]:
    """Return a function that makes the same playground again, on the same port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    return lambda: Discord(port, keep=tmp_path / "kept.world")


def person(local: Discord, name: str) -> Person:
    return local.as_person(next(user for user in local.world.users.values() if user.name == name))


def told(local: Discord, viewer: Person) -> list[Any]:
    """Return everything a person sees, as Discord's JSON."""
    return [
        (channel.to_dict(viewer.user), [message.to_dict(viewer.user) for message in viewer.messages(channel)])
        for channel in viewer.channels()
    ]


@asynccontextmanager
async def bot_on(
    local: Discord, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[TinyBot, discord.TextChannel]]:
    """Connect the tiny bot; yield it and the channel as it sees it."""
    monkeypatch.setattr(discord.http.Route, "BASE", local.api_base)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(local.gateway_url))
    bot = TinyBot()
    add_commands(bot.tree)
    running = asyncio.create_task(bot.start(local.token))
    try:
        await local.bot_ready()
        await bot.wait_until_ready()
        place = bot.get_channel(local.channel.id)
        assert isinstance(place, discord.TextChannel)
        yield bot, place
    finally:
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)


async def play(bot: TinyBot, place: discord.TextChannel, ana: Person) -> None:
    """Do what bots do: messages, threads, pictures, ephemeral messages, DMs, an emoji."""

    @bot.on("say")
    async def say(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("for you alone", ephemeral=True)

    sent = await place.send("a board", file=discord.File(__file__, "a.txt"), nonce="7")
    await sent.edit(content="newer", attachments=[discord.File(BytesIO(PICTURE), "b.png", description="It")])
    thread = await sent.create_thread(name="table")
    await thread.send(f"<@{ana.id}> it is your turn", allowed_mentions=discord.AllowedMentions(users=True))
    await place.create_thread(name="another", type=discord.ChannelType.public_thread)
    gone = await place.send("deleted")
    await gone.reply("an answer")
    await gone.delete()
    await (await bot.fetch_user(ana.id)).send("in private")
    await ana.slash(ana.channels()[0], "say", text="x")
    await bot.create_application_emoji(name="florin", image=PICTURE)


async def test_the_next_run_has_what_the_last_one_left(
    begin: Callable[[], Discord], monkeypatch: pytest.MonkeyPatch
) -> None:
    local = begin()
    assert local.is_new
    local.add_role("Players", local.person("Ana", locale="fr", manage_messages=True))
    local.person("Bob").close_dms()
    local.deny(local.channel, "ATTACH_FILES")
    local.allow(local.channel, "ATTACH_FILES")
    local.deny(local.channel, "EMBED_LINKS")
    async with local, bot_on(local, monkeypatch) as (bot, place):
        await play(bot, place, person(local, "Ana"))
    again = begin()
    async with again:
        assert not again.is_new
        for name in ("Ana", "Bob"):
            assert told(again, person(again, name)) == told(local, person(local, name))
        assert person(again, "Ana").to_dict() == person(local, "Ana").to_dict()
        assert person(again, "Bob").to_dict()["dms_closed"] is True
        assert again.guild.to_dict() == local.guild.to_dict()
        assert again.guild.roles == local.guild.roles
        assert again.channel.permissions_of(again.bot) == local.channel.permissions_of(local.bot)
        assert again.channel.permissions_of(person(again, "Ana").user) == local.channel.permissions_of(
            person(local, "Ana").user
        )
        assert again.world.commands.all == local.world.commands.all
        assert [emoji.name for emoji in again.world.emojis.values()] == ["florin"]
        assert list(again.files.values()) == [PICTURE]  # the replaced one is gone
        assert again.world.snowflakes.next() > max(m for c in local.world.channels.values() for m in c.messages)


async def test_a_bot_goes_on_where_it_was(begin: Callable[[], Discord], monkeypatch: pytest.MonkeyPatch) -> None:
    local = begin()
    async with local, bot_on(local, monkeypatch) as (_, place):
        sent = await place.send("a board", nonce="7")
    again = begin()
    async with again, bot_on(again, monkeypatch) as (bot, place):
        assert (await place.send("a board", nonce="7")).id == sent.id
        await place.get_partial_message(sent.id).edit(content="a newer board")
        assert [m.text for m in again.channel.messages.values()] == ["a newer board"]
        assert bot.application_id == local.world.application_id


async def test_what_another_version_kept_is_refused(begin: Callable[[], Discord], tmp_path: Path) -> None:
    async with begin():
        pass
    with sqlite3.connect(tmp_path / "kept.world") as other:
        other.execute("PRAGMA user_version = 99")
    other.close()
    with pytest.raises(Unreadable, match="another version"):
        begin()
    (tmp_path / "kept.world").unlink()
    async with begin():
        with pytest.raises(Unreadable, match="locked"):
            begin()
    (tmp_path / "kept.world").write_bytes(b"this is no database" * 100)
    with pytest.raises(Unreadable, match="cannot be used"):
        begin()


def test_a_reset_forgets_both_files_and_no_other(tmp_path: Path) -> None:
    database = tmp_path / "play.db"
    mine = [database, world_of(database), tmp_path / "play.db-wal", tmp_path / "play.db.world-shm"]
    other = tmp_path / "play.db2"
    for path in (*mine, other):
        path.touch()
    forget(database)
    assert list(tmp_path.iterdir()) == [other]
