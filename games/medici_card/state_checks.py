"""Check the invariants of every state of the game, so that no game continues from corrupted bytes.

Every state that is decoded is checked, several times a move. Hence the plain `if`s, and the cache for the part that
depends only on days already scored.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.chance import SEED_BYTES
from games.core import Corrupt, Seat, clockwise
from games.medici_card import scoring
from games.medici_card.deck import EDITION, GOODS
from games.medici_card.market import takings
from games.medici_card.model import (
    CAPACITY,
    CARDS,
    DAYS,
    MOST_REVEALED,
    REACH,
    Board,
    Card,
    DayScore,
    Options,
    State,
    Taking,
    room_taken,
)

_ALL_CARDS = bytes(CARDS)
_FEW = 8
"""Most random draws of a day besides its shuffle: one for the starter; more are re-draws, extremely rare."""


class Past(NamedTuple):
    """Totals of the days already scored.

    `florins` by seat. `cards`: the cards unloaded, a byte each. `draws`: random draws for all shuffles so far, that
    of the current day included.
    """

    florins: tuple[int, ...]
    cards: bytes
    draws: int


def check(state: State) -> None:
    """Raise Corrupt unless a game could reach this state."""
    board = state.board
    seats = len(board.florins)
    _check_frame(state, board, seats)
    past = _past(board.options, seats, board.scores)
    if board.florins != past.florins:
        raise Corrupt("florins")
    _check_cards(state, board, past)
    _check_draws(state, board, past)
    if board.phase == "over":
        _check_over(board)
        return
    if board.turn == 1:
        _check_first_turn(board)
    else:
        _check_taken(board.taken, board.boats)
    _check_day(board.starter, board.player, board.turn, board.boats, board.taken.seat if board.taken else None)
    _check_market(state, board)


def _check_frame(state: State, board: Board, seats: int) -> None:
    """Check lengths and ranges, before other checks use them as indexes."""
    if state.rules != 1:
        raise Corrupt("rules of another version")
    if state.edition != EDITION:
        raise Corrupt("another deck of cards")
    if seats not in CAPACITY or len(board.boats) != seats:
        raise Corrupt("seats")
    if not (0 <= board.starter < seats and 0 <= board.player < seats):
        raise Corrupt("starter or player")
    if not (1 <= board.day <= DAYS and len(board.scores) == board.day - (board.phase != "over")):
        raise Corrupt("day, or days scored")
    if not 0 <= board.fresh <= min(MOST_REVEALED, len(board.market)) or board.turn < 1:
        raise Corrupt("cards revealed, or turn")
    if len(state.seed) != SEED_BYTES:
        raise Corrupt("seed")


# ---------------------------------------------------------------------------------------------- days scored


def _past(options: Options, seats: int, scores: tuple[DayScore, ...]) -> Past:
    """Return the totals of the days with these scores. Raises Corrupt if the scores are impossible."""
    again, past = _scored_again(options, seats, tuple([scored.boats for scored in scores]))
    if scores != again:
        raise Corrupt("a day's scores")
    return past


@lru_cache(maxsize=256)
def _scored_again(
    options: Options, seats: int, unloaded: tuple[tuple[tuple[Card, ...], ...], ...]
) -> tuple[tuple[DayScore, ...], Past]:
    """Return the scores and totals of days that ended with these boats. Raises Corrupt if they are impossible."""
    florins, cards, draws = (0,) * seats, b"", len(CARDS) - 1
    warehouses: tuple[tuple[int, ...], ...] = ((0,) * len(GOODS),) * seats
    scores: list[DayScore] = []
    for boats in unloaded:
        _check_unloaded(boats, seats)
        scored, warehouses = scoring.score(boats, warehouses, options)
        scores.append(scored)
        florins = tuple(map(sum, zip(florins, scoring.earned(scored), strict=True)))
        cards += b"".join(map(bytes, boats))
        draws += len(CARDS) - len(cards) - 1
    return tuple(scores), Past(florins, cards, draws)


def _check_unloaded(boats: tuple[tuple[Card, ...], ...], seats: int) -> None:
    """Check that these boats ended a day: all of them full, except one at most (5.2)."""
    if len(boats) != seats:
        raise Corrupt("boats unloaded")
    for boat in boats:
        if not boat or not 0 <= min(boat) <= max(boat) < len(CARDS):
            raise Corrupt("cards unloaded")
    rooms = [room_taken(boat) for boat in boats]
    if max(rooms) > CAPACITY[seats] or rooms.count(CAPACITY[seats]) < seats - 1:
        raise Corrupt("boats that did not end the day")


# ---------------------------------------------------------------------------------------------- cards


def _check_cards(state: State, board: Board, past: Past) -> None:
    """Check that each card exists exactly once: in the deck, the market, a boat, or unloaded."""
    in_play = [*state.deck, *board.market]
    for boat in board.boats:
        in_play += boat
    try:
        everywhere = bytes(in_play) + past.cards
    except ValueError:
        raise Corrupt("cards") from None
    if len(everywhere) != len(CARDS) or _ALL_CARDS.translate(None, delete=everywhere):
        raise Corrupt("cards")


def _check_draws(state: State, board: Board, past: Past) -> None:
    """Check the number of random draws: a shuffle takes one less than it has cards; none follows the last day."""
    shuffled = past.draws
    if board.phase == "over":
        shuffled -= len(CARDS) - len(past.cards) - 1
    if not 0 <= state.drawn - shuffled <= _FEW * board.day:
        raise Corrupt("draws")


# ---------------------------------------------------------------------------------------------- the day


def _check_first_turn(board: Board) -> None:
    """Check the first turn of a day: a poorest seat begins (3.2), and the last taking was on the day before."""
    if board.player != board.starter or board.florins[board.starter] != min(board.florins):
        raise Corrupt("who begins the day")
    if board.scores:
        _check_taken(board.taken, board.scores[-1].boats)
    elif board.taken is not None:
        raise Corrupt("cards taken last")


def _check_taken(taken: Taking | None, boats: tuple[tuple[Card, ...], ...]) -> None:
    """Check that the cards of the last taking were loaded last into the boat of its seat."""
    if taken is None or not 0 <= taken.seat < len(boats) or not 1 <= len(taken.cards) <= REACH:
        raise Corrupt("cards taken last")
    if boats[taken.seat][-len(taken.cards) :] != taken.cards:
        raise Corrupt("cards taken last")


@lru_cache(maxsize=256)
def _check_day(
    starter: Seat, player: Seat, turn: int, boats: tuple[tuple[Card, ...], ...], last: Seat | None
) -> None:
    """Check the boats against the number of turns: none too full, one to three cards a turn (5.1).

    `last`: the seat of the last taking, after which the next seat with room must be in turn. The check looks for a
    number of `rounds`: turns that `player`, and each seat with room that comes later in the order, has had today.
    Seats between the starter and `player` had one more. A full seat may have had fewer.
    """
    seats = len(boats)
    loaded = tuple(map(len, boats))
    free = [CAPACITY[seats] - room_taken(boat) for boat in boats]
    if min(free) < 0 or not free[player]:
        raise Corrupt("a boat beyond capacity, or a player with a full one")
    if turn > 1 and last is not None and player != next(seat for seat in clockwise(last + 1, seats) if free[seat]):
        raise Corrupt("player out of turn")
    place = (player - starter) % seats
    fewest, most, with_room, full = 0, len(CARDS), 0, []
    turns_had = turn - 1 - place  # `rounds` for each seat, if no boat were full
    for seat, cards in enumerate(loaded):
        early = (seat - starter) % seats < place
        needed = (cards + REACH - 1) // REACH
        fewest = max(fewest, needed - early)
        if free[seat]:
            most = min(most, cards - early)
            with_room += 1
        else:
            turns_had += early - needed
            full.append((needed, cards, early))
    for rounds in range(fewest, most + 1):
        spare = sum([min(cards, rounds + early) - needed for needed, cards, early in full])
        if 0 <= turns_had - rounds * with_room <= spare:
            return
    raise Corrupt("number of the turn, or of cards in boats")


def _check_market(state: State, board: Board) -> None:
    """Check that the player in turn has a choice: between one more card and none, or between takings."""
    if len(board.market) + sum(map(len, board.boats)) > MOST_REVEALED * (board.turn - 1) + board.fresh:
        raise Corrupt("more cards revealed than turns allow")
    if board.phase == "reveal":
        if not (board.market and state.deck and board.fresh < MOST_REVEALED):
            raise Corrupt("nothing to choose about revealing")
    elif not board.market or len(takings(board)) < 2:
        raise Corrupt("nothing to choose about taking")


def _check_over(board: Board) -> None:
    """Check the end of the game: boats unloaded, nothing left to do."""
    if board.day != DAYS or any(board.boats) or board.fresh:
        raise Corrupt("over too soon")
    boats = board.scores[-1].boats
    _check_taken(board.taken, boats)
    if board.taken is None or board.taken.seat != board.player:
        raise Corrupt("who played last")
    if not board.turn <= sum(map(len, boats)) <= REACH * board.turn:
        raise Corrupt("number of the last turn")
