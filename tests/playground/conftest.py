"""Provide a local Discord, and a tiny bot on the real discord.py connected to it."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import discord
import discord.http
import pytest
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket

from bot.playground import Discord, Person


def openapi_path() -> Path | None:
    """Return the path of Discord's OpenAPI document, or None if this machine has none."""
    named = os.environ.get("DISCORD_OPENAPI")
    path = Path(named) if named else Path(__file__).parents[2] / "../shared/data/discord-openapi.json"
    return path if path.exists() else None


class Moved:
    """A clock that runs `ahead` by some seconds."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


Handler = Callable[[discord.Interaction], Awaitable[Any]]


class TinyBot(discord.Client):
    """Passes every interaction to the handler that the test registered."""

    def __init__(self) -> None:
        intents = discord.Intents(guilds=True)
        super().__init__(
            intents=intents,
            max_messages=None,
            guild_ready_timeout=0.02,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.tree = app_commands.CommandTree(self)
        self.handlers: dict[str, Handler] = {}
        self.seen: list[discord.Interaction] = []
        self.errors: list[BaseException] = []
        self.resumes = 0

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip the wait before a second IDENTIFY."""

    async def on_resumed(self) -> None:
        self.resumes += 1

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.seen.append(interaction)
        data: Any = interaction.data
        name = data.get("custom_id") or data["name"]
        handler = self.handlers.get(name)
        if handler is None:
            return
        try:
            await handler(interaction)
        except discord.DiscordException as error:
            self.errors.append(error)

    def on(self, name: str) -> Callable[[Handler], Handler]:
        """Register a handler for a command or custom id."""

        def add(handler: Handler) -> Handler:
            self.handlers[name] = handler
            return handler

        return add


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Register the tiny bot's commands; handlers are found by name, so the bodies are empty."""
    group = app_commands.Group(name="medici", description="A game")

    @group.command(name="start", description="Open a table")
    @app_commands.describe(language="The table's language", seats="How many", table="Which", rival="Whom")
    @app_commands.choices(language=[app_commands.Choice(name="Français", value="fr")])
    async def start(
        interaction: discord.Interaction,
        language: str = "en",
        seats: app_commands.Range[int, 3, 6] = 3,
        table: str = "",
        rival: discord.User | None = None,
    ) -> None: ...

    @start.autocomplete("table")
    async def tables(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"Table {current}", value=current)]

    tree.add_command(group)

    @tree.command(name="say", description="Say something")
    async def say(interaction: discord.Interaction, text: str) -> None: ...


@dataclass
class Stage:
    """A local Discord with the tiny bot and two people."""

    local: Discord
    bot: TinyBot
    ana: Person
    bob: Person

    @property
    def games(self) -> discord.TextChannel:
        """The default channel, as the bot sees it."""
        channel = self.bot.get_channel(self.local.channel.id)
        assert isinstance(channel, discord.TextChannel)
        return channel


@pytest.fixture
async def stage(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    async with Discord(schema=openapi_path()) as local:
        monkeypatch.setattr(discord.http.Route, "BASE", local.api_base)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(local.gateway_url))
        bot = TinyBot()
        add_commands(bot.tree)
        running = asyncio.create_task(bot.start(local.token))
        try:
            await local.bot_ready()
            await bot.wait_until_ready()
            yield Stage(local, bot, local.person("Ana", locale="fr"), local.person("Bob"))
        finally:
            await bot.close()
            await asyncio.gather(running, return_exceptions=True)
    assert local.violations == []
