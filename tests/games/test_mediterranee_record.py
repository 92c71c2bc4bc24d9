"""Test the record of a finished game of Méditerranée, for the last picture and its words."""

from __future__ import annotations

import pytest

from bot.text import speaker
from games.mediterranee import game_record, rules
from games.mediterranee.model import TURNS, State, View
from games.mediterranee.rules.prosperity import points
from tests.contract import playouts
from tests.games.mediterranee_positions import A, at


def over(*rows: tuple[int, ...]) -> View:
    """Return the end of a game, with these points of each player after each of its last turns."""
    seats = len(rows[0]) if rows else 2
    sea = at("land", seats=seats, turn=TURNS[seats]).sea
    return View(sea, None, None, history=rows)


def counted(state: State) -> tuple[int, ...]:
    return tuple(points(state.sea, seat, cash).total for seat, cash in enumerate(state.purses))


@pytest.mark.parametrize("seats", TURNS)
def test_what_everybody_has_is_kept_turn_by_turn(seats: int) -> None:
    """The record has the count (16.1) at the end of each turn, ducats included."""
    for playout in playouts("mediterranee", seats):
        begins, *ends = [
            transition.state
            for transition in playout.transitions
            if {"turn", "ends"}.intersection(event.text.key for event in transition.events)
        ]
        assert counted(begins) == (15,) * seats
        history = tuple(map(counted, ends))
        assert playout.final.history == history
        course = game_record.points_by_turn(rules.view(playout.final, A))
        assert [*course.items()] == [*enumerate(((15,) * seats, *history))]


@pytest.mark.parametrize("seats", TURNS)
def test_nobody_sees_it_before_the_end(seats: int) -> None:
    """2.5: the record would reveal ducats."""
    for playout in playouts("mediterranee", seats):
        for transition in playout.transitions:
            known = transition.state.history if transition.state.sea.phase == "over" else ()
            assert {rules.view(transition.state, seat).history for seat in (None, *range(seats))} == {known}


WHOLE = (
    *((20, 15), (19, 20), (25, 24), (30, 31), (33, 33)),
    *((36, 34), (40, 39), (41, 40), (45, 40), (46, 41), (47, 42), (50, 43)),
)


@pytest.mark.parametrize(
    ("rows", "places", "turn"),
    [
        (WHOLE, (1, 2), 6),
        (((16, 15), *((30, 20),) * 11), (1, 2), 1),
        ((*((20, 30),) * 11, (40, 30)), (1, 2), 12),
        (WHOLE, (2, 1), None),  # the leader resigned
        (WHOLE, (1, 1), None),
        (WHOLE[4:], (1, 2), 6),
        (WHOLE[5:], (1, 2), None),  # it was this turn or an earlier one
        ((), (1, 2), None),
        ((*((20, 20, 25),) * 4, *((30, 28, 25),) * 5, (30, 30, 29)), (1, 1, 3), None),  # a shared victory
    ],
)
def test_the_turn_that_decided(rows: tuple[tuple[int, ...], ...], places: tuple[int, ...], turn: int | None) -> None:
    """After the deciding turn, no other player ever caught up with the winner."""
    assert game_record.decided(over(*rows), places) == turn


def told(view: View, places: tuple[int, ...], language: str) -> list[str]:
    say = speaker(language, "mediterranee", ("Ana", "Bo", "Cleo"))
    return [say(line) for line in game_record.retold(view, places)]


def test_it_is_told_in_words() -> None:
    assert told(over(*WHOLE), (1, 2), "en") == [
        "Ana stayed ahead from turn 6 on.",
        "Ana’s points at the start and after each turn: 15, 20, 19, 25, 30, 33, 36, 40, 41, 45, 46, 47, and 50.",
        "Bo’s points at the start and after each turn: 15, 15, 20, 24, 31, 33, 34, 39, 40, 40, 41, 42, and 43.",
    ]
    assert told(over((20, 30), (30, 30), (34, 39)), (2, 1), "fr") == [
        "Bo ne passe en tête qu’au dernier tour.",
        "Bo, points après chaque tour, à partir du tour 10\u202f: 30, 30 et 39.",
        "Ana, points après chaque tour, à partir du tour 10\u202f: 20, 30 et 34.",
    ]
    assert told(over(*WHOLE), (1, 1), "en")[0].startswith("Ana’s points")
    assert told(over(), (1, 2), "en") == []


def test_the_first_and_the_last_turn_have_words_of_their_own() -> None:
    always, only_then = over(*((30, 20),) * 12), over(*((30, 30),) * 11, (30, 40))
    assert told(always, (1, 2), "en")[0] == "Ana stayed ahead from the first turn on."
    assert told(always, (1, 2), "fr")[0] == "Après le premier tour, plus personne n’a rattrapé Ana."
    assert told(only_then, (2, 1), "en")[0] == "Bo came out ahead only in the last turn."
