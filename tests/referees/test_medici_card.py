"""Test the card game's engine against its referee, and the referee against errors planted in either."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games import GAMES
from games.core import Seat
from games.medici_card.model import Board, Reveal, State, Stop, Take
from tests.referees import medici_card, planted
from tests.referees.court import compare, doctored, refuse
from tests.referees.medici_card import FACES, Referee, random_merchants, shares, trial, watched
from tests.referees.planted import OF_THE_RESULT, change, extra, first

RULES = GAMES["medici_card"].rules


def test_the_engine_agrees_in_games_of_house_players() -> None:
    for seed in range(1000, 1006):
        assert trial(seed, house=True) > 0


def test_the_engine_agrees_in_games_of_random_moves_which_reach_what_is_rare() -> None:
    seen = set[str]()
    for seed in range(80):
        moves, referee = watched(seed)
        assert moves > 0
        seen |= referee.seen
    assert seen >= {
        "3.2 number 0 of 2 by lot",
        "3.2 number 1 of 2 by lot",
        "4.4 no room",
        "4.7 no choice of taking",
        "4.7 the deck is empty",
        "4.7 the newer of two",
        "5.2 the last boat is full",
        "5.2 the last boat is not full",
        "6.3 equal boats",
        "6.6 owners: 0",
        "6.6 owners: 1",
        "6.7 2 with most",
        "6.7 3 with most",
        "7.1 shared",
        *(f"6.8 {symbols} symbols of two" for symbols in (6, 7)),
        *(f"6.8 {symbols} symbols of more" for symbols in (4, 5, 8)),
        *(f"8.1 {symbols} symbols of two" for symbols in (6, 7, 9, 10)),
        *(f"8.1 {symbols} symbols of more" for symbols in (4, 5, 7, 8)),
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_anybody_may_begin(seats: int) -> None:
    rng = Random(seats)  # noqa: S311
    assert {RULES.setup(seats, rng.randbytes(32)).state.board.starter for _ in range(80)} == set(range(seats))


def test_the_cards_are_what_the_rulebook_tells() -> None:
    assert len(FACES) == 110  # 1.1
    of_goods, plain = [face for face in FACES if face.good is not None], [face for face in FACES if face.good is None]
    assert {face.good for face in of_goods} == set(range(5))
    assert {face.value for face in of_goods} == {0, 2, 3, 4, 5}
    assert {face.symbols for face in of_goods} == {1, 2}
    assert {(face.value, face.green, face.symbols) for face in plain} == {(7, False, 0), (2, True, 0)}  # 1.2
    assert len([face for face in FACES if face.green]) <= 20  # 1.6
    goods = [Counter(replace(face, good=None) for face in of_goods if face.good == good) for good in range(5)]
    assert all(kinds == goods[0] for kinds in goods)  # 1.4


def test_the_referee_pays_what_the_rulebook_does() -> None:
    assert shares([20, 16, 16, 13], medici_card.BOAT_TABLE[4]) == [30, 15, 15, 0]
    assert shares([9, 9, 5], medici_card.BOAT_TABLE[3]) == [20, 20, 0]
    assert shares([2, 2, 1], medici_card.GOODS_PRIZES) == [5, 5, 0]
    assert shares([1, 3, 1], medici_card.GOODS_PRIZES) == [0, 10, 0]


# -------------------------------------------------------------------------------- planted in the engine


def _position(until: Callable[[Referee], bool]) -> tuple[State, Referee]:
    return planted.position(RULES, 3, Referee, random_merchants, until)


def _taking(referee: Referee) -> bool:
    """Return whether it is late in a day, with a choice and more in the market than can be reached."""
    return referee.phase == "take" and referee.day == 2 and referee.turn > 6 and len(referee.market) > 3


def _over(referee: Referee) -> bool:
    return referee.phase == "over"


def _scored(**changed: Callable[[Any], Any]) -> Callable[[Board], dict[str, Any]]:
    """Return a change to the first day's scoring."""

    def doctor(board: Board) -> dict[str, Any]:
        day = board.scores[0]
        return {"scores": (change(day, **{name: how(getattr(day, name)) for name, how in changed.items()}),)}

    return doctor


ON_THE_BOARD: dict[str, Callable[[Board], dict[str, Any]]] = {
    "a day later": lambda board: {"day": board.day + 1},
    "a turn later": lambda board: {"turn": board.turn + 1},
    "another phase": lambda _: {"phase": "reveal"},
    "another starter": lambda board: {"starter": (board.starter + 1) % 4},
    "another player": lambda board: {"player": (board.player + 1) % 4},
    "a card gone from the market": lambda board: {"market": board.market[1:]},
    "the market turned round": lambda board: {"market": board.market[::-1]},
    "more revealed": lambda board: {"fresh": board.fresh + 1},
    "boats swapped": lambda board: {"boats": board.boats[::-1]},
    "a florin too many": lambda board: {"florins": first(board.florins)},
    "a florin moved": lambda board: {"florins": (board.florins[0] + 1, board.florins[1] - 1, *board.florins[2:])},
    "no scores": lambda _: {"scores": ()},
    "boats worth more": _scored(values=first),
    "more for a boat": _scored(cargo=first),
    "more for goods": _scored(goods=lambda goods: (first(goods[0]), *goods[1:])),
    "a larger bonus": _scored(bonuses=lambda bonuses: (first(bonuses[0]), *bonuses[1:])),
    "boats unloaded elsewhere": _scored(boats=lambda boats: boats[::-1]),
    "nothing taken": lambda _: {"taken": None},
    "less taken": lambda board: {"taken": board.taken and change(board.taken, cards=())},
}


@pytest.mark.parametrize("error", ON_THE_BOARD)
def test_an_error_on_the_board_is_noticed(error: str) -> None:
    state, referee = _position(_taking)
    with pytest.raises(AssertionError):
        referee.agree(change(state, board=change(state.board, **ON_THE_BOARD[error](state.board))))


def test_an_error_in_the_deck_is_noticed() -> None:
    state, referee = _position(_taking)
    for deck in (state.deck[::-1], state.deck[1:], (*state.deck, 0)):
        with pytest.raises(AssertionError):
            referee.agree(change(state, deck=deck))


IN_THE_RULES = {
    **planted.in_the_rules(RULES),
    "a card more": extra(RULES, Reveal()),
    "greedy for the absent": {"default_move": lambda *_: Take(second_last=True)},
}


@pytest.mark.parametrize("error", IN_THE_RULES)
def test_an_error_in_what_the_rules_answer_is_noticed(error: str) -> None:
    state, referee = _position(_taking)
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
    state, referee = _position(_taking)
    refuse(RULES, state, referee, referee.forged())
    for move in (Reveal(), Stop(), Take()):
        with pytest.raises(AssertionError):
            refuse(doctored(RULES, apply=lambda *_: None), state, referee, [move])


# ------------------------------------------------------------------------------- planted in the referee


def _all_faces(**changed: Any) -> list[Any]:
    return [replace(face, **changed) for face in FACES]


IN_THE_REFEREE: dict[str, tuple[str, Any]] = {
    "a card of another value": ("FACES", [replace(FACES[0], value=1), *FACES[1:]]),
    "a card of another good": ("FACES", [replace(FACES[0], good=1), *FACES[1:]]),
    "cards, not symbols": ("FACES", _all_faces(symbols=1)),
    "green cards need room": ("FACES", _all_faces(green=False)),
    "one green card more": ("FACES", [replace(FACES[0], green=True), *FACES[1:]]),
    "smaller boats for two": ("ROOM", {**medici_card.ROOM, 2: 5}),
    "larger boats for six": ("ROOM", {**medici_card.ROOM, 6: 6}),
    "two revealed": ("MOST_REVEALED", 2),
    "four revealed": ("MOST_REVEALED", 4),
    "two within reach": ("REACH", 2),
    "another table for two": ("BOAT_TABLE", {**medici_card.BOAT_TABLE, 2: [30, 0]}),
    "the table of the other game": ("BOAT_TABLE", {**medici_card.BOAT_TABLE, 6: [30, 20, 10, 10, 5, 0]}),
    "a third prize": ("GOODS_PRIZES", [10, 5, 5, 0, 0, 0]),
    "single florins": ("SMALLEST_COIN", 1),
    "whole tens": ("SMALLEST_COIN", 10),
    "bonus from six symbols": ("BONUS_FROM", {**medici_card.BONUS_FROM, 4: 6}),
    "bonus from five symbols for two": ("BONUS_FROM", {**medici_card.BONUS_FROM, 2: 5}),
    "no larger bonus": ("LARGER_BONUS", 10),
    "larger bonus added to the other": ("LARGER_BONUS", 30),
    "larger bonus from eleven symbols for two": ("LARGER_BONUS_FROM", {**medici_card.LARGER_BONUS_FROM, 2: 11}),
    "two days": ("DAYS", 2),
}


@pytest.mark.parametrize("error", IN_THE_REFEREE)
def test_a_referee_of_other_rules_disagrees(error: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(medici_card, *IN_THE_REFEREE[error])
    with pytest.raises(AssertionError):
        sum(map(trial, range(80)))


def test_a_referee_that_pays_those_without_a_symbol_disagrees(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_paid(_: Referee, symbols: list[int]) -> dict[Seat, int]:
        return dict(enumerate(medici_card.shares(symbols, medici_card.GOODS_PRIZES)))

    monkeypatch.setattr(Referee, "_paid_for", all_paid)
    with pytest.raises(AssertionError):
        sum(map(trial, range(80)))
