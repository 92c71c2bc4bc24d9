"""Implement chapter 17: moves for absent players, and planned moves.

Where the rules leave a choice, every answer that follows them is right.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.core import Seat
from games.mediterranee.model import (
    Answer,
    Assault,
    Attack,
    Bid,
    Buy,
    Choose,
    End,
    Land,
    Move,
    Price,
    Sail,
    Sell,
    Split,
)
from games.mediterranee.standing_orders import Course, Orders
from tests.referees.mediterranee import fighting, sailing, selling, trade
from tests.referees.mediterranee.opening import free_places
from tests.referees.mediterranee.table import Ship, Table, Words

ASKED = frozenset[Move | None]([None])
"""The plans do not answer: their owner is asked."""
OVER = frozenset[Move | None]([End()])


def absent(table: Table, legal: set[Move]) -> Move | None:
    """Return the move for an absent player (17.2), or None where the rules do not say."""
    if table.phase == "place":
        return Choose(min(free_places(table)))
    if table.words is not None and table.words.kind == "price":
        return Price(trade.asked(table, table.words.origin))  # 5.7
    for move in (Split(3, 3), Bid(0), Answer(False), End()):
        if move in legal:
            return move
    return None


def some(table: Table, seat: Seat, chance: Random) -> Orders:
    """Return plans a player might make, or have made long ago."""
    known = chance.randrange(len(table.powers) + 1)
    rivals = [other for other in table.seats if other != seat]
    return Orders(
        passage=tuple(chance.choice(("ask", "always", "never")) for _ in range(known)),
        least=chance.choice((None, 100, 200, 300, 500)),
        bid=chance.choice((None, 0, 300, 2_000)),
        place=chance.choice(("ask", "first", "last")),
        sell=chance.random() < 0.5,
        land=chance.choice((None, 0, 1, 2, 3)),
        spared=tuple(rival for rival in rivals if chance.random() < 0.6),
        courses=tuple(courses(table, seat, chance)) if chance.random() < 0.8 else (),
        refuse=chance.random() < 0.5,
        stronger=chance.random() < 0.3,
        load=chance.choice((None, 0, 1, 2, 3)),
        dear=chance.choice((100, 300)),
        named=tuple(chance.choice((None, 100, 200, 1_000)) for _ in range(known)),
    )


def courses(table: Table, seat: Seat, chance: Random) -> Iterator[Course]:
    """Yield courses for most own galleys, now and then for another player's or a lost one; some continue others."""
    staying = chance.choice((0.3, 0.9))
    for number in (*table.ships, 99):
        mine = number in table.ships and table.ships[number].owner == seat
        if chance.random() < (0.9 if mine else 0.1):
            until = table.turn + chance.choice((-1, 0, 0, 1, 2))
            given = table.turn + chance.choice((0, 0, 0, 0, 0, 1))
            yield Course(number, somewhere(table, number, staying, chance), chance.randrange(12), until, 0, given)
            if chance.random() < 0.5:
                goal = somewhere(table, number, staying, chance)
                yield Course(number, goal, chance.randrange(12), until + 2, until + 1, until + 1)


def somewhere(table: Table, number: int, staying: float, chance: Random) -> int:
    """Return a space: with this probability the galley's own, if there is such a galley."""
    if number in table.ships and chance.random() < staying:
        return table.ships[number].space
    return chance.randrange(len(table.chart.near))


def answered(table: Table, seat: Seat, orders: Orders) -> frozenset[Move | None]:
    """Return the answers that these plans of the awaited seat may give (17.3 to 17.6)."""
    words, passage = table.words, table.passage
    if passage is not None and passage.asked:
        rival = table.ships[passage.ship].owner
        settled = orders.passage[rival] if rival < len(orders.passage) else "ask"
        return ASKED if settled == "ask" else frozenset([Answer(settled == "always")])
    if words is not None:
        return talked(table, words, seat, orders)
    if table.phase == "bid":
        can = orders.bid is not None and orders.bid <= table.purses[seat]
        return frozenset([Bid(orders.bid or 0)]) if can else ASKED
    if table.phase == "place":
        take = {"first": min, "last": max}
        return frozenset([Choose(take[orders.place](free_places(table)))]) if orders.place != "ask" else ASKED
    if table.prize is not None or table.phase not in PHASES:
        return ASKED
    return PHASES[table.phase](table, seat, orders)


def talked(table: Table, words: Words, seat: Seat, orders: Orders) -> frozenset[Move | None]:
    """Answer a talk: prices to name, counter-offers to accept, requests and offers between galleys (17.3)."""
    if words.kind == "price":
        named = orders.named[words.buyer] if words.buyer < len(orders.named) and seat == words.seller else None
        return ASKED if named is None else frozenset([Price(min(named, trade.asked(table, words.origin)))])
    if words.kind == "counter" and seat == words.seller and orders.least is not None:
        assert words.offer is not None
        return frozenset([Answer(words.offer >= orders.least * words.count)])
    wished = words.kind == "wish" and seat == words.seller and words.price is None
    offered = words.kind == "sale" and seat == words.buyer and words.offer is None
    return frozenset([Answer(False)]) if orders.refuse and (wished or offered) else ASKED


def fought(table: Table, seat: Seat, orders: Orders) -> frozenset[Move | None]:
    """End the battles if only spared players could be attacked (17.4)."""
    if not orders.spared and not orders.stronger:
        return ASKED
    if table.struck is not None and table.struck[1] == seat and table.struck[0] in orders.spared:
        return ASKED
    for move in fighting.legal(table, seat) - OVER:
        assert isinstance(move, Attack | Assault)
        mine = table.ships[move.galley]
        if isinstance(move, Attack):
            owner, sailors = table.ships[move.target].owner, table.ships[move.target].sailors
        else:
            port = table.chart.port_at(mine.space)
            assert port is not None
            town = table.towns[port]
            assert town.owner is not None
            owner, sailors = town.owner, town.garrison
        if owner not in orders.spared and not (orders.stronger and sailors >= mine.sailors):
            return ASKED
    return OVER


def landed(table: Table, seat: Seat, orders: Orders) -> frozenset[Move | None]:
    """Land sailors in each port without a garrison, from the largest crew; one stays aboard (17.4)."""
    if orders.land is None:
        return ASKED
    crews: dict[int, list[Ship]] = {}
    for ship in table.fleet(seat) if orders.land else ():
        port = table.chart.port_at(ship.space)
        if port is None or table.towns[port].garrison or table.towns[port].owner in (seat, *orders.spared):
            continue
        crews.setdefault(port, []).append(ship)
    moves = set[Move | None]()
    for ships in crews.values():
        most = max(ship.sailors for ship in ships)
        if most > 1:
            count = min(orders.land, most - 1)
            moves |= {Land(ship.number, count) for ship in ships if ship.sailors == most}
    return frozenset(moves) or (ASKED if crews else OVER)


def sold(table: Table, seat: Seat, orders: Orders) -> frozenset[Move | None]:
    """Make the proposed sales (14.5), which are the best; the referee does not determine which (17.4)."""
    if not orders.sell:
        return ASKED
    sales = {move for move in selling.legal(table, seat) if isinstance(move, Sell)}
    return frozenset(sales) or OVER


def traded(table: Table, seat: Seat, orders: Orders) -> frozenset[Move | None]:
    """Load each galley off a port, by number, if all had an order before; then end the part (17.6)."""
    fleet = sorted(table.fleet(seat), key=lambda ship: ship.number)
    before = {one.galley for one in orders.courses if holds(table, seat, one) and one.trade <= table.turn}
    if orders.load is None or not fleet or any(ship.number not in before for ship in fleet):
        return ASKED
    for ship in fleet:
        port = table.chart.port_at(ship.space)
        if port is None:
            continue
        good, each = table.makes(port), trade.price(table, seat, port)
        most = min(orders.load - ship.cargo.count(good), ship.room, table.box[good], table.purses[seat] // each)
        if each <= orders.dear and most > 0:
            return frozenset(Buy(ship.number, count) for count in range(1, most + 1))
    return OVER


def sailed(table: Table, seat: Seat, orders: Orders) -> frozenset[Move | None]:
    """Sail the courses if every galley to sail has one and gets nearer, or is at its goal (17.5)."""
    in_force = {course.galley: course for course in orders.courses if holds(table, seat, course)}
    if not in_force:
        return ASKED
    if table.passage is not None:
        waiting = [table.ships[table.passage.ship]]
    else:
        waiting = [ship for ship in table.fleet(seat) if ship.number not in table.ways]
    moves = set[Move | None]()
    for ship in waiting:
        course = in_force.get(ship.number)
        if course is None:
            return ASKED
        if ship.space != course.goal:
            spaces = nearer(table, ship, course.goal)
            if not spaces:
                return ASKED
            moves |= {Sail(ship.number, space) for space in spaces}
    return frozenset(moves) or OVER


def holds(table: Table, seat: Seat, course: Course) -> bool:
    """Return whether a course is valid.

    It expires after its turn, or when its galley is lost or farther away than before (17.5), or once it has begun
    (17.6).
    """
    ship = table.ships.get(course.galley)
    if ship is None or ship.owner != seat or not course.since <= table.turn <= course.until:
        return False
    return far(table, course.goal)[ship.space] <= course.far


def nearer(table: Table, ship: Ship, goal: int) -> set[int]:
    """Return the goal, else the nearest spaces to it without others' galleys, if nearer than the galley is."""
    left = ship.sailors if table.passage is None else table.passage.left
    spaces = sailing.reach(table, ship, left)
    if goal in spaces:
        return {goal}
    away = far(table, goal)
    free = [space for space in spaces if not sailing.barred(table, ship.owner, space)]
    best = min((away[space] for space in free), default=away[ship.space])
    return {space for space in free if away[space] == best} if best < away[ship.space] else set()


def far(table: Table, goal: int) -> dict[int, int]:
    """Return how many moves each space is from the goal."""
    away, edge = {goal: 0}, [goal]
    while edge:
        here = edge.pop(0)
        for space in table.chart.near[here] - set(away):
            away[space] = away[here] + 1
            edge.append(space)
    return away


PHASES = {"trade": traded, "sail": sailed, "fight": fought, "land": landed, "sell": sold}
