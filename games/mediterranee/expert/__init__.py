"""The strong AI player of Méditerranée: it tries out its choices in many imagined worlds.

In each world, simple players with different preferences play by the rules to the end of the turn, in its own seat
too. Then the position of all seats is evaluated. In phase 2 it chooses among whole plans, in sailing among
destinations for several galleys, and everywhere else among the legal moves. Like any player it sees a View and
nothing else.

    leanings         how players differ
    evaluation       the worth of a position
    rollout          the rest of a turn
    candidate_trips  spaces to sail to
    search           imagined worlds, and trials in them
    phase2_start     a common start for comparing plans, at any point of phase 2
    prizes           choices after beating a galley
    decision_review  appraisals for reviews
    candidate_plans  whole parts of phase 2, bids and talks, for reviews
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from games.core import Seat, encode
from games.mediterranee import player
from games.mediterranee.expert import prizes
from games.mediterranee.expert.decision_review import SOURCES, appraise, comparison, suits_question, together
from games.mediterranee.expert.leanings import OWN, USUAL, Weights
from games.mediterranee.expert.phase2_start import restart_phase2
from games.mediterranee.expert.rollout import UNTOLD, Arrangement, Rollout, arrange, done
from games.mediterranee.expert.search import TRIALS, Play, Search, by_course, by_move, leaving, options
from games.mediterranee.model import Move, Sail, State, View
from games.mediterranee.player import bargains, trade
from games.mediterranee.rules.flow import end_part

__all__ = ["SOURCES", "appraise", "choose", "comparison", "suits_question", "together"]

_TRIALS_A_PLAN = 3
"""Fewest trials for each plan of phase 2: a search with fewer trials compares fewer plans."""
_BATTLE_TRIALS = 4
"""Factor for the number of trials in battles: less of the turn is left to play, and the dice vary widely."""


def choose(view: View, legal: Sequence[Move], seed: bytes, effort: float = 1.0) -> Move:
    """Choose a move: always the same for the same view, seed and effort. `effort`: a fraction of its usual trials."""
    sea, trials = view.sea, int(TRIALS * effort)
    if trials and sea.phase == "trade" and sea.talk is None:
        return _trade(view, legal, trials)
    own = player.choose(view, legal, seed)
    if not trials or len(legal) == 1 or sea.talk is not None or sea.phase in ("split", "bid"):
        return own
    search = Search(view, seed, trials * _BATTLE_TRIALS if sea.phase == "fight" else trials)
    if sea.prize is not None:
        move = search.among([own, *prizes.options(sea, legal)])
        return prizes.with_cargo(search.thoughts.of(sea, search.seat, USUAL), move, legal)
    if sea.voyage is not None and sea.voyage.asked:
        return search.among([own, *legal])
    if sea.phase == "sail":
        move = _sail(search, view, own)
    elif sea.phase == "place":
        move = _place(search, view, legal)
    elif sea.phase == "fight":
        move = search.unless_better([own, *legal])
    else:
        move = search.among([own, *legal])
    return move if move in legal else own


def _steady(view: View) -> bytes:
    """Return a seed that stays the same for a whole part of phase 2, so that plans do not change with each step."""
    return sha256(encode((view.sea.turn, view.sea.order, view.sea.bids, view.seat))).digest()


# ------------------------------------------------------------------------------------------------ phases


def _place(search: Search, view: View, legal: Sequence[Move]) -> Move:
    """Return the best choice of a place in the order of play, if all seats trade like the simple player."""
    search.arrange(range(view.sea.seats))
    return search.among(legal)


def _trade(view: View, legal: Sequence[Move], trials: int) -> Move:
    """Return a proposal to another player, or else the next step of the best plan for phase 2.

    Plans are compared from a common start, whatever was begun. Otherwise two plans of about the same worth could take
    turns, each undoing the other's steps, as long as the rules allow it (8.4).
    """
    sea = view.sea
    search = Search(restart_phase2(view), _steady(view), trials)
    seat, thoughts, cash = search.seat, search.thoughts, view.cash or 0
    usual = thoughts.of(sea, seat, USUAL)
    proposal = bargains.proposal(usual, cash, legal)
    if proposal is not None:
        return proposal
    search.arrange(search.after(seat))
    state = search.world(0)[0]
    tempers = OWN[: max(search.trials // _TRIALS_A_PLAN, 1)]
    plays = [_by_plan(seat, temper, arrange(thoughts, state, seat, temper)[0]) for temper in tempers]
    temper = tempers[search.best(plays)]
    step = trade.move if temper.builds else trade.load
    return bargains.cheaper(usual, step(thoughts.of(sea, seat, temper), cash), legal)


def _by_plan(seat: Seat, temper: Weights, plan: Arrangement) -> Play:
    def play(foresight: Rollout, state: State) -> State:
        foresight.tempers = [temper if other == seat else each for other, each in enumerate(foresight.tempers)]
        return end_part(done(state, seat, plan), UNTOLD)

    return play


def _sail(search: Search, view: View, own: Move) -> Move:
    """Return the move of the next galley by the best choice of destinations. `own`: the simple player's move."""
    sea, seat = view.sea, search.seat
    goals = options(search, sea)
    plays = [by_course(seat, each) for each in goals]
    if isinstance(own, Sail) and own.ask:
        plays.append(by_move(seat, own))
    index = search.best(plays)
    if index == len(goals):
        return own
    return leaving(search, sea, goals[index])
