"""Plant errors in an engine's answers, which a referee must notice.

They suit any game in which only a deck is hidden (court.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, TypeAlias, TypeVar

import msgspec

from games.core import Outcome, placings
from tests.referees.court import Chooser, Referee, compare, lead

R = TypeVar("R", bound=Referee)
Answers: TypeAlias = dict[str, Callable[..., Any]]
"""Replacements for some functions of the rules, by name."""

change = msgspec.structs.replace


def position(
    rules: Any, seed: int, opened: Callable[[Any], R], movers: Callable[[Random], Chooser], until: Callable[[R], bool]
) -> tuple[Any, R]:
    """Return a game of four at the point where a condition holds, and its books, which agree."""
    rng = Random(seed)  # noqa: S311  # nothing here is a secret
    state = rules.setup(4, rng.randbytes(32)).state
    referee = opened(state)
    state = lead(rules, state, referee, movers(rng), lambda: until(referee))
    compare(rules, state, referee)
    return state, referee


def first(numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the numbers with the first one increased by one."""
    return (numbers[0] + 1, *numbers[1:])


def extra(rules: Any, move: Any) -> Answers:
    """Return legal moves with one more."""
    return {"legal_moves": lambda state, seat: (*rules.legal_moves(state, seat), move)}


def in_the_rules(rules: Any) -> Mapping[str, Answers]:
    """Return wrong answers about a position of four seats, by their kind of error."""
    return {
        "a move less": {"legal_moves": lambda state, seat: tuple(rules.legal_moves(state, seat))[:-1]},
        "a move named twice": {"legal_moves": lambda state, seat: tuple(rules.legal_moves(state, seat)) * 2},
        "nobody to act": {"to_act": lambda _: frozenset()},
        "all may act": {"to_act": lambda _: frozenset(range(4))},
        "nobody awaited": {"awaited": lambda _: frozenset()},
        "the deck miscounted": {
            "view": lambda state, seat: change(rules.view(state, seat), deck_size=len(state.deck) + 1)
        },
        "a seat that sees nothing": {"view": lambda state, _: rules.view(state, None)},
        "over too early": {"outcome": lambda _: Outcome((1, 1, 1, 1), (0, 0, 0, 0))},
    }


OF_THE_RESULT: Mapping[str, Callable[[Outcome], Any]] = {
    "none": lambda _: None,
    "the poorest wins": lambda outcome: change(outcome, placings=placings([-score for score in outcome.scores])),
    "a florin too many": lambda outcome: change(outcome, scores=first(outcome.scores)),
    "a source less": lambda outcome: change(outcome, rows=outcome.rows[1:]),
}
"""Wrong results of a game."""
