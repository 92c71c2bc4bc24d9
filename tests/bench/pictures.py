"""Measure a picture as it is made for every move against naive drawing."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from itertools import count
from statistics import median
from typing import Any

from PIL import Image

from bot.text import speaker
from games import GAMES
from games.core import AnyGame
from render import canvas, renderer
from render.draw_cache import BANDS
from tests.bench.measure import Effort, Row, at_most, in_turn, shown

_POSITIONS = 24
_NAMES = ("Cosimo", "Lucrezia", "Bartolomeo", "Ginevra", "Niccolò", "Simonetta")


def pictures(effort: Effort) -> Iterator[Row]:
    """Draw and encode successive positions of random games, with what earlier ones left in the caches.

    "Naively" is the same drawing code with every sprite painted again (fonts and colours stay cached), in RGB, as PNG
    with Pillow's defaults. "Sprites kept" favours the other side: only colour mode and encoding differ. The figures
    are seconds of one processor.
    """
    for game in GAMES.values():
        positions = course(game, effort.of(_POSITIONS))
        for view in positions * 2:
            draw(game, view)
        yield from _against_naive(game, positions, effort)


def _against_naive(game: AnyGame, positions: list[Any], effort: Effort) -> Iterator[Row]:
    sizes: list[tuple[int, int]] = []

    def warm() -> float:
        taken = []
        BANDS.clear()  # in a game, no picture comes again
        for view in positions:
            start = time.thread_time()
            canvas.encode(draw(game, view))
            taken.append(time.thread_time() - start)
        return median(taken)

    def naive() -> float:
        view = positions[next(turns) % len(positions)]
        _forget_sprites()
        start = time.thread_time()
        _in_rgb(draw(game, view))
        taken = time.thread_time() - start
        warm()  # cache every sprite again
        return taken

    def kept() -> float:
        view = positions[next(turns) % len(positions)]
        start = time.thread_time()
        image = draw(game, view)
        drawn = time.thread_time()
        image = image.convert("RGB")
        again = time.thread_time()
        image.save(BytesIO(), "PNG")
        return drawn - start + time.thread_time() - again

    turns = count()
    warm()
    ours, theirs, kinder = in_turn(effort.rounds, warm, naive, kept)
    sizes += [(len(canvas.encode(image)), len(_in_rgb(image))) for image in (draw(game, view) for view in positions)]
    small, large = (median(each) for each in zip(*sizes, strict=True))
    what = f"a picture of {game.key} drawn and encoded, warm: {shown(ours)}"
    yield at_most(what, f"every sprite painted anew, RGB, PNG defaults: {shown(theirs)}", ours / theirs, 0.05)
    yield Row(
        what,
        f"sprites kept, RGB, PNG defaults: {shown(kinder)}",
        f"{ours / kinder:.3g} ×",
        "for comparison",
        reached=True,
    )
    yield at_most(f"its bytes: {small:,.0f}", f"RGB, PNG defaults: {large:,.0f}", small / large, 0.5)


def draw(game: AnyGame, view: Any, names: Sequence[str] = _NAMES) -> Image.Image:
    return renderer(game.key).draw(view, names, speaker("en", game.key, names))


def course(game: AnyGame, number: int) -> list[Any]:
    """Return this many successive positions of a random game."""
    seen = _seen(game.key)
    return seen[len(seen) // 2 :][:number]


def views(game: AnyGame, number: int) -> list[Any]:
    """Return this many positions from random games."""
    seen = _seen(game.key)
    return random.Random(4).sample(seen, min(number, len(seen)))  # noqa: S311


@cache
def _seen(game_key: str) -> list[Any]:
    """Return every position of a random game for each number of seats."""
    chance, game = random.Random(4), GAMES[game_key]  # noqa: S311
    rules, seen = game.rules, []
    for seats in game.seat_counts:
        state = rules.setup(seats, chance.randbytes(32)).state
        while waited_for := rules.awaited(state):
            seen.append(rules.view(state, None))
            seat = min(waited_for)
            legal = rules.legal_moves(state, seat)
            state = rules.apply(state, seat, chance.choice(legal[:6])).state
    return seen


def _in_rgb(image: Image.Image) -> bytes:
    buffer = BytesIO()
    image.convert("RGB").save(buffer, "PNG")
    return buffer.getvalue()


_FACTS = ("font", "index", "ramp", "has", "_missing", "readable", "fit", "_width", "chart_of")
"""Caches that even naive drawing would have."""


def _forget_sprites() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("render."):
            for key, value in vars(module).items():
                if key not in _FACTS and hasattr(value, "cache_clear"):
                    value.cache_clear()
