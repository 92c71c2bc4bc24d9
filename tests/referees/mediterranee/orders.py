"""17.2 and 17.3: what is done for somebody who is not there, and what was settled in advance."""

from __future__ import annotations

from random import Random

from games.core import Seat
from games.mediterranee.model import Answer, Bid, Choose, End, Move, Split
from games.mediterranee.settled import Orders
from tests.referees.mediterranee.opening import free_places
from tests.referees.mediterranee.table import Table


def absent(table: Table, legal: set[Move]) -> Move | None:
    """17.2: the move made for somebody who is not there; None where the rules do not say."""
    if table.phase == "place":
        return Choose(min(free_places(table)))
    for move in (Split(3, 3), Bid(0), Answer(False), End()):
        if move in legal:
            return move
    return None


def some(table: Table, chance: Random) -> Orders:
    """Orders somebody might give."""
    known = chance.randrange(len(table.powers) + 1)
    return Orders(
        passage=tuple(chance.choice(("ask", "always", "never")) for _ in range(known)),
        least=chance.choice((None, 100, 200, 300, 500)),
    )


def answered(table: Table, seat: Seat, orders: Orders) -> Move | None:
    """17.3: the answer these orders of the seat awaited give; None: they leave it to their owner."""
    words, passage = table.words, table.passage
    if passage is not None and seat in passage.asked:
        rival = table.ships[passage.ship].owner
        settled = orders.passage[rival] if rival < len(orders.passage) else "ask"
        return None if settled == "ask" else Answer(settled == "always")
    if words is not None and words.kind == "counter" and seat == words.seller and orders.least is not None:
        assert words.offer is not None
        return Answer(words.offer >= orders.least * words.count)
    return None
