"""The pieces on the map: goods, sailors, castles, flags, galleys. Each good has its own colour and outline."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from games.mediterranee.board import GOODS
from games.mediterranee.model import SAILOR, Good, Piece, Power
from render import art, lettering, theme
from render.art import Pen
from render.canvas import Box, Canvas, Letters, Sprite, paint, panel
from render.draw_cache import SPRITES
from render.mediterranee.cutout import Cutout
from render.mediterranee.type_sizes import DECISIVE, LEAST
from render.theme import Colour

# ----------------------------------------------------------------------------------------------- goods


def _gems(pen: Pen) -> None:
    """Draw a cut stone."""
    pen.shape("M 24 10 L 76 10 L 98 40 L 50 96 L 2 40 Z", theme.SAFFRON)
    pen.shape("M 30 18 L 70 18 L 62 38 L 38 38 Z", theme.SAFFRON_PALE, None)


def _gold(pen: Pen) -> None:
    """Draw a coin."""
    pen.disc(50, 50, 48, theme.GOLD)
    pen.disc(50, 50, 27, theme.GOLD_LIGHT)


def _spices(pen: Pen) -> None:
    """Draw a leaf."""
    pen.shape("M 50 0 C 100 34 92 74 50 92 C 8 74 0 34 50 0 Z", theme.LEAF)
    pen.stroke("M 50 30 L 50 98", theme.INK, 8)


def _wine(pen: Pen) -> None:
    """Draw a goblet."""
    pen.stroke("M 50 50 L 50 88", theme.INK, 16)
    pen.shape("M 10 4 L 90 4 C 90 40 78 62 50 62 C 22 62 10 40 10 4 Z", theme.MADDER)
    pen.shape("M 22 84 L 78 84 L 84 98 L 16 98 Z", theme.MADDER)


def _cloth(pen: Pen) -> None:
    """Draw a folded cloth."""
    pen.shape("M 6 10 L 94 10 L 94 90 L 6 90 Z", theme.INK)
    pen.stroke("M 20 36 L 80 36", theme.IVORY, 9)
    pen.stroke("M 20 64 L 80 64", theme.IVORY, 9)


def _iron(pen: Pen) -> None:
    """Draw a bar of iron."""
    pen.shape("M 26 20 L 74 20 L 99 84 L 1 84 Z", theme.STEEL_DARK)
    pen.shape("M 32 27 L 68 27 L 74 44 L 26 44 Z", theme.STEEL_LIGHT, None)


def _wood(pen: Pen) -> None:
    """Draw a log."""
    pen.shape("M 22 24 L 80 24 L 80 76 L 22 76 C -6 76 -6 24 22 24 Z", theme.HULL)
    pen.shape("M 80 24 C 104 24 104 76 80 76 C 60 76 60 24 80 24 Z", theme.BRASS)


def _sailor(pen: Pen) -> None:
    pen.shape("M 4 98 C 4 62 20 52 50 52 C 80 52 96 62 96 98 Z", theme.COBALT)
    pen.disc(50, 28, 26, theme.PARCHMENT)


def _castle(pen: Pen) -> None:
    pen.shape(
        "M 4 96 L 4 8 L 24 8 L 24 26 L 40 26 L 40 8 L 60 8 L 60 26 L 76 26 L 76 8 L 96 8 L 96 96 Z", theme.STONE
    )
    pen.shape("M 36 96 L 36 70 Q 36 54 50 54 Q 64 54 64 70 L 64 96 Z", theme.INK, None)


def _galley(pen: Pen) -> None:
    """Draw a galley with oars and a sail."""
    pen.stroke("M 48 6 L 48 60", theme.INK, 6)
    pen.shape("M 54 8 Q 92 34 86 52 L 54 52 Z", theme.IVORY)
    pen.shape("M 2 50 L 12 62 L 80 62 L 98 54 L 82 86 L 18 86 Z", theme.HULL)
    for x in (28, 46, 64):
        pen.stroke(f"M {x} 78 L {x - 8} 98", theme.INK, 5)


def _slots(pen: Pen) -> None:
    """Draw a full warehouse."""
    for x, y in ((4, 4), (53, 4), (4, 53), (53, 53)):
        pen.shape(f"M {x} {y} L {x + 43} {y} L {x + 43} {y + 43} L {x} {y + 43} Z", theme.GOLD)


def _town(pen: Pen) -> None:
    pen.disc(50, 50, 46, theme.CRIMSON)


_DRAWINGS: Final[dict[str, Callable[[Pen], None]]] = {
    **dict(zip(GOODS, (_gems, _gold, _spices, _wine, _cloth, _iron, _wood), strict=True)),
    "sailor": _sailor,
    "castle": _castle,
    "galley": _galley,
    "town": _town,
    "slots": _slots,
}

PIECES: Final = {
    **{f"sea_{good}": _DRAWINGS[good] for good in GOODS},
    **{name: _DRAWINGS[name] for name in ("sailor", "castle", "galley")},
}


@SPRITES.keeps
def drawing(name: str, size: int, backdrop: Colour) -> Sprite:
    """Return the drawing of this name in `_DRAWINGS` (a good, sailor, castle …) as a square sprite."""
    return paint(size, size, backdrop, lambda large: _DRAWINGS[name](Pen(large)))


def piece(kind: Piece, size: int, backdrop: Colour) -> Sprite:
    """Return the drawing of a good, or of a sailor, as a square sprite."""
    return drawing("sailor" if kind == SAILOR else GOODS[kind], size, backdrop)


@lru_cache(maxsize=256)
def slot(good: Good | None, size: int, value: str = "") -> Sprite:
    """Return a slot of a warehouse with its good; or if that is None, a free slot with the text `value`."""
    fill, edge = (theme.STONE, theme.FADED) if good is None else (theme.IVORY, theme.INK)
    field = panel(size, size, (fill, fill), backdrop=theme.PARCHMENT, radius=4, line=edge, weight=2)
    canvas = Canvas(field.image)
    if good is not None:
        canvas.centre(piece(good, size - 8, fill), size // 2, size // 2)
    elif value:
        number = lettering.word(value, "bold", DECISIVE, theme.INK, fill)
        canvas.write(number, size // 2, size // 2, "centre")
    return Sprite(canvas.image, field.mask)


# ----------------------------------------------------------------------------------------------- powers


def token(power: Power, letter: str, size: int, backdrop: Colour) -> Sprite:
    """Return a power's token with the letter of its player."""
    return art.token(power, size, backdrop, theme.POWERS, letter)


# ---------------------------------------------------------------------------------------------- galleys

_SHIP: Final = 60
_SAIL: Final = (30, 25)
"""The middle of a ship's sail."""
_DECK, _OARS = 44, 5
"""Top of a ship's hull below that of its sail, and the height of what is below its hull."""
_HALO: Final = 4


class Rig(NamedTuple):
    """Lengths in pixels of ships in a row: from one to the next, of each from mast to oars, and of its number."""

    pitch: int
    height: int
    type: int


WIDE: Final = Rig(55, 73, 32)
CLOSE: Final = Rig(47, 67, LEAST)
"""For crowded seas: the hulls overlap more. Each number can be read in both."""
LARGE: Final = Rig(60, 78, DECISIVE)
"""For closer looks, enlarged."""
_EMPTY: Final = 60
"""Height of a ship without a number."""

Crew: TypeAlias = tuple[int, int]
"""The number of a galley as players see it, and its sailors."""

_SAILS: Final = (
    None,  # a disc
    "M 10 6 Q 30 2 50 6 Q 52 25 50 43 Q 30 46 10 43 Q 8 25 10 6 Z",
    "M 30 1 L 58 25 L 30 49 L 2 25 Z",
    "M 8 4 Q 30 1 52 4 L 52 23 C 52 37 41 43 30 47 C 19 43 8 37 8 23 Z",
)
"""The sail of each power, in pixels of the ship: it has the shape of the power's token."""


def convoy_size(ships: int, rig: Rig = WIDE) -> tuple[int, int]:
    """Return the size of this many galleys drawn in a row, without a halo."""
    return rig.pitch * (ships - 1) + _SHIP, rig.height


def _figure(string: str, size: int, on: Colour) -> Letters:
    return lettering.word(string, "bold", size, theme.ink_on(on), on)


@SPRITES.keeps
def convoy(power: Power, crews: tuple[Crew, ...], edge: Colour | None = None, rig: Rig = WIDE) -> Sprite:
    """Return galleys of one power in a row: on each one's sail its sailors, and on its hull its number.

    `edge`: the colour of a halo that marks news.
    """
    width, height = convoy_size(len(crews), rig)
    canvas = Cutout((width + 2 * _HALO, height + 2 * _HALO), edge or theme.WATER)
    for place, crew in reversed([*enumerate(crews)]):
        _draw_ship(canvas, _HALO + rig.pitch * place, power, crew, rig)
    return canvas.cut(_HALO if edge else 0)


def _draw_ship(canvas: Cutout, left: int, power: Power, crew: Crew, rig: Rig, scale: float = 1.0) -> None:
    """Draw a ship with this left edge: on its sail its sailors, and on its hull its number."""
    number, sailors = crew
    fill = theme.POWERS[power]
    canvas.stamp(ship(power, canvas.ground, rig.height, scale=scale), left, _HALO)
    x, sail, hull = (round(scale * at) for at in (*_SAIL, (_DECK + rig.height - _OARS) / 2 + 1))
    canvas.write(_figure(str(sailors), DECISIVE, fill), left + x, _HALO + sail, "centre")
    canvas.write(_figure(str(number), rig.type, theme.HULL), left + x, _HALO + hull, "centre")


@lru_cache(maxsize=32)
def ship(power: Power, backdrop: Colour, height: int = _EMPTY, *, scale: float = 1.0) -> Sprite:
    """Return an empty ship of this height, its bow to the right."""
    low = height - _OARS

    def work(large: Image.Image) -> None:
        pen = Pen(large, 100 * scale)
        pen.weight = 2.6
        for x in (18, 30, 42):
            pen.stroke(f"M {x} {low - 4} L {x - 5} {low + 3}", theme.INK, 2.6)
        pen.stroke("M 30 2 L 30 48", theme.INK, 4)
        sail, fill = _SAILS[power], theme.POWERS[power]
        if sail is None:
            pen.disc(*_SAIL, 23, fill)
        else:
            pen.shape(sail, fill)
        pen.shape(
            f"M 1 39 Q 7 40 9 {_DECK} L 50 {_DECK} Q 55 44 59 39 Q 60 {low - 8} 52 {low} L 9 {low} "
            f"Q 0 {low - 6} 1 39 Z",
            theme.HULL,
        )

    return paint(round(_SHIP * scale), round(height * scale), backdrop, work)


@lru_cache(maxsize=8)
def wreck(power: Power, *, sunk: bool) -> Sprite:
    """Return the mark of a lost galley: if it sank, a small ship; if it was captured, its former owner's token."""
    if not sunk:
        return art.pip(power, 34, theme.WATER, theme.POWERS)
    return ship(power, theme.WATER, scale=0.7)


_SLOT: Final = 34
"""Size in pixels of a place for goods on board."""


@SPRITES.keeps
def hold(goods: tuple[Good | None, ...], deep: int = 1) -> Sprite:
    """Return the goods on a galley in this many rows. None: a free place."""
    rows = min(deep, len(goods))
    wide, high = _SLOT * -(-len(goods) // deep) + 8, _SLOT * rows + 10
    field = panel(wide, high, (theme.HULL, theme.HULL), backdrop=theme.WATER, radius=6)
    canvas = Canvas(field.image)
    for place, good in enumerate(goods):
        across, down = divmod(place, deep)
        slot_ = Box(5 + across * _SLOT, 6 + down * _SLOT, _SLOT - 2, _SLOT - 2)
        canvas.fill(slot_, theme.HULL_DARK if good is None else theme.IVORY)
        if good is not None:
            canvas.centre(piece(good, 28, theme.IVORY), *slot_.middle)
    return Sprite(canvas.image, field.mask)


class Hull(NamedTuple):
    """The facts about a galley in a closer look. `number`: as players see it. `edge`: colour of a halo, if any."""

    power: Power
    number: int
    sailors: int
    cargo: tuple[Good, ...]
    edge: Colour | None = None


_LARGE: Final = 1.2
"""Scale of ships in closer looks."""
_STERN: Final = round(_LARGE * _SHIP)


def galley_size(hull: Hull) -> tuple[int, int]:
    """Return the size of a galley in a closer look, without a halo."""
    return _STERN + (hold(hull.cargo, 2).width if hull.cargo else 0), round(_LARGE * LARGE.height)


@SPRITES.keeps
def galley(hull: Hull) -> Sprite:
    """Return a galley in a closer look: a ship as on the whole map, but larger, and its cargo piece by piece."""
    width, height = galley_size(hull)
    ground = hull.edge or theme.WATER
    canvas = Cutout((width + 2 * _HALO, height + 2 * _HALO), ground)
    _draw_ship(canvas, _HALO, hull.power, (hull.number, hull.sailors), LARGE, _LARGE)
    if hull.cargo:
        goods = hold(hull.cargo, 2)
        canvas.stamp(goods, _HALO + _STERN, _HALO + height - 4 - goods.height)
    return canvas.cut(_HALO if hull.edge else 0)


# ---------------------------------------------------------------------------------------------- spaces

BUOY: Final = 48
"""Size in pixels of the mark of a space without galleys."""
DISC: Final = 54


@lru_cache(maxsize=4)
def buoy(size: int, *, open_sea: bool) -> Sprite:
    """Return the mark of a space without galleys: a disc, and on the open sea a compass star below it."""

    def work(large: Image.Image) -> None:
        pen = Pen(large)
        if open_sea:
            for corners in ([(50, 0), (62, 50), (50, 100), (38, 50)], [(0, 50), (50, 38), (100, 50), (50, 62)]):
                pen.polygon(corners, theme.COBALT, None)
        pen.disc(50, 50, 24, theme.COBALT if open_sea else theme.CURRENT, None)
        pen.disc(50, 50, 17, theme.SHALLOWS, None)

    return paint(size, size, theme.WATER, work)


@lru_cache(maxsize=64)
def reached(moves: int) -> Sprite:
    """Return the mark of a space that can be reached, with the number of moves."""

    def work(large: Image.Image) -> None:
        pen = Pen(large)
        pen.disc(50, 50, 49, theme.IVORY, None)
        pen.disc(50, 50, 44, theme.CRIMSON, None)

    disc = paint(DISC, DISC, theme.WATER, work)
    canvas = Canvas(disc.image)
    number = lettering.word(str(moves), "bold", DECISIVE, theme.IVORY, theme.CRIMSON)
    canvas.write(number, DISC // 2, DISC // 2, "centre")
    return Sprite(canvas.image, disc.mask)
