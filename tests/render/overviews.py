"""Find the tables shown in the overviews of the games: `python -m tests.render.overviews medici`.

House players play some games. The public view of the first position that shows all explained parts is kept, and stays
the same when house players improve.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

import render
from games import GAMES
from games.core import AnyGame

FILES = Path(render.__file__).parent


class Wanted(NamedTuple):
    """The number of seats, and the test for a position."""

    seats: int
    fits: Callable[[Any], bool]


def _medici(view: Any) -> bool:
    board = view.board
    full = [len(hold) for hold in board.holds]
    bids = [florins for _, florins in board.bids]
    shown = len(bids) == 2 and 0 in bids and max(bids) and len(board.lot) > 1 and 2 <= full[-1] <= 3
    return bool(board.round == 3 and shown and min(full) > 0)


def _medici_card(view: Any) -> bool:
    board = view.board
    shown = len(board.market) >= 6 and len(board.boats[0]) >= 4
    return board.day == 3 and board.phase == "take" and shown


def _intrige(view: Any) -> bool:
    board = view.board
    case = board.case
    some = case is not None and len(case.payers) == 3 and len(case.payments) == 2 and case.conflict == "external"
    return board.round >= 3 and some and len(board.island) > 3


def _mediterranee(view: Any) -> bool:
    sea = view.sea
    afloat = all(len(sea.fleet(seat)) > 1 for seat in range(sea.seats))
    laden = any(len(one.cargo) > 1 < one.sailors and len(sea.at(one.space)) == 1 for one in sea.galleys)
    stored = max(len(port.goods) for port in sea.ports) > 1
    return bool(sea.turn > 1 and sea.phase == "sail" and not sea.voyage and afloat and laden and stored)


WANTED = {
    "medici": Wanted(4, _medici),
    "medici_card": Wanted(3, _medici_card),
    "intrige": Wanted(4, _intrige),
    "mediterranee": Wanted(3, _mediterranee),
}


def found(game: AnyGame, wanted: Wanted) -> Any:
    """Return the view to keep."""
    return next(view for seed in count() for view in _played(game, wanted.seats, seed) if wanted.fits(view))


def _played(game: AnyGame, seats: int, seed: int) -> Iterator[Any]:
    rng = Random(seed)  # noqa: S311
    state = game.rules.setup(seats, rng.randbytes(32)).state
    while awaited := sorted(game.rules.awaited(state)):
        yield game.rules.view(state, None)
        legal = game.rules.legal_moves(state, awaited[0])
        move = game.choose(game.rules.view(state, awaited[0]), legal, rng.randbytes(32))
        state = game.rules.apply(state, awaited[0], move).state


if __name__ == "__main__":
    for key in sys.argv[1:]:
        view = msgspec.json.encode(found(GAMES[key], WANTED[key]))
        (FILES / key / "overview.json").write_bytes(msgspec.json.format(view, indent=0) + b"\n")
