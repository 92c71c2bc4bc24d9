"""The strong house player of Medici: it tries out its choices in many imagined deals of the cards it cannot see.

Each deal is played to the end of the round by simple players of different tempers, itself among them; what the
pyramids should bring in rounds to come is estimated. Like any player it sees a View and nothing else.

Measured by `python -m tests.bench.duel --games 100` at a table of four: two of it come out ahead of two simple
players in 98 games of 100, one of it wins 90 against three.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from math import exp

from games.core import Seat
from games.medici import player
from games.medici.foresight import Foresight
from games.medici.model import ROUNDS, Auction, Bid, Board, Draw, Move, Pass, State, View
from games.search import best

WINS = 9
"""Of ten games at four seats, how many it wins against three of the other house player: the lobby says so."""
TRIALS = 500
"""Rounds it plays out in its head for a choice: up to some tenths of a second."""

_RAISES = (0, 1, 2, 3, 5, 7, 10, 14, 19, 25)
"""Bids worth a thought: so much above the lowest possible."""
_MOST_TO_PAY = 0.5
"""The part of a lot's worth beyond which no bid is worth a thought."""
_TEMPERS = (0.8, 1.4)
"""What others pay, as a multiple of what the simple player pays: people are not all alike."""
_CLEAR_LEAD = (6.0, 12.0, 18.0)
"""A lead, in florins, that makes a victory likely with so many rounds to come."""


def choose(view: View, legal: Sequence[Move], seed: bytes, effort: float = 1.0) -> Move:
    """The same view, seed and effort make the same choice. `effort`: the part of its usual trials."""
    board, seat = view.board, view.board.bidder
    own = player.choose(view, legal, seed)
    worlds: list[tuple[State, list[float]]] = []

    def trial(move: Move, number: int) -> float:
        while number >= len(worlds):
            worlds.append(_world(view, seed, len(worlds)))
        course = Foresight(*worlds[number])
        course.play(move)
        return _success(course.prospects(), seat, ROUNDS - board.round)

    return best(_candidates(board, own), trial, int(TRIALS * effort))


def _candidates(board: Board, own: Move) -> list[Move]:
    """The simple player's choice first, then others worth a thought."""
    if board.phase == "draw":
        return list(dict.fromkeys((own, Auction(), Draw())))
    low, worth = board.lowest_bid, player.worth(board, board.bidder, board.lot)
    most = min(board.fortunes[board.bidder], low + int(worth * _MOST_TO_PAY))
    bids = [Bid(low + more) for more in _RAISES if low + more <= most]
    return list(dict.fromkeys((own, Pass(), *bids)))


def _world(view: View, seed: bytes, number: int) -> tuple[State, list[float]]:
    """Imagined world `number`: where the cards are, and of what temper everybody is."""
    own_seed, (low, high) = sha256(seed + number.to_bytes(4, "big")).digest(), _TEMPERS
    chances = zip(view.board.fortunes, own_seed, strict=False)  # a byte of it for each seat
    tempers = [player.SHARE_TO_PAY * (low + (high - low) * byte / 255) for _, byte in chances]
    return player.imagine(view, own_seed), tempers


def _success(prospects: Sequence[float], seat: Seat, rounds_left: int) -> float:
    """How likely these fortunes mean victory, between 0 and 1."""
    rival = max([florins for other, florins in enumerate(prospects) if other != seat])
    return 1 / (1 + exp((rival - prospects[seat]) / _CLEAR_LEAD[rounds_left]))
