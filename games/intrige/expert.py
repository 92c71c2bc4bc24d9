"""The strong house player of Intrige: it tries out its choices in many courses of the game in its head.

In each of them everybody else has purses that fit what was seen, and habits of their own: what they pay, what they
ask as owners, whom they favour and whom they envy. A round of turns is played out after a bribe, and two after other
choices; what a zone held then should bring to the end is estimated. Like any player it sees a View and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256

from games.chance import Chance, between
from games.core import Seat
from games.intrige import player
from games.intrige.model import NOTE, ROUNDS, ZONES, Board, Bribe, Case, Ducats, Move, Place, Send, View, seat_of
from games.intrige.money_estimates import PurseEstimates
from games.intrige.reputation import Reputations, reputations, unrest
from games.intrige.rollout import Habits, Rollout, Table
from games.intrige.sending_choices import distinct_sendings, expected_value
from games.intrige.zone_values import STAYS, income_paid, incomes_to_come
from games.review import Appraisal, Worth, ahead, share, weighed
from games.search import best

TRIALS = 3_000
"""Courses of a round that it plays out in its head for a choice, or half as many of two: some tenths of a second."""
WINS = 9
"""Of ten games at four seats, how many it wins against three of the other house player."""

_BRIBES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30)
"""Bribes worth a thought, in notes; besides, what tops the best so far."""
_STRANGER = (
    Habits(stays=0.85, share=0.15, most=0.7, purse=0.37, price=0.23, regard=0.0, envy=0.0, mood=20_000, dear=0.0),
    Habits(stays=0.93, share=0.33, most=1.2, purse=0.9, price=0.36, regard=0.08, envy=0.01, mood=40_000, dear=1.0),
)
"""Between which habits those of others may lie: people are not all alike. Strong ones topped nine first
bribes of ten in 120 games, so that hardly any is large enough to keep others from it; and as owners they let in
somebody else in one case of five in which somebody paid a note more than all others, so that no note more buys a
place for certain."""
_OF_THE_HOUSE = Habits(
    stays=STAYS,
    share=player.SHARE_TO_PAY,
    most=player.SHARE_AT_MOST,
    purse=player.PURSE_AT_MOST,
    price=player.ASKED[0],
    regard=player.REGARD,
    envy=player.ENVY,
    mood=0,
    dear=0.0,
)
_STEADY = (_OF_THE_HOUSE, _OF_THE_HOUSE._replace(price=player.ASKED[1]))
"""Between which the other house player's lie, whom many a table knows."""
_ACQUAINTED = 0.2
"""How likely somebody is such a one and no stranger. Alone against three of them it won 88 % of 200 games where it
took everybody for a stranger, and all of 200 where it took all for them. Where it took one of four for one of them,
buyers of dear zones lost fewer games to it."""
_NO_PRICE = 100.0
"""What somebody asks for a zone who gives the cheapest whatever was paid, as a part of its incomes to come."""
_OWN = Habits(stays=0.9, share=0.26, most=0.5, purse=0.5, price=0.4, regard=0.05, envy=0.05, mood=10_000, dear=0.0)
"""What it takes itself to do later, when it will have thought again."""
_LEAD, _LEAD_A_ROUND = 100_000, 65_000
"""A lead in prospect, in ducats, that makes victory nearly three times as likely in the last round; how much more it
takes for each round to come."""
_HONOUR = 0.1
"""What keeping to what was paid for is worth, as a part of a victory, for a zone of 100,000: who never does so will
be paid no more."""
_ASKED = (0.3, 0.5)
"""Between what parts of what a zone should bring to the end it asks for it as an owner. Who asks for less feeds those
who pay little: a buyer who tops everybody with a sixth of its purse, alone against three of a copy of this player,
won 29 % of 300 games where they asked for 30 to 50 %, and 20 where for 40 to 60. Where they ask for more, they sell
little to each other: who pays well in the first two rounds and nothing later won 33 % of 200 where they asked for 25
to 45 %, 37 where for as much as here, and 42 where for 40 to 60."""
_LEANING = 0.3
"""What the dearest zone, free and nobody waiting for it, speaks for sending there at a table where nobody loses a
place; nothing where as many are lost as among strong players usually. Two rounds do not show what free zones bring to
who fills them first: who sent so, among three of a copy of this player that did not lean, won 31 to 42 % of 200."""


def choose(view: View, legal: Sequence[Move], seed: bytes, effort: float = 1.0) -> Move:
    """The same view, seed and effort make the same choice. `effort`: the part of its usual trials."""
    board = view.board
    seat = board.active if board.payer is None else board.payer
    own = player.choose(view, legal, seed)
    table, guesses, known, rounds = Table(board), PurseEstimates(view), reputations(board), _rounds(board)
    worlds: list[tuple[list[Ducats], list[Habits], bytes]] = []
    lead = _LEAD + _LEAD_A_ROUND * (ROUNDS - board.round)
    asked = between(_ASKED, seed[1])
    merits = _merits(board, _candidates(view, own, legal, asked), asked)

    def trial(move: Move, number: int) -> float:
        while number >= len(worlds):
            worlds.append(_world(guesses, known, seat, seed, len(worlds)))
        course = Rollout(table, *worlds[number])
        course.play(move, rounds * board.seats)
        return share(course.prospects(), seat, lead) + merits[move]

    return best([*merits], trial, int(TRIALS * effort / rounds))


def _rounds(board: Board) -> int:
    """How many rounds of turns are played out. An advisor that is sent is settled within one, and only in the next
    shows what it keeps others from or meets with; what a bribe does is seen at once, and the further it is followed,
    the more it hangs on habits that nobody knows."""
    return 1 if board.phase == "bribe" else 2


def _candidates(view: View, own: Move, legal: Sequence[Move], asked: float) -> Sequence[Move]:
    """The simple player's choice first, then all others that can be told apart; of bribes those worth a thought, of
    places those paid for. Of the kinds to be placed one comes before the other, and which does is all the same."""
    board, case = view.board, view.board.case
    if case is None:
        return distinct_sendings(board, [move for move in (own, *legal) if isinstance(move, Send)])
    if board.phase == "place":
        kind = own.kind if isinstance(own, Place) else case.kinds[0]
        places = [move for move in legal if isinstance(move, Place) and move.kind == kind]
        return [move for move in places if _is_paid_for(board, case, move, asked)]
    topping = max([payment.ducats for payment in case.payments], default=0) + NOTE
    sums = sorted({topping, *[notes * NOTE for notes in _BRIBES]})
    bribes = [Bribe(ducats) for ducats in sums if ducats <= max(view.cash or 0, NOTE)]
    return list(dict.fromkeys((own, *bribes)))


def _merits(board: Board, moves: Sequence[Move], asked: float) -> dict[Move, float]:
    """What speaks for each of these beside what is foreseen of it, as a part of a victory."""
    if board.phase != "send":
        return {move: _honour(board, move, asked) for move in moves}
    leaning = _LEANING * (1 - unrest(board))
    return {move: leaning * expected_value(board, move) / ZONES[-1] for move in moves if isinstance(move, Send)}


def _price(board: Board, move: Place, asked: float) -> float:
    """What a zone costs, where this part is asked of what it should bring to the end."""
    return move.zone * asked * _OWN.lasting(incomes_to_come(board, move.seat))


def _is_paid_for(board: Board, case: Case, move: Place, asked: float) -> bool:
    """Whether no cheaper zone is free, or so much was paid that it is no gift."""
    if case.zone is not None or move.zone == board.free_zones(board.active)[0]:
        return True
    return _price(board, move, asked) <= income_paid(board, move.seat)


def _world(
    guesses: PurseEstimates, known: Reputations, seat: Seat, seed: bytes, number: int
) -> tuple[list[Ducats], list[Habits], bytes]:
    """Imagined world `number`: what everybody has, how they play, and what chance brings."""
    own_seed = sha256(seed + number.to_bytes(4, "big")).digest()
    habits = [
        _OWN if other == seat else _habits(sha256(own_seed + bytes((other,))).digest(), deaf, stingy)
        for other, (deaf, stingy) in enumerate(zip(*known, strict=True))
    ]
    return guesses.cash(Chance(own_seed), [not each.most for each in habits]), habits, own_seed


def _habits(chance: bytes, deaf: float, stingy: float) -> Habits:
    """Somebody's, anywhere between the least and the greatest there are of their sort; or of those who give nothing
    for bribes, or pay none, as likely as this."""
    *usual, gives, pays, who = chance[: len(_OF_THE_HOUSE) + 3]
    least, greatest = _STEADY if who < _ACQUAINTED * 256 else _STRANGER
    habits = Habits(*map(between, zip(least, greatest, strict=True), usual))
    if gives < deaf * 256:
        habits = habits._replace(price=_NO_PRICE)
    return habits._replace(share=0.0, most=0.0) if pays < stingy * 256 else habits


def _honour(board: Board, move: Move, asked: float) -> float:
    """What a decision does for an owner's name: those who paid get what they paid for, and nobody more than that.

    `asked`: the part asked today, so that nobody can tell the price beforehand.
    """
    if not isinstance(move, Place):
        return 0.0
    given, price = income_paid(board, move.seat), _price(board, move, asked)
    rivals = [income_paid(board, seat_of(one)) for one in board.contenders(move.kind)]
    passed_over = max(rivals, default=0) - given
    return _HONOUR * (min(given, price) - max(price - given, 0) - passed_over) / ZONES[-1]


# ------------------------------------------------------------------------------------------ appraising

SOURCES = {"purse": NOTE, "incomes": NOTE, "rival": NOTE, "honour": 1}
"""What speaks for a choice, in ducats at the end: what is in the purse a round or two later, incomes to come after
that, how much less the strongest rival comes to; and what it does for one's name, in thousandths of a victory."""


def appraise(view: View, legal: Sequence[Move], played: Move | None, seed: bytes, effort: float) -> Appraisal:
    """What this move (None: the best there is) is worth to who sees this: `games/review.py`."""
    board = view.board
    seat = board.active if board.payer is None else board.payer
    own = player.choose(view, legal, seed)
    table, guesses, known, rounds = Table(board), PurseEstimates(view), reputations(board), _rounds(board)
    lead, asked = _LEAD + _LEAD_A_ROUND * (ROUNDS - board.round), sum(_ASKED) / 2

    @cache
    def world(number: int) -> tuple[list[Ducats], list[Habits], bytes]:
        return _world(guesses, known, seat, seed, number)

    def trial(move: Move, number: int) -> Worth:
        course = Rollout(table, *world(number))
        course.play(move, rounds * board.seats)
        ducats, purse = course.prospects(), course.cash[seat]
        rest, rival, honour = ducats[seat] - purse, -ahead(ducats, seat), honours[move]
        return share(ducats, seat, lead) + honour, purse, rest, rival, 1000 * honour

    moves = [*_candidates(view, own, legal, asked), *([] if played is None else [played])]
    honours = {move: _honour(board, move, asked) for move in moves}
    tried = [(move, move) for move in honours if move in legal]
    return weighed(legal, tried, played, trial, int(TRIALS * effort / rounds))
