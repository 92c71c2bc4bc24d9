"""Pictures of tables: drawn on the event loop from caches, encoded in a thread (which frees the interpreter)."""

from __future__ import annotations

import asyncio

from bot.store.rows import Table
from bot.tables.play import standings
from bot.ui.messages import Position
from bot.ui.voice import names, plain_voice
from render import renderer
from render.canvas import encode


async def picture(table: Table, position: Position, language: str) -> bytes:
    """The PNG of what this position's view sees, with its words in that language."""
    image = renderer(table.game_key).draw(
        position.view,
        names(table, language),
        plain_voice(table, language),
        standings(table, position.outcome) if position.outcome else (),
    )
    return await asyncio.to_thread(encode, image)
