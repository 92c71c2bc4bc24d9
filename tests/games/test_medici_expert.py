"""Test the strong house player of Medici: it simulates by the rules, and is no worse than the steady player."""

from __future__ import annotations

import os
from functools import partial
from statistics import correlation, fmean

import pytest
from msgspec.structs import replace

from games.core import Seat
from games.medici import MEDICI, player, rules, scoring
from games.medici.model import CARDS, Auction, Bid, Card, Draw, Move, Options, Pass, State
from games.medici.rollout import Rollout
from tests.bench import duel
from tests.games import playing

positions = partial(playing.positions, MEDICI, errs=0.1, among=8)

SEATS = (3, 4, 5, 6)
TEMPERS = (0.1, 0.3, 0.2, 0.15, 0.25, 0.2)
EDITIONS = (Options(), Options(level_5="newer", start_money="thirty"))


class Written(Rollout):
    """A rollout that records each auction: the lot, its buyer, and the price (0: unsold)."""

    def __init__(self, state: State, own: Seat) -> None:
        super().__init__(state, TEMPERS, own)
        self.sales: list[tuple[tuple[Card, ...], Seat, int]] = []

    def _auction(self, drawer: Seat, spoken: int, best: tuple[Seat, int] | None) -> None:
        lot, before = tuple(self.lot), [*self.fortunes]
        super()._auction(drawer, spoken, best)
        paid = [was - now for was, now in zip(before, self.fortunes, strict=True)]
        self.sales.append((lot, paid.index(max(paid)), max(paid)))


@pytest.mark.parametrize("seats", SEATS)
def test_what_it_foresees_is_what_the_rules_make_of_it(seats: int) -> None:
    """The simulated lots, buyers and prices, played by the rules, lead to the same round."""
    for state, move in positions(seats, 3 if "PROOF" in os.environ else 1):
        course = Written(state, state.board.bidder)
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
    """Return the numbers of the current round and lot."""
    return len(state.board.scores), state.board.lot_number


def towards(state: State, lot: tuple[Card, ...], buyer: Seat, price: int) -> Move:
    """Return the next move towards the sale of this lot to this buyer at this price."""
    board = state.board
    if board.phase == "draw":
        return Draw() if board.lot != lot else Auction()
    return Bid(price) if board.bidder == buyer and price else Pass()


@pytest.mark.parametrize("seats", SEATS)
def test_quick_players_value_lots_as_the_steady_one_does(seats: int) -> None:
    """Its tables' value of a lot correlates with the steady player's estimate, and is about the same on average."""
    pairs = []
    for number, (state, _) in enumerate(positions(seats, 1)):
        board = state.board
        if board.phase == "bid" and number % 4 == 0:
            found = Rollout(state, TEMPERS).changes()[board.bidder]
            pairs.append((player.swing(board, board.bidder, bytes(32)), found))
    assert correlation(*zip(*pairs, strict=True)) > 0.7
    assert abs(fmean([swing - found for swing, found in pairs])) < 4


def test_who_searches_likes_lots_better_when_few_cards_are_left() -> None:
    """The searching player expects no cards that are gone; simulated players do not check that."""
    for state, _ in positions(4, 1):
        board = state.board
        seat = board.bidder
        if board.phase == "bid" and board.may_bid(seat) and board.round == 1:
            decks = (tuple(CARDS[:20]), ())
            many, few = [Rollout(replace(state, deck=deck), TEMPERS, seat).changes() for deck in decks]
            assert few.pop(seat) > many.pop(seat)
            assert few == many


@pytest.mark.parametrize("options", EDITIONS)
def test_the_last_round_leaves_nothing_to_estimate(options: Options) -> None:
    """8.1: the estimates are exactly the florins at the end of the game."""
    for state, move in positions(4, 2, options):
        if state.board.round == 3:
            course = Rollout(state, TEMPERS)
            course.play(move)
            assert sum(course.prospects()) == sum(course.fortunes) + sum(_scored(course, state))


def _scored(course: Rollout, state: State) -> list[int]:
    cargo = scoring.cargo_florins(course.values, state.board.options)
    levels = [tuple(row) for row in course.levels]
    return [*cargo, *scoring.prizes(levels), *scoring.bonuses(levels, state.board.options)]


def test_it_is_no_worse_than_the_steady_player() -> None:
    """Two play against two, with little effort; `python -m tests.bench.duel` measures it in full."""
    games, effort = (6, 0.1) if "PROOF" in os.environ else (3, 0.03)
    match = duel.Match("medici", 4, "strong", "simple", many=2, effort=effort)
    ahead, _ = duel.shares([duel.play(match, number) for number in range(games)])
    assert ahead >= 0.5
