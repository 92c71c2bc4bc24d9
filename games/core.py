"""The protocols that every game implements.

A game is pure and synchronous. It knows no clock, no disk, no Discord and no ambient randomness. All that happens is
`apply(state, seat, move)`, and the same seed and moves give the same game on every Python.
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
    lines_of,
    text,
)

if TYPE_CHECKING:
    from games.forms import Forms

# Re-exported: every game imports these values from here, third-party games included.
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
    "lines_of",
    "text",
]

# ------------------------------------------------------------------------------------ course of a game

S = TypeVar("S")  # State
M = TypeVar("M")  # Move
V = TypeVar("V")  # View
O = TypeVar("O")  # Options  # noqa: E741
R = TypeVar("R")  # Orders
Seen = TypeVar("Seen", contravariant=True)  # a View as a parameter  # noqa: PLC0105
Shown = TypeVar("Shown", covariant=True)  # a View as a result  # noqa: PLC0105
Chosen = TypeVar("Chosen", contravariant=True)  # Options  # noqa: PLC0105


Asked: TypeAlias = Mapping[int, Text | None]
"""Amounts that others ask of a player, with what each of them would get the player (None: not said)."""


class Transition(Value, Generic[S], frozen=True):
    """The state after a move, and the events the move caused.

    `undoable`: nothing hidden or random came out, so the mover could still take the move back.
    """

    state: S
    events: tuple[Event, ...]
    undoable: bool = False


class Row(Value, frozen=True):
    """A line of the final table: one source of points, and the points that it brought each seat."""

    label: Text
    amounts: tuple[int, ...]


class Outcome(Value, frozen=True):
    """The result of a game.

    `placings[seat]` is 1 for a winner; equals share a place. `rows`: the scores by source,
    which add up to `scores`.
    """

    placings: tuple[int, ...]
    scores: tuple[int, ...]
    rows: tuple[Row, ...] = ()


class IllegalMove(Exception):
    """The rules do not allow this move now. `text` tells the player why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


class Corrupt(ValueError):
    """Bytes that cannot be decoded as the value they should hold, or a state that no game could reach."""


class Rules(Protocol[S, M, Shown, Chosen]):
    """The rules of a game. A module of functions fits this protocol; a subclass inherits some defaults."""

    def setup(self, seats: int, seed: bytes, options: Chosen | None = None) -> Transition[S]:
        """Start a new game for `seats` players. `seed`: 32 bytes, the only source of chance.

        Raises ValueError for a number of seats the game is not made for or a seed of another length.
        """

    def to_act(self, state: S) -> frozenset[Seat]:
        """Return the seats that may move now."""

    def awaited(self, state: S) -> frozenset[Seat]:
        """Return the seats the game waits for: a subset of `to_act`, empty only when the game is over."""
        return self.to_act(state)

    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Return exactly the moves that `apply` accepts from this seat."""

    def apply(self, state: S, seat: Seat, move: M) -> Transition[S]:
        """Return the state after this seat's move, with its events. Raises IllegalMove if it is not legal."""

    def default_move(self, state: S, seat: Seat) -> M:
        """Return the safe move for an awaited player who is absent. Raises IllegalMove if the seat is not awaited."""
        if legal := self.legal_moves(state, seat):
            return legal[0]
        raise IllegalMove(Text("no-over"))

    def view(self, state: S, seat: Seat | None) -> Shown:
        """Return the facts that this seat may know; for None, the facts that everyone may know.

        The view's `seat` is this seat.
        """

    def outcome(self, state: S) -> Outcome | None:
        """Return the result, or None while the game goes on."""

    def check(self, state: S) -> None:
        """Raise Corrupt if no game could reach this state."""


class Words(Protocol[Seen]):
    """The sentences of a game. All are functions of a view alone, so that they cannot leak secrets.

    A subclass inherits `call`, `explain` and other defaults. It may add `scores(view)`: each seat's score so far, for
    the picture of a game without drawings. It may add `where(view)`: a short name of the position in which the view's
    seat decides, for reviews. It may add `question(view, moves)`: the text of the prompt to the view's seat if it
    could make only these moves, and `question_label(view, move)`: a label of one of these that fits on a button, or
    None if that in the prompt does. Both are for questions of the day.
    """

    def prompt(self, view: Seen, seat: Seat) -> Prompt:
        """Return the question to `seat` with its choices, as far as the owner of `view` may know them."""

    def call(self, view: Seen, seat: Seat) -> Text:  # noqa: ARG002
        """Return the public line that tells this seat, in a notification, which move the game waits for.

        An example: "bid on gold 10: no bid yet". The line follows the player's name, and a phone shows nothing else.
        So it has at most 150 characters and holds the facts that matter for the answer. Usually the text `call`.
        """
        return Text("call")

    def explain(self, view: Seen, seat: Seat) -> Sequence[Text]:  # noqa: ARG002
        """Return lines on the effects and costs of the seat's choices, and on the limits; none if it has no choice.

        Each line ends with its clauses in brackets, and repeats nothing from the prompt.
        """
        return ()

    def describe(self, view: Seen) -> Sequence[Text]:
        """Return the whole position in words, one line each, the most important first."""

    def scene(self, view: Seen) -> str:
        """Return a name for the current lot, placement or phase; "over" at the end. Each scene has one board message.

        If the name begins with a number and a dot ("2.5"), the number is the round. The history lets players jump to
        it.
        """
        return "over" if self.prompt(view, 0) == Prompt(Text("over")) else "table"


class Player(Protocol[M, Seen]):
    """The AI player. It sees only what a person in its seat would see. A game may add these functions:

    `follow(view, orders)` returns the move that planned moves make, or None to ask their owner. Every game with
    `standing` has it. `imagine(view, seed)` returns one state that would give this view. Every game with hidden
    information has it. `reason(view, seat, move)` returns the comment a seat makes with its move, from the public
    view.

    Games with bargaining may add three more, which also see the public view only. `wish(view, move)` returns the
    request that the mover makes along with this move, and the seats it goes to. `quote(view, seat, said)` returns the
    offer of `seat` to the player who decides now. `owed(view, seat, said)` returns the move that keeps the seat's
    promise, if one is due. `said`: all that was said in this scene.
    """

    def choose(self, view: Seen, legal: Sequence[M], seed: bytes) -> M:  # noqa: ARG002
        """Choose one of the legal moves: always the same for the same view and seed. By default any of them."""
        return legal[int.from_bytes(seed[:8], "big") % len(legal)]


class Expert(Protocol[M, Seen]):
    """A stronger AI player, which searches.

    `WINS`: how many of ten games it wins alone against players of the game's `player`. It may have a function
    `appraise` for reviews: see games/review.py. It may have `suits_question(view)`: whether a reader who only sees
    this position can find the best move, for questions of the day. It may have `is_dominated(view, move)`: whether
    another move is surely as good, so that no question offers this one.
    """

    def choose(self, view: Seen, legal: Sequence[M], seed: bytes, effort: float = 1.0) -> M:
        """Choose one of the legal moves: the same for the same view, seed and effort, on a machine of any speed.

        `effort`: the fraction of its usual search to run.
        """


Level: TypeAlias = Literal["simple", "strong"]
"""The strength of an AI player: "simple" is the game's `player`, "strong" its `expert`."""


class Takes(msgspec.Struct, frozen=True):
    """The length and complexity of a game, as the lobby shows them. Ranges are (lowest, highest).

    `minutes`: a live game, by the rulebook or the number of decisions. `days`: a game by post, at one day for each
    decision. The `days` are medians of `tests/bench/attention.py` with the usual number of seats: with planned moves,
    and without.
    """

    minutes: tuple[int, int]
    days: tuple[int, int]
    weight: Literal["light", "medium", "heavy"]


class Nothing(Value, frozen=True):
    """The options of a game without any, and the orders of a game without planned moves."""


class Types(msgspec.Struct, frozen=True):
    """The types of a game's values. `decode` takes the names of these fields in lower case."""

    State: Any
    Move: Any
    View: Any
    Options: Any = Nothing
    Orders: Any = Nothing


class Game(msgspec.Struct, Generic[S, M, V, O, R], frozen=True):
    """A game, with everything that the bot needs from it."""

    key: str
    seat_counts: tuple[int, ...]
    types: Types
    rules: Rules[S, M, V, O]
    words: Words[V]
    player: Player[M, V] | None = None
    """The AI player; without one, people must fill every seat."""
    expert: Expert[M, V] | None = None
    standing: Callable[[V, R | None], Prompt] | None = None
    """The prompt to plan moves ahead, given a seat's view and its planned moves so far. Its moves are Orders.

    A prompt without groups offers nothing now. On the public view it offers the moves that any seat might plan.
    """
    next_asked: Callable[[V], Seat | None] | None = None
    """The seat that will be asked after the present decision, if the public view settles that.

    None if it depends on the decision. The seat may still be skipped if it cannot top a bid.
    """
    told: Callable[[V, Sequence[Event]], Sequence[Event]] | None = None
    """The events as they are published, given the public view after them. None: as the rules word them."""
    promises: bool = False
    """Whether players bargain: the board then lets them make promises, which the rules ignore."""
    rounds: Callable[[V], tuple[int, int]] | None = None
    """The numbers of the present round and of the game's last one. A promise may end with any of these rounds."""
    turns: bool = False
    """Whether the rulebook calls a round, in which every player has a part, a "turn"."""
    heard: Callable[[Text, Mapping[Seat, Sequence[Text]]], Text] | None = None
    """The label of a choice or a group, extended by the words that other players said with their moves, by seat."""
    says: Callable[[V, R], tuple[Text, ...]] | None = None
    """The comments published with this seat's next move because of its planned moves, unless the player says more."""
    asides: Callable[[V, Seat], Ask | None] | None = None
    """The table talk open to a seat while another seat decides, given the public view. Table talk binds no player."""
    asked: Callable[[V, Mapping[Seat, Sequence[Text]]], Asked | Sequence[int]] | None = None
    """The amounts that others ask of the player who decides now, given the public view and each seat's table talk.

    A mapping also says what each amount would get the player. Each amount gets a button of its own, before those that
    the prompt's Amount suggests. Only for prompts with a single Amount.
    """
    forms: Forms[V] | None = None
    """Forms that ask for several small answers at once, beside the prompt and only in the seat's own view."""
    lasting: Callable[[V, R], R] | None = None
    """The part of these planned moves that is still in force at this view.

    The rest has expired for good, even if the same position returns.
    """
    retold: Callable[[V, Sequence[int]], Sequence[Text]] | None = None
    """The story of a finished game in a few lines, for the final picture, given each seat's place (1: a winner)."""
    experimental: bool = False
    """Whether the game is on trial: it may be in English only, and its lobby says so."""
    lapsed: Callable[[V, R], Sequence[Text]] | None = None
    """Notices to the owner of these planned moves about those that expired early at this view (see `lasting`)."""
    recap: str = ""
    """The text key of the log line that ends a round with each seat's gains; the bot's message ends with this line.

    In a game with `promises`, the line's argument `round` (`turn` in a game of `turns`) is the number of the finished
    round. The bot then asks about promises due by that round.
    """
    takes: Takes | None = None
    """The length and weight that the lobby shows, if any."""

    lesson: O | None = None
    """The options of a tutorial, if a usual game takes too long to learn from (games/tutorial_options.py)."""

    @property
    def levels(self) -> tuple[Level, ...]:
        """The AI players this game has, the weakest first."""
        if self.player is None:
            return ()
        return ("simple", "strong") if self.expert else ("simple",)

    def choose(self, view: V, legal: Sequence[M], seed: bytes) -> M:
        """Let the game's AI player choose. Raises TypeError if it has none."""
        if self.player is None:
            raise TypeError(f"nobody plays {self.key} for the house")
        return self.player.choose(view, legal, seed)

    def follow(self, view: V, orders: R) -> M | None:
        """Return the move that these planned moves make, or None to ask their owner."""
        answer: Callable[[V, R], M | None] | None = getattr(self.player, "follow", None)
        return answer(view, orders) if answer else None

    def imagine(self, view: V, seed: bytes) -> S:
        """Return one state that would give this view.

        A game whose player has no `imagine` hides nothing: the state is then the fields of the view, with this seed.
        Raises TypeError if the view holds too little for that.
        """
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
    """Encode any value of a game as bytes: the same bytes for equal values, in every process."""
    return _encoder.encode(value)


@cache
def _decoder(type_: Any) -> Callable[[bytes], Any]:
    return msgspec.msgpack.Decoder(type_).decode


def decode(game: AnyGame, kind: str, blob: bytes) -> Any:
    """Decode a value of a game from bytes. `kind`: "state", "move", "view", "options" or "orders".

    Raises Corrupt if the bytes are no such value, or a state that breaks the game's invariants.
    """
    value = decode_as(getattr(game.types, kind.capitalize()), blob)
    if kind == "state":
        check_once(game.rules.check, value, blob)
    return value


def decode_as(type_: Any, blob: bytes) -> Any:
    """Decode bytes as a value of this type. Raises Corrupt if they are none."""
    try:
        return _decoder(type_)(blob)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Corrupt(f"not a {type_}: {error}") from None


# ------------------------------------------------------------------------------------------ placing


def placings(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each seat, 1 for the highest score. Equals share the better: [7, 9, 7] gives (2, 1, 2)."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def ranks(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each seat as `placings` does, but nothing while all are level."""
    return placings(scores) if len({*scores}) > 1 else ()


@cache
def clockwise(start: Seat, seats: int) -> tuple[Seat, ...]:
    """Return all seats in order, from `start` on."""
    return tuple((start + step) % seats for step in range(seats))
