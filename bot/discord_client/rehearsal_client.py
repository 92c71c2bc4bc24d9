"""Provide a client for rehearsals that is logged in but not connected, and records every answer of Discord.

The client uses the REST API only and begins no gateway session, so a bot with the same token keeps running. Both
share Discord's rate limits. Connecting to the gateway is a separate step, `connect`.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import wraps
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import msgspec
import orjson

from bot.discord_client.call_metrics import route_of
from bot.discord_client.client import Client, use_api
from bot.discord_client.diagnosis import DiscordUnreachable
from bot.discord_client.errors import (
    TOKEN_UNKNOWN,
    DiscordError,
    GatewayRefused,
    NotAllowed,
    TokenUnknown,
    translated_errors,
)
from bot.discord_client.rest_api import RestApi
from bot.discord_client.shards import client_factory
from bot.store.ownership import own_shards
from bot.store.shards import Shard
from bot.ui.kit.interaction import Incoming, Response

TEXT_CHANNEL = discord.ChannelType.text.value
_LONGEST_LIMIT = 60.0
"""The most seconds for which a rate limit may delay a request; a rehearsal has time."""
_LONGEST_START = 900.0
"""The most seconds until all shards are connected; one may begin every five seconds."""
_UNREADABLE = (KeyError, TypeError, ValueError, AttributeError)
"""Errors raised for a malformed answer of Discord."""
_LIMITS = ("limit", "remaining", "reset-after", "bucket", "scope", "global")
"""The rate limit headers to record, without their X-RateLimit- prefix."""
_UNKNOWN = (404, 405)
"""HTTP statuses of a route that does not exist, if the answer has no error code of Discord's."""


class Exchange(msgspec.Struct, frozen=True):
    """A request and Discord's answer.

    `status`: the HTTP status, 0 if no answer came. `code`: Discord's error code, 0 if there was none. `limits`: the
    rate limit headers, without their prefix. `after`: the seconds to wait, as sent.
    """

    method: str
    route: str
    status: int
    code: int = 0
    answer: Any = None
    limits: Mapping[str, str] = {}
    after: str = ""

    @property
    def asked(self) -> str:
        return f"{self.method} {self.route}"

    @property
    def unknown(self) -> bool:
        """Whether Discord answered that this route does not exist."""
        return self.status in _UNKNOWN and not self.code


class Place(msgspec.Struct, frozen=True):
    """A channel or thread.

    `kind`: Discord's channel type. `guild`: None outside of servers. `allowed`: the bot's permission bits there.
    """

    kind: int
    guild: int | None
    allowed: int = 0


def rest_methods() -> list[str]:
    """Return the names of RestApi's methods, one for each request that the bot can make."""
    return [name for name, it in vars(RestApi).items() if inspect.isfunction(it) and not name.startswith("_")]


class RehearsalClient:
    """The bot without its gateway connection.

    `heard`: every answer, in order. `tried`: the names of the methods of `calls` that were used.
    """

    def __init__(self, base: str, shards: str = "") -> None:
        """Prepare a client for the API at the URL `base`. `shards`: the setting SHARDS."""
        use_api(base)
        self._shards = shards
        self._client = discord.Client(
            intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none()
        )
        self._client.http.max_ratelimit_timeout = _LONGEST_LIMIT
        self._trace = aiohttp.TraceConfig()
        self._trace.on_request_end.append(self._hear)
        self._trace.on_request_exception.append(self._hear_nothing)
        self._client.http.http_trace = self._trace
        self._token = ""
        self._connected: Client | None = None
        self._staying: asyncio.Task[Any] | None = None
        self.heard: list[Exchange] = []
        self.tried: set[str] = set()
        self.calls = self._noted(RestApi(self._client, self._trace))

    @property
    def me(self) -> int:
        """The id of the bot's account."""
        if self._client.user is None:
            raise RuntimeError("not logged in")
        return self._client.user.id

    async def log_in(self, token: str) -> None:
        """Log in. Raises GatewayRefused for an unknown token, DiscordUnreachable if Discord does not answer."""
        self._token = token
        try:
            with translated_errors():
                await self._client.login(token)
        except TokenUnknown:
            raise GatewayRefused(TOKEN_UNKNOWN) from None
        except DiscordError as error:
            raise DiscordUnreachable(str(error)) from None
        except (discord.DiscordException, *_UNREADABLE) as error:
            raise DiscordUnreachable(type(error).__name__) from None

    async def connect(
        self,
        answer: Callable[[Incoming], Awaitable[Response]],
        answered: Callable[[Incoming, Response, bool, str], None],
    ) -> Client:
        """Connect to the gateway as well, and receive interactions as the bot does.

        `answer` makes the response to an interaction; `answered` is called after each one. A running bot with the
        same token receives the interactions, too. Raises TryLater if connecting takes too long.
        """
        mine = own_shards(self._shards)
        client = client_factory(self._shards)(answer, answered, _nothing, _nothing, _Nobody(), self._trace, mine)
        self._connected = client
        self._noted(self._connected.calls)
        await self._connected.log_in(self._token)
        self._staying = asyncio.create_task(self._connected.stay_connected())
        with translated_errors():
            async with asyncio.timeout(_LONGEST_START if self._shards else _LONGEST_LIMIT):
                await client.presence.complete.wait()
        return client

    async def close(self) -> None:
        if self._staying:
            self._staying.cancel()
            await asyncio.wait([self._staying])
        if self._connected:
            await self._connected.close()
        await self.calls.close()
        await self._client.close()

    async def visit(self, channel: int) -> Place:
        """Fetch a channel or thread of a server, and cache it as a connected bot would.

        Raises DiscordError.
        """
        with _read():
            data: Any = await self._client.http.get_channel(channel)
            kind = int(data["type"])
            if "guild_id" not in data:
                return Place(kind, None)
            guild = self._client.get_guild(int(data["guild_id"])) or await self._server(int(data["guild_id"]))
            place: discord.Thread | discord.TextChannel
            if kind == TEXT_CHANNEL:
                place = discord.TextChannel(state=self._client._connection, guild=guild, data=data)
                guild._add_channel(place)
            elif guild.get_channel(int(data["parent_id"] or 0)) and "thread_metadata" in data:
                place = guild._store_thread(data)
            else:  # games are not played there, or its parent channel is not cached
                return Place(kind, guild.id)
            return Place(kind, guild.id, place.permissions_for(guild.me).value)

    async def _server(self, guild: int) -> discord.Guild:
        found = await self._client.fetch_guild(guild, with_counts=False)
        found._add_member(await found.fetch_member(self.me))
        self._client._connection._add_guild(found)
        return found

    async def delete_thread(self, thread: int) -> bool:
        """Delete a thread of the bot; return False if the bot may not. Raises DiscordError."""
        try:
            with translated_errors():
                await self._client.http.delete_channel(thread)
        except NotAllowed:
            return False
        return True

    async def open_again(self, thread: int) -> None:
        """Open an archived thread of the bot. Raises DiscordError."""
        with translated_errors():
            await self._client.http.edit_channel(thread, archived=False)

    def _noted(self, calls: RestApi) -> RestApi:
        for name in rest_methods():
            setattr(calls, name, self._noting(name, getattr(calls, name)))
        return calls

    def _noting(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(method)
        def noting(*args: Any, **kwargs: Any) -> Any:
            self.tried.add(name)
            return method(*args, **kwargs)

        return noting

    async def _hear(self, _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
        answer: Any = None
        with suppress(aiohttp.ClientError, ValueError):
            answer = orjson.loads(await end.response.read())
        code = answer.get("code", 0) if isinstance(answer, dict) and end.response.status >= 400 else 0
        headers = end.response.headers
        limits = {name: headers[f"X-RateLimit-{name}"] for name in _LIMITS if f"X-RateLimit-{name}" in headers}
        after = headers.get("Retry-After", "")
        route = route_of(end.url.path)
        self.heard.append(Exchange(end.method, route, end.response.status, code, answer, limits, after))

    async def _hear_nothing(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, end: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self.heard.append(Exchange(end.method, route_of(end.url.path), 0))


async def _nothing(*_: object) -> None: ...


class _Nobody:
    """A listener that does nothing."""

    present = found = lost = opened = staticmethod(_nothing)

    def silent(self, shard: Shard) -> None: ...


@contextmanager
def _read() -> Iterator[None]:
    """Translate errors in this block to DiscordError, including those raised for a malformed answer."""
    try:
        with translated_errors():
            yield
    except _UNREADABLE as error:
        raise DiscordError(f"an answer that is not from Discord's API: {type(error).__name__}") from None
