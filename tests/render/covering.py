"""Record lettering in a picture that is covered by later stamping or filling."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image

from render import theme
from render.canvas import Box, Canvas, Letters, Sprite
from render.theme import Colour
from tests.render.sight import forget


class Covering:
    """A record of letters on sprites, of sprites on pictures, and of anything drawn over them.

    It covers only images drawn while it is active. Text cached earlier is dropped, with its sprites and grounds.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.covered: list[Box] = []
        self._lettered: dict[int, tuple[Image.Image, list[Box]]] = {}
        forget(texts_only=True)
        for name in ("__init__", "stamp", "write", "fill"):
            monkeypatch.setattr(Canvas, name, self._following(name, getattr(Canvas, name)))

    def clear(self) -> None:
        self.covered.clear()

    def lettering(self, image: Image.Image) -> list[Box]:
        """Return the boxes of lettering on a picture drawn while this record was active."""
        return [*self._on(image)]

    def _following(self, name: str, work: Any) -> Any:
        follow = getattr(self, f"_{name.strip('_')}")

        def followed(canvas: Canvas, *args: Any, **kwargs: Any) -> None:
            follow(work, canvas, *args, **kwargs)

        return followed

    def _on(self, image: Image.Image) -> list[Box]:
        """Return the lettering of an image.

        The image is stored with it, as another image could get its id.
        """
        return self._lettered.setdefault(id(image), (image, []))[1]

    def _init(self, work: Any, canvas: Canvas, background: Image.Image) -> None:
        work(canvas, background)
        if id(background) in self._lettered:
            self._on(canvas.image).extend(self._on(background))

    def _write(self, work: Any, canvas: Canvas, letters: Letters, x: int, y: int, align: Any = "left") -> None:
        work(canvas, letters, x, y, align)
        left = x - {"left": 0, "centre": letters.width // 2, "right": letters.width}[align]
        self._on(canvas.image).append(Box(left, y - letters.rise // 2, letters.width, letters.rise))

    def _stamp(self, work: Any, canvas: Canvas, sprite: Sprite, x: int, y: int) -> None:
        work(canvas, sprite, x, y)
        if canvas.image.size != theme.SIZE:
            return
        anew = []
        if id(sprite.image) in self._lettered:
            anew = [Box(box.x + x, box.y + y, box.width, box.height) for box in self._on(sprite.image)]
        before = [box for box in self._on(canvas.image) if box not in anew]  # text written again there is not covered
        for box in before:
            corners = box.x - x, box.y - y, box.right - x, box.bottom - y
            hit = corners[0] < sprite.width and corners[1] < sprite.height and corners[2] > 0 and corners[3] > 0
            if hit and sprite.mask.crop(corners).getbbox():
                self.covered.append(box)
        self._on(canvas.image)[:] = [*before, *anew]

    def _fill(self, work: Any, canvas: Canvas, box: Box, colour: Colour) -> None:
        work(canvas, box, colour)
        for one in self._on(canvas.image) if canvas.image.size == theme.SIZE else ():
            if one.x < box.right and box.x < one.right and one.y < box.bottom and box.y < one.bottom:
                self.covered.append(one)
