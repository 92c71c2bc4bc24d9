"""The strip above the map: a pennant with the turn and its phase, or with the winner, and the stock of goods."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from games.mediterranee.model import Phase, Strike
from render import lettering, marks, theme
from render.banner import pen, pennant, shade
from render.canvas import Box, Canvas, Letters, Sprite, paint, panel
from render.draw_cache import SPRITES
from render.mediterranee.events import beaten
from render.mediterranee.layout import SCROLL
from render.mediterranee.pieces import piece, token
from render.mediterranee.table import HEAD, MAP, Table
from render.mediterranee.type_sizes import DECISIVE, LEAST, line

_PHASES: Final[dict[Phase, int]] = {
    "split": 0,
    "bid": 1,
    "place": 1,
    "trade": 2,
    "sail": 3,
    "fight": 4,
    "land": 5,
    "sell": 6,
}
_SKY: Final = theme.GOLD_LIGHT
_PENNANT: Final = Box(HEAD.x, HEAD.y + 8, 620, 52)
"""Box of the pennant at its longest."""
SHEETS: Final = HEAD._replace(width=640), Box(HEAD.right - 710, HEAD.y, 710, HEAD.height)
"""The parts of the strip whose contents change: for the pennant, and for the stock of goods."""
TURN: Final = Box(HEAD.x + 470, HEAD.y, 150, HEAD.height)
"""The sky beside the pennant: there is room for a number that points at it."""
_FORK: Final = 26
_LEFT: Final = 18
_GOODS: Final = 660
"""Greatest width of the stock of goods, in pixels."""
_ICON: Final = 34
_APART: Final = 198
"""Pixels between the two sides of an attack."""


# ------------------------------------------------------------------------------------------ background


def draw_sky(canvas: Canvas, goods: tuple[str, ...]) -> None:
    """Draw the sky, and in it the goods with their names, below the room for what is left of each."""
    canvas.stamp(_sky(HEAD.width, HEAD.height), HEAD.x, HEAD.y)
    draw_goods(canvas, goods)


def draw_goods(canvas: Canvas, goods: tuple[str, ...]) -> None:
    """Draw the goods with their names."""
    for good, cell in enumerate(cells(goods)):
        canvas.centre(piece(good, _ICON, _SKY), cell.x + _ICON // 2, HEAD.y + 20)
        canvas.write(line(goods[good], LEAST, cell.width + 4, on=_SKY), cell.x, HEAD.y + 49)


def _sky(width: int, height: int) -> Sprite:
    """Return a morning sky over hills, with the sun."""

    def work(large: Image.Image) -> None:
        shade(large, (theme.PARCHMENT_LIGHT, theme.PARCHMENT, theme.GOLD_LIGHT), 0, height)
        pixels = pen(large, weight=3)
        pixels.disc(width - _GOODS - 42, height - 6, 40, theme.GOLD_DARK, None)
        pixels.disc(width - _GOODS - 42, height - 6, 37, theme.GOLD, None)
        hills = f"M 500 {height} Q 590 {height - 26} 660 {height - 8} Q 720 {height - 22} 800 {height - 6}"
        pixels.shape(f"{hills} Q 1000 {height - 16} {width} {height - 6} L {width} {height} Z", theme.STONE, None)

    return paint(width, height, theme.PARCHMENT, work)


@lru_cache(maxsize=16)
def cells(goods: tuple[str, ...]) -> tuple[Box, ...]:
    """Return the box of each good in the stock, as wide as its name needs, with these names."""
    widths = [max(_ICON + 46, line(name, LEAST, 200, on=_SKY).width) for name in goods]
    gap = min(18, (_GOODS - sum(widths)) // (len(goods) - 1))
    found, right = [], HEAD.right - 10
    for width in reversed(widths):
        found.append(Box(right - width, HEAD.y, width, HEAD.height))
        right -= width + gap
    return tuple(reversed(found))


def beside_stock(goods: tuple[str, ...]) -> Box:
    """Return the sky beside the stock of goods, with these names: there is room for a number that points at it."""
    return stock(goods)._replace(x=stock(goods).x - 76, width=70)


def stock(goods: tuple[str, ...]) -> Box:
    """Return the box of the stock of goods with these names."""
    first, *_, last = cells(goods)
    return Box(first.x, first.y, last.right - first.x, first.height)


# -------------------------------------------------------------------------------------------- contents


def draw_header(table: Table) -> None:
    """Draw the pennant, and how many tokens of each good are left to buy."""
    if table.sea.phase == "over":
        _draw_result(table)
    else:
        draw_turn(table, table.sea.turn)
    draw_stock(table)


def draw_stock(table: Table) -> None:
    """Draw how many tokens of each good are left to buy."""
    for good, cell in enumerate(cells(table.written.goods)):
        left = table.sea.box[good]
        ink = theme.INK if left else theme.CRIMSON
        number = line(str(left), DECISIVE, 48, face="bold", on=_SKY, ink=ink)
        table.canvas.write(number, cell.x + _ICON + 3, HEAD.y + 20)


def draw_turn(table: Table, turn: int) -> None:
    """Draw the pennant with the number of a turn, and of the present turn also the phase."""
    words, ink = table.words("turn", turn=turn, turns=table.sea.turns), theme.IVORY
    title = line(words, 42, 330, face="serif", on=theme.CRIMSON, ink=ink)
    if turn == table.sea.turn:
        draw_phase(table, (_PENNANT.x, _PENNANT.y), [title])
    else:
        table.canvas.write(title, *_hang(table.canvas, (_PENNANT.x, _PENNANT.y), [title.width]))


def draw_phase(table: Table, corner: tuple[int, int], before: Sequence[Letters] = ()) -> None:
    """Draw a pennant with the phase of the turn, and before it this lettering. `corner`: its upper left corner."""
    canvas, number = table.canvas, _PHASES[table.sea.phase]
    words = line(table.words(f"phase-{table.sea.phase}"), theme.TEXT, 360, on=theme.CRIMSON, ink=theme.IVORY)
    step = 46 if number else 0
    x, y = _hang(canvas, corner, [*(letters.width for letters in before), step + words.width])
    for letters in before:
        canvas.write(letters, x, y)
        x += letters.width + 24
    if number:
        canvas.centre(_disc(number), x + 17, y)
    canvas.write(words, x + step, y)


def _draw_result(table: Table) -> None:
    """Draw the winners' names on the pennant."""
    winners, on = table.winners(), theme.CRIMSON
    title = line(table.words("victory", winners=len(winners)), 42, 300, face="serif", on=on, ink=theme.IVORY)
    room = _PENNANT.width - title.width - 46 * len(winners) - 60
    whose = line(winners_of(table, room), theme.TEXT, room, on=on, ink=theme.IVORY)
    x, y = _hang(table.canvas, (_PENNANT.x, _PENNANT.y), [title.width, 46 * len(winners) + whose.width])
    table.canvas.write(title, x, y)
    x += title.width + 24
    for seat in winners:
        table.canvas.centre(token(*table.arms(seat), theme.TOKEN_LARGE, on), x + 19, y)
        x += 46
    table.canvas.write(whose, x, y)


def winners_of(table: Table, width: int) -> str:
    """Return the winners' names, or a text with their number if the names do not fit into `width`."""
    winners = table.winners()
    names = " · ".join(table.names[seat] for seat in winners)
    whole, _ = lettering.fit(names, "sans", (LEAST, LEAST), width)
    return names if len(winners) == 1 or whole == names else table.words("winners", winners=len(winners))


def _hang(canvas: Canvas, corner: tuple[int, int], widths: Sequence[int]) -> tuple[int, int]:
    """Draw a pennant for parts of these widths, and return the point where its lettering begins."""
    canvas.stamp(_pennant(_LEFT + sum(widths) + 24 * len(widths) + _FORK, _PENNANT.height), *corner)
    return corner[0] + _LEFT, corner[1] + _PENNANT.height // 2


_pennant = SPRITES.keeps(pennant)


def _disc(number: int) -> Sprite:
    """Return a gold disc with the number of a phase."""
    disc = panel(34, 34, (theme.GOLD, theme.GOLD), backdrop=theme.CRIMSON, radius=17, weight=2)
    canvas = Canvas(disc.image)
    canvas.write(line(str(number), LEAST, 30, face="bold", on=theme.GOLD), 17, 17, "centre")
    return Sprite(canvas.image, disc.mask)


# --------------------------------------------------------------------------------------------- attacks


def draw_scroll(table: Table) -> None:
    """Draw the latest attack on a scroll in the desert, during the battles of its turn."""
    if table.sea.strike is not None and table.sea.phase == "fight":
        _draw_strike(table, table.sea.strike)


def _draw_strike(table: Table, strike: Strike) -> None:
    """Draw the latest attack: each side's die, and its lost sailors, with a cross if it lost the galley."""
    canvas, on = table.canvas, theme.PARCHMENT_LIGHT
    sheet = panel(SCROLL.width, SCROLL.height, (on, on), backdrop=theme.LAND, radius=10)
    canvas.stamp(sheet, MAP.x + SCROLL.x, MAP.y + SCROLL.y)
    left, y = MAP.x + SCROLL.x + 14, MAP.y + SCROLL.middle[1]
    for side, (seat, die, lost) in enumerate(zip(strike.seats, strike.dice, strike.losses, strict=True)):
        x = left + side * _APART
        power, letter = table.arms(seat)
        canvas.centre(token(power, letter, theme.TOKEN_LARGE, on), x + 19, y)
        canvas.centre(marks.die(die, 40, on), x + 64, y)
        letters = line(f"−{lost}", DECISIVE, 80, face="serif", ink=theme.CRIMSON, on=on)
        canvas.write(letters, x + 92, y)
        end = x + 100 + letters.width
        if side in beaten(table.sea, strike):
            canvas.centre(marks.cross(30, on), end + 15, y)
        elif side == 0 and end + 18 < left + _APART - 8:
            marks.arrow(canvas, (end, y), (left + _APART - 8, y), theme.POWERS[power], on)
