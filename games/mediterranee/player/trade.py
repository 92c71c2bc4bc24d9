"""The AI player's phase 2: build, divide the sailors among galleys and port, and load goods that will sell.

Each move is chosen anew from the position, and none is undone by a later one. Purchases and buildings are final. The
best crews of a space depend only on the number of sailors in it, not on where they are now.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import msgspec
from msgspec.structs import replace

from games.mediterranee.model import (
    BUILDING,
    MOST_PIECES,
    PRICE,
    REARRANGEMENTS,
    BuildGalley,
    Buy,
    Crew,
    Ducats,
    End,
    Enrol,
    Galley,
    Move,
    PortId,
    Space,
)
from games.mediterranee.player import defence, trips
from games.mediterranee.player.outlook import Outlook
from games.mediterranee.rules import trading
from games.mediterranee.rules.building import Building, buildings
from games.mediterranee.rules.enrolling import enrollable

_RESERVE = 100
"""Ducats reserved for the next goods: sailors are only enrolled with the rest, except in the last turn."""
_RESERVE_A_GALLEY = 100
"""Ducats reserved for each galley's crew and goods when another one is to be built."""
_MOST_GALLEYS = 7
_GALLEY_A_TURN = 420.0
"""Ducats that a new galley earns in a turn."""
_IMPOSSIBLE = -1e9


class Plan(msgspec.Struct, frozen=True):
    """The plan for the galleys of one space.

    `port`: the seat's own port there, or None. `crews`: (galley, sailors, trip) for each. `garrison`: sailors ashore.
    `enrol`: how many sailors to enrol.
    """

    port: PortId | None
    crews: tuple[tuple[Galley, int, trips.Trip], ...]
    garrison: int
    enrol: int


def move(outlook: Outlook, cash: Ducats) -> Move:
    """Return the next move in phase 2."""
    return build(outlook, cash) or load(outlook, cash)


# ------------------------------------------------------------------------------------------- building


def build(outlook: Outlook, cash: Ducats) -> Building | None:
    """Return the best building: a galley that can still pay off, or walls that save more than they cost; or None."""
    sea, seat = outlook.sea, outlook.seat
    best: tuple[float, Building] | None = None
    for number in sea.held(seat):
        for option in buildings(sea, number, cash):
            if isinstance(option, BuildGalley):
                value = _galley_gain(outlook, number, option, cash)
            else:
                value = _castle_gain(outlook, number)
            if value > 0 and (best is None or value > best[0]):
                best = value, option
    return None if best is None else best[1]


def _galley_gain(outlook: Outlook, number: PortId, option: BuildGalley, cash: Ducats) -> float:
    """Return the gain from this galley; 0 if it cannot be manned and loaded.

    The first two galleys may have a single sailor, and the first no ducats for goods.
    """
    sea = outlook.sea
    fleet = len(sea.fleet(outlook.seat))
    sailors = sea.ports[number].garrison + enrollable(sea, number)
    least = BUILDING + PRICE * 2 + _RESERVE + _RESERVE_A_GALLEY * fleet if fleet else BUILDING + PRICE
    if fleet >= _MOST_GALLEYS or (fleet > 1 and sailors < 3) or cash < least:
        return 0.0
    value = _GALLEY_A_TURN * outlook.left - BUILDING - PRICE * 3 - 60.0 * max(fleet - 3, 0)
    return value - 0.1 * option.enrol


def _castle_gain(outlook: Outlook, number: PortId) -> float:
    sea = outlook.sea
    port, crews = sea.ports[number], defence.threats(sea, outlook.seat, number)
    garrison = max(port.garrison, 1)
    safer = defence.chance_to_fall(crews, garrison, walls=False) - defence.chance_to_fall(crews, garrison, walls=True)
    return safer * outlook.losing(number) * (1.0 if outlook.left else 0.7) - BUILDING


# --------------------------------------------------------------------------------------- crews and cargoes


def load(outlook: Outlook, cash: Ducats) -> Move:
    """Return the next step after building: for each space, first the crews, then the cargoes; at last End.

    The plan for a space takes account of those for earlier spaces.
    """
    sea, claims = outlook.sea, trips.Claims()
    spaces: dict[Space, list[Galley]] = {}
    for galley in sea.fleet(outlook.seat):
        spaces.setdefault(galley.space, []).append(galley)
    for space, fleet in spaces.items():
        plan = plan_for(outlook, space, fleet, claims, cash)
        step = _crew_step(outlook, plan) or _cargo_step(plan)
        if step is not None:
            return step
    return man_ports(outlook, set(spaces), cash) or End()


def plan_for(outlook: Outlook, space: Space, fleet: Sequence[Galley], claims: trips.Claims, cash: Ducats) -> Plan:
    """Plan the best crews and trips for these galleys of a space. The trips are added to `claims`."""
    sea = outlook.sea
    number = sea.map.port_at[space]
    own = number is not None and sea.ports[number].owner == outlook.seat
    garrison = sea.ports[number].garrison if own and number is not None else 0
    more = _most_to_enrol(outlook, number, cash) if own and number is not None else 0
    pool = garrison + sum(galley.sailors for galley in fleet)
    moves = trips.reach(sea, fleet[0])
    tables = [
        [_IMPOSSIBLE]
        + [
            trips.best(
                outlook, replace(galley, sailors=crew), moves, claims, _buys(outlook, galley, crew, cash)
            ).value
            for crew in range(1, MOST_PIECES + 1 - len(galley.cargo))
        ]
        for galley in fleet
    ]
    risks = defence.risks(outlook, number, pool + more) if own and number is not None else None
    crews, enrol = _shared(tables, pool, more, risks)
    planned = []
    for galley, crew in zip(fleet, crews, strict=True):
        manned = replace(galley, sailors=crew)
        trip = trips.best(outlook, manned, moves, claims, _buys(outlook, galley, crew, cash))
        claims.add(sea, trip)
        cash -= trip.buy * trading.price(sea, number, outlook.seat) if number is not None else 0
        planned.append((galley, crew, trip))
    return Plan(number if own else None, tuple(planned), pool + enrol - sum(crews), enrol)


def _most_to_enrol(outlook: Outlook, number: PortId, cash: Ducats) -> int:
    """Return how many sailors the port offers and the seat can pay. In the last turn, no ducats are reserved."""
    reserve = _RESERVE if outlook.left else 0
    return min(enrollable(outlook.sea, number), max(cash - reserve, 0) // PRICE)


def _buys(outlook: Outlook, galley: Galley, crew: int, cash: Ducats) -> range:
    """Return how many tokens this galley could buy in its space if it had this crew: a range from 0."""
    sea = outlook.sea
    number = sea.map.port_at[galley.space]
    if number is None:
        return range(1)
    room = MOST_PIECES - crew - len(galley.cargo)
    affordable = cash // trading.price(sea, number, outlook.seat)
    return range(min(room, affordable, sea.box[sea.map.harbours[number].good]) + 1)


def _shared(
    tables: Sequence[Sequence[float]], pool: int, more: int, risks: Sequence[float] | None
) -> tuple[Sequence[int], int]:
    """Return the crew of each galley with the highest worth together, and the number of sailors to enrol.

    `tables`: for each galley, the worth of a crew of 0, 1 …. `pool`: the sailors in the space; `more`: those that can
    be enrolled. `risks`: the expected loss with a garrison of 0, 1 …; None if there is no own port, so that all are
    aboard.
    """
    manned = _crews(tables, pool + more)
    if risks is None:
        return manned[pool][1], 0
    options = [
        (value - risks[pool + enrol - used] - (PRICE + 5) * enrol, -enrol, crews)
        for used, (value, crews) in manned.items()
        for enrol in range(max(used - pool, 0), more + 1)
    ]
    _, enrol, crews = max(options)
    return crews, -enrol


def _crews(tables: Sequence[Sequence[float]], most: int) -> dict[int, tuple[float, tuple[int, ...]]]:
    """Return, for each total of sailors up to `most`, the worth of the best crews, and these crews by galley.

    `tables` is as in `_shared`.
    """
    found: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, ())}
    for table in tables:
        longer: dict[int, tuple[float, tuple[int, ...]]] = {}
        for (used, (value, crews)), crew in product(found.items(), range(1, len(table))):
            more = (value + table[crew], (*crews, crew))
            if used + crew <= most and more > longer.get(used + crew, (_IMPOSSIBLE, ())):
                longer[used + crew] = more
        found = longer
    return found


def _crew_step(outlook: Outlook, plan: Plan) -> Move | None:
    """Return the next transfer or enrolment towards the planned crews, or None if they are reached."""
    sea = outlook.sea
    over = [(galley, galley.sailors - crew) for galley, crew, _ in plan.crews if galley.sailors > crew]
    under = [(galley, crew - galley.sailors) for galley, crew, _ in plan.crews if galley.sailors < crew]
    garrison = 0 if plan.port is None else sea.ports[plan.port].garrison
    if sea.used < REARRANGEMENTS:
        if over and under:
            return Crew(over[0][0].number, under[0][0].number, min(over[0][1], under[0][1]))
        if over and plan.port is not None:
            return Crew(over[0][0].number, None, over[0][1])
        spare = garrison - plan.garrison
        if under and plan.port is not None and spare > 0:
            return Crew(None, under[0][0].number, min(spare, under[0][1]))
    if plan.port is None or not plan.enrol:
        return None
    if under:
        return Enrol(plan.port, under[0][0].number, min(under[0][1], plan.enrol))
    return Enrol(plan.port, None, plan.enrol)


def _cargo_step(plan: Plan) -> Move | None:
    """Return the next planned purchase, as far as there is room, or None."""
    for galley, _, trip in plan.crews:
        count = min(trip.buy, galley.room)
        if count > 0:
            return Buy(galley.number, count)
    return None


def man_ports(outlook: Outlook, visited: set[Space], cash: Ducats) -> Enrol | None:
    """Return an enrolment for the garrison of a port without own galleys, if that pays, or None.

    `visited`: spaces with own galleys.
    """
    sea = outlook.sea
    for number in sea.held(outlook.seat):
        most = _most_to_enrol(outlook, number, cash)
        if most > 0 and sea.map.harbours[number].space not in visited:
            here = sea.ports[number].garrison
            risks = defence.risks(outlook, number, here + most)
            count = max(range(most + 1), key=lambda more: (-risks[here + more] - PRICE * more, -more))
            if count:
                return Enrol(number, None, count)
    return None
