"""Players of other schools than the house's, to measure it by: each of them written without looking at how it
decides.

A module for each game, with `STYLES`: its styles by name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

By = TypeVar("By", bound=NamedTuple)
Player: TypeAlias = Callable[[Any, Sequence[Any], bytes], Any]
"""One of the legal moves, of a view and a seed: the same for the same."""


class Style(NamedTuple):
    """The numbers by which somebody plays. `made` makes a player of any numbers under the same names."""

    numbers: Mapping[str, float]
    made: Callable[[Mapping[str, float]], Player]

    @property
    def player(self) -> Player:
        return self.made(self.numbers)


def style(choose: Callable[[Any, Sequence[Any], bytes, By], Any], by: By) -> Style:
    """That of who chooses by these numbers."""
    kind: Callable[..., By] = type(by)

    def made(numbers: Mapping[str, float]) -> Player:
        others = kind(**numbers)
        return lambda view, legal, seed: choose(view, legal, seed, others)

    return Style(by._asdict(), made)
