"""The pieces on the map: goods, sailors, castles, flags, galleys. Each good has its own colour and outline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from PIL import Image, ImageDraw

from games.mediterranee.board import GOODS
from games.mediterranee.model import SAILOR, Good, Piece, Power
from render import art, lettering, theme
from render.art import Pen
from render.canvas import FINE, Canvas, Letters, Sprite, paint, panel
from render.draw_cache import SPRITES
from render.mediterranee.cutout import Cutout
from render.mediterranee.type_sizes import DECISIVE
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
_PITCH, _CLOSE = 55, 47
"""Pixels from a ship to the next one of its power, with and without their numbers: the hulls overlap a little."""
_NUMBERED, _PLAIN = 73, 60
"""Height in pixels of a ship with its number on the hull, and of one without."""
_SAIL: Final = (30, 25)
"""The middle of a ship's sail."""
_HALO: Final = 4
_NAME: Final = 32
"""Type size of a galley's number, which is its name: smaller than its strength."""

Crew: TypeAlias = tuple[int, int]
"""The number of a galley as players see it (0: not shown), and its sailors."""

_SAILS: Final = (
    None,  # a disc
    "M 10 6 Q 30 2 50 6 Q 52 25 50 43 Q 30 46 10 43 Q 8 25 10 6 Z",
    "M 30 -3 L 59 24 L 30 51 L 1 24 Z",
    "M 8 4 Q 30 1 52 4 L 52 23 C 52 37 41 43 30 47 C 19 43 8 37 8 23 Z",
)
"""The sail of each power, in pixels of the ship: it has the shape of the power's token."""


def convoy_size(crews: Sequence[Crew]) -> tuple[int, int]:
    """Return the size of these galleys drawn in a row, without a halo."""
    numbered = any(number for number, _ in crews)
    pitch = _PITCH if numbered else _CLOSE
    return pitch * (len(crews) - 1) + _SHIP, _NUMBERED if numbered else _PLAIN


@lru_cache(maxsize=256)
def tag(string: str, size: int, height: int, paper: Colour = theme.IVORY, *, beside: int = 4) -> Sprite:
    """Return a slip of paper with the number of a galley. `size`: of the type. `beside`: margin on each side."""
    number = lettering.word(string, "bold", size, theme.ink_on(paper), paper)
    field = panel(number.width + 2 * beside, height, (paper, paper), backdrop=theme.INK, radius=5, weight=2)
    canvas = Canvas(field.image)
    canvas.write(number, field.width // 2, height // 2, "centre")
    return Sprite(canvas.image, field.mask)


def _figure(number: int, ink: Colour, fill: Colour) -> Letters:
    return lettering.word(str(number), "bold", DECISIVE, ink, fill)


@SPRITES.keeps
def convoy(power: Power, crews: tuple[Crew, ...], edge: Colour | None = None) -> Sprite:
    """Return galleys of one power in a row: on each one's sail its sailors, and on its hull its number.

    `edge`: the colour of a halo that marks news.
    """
    width, height = convoy_size(crews)
    fill, ground = theme.POWERS[power], edge or theme.WATER
    canvas = Cutout((width + 2 * _HALO, height + 2 * _HALO), ground)
    pitch = (width - _SHIP) // max(1, len(crews) - 1)
    for place, (number, sailors) in reversed([*enumerate(crews)]):
        left = _HALO + pitch * place
        canvas.stamp(ship(power, ground, numbered=bool(number)), left, _HALO)
        x, y = left + _SAIL[0], _HALO + _SAIL[1]
        canvas.write(_figure(sailors, theme.ink_on(fill), fill), x, y, "centre")
        if number:
            canvas.write(lettering.word(str(number), "bold", _NAME, theme.IVORY, theme.HULL), x, y + 32, "centre")
    return canvas.cut(_HALO if edge else 0)


@lru_cache(maxsize=32)
def ship(power: Power, backdrop: Colour, *, numbered: bool, scale: float = 1.0) -> Sprite:
    """Return an empty ship, its bow to the right. `numbered`: its hull has room for a number."""
    height = _NUMBERED if numbered else _PLAIN
    low = height - 5

    def work(large: Image.Image) -> None:
        pen = Pen(large, 100 * scale)
        pen.weight = 2.6
        for x in (18, 30, 42):
            pen.stroke(f"M {x} {low - 4} L {x - 5} {low + 3}", theme.INK, 2.6)
        pen.shape(
            f"M 1 39 Q 7 40 9 44 L 50 44 Q 55 44 59 39 Q 60 {low - 8} 52 {low} L 9 {low} Q 0 {low - 6} 1 39 Z",
            theme.HULL,
        )
        pen.stroke("M 30 2 L 30 48", theme.INK, 4)
        sail, fill = _SAILS[power], theme.POWERS[power]
        if sail is None:
            pen.disc(*_SAIL, 23, fill)
        else:
            pen.shape(sail, fill)

    return paint(round(_SHIP * scale), round(height * scale), backdrop, work)


@lru_cache(maxsize=8)
def wreck(power: Power, *, sunk: bool) -> Sprite:
    """Return the mark of a lost galley: if it sank, a small ship; if it was captured, its former owner's token."""
    if not sunk:
        return art.pip(power, 34, theme.WATER, theme.POWERS)
    return ship(power, theme.WATER, numbered=False, scale=0.7)


_STERN: Final = 54
_BERTH: Final = 32
_BOW: Final = 22
_BOARD: Final = 54
_SLIP: Final = 40
"""Height in pixels of the slip with a galley's number in a closer look."""


class Hull(NamedTuple):
    """The facts about a galley in a closer look. `number`: as players see it. `edge`: colour of a halo, if any."""

    power: Power
    letter: str
    number: int
    sailors: int
    cargo: tuple[Good, ...]
    edge: Colour | None = None


@lru_cache(maxsize=256)
def galley_size(hull: Hull) -> tuple[int, int]:
    """Return the size of a galley in a closer look, without a halo."""
    crew = _figure(hull.sailors, theme.INK, theme.IVORY).width + 34
    slip = tag(str(hull.number), DECISIVE, _SLIP).width
    return _STERN + slip + 4 + crew + _BERTH * len(hull.cargo) + _BOW, _BOARD


@SPRITES.keeps
def galley(hull: Hull) -> Sprite:
    """Return a galley in a closer look: its power's token, its number, sailors, and cargo piece by piece."""
    width, height = galley_size(hull)
    fill = theme.POWERS[hull.power]
    sprite = _large_hull(width, height, fill, hull.edge)
    canvas, y = Canvas(sprite.image), _HALO + height // 2
    canvas.centre(token(hull.power, hull.letter, 44, fill), _HALO + 28, y)
    slip, figure = tag(str(hull.number), DECISIVE, _SLIP), _figure(hull.sailors, theme.ink_on(fill), fill)
    x = _HALO + _STERN
    canvas.stamp(slip, x, y - _SLIP // 2)
    x += slip.width + 4
    canvas.centre(piece(SAILOR, 28, fill), x + 15, y)
    canvas.write(figure, x + 31, y)
    x += figure.width + 34
    if hull.cargo:
        hold = panel(_BERTH * len(hull.cargo), 36, (theme.IVORY, theme.IVORY), backdrop=fill, radius=5, weight=2)
        canvas.stamp(hold, x + 2, y - 18)
    for place, good in enumerate(hull.cargo):
        canvas.centre(piece(good, 26, theme.IVORY), x + 2 + _BERTH * place + _BERTH // 2, y)
    return Sprite(canvas.image, sprite.mask)


@SPRITES.keeps
def _large_hull(width: int, height: int, fill: Colour, edge: Colour | None) -> Sprite:
    corners = ((2, 4), (width - 2, 3), (width - 18, height - 3), (10, height - 3), (2, height - 12))

    def work(large: Image.Image) -> None:
        pen = ImageDraw.Draw(large)
        hull = [((x + _HALO) * FINE, (y + _HALO) * FINE) for x, y in corners]
        if edge is not None:
            pen.line([*hull, hull[0], hull[1]], fill=(*edge, 255), width=3 * _HALO * FINE, joint="curve")
        pen.polygon(hull, fill=(*fill, 255))
        pen.line([*hull, hull[0], hull[1]], fill=(*theme.INK, 255), width=3 * FINE, joint="curve")

    return paint(width + 2 * _HALO, height + 2 * _HALO, edge or theme.WATER, work)


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
