"""The connection to Discord: logs in, stays connected, and hands every interaction to the desk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

import aiohttp
import discord
import structlog
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.text import speaker
from bot.ui import messages
from bot.ui.components import EPHEMERAL, Json
from bot.ui.exchange import Answer, Incoming
from bot.ui.voice import said
from bot.wire.calls import UPDATE, Calls
from bot.wire.errors import BadToken, TryLater, WireError

_log = structlog.get_logger()

_DEFER_AFTER = 1.5
"""Seconds an answer may take before it is announced."""

_TOO_LATE = 3.0
"""Seconds after which Discord takes no first answer."""

_LONGEST_WAIT = 60.0

_CONNECTION_TROUBLE = (
    discord.DiscordException,
    WireError,
    aiohttp.ClientError,
    AttributeError,
    OSError,
    TimeoutError,
)

_MESSAGE, _DEFER_MESSAGE, _DEFER_UPDATE, _FORM = 4, 5, 6, 9
_RESPONSE = {"private": _MESSAGE, "update": UPDATE, "board": UPDATE, "nothing": _DEFER_UPDATE, "form": _FORM}


class Servers(Protocol):
    """Who is told of the servers we are in, by their ids."""

    async def present(self, guilds: frozenset[int]) -> None:
        """These are all of them."""

    async def found(self, guild: int) -> None:
        """This is one."""

    async def lost(self, guild: int) -> None:
        """This is none any more."""


class Client(discord.Client):
    """Our discord.py client: guilds only, nothing cached that is not needed."""

    def __init__(
        self,
        answer: Callable[[Incoming], Awaitable[Answer]],
        answered: Callable[[Incoming, Answer, bool], None],
        hears: Callable[[], Awaitable[None]],
        lost: Callable[[float], Awaitable[None]],
        servers: Servers,
    ) -> None:
        """`answered` is told of every answer, and whether it was delivered; `hears` and `lost` are told when Discord
        can be heard, and no more (since how many seconds); `servers` of the servers we are in."""
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.calls = Calls(self)
        self._answer = answer
        self._answered = answered
        self._hears = hears
        self._lost = lost
        self._servers = servers
        self._busy: set[asyncio.Task[None]] = set()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        incoming = incoming_of(interaction)
        if incoming is None:
            return
        task = asyncio.current_task()
        if task is not None:
            self._busy.add(task)
            task.add_done_callback(self._busy.discard)
        await self._serve(incoming, interaction.token)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        if not self.is_closed():  # the loop its handlers would run in is gone
            super().dispatch(event, *args, **kwargs)

    async def on_connect(self) -> None:
        # Which servers we are in is known by now; what they are like is not, and on_ready would wait for that.
        guilds = frozenset(guild.id for guild in self.guilds)
        await self._hears()
        await self._servers.present(guilds)

    async def on_resumed(self) -> None:
        await self._hears()
        await self._servers.present(frozenset(guild.id for guild in self.guilds))

    async def on_disconnect(self) -> None:
        # A connection may be dead for a minute before this is noticed: discord.py knows when it last heard something.
        alive = getattr(self.ws, "_keep_alive", None)
        await self._lost(time.perf_counter() - alive._last_recv if alive else 0.0)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._servers.found(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        # Of a server we are let into again, discord.py may say that it is available.
        await self._servers.found(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """We are not in it any more; of one that is only out of order discord.py says something else."""
        await self._servers.lost(guild.id)

    async def idle(self) -> None:
        """Wait until everything that came in was answered."""
        while self._busy:
            await asyncio.wait(self._busy)

    async def _serve(self, incoming: Incoming, token: str) -> None:
        """Answer in time: at once, or after announcing that it will take longer."""
        work = asyncio.ensure_future(self._answer(incoming))
        done, _ = await asyncio.wait([work], timeout=_DEFER_AFTER)
        delivered = False
        try:
            if done:
                await self._respond(incoming, token, work.result())
            else:
                await self._respond_late(incoming, token, work)
            delivered = True
        except (WireError, TimeoutError) as error:
            # The move, if it was one, is stored: what it changed goes out with the board.
            _log.warning("answer not delivered", interaction=incoming.id, error=str(error))
        finally:
            self._answered(incoming, await work, delivered)

    async def _respond(self, incoming: Incoming, token: str, answer: Answer) -> None:
        data = None if answer.kind == "nothing" else answer.body
        async with asyncio.timeout(_TOO_LATE):
            await self.calls.respond(incoming.id, token, _RESPONSE[answer.kind], data, answer.files)

    async def _respond_late(self, incoming: Incoming, token: str, work: asyncio.Future[Answer]) -> None:
        if incoming.kind == "command" or incoming.message is None:
            await self.calls.respond(incoming.id, token, _DEFER_MESSAGE, {"flags": EPHEMERAL})
            answer = await work
            body = _too_late(incoming) if answer.kind == "form" else answer.body
            await self.calls.change_response(token, body, answer.files)
            return
        await self.calls.respond(incoming.id, token, _DEFER_UPDATE)
        answer = await work
        if answer.kind in ("update", "board"):
            await self.calls.change_response(token, answer.body, answer.files)
        elif answer.kind == "private":
            await self.calls.follow_up(token, answer.body, answer.files)
        elif answer.kind == "form":
            await self.calls.follow_up(token, _too_late(incoming))

    async def log_in(self, token: str) -> None:
        """Log in, trying until Discord can be reached. Raises BadToken."""
        wait = 1.0
        while True:
            try:
                return await self.login(token)
            except discord.LoginFailure:
                raise BadToken from None
            except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
                _log.warning(
                    "cannot reach DISCORD_API_BASE", base=Route.BASE, error=type(error).__name__, retry_in=wait
                )
                await asyncio.sleep(wait)
                wait = min(wait * 2, _LONGEST_WAIT)

    async def announce(self, commands: Sequence[Json]) -> None:
        """Make these the bot's slash commands, trying until Discord takes them."""
        wait = 1.0
        while True:
            try:
                return await self.calls.set_commands(commands)
            except TryLater as error:
                _log.warning("commands not set", error=str(error), retry_in=wait)
                await asyncio.sleep(wait)
                wait = min(wait * 2, _LONGEST_WAIT)

    async def stay_connected(self) -> None:
        """Connect, and again whenever the connection cannot be kept, until closed."""
        wait = 1.0
        while not self.is_closed():
            try:
                await self._point_at_gateway()
                _log.info("connecting")
                await self.connect()
            except _CONNECTION_TROUBLE as error:
                # A first connect that fails ends in an AttributeError inside discord.py.
                if isinstance(error, discord.PrivilegedIntentsRequired):
                    raise
                _log.warning("gateway", error=type(error).__name__, retry_in=wait)
                await asyncio.sleep(wait)
                wait = min(wait * 2, _LONGEST_WAIT)

    async def _point_at_gateway(self) -> None:
        """Where this API has its gateway; discord.py would assume Discord's own."""
        found = await self.http.request(Route("GET", "/gateway/bot"))
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(found["url"])

    async def close(self) -> None:
        await self.calls.close()
        await super().close()


discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # nobody speaks here


def _too_late(incoming: Incoming) -> Json:
    """Instead of a form, which can only be a first answer."""
    return messages.note(said(speaker(incoming.language), "press-again"))


def use_api(base: str) -> None:
    """Talk to the API at this address."""
    Route.BASE = base


def incoming_of(interaction: discord.Interaction) -> Incoming | None:
    """The interaction as plain data; None for kinds we have no answer to."""
    kind = _KINDS.get(interaction.type)
    if kind is None:
        return None
    data: dict[str, Any] = dict(interaction.data or {})
    command, options = _command(data)
    message = interaction.message
    return Incoming(
        id=interaction.id,
        kind=kind,  # type: ignore[arg-type]
        user=interaction.user.id,
        name=interaction.user.display_name,
        locale=interaction.locale.value,
        guild=interaction.guild_id,
        channel=interaction.channel_id or 0,
        channel_type=interaction.channel.type.value if interaction.channel else 0,
        permissions=interaction.permissions.value,
        bot_permissions=interaction.app_permissions.value,
        command=command,
        options=options,
        custom_id=data.get("custom_id", ""),
        values=tuple(data.get("values", ())),
        fields=dict(_fields(data.get("components", ()))),
        message=message.id if message else None,
        private=interaction.guild_id is None or bool(message and message.flags.ephemeral),
        parent=getattr(interaction.channel, "parent_id", None),
        roles=tuple(role.id for role in getattr(interaction.user, "roles", ())),
    )


_KINDS = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "press",
    discord.InteractionType.modal_submit: "form",
}


def _command(data: dict[str, Any]) -> tuple[tuple[str, str], dict[str, str]]:
    """The group and subcommand, and the options given."""
    inner: dict[str, Any] = next(iter(data.get("options", ())), {})
    options = {option["name"]: str(option["value"]) for option in inner.get("options", ())}
    return (data.get("name", ""), inner.get("name", "")), options


def _filled(field: Any) -> str:
    """What was typed into a field, or chosen in it."""
    return field.get("value") or "".join(field.get("values") or ())


def _fields(components: Any) -> list[tuple[str, str]]:
    """The texts typed into a form, by the custom id of their field."""
    found = []
    for component in components:
        inner = [component["component"]] if "component" in component else component.get("components", ())
        found += [(field["custom_id"], _filled(field)) for field in inner if "custom_id" in field]
    return found
