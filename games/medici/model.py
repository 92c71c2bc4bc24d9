"""Medici: the cards and tables of the rulebook, and the values that the rules work on."""

from __future__ import annotations

from typing import Literal, TypeAlias

from games.core import Seat, Value

GOODS = ("metals", "porcelain", "dyes", "cloth", "spices")
ROUNDS = 3
CAPACITY = 5
"""Cards that a hold has places for."""
MOST_TURNED = 3
"""Cards in the largest lot."""
TOP = 7
"""The highest of the eight levels 0 … 7 of a pyramid."""

Card: TypeAlias = int
"""A card's number, 0 … 35: seven cards of each good in the order of GOODS, and the neutral 10 last."""

NEUTRAL: Card = 35
GOODLESS = len(GOODS)
"""The `kind` of the neutral card, which shows no good."""
CARDS = range(36)
_VALUES = (0, 1, 2, 3, 4, 5, 5)


_VALUE_OF = _VALUES * len(GOODS) + (10,)


def good(card: Card) -> int | None:
    """Return the index in GOODS of the card's good; None for the neutral card."""
    return None if card == NEUTRAL else card // 7


def kind(card: Card) -> int:
    """Return the index in GOODS of the card's good; GOODLESS for the neutral card."""
    return card // 7


def value(card: Card) -> int:
    """Return the number on the card."""
    return _VALUE_OF[card]


def cargo_value(hold: tuple[Card, ...]) -> int:
    """Return the sum of the numbers on a hold's cards: cargoes are ranked by it when the round is scored."""
    return sum([_VALUE_OF[card] for card in hold])


class Options(Value, frozen=True):
    """The options of a game.

    `payout_6p`: the prizes for cargoes at six seats, from the original document or from newer editions. `level_5`:
    the bonus of a marker on the third level from the top: none, or the one of newer editions. `start_money`: florins
    by the number of seats, or thirty each.
    """

    payout_6p: Literal["document", "newer"] = "document"
    level_5: Literal["document", "newer"] = "document"
    start_money: Literal["document", "thirty"] = "document"


class RoundScore(Value, frozen=True):
    """The scoring of a round, by seat: values of the cargoes, and the florins from each source.

    `paid`: florins spent on lots in that round.
    """

    cargo_values: tuple[int, ...]
    cargo: tuple[int, ...]
    pyramids: tuple[int, ...]
    bonuses: tuple[int, ...]
    paid: tuple[int, ...]


class Sale(Value, frozen=True):
    """The sale of a lot to `buyer` for these florins. `buyer` None: the lot was unsold and left the round.

    Cards loaded from the deck for free at the end of a round are a sale at price 0.
    """

    buyer: Seat | None
    florins: int
    cards: tuple[Card, ...]


class Board(Value, frozen=True):
    """All that lies face up on the table. Tuples are by seat unless said otherwise.

    `round` counts from 1; `lot_number` from 1 within the round. `drawer` turned the lot over. `bids` holds (seat,
    florins) in the order made, with 0 for a pass, also an automatic one. `bidder` bids next while `phase` is "bid",
    and is the drawer otherwise. `levels[seat][good]` is a marker's level on that good's pyramid. `discarded` are this
    round's unsold cards. `paid` is the money spent in the current round: 0 once the game is over. The holds of the
    last round stay as they were when it was scored. `sales[round]` lists the sales of a round. A position set up by
    hand may know only the latest sales, or none.
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
        """The highest bid on this lot so far as (seat, florins), or None."""
        for bid in reversed(self.bids):  # each bid tops those before
            if bid[1]:
                return bid
        return None

    @property
    def lowest_bid(self) -> int:
        """The lowest bid that is legal now, in florins."""
        best = self.best
        return best[1] + 1 if best else 1

    def free(self, seat: Seat) -> int:
        """Return the places left in this seat's hold."""
        return CAPACITY - len(self.holds[seat])

    def may_bid(self, seat: Seat) -> bool:
        """Return whether this seat has room for the lot and enough florins to outbid the highest bid."""
        return self.free(seat) >= len(self.lot) and self.fortunes[seat] >= self.lowest_bid


class State(Value, frozen=True):
    """A game of Medici. `deck[0]` is the top card; the cards in `aside` were put away unseen for this round.

    `drawn` counts the random draws so far. `rules` is the version of the rules under which the game began.
    """

    board: Board
    deck: tuple[Card, ...]
    aside: tuple[Card, ...]
    seed: bytes
    drawn: int
    rules: int = 1


class View(Value, frozen=True):
    """The facts that a seat (None: a spectator) may know: the board, and the number of cards left in the deck."""

    board: Board
    seat: Seat | None
    deck_size: int


class Draw(Value, frozen=True, tag="draw"):
    """Turn over one more card."""


class Auction(Value, frozen=True, tag="auction"):
    """Stop turning cards over and start the bidding."""


class Bid(Value, frozen=True, tag="bid"):
    """Offer this many florins for the lot."""

    florins: int


class Pass(Value, frozen=True, tag="pass"):
    """Offer nothing for this lot."""


Move: TypeAlias = Draw | Auction | Bid | Pass


class Orders(Value, frozen=True):
    """Planned moves for one auction, for the rest of a round, or (`always`) for the rest of the game.

    For one auction, that of `lot_number` (0: no such order): bid up to `limit` florins, then pass. `round`: the round
    for which all orders are meant; 0: any round.

    For the other auctions of the round: pass on lots of more than `most_cards` cards, and if some kinds are `wanted`,
    on lots without a card of these kinds. On other lots bid up to `by_cards` florins for each card, or `by_value` for
    each two points of cargo value. Without both, ask the owner. `at_once`: bid the highest price immediately if a
    later bidder could otherwise top the bid.

    In the owner's own turns: `turn` over up to that many cards, as far as they fit into the owner's hold. Stop once
    the lot has a cargo value of `enough` (0: at any value). `turn` 0: ask the owner.
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
        """Return whether these orders for a round apply to the current one."""
        return self.round == board.round or (self.always and 0 < self.round < board.round)

    def on_the_lot(self, board: Board) -> bool:
        """Return whether `limit` is meant for the lot on the table."""
        return not self.round or (self.round, self.lot_number) == (board.round, board.lot_number)

    def ceiling(self, lot: tuple[Card, ...]) -> int | None:
        """Return the most florins to bid for a lot by the orders for the round: 0 to pass, None to ask the owner."""
        if len(lot) > self.most_cards or (self.wanted and not any(kind(card) in self.wanted for card in lot)):
            return 0
        if self.by_cards:
            return self.by_cards * len(lot)
        return self.by_value * cargo_value(lot) // 2 if self.by_value else None
