"""Planned moves: everything that a player can plan ahead (section 17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from games.core import Seat, Value
from games.mediterranee.model import PRICE, Ducats, GalleyId, Sea, Space, View


class Course(Value, frozen=True):
    """A planned course of a galley: sail to `goal`, and stay there until after the sailing of turn `until`.

    `far`: the distance when it was planned; if the galley is farther off, it was sailed elsewhere since. `since`: the
    turn with which it begins, if it follows on another course. `trade`: the first turn whose phase 2 may be played by
    this plan, because the seat's part had not begun when it was made.
    """

    galley: GalleyId
    goal: Space
    far: int
    until: int
    since: int = 0
    trade: int = 0

    def is_over(self, sea: Sea, seat: Seat) -> bool:
        """Return whether this course no longer applies to a galley of this seat."""
        galley = sea.galley(self.galley)
        if galley is None or galley.owner != seat or sea.turn > self.until:
            return True
        return self.since <= sea.turn and sea.map.distance[galley.space][self.goal] > self.far


class Orders(Value, frozen=True):
    """Planned moves. None, and entries missing at the end of a tuple by seat, mean: ask the owner.

    Each turn: bid `bid`, if the purse holds it, but in turn `once_turn` `once`. Take the first or the last free
    `place`. `sell` the proposed goods. `land` this many sailors in each port without a garrison (0: nowhere). Attack
    no `spared` seat, and with `stronger` no enemy with as many sailors. Sail the `courses`, if there is one for each
    galley. Send at most `prize` sailors aboard a beaten galley and leave all goods where they are (0: let it sink).

    `load` galleys up to this many tokens of the port's good, if a token costs at most `dear`, and end phase 2. This
    applies only in turns for which each galley had its course before.

    Answers: `passage` by seat, whether its galleys may pass. `least`: the lowest counter-offer for a token to accept
    at own ports; lower ones are refused. `leasts` by seat replaces it. `named` by seat: the price to name at own
    ports if the seat asks, at most the tariff. `sold` by seat: the price of a token for goods it wishes from own
    galleys, and the least to accept. `bought` by seat: the most to pay for a token it offers. Refuse all other
    requests and offers from galley to galley, of the seats in `refused`, or with `refuse` of all.

    `helm` plans nothing: it is the galley whose course the player is choosing, and with `onward` that course follows
    on its last.
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
        """Return the last of this galley's successive courses, or None."""
        return next((one for one in reversed(self.courses) if one.galley == galley), None)

    def said_once(self, sea: Sea, seat: Seat | None) -> Ducats | None:
        """Return the bid planned for one turn alone, or None once this seat's bid in that turn is made."""
        made = sea.phase not in ("split", "bid") or (sea.phase == "bid" and seat in sea.sealed)
        to_come = sea.turn < self.once_turn if made else sea.turn <= self.once_turn
        return self.once if to_come else None

    def bid_in(self, turn: int) -> Ducats | None:
        """Return the bid planned for this turn, or None: ask the owner."""
        return self.once if self.once is not None and self.once_turn == turn else self.bid

    def least_from(self, seat: Seat) -> Ducats | None:
        """Return the lowest counter-offer of this seat for a token to accept at own ports; None: ask the owner."""
        least = of_seat(self.leasts, seat)
        return self.least if least is None else least

    def refuses(self, seat: Seat) -> bool:
        """Return whether this seat's requests and offers from galley to galley are refused.

        A planned price for the seat comes first.
        """
        return self.refuse or seat in self.refused

    def not_over(self, sea: Sea, seat: Seat | None) -> tuple[Course, ...]:
        """Return the courses that apply in this turn or later ones."""
        return () if seat is None else tuple([one for one in self.courses if not one.is_over(sea, seat)])

    def in_force(self, sea: Sea, seat: Seat) -> Mapping[GalleyId, Course]:
        """Return the courses that apply in this turn, by galley."""
        return {one.galley: one for one in reversed(self.not_over(sea, seat)) if one.since <= sea.turn}


def of_seat(prices: tuple[Ducats | None, ...], seat: Seat) -> Ducats | None:
    """Return the entry for this seat, or None if the tuple is too short."""
    return prices[seat] if seat < len(prices) else None


def lasting(view: View, orders: Orders) -> Orders:
    """Return the orders without expired courses (17.5) and without the bid for one turn that was made (17.4).

    Courses have to go at once, as another galley may get the same number later. So has the bid: its owner may still
    change it by hand.
    """
    orders = replace(orders, courses=orders.not_over(view.sea, view.seat))
    return orders if orders.said_once(view.sea, view.seat) is not None else replace(orders, once=None, once_turn=0)
