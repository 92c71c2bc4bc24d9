"""Which seats may act, and which of them the game waits for: seats that have sealed a choice may still change it."""

from __future__ import annotations

from functools import lru_cache

from games.core import Seat
from games.mediterranee.model import Sea, State
from games.mediterranee.rules import fighting, talks


@lru_cache(maxsize=64)
def _seats(seats: tuple[Seat, ...]) -> frozenset[Seat]:
    return frozenset(seats)


def to_act(state: State) -> frozenset[Seat]:
    """Return all seats that may make or change a sealed choice; or all asked for passage; or the one to move."""
    sea = state.sea
    if sea.phase in ("split", "bid"):
        return _seats(tuple([seat for seat in range(sea.seats) if may_act(sea, seat)]))
    return _seats(_at_it(sea))


def awaited(state: State) -> frozenset[Seat]:
    """Return the seats of `to_act` without those that have made their sealed choice."""
    return waited_for(state.sea)


def waited_for(sea: Sea) -> frozenset[Seat]:
    """Return the seats for which the game waits, as `awaited` does, from what a view shows too."""
    if sea.phase in ("split", "bid"):
        return _seats(tuple([seat for seat in range(sea.seats) if seat not in sea.sealed]))
    return _seats(_at_it(sea))


def may_act(sea: Sea, seat: Seat) -> bool:
    """Return whether this seat is one of `to_act`."""
    if sea.phase == "split":
        return 0 <= seat < sea.seats
    if sea.phase == "bid":
        return 0 <= seat < sea.seats and not sea.is_out(seat)
    return seat in _at_it(sea)


def _at_it(sea: Sea) -> tuple[Seat, ...]:
    if sea.talk is not None:
        return (talks.awaited(sea.talk),)
    if sea.voyage is not None and sea.voyage.asked:
        return sea.voyage.asked
    if sea.prize is not None:
        return (fighting.pair(sea)[0].owner,)
    return () if sea.active is None else (sea.active,)
