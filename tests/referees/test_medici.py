"""Test Medici's engine against its referee, and the referee against errors planted in either."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games import GAMES
from games.medici.model import Auction, Bid, Board, Draw, Pass, State
from tests.referees import medici, planted
from tests.referees.court import compare, doctored, refuse
from tests.referees.medici import Referee, random_merchants, shares, trial, watched
from tests.referees.planted import OF_THE_RESULT, change, extra, first

RULES = GAMES["medici"].rules


def test_the_engine_agrees_in_games_of_house_players() -> None:
    for seed in range(1000, 1008):
        assert trial(seed, house=True) > 0


def test_the_engine_agrees_in_games_of_random_moves_which_reach_what_is_rare() -> None:
    seen = set[str]()
    for seed in range(60):
        moves, referee = watched(seed)
        assert moves > 0
        seen |= referee.seen
    assert seen >= {
        "3.3 number 0 of 2 by lot",
        "3.3 number 1 of 2 by lot",
        "4.2 no room for more",
        "5.3 no florins",
        "5.3 no room",
        "5.5 unsold",
        "6.1 filled up",
        "6.1 too few cards to fill up",
        "6.2 the deck is empty",
        "7.3 equal cargoes",
        "7.4 no further",
        "7.6 2 at the top",
        "7.6 3 at the top",
        "7.7 level 6",
        "7.7 level 7",
        "9.3 level 5",
        "8.1 shared",
    }


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_anybody_may_begin(seats: int) -> None:
    rng = Random(seats)  # noqa: S311
    assert {RULES.setup(seats, rng.randbytes(32)).state.board.drawer for _ in range(80)} == set(range(seats))


def test_the_referee_pays_what_the_rulebook_does() -> None:
    assert shares([23, 20, 16, 16, 14], medici.CARGO_TABLE[5]) == [30, 20, 7, 7, 0]
    assert shares([3, 2, 2, 2], medici.PYRAMID_PRIZES) == [10, 1, 1, 1]
    assert shares([7, 1, 6, 6], medici.PYRAMID_PRIZES) == [30 - 20, 0, 12 - 10, 12 - 10]  # and the top levels
    assert shares([4, 4, 0], medici.PYRAMID_PRIZES) == [7, 7, 0]
    assert shares([4, 4, 4], medici.PYRAMID_PRIZES) == [5, 5, 5]


# -------------------------------------------------------------------------------- planted in the engine


def _position(until: Callable[[Referee], bool]) -> tuple[State, Referee]:
    return planted.position(RULES, 4, Referee, random_merchants, until)


def _bidding(referee: Referee) -> bool:
    """Return whether it is late in a round, with a bid made and lots sold before."""
    return referee.round == 2 and referee.lot_number > 3 and any(florins for _, florins in referee.bids)


def _over(referee: Referee) -> bool:
    return referee.phase == "over"


ON_THE_BOARD: dict[str, Callable[[Board], dict[str, Any]]] = {
    "a florin too many": lambda board: {"fortunes": first(board.fortunes)},
    "a florin moved": lambda board: {"fortunes": (board.fortunes[0] + 1, board.fortunes[1] - 1, *board.fortunes[2:])},
    "a round later": lambda board: {"round": board.round + 1},
    "a lot later": lambda board: {"lot_number": board.lot_number + 1},
    "another phase": lambda _: {"phase": "draw"},
    "another drawer": lambda board: {"drawer": (board.drawer + 1) % 4},
    "another bidder": lambda board: {"bidder": (board.bidder + 1) % 4},
    "a card gone from the lot": lambda board: {"lot": board.lot[1:]},
    "a bid forgotten": lambda board: {"bids": board.bids[:-1]},
    "a bid raised": lambda board: {"bids": tuple((seat, bid + 1) for seat, bid in board.bids)},
    "a card discarded": lambda board: {"discarded": (*board.discarded, board.lot[0])},
    "holds swapped": lambda board: {"holds": board.holds[::-1]},
    "a marker higher": lambda board: {"levels": (first(board.levels[0]), *board.levels[1:])},
    "more paid": lambda board: {"paid": first(board.paid)},
    "no scores": lambda _: {"scores": ()},
    "a sale forgotten": lambda board: {"sales": (*board.sales[:-1], board.sales[-1][:-1])},
    "cargoes worth more": lambda board: {
        "scores": (change(board.scores[0], cargo_values=first(board.scores[0].cargo_values)),)
    },
    "a bonus moved to the cargo": lambda board: {
        "scores": (
            change(
                board.scores[0],
                cargo=first(board.scores[0].cargo),
                bonuses=(board.scores[0].bonuses[0] - 1, *board.scores[0].bonuses[1:]),
            ),
        )
    },
}


@pytest.mark.parametrize("error", ON_THE_BOARD)
def test_an_error_on_the_board_is_noticed(error: str) -> None:
    state, referee = _position(_bidding)
    with pytest.raises(AssertionError):
        referee.agree(change(state, board=change(state.board, **ON_THE_BOARD[error](state.board))))


def test_an_error_in_the_deck_is_noticed() -> None:
    state, referee = _position(_bidding)
    for wrong in (
        change(state, deck=state.deck[::-1]),
        change(state, deck=state.deck[1:]),
        change(state, aside=state.aside[1:]),
    ):
        with pytest.raises(AssertionError):
            referee.agree(wrong)


IN_THE_RULES = {
    **planted.in_the_rules(RULES),
    "a bid of nothing": extra(RULES, Bid(0)),
    "more than one owns": extra(RULES, Bid(1000)),
    "a card more": extra(RULES, Draw()),
    "bids for the absent": {"default_move": lambda *_: Bid(1)},
}


@pytest.mark.parametrize("error", IN_THE_RULES)
def test_an_error_in_what_the_rules_answer_is_noticed(error: str) -> None:
    state, referee = _position(_bidding)
    with pytest.raises(AssertionError):
        compare(doctored(RULES, **IN_THE_RULES[error]), state, referee)


@pytest.mark.parametrize("error", OF_THE_RESULT)
def test_an_error_in_the_result_is_noticed(error: str) -> None:
    state, referee = _position(_over)
    outcome = RULES.outcome(state)
    assert outcome
    with pytest.raises(AssertionError):
        compare(doctored(RULES, outcome=lambda _: OF_THE_RESULT[error](outcome)), state, referee)


def test_an_illegal_move_that_is_accepted_is_noticed() -> None:
    state, referee = _position(_bidding)
    refuse(RULES, state, referee, referee.forged())
    for move in (Draw(), Auction(), Bid(0), Bid(10_000), Pass()):
        with pytest.raises(AssertionError):
            refuse(doctored(RULES, apply=lambda *_: None), state, referee, [move])


# ------------------------------------------------------------------------------- planted in the referee

IN_THE_REFEREE: dict[str, tuple[str, Any]] = {
    "a card of another value": ("FACES", [(0, 1), *medici.FACES[1:]]),
    "a card of another good": ("FACES", [(1, 0), *medici.FACES[1:]]),
    "the neutral card in a pyramid": ("FACES", [*medici.FACES[:-1], (0, 10)]),
    "a smaller hold": ("ROOM", 4),
    "a lower pyramid": ("TOP_LEVEL", 6),
    "less to begin with": ("START_FLORINS", {3: 40, 4: 40, 5: 30, 6: 40}),
    "a smaller deck": ("DECK_SIZE", {3: 18, 4: 24, 5: 30, 6: 35}),
    "smaller lots": ("LARGEST_LOT", 2),
    "another table for six": ("CARGO_TABLE", {**medici.CARGO_TABLE, 6: medici.NEWER_TABLE}),
    "another table for three": ("CARGO_TABLE", {**medici.CARGO_TABLE, 3: [30, 20, 0]}),
    "the newer table is the old one": ("NEWER_TABLE", medici.CARGO_TABLE[6]),
    "a third prize": ("PYRAMID_PRIZES", [10, 5, 1, 0, 0, 0]),
    "the top level brings 30": ("TOP_LEVELS", {6: 10, 7: 30}),
    "the level below the top brings nothing": ("TOP_LEVELS", {7: 20}),
    "the third level from the top never pays": ("NEWER_TOP_LEVELS", medici.TOP_LEVELS),
    "the third level from the top takes from the second": ("NEWER_TOP_LEVELS", {5: 5, 6: 5, 7: 20}),
    "forty for everybody": ("THIRTY_EACH", 40),
    "the third level from the top pays too": ("TOP_LEVELS", {5: 5, 6: 10, 7: 20}),
    "two rounds": ("ROUNDS", 2),
    "equals all take the better place": ("shares", lambda measures, prizes: [
        prizes[sum(other > mine for other in measures)] for mine in measures
    ]),
}  # fmt: skip


@pytest.mark.parametrize("error", IN_THE_REFEREE)
def test_a_referee_of_other_rules_disagrees(error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(medici, *IN_THE_REFEREE[error])
    with pytest.raises(AssertionError):
        sum(map(trial, range(60)))
