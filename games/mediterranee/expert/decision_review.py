"""Appraise decisions for reviews and hints (see `games/review.py`).

Small moves of one plan are judged as a whole: a part of phase 2 from its beginning to its result, and a bid with all
its changes.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from games.core import Seat
from games.mediterranee import player, rules
from games.mediterranee.expert import candidate_plans
from games.mediterranee.expert.evaluation import value_sources
from games.mediterranee.expert.search import TRIALS, Play, Search, by_move
from games.mediterranee.model import POINT, Bid, Discard, Land, Move, Sea, Shift, View
from games.review import Appraisal, Comparison, Worth, ahead, of_moves, share

SOURCES = {"purse": 10, "ports": 10, "galleys": 10, "rival": 10}
"""The sources of a choice's worth that reviews name, each with the step in ducats to which it is rounded.

The purse, ports, galleys with all aboard, and the strongest rival's loss, all at the end of the turn.
"""
_THOROUGH = 2
"""Factor for the number of trials, compared with a choice: no table waits for a review."""
_LEAD, _LEAD_A_TURN = 3.5 * POINT, 1.5 * POINT
"""The lead in ducats at the end of a turn that makes victory nearly three times as likely as a rival's.

`_LEAD` is for the last turn; `_LEAD_A_TURN` is added for each turn left. Both are fitted to 60 games of four simple
players.
"""


def together(view: View, later: View) -> bool:
    """Return whether the seat's move at the view `later` belongs to the plan it began at `view`."""
    before, now = view.sea, later.sea
    if (before.turn, before.phase) != (now.turn, now.phase):
        return False
    return before.phase == "bid" or (_trades(view) and _own_part(later))


def _trades(view: View) -> bool:
    """Return whether the seat plays its own part of phase 2, with no open talk to settle first."""
    return view.sea.talk is None and _own_part(view)


def _own_part(view: View) -> bool:
    return view.sea.phase == "trade" and view.sea.active == view.seat


def suits_question(view: View) -> bool:
    """Return whether the position and the rules are enough to find the best move, and the choices exclude each other.

    They are not enough if the seat names a price for goods on a galley: whether the buyer agrees depends on secret
    ducats and on the buyer's habits. Sales do not exclude each other. A part of phase 2, and what to do with a beaten
    galley, take several steps whose order matters. What a place in turn order is worth cannot be seen.
    """
    talk = view.sea.talk
    if talk is None:
        return view.sea.phase in ("sail", "fight", "land") and view.sea.prize is None
    return talk.kind == "price" or talk.price is not None


def appraise(
    view: View,
    legal: Sequence[Move],
    played: Move | None,
    seed: bytes,
    effort: float,
    then: Sequence[tuple[Seat, Move]] = (),
    resigned: Collection[Seat] = (),
) -> Appraisal | None:
    """Appraise the move `played` (None: the best move found) for the view's seat: see `games/review.py`.

    `then`: the moves of all seats after it, up to the last one of the same plan. `resigned`: the seats that cannot
    win. Returns None for the split of the first sailors, which is made before anything is known.
    """
    found = comparison(view, legal, played, seed, effort, then, resigned)
    return found.appraisal() if found else None


def comparison(
    view: View,
    legal: Sequence[Move],
    played: Move | None,
    seed: bytes,
    effort: float,
    then: Sequence[tuple[Seat, Move]] = (),
    resigned: Collection[Seat] = (),
) -> Comparison[Any] | None:
    """Return the plans to compare with their trials, as for `appraise`."""
    sea, trials = view.sea, int(_THOROUGH * TRIALS * effort)
    if sea.phase == "split":
        return None
    search = Search(view, seed, trials, likely=True)
    seat, lead = search.seat, _LEAD + _LEAD_A_TURN * (sea.turns - sea.turn)

    def worth(play: Play, number: int) -> Worth:
        come_from = value_sources(search.played_on(play, number), sea.turn)
        come_to = [sum(each) for each in come_from]
        chance = share(come_to, seat, lead, resigned)
        return chance, *come_from[seat], -ahead(come_to, seat, resigned)

    if _trades(view):
        plans, own = candidate_plans.plans(search, legal, played, then)
        return Comparison(
            legal, plans, own, lambda plan, number: worth(plan.play, number), trials, candidate_plans.named(sea, seat)
        )
    usual = player.choose(view, legal, seed)
    if sea.phase == "sail" and sea.prize is None and not (sea.voyage and sea.voyage.asked):
        courses, own = candidate_plans.courses(search, legal, usual, played)
        return Comparison(
            legal,
            courses,
            own,
            lambda each, number: worth(each.play, number),
            trials,
            lambda each, _: each.name,
            lambda each: each.begins,
        )
    if sea.phase == "bid":
        played = next((move for by, move in reversed(then) if by == seat and isinstance(move, Bid)), played)
    first = [usual, *([] if played is None else [played])]
    if sea.talk is not None:
        plays = candidate_plans.words(search, first, legal)
    elif sea.phase == "bid":
        places = candidate_plans.places(search, lambda play, number: worth(play, number)[0])
        plays = candidate_plans.bids(search, first, legal, places)
    else:
        plays = _plays(search, sea, first, legal)
        if played is None and sea.phase == "land":
            plays += _two_landings(search, legal)
    return of_moves(legal, plays, played, worth, trials)


def _plays(search: Search, sea: Sea, first: Sequence[Move], legal: Sequence[Move]) -> list[tuple[Move, Play]]:
    """Return (move, play) for each move worth a trial, the moves `first` at the front."""
    if sea.phase == "place":
        search.arrange(range(sea.seats))
    others = [move for move in legal if not isinstance(move, Shift | Discard)]
    return [(move, by_move(search.seat, move)) for move in dict.fromkeys((*first, *others))]


def _two_landings(search: Search, legal: Sequence[Move]) -> list[tuple[Move, Play]]:
    """Return (first landing, play) for each two landings that are possible one after the other.

    The simple player may not make the second one in the trials, although its choice is not lost by the first.
    """

    def both(first: Land, second: Land) -> Play:
        return lambda _, state: rules.apply(rules.apply(state, search.seat, first).state, search.seat, second).state

    state = search.world(0)[0]
    return [
        (first, both(first, second))
        for first in legal
        if isinstance(first, Land)
        for second in rules.legal_moves(rules.apply(state, search.seat, first).state, search.seat)
        if isinstance(second, Land) and second in legal
    ]
