"""Make animations of finished games, one at a time and behind more urgent pictures, and cache them.

Each table has one animation, of the public views in the table's language. So every reader sees the same.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import Any, NamedTuple

from msgspec.structs import replace

from bot.store.moves import seat_taken_over
from bot.store.rows import Table
from bot.tables import animation
from bot.tables.base import standings
from bot.tables.history import GameCourse
from bot.ui import pictures
from bot.ui.drawing import Job
from bot.ui.kit.table_voice import names
from bot.ui.pictures import Frame
from games.core import Seat, encode
from render.film import Film

LARGEST = 9_000_000
"""The most bytes of one animation: Discord takes ten million."""
_ROOM = 24_000_000
"""The most bytes of all cached animations: about a dozen."""
_MOST = 150
"""The most replay steps in one animation, as it must not become too long."""
_ALL_STEPS = 90_000
"""Milliseconds that all steps of an animation take together, within the bounds of each step."""
_SHORTEST_STEP = 700
"""Milliseconds that a step takes at least."""
_LONGEST_STEP = 1600
"""Milliseconds that a step takes at most."""
_END = (3000, 6000)
"""Milliseconds for the last board, and for each closing picture."""


class Animation(NamedTuple):
    """A GIF and the number of steps in it. `every`: it shows every n-th step of the game, n being this number."""

    gif: bytes
    moments: int
    every: int


class Animations:
    """Makes animations, and caches the most recently requested ones."""

    def __init__(self, room: int = _ROOM) -> None:
        self._room = room
        self._kept: OrderedDict[tuple[int, tuple[str, ...]], Animation] = OrderedDict()
        self._turn = asyncio.Lock()

    def kept(self, course: GameCourse) -> Animation | None:
        """Return the cached animation of a game, or None if there is none with the players' current names."""
        shown = _cache_key(course)
        found = self._kept.get(shown)
        if found is not None:
            self._kept.move_to_end(shown)
        return found

    async def get(self, course: GameCourse) -> Animation:
        """Return the animation of a finished game; other requests wait until it is made.

        Raises Refusal if the stored moves can't be replayed.
        """
        async with self._turn:
            found = self.kept(course)
            if found is None:
                found = await _made(course)
                self._keep(course, found)
            return found

    def _keep(self, course: GameCourse, made: Animation) -> None:
        """Cache an animation. Drop the longest unused ones beyond `_ROOM`, and any of the table with other names."""
        for shown in [shown for shown in self._kept if shown[0] == course.table.id]:
            self._room += len(self._kept.pop(shown).gif)
        self._kept[_cache_key(course)] = made
        self._room -= len(made.gif)
        while self._room < 0:
            self._room += len(self._kept.popitem(last=False)[1].gif)


def _cache_key(course: GameCourse) -> tuple[int, tuple[str, ...]]:
    """Return the cache key: the table's id and the names of its seats, those of former players included."""
    table = course.table
    former = [line.quote for line in course.lines_after(-1) if seat_taken_over(line) is not None]
    return table.id, (*names(table, table.language), *former)


async def _made(course: GameCourse) -> Animation:
    """Return the animation of a course, with all steps that change the picture, or as many as there is room for."""
    moments = animation.moments(course)
    every = -(-len(moments) // _MOST)
    while True:
        chosen = _every_nth(moments, every)
        called = [course.table_at(number) for number in chosen]
        film = await _film_of(frames(course.table, course.along(chosen), len(chosen), called))
        if film.bytes <= LARGEST or len(chosen) == 1:
            return Animation(film.finished(), len(chosen), every)
        every *= 2


async def animated(table: Table, states: Sequence[Any]) -> Animation:
    """Return the animation of these states of a table. If it would be too large or long, some states are left out."""
    film = await _film_of(frames(table, iter(states), len(states)))
    return Animation(film.finished(), len(states), 1)


def _every_nth(moments: Sequence[int], every: int) -> list[int]:
    """Return every n-th of these steps, counted back from the last one; n is `every`."""
    return [*moments[::-1][::every]][::-1]


async def _film_of(frames: Iterator[Frame]) -> Film:
    """Encode these frames as a GIF, and stop early once it is larger than `LARGEST`."""
    film = Film()
    while film.bytes <= LARGEST and await pictures.one_more(film, frames):
        pass
    return film


def frames(table: Table, states: Iterator[Any], count: int, then: Sequence[Table] | None = None) -> Iterator[Frame]:
    """Yield the public picture of each state, with marks of the changes since the last; then the closing picture.

    `count`: the number of states. `then`: the table with the names of the time, for each state.
    """
    before: bytes | None = None
    places: tuple[Seat, ...] = ()
    rules = table.game.rules
    about = Job("table", table.game_key, table.language, tuple(names(table, table.language)), raw=True)
    each = max(_SHORTEST_STEP, min(_LONGEST_STEP, _ALL_STEPS // count))
    for state, named in zip(states, repeat(table) if then is None else then, strict=False):
        outcome, view = rules.outcome(state), encode(rules.view(state, None))
        places = tuple(standings(table, outcome)) if outcome else ()
        called = tuple(names(named, table.language))
        shown = replace(about, names=called, view=view, places=places, before=before)
        yield Frame(shown, _END[0] if outcome else each)
        before = view
    if places and before:
        yield Frame(replace(about, kind="closing", view=before, places=places), _END[1])
