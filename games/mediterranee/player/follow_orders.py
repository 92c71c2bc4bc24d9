"""Make planned moves. Where the plan does not decide, the result is None, and the owner is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.core import Seat
from games.mediterranee.model import (
    MOST_ASKED,
    Answer,
    Assault,
    Attack,
    Bid,
    Buy,
    Capture,
    Ducats,
    End,
    Galley,
    Land,
    Move,
    PortId,
    Price,
    Prize,
    Sail,
    Sea,
    Take,
    Talk,
    View,
)
from games.mediterranee.rules import bidding, fighting, sailing, selling, talks, trading
from games.mediterranee.rules.pieces import port_here
from games.mediterranee.standing_orders import Orders, of_seat

_END = End()


def follow(view: View, orders: Orders) -> Move | None:
    """Return the planned move for this decision, or None to ask the owner."""
    sea, seat = view.sea, view.seat
    if seat is None:
        return None
    if sea.talk is not None:
        return _answer_in_talk(view, sea.talk, seat, orders)
    if sea.voyage is not None and sea.voyage.asked:
        return _passage(sea, orders) if seat in sea.voyage.asked else None
    if sea.phase == "bid":
        return _bid(view, seat, orders)
    if sea.prize is not None:
        return _prize(sea, sea.prize, seat, orders)
    return _part(view, seat, orders) if sea.active == seat else None


def _part(view: View, seat: Seat, orders: Orders) -> Move | None:
    """Return the planned move in this seat's part of a phase, or None."""
    sea = view.sea
    return _trade(view, seat, orders) if sea.phase == "trade" else _PHASES[sea.phase](sea, seat, orders)


def _answer_in_talk(view: View, talk: Talk, seat: Seat, orders: Orders) -> Move | None:
    """Return the planned answer in a talk, or None.

    At the seat's own ports, name prices and compare counter-offers with the least price. From galley to galley, sell
    and buy at the planned prices, and refuse other requests and offers if so planned.
    """
    if seat != talks.awaited(talk):
        return None
    if talk.kind == "price":
        named = of_seat(orders.named, talk.buyer)
        return None if named is None else Price(min(named, trading.tariff(view.sea, talk.origin)))
    if talk.kind == "counter":
        return _answer_counter(talk, orders.least_from(talk.buyer))
    if talk.seller == seat:
        return _selling(talk, orders)
    return _buying(view, talk, orders) if talk.kind == "sale" else None


def _answer_counter(talk: Talk, least: Ducats | None) -> Answer | None:
    """Return the answer to a counter-offer. `least`: the lowest price of a token to accept; None: no such order."""
    return None if least is None else Answer(yes=(talk.offer or 0) >= least * talk.count)


def _selling(talk: Talk, orders: Orders) -> Move | None:
    """Return a price for goods on the seat's own galley that a player asks for, or the answer to a counter-offer."""
    least = of_seat(orders.sold, talk.buyer)
    if talk.offer is not None:
        return _answer_counter(talk, least)
    if talk.kind != "wish":
        return None
    if least is not None:
        return Price(min(least * talk.count, MOST_ASKED))
    return talks.NO if orders.refuses(talk.buyer) else None


def _buying(view: View, talk: Talk, orders: Orders) -> Move | None:
    """Return the purchase of offered goods that cost no more than planned, onto the galley with most room.

    Or the refusal, if planned; otherwise None.
    """
    most, price = of_seat(orders.bought, talk.seller), talk.price or 0
    if most is not None and price <= most * talk.count:
        takes = [move for move in talks.words(view.sea, talk, view.cash or 0) if isinstance(move, Take)]
        rooms = {galley.number: galley.room for galley in view.sea.galleys}
        return max(takes, key=lambda move: rooms[move.galley], default=None)
    return talks.NO if orders.refuses(talk.seller) else None


def _passage(sea: Sea, orders: Orders) -> Move | None:
    if sea.active is None or sea.active >= len(orders.passage):
        return None
    wish = orders.passage[sea.active]
    return None if wish == "ask" else Answer(yes=wish == "always")


def _bid(view: View, seat: Seat, orders: Orders) -> Move | None:
    bid = orders.bid_in(view.sea.turn)
    if bid is None or view.cash is None or seat in view.sea.sealed or bid > view.cash:
        return None
    return Bid(bid)


def _place(sea: Sea, seat: Seat, orders: Orders) -> Move | None:  # noqa: ARG001  # same parameters as the other phases
    if orders.place == "ask":
        return None
    return bidding.choices(sea)[0 if orders.place == "first" else -1]


# -------------------------------------------------------------------------------------------------- trade


def _trade(view: View, seat: Seat, orders: Orders) -> Move | None:
    """Return the next purchase of phase 2 by the orders, and once all galleys are loaded, End.

    None unless each galley has a course that was planned before this part of the phase.
    """
    sea, cash = view.sea, view.cash
    if orders.load is None or cash is None:
        return None
    fleet, courses = sea.fleet(seat), orders.in_force(sea, seat)
    known = [galley.number in courses and courses[galley.number].trade <= sea.turn for galley in fleet]
    if not known or not all(known):
        return None
    for galley in fleet:
        count = _to_load(sea, galley, cash, orders)
        if count > 0:
            return Buy(galley.number, count)
    return _END


def _to_load(sea: Sea, galley: Galley, cash: Ducats, orders: Orders) -> int:
    """Return how many more tokens this galley should and can buy in its space."""
    port = sea.map.port_at[galley.space]
    if port is None or orders.load is None:
        return 0
    good, each = sea.map.harbours[port].good, trading.price(sea, port, galley.owner)
    if each > orders.dear:
        return 0
    return min(orders.load - galley.cargo.count(good), galley.room, sea.box[good], cash // each)


# ------------------------------------------------------------------------------------------------ sailing


def _sail(sea: Sea, seat: Seat, orders: Orders) -> Move | None:
    """Return the next galley's planned move, and once all are done, End.

    None unless each galley has a course and can get nearer to its goal.
    """
    courses = orders.in_force(sea, seat)
    if not courses:
        return None
    if sea.voyage is not None:
        left = [galley for galley in sea.galleys if galley.number == sea.voyage.galley]
    else:
        gone = sailing.moved(sea)
        left = [galley for galley in sea.fleet(seat) if galley.number not in gone]
    moves: list[Move] = []
    for galley in left:
        course = courses.get(galley.number)
        if course is None:
            return None
        if galley.space == course.goal:
            continue
        move = _nearer(sea, galley, course.goal)
        if move is None:
            return None
        moves.append(move)
    return moves[0] if moves else _END


def _nearer(sea: Sea, galley: Galley, goal: int) -> Sail | None:
    """Return the move to the goal, or to the nearest free space on the way; None if none is nearer than here."""
    ways = sailing.ways(sea, galley)
    if goal in ways:
        return Sail(galley.number, goal)
    far = sea.map.distance[goal]
    free = [space for space, way in ways.items() if not way.rivals and far[space] < far[galley.space]]
    return Sail(galley.number, min(free, key=lambda space: far[space])) if free else None


# ------------------------------------------------------------------------ battles, landings and sales


def _fight(sea: Sea, seat: Seat, orders: Orders) -> Move | None:
    """Return End if the orders rule out all possible attacks, else None.

    None also if the latest attack of this turn was by a spared seat on this one.
    """
    if not (orders.spared or orders.stronger):
        return None
    attacker, defender = (None, None) if sea.strike is None else sea.strike.seats
    if defender == seat and attacker in orders.spared:
        return None
    return None if any(_is_open(sea, move, orders) for move in fighting.attacks(sea, seat)) else _END


def _is_open(sea: Sea, move: Move, orders: Orders) -> bool:
    """Return whether the orders do not rule out this attack."""
    mine = sea.galley(move.galley) if isinstance(move, Attack | Assault) else None
    if mine is None:
        raise AssertionError("nobody to fight with")
    owner, others = _enemy(sea, mine, move)
    return owner not in orders.spared and (not orders.stronger or mine.sailors > others)


def _enemy(sea: Sea, mine: Galley, move: Move) -> tuple[Seat | None, int]:
    """Return the owner and the number of the sailors that this move attacks, on a galley or in the port."""
    if isinstance(move, Attack):
        theirs = sea.galley(move.target)
        if theirs is not None:
            return theirs.owner, theirs.sailors
    here = port_here(sea, mine)
    if here is None:
        raise AssertionError("nothing to attack")
    return here[1].owner, here[1].garrison


def _prize(sea: Sea, prize: Prize, seat: Seat, orders: Orders) -> Move | None:
    """Return the planned capture of a beaten galley: as many sailors as planned and as fit, but one stays behind.

    After the capture, or if the galley is to sink, End. None if no sailor can go.
    """
    victor, beaten = fighting.pair(sea)
    if orders.prize is None or victor.owner != seat:
        return None
    if prize.captured or not orders.prize:
        return _END
    count = min(orders.prize, victor.sailors - 1, beaten.room)
    return Capture(count) if count > 0 else None


def _land(sea: Sea, seat: Seat, orders: Orders) -> Move | None:
    """Return the next planned landing, and once all are made, End.

    It is made from the largest crew in each port without a garrison, except own ports and those of spared seats. None
    for a galley's last sailor.
    """
    if orders.land is None:
        return None
    crews: dict[PortId, Galley] = {}
    for galley in sea.fleet(seat) if orders.land else ():
        number = sea.map.port_at[galley.space]
        if number is not None and _is_prey(sea, seat, number, orders):
            largest = crews.get(number)
            crews[number] = galley if largest is None or galley.sailors > largest.sailors else largest
    for galley in crews.values():
        if galley.sailors > 1:
            return Land(galley.number, min(orders.land, galley.sailors - 1))
    return None if crews else _END


def _is_prey(sea: Sea, seat: Seat, number: PortId, orders: Orders) -> bool:
    port = sea.ports[number]
    return not port.garrison and port.owner != seat and port.owner not in orders.spared


def _sell(sea: Sea, seat: Seat, orders: Orders) -> Move | None:
    if not orders.sell:
        return None
    plan = selling.best_sales(sea, seat)
    return plan[0] if plan else _END


_PHASES: Mapping[str, Callable[[Sea, Seat, Orders], Move | None]] = {
    "place": _place,
    "sail": _sail,
    "fight": _fight,
    "land": _land,
    "sell": _sell,
}
