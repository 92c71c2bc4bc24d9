"""Events on the map: changed galleys and ports, routes, captures and losses.

They are those of this turn, or if the table has an earlier view `since`, all after that view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.core import Seat
from games.mediterranee.model import GalleyId, Port, PortId, Sea, Space, Strike
from render.mediterranee.layout import Chart
from render.mediterranee.table import Table


class Way(NamedTuple):
    """The route of a galley: its owner, and the spaces along it."""

    seat: Seat
    path: Sequence[Space]


class Loss(NamedTuple):
    """A galley that a seat lost in this space (None: unknown). `sunk`: it sank; otherwise it was captured."""

    seat: Seat
    space: Space | None
    sunk: bool


class Taking(NamedTuple):
    """A port that a seat took. `loser`: its former owner; None if it was neutral, or if that is unknown."""

    port: PortId
    seat: Seat
    loser: Seat | None


def fresh(table: Table) -> tuple[set[GalleyId], set[PortId]]:
    """Return the galleys and the ports that are new or have changed."""
    sea, then = table.sea, table.since
    if then is None:
        return set(sea.marks.galleys), set(sea.marks.ports)
    galleys = {galley.number for galley in set(sea.galleys).difference(then.sea.galleys)}
    ports = zip(sea.ports, then.sea.ports, strict=True)
    return galleys, {number for number, (now, before) in enumerate(ports) if _kept(now) != _kept(before)}


def _kept(port: Port) -> tuple[object, ...]:
    """Return the facts about a port that its plate shows."""
    return port.owner, port.garrison, port.castle, port.goods


def ways(table: Table) -> Iterator[Way]:
    """Yield the routes that galleys have taken: without an earlier view, only those of the last player who sailed."""
    sea = table.sea
    tracks = {track.galley: track.path for track in sea.tracks}
    if table.since is None:
        known = [(galley.owner, path) for number, path in tracks.items() if (galley := sea.galley(number))]
        yield from [Way(owner, path) for owner, path in known if owner == known[-1][0]]
        return
    for galley in sea.galleys:
        before = table.since.sea.galley(galley.number)
        if before is not None and before.space != galley.space:
            track = tracks.get(galley.number, ())
            whole = track[:1] == (before.space,) and track[-1] == galley.space
            yield Way(before.owner, track if whole else _shortest(table.chart, before.space, galley.space))


def _shortest(chart: Chart, start: Space, end: Space) -> Sequence[Space]:
    """Return the spaces along a shortest route."""
    middles = {middle: space for space, middle in enumerate(chart.spaces)}
    links = [(middles[link[0]], middles[link[-1]]) for link in chart.links]
    came, reached = {start: start}, [start]
    for here in reached:
        for one, other in links:
            there = other if one == here else one if other == here else here
            if there not in came:
                came[there] = here
                reached.append(there)
    path = [end]
    while path[-1] != start:
        path.append(came[path[-1]])
    return path[::-1]


def losses(table: Table) -> Iterator[Loss]:
    """Yield the galleys that sank or were captured. Without an earlier view, only those of the latest attack."""
    sea = table.sea
    if table.since is not None:
        sailed = {track.galley: track.path[-1] for track in sea.tracks}
        for before in table.since.sea.galleys:
            now = sea.galley(before.number)
            if now is None:
                yield Loss(before.owner, sailed.get(before.number, before.space), True)
            elif now.owner != before.owner:
                yield Loss(before.owner, now.space, False)
    elif sea.phase == "fight" and sea.strike is not None:
        fleet = [None if number is None else sea.galley(number) for number in (sea.strike.galley, sea.strike.target)]
        there = [galley.space for galley in fleet if galley is not None]
        if sea.strike.port is not None:
            there.append(sea.map.harbours[sea.strike.port].space)
        for side in beaten(sea, sea.strike):
            yield Loss(sea.strike.seats[side], there[0] if there else None, fleet[side] is None)


def beaten(sea: Sea, strike: Strike) -> list[int]:
    """Return the sides of this attack that lost their galley: 0 for the attacker, 1 for the defender."""
    sides = enumerate(zip((strike.galley, strike.target), strike.seats, strict=True))
    fleets = [(side, seat, sea.galley(number)) for side, (number, seat) in sides if number is not None]
    return [side for side, seat, galley in fleets if galley is None or galley.owner != seat]


def takings(table: Table) -> Iterator[Taking]:
    """Yield the ports that were taken."""
    sea, then = table.sea, table.since
    for number, port in enumerate(sea.ports):
        before = then.sea.ports[number].owner if then is not None else None
        taken = number in sea.landed if then is None else port.owner != before
        if taken and port.owner is not None:
            yield Taking(number, port.owner, before)
