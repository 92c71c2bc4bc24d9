"""The house player of Méditerranée. It sees what a person in its seat sees: the table and its own ducats."""

from __future__ import annotations

from collections.abc import Sequence

from games.chance import Chance
from games.core import Seat
from games.mediterranee.integrity import MOST_DUCATS
from games.mediterranee.model import COIN, MOST_PIECES, Answer, Bid, Ducats, Move, Orders, Split, State, View


def choose(view: View, legal: Sequence[Move], seed: bytes) -> Move:
    """The same view and seed make the same choice."""
    return legal[int.from_bytes(seed[:4], "big") % len(legal)]


def follow(view: View, orders: Orders) -> Move | None:
    """Passage as ordered for that rival; counter-offers at one's ports by the price of a token."""
    sea, seat = view.sea, view.seat
    if seat is None:
        return None
    if sea.voyage is not None and seat in sea.voyage.asked and sea.active is not None:
        order = orders.passage[sea.active] if sea.active < len(orders.passage) else "ask"
        return None if order == "ask" else Answer(yes=order == "always")
    talk = sea.talk
    if talk is not None and talk.kind == "counter" and talk.seller == seat and orders.least is not None:
        return Answer(yes=(talk.offer or 0) >= orders.least * talk.count)
    return None


# ----------------------------------------------------------------------------------------- imagining


def imagine(view: View, seed: bytes) -> State:
    """Other purses and sealed choices that fit this table. Once the game is over, nothing is left to imagine."""
    sea = view.sea
    if sea.phase == "over":
        return State(sea, view.purses, (None,) * sea.seats, seed, 1)
    chance = Chance(seed)
    purses = tuple([_purse(view, seat, chance) for seat in range(sea.seats)])
    sealed = tuple([_sealed(view, seat, purses[seat], chance) for seat in range(sea.seats)])
    return State(sea, purses, sealed, seed, 1)


def _purse(view: View, seat: Seat, chance: Chance) -> Ducats:
    """Anything from nothing up; enough for the offer on the table."""
    if seat == view.seat and view.cash is not None:
        return view.cash
    talk = view.sea.talk
    least = talk.offer or 0 if talk is not None and talk.buyer == seat else 0
    return min(least + chance.below(100) * COIN, MOST_DUCATS)


def _sealed(view: View, seat: Seat, purse: Ducats, chance: Chance) -> Split | Bid | None:
    sea = view.sea
    if seat not in sea.sealed:
        return None
    if seat == view.seat:
        return view.own
    if sea.phase == "split":
        return Split(chance.below(MOST_PIECES) + 1, chance.below(MOST_PIECES) + 1)
    return Bid(0 if sea.is_out(seat) else chance.below(purse // COIN + 1) * COIN)
