"""Medici: cards and tables of the rulebook, and the values its rules work on."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.core import Seat, Value

GOODS = ("metals", "porcelain", "dyes", "cloth", "spices")
ROUNDS = 3
CAPACITY = 5
"""Cards a hold takes."""
MOST_TURNED = 3
"""Cards in the largest lot."""
TOP = 7
"""The highest of the eight levels 0 … 7 of a pyramid."""

Card: TypeAlias = int
"""0 … 35: seven cards of each good in the order of GOODS, and the neutral 10 last."""

NEUTRAL: Card = 35
GOODLESS = len(GOODS)
"""The kind of the neutral card, which shows no good."""
CARDS = range(36)
_VALUES = (0, 1, 2, 3, 4, 5, 5)


_VALUE_OF = _VALUES * len(GOODS) + (10,)


def good(card: Card) -> int | None:
    """The index in GOODS of what the card shows; None for the neutral card."""
    return None if card == NEUTRAL else card // 7


def kind(card: Card) -> int:
    """The index in GOODS of what the card shows; GOODLESS for the neutral card."""
    return card // 7


def value(card: Card) -> int:
    """The number on the card."""
    return _VALUE_OF[card]


def cargo_value(hold: tuple[Card, ...]) -> int:
    """What a cargo is worth when the round is scored."""
    return sum([_VALUE_OF[card] for card in hold])


class Options(Value, frozen=True):
    """What a table may choose at the start.

    `payout_6p`: the cargo table for six seats, as the original document has it or as newer editions do.
    `level_5`: what a marker on the third level from the top brings: nothing, or something in newer editions.
    `start_money`: florins by the number of seats, or thirty for everybody.
    """

    payout_6p: Literal["document", "newer"] = "document"
    level_5: Literal["document", "newer"] = "document"
    start_money: Literal["document", "thirty"] = "document"


class RoundScore(Value, frozen=True):
    """How a round was scored, seat by seat: what the cargoes were worth, and the florins each thing brought.

    `paid`: florins spent on lots in that round.
    """

    cargo_values: tuple[int, ...]
    cargo: tuple[int, ...]
    pyramids: tuple[int, ...]
    bonuses: tuple[int, ...]
    paid: tuple[int, ...]


class Sale(Value, frozen=True):
    """What became of a lot: its cards went to `buyer` for these florins, or (None) out of the round.

    Cards somebody loaded from the deck for free at the end of a round are a sale for nothing.
    """

    buyer: Seat | None
    florins: int
    cards: tuple[Card, ...]


class Board(Value, frozen=True):
    """All that lies face up on the table. Tuples by seat unless said otherwise.

    `round` counts from 1; `lot_number` from 1 within the round. `drawer` turned the lot over; `bids` holds
    (seat, florins) in the order made, 0 for a pass (also an automatic one). `bidder` is whose bid is next
    while `phase` is "bid", and the drawer otherwise. `levels[seat][good]` is a marker's level on that good's
    pyramid. `discarded` are this round's unsold cards. `paid` is what was spent in the round being played:
    nothing once the game is over. The holds of the last round stay as they were when it was scored.
    `sales` is what became of each lot, a tuple for each round begun; a position set up by hand may know only
    the latest of them, or none.
    """

    options: Options
    round: int
    phase: Literal["draw", "bid", "over"]
    lot_number: int
    drawer: Seat
    bidder: Seat
    lot: tuple[Card, ...]
    bids: tuple[tuple[Seat, int], ...]
    discarded: tuple[Card, ...]
    fortunes: tuple[int, ...]
    holds: tuple[tuple[Card, ...], ...]
    levels: tuple[tuple[int, ...], ...]
    paid: tuple[int, ...]
    scores: tuple[RoundScore, ...]
    sales: tuple[tuple[Sale, ...], ...] = ()

    @property
    def seats(self) -> int:
        return len(self.fortunes)

    @property
    def best(self) -> tuple[Seat, int] | None:
        """The highest bid on this lot so far, and whose it is."""
        for bid in reversed(self.bids):  # each bid tops those before
            if bid[1]:
                return bid
        return None

    @property
    def lowest_bid(self) -> int:
        """The least the next bidder must offer."""
        best = self.best
        return best[1] + 1 if best else 1

    def free(self, seat: Seat) -> int:
        """Places left in this seat's hold."""
        return CAPACITY - len(self.holds[seat])

    def may_bid(self, seat: Seat) -> bool:
        """Whether this seat has room for the lot and florins to outbid."""
        return self.free(seat) >= len(self.lot) and self.fortunes[seat] >= self.lowest_bid


class State(Value, frozen=True):
    """A game of Medici. `deck[0]` is the top card; `aside` was put away unseen for this round.

    `rules` is the version of the rules the game began under.
    """

    board: Board
    deck: tuple[Card, ...]
    aside: tuple[Card, ...]
    seed: bytes
    drawn: int
    rules: int = 1


class View(Value, frozen=True):
    """What a seat (None: anybody) may know: the table, and how many cards are left in the deck."""

    board: Board
    seat: Seat | None
    deck_size: int


class Draw(Value, frozen=True, tag="draw"):
    """Turn over one more card."""


class Auction(Value, frozen=True, tag="auction"):
    """Enough cards: the bidding begins."""


class Bid(Value, frozen=True, tag="bid"):
    """Offer this many florins for the lot."""

    florins: int


class Pass(Value, frozen=True, tag="pass"):
    """Offer nothing for this lot."""


Move: TypeAlias = Draw | Auction | Bid | Pass


class Orders(Value, frozen=True):
    """Standing orders for one auction, and for all that is left of a round, or `always`: of the game.

    For one auction: bid up to `limit` florins, then pass. They are for that lot of that round; round 0: for any.

    For the round, about other lots: pass those of more than `most_cards` cards, and those without a card of any of
    these kinds, if any are `wanted`. For the rest bid up to `by_cards` florins for each card, or `by_value` for each
    two points of cargo value; with neither their owner is asked. `at_once`: bid all of that, or of the limit, where
    somebody left to answer could top less.

    And `turn` over so many cards at most, never more than fit into one's own hold, and none once the lot has a cargo
    value of `enough` (0: whatever its value); 0: their owner is asked.
    """

    limit: int
    round: int = 0
    lot_number: int = 0
    most_cards: int = MOST_TURNED
    wanted: tuple[int, ...] = ()
    by_cards: int = 0
    by_value: int = 0
    at_once: bool = False
    turn: int = 0
    enough: int = 0
    always: bool = False

    def are_for_round(self, board: Board) -> bool:
        """Whether what they say of a round is said of this one."""
        return self.round == board.round or (self.always and 0 < self.round < board.round)

    def on_the_lot(self, board: Board) -> bool:
        """Whether the limit is for the lot on the table."""
        return not self.round or (self.round, self.lot_number) == (board.round, board.lot_number)

    def ceiling(self, lot: tuple[Card, ...]) -> int | None:
        """How many florins a lot is worth by what is ordered for the round, 0 for a pass; None: who knows."""
        if len(lot) > self.most_cards or (self.wanted and not any(kind(card) in self.wanted for card in lot)):
            return 0
        if self.by_cards:
            return self.by_cards * len(lot)
        return self.by_value * cargo_value(lot) // 2 if self.by_value else None
