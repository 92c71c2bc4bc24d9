"""The small values that games exchange with the bot: words, events and prompts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import chain
from typing import Any, TypeAlias, Union

import msgspec

Seat: TypeAlias = int
"""A place at the table: 0 … seats - 1, clockwise. Games know only these, not the people in them."""


class Value(msgspec.Struct, frozen=True, array_like=True, gc=False, forbid_unknown_fields=True):
    """Base of all values that are stored or sent: compared by value, immutable, encoded without field names.

    New fields go to the end, with a default, so that older stored values can still be read.
    """


# --------------------------------------------------------------------------------------------- words


class Who(Value, frozen=True, tag="w"):
    """The player in a seat, shown by their name."""

    seat: Seat


class Name(Value, frozen=True, tag="n"):
    """A thing in the game, such as a port. Its name in each language is the text `key` of the game."""

    key: str


class Many(Value, frozen=True, tag="m"):
    """Several things, to be joined as a list in the reader's language."""

    items: tuple[Arg, ...]


class Text(Value, frozen=True, tag="t"):
    """A sentence in the reader's language: the message `key` of the game's texts, with arguments."""

    key: str
    args: Mapping[str, Arg] = {}


Arg: TypeAlias = Union[int, Who, Name, Many, Text]  # noqa: UP007  # the names are not known yet


def text(key: str, **args: Arg) -> Text:
    """Make a Text: `text("bid", who=Who(2), price=7)`."""
    return Text(key, args)


def beneath(above: Text, lines: Iterable[Text]) -> Text:
    """Return a text with more lines below it, made with the game's message `beneath` of a `first` and a `second`."""
    return reduce(lambda first, second: text("beneath", first=first, second=second), lines, above)


def lines_of(whole: Text) -> list[Text]:
    """Return the text and the lines below it that `beneath` made this text of."""
    first, second = (whole.args.get(name) for name in ("first", "second"))
    if whole.key != "beneath" or not isinstance(first, Text) or not isinstance(second, Text):
        return [whole]
    return [*lines_of(first), second]


def gains(changes: Sequence[int], now: Sequence[int]) -> Many:
    """List each seat's change and new total, the richest seat first.

    `changes`: the points gained or (negative) lost, by seat. `now`: the totals after that. Uses the game's message
    `gain`, and `loss` for losses, with the arguments `who`, `by` and `now`.
    """
    order = sorted(range(len(now)), key=lambda seat: -now[seat])
    keys = ["loss" if change < 0 else "gain" for change in changes]
    return Many(tuple([text(keys[seat], who=Who(seat), by=abs(changes[seat]), now=now[seat]) for seat in order]))


class Event(Value, frozen=True):
    """An event of the game, in words. `audience`: the seats that may know of it (None: all)."""

    text: Text
    audience: frozenset[Seat] | None = None


# ------------------------------------------------------------------------------------------- prompts


class Option(Value, frozen=True, tag="o"):
    """One thing to choose. Its moves are applied one after the other, all or none.

    `detail` explains it in a line. `confirm` is a question asked first, where a slip would be costly. `closes`: the
    choice ends the question, or hands in a draft; if it is alone in its group, it is shown last. `icon`: the name of
    a drawing that repeats the label's subject.
    """

    label: Text
    moves: tuple[Any, ...]
    detail: Text | None = None
    confirm: Text | None = None
    closes: bool = False
    icon: str = ""


class Ask(Value, frozen=True):
    """Words that a player may say along with an amount, or while another player decides.

    With `choices`, one of them; without, a sentence of the player's own. The words are published and kept beside the
    moves, never as part of a move.
    """

    id: str
    label: Text
    choices: tuple[Text, ...] = ()


class Amount(Value, frozen=True, tag="a"):
    """A number to choose: `move` with its `field` set to any of low, low+step … high.

    `suggest`: the numbers that get a button of their own. `label` takes the argument `amount`; `detail` explains. A
    number above `confirm_above` is confirmed first: `confirm` is the question and takes `amount`. As these two may
    depend on secrets, only the prompt of the seat's own view has them. `asks`: words to choose along with the number.
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
        """Return the confirmation to ask for before this number, or None. A number that is not offered needs none."""
        if self.confirm is None or self.confirm_above is None or not self.holds(number):
            return None
        if number <= self.confirm_above:
            return None
        return Text(self.confirm.key, {**self.confirm.args, "amount": number})

    def at(self, number: int) -> Any:
        """Return the move for this number."""
        return msgspec.structs.replace(self.move, **{self.field: number})

    def number_in(self, move: Any) -> int | None:
        """Return the number in this move, or None if this Amount does not offer the move."""
        if type(move) is not type(self.move):
            return None
        number: int = getattr(move, self.field)
        return number if self.at(number) == move else None

    def labelled(self, number: int | Text) -> Text:
        """Return the label with `number` as its amount: a number, or words instead of one."""
        return Text(self.label.key, {**self.label.args, "amount": number})


class Group(Value, frozen=True):
    """Choices that belong together, under a stable name.

    `pick`: how many of them make an answer. `folded`: always shown as a select menu, because its labels are long.
    `together`: a choice in this group leaves other groups as they are, so one form may ask for several.
    """

    id: str
    label: Text
    options: tuple[Option | Amount, ...]
    pick: int = 1
    folded: bool = False
    together: bool = False


class Prompt(Value, frozen=True):
    """The question to one seat, with all possible answers.

    `draft`: the answer is a list of small moves, prepared in private and handed in as one. `sealed`: several seats
    answer in secret at the same time, so each also gets the question by direct message.
    """

    text: Text
    groups: tuple[Group, ...] = ()
    draft: bool = False
    sealed: bool = False

    def label_of(self, moves: Sequence[Any]) -> Text | None:
        """Return this prompt's label for these moves; None if it does not offer them as one choice."""
        for choice in chain.from_iterable(group.options for group in self.groups):
            if isinstance(choice, Option):
                if choice.moves == tuple(moves):
                    return choice.label
            elif len(moves) == 1 and (number := choice.number_in(moves[0])) is not None:
                return choice.labelled(number)
        return None

    def choice_of(self, move: Any) -> tuple[Any, ...]:
        """Return the moves of the choice that makes this move: alone, or else first of several."""
        choices = chain.from_iterable(group.options for group in self.groups)
        begun = (one.moves for one in choices if isinstance(one, Option) and one.moves[0] == move)
        return (move,) if self.label_of([move]) else next(begun, (move,))

    def confirm_of(self, moves: Sequence[Any]) -> Text | None:
        """Return the confirmation to ask before these moves, or None."""
        for choice in chain.from_iterable(group.options for group in self.groups):
            if isinstance(choice, Option):
                if choice.confirm and choice.moves == tuple(moves):
                    return choice.confirm
            elif len(moves) == 1 and (number := choice.number_in(moves[0])) is not None:
                return choice.question(number)
        return None

    @property
    def ending(self) -> Option | None:
        """The option that only ends the question, if it forms a group of its own: it is shown apart, and last."""
        alone = [group.options[0] for group in self.groups if len(group.options) == 1]
        return next((one for one in alone if isinstance(one, Option) and one.closes and len(one.moves) == 1), None)

    def closes(self, moves: Sequence[Any]) -> bool:
        """Return whether these moves are a choice that ends the question or hands in a draft."""
        choices = chain.from_iterable(group.options for group in self.groups)
        return any(isinstance(one, Option) and one.closes and one.moves == tuple(moves) for one in choices)

    def first_moves(self) -> Iterator[Any]:
        """Yield the first move of every choice of this prompt: in a seat's own prompt, the legal moves."""
        for choice in chain.from_iterable(group.options for group in self.groups):
            if isinstance(choice, Amount):
                yield from (choice.at(number) for number in range(choice.low, choice.high + 1, choice.step))
            else:
                yield choice.moves[0]
