"""Play moves, read events and change states in the tests of all games."""

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

_LONG, _GAMES = (280, 20) if "PROOF" in os.environ else (200, 4)
"""The moves that make a game long. Of long games, only a few are played to measure a house player."""
S = TypeVar("S", bound=msgspec.Struct)


def play(rules: Rules[S, Any, Any, Any], state: S, *moves: Any) -> Transition[S]:
    """Play these moves, each by the first awaited seat.

    Return the last transition, with the events of all.
    """
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
    """Yield each position of some games between house players that sometimes err, with the move played there.

    An error is one of the first `among` legal moves, or any legal move if `among` is None.
    """
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
    """Return the arguments of the events with this key."""
    return [dict(event.text.args) for event in transition.events if event.text.key == key]


def people(*seats: Seat) -> Many:
    """Return these seats as a list of players, in this order."""
    return Many(tuple(Who(seat) for seat in seats))


def but(state: S, **changes: Any) -> S:
    """Return the state with some fields replaced, in its public part (its first field) or else in itself."""
    public = state.__struct_fields__[0]
    table = getattr(state, public)
    there = {name: changes.pop(name) for name in tuple(changes) if name in table.__struct_fields__}
    return replace(state, **{public: replace(table, **there)}, **changes)


def check_strength(game: AnyGame, seats: int) -> None:
    """Check that one house player nearly always wins against random players.

    Where chance weighs much, WINS in the game's tests says how often it must win.
    """
    _, moves = first = _house_game(game, seats, 0)
    games = _GAMES if moves < _LONG else 3
    wins = sum(won for won, _ in (first, *(_house_game(game, seats, number) for number in range(1, games))))
    given = vars(import_module(f"tests.games.test_{game.key}"))
    assert wins >= games * given.get("WINS", 0.9 if seats <= 4 else 0.8)


def _house_game(game: AnyGame, seats: int, number: int) -> tuple[bool, int]:
    """Return whether the house player wins this game, and the number of moves."""
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
