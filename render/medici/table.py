"""What every part of the picture of Medici is drawn from and on, and where the parts are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from games.core import Seat, Text, text
from games.medici.model import Board, View
from render import lettering, theme
from render.canvas import Box, Canvas

Say: TypeAlias = Callable[[Text], str]

_WIDE: Final = theme.SIZE[0] - 2 * theme.MARGIN
LOT: Final = Box(theme.MARGIN, theme.MARGIN, _WIDE, 284)
PYRAMIDS: Final = Box(theme.MARGIN, LOT.bottom + theme.GAP, _WIDE, 332)
SEATS: Final = Box(theme.MARGIN, PYRAMIDS.bottom + theme.GAP, _WIDE, 220)


class Table(NamedTuple):
    """A view, the words for it, and the picture in the making."""

    canvas: Canvas
    view: View
    names: tuple[str, ...]
    say: Say
    places: tuple[int, ...]

    @property
    def board(self) -> Board:
        return self.view.board

    def words(self, key: str, **args: int) -> str:
        return lettering.readable(self.say(text(f"picture-{key}", **args)))

    def turn(self) -> Seat | None:
        """Who is to decide."""
        return {"draw": self.board.drawer, "bid": self.board.bidder}.get(self.board.phase)

    def winners(self) -> list[Seat]:
        if self.board.phase != "over":
            return []
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def best_first(self) -> list[Seat]:
        return sorted(range(self.board.seats), key=lambda seat: self.places[seat])
