"""Check the invariants of every state of Medici, so that no game continues from corrupted bytes.

Every state that is decoded is checked, several times a move. Hence the plain `if`s, and the cache for the part that
depends only on rounds already scored.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import add, sub

from games.chance import SEED_BYTES
from games.core import Corrupt
from games.medici import scoring
from games.medici.model import (
    CAPACITY,
    CARDS,
    GOODS,
    MOST_TURNED,
    ROUNDS,
    TOP,
    Board,
    Options,
    RoundScore,
    Sale,
    State,
    cargo_value,
)
from games.medici.opening_setup import DECK_PER_SEAT, SEAT_COUNTS, start_money

_ALL_CARDS = bytes(CARDS)
_EVERY_CARD = frozenset(CARDS)
_RICHEST_CARGO = 30
"""Highest value of five cards: the neutral 10 and four fives."""
_DRAWS_A_ROUND = range(len(CARDS) - 1, 100)
"""Possible numbers of random draws in a round.

A shuffle takes 35 draws, the choice of the starter one; more are re-draws, which are extremely rare.
"""

Levels = tuple[tuple[int, ...], ...]


def check(state: State) -> None:
    """Raise Corrupt unless a game could reach this state."""
    board = state.board
    seats = len(board.fortunes)
    _check_frame(state, board, seats)
    held = [len(hold) for hold in board.holds]
    _check_cards(state, board, seats, held)
    _check_florins(board, seats)
    if board.sales:
        _check_sales(board)
    if board.phase == "over":
        _check_over(state, board, held)
        return
    _check_lot(state, board, seats, held)
    if board.phase == "draw":
        _check_draw(state, board, held)
    else:
        _check_bids(board, seats, held)


def _check_frame(state: State, board: Board, seats: int) -> None:
    """Check lengths and ranges, before other checks use them as indexes."""
    if state.rules != 1:
        raise Corrupt("rules of another version")
    if seats not in SEAT_COUNTS or not len(board.holds) == len(board.levels) == len(board.paid) == seats:
        raise Corrupt("seats")
    if not (0 <= board.drawer < seats and 0 <= board.bidder < seats):
        raise Corrupt("drawer or bidder")
    if not (1 <= board.round <= ROUNDS and len(board.scores) == board.round - (board.phase != "over")):
        raise Corrupt("round, or rounds scored")
    if len(state.seed) != SEED_BYTES or state.drawn // board.round not in _DRAWS_A_ROUND:
        raise Corrupt("seed or draws")


def _check_cards(state: State, board: Board, seats: int, held: Sequence[int]) -> None:
    """Check that all 36 cards exist exactly once, the right number is in play, and no hold is too full."""
    everywhere = [*state.deck, *state.aside, *board.lot, *board.discarded]
    for hold in board.holds:
        everywhere += hold
    try:
        missing = _ALL_CARDS.translate(None, delete=bytes(everywhere))
    except ValueError:
        raise Corrupt("cards") from None
    if missing or len(everywhere) != len(CARDS):
        raise Corrupt("cards")
    if len(state.aside) != len(CARDS) - DECK_PER_SEAT * seats:
        raise Corrupt("cards in play")
    if max(held) > CAPACITY:
        raise Corrupt("a hold beyond capacity")


# ---------------------------------------------------------------------------------------------- florins


def _check_florins(board: Board, seats: int) -> None:
    """Check each seat's florins: start money plus income less spending, and not below 0."""
    before = _fortunes_after(board.options, seats, board.scores, board.levels)
    if tuple(map(add, board.fortunes, board.paid)) != before or min(board.paid) < 0 or min(board.fortunes) < 0:
        raise Corrupt("florins")


@lru_cache(maxsize=256)
def _fortunes_after(options: Options, seats: int, scores: tuple[RoundScore, ...], levels: Levels) -> tuple[int, ...]:
    """Return all seats' florins after these rounds were scored. Raises Corrupt if the scores are impossible."""
    _check_levels(levels, len(scores))
    fortunes = (start_money(seats, options),) * seats
    for scored in scores:
        _check_score(scored, options, seats)
        left = tuple(map(sub, fortunes, scored.paid))
        if min(left) < 0:
            raise Corrupt("paid more than owned")
        fortunes = tuple(map(add, left, scoring.earned(scored)))
    if scores and scores[-1].pyramids != scoring.prizes(levels):
        raise Corrupt("prizes of the last round")
    if scores and scores[-1].bonuses != scoring.bonuses(levels, options):
        raise Corrupt("bonuses of the last round")
    return fortunes


def _check_levels(levels: Levels, rounds: int) -> None:
    """Check the markers' levels against the number of rounds scored.

    A card is one step, and a round has at most five cards for a seat and seven of a good.
    """
    for row in levels:
        if len(row) != len(GOODS):
            raise Corrupt("pyramids")
        if min(row) < 0 or max(row) > TOP or sum(row) > CAPACITY * rounds:
            raise Corrupt("levels")
    for column in zip(*levels, strict=True):
        if sum(column) > 7 * rounds:
            raise Corrupt("more steps than cards of a good")


def _check_score(scored: RoundScore, options: Options, seats: int) -> None:
    for column in (scored.cargo_values, scored.cargo, scored.pyramids, scored.bonuses, scored.paid):
        if len(column) != seats or min(column) < 0:
            raise Corrupt("a round's scores")
    if max(scored.cargo_values) > _RICHEST_CARGO:
        raise Corrupt("value of a cargo")
    if max(scored.pyramids) > len(GOODS) * max(scoring.PYRAMID_PRIZES):
        raise Corrupt("prizes")
    if max(scored.bonuses) > len(GOODS) * max(scoring.top_bonus(options)):
        raise Corrupt("bonuses")
    if scored.cargo != scoring.cargo_florins(scored.cargo_values, options):
        raise Corrupt("florins for cargoes")


# ---------------------------------------------------------------------------------------------- sales


def _check_sales(board: Board) -> None:
    """Check the record of sales.

    Each buyer holds the cards of this round's purchases and spent at least their prices. Unsold cards are discarded.
    """
    if len(board.sales) != board.round:
        raise Corrupt("rounds of sales")
    paid = [*[scored.paid for scored in board.scores], board.paid]  # when the game is over, one more than needed
    for sales, spent in zip(board.sales, paid, strict=False):
        _check_round_of_sales(sales, spent)
    loaded = [*board.holds, board.discarded]
    for sale in reversed(board.sales[-1]):
        place = -1 if sale.buyer is None else sale.buyer
        left = len(loaded[place]) - len(sale.cards)
        if loaded[place][left:] != sale.cards:
            raise Corrupt("cards sold")
        loaded[place] = loaded[place][:left]


def _check_round_of_sales(sales: tuple[Sale, ...], paid: tuple[int, ...]) -> None:
    # Not cached: checking again takes less time than a lookup.
    left, seats = [*paid, 0], len(paid)  # the last entry is for unsold lots, which cost nothing
    cards: list[int] = []
    for sale in sales:
        buyer, florins = sale.buyer, sale.florins
        if buyer is None:
            buyer = seats
        elif not 0 <= buyer < seats:
            raise Corrupt("a sale")
        if florins < 0 or not sale.cards:
            raise Corrupt("a sale")
        left[buyer] -= florins
        cards += sale.cards
    if min(left) < 0:
        raise Corrupt("florins of the sales")
    sold = frozenset(cards)
    if len(sold) != len(cards) or not sold <= _EVERY_CARD:
        raise Corrupt("cards of the sales")


# ---------------------------------------------------------------------------------------------- the lot


def _check_lot(state: State, board: Board, seats: int, held: Sequence[int]) -> None:
    """Check that a lot is on the table, some seat has room for it, and the round goes on."""
    size, lots = len(board.lot), board.lot_number - 1
    if not 1 <= size <= min(MOST_TURNED, CAPACITY - min(held)):
        raise Corrupt("lot")
    if held[board.drawer] == CAPACITY:
        raise Corrupt("a drawer with a full hold")
    if held.count(CAPACITY) >= seats - 1:
        raise Corrupt("a round that should have ended")
    if not lots <= DECK_PER_SEAT * seats - len(state.deck) - size <= MOST_TURNED * lots:
        raise Corrupt("number of the lot")


def _check_draw(state: State, board: Board, held: Sequence[int]) -> None:
    if board.bidder != board.drawer or board.bids:
        raise Corrupt("bids before the auction")
    if not state.deck or len(board.lot) >= min(MOST_TURNED, CAPACITY - min(held)):
        raise Corrupt("an auction that should have begun")


def _check_bids(board: Board, seats: int, held: Sequence[int]) -> None:
    """Check that bids go clockwise from the drawer's left and rise, each by a seat with room and the florins."""
    best, place, largest_cargo = 0, board.drawer, CAPACITY - len(board.lot)
    if len(board.bids) >= seats:
        raise Corrupt("too many bids")
    for seat, florins in board.bids:
        place += 1
        if seat != place % seats:
            raise Corrupt("order of bids")
        if florins:
            if not best < florins <= board.fortunes[seat]:
                raise Corrupt("amount of a bid")
            if held[seat] > largest_cargo:
                raise Corrupt("a bid without room")
            best = florins
    if board.bidder != (place + 1) % seats:
        raise Corrupt("bidder out of order")
    if held[board.bidder] > largest_cargo or board.fortunes[board.bidder] <= best:
        raise Corrupt("a bidder who cannot bid")


def _check_over(state: State, board: Board, held: Sequence[int]) -> None:
    """Check the end of the game: nothing on offer, and the holds match the last scoring."""
    if board.round != ROUNDS or board.lot or board.bids or not 1 <= board.lot_number <= len(CARDS):
        raise Corrupt("over too soon")
    if board.bidder != board.drawer or any(board.paid):
        raise Corrupt("something left to do")
    if state.deck and min(held) < CAPACITY:
        raise Corrupt("cards left to play")
    if board.scores[-1].cargo_values != tuple(map(cargo_value, board.holds)):
        raise Corrupt("value of the last cargoes")
