"""Make all requests to Discord's API. Bodies are plain data. Errors are those of errors.py."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any, TypeVar

import aiohttp
import discord
import structlog
from discord.http import Route
from discord.webhook.async_ import async_context

from bot.discord_client.errors import (
    DiscordError,
    Gone,
    NotAllowed,
    OutcomeUnknown,
    Refused,
    TokenUnknown,
    TryLater,
    is_error_page,
    translated_errors,
)
from bot.discord_client.interaction_tokens import InteractionTokens
from bot.discord_client.member_cache import MemberCache
from bot.discord_client.payloads import as_edit, multipart, with_files
from bot.discord_client.read_access import readable
from bot.ui.kit import permissions
from bot.ui.kit.channels import place_of
from bot.ui.kit.components import Json, with_emojis
from bot.ui.kit.interaction import File
from games.core import Name

_log = structlog.get_logger()

T = TypeVar("T")

_NO_MESSAGE = 1
"""An id that no message has."""

_EXPIRED = 50027
"""Discord's error code for an expired token."""

_TOO_LATE = 3.0
"""Seconds after an interaction in which Discord accepts its first answer."""

_PATIENCE = 30.0
"""Seconds within which later requests with an interaction's token must succeed: follow-ups and edits."""

_SOON, _LATER = (0.2, 0.4, 0.8), (0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds before each retry after an error page: for a first answer, and for later requests with a token."""


class RestApi:
    """The requests of the logged-in bot. All of them raise DiscordError."""

    def __init__(self, client: discord.Client, trace: aiohttp.TraceConfig | None = None) -> None:
        """Use this client for requests; `trace` measures the requests that do not go through it."""
        self._client = client
        self._traces = [trace] if trace else []
        self._session: aiohttp.ClientSession | None = None
        self.token_unknown = asyncio.Event()
        """Set when Discord, or a proxy, rejects the bot's token."""
        self.tokens = InteractionTokens()
        """Tokens with which messages are edited outside the bot's rate limits."""
        self.members = MemberCache()
        """Users who were in a server recently."""
        self._emojis: dict[str, Json] = {}
        """Discord's emoji objects, by icon; icons without one are not shown."""

    async def close(self) -> None:
        if self._session:
            await self._session.close()

    # ----------------------------------------------------------------------------------- messages

    async def post(
        self, channel: int, body: Json, files: Sequence[File] = (), nonce: str | None = None
    ) -> tuple[int, int]:
        """Post a message; return the id of its channel and its own id.

        The same `nonce` again within minutes posts nothing, and returns the ids of the first message, in whichever
        channel.
        """
        if nonce:
            body = body | {"nonce": nonce, "enforce_nonce": True}
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel)
        message = await self._send(route, body, files)
        return int(message["channel_id"]), int(message["id"])

    async def edit(
        self, channel: int, message: int, body: Json, files: Sequence[File] = (), *, by_token: bool = True
    ) -> None:
        """Edit a message of the bot, with an interaction's token if possible.

        Without `files` it keeps those it has.
        """
        if by_token and await self._by_token("PATCH", message, body, files):
            return
        path = "/channels/{channel_id}/messages/{message_id}"
        await self._send(Route("PATCH", path, channel_id=channel, message_id=message), body, files)

    async def delete(self, channel: int, message: int) -> None:
        if await self._by_token("DELETE", message):
            return
        with self._as_the_bot():
            await self._client.http.delete_message(channel, message)

    @property
    def editable_by_token(self) -> Callable[[int], bool]:
        """Return a function that tells whether an interaction's token can edit a message now.

        It may be called in any thread.
        """
        return self.tokens.fresh_messages()

    async def _by_token(
        self, method: str, message: int, body: Json | None = None, files: Sequence[File] = ()
    ) -> bool:
        """Edit or delete a message with the token of an interaction; return False if that did not work.

        The request names the message by its id: "@original" may be another message, depending on how the interaction
        was answered. Raises OutcomeUnknown, as a second attempt by other means could arrive after a later edit.
        """
        token = self.tokens.token_for(message)
        if token is None:
            return False
        path = "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"
        route = Route(method, path, webhook_id=self._application, webhook_token=token, message_id=message)
        sent = None if body is None else with_files(as_edit(body), files)
        try:
            await self._webhook(route, sent, files)
        except OutcomeUnknown:
            self.tokens.discard(message, token)
            raise
        except (DiscordError, KeyError, TypeError, ValueError) as error:  # discord.py cannot parse every refusal
            reason = str(error) if isinstance(error, DiscordError) else type(error).__name__
            _log.info("not by token", method=method, error=reason)
            refused = isinstance(error, NotAllowed | Refused) and error.code != _EXPIRED
            self.tokens.discard(message, token, refused=refused)
            return False
        self.tokens.confirm(message, token)
        return True

    async def recent_messages(self, channel: int) -> list[Json]:
        """Return the bot's latest messages in a channel as Discord sends them, newest first.

        Discord shows an empty channel to a bot without the permission to read its history. Raises NotAllowed in that
        case.
        """
        messages = await self._latest(channel)
        if not messages:
            await self._check_history(channel)
            messages = await self._latest(channel)  # the permission may have come back a moment ago
        me = self._client.user
        return [dict(message) for message in messages if me and int(message["author"]["id"]) == me.id]

    async def open_thread(self, channel: int, message: int, name: str, *, anew: bool = False) -> int:
        """Open a public thread on a message; return its id, even if the thread existed already.

        `anew`: the earlier one was deleted. If the message takes no second thread, the new one belongs to no message.
        """
        body: Json = {"name": name, "auto_archive_duration": _A_WEEK}
        path = "/channels/{channel_id}/messages/{message_id}/threads"
        try:
            return await self._thread(Route("POST", path, channel_id=channel, message_id=message), body)
        except DiscordError as error:
            if error.code != _THREAD_EXISTS:
                raise
        if not anew:
            return message  # a thread on a message has the message's id
        apart = Route("POST", "/channels/{channel_id}/threads", channel_id=channel)
        return await self._thread(apart, body | {"type": _PUBLIC_THREAD})

    async def open_private_thread(self, channel: int, name: str) -> int:
        """Open a private thread, whose only member is the bot, and return its id."""
        body: Json = {"name": name, "auto_archive_duration": _A_WEEK, "type": _PRIVATE_THREAD, "invitable": False}
        return await self._thread(Route("POST", "/channels/{channel_id}/threads", channel_id=channel), body)

    async def add_to_thread(self, thread: int, user: int) -> None:
        """Make a user a member of a thread, if they are not."""
        path = "/channels/{channel_id}/thread-members/{user_id}"
        with self._as_the_bot():
            await self._client.http.request(Route("PUT", path, channel_id=thread, user_id=user))

    async def _thread(self, route: Route, body: Json) -> int:
        with self._as_the_bot():
            thread = await self._client.http.request(route, json=body)
        return int(thread["id"])

    async def keep_open(self, thread: int) -> None:
        """Keep a thread of the bot open for another week; open it if it was archived.

        Among edits of a thread, only a new archive duration counts as activity, so the duration is changed back and
        forth.
        """
        for minutes in (_THREE_DAYS, _A_WEEK):
            with self._as_the_bot():
                await self._client.http.edit_channel(thread, archived=False, auto_archive_duration=minutes)

    async def archive(self, thread: int) -> None:
        """Archive a thread of the bot. It stays readable, and a new message opens it again."""
        with self._as_the_bot():
            await self._client.http.edit_channel(thread, archived=True)

    async def direct_channel(self, user: int) -> int:
        """Return the id of the direct message channel with a user."""
        with self._as_the_bot():
            channel = await self._client.http.start_private_message(user)
        return int(channel["id"])

    async def is_member(self, guild: int, user: int) -> bool:
        """Return whether a user is in a server.

        There is no other way to learn this: posting a mention does not fail.
        """
        try:
            with self._as_the_bot():
                await self._client.http.get_member(guild, user)
        except Gone as gone:
            if gone.code not in _NOT_A_MEMBER:
                raise
            self.members.mark_absent(guild, user)
            return False
        self.members.mark_present(guild, user)
        return True

    async def sees(self, channel: int) -> bool:
        """Return whether the bot can see this channel or thread."""
        try:
            with self._as_the_bot():
                await self._client.http.get_channel(channel)
        except (Gone, NotAllowed):
            return False
        return True

    async def _latest(self, channel: int) -> list[Any]:
        with self._as_the_bot():
            return await self._client.http.logs_from(channel, limit=50)

    async def _check_history(self, channel: int) -> None:
        """Raise NotAllowed if the bot may not read this channel's history.

        The client's own picture of its permissions may be late. Discord refuses a single message without them.
        """
        with suppress(Gone), self._as_the_bot():
            await self._client.http.get_message(channel, _NO_MESSAGE)

    def missing_permissions(self, channel: int) -> tuple[Name, ...]:
        """Return the permissions that the bot needs to show a game in this channel and lacks, as far as known."""
        place, me = self._client.get_channel(channel), self._client.user
        if me is None or place is None or isinstance(place, discord.abc.PrivateChannel):
            return ()
        member = place.guild.get_member(me.id)
        if member is None or (isinstance(place, discord.Thread) and place.parent is None):
            return ()
        kind = place_of(place.type.value)
        return permissions.missing(place.permissions_for(member).value, kind) if kind else ()

    def channel_rights(self, guild: int, channel: int) -> tuple[int, int] | None:
        """Return the type of a server's channel and the bot's permission bits there; None if it is unknown."""
        server, place, me = self._client.get_guild(guild), self._client.get_channel(channel), self._client.user
        member = server.get_member(me.id) if server and me else None
        if member is None or not isinstance(place, discord.abc.GuildChannel) or place.guild != server:
            return None
        return place.type.value, place.permissions_for(member).value

    def announcement_problems(self, guild: int, channel: int, role: int | None) -> tuple[str, ...]:
        """Return the text keys of problems with announcing tables in this channel to this role, as far as known."""
        server, place, me = self._client.get_guild(guild), self._client.get_channel(channel), self._client.user
        member = server.get_member(me.id) if server and me else None
        if server is None or member is None:
            return ()
        called = server.get_role(role) if role else None
        found = ["announce-role-gone"] if role and called is None else []
        if not isinstance(place, discord.abc.GuildChannel) or place.guild != server:
            return ("announce-gone", *found)
        may = place.permissions_for(member)
        if place_of(place.type.value) is None or not (_is_seen(place, member) and may.send_messages):
            found.append("announce-not-allowed")
        if called and not (called.mentionable or may.mention_everyone):
            found.append("announce-calls-nobody")
        return tuple(found)

    def tellable(self, guild: int, channel: int, told_in: int) -> bool:
        """Return whether content of one channel may be published in another, `told_in`.

        It may if all members can see `channel`, or if every role that sees `told_in` also sees `channel`. Raises
        TryLater while the server is unknown.
        """
        server = self._client.get_guild(guild)
        if server is None:
            raise TryLater("Discord has not sent this server yet")
        place, other = server.get_channel_or_thread(channel), server.get_channel(told_in)
        if isinstance(place, discord.Thread):
            place = None if place.is_private() else place.parent
        if place is None or other is None:
            return False
        if _is_seen(place, server.default_role):
            return True
        return all(_is_seen(place, role) for role in server.roles if _is_seen(other, role))

    def readable(self, guild: int, user: int, roles: Collection[int], channels: Collection[int]) -> frozenset[int]:
        """Return those of these channels that a member with these roles can read; empty if the server is unknown."""
        server = self._client.get_guild(guild)
        return readable(server, user, roles, channels) if server else frozenset()

    async def check_token(self) -> None:
        """Make a request only to see whether Discord knows the token."""
        with self._as_the_bot():
            await self._client.http.request(Route("GET", "/users/@me"))

    async def gateway(self) -> Json:
        """Return Discord's gateway URL, recommended number of shards and session limits."""
        with self._as_the_bot():
            return dict(await self._client.http.request(Route("GET", "/gateway/bot")))

    async def commands(self) -> list[Json]:
        """Return the slash commands that Discord has for the bot, in all languages."""
        route = Route("GET", "/applications/{application_id}/commands", application_id=self._application)
        with self._as_the_bot():
            return [*await self._client.http.request(route, params={"with_localizations": "true"})]

    async def set_commands(self, commands: Sequence[Json]) -> list[Json]:
        """Replace the bot's global slash commands; return them as Discord stores them."""
        route = Route("PUT", "/applications/{application_id}/commands", application_id=self._application)
        with self._as_the_bot():
            return [*await self._client.http.request(route, json=[*commands])]

    # ------------------------------------------------------------------------------------- emojis

    async def emojis(self) -> list[Json]:
        """Return the application's own emojis."""
        with self._as_the_bot():
            found = await self._client.http.get_application_emojis(self._application)
        return [dict(emoji) for emoji in found["items"]]

    async def create_emoji(self, name: str, png: bytes) -> int:
        """Upload an application emoji; return its id."""
        image = f"data:image/png;base64,{b64encode(png).decode()}"
        with self._as_the_bot():
            made = await self._client.http.create_application_emoji(self._application, name, image)
        return int(made["id"] or 0)

    async def delete_emoji(self, emoji: int) -> None:
        with self._as_the_bot():
            await self._client.http.delete_application_emoji(self._application, emoji)

    def show(self, icon: str, emoji: int, name: str) -> None:
        """Show this icon by this emoji from now on."""
        self._emojis[icon] = {"id": str(emoji), "name": name}

    # ------------------------------------------------------------------------------- interactions

    async def respond(
        self, interaction: int, token: str, kind: int, data: Json | None = None, files: Sequence[File] = ()
    ) -> bool:
        """Send the first answer to an interaction, within 3 seconds; return True if Discord certainly accepted it.

        After a lost connection the answer is sent again; Discord accepts only one. If it has one already, that may be
        this answer, or another process's answer to the same interaction.
        """
        path = "/interactions/{webhook_id}/{webhook_token}/callback"
        route = Route("POST", path, webhook_id=interaction, webhook_token=token)
        if kind == UPDATE and data is not None:
            data = as_edit(data)
        body: Json = {"type": kind} if data is None else {"type": kind, "data": with_files(data, files)}
        try:
            await self._pictured(body, partial(self._first_answer, route, files))
        except Refused as refused:
            if refused.code != _ANSWERED_ALREADY:
                raise
            return False
        return True

    async def change_response(self, token: str, body: Json, files: Sequence[File] = ()) -> None:
        """Edit the answer to an interaction, or fill in a deferred one, within 15 minutes."""
        path = "/webhooks/{webhook_id}/{webhook_token}/messages/@original"
        route = Route("PATCH", path, webhook_id=self._application, webhook_token=token)
        await self._webhook(route, with_files(as_edit(body), files), files, _LATER)

    async def follow_up(self, token: str, body: Json, files: Sequence[File] = ()) -> None:
        """Send another message after the first answer, within 15 minutes."""
        path = "/webhooks/{webhook_id}/{webhook_token}"
        route = Route("POST", path, webhook_id=self._application, webhook_token=token)
        await self._webhook(route, with_files(body, files), files, _LATER)

    # ------------------------------------------------------------------------------------ details

    @property
    def _application(self) -> int:
        if self._client.application_id is None:
            raise RuntimeError("not logged in")
        return self._client.application_id

    @contextmanager
    def _in_our_words(self) -> Iterator[None]:
        """Translate discord.py's errors in this block to those of errors.py; a closed client raises TryLater."""
        try:
            with translated_errors():
                yield
        except RuntimeError:
            if not self._client.is_closed():
                raise
            raise TryLater("the bot is stopping") from None

    @contextmanager
    def _as_the_bot(self) -> Iterator[None]:
        """Translate errors as `_in_our_words`, and set `token_unknown` if Discord rejects the token."""
        try:
            with self._in_our_words():
                yield
        except TokenUnknown:
            self.token_unknown.set()
            raise

    async def _pictured(self, body: Json, send: Callable[[Json], Awaitable[T]]) -> T:
        """Send the body with emojis, or without emojis if Discord refuses them: one may have been deleted."""
        pictured = with_emojis(body, self._emojis)
        try:
            return await send(pictured)
        except Refused as refused:
            plain = with_emojis(body, {})
            if refused.code != _INVALID_FORM or pictured == plain:
                raise
        sent = await send(plain)
        _log.warning("emojis refused, sent without")
        return sent

    async def _send(self, route: Route, body: Json, files: Sequence[File]) -> Mapping[str, Any]:
        return await self._pictured(with_files(body, files), partial(self._sent, route, files))

    async def _sent(self, route: Route, files: Sequence[File], body: Json) -> Mapping[str, Any]:
        with self._as_the_bot():
            if files:
                form, opened = multipart(body, files)
                result = await self._client.http.request(route, form=form, files=opened)
            else:
                result = await self._client.http.request(route, json=body)
        return dict(result)

    async def _first_answer(self, route: Route, files: Sequence[File], body: Json) -> None:
        with self._in_our_words():
            async with asyncio.timeout(_TOO_LATE):
                try:
                    await self._insist(_SOON, route, body, files)
                except (OSError, aiohttp.ClientError):
                    await self._insist(_SOON, route, body, files)

    async def _webhook(
        self, route: Route, body: Json | None, files: Sequence[File], pauses: Sequence[float] = ()
    ) -> None:
        further = partial(self._further_answer, route, files, pauses)
        await (further(None) if body is None else self._pictured(body, further))

    async def _further_answer(
        self, route: Route, files: Sequence[File], pauses: Sequence[float], body: Json | None
    ) -> None:
        with self._in_our_words():
            async with asyncio.timeout(_PATIENCE):
                await self._insist(pauses, route, body, files)

    async def _insist(self, pauses: Sequence[float], route: Route, body: Json | None, files: Sequence[File]) -> None:
        """Make a request, and repeat it after each of these pauses while an error page comes back."""
        for pause in pauses:
            try:
                await self._request(route, body, files)
            except discord.HTTPException as error:
                if not is_error_page(error):
                    raise
                await asyncio.sleep(pause)
            else:
                return
        await self._request(route, body, files)

    async def _request(self, route: Route, body: Json | None, files: Sequence[File]) -> None:
        # Requests with an interaction's token do not count towards the bot's rate limits. discord.py offers them only
        # for its view objects, but its adapter takes plain data. The adapter waits for rate limits, however long.
        if self._client.is_closed():
            raise TryLater("the bot is stopping")
        if self._session is None:
            # No limit on connections: a first answer must not wait for a request that hangs.
            connector = aiohttp.TCPConnector(limit=0)
            self._session = aiohttp.ClientSession(connector=connector, trace_configs=self._traces)
        adapter = async_context.get()
        if files and body is not None:
            form, opened = multipart(body, files)
            await adapter.request(route, self._session, multipart=form, files=opened)
        else:
            await adapter.request(route, self._session, payload=body)


_THREE_DAYS, _A_WEEK = 4320, 10080
"""Minutes without a message after which a thread is archived: two of the durations Discord offers."""

_THREAD_EXISTS, _PUBLIC_THREAD, _PRIVATE_THREAD = 160004, 11, 12
_ANSWERED_ALREADY = 40060
_INVALID_FORM = 50035
_NOT_A_MEMBER = (10007, 10013)
"""Discord's error codes for an unknown member, and for an unknown user: the account was deleted."""
UPDATE = 7
"""Discord's type of a response that edits the message with the button."""


def _is_seen(place: discord.abc.GuildChannel, by: discord.Member | discord.Role) -> bool:
    """Return whether a member or role sees the messages of a channel. A voice channel's chat requires *Connect*."""
    may = place.permissions_for(by)
    return may.view_channel and (may.connect or place_of(place.type.value) != "voice")
