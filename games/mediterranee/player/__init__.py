"""The house player of Méditerranée. It sees what a person in its seat sees: the table and its own ducats.

    outlook   what goods, ports and points are worth        defence   what garrisons are for
    battle    odds                                          trade     phase 2
    trips     where a galley does best                      course    all the other phases
    talks     answers: prices, goods, passage               worlds    what may be hidden
    bargains  what is proposed to others                    following what people settled in advance
    reasons   what it says with its answers

It keeps no plan: each choice is made from the view alone. A phase ends because every small move takes it nearer to
the same aim.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.mediterranee.model import Move, View
from games.mediterranee.player import bargains, decisions, talks
from games.mediterranee.player.follow_orders import follow
from games.mediterranee.player.imagined_states import imagine
from games.mediterranee.player.outlook import Outlook
from games.mediterranee.player.reasons import reason

__all__ = ["choose", "follow", "imagine", "reason"]


def choose(view: View, legal: Sequence[Move], seed: bytes) -> Move:
    """The same view and seed make the same choice. The seed moves its bids."""
    if view.seat is None or view.cash is None:
        raise AssertionError("the house plays with a seat's own view")
    outlook = Outlook(view.sea, view.seat)
    if view.sea.talk is not None or (view.sea.voyage is not None and view.sea.voyage.asked):
        return talks.answer(outlook, view.cash, legal)
    if view.sea.phase != "trade":
        return decisions.move(outlook, view.cash, seed)
    proposal = bargains.proposal(outlook, view.cash, legal)
    return proposal or bargains.cheaper(outlook, decisions.move(outlook, view.cash, seed), legal)
