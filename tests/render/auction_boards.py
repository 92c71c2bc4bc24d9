"""Build tables of the auction, which has no renderer, to test the plain one."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from games.core import Seat
from render import art, parts, plain, theme
from render.canvas import Box
from tests.auction import HIDDEN, Bid, Rules, View
from tests.render.contract import Boards, Shot
from tests.render.sight import edge
from tests.render.words import NAMES

_RULES = Rules()


@cache
def played(seats: int) -> tuple[View, ...]:
    """Return a whole game as the public view after each bid."""
    state = _RULES.setup(seats, bytes(32)).state
    views = [_RULES.view(state, None)]
    while asked := _RULES.awaited(state):
        seat = min(asked)
        state = _RULES.apply(state, seat, Bid((3 * seat + state.lot) % 5)).state
        views.append(_RULES.view(state, None))
    return tuple(views)


def over(seats: int) -> View:
    """Return a game with all lots sold."""
    return played(seats)[-1]


def some_bid(seats: int) -> View:
    """Return a table on which the first seat has bid and the others are awaited."""
    return played(seats)[1]


def _sheet(seat: Seat, seats: int) -> Box:
    return parts.seat_box(plain.SEATS, seat, seats)


def _richer(view: View, seat: Seat) -> View:
    return replace(view, florins=tuple(has + (each == seat) for each, has in enumerate(view.florins)))


def _knowing(view: View) -> list[View]:
    return [replace(view, seat=seat) for seat in range(len(view.florins))] + [
        replace(view, bids=tuple(2 if bid == HIDDEN else bid for bid in view.bids))
    ]


_FEW: dict[str, Any] = {"florins": (0, 7, 1000, 9)}

BOARDS = Boards(
    names=NAMES,
    seats=lambda view: len(view.florins),
    golden={"auction-4-en": Shot(some_bid(4), "en"), "auction-over-3-fr": Shot(over(3), "fr")},
    scenes=(played(2)[0], *(played(4)), over(2), over(3), replace(some_bid(4), **_FEW)),
    by_seats=(some_bid,),
    over=over,
    played=played,
    crowded=(some_bid(4), over(3)),
    named=lambda seats, _: some_bid(seats),
    sheet=_sheet,
    full=some_bid(4),
    texts=[plain.TITLE.inset(20), plain.WORDS.inset(40)],
    changes=[*pairwise(played(3)), *((some_bid(4), _richer(some_bid(4), seat)) for seat in range(4))],
    news=[],
    knowing=_knowing,
    richer=_richer,
    fills=theme.SEATS,
    edges=lambda: [
        (edge(art.token(seat, theme.TOKEN_LARGE, ground)), ground)
        for seat in range(6)
        for ground in (theme.PARCHMENT_LIGHT, theme.PARCHMENT)
    ],
    symbols=list,
    pieces=list,
    keys=("",),
    signs=NAMES,
)
