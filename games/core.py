"""What a game is: the protocols all games keep to.

A game is pure and synchronous. It knows no clock, no disk, no Discord and no ambient randomness: all that
happens is `apply(state, seat, move)`, and the same seed and moves give the same game on every Python.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeAlias, TypeVar

import msgspec

from games.validation_cache import check_once
from games.values import (
    Amount,
    Arg,
    Ask,
    Event,
    Group,
    Many,
    Name,
    Option,
    Prompt,
    Seat,
    Text,
    Value,
    Who,
    beneath,
    gains,
    text,
)

if TYPE_CHECKING:
    from games.forms import Forms

# What games exchange with the house is of what a game is: everybody takes it from here, games of others too.
__all__ = [
    "Amount",
    "Arg",
    "Ask",
    "Event",
    "Group",
    "Many",
    "Name",
    "Option",
    "Prompt",
    "Seat",
    "Text",
    "Value",
    "Who",
    "beneath",
    "gains",
    "text",
]

# ------------------------------------------------------------------------------------ course of a game

S = TypeVar("S")  # State
M = TypeVar("M")  # Move
V = TypeVar("V")  # View
O = TypeVar("O")  # Options  # noqa: E741
R = TypeVar("R")  # Orders
Seen = TypeVar("Seen", contravariant=True)  # a View that is only taken  # noqa: PLC0105
Shown = TypeVar("Shown", covariant=True)  # a View that is only given  # noqa: PLC0105
Chosen = TypeVar("Chosen", contravariant=True)  # Options  # noqa: PLC0105


class Transition(Value, Generic[S], frozen=True):
    """The state a move led to and what happened on the way.

    `undoable`: nothing hidden or random came out, so the mover could still take it back.
    """

    state: S
    events: tuple[Event, ...]
    undoable: bool = False


class Row(Value, frozen=True):
    """Where the scores came from: one source, and what it brought each seat."""

    label: Text
    amounts: tuple[int, ...]


class Outcome(Value, frozen=True):
    """How a game ended. `placings[seat]` is 1 for a winner; equals share a place."""

    placings: tuple[int, ...]
    scores: tuple[int, ...]
    rows: tuple[Row, ...] = ()


class IllegalMove(Exception):
    """The rules do not allow this move now. `text` tells the player why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


class Corrupt(ValueError):
    """Bytes that are not what they claim to be, or a state no game could be in."""


class Rules(Protocol[S, M, Shown, Chosen]):
    """The rulebook. Modules of functions fit this protocol as they are; a class of it has what is usual from here."""

    def setup(self, seats: int, seed: bytes, options: Chosen | None = None) -> Transition[S]:
        """A new game for `seats` players. `seed`: 32 bytes, the only source of chance.

        Raises ValueError for a number of seats the game is not made for or a seed of another length.
        """

    def to_act(self, state: S) -> frozenset[Seat]:
        """Who may move now."""

    def awaited(self, state: S) -> frozenset[Seat]:
        """Whom the game waits for: a subset of `to_act`, empty only when the game is over."""
        return self.to_act(state)

    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Exactly the moves `apply` accepts from this seat."""

    def apply(self, state: S, seat: Seat, move: M) -> Transition[S]:
        """Play a move. Raises IllegalMove, and then nothing has happened."""

    def default_move(self, state: S, seat: Seat) -> M:
        """The harmless move for somebody awaited who is not there; raises IllegalMove if nothing is asked of them."""
        if legal := self.legal_moves(state, seat):
            return legal[0]
        raise IllegalMove(Text("no-over"))

    def view(self, state: S, seat: Seat | None) -> Shown:
        """What this seat may know; None: what everybody may. A view has a field `seat` that says whose it is."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, once the game is over."""

    def check(self, state: S) -> None:
        """Raise Corrupt if no game could be in this state."""


class Words(Protocol[Seen]):
    """What the game says. Functions of a view alone, so that nothing hidden can be said; a class of it has what is
    usual from here. It may add `scores(view)`, what each seat has by now, for the picture of a game without drawings.
    """

    def prompt(self, view: Seen, seat: Seat) -> Prompt:
        """What `seat` is asked, as far as `view` may know."""

    def call(self, view: Seen, seat: Seat) -> Text:  # noqa: ARG002
        """What the game waits for from this seat, spoken to it, for all to read: "bid on gold 10: no bid yet".

        It follows on a name, and is all a phone shows: at most 150 characters, and what the answer hangs on. Usually
        the text `call`."""
        return Text("call")

    def explain(self, view: Seen, seat: Seat) -> Sequence[Text]:  # noqa: ARG002
        """What the choices of `seat` lead to and cost, and why no more are offered; nothing if it is not asked. Each
        line ends in its clauses, in brackets, and says nothing that the prompt says already."""
        return ()

    def describe(self, view: Seen) -> Sequence[Text]:
        """The whole position in words, a line each, the weightiest first."""

    def scene(self, view: Seen) -> str:
        """A name for what is on the table now (a lot, a placement, a phase): one board message each; "over" at the
        end. A number before its first dot, if there is one, is the round: whoever looks back can go there."""
        return "over" if self.prompt(view, 0) == Prompt(Text("over")) else "table"


class Player(Protocol[M, Seen]):
    """The house player. It sees what a person in its seat would see. A game may add what it has a use for:

    `follow(view, orders)`, the move these standing orders answer with, None where they leave it to their owner: every
    game with `standing` has it. `imagine(view, seed)`, some state in which this view would be the same: every game
    has it in which anything is hidden. `reason(view, seat, move)`: what a seat says with it, of the public view.

    Where people bargain, also of the public view: `wish(view, move)`, whom the mover asks for what along with it;
    `quote(view, seat, said)`, what a seat says to whoever is asked now, after what it has `said` in this scene; and
    `owed(view, seat, said)`, the move by which it keeps to that, if one is due.
    """

    def choose(self, view: Seen, legal: Sequence[M], seed: bytes) -> M:  # noqa: ARG002
        """One of the legal moves. `seed` is its only chance: the same seed, the same choice. Usually: any of them."""
        return legal[int.from_bytes(seed[:8], "big") % len(legal)]


class Expert(Protocol[M, Seen]):
    """A stronger house player, which searches. `WINS`: so many games of ten, alone; `appraise`: games/review.py."""

    def choose(self, view: Seen, legal: Sequence[M], seed: bytes, effort: float = 1.0) -> M:
        """One of the legal moves: the same for the same view, seed and effort, however long it takes. `effort`: the
        part of its usual search to make do with."""


Level: TypeAlias = Literal["simple", "strong"]
"""How well a house player plays: as the game's `player`, or as its `expert`."""


class Takes(msgspec.Struct, frozen=True):
    """What a game takes of people, from and to. `minutes`: at a table, as its rulebook says, or as its decisions
    take. `days`: by post, a day for each decision: medians of `tests/bench/attention.py` at its usual table, with
    orders in advance and without. `weight`: how much there is to learn and to keep in mind."""

    minutes: tuple[int, int]
    days: tuple[int, int]
    weight: Literal["light", "medium", "heavy"]


class Nothing(Value, frozen=True):
    """The options of a game without any; the orders where nothing can be settled in advance."""


class Types(msgspec.Struct, frozen=True):
    """The kinds of value of one game, by the names `decode` takes in lower case."""

    State: Any
    Move: Any
    View: Any
    Options: Any = Nothing
    Orders: Any = Nothing


class Game(msgspec.Struct, Generic[S, M, V, O, R], frozen=True):
    """One game: all the house needs of it."""

    key: str
    seat_counts: tuple[int, ...]
    types: Types
    rules: Rules[S, M, V, O]
    words: Words[V]
    player: Player[M, V] | None = None
    """Who plays for the house; without, every seat is somebody's."""
    expert: Expert[M, V] | None = None
    standing: Callable[[V, R | None], Prompt] | None = None
    """What a view's seat may order in advance, given its orders in force: a prompt whose moves are Orders. Without
    groups there is nothing to order now; on the public view it offers what anybody might order."""
    next_asked: Callable[[V], Seat | None] | None = None
    """Who is asked once whoever is asked now has answered, as the public view tells for sure; None: that hangs on the
    answer. By a bid they cannot top they may be passed over all the same."""
    told: Callable[[V, Sequence[Event]], Sequence[Event]] | None = None
    """What is told of these events, of the public view after them, if it is more than the rules make of them."""
    promises: bool = False
    """Whether people bargain: the board lets them make promises, which the rules know nothing of."""
    turns: bool = False
    """Whether its rulebook calls turns what others call rounds: when all have had their part."""
    heard: Callable[[Text, Mapping[Seat, Sequence[Text]]], Text] | None = None
    """The label of a choice or a group for somebody who heard what the others said along with their moves."""
    says: Callable[[V, R], tuple[Text, ...]] | None = None
    """What standing orders say along with this seat's next move, whoever makes it, unless its owner says more."""
    asides: Callable[[V, Seat], Ask | None] | None = None
    """What a seat may say while another is asked, of the public view: one of its choices, which binds nobody."""
    forms: Forms[V] | None = None
    """Small answers that belong together, asked for in one form: beside the prompt, and in one's own view alone."""
    lasting: Callable[[V, R], R] | None = None
    """What is left of standing orders at this view: the rest is over for good, even if the table looks as it did."""
    retold: Callable[[V, Sequence[int]], Sequence[Text]] | None = None
    """How a game that is over went, in lines, given each seat's place: what the picture of its end shows of that."""
    experimental: bool = False
    """Whether it is still tried out: it may speak English alone, and its lobby says so."""
    lapsed: Callable[[V, R], Sequence[Text]] | None = None
    """What of standing orders is over at this view before it was to end, in words, for their owner."""
    recap: str = ""
    """The key of the line that tells, where a round ends, who gained what: with it ends a message of its own. Where
    people make promises, its argument `round` (`turn` in a game of `turns`) is the number of the round that is over:
    promises until then are asked about."""
    takes: Takes | None = None
    """What its lobby says of its length and weight, if anything."""

    lesson: O | None = None
    """The options of guided tables, where a usual game takes too long to learn by (games/tutorial_options.py)."""

    @property
    def levels(self) -> tuple[Level, ...]:
        """The house players this game has, the weakest first."""
        if self.player is None:
            return ()
        return ("simple", "strong") if self.expert else ("simple",)

    def choose(self, view: V, legal: Sequence[M], seed: bytes) -> M:
        """What the game's player chooses. Raises TypeError where there is none."""
        if self.player is None:
            raise TypeError(f"nobody plays {self.key} for the house")
        return self.player.choose(view, legal, seed)

    def follow(self, view: V, orders: R) -> M | None:
        """The move these standing orders answer with; None: they leave it to their owner."""
        answer: Callable[[V, R], M | None] | None = getattr(self.player, "follow", None)
        return answer(view, orders) if answer else None

    def imagine(self, view: V, seed: bytes) -> S:
        """Some state in which this view would be the same. Where a game does not say, nothing is hidden: the state is
        what the view holds, with this seed. Raises TypeError if the view holds too little for that."""
        made: Callable[[V, bytes], S] | None = getattr(self.player, "imagine", None)
        if made:
            return made(view, seed)
        names = [name for name in self.types.State.__struct_fields__ if name == "seed" or hasattr(view, name)]
        state: S = self.types.State(**{name: seed if name == "seed" else getattr(view, name) for name in names})
        return state


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]

# -------------------------------------------------------------------------------------------- storage

_encoder = msgspec.msgpack.Encoder(order="deterministic")


def encode(value: Any) -> bytes:
    """Any value of a game as bytes: the same bytes for equal values, in every process."""
    return _encoder.encode(value)


@cache
def _decoder(type_: Any) -> Callable[[bytes], Any]:
    return msgspec.msgpack.Decoder(type_).decode


def decode(game: AnyGame, kind: str, blob: bytes) -> Any:
    """The value of that kind ("state", "move", "view", "options", "orders") that was encoded. Raises Corrupt if the
    bytes are none, or if it is a state that breaks the game's invariants."""
    value = decode_as(getattr(game.types, kind.capitalize()), blob)
    if kind == "state":
        check_once(game.rules.check, value, blob)
    return value


def decode_as(type_: Any, blob: bytes) -> Any:
    """The value of this type that was encoded. Raises Corrupt."""
    try:
        return _decoder(type_)(blob)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Corrupt(f"not a {type_}: {error}") from None


# ------------------------------------------------------------------------------------------ placing


def placings(scores: Sequence[int]) -> tuple[int, ...]:
    """The place of each seat, highest score first; equals share the better: [7, 9, 7] gives (2, 1, 2)."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


@cache
def clockwise(start: Seat, seats: int) -> tuple[Seat, ...]:
    """All seats in order, from `start` on."""
    return tuple((start + step) % seats for step in range(seats))
