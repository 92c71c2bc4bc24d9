"""Build plausible tables of Medici: most are made by hand, some come from a game played by a simple rule."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any

from msgspec.structs import replace

from games.core import Seat
from games.medici import rules
from games.medici.model import Auction, Bid, Board, Draw, Move, Options, Pass, Sale, View, cargo_value
from render import art, chart, theme
from render.canvas import Box
from render.medici.seats import seat_box
from tests.render.contract import Boards, Shot
from tests.render.sight import edge

NAMES = ("Cosimo", "Lucrezia", "Bartolomeo della Scala", "Ginevra", "Niccolò", "Simonetta V.")


_HOLDS = ((0, 8, 35), (15, 16, 22, 29), (5, 34), (), (6, 13, 20, 27, 33), (10, 3))
_LEVELS = (
    (7, 2, 0, 3, 1),
    (4, 6, 3, 0, 2),
    (2, 2, 5, 1, 4),
    (3, 0, 3, 7, 2),
    (0, 5, 2, 2, 6),
    (3, 1, 4, 3, 3),
)
_FORTUNES = (104, 87, 9, 126, 63, 41)


def board(seats: int, **changes: Any) -> Board:
    """Return an auction in the second round, with some fields changed."""
    fields: dict[str, Any] = {
        "options": Options(),
        "round": 2,
        "phase": "bid",
        "lot_number": 4,
        "drawer": 0,
        "bidder": 3 % seats,
        "lot": (4, 12),
        "bids": ((1, 8), (2, 0)),
        "discarded": (),
        "fortunes": _FORTUNES[:seats],
        "holds": _HOLDS[:seats],
        "levels": _LEVELS[:seats],
        "paid": (12, 8, 20, 0, 31, 5)[:seats],
        "scores": (),
    }
    return Board(**(fields | changes))


def view(seats: int, *, deck_size: int = 14, **changes: Any) -> View:
    """Return the public view of such a table."""
    return View(board(seats, **changes), None, deck_size)


def opening(seats: int = 3) -> View:
    """Return the start, before the first card is turned over."""
    start = {"round": 1, "phase": "draw", "lot_number": 1, "lot": (), "bids": (), "drawer": 1, "bidder": 1}
    empty = {"holds": ((),) * seats, "levels": ((0,) * 5,) * seats, "paid": (0,) * seats}
    florins = {"fortunes": (40 if seats < 5 else 30,) * seats}
    return view(seats, deck_size=6 * seats, **start, **empty, **florins)


def auction() -> View:
    """Return an auction of four seats: one has passed, and one has bid."""
    return view(4)


def late() -> View:
    """Return six seats near the end: many cards, high markers, three digits, unsold cards."""
    bids = ((4, 0), (5, 12), (0, 0), (1, 19))
    lot = {"lot": (35, 19, 30), "bids": bids, "drawer": 3, "bidder": 2, "discarded": (7, 14, 28)}
    holds = ((0, 8), (15, 16), (5, 34), (1,), (6, 13, 20, 27, 33), (10, 3, 24, 25))
    return view(6, deck_size=5, round=3, lot_number=9, holds=holds, **lot)


def newer() -> View:
    """Return six seats at a table on which the third level of the pyramids pays as well."""
    return view(6, options=Options(level_5="newer"))


@cache
def played(seats: int) -> tuple[View, ...]:
    """Return a whole game as the public view after each move."""
    state = rules.setup(seats, bytes(range(32))).state
    views = [rules.view(state, None)]
    while rules.awaited(state):
        state = rules.apply(state, state.board.bidder, _move(state.board)).state
        views.append(rules.view(state, None))
    return tuple(views)


def _move(board: Board) -> Move:
    """Return a move that shows a bit of everything, rather than one that wins."""
    seat = board.bidder
    if board.phase == "draw":
        return Draw() if (board.lot_number + len(board.lot)) % 3 else Auction()
    wanted = board.lot_number % 5 != 3
    worth = wanted * ((cargo_value(board.lot) + 3 * seat + board.lot_number) % 9 + len(board.lot) - 1)
    return Bid(board.lowest_bid) if board.lowest_bid <= min(worth, board.fortunes[seat]) else Pass()


def _first(seats: int, matches: Callable[[Board], bool]) -> View:
    return next(view for view in played(seats) if matches(view.board))


def sold(seats: int = 4) -> View:
    """Return the view after the sale of three cards, when the next lot is begun."""

    def matches(board: Board) -> bool:
        latest = board.sales[-1][-1:]
        return board.phase == "draw" and any(sale.florins and len(sale.cards) == 3 for sale in latest)

    return _first(seats, matches)


def unsold(seats: int = 4) -> View:
    """Return a view after a lot stayed unsold."""
    return _first(
        seats, lambda board: board.phase == "draw" and any(sale.buyer is None for sale in board.sales[-1][-1:])
    )


def scored(seats: int = 6) -> View:
    """Return the view after the second scoring; the last merchant with room loaded cards for free."""
    return _first(seats, lambda board: board.round == 3)


def over(seats: int = 5) -> View:
    """Return the end, after the last scoring."""
    return played(seats)[-1]


def _richer(view: View, seat: Seat) -> View:
    fortunes = [florins + 5 * (each == seat) for each, florins in enumerate(view.board.fortunes)]
    return replace(view, board=replace(view.board, fortunes=tuple(fortunes)))


_SOLD = ((), (Sale(1, 7, (22, 29)),))
_GROUNDS = (theme.STONE, theme.STONE_LIGHT, theme.GOLD_LIGHT, theme.PARCHMENT, theme.PARCHMENT_LIGHT)
_PALE = (theme.STEEL_LIGHT, theme.COBALT_PALE, theme.MADDER_PALE, theme.TEAL_PALE, theme.SAFFRON_PALE)
_GOODS = ("metals", "porcelain", "dyes", "cloth", "spices")
_ALIKE: dict[str, Any] = {"phase": "over", "lot": (), "bids": (), "fortunes": (77,) * 6}

BOARDS = Boards(
    names=NAMES,
    seats=lambda view: view.board.seats,
    golden={
        "opening-3-en": Shot(opening(), "en"),
        "auction-4-fr": Shot(auction(), "fr"),
        "late-6-en": Shot(late(), "en"),
        "sold-4-en": Shot(sold(), "en"),
        "scored-6-fr": Shot(scored(), "fr"),
        "over-5-fr": Shot(over(), "fr"),
        "closing-6-en": Shot(over(6), "en", "closing"),
        "unseen-6-en": Shot(late(), "en", "unseen"),
        "newer-6-fr": Shot(newer(), "fr"),
        "changed-4-en": Shot(played(4)[60], "en", before=played(4)[54]),
    },
    scenes=(
        *(opening(), opening(6), auction(), late(), sold(), sold(6), unsold(), scored(), scored(4), over(), over(6)),
        *(view(6, bids=()), newer(), view(3, discarded=(1,)), view(6, **_ALIKE)),
    ),
    by_seats=(opening, view, sold, unsold, scored),
    over=over,
    played=played,
    crowded=(late(), over(6), opening(6), auction()),
    named=lambda seats, seat: view(seats, bids=(), drawer=(seat + 1) % seats, bidder=(seat + 2) % seats),
    sheet=seat_box,
    full=late(),
    texts=[Box(seat_box(seat, 6).x + 50, seat_box(seat, 6).y + 67, 60, 44) for seat in range(6)],
    changes=[
        *(
            (view(4), view(4, **change))
            for change in (
                {"round": 3},
                {"lot_number": 5},
                {"lot": (4, 12, 20)},
                {"lot": (4, 11)},
                {"lot": (3, 12)},
                {"bids": ((1, 9), (2, 0))},
                {"bids": ((1, 8), (2, 9))},
                {"bids": ((1, 8),)},
                {"bids": ()},
                {"bidder": 2},
                {"drawer": 2},
                {"discarded": (3,)},
                {"sales": _SOLD, "phase": "draw"},
                {"phase": "draw"},
                {"phase": "over"},
                {"options": Options(level_5="newer")},
            )
        ),
        *(
            (view(4, phase="draw", sales=_SOLD), view(4, phase="draw", sales=((), sales)))
            for sales in (
                (Sale(1, 8, (22, 29)),),
                (Sale(1, 7, (29,)),),
                (Sale(2, 7, (22, 29)),),
                (Sale(None, 0, (22, 29)),),
                (Sale(1, 7, (22,)), Sale(1, 0, (29,))),
            )
        ),
        (view(4, deck_size=14), view(4, deck_size=13)),
    ],
    news=[(view(4), view(4, sales=_SOLD), seat_box(1, 4))],
    knowing=lambda view: [replace(view, seat=seat) for seat in range(view.board.seats)],
    richer=_richer,
    fills=theme.SEATS,
    lesser=(theme.IVORY,),
    edges=lambda: [
        (edge(sprite), ground)
        for seat, ground in product(range(6), _GROUNDS)
        for sprite in (art.token(seat, theme.TOKEN, ground), art.pip(seat, 16, ground))
    ],
    symbols=lambda: [
        (art.emblem(name, 28, ground), ground)
        for name, ground in product((*_GOODS, "chest", "florin", "ship", "steps", "star"), (*_GROUNDS, *_PALE))
    ],
    pieces=lambda: [
        [art.emblem(good, 28, theme.PARCHMENT) for good in _GOODS],
        [art.token(seat, theme.TOKEN, theme.PARCHMENT) for seat in range(6)],
    ],
    contrasts=[
        (theme.FADED, theme.STONE),
        (theme.FADED, theme.PARCHMENT),
        (theme.BRASS, theme.HULL_DARK),
        (theme.GOLD, theme.WOOD_LIGHT),
        (theme.PARCHMENT, theme.WOOD_LIGHT),
        (theme.CRIMSON, theme.PARCHMENT),
        (theme.GOLD, theme.CRIMSON),
        (theme.GOLD, theme.INK),
        (theme.GOLD, theme.HULL_DARK),
        (theme.FADED, chart.PAPER),
    ],
)
