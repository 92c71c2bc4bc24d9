"""Points of prosperity, which decide the game at the end (section 16)."""

from __future__ import annotations

import msgspec

from games.core import Outcome, Row, Seat, placings, text
from games.mediterranee.model import POINT, START_DUCATS, Ducats, PortId, Sea, State

_OWN_CAPITAL = 10
_FULL = {"small": 2, "medium": 5, "capital": 10}
_NOT_FULL = 1
AT_FIRST = _OWN_CAPITAL + _NOT_FULL + START_DUCATS // POINT
"""Each seat's points at the start of a game: its capital, which also counts as a port, and the ducats."""


class Points(msgspec.Struct, frozen=True):
    """A seat's points by source."""

    capital: int
    full: int
    other: int
    ducats: int

    @property
    def total(self) -> int:
        return self.capital + self.full + self.other + self.ducats


def port_points(sea: Sea, number: PortId) -> int:
    """Return the points that a port counts for its owner, by its size and goods."""
    harbour = sea.map.harbours[number]
    return _FULL[harbour.size] if len(sea.ports[number].goods) == len(harbour.values) else _NOT_FULL


def capital_points(sea: Sea, seat: Seat) -> int:
    """Return the points that its own capital counts for a seat that holds it, as a port too."""
    return _OWN_CAPITAL + port_points(sea, sea.capital(seat))


def points(sea: Sea, seat: Seat, cash: Ducats) -> Points:
    """Return a seat's points by source if the game ended now. `cash`: its ducats."""
    full = other = 0
    for number in sea.held(seat):
        worth = port_points(sea, number)
        if worth == _NOT_FULL:
            other += worth
        else:
            full += worth
    own = sea.ports[sea.capital(seat)].owner == seat
    return Points(_OWN_CAPITAL * own, full, other, cash // POINT)


def totals(state: State) -> tuple[int, ...]:
    """Return all seats' points if the game ended now."""
    return tuple([points(state.sea, seat, cash).total for seat, cash in enumerate(state.purses)])


def outcome(state: State) -> Outcome:
    """Return the result: the most points win; equals share the place."""
    every = [points(state.sea, seat, cash) for seat, cash in enumerate(state.purses)]
    scores = tuple([one.total for one in every])
    rows = tuple(
        Row(text(f"row-{key}"), tuple([getattr(one, key) for one in every]))
        for key in ("capital", "full", "other", "ducats")
    )
    return Outcome(placings(scores), scores, rows)
