"""Planned moves: everything a player can plan ahead (chapter 17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from games.core import Seat, Value
from games.mediterranee.model import PRICE, Ducats, GalleyId, Sea, Space, View


class Course(Value, frozen=True):
    """A planned course of a galley: sail to `goal`, and lie there until after the sailing of turn `until`.

    `far`: the distance when it was planned; a galley farther off has been sailed elsewhere since.

    It begins with turn `since` if it follows on another course. `trade`: the first turn whose part of phase 2 had not
    begun when it was planned, and may be played with it.
    """

    galley: GalleyId
    goal: Space
    far: int
    until: int
    since: int = 0
    trade: int = 0

    def is_over(self, sea: Sea, seat: Seat) -> bool:
        """Return whether it no longer applies to a galley of this seat."""
        galley = sea.galley(self.galley)
        if galley is None or galley.owner != seat or sea.turn > self.until:
            return True
        return self.since <= sea.turn and sea.map.distance[galley.space][self.goal] > self.far


class Orders(Value, frozen=True):
    """Planned moves. `passage`: by seat, whether its galleys may pass; for a seat beyond the end, ask the owner.

    `least`: accept counter-offers at own ports from this price a token on, refuse lower ones; None: ask.

    In turn `once_turn` alone bid `once`, if that is not None; in every other turn `bid`, if the purse holds it (None:
    ask). In every turn take the first or the last `place` left, and `sell` the proposed goods. `land` this many
    sailors in ports without a garrison (0: nowhere; None: ask). Attack no `spared` seat, and with `stronger` no enemy
    with as many sailors. Sail the `courses`, if there is one for each galley.

    Send at most `prize` sailors aboard a beaten galley; its goods and the victor's stay in place (0: let it sink;
    None: ask).

    `refuse` goods from galley to galley. `named`: by seat, the price to name at own ports if it asks, or the tariff
    if that is less. For None, and beyond the end, ask.

    Also by seat, prices a token: `leasts` replaces `least` for its counter-offers at own ports. `sold` is the price
    for its wishes for goods on own galleys, and the least to accept from it. `bought` is the most to pay for goods it
    offers. All other wishes and offers of `refused` seats from galley to galley are refused.

    `load` this many tokens on each galley, if they cost `dear` at most, and end phase 2 (None: ask). This applies
    only in turns for which each galley had its course before.

    `helm`: the galley whose course the player is choosing, which plans nothing; `onward`: the course follows on its
    last.
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
        """Return the last of this galley's successive courses."""
        return next((one for one in reversed(self.courses) if one.galley == galley), None)

    def said_once(self, sea: Sea) -> Ducats | None:
        """Return the bid for one turn alone, until that bid is due."""
        to_come = sea.turn <= self.once_turn if sea.phase in ("split", "bid") else sea.turn < self.once_turn
        return self.once if to_come else None

    def least_from(self, seat: Seat) -> Ducats | None:
        """Return the least counter-offer of this seat to accept at own ports; None: ask."""
        least = of_seat(self.leasts, seat)
        return self.least if least is None else least

    def refuses(self, seat: Seat) -> bool:
        """Return whether to refuse this seat's wishes and offers from galley to galley, unless a price is planned."""
        return self.refuse or seat in self.refused

    def not_over(self, sea: Sea, seat: Seat | None) -> tuple[Course, ...]:
        """Return the courses of this turn and of later ones."""
        return () if seat is None else tuple([one for one in self.courses if not one.is_over(sea, seat)])

    def in_force(self, sea: Sea, seat: Seat) -> Mapping[GalleyId, Course]:
        """Return the courses of this turn, by galley."""
        return {one.galley: one for one in reversed(self.not_over(sea, seat)) if one.since <= sea.turn}


def of_seat(prices: tuple[Ducats | None, ...], seat: Seat) -> Ducats | None:
    """Return the price for this seat; None if there is none, and beyond the end."""
    return prices[seat] if seat < len(prices) else None


def lasting(view: View, orders: Orders) -> Orders:
    """Return the orders without expired courses (17.5) and a past turn's bid (17.4).

    A galley that gets the same number later is another galley.
    """
    orders = replace(orders, courses=orders.not_over(view.sea, view.seat))
    return orders if orders.said_once(view.sea) is not None else replace(orders, once=None, once_turn=0)
