"""What the tests of all games play with: moves one after another, what is heard of them, states put otherwise."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from games.core import AnyGame, Many, Rules, Seat, Transition, Who
from tests import contract

_LONG = 280 if "PROOF" in os.environ else 200
"""Moves of a game that takes so long that a few of them have to tell how strong a house player is."""
S = TypeVar("S", bound=msgspec.Struct)


def play(rules: Rules[S, Any, Any, Any], state: S, *moves: Any) -> Transition[S]:
    """What these moves lead to, each by the first who is awaited; the last transition, with the events of all."""
    transition = Transition(state, ())
    events: list[Any] = []
    for move in moves:
        seat = min(rules.awaited(transition.state))
        assert move in rules.legal_moves(transition.state, seat)
        transition = rules.apply(transition.state, seat, move)
        rules.check(transition.state)
        events += transition.events
    return replace(transition, events=tuple(events))


def positions(
    game: AnyGame, seats: int, games: int, options: Any = None, *, errs: float, among: int | None = None
) -> Iterator[tuple[Any, Any]]:
    """Every position of some games among house players who err at times, by one of the first moves `among` all there
    are; with what was played there."""
    rules, rng = game.rules, Random(seats)  # noqa: S311
    for _ in range(games):
        state = rules.setup(seats, rng.randbytes(32), options).state
        while to_act := rules.to_act(state):
            (seat,) = to_act
            legal = rules.legal_moves(state, seat)
            chosen = game.choose(rules.view(state, seat), legal, rng.randbytes(32))
            move = contract.any_move(rng, legal[:among]) if rng.random() < errs else chosen
            yield state, move
            state = rules.apply(state, seat, move).state


def heard(transition: Transition[Any], key: str) -> list[dict[str, Any]]:
    """The arguments of the events of this key."""
    return [dict(event.text.args) for event in transition.events if event.text.key == key]


def people(*seats: Seat) -> Many:
    """These people, in this order."""
    return Many(tuple(Who(seat) for seat in seats))


def but(state: S, **changes: Any) -> S:
    """The state with parts of its public part, its first field, or else of itself, put otherwise."""
    public = state.__struct_fields__[0]
    table = getattr(state, public)
    there = {name: changes.pop(name) for name in tuple(changes) if name in table.__struct_fields__}
    return replace(state, **{public: replace(table, **there)}, **changes)


def check_strength(game: AnyGame, seats: int) -> None:
    """Alone among others who play at random, the house player nearly always wins; where much is chance, WINS of the
    game's tests says how often."""
    _, moves = first = _house_game(game, seats, 0)
    games = 20 if moves < _LONG else 3
    wins = sum(won for won, _ in (first, *(_house_game(game, seats, number) for number in range(1, games))))
    given = vars(import_module(f"tests.games.test_{game.key}"))
    assert wins >= games * given.get("WINS", 0.9 if seats <= 4 else 0.8)


def _house_game(game: AnyGame, seats: int, number: int) -> tuple[bool, int]:
    """Whether the house player wins this game, and how many moves it took."""
    rng, house, moves = Random(number), number % seats, 0  # noqa: S311
    state = game.rules.setup(seats, rng.randbytes(32)).state
    while awaited := sorted(game.rules.awaited(state)):
        seat, legal = awaited[0], game.rules.legal_moves(state, awaited[0])
        if seat == house:
            move = game.choose(game.rules.view(state, seat), legal, rng.randbytes(32))
        else:
            move = contract.any_move(rng, legal)
        state, moves = game.rules.apply(state, seat, move).state, moves + 1
    outcome = game.rules.outcome(state)
    return outcome is not None and outcome.placings[house] == 1, moves
