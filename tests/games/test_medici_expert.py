"""The strong house player of Medici: it foresees by the rules, and plays better than the simple one."""

from __future__ import annotations

from functools import partial

import pytest

from games.core import Seat
from games.medici import MEDICI, player, rules, scoring
from games.medici.foresight import Foresight
from games.medici.model import Auction, Bid, Card, Draw, Move, Options, Pass, State
from tests.bench import duel
from tests.games import playing

positions = partial(playing.positions, MEDICI, errs=0.1, among=8)

SEATS = (3, 4, 5, 6)
TEMPERS = (0.1, 0.3, 0.2, 0.15, 0.25, 0.2)
EDITIONS = (Options(), Options(level_5="newer", start_money="thirty"))


class Written(Foresight):
    """Foresight that writes down each auction: the lot, who bought it, and for how much (0: unsold)."""

    def __init__(self, state: State) -> None:
        super().__init__(state, TEMPERS)
        self.sales: list[tuple[tuple[Card, ...], Seat, int]] = []

    def _auction(self, drawer: Seat, spoken: int, best: tuple[Seat, int] | None) -> None:
        lot, before = tuple(self.lot), [*self.fortunes]
        super()._auction(drawer, spoken, best)
        paid = [was - now for was, now in zip(before, self.fortunes, strict=True)]
        self.sales.append((lot, paid.index(max(paid)), max(paid)))


@pytest.mark.parametrize("seats", SEATS)
def test_what_it_foresees_is_what_the_rules_make_of_it(seats: int) -> None:
    """The lots, buyers and prices it foresaw, played by the rules: the same round."""
    for state, move in positions(seats, 3):
        course = Written(state)
        course.play(move)
        at_auction, reached = auction(state), rules.apply(state, state.board.bidder, move).state
        for sale in course.sales:
            while auction(reached) == at_auction:
                reached = rules.apply(reached, reached.board.bidder, towards(reached, *sale)).state
            at_auction = auction(reached)
        scored = reached.board.scores[-1]
        assert len(reached.board.scores) == len(state.board.scores) + 1
        assert [*scored.cargo_values] == course.values
        assert [[*row] for row in reached.board.levels] == course.levels
        spent = zip(state.board.fortunes, course.fortunes, state.board.paid, strict=True)
        assert [was - now + before for was, now, before in spent] == [*scored.paid]


def auction(state: State) -> tuple[int, int]:
    """Which round and lot is being played."""
    return len(state.board.scores), state.board.lot_number


def towards(state: State, lot: tuple[Card, ...], buyer: Seat, price: int) -> Move:
    """The next move on the way to this lot being sold like this."""
    board = state.board
    if board.phase == "draw":
        return Draw() if board.lot != lot else Auction()
    return Bid(price) if board.bidder == buyer and price else Pass()


@pytest.mark.parametrize("options", EDITIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_it_values_lots_as_the_simple_player_does(seats: int, options: Options) -> None:
    """Its tables are as good as the formula, but for what they round."""
    for state, _ in positions(seats, 2, options):
        worth = Foresight(state, TEMPERS)._worth
        board = state.board
        assert worth == pytest.approx([player.worth(board, seat, board.lot) for seat in range(seats)], abs=1.5)


@pytest.mark.parametrize("options", EDITIONS)
def test_the_last_round_leaves_nothing_to_estimate(options: Options) -> None:
    """8.1: its prospects are the very fortunes the game ends with."""
    for state, move in positions(4, 2, options):
        if state.board.round == 3:
            course = Foresight(state, TEMPERS)
            course.play(move)
            assert sum(course.prospects()) == sum(course.fortunes) + sum(_scored(course, state))


def _scored(course: Foresight, state: State) -> list[int]:
    cargo = scoring.cargo_florins(course.values, state.board.options)
    levels = [tuple(row) for row in course.levels]
    return [*cargo, *scoring.prizes(levels), *scoring.bonuses(levels, state.board.options)]


def test_it_beats_the_simple_player() -> None:
    """Two against two with a tenth of its effort; `python -m tests.bench.duel` measures the whole."""
    match = duel.Match("medici", 4, "strong", "simple", many=2, effort=0.1)
    ahead, _ = duel.shares([duel.play(match, number) for number in range(6)])
    assert ahead >= 0.6
