"""Find the best space for a galley this turn: sales, ports to take, and cargo kept for later turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from games.mediterranee.model import MOST_PIECES, Galley, Good, PortId, Sea, Space
from games.mediterranee.player import battle
from games.mediterranee.player.outlook import SAILOR_WORTH, Outlook
from games.mediterranee.rules import sailing, trading

_FRESH = 140.0
"""Ducats that a sailor enrolled next turn costs."""
_PER_MOVE = 4.0
"""Ducats that a move costs, so that among equal spaces the nearer one wins."""
_LET_THROUGH = 0.4
"""Probability that a rival lets a galley pass."""


class Trip(NamedTuple):
    """A galley's destination and its worth in ducats (`value`).

    `buy`: tokens bought before. `sold`: goods sold there. `takes`: whether it takes a port there.
    """

    value: float
    space: Space
    buy: int = 0
    sold: tuple[Good, ...] = ()
    takes: bool = False


class Claims:
    """The plans of the seat's other galleys, which are left to them.

    `sold`: goods they will sell, by port. `taken`: ports they will take.
    """

    def __init__(self) -> None:
        self.sold: dict[PortId, list[Good]] = {}
        self.taken: set[PortId] = set()

    def add(self, sea: Sea, trip: Trip) -> None:
        port = sea.map.port_at[trip.space]
        if port is not None:
            self.sold.setdefault(port, []).extend(trip.sold)
            if trip.takes:
                self.taken.add(port)


def reach(sea: Sea, galley: Galley) -> dict[Space, int]:
    """Return the number of moves to each space that the galley could reach with the largest crew.

    0 for its own space.
    """
    ways = sailing.ways(sea, replace(galley, sailors=MOST_PIECES))
    return {galley.space: 0, **{space: way.moves for space, way in ways.items()}}


def best(outlook: Outlook, galley: Galley, moves: Mapping[Space, int], claims: Claims, buys: Sequence[int]) -> Trip:
    """Return the best trip of this galley. `moves`: the distance of each space to consider.

    `buys`: the numbers of tokens it may buy before it sails.
    """
    options = _options(outlook, galley, moves, claims, buys)
    return max(options, key=lambda trip: (trip.value, -trip.buy, -trip.space))


def _options(
    outlook: Outlook, galley: Galley, moves: Mapping[Space, int], claims: Claims, buys: Sequence[int]
) -> Iterator[Trip]:
    sea = outlook.sea
    here = outlook.map.port_at[galley.space]
    good = 0 if here is None else outlook.map.harbours[here].good
    each = 0 if here is None else trading.price(sea, here, outlook.seat)
    loads = [(count, (*galley.cargo, *(good,) * count)) for count in buys]
    for space, far in moves.items():
        if far > galley.sailors:
            continue
        for count, cargo in loads:
            value, sold = cargo_worth(outlook, space, cargo, galley.sailors, claims)
            taking, takes = _taking_worth(outlook, galley.sailors, space, value, len(sold), claims)
            room = MOST_PIECES - galley.sailors - len(cargo) + len(sold) + takes
            value += taking + outlook.start(space, galley.sailors - takes, room)
            yield Trip(value - each * count - _PER_MOVE * far, space, count, tuple(sold), takes)


def cargo_worth(
    outlook: Outlook, space: Space, cargo: Sequence[Good], crew: int, claims: Claims
) -> tuple[float, list[Good]]:
    """Return the worth of a cargo at the end of a trip to this space, sold or kept aboard, and the goods sold."""
    if not cargo:
        return 0.0, []
    port = outlook.map.port_at[space]
    value, sold = (0.0, []) if port is None else outlook.sold(port, cargo, claims.sold.get(port, ()))
    left = [*cargo]
    for good in sold:
        left.remove(good)
    return value + outlook.kept(space, left, crew), sold


def crew_worth(outlook: Outlook, sailors: int, spare: int = 0) -> float:
    """Return the worth of a crew in later turns: its sailors and its range.

    `spare`: sailors it could enrol next turn.
    """
    if not outlook.left:
        return 0.0
    most = min(spare, MOST_PIECES - 1 - sailors)
    return max(
        [
            outlook.crews[sailors + more] + SAILOR_WORTH * (sailors + more) - _FRESH * more
            for more in range(max(most, 0) + 1)
        ]
    )


def _spare(outlook: Outlook, space: Space, sold: int) -> int:
    """Return how many sailors the port in this space will offer next turn, with `sold` more tokens in its warehouse.

    0 if there is no port; the owner is not checked. The garrison does not count: it changes while crews are divided,
    and the plan must not change with it.
    """
    number = outlook.map.port_at[space]
    return 0 if number is None else len(outlook.sea.ports[number].goods) + sold


def _taking_worth(
    outlook: Outlook, sailors: int, space: Space, cargo: float, sold: int, claims: Claims
) -> tuple[float, bool]:
    """Return the worth of the crew, with the port in this space if it takes that, and whether it does.

    `cargo`: the worth of the galley's cargo there. `sold`: the number of tokens sold there.
    """
    sea = outlook.sea
    number = outlook.map.port_at[space]
    if number is None:
        return crew_worth(outlook, sailors), False
    if sea.ports[number].owner == outlook.seat or number in claims.taken:
        return crew_worth(outlook, sailors, _spare(outlook, space, sold)), False
    port, prize, stays = sea.ports[number], outlook.taking(number), crew_worth(outlook, sailors)
    if not prize:
        return stays, False
    if port.garrison:
        more = battle.gain(
            sailors,
            port.garrison,
            walls=port.castle,
            prize=prize - SAILOR_WORTH,
            sailor=SAILOR_WORTH * (outlook.left > 0),
            galley=outlook.galley + cargo,
        )
    else:
        more = landing_worth(outlook, sailors, prize, cargo, _spare(outlook, space, sold))
    return (stays + more, True) if more > 0 else (stays, False)


def landing_worth(outlook: Outlook, sailors: int, prize: float, cargo: float, spare: int) -> float:
    """Return the gain from landing one sailor; the last one costs the galley and its cargo too.

    `prize`: worth of the port. `cargo`: worth of the cargo. `spare`: sailors the crew could enrol next turn.
    """
    if sailors == 1:
        return prize - crew_worth(outlook, 1) - outlook.galley - cargo
    return prize - crew_worth(outlook, sailors) + crew_worth(outlook, sailors - 1, spare)


# ------------------------------------------------------------------------------------------- through rivals


def through(outlook: Outlook, galley: Galley, moves: Mapping[Space, int], claims: Claims) -> Trip | None:
    """Return the best stop in a rival's space to ask for passage, with its expected worth; None if there is none."""
    sea, board = outlook.sea, outlook.map
    rivals = {other.space for other in sea.galleys if other.owner != outlook.seat} & set(moves)
    stops: list[Trip] = []
    for stop in rivals - {galley.space}:
        left = galley.sailors - moves[stop]
        if left < 1:
            continue
        beyond = {
            space: moves[stop] + far
            for space, far in enumerate(board.distance[stop])
            if far <= left and space not in moves
        }
        if beyond:
            let = best(outlook, galley, beyond, claims, (0,)).value
            stay = best(outlook, galley, {stop: moves[stop]}, claims, (0,)).value
            stops.append(Trip(_LET_THROUGH * max(let, stay) + (1 - _LET_THROUGH) * stay, stop))
    return max(stops, default=None, key=lambda trip: (trip.value, -trip.space))
