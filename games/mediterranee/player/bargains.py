"""Proposals that profit both sides: prices at own ports, counter-offers, goods from galley to galley.

The interests of other players are judged by the simple player's evaluation of their position, which is open except
for their ducats. A proposal is made once: after a refusal it is not repeated in the same part of phase 2.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from games.core import Seat
from games.mediterranee.model import (
    COIN,
    PRICE,
    Ask,
    Buy,
    Ducats,
    Galley,
    Good,
    Haggle,
    Inquire,
    Move,
    Offer,
    PortId,
    Sea,
    Space,
    Tariff,
)
from games.mediterranee.player.outlook import Outlook
from games.mediterranee.rules import trading

_SURE = 0.7
"""Worth of a token to its buyer, as a fraction of the price it may bring later."""
_NEXT = 0.75
"""Worth of a further token of the same good, as a fraction of the worth of the one before."""
_COMES = 0.3
"""Probability that a rival's galley which can reach a port sails there."""
_WORTHWHILE = 30.0
"""Smallest expected gain for which it changes a tariff, in ducats."""
_COUNTER_PART = 2 / 3
"""Counter-offer that it makes at a port, and always accepts, as a fraction of the owner's price."""
_USUAL_CREW = 3
_MARGIN = 1.7
"""It opens a talk about goods that are worth at least this many times as much to the buyer as to the owner."""
_LEAST_GAIN = 200.0
_TALKS = 1
"""Most talks about goods on galleys that it begins in one part of phase 2: each talk interrupts a person."""


def proposal(outlook: Outlook, cash: Ducats, legal: Sequence[Move]) -> Move | None:
    """Return the proposal to other players that comes before anything else in phase 2, or None."""
    move = tariff(outlook) or inquiry(outlook) or talk(outlook, cash)
    return move if move in legal else None


# ------------------------------------------------------------------------------------------ at one's ports


def tariff(outlook: Outlook) -> Tariff | None:
    """Return a better price at one of the seat's own ports, if rivals may buy there, else None."""
    sea = outlook.sea
    for number in sea.held(outlook.seat):
        likely = _likely_buyers(outlook, number)
        if likely:
            price, stands = _best_price(outlook, likely, trading.top_price(sea, number)), trading.tariff(sea, number)
            if _expected_revenue(outlook, likely, price) >= _expected_revenue(outlook, likely, stands) + _WORTHWHILE:
                return Tariff(number, price)
    return None


def price_for(outlook: Outlook, port: PortId, buyer: Seat) -> Ducats:
    """Return the price of a token to name to this buyer, who asks for one at the seat's port."""
    wanted = [(worth, 1.0) for worth in wants(outlook, port, buyer)]
    return _best_price(outlook, wanted, trading.tariff(outlook.sea, port))


def wants(outlook: Outlook, port: PortId, buyer: Seat) -> list[float]:
    """Return the worth, in ducats, of each token of the port that a player there has room for, the best first."""
    sea, theirs = outlook.sea, outlook.rival(buyer)
    worths: list[float] = []
    for galley in sea.at(sea.map.harbours[port].space):
        if galley.owner == buyer:
            worths += _token_worths(theirs, galley, port)
    return sorted(worths, reverse=True)[: sea.box[sea.map.harbours[port].good]]


def _likely_buyers(outlook: Outlook, port: PortId) -> list[tuple[float, float]]:
    """Return (worth of a token to a rival, probability that the rival comes) for each token that may be sold."""
    sea = outlook.sea
    good, space = sea.map.harbours[port].good, sea.map.harbours[port].space
    found = []
    for galley in sea.galleys:
        far = sea.map.distance[space][galley.space]
        if galley.owner != outlook.seat and far <= galley.sailors and galley.room > 0 and sea.box[good]:
            worths = _token_worths(outlook.rival(galley.owner), galley, port)
            found += [(worth, _COMES if far else 1.0) for worth in worths]
    return found


def _token_worths(theirs: Outlook, galley: Galley, port: PortId) -> list[float]:
    """Return the worth of each token of the port's good that this galley has room for, as if it were in the port."""
    harbour = theirs.map.harbours[port]
    sales = theirs.keep(harbour.space, harbour.good, galley.sailors)[: max(galley.room, 0)]
    return [_SURE * sale * _NEXT**place for place, sale in enumerate(sales)]


def _best_price(outlook: Outlook, wanted: Sequence[tuple[float, float]], top: Ducats) -> Ducats:
    """Return the price of a token, up to `top`, with the highest expected revenue; the highest price among equals.

    `wanted`: pairs as from `_likely_buyers`.
    """
    return max(range(PRICE, top + 1, COIN), key=lambda price: (_expected_revenue(outlook, wanted, price), price))


def _expected_revenue(outlook: Outlook, wanted: Sequence[tuple[float, float]], price: Ducats) -> float:
    """Return the expected revenue at this price, less a part of the buyers' gain.

    `wanted`: pairs as from `_likely_buyers`.
    """
    return sum(
        [likely * (price - outlook.spite * (worth - price)) for worth, likely in wanted if worth >= price + COIN]
    )


def accepts(outlook: Outlook, port: PortId, buyer: Seat, count: int, asked: Ducats, offer: Ducats) -> bool:
    """Return whether to accept a counter-offer for `count` tokens. `asked`, `offer`: ducats for all together.

    From two thirds of the price on it is always accepted; below, if the buyer would otherwise buy so few tokens that
    they pay less.
    """
    if offer >= _COUNTER_PART * asked:
        return True
    worths = wants(outlook, port, buyer)[:count]
    else_paid = sum([asked / count for worth in worths if worth >= asked / count])
    return offer > else_paid + outlook.spite * max(sum(worths) - offer, 0.0)


# -------------------------------------------------------------------------------------- at others' ports


def cheaper(outlook: Outlook, move: Move, legal: Sequence[Move]) -> Move:
    """Return a counter-offer instead of a purchase at a high price in another player's port, once; else the move."""
    if not isinstance(move, Buy):
        return move
    sea = outlook.sea
    galley = sea.galley(move.galley)
    port = None if galley is None else sea.map.port_at[galley.space]
    if port is None or sea.ports[port].owner in (None, outlook.seat) or _is_settled(sea, port):
        return move
    offer = -int(-_COUNTER_PART * trading.asked(sea, port) // COIN) * COIN
    haggle = Haggle(port, move.count, offer)
    return haggle if haggle in legal else move


def inquiry(outlook: Outlook) -> Inquire | None:
    """Return a request for a special price, or None.

    It is made at a port whose tariff is too high for a good that the seat wants.
    """
    sea = outlook.sea
    for galley in sea.fleet(outlook.seat):
        port = sea.map.port_at[galley.space]
        if port is None or galley.room <= 0 or sea.ports[port].owner in (None, outlook.seat):
            continue
        if _is_settled(sea, port) or any(named.port == port for named in sea.named):
            continue
        asked, good = trading.tariff(sea, port), sea.map.harbours[port].good
        best = max(_token_worths(outlook, galley, port), default=0.0)
        if sea.box[good] and PRICE + COIN <= best < asked + COIN and asked > PRICE:
            return Inquire(port)
    return None


def _is_settled(sea: Sea, port: PortId) -> bool:
    return any(deal.port == port for deal in sea.deals)


# ------------------------------------------------------------------------------------ from galley to galley


def talk(outlook: Outlook, cash: Ducats) -> Offer | Ask | None:
    """Return the most profitable offer of goods, or request for goods, to a player in the same space, or None.

    Only for goods worth far more to one of the two players than to the other.
    """
    begun = outlook.sea.begun
    if begun >= _TALKS:
        return None
    proposals = sorted(_proposals(outlook, cash), key=lambda pair: -pair[0])
    return proposals[begun][1] if begun < len(proposals) else None


def _proposals(outlook: Outlook, cash: Ducats) -> Iterator[tuple[float, Offer | Ask]]:
    sea, seat = outlook.sea, outlook.seat
    for mine in sea.fleet(seat):
        if sea.map.waters[mine.space].open:
            continue
        for other in sea.at(mine.space):
            if other.owner == seat:
                continue
            theirs = outlook.rival(other.owner)
            for good in dict.fromkeys(mine.cargo):
                gain = _gain(theirs, outlook, mine.space, good)
                if gain and other.room > 0:
                    yield gain, Offer(mine.number, good, 1, other.owner)
            for good in dict.fromkeys(other.cargo):
                gain, most = _gain(outlook, theirs, mine.space, good), price_in_reach(outlook, mine.space, good)
                if gain and mine.room > 0 and min(cash, most) >= worth(theirs, mine.space, good):
                    yield gain, Ask(other.number, good, 1)


def _gain(buyer: Outlook, seller: Outlook, space: Space, good: Good) -> float:
    """Return the gain of buyer and seller together if a token changes hands; 0 if it is too small for a talk."""
    there, here = gain_aboard(buyer, space, good), worth(seller, space, good)
    return there - here if there >= _MARGIN * here and there - here >= _LEAST_GAIN else 0.0


def worth(outlook: Outlook, space: Space, good: Good, count: int = 1) -> float:
    """Return the worth to their owner of these tokens on a galley here, sold or kept aboard, in ducats."""
    port = outlook.map.port_at[space]
    here = 0.0 if port is None else outlook.sale(port, good)
    later = (good,) * count
    return max(here + outlook.kept(space, later[1:], _USUAL_CREW), outlook.kept(space, later, _USUAL_CREW))


def gain_aboard(outlook: Outlook, space: Space, good: Good, count: int = 1) -> float:
    """Return how much these tokens add to the worth of the seat's cargo here: 0 if none of its galleys has room.

    The tokens of the same good on all its galleys here count, as they can be moved for free.
    """
    port = outlook.map.port_at[space]
    here = 0.0 if port is None else outlook.sale(port, good)
    fleet = [galley for galley in outlook.sea.at(space) if galley.owner == outlook.seat]
    if not any(galley.room >= count for galley in fleet):
        return 0.0
    aboard = sum([galley.cargo.count(good) for galley in fleet])
    gain = outlook.kept(space, (good,) * (aboard + count), _USUAL_CREW)
    if not aboard:
        gain = max(gain, here + outlook.kept(space, (good,) * (count - 1), _USUAL_CREW))
    return gain - outlook.kept(space, (good,) * aboard, _USUAL_CREW)


def price_in_reach(outlook: Outlook, space: Space, good: Good, count: int = 1) -> float:
    """Return the lowest price of these tokens at a port that the seat's galleys here reach by next turn.

    Infinity if they reach none.
    """
    sea = outlook.sea
    crews = [galley.sailors for galley in sea.at(space) if galley.owner == outlook.seat and outlook.left]
    far = max(crews, default=0)
    prices = [
        trading.price(sea, number, outlook.seat) * count
        for number, harbour in enumerate(sea.map.harbours)
        if harbour.good == good and sea.map.distance[space][harbour.space] <= far and sea.box[good] >= count
    ]
    return min(prices, default=math.inf)
