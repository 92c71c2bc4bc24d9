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
from games.mediterranee.expert.prospects import prospects, weights
from games.mediterranee.expert.tempers import BOLD, MERCHANT, OTHERS, OWN, USUAL, Temper, Thoughts
from games.mediterranee.model import Discard, End, Move, Sail, Shift, State, View
from games.mediterranee.player import bargains, trade
from games.mediterranee.rules.course import end_part
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

    def best(self, plays: Sequence[Play]) -> int:
        """The index of what turns out best."""

        def trial(index: int, number: int) -> float:
            state, tempers = self.world(number)
            foresight, turn = Foresight(self.thoughts, tempers, self.arranged), state.sea.turn
            come_to = prospects(foresight.finish(plays[index](foresight, state), turn), turn)
            return sum([count * value for count, value in zip(self._counts, come_to, strict=True)])

        return best(range(len(plays)), trial, self.trials)

    def among(self, moves: Sequence[Move]) -> Move:
        """The best of these moves, the earlier among equals."""
        moves = list(dict.fromkeys(moves))
        if len(moves) == 1:
            return moves[0]
        plays = [lambda _, state, move=move: rules.apply(state, self.seat, move).state for move in moves]
        return moves[self.best(plays)]


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
    options: list[courses.Goals] = []
    for temper in (USUAL, MERCHANT, BOLD):
        foresight = Foresight(search.thoughts, [temper] * sea.seats, {})
        options.append(foresight.ways_of(sea, seat, {}))
    options += courses.courses(search.thoughts.of(sea, seat, USUAL))
    plays = [_by_course(seat, goals) for goals in options]
    if isinstance(own, Sail) and own.ask:
        plays.append(lambda _, state: rules.apply(state, seat, own).state)
    index = search.best(plays)
    if index == len(options):
        return own
    spaces = Foresight(search.thoughts, [USUAL] * sea.seats, {}).ways_of(sea, seat, options[index])
    for galley in sea.fleet(seat):
        if spaces[galley.number] != galley.space:
            return Sail(galley.number, spaces[galley.number])
    return End()


def _by_course(seat: Seat, goals: courses.Goals) -> Play:
    return lambda foresight, state: foresight.sailed(state, seat, goals)
