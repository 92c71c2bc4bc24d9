"""Serve the local Discord: REST and gateway on loopback, simulated people, planned faults."""

from __future__ import annotations

import base64
import contextlib
import re
import secrets
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

from aiohttp import web

from bot.playground import kinds, permissions
from bot.playground.entities import Channel, Guild, Member, Message, User
from bot.playground.errors import PlaygroundError
from bot.playground.faults import Fault, Faults, Hold, Outcome
from bot.playground.gateway import Gateway
from bot.playground.ids import Clock
from bot.playground.interactions import Interactions
from bot.playground.openapi import load
from bot.playground.people import Person
from bot.playground.rest import API, Request, Rest
from bot.playground.roles import Role
from bot.playground.routes import ROUTES
from bot.playground.saved_world import Keep
from bot.playground.sharding import Shard
from bot.playground.world import Listener, World


class Discord:
    """A local Discord with one guild, its text channel "games", and one bot.

    ``schema`` is the path of Discord's OpenAPI document: bodies are checked against it, and errors are listed in
    ``violations``. ``answer_within`` is how many seconds the bot has to respond to an interaction.

    ``rate_limit`` is the number of requests and of seconds for each route. ``bot_limit`` is the same for all routes
    together, except those with an interaction's token; Discord's is (50, 1.0).

    ``keep`` is the file that holds the world between runs; it needs a ``port``. ``is_new`` says whether the world
    began with this run.
    """

    def __init__(
        self,
        port: int = 0,
        *,
        schema: Path | None = None,
        clock: Clock = time.time,
        answer_within: float = 3.0,
        rate_limit: tuple[int, float] = (100, 1.0),
        bot_limit: tuple[int, float] | None = None,
        token: str | None = None,
        keep: Path | None = None,
    ) -> None:
        self.port = port
        self.token = token or f"playground.{secrets.token_hex(16)}"
        self.world = World(clock)
        self.interactions = Interactions(self.world, answer_within)
        self.faults = Faults()
        self.faults.changed = lambda: self.world.changed("faults", None)
        self.gateway = Gateway(self.world, self.token, lambda: self.gateway_url)
        self.world.url = self.url
        self._keep = Keep(keep, self.world) if keep else None
        self.is_new = self._keep is None or not self._keep.load()
        if self.is_new:
            self.world.add_channel(self.world.add_guild("Playground"), "games")
        self.guild = next(iter(self.world.guilds.values()))
        self.channel = self.guild.text_channels[0]
        self._rest = Rest(
            self.world,
            self.interactions,
            self.faults,
            ROUTES,
            token=self.token,
            gateway_url=lambda: self.gateway_url,
            rate_limit=rate_limit,
            bot_limit=bot_limit,
            schema=load(schema) if schema else None,
        )
        self.app = web.Application(client_max_size=120 * 1024 * 1024)
        self.app.router.add_get("/gateway", self.gateway.handle)
        self.app.router.add_route("*", API + "/{path:.*}", self._rest.handle)
        self.app.router.add_get("/attachments/{channel}/{attachment}/{name}", self._serve_file)
        self.app.router.add_get("/emojis/{emoji}", self._serve_emoji)
        self._runner: web.AppRunner | None = None

    # Life

    async def __aenter__(self) -> Discord:
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", self.port))
        self.port = listener.getsockname()[1]
        self.world.url = self.url
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        await web.SockSite(self._runner, listener).start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.faults.clear()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None
        if self._keep is not None:
            self._keep.close()

    @property
    def url(self) -> str:
        """The server's root."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def api_base(self) -> str:
        """The value for the bot's ``DISCORD_API_BASE``."""
        return self.url + API

    @property
    def gateway_url(self) -> str:
        """The gateway's URL."""
        return f"ws://127.0.0.1:{self.port}/gateway"

    # People and places

    def person(
        self, name: str, *, locale: str = "en-US", manage_messages: bool = False, manage_guild: bool = False
    ) -> Person:
        """Add a simulated user, a member of every guild."""
        user = self.world.add_user(name, locale)
        wanted = {"MANAGE_MESSAGES": manage_messages, "MANAGE_GUILD": manage_guild}
        for guild in self.world.guilds.values():
            for right in (right for right, has in wanted.items() if has):
                self.world.set_right(guild, user, right, wanted=True)
        return Person(self, user)

    def add_role(self, name: str, *people: Person, guild: Guild | None = None, rights: Sequence[str] = ()) -> Role:
        """Add a role with these permissions and members."""
        guild = guild or self.guild
        role = self.world.add_role(guild, name, permissions.bits(rights))
        for person in people:
            self.world.set_role(guild.members[person.id], role, wanted=True)
        return role

    def as_person(self, user: User) -> Person:
        """Return a person who acts with an existing account."""
        return Person(self, user)

    def add_channel(self, name: str, guild: Guild | None = None, kind: int = kinds.GUILD_TEXT) -> Channel:
        """Add a channel, a text channel by default."""
        return self.world.add_channel(guild or self.guild, name, kind)

    def add_thread(self, channel: Channel, owner: Person, name: str = "thread", *, private: bool = False) -> Channel:
        """Add a thread that a person starts, or a post in a forum; the bot is not a member."""
        kind = kinds.PRIVATE_THREAD if private else kinds.THREAD_IN[channel.type]
        number = self.world.snowflakes.next()
        thread = Channel(number, kind, name, channel.guild, parent=channel, owner_id=owner.id)
        self.world.add_thread(thread)
        return thread

    def leave_thread(self, thread: Channel) -> None:
        """Remove the bot from a thread, as a moderator can."""
        del thread.thread_members[self.bot.id]
        data = {"id": str(thread.id), "guild_id": str(thread.guild_id), "member_count": len(thread.thread_members)}
        gone = {"removed_member_ids": [str(self.bot.id)]}
        self.world.dispatch("THREAD_MEMBERS_UPDATE", data | gone, thread.guild_id)

    def add_group(self, *people: Person) -> Channel:
        """Add a group DM of these people."""
        return self.world.add_group([person.user for person in people])

    def install_for(self, person: Person) -> None:
        """Install the application on a person's account, so that its commands are available everywhere."""
        self.world.installed.add(person.id)

    def add_guild(self, name: str, shard: Shard | None = None) -> Guild:
        """Add a guild with a channel "games", all users and the bot; on a given shard if asked for."""
        guild = self.world.add_guild(name, shard)
        self.world.add_channel(guild, "games")
        return guild

    @property
    def bot(self) -> User:
        """The bot's account."""
        return self.world.bot

    @property
    def threads(self) -> list[Channel]:
        """All threads, after archiving those that were idle too long."""
        self.world.archive_idle()
        return [c for c in self.world.channels.values() if c.is_thread]

    @property
    def files(self) -> dict[int, bytes]:
        """The bytes of attachments, by attachment id."""
        return self.world.files

    # Watching

    @property
    def requests(self) -> list[Request]:
        """Every request of the bot."""
        return self._rest.requests

    @property
    def refused(self) -> list[Request]:
        """The requests that failed without a planned fault."""
        return [r for r in self.requests if 400 <= r.status < 500 and not r.expected]

    @property
    def violations(self) -> list[str]:
        """The bodies that did not fit Discord's OpenAPI document."""
        return self._rest.violations

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call a function with (kind, payload) at every change; return a function that ends this.

        Kinds: message_create, message_update, message_delete (Message); channel_create, channel_update,
        channel_delete (Channel); guild_create, guild_update (Guild); user_create, user_update (User); emoji (Emoji);
        interaction (Interaction); request, held (Request); commands (list); typing (Channel); gateway (Session or
        None); faults (None).
        """
        return self.world.subscribe(listener)

    async def until(self, condition: Callable[[], Any], timeout: float = 10.0) -> Any:  # noqa: ASYNC109
        """Wait until a condition is true and return its value; a LookupError in it counts as false.

        It is evaluated again at every change in this Discord, so it must depend on this Discord alone. Raises
        PlaygroundError after ``timeout`` seconds.
        """
        return await self.world.until(condition, timeout, self.describe)

    @property
    def connected(self) -> bool:
        """Whether the bot is connected to the gateway."""
        return self.gateway.ready

    async def bot_ready(self, timeout: float = 10.0) -> None:  # noqa: ASYNC109
        """Wait until the bot is connected and has registered or read its commands."""
        await self.until(lambda: self.connected and self.world.commands.synced, timeout)

    def describe(self) -> str:
        """Describe the present state, for the message of a timeout."""
        lines = [f"Gateway: {'connected' if self.gateway.ready else 'no bot'}."]
        for channel in self.world.channels.values():
            for message in list(channel.messages.values())[-3:]:
                whom = f" (only for {message.ephemeral_for.name})" if message.ephemeral_for else ""
                labels = [b.label for b in message.buttons]
                lines.append(f"#{channel.name} {message.author.name}{whom}: {message.text[:300]!r} {labels}")
        lines += [f"Interaction of {i.user.name}: {i.kind}" for i in self.interactions.all[-3:]]
        lines += [str(request) for request in self.requests[-8:]]
        return "\n".join(lines)

    # Faults

    def fail(
        self,
        method: str,
        path_regex: str,
        *,
        status: Outcome,
        times: int = 1,
        retry_after: float = 0.05,
        everywhere: bool = False,
        after: bool = False,
        code: int = 0,
        page: bool = False,
    ) -> None:
        """Make the next requests fail: with a status, or with "reset" for a TCP reset.

        ``method`` may be "*". With ``after`` the request is executed and only its response is lost. ``everywhere``
        makes a 429 a global one. ``code`` is Discord's error code, 0 for a response that is not Discord's; with
        ``page`` that response is HTML.
        """
        path = re.compile(path_regex)
        self.faults.plan(Fault(method, path, status, times, retry_after, everywhere, after, code, page))

    @contextlib.contextmanager
    def hold(self, path_regex: str, method: str = "*") -> Iterator[Hold]:
        """Hold back the responses to requests (which are executed) until the block ends."""
        with self.faults.hold(method, path_regex) as hold:
            yield hold

    def deny(self, channel: Channel, *names: str, whom: User | Role | Guild | None = None) -> None:
        """Take permissions in a channel (and its threads) from the bot, a user, a role or everyone."""
        for name in names:
            self.world.set_overwrite(channel, whom or self.world.bot, name, allow=False)

    def allow(self, channel: Channel, *names: str, whom: User | Role | Guild | None = None) -> None:
        """Give permissions in a channel (and its threads) to the bot, a user, a role or everyone."""
        for name in names:
            self.world.set_overwrite(channel, whom or self.world.bot, name, allow=True)

    def delete_message(self, message: Message) -> None:
        """Delete a message, as a moderator can."""
        self.world.deleted_by_fault.add(message.id)
        self.world.delete(message)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel or thread, as a moderator can."""
        inside = [c for c in self.world.channels.values() if c is channel or c.parent is channel]
        for place in inside:
            self.world.deleted_by_fault |= {place.id, *place.messages}
        self.world.delete_channel(channel)

    def drop_gateway(self, *, resumable: bool = True, shard: int | None = None) -> None:
        """Close the bot's gateway connections, or that of a shard."""
        self.gateway.drop(resumable=resumable, shard=shard)

    def turn_away(self, code: int) -> None:
        """Close the bot's gateway connection with this code, and every later one once it identifies."""
        self.gateway.turning_away = code
        self.gateway.end(code)

    def send_event(self, event: str, data: Any) -> None:
        """Send the bot an event with any data, unchecked."""
        self.gateway.emit(event, data)

    def send_raw(self, payload: bytes) -> None:
        """Send the bot bytes that need not be JSON."""
        self.gateway.send_raw(payload)

    @contextlib.contextmanager
    def gateway_outage(self, *, resumable: bool = True, shard: int | None = None) -> Iterator[None]:
        """Close the gateway, or that of a shard, and refuse connections until the block ends."""
        self.close_gateway(resumable=resumable, shard=shard)
        try:
            yield
        finally:
            self.open_gateway()

    def close_gateway(self, *, resumable: bool = True, shard: int | None = None) -> None:
        """Close the gateway, or that of a shard, and refuse connections."""
        if shard is None:
            self.gateway.refusing = True
        else:
            self.gateway.away.add(shard)
        self.gateway.drop(resumable=resumable, shard=shard)
        self.world.changed("faults", None)

    def open_gateway(self) -> None:
        """Accept connections to the gateway again."""
        self.gateway.refusing = False
        self.gateway.away.clear()
        self.world.changed("faults", None)

    def kick(self, person: Person, guild: Guild | None = None) -> None:
        """Remove a user from a guild, without an event to the bot: that takes a privileged intent."""
        guild = guild or self.guild
        del guild.members[person.id]
        self.world.changed("guild_update", guild)

    def bring_back(self, person: Person, guild: Guild | None = None) -> None:
        """Let a user into a guild again."""
        guild = guild or self.guild
        guild.members[person.id] = Member(person.user, self.world.clock(), permissions.EVERYONE)
        self.world.changed("guild_update", guild)

    def kick_bot(self, guild: Guild | None = None) -> None:
        """Remove the bot from a guild."""
        guild = guild or self.guild
        guild.has_bot = False
        self.world.dispatch("GUILD_DELETE", {"id": str(guild.id)}, guild.id)
        self.world.changed("guild_update", guild)

    def invite_bot(self, guild: Guild | None = None) -> None:
        """Bring the bot back into a guild."""
        guild = guild or self.guild
        if guild.has_bot:
            raise PlaygroundError("The bot is in that guild already")
        guild.has_bot = True
        self.world.dispatch("GUILD_CREATE", self.world.guild_create(guild), guild.id)
        self.world.changed("guild_update", guild)

    def age(self, message: Message, seconds: float) -> None:
        """Make a message older by this many seconds."""
        message.timestamp -= seconds

    # Files

    async def _serve_file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["attachment"]
        data = self.files.get(int(name)) if name.isdecimal() else None
        if data is None:
            raise web.HTTPNotFound
        return web.Response(body=data, headers=_file_headers(request.match_info["name"]))

    async def _serve_emoji(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["emoji"]
        emoji = self.world.emojis.get(int(name)) if name.isdecimal() else None
        if emoji is None:
            raise web.HTTPNotFound
        kind, _, data = emoji.image.removeprefix("data:image/").partition(";base64,")
        return web.Response(body=base64.b64decode(data), headers=_file_headers(f"{name}.{kind}"))


def _file_headers(name: str) -> dict[str, str]:
    """Return headers that let browsers show pictures and only download other files."""
    kinds = {
        "png": "image/png",
        "jpg": "image/jpeg",
        "jpeg": "image/jpeg",
        "gif": "image/gif",
        "webp": "image/webp",
    }
    kind = kinds.get(name.rpartition(".")[2].lower(), "application/octet-stream")
    return {
        "Content-Type": kind,
        "Cache-Control": "public, max-age=31536000, immutable",
        "X-Content-Type-Options": "nosniff",
    }
