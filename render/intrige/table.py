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
TOP: Final = Box(theme.MARGIN, theme.MARGIN, _WIDE, 250)
PALACES: Final = Box(theme.MARGIN, TOP.bottom + theme.GAP, _WIDE, 600)


class Table(NamedTuple):
    """A view, the words for it, and the unfinished picture."""

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
        """Return a number of ducats in thousands."""
        return short_sum(self.say, ducats)

    def turn(self) -> Seat | None:
        """Return the seat to decide."""
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
    """Return one of the game's texts in glyphs that the fonts have."""
    return lettering.readable(say(text(f"picture-{key}", **args)))


def short_sum(say: Say, ducats: Ducats) -> str:
    """Return a number of ducats in thousands."""
    return spoken(say, "sum", thousands=ducats // THOUSAND)


class News(NamedTuple):
    """The latest events: the deeds of this turn, and the newcomers in each park.

    Until something happens in a turn, those of the turn before count.
    """

    deeds: tuple[Deed, ...]
    came: tuple[tuple[Advisor, ...], ...]

    def exiled(self, palace: Seat) -> list[Advisor]:
        """Return the advisors that this palace sent to the island."""
        return [deed.advisor for deed in self.deeds if deed.owner == palace and deed.zone is None]


def news_since(board: Board, then: Board) -> News:
    """Return the news since an earlier board."""
    came = []
    for now, before in zip(board.parks, then.parks, strict=True):
        new = list(now)
        for one in before:
            if one in new:
                new.remove(one)
        came.append(tuple(new))
    return News(board.deeds[len(then.deeds) :], tuple(came))


def news(board: Board) -> News:
    """Return the latest news of this board."""
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
    """Return this seat's candidates in each of these parks."""
    return tuple(
        [
            tuple([one for one in park if palace in parks and seat_of(one) == sender])
            for palace, park in enumerate(board.parks)
        ]
    )


def deeds_of(board: Board, round_: int, owner: Seat) -> tuple[Deed, ...]:
    """Return the deeds of this owner's turn in this round."""
    return tuple([deed for deed in board.deeds if deed.round == round_ and deed.owner == owner])
