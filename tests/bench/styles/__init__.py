"""Hold players of other styles to measure the house players by.

Each was written without looking at how the house players decide. There is a module for each game, with `STYLES`: its
styles by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

By = TypeVar("By", bound=NamedTuple)
Player: TypeAlias = Callable[[Any, Sequence[Any], bytes], Any]
"""Chooses one of the legal moves by a view and a seed: always the same for the same."""


class Style(NamedTuple):
    """A player's numbers; `made` makes a player with other values of the same numbers."""

    numbers: Mapping[str, float]
    made: Callable[[Mapping[str, float]], Player]

    @property
    def player(self) -> Player:
        return self.made(self.numbers)


def style(choose: Callable[[Any, Sequence[Any], bytes, By], Any], by: By) -> Style:
    """Return the style of a player who chooses by these numbers."""
    kind: Callable[..., By] = type(by)

    def made(numbers: Mapping[str, float]) -> Player:
        others = kind(**numbers)
        return lambda view, legal, seed: choose(view, legal, seed, others)

    return Style(by._asdict(), made)
