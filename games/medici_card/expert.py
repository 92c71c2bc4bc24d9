"""The strong house player of Medici: The Card Game: it tries out its turn on many imagined decks.

Each is played to the end of the day by quick players of different tempers, itself among them; what the symbols should
bring on days to come is estimated. Its first opinion, the steady player's judgement by habits of its own, stands
unless something else does better beyond what chance explains. Like any player it sees a View and nothing else.

At a table of four it won 45 % of 57 games alone against three steady ones (33 to 58; 25 is even) with a fifth of its
effort: `python -m tests.bench.ladder --game medici_card`. Of 800 games of a faster copy, which tried three quarters
as much, it won 41 % (38 to 44).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.chance import jumbled, noise
from games.core import Seat
from games.medici_card import player
from games.medici_card.foresight import Foresight, Outset, Temper
from games.medici_card.market import takings
from games.medici_card.model import DAYS, Board, Move, Reveal, Stop, Take, View, green
from games.medici_card.scoring import cargo_florins
from games.review import Appraisal, Worth, ahead, share, weighed
from games.search import unless_better

WINS = 4
"""Of ten games at four seats, how many it wins against three of the other house player: the lobby says so."""
TRIALS = 4000
"""Days it plays out in its head for a choice: up to some tenths of a second."""

_GOLDEN = 0.6180339887498949
"""Multiples of it, less what is whole in them, are spread evenly between 0 and 1."""
_CLEAR_LEAD = (4.0, 9.0, 15.5)
"""A lead, in florins, that makes a victory likely with so many days to come: those with a day to come and two are
fitted to who won 2,500 games among steady and quick players, by what Foresight made of the ends of their days."""

HABITS = player.Habits(4.03, 2.9, 0.255, 1.1, 0.49, 0.69, (3.7, 3.7, -0.6))
"""By which it has its first opinion. Found by changing the steady player's a little, again and again, and keeping
what brought more against three of it. With no search at all they won 33 % of 1,500 other games (30 to 35; 25 is
even)."""
OWN = Temper(1.05, 1.06, 1.12, (4.6, 4.6, 0.0))
"""How it is taken to go on itself: found in the same way, by a quick player against three steady ones."""


def choose(view: View, legal: Sequence[Move], seed: bytes, effort: float = 1.0) -> Move:  # noqa: ARG001
    """The same view, seed and effort make the same choice. `effort`: the part of its usual trials."""
    board = view.board
    outset = Outset(board, player.unseen(board))
    worlds: list[tuple[list[int], list[Temper]]] = []

    def trial(plan: tuple[Move, ...], number: int) -> float:
        while number >= len(worlds):
            worlds.append(_world(outset, seed, len(worlds)))
        course = Foresight(outset, *worlds[number])
        course.play(plan)
        return _success(course.prospects(), board.player, DAYS - board.day)

    own = player.decided(board, HABITS)
    return unless_better(_plans(board, own), trial, int(TRIALS * effort))[0]


def _plans(board: Board, own: Move) -> list[tuple[Move, ...]]:
    """What may be done, as far as it is one's own to say: first what the simple player does."""
    gains = [move for move in takings(board) if not _leaves_green(board, move)]
    if board.phase == "take":
        plans: list[tuple[Move, ...]] = [(move,) for move in gains]
    else:
        taken = player.Judge(board, HABITS).best(board)[1]
        plans = [(Stop(), taken), (Reveal(),), *[(Stop(), move) for move in gains]]
    return list(dict.fromkeys(sorted(plans, key=lambda plan: plan[0] != own)))


def _leaves_green(board: Board, move: Take) -> bool:
    """Whether a card stays behind that takes no room, and so costs nothing (4.4)."""
    second, third = board.market[-2:-1], board.market[-3:-2]
    return any(map(green, (*(() if move.second_last else second), *(() if move.third_last else third))))


def _world(outset: Outset, seed: bytes, number: int) -> tuple[list[int], list[Temper]]:
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


def _temper(drawn: bytes) -> Temper:
    cargo, goods, place, daring = [byte / 255 for byte in drawn]
    first, third = 1 + 2 * daring, 1.5 * daring - 0.75
    return Temper(0.85 + 0.4 * cargo, 0.7 + 0.5 * goods, 0.95 + 0.25 * place, (first, first, third))


def _success(prospects: Sequence[float], seat: Seat, days_left: int) -> float:
    """How likely these florins mean victory, between 0 and 1."""
    return share(prospects, seat, _CLEAR_LEAD[days_left])


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
    def world(number: int) -> tuple[list[int], list[Temper]]:
        return _world(outset, seed, number)

    def trial(plan: tuple[Move, ...], number: int) -> Worth:
        course = Foresight(outset, *world(number))
        course.play(plan)
        florins, cargo = course.prospects(), cargo_florins(course.values)[seat]
        goods = florins[seat] - board.florins[seat] - cargo
        return share(florins, seat, _CLEAR_LEAD[left]), cargo, goods, -ahead(florins, seat)

    plans: dict[Move, tuple[Move, ...]] = {}
    for plan in _plans(board, own):
        plans.setdefault(plan[0], plan)  # of all that may be taken after stopping, the best comes first
    if played is not None:
        plans.setdefault(played, (played,))
    return weighed(legal, [*plans.items()], played, trial, int(TRIALS * effort))
