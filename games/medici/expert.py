"""The strong AI player of Medici: it tries out its choices in many imagined deals of the cards it cannot see.

A quick player for each seat plays each deal to the end of the round (rollout.py). These players differ in what they
pay. The one in the strong player's own seat knows how many cards are left, as the strong player will. The value of
the pyramids in later rounds is estimated. On the current lot, the other seats bid as the simple player would in their
place. Like any player it sees a View and nothing else.

With a quarter of its effort it won 86 % of 92 games at a table of four, alone against three simple players (77 to 92;
25 is even). These were games 1000 to 1091 of `tests/bench/duel.py`. `python -m tests.bench.ladder --game medici`
plays others.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from hashlib import sha256
from math import exp

from games.chance import between
from games.core import Seat, clockwise
from games.medici import player
from games.medici.auction_order import still_to_answer
from games.medici.model import ROUNDS, Auction, Bid, Board, Draw, Move, Pass, State, View
from games.medici.rollout import Rollout
from games.medici.scoring import cargo_payout, shares
from games.review import Appraisal, Comparison, Worth, ahead, of_moves, share
from games.search import first_unless_beaten

WINS = 8
"""How many of ten games it wins at a table of four, alone against three simple players. The lobby shows this."""
TRIALS = 1000
"""How many times it plays a round out for one choice: up to some tenths of a second."""

_RAISES = (0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 18, 22, 27)
"""Bids worth a trial, as florins above the lowest legal bid."""
_TEMPERS = (0.8, 1.25)
"""Range of the prices that other seats pay for later lots, as multiples of the simple player's, as people differ."""
_DOUBT = (0.9, 1.15)
"""Range of the other seats' prices for the lot on the table, as multiples of the simple player's.

It is narrower than `_TEMPERS`, as players consider this lot more carefully.
"""
_LOOKS = 6
"""How often the simple player is asked for each seat's highest price: its answer varies with the seed."""
_CLEAR_LEAD = (6.0, 12.0, 18.0)
"""The lead in expected florins that makes a victory likely, indexed by the number of rounds left."""


def choose(view: View, legal: Sequence[Move], seed: bytes, effort: float = 1.0) -> Move:
    """Choose a move: always the same for the same view, seed and effort. `effort`: a fraction of its usual trials."""
    board, trials = view.board, int(TRIALS * effort)
    candidates = _candidates(board, player.choose(view, legal, seed))
    if board.phase == "bid":
        return _best_bid(view, candidates, seed, trials)
    worlds: list[tuple[State, list[float]]] = []

    def trial(move: Move, number: int) -> float:
        while number >= len(worlds):
            worlds.append(_world(view, seed, len(worlds)))
        course = Rollout(*worlds[number], board.bidder)
        course.play(move)
        return _win_probability(course.prospects(), board.bidder, ROUNDS - board.round)

    return first_unless_beaten(candidates, trial, trials)


def _candidates(board: Board, own: Move) -> list[Move]:
    """Return the moves worth a trial. `own`, the simple player's choice, comes first."""
    if board.phase == "draw":
        return list(dict.fromkeys((own, Auction(), Draw())))
    low, most = board.lowest_bid, board.fortunes[board.bidder]
    return list(dict.fromkeys((own, Pass(), *[Bid(low + more) for more in _RAISES if low + more <= most])))


def _world(view: View, seed: bytes, number: int) -> tuple[State, list[float]]:
    """Return imagined world `number`: a state, and for each seat the fraction of a lot's worth that it pays."""
    own_seed = sha256(seed + number.to_bytes(4, "big")).digest()
    chances = zip(view.board.fortunes, own_seed, strict=False)  # one byte for each seat
    return player.imagine(view, own_seed), [player.SHARE * between(_TEMPERS, byte) for _, byte in chances]


def _win_probability(prospects: Sequence[float], seat: Seat, rounds_left: int) -> float:
    """Return this seat's probability of victory, given the expected fortunes of all seats at the end of the game."""
    rival = max([florins for other, florins in enumerate(prospects) if other != seat])
    return 1 / (1 + exp((rival - prospects[seat]) / _CLEAR_LEAD[rounds_left]))


# ------------------------------------------------------------------------------------------------ bidding

_Sale = tuple[Seat | None, int]
"""The buyer of the lot (None: unsold), and the price in florins."""


def _best_bid(view: View, candidates: Sequence[Move], seed: bytes, trials: int) -> Move:
    """Return the candidate (a Bid or Pass) with the best results in imagined worlds; the earlier one among equals.

    Each world is played out once for each possible buyer of the lot, not for each price.
    """
    board, seat = view.board, view.board.bidder
    answering = clockwise(board.drawer + 1, board.seats)[len(board.bids) + 1 :]
    looks = {other: _steady_limits(board, other, seed) for other in answering if board.may_bid(other)}
    fared = [0.0] * len(candidates)
    for number in range(max(1, trials // (len(looks) + 2))):
        state, tempers = _world(view, seed, number)
        doubts = sha256(seed + number.to_bytes(5, "big")).digest()
        limits = {other: _varied_limit(found, doubts[2 * other : 2 * other + 2]) for other, found in looks.items()}
        ends: dict[Seat | None, list[float]] = {}
        for place, move in enumerate(candidates):
            sale = (seat, move.florins) if isinstance(move, Bid) else board.best or (None, 0)
            buyer, price = _final_sale(board, sale, limits)
            if buyer not in ends:
                ends[buyer] = _expected_fortunes(Rollout(state, tempers, seat), buyer, price)
            florins = [*ends[buyer]]
            if buyer is not None:
                florins[buyer] -= price
            fared[place] += _win_probability(florins, seat, ROUNDS - board.round)
    return candidates[max(range(len(fared)), key=fared.__getitem__)]


def _steady_limits(board: Board, seat: Seat, seed: bytes) -> list[float]:
    """Return `_LOOKS` highest prices, in florins, that the simple player might set for the lot in this seat."""
    seeds = [sha256(seed + bytes((seat, look))).digest() for look in range(_LOOKS)]
    return [player.SHARE * player.swing(board, seat, each) for each in seeds]


def _varied_limit(looks: Sequence[float], noise: bytes) -> int:
    """Return one of the prices `looks`, varied within `_DOUBT`. `noise`: two random bytes."""
    which, temper = noise
    return int(looks[which % len(looks)] * between(_DOUBT, temper))


def _final_sale(board: Board, sale: _Sale, limits: dict[Seat, int]) -> _Sale:
    """Return the final sale, once the seats still to answer have bid. `sale`: the sale if they all passed.

    `limits`: by seat, the most florins that each of them would pay.
    """
    for seat, most in limits.items():
        limit = min(most, board.fortunes[seat])
        if limit > sale[1]:
            sale = seat, player.offer(sale[1] + 1, limit, last=seat == board.drawer)
    return sale


def _expected_fortunes(course: Rollout, buyer: Seat | None, price: int) -> list[float]:
    """Return each seat's expected florins at the end of the game if `buyer` gets the lot, without its price."""
    course.settle(buyer, price)
    florins = course.prospects()
    if buyer is not None:
        florins[buyer] += price
    return florins


# ------------------------------------------------------------------------------------------ appraising


def is_dominated(view: View, move: Move) -> bool:
    """Return whether a lower bid is as good: no seat that still answers has the florins to top that one (5.2)."""
    board = view.board
    enough = max([board.lowest_bid, *[board.fortunes[seat] for seat in still_to_answer(board)]])
    return isinstance(move, Bid) and move.florins > enough


SOURCES = {"hand": 1, "cargo": 1, "pyramids": 1, "rival": 1}
"""The sources of a choice's worth that reviews name, each with the step in florins to which it is rounded.

Money left in hand, this round's cargo, pyramids now and later, and the strongest rival's loss.
"""


def appraise(
    view: View,
    legal: Sequence[Move],
    played: Move | None,
    seed: bytes,
    effort: float,
    resigned: Collection[Seat] = (),
) -> Appraisal:
    """Appraise the move `played` (None: the best move found) for the view's seat: see `games/review.py`.

    `resigned`: the seats that cannot win.
    """
    return comparison(view, legal, played, seed, effort, resigned).appraisal()


def comparison(
    view: View,
    legal: Sequence[Move],
    played: Move | None,
    seed: bytes,
    effort: float,
    resigned: Collection[Seat] = (),
) -> Comparison[Move]:
    """Return the moves worth a trial and `played`, if any, with their trials: see `games/review.py`."""
    board, seat = view.board, view.board.bidder
    own = player.choose(view, legal, seed)
    payout, left = cargo_payout(board.seats, board.options), ROUNDS - board.round

    @cache
    def world(number: int) -> tuple[State, list[float]]:
        return _world(view, seed, number)

    def trial(move: Move, number: int) -> Worth:
        course = Rollout(*world(number), seat)
        course.play(move)
        florins, hand = course.prospects(), course.fortunes[seat]
        cargo = shares(course.values, payout)[seat]
        rest = florins[seat] - hand - cargo
        rival = -ahead(florins, seat, resigned)
        return share(florins, seat, _CLEAR_LEAD[left], resigned), hand, cargo, rest, rival

    moves = _candidates(board, own) if played is None else [*_candidates(board, own), played]
    tried = [(move, move) for move in dict.fromkeys(moves) if move in legal]
    return of_moves(legal, tried, played, trial, int(TRIALS * effort))
