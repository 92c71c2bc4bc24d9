"""The city by night: the sky, the moon, and for each house a palace with a roofline of its own."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final, cast

from PIL import Image

from games.core import Seat
from render import art, theme
from render.art import Pen
from render.banner import block, pen
from render.canvas import Box, Canvas, Sprite, blank, index, paint, panel
from render.draw_cache import SPRITES
from render.theme import Colour

ROOF: Final = 76
"""Height of a roofline in pixels, from the sky down to the cornice."""
WALL: Final = theme.PARCHMENT_LIGHT
"""The colour of the walls of all palaces."""
_DARK: Final = theme.INK, theme.NIGHT, theme.NIGHT_LIGHT, theme.NIGHT_HILL
_WEIGHT: Final = 3
_HORIZON: Final = 320
"""Row of the picture at which the sky is lightest."""
_STARS: Final = (*((122, 252), (392, 250), (668, 256), (948, 250), (1222, 256)),)


def sky() -> Image.Image:
    """Return the whole picture's ground: a night sky with stars."""
    canvas = Canvas(night(theme.SIZE, _HORIZON))
    for number, (x, y) in enumerate(_STARS):
        canvas.centre(star(14 if number % 3 else 20), x, y)
    return canvas.image


def night(size: tuple[int, int], horizon: int) -> Image.Image:
    """Return a sky of this size that gets lighter down to the row `horizon`."""
    image = blank(*size, theme.NIGHT_LIGHT)
    for row in range(horizon):
        tone = theme.mix(theme.NIGHT, theme.NIGHT_LIGHT, row / horizon)
        image.paste(index(tone), (0, row, size[0], row + 1))
    return image


@SPRITES.keeps
def star(size: int) -> Sprite:
    """Return a star of the night sky."""

    def work(large: Image.Image) -> None:
        Pen(large).polygon(art.star(50, 52, 48), theme.GOLD_LIGHT, None)

    return _paint(size, size, theme.NIGHT, work)


@lru_cache(maxsize=8)
def moon(size: int, phase: int, phases: int) -> Sprite:
    """Return the moon of this phase: a thin crescent at first, full at the last."""

    def work(large: Image.Image) -> None:
        moon_pen = Pen(large)
        moon_pen.disc(50, 50, 48, theme.NIGHT_LIGHT, None)
        edge = 1 - 2 * phase / phases  # 1: new, -1: full
        lit = [(50 + 48 * x, 50 + 48 * y) for x, y in _limb()] + [
            (50 + 48 * edge * x, 50 + 48 * y) for x, y in reversed(_limb())
        ]
        moon_pen.polygon(lit, theme.IVORY, None)

    return _paint(size, size, theme.NIGHT, work)


def _limb() -> list[tuple[float, float]]:
    angles = [math.radians(degrees) for degrees in range(-90, 91, 6)]
    return [(math.cos(angle), math.sin(angle)) for angle in angles]


def _paint(width: int, height: int, backdrop: Colour, work: Callable[[Image.Image], None]) -> Sprite:
    """Make a sprite with few tones: the colours that `work` uses, and one between each of them and its outline.

    The eye sees no difference, but a sixth of a drawing's bytes are saved.
    """
    used: set[Colour] = set()

    def simplified(large: Image.Image) -> None:
        work(large)
        counted = cast(list[tuple[int, tuple[int, int, int, int]]], large.getcolors(large.width * large.height))
        used.update((red, green, blue) for _, (red, green, blue, cover) in counted if cover)

    sprite = paint(width, height, backdrop, simplified)
    tones = {*used, backdrop} | {theme.mix(theme.INK, colour, 0.5) for colour in used if colour not in _DARK}
    places = [index(tone) for tone in sorted(tones)]
    nearest = bytes(
        min(places, key=lambda place: math.dist(theme.PALETTE[place], colour)) for colour in theme.PALETTE
    )
    table = nearest + bytes(256 - len(nearest))
    return Sprite(sprite.image.point(table), sprite.mask)


# ------------------------------------------------------------------------------------------- rooflines


@SPRITES.keeps
def roofline(seat: Seat, width: int) -> Sprite:
    """Return the roofs, towers and domes of a house's city, which stand on a palace this wide.

    On the left is a pole for a flag.
    """

    def work(large: Image.Image) -> None:
        pixels = pen(large, weight=_WEIGHT)
        _ROOFLINES[seat](pixels, width, theme.HOUSES[seat])
        pixels.stroke(f"M 12 5 L 12 {ROOF}", theme.BRASS, 5)

    return _paint(width, ROOF, theme.NIGHT_LIGHT, work)


def _venice(pixels: Pen, width: int, house: Colour) -> None:
    """Draw a basilica with three domes, and a bell tower."""
    middle, tower = _middle(width) - 16, width - 24
    _merlons(pixels, Box(2, 58, width - 4, 22), house, pointed=True)
    block(pixels, Box(middle - 72, 56, 144, 40), WALL)
    for x, radius in ((middle - 46, 22), (middle + 46, 22), (middle, 32)):
        _dome(pixels, x, 58, radius, house)
    block(pixels, Box(tower - 15, 28, 30, 60), WALL)
    pixels.polygon([(tower - 18, 28), (tower, 0), (tower + 18, 28)], house)
    _arch(pixels, Box(tower - 6, 36, 12, 16), theme.NIGHT)


def _milan(pixels: Pen, width: int, house: Colour) -> None:
    """Draw a cathedral with many pinnacles."""
    middle = _middle(width)
    _merlons(pixels, Box(2, 58, width - 4, 22), house)
    pixels.polygon([(middle - 84, 90), (middle - 84, 56), (middle, 26), (middle + 84, 56), (middle + 84, 90)], WALL)
    for place in range(-3, 4):
        x, top = middle + 27 * place, 4 + 12 * abs(place)
        pixels.polygon([(x - 7, 90), (x - 7, top + 28), (x, top), (x + 7, top + 28), (x + 7, 90)], house)
    pixels.disc(middle, 4, 4, theme.GOLD, None)
    pixels.disc(middle, 62, 11, theme.NIGHT)


def _rome(pixels: Pen, width: int, house: Colour) -> None:
    """Draw a dome behind the gable of a temple, and a pine."""
    middle, pine = _middle(width) - 10, min(width - 30, _middle(width) + 96)
    _merlons(pixels, Box(2, 58, width - 4, 22), house)
    block(pixels, Box(middle - 38, 44, 76, 30), WALL)
    _dome(pixels, middle, 46, 34, house)
    pixels.polygon([(middle - 80, 90), (middle - 80, 66), (middle, 46), (middle + 80, 66), (middle + 80, 90)], WALL)
    pixels.polygon([(middle - 52, 70), (middle, 56), (middle + 52, 70)], house)
    block(pixels, Box(pine - 4, 40, 8, 50), theme.HULL)
    pixels.shape(
        f"M {pine - 26} 44 C {pine - 26} 18 {pine + 26} 18 {pine + 26} 44 Q {pine} 36 {pine - 26} 44 Z", theme.LEAF
    )


def _naples(pixels: Pen, width: int, house: Colour) -> None:
    """Draw a castle with round towers before a volcano."""
    middle = _middle(width) - 14
    summit = [(middle - 26, 22), (middle - 8, 28), (middle + 12, 28), (middle + 28, 16)]
    pixels.polygon([(middle - 120, 90), *summit, (middle + 120, 90)], theme.NIGHT_HILL)
    pixels.polygon([summit[0], (middle, 10), summit[3], summit[2], summit[1]], theme.SAFFRON, None)
    _merlons(pixels, Box(2, 58, width - 4, 22), house)
    for x, top in ((middle - 52, 30), (middle + 52, 30), (width - 27, 6)):
        block(pixels, Box(x - 18, top + 16, 36, 90), house)
        _merlons(pixels, Box(x - 23, top, 46, 22), house)
        _arch(pixels, Box(x - 5, top + 28, 10, 14), theme.NIGHT)


def _florence(pixels: Pen, width: int, house: Colour) -> None:
    """Draw a ribbed dome with a lantern, and the tower of a town hall."""
    middle, tower = _middle(width) - 20, width - 34
    _merlons(pixels, Box(2, 58, width - 4, 22), house)
    block(pixels, Box(middle - 54, 58, 108, 40), WALL)
    _dome(pixels, middle, 62, 50, house, ribs=5)
    block(pixels, Box(tower - 13, 30, 26, 60), WALL)
    _merlons(pixels, Box(tower - 21, 10, 42, 20), house)
    block(pixels, Box(tower - 13, 36, 26, 60), WALL)
    _arch(pixels, Box(tower - 5, 42, 10, 12), theme.NIGHT)


def _middle(width: int) -> int:
    """Return the middle of a roofline, right of the flag."""
    return 76 + (width - 76) // 2


_ROOFLINES: Final[tuple[Callable[[Pen, int, Colour], None], ...]] = (_venice, _milan, _rome, _naples, _florence)


def _dome(pixels: Pen, x: float, low: float, radius: float, fill: Colour, ribs: int = 0) -> None:
    """Draw a dome that stands at height `low`, with a lantern on top."""
    top = low - radius * 1.02
    block(pixels, Box(round(x - radius * 0.14), round(top - radius * 0.24), round(radius * 0.28), 16), WALL)
    pixels.disc(x, top - radius * 0.34, max(3.0, radius * 0.1), theme.GOLD)
    pixels.shape(
        f"M {x - radius} {low} C {x - radius} {low - radius * 0.7} {x - radius * 0.5} {top + 3} {x} {top}"
        f" C {x + radius * 0.5} {top + 3} {x + radius} {low - radius * 0.7} {x + radius} {low} Z",
        fill,
    )
    for number in range(ribs):
        away = radius * 0.36 * (number - (ribs - 1) / 2)
        pixels.stroke(
            f"M {x + away} {low - 4} Q {x + away} {low - radius * 0.7} {x + away * 0.2} {top + 5}", theme.IVORY, 2.5
        )


def _merlons(pixels: Pen, box: Box, fill: Colour, *, pointed: bool = False) -> None:
    """Draw battlements over the whole width of a box."""
    count = max(3, 2 * (box.width // 48) + 1)
    half = box.y + box.height // 2
    for merlon in range(0, count, 2):
        left, right = (box.x + each * box.width / count for each in (merlon, merlon + 1))
        top = [((left + right) / 2, box.y - 4)] if pointed else []
        pixels.polygon([(left, half + 4), (left, box.y), *top, (right, box.y), (right, half + 4)], fill)
    block(pixels, Box(box.x, half, box.width, box.height - box.height // 2), fill)


def _arch(pixels: Pen, box: Box, fill: Colour, line: Colour | None = theme.INK) -> None:
    left, right, top, spring = box.x, box.right, box.y - 3, box.y + box.width // 2
    bend = f"L {left} {spring} C {left} {top} {right} {top} {right} {spring}"
    pixels.shape(f"M {left} {box.bottom} {bend} L {right} {box.bottom} Z", fill, line)


# ------------------------------------------------------------------------------------------- palaces


@SPRITES.keeps
def window(width: int, height: int, ground: Colour) -> Sprite:
    """Return the dark windows of a zone without an advisor."""
    count = max(3, round(width / 44))
    pitch = width / count

    def work(large: Image.Image) -> None:
        pixels = pen(large)
        for number in range(count):
            _arch(pixels, Box(round((number + 0.5) * pitch) - 12, 6, 24, height - 12), theme.NIGHT_LIGHT, None)

    return _paint(width, height, ground, work)


@SPRITES.keeps
def free_place(width: int, height: int, ground: Colour) -> Sprite:
    """Return a zone without an advisor: dark windows in a frame of an advisor's size."""
    frame = panel(width, height, (ground, ground), backdrop=ground, radius=12, line=theme.FADED, weight=2)
    canvas = Canvas(frame.image)
    canvas.stamp(window(width - 12, height - 4, ground), 6, 2)
    return Sprite(canvas.image, frame.mask)


@SPRITES.keeps
def ground_floor(width: int, height: int, lawn: int) -> Sprite:
    """Return the lowest floor of a palace, with a gate and lit windows, and the lawn before it."""
    middle, low = width // 2, height - lawn

    def work(large: Image.Image) -> None:
        pixels = pen(large, weight=_WEIGHT)
        block(pixels, Box(1, -9, width - 3, low + 20), theme.STONE)
        for side in (-1, 1):
            for away in range(86, width // 2 - 14, 60):
                _arch(pixels, Box(middle + side * away - 11, 11, 22, low - 20), theme.GOLD_LIGHT)
        _arch(pixels, Box(middle - 34, 6, 68, low + 4), theme.BRASS)
        _arch(pixels, Box(middle - 25, 14, 50, low - 4), theme.HULL_DARK)
        block(pixels, Box(1, low, width - 3, lawn + 9), theme.GRASS)
        block(pixels, Box(middle - 40, low, 80, lawn + 9), theme.STONE_LIGHT, None)
        pixels.line([(0, low), (width, low)], theme.INK, _WEIGHT)

    return _paint(width, height, theme.NIGHT_LIGHT, work)
