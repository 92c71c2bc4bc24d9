"""Compare the messages of a thread with the log: every public line once, in order."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from msgspec.structs import replace

from bot import store
from bot.playground import Discord
from bot.playground.entities import Channel, Message
from bot.store.rows import Line, Table
from bot.store.sqlite import SQLiteConnection
from bot.ui.board import told_lines
from bot.ui.kit.components import Json
from render import beside_scene

_TEXT = 10


def logged(database: Path, table_id: int = 1) -> list[str]:
    """Return the public log of a table as messages show it beside pictures of a round's end."""
    table, log = _log(database, table_id)
    return shortened(told_lines(table, table.language, log), beside_pictures(table, log))


def told(discord: Discord, database: Path, thread: Channel | None = None, table_id: int = 1) -> list[str]:
    """Return the lines above the boards and in log messages, in this thread or in all threads.

    They are as beside pictures of a round's end, as the message may have had no picture.
    """
    messages = [
        message
        for channel in ([thread] if thread else discord.threads)
        for message in channel.messages.values()
        if message.author is discord.bot and not message.ephemeral and not message.deleted and tells(message)
    ]
    ordered = sorted(messages, key=lambda message: message.id)
    found = [line for message in ordered for line in head(message.components)]
    return shortened(found, beside_pictures(*_log(database, table_id)))


def beside_pictures(table: Table, log: Sequence[Line]) -> dict[str, str]:
    """Return what is left of lines beside the picture of a round's end, by their words; empty for nothing."""
    left = [line.text if line.quote else beside_scene(table.game_key, line.text) for line in log]
    short = [replace(line, text=text or line.text) for line, text in zip(log, left, strict=True)]
    words = [told_lines(table, table.language, lines) for lines in (log, short)]
    return {
        whole: less if text else ""
        for whole, less, text in zip(*words, left, strict=True)
        if whole != less or not text
    }


def shortened(lines: Iterable[str], left: Mapping[str, str]) -> list[str]:
    """Return these lines as they are beside pictures (see `beside_pictures`)."""
    return [short for line in lines if (short := left.get(line, line))]


def _log(database: Path, table_id: int) -> tuple[Table, list[Line]]:
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, factory=SQLiteConnection)) as db:
        table = store.tables.table(db, table_id)
        assert table
        return table, store.moves.log(db, table_id)


def tells(message: Message) -> bool:
    """Return whether this is a board or a message of log lines."""
    (first, *more) = below_calls(message.components) or [{}]
    parts = first.get("components", ())
    alone = len(parts) == 1 and not more and parts[0]["type"] == _TEXT
    return bool(message.alt_texts) or alone


def head(components: list[Json]) -> list[str]:
    """Return the lines at its top."""
    (container, *_) = below_calls(components)
    first = container["components"][0]
    return first["content"].split("\n") if first["type"] == _TEXT else []


def below_calls(components: list[Json]) -> list[Json]:
    """Return a board's components without the notification above it."""
    return components[1:] if len(components) > 1 and components[0]["type"] == _TEXT else components
