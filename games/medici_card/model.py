"""Medici: The Card Game: the values that its rules work on. The faces of the cards are in deck.toml."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.core import Seat, Value, clockwise
from games.medici_card.deck import EDITION, FACES, GOODS

DAYS = 3
CAPACITY = {2: 7, 3: 5, 4: 5, 5: 5, 6: 5}
"""Places in a boat by the number of seats; green cards need none."""
SEAT_COUNTS = tuple(CAPACITY)
MOST_REVEALED = 3
"""Most cards that may be revealed in a turn."""
REACH = 3
"""How many cards, from the end of the market, may be taken."""

ABOVE_ALL = 8
"""A value above that of every card."""

Card: TypeAlias = int
"""A card's number, 0 … 109: the cards of each good in the order of GOODS, and the plain ones last."""

CARDS = range(len(FACES))
_VALUE_OF = tuple([face.value for face in FACES])
_SYMBOLS_OF = tuple([face.symbols for face in FACES])
_GREEN = frozenset([card for card, face in enumerate(FACES) if face.green])
_GOOD_OF = tuple([face.good for face in FACES])


def good(card: Card) -> int | None:
    """Return the index in GOODS of the card's good.

    None for a plain card, which leaves the game when it is unloaded.
    """
    return _GOOD_OF[card]


def value(card: Card) -> int:
    """Return the number on the card."""
    return _VALUE_OF[card]


def symbols(card: Card) -> int:
    """Return how many symbols of its good the card shows: 1 or 2; 0 for a plain card."""
    return _SYMBOLS_OF[card]


def green(card: Card) -> bool:
    """Return whether the card takes no room in a boat."""
    return card in _GREEN


def cargo_value(cards: tuple[Card, ...]) -> int:
    """Return the sum of the numbers on these cards: boats are ranked by it."""
    return sum([_VALUE_OF[card] for card in cards])


def room_taken(cards: tuple[Card, ...]) -> int:
    """Return the places these cards need in a boat."""
    return len(cards) if _GREEN.isdisjoint(cards) else len(cards) - len(_GREEN.intersection(cards))


def stocked(cargoes: tuple[tuple[Card, ...], ...]) -> tuple[int, ...]:
    """Return the number of symbols of each good, in the order of GOODS, on all cards of these cargoes."""
    stock = [0] * len(GOODS)
    for cargo in cargoes:
        for card in cargo:
            of = _GOOD_OF[card]
            if of is not None:
                stock[of] += _SYMBOLS_OF[card]
    return tuple(stock)


class Options(Value, frozen=True):
    """The options of a game.

    `bonus`: the bonus for many symbols of a good. "document": one bonus, as in the original rules. "larger": a second
    one for still more symbols, as in the variant that the rules mention.
    """

    bonus: Literal["document", "larger"] = "document"


class DayScore(Value, frozen=True):
    """The scoring of a day.

    By seat: the `boats` as they were unloaded, cards in the order loaded; the `values` of the boats; and the florins
    for these values (`cargo`). By seat and good: the florins for most and second most symbols in the warehouses
    (`goods`), and the `bonuses` for many symbols.
    """

    boats: tuple[tuple[Card, ...], ...]
    values: tuple[int, ...]
    cargo: tuple[int, ...]
    goods: tuple[tuple[int, ...], ...]
    bonuses: tuple[tuple[int, ...], ...]


class Taking(Value, frozen=True):
    """The cards that a seat took from the market in a turn, oldest first. They are the last ones in its boat."""

    seat: Seat
    cards: tuple[Card, ...]


class Board(Value, frozen=True):
    """All that lies face up on the table. Tuples are by seat unless said otherwise.

    `day` counts from 1. `starter` had the day's first turn; `turn` counts from 1 within the day. `player` has the
    turn, or had the last one once the game is over. In the phase "reveal" they choose between one more card and none,
    in "take" between takings. `market` is the row of cards, oldest first; its last `fresh` ones were revealed this
    turn. `boats` are this day's, with cards in the order loaded; they are empty once the day is scored, also after
    the last day. Cards unloaded on earlier days are in `scores`. `taken` is the last taking of the game, also of an
    earlier day; None before the first.
    """

    options: Options
    day: int
    phase: Literal["reveal", "take", "over"]
    starter: Seat
    turn: int
    player: Seat
    market: tuple[Card, ...]
    fresh: int
    boats: tuple[tuple[Card, ...], ...]
    florins: tuple[int, ...]
    scores: tuple[DayScore, ...] = ()
    taken: Taking | None = None

    @property
    def seats(self) -> int:
        return len(self.florins)

    @property
    def capacity(self) -> int:
        """Places in a boat."""
        return CAPACITY[self.seats]

    def free(self, seat: Seat) -> int:
        """Return the places left in this seat's boat."""
        return CAPACITY[len(self.florins)] - room_taken(self.boats[seat])

    def full(self, seat: Seat) -> bool:
        """Return whether this seat has no place left."""
        return room_taken(self.boats[seat]) == CAPACITY[len(self.florins)]

    @property
    def last_turn(self) -> bool:
        """Whether the day ends with this turn, because every other boat is full."""
        return self.phase != "over" and all(map(self.full, clockwise(self.player + 1, self.seats)[:-1]))

    @property
    def within_reach(self) -> tuple[Card, ...]:
        """The cards of the market that may be taken, oldest first. The last of them must be taken."""
        return self.market[-REACH:]

    @property
    def just_scored(self) -> bool:
        """Whether a day has been scored and no card was taken since."""
        return bool(self.scores) and (self.phase == "over" or self.turn == 1)

    @property
    def warehouses(self) -> tuple[tuple[int, ...], ...]:
        """How many symbols of each good each seat has unloaded so far: warehouses[seat][good]."""
        return tuple([stocked(tuple([day.boats[seat] for day in self.scores])) for seat in range(self.seats)])

    @property
    def removed(self) -> tuple[Card, ...]:
        """The plain cards that have left the game, the earliest first."""
        return tuple([card for day in self.scores for boat in day.boats for card in boat if _GOOD_OF[card] is None])


class State(Value, frozen=True):
    """A game of Medici: The Card Game. `deck[0]` is the top card.

    `drawn` counts the random draws so far. `rules` is the version of the rules under which the game began; `edition`
    identifies its deck of cards.
    """

    board: Board
    deck: tuple[Card, ...]
    seed: bytes
    drawn: int
    rules: int = 1
    edition: int = EDITION


class View(Value, frozen=True):
    """The facts that a seat (None: a spectator) may know: the board, and the number of cards left in the deck."""

    board: Board
    seat: Seat | None
    deck_size: int


class Reveal(Value, frozen=True, tag="reveal"):
    """Turn over one more card."""


class Stop(Value, frozen=True, tag="stop"):
    """Stop revealing cards and go on to take some."""


class Take(Value, frozen=True, tag="take"):
    """Take the last card of the market, and if so marked, the second or the third from the end."""

    second_last: bool = False
    third_last: bool = False


Move: TypeAlias = Reveal | Stop | Take


class Orders(Value, frozen=True):
    """Planned moves for revealing in every turn, and for the takings of one day.

    In every turn, reveal up to `reveal` cards, but stop once a taking has a value of `enough` (0: at any value). A
    `reveal` below 0: ask the owner.

    On `day`, take with the last card as many others as fit: green cards, cards with a value of `least` or more, and
    cards with any of these `goods`. If not all of them fit, take the most valuable. `least` None: ask the owner.
    """

    reveal: int
    enough: int = 0
    day: int = 0
    least: int | None = None
    goods: tuple[int, ...] = ()

    def wants(self, card: Card) -> bool:
        """Return whether to take this card along with the last one, if it fits."""
        return green(card) or good(card) in self.goods or (self.least is not None and value(card) >= self.least)
