"""Phase 2, building: galleys and castles in the player's own ports (section 6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec.structs import replace

from games.core import Event, Seat, Text, Who, text
from games.mediterranee.model import (
    BUILDING,
    CASTLES,
    GALLEYS,
    GOLD,
    IRON,
    PRICE,
    SAILOR,
    WOOD,
    BuildCastle,
    BuildGalley,
    Ducats,
    Galley,
    Good,
    PortId,
    Sea,
    State,
)
from games.mediterranee.rules.enrolling import enrollable
from games.mediterranee.rules.pieces import out_of_box, put_port, with_payment
from games.mediterranee.text_args import good_name, port_name, shown_number

Building: TypeAlias = BuildGalley | BuildCastle


def has(sea: Sea, port: PortId, good: Good) -> bool:
    """Return whether a port makes the good or has it in its warehouse."""
    return sea.map.harbours[port].good == good or good in sea.ports[port].goods


def buildings(sea: Sea, number: PortId, cash: Ducats) -> Iterator[Building]:
    """Yield the buildings possible in this port of the active player: one in each turn (6.1 to 6.4)."""
    port = sea.ports[number]
    if port.built or cash < BUILDING or not has(sea, number, WOOD):
        return
    if len(sea.galleys) < GALLEYS and has(sea, number, IRON):
        if port.garrison:
            yield BuildGalley(number, enrol=False)
        if cash >= BUILDING + PRICE and enrollable(sea, number):
            yield BuildGalley(number, enrol=True)
    if not port.castle and has(sea, number, GOLD) and castles_left(sea):
        yield BuildCastle(number)


def castles_left(sea: Sea) -> int:
    """Return the castles still in the box."""
    return CASTLES - sum([port.castle for port in sea.ports])


def why_not(sea: Sea, seat: Seat, cash: Ducats, move: Building) -> Text | None:
    number = move.port
    if not 0 <= number < len(sea.ports) or sea.ports[number].owner != seat:
        return text("no-own-port")
    port, where = sea.ports[number], port_name(sea, number)
    galley = isinstance(move, BuildGalley)
    if port.built:
        return text("no-second-building", port=where)
    for good in (WOOD, IRON if galley else GOLD):
        if not has(sea, number, good):
            return text("no-material", port=where, good=good_name(good))
    if galley and len(sea.galleys) >= GALLEYS:
        return text("no-galleys-left")
    if not galley and port.castle:
        return text("no-second-castle", port=where)
    if not galley and not castles_left(sea):
        return text("no-castles-left")
    return _unmanned(sea, move, cash)


def _unmanned(sea: Sea, move: Building, cash: Ducats) -> Text | None:
    cost = BUILDING
    if isinstance(move, BuildGalley):
        if move.enrol:
            cost += PRICE
            if not enrollable(sea, move.port):
                return text("no-sailor-to-enrol", port=port_name(sea, move.port))
        elif not sea.ports[move.port].garrison:
            return text("no-garrison", port=port_name(sea, move.port))
    return text("no-cash", cost=cost, cash=cash) if cost > cash else None


def build_galley(state: State, seat: Seat, move: BuildGalley, log: list[Event]) -> State:
    """Build the galley with the lowest unused number, with a sailor aboard."""
    sea = state.sea
    port, box, cost = sea.ports[move.port], sea.box, BUILDING
    if move.enrol:
        port = replace(port, enrolled=port.enrolled + 1)
        box = out_of_box(box, SAILOR, 1)
        cost += PRICE
    else:
        port = replace(port, garrison=port.garrison - 1)
    used = {galley.number for galley in sea.galleys}
    number = next(number for number in range(GALLEYS) if number not in used)
    galley = Galley(number, seat, sea.map.harbours[move.port].space, 1)
    galleys = tuple(sorted((*sea.galleys, galley), key=lambda one: one.number))
    ports = put_port(sea.ports, move.port, replace(port, built=True))
    where = port_name(sea, move.port)
    key = "builds-galley-enrolled" if move.enrol else "builds-galley"
    log.append(Event(text(key, who=Who(seat), galley=shown_number(number), port=where, ducats=cost)))
    return with_payment(state, seat, -cost, replace(sea, galleys=galleys, ports=ports, box=box))


def build_castle(state: State, seat: Seat, move: BuildCastle, log: list[Event]) -> State:
    """Build a castle, which protects the port at once."""
    sea = state.sea
    ports = put_port(sea.ports, move.port, replace(sea.ports[move.port], built=True, castle=True))
    log.append(Event(text("builds-castle", who=Who(seat), port=port_name(sea, move.port), ducats=BUILDING)))
    return with_payment(state, seat, -BUILDING, replace(sea, ports=ports))
