"""Run the gateway: sessions, heartbeats, RESUME, and events to the bot."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

import orjson
from aiohttp import WSMsgType, web

from bot.playground.errors import Json
from bot.playground.sharding import Shard, concerns, shard_of
from bot.playground.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE = 0, 1, 2, 3, 4
RESUME, RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 6, 7, 8, 9, 10, 11

HEARTBEAT_MS = 41250
BUFFERED = 2000

GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
GUILDS = 1


class Compressor(Protocol):
    """A compressor of one stream that all payloads share."""

    def __call__(self, data: bytes, /) -> bytes: ...


def zlib_stream() -> Compressor:
    """Return a compressor for ``compress=zlib-stream``."""
    stream = zlib.compressobj()
    return lambda data: stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)


def zstd_stream() -> Compressor | None:
    """Return a compressor for ``compress=zstd-stream``, or None if neither Python nor a package supports it."""
    try:
        from compression import zstd  # type: ignore[import-not-found, unused-ignore]  # noqa: PLC0415
    except ImportError:
        return _zstandard_stream()
    stream = zstd.ZstdCompressor()
    return lambda data: bytes(stream.compress(data, stream.FLUSH_BLOCK))


def _zstandard_stream() -> Compressor | None:
    try:
        import zstandard  # noqa: PLC0415
    except ImportError:
        return None
    stream = zstandard.ZstdCompressor().compressobj()
    return lambda data: stream.compress(data) + stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)


class Connection:
    """One web socket of the bot; a task of its own writes to it in order."""

    def __init__(self, socket: web.WebSocketResponse, compress: Compressor | None) -> None:
        self._socket = socket
        self._compress = compress
        self._queue: asyncio.Queue[bytes | int] = asyncio.Queue()
        self.open = True

    def send(self, payload: bytes) -> None:
        """Queue a payload."""
        if self.open:
            self._queue.put_nowait(payload)

    def send_json(self, op: int, data: Any) -> None:
        """Queue a payload that is not an event."""
        self.send(orjson.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """Close after everything queued has been written."""
        if self.open:
            self.open = False
            self._queue.put_nowait(code)

    async def write(self) -> None:
        """Write the queue until the connection is closed."""
        while True:
            item = await self._queue.get()
            if isinstance(item, int):
                await self._socket.close(code=item)
                return
            if self._compress is None:
                await self._socket.send_str(item.decode())
            else:
                await self._socket.send_bytes(self._compress(item))


class Session:
    """The part of a connection that can be resumed: the sequence number and the events to replay."""

    def __init__(self, shard: Shard, intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.intents = intents
        self.sequence = 0
        self.events: deque[tuple[int, bytes]] = deque(maxlen=BUFFERED)
        self.connection: Connection | None = None

    def emit(self, event: str, data: Any) -> None:
        """Send an event now, or when the bot resumes."""
        self.sequence += 1
        payload = orjson.dumps({"op": DISPATCH, "t": event, "s": self.sequence, "d": data})
        self.events.append((self.sequence, payload))
        if self.connection is not None:
            self.connection.send(payload)

    def concerns(self, guild_id: int | None) -> bool:
        """Return whether this session's shard receives events of a guild (None: of DMs)."""
        return concerns(self.shard, guild_id)

    def replay(self, connection: Connection, after: int) -> None:
        """Send the missed events, then continue with this connection."""
        for sequence, payload in self.events:
            if sequence > after:
                connection.send(payload)
        self.connection = connection
        self.emit("RESUMED", {"_trace": []})


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World, token: str, url: Callable[[], str]) -> None:
        self._world = world
        self._token = token
        self._url = url
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self.refusing = False
        self.away: set[int] = set()
        """Numbers of the shards that cannot connect now."""
        self.turning_away: int | None = None
        """The close code for every IDENTIFY and RESUME, or None to accept them."""
        world.dispatch = self.dispatch

    @property
    def ready(self) -> bool:
        """Whether all the bot's shards are connected and have received READY."""
        there = {s.shard for s in self._sessions.values() if s.connection is not None and s.connection.open}
        return any(all((number, count) in there for number in range(count)) for _, count in there)

    def hears(self, guild_id: int | None) -> bool:
        """Return whether the shard that receives events of a guild (None: of DMs) is connected."""
        open_ = (s for s in self._sessions.values() if s.connection is not None and s.connection.open)
        return any(session.concerns(guild_id) for session in open_)

    @property
    def sessions(self) -> list[str]:
        """The ids of the open sessions, connected or resumable."""
        return list(self._sessions)

    def dispatch(self, event: str, data: Json, guild_id: int | None) -> None:
        """Send an event to its session; from a guild without the bot, only GUILD_DELETE and interactions."""
        guild = self._world.guilds.get(guild_id or 0)
        if guild and not guild.has_bot and event not in {"GUILD_DELETE", "INTERACTION_CREATE"}:
            return
        for session in self._sessions.values():
            if session.concerns(guild_id):
                allowed = self._allowed(session, event, data, guild_id)
                if allowed is not None:
                    session.emit(event, allowed)

    def _allowed(self, session: Session, event: str, data: Json, guild_id: int | None) -> Json | None:
        if event.startswith("MESSAGE_"):
            needed = DIRECT_MESSAGES if guild_id is None else GUILD_MESSAGES
            if not session.intents & needed:
                return None
            return data if event == "MESSAGE_DELETE" else self._readable(session, data, guild_id)
        if event == "INTERACTION_CREATE" or session.intents & GUILDS:
            return data
        return None

    def _readable(self, session: Session, data: Json, guild_id: int | None) -> Json:
        bot = str(self._world.bot.id)
        may_read = (
            session.intents & MESSAGE_CONTENT
            or guild_id is None
            or data["author"]["id"] == bot
            or any(user["id"] == bot for user in data["mentions"])
        )
        return data if may_read else data | {"content": "", "embeds": [], "attachments": [], "components": []}

    def drop(self, *, resumable: bool, shard: int | None = None) -> None:
        """Close the bot's connections, or that of a shard; without ``resumable`` the sessions end, too."""
        if shard is None:
            dropped, connections = [*self._sessions.values()], [*self._connections]
        else:
            dropped = [session for session in self._sessions.values() if session.shard[0] == shard]
            connections = [session.connection for session in dropped if session.connection]
        for session in dropped:
            session.connection = None
            if not resumable:
                del self._sessions[session.id]
        for connection in connections:
            connection.send_json(RECONNECT, None)
            connection.close(4000)
        self._world.changed("gateway", None)

    def end(self, code: int) -> None:
        """Close every connection of the bot with this code and end its sessions."""
        self._sessions = {}
        for connection in tuple(self._connections):
            connection.close(code)
        self._world.changed("gateway", None)

    def emit(self, event: str, data: Any) -> None:
        """Send an event unchanged to every session."""
        for session in self._sessions.values():
            session.emit(event, data)

    def send_raw(self, payload: bytes) -> None:
        """Send bytes, JSON or not, over every connection."""
        for connection in self._connections:
            connection.send(payload)

    async def close(self) -> None:
        """Close every connection when the playground stops."""
        for connection in tuple(self._connections):
            connection.close(1001)

    # One connection

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Serve a connection of the bot, from HELLO to the end."""
        if self.refusing:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=4096 * 16, timeout=1.0, autoclose=False)
        await socket.prepare(request)
        connection = Connection(socket, _compressor(request.query.get("compress")))
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        try:
            if request.query.get("v", "10") not in {"9", "10"}:
                connection.close(4012)
            connection.send_json(HELLO, {"heartbeat_interval": HEARTBEAT_MS, "_trace": []})
            await self._read(socket, connection)
        finally:
            # Payloads queued before the bot closed still go out.
            connection.close(1000)
            with contextlib.suppress(OSError, TimeoutError):
                await asyncio.wait_for(writer, 1.0)
            self._lost(connection, ended=socket.close_code in {1000, 1001})
        return socket

    async def _read(self, socket: web.WebSocketResponse, connection: Connection) -> None:
        session: Session | None = None
        async for message in socket:
            if message.type not in {WSMsgType.TEXT, WSMsgType.BINARY}:
                return
            try:
                payload = json.loads(message.data)
                op, data = payload["op"], payload.get("d")
            except (ValueError, KeyError, TypeError):
                connection.close(4002)
                continue
            if op == HEARTBEAT:
                connection.send_json(HEARTBEAT_ACK, None)
            elif op in {IDENTIFY, RESUME}:
                if session is not None or self.turning_away:
                    connection.close(self.turning_away or 4005)
                    continue
                session = self._identify(connection, data) if op == IDENTIFY else self._resume(connection, data)
            elif session is None:
                connection.close(4003)
            elif op == REQUEST_MEMBERS:
                self._send_members(session, data)
            elif op not in {PRESENCE, VOICE_STATE}:
                connection.close(4001)

    def _lost(self, connection: Connection, *, ended: bool) -> None:
        connection.open = False
        self._connections.discard(connection)
        for session in tuple(self._sessions.values()):
            if session.connection is connection:
                session.connection = None
                if ended:
                    del self._sessions[session.id]
        self._world.changed("gateway", None)

    def _knows(self, data: Json) -> bool:
        return str(data.get("token")).removeprefix("Bot ") == self._token

    def _identify(self, connection: Connection, data: Json) -> Session | None:
        if not self._knows(data):
            connection.close(4004)
            return None
        world, shard = self._world, shard_of(data.get("shard"))
        guilds = [g for g in world.guilds.values() if g.has_bot and shard and concerns(shard, g.id)]
        refused = world.sharding.refusal(shard, guilds)
        if shard is None or refused:
            connection.close(refused or 4010)
            return None
        if shard[0] in self.away:
            connection.close(4000)
            return None
        if not world.sharding.begin(shard):
            connection.send_json(INVALID_SESSION, False)
            return None
        session = Session(shard, data["intents"])
        for old in [s for s in self._sessions.values() if s.shard == session.shard]:
            if old.connection is None:
                del self._sessions[old.id]
        self._sessions[session.id] = session
        session.connection = connection
        ready: Json = {
            "v": 10,
            "user": world.bot.to_dict() | {"verified": True, "mfa_enabled": False, "email": None},
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self._url(),
            "shard": [*shard],
            "application": {"id": str(world.application_id), "flags": 0},
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
            "guild_join_requests": [],
            "geo_ordered_rtc_regions": [],
            "_trace": [],
        }
        session.emit("READY", ready)
        if session.intents & GUILDS:
            for guild in guilds:
                session.emit("GUILD_CREATE", world.guild_create(guild))
        world.changed("gateway", session)
        return session

    def _resume(self, connection: Connection, data: Json) -> Session | None:
        if not self._knows(data):
            connection.close(4004)
            return None
        session = self._sessions.get(str(data.get("session_id")))
        sequence = data.get("seq")
        if session and session.shard[0] in self.away:
            connection.close(4000)
            return None
        if session is None or not isinstance(sequence, int):
            connection.send_json(INVALID_SESSION, False)
            return None
        if sequence > session.sequence:
            connection.close(4007)
            return None
        if session.events and session.events[0][0] > sequence + 1:
            connection.send_json(INVALID_SESSION, False)
            return None
        if session.connection is not None:
            session.connection.close(4000)
        session.replay(connection, sequence)
        self._world.changed("gateway", session)
        return session

    def _send_members(self, session: Session, data: Json) -> None:
        guild = self._world.guilds.get(int(data["guild_id"]))
        if guild is None:
            return
        wanted = {int(i) for i in data.get("user_ids") or ()}
        members = [m.to_dict() for key, m in guild.members.items() if key in wanted]
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": members,
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(i) for i in wanted if i not in guild.members],
        }
        if data.get("nonce") is not None:
            chunk["nonce"] = data["nonce"]
        session.emit("GUILD_MEMBERS_CHUNK", chunk)


def _compressor(name: str | None) -> Compressor | None:
    if name == "zlib-stream":
        return zlib_stream()
    return zstd_stream() if name == "zstd-stream" else None
