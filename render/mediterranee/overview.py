"""The parts of the picture of Méditerranée, for whoever is to learn the game."""

from __future__ import annotations

from collections.abc import Iterable

from games.mediterranee.model import PortId, Space
from render.canvas import Box
from render.mediterranee.layout import CARTOUCHE, FLAG, STORES, overlap
from render.mediterranee.seats import seat_box
from render.mediterranee.table import Table
from render.mediterranee.whole import fleets, on_map
from render.overview import SIZE


def parts(table: Table) -> tuple[Box, ...]:
    """The turn; a galley; a port, and who defends one; the box; a player. Where there are several, one
    with room around it."""
    chart, (_, galleys) = table.chart, fleets(table)
    plates = dict(enumerate(chart.plates))
    taken = [*chart.plates, *galleys.values(), *(box for _, box in chart.labels), CARTOUCHE, STORES]
    galley = galleys[_clearest(_alone(table), galleys, taken)]
    port = plates[max(_neutral(table), key=lambda one: _blank(table, one))]
    defended = plates[_clearest(_held(table), plates, taken)]
    garrison = Box(defended.x, defended.y, FLAG, defended.height)
    on_the_map = (CARTOUCHE, galley, port, garrison, STORES)
    return (*map(on_map, on_the_map), seat_box(0, table.sea.seats))


def _clearest(some: Iterable[int], boxes: dict[int, Box], taken: list[Box]) -> int:
    """Of these, the one with most room around."""
    return min(sorted(some), key=lambda one: sum(overlap(boxes[one].inset(-SIZE), other) for other in taken))


def _blank(table: Table, port: PortId) -> tuple[int, int, int]:
    """How much of its plate is empty: one with many slots and a short name comes late."""
    return len(table.sea.map.harbours[port].values), -len(table.written.ports[port]), port


def _alone(table: Table) -> set[Space]:
    """The spaces of galleys that carry something and lie alone."""
    return {one.space for one in table.sea.galleys if one.cargo and len(table.sea.at(one.space)) == 1}


def _held(table: Table) -> set[PortId]:
    """The ports that somebody has."""
    return {number for number, port in enumerate(table.sea.ports) if port.owner is not None}


def _neutral(table: Table) -> set[PortId]:
    """The ports that are nobody's and have nothing in store; no capitals."""
    sea = table.sea
    free = {number for number, port in enumerate(sea.ports) if port.owner is None and not port.goods}
    return free - {*sea.map.capitals}
