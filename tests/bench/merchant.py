"""Play Méditerranée as a reference opponent that only trades.

It values goods and distributes crews as the house player does, mans its capital, buys, sails and sells. It bids at
most one coin, and never builds, lands or attacks.

    python -m tests.bench.duel --game mediterranee --against tests.bench.merchant
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.core import Seat
from games.mediterranee.model import COIN, Bid, End, Move, PortId, Sea, View
from games.mediterranee.player import decisions, talks, trade
from games.mediterranee.player.outlook import Outlook


class Trading(NamedTuple):
    """`bids`: most coins to bid; `room`: the weight of cargo space against the most profitable four goods."""

    bids: float = 1.0
    room: float = 1.0


class Peaceful(Outlook):
    """An outlook without conquest: cargo space counts, not sailors for landing."""

    def __init__(self, sea: Sea, seat: Seat, room: float) -> None:
        super().__init__(sea, seat)
        # with these values four merchants earn a tenth more than with the house player's
        self.crews = tuple([room * worth for worth in (0.0, -260.0, -120.0, -120.0, -180.0, -360.0)])

    def taking(self, number: PortId) -> float:  # noqa: ARG002
        return 0.0


def choose(view: View, legal: Sequence[Move], seed: bytes, by: Trading = Trading()) -> Move:  # noqa: B008
    """Return a move: the same for the same view and seed."""
    sea, seat, cash = view.sea, view.seat, view.cash
    assert seat is not None
    assert cash is not None
    outlook = Peaceful(sea, seat, by.room)
    if sea.talk is not None or (sea.voyage is not None and sea.voyage.asked):
        return talks.answer(outlook, cash, legal)
    if sea.phase == "bid":
        return Bid(min(COIN * (seed[0] % (round(by.bids) + 1)), cash // COIN * COIN))
    if sea.phase == "trade":
        return trade.load(outlook, cash)
    return End() if sea.phase in ("fight", "land") else decisions.move(outlook, cash, seed)
