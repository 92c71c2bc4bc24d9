"""The cards of Medici: The Card Game, face up, in any size.

A card has its number above and its good below, drawn as many times as the card has symbols. A green card is a banner
with a forked end; a card without a good bears a black seal.
"""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from games.medici_card.deck import FACES, GOODS, Face
from games.medici_card.model import Card
from render import art, lettering, theme
from render.canvas import FINE, Canvas, Sprite, paint
from render.draw_cache import SPRITES
from render.theme import Colour

PALE: Final = (
    theme.GOLD_LIGHT,
    theme.SAFFRON_PALE,
    theme.STEEL_LIGHT,
    theme.MADDER_PALE,
    theme.TEAL_PALE,
)
"""The colour behind each good, by its index in GOODS."""
_PLAIN: Final = theme.STONE
_BANNER: Final = theme.GRASS
_OVERLAP: Final = 0.9
"""Distance of a card's second symbol from the first, as a fraction of its size."""


def face_up(card: Card, width: int, height: int, backdrop: Colour, *, new: bool = False) -> Sprite:
    """Return a card face up. `new`: with a gold edge instead of a dark one."""
    return drawn(FACES[card], width, height, backdrop, new=new)


@SPRITES.keeps
def drawn(shown: Face, width: int, height: int, backdrop: Colour, *, new: bool = False) -> Sprite:
    """Return a card with this face, face up. `new`: with a gold edge instead of a dark one."""
    split = height * 48 // 100
    upper, lower = fills(shown)
    edge = theme.GOLD if new else theme.INK
    paper = _banner(width, height, split, (upper, lower), backdrop, edge) if shown.green else None
    paper = paper or _paper(width, height, split, (upper, lower), backdrop, edge)
    face = Canvas(paper.image)
    sizes = min(max(round(split * 0.94), theme.SMALLEST), 92), theme.SMALLEST
    number = lettering.line(str(shown.value), "bold", sizes, width - 4, on=upper, ink=theme.ink_on(upper))
    face.write(number, width // 2, split // 2 + 2, "centre")
    bottom = height - _fork(width) + 4 if shown.green else height - theme.LINE
    _draw_symbols(face, shown, width, (split, bottom), lower)
    return Sprite(face.image, paper.mask)


def emblem_of(shown: Face) -> str:
    """Return the name of the emblem on a card: its good, or "seal" if it has none."""
    return "seal" if shown.good is None else GOODS[shown.good]


def fills(shown: Face) -> tuple[Colour, Colour]:
    """Return the colours behind a card's number and behind its good."""
    lower = _PLAIN if shown.good is None else PALE[shown.good]
    if shown.green:
        return _BANNER, _BANNER if shown.good is None else lower
    return theme.INK if shown.good is None else theme.IVORY, lower


def _draw_symbols(face: Canvas, shown: Face, width: int, between: tuple[int, int], ground: Colour) -> None:
    """Draw a card's symbols `between` two heights: side by side, or one below the other on a narrow card."""
    top, bottom = between
    room, height = width - 2 * theme.LINE - 2, bottom - top - 2
    more = max(0, shown.symbols - 1)
    stretch = 1 + more * _OVERLAP
    wide = room >= height
    size = int(min(room / stretch, height) if wide else min(room, height / stretch))
    symbol, step = art.emblem(emblem_of(shown), size, ground), round(size * _OVERLAP)
    x, y = width // 2, (top + bottom) // 2
    for number in range(more + 1):
        along = number * step - more * step // 2
        face.centre(symbol, x + along * wide, y + along * (not wide))


@SPRITES.keeps
def _paper(
    width: int, height: int, split: int, fills: tuple[Colour, Colour], backdrop: Colour, line: Colour
) -> Sprite:
    """Return a rounded, empty card of two colours, which meet at the height `split`."""

    def work(large: Image.Image) -> None:
        pen = ImageDraw.Draw(large)
        edge, radius = theme.LINE * FINE, max(6, width // 11) * FINE
        corners = (0, 0, large.width - 1, large.height - 1)
        pen.rounded_rectangle(corners, radius, fill=(*line, 255))
        inner = (edge, edge, large.width - 1 - edge, large.height - 1 - edge)
        pen.rounded_rectangle(inner, radius - edge, fill=(*fills[1], 255))
        upper = (edge, edge, large.width - 1 - edge, split * FINE)
        pen.rounded_rectangle(upper, radius - edge, fill=(*fills[0], 255), corners=(True, True, False, False))

    return paint(width, height, backdrop, work)


def _fork(width: int) -> int:
    """Return the depth in pixels of the notch in the end of a banner of this width."""
    return 6 + width // 9


@SPRITES.keeps
def _banner(
    width: int, height: int, split: int, fills: tuple[Colour, Colour], backdrop: Colour, line: Colour
) -> Sprite:
    """Return an empty banner of two colours, which meet at the height `split`.

    It hangs from a pole and has a forked end.
    """

    def work(large: Image.Image) -> None:
        pen = ImageDraw.Draw(large)
        edge, fork = theme.LINE * FINE, _fork(width) * FINE
        right, bottom, middle = large.width - 1, large.height - 1, large.width // 2

        def cloth(inset: int, lift: int) -> list[tuple[int, int]]:
            ends = [(right - inset, bottom - lift), (middle, bottom - fork - inset), (inset, bottom - lift)]
            return [(inset, inset), (right - inset, inset), *ends]

        pen.polygon(cloth(0, 0), fill=(*line, 255))
        pen.polygon(cloth(edge, round(edge * 1.9)), fill=(*fills[1], 255))
        pen.rectangle((edge, edge, right - edge, split * FINE), fill=(*fills[0], 255))

    return paint(width, height, backdrop, work)
