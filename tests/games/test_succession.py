"""Test that the seat announced as next really is next, whatever the awaited seats answer."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from games import GAMES
from games.core import AnyGame, Many, Seat, Who
from tests.contract import WHOLE, Playout, playouts
from tests.games import test_medici
from tests.games.test_medici import B, C

MEDICI = GAMES["medici"]


@pytest.mark.parametrize("game", WHOLE.values(), ids=list(WHOLE))
def test_who_is_next_is_asked_next(game: AnyGame) -> None:
    told = 0
    for playout in (each for seats in game.seat_counts for each in playouts(game.key, seats)):
        for number, step in enumerate(playout.steps):
            following = next_at(game, step.state)
            if following is None:
                continue
            told += 1
            asked, passed_over = asked_after(game, playout, number)
            assert asked == {following} or following in passed_over, f"step {number}: {step.state}"
    assert told > 20


def next_at(game: AnyGame, state: Any) -> Seat | None:
    assert game.next_asked
    return game.next_asked(game.rules.view(state, None))


def asked_after(game: AnyGame, playout: Playout, number: int) -> tuple[frozenset[Seat], set[Seat]]:
    """Return the seats asked first after this step's answers, and those that could not top the bid before."""
    now = game.rules.awaited(playout.steps[number].state)
    passed_over: set[Seat] = set()
    for step in playout.steps[number:]:
        for event in step.transition.events:
            who = event.text.args.get("who")
            if event.text.key == "too-dear" and isinstance(who, Many):
                passed_over |= {each.seat for each in who.items if isinstance(each, Who)}
        if asked := game.rules.awaited(step.transition.state) - now:
            return asked, passed_over
    return frozenset(), passed_over


@pytest.mark.parametrize("game", WHOLE.values(), ids=list(WHOLE))
def test_nobody_is_next_once_a_game_is_over(game: AnyGame) -> None:
    for seats in game.seat_counts:
        assert {next_at(game, playout.final) for playout in playouts(game.key, seats)} == {None}


FULL = "spices 0, spices 1, cloth 0, cloth 1, dyes 0"
at = partial(test_medici.at, sound=False)


@pytest.mark.parametrize(
    ("state", "following"),
    [
        (at(";;", "metals 5"), B),
        (at(f";{FULL};", "metals 5"), C),
        (at(";spices 0, spices 1, cloth 0, cloth 1;", "metals 5"), None),
        (at(";;", "metals 5", bids=()), C),
        (at(";;", "metals 5", bids=((B, 3),), fortunes=(3, 40, 40)), B),
        (at(";;", "metals 5", bids=((B, 3), (C, 0))), B),
    ],
    ids=["the first bid", "no room", "no room for a larger lot", "the next bid", "too poor", "cards again"],
)
def test_who_is_next_in_an_auction(state: Any, following: Seat | None) -> None:
    assert next_at(MEDICI, state) == following
