"""Compare the messages of a thread with the log: every public line once, in order."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from bot import store
from bot.playground import Discord
from bot.playground.entities import Channel, Message
from bot.store.sqlite import SQLiteConnection
from bot.ui.board import told_lines
from bot.ui.kit.components import Json

_TEXT = 10


def logged(database: Path, table_id: int = 1) -> list[str]:
    """Return the public log of a table as messages show it."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, factory=SQLiteConnection)) as db:
        table = store.tables.table(db, table_id)
        assert table
        return told_lines(table, table.language, store.moves.log(db, table_id))


def told(discord: Discord, thread: Channel | None = None) -> list[str]:
    """Return the lines above the boards and in log messages, in this thread or in all threads."""
    messages = [
        message
        for channel in ([thread] if thread else discord.threads)
        for message in channel.messages.values()
        if message.author is discord.bot and not message.ephemeral and not message.deleted and tells(message)
    ]
    ordered = sorted(messages, key=lambda message: message.id)
    return [line for message in ordered for line in head(message.components)]


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
