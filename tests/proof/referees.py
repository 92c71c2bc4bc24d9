"""Compare our rules with each game's referee, which other people wrote from the rules page alone.

A referee is a module tests/referees/<game>.py with `trial(seed, *, house=False)`. It plays a game (of house players),
asserts that both sides agree about every move, and returns the number of moves compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from games import GAMES
from tests.proof.subject import Figures, Row, Subject, Tally, out_of

RANDOM, HOUSE = 200, 50
"""Games of each kind in a full run: with random moves, and with house players."""


class Referee(Protocol):
    """A module of tests/referees."""

    def trial(self, seed: int, *, house: bool = False) -> int:
        """Compare the moves of a game; return their number."""


@cache
def referee(key: str) -> Referee | None:
    """Return a game's referee, or None if it has none yet."""
    name = f"tests.referees.{key}"
    found: Referee | None = import_module(name) if find_spec(name) else None
    return found


def trial(seed: int) -> Figures:
    """Compare one game; in every fifth, house players move."""
    number, which = divmod(seed, len(GAMES))
    key = [*GAMES][which]
    judge = referee(key)
    if judge is None:
        return {}
    house = number % ((RANDOM + HOUSE) // HOUSE) == 0
    return {f"{key} games": 1, f"{key} moves": judge.trial(number, house=house)}


def read(tally: Tally) -> Iterator[Row]:
    """Yield a row for each game."""
    for which, key in enumerate(GAMES):
        failed = sum(result.seed % len(GAMES) == which for result in tally.failed)
        games, moves = failed + tally.numbers[f"{key} games"], tally.numbers[f"{key} moves"]
        if games:
            yield Row(f"{key}: games that part", f"{out_of(failed, games)}, {moves:,} moves compared", not failed)
        else:
            yield Row(key, "no referee yet", None)


SUBJECT = Subject(
    name="referees",
    promises=(6, 8),
    what="games judged by an independent referee as well, random ones and those of house players",
    trials=(RANDOM + HOUSE) * len(GAMES),
    trial=trial,
    read=read,
    cost=0.5,
    limit=300,
)
