"""The strong AI player of Medici: The Card Game: it tries out its turn on many imagined decks.

At four seats, simple players (steady_rollout.py) play each deck on to the strong player's next turn, or to the end of
the day if that comes first. On the last day, once few places are free, they play to the end, with a simple player in
the strong player's seat too. A small network (value_network.py) then estimates the chance of victory. The same
network gives a first opinion of each move, which counts as much as a few of the decks.

At other tables, and for reviews, quick players of different styles (rollout.py) play each deck to the end of the day.
The worth of symbols on later days is estimated. The first opinion is then the simple player's judgement with HABITS.
It stands unless another move is better by more than chance explains.

Like any player it sees a View and nothing else. docs/figures.md says how often it wins.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import TypeAlias

from games.chance import jumbled, noise
from games.core import Seat
from games.medici_card import player, value_network
from games.medici_card.market import leaves_green, takings
from games.medici_card.model import DAYS, Board, Move, Reveal, Stop, Take, View
from games.medici_card.rollout import CLEAR_LEAD, Outset, PlayerStyle, Rollout
from games.medici_card.scoring import cargo_florins
from games.medici_card.steady_rollout import Steady, Table
from games.review import Appraisal, Comparison, Worth, ahead, of_moves, share
from games.search import first_unless_beaten, race

WINS = 5
"""How many of ten games it wins at a table of four, alone against three simple players. The lobby shows this."""
TRIALS = 4000
"""How many times it plays a day out for one choice: up to some tenths of a second."""
SHORT_TRIALS = 800
"""At four seats, the most decks it plays on to its next turn for one choice: some tenths of a second."""
FEW = 8
"""At four seats, the most free places in all boats at which it plays the last day to the end."""

_GOLDEN = 0.6180339887498949
"""The golden ratio less 1: the fractional parts of its multiples are spread evenly between 0 and 1."""
HABITS = player.Habits(4.03, 2.9, 0.255, 1.1, 0.49, 0.69, (3.7, 3.7, -0.6))
"""The habits behind the first opinion at tables without the network.

They were found from the simple player's by small random changes, keeping each that won more against three simple
players. Without any search they won 33 % of 1,500 other games (30 to 35; 25 is even).
"""
OWN = PlayerStyle(1.05, 1.06, 1.12, (4.6, 4.6, 0.0))
"""The strong player's own style in rollouts, found like HABITS, with quick players against three simple players."""

_World: TypeAlias = tuple[list[int], list[PlayerStyle]]
"""The deck, as kinds with the top card first, and the style of each seat."""


def choose(view: View, legal: Sequence[Move], seed: bytes, effort: float = 1.0) -> Move:  # noqa: ARG001
    """Choose a move: always the same for the same view, seed and effort. `effort`: a fraction of its usual trials."""
    board = view.board
    outset = Outset(board, player.unseen(board))

    @cache
    def world(number: int) -> _World:
        return _world(outset, seed, number)

    if value_network.knows(board):
        return _best_by_network(board, outset, world, int(SHORT_TRIALS * effort))

    def trial(plan: tuple[Move, ...], number: int) -> float:
        course = Rollout(outset, *world(number))
        course.play(plan)
        return _win_probability(course.prospects(), board.player, DAYS - board.day)

    own, taken = player.decided(board, HABITS), player.Judge(board, HABITS).best(board)[1]
    return first_unless_beaten(_plans(board, own, taken), trial, int(TRIALS * effort))[0]


def _best_by_network(board: Board, outset: Outset, world: Callable[[int], _World], trials: int) -> Move:
    """Return the move with the best chance of victory, as the network estimates it at the player's next turn.

    `world(n)` returns imagined world number n. `trials`: the most decks to play.
    """
    estimate = value_network.Estimate(outset)
    table, few = Table(outset), 0 if outset.days_left else FEW

    def trial(plan: tuple[Move, ...], number: int) -> float:
        deck, _ = world(number)
        moves, shown = [*plan], 0
        while isinstance(moves[-1], Reveal):
            shown += 1
            moves.append(estimate.goes_on(tuple(deck[:shown]))[1])
        course = Steady(table, deck)
        return estimate.reached(course, course.play(moves, board.player, few))

    return race(estimate.plans(), trial, trials)[0]


def _plans(board: Board, own: Move, taken: Take) -> list[tuple[Move, ...]]:
    """Return the plans to try, as sequences of moves. A plan ends with a taking, or with one more card revealed.

    Plans that begin with the move `own` come first. `taken`: the taking to prefer after stopping.
    """
    gains = [move for move in takings(board) if not leaves_green(board, move)]
    if board.phase == "take":
        plans: list[tuple[Move, ...]] = [(move,) for move in gains]
    else:
        plans = [(Stop(), taken), (Reveal(),), *[(Stop(), move) for move in gains]]
    return list(dict.fromkeys(sorted(plans, key=lambda plan: plan[0] != own)))


def _world(outset: Outset, seed: bytes, number: int) -> _World:
    """Return imagined world `number`: the order of the deck, and the style of each seat.

    The top card is not left to chance, as it matters most: over the worlds, each unseen card is on top equally often.
    """
    drawn = noise(seed + number.to_bytes(4, "big"), 2 * len(outset.unseen) + 4 * len(outset.free))
    order = jumbled(outset.unseen, drawn)
    if order:
        top = order.index(outset.unseen[int((seed[0] / 256 + number * _GOLDEN) % 1 * len(order))])
        order[0], order[top] = order[top], order[0]
    tempers = [_temper(drawn[-4 * seat - 4 :][:4]) for seat in range(len(outset.free))]
    tempers[outset.player] = OWN
    return order, tempers


def _temper(drawn: bytes) -> PlayerStyle:
    cargo, goods, place, daring = [byte / 255 for byte in drawn]
    first, third = 1 + 2 * daring, 1.5 * daring - 0.75
    return PlayerStyle(0.85 + 0.4 * cargo, 0.7 + 0.5 * goods, 0.95 + 0.25 * place, (first, first, third))


def _win_probability(prospects: Sequence[float], seat: Seat, days_left: int) -> float:
    """Return this seat's probability of victory, given the expected florins of all seats at the end of the game."""
    return share(prospects, seat, CLEAR_LEAD[days_left])


# ------------------------------------------------------------------------------------------ appraising

SOURCES = {"cargo": 1, "goods": 1, "rival": 1}
"""The sources of a choice's worth that reviews name, each with the step in florins to which it is rounded.

This day's cargo, goods now and later, and the strongest rival's loss.
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
) -> Comparison[tuple[Move, ...]]:
    """Return the moves worth a trial and `played`, if any, with their trials: see `games/review.py`.

    After a Stop, the cards are taken that HABITS prefer.
    """
    board = view.board
    seat, left = board.player, DAYS - board.day
    outset = Outset(board, player.unseen(board))
    own = player.choose(view, legal, seed)

    @cache
    def world(number: int) -> _World:
        return _world(outset, seed, number)

    def trial(plan: tuple[Move, ...], number: int) -> Worth:
        course = Rollout(outset, *world(number))
        course.play(plan)
        florins, cargo = course.prospects(), cargo_florins(course.values)[seat]
        goods = florins[seat] - board.florins[seat] - cargo
        chance = share(florins, seat, CLEAR_LEAD[left], resigned)
        return chance, cargo, goods, -ahead(florins, seat, resigned)

    plans: dict[Move, tuple[Move, ...]] = {}
    for plan in _plans(board, own, player.Judge(board, HABITS).best(board)[1]):
        plans.setdefault(plan[0], plan)  # of the plans that stop, the best taking comes first
    if played is not None:
        plans.setdefault(played, (played,))
    return of_moves(legal, [*plans.items()], played, trial, int(TRIALS * effort))
