"""What somebody may settle in advance: chapter 17."""

from __future__ import annotations

from typing import Literal

from games.core import Seat, Value
from games.mediterranee.model import Ducats, GalleyId, Sea, Space


class Course(Value, frozen=True):
    """An order for a galley: to `goal`, and to lie there until it is over with the sailing of turn `until`.

    `far`: how far that was when it was given; a galley that is farther off has been sailed elsewhere since.
    """

    galley: GalleyId
    goal: Space
    far: int
    until: int

    def holds(self, sea: Sea, seat: Seat) -> bool:
        """Whether it is still an order for a galley of this seat."""
        galley = sea.galley(self.galley)
        if galley is None or galley.owner != seat or sea.turn > self.until:
            return False
        return sea.map.distance[galley.space][self.goal] <= self.far


class Orders(Value, frozen=True):
    """Standing orders. `passage`: by seat, whether its galleys may pass; a seat beyond the end is asked about.

    `least`: counter-offers at one's ports are accepted from this price a token on and refused below; None: asked.

    In every turn `bid` so much, if one has it (None: asked); take the first or the last `place` left; `sell` what is
    proposed; `land` so many sailors in ports without a garrison (0: nowhere; None: asked). Attack none of those
    `spared`, and with `stronger` nobody who has as many sailors. Sail the `courses`, if there is one for each galley.
    `refuse` goods from galley to galley.

    `helm`: the galley whose course is being looked for, which orders nothing.
    """

    passage: tuple[Literal["ask", "always", "never"], ...] = ()
    least: Ducats | None = None
    bid: Ducats | None = None
    place: Literal["ask", "first", "last"] = "ask"
    sell: bool = False
    land: int | None = None
    spared: tuple[Seat, ...] = ()
    courses: tuple[Course, ...] = ()
    refuse: bool = False
    helm: GalleyId | None = None
    stronger: bool = False

    def course(self, galley: GalleyId) -> Course | None:
        """The course ordered for this galley."""
        return next((one for one in self.courses if one.galley == galley), None)
