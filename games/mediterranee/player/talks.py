"""What the house player answers: to those who ask for a price, a counter-offer, goods or passage, or offer some."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Seat
from games.mediterranee.model import COIN, MOST_ASKED, Answer, Counter, Ducats, Move, Price, Take, Talk, Voyage
from games.mediterranee.player.outlook import Outlook
from games.mediterranee.rules import prosperity, trading

_LEAST_PART = 2 / 3
"""Of the price asked at a port: below that a counter-offer is refused."""
_MARGIN = 1.25
"""What the house wants for its goods, against what they are worth to it; it buys for as much less."""
_USUAL_CREW = 3
YES, NO = Answer(yes=True), Answer(yes=False)


def answer(outlook: Outlook, cash: Ducats, legal: Sequence[Move]) -> Move:
    """A word of a talk, or yes or no to whoever asks for passage."""
    sea = outlook.sea
    if sea.talk is not None:
        return _word(outlook, sea.talk, cash, legal)
    if sea.voyage is None or sea.active is None:
        raise AssertionError("nobody asks")
    return Answer(yes=may_pass(outlook, sea.active, sea.voyage))


def _word(outlook: Outlook, talk: Talk, cash: Ducats, legal: Sequence[Move]) -> Move:
    if talk.kind == "price":
        return Price(trading.tariff(outlook.sea, talk.origin))
    if talk.kind == "counter":
        return Answer(yes=(talk.offer or 0) >= _LEAST_PART * (talk.price or 0))
    if talk.seller == outlook.seat:
        worth = _worth(outlook, talk) * _MARGIN
        if talk.price is None:
            return Price(min(-int(-max(worth, COIN * talk.count) // COIN) * COIN, MOST_ASKED))
        return Answer(yes=(talk.offer or 0) >= worth)
    return _buyer(talk, _worth(outlook, talk) / _MARGIN, cash, legal)


def _buyer(talk: Talk, limit: float, cash: Ducats, legal: Sequence[Move]) -> Move:
    """Take what is cheap enough; offer what it is worth once; or leave it."""
    price = talk.price or 0
    if price <= limit:
        takes = [move for move in legal if isinstance(move, Take)]
        if takes:
            return takes[0]
    offer = min(int(limit), cash, price - COIN) // COIN * COIN
    counters = [move for move in legal if isinstance(move, Counter) and move.ducats == offer and offer > 0]
    return counters[0] if counters else NO


def _worth(outlook: Outlook, talk: Talk) -> float:
    """What the goods are worth aboard a galley where they are."""
    galley = outlook.sea.galley(talk.origin)
    if galley is None:
        raise AssertionError("goods of nobody")
    port = outlook.sea.map.port_at[galley.space]
    here = 0.0 if port is None else outlook.sale(port, talk.good)
    later = (talk.good,) * talk.count
    kept = outlook.kept(galley.space, later, _USUAL_CREW)
    return max(here + outlook.kept(galley.space, later[1:], _USUAL_CREW), kept)


def may_pass(outlook: Outlook, asker: Seat, voyage: Voyage) -> bool:
    """Not the leader, and nobody with a port of one's own in reach that could not be held."""
    sea, seat = outlook.sea, outlook.seat
    galley = sea.galley(voyage.galley)
    if galley is None:
        raise AssertionError("nobody asks")
    far = sea.map.distance[galley.space]
    for number in sea.held(seat):
        if far[sea.map.harbours[number].space] <= voyage.left and sea.ports[number].garrison < galley.sailors:
            return False
    standing = [prosperity.points(sea, one, 0).total for one in range(sea.seats)]
    return standing[asker] <= standing[seat]
