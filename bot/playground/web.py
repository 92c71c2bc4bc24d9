"""Serve the playground's page and its API, a web socket for each window.

A window gets a snapshot and then every change that its user may see, as ``{"t": kind, ...}``. It sends ``{"do":
action, "ref": number, ...}`` and gets ``{"t": "done", "ref": number, ...}``. Private data (DMs, ephemeral messages,
modals) goes only to the sockets of its owner.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import orjson
from aiohttp import WSMsgType, web

from bot.playground.actions import ACTIONS, TAKEABLE, Act, Malformed, Tab
from bot.playground.child import Child
from bot.playground.entities import REPLY, Channel, Guild, Message, User
from bot.playground.errors import DiscordError, Json, PlaygroundError
from bot.playground.interactions import Interaction, command_path
from bot.playground.modals import Modal
from bot.playground.people import Person
from bot.playground.rest import Request
from bot.playground.server import Discord
from bot.playground.slash import shown_commands

FOLDER = Path(__file__).parent / "page"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
HEADERS = {
    "Cache-Control": "no-cache",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    # No other origins, and no inline script or style: a user's name cannot become markup.
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}
LOOPBACK = frozenset(("127.0.0.1", "localhost", "::1"))

RECENT = 100
"""Messages of each channel in a snapshot."""
LOGGED = 400
"""Requests kept for the panel."""

_TOKEN = re.compile(r"^(/(?:interactions|webhooks)/\d+/)[^/]+")
_PRIVATE_ANSWER = re.compile(r"^(/webhooks/\d+/)[^/]+(/messages/)\d+")
_PLACE = re.compile(r"^/channels/(\d+)")
_ASKED = {2: "a command", 3: "a button or select", 4: "autocomplete", 5: "a form"}

_log = logging.getLogger(__name__)


class Window:
    """One open page: its user, the data it has, and the queue to its socket."""

    def __init__(self, socket: web.WebSocketResponse, user: User, tab: str) -> None:
        self.user = user
        self.tab: Tab = (user.id, tab)
        self.channels: set[int] = set()
        """Ids of the channels it has, so that it learns when one disappears."""
        self.offered = b""
        self._socket = socket
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, kind: str, **parts: Any) -> None:
        """Queue an event."""
        self._queue.put_nowait(orjson.dumps({"t": kind} | parts))

    def close(self) -> None:
        """Close after everything queued has been written."""
        self._queue.put_nowait(None)

    async def write(self) -> None:
        """Write the queue until the window is closed."""
        while (item := await self._queue.get()) is not None:
            await self._socket.send_str(item.decode())
        await self._socket.close(code=1001)


class Page:
    """Serves the page; create it before the local Discord starts."""

    def __init__(self, discord: Discord, child: Child | None = None, reset: Callable[[], None] | None = None) -> None:
        self.discord = discord
        self.child = child
        self.reset = reset
        self._windows: set[Window] = set()
        self._modals: dict[Tab, Modal] = {}
        self._under_way: set[asyncio.Task[None]] = set()
        self._log: deque[Json] = deque(maxlen=LOGGED)
        self._news: dict[str, Callable[[Any], None]] = {
            "message_create": self._message,
            "message_update": self._message,
            "message_delete": self._message_gone,
            "channel_create": self._channel,
            "channel_update": self._channel,
            "channel_delete": self._channel_gone,
            "user_create": self._people,
            "user_update": self._people,
            "guild_update": self._places,
            "commands": self._commands,
            "interaction": self._interaction,
            "request": self._request,
            "typing": self._typing,
            "gateway": lambda _: self._bot(),
            "emoji": lambda _: self._everyone("emojis", emojis=self._emojis_json()),
            "faults": lambda _: self._everyone("faults", faults=self._faults_json()),
        }
        discord.subscribe(self._changed)
        if child is not None:
            child.changed = self._bot
        router = discord.app.router
        router.add_get("/", self._serve_index)
        router.add_get(r"/page/{name:[a-z]+\.(?:css|js|svg)}", self._serve_part)
        router.add_get("/ui/ws", self._serve_window)
        discord.app.on_shutdown.append(self._shut_down)

    # Files

    async def _serve_index(self, request: web.Request) -> web.StreamResponse:  # noqa: ARG002
        return _file("index.html")

    async def _serve_part(self, request: web.Request) -> web.StreamResponse:
        return _file(request.match_info["name"])

    # A window

    async def _serve_window(self, request: web.Request) -> web.StreamResponse:
        if not _from_here(request):
            raise web.HTTPForbidden(text="Only the playground's own page can use this socket.")
        socket = web.WebSocketResponse(heartbeat=20.0, max_msg_size=1 << 20, compress=False)
        await socket.prepare(request)
        window = Window(socket, self._user_named(request.query.get("user", "")), request.query.get("tab", ""))
        self._send_snapshot(window)
        self._windows.add(window)
        writer = asyncio.create_task(window.write())
        try:
            async for message in socket:
                if message.type == WSMsgType.TEXT:
                    self._do(window, message.data)
        finally:
            self._windows.discard(window)
            writer.cancel()
        return socket

    def _user_named(self, wanted: str) -> User:
        """Return the user with that id or name, otherwise the first user."""
        people = self._users()
        found = (u for u in people if wanted and wanted.lower() in {str(u.id), u.username, u.name.lower()})
        return next(found, None) or people[0]

    def _users(self) -> list[User]:
        world = self.discord.world
        people = [u for u in world.users.values() if not u.bot and u is not world.owner]
        return people or [self.discord.person("Guest").user]

    async def _shut_down(self, _: web.Application) -> None:
        for window in self._windows:
            window.close()
        for task in tuple(self._under_way):
            task.cancel()

    # What the page does

    def _do(self, window: Window, text: str) -> None:
        """Execute an action in a task of its own, which continues if the window closes."""
        try:
            body = orjson.loads(text)
            name, ref = body["do"], body["ref"]
            handler = ACTIONS[name]
        except (orjson.JSONDecodeError, KeyError, TypeError):
            window.send("error", error="This is not a known action.")
            return
        task = asyncio.create_task(self._carry_out(window, handler, body, ref))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _carry_out(self, window: Window, handler: Any, body: Json, ref: Any) -> None:
        try:
            result = await handler(Act(self, window.tab, body))
        except (PlaygroundError, DiscordError, Malformed) as error:
            window.send("done", ref=ref, error=_in_words(error))
        except Exception:
            _log.exception("The page asked for %s", body.get("do"))
            window.send("done", ref=ref, error="Something failed in the playground. The terminal shows the error.")
        else:
            window.send("done", ref=ref, result=result)

    def opened(self, tab: Tab, modal: Modal) -> None:
        """Show a modal in a tab, and keep it until it is submitted or closed."""
        self._modals[tab] = modal
        for window in self._windows:
            if window.tab == tab:
                window.send("modal", modal=_modal(modal))

    def modal(self, tab: Tab) -> Modal | None:
        """Return the modal that is open in a tab, or None."""
        return self._modals.get(tab)

    def closed(self, tab: Tab) -> None:
        """Close the modal of a tab."""
        if self._modals.pop(tab, None) is not None:
            for window in self._windows:
                if window.tab == tab:
                    window.send("modal", modal=None)

    # What the page is shown

    def _send_snapshot(self, window: Window) -> None:
        world, user = self.discord.world, window.user
        world.dm_with(user)
        seen = [c for c in world.channels.values() if c.visible_to(user)]
        window.channels = {c.id for c in seen}
        waiting = [i for i in self.discord.interactions.all[-50:] if i.user is user and i.kind == "waiting"]
        modal = self._modals.get(window.tab)
        window.send(
            "snapshot",
            run=str(world.application_id),
            app=world.bot.to_dict(),
            you=str(user.id),
            users=self._people_json(),
            guilds=[_guild_json(guild) for guild in world.guilds.values()],
            emojis=self._emojis_json(),
            can_reset=self.reset is not None,
            channels=[self._channel_json(c, user) for c in seen],
            waiting=[_interaction_json(i) for i in waiting],
            modal=_modal(modal) if modal else None,
            bot=self._bot_json(),
            faults=self._faults_json(),
            log=list(self._log),
        )
        self._offer(window)

    def _channel_json(self, channel: Channel, user: User) -> Json:
        found = Person(self.discord, user).messages(channel)
        bot = self.discord.world.bot
        return {
            "id": str(channel.id),
            "type": channel.type,
            "name": channel.name,
            "guild": str(channel.guild_id) if channel.guild else None,
            "parent": str(channel.parent.id) if channel.parent else None,
            "archived": channel.archived,
            "can_write": channel.guild is None or channel.allows(user, "SEND_MESSAGES"),
            "bot_may": {name: channel.allows(bot, name) for name in TAKEABLE} if channel.guild else None,
            "messages": [self.shown(m, user) for m in found[-RECENT:]],
            "more": len(found) > RECENT,
        }

    def shown(self, message: Message, user: User) -> Json:
        """Return a message as a user's page gets it, without links to anything that the user cannot see."""
        shown = message.to_dict(user)
        shown.pop("message_reference", None)
        shown.pop("referenced_message", None)
        replied = message.reference
        if replied is not None and message.type == REPLY and replied.visible_to(user):
            shown["reply"] = {"id": str(replied.id), "author": replied.author.to_dict(), "text": replied.text[:120]}
        if message.thread is not None and not message.thread.visible_to(user):
            shown.pop("thread", None)
        if message.about is not None and message.about.visible_to(user):
            shown["about"] = str(message.about.id)
        return shown

    def _emojis_json(self) -> dict[str, str]:
        return {str(emoji): f"/emojis/{emoji}" for emoji in self.discord.world.emojis}

    def _faults_json(self) -> Json:
        return self.discord.faults.status() | {"gateway_open": not self.discord.gateway.refusing}

    def _people_json(self) -> list[Json]:
        world = self.discord.world
        return [
            {
                "id": str(user.id),
                "name": user.name,
                "username": user.username,
                "locale": user.locale,
                "dms_open": user.id not in world.closed_dms,
                "moderator": self.discord.channel.allows(user, "MANAGE_MESSAGES"),
                "manager": self.discord.channel.allows(user, "MANAGE_GUILD"),
                "roles": [role["id"] for role in _roles_json(self.discord.guild, user)],
            }
            for user in self._users()
        ]

    def _offer(self, window: Window) -> None:
        """Send the commands and where each is offered, if they have changed."""
        world, user = self.discord.world, window.user
        places = [world.channels[i] for i in window.channels if i in world.channels]
        where = {str(c.id): [k["id"] for k in shown_commands(world, user, c)] for c in places}
        offered: Json = {"commands": world.commands.all, "where": where}
        written = orjson.dumps(offered)
        if written != window.offered:
            window.offered = written
            window.send("commands", **offered)

    def _bot_json(self) -> Json:
        online = self.discord.gateway.ready and self.discord.world.commands.synced
        return {"online": online, "managed": self.child is not None} | (self.child.status() if self.child else {})

    # News

    def _changed(self, kind: str, payload: Any) -> None:
        handler = self._news.get(kind)
        if handler is not None:
            handler(payload)

    def _everyone(self, kind: str, **parts: Any) -> None:
        for window in self._windows:
            window.send(kind, **parts)

    def _message(self, message: Message) -> None:
        channel = message.channel
        for window in self._windows:
            if message.visible_to(window.user):
                if channel.id in window.channels:
                    window.send("message", message=self.shown(message, window.user))
                else:
                    self._show_channel(window, channel)
            elif message.ephemeral_for is window.user:
                window.send("message_delete", channel=str(channel.id), id=str(message.id))

    def _message_gone(self, message: Message) -> None:
        for window in self._windows:
            if message.channel.id in window.channels and message.ephemeral_for in {None, window.user}:
                window.send("message_delete", channel=str(message.channel.id), id=str(message.id))

    def _channel(self, channel: Channel) -> None:
        for window in self._windows:
            if channel.visible_to(window.user):
                self._show_channel(window, channel)
            elif channel.id in window.channels:
                self._hide_channel(window, channel)

    def _channel_gone(self, channel: Channel) -> None:
        for window in self._windows:
            if channel.id in window.channels:
                self._hide_channel(window, channel)

    def _show_channel(self, window: Window, channel: Channel) -> None:
        window.channels.add(channel.id)
        window.send("channel", channel=self._channel_json(channel, window.user))
        self._offer(window)

    def _hide_channel(self, window: Window, channel: Channel) -> None:
        window.channels.discard(channel.id)
        window.send("channel_delete", id=str(channel.id))

    def _people(self, _: User) -> None:
        self._everyone("users", users=self._people_json())
        self._commands(None)

    def _places(self, _: Any) -> None:
        self._everyone("guilds", guilds=[_guild_json(guild) for guild in self.discord.world.guilds.values()])
        for channel in tuple(self.discord.world.channels.values()):
            self._channel(channel)

    def _commands(self, _: Any) -> None:
        for window in self._windows:
            self._offer(window)
        self._bot()

    def _typing(self, channel: Channel) -> None:
        for window in self._windows:
            if channel.id in window.channels:
                window.send("typing", channel=str(channel.id))

    def _bot(self) -> None:
        self._everyone("bot", bot=self._bot_json())

    def _interaction(self, interaction: Interaction) -> None:
        for window in self._windows:
            if window.user is interaction.user:
                window.send("interaction", interaction=_interaction_json(interaction))
        if interaction.failed:
            what = _ASKED[int(interaction.type)]
            now = self.discord.world.clock()
            self._note({"at": now, "what": f"{what} of {interaction.user.name}", "status": None, "wrong": True})

    def _request(self, request: Request) -> None:
        """Log a line about a request in all windows, without bodies and without ids of private entities."""
        path = _PRIVATE_ANSWER.sub(r"\1…\2…", _TOKEN.sub(r"\1…", request.path))
        place = _PLACE.match(path)
        if place and any(str(dm.id) == place[1] for dm in self.discord.world.dms.values()):
            path = f"/channels/…{re.sub(r'[0-9]+', '…', path[place.end() :])}"
        line: Json = {
            "at": request.at,
            "what": f"{request.method} {path}",
            "status": request.status,
            "wrong": request.code is not None,
        }
        if request.code is not None and isinstance(request.answer, dict):
            line |= {
                "code": request.code,
                "reason": str(request.answer.get("message", "")),
                "details": list(_flat(request.answer.get("errors") or {})),
                "expected": request.expected,
            }
        self._note(line)

    def _note(self, line: Json) -> None:
        self._log.append(line)
        self._everyone("log", line=line)


def _file(name: str) -> web.FileResponse:
    path = FOLDER / name
    return web.FileResponse(path, headers=HEADERS | {"Content-Type": TYPES[path.suffix]})


def _from_here(request: web.Request) -> bool:
    """Return whether the request comes from our page: other sites could open this socket in a visitor's browser."""
    host = urlsplit(f"//{request.host}").hostname
    origin = request.headers.get("Origin")
    return host in LOOPBACK and (origin is None or urlsplit(origin).netloc == request.host)


def _modal(modal: Modal) -> Json:
    return {"id": str(modal.interaction.id)} | modal.to_dict()


def _guild_json(guild: Guild) -> Json:
    return {"id": str(guild.id), "name": guild.name, "has_bot": guild.has_bot, "roles": _roles_json(guild)}


def _roles_json(guild: Guild, user: User | None = None) -> list[Json]:
    """Return the roles of a guild or user, except those with permissions, which have their own switches."""
    return [
        {"id": str(role.id), "name": role.name}
        for role in guild.roles.values()
        if not role.permissions and (user is None or role.id in guild.members[user.id].roles)
    ]


def _interaction_json(interaction: Interaction) -> Json:
    """Return the state, without contents of modals and choices: only the asking window gets those."""
    data = interaction.data
    shown = interaction.to_dict()
    del shown["data"]
    return shown | {"custom_id": data.get("custom_id"), "command": command_path(data) if "name" in data else ""}


def _in_words(error: BaseException) -> str:
    """Return an error's text, Discord's own where it has one."""
    if isinstance(error.__cause__, DiscordError):
        error = error.__cause__
    if isinstance(error, DiscordError) and error.errors:
        return "; ".join(text for _, text in _leaves(error.errors))
    return error.message if isinstance(error, DiscordError) else str(error)


def _flat(errors: Json) -> Iterator[str]:
    for path, text in _leaves(errors):
        yield f"{path}: {text}" if path else text


def _leaves(errors: Json, path: str = "") -> Iterator[tuple[str, str]]:
    for key, inner in errors.items():
        if key == "_errors":
            for problem in inner:
                yield path, str(problem.get("message", ""))
        elif isinstance(inner, dict):
            yield from _leaves(inner, f"{path}.{key}" if path else key)
