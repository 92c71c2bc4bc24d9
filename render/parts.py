"""Parts that the tables of all games share: sheets, lines of text, seats, sums, pills, marks of news.

Gold means "now": the seat in turn has a gold edge, and so has a card that has just come.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from PIL import Image, ImageDraw

from games.core import Seat, Text, ranks, text
from render import art, heraldry, lettering, theme
from render.canvas import FINE, Align, Box, Canvas, Letters, Sprite, blank, paint, panel, ring
from render.draw_cache import SPRITES
from render.theme import Colour

Say: TypeAlias = Callable[[Text], str]
V = TypeVar("V")

_HEADER, _HIGHER = 48, 60
_NAME = 56
_NARROW = 360
"""Seats' sheets narrower than this, in pixels, have a higher part for the name, with room for two lines."""
_MARKS: Final = (36, 10), (30, 7)
"""Size of a mark beside a name and its distance from the edge, in pixels: on wide and on narrow sheets."""
_EDGE: Final = 5
"""Width in pixels of the gold edge around the seat in turn."""
_APART: Final = 25
"""Line spacing in pixels of a name in two lines."""
_CLEAR: Final = 2
"""Pixels above and below a name in two lines."""
PILL: Final = (80, 46)
CHANGE: Final = 84
"""Width in pixels of the space for a change beside a seat's florins."""
_RANK: Final = (48, 32)
"""Width and height in pixels of a badge with a rank."""
RANK: Final = _RANK[0] + 4
"""Width in pixels that such a badge takes of a line."""
FRAME: Final = 8
"""Pixels by which a frame extends beyond something new on each side."""


class Table(NamedTuple, Generic[V]):
    """A view, with all that is needed to draw it on the unfinished picture `canvas`.

    `places`: each seat's place, once the game is over. `since`: an earlier view; all events after it are marked
    instead of the latest only.
    """

    canvas: Canvas
    view: V
    names: tuple[str, ...]
    say: Say
    places: tuple[int, ...] = ()
    since: V | None = None

    def words(self, key: str, **args: int) -> str:
        return lettering.readable(self.say(text(f"picture-{key}", **args)))

    def winners(self) -> list[Seat]:
        return [seat for seat, place in enumerate(self.places) if place == 1]


def line(
    string: str,
    size: int,
    width: int,
    *,
    face: lettering.Face = "sans",
    ink: Colour = theme.INK,
    on: Colour = theme.PARCHMENT,
    least: int = theme.SMALLEST,
) -> Letters:
    """Return a line of text at most `width` wide: as large as `size` if it fits, else smaller, at last cut short.

    `least`: the smallest size.
    """
    least = max(theme.SMALLEST, min(size, least))
    return lettering.line(string, face, (size, least), width, on=on, ink=ink)


def caption(
    canvas: Canvas,
    string: str,
    place: tuple[int, int],
    width: int,
    align: Align = "centre",
    *,
    on: Colour = theme.PARCHMENT,
) -> None:
    """Write words of secondary importance, aligned at the point `place`."""
    sizes = (theme.CAPTION, theme.SMALLEST)
    letters = lettering.line(string, "sans", sizes, width, on=on, ink=theme.FADED)
    canvas.write(letters, *place, align)


def sheet(width: int, height: int) -> Sprite:
    """Return a sheet of parchment."""
    return panel(width, height, (theme.PARCHMENT_LIGHT, theme.PARCHMENT), backdrop=theme.WOOD)


def place(width: int, height: int, fill: Colour, edge: Colour) -> Sprite:
    """Return an empty place for a card."""
    radius = max(6, width // 11)
    return panel(width, height, (fill, fill), backdrop=fill, radius=radius, line=edge, weight=2)


@lru_cache(maxsize=4)
def pile(width: int, height: int) -> Sprite:
    """Return a pile of three cards, face down. `width`, `height`: of a card."""
    cards = Canvas(blank(width + 12, height + 12, theme.PARCHMENT))
    mask = Image.new("1", cards.image.size)
    back = panel(width, height, (theme.CRIMSON, theme.CRIMSON), backdrop=theme.PARCHMENT, radius=8)
    for shift in (12, 6, 0):
        cards.stamp(back, shift, shift)
        mask.paste(back.mask, (shift, shift), back.mask)
    cards.centre(art.emblem("lily", width - 20, theme.CRIMSON), width // 2, height // 2)
    return Sprite(cards.image, mask)


def frame(width: int, height: int, backdrop: Colour) -> Sprite:
    """Return a gold frame to put below something new of this size, with the same middle."""
    size = width + 2 * FRAME, height + 2 * FRAME
    return panel(*size, (theme.GOLD, theme.GOLD), backdrop=backdrop, radius=theme.RADIUS + 3)


def pill(canvas: Canvas, string: str, right: int, y: int, *, strong: bool) -> None:
    """Write a few figures in a rounded field. `strong`: highlighted. `right`: its right edge."""
    fill, edge, ink = (theme.GOLD, theme.INK, theme.INK) if strong else (theme.STONE_LIGHT, theme.FADED, theme.FADED)
    width, height = PILL
    field = panel(width, height, (fill, fill), backdrop=theme.PARCHMENT, radius=12, line=edge)
    canvas.stamp(field, right - width, y - height // 2)
    canvas.write(
        line(string, theme.NUMBER, width - 12, face="bold", ink=ink, on=fill), right - width // 2, y, "centre"
    )


def florins(canvas: Canvas, amount: int, middle: tuple[int, int], size: int, width: int) -> None:
    """Draw a coin and an amount, with their common middle at `middle`. `size`: of the figures."""
    coin = art.emblem("florin", size * 76 // theme.HERO, theme.PARCHMENT)
    gap = size // 5
    number = line(str(amount), size, width - coin.width - gap, face="serif")
    x, y = middle
    left = x - (coin.width + gap + number.width) // 2
    canvas.stamp(coin, left, y - coin.height // 2)
    canvas.write(number, left + coin.width + gap, y)


def person(
    canvas: Canvas,
    seat: Seat,
    name: str,
    box: Box,
    colours: tuple[Colour, Colour],
    fills: tuple[Colour, ...] = theme.SEATS,
) -> int:
    """Draw a seat's token and name in the middle of a box, and return their left edge.

    `colours`: of ink and ground. `fills`: the colour of each seat.
    """
    ink, on = colours
    token = art.token(seat, theme.TOKEN_LARGE, on, fills)
    letters = line(name, theme.TEXT, box.width - token.width - 40, ink=ink, on=on)
    left = box.middle[0] - (token.width + 12 + letters.width) // 2
    canvas.stamp(token, left, box.middle[1] - token.height // 2)
    canvas.write(letters, left + token.width + 12, box.middle[1])
    return left


def turn_bar(canvas: Canvas, seat: Seat, name: str, box: Box, fills: tuple[Colour, ...] = theme.SEATS) -> None:
    """Draw the seat in turn in a crimson bar."""
    bar = panel(box.width, box.height, (theme.CRIMSON, theme.CRIMSON), backdrop=theme.PARCHMENT)
    canvas.stamp(bar, box.x, box.y)
    person(canvas, seat, name, box, (theme.IVORY, theme.CRIMSON), fills)


# ------------------------------------------------------------------------------------------------ seats


def seat_box(seats: Box, seat: Seat, count: int) -> Box:
    """Return the box of a seat's sheet, if `count` sheets are side by side in the box `seats`."""
    gap = 10
    width = (seats.width - (count - 1) * gap) // count
    return Box(seats.x + seat * (width + gap), seats.y, width, seats.height)


def header(box: Box) -> int:
    """Return the height of the part for the name on a seat's sheet. `box`: of the sheet."""
    return _HIGHER if box.width < _NARROW else _HEADER


def name_box(box: Box) -> Box:
    """Return the box of the name on a seat's sheet. `box`: of the sheet."""
    return Box(box.x + _NAME, box.y + 4, box.width - _NAME - theme.PAD, header(box) - 4)


def _lit_name_box(box: Box) -> Box:
    """Return the box of the name if the seat has the turn: on a ribbon, which ends lower, within a broader edge."""
    return name_box(box)._replace(y=box.y + _EDGE)


@SPRITES.keeps
def seat_sheet(width: int, height: int, *, lit: bool, flat: bool = False) -> Sprite:
    """Return the sheet of a seat. `lit`: the seat has the turn or has won.

    `flat`: in one tone instead of a gradient, which takes fewer bytes below many drawings.
    """
    edge, weight = (theme.GOLD, _EDGE) if lit else (theme.INK, theme.LINE)
    fills = (theme.PARCHMENT_LIGHT, theme.PARCHMENT_LIGHT if lit or flat else theme.PARCHMENT)
    paper = panel(width, height, fills, backdrop=theme.WOOD, line=edge, weight=weight)
    canvas, head = Canvas(paper.image), header(Box(0, 0, width, height))
    if lit:
        canvas.stamp(_ribbon(width - 2 * weight, head - 3), weight, weight)
    else:
        canvas.fill(Box(theme.PAD, head, width - 2 * theme.PAD, 2), theme.FADED)
    return Sprite(canvas.image, paper.mask)


def light(canvas: Canvas, box: Box, *, foot: int = 0) -> None:
    """Give a flat sheet the ribbon and the gold edge of the seat in turn. `box`: of the sheet.

    `foot`: height of its lower end, with round corners; 0 if something else covers that.
    """
    head = header(box)
    upper, lower = _lit_ends(box.width, head, max(foot, 1))
    canvas.stamp(upper, box.x, box.y)
    for x in (box.x, box.right - _EDGE):
        canvas.fill(Box(x, box.y + head, _EDGE, box.height - head - foot), theme.GOLD)
    if foot:
        canvas.stamp(lower, box.x, box.bottom - foot)


@SPRITES.keeps
def _lit_ends(width: int, head: int, foot: int) -> tuple[Sprite, Sprite]:
    """Return the upper end of the sheet of a seat in turn, and the gold edge of its lower end."""
    paper = seat_sheet(width, head + 2 * theme.RADIUS, lit=True, flat=True)
    edge = ring(width, foot + 2 * theme.RADIUS, ((theme.GOLD, _EDGE),), theme.RADIUS)
    upper, lower = (0, 0, width, head), (0, 2 * theme.RADIUS, width, edge.height)
    return Sprite(*(part.crop(upper) for part in paper)), Sprite(*(part.crop(lower) for part in edge))


@lru_cache(maxsize=8)
def _ribbon(width: int, height: int) -> Sprite:
    def work(large: Image.Image) -> None:
        corners = (0, 0, large.width - 1, large.height - 1)
        upper = (True, True, False, False)
        radius = (theme.RADIUS - _EDGE) * FINE
        ImageDraw.Draw(large).rounded_rectangle(corners, radius, fill=(*theme.CRIMSON, 255), corners=upper)

    return paint(width, height, theme.GOLD, work)


@lru_cache(maxsize=8)
def hull(width: int, height: int) -> Sprite:
    """Return a ship's hold seen from the side: round below, a plank along the top."""

    def work(large: Image.Image) -> None:
        pen = ImageDraw.Draw(large)
        lower, edge = (False, False, True, True), theme.LINE * FINE
        right, bottom = large.width - 1, large.height - 1
        for inset, colour in ((0, theme.INK), (edge, theme.HULL)):
            corners = (inset, 0, right - inset, bottom - inset)
            pen.rounded_rectangle(corners, 20 * FINE - inset, fill=(*colour, 255), corners=lower)
        inner = (2 * edge, 0, right - 2 * edge, bottom - 2 * edge)
        pen.rounded_rectangle(inner, 20 * FINE - 2 * edge, fill=(*theme.HULL_DARK, 255), corners=lower)
        pen.rectangle((0, 0, right, edge), fill=(*theme.INK, 255))

    return paint(width, height, theme.PARCHMENT, work)


def rank(seat: Seat, scores: Sequence[int]) -> int:
    """Return a seat's rank by these scores; 0 while all are level."""
    found = ranks(scores)
    return found[seat] if found else 0


def seat_header(
    canvas: Canvas,
    seat: Seat,
    name: str,
    box: Box,
    *,
    lit: bool,
    mark: str = "",
    fills: tuple[Colour, ...] = theme.SEATS,
    letter: str = "",
    room: int = 0,
    rank: int = 0,
) -> None:
    """Draw the crest and name on a seat's sheet, and on the right its rank and the emblem `mark`, if any.

    `lit`: the seat has the turn or has won. `room`: width that the game needs itself, left of the rank.
    """
    on, ink = (theme.CRIMSON, theme.IVORY) if lit else (theme.PARCHMENT_LIGHT, theme.INK)
    middle, (size, edge) = box.y + header(box) // 2 + 1, _MARKS[box.width < _NARROW]
    canvas.centre(heraldry.crest(seat, on, fills, letter), box.x + 29, middle)
    taken = RANK if rank else 0
    if rank:
        draw_rank(canvas, rank, box.right - theme.PAD + 2, middle, on)
    if mark:
        canvas.centre(art.emblem(mark, size, on), box.right - taken - edge - size // 2, middle)
        room = max(room, size + edge - theme.PAD + 1)
    room += taken
    place = _lit_name_box(box) if lit else name_box(box)
    write_name(canvas, name, place._replace(width=place.width - room), (box.x + _NAME, middle), ink=ink, on=on)


def ranked(rank: int) -> str:
    """Return how a rank is written in all pictures, so that it is not read as an amount."""
    return f"#{rank}"


def draw_rank(canvas: Canvas, rank: int, right: int, y: int, on: Colour = theme.PARCHMENT) -> None:
    """Draw a badge with a rank, its right edge and middle there; that of the leader is gold."""
    fill, ink = (theme.GOLD, theme.INK) if rank == 1 else (theme.STONE_LIGHT, theme.FADED)
    width, height = _RANK
    badge = panel(width, height, (fill, fill), backdrop=on, radius=8, line=ink, weight=2)
    canvas.stamp(badge, right - width, y - height // 2)
    number = line(ranked(rank), theme.NUMBER, width - 6, face="bold", ink=ink, on=fill)
    canvas.write(number, right - width // 2, y, "centre")


def write_name(canvas: Canvas, name: str, box: Box, place: tuple[int, int], *, ink: Colour, on: Colour) -> None:
    """Write a name on a seat's sheet: in two lines if one line would cut it short and there is room for two.

    `place`: left edge and middle height of a single line, as far as that fits into `box`.
    """
    left, middle = place
    short, _ = lettering.fit(name, "sans", (theme.TEXT, theme.SMALLEST), box.width)
    both = [
        lettering.word(part, "sans", theme.SMALLEST, ink, on)
        for part in lettering.parted(name, "sans", theme.SMALLEST, box.width)
    ]
    half, above = both[0].rise // 2, both[0].baseline
    below = both[1].sprite.height - both[1].baseline
    top = max(box.middle[1] - _APART // 2 - 3, box.y + _CLEAR + above - half)
    if short == name or top + _APART + half + below > box.bottom - _CLEAR:
        letters = line(name, theme.TEXT, box.width, ink=ink, on=on)
        canvas.write(letters, max(box.x, min(left, box.right - letters.width)), middle)
        return
    canvas.write(both[0], box.x, top)
    canvas.write(both[1], box.x, top + _APART)


def money_box(box: Box) -> Box:
    """Return the box of the florins on a seat's sheet. `box`: of the sheet."""
    return Box(box.x + theme.PAD, box.y + header(box) + 2, box.width - 2 * theme.PAD - CHANGE, 54)


def seat_money(canvas: Canvas, seat: Seat, fortunes: tuple[int, ...], box: Box, *, coin: bool = True) -> int:
    """Write a seat's florins, in the same size for all seats, and return the height (y) of their middle.

    `coin`: draw a coin beside them. False if the sheet already has one.
    """
    y = money_box(box).middle[1]
    if coin:
        canvas.centre(art.emblem("florin", 36, theme.PARCHMENT_LIGHT), box.x + 28, y)
    room = box.width - 50 - theme.PAD - CHANGE
    longest = max(map(str, fortunes), key=len)
    _, size = lettering.fit(longest, "serif", (theme.FORTUNE, theme.NUMBER), room)
    canvas.write(line(str(fortunes[seat]), size, room, face="serif"), box.x + 50, y)
    return y


def only_a_view(view: object, kind: type, since: object = None) -> None:
    """Raise TypeError unless `view`, and `since` if given, are of this kind.

    So no picture can show more than a view knows.
    """
    if not isinstance(view, kind) or not (since is None or isinstance(since, kind)):
        raise TypeError("a picture shows what a view knows, nothing else")


def spelled(names: Sequence[str]) -> tuple[str, ...]:
    """Return each seat's name in characters that the fonts have; the seat's letter if none is left."""
    return tuple(lettering.readable(name, art.LETTERS[seat]) for seat, name in enumerate(names))
