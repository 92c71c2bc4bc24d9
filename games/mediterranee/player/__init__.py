"""The simple AI player of Méditerranée. It sees what a person in its seat sees: the table and its own ducats.

    outlook   the worth of goods, ports and points          defence          the worth of garrisons
    battle    odds                                          trade            phase 2
    trips     the best space for a galley                   decisions        all the other phases
    talks     answers: prices, goods, passage               imagined_states  guesses of hidden facts
    bargains  proposals to other players                    follow_orders    planned moves
    reasons   comments on its answers

It stores no plan: each choice is made from the view alone. It always comes to the end of a phase, because every small
move leads closer to the same goal.
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
    """Choose a move: the same for the same view and seed. The seed varies its bids."""
    if view.seat is None or view.cash is None:
        raise AssertionError("the house plays with a seat's own view")
    outlook = Outlook(view.sea, view.seat)
    if view.sea.talk is not None or (view.sea.voyage is not None and view.sea.voyage.asked):
        return talks.answer(outlook, view.cash, legal)
    if view.sea.phase != "trade":
        return decisions.move(outlook, view.cash, seed)
    proposal = bargains.proposal(outlook, view.cash, legal)
    return proposal or bargains.cheaper(outlook, decisions.move(outlook, view.cash, seed), legal)
