"""A picture as it is made for every move, against drawing it naively, and against faster encoders."""

from __future__ import annotations

import random
import struct
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from io import BytesIO
from itertools import count
from statistics import median
from typing import Any

from PIL import Image

from bot.text import speaker
from games import GAMES
from games.core import AnyGame
from render import canvas, renderer
from tests.bench.measure import Effort, Row, at_most, in_turn, shown

_POSITIONS = 24
_NAMES = ("Cosimo", "Lucrezia", "Bartolomeo", "Ginevra", "Niccolò", "Simonetta")

Encoder = Callable[[Image.Image], bytes]


def pictures(effort: Effort) -> Iterator[Row]:
    """Positions from all over some random games, each drawn and encoded with what earlier ones left in the caches.

    "Naively" is the same drawing code with every sprite painted anew (fonts and colours stay known), in RGB, as PNG
    with Pillow's defaults. "Sprites kept" is kinder to the other side: only colour mode and encoding differ.
    """
    for game in GAMES.values():
        views = _views(game, effort.of(_POSITIONS))
        for view in views * 2:
            _draw(game, view)
        yield from _against_naive(game, views, effort)
        yield from _against_encoders(game, views, effort)


def _against_naive(game: AnyGame, views: list[Any], effort: Effort) -> Iterator[Row]:
    sizes: list[tuple[int, int]] = []

    def warm() -> float:
        taken = []
        for view in views:
            start = time.perf_counter()
            canvas.encode(_draw(game, view))
            taken.append(time.perf_counter() - start)
        return median(taken)

    def naive() -> float:
        view = views[next(turns) % len(views)]
        _forget_sprites()
        start = time.perf_counter()
        _in_rgb(_draw(game, view))
        taken = time.perf_counter() - start
        warm()  # every sprite there again
        return taken

    def kept() -> float:
        view = views[next(turns) % len(views)]
        start = time.perf_counter()
        image = _draw(game, view)
        drawn = time.perf_counter()
        image = image.convert("RGB")
        again = time.perf_counter()
        image.save(BytesIO(), "PNG")
        return drawn - start + time.perf_counter() - again

    turns = count()
    warm()
    ours, theirs, kinder = in_turn(effort.rounds, warm, naive, kept)
    sizes += [(len(canvas.encode(image)), len(_in_rgb(image))) for image in (_draw(game, view) for view in views)]
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


def _against_encoders(game: AnyGame, views: list[Any], effort: Effort) -> Iterator[Row]:
    images = [_draw(game, view) for view in views]
    encoders = _encoders() | {"our own": canvas.encode}
    bytes_of = {name: sum(len(encode(image)) for image in images) for name, encode in encoders.items()}
    able = {name: encode for name, encode in encoders.items() if bytes_of[name] <= bytes_of["our own"]}

    def side(work: Callable[[Any], object], things: list[Any]) -> Callable[[], float]:
        def once() -> float:
            start = time.perf_counter()
            for thing in things:
                work(thing)
            return (time.perf_counter() - start) / len(things)

        return once

    drawn, *encoded = in_turn(
        effort.rounds,
        side(lambda view: canvas.encode(_draw(game, view)), views),
        *(side(encode, images) for encode in able.values()),
    )
    best, fastest = min(zip(encoded, able, strict=True))
    yield at_most(
        f"a picture of {game.key} drawn and encoded, warm: {shown(drawn)}",
        f"the fastest encoder found for its pixels at no more bytes ({fastest}): {shown(best)}",
        drawn / best,
        4,
    )


def _draw(game: AnyGame, view: Any) -> Image.Image:
    return renderer(game.key).draw(view, _NAMES, speaker("en", game.key, _NAMES))


def _views(game: AnyGame, number: int) -> list[Any]:
    chance, rules = random.Random(4), game.rules  # noqa: S311
    views = []
    for seats in game.seat_counts:
        state = rules.setup(seats, chance.randbytes(32)).state
        while waited_for := rules.awaited(state):
            views.append(rules.view(state, None))
            seat = min(waited_for)
            legal = rules.legal_moves(state, seat)
            state = rules.apply(state, seat, chance.choice(legal[:6])).state
    return chance.sample(views, min(number, len(views)))


def _in_rgb(image: Image.Image) -> bytes:
    buffer = BytesIO()
    image.convert("RGB").save(buffer, "PNG")
    return buffer.getvalue()


_FACTS = ("font", "index", "ramp", "has", "_missing", "readable", "fit", "chart_of")
"""What anybody would know once and for all, however naively they draw."""


def _forget_sprites() -> None:
    for name, module in list(sys.modules.items()):
        if name.startswith("render."):
            for key, value in vars(module).items():
                if key not in _FACTS and hasattr(value, "cache_clear"):
                    value.cache_clear()


# ------------------------------------------------------------------------------------------- encoders


def _encoders() -> dict[str, Encoder]:
    """Every encoder at hand, by name and setting; those of other packages only if `make bench` installed them."""
    found: dict[str, Encoder] = {f"Pillow level {level}": _pillow(level) for level in range(1, 8)}
    try:
        import deflate  # noqa: PLC0415
        from isal import isal_zlib  # noqa: PLC0415
        from zlib_ng import zlib_ng  # noqa: PLC0415
    except ImportError:
        return found
    libraries: dict[str, tuple[Any, range]] = {
        "libdeflate": (deflate.zlib_compress, range(1, 8)),
        "zlib-ng": (zlib_ng.compress, range(1, 8)),
        "ISA-L": (isal_zlib.compress, range(4)),
    }
    for name, (compress, levels) in libraries.items():
        found |= {f"{name} level {level}": _png(compress, level) for level in levels}
    return found


def _pillow(level: int) -> Encoder:
    def encode(image: Image.Image) -> bytes:
        buffer = BytesIO()
        image.save(buffer, "PNG", compress_level=level)
        return buffer.getvalue()

    return encode


def _png(compress: Callable[[bytes, int], bytes], level: int) -> Encoder:
    """A PNG put together by hand around some library's deflate: a palette, rows without filters."""

    def encode(image: Image.Image) -> bytes:
        width, height = image.size
        pixels = image.tobytes()
        rows = b"".join(b"\0" + pixels[start : start + width] for start in range(0, width * height, width))
        header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
        chunks = (b"IHDR", header), (b"PLTE", bytes(image.getpalette() or ())), (b"IDAT", compress(rows, level))
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*chunk) for chunk in (*chunks, (b"IEND", b"")))

    return encode


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
