"""Standing orders: what a player can plan ahead (chapter 17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from games.core import Seat, Value
from games.mediterranee.model import PRICE, Ducats, GalleyId, Sea, Space, View


class Course(Value, frozen=True):
    """An order for a galley: to `goal`, and to lie there until it is over with the sailing of turn `until`.

    `far`: how far that was when it was given; a galley that is farther off has been sailed elsewhere since.

    It begins with turn `since`, where it follows on another. `trade`: the first turn whose part of phase 2 had not
    begun when it was given, and may be settled with it.
    """

    galley: GalleyId
    goal: Space
    far: int
    until: int
    since: int = 0
    trade: int = 0

    def is_over(self, sea: Sea, seat: Seat) -> bool:
        """Whether it is no order for a galley of this seat any more."""
        galley = sea.galley(self.galley)
        if galley is None or galley.owner != seat or sea.turn > self.until:
            return True
        return self.since <= sea.turn and sea.map.distance[galley.space][self.goal] > self.far


class Orders(Value, frozen=True):
    """Standing orders. `passage`: by seat, whether its galleys may pass; a seat beyond the end is asked about.

    `least`: counter-offers at one's ports are accepted from this price a token on and refused below; None: asked.

    In turn `once_turn` alone bid `once`, if that is not None; in every other `bid` so much, if one has it (None:
    asked). In every turn take the first or the last `place` left; `sell` what is proposed; `land` so many sailors in
    ports without a garrison (0: nowhere; None: asked). Attack none of those `spared`, and with `stronger` nobody who
    has as many sailors. Sail the `courses`, if there is one for each galley.

    Send so many sailors aboard a beaten galley at most, as `prize`, whose goods and one's own stay where they are (0:
    let it sink; None: asked).

    `refuse` goods from galley to galley. `named`: by seat, what it is named at one's ports if it asks for a price, or
    the tariff if that is less; None, and beyond the end: asked.

    By seat, too, prices a token: its counter-offers at one's ports are measured by `leasts`, not by `least`; `sold`
    is named to its wishes for goods on one's galleys, and accepted from it; `bought` is given at most for what it
    offers from its own. What else those `refused` wish for or offer from galley to galley is refused.

    `load` so many tokens on each galley, where they cost `dear` at most, and end phase 2 (None: asked); in turns for
    which each galley had its course before.

    `helm`: the galley whose course is being looked for, which orders nothing; `onward`: one to follow on its last.
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
    load: int | None = None
    dear: Ducats = PRICE
    onward: bool = False
    named: tuple[Ducats | None, ...] = ()
    leasts: tuple[Ducats | None, ...] = ()
    sold: tuple[Ducats | None, ...] = ()
    bought: tuple[Ducats | None, ...] = ()
    refused: tuple[Seat, ...] = ()
    once: Ducats | None = None
    once_turn: int = 0
    prize: int | None = None

    def last(self, galley: GalleyId) -> Course | None:
        """The last of the courses ordered for this galley, one after the other."""
        return next((one for one in reversed(self.courses) if one.galley == galley), None)

    def said_once(self, sea: Sea) -> Ducats | None:
        """The bid for one turn alone, while that is to come."""
        to_come = sea.turn <= self.once_turn if sea.phase in ("split", "bid") else sea.turn < self.once_turn
        return self.once if to_come else None

    def least_from(self, seat: Seat) -> Ducats | None:
        """The price from which on this seat's counter-offers at one's ports are accepted; None: asked."""
        least = of_seat(self.leasts, seat)
        return self.least if least is None else least

    def refuses(self, seat: Seat) -> bool:
        """Whether this seat is refused what nothing else is said of, from galley to galley."""
        return self.refuse or seat in self.refused

    def not_over(self, sea: Sea, seat: Seat | None) -> tuple[Course, ...]:
        """The courses of this turn and of those to come."""
        return () if seat is None else tuple([one for one in self.courses if not one.is_over(sea, seat)])

    def in_force(self, sea: Sea, seat: Seat) -> Mapping[GalleyId, Course]:
        """The courses of this turn, by galley."""
        return {one.galley: one for one in reversed(self.not_over(sea, seat)) if one.since <= sea.turn}


def of_seat(prices: tuple[Ducats | None, ...], seat: Seat) -> Ducats | None:
    """What is said of this seat; None, and beyond the end: nothing."""
    return prices[seat] if seat < len(prices) else None


def lasting(view: View, orders: Orders) -> Orders:
    """Without the courses that are over: a galley of the same number later is another (17.5); nor the bid of a turn
    that was (17.4)."""
    orders = replace(orders, courses=orders.not_over(view.sea, view.seat))
    return orders if orders.said_once(view.sea) is not None else replace(orders, once=None, once_turn=0)
