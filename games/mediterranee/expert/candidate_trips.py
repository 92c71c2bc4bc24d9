"""Find trips worth a trial: the best few of each galley, and joint ones to spaces with rivals."""

from __future__ import annotations

from collections.abc import Mapping

from games.core import Seat
from games.mediterranee.expert.leanings import Leanings
from games.mediterranee.model import Galley, GalleyId, Sea, Space
from games.mediterranee.player import trips
from games.mediterranee.rules import sailing

_TRIPS = 4
"""How many destinations are tried for each galley."""

Goals = Mapping[GalleyId, Space]
"""Destinations of some of the seat's galleys; all others go to the space that is best for them."""


def candidate_trips(outlook: Leanings) -> list[Goals]:
    """Return the destinations worth a trial for the seat's galleys. The first leaves all of them free."""
    sea, seat = outlook.sea, outlook.seat
    gone = sailing.moved(sea)
    rivals = sailing.occupied(sea, seat)
    voyage = sea.voyage
    if voyage is not None:
        fleet = [(galley, voyage.left) for galley in sea.galleys if galley.number == voyage.galley]
    else:
        fleet = [(galley, galley.sailors) for galley in sea.fleet(seat) if galley.number not in gone]
    open_to = {galley.number: sailing.reach(sea.board, galley.space, left, rivals) for galley, left in fleet}
    found: list[Goals] = [{}]
    for galley, _ in fleet:
        found += [{galley.number: space} for space in _best(outlook, galley, open_to[galley.number])]
    return found + _together(sea, seat, [galley for galley, _ in fleet], open_to)


def _best(outlook: Leanings, galley: Galley, moves: Mapping[Space, int]) -> list[Space]:
    """Return the best `_TRIPS` spaces for a galley, and its present one.

    `moves`: the distance of each space in reach.
    """
    claims = trips.Claims()
    worth = {space: trips.best(outlook, galley, {space: far}, claims, (0,)).value for space, far in moves.items()}
    first = sorted(worth, key=lambda space: (-worth[space], space))[:_TRIPS]
    return [*first, *(() if galley.space in first else (galley.space,))]


def _together(
    sea: Sea, seat: Seat, fleet: list[Galley], open_to: Mapping[GalleyId, Mapping[Space, int]]
) -> list[Goals]:
    """Return joint trips of all galleys that can reach the same space.

    The spaces are those with rivals, with their ports, and that of the seat's own capital. `open_to`: the spaces in
    reach of each galley.
    """
    there = {galley.space for galley in sea.galleys if galley.owner != seat}
    there |= {
        sea.map.harbours[number].space for number, port in enumerate(sea.ports) if port.owner not in (None, seat)
    }
    there.add(sea.map.harbours[sea.capital(seat)].space)
    found: list[Goals] = []
    for space in sorted(there):
        able = [galley.number for galley in fleet if space in open_to[galley.number]]
        if len(able) > 1:
            found.append(dict.fromkeys(able, space))
    return found
