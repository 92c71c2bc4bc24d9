"""The strong AI player of Intrige: it tries out its choices in many imagined games that go on from here.

In each of them all other seats have purses that fit the open information, and habits of their own: bribes, prices as
owners, favours and envy. One round of turns is played out after a bribe, and two after other choices. Then the income
of the zones held until the end is estimated. Like any player it sees a View and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from hashlib import sha256

from msgspec.structs import replace

from games.chance import Chance, between
from games.core import Seat
from games.intrige import answers, player
from games.intrige.answers import Answer, together
from games.intrige.model import NOTE, ROUNDS, ZONES, Board, Bribe, Case, Ducats, Move, Place, Send, View, seat_of
from games.intrige.money_estimates import PurseEstimates
from games.intrige.reputation import reputations, spoilers, unrest
from games.intrige.rollout import Habits, Rollout, Table
from games.intrige.sending_choices import distinct_sendings, expected_value
from games.intrige.zone_values import STAYS, income_paid, incomes_to_come
from games.review import Appraisal, Comparison, Worth, ahead, of_moves, share
from games.search import best

__all__ = ["SOURCES", "WINS", "appraise", "choose", "comparison", "together"]

TRIALS = 3_000
"""How many single rounds it plays out for one choice, or half as often two rounds: some tenths of a second."""
WINS = 9
"""How many of ten games it wins at a table of four, alone against three simple players."""

_BRIBES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30)
"""Bribes worth a trial, in notes, besides the one that tops the highest so far."""
_STRANGER = (
    Habits(stays=0.85, share=0.15, most=0.7, purse=0.37, price=0.23, regard=0.0, envy=0.0, mood=20_000, dear=0.0),
    Habits(stays=0.93, share=0.33, most=1.2, purse=0.9, price=0.36, regard=0.08, envy=0.01, mood=40_000, dear=1.0),
)
"""Lower and upper end of the habits of unknown players, as people differ.

Strong players topped nine first bribes of ten in 120 games, so hardly any bribe is large enough to deter others. As
owners, they passed over a payer of one note more than all others in one case of five. So one note more does not buy a
place for certain.
"""
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
"""Lower and upper end of the simple AI player's habits; it plays at many tables."""
_SPOILER = (
    Habits(stays=0.9, share=0.1, most=0.2, purse=0.4, price=0.2, regard=0.0, envy=0.7, mood=0, dear=1.0, take=0.9),
    Habits(stays=0.9, share=0.2, most=0.4, purse=0.4, price=0.3, regard=0.0, envy=1.3, mood=0, dear=1.0, take=1.3),
)
"""Lower and upper end of the habits of spoilers, who work against the players with the highest incomes.

A ducat of a payer's income counts against it like a ducat less of its bribe. Spoilers challenge dear zones again and
again, and sell free ones cheaply.
"""
_ACQUAINTED = 0.2
"""Probability that a seat plays like the simple AI player and not like an unknown player.

Alone against three simple players it won 88 % of 200 games with probability 0, and all of 200 with probability 1.
With one in four, buyers of dear zones lost fewer games to it.
"""
_NO_PRICE = 100.0
"""Price for an owner who always gives the cheapest zone: a fraction of a zone's later income that no payer offers."""
_OWN = Habits(stays=0.9, share=0.26, most=0.5, purse=0.5, price=0.4, regard=0.05, envy=0.05, mood=10_000, dear=0.0)
"""The habits of its own seat in later moves of an imagined game. In the real game it will search again."""
_LEAD, _LEAD_A_ROUND = 100_000, 65_000
"""The lead in expected ducats that makes victory nearly three times as likely as a rival's.

`_LEAD` is for the last round; `_LEAD_A_ROUND` is added for each round left.
"""
_HONOUR = 0.1
"""Worth, as a fraction of a victory, of giving a payer a zone of 100,000 that was paid for.

An owner that never keeps to its prices will be paid no more.
"""
_ASKED = (0.3, 0.5)
"""Range of its prices as an owner, as fractions of a zone's expected income until the end.

A lower price feeds players who pay little. One buyer, alone against three copies of this player, topped all others
with a sixth of its purse. It won 29 % of 300 games at prices of 30 to 50 %, and 20 % at 40 to 60 %.

At a higher price, copies sell little to each other. A player who paid well in the first two rounds and nothing later
won 33 % of 200 games at prices of 25 to 45 %. It won 37 % at 30 to 50 %, and 42 % at 40 to 60 %.
"""
_USUALLY_ASKED = sum(_ASKED) / 2
_LEANING = 0.3
"""Bonus, as a fraction of a victory, for sending to a free zone of 100,000 without rivals.

This is its value at a table where no seat loses a place. It falls to 0 where as many places are lost as usual among
strong players. Two rounds of trial do not show how much free zones bring the player who fills them first. A player
with this bonus, among three copies without, won 31 to 42 % of 200 games.
"""


def choose(view: View, legal: Sequence[Move], seed: bytes, effort: float = 1.0) -> Move:
    """Choose a move: always the same for the same view, seed and effort. `effort`: a fraction of its usual trials."""
    board = view.board
    seat = board.active if board.payer is None else board.payer
    own = player.choose(view, legal, seed)
    table, guesses, known, rounds = Table(board), PurseEstimates(view), _judgements(board, seat), _rounds(board)
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
    """Return how many rounds of turns a trial plays out.

    An advisor that is sent finds its place within one round, and its effect on rivals shows in the next. The effect
    of a bribe shows at once; later effects depend on habits that the player cannot know.
    """
    return 1 if board.phase == "bribe" else 2


def _candidates(view: View, own: Move, legal: Sequence[Move], asked: float) -> Sequence[Move]:
    """Return the moves worth a trial, with the simple player's choice `own` first among bribes and sendings.

    Bribes are limited to a few sums, and equivalent sendings to one. Placings are all of one kind, since their order
    does not matter, and only into zones that are paid for at the prices `asked`.
    """
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
    """Return each move's merits that trials do not show, as a fraction of a victory. `asked` is as in `_honour`."""
    if board.phase != "send":
        return {move: _honour(board, move, asked) for move in moves}
    leaning = _LEANING * (1 - unrest(board))
    return {move: leaning * expected_value(board, move) / ZONES[-1] for move in moves if isinstance(move, Send)}


def _price(board: Board, move: Place, asked: float) -> float:
    """Return the price in ducats of this move's zone: the fraction `asked` of its expected income until the end."""
    return move.zone * asked * _OWN.lasting(incomes_to_come(board, move.seat))


def _is_paid_for(board: Board, case: Case, move: Place, asked: float) -> bool:
    """Return whether the move gives the cheapest free zone or one whose price was paid. `asked` is as in `_price`."""
    return case.zone is not None or move.zone == board.free_zones(board.active)[0] or _is_paid(board, move, asked)


def _is_paid(board: Board, move: Place, asked: float) -> bool:
    """Return whether the price of the move's zone was paid. `asked` is as in `_price`."""
    return _price(board, move, asked) <= income_paid(board, move.seat)


def _judgements(board: Board, seat: Seat) -> Sequence[tuple[float, float, float]]:
    """Return by seat how likely it is deaf, stingy and a spoiler, as this `seat` judges (see `_habits`)."""
    known = reputations(board)
    return [*zip(*known, spoilers(board, seat, known.stingy), strict=True)]


def _world(
    guesses: PurseEstimates, known: Sequence[tuple[float, float, float]], seat: Seat, seed: bytes, number: int
) -> tuple[list[Ducats], list[Habits], bytes]:
    """Return imagined world `number`: each seat's ducats, each seat's habits, and random bytes for `Rollout`."""
    own_seed = sha256(seed + number.to_bytes(4, "big")).digest()
    habits = [
        _OWN if other == seat else _habits(sha256(own_seed + bytes((other,))).digest(), *judgement)
        for other, judgement in enumerate(known)
    ]
    return guesses.cash(Chance(own_seed), [not each.most for each in habits]), habits, own_seed


def _habits(chance: bytes, deaf: float, stingy: float, spoiler: float) -> Habits:
    """Return random habits, between the ends for a spoiler, an unknown player or the simple AI player.

    `deaf`: probability that the player gives nothing for bribes as an owner. `stingy`: probability that it always
    pays the least bribe. `spoiler`: probability that it works against the highest incomes.
    """
    *usual, gives, pays, who, spoils = chance[: len(_OF_THE_HOUSE) + 4]
    if spoils < spoiler * 256:
        return Habits(*map(between, zip(*_SPOILER, strict=True), usual))
    least, greatest = _STEADY if who < _ACQUAINTED * 256 else _STRANGER
    habits = Habits(*map(between, zip(least, greatest, strict=True), usual))
    if gives < deaf * 256:
        habits = habits._replace(price=_NO_PRICE)
    return habits._replace(share=0.0, most=0.0) if pays < stingy * 256 else habits


def _honour(board: Board, move: Move, asked: float) -> float:
    """Return how well a placing keeps to the prices, as a fraction of a victory (negative: badly).

    Payers should get a zone worth their bribe, and not more. `asked`: the price of zones as a fraction of their
    expected income; it varies, so that players cannot predict it.
    """
    if not isinstance(move, Place):
        return 0.0
    given, price = income_paid(board, move.seat), _price(board, move, asked)
    rivals = [income_paid(board, seat_of(one)) for one in board.contenders(move.kind)]
    passed_over = max(rivals, default=0) - given
    return _HONOUR * (min(given, price) - max(price - given, 0) - passed_over) / ZONES[-1]


# ------------------------------------------------------------------------------------------ appraising

SOURCES = {"purse": NOTE, "incomes": NOTE, "rival": NOTE, "honour": 1}
"""The sources of a choice's worth that reviews name, each with the step to which it is rounded.

In ducats: the purse a round or two later, the income after that, and the strongest rival's loss. In thousandths of a
victory: reputation.
"""
_THOROUGH = 2
"""Factor for the number of trials of answers of several moves: there are more of them than single moves."""
_FIRST_LOOK = 20
"""In how many imagined worlds single sendings are tried, to find those worth a trial in pairs."""


def appraise(
    view: View,
    legal: Sequence[Move],
    played: Move | None,
    seed: bytes,
    effort: float,
    then: Sequence[tuple[Seat, Move]] = (),
    resigned: Collection[Seat] = (),
) -> Appraisal:
    """Appraise the answer `played` (None: the best one found) for the view's seat: see `games/review.py`.

    The chance of victory is that of the game alone. Choices are compared by their reputation, too. `then`: the other
    moves of the same answer. `resigned`: the seats that cannot win.
    """
    if answers.length(view.board) > 1:
        answer = None if played is None else (played, *[move for _, move in then])
        found = _answers(view, legal, answer, seed, effort, resigned).appraisal()
    else:
        found = comparison(view, legal, played, seed, effort, resigned).appraisal()
    chosen = [legal[place] for place in (found.place, *found.also)]
    honour = sum([_honour(view.board, move, _USUALLY_ASKED) for move in chosen])
    return replace(found, chance=found.chance - honour)


def comparison(
    view: View,
    legal: Sequence[Move],
    played: Move | None,
    seed: bytes,
    effort: float,
    resigned: Collection[Seat] = (),
) -> Comparison[Answer]:
    """Return the moves worth a trial and `played`, if any, with their trials: see `games/review.py`."""
    own = player.choose(view, legal, seed)
    moves = [*_candidates(view, own, legal, _USUALLY_ASKED), *([] if played is None else [played])]
    tried = [(move, (move,)) for move in dict.fromkeys(moves) if move in legal]
    return of_moves(legal, tried, played, _trial(view, seed, resigned), _trials(view.board, effort))


def _answers(
    view: View,
    legal: Sequence[Move],
    played: Answer | None,
    seed: bytes,
    effort: float,
    resigned: Collection[Seat],
) -> Comparison[Answer]:
    """Return the answers of several moves worth a trial and that `played`, if any, with their trials."""
    board, trial = view.board, _trial(view, seed, resigned)
    first = [answers.usual(view, seed), *([] if played is None else [played])]
    if board.phase == "send":

        def worth(move: Send) -> float:
            return sum([trial((move,), number)[0] for number in range(_FIRST_LOOK)])

        found = answers.sent_pairs(board, first, worth)
    else:
        found = answers.placings(board, first, lambda move: _is_paid(board, move, _USUALLY_ASKED))
    own = None if played is None else found.index(played)
    plans = [(answer[0], answer) for answer in found]
    trials = _THOROUGH * _trials(board, effort)
    return Comparison(legal, plans, own, trial, trials, answers.named, also=lambda answer: answer[1:])


def _trials(board: Board, effort: float) -> int:
    return int(TRIALS * effort / _rounds(board))


def _trial(view: View, seed: bytes, resigned: Collection[Seat]) -> Callable[[Answer, int], Worth]:
    """Return a function that plays out an answer in the imagined world of a number."""
    board = view.board
    seat = board.active if board.payer is None else board.payer
    table, guesses, known, rounds = Table(board), PurseEstimates(view), _judgements(board, seat), _rounds(board)
    lead = _LEAD + _LEAD_A_ROUND * (ROUNDS - board.round)

    @cache
    def world(number: int) -> tuple[list[Ducats], list[Habits], bytes]:
        return _world(guesses, known, seat, seed, number)

    @cache
    def honour_of(answer: Answer) -> float:
        return sum([_honour(board, move, _USUALLY_ASKED) for move in answer])

    def trial(answer: Answer, number: int) -> Worth:
        course = Rollout(table, *world(number))
        course.play(answer[0], rounds * board.seats, answer[1:])
        ducats, purse = course.prospects(), course.cash[seat]
        rest, rival, honour = ducats[seat] - purse, -ahead(ducats, seat, resigned), honour_of(answer)
        return share(ducats, seat, lead, resigned) + honour, purse, rest, rival, 1000 * honour

    return trial
