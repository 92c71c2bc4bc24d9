"""Forms: several small answers asked for at once, beside a game's prompt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from games.core import Text, Value

V = TypeVar("V", contravariant=True)  # View  # noqa: PLC0105

MOST_FIELDS = 5


class Field(Value, frozen=True):
    """One part of a form: a choice among `choices`, or if there are none, a number low, low + step … high.

    `given`: the first value: the index of a choice, or the number. None: the field starts empty and may stay empty.
    """

    name: str
    label: Text
    choices: tuple[Text, ...] = ()
    low: int = 0
    high: int = 0
    step: int = 1
    given: int | None = None

    def holds(self, number: int) -> bool:
        """Return whether `number` is a valid value: the index of a choice, or one of the numbers offered."""
        if self.choices:
            return number in range(len(self.choices))
        return self.low <= number <= self.high and (number - self.low) % self.step == 0


class Form(Value, frozen=True):
    """Up to five fields, under a stable name. `label` says its purpose, on its button and above its fields.

    `prepared`: its moves are only steps of a draft, which the player submits later.
    """

    id: str
    label: Text
    fields: tuple[Field, ...]
    prepared: bool = False


class Filled(Value, frozen=True):
    """The meaning of a form that was filled in.

    `moves`: to be made now. `orders`: the new planned moves; None: leave them unchanged.
    """

    moves: tuple[Any, ...]
    orders: Any = None


class Forms(Protocol[V]):
    """A game's forms; a module of functions fits. Each form repeats choices that the prompt offers as well."""

    def offered(self, view: V, orders: Any = None) -> Sequence[Form]:
        """Return the forms that the view's seat may fill in now.

        `orders`: the planned moves in force, or None. They may change the labels and first values of fields, but not
        which forms there are. The bot leaves the argument out if there are none.
        """

    def filled(self, view: V, orders: Any, form: str, values: Mapping[str, int]) -> Filled:
        """Return the moves and planned moves that a filled-in form stands for.

        `form`: the name of an offered form. `values`: by field name, a valid number; fields left empty are missing.
        `orders`: the planned moves in force, or None. Raises IllegalMove if the values together are impossible.
        """
