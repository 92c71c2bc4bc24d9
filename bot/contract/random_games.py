"""Play random games for the contract to check, the same in every process."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any

import msgspec

from bot.contract.rule import Part
from games import GAMES
from games.core import AnyGame, Event, IllegalMove, Seat, Text, Transition
from games.tutorial_options import offered_options

PLAYOUTS = 8
"""The random games played for each game and number of seats. More of them check more and take longer."""
LOOKS = 60
"""The positions of these games that the costly checks use."""
LONGEST = 5_000
"""The most moves that a game may take, however it is played."""

_must = Part("Course")


class Step(msgspec.Struct, frozen=True):
    """A move of a playout, with the state before it and the transition."""

    state: Any
    seat: Seat
    move: Any
    transition: Transition[Any]


class Playout(msgspec.Struct, frozen=True):
    """A game played to its end at random."""

    opening: Transition[Any]
    steps: tuple[Step, ...]

    @property
    def final(self) -> Any:
        return self.steps[-1].transition.state

    @property
    def transitions(self) -> Iterator[Transition[Any]]:
        yield self.opening
        yield from (step.transition for step in self.steps)


def variants(game: AnyGame) -> Sequence[Any]:
    """Return the game's options in every combination a host can choose."""
    fields = msgspec.structs.fields(game.types.Options)
    hints = msgspec.inspect.type_info(game.types.Options)
    kinds = hints.fields if isinstance(hints, msgspec.inspect.StructType) else ()
    values = [
        _values_of(field.name, kind.type) if field.name in offered_options(game) else (field.default,)
        for field, kind in zip(fields, kinds, strict=True)
    ]
    names = [field.name for field in fields]
    return [game.types.Options(**dict(zip(names, chosen, strict=True))) for chosen in product(*values)]


def _values_of(name: str, kind: msgspec.inspect.Type) -> Sequence[Any]:
    """Return the values that an option of this type may have."""
    values = kind.values if isinstance(kind, msgspec.inspect.LiteralType) else ()
    rule = "An option is a Literal of at most 25 words, as a command can offer no more"
    _must(0 < len(values) <= 25 and all(isinstance(value, str) for value in values), rule, name)
    return values


def any_move(rng: random.Random, legal: Sequence[Any]) -> Any:
    """Return a random move. The kind is chosen first, then the move: a hundred bids are no likelier than one pass."""
    kind = rng.choice(list(dict.fromkeys(map(type, legal))))
    return rng.choice([move for move in legal if type(move) is kind])


def play(game: AnyGame, seats: int, number: int) -> Playout:
    """Play the random game of this number. It is the same in every process."""
    rng = random.Random(f"{game.key} {seats} {number}")  # noqa: S311
    options = variants(game)
    opening = game.rules.setup(seats, rng.randbytes(32), options[number % len(options)])
    state, steps = opening.state, []
    while to_act := sorted(game.rules.to_act(state)):
        seat = rng.choice(to_act)
        legal = game.rules.legal_moves(state, seat)
        _must(legal, "Each seat in `to_act` has a legal move", seat, state)
        move = any_move(rng, legal)
        transition = game.rules.apply(state, seat, move)
        steps.append(Step(state, seat, move, transition))
        _must(len(steps) < LONGEST, f"A game is over after {LONGEST} moves, however it is played", transition.state)
        state = transition.state
        if not game.rules.awaited(state):
            break
    _must(steps, "A seat may move when a game begins", opening.state)
    return Playout(opening, tuple(steps))


@cache
def playouts(key: str, seats: int) -> tuple[Playout, ...]:
    """Return all random games of the contract for this game and number of seats."""
    return tuple(play(GAMES[key], seats, number) for number in range(PLAYOUTS))


def steps_of(game: AnyGame, seats: int) -> list[Step]:
    """Return every step of all playouts."""
    return [step for playout in playouts(game.key, seats) for step in playout.steps]


def looks(game: AnyGame, seats: int, count: int = LOOKS) -> list[Step]:
    """Return at most `count` steps, chosen from all playouts at random, but always the same."""
    rng, steps = random.Random(seats), steps_of(game, seats)  # noqa: S311
    return rng.sample(steps, min(count, len(steps)))


def viewers(seats: int) -> Iterator[Seat | None]:
    """Yield every seat, and None for a spectator."""
    yield from range(seats)
    yield None


def heard(events: Iterable[Event], viewer: Seat | None) -> list[Event]:
    """Return the events this viewer may know."""
    return [event for event in events if event.audience is None or viewer in event.audience]


def refusal(game: AnyGame, state: Any, seat: Seat, move: Any) -> Text | None:
    """Return why `apply` refuses a move, or None if it accepts it."""
    try:
        game.rules.apply(state, seat, move)
    except IllegalMove as illegal:
        return illegal.text
    return None
