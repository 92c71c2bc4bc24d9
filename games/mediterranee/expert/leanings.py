"""Preferences of players: the weight each gives to taking ports, losing ports, and crews.

Rivals are imagined with different preferences, because people differ. The seat's own turn is planned with several,
and the plan with the best result is played.
"""

from __future__ import annotations

from copy import copy

import msgspec

from games.core import Seat
from games.mediterranee.model import PortId, Sea
from games.mediterranee.player.outlook import Outlook, galley_worth
from games.mediterranee.player.trips import Trip


class Weights(msgspec.Struct, frozen=True):
    """The preferences of a player.

    `taking`, `losing`: worth of ports, as multiples of the simple player's. `crews`: worth of a crew of 0 … 5 in
    later turns, in ducats. `builds`: whether it builds galleys and castles. `threshold`: the least expected gain for
    an attack, in ducats.
    """

    name: str
    taking: float = 1.0
    losing: float = 1.0
    crews: tuple[float, ...] = Outlook.crews
    builds: bool = True
    threshold: float = 120.0


USUAL = Weights("usual")
MERCHANT = Weights("merchant", taking=0.0, crews=(0.0, -260.0, -120.0, -120.0, -180.0, -360.0), threshold=5_000.0)
GUARDED = Weights("guarded", losing=3.0)
BOLD = Weights("bold", taking=1.7, threshold=-100.0)
THRIFTY = Weights("thrifty", builds=False)
ROWERS = Weights("rowers", crews=(0.0, -600.0, -150.0, 250.0, 480.0, 560.0))

OWN = (USUAL, MERCHANT, GUARDED, BOLD, ROWERS, THRIFTY)
"""Preferences by which the seat's own turn is planned."""
OTHERS = (USUAL, USUAL, BOLD, MERCHANT)
"""Preferences of imagined rivals, each equally likely."""


class Leanings(Outlook):
    """The worth of things to a seat with given preferences (`temper`)."""

    def __init__(self, sea: Sea, seat: Seat, temper: Weights) -> None:
        super().__init__(sea, seat)
        self.trips: dict[object, Trip] = {}
        """The best trips found so far, by everything that they depend on."""
        self._lean(temper)

    def _lean(self, temper: Weights) -> None:
        self.temper = temper
        self.crews = temper.crews

    def at(self, sea: Sea) -> Leanings:
        """Return the same for another position with the same ports, sharing cached results."""
        there = copy(self)
        there.sea = sea
        there.galley = galley_worth(sea, self.seat)
        return there

    def of(self, temper: Weights) -> Leanings:
        """Return the same for other preferences, sharing cached results on goods."""
        other = copy(self)
        other.trips = {}
        other._lean(temper)
        return other

    def taking(self, number: PortId) -> float:
        return super().taking(number) * self.temper.taking

    def losing(self, number: PortId) -> float:
        return super().losing(number) * self.temper.losing


class LeaningsBySeat:
    """A cache of Leanings for one search.

    Their results on goods and ports depend on the ports alone, so worlds that differ in galleys share them.
    """

    _MOST = 400

    def __init__(self) -> None:
        self._known: dict[tuple[int, int, Seat, str], tuple[Sea, Leanings]] = {}

    def of(self, sea: Sea, seat: Seat, temper: Weights) -> Leanings:
        """Return the Leanings of this seat with these preferences in this position."""
        key = (id(sea.ports), sea.turn, seat, temper.name)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= self._MOST:
                self._known.clear()
            outlook = Leanings(sea, seat, temper) if temper is USUAL else self.of(sea, seat, USUAL).of(temper)
            found = self._known[key] = (sea, outlook)  # keeping the sea keeps the id of its ports valid
        return found[1] if found[1].sea is sea else found[1].at(sea)
