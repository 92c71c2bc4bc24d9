"""Compare every available encoder on the pictures of all games: time and bytes, also of those that write more.

The pictures are of successive moves, and ours keeps compressed bands from one to the next. All others compress whole
pictures with the same rows and palette; Pillow makes its own. A phone on a slow line shows the picture that is
complete first, so encoding time and transfer time count together. `LINE` is the "slow 4G" of browsers' tools.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from typing import Any, NamedTuple, TypeAlias

from PIL import Image

from games import GAMES
from render import canvas
from render.draw_cache import BANDS
from tests.bench.measure import Effort, Row, at_most, in_turn, shown
from tests.bench.pictures import course, draw

LINE = 1_600_000 / 8
"""Bytes a second."""
_POSITIONS = 12
_OURS = "our own"

Encoder: TypeAlias = Callable[[Image.Image], bytes]


class _Cost(NamedTuple):
    """The average cost of a picture: seconds of one processor, and bytes."""

    seconds: float
    size: float

    @property
    def seen(self) -> float:
        """Seconds until it has arrived over a slow line."""
        return self.seconds + self.size / LINE

    def __str__(self) -> str:
        return f"{shown(self.seconds)}, {self.size:,.0f} B, seen after {shown(self.seen)}"


def encoders(effort: Effort) -> Iterator[Row]:
    """Yield one row for each encoder, the fastest first.

    The goal: none arrives sooner, and none that is as fast writes less.
    """
    images = [draw(game, view) for game in GAMES.values() for view in course(game, effort.of(_POSITIONS))]
    costs = _measured(images, effort.rounds)
    ours = costs.pop(_OURS)
    for name, cost in sorted(costs.items(), key=lambda each: each[1].seconds):
        ratio = f"{cost.seconds / ours.seconds:.2g} × the time, {cost.size / ours.size:.3g} × the bytes"
        beats = cost.seen < 0.99 * ours.seen or (cost.seconds <= ours.seconds and cost.size <= ours.size)
        yield Row(f"a picture encoded by {name}: {cost}", f"our own: {ours}", ratio, "no better", not beats)
    fastest = min(costs, key=lambda name: costs[name].seconds)
    yield at_most(
        f"our own, seen after {shown(ours.seen)}",
        f"the fastest ({fastest}), seen after {shown(costs[fastest].seen)}",
        ours.seen / costs[fastest].seen,
        1,
    )


def _measured(images: list[Image.Image], rounds: int) -> dict[str, _Cost]:
    found = _encoders() | {_OURS: canvas.encode}
    sizes = {name: sum(len(encode(image)) for image in images) / len(images) for name, encode in found.items()}
    taken = in_turn(min(rounds, 5), *(partial(_seconds, encode, images) for encode in found.values()))
    return {name: _Cost(each, sizes[name]) for name, each in zip(found, taken, strict=True)}


def _seconds(encode: Encoder, images: list[Image.Image]) -> float:
    BANDS.clear()
    start = time.thread_time()
    for image in images:
        encode(image)
    return (time.thread_time() - start) / len(images)


def _encoders() -> dict[str, Encoder]:
    """Return the encoders by name and setting; other packages' only if `make bench` installed them."""
    found: dict[str, Encoder] = {f"Pillow level {level}": _pillow(level) for level in range(1, 8)}
    try:
        import deflate  # noqa: PLC0415
        from isal import isal_zlib  # noqa: PLC0415
        from zlib_ng import zlib_ng  # noqa: PLC0415
    except ImportError:
        return found
    libraries: dict[str, tuple[Any, range]] = {
        "libdeflate": (deflate.zlib_compress, range(1, 10)),
        "zlib-ng": (zlib_ng.compress, range(1, 10)),
        "ISA-L": (isal_zlib.compress, range(4)),
    }
    for name, (compress, levels) in libraries.items():
        found |= {f"{name} level {level}": partial(_png, compress, level) for level in levels}
    return found


def _pillow(level: int) -> Encoder:
    def encode(image: Image.Image) -> bytes:
        buffer = BytesIO()
        image.save(buffer, "PNG", compress_level=level)
        return buffer.getvalue()

    return encode


def _png(compress: Callable[[bytes, int], bytes], level: int, image: Image.Image) -> bytes:
    return canvas.png(image.size, compress(b"".join(canvas.filtered(image.tobytes(), image.width)), level))
