"""Crews as they lie for a comparison of plans: the same however one has shared out the sailors of a space so far."""

from __future__ import annotations

from msgspec.structs import replace

from games.core import Seat
from games.mediterranee.model import MOST_PIECES, Galley, PortId, Sea, Space
from games.mediterranee.rules.pieces import put_galley, put_port

_USUAL_CREW = 3


def mustered(sea: Sea, seat: Seat) -> Sea:
    """The table with the sailors of this seat's galleys shared out evenly in each space, and no transfer made yet.

    In a port of one's own at most a usual crew goes aboard of each, as far as there is room, and all others ashore.
    """
    spaces: dict[Space, list[Galley]] = {}
    for galley in sea.fleet(seat):
        spaces.setdefault(galley.space, []).append(galley)
    for space, fleet in spaces.items():
        number = sea.map.port_at[space]
        own = number is not None and sea.ports[number].owner == seat
        sea = _shared_out(sea, fleet, number if own else None)
    return replace(sea, used=0)


def _shared_out(sea: Sea, fleet: list[Galley], number: PortId | None) -> Sea:
    """One more sailor each by turns, the first first."""
    ashore = 0 if number is None else sea.ports[number].garrison
    left = ashore + sum([galley.sailors for galley in fleet])
    crews = dict.fromkeys([galley.number for galley in fleet], 0)
    for crew in range(1, MOST_PIECES + 1 if number is None else _USUAL_CREW + 1):
        for galley in fleet:
            if left and crew + len(galley.cargo) <= MOST_PIECES:
                crews[galley.number] = crew
                left -= 1
    manned = [replace(galley, sailors=crews[galley.number]) for galley in fleet]
    sea = replace(sea, galleys=put_galley(sea.galleys, *manned))
    if number is None:
        return sea
    return replace(sea, ports=put_port(sea.ports, number, replace(sea.ports[number], garrison=left)))
