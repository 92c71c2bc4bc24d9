"""The end of a game with florins: the winners, the course of all fortunes, and the sources of the florins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from games.core import Seat
from render import art, heraldry, lettering, theme
from render.banner import pennant
from render.canvas import Box, Canvas, Sprite, panel
from render.chart import PAPER, Section, Style, draw_chart
from render.parts import line

_HEAD, _ROW, _FOOT = 94, 44, 20
_HIGHEST_STEP = 43
_ACCOUNT, _FIRST_ACCOUNT = 260, 470


class Standing(NamedTuple):
    """The result by seat: names, places (1 for a winner) and final florins."""

    names: tuple[str, ...]
    places: tuple[int, ...]
    florins: tuple[int, ...]

    @property
    def winners(self) -> list[Seat]:
        return [seat for seat, place in enumerate(self.places) if place == 1]

    @property
    def best_first(self) -> list[Seat]:
        return sorted(range(len(self.places)), key=lambda seat: self.places[seat])


class Account(NamedTuple):
    """The florins of a part of the game: `amounts[seat]` from each source. `symbols`: the emblem for each source."""

    title: str
    symbols: tuple[str, ...]
    amounts: Sequence[tuple[int, ...]]


def draw_result(canvas: Canvas, box: Box, standing: Standing, words: Callable[..., str]) -> None:
    """Draw the winners, and all seats by place. `words` returns the texts "victory" and "winners"."""
    winners = standing.winners
    x, y = box.x + 140, box.middle[1]
    canvas.centre(art.emblem("laurel", 256, theme.PARCHMENT), x, y)
    if len(winners) == 1:
        canvas.centre(art.token(winners[0], 84, theme.PARCHMENT), x, y - 6)
    else:
        canvas.centre(art.emblem("florin", 88, theme.PARCHMENT), x, y - 6)
    left, width, top = box.x + 284, 330, y - 142
    canvas.write(line(words("victory", winners=len(winners)), theme.HEADING, width, face="serif"), left, top + 54)
    florins = line(str(standing.florins[winners[0]]), theme.HERO, width, face="serif")
    coin = art.emblem("florin", 76, theme.PARCHMENT)
    canvas.stamp(coin, left, y + 50 - 38)
    canvas.write(florins, left + 92, y + 50)
    canvas.write(line(_winners(standing, words, width), theme.NUMBER, width), left, top + 116)
    _draw_places(canvas, box, standing)


def _winners(standing: Standing, words: Callable[..., str], width: int) -> str:
    """Return the winners' names, or a text with their number if the names do not fit into `width`."""
    winners = standing.winners
    names = " · ".join(standing.names[seat] for seat in winners)
    whole, _ = lettering.fit(names, "sans", (theme.CAPTION, theme.CAPTION), width)
    return names if len(winners) == 1 or whole == names else words("winners", winners=len(winners))


def _draw_places(canvas: Canvas, box: Box, standing: Standing) -> None:
    rows = len(standing.names)
    step = min(_HIGHEST_STEP, (box.height - 2 * theme.PAD - theme.TOKEN_LARGE) // (rows - 1))
    top = box.middle[1] - step * (rows - 1) // 2
    left, right = box.x + 700, box.right - 40
    for row, seat in enumerate(standing.best_first):
        y = top + row * step
        _draw_person(canvas, standing, seat, (left, y), right - left - 210, theme.PARCHMENT)
        canvas.write(line(str(standing.florins[seat]), 42, 100, face="serif"), right, y, "right")


def _draw_person(
    canvas: Canvas, standing: Standing, seat: Seat, at: tuple[int, int], width: int, on: theme.Colour
) -> None:
    """Draw a seat's place, token and name in a line that begins at `at`."""
    left, y = at
    number = line(str(standing.places[seat]), theme.NUMBER, 40, face="serif", ink=theme.FADED, on=on)
    canvas.write(number, left, y, "centre")
    canvas.centre(art.token(seat, theme.TOKEN_LARGE, on), left + 56, y)
    canvas.write(line(standing.names[seat], theme.TEXT, width, on=on), left + 90, y)


# ---------------------------------------------------------------------------------- closing picture

WHOLE: Final = Box(theme.MARGIN, theme.MARGIN, theme.SIZE[0] - 2 * theme.MARGIN, theme.SIZE[1] - 2 * theme.MARGIN)


_LAUREL: Final = 142
_CREST: Final = 72


class Head(NamedTuple):
    """The upper part of the picture: its box, the words of the game, and a line on game, date and people, or ""."""

    box: Box
    words: Callable[..., str]
    caption: str = ""


class History(NamedTuple):
    """A chart of the game, with its title. `marked`: the number of the deciding section, from 1 (0: none).

    `decisive`: a text on that section.
    """

    title: str
    sections: Sequence[Section]
    marked: int = 0
    decisive: str = ""


def draw_closing(
    canvas: Canvas,
    standing: Standing,
    history: History,
    ledger: tuple[str, Sequence[Account]],
    head: Head,
) -> None:
    """Draw the winner on top, then the course of the fortunes, and below it the sources of the florins.

    `ledger`: a text on the start money, and an account for each part of the game.
    """
    _draw_head(canvas, standing, head)
    height = _HEAD + len(standing.names) * _ROW + _FOOT
    lower = Box(WHOLE.x, WHOLE.bottom - height, WHOLE.width, height)
    upper = Box(WHOLE.x, head.box.bottom, WHOLE.width, lower.y - head.box.bottom - theme.GAP)
    for box in (upper, lower):
        canvas.stamp(panel(box.width, box.height, (PAPER, PAPER), backdrop=theme.PARCHMENT), box.x, box.y)
    _draw_history(canvas, upper, history, standing)
    _draw_ledger(canvas, lower, standing, *ledger)


def _draw_head(canvas: Canvas, standing: Standing, head: Head) -> None:
    """Draw the crest of the winner in a laurel, name and florins, and on the right the victory and a caption."""
    winners, middle = standing.winners, head.box.bottom - _LAUREL // 2 - 4
    x = head.box.x + 20 + _LAUREL // 2
    canvas.centre(art.emblem("laurel", _LAUREL, theme.PARCHMENT), x, middle)
    if len(winners) == 1:
        canvas.centre(heraldry.crest(winners[0], theme.PARCHMENT, size=_CREST), x, middle - 4)
    else:
        canvas.centre(art.emblem("florin", 56, theme.PARCHMENT), x, middle - 4)
    left, width = x + _LAUREL // 2 + 20, 560
    name = line(_winners(standing, head.words, width), theme.HEADING, width, face="serif")
    canvas.write(name, left, middle - 34)
    canvas.stamp(art.emblem("florin", 56, theme.PARCHMENT), left, middle + 4)
    canvas.write(line(str(standing.florins[winners[0]]), theme.COUNT, 240, face="serif"), left + 70, middle + 34)
    victory = head.words("victory", winners=len(winners))
    letters = line(victory, theme.HEADING, 360, face="serif", ink=theme.IVORY, on=theme.CRIMSON)
    sign = pennant(letters.width + 100, 62, left=False)
    canvas.stamp(sign, head.box.right - sign.width, middle - 66)
    canvas.write(letters, head.box.right - 30, middle - 35, "right")
    if head.caption:
        caption = line(lettering.readable(head.caption), theme.CAPTION, 560, ink=theme.FADED)
        canvas.write(caption, head.box.right - 40, middle + 34, "right")


def _draw_history(canvas: Canvas, box: Box, history: History, standing: Standing) -> None:
    top = 54
    coin = (art.emblem("florin", 44, PAPER),)
    tokens = [art.token(seat, theme.TOKEN_LARGE, PAPER) for seat in standing.winners]
    draw_title(canvas, Box(box.x + 24, box.y, box.width - 48, 72), history, tokens if history.marked else coin)
    room = Box(box.x + 8, box.y + top, box.width - 16, box.height - top - 6)
    draw_chart(canvas, room, history.sections, style=Style(marked=history.marked - 1 if history.marked else None))


def draw_title(canvas: Canvas, box: Box, history: History, signs: Sequence[Sprite]) -> None:
    """Draw the chart's title; or if a section decided the game, the text on it, and the title at the end of the line.

    `signs` come first: the tokens of the winners, or a drawing of the score's unit.
    """
    x, y = box.x, box.middle[1]
    for sign in signs:
        canvas.centre(sign, x + 22, y)
        x += 50
    width = box.right - x
    if history.marked:
        what = line(history.title, theme.CAPTION, width, ink=theme.FADED, on=PAPER)
        canvas.write(what, box.right, y, "right")
        width -= what.width + 40
    title = line(history.decisive or history.title, theme.HEADING, width, face="serif", on=PAPER)
    canvas.write(title, x + 6, y)


def _draw_ledger(canvas: Canvas, box: Box, standing: Standing, start: str, accounts: Sequence[Account]) -> None:
    """Draw a line for each seat, the best first: florins from each source in each part of the game, then the sum.

    `start`: a text on the start money.
    """
    head, top = box.y + 68, box.y + _HEAD + _ROW // 2
    canvas.write(line(start, theme.CAPTION, _FIRST_ACCOUNT - 40, ink=theme.FADED, on=PAPER), box.x + 24, head)
    canvas.centre(art.emblem("florin", 44, PAPER), box.right - 52, head)
    lefts = [box.x + _FIRST_ACCOUNT + number * _ACCOUNT for number in range(len(accounts) + 1)]
    for left in lefts:
        canvas.fill(Box(left, box.y + 12, 2, box.height - 24), theme.STONE)
    for left, account in zip(lefts, accounts, strict=False):
        label = line(account.title, theme.CAPTION, _ACCOUNT - 20, ink=theme.FADED, on=PAPER)
        canvas.write(label, left + _ACCOUNT // 2, box.y + 28, "centre")
        for symbol, x in zip(account.symbols, _columns(left, account), strict=True):
            canvas.centre(art.emblem(symbol, 38, PAPER), x, head)
    canvas.fill(Box(box.x + 16, box.y + _HEAD - 2, box.width - 32, 2), theme.FADED)
    for row, seat in enumerate(standing.best_first):
        y = top + row * _ROW
        _draw_person(canvas, standing, seat, (box.x + 32, y), _FIRST_ACCOUNT - 136, PAPER)
        for left, account in zip(lefts, accounts, strict=False):
            _draw_amounts(canvas, account, seat, left, y)
        canvas.write(line(str(standing.florins[seat]), 42, 100, face="serif", on=PAPER), box.right - 24, y, "right")


def _columns(left: int, account: Account) -> list[int]:
    """Return the middle of each source's column. `left`: left edge of the account."""
    width = (_ACCOUNT - 16) // len(account.symbols)
    return [left + 8 + (width + 1) // 2 + number * width for number in range(len(account.symbols))]


def _draw_amounts(canvas: Canvas, account: Account, seat: Seat, left: int, y: int) -> None:
    width = (_ACCOUNT - 16) // len(account.symbols)
    for x, amount in zip(_columns(left, account), account.amounts[seat], strict=True):
        string = str(amount).replace("-", "−") if amount else "·"
        number = line(string, theme.TEXT, width - 6, ink=theme.INK if amount > 0 else theme.FADED, on=PAPER)
        canvas.write(number, x, y, "centre")
