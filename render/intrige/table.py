"""The data and layout shared by all parts of the picture of Intrige."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from games.core import Seat, Text, text
from games.intrige.model import ROUNDS, Advisor, Board, Deed, Ducats, View, seat_of
from render import lettering, theme
from render.canvas import Box, Canvas

Say: TypeAlias = Callable[[Text], str]

THOUSAND: Final = 1000
_WIDE: Final = theme.SIZE[0] - 2 * theme.MARGIN
TOP: Final = Box(theme.MARGIN, 12, _WIDE, 218)
PALACES: Final = Box(theme.MARGIN, TOP.bottom + 2, _WIDE, 656)


class Table(NamedTuple):
    """A view, with all that is needed to draw it on the unfinished picture `canvas`."""

    canvas: Canvas
    view: View
    names: tuple[str, ...]
    say: Say
    places: tuple[int, ...]
    news: News

    @property
    def board(self) -> Board:
        return self.view.board

    def words(self, key: str, **args: int) -> str:
        return spoken(self.say, key, **args)

    def sum(self, ducats: Ducats) -> str:
        """Return a text with a sum in thousands of ducats."""
        return short_sum(self.say, ducats)

    def turn(self) -> Seat | None:
        """Return the seat that has to decide, or None once the game is over."""
        board = self.board
        if board.phase == "over":
            return None
        return board.active if board.payer is None else board.payer

    def winners(self) -> list[Seat]:
        if self.board.phase != "over":
            return []
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def best_first(self) -> list[Seat]:
        return sorted(range(self.board.seats), key=lambda seat: self.places[seat])


def spoken(say: Say, key: str, **args: int) -> str:
    """Return the game's text `picture-<key>` in characters that the fonts have."""
    return lettering.readable(say(text(f"picture-{key}", **args)))


def short_sum(say: Say, ducats: Ducats) -> str:
    """Return a text with a sum in thousands of ducats."""
    return spoken(say, "sum", thousands=ducats // THOUSAND)


class News(NamedTuple):
    """The latest events: `deeds` in order, and by palace the candidates who `came` to its park.

    Until something happens in a turn, they are those of the turn before.
    """

    deeds: tuple[Deed, ...]
    came: tuple[tuple[Advisor, ...], ...]

    def exiled(self, palace: Seat) -> list[Advisor]:
        """Return the advisors that this palace has just sent to the island."""
        return [deed.advisor for deed in self.deeds if deed.owner == palace and deed.zone is None]


def news_since(board: Board, then: Board) -> News:
    """Return the events between the board `then` and this one."""
    came = []
    for now, before in zip(board.parks, then.parks, strict=True):
        new = list(now)
        for one in before:
            if one in new:
                new.remove(one)
        came.append(tuple(new))
    return News(board.deeds[len(then.deeds) :], tuple(came))


def news(board: Board) -> News:
    """Return the events of this turn, or of the turn before if nothing has happened yet."""
    case = board.case
    deeds = deeds_of(board, board.round, board.active)
    if board.phase == "over" or deeds or board.sent or (case is not None and case.payments):
        return News(deeds, _candidates_of(board, board.active, board.sent))
    sender = (board.active - 1) % board.seats
    round_ = board.round - (board.active == board.starter)
    # No advisors are sent in the last round: those in the parks are no news.
    sent = range(board.seats) if round_ < ROUNDS else ()
    return News(deeds_of(board, round_, sender), _candidates_of(board, sender, sent))


def _candidates_of(board: Board, sender: Seat, parks: Sequence[Seat]) -> tuple[tuple[Advisor, ...], ...]:
    """Return, for each palace, this seat's candidates in its park; none for palaces that are not in `parks`."""
    return tuple(
        [
            tuple([one for one in park if palace in parks and seat_of(one) == sender])
            for palace, park in enumerate(board.parks)
        ]
    )


def deeds_of(board: Board, round_: int, owner: Seat) -> tuple[Deed, ...]:
    """Return the deeds of this owner's turn in this round."""
    return tuple([deed for deed in board.deeds if deed.round == round_ and deed.owner == owner])
