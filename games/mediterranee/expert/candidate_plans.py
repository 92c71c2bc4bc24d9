"""Find whole plans to try and judge: parts of phase 2, trips, bids, and words in a negotiation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import starmap

import msgspec
from msgspec.structs import replace

from games.chance import jumbled, noise
from games.core import Seat, Text, text
from games.mediterranee import rules
from games.mediterranee.expert.candidate_trips import Goals
from games.mediterranee.expert.leanings import OWN, USUAL
from games.mediterranee.expert.rollout import UNTOLD, Arrangement, Rollout, arrange, done
from games.mediterranee.expert.search import Play, Search, by_course, by_move, leaving, options
from games.mediterranee.model import (
    Answer,
    Bid,
    Choose,
    Ducats,
    End,
    GalleyId,
    Move,
    Price,
    Sail,
    Sea,
    Space,
    State,
    Take,
)
from games.mediterranee.player import decisions as simple
from games.mediterranee.player import talks as answers
from games.mediterranee.player import trade
from games.mediterranee.rules import bidding, talks
from games.mediterranee.rules.flow import carry_on, end_part
from games.mediterranee.state_checks import MOST_DUCATS
from games.mediterranee.text_args import shown_number
from games.mediterranee.words.plans import plan_text

_PART_BESIDE = 4
"""One trial in this many is used to find the best moves of the other galleys beside a move to be judged."""

# ------------------------------------------------------------------------------------------ phase 2


class Plan(msgspec.Struct, frozen=True):
    """The result of a part of phase 2: the position after it, and the change of every purse in ducats."""

    sea: Sea
    paid: tuple[Ducats, ...]

    def play(self, _: Rollout, state: State) -> State:
        purses = tuple([max(purse + paid, 0) for purse, paid in zip(state.purses, self.paid, strict=True)])
        return end_part(replace(state, sea=self.sea, purses=purses), UNTOLD)


def plans(
    search: Search, legal: Sequence[Move], played: Move | None, then: Sequence[tuple[Seat, Move]]
) -> tuple[list[tuple[Move, Plan]], int | None]:
    """Return (first move, plan) for each plan to compare, and the index of the plan that was played, if any.

    They are the simple player's plan for the part that begins now, the one played, plans by other preferences, and
    doing nothing. `then`: the moves of all seats after `played`. The plan played includes the other players' real
    answers; their answers to other plans cannot be known.
    """
    seat, state = search.seat, search.world(0)[0]
    search.arrange(search.after(seat))
    found: dict[object, tuple[Move, Plan]] = {}

    def place_of(first: Move, after: State) -> int:
        sea = replace(after.sea, talk=None)
        paid = [now - before for now, before in zip(after.purses, state.purses, strict=True)]
        key = (frozenset(_fleet_kinds(sea).items()), sea.ports, tuple(paid))
        found.setdefault(key, (first, Plan(sea, tuple(paid))))
        return [*found].index(key)

    own: int | None = None
    for temper in OWN:
        step = trade.move if temper.builds else trade.load
        first = step(search.thoughts.of(state.sea, seat, temper), state.purses[seat])
        place_of(
            first if first in legal else End(), done(state, seat, arrange(search.thoughts, state, seat, temper)[0])
        )
        if own is None and played is not None:
            own = place_of(played, _state_after(state, seat, [(seat, played), *then]))
    place_of(End(), state)
    return [*found.values()], own


def _state_after(state: State, seat: Seat, moves: Sequence[tuple[Seat, Move]]) -> State:
    """Return the state after these moves, as if the other players could pay for anything."""
    purses = tuple([purse if other == seat else MOST_DUCATS // 2 for other, purse in enumerate(state.purses)])
    rich = replace(state, purses=purses)
    for mover, move in moves:
        if not isinstance(move, End):
            rich = rules.apply(rich, mover, move).state
    paid = zip(state.purses, rich.purses, purses, strict=True)
    return replace(rich, purses=tuple([had + now - before for had, now, before in paid]))


def _fleet_kinds(sea: Sea) -> dict[object, int]:
    """Count the galleys with the same owner, space, crew and cargo: plans that only differ in numbers are equal."""
    kinds: dict[object, int] = {}
    for galley in sea.galleys:
        kind = (galley.owner, galley.space, galley.sailors, galley.cargo)
        kinds[kind] = kinds.get(kind, 0) + 1
    return kinds


def named(sea: Sea, seat: Seat) -> Callable[[Plan, Plan | None], Text]:
    """Return a function that labels a plan by its difference to another one, or (None) to the position before it."""
    return lambda plan, other: plan_text(plan.sea, sea if other is None else other.sea, seat, sea)


# ------------------------------------------------------------------------------------------- courses


class Course(msgspec.Struct, frozen=True):
    """A choice of destinations for galleys.

    `name`: its label, if that of its move does not tell it apart. `begins`: the moves that may come first.
    """

    play: Play
    name: Text | None = None
    begins: tuple[Move, ...] = ()


def courses(
    search: Search, legal: Sequence[Move], usual: Move, played: Move | None
) -> tuple[list[tuple[Move, Course]], int | None]:
    """Return (first move, course) for each course to compare, and the index of the one that was played, if any.

    They are the simple player's first move (`usual`), the move played, and all other courses. A single move says
    nothing about the other galleys, so these do their best beside it. Otherwise the move would be blamed for their
    lost chances.
    """
    sea, seat = search.view.sea, search.seat
    foresight = Rollout(search.thoughts, [USUAL] * sea.seats, {})
    others: dict[tuple[tuple[GalleyId, Space], ...], Goals] = {}
    for goals in options(search, sea):
        others.setdefault(tuple(foresight.ways_of(sea, seat, goals).items()), goals)
    first = [*dict.fromkeys((usual, *([] if played is None else [played])))]
    found = [(move, Course(_with_other_galleys(search, foresight, move, [*others.values()]))) for move in first]
    galley = sea.galley(played.galley) if isinstance(played, Sail) else None
    for spaces, goals in others.items():
        move, name = leaving(search, sea, goals), None
        if galley is not None:  # named after this galley's move in the other course
            there = dict(spaces)[galley.number]
            if there == galley.space:
                name = text("course-stays", galley=shown_number(galley.number))
            else:
                move = Sail(galley.number, there)
        if move in legal and (name or move not in first):
            begins = tuple([one for one in starmap(Sail, spaces) if one in legal])
            found.append((move, Course(by_course(seat, goals), name, begins)))
    return found, None if played is None else first.index(played)


def _with_other_galleys(search: Search, foresight: Rollout, move: Move, others: Sequence[Goals]) -> Play:
    """Return a play of this move in which the other galleys do their best. If the move ends the phase, all stay.

    `others`: destinations to try for the other galleys.
    """
    sea, seat = search.view.sea, search.seat
    if not isinstance(move, Sail):
        return by_course(seat, {galley.number: galley.space for galley in sea.fleet(seat)})
    if move.ask:
        return by_move(seat, move)
    beside = [{**goals, move.galley: move.space} for goals in ({}, *others)]
    ways = {tuple(foresight.ways_of(sea, seat, goals).items()): by_course(seat, goals) for goals in beside}
    plays = [*ways.values()]
    return plays[search.best(plays, search.trials // _PART_BESIDE)]


# --------------------------------------------------------------------------------------------- bids

_STAKES = (0, 100, 200, 300, 500, 800)
"""Bids worth a trial, in ducats."""
_MOODS = (0.0, 0.8, 1.2, 2.5)
"""Factors by which the bids of other seats differ from the simple player's, each equally likely."""


def places(search: Search, success: Callable[[Play, int], float]) -> list[int]:
    """Return the places in the order of play, the best first, by trials in some worlds.

    `success(play, n)` returns the probability of victory in imagined world number n.
    """
    sea, seat = search.view.sea, search.seat
    search.arrange(range(sea.seats))
    worlds = max(search.trials // (2 * sea.seats), 2)

    def at(place: int) -> Play:
        def play(_: Rollout, state: State) -> State:
            others = [other for other in range(sea.seats) if other != seat]
            others = jumbled(others, noise(state.seed, 2 * len(others)))
            order = (*others[:place], seat, *others[place:])
            return carry_on(replace(state, sea=replace(sea, phase="place", order=order)), UNTOLD)

        return play

    fared = {place: sum([success(at(place), number) for number in range(worlds)]) for place in range(sea.seats)}
    return sorted(fared, key=lambda place: -fared[place])


def bids(
    search: Search, first: Sequence[Move], legal: Sequence[Move], liked: Sequence[int]
) -> list[tuple[Move, Play]]:
    """Return (bid, play) for each bid worth a trial, the moves `first` at the front.

    The highest bidder chooses a place first. `liked`: the places this seat would choose, the best first.
    """
    sea, seat = search.view.sea, search.seat
    contested = [simple.contested(search.thoughts.of(sea, other, USUAL)) for other in range(sea.seats)]

    def bid_of(other: Seat, state: State) -> Bid:
        mood = _MOODS[state.seed[other] % len(_MOODS)]
        return Bid(0 if sea.is_out(other) else simple.stake(contested[other], state.purses[other], mood))

    def by_bid(bid: Move) -> Play:
        def play(_: Rollout, state: State) -> State:
            sealed = tuple([bid if other == seat else bid_of(other, state) for other in range(sea.seats)])
            opened = carry_on(replace(state, sea=replace(sea, sealed=tuple(range(sea.seats))), sealed=sealed), UNTOLD)
            while opened.sea.phase == "place":
                free = [move.place for move in bidding.choices(opened.sea)]
                place = next(one for one in liked if one in free) if opened.sea.queue[0] == seat else free[0]
                opened = carry_on(bidding.choose(opened, Choose(place), UNTOLD), UNTOLD)
            return opened

        return play

    stakes = [move for move in map(Bid, _STAKES) if move in legal]
    return [(move, by_bid(move)) for move in dict.fromkeys((*first, *stakes))]


# -------------------------------------------------------------------------------------------- talks

_PRICES = (0.5, 0.75, 1.25, 1.5, 2.0)
"""Prices worth a trial, as multiples of the simple player's."""


def words(search: Search, first: Sequence[Move], legal: Sequence[Move]) -> list[tuple[Move, Play]]:
    """Return (move, play) for each answer in the present talk worth a trial, the moves `first` at the front.

    The talk then goes on as among simple players, and the active player continues with phase 2.
    """
    sea = search.view.sea
    if sea.active is None:
        raise AssertionError("nobody talks")
    search.arrange(search.after(sea.active))
    others: list[Move] = [move for move in legal if isinstance(move, Answer | Take)]
    own = first[0]
    if isinstance(own, Price):
        prices = {round(own.ducats * part / 100) * 100 for part in _PRICES}
        others += [move for move in legal if isinstance(move, Price) and move.ducats in prices]
    return [(move, _by_word(search.seat, move, sea.active)) for move in dict.fromkeys((*first, *others))]


def _by_word(seat: Seat, word: Move, active: Seat) -> Play:
    known: dict[Sea, Arrangement] = {}

    def play(foresight: Rollout, state: State) -> State:
        state = rules.apply(state, seat, word).state
        while (talk := state.sea.talk) is not None:
            other = talks.awaited(talk)
            legal, outlook = rules.legal_moves(state, other), foresight.outlook(state.sea, other)
            state = rules.apply(state, other, answers.answer(outlook, state.purses[other], legal)).state
        if state.sea not in known:
            known[state.sea] = arrange(foresight.thoughts, state, active, USUAL)[0]
        return end_part(done(state, active, known[state.sea]), UNTOLD)

    return play
