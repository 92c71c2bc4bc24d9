"""Build plausible tables of Medici: The Card Game, some by hand, some from a game played by a simple rule."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Any

from msgspec.structs import replace

from games.core import Seat
from games.medici_card import rules
from games.medici_card.deck import FACES, GOODS, Face
from games.medici_card.model import Board, Card, DayScore, Options, Taking, View
from games.medici_card.scoring import earned, score
from render import art, theme
from render import canvas as paint
from render.medici_card.cards import face_up
from render.medici_card.market import TRAY
from render.medici_card.seats import seat_box, store_box
from render.medici_card.warehouse import row_box
from tests.render.contract import Boards, Shot
from tests.render.sight import edge

NAMES = ("Cosimo", "Lucrezia", "Bartolomeo della Scala", "Ginevra", "Niccolò", "Simonetta V.")
Cargo = tuple[Card, ...]


class Box:
    """The box of cards; each card can be taken out once."""

    def __init__(self) -> None:
        self._left = list(range(len(FACES)))

    def some(self, named: str) -> Cargo:
        """Take out cards by short names: "g5" grain 5, "s0" spices 0 with two symbols, "f*" green furs, "7" plain."""
        return tuple([self._one(name) for name in named.split()])

    def rows(self, named: str) -> tuple[Cargo, ...]:
        """Take out several such lists, separated by strokes."""
        return tuple(map(self.some, named.split("|")))

    def _one(self, name: str) -> Card:
        face = _face(name)
        (card, *_) = [card for card in self._left if FACES[card] == face]
        self._left.remove(card)
        return card


def _face(name: str) -> Face:
    if name in ("7", "2"):
        return Face(None, int(name), 0, name == "2")
    good = [each[0] for each in GOODS].index(name[0])
    return Face(good, 0, 1, True) if name[1] == "*" else Face(good, int(name[1]), 2 if name[1] == "0" else 1, False)


def days(*boats: tuple[Cargo, ...], options: Options | None = None) -> tuple[DayScore, ...]:
    """Return the scores of days that ended with these boats."""
    stock: tuple[tuple[int, ...], ...] = ((0,) * len(GOODS),) * len(boats[0])
    scores = []
    for cargoes in boats:
        scored, stock = score(cargoes, stock, options or Options())
        scores.append(scored)
    return tuple(scores)


def florins(scores: tuple[DayScore, ...]) -> tuple[int, ...]:
    """Return each seat's florins from all these days."""
    return tuple(map(sum, zip(*map(earned, scores), strict=True)))


def view(seats: int, *, deck_size: int = 60, scores: tuple[DayScore, ...] = (), **changes: Any) -> View:
    """Return the public view of a table on its first day, with some fields changed."""
    fields: dict[str, Any] = {
        "options": Options(),
        "day": len(scores) + 1,
        "phase": "reveal",
        "starter": 0,
        "turn": 3,
        "player": 2 % seats,
        "market": (),
        "fresh": 0,
        "boats": ((),) * seats,
        "florins": florins(scores) if scores else (0,) * seats,
        "scores": scores,
    }
    return View(Board(**(fields | changes)), None, deck_size)


def duel() -> View:
    """Return two seats on the second day, with boats of seven places."""
    box = Box()
    first = box.rows("g5 g0 g3 f4 7 d2 s3 2|f5 f0 c3 c0 7 g2 c5 c*")
    boats = box.rows("g4 f0 g* d5|c4 s5 s0 f2 2 c*")
    market = box.some("d3 s2 g2 f3 c5")
    taken = Taking(1, boats[1][-3:])
    return view(2, deck_size=71, scores=days(first), player=0, boats=boats, market=market, fresh=2, taken=taken)


def taking(seats: int = 4) -> View:
    """Return a table after three reveals: one, two or all of the cards are to be taken."""
    box = Box()
    boats = box.rows("g5 2|f3 f0|d5 7 d* s4|c0|7|s2")[:seats]
    market = box.some("g3 c4 s0 g0 d3 f5 7")
    taken = Taking(1, boats[1][-2:])
    return view(seats, deck_size=88, phase="take", player=2, turn=7, boats=boats, market=market, fresh=3, taken=taken)


def late() -> View:
    """Return six seats late on the third day: a long market, full boats, full warehouses."""
    box = Box()
    first = box.rows("g5 g4 g0 f3 7|f5 f4 f0 c5 2 d2|d5 d4 d0 s3 c2|c5 c4 c0 g2 7|s5 s4 s0 f2 s*|g3 7 2 c3 d3 s2")
    second = box.rows("g5 g3 g0 7 g*|f5 f3 f* 7 c4 2|d5 d3 d0 c5 d*|c0 c3 s5 g2 7|s5 s3 g4 f2 d2|7 c2 2 s4 d4 f4")
    boats = box.rows("g5 g0 7 f5|f0 f4 2 2 d5 s* 7|d4 c0 c2 s3 d*|c5 c3 s2 2|s0 s5 2|c4 f3 g4 2 c* f* g* 7 s4")
    market = box.some("g2 d3 f0 c* f2 d0 g3 2 f5 s2 d2")
    return view(
        6,
        deck_size=4,
        scores=days(first, second),
        phase="reveal",
        player=3,
        turn=22,
        boats=boats,
        market=market,
        fresh=1,
        taken=Taking(2, boats[2][-2:]),
    )


def crowded(length: int, seats: int = 6) -> View:
    """Return a market with this many cards."""
    market = tuple(sorted(range(len(FACES)), key=lambda card: card * 47 % 109))[:length]
    return view(seats, deck_size=1, market=market, fresh=min(3, length), phase="take")


def greens(count: int, seats: int = 6) -> View:
    """Return a boat with this many green cards."""
    load = tuple([card for card, face in enumerate(FACES) if face.green][:count])
    return view(seats, boats=((), load, *[()] * (seats - 2)))


@cache
def played(seats: int) -> tuple[View, ...]:
    """Return a whole game as the public view after each move, played to show a bit of everything."""
    state = rules.setup(seats, bytes(range(32))).state
    views = [rules.view(state, None)]
    while rules.awaited(state):
        moves = rules.legal_moves(state, state.board.player)
        state = rules.apply(state, state.board.player, moves[len(views) * 7 % len(moves)]).state
        views.append(rules.view(state, None))
    return tuple(views)


def opening(seats: int = 2) -> View:
    """Return the start, with the first card in the market."""
    return played(seats)[0]


def scored(seats: int = 6) -> View:
    """Return the view after the second scoring."""
    return next(view for view in played(seats) if view.board.day == 3)


def last_turn(seats: int = 5) -> View:
    """Return a table on which all boats but one are full."""
    return next(view for view in played(seats) if view.board.last_turn)


def over(seats: int = 5) -> View:
    """Return the end, after the last scoring."""
    return played(seats)[-1]


def changed(of: View, **changes: Any) -> View:
    """Return a view with some fields of its board replaced."""
    return replace(of, board=replace(of.board, **changes))


def _richer(view: View, seat: Seat) -> View:
    """Return the end after a last day that brought this seat more."""
    last = view.board.scores[-1]
    more = tuple(florins + 5 * (each == seat) for each, florins in enumerate(last.cargo))
    return changed(view, scores=(*view.board.scores[:-1], replace(last, cargo=more)))


_BOARD = taking().board
_BOATS = _BOARD.boats
_GROUNDS = (theme.STONE, theme.GOLD_LIGHT, theme.SAFFRON_PALE, theme.STEEL_LIGHT, theme.GRASS, theme.PARCHMENT)
SIZES = ((150, 204), (68, 92), (44, 61), (32, 46), (35, 81))
"""The sizes of cards, in all places where they lie."""
_THIRD = TRAY.width // 3

BOARDS = Boards(
    names=NAMES,
    seats=lambda view: view.board.seats,
    golden={
        "card-duel-2-en": Shot(duel(), "en"),
        "card-taking-4-fr": Shot(taking(), "fr"),
        "card-late-6-en": Shot(late(), "en"),
        "card-scored-6-fr": Shot(scored(), "fr"),
        "card-over-5-en": Shot(over(), "en"),
        "card-closing-6-fr": Shot(over(6), "fr", "closing"),
        "card-unseen-6-fr": Shot(late(), "fr", "unseen"),
        "card-changed-3-fr": Shot(played(3)[40], "fr", before=played(3)[35]),
    },
    scenes=(
        *(opening(2), opening(6), duel(), taking(), taking(3), late(), scored(2), scored(4), scored(6), last_turn()),
        *(crowded(20), crowded(40), crowded(80), greens(7), greens(16), over(2), over(5), over(6)),
        changed(over(6), florins=(70,) * 6),
    ),
    by_seats=(opening, view, scored),
    over=over,
    played=played,
    crowded=(late(), over(6), opening(2), taking()),
    named=lambda seats, seat: view(seats, player=(seat + 1) % seats),
    sheet=seat_box,
    full=late(),
    texts=[
        paint.Box(row.right - 136, row.y + 4, 44, row.height - 6)
        for row in (row_box(store_box(seat_box(seat, 6)), good) for seat, good in product(range(6), range(5)))
    ],
    changes=[
        *(
            (taking(), changed(taking(), **change))
            for change in (
                {"day": 2},
                {"phase": "reveal"},
                {"player": 0},
                {"fresh": 2},
                {"fresh": 0},
                {"market": _BOARD.market[:-1]},
                {"market": _BOARD.market[1:]},
                {"market": (*_BOARD.market[1::-1], *_BOARD.market[2:])},
                {"boats": ((), *_BOATS[1:])},
                {"boats": (*_BOATS[:2], _BOATS[2][::-1], _BOATS[3])},
                {"taken": None},
                {"taken": Taking(1, _BOATS[1][-1:])},
                {"taken": Taking(0, _BOATS[0][-1:])},
                {"florins": (0, 5, 0, 0)},
                {"phase": "over"},
            )
        ),
        (late(), replace(late(), deck_size=5)),
    ],
    news=[(changed(late(), taken=None), late(), seat_box(2, 6))],
    knowing=lambda view: [replace(view, seat=seat) for seat in range(view.board.seats)],
    richer=_richer,
    fills=theme.SEATS,
    lesser=(theme.IVORY, theme.INK, theme.GRASS),
    edges=lambda: [
        (edge(face_up(FACES.index(face), 45, 80, ground, new=new), 30), ground)
        for face in dict.fromkeys(FACES)
        for ground, new in ((theme.PARCHMENT, False), (theme.STONE_LIGHT, False), (theme.HULL_DARK, True))
    ],
    symbols=lambda: [
        (art.emblem(name, 26, ground), ground) for name, ground in product((*GOODS, "seal", "crates"), _GROUNDS)
    ],
    pieces=lambda: [
        [face_up(FACES.index(face), *size, theme.PARCHMENT) for face in dict.fromkeys(FACES)] for size in SIZES
    ],
)
