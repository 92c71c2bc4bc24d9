"""Compare the cost of our pictures with the same pictures drawn without care.

`python -m tests.render.naive` prints a line for each scene. The naive picture is drawn by the same code from nothing,
without caches or a palette. It is in RGB, has soft edges of any tone, and is saved by Pillow's default as PNG. Fonts
stay loaded, and a part drawn twice in one picture is made once. With `rough` nothing is drawn larger first, so edges
are jagged.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from io import BytesIO
from statistics import median
from time import perf_counter
from types import ModuleType
from typing import Any, NamedTuple
from unittest.mock import patch

from PIL import Image

from games.core import Text
from render import renderer
from render.canvas import Sprite, encode
from render.theme import Colour
from tests.render import contract, medici_boards, medici_card_boards, mediterranee_boards, words
from tests.render.sight import forget


class Scene(NamedTuple):
    """A table to draw, with names and words."""

    game: str
    view: Any
    names: Sequence[str]
    say: Callable[[Text], str]

    def drawn(self) -> Image.Image:
        seats = contract.boards(self.game).seats(self.view)
        return renderer(self.game).draw(self.view, self.names[:seats], self.say)


def _scenes(module: ModuleType, game: str, **views: Any) -> dict[str, Scene]:
    return {
        f"{game} {name}": Scene(game, view, module.NAMES, words.saying(game, "en")) for name, view in views.items()
    }


SCENES = {
    **_scenes(
        medici_boards,
        "medici",
        opening=medici_boards.opening(),
        auction=medici_boards.auction(),
        sold=medici_boards.sold(),
        scored=medici_boards.scored(),
        late=medici_boards.late(),
        over=medici_boards.over(),
    ),
    **_scenes(
        medici_card_boards,
        "medici_card",
        opening=medici_card_boards.opening(),
        duel=medici_card_boards.duel(),
        taking=medici_card_boards.taking(),
        scored=medici_card_boards.scored(),
        late=medici_card_boards.late(),
        over=medici_card_boards.over(),
    ),
    **_scenes(
        mediterranee_boards,
        "mediterranee",
        trading=mediterranee_boards.trading(),
        crowd=mediterranee_boards.late(),
    ),
}


@contextmanager
def no_palette(*, rough: bool) -> Iterator[None]:
    """Draw in RGB within this block."""

    def blank(width: int, height: int, colour: Colour) -> Image.Image:
        return Image.new("RGB", (width, height), colour)

    def tint(coverage: Image.Image, front: Colour, back: Colour) -> Sprite:
        size = coverage.size
        return Sprite(Image.composite(blank(*size, front), blank(*size, back), coverage), _solid(coverage))

    def mix(first: Colour, second: Colour, share: float) -> Colour:
        red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
        return red, green, blue

    instead: dict[str, Any] = {
        "blank": blank,
        "tint": tint,
        "mix": mix,
        "index": lambda colour: colour,
        "indexed": lambda image: image,
        "unfinished": lambda picture: picture,
        "coloured": lambda image: image,
        "_bits": _solid,
    }
    if rough:
        instead["FINE"] = 1
    for scene in SCENES.values():
        renderer(scene.game)  # a later import would keep these replacements
    with ExitStack() as stack:
        for module in [module for name, module in sys.modules.items() if name.startswith("render")]:
            for name, value in instead.items():
                if hasattr(module, name):
                    stack.enter_context(patch.object(module, name, value))
        forget()
        yield
    forget()


def _solid(coverage: Image.Image) -> Image.Image:
    return coverage.point([0] + [255] * 255)


def saved(image: Image.Image) -> bytes:
    """Return a picture as Pillow saves it by default."""
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def ours(scene: Scene) -> bytes:
    return encode(scene.drawn())


def naive(scene: Scene) -> bytes:
    """Draw and save a scene without caches.

    Call this within `no_palette`.
    """
    forget()
    return saved(scene.drawn())


def measure(work: Callable[[Scene], bytes], scene: Scene, times: int) -> tuple[float, int]:
    """Return the median milliseconds and the bytes."""
    size = len(work(scene))
    spent = []
    for _ in range(times):
        start = perf_counter()
        work(scene)
        spent.append(perf_counter() - start)
    return median(spent) * 1000, size


def main(arguments: Sequence[str]) -> None:
    rough = "rough" in arguments
    out = sys.stdout.write
    out("scene                   ours              naive             time    bytes    same pixels, Pillow's RGB\n")
    with no_palette(rough=rough):
        theirs = {name: measure(naive, scene, 7) for name, scene in SCENES.items()}
    for name, scene in SCENES.items():
        time, size = measure(ours, scene, 41)
        naive_time, naive_size = theirs[name]
        out(f"{name:20}{time:8.2f} ms {size:6}   {naive_time:8.1f} ms {naive_size:7}")
        same = len(saved(scene.drawn().convert("RGB")))
        out(f"   {time / naive_time:.3f} x  {size / naive_size:.3f} x   {size / same:.3f} x bytes\n")


if __name__ == "__main__":
    main(sys.argv[1:])
