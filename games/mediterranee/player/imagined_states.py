"""Imagine the hidden facts of a view: other players' ducats and sealed choices, and the dice to come."""

from __future__ import annotations

from games.chance import Chance
from games.core import Seat
from games.mediterranee.model import COIN, START_DUCATS, Bid, Ducats, Split, State, View
from games.mediterranee.rules.opening import SPLITS
from games.mediterranee.state_checks import MOST_DUCATS


def imagine(view: View, seed: bytes) -> State:
    """Return a state that fits this view, with random purses and sealed choices of other seats, and this seed.

    A finished game hides nothing.
    """
    sea, chance = view.sea, Chance(seed)
    purses = view.purses or tuple([_purse(view, seat, chance) for seat in range(sea.seats)])
    sealed = tuple([_sealed(view, seat, purses[seat], chance) for seat in range(sea.seats)])
    return State(sea, purses, sealed, seed, chance.drawn, view.rules, view.history)


def _purse(view: View, seat: Seat, chance: Chance) -> Ducats:
    """Return a possible sum of this seat's ducats: the start money at first, later a random one.

    It is at least as much as the seat offers in the present talk.
    """
    sea, talk = view.sea, view.sea.talk
    if seat == view.seat and view.cash is not None:
        return view.cash
    if sea.phase == "split" or (sea.phase == "bid" and sea.turn == 1):
        return START_DUCATS
    least = talk.offer or 0 if talk is not None and talk.buyer == seat else 0
    return min(least + COIN * chance.below(20 + 15 * sea.turn), MOST_DUCATS)


def _sealed(view: View, seat: Seat, purse: Ducats, chance: Chance) -> Split | Bid | None:
    sea = view.sea
    if seat == view.seat:
        return view.own
    if seat not in sea.sealed:
        return None
    if sea.phase == "split":
        return SPLITS[chance.below(len(SPLITS))]
    if sea.is_out(seat):
        return Bid(0)
    return Bid(COIN * chance.below(purse // COIN + 1))
