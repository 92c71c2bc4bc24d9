"""Players of other schools than the house's, to measure it by: each of them written without looking at how it
decides.

A module for each game, with `STYLES`: players by name, functions of a view, the legal moves and a seed. Those that
weigh things by numbers are also in `TUNABLE`, by the same name: their numbers, and what makes a player of others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

Style: TypeAlias = Callable[[Any, Sequence[Any], bytes], Any]
"""One of the legal moves, of a view and a seed: the same for the same."""


class Tunable(NamedTuple):
    """A player and its numbers. `made` makes one of any numbers under the same names."""

    numbers: Mapping[str, float]
    made: Callable[[Mapping[str, float]], Style]

    @property
    def player(self) -> Style:
        return self.made(self.numbers)
