"""The AI player's answers to other players: prices, counter-offers, goods and passage."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Seat
from games.mediterranee.model import (
    COIN,
    MOST_ASKED,
    Answer,
    Counter,
    Ducats,
    Move,
    PortId,
    Price,
    Sea,
    Space,
    Take,
    Talk,
    Voyage,
)
from games.mediterranee.player import bargains
from games.mediterranee.player.outlook import Outlook
from games.mediterranee.rules import prosperity

_MARGIN = 1.25
"""Price of its goods, as a multiple of their worth to it. What it buys must cost as much less than its worth."""
YES, NO = Answer(yes=True), Answer(yes=False)


def answer(outlook: Outlook, cash: Ducats, legal: Sequence[Move]) -> Move:
    """Return the seat's answer in a talk, or to a request for passage."""
    sea = outlook.sea
    if sea.talk is not None:
        return _word(outlook, sea.talk, cash, legal)
    if sea.voyage is None or sea.active is None:
        raise AssertionError("nobody asks")
    return Answer(yes=may_pass(outlook, sea.active, sea.voyage))


def _word(outlook: Outlook, talk: Talk, cash: Ducats, legal: Sequence[Move]) -> Move:
    if talk.kind == "price":
        return Price(bargains.price_for(outlook, talk.origin, talk.buyer))
    if talk.kind == "counter":
        offer, asked = talk.offer or 0, talk.price or 0
        return Answer(yes=bargains.accepts(outlook, talk.origin, talk.buyer, talk.count, asked, offer))
    galley = outlook.sea.galley(talk.origin)
    if galley is None:
        raise AssertionError("goods of nobody")
    if talk.seller == outlook.seat:
        worth = bargains.worth(outlook, galley.space, talk.good, talk.count) * _MARGIN
        if talk.price is None:
            return Price(min(-int(-max(worth, COIN * talk.count) // COIN) * COIN, MOST_ASKED))
        return Answer(yes=(talk.offer or 0) >= worth)
    return _purchase(outlook, galley.space, talk, cash, legal)


def _purchase(outlook: Outlook, space: Space, talk: Talk, cash: Ducats, legal: Sequence[Move]) -> Move:
    """Return the purchase of goods in this space if it pays, or one counter-offer of the most to pay, or a refusal.

    It pays no more than a port in reach asks, and loads the galley with the fewest tokens of the good.
    """
    gain = bargains.gain_aboard(outlook, space, talk.good, talk.count)
    in_reach = bargains.price_in_reach(outlook, space, talk.good, talk.count)
    limit = min(gain / _MARGIN, in_reach)
    offer = int(min(limit, cash)) // COIN * COIN
    takes = [move for move in legal if isinstance(move, Take) and (talk.price or 0) <= limit]
    counters = [move for move in legal if isinstance(move, Counter) and move.ducats == offer and offer > 0]
    carried = {galley.number: galley.cargo.count(talk.good) for galley in outlook.sea.at(space)}
    return min(takes or counters, key=lambda move: (carried[move.galley], move.galley), default=NO)


def may_pass(outlook: Outlook, asker: Seat, voyage: Voyage) -> bool:
    """Return whether to let a galley pass.

    Not if its owner leads or has just attacked this seat, or if it could then take one of the seat's ports.
    """
    sea, seat = outlook.sea, outlook.seat
    return not (
        has_struck(sea, asker, seat) or endangered(sea, seat, voyage) is not None or is_ahead(sea, asker, seat)
    )


def has_struck(sea: Sea, attacker: Seat, defender: Seat) -> bool:
    """Return whether the latest attack of this turn was by `attacker` on `defender`."""
    return sea.strike is not None and sea.strike.seats == (attacker, defender)


def endangered(sea: Sea, seat: Seat, voyage: Voyage) -> PortId | None:
    """Return a port of this seat that the galley could take if it were let through, or None."""
    galley = sea.galley(voyage.galley)
    if galley is None:
        raise AssertionError("nobody asks")
    far = sea.map.distance[galley.space]
    for number in sea.held(seat):
        if far[sea.map.harbours[number].space] <= voyage.left and sea.ports[number].garrison < galley.sailors:
            return number
    return None


def is_ahead(sea: Sea, other: Seat, seat: Seat) -> bool:
    """Return whether `other` has more points than `seat`, without counting ducats."""
    return prosperity.points(sea, other, 0).total > prosperity.points(sea, seat, 0).total
