"""The strong house player of Méditerranée: it tries out its choices in many imagined worlds.

Each is played to the end of the turn, by the rules, by simple players of different tempers, itself among them; what
everybody should come to from there is estimated. What it does in phase 2 is chosen among whole plans, where it sails
among courses for several galleys, and all else among the moves there are. Like any player it sees a View and nothing
else.

    tempers    how people lean          prospects  what a position may come to
    foresight  the rest of a turn       courses    where galleys might sail
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import TypeAlias

from games.core import Seat, encode
from games.mediterranee import player, rules
from games.mediterranee.expert import courses
from games.mediterranee.expert.foresight import UNTOLD, Arranged, Foresight, arrange, done
from games.mediterranee.expert.prospects import prospects, sources, weights
from games.mediterranee.expert.tempers import BOLD, MERCHANT, OTHERS, OWN, USUAL, Temper, Thoughts
from games.mediterranee.model import POINT, Discard, End, Move, Sail, Sea, Shift, State, View
from games.mediterranee.player import bargains, trade
from games.mediterranee.rules.course import end_part
from games.review import Appraisal, Worth, ahead, share, weighed
from games.search import best

TRIALS = 150
"""Turns it plays out in its head for a choice: some tenths of a second, in phase 2 up to one."""

_TRIALS_A_PLAN = 3
"""Below so many for each, fewer plans for phase 2 are compared."""

Play: TypeAlias = Callable[[Foresight, State], State]
"""What is tried: the state after it, in the head of somebody."""


def choose(view: View, legal: Sequence[Move], seed: bytes, effort: float = 1.0) -> Move:
    """The same view, seed and effort make the same choice. `effort`: the part of its usual trials."""
    sea, trials = view.sea, int(TRIALS * effort)
    if trials and sea.phase == "trade" and sea.talk is None:
        return _trade(view, legal, trials)
    own = player.choose(view, legal, seed)
    if not trials or len(legal) == 1 or sea.talk is not None or sea.phase in ("split", "bid"):
        return own
    search = _Search(view, seed, trials)
    if sea.prize is not None or (sea.voyage is not None and sea.voyage.asked):
        return search.among([own, *[move for move in legal if not isinstance(move, Shift | Discard)]])
    if sea.phase == "sail":
        move = _sail(search, view, own)
    elif sea.phase == "place":
        move = _place(search, view, legal)
    else:
        move = search.among([own, *legal])
    return move if move in legal else own


def _steady(view: View) -> bytes:
    """The same worlds for all of a part of phase 2: plans are not to change with the dice of one's head."""
    return sha256(encode((view.sea.turn, view.sea.order, view.sea.bids, view.seat))).digest()


class _Search:
    """One decision: worlds that fit what is seen, and how well what is tried in them turns out for the seat."""

    def __init__(self, view: View, seed: bytes, trials: int) -> None:
        seat = view.seat
        if seat is None:
            raise AssertionError("the house plays with a seat's own view")
        self.view, self.seat, self.trials = view, seat, trials
        self._seed = seed
        self.thoughts = Thoughts()
        self._worlds: list[tuple[State, tuple[Temper, ...]]] = []
        self.arranged: dict[Seat, Arranged] = {}
        self._counts = weights(prospects(self.world(0)[0], view.sea.turn), seat)

    def world(self, number: int) -> tuple[State, tuple[Temper, ...]]:
        """Imagined world `number`: the dice, the purses, and of what temper everybody is."""
        while number >= len(self._worlds):
            seed = sha256(self._seed + len(self._worlds).to_bytes(4, "big")).digest()
            tempers = [OTHERS[byte % len(OTHERS)] for byte in seed[: self.view.sea.seats]]
            tempers[self.seat] = USUAL
            self._worlds.append((player.imagine(self.view, seed), tuple(tempers)))
        return self._worlds[number]

    def played_on(self, play: Play, number: int) -> State:
        """What this leads to in imagined world `number` by the end of the turn."""
        state, tempers = self.world(number)
        foresight = Foresight(self.thoughts, tempers, self.arranged)
        return foresight.finish(play(foresight, state), state.sea.turn)

    def best(self, plays: Sequence[Play]) -> int:
        """The index of what turns out best."""

        def trial(index: int, number: int) -> float:
            come_to = prospects(self.played_on(plays[index], number), self.view.sea.turn)
            return sum([count * value for count, value in zip(self._counts, come_to, strict=True)])

        return best(range(len(plays)), trial, self.trials)

    def among(self, moves: Sequence[Move]) -> Move:
        """The best of these moves, the earlier among equals."""
        moves = list(dict.fromkeys(moves))
        if len(moves) == 1:
            return moves[0]
        return moves[self.best([_by_move(self.seat, move) for move in moves])]


# ------------------------------------------------------------------------------------------------ phases


def _place(search: _Search, view: View, legal: Sequence[Move]) -> Move:
    """The place that turns out best, everybody trading as the simple player would."""
    state = search.world(0)[0]
    for seat in range(view.sea.seats):
        search.arranged[seat], _ = arrange(search.thoughts, state, seat, USUAL)
    return search.among(legal)


def _trade(view: View, legal: Sequence[Move], trials: int) -> Move:
    """What is to be proposed to others; then the plan of the temper that turns out best, and its next step."""
    search = _Search(view, _steady(view), trials)
    sea, seat, thoughts, cash = view.sea, search.seat, search.thoughts, view.cash or 0
    usual = thoughts.of(sea, seat, USUAL)
    proposal = bargains.proposal(usual, cash, legal)
    if proposal is not None:
        return proposal
    state = search.world(0)[0]
    for other in sea.order[sea.order.index(seat) + 1 :]:
        if other is not None:
            search.arranged[other], _ = arrange(thoughts, state, other, USUAL)
    tempers = OWN[: max(search.trials // _TRIALS_A_PLAN, 1)]
    plays = [_by_plan(seat, temper, arrange(thoughts, state, seat, temper)[0]) for temper in tempers]
    temper = tempers[search.best(plays)]
    step = trade.move if temper.builds else trade.load
    return bargains.cheaper(usual, step(thoughts.of(sea, seat, temper), cash), legal)


def _by_plan(seat: Seat, temper: Temper, plan: Arranged) -> Play:
    def play(foresight: Foresight, state: State) -> State:
        foresight.tempers = [temper if other == seat else each for other, each in enumerate(foresight.tempers)]
        return end_part(done(state, seat, plan), UNTOLD)

    return play


def _sail(search: _Search, view: View, own: Move) -> Move:
    """The course that turns out best, and the next galley to leave by it."""
    sea, seat = view.sea, search.seat
    options = _options(search, sea)
    plays = [_by_course(seat, goals) for goals in options]
    if isinstance(own, Sail) and own.ask:
        plays.append(_by_move(seat, own))
    index = search.best(plays)
    if index == len(options):
        return own
    return _leaving(search, sea, options[index])


def _options(search: _Search, sea: Sea) -> list[courses.Goals]:
    """Where one's galleys might sail, worth a thought."""
    options: list[courses.Goals] = []
    for temper in (USUAL, MERCHANT, BOLD):
        foresight = Foresight(search.thoughts, [temper] * sea.seats, {})
        options.append(foresight.ways_of(sea, search.seat, {}))
    return options + courses.courses(search.thoughts.of(sea, search.seat, USUAL))


def _leaving(search: _Search, sea: Sea, goals: courses.Goals) -> Move:
    """The next galley to leave on this course."""
    spaces = Foresight(search.thoughts, [USUAL] * sea.seats, {}).ways_of(sea, search.seat, goals)
    for galley in sea.fleet(search.seat):
        if spaces[galley.number] != galley.space:
            return Sail(galley.number, spaces[galley.number])
    return End()


def _by_course(seat: Seat, goals: courses.Goals) -> Play:
    return lambda foresight, state: foresight.sailed(state, seat, goals)


# ------------------------------------------------------------------------------------------ appraising

SOURCES = {"purse": 10, "ports": 10, "galleys": 10, "rival": 10}
"""What speaks for a choice, in ducats or what is worth as many, at the end of the turn: the purse, ports, galleys
with all aboard, and how much less the strongest rival comes to."""
_LEAD, _LEAD_A_TURN = 4 * POINT, 2 * POINT
"""A lead in prospect that makes victory nearly three times as likely in the last turn; how much more it takes for
each turn to come."""


def appraise(view: View, legal: Sequence[Move], played: Move | None, seed: bytes, effort: float) -> Appraisal | None:
    """What this move (None: the best there is) is worth to who sees this: `games/review.py`.

    None of what is small change of a plan (phase 2), or talk; and of what is asked before anything is known (1)."""
    sea, trials = view.sea, int(TRIALS * effort)
    if sea.talk is not None or sea.phase in ("split", "bid", "trade"):
        return None
    search, own = _Search(view, seed, trials), player.choose(view, legal, seed)
    seat, lead = search.seat, _LEAD + _LEAD_A_TURN * (sea.turns - sea.turn)
    plays = _plays(search, sea, [own, *([] if played is None else [played])], legal)

    def trial(play: Play, number: int) -> Worth:
        come_from = sources(search.played_on(play, number), sea.turn)
        come_to = [sum(each) for each in come_from]
        return share(come_to, seat, lead), *come_from[seat], -ahead(come_to, seat)

    return weighed(legal, plays, played, trial, trials)


def _plays(search: _Search, sea: Sea, first: Sequence[Move], legal: Sequence[Move]) -> list[tuple[Move, Play]]:
    """What is tried, each after its move: these first, then whatever else is worth a thought."""
    seat = search.seat
    asked = sea.prize is not None or (sea.voyage is not None and sea.voyage.asked)
    if sea.phase != "sail" or asked:
        others = [move for move in legal if not isinstance(move, Shift | Discard)]
        return [(move, _by_move(seat, move)) for move in dict.fromkeys((*first, *others))]
    plays = {move: _alone(sea, seat, move) for move in first}
    for goals in _options(search, sea):
        leaving = _leaving(search, sea, goals)
        if leaving in legal:
            plays.setdefault(leaving, _by_course(seat, goals))
    return [*plays.items()]


def _alone(sea: Sea, seat: Seat, move: Move) -> Play:
    """What this alone leads to: the galley it is about goes there, the others where they do best; or all stay."""
    if not isinstance(move, Sail):
        return _by_course(seat, {galley.number: galley.space for galley in sea.fleet(seat)})
    return _by_move(seat, move) if move.ask else _by_course(seat, {move.galley: move.space})


def _by_move(seat: Seat, move: Move) -> Play:
    return lambda _, state: rules.apply(state, seat, move).state
