"""Phase 2: all of its moves, port by port and space by space. They may be made in any order (3.3)."""

from __future__ import annotations

from games.core import Seat
from games.mediterranee.model import REARRANGEMENTS, Ducats, End, Galley, Move, Sea, Space
from games.mediterranee.rules import building, enrolling, loading, talks, trading
from games.mediterranee.state_checks import MOST_DUCATS

_END = End()


def moves(sea: Sea, seat: Seat, cash: Ducats, version: int) -> list[Move]:
    """Return all moves of this seat in phase 2 with these ducats, End first. `version`: of the rules."""
    moves: list[Move] = [_END]
    fleets: dict[Space, list[Galley]] = {}
    others: dict[Space, list[Galley]] = {}
    for galley in sea.galleys:
        (fleets if galley.owner == seat else others).setdefault(galley.space, []).append(galley)
    harbours = sea.map.harbours
    for number, port in enumerate(sea.ports):
        if port.owner == seat:
            moves += trading.tariffs(sea, number, version)
            moves += building.buildings(sea, number, cash)
            if port.goods:
                moves += enrolling.enrolments(sea, number, fleets.get(harbours[number].space, []), cash)
    for space, fleet in fleets.items():
        moves += _space_moves(sea, space, fleet, cash, version)
        if space in others:
            moves += talks.openings(sea, fleet, others[space])
    return moves


def _space_moves(sea: Sea, space: Space, fleet: list[Galley], cash: Ducats, version: int) -> list[Move]:
    """Return the moves of these galleys of one seat in a space: transfers, discards, and dealings with the port."""
    moves: list[Move] = []
    number = sea.map.port_at[space]
    port = None if number is None else sea.ports[number]
    at_home = port is not None and port.owner == fleet[0].owner
    if sea.used < REARRANGEMENTS:
        moves += loading.rearrangements(fleet, port.garrison if at_home and port is not None else None)
    for galley in fleet:
        moves += loading.discards(galley, ashore=port is not None and not at_home)
    if number is not None:
        moves += trading.buys(sea, number, fleet, cash)
        moves += trading.haggles(sea, number, fleet, cash)
        moves += trading.inquiries(sea, number, fleet, version)
    return moves


def possible(sea: Sea, seat: Seat, version: int) -> bool:
    """Return whether the seat would have any move but End if it had all the ducats it wants (3.4).

    A player with a port always can set its tariff. Before version 3 of the rules, the result was always true.
    """
    if version < 3:
        return not sea.is_out(seat)
    return any(port.owner == seat for port in sea.ports) or len(moves(sea, seat, MOST_DUCATS, version)) > 1
