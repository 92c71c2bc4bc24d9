"""The strong house player of Medici: The Card Game: it tries out its turn on many imagined decks.

At four seats each is played on by steady players (steady.py) to its next turn, or to the end of the day if that comes
first; the last day, once few places are left, to its end, itself as steady as the others. How likely a victory is
then, it has learned (learned.py), and by the same it has its first opinion, which counts as much as a few of the
decks. At other tables, and for appraisals, each is played to the end of the day by quick players of different tempers
(foresight.py), itself one of them; what the symbols should bring on days to come is estimated. There the first
opinion is the steady player's judgement by habits of its own, and stands unless something else does better beyond
what chance explains. Like any player it sees a View and nothing else. How often it wins stands in docs/figures.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
from games.review import Appraisal, Worth, ahead, share, weighed
from games.search import first_unless_beaten, race

WINS = 5
"""Of ten games at four seats, how many it wins against three of the other house player: the lobby says so."""
TRIALS = 4000
"""Days it plays out in its head for a choice: up to some tenths of a second."""
SHORT_TRIALS = 800
"""Times it plays on to its next turn for a choice at four seats, at most: as long."""
FEW = 8
"""Places free in all boats, at most, when it plays the last day to its end at four seats."""

_GOLDEN = 0.6180339887498949
"""Multiples of it, less what is whole in them, are spread evenly between 0 and 1."""
HABITS = player.Habits(4.03, 2.9, 0.255, 1.1, 0.49, 0.69, (3.7, 3.7, -0.6))
"""By which it has its first opinion. Found by changing the steady player's a little, again and again, and keeping
what brought more against three of it. With no search at all they won 33 % of 1,500 other games (30 to 35; 25 is
even)."""
OWN = PlayerStyle(1.05, 1.06, 1.12, (4.6, 4.6, 0.0))
"""How it is taken to go on itself: found in the same way, by a quick player against three steady ones."""

_World: TypeAlias = tuple[list[int], list[PlayerStyle]]
"""The order of the deck, and of what temper everybody is."""


def choose(view: View, legal: Sequence[Move], seed: bytes, effort: float = 1.0) -> Move:  # noqa: ARG001
    """The same view, seed and effort make the same choice. `effort`: the part of its usual trials."""
    board = view.board
    outset = Outset(board, player.unseen(board))

    @cache
    def world(number: int) -> _World:
        return _world(outset, seed, number)

    if value_network.knows(board):
        return _by_what_was_learned(board, outset, world, int(SHORT_TRIALS * effort))

    def trial(plan: tuple[Move, ...], number: int) -> float:
        course = Rollout(outset, *world(number))
        course.play(plan)
        return _success(course.prospects(), board.player, DAYS - board.day)

    own, taken = player.decided(board, HABITS), player.Judge(board, HABITS).best(board)[1]
    return first_unless_beaten(_plans(board, own, taken), trial, int(TRIALS * effort))[0]


def _by_what_was_learned(board: Board, outset: Outset, world: Callable[[int], _World], trials: int) -> Move:
    """What leaves the best chances at the beginning of its next turn."""
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
    """What may be done, as far as it is one's own to say: first the first opinion, which is this move, and to take
    these after stopping."""
    gains = [move for move in takings(board) if not leaves_green(board, move)]
    if board.phase == "take":
        plans: list[tuple[Move, ...]] = [(move,) for move in gains]
    else:
        plans = [(Stop(), taken), (Reveal(),), *[(Stop(), move) for move in gains]]
    return list(dict.fromkeys(sorted(plans, key=lambda plan: plan[0] != own)))


def _world(outset: Outset, seed: bytes, number: int) -> _World:
    """Imagined world `number`: the order of the deck, and of what temper everybody is.

    So much hangs on the top card that it is not left to chance: over the worlds each comes up as often as it should.
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


def _success(prospects: Sequence[float], seat: Seat, days_left: int) -> float:
    """How likely these florins mean victory, between 0 and 1."""
    return share(prospects, seat, CLEAR_LEAD[days_left])


# ------------------------------------------------------------------------------------------ appraising

SOURCES = {"cargo": 1, "goods": 1, "rival": 1}
"""What speaks for a choice, in florins at the end: this day's cargo, goods now and later, and how much less the
strongest rival comes to."""


def appraise(view: View, legal: Sequence[Move], played: Move | None, seed: bytes, effort: float) -> Appraisal:
    """What this move (None: the best there is) is worth to who sees this: `games/review.py`. Whoever stops takes what
    it would by its habits."""
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
        return share(florins, seat, CLEAR_LEAD[left]), cargo, goods, -ahead(florins, seat)

    plans: dict[Move, tuple[Move, ...]] = {}
    for plan in _plans(board, own, player.Judge(board, HABITS).best(board)[1]):
        plans.setdefault(plan[0], plan)  # of all that may be taken after stopping, the best comes first
    if played is not None:
        plans.setdefault(played, (played,))
    return weighed(legal, [*plans.items()], played, trial, int(TRIALS * effort))
