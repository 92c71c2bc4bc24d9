"""Several seats are asked at once only where the order of their answers changes nothing for any of them.

The last clause of each rules page says where that is: 9.6 of Medici, 8.4 of the card game, 8.5 of Intrige and 17.7 of
Méditerranée.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from games.core import AnyGame, Seat
from tests import contract

TOGETHER = {
    "medici": set[str](),
    "medici_card": set[str](),
    "intrige": set[str](),
    "mediterranee": {"split", "bid", "sail"},
}
"""The phases in which several seats are asked at once: Méditerranée 2.4, 4.1 and 10.4."""
WHO_IS_LEFT = {"sea.sealed", "sea.voyage.asked"}
"""The fields of a view that show which seats have answered before all have."""
WHO_WAS_LAST = {"sea.marks.seat"}
"""The fields that show which seat answered last: a mark in the picture."""
_ANSWERS = 4

every_game = pytest.mark.parametrize("game", contract.WHOLE.values(), ids=list(contract.WHOLE))


def phase(state: Any) -> str:
    """Return the phase of the game, as its public part names it."""
    found: str = getattr(state, state.__struct_fields__[0]).phase
    return found


def positions(game: AnyGame) -> Iterator[Any]:
    """Yield positions of games played at random, and positions that random play hardly reaches."""
    yield from (step.state for seats in game.seat_counts for step in contract.steps_of(game, seats))
    for begun, moves in contract.scripted(game, "SCRIPTED"):
        state = begun
        for seat, move in moves:
            yield state
            state = game.rules.apply(state, seat, move).state


def asked_together(game: AnyGame) -> Iterator[tuple[Any, Seat, Seat]]:
    """Yield positions in which several seats are awaited, with each pair of them in both orders."""
    for state in positions(game):
        awaited = sorted(game.rules.awaited(state))
        yield from ((state, one, other) for one in awaited for other in awaited if one != other)


def answers(game: AnyGame, state: Any, seat: Seat) -> list[Any]:
    """Return some legal answers of this seat, including the first and the last."""
    legal = game.rules.legal_moves(state, seat)
    return [*dict.fromkeys(legal[number * (len(legal) - 1) // (_ANSWERS - 1)] for number in range(_ANSWERS))]


def differing(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Yield the paths of the fields in which two values differ."""
    if isinstance(one, msgspec.Struct) and type(one) is type(other):
        for name in one.__struct_fields__:
            yield from differing(getattr(one, name), getattr(other, name), f"{path}.{name}".lstrip("."))
    elif one != other:
        yield path


@every_game
def test_several_are_asked_where_the_page_says_so(game: AnyGame) -> None:
    assert {phase(state) for state, *_ in asked_together(game)} == TOGETHER[game.key]


@every_game
def test_an_answer_changes_nothing_for_whoever_is_asked_at_the_same_time(game: AnyGame) -> None:
    for state, one, other in asked_together(game):
        before = game.rules.view(state, other)
        for move in answers(game, state, one):
            after = game.rules.apply(state, one, move).state
            if other not in game.rules.awaited(after):
                continue  # one refusal decides, so no other seat must answer
            seen = game.rules.view(after, other)
            assert {*differing(before, seen)} <= WHO_IS_LEFT
            assert game.rules.legal_moves(after, other) == game.rules.legal_moves(state, other)
            assert game.words.prompt(seen, other) == game.words.prompt(before, other)


@every_game
def test_whoever_answers_first_changes_nothing(game: AnyGame) -> None:
    """The order of the answers affects neither public knowledge nor random draws."""
    for state, one, other in asked_together(game):
        for move, reply in zip(answers(game, state, one), reversed(answers(game, state, other)), strict=False):
            first = game.rules.apply(state, one, move).state
            second = game.rules.apply(state, other, reply).state
            if other in game.rules.awaited(first) and one in game.rules.awaited(second):
                both = game.rules.apply(first, other, reply).state, game.rules.apply(second, one, move).state
                assert {*differing(*both)} <= WHO_WAS_LAST
