"""Forms beside the panel: sailors with the first bid, goods with their price, sales with the next bid.

A bid given before the game asks for it is an order for that turn alone (17.4).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from games.core import Seat, Text, Who, text
from games.forms import Field, Filled, Form
from games.mediterranee.model import (
    COIN,
    MOST_ASKED,
    MOST_PIECES,
    TOP_PRICE,
    Ducats,
    End,
    Offer,
    Price,
    Sea,
    Split,
    View,
)
from games.mediterranee.rules import selling, talks
from games.mediterranee.rules.flow import income
from games.mediterranee.standing_orders import Orders
from games.mediterranee.text_args import shown_number, tokens

_PLACES = ("ask", "first", "last")
_USUAL = 3
"""Sailors offered first for each galley, as for an absent player (17.2)."""
_MOST_OFFERS = 25
"""Most options that a select in a form can hold; the panel has all offers."""


def offered(view: View, orders: Orders | None = None) -> Sequence[Form]:
    """Return the form for the present phase, if there is one and the seat is to act."""
    orders = orders or Orders()
    sea, seat = view.sea, view.seat
    if seat is None or view.cash is None or sea.talk is not None or sea.prize is not None:
        return ()
    if sea.phase == "split":
        return (Form("split", text("form-split"), (*_crews(), *_bidding(view.cash, orders, sea.turn))),)
    if sea.active != seat:
        return ()
    if sea.phase == "trade":
        return (*_offering(sea, seat),)
    return (*_selling(sea, seat, view.cash, orders),) if sea.phase == "sell" and sea.turn < sea.turns else ()


def filled(view: View, orders: Orders | None, form: str, values: Mapping[str, int]) -> Filled:
    """Return the moves to make now, and the planned moves with a bid or a place given in advance."""
    sea, seat = view.sea, view.seat or 0
    orders = orders or Orders()
    if form == "split":
        split = Split(values.get("first", 0) + 1, values.get("second", 0) + 1)
        return Filled((split,), _with_bid(orders, values, sea.turn))
    if form == "offer":
        offer = _offers(sea, seat)[values.get("what", 0)]
        return Filled((offer, Price(values["price"])))
    plan = selling.best_sales(sea, seat) if values.get("sales", 0) == 0 else []
    return Filled((*plan, End()), _with_bid(orders, values, sea.turn + 1))


def _with_bid(orders: Orders, values: Mapping[str, int], turn: int) -> Orders | None:
    """Return the orders with the form's bid for this turn, and its place; None if neither is new."""
    given = orders
    if "bid" in values:
        given = replace(given, once=values["bid"], once_turn=turn)
    if "place" in values:
        given = replace(given, place=_PLACES[values["place"]])
    return None if given == orders else given


def _crews() -> Iterator[Field]:
    sailors = tuple([text("field-sailors", count=count) for count in range(1, MOST_PIECES + 1)])
    for name in ("first", "second"):
        yield Field(name, text(f"field-{name}"), sailors, given=_USUAL - 1)


def _bidding(most: Ducats, orders: Orders, turn: int) -> Iterator[Field]:
    """Yield the fields for the bid of this turn, up to `most`, and for a place, as planned at first.

    If the bid is left empty, the planned one is made, or if there is none, the player is asked.
    """
    bid, planned = text("field-bid", most=most), orders.bid_in(turn)
    if planned is not None and planned <= most:
        bid = text("field-bid-planned", most=most, ducats=planned)
    yield Field("bid", bid, high=most, step=COIN)
    label = text("field-place" if orders.place == "ask" else "field-place-planned")
    places = tuple([text(f"field-place-{place}") for place in _PLACES])
    yield Field("place", label, places, given=_PLACES.index(orders.place))


# ---------------------------------------------------------------------------------------------- goods


def _offering(sea: Sea, seat: Seat) -> Iterator[Form]:
    if offers := _offers(sea, seat):
        labels = tuple([_offer_text(offer) for offer in offers[:_MOST_OFFERS]])
        label = text("field-goods" if len(offers) <= _MOST_OFFERS else "field-goods-some")
        what = Field("what", label, labels, given=0)
        price = Field("price", text("field-price"), high=MOST_ASKED, step=COIN, given=TOP_PRICE)
        yield Form("offer", text("form-offer"), (what, price), prepared=True)


def _offers(sea: Sea, seat: Seat) -> list[Offer]:
    """Return the possible offers of goods to players in the same space."""
    fleet = sea.fleet(seat)
    found: list[Offer] = []
    for space in dict.fromkeys([galley.space for galley in fleet]):
        mine = [galley for galley in fleet if galley.space == space]
        others = [galley for galley in sea.at(space) if galley.owner != seat]
        if others:
            found += [move for move in talks.openings(sea, mine, others) if isinstance(move, Offer)]
    return found


def _offer_text(offer: Offer) -> Text:
    what, galley = tokens(offer.good, offer.count), shown_number(offer.galley)
    return text("field-offer", who=Who(offer.seat), what=what, galley=galley)


def _selling(sea: Sea, seat: Seat, cash: Ducats, orders: Orders) -> Iterator[Form]:
    """Yield a form for phase 6: the proposed sales or none, and the bid of the next turn, after the income."""
    plan = selling.best_sales(sea, seat)
    proceeds = selling.proceeds(sea, seat, plan)
    proposed = text("field-sales-proposed", count=len(plan), ducats=proceeds)
    sales = Field("sales", text("field-sales"), (proposed, text("field-sales-none")), given=0)
    most = cash + proceeds + income(sea, seat)
    fields = (*([sales] if plan else []), *_bidding(most, orders, sea.turn + 1))
    yield Form("sell", text("form-sell", turn=sea.turn + 1), fields)
