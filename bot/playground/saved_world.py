"""Save a playground's world in an SQLite file, and load it again."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, TypeAlias

import orjson

from bot.playground import entities
from bot.playground.commands import Commands
from bot.playground.entities import Channel, Emoji, Guild, Message, User
from bot.playground.errors import Json
from bot.playground.world import World

FORMAT = 1
FLUSH_AFTER = 0.2
"""Seconds for which changes are collected before they are written."""
_HERE = "http://playground.invalid/"
"""Replaces this server's address, which may be different in the next run."""

Entity: TypeAlias = User | Guild | Channel | Message | Emoji
_ENTITIES: Mapping[str, type[Any]] = {
    "user": User,
    "guild": Guild,
    "channel": Channel,
    "message": Message,
    "emoji": Emoji,
}
_KINDS = {each: kind for kind, each in _ENTITIES.items()}
_PARTS: Mapping[str, type[Any]] = {
    name: each
    for name, each in vars(entities).items()
    if isinstance(each, type) and is_dataclass(each) and each not in _KINDS
}
_ELSEWHERE = {("guild", "channels"), ("channel", "messages")}
"""Fields that are not saved: the other entity's reference restores them."""

_log = logging.getLogger(__name__)


class Unreadable(Exception):
    """The file holds no world that this version can read; the message says why."""


class Keep:
    """Follows a world's changes and writes them to a file."""

    def __init__(self, path: Path, world: World) -> None:
        self._world = world
        self._dirty: dict[tuple[str, int], Entity] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._files: set[int] = set()
        try:
            self._db = sqlite3.connect(path, isolation_level=None, timeout=1)
        except sqlite3.Error as error:
            raise Unreadable(f"{path} cannot be used: {error}.") from None
        try:
            self._prepare()
        except (sqlite3.Error, Unreadable) as error:
            self._db.close()
            raise Unreadable(f"{path} cannot be used: {error}.") from None

    def _prepare(self) -> None:
        self._db.execute("PRAGMA locking_mode = EXCLUSIVE")  # one playground at a time
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = NORMAL")
        if self._db.execute("PRAGMA user_version").fetchone()[0] not in {0, FORMAT}:
            raise Unreadable("another version wrote it")
        self._db.execute("CREATE TABLE IF NOT EXISTS thing (kind TEXT, id INTEGER, data, PRIMARY KEY (kind, id))")
        self._db.execute("CREATE TABLE IF NOT EXISTS file (id INTEGER PRIMARY KEY, data BLOB)")
        self._db.execute(f"PRAGMA user_version = {FORMAT}")

    def load(self) -> bool:
        """Fill the world from the file; return whether it held anything."""
        rows = dict(self._rows("meta"))
        if rows:
            _Restored(self._world, {kind: dict(self._rows(kind)) for kind in _ENTITIES}).fill(rows[0])
            wanted = {a.id for c in self._world.channels.values() for m in c.messages.values() for a in m.attachments}
            for number, data in self._db.execute("SELECT id, data FROM file ORDER BY id").fetchall():
                if number in wanted:
                    self._world.keep_file(number, data)
                    self._files.add(number)
                else:
                    self._db.execute("DELETE FROM file WHERE id = ?", (number,))
        self._world.subscribe(self._changed)
        for user in self._world.users.values():
            self._mark(user)
        return bool(rows)

    def _rows(self, kind: str) -> Iterator[tuple[int, Json]]:
        here = f"{self._world.url}/"
        for number, data in self._db.execute("SELECT id, data FROM thing WHERE kind = ? ORDER BY id", (kind,)):
            yield number, orjson.loads(data.replace(_HERE, here))

    def _changed(self, _: str, payload: Any) -> None:
        if isinstance(payload, User):
            for guild in self._world.guilds.values():  # its membership may have changed, too
                self._mark(guild)
        elif isinstance(payload, Message):
            self._mark(payload.channel)
        elif isinstance(payload, Channel) and payload.deleted:
            for message in payload.messages.values():
                self._mark(message)
        kind = _KINDS.get(type(payload))
        if kind:
            self._mark(payload)

    def _mark(self, entity: Entity) -> None:
        self._dirty[_KINDS[type(entity)], entity.id] = entity
        if self._timer is None:
            try:
                self._timer = asyncio.get_running_loop().call_later(FLUSH_AFTER, self.flush)
            except RuntimeError:  # no event loop yet: the next change writes it
                return

    def flush(self) -> None:
        """Write all changes."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        dirty, self._dirty = self._dirty, {}
        try:
            self._db.execute("BEGIN")
            for (kind, number), entity in dirty.items():
                if _is_gone(entity):
                    self._db.execute("DELETE FROM thing WHERE kind = ? AND id = ?", (kind, number))
                else:
                    self._write(kind, number, _fields_of(entity))
                    self._write_files(entity)
            self._write("meta", 0, _meta(self._world))
            self._db.execute("COMMIT")
        except sqlite3.Error:
            _log.exception("The playground cannot write to its file")
            self._dirty = dirty | self._dirty  # the next change retries it
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    def _write(self, kind: str, number: int, data: Json) -> None:
        text = orjson.dumps(data).decode().replace(f"{self._world.url}/", _HERE)
        self._db.execute("INSERT OR REPLACE INTO thing VALUES (?, ?, ?)", (kind, number, text))

    def _write_files(self, entity: Entity) -> None:
        for file in entity.attachments if isinstance(entity, Message) else ():
            data = self._world.files.get(file.id)
            if data is not None and file.id not in self._files:
                self._db.execute("INSERT OR REPLACE INTO file VALUES (?, ?)", (file.id, data))
                self._files.add(file.id)

    def close(self) -> None:
        """Write the remaining changes and close the file."""
        self.flush()
        self._db.close()


def _is_gone(entity: Entity) -> bool:
    return getattr(entity, "deleted", False) or (isinstance(entity, Message) and entity.channel.deleted)


def _meta(world: World) -> Json:
    return {
        "application": world.application_id,
        "owner": world.owner.id,
        "dms": [[user, channel.id] for user, channel in world.dms.items()],
        "closed_dms": [*world.closed_dms.items()],
        "deleted_by_fault": [*world.deleted_by_fault],
        "denied": [*world.denied],
        "commands": world.commands.all,
    }


def _fields_of(thing: Any) -> Json:
    kind = _KINDS.get(type(thing), "")
    return {f.name: _written(getattr(thing, f.name)) for f in fields(thing) if (kind, f.name) not in _ELSEWHERE}


def _written(value: Any) -> Any:
    if type(value) in _KINDS:
        channel = {"channel": value.channel.id} if isinstance(value, Message) else {}
        return {"$": _KINDS[type(value)], "id": value.id} | channel
    if type(value).__name__ in _PARTS:
        return {"$": type(value).__name__} | _fields_of(value)
    if isinstance(value, set | tuple):
        return {"$": type(value).__name__, "of": [_written(each) for each in value]}
    if isinstance(value, dict) and any(isinstance(key, int) for key in value):
        return {"$": "dict", "of": [[key, _written(each)] for key, each in value.items()]}
    if isinstance(value, list):
        return [_written(each) for each in value]
    return value


class _Restored:
    """The rows of a file, put into a world."""

    def __init__(self, world: World, rows: Mapping[str, Mapping[int, Json]]) -> None:
        self._world = world
        self._rows = rows
        self._made: dict[tuple[str, int], Any] = {}

    def fill(self, meta: Json) -> None:
        """Create all entities, with the ones they name first.

        Older entities never name newer ones, except for a message's thread, which is created first.
        """
        world = self._world
        for kind in _ENTITIES:
            for number in sorted(self._rows[kind]):
                self._make(kind, number)
        made = {kind: {n: e for (k, n), e in self._made.items() if k == kind} for kind in _ENTITIES}
        world.users, world.guilds, world.channels = made["user"], made["guild"], made["channel"]
        world.emojis = made["emoji"]
        world.application_id = meta["application"]
        world.bot, world.owner = world.users[meta["application"]], world.users[meta["owner"]]
        for channel in world.channels.values():
            if channel.guild:
                channel.guild.channels[channel.id] = channel
        for message in made["message"].values():
            if message.channel and not message.loading:  # the bot of the last run will never finish those
                message.channel.messages[message.id] = message
                if message.nonce is not None:
                    world.nonces[message.author.id, message.nonce] = (message.timestamp, message)
        world.dms = {user: world.channels[channel] for user, channel in meta["dms"] if channel in world.channels}
        world.closed_dms = dict(meta["closed_dms"])
        world.deleted_by_fault = set(meta["deleted_by_fault"])
        world.denied = {(place, name) for place, name in meta["denied"]}
        world.commands = Commands(world.snowflakes, world.application_id)
        world.commands.restore(meta["commands"])
        world.snowflakes.after(max(number for _, number in self._made))

    def _make(self, kind: str, number: int) -> Any:
        known = self._made.get((kind, number))
        row = self._rows[kind].get(number)
        if known is not None or row is None:
            return known
        self._made[kind, number] = made = self._build(_ENTITIES[kind], row)
        return made

    def _gone(self, value: Json) -> Message | None:
        """Return a stand-in for a deleted message that others still name."""
        place = self._made.get(("channel", value["channel"]))
        return Message(value["id"], place, self._world.bot, 0, deleted=True) if place else None

    def _build(self, of: type[Any], row: Json) -> Any:
        known = {f.name for f in fields(of)}
        return of(**{name: self._read(value) for name, value in row.items() if name in known})

    def _read(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._read(each) for each in value]
        if not isinstance(value, dict) or "$" not in value:
            return value
        kind = value["$"]
        if kind == "message":
            return self._make(kind, value["id"]) or self._gone(value)
        if kind in _ENTITIES:
            return self._make(kind, value["id"])
        if kind in _PARTS:
            return self._build(_PARTS[kind], value)
        inner = [self._read(each) for each in value["of"]]
        return {"set": set, "tuple": tuple, "dict": dict}[kind](inner)
