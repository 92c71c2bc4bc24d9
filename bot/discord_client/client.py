"""Connect to Discord: log in, stay connected, and pass every interaction to the handlers."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, NoReturn

import aiohttp
import discord
import structlog
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import measurements
from bot.discord_client import emoji_sync
from bot.discord_client.command_sync import same_commands, set_commands
from bot.discord_client.connection_status import ConnectionStatus, ServerListener
from bot.discord_client.errors import (
    CONFIRMATIONS,
    INTENTS_DISALLOWED,
    TOKEN_UNKNOWN,
    DiscordError,
    GatewayRefused,
    Gone,
    TokenUnknown,
    TryLater,
    translated_errors,
)
from bot.discord_client.heartbeats import Heartbeats
from bot.discord_client.incoming import UNREADABLE, incoming_of
from bot.discord_client.rest_api import UPDATE, RestApi
from bot.discord_client.session_limits import Reserve, SessionLimits
from bot.discord_client.shutdown import GOODBYE, cancel_startup_wait, drain_session
from bot.discord_client.token_check import token_reset
from bot.store.ownership import ALL, OwnShards
from bot.store.shards import ALONE, Shard
from bot.text import language_of, speaker
from bot.ui.kit import short_messages
from bot.ui.kit.components import EPHEMERAL, Json
from bot.ui.kit.interaction import Incoming, Response
from bot.ui.kit.table_voice import bot_text

_log = structlog.get_logger()

_DEFER_AFTER = 1.5
"""Seconds after which an answer that is still being made is deferred."""

_FIRST_WAIT = 1.0
"""Seconds before the first retry of a log-in; each further wait is twice as long."""

LONGEST_WAIT = 100.0
"""The most seconds between two attempts to log in or connect.

Discord resets the token of a bot that begins more than 1,000 sessions a day.
"""

_STEADY = 900.0
"""Seconds a session must last to count as successful, so that waits are short again."""

_LONGEST_LIMIT = 10.0
"""The most seconds for which discord.py may wait for a rate limit; the outbox handles longer delays."""

_ID = re.compile(r"[0-9]{1,19}")
"""Matches Discord's ids as Discord writes them."""

_UNKNOWN_MESSAGE = 10008

_MESSAGE, _DEFER_MESSAGE, _DEFER_UPDATE, _FORM = 4, 5, 6, 9
_RESPONSE = {"private": _MESSAGE, "update": UPDATE, "board": UPDATE, "nothing": _DEFER_UPDATE, "form": _FORM}


class _Limit(discord.http.Ratelimit):
    """A rate limit that lets requests through until none are left, even if its reset is far away.

    discord.py would wait before they are used up.
    """

    __slots__ = ()

    async def acquire(self) -> None:
        if self.remaining > 0 and not self.is_expired():
            self._last_request = self._loop.time()
            self.remaining -= 1
            self.outgoing += 1
            return
        await super().acquire()


discord.http.Ratelimit = _Limit  # type: ignore[misc]  # discord.py has no setting for this


class Client(discord.Client):
    """The bot's discord.py client: it subscribes to guilds only and caches as little as possible."""

    def __init__(
        self,
        answer: Callable[[Incoming], Awaitable[Response]],
        answered: Callable[[Incoming, Response, bool, str], None],
        hears: Callable[[Shard], Awaitable[None]],
        lost: Callable[[float, Shard], Awaitable[None]],
        servers: ServerListener,
        trace: aiohttp.TraceConfig | None = None,
        mine: OwnShards = ALL,
        reserve: Reserve | None = None,
    ) -> None:
        """Prepare a client that is not logged in.

        `answer` makes the response to an interaction. `answered` gets each response, whether its delivery is certain,
        and the token that can edit it ("" if none). `hears`, `lost`, `servers` and `mine`: see ConnectionStatus;
        `reserve`: see SessionLimits. `trace` measures the requests.
        """
        super().__init__(
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.http.http_trace = trace
        self.http.max_ratelimit_timeout = _LONGEST_LIMIT  # the constructor allows no less than 30 seconds
        _guard(self._connection.parsers, self._unread)
        # Report each server when its event comes. discord.py puts those of its start into a queue, which it leaves
        # unread, with all later ones, if a shard connects again meanwhile.
        self._connection._add_ready_state = lambda guild: False  # type: ignore[method-assign]  # noqa: ARG005
        self.calls = RestApi(self, trace)
        self.command_ids: dict[str, int] = {}
        """Discord's ids of the slash commands, by name, once they are known."""
        self._answer = answer
        self._answered = answered
        self._servers = servers
        self.presence = ConnectionStatus(hears, lost, servers, mine)
        self.starts = SessionLimits(self.calls.gateway, reserve)
        self._busy: set[asyncio.Task[Any]] = set()
        self._alive: Heartbeats | None = None

    def _schedule_event(self, *args: Any, **kwargs: Any) -> asyncio.Task[Any]:
        # Track each event from its arrival, so that a shutdown waits for all of them.
        task = super()._schedule_event(*args, **kwargs)
        self._busy.add(task)
        task.add_done_callback(self._busy.discard)
        return task

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        if not self.is_closed():  # after closing, handlers would have no event loop
            super().dispatch(event, *args, **kwargs)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        try:
            incoming = incoming_of(interaction)
        except UNREADABLE as error:
            _log.error("interaction not understood", interaction=interaction.id, error=type(error).__name__)
            await self._apologize(interaction.id, interaction.token, interaction.locale.value)
            return
        if incoming:
            if incoming.guild is not None:
                self.calls.members.mark_present(incoming.guild, incoming.user)
            await self._serve(incoming, interaction.token)

    async def _apologize(self, interaction: int, token: str, locale: object) -> None:
        """Answer an interaction that the bot cannot parse with an apology."""
        language = language_of(locale if isinstance(locale, str) else None)
        body = short_messages.note(bot_text(speaker(language), "sorry"))
        with suppress(DiscordError):
            await self.calls.respond(interaction, token, _MESSAGE, body)

    def _unread(self, data: Any) -> None:
        """Apologize for an interaction that discord.py could not parse, if it has an id and a token."""
        match data:
            case {"type": 2 | 3 | 5, "id": str(number), "token": str(token)} if _ID.fullmatch(number):
                locale = data.get("locale")
                self._schedule_event(self._apologize, "on_interaction", int(number), token, locale)

    async def on_connect(self) -> None:
        # The ids of the servers are known by now; on_ready would wait for their contents.
        _log.info("logged in", bot=str(self.user), application=self.application_id, servers=len(self.guilds))
        await self._connected()

    async def on_resumed(self) -> None:
        _log.info("resumed")
        await self._connected()

    async def _connected(self) -> None:
        # A dead connection may go unnoticed for a minute. Keep the object that knows the time of the last event:
        # discord.py has dropped it by then.
        self._alive = getattr(self.ws, "_keep_alive", None)
        await self.presence.shard_ready(ALONE, lambda: frozenset(guild.id for guild in self.guilds))

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        if not payload.data["thread_metadata"]["archived"]:
            await self._servers.opened(payload.thread_id)

    async def on_disconnect(self) -> None:
        _log.info("disconnected")
        await self.presence.shard_lost(ALONE, time.perf_counter() - self._alive._last_recv if self._alive else 0.0)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._servers.found(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        # If the bot is added to a server again, discord.py may report it as available.
        await self._servers.found(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Report a server that the bot was removed from. An outage of a server is another event."""
        await self._servers.lost(guild.id)

    async def idle(self) -> None:
        """Wait until every event that arrived is handled and answered."""
        if self._busy:
            await asyncio.wait(self._busy)

    async def _serve(self, incoming: Incoming, token: str) -> None:
        """Answer an interaction within the time that Discord allows: at once, or after deferring the answer."""
        began = measurements.now()
        work = asyncio.ensure_future(self._answer(incoming))
        done, _ = await asyncio.wait([work], timeout=_DEFER_AFTER)
        delivered = False
        try:
            if done:
                delivered = await self._respond(incoming, token, work.result())
            else:
                delivered = await self._respond_late(incoming, token, work)
        except DiscordError as error:
            # A move is already stored, and its effects go out with the board.
            _log.warning("answer not delivered", interaction=incoming.id, error=str(error))
        finally:
            answer = await work
            outcome = answer.kind if delivered else "undelivered"
            measurements.record("answer", measurements.now() - began, incoming.kind, outcome)
            changes = token if done or _is_the_answer(incoming, answer) else ""
            if delivered:
                self.calls.tokens.remember(incoming, token, answer)
            self._answered(incoming, answer, delivered, changes)

    async def _respond(self, incoming: Incoming, token: str, answer: Response) -> bool:
        data = None if answer.kind == "nothing" else _sent(answer)
        try:
            return await self.calls.respond(incoming.id, token, _RESPONSE[answer.kind], data, answer.files)
        except Gone as gone:
            if gone.code != _UNKNOWN_MESSAGE:
                raise
            return await self.calls.respond(incoming.id, token, _MESSAGE, _message_gone(incoming))

    async def change(self, token: str, answer: Response) -> None:
        """Edit the answer to the interaction with this token, within 15 minutes of it. Raises DiscordError."""
        await self.calls.change_response(token, _sent(answer), answer.files)

    async def follow_up(self, token: str, answer: Response) -> None:
        """Send a private answer beside the one with this token, within 15 minutes of it. Raises DiscordError."""
        await self.calls.follow_up(token, answer.body, answer.files)

    async def _respond_late(self, incoming: Incoming, token: str, work: asyncio.Future[Response]) -> bool:
        if incoming.kind == "command" or incoming.message is None:
            await self.calls.respond(incoming.id, token, _DEFER_MESSAGE, {"flags": EPHEMERAL})
            answer = await work
            body = _too_late(incoming) if answer.kind == "form" else answer.body
            await self.calls.change_response(token, body, answer.files)
            return True
        announced = await self.calls.respond(incoming.id, token, _DEFER_UPDATE)
        answer = await work
        if answer.kind in ("update", "board"):
            try:
                await self.change(token, answer)
            except Gone:
                await self.calls.follow_up(token, _message_gone(incoming))
        elif answer.kind == "private":
            await self.calls.follow_up(token, answer.body, answer.files)
        elif answer.kind == "form":
            await self.calls.follow_up(token, _too_late(incoming))
        return announced

    async def log_in(self, token: str) -> None:
        """Log in, retrying until Discord can be reached. Raises GatewayRefused."""
        wait, unknown = _FIRST_WAIT, 0
        while True:
            try:
                with translated_errors():
                    return await self.login(token)
            except (DiscordError, discord.DiscordException, *UNREADABLE) as error:
                unknown = unknown + 1 if isinstance(error, TokenUnknown) else 0
                if unknown == CONFIRMATIONS:
                    raise GatewayRefused(TOKEN_UNKNOWN) from None
                why = str(error) if isinstance(error, DiscordError) else type(error).__name__
                _log.warning("cannot log in at DISCORD_API_BASE", base=Route.BASE, error=why, retry_in=wait)
                await self._forget_login()
                await asyncio.sleep(max(wait, (isinstance(error, TryLater) and error.after) or 0))
                wait = min(wait * 2, LONGEST_WAIT)

    async def _forget_login(self) -> None:
        """Close the HTTP session of a failed log-in, which discord.py would leave open."""
        await self.http.close()
        self.http.connector = discord.utils.MISSING

    async def announce(self, commands: Sequence[Json], *, first: bool = True) -> None:
        """Set the bot's slash commands if they differ, once all shards are ready to answer them.

        If several processes run, only the `first` sets the commands; the others wait until they are set.
        """
        await self.presence.complete.wait()

        async def agree() -> None:
            there = await self.calls.commands()
            if not same_commands(there, commands):
                if not first:
                    raise TryLater("the process with the first shard has not set them yet")
                there = await set_commands(self.calls, commands)
            self.command_ids |= {command["name"]: int(command["id"]) for command in there}

        await _until_agreed(agree)

    async def illustrate(self, icons: Callable[[], Awaitable[Mapping[str, bytes]]], *, first: bool = True) -> None:
        """Upload an application emoji for each icon (PNGs by name).

        Processes other than the `first` wait for the uploads.
        """

        async def attempt() -> None:
            if first:
                await emoji_sync.upload_emojis(self.calls, await icons())
            else:
                await emoji_sync.find_emojis(self.calls, await icons())

        await emoji_sync.agree(attempt)

    async def token_unknown(self) -> NoReturn:
        """Wait until Discord has rejected the token for good. Then raises GatewayRefused."""
        await token_reset(self.calls)
        raise GatewayRefused(TOKEN_UNKNOWN)

    async def stay_connected(self) -> NoReturn:
        """Connect, and begin a new session each time one fails. Raises GatewayRefused if Discord refuses for good."""
        wait = 1.0
        while not self.is_closed():
            began = time.monotonic()
            try:
                await self._find_gateway()
                _log.info("connecting")
                await self.connect()
            except discord.ConnectionClosed as closed:
                raise GatewayRefused(closed.code) from None
            except discord.PrivilegedIntentsRequired:
                raise GatewayRefused(INTENTS_DISALLOWED) from None
            except Exception as error:
                # A failed first connection raises AttributeError inside discord.py, and an unreadable payload almost
                # any error.
                if time.monotonic() - began > _STEADY:
                    wait = 1.0
                _log.warning("gateway", error=type(error).__name__, retry_in=wait)
                await self._let_go()
                await asyncio.sleep(wait)
                wait = min(wait * 2, LONGEST_WAIT)
        raise GatewayRefused((self.ws and self.ws.socket.close_code) or 0)

    async def _find_gateway(self) -> int:
        """Wait until a session may begin, use this API's gateway, and return the recommended number of shards.

        Without this call, discord.py would connect to Discord's own gateway. Raises DiscordError.
        """
        told = await self.starts.gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(str(told["url"]))
        return max(1, int(told["shards"]))

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await super().before_identify_hook(shard_id, initial=initial)
        self.starts.begin()

    async def _let_go(self) -> None:
        """Report a failed connection as lost, and close it: discord.py does neither."""
        if self.ws and self.ws.open:
            self.dispatch("disconnect")
            with suppress(TimeoutError):
                async with asyncio.timeout(GOODBYE):
                    await self.ws.close()

    async def _hear_out(self) -> None:
        if self.ws and self.ws.open:
            await drain_session(self.ws)

    async def close(self) -> None:
        """Read and answer the events that Discord sent before it learned of the shutdown, then end the sessions."""
        await self._hear_out()
        with suppress(TimeoutError):
            await asyncio.wait_for(self.idle(), GOODBYE)
        await super().close()  # now no new work can need the sessions
        await cancel_startup_wait(self._connection)
        await self.calls.close()


discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # the bot uses no voice


async def _until_agreed(agree: Callable[[], Awaitable[None]]) -> None:
    """Call `agree`, which sets the commands, until it succeeds or Discord refuses the commands.

    A repeated error is a warning only once.
    """
    wait, before = 1.0, ""
    while True:
        try:
            return await agree()
        except TryLater as error:
            tell = _log.info if str(error) == before else _log.warning
            tell("commands not set", error=str(error), retry_in=error.after or wait)
            before = str(error)
            await asyncio.sleep(error.after or wait)
            wait = min(wait * 2, LONGEST_WAIT)
        except (DiscordError, *UNREADABLE) as error:
            _log.error("commands refused", error=str(error))
            return None  # the existing commands still work


def _sent(answer: Response) -> Json:
    """Return the body of an answer for Discord. An updated panel without files drops its previous picture."""
    if answer.kind == "update" and not answer.files:
        return answer.body | {"attachments": []}
    return answer.body


def _is_the_answer(incoming: Incoming, late: Response) -> bool:
    """Return whether the interaction's token would edit this late answer.

    A private answer to a deferred button is a message of its own; the token would edit the public message.
    """
    return late.kind != "private" or incoming.kind == "command" or incoming.message is None


def _too_late(incoming: Incoming) -> Json:
    """Return a note instead of a form that took too long: Discord accepts a form only as the first answer."""
    return short_messages.note(bot_text(speaker(incoming.language), "press-again"))


def _message_gone(incoming: Incoming) -> Json:
    """Return a note that the message to be changed was deleted meanwhile."""
    return short_messages.note(bot_text(speaker(incoming.language), "message-gone"))


def _guard(parsers: dict[str, Callable[[Any], None]], unread: Callable[[Any], None]) -> None:
    """Make parsers drop events they cannot parse instead of ending the connection. `unread` gets such interactions.

    READY is not guarded: without it there is no session.
    """

    def guarded(name: str, parse: Callable[[Any], None]) -> Callable[[Any], None]:
        def parse_or_drop(data: Any) -> None:
            try:
                parse(_without_contents(data) if name == "INTERACTION_CREATE" else data)
            except UNREADABLE as error:
                # Log neither the data nor the error's message: they may hold a player's words.
                _log.warning("event dropped", name=name, error=type(error).__name__)
                if name == "INTERACTION_CREATE":
                    unread(data)

        return parse_or_drop

    parsers |= {name: guarded(name, parse) for name, parse in parsers.items() if name != "READY"}


def _without_contents(interaction: dict[str, Any]) -> dict[str, Any]:
    """Return an interaction without the contents of its message, which discord.py would parse for nothing."""
    message = interaction.get("message")
    if message is None:
        return interaction
    return interaction | {"message": message | {"components": [], "attachments": [], "embeds": []}}


def use_api(base: str) -> None:
    """Make discord.py use the API at this URL."""
    Route.BASE = base
