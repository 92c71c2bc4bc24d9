"""Small answers that belong together, in one form: what a game may ask beside its prompt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from games.core import Text, Value

V = TypeVar("V", contravariant=True)  # View  # noqa: PLC0105

MOST_FIELDS = 5


class Field(Value, frozen=True):
    """One part of a form: one of the `choices`, or without any a number, low, low + step … high.

    `given`: what stands there at first, as the place of a choice or the number; None: nothing, and it may stay open.
    """

    name: str
    label: Text
    choices: tuple[Text, ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    given: int | None = None

    def holds(self, number: int) -> bool:
        """Whether it may be filled with this: the place of a choice, or the number."""
        if self.choices:
            return number in range(len(self.choices))
        return self.low <= number <= self.high and (number - self.low) % self.step == 0


class Form(Value, frozen=True):
    """Up to five fields, under a stable name. `label`: what it is for, on its button and above its fields."""

    id: str
    label: Text
    fields: tuple[Field, ...]


class Filled(Value, frozen=True):
    """What a form that was filled in means: moves that answer what is asked, and orders to be in force from now on
    (None: as before)."""

    moves: tuple[Any, ...]
    orders: Any = None


class Forms(Protocol[V]):
    """A game's forms. A module of functions will do. Each is a way beside the prompt, never the only one."""

    def offered(self, view: V) -> Sequence[Form]:
        """What the view's seat may be asked by a form, now that it is to answer."""

    def filled(self, view: V, orders: Any, form: str, values: Mapping[str, int]) -> Filled:
        """What this form of those offered means, filled with these, each of which its field holds; what was left
        open is missing. `orders`: those in force, None if there are none. Raises IllegalMove where that cannot be.
        """
