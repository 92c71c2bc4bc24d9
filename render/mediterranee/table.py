"""The data and layout shared by all pictures of Méditerranée."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from games.core import Seat, Text, text
from games.mediterranee.board import GOODS, POWERS, Board
from games.mediterranee.model import Ducats, Power, Sea, View
from games.mediterranee.rules.prosperity import points
from render import lettering, theme
from render.canvas import Box, Canvas
from render.mediterranee.layout import Chart
from render.mediterranee.sea import HEIGHT, WIDTH
from render.theme import Colour

Say: TypeAlias = Callable[[Text], str]

HEAD: Final = Box(theme.MARGIN, theme.MARGIN, WIDTH, 68)
"""Box of the strip above the map."""
MAP: Final = Box(theme.MARGIN, HEAD.bottom + 2, WIDTH, HEIGHT)
_SEATS_TOP: Final = MAP.bottom + 10
SEATS: Final = Box(MAP.x, _SEATS_TOP, MAP.width, theme.SIZE[1] - theme.MARGIN + 4 - _SEATS_TOP)
ROMAN: Final = ("I", "II", "III", "IV")


class Words(NamedTuple):
    """The texts on the maps of a board: a letter for each power, a name for each good, port and space."""

    letters: tuple[str, ...]
    goods: tuple[str, ...]
    ports: tuple[str, ...]
    spaces: tuple[str, ...]


class Table(NamedTuple):
    """A view, with all that is needed to draw it on the unfinished picture `canvas`."""

    canvas: Canvas
    view: View
    names: tuple[str, ...]
    written: Words
    chart: Chart
    say: Say
    places: tuple[int, ...]
    since: View | None = None
    """An earlier view. If given, all events after it are marked instead of the latest only."""

    @property
    def sea(self) -> Sea:
        return self.view.sea

    @property
    def news(self) -> Colour:
        """The colour around news: that of frames around changes if there is an earlier view, else gold."""
        return theme.GOLD if self.since is None else theme.CHANGED

    def words(self, key: str, **args: int) -> str:
        return spoken(self.say, key, **args)

    def arms(self, seat: Seat) -> tuple[Power, str]:
        """Return a seat's power and the letter on its token."""
        power = self.sea.powers[seat]
        return power, self.written.letters[power]

    def winners(self) -> list[Seat]:
        if self.sea.phase != "over":
            return []
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def best_first(self) -> list[Seat]:
        return sorted(range(self.sea.seats), key=lambda seat: self.places[seat])


def spoken(say: Say, key: str, **args: int) -> str:
    """Return the game's text `picture-<key>` in characters that the fonts have."""
    return lettering.readable(say(text(f"picture-{key}", **args)))


def words_of(board: Board, say: Say) -> Words:
    """Return the texts on the maps of this board in the reader's language."""
    return Words(
        tuple([spoken(say, f"letter-{power}")[:1] for power in POWERS]),
        tuple([named(say, f"good-{good}") for good in GOODS]),
        tuple([named(say, f"port-{harbour.id}") for harbour in board.harbours]),
        tuple([named(say, f"space-{water.id}") for water in board.waters]),
    )


def named(say: Say, key: str) -> str:
    """Return the game's name `key` in characters that the fonts have."""
    return lettering.readable(say(Text(key)))


def prosperity(sea: Sea, seat: Seat, cash: Ducats = 0) -> int:
    """Return a seat's points. `cash`: its ducats, which are hidden until the end and count 0 before."""
    return points(sea, seat, cash).total
