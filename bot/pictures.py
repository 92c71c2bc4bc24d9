"""Pictures of tables: drawn on the event loop from caches, encoded in a thread (which frees the interpreter)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from bot.store.rows import Table
from bot.tables.play import standings
from bot.ui.messages import Position
from bot.ui.voice import names, plain_voice
from games.core import Text
from render import closing, focus, renderer
from render.canvas import encode


async def picture(table: Table, position: Position, language: str) -> bytes:
    """The PNG of what this position's view sees, with its words in that language."""
    image = renderer(table.game_key).draw(position.view, *_reader(table, position, language))
    return await asyncio.to_thread(encode, image)


async def further_pictures(table: Table, position: Position, language: str) -> list[bytes]:
    """The PNGs that go with that of the table: a closer look, or how the game went once it is over."""
    more = closing if position.outcome else focus
    images = more(table.game_key, position.view, *_reader(table, position, language))
    return [await asyncio.to_thread(encode, image) for image in images]


async def preview(table: Table, position: Position, language: str) -> bytes:
    """The PNG of what somebody prepares: the closer look where there is one, as that is where it happens."""
    closer = await further_pictures(table, position, language)
    return closer[0] if closer else await picture(table, position, language)


def _reader(
    table: Table, position: Position, language: str
) -> tuple[Sequence[str], Callable[[Text], str], Sequence[int]]:
    """The names, words and places that go with a view for those who read this language."""
    places = standings(table, position.outcome) if position.outcome else ()
    return names(table, language), plain_voice(table, language), places
