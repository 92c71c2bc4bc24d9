"""Who leads: the rank on each seat's sheet, by public facts alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from games import GAMES
from games.core import Many, Text, Who, placings
from games.mediterranee.rules.prosperity import points
from render import parts
from render.intrige import palace
from render.medici import seats as medici_seats
from tests.render import contract
from tests.render.contract import DRAWN, boards
from tests.render.sight import SHORT

SCORES: dict[str, Callable[[Any], Sequence[int]]] = {
    "medici": lambda view: view.board.fortunes,
    "medici_card": lambda view: view.board.florins,
    "intrige": lambda view: [view.board.income(seat) for seat in range(view.board.seats)],
    "mediterranee": lambda view: [points(view.sea, seat, 0).total for seat in range(view.sea.seats)],
}
"""Florins where they are open, incomes of the advisors in palaces, prosperity without ducats."""
FLAGS: dict[str, tuple[Any, str]] = {"intrige": (palace, "draw_rank"), "medici": (medici_seats, "draw_flag")}
"""The function that draws the rank, for games that show it on a flag, also at the end."""

ENDS: dict[str, Callable[[Any], Sequence[int]]] = {
    "intrige": lambda view: placings([purse.cash for purse in view.purses]),
    "medici": lambda view: placings(view.board.fortunes),
}
"""The places that are drawn like ranks at the end, in games whose standings do not replace them."""


@pytest.mark.parametrize("key", DRAWN)
def test_each_sheet_shows_the_rank(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No rank while all are level. At the end the standings replace the ranks, or flags show the places."""
    drawn: list[int] = []
    module, name = FLAGS.get(key, (parts, "draw_rank"))
    monkeypatch.setattr(module, name, lambda _canvas, rank, *_: drawn.append(rank))
    shown = 0
    for view in boards(key).played(max(GAMES[key].seat_counts)):
        drawn.clear()
        contract.draw(key, view, SHORT)
        scores = SCORES[key](view)
        over = GAMES[key].words.scene(view) == "over"
        ranks = [] if len({*scores}) == 1 else [*placings(scores)]
        assert drawn == ([*ENDS.get(key, lambda _: ())(view)] if over else ranks)
        shown += bool(drawn)
    assert shown


def test_equals_share_a_rank() -> None:
    assert [parts.rank(seat, (7, 9, 7)) for seat in range(3)] == [2, 1, 2]
    assert [parts.rank(seat, (7, 7, 7)) for seat in range(3)] == [0, 0, 0]


@pytest.mark.parametrize("key", DRAWN)
def test_the_position_in_words_says_the_ranks(key: str) -> None:
    """For screen readers as in the text view: of public facts alone."""
    game = GAMES[key]
    for view in boards(key).played(max(game.seat_counts)):
        scores = SCORES[key](view)
        level = game.words.scene(view) == "over" or len({*scores}) == 1
        said = list(said_ranks(game.words.describe(view)))
        assert said == sorted(said) or key.startswith("medici")  # these go round the table
        wanted = [(place, seat) for seat, place in enumerate(placings(scores)) if scores[seat] or key != "intrige"]
        assert sorted(said) == ([] if level else sorted(wanted))


def said_ranks(lines: Sequence[Text]) -> Iterator[tuple[int, int]]:
    """Each rank that these lines say, and the seat that has it."""
    for line in lines:
        who, rank = line.args.get("who"), line.args.get("rank") or line.args.get("place")
        if isinstance(who, Who) and isinstance(rank, int) and rank:
            yield rank, who.seat
        for some in line.args.values():
            if isinstance(some, Many):
                yield from said_ranks([item for item in some.items if isinstance(item, Text)])
