"""What is true of every state of a game of Medici, so that damaged bytes are never played on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
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
    Card,
    RoundScore,
    Sale,
    State,
    cargo_value,
)
from games.medici.setting import DECK_PER_SEAT, SEAT_COUNTS, START_MONEY

_ALL_CARDS = list(CARDS)
_EVERY_CARD = frozenset(CARDS)
_RICHEST_CARGO = 30
"""The neutral card and four fives."""
_DRAWS_A_ROUND = range(len(CARDS) - 1, 100)
"""A shuffle takes 35 draws, the lot for the starter one; more are re-draws, next to impossible."""


def check(state: State) -> None:
    """Raise Corrupt unless a game could be in this state."""
    board = state.board
    _check_frame(state, board)
    _check_cards(state, board)
    _check_levels(board)
    _check_florins(board)
    _check_sales(board)
    if board.phase == "over":
        _check_over(state, board)
    else:
        _check_lot(board)
    if board.phase == "draw":
        _check_draw(state, board)
    if board.phase == "bid":
        _check_bids(board)


def _require(held: bool, what: str) -> None:
    if not held:
        raise Corrupt(what)


def _check_frame(state: State, board: Board) -> None:
    """Lengths and ranges, before anything is looked up by them."""
    seats = len(board.fortunes)
    _require(state.rules == 1, "rules of another version")
    _require(len(state.seed) == SEED_BYTES, "seed")
    _require(seats in SEAT_COUNTS, "seats")
    _require(1 <= board.round <= ROUNDS, "round")
    _require(1 <= board.lot_number <= len(CARDS), "number of the lot")
    _require(board.round * _DRAWS_A_ROUND.start <= state.drawn < board.round * _DRAWS_A_ROUND.stop, "draws")
    _require(0 <= board.drawer < seats and 0 <= board.bidder < seats, "drawer or bidder")
    _require(len(board.holds) == len(board.levels) == len(board.paid) == seats, "seats")
    _require(max(map(len, board.holds)) <= CAPACITY, "a hold beyond capacity")
    _require(len(board.scores) == board.round - (board.phase != "over"), "rounds scored")


def _check_cards(state: State, board: Board) -> None:
    """All 36 exactly once, as many in play as the table has."""
    dealt = sum(map(len, board.holds)) + len(board.lot) + len(board.discarded) + len(state.deck)
    _require(dealt == DECK_PER_SEAT * board.seats, "cards in play")
    everywhere = chain(state.deck, state.aside, board.lot, board.discarded, *board.holds)
    _require(sorted(everywhere) == _ALL_CARDS, "cards")


def _check_levels(board: Board) -> None:
    """Markers climb a step a card: five a seat and seven a good in each round scored."""
    rounds = len(board.scores)
    for row in board.levels:
        _require(len(row) == len(GOODS), "pyramids")
        _require(min(row) >= 0 and max(row) <= TOP and sum(row) <= CAPACITY * rounds, "levels")
    for column in zip(*board.levels, strict=True):
        _require(sum(column) <= 7 * rounds, "more steps than cards of a good")


def _check_florins(board: Board) -> None:
    """Each fortune is what the start and the rounds brought less what was paid, and was never below 0."""
    fortunes: Iterable[int] = (START_MONEY[board.seats],) * board.seats
    for scored in board.scores:
        _check_score(scored, board)
        fortunes = map(add, _spend(fortunes, scored.paid), scoring.earned(scored))
    _require(_spend(fortunes, board.paid) == list(board.fortunes), "florins")
    if board.scores:
        last = board.scores[-1]
        _require(last.pyramids == scoring.prizes(board.levels), "prizes of the last round")
        _require(last.bonuses == scoring.bonuses(board.levels), "bonuses of the last round")


def _spend(fortunes: Iterable[int], paid: Sequence[int]) -> list[int]:
    left = list(map(sub, fortunes, paid))
    _require(min(paid) >= 0 and min(left) >= 0, "paid more than owned")
    return left


def _check_score(scored: RoundScore, board: Board) -> None:
    seats = board.seats
    columns = (scored.cargo_values, scored.cargo, scored.pyramids, scored.bonuses, scored.paid)
    for column in columns:
        _require(len(column) == seats and min(column) >= 0, "a round's scores")
    _require(max(scored.cargo_values) <= _RICHEST_CARGO, "value of a cargo")
    _require(max(scored.pyramids) <= len(GOODS) * max(scoring.PYRAMID_PRIZES), "prizes")
    _require(max(scored.bonuses) <= len(GOODS) * max(scoring.TOP_BONUS), "bonuses")
    _require(scored.cargo == scoring.cargo_florins(scored.cargo_values, board.options), "florins for cargoes")


def _check_sales(board: Board) -> None:
    """Each buyer loaded what was sold last to them, and paid at least what it says; so for the cards unsold."""
    if not board.sales:
        return
    _require(len(board.sales) == board.round, "rounds of sales")
    paid = [*[scored.paid for scored in board.scores], board.paid]  # when the game is over, one more than needed
    for sales, spent in zip(board.sales, paid, strict=False):
        _check_round_of_sales(sales, spent)
    loaded = [*board.holds, board.discarded]
    for sale in reversed(board.sales[-1]):
        place = -1 if sale.buyer is None else sale.buyer
        left = len(loaded[place]) - len(sale.cards)
        _require(loaded[place][left:] == sale.cards, "cards sold")
        loaded[place] = loaded[place][:left]


def _check_round_of_sales(sales: Sequence[Sale], paid: Sequence[int]) -> None:
    left = [*paid, 0]  # the last is nobody, who pays nothing
    cards: list[Card] = []
    for sale in sales:
        buyer, florins = sale.buyer, sale.florins
        if florins < 0 or not sale.cards or (buyer is not None and not 0 <= buyer < len(paid)):
            raise Corrupt("a sale")
        left[-1 if buyer is None else buyer] -= florins
        cards.extend(sale.cards)
    _require(min(left) >= 0, "florins of the sales")
    _require(_EVERY_CARD.issuperset(cards) and len(set(cards)) == len(cards), "cards of the sales")


def _check_lot(board: Board) -> None:
    """A lot is on the table, somebody has room for it, and the round goes on."""
    roomiest = CAPACITY - min(map(len, board.holds))
    _require(1 <= len(board.lot) <= min(MOST_TURNED, roomiest), "lot")
    _require(len(board.holds[board.drawer]) < CAPACITY, "a drawer with a full hold")
    _require(sum([len(hold) < CAPACITY for hold in board.holds]) > 1, "a round that should have ended")
    lots, gone = board.lot_number - 1, sum(map(len, board.holds)) + len(board.discarded)
    _require(lots <= gone <= MOST_TURNED * lots, "number of the lot")


def _check_draw(state: State, board: Board) -> None:
    size = len(board.lot)
    roomiest = CAPACITY - min(map(len, board.holds))
    _require(board.bidder == board.drawer and not board.bids, "bids before the auction")
    _require(bool(state.deck) and size < min(MOST_TURNED, roomiest), "an auction that should have begun")


def _check_bids(board: Board) -> None:
    """Clockwise from the drawer's left, each bid above the last, by somebody with room and the florins."""
    seats, best = board.seats, 0
    _require(len(board.bids) < seats, "too many bids")
    for place, (seat, florins) in enumerate(board.bids, board.drawer + 1):
        _require(seat == place % seats, "order of bids")
        if florins:
            _require(best < florins <= board.fortunes[seat], "amount of a bid")
            _require(board.free(seat) >= len(board.lot), "a bid without room")
            best = florins
    _require(board.bidder == (board.drawer + 1 + len(board.bids)) % seats, "bidder out of order")
    _require(board.may_bid(board.bidder), "a bidder who cannot bid")


def _check_over(state: State, board: Board) -> None:
    """Scored for the last time: nothing on offer, the holds as they were valued."""
    _require(board.round == ROUNDS and not board.lot and not board.bids, "over too soon")
    _require(board.bidder == board.drawer and not any(board.paid), "something left to do")
    _require(not state.deck or all(len(hold) == CAPACITY for hold in board.holds), "cards left to play")
    values = tuple(map(cargo_value, board.holds))
    _require(board.scores[-1].cargo_values == values, "value of the last cargoes")
