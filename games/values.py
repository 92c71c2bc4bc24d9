"""The small values that games exchange with the house: words, what happened, and what people are asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import chain
from typing import Any, TypeAlias, Union

import msgspec

Seat: TypeAlias = int
"""A place at the table: 0 … seats - 1, clockwise. Games know only these, not who sits there."""


class Value(msgspec.Struct, frozen=True, array_like=True, gc=False, forbid_unknown_fields=True):
    """Base of all that is kept or sent: compared by value, never changed, encoded without field names.

    New fields go to the end, with a default, so that what was stored before still reads.
    """


# --------------------------------------------------------------------------------------------- words


class Who(Value, frozen=True, tag="w"):
    """The person in a seat, by the name they go by at this table."""

    seat: Seat


class Name(Value, frozen=True, tag="n"):
    """A thing of the game with a name of its own in each language: the text `key` of the game."""

    key: str


class Many(Value, frozen=True, tag="m"):
    """Several things, to be joined the way the language joins them."""

    items: tuple[Arg, ...]


class Text(Value, frozen=True, tag="t"):
    """A sentence in the reader's language: the message `key` of the game's texts, with arguments."""

    key: str
    args: Mapping[str, Arg] = {}


Arg: TypeAlias = Union[int, Who, Name, Many, Text]  # noqa: UP007  # the names are not known yet


def text(key: str, **args: Arg) -> Text:
    """`text("bid", who=Who(2), price=7)`."""
    return Text(key, args)


def beneath(above: Text, lines: Iterable[Text]) -> Text:
    """A text and more lines below it, by the game's message `beneath` of a `first` and a `second`."""
    return reduce(lambda first, second: text("beneath", first=first, second=second), lines, above)


def gains(changes: Sequence[int], now: Sequence[int]) -> Many:
    """What each seat has gained or lost, and has now, who has most first: the game's messages `gain`, and where
    anything can be lost `loss`, of `who`, `by` how much, and `now`."""
    order = sorted(range(len(now)), key=lambda seat: -now[seat])
    keys = ["loss" if change < 0 else "gain" for change in changes]
    return Many(tuple([text(keys[seat], who=Who(seat), by=abs(changes[seat]), now=now[seat]) for seat in order]))


class Event(Value, frozen=True):
    """Something that happened, in words. `audience`: the seats that may know of it (None: everybody)."""

    text: Text
    audience: frozenset[Seat] | None = None


# ------------------------------------------------------------------------------------------- prompts


class Option(Value, frozen=True, tag="o"):
    """One thing to choose. Its moves are applied one after the other, all or none.

    `detail` explains in a line; `confirm` is asked first where a slip would be costly. `closes`: being done with
    what a draft prepares, which hands it in, or with what is offered; by itself it is shown last. `icon`: what it is
    about, if that is one thing with a drawing of that name; it says no more than the label, which goes without where
    it has to.
    """

    label: Text
    moves: tuple[Any, ...]
    detail: Text | None = None
    confirm: Text | None = None
    closes: bool = False
    icon: str = ""


class Ask(Value, frozen=True):
    """Something a person may say along with an amount, or while others decide: one of the choices, or without any a
    sentence of their own.

    It is told to everybody, kept beside the moves and never part of one.
    """

    id: str
    label: Text
    choices: tuple[Text, ...] = ()


class Amount(Value, frozen=True, tag="a"):
    """A number to choose: `move` with its `field` set to any of low, low + step … high.

    `suggest` holds the values worth a button of their own. The label takes `amount`; `detail` explains. A number
    above `confirm_above` is confirmed first: `confirm` asks, and takes `amount`. As both may depend on secrets,
    only the prompt of one's own view is asked for them. `asks` may be answered along with it.
    """

    label: Text
    move: Any
    field: str
    low: int
    high: int
    step: int = 1
    suggest: tuple[int, ...] = ()
    detail: Text | None = None
    confirm: Text | None = None
    confirm_above: int | None = None
    asks: tuple[Ask, ...] = ()

    def holds(self, number: int) -> bool:
        return self.low <= number <= self.high and (number - self.low) % self.step == 0

    def question(self, number: int) -> Text | None:
        """What to ask before this number is handed in, if anything; nothing for one that is not to be had anyway."""
        if self.confirm is None or self.confirm_above is None or not self.holds(number):
            return None
        if number <= self.confirm_above:
            return None
        return Text(self.confirm.key, {**self.confirm.args, "amount": number})

    def at(self, number: int) -> Any:
        """The move with this number in it."""
        return msgspec.structs.replace(self.move, **{self.field: number})

    def number_in(self, move: Any) -> int | None:
        """The number in this move, if it is one of this amount's form."""
        if type(move) is not type(self.move):
            return None
        number: int = getattr(move, self.field)
        return number if self.at(number) == move else None

    def labelled(self, number: int | Text) -> Text:
        """The label with this number in it, or with words in its place."""
        return Text(self.label.key, {**self.label.args, "amount": number})


class Group(Value, frozen=True):
    """Choices that belong together, under a stable name.

    `pick`: how many of them make an answer; `folded`: they say so much that they are a list to open, however few;
    `together`: what is chosen here leaves other groups as they are, so that one form may ask for several.
    """

    id: str
    label: Text
    options: tuple[Option | Amount, ...]
    pick: int = 1
    folded: bool = False
    together: bool = False


class Prompt(Value, frozen=True):
    """What one seat is asked, and all it may answer.

    `draft`: the answer is a list of small moves, worth preparing in private and handing in as one.
    `sealed`: several answer without knowing of each other; everyone asked gets it by direct message too.
    """

    text: Text
    groups: tuple[Group, ...] = ()
    draft: bool = False
    sealed: bool = False

    def label_of(self, moves: Sequence[Any]) -> Text | None:
        """What this prompt calls these moves; None if it does not offer them as one choice."""
        for choice in chain.from_iterable(group.options for group in self.groups):
            if isinstance(choice, Option):
                if choice.moves == tuple(moves):
                    return choice.label
            elif len(moves) == 1 and (number := choice.number_in(moves[0])) is not None:
                return choice.labelled(number)
        return None

    def confirm_of(self, moves: Sequence[Any]) -> Text | None:
        """What is to be asked before these moves are made; None if nothing is."""
        for choice in chain.from_iterable(group.options for group in self.groups):
            if isinstance(choice, Option):
                if choice.confirm and choice.moves == tuple(moves):
                    return choice.confirm
            elif len(moves) == 1 and (number := choice.number_in(moves[0])) is not None:
                return choice.question(number)
        return None

    @property
    def ending(self) -> Option | None:
        """The choice that is nothing but being done, if there is one by itself: it is shown apart, and last."""
        alone = [group.options[0] for group in self.groups if len(group.options) == 1]
        return next((one for one in alone if isinstance(one, Option) and one.closes and len(one.moves) == 1), None)

    def closes(self, moves: Sequence[Any]) -> bool:
        """Whether these moves are a choice that hands a draft in."""
        choices = chain.from_iterable(group.options for group in self.groups)
        return any(isinstance(one, Option) and one.closes and one.moves == tuple(moves) for one in choices)

    def first_moves(self) -> Iterator[Any]:
        """Every move that may come next by this prompt: for a view of one's own, the legal moves."""
        for choice in chain.from_iterable(group.options for group in self.groups):
            if isinstance(choice, Amount):
                yield from (choice.at(number) for number in range(choice.low, choice.high + 1, choice.step))
            else:
                yield choice.moves[0]
