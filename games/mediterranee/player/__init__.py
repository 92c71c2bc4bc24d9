"""The house player of Méditerranée. It sees what a person in its seat sees: the table and its own ducats.

    outlook   what goods, ports and points are worth        defence   what garrisons are for
    battle    odds                                          trade     phase 2
    trips     where a galley does best                      course    all the other phases
    talks     prices, counter-offers, passage               worlds    what may be hidden

It keeps no plan: each choice is made from the view alone. A phase ends because every small move takes it nearer to
the same aim.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.mediterranee.model import Answer, Move, Orders, View
from games.mediterranee.player import course, talks
from games.mediterranee.player.outlook import Outlook
from games.mediterranee.player.worlds import imagine

__all__ = ["choose", "follow", "imagine"]


def choose(view: View, legal: Sequence[Move], seed: bytes) -> Move:
    """The same view and seed make the same choice. The seed moves its bids."""
    if view.seat is None or view.cash is None:
        raise AssertionError("the house plays with a seat's own view")
    outlook = Outlook(view.sea, view.seat)
    if view.sea.talk is not None or (view.sea.voyage is not None and view.sea.voyage.asked):
        return talks.answer(outlook, view.cash, legal)
    return course.move(outlook, view.cash, seed)


def follow(view: View, orders: Orders) -> Move | None:
    """What is ordered about passage and counter-offers at one's ports. About anything else the orders are silent."""
    sea, seat = view.sea, view.seat
    if seat is None:
        return None
    talk, voyage = sea.talk, sea.voyage
    if talk is not None:
        if talk.kind != "counter" or talk.seller != seat or talk.offer is None or orders.least is None:
            return None
        return Answer(yes=talk.offer >= orders.least * talk.count)
    if voyage is None or seat not in voyage.asked or sea.active is None or sea.active >= len(orders.passage):
        return None
    wish = orders.passage[sea.active]
    return None if wish == "ask" else Answer(yes=wish == "always")
