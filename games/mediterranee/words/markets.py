"""Prices of goods in ports that galleys can reach, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.core import Seat, Text, text
from games.mediterranee.model import Ducats, Good, PortId, Sea, Space
from games.mediterranee.rules import sailing, selling
from games.mediterranee.text_args import port_name


def reach(sea: Sea, seat: Seat, space: Space) -> list[Space]:
    """Return the spaces that this seat's galleys in this space can reach, the nearest first."""
    moves: dict[Space, int] = {}
    for galley in sea.fleet(seat):
        if galley.space == space:
            moves |= {other: way.moves for other, way in sailing.ways(sea, galley).items()}
    return sorted(moves, key=moves.__getitem__)


def buyers(sea: Sea, seat: Seat, spaces: Iterable[Space], goods: Sequence[Good]) -> Sequence[Text]:
    """Return texts on the ports in these spaces that buy any of these goods now, each with its best price.

    The best port comes first.
    """
    pays: dict[PortId, Ducats] = {}
    for space in spaces:
        number = sea.map.port_at[space]
        if number is not None:
            sales = [
                sum(selling.worth(sea, number, seat, one)) for one in goods if selling.is_wanted(sea, number, one)
            ]
            pays |= {number: max(sales)} if sales else {}
    best = sorted(pays, key=lambda number: -pays[number])
    return [text("market", port=port_name(sea, number), ducats=pays[number]) for number in best]
