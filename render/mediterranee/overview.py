"""The picture to learn Méditerranée from: a part of the map, at the scale of a closer look."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from games.mediterranee.model import PortId, Space
from render.canvas import Box
from render.mediterranee.arranging import overlap
from render.mediterranee.closer import draw_focus, laid_out
from render.mediterranee.frames import SCALES, Frame
from render.mediterranee.header import TURN, beside_stock, draw_header, draw_sky
from render.mediterranee.interest import Interest
from render.mediterranee.ports import garrison
from render.mediterranee.sea import place
from render.mediterranee.seats import draw_seats, seat_box
from render.mediterranee.table import MAP, Table
from render.overview import SIZE

_FRAME: Final = Frame(SCALES[0], place(10.0, 41.5), MAP)
"""The part of the sea to draw: it shows everything that the texts explain."""
_NOTHING: Final = Interest()
"""No current choices."""


def draw_overview(table: Table) -> tuple[Box, ...]:
    """Draw a part of the map with the surroundings of the whole, and return the boxes of the parts to explain.

    These are the turn, a galley, a port, its garrison, the box and a player. Of several candidates, one with room
    around it is taken.
    """
    draw_focus(table, _NOTHING, _FRAME)
    draw_sky(table.canvas, table.written.goods)
    draw_header(table)
    draw_seats(table)
    laid = laid_out(table, _NOTHING, _FRAME)
    taken = [*laid.plates.values(), *laid.stacks.values(), *laid.labels.values(), *_FRAME.taken]
    galley = laid.stacks[_clearest(_alone(table), laid.stacks, taken)]
    port = laid.plates[_clearest(_neutral(table), laid.plates, taken)]
    held = laid.plates[_clearest(_held(table), laid.plates, taken)]
    # On a port the number would look like one of the slots, so it stands before the port.
    return (
        TURN,
        galley,
        port._replace(width=0),
        garrison(held),
        beside_stock(table.written.goods),
        seat_box(0, table.sea.seats),
    )


def _clearest(some: Iterable[int], boxes: dict[int, Box], taken: list[Box]) -> int:
    """Return the candidate with the fewest boxes of `taken` in or around its own box."""
    there = sorted(one for one in some if one in boxes)
    return min(there, key=lambda one: sum(overlap(boxes[one].inset(-SIZE), other) for other in taken))


def _alone(table: Table) -> set[Space]:
    """Return the spaces with a single galley that has cargo."""
    return {one.space for one in table.sea.galleys if one.cargo and len(table.sea.at(one.space)) == 1}


def _held(table: Table) -> set[PortId]:
    """Return the ports with an owner."""
    return {number for number, port in enumerate(table.sea.ports) if port.owner is not None}


def _neutral(table: Table) -> set[PortId]:
    """Return the neutral ports with an empty warehouse, without capitals."""
    sea = table.sea
    free = {number for number, port in enumerate(sea.ports) if port.owner is None and not port.goods}
    return free - {*sea.map.capitals}
