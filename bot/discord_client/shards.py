"""Connect to Discord with several shards, each of which serves some of the servers.

discord.py's sessions and caches are used, but not its AutoShardedClient. That client reconnects shards one after
another: while it waits up to a quarter of an hour for one, the others wait too. A payload it cannot read ends all of
them. It does not know the limits on new sessions. So each shard has its own loop here.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

import aiohttp
import discord
import structlog
import yarl
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.state import AutoShardedConnectionState

from bot.config import part_of
from bot.discord_client.client import LONGEST_WAIT, Client
from bot.discord_client.errors import TOO_FEW_SHARDS
from bot.discord_client.shutdown import drain_session
from bot.store.shards import Shard

_log = structlog.get_logger()

_PATIENCE = 60.0
"""The most seconds that connecting may take."""

_BRIEF = 5.0
"""A connection that lasted fewer seconds than this is reopened only after a pause."""

_OUTSIDE = (OSError, aiohttp.ClientError, TimeoutError, discord.HTTPException, discord.GatewayNotFound)
"""Errors of the network or of Discord, after which the session can be resumed."""


class _Session(NamedTuple):
    """The data for resuming a session, under discord.py's names."""

    session: str | None
    sequence: int | None
    gateway: yarl.URL


def client_factory(shards: str) -> type[Client] | partial[ShardedClient]:
    """Return a function that makes the client for the setting SHARDS.

    The setting is empty (one connection), a number of shards, "auto", or a part such as "0-3/16".
    """
    if not shards:
        return Client
    if part := part_of(shards):
        first, last, of = part
        return partial(ShardedClient, of, range(first, last + 1))
    return partial(ShardedClient, None if shards == "auto" else int(shards), None)


class ShardedClient(Client):
    """A client with several gateway connections.

    `number`: the number of shards, None for Discord's recommendation. `ours`: the shards of this process, None for
    all.
    """

    def __init__(self, number: int | None, ours: range | None, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._number = number
        self._ours = ours
        self._sockets: dict[int, DiscordWebSocket] = {}
        self._heard: dict[int, float] = {}
        """The time on the monotonic clock at which each shard received its last event, by shard number."""
        parsers = self._connection.parsers
        parsers["READY"] = partial(self._begins_anew, parsers["READY"])

    def _get_state(self, **options: Any) -> AutoShardedConnectionState[Any]:
        return AutoShardedConnectionState(
            dispatch=self.dispatch, handlers=self._handlers, hooks=self._hooks, http=self.http, **options
        )

    def _begins_anew(self, parse: Any, data: Any) -> None:
        """Parse the READY event of a new session, after dropping the shard's cached servers not listed in it."""
        number, present = data["shard"][0], {int(guild["id"]) for guild in data["guilds"]}
        for guild in self._of(number):
            if guild.id not in present:
                self._connection._remove_guild(guild)
        parse(data)

    def _of(self, number: int) -> list[discord.Guild]:
        return [guild for guild in self.guilds if guild.shard_id == number]

    # ------------------------------------------------------------------------------------ events of shards

    async def on_connect(self) -> None:
        """Do nothing: each shard reports its connection itself."""

    async def on_resumed(self) -> None:
        """Do nothing: each shard reports its connection itself."""

    async def on_shard_connect(self, number: int) -> None:
        await self._hears(number, "shard told")

    async def on_shard_resumed(self, number: int) -> None:
        await self._hears(number, "shard resumed")

    async def _hears(self, number: int, what: str) -> None:
        shard = self._shard(number)
        _log.info(what, shard=shard.number, of=shard.of, servers=len(self._of(number)))
        await self.presence.shard_ready(shard, lambda: frozenset(guild.id for guild in self._of(number)))

    async def on_shard_silent(self, shard: Shard, seconds: float) -> None:
        _log.info("shard disconnected", shard=shard.number, of=shard.of)
        await self.presence.shard_lost(shard, seconds)

    def _shard(self, number: int) -> Shard:
        return Shard(number, self.shard_count or 1)

    # --------------------------------------------------------------------------------------- connecting

    async def _find_gateway(self) -> int:
        recommended = await super()._find_gateway()
        state: Any = self._connection
        self.shard_count = state.shard_count = self._number or recommended
        state.shard_ids = self._ours or range(self.shard_count)
        return recommended

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Count the session. The shard waited for its turn before it opened the connection."""
        del shard_id, initial
        self.starts.begin()

    async def connect(self, *, reconnect: bool = True) -> None:
        """Keep all shards of this process connected. Raises ConnectionClosed if Discord refuses one for good."""
        del reconnect
        while not self.is_closed():
            try:
                await self._look_after_all()
            except discord.ConnectionClosed as closed:
                if closed.code != TOO_FEW_SHARDS or self._number:
                    raise
                before = self.shard_count
                await self._find_gateway()  # the bot has joined more servers since
                if self.shard_count == before:
                    raise

    async def _look_after_all(self) -> None:
        ours = self._ours or range(self.shard_count or 1)
        _log.info("connecting shards", first=ours[0], number=len(ours), of=self.shard_count)
        looking = [asyncio.create_task(self._look_after(self._shard(each))) for each in ours]
        try:
            done, _ = await asyncio.wait(looking, return_when=asyncio.FIRST_EXCEPTION)
        finally:
            # At a shutdown the connections stay open here: `close` still reads their last events.
            for each in looking:
                each.cancel()
            await asyncio.wait(looking)
        await self._let_go()
        for each in done:
            each.result()

    async def _look_after(self, shard: Shard) -> None:
        """Keep a shard connected. Raises ConnectionClosed if Discord refuses it for good."""
        wait, session = 0.0, None
        while not self.is_closed():
            began = time.monotonic()
            try:
                socket = await self._opened(shard.number, session)
                self._sockets[shard.number] = socket
                while True:
                    await socket.poll_event()
                    self._heard[shard.number] = time.monotonic()
            except discord.ConnectionClosed:
                raise
            except ReconnectWebSocket as again:
                session = self._session(shard.number) if again.resume else None
            except Exception as error:
                session = self._session(shard.number) if isinstance(error, _OUTSIDE) else None
                _log.warning("gateway", shard=shard.number, error=type(error).__name__)
            await self._lose(shard)
            wait = wait if time.monotonic() - began < _BRIEF else 0.0
            await asyncio.sleep(wait)
            wait = min(max(1.0, wait * 2), LONGEST_WAIT)

    async def _opened(self, number: int, session: _Session | None) -> DiscordWebSocket:
        """Open a connection that resumes this session, or (None) begins a new one."""
        if session:
            known = session._asdict()
            return await asyncio.wait_for(
                DiscordWebSocket.from_client(self, shard_id=number, resume=True, **known), _PATIENCE
            )
        async with self.starts.turn(number):
            return await asyncio.wait_for(DiscordWebSocket.from_client(self, shard_id=number), _PATIENCE)

    def _session(self, number: int) -> _Session | None:
        """Return the data for resuming the session of this shard, or None."""
        socket = self._sockets.get(number)
        return _Session(socket.session_id, socket.sequence, socket.gateway) if socket and socket.session_id else None

    async def _lose(self, shard: Shard) -> None:
        """Report that a shard is disconnected, and close its connection."""
        heard = self._heard.pop(shard.number, None)
        if heard is not None:
            self.dispatch("shard_silent", shard, time.monotonic() - heard)
        socket = self._sockets.get(shard.number)
        if socket and socket.open:
            with suppress(TimeoutError):
                async with asyncio.timeout(_BRIEF):
                    await socket.close()

    async def _let_go(self) -> None:
        await asyncio.gather(*(self._lose(self._shard(number)) for number in self._sockets))
        self._sockets.clear()

    async def _hear_out(self) -> None:
        await asyncio.gather(*(drain_session(socket) for socket in self._sockets.values() if socket.open))
