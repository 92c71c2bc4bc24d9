"""Choose what an enlarged view of the map shows: the active player's possible choices, as far as they are public.

Positions, distances and ports are open, but a player's means are not. So every port where the player could trade is
shown, whether or not they can pay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from games.core import Seat
from games.mediterranee.model import Assault, Attack, GalleyId, Land, Move, PortId, Sea, Sell, Space
from games.mediterranee.rules import fighting, landing, sailing, selling
from render.mediterranee.whole import stage


class Interest(NamedTuple):
    """The spaces to look at, and the choices there.

    `moves`: for each space that a galley can sail to, the number of moves. `ports`, `galleys`: those that can be
    chosen.
    """

    spaces: frozenset[Space] = frozenset()
    moves: Mapping[Space, int] = {}
    ports: frozenset[PortId] = frozenset()
    galleys: frozenset[GalleyId] = frozenset()


def interest_of(sea: Sea) -> Interest:
    """Return a matter that must be settled first, or else the active player's choices, or else that player's galleys.

    It is empty while all choose in secret, and at the end.
    """
    if sea.active is None or sea.phase not in _CHOICES:
        return Interest()
    settled = _settled(sea)
    if settled is not None:
        return settled
    found = _CHOICES[sea.phase](sea, sea.active)
    return found if found.spaces else Interest(frozenset(galley.space for galley in sea.fleet(sea.active)))


def _settled(sea: Sea) -> Interest | None:
    """Return a matter that must be settled first (passage, a talk about goods, a prize), or None."""
    space = stage(sea)
    if space is None:
        return None
    if sea.talk is not None:
        about = {sea.talk.origin}
        if sea.talk.at_port:
            return Interest(frozenset({space}), ports=frozenset(about))
        return Interest(frozenset({space}), galleys=frozenset(about))
    if sea.voyage is not None and sea.voyage.asked:
        return Interest(frozenset({space}), galleys=frozenset({sea.voyage.galley}))
    if sea.prize is not None:
        return Interest(frozenset({space}), galleys=frozenset({sea.prize.beaten}))
    return None


def _trading(sea: Sea, seat: Seat) -> Interest:
    """Return the spaces of galleys to load, and the ports to buy or build in."""
    spaces = {galley.space for galley in sea.fleet(seat)}
    ports = {*sea.held(seat), *(port for port in map(sea.map.port_at.__getitem__, spaces) if port is not None)}
    return Interest(frozenset(spaces | {sea.map.harbours[port].space for port in ports}), ports=frozenset(ports))


def _sailing(sea: Sea, seat: Seat) -> Interest:
    """Return the spaces of galleys that may sail, and their destinations."""
    moves: dict[Space, int] = {}
    origins = set()
    for move in sailing.sailings(sea, seat):
        galley = sea.galley(move.galley)
        if galley is not None:
            away = sailing.ways(sea, galley)[move.space].moves
            moves[move.space] = min(away, moves.get(move.space, away))
            origins.add(galley.space)
    return Interest(frozenset((*moves, *origins)), moves)


def _fighting(sea: Sea, seat: Seat) -> Interest:
    """Return the galleys and ports that can be attacked."""
    moves = fighting.attacks(sea, seat)
    spaces = _spaces(sea, moves)
    targets = frozenset(move.target for move in moves if isinstance(move, Attack))
    return Interest(spaces, ports=_ports(sea, [m for m in moves if not isinstance(m, Attack)]), galleys=targets)


def _landing(sea: Sea, seat: Seat) -> Interest:
    moves = landing.landings(sea, seat)
    return Interest(_spaces(sea, moves), ports=_ports(sea, moves))


def _selling(sea: Sea, seat: Seat) -> Interest:
    moves = selling.sales(sea, seat)
    return Interest(_spaces(sea, moves), ports=_ports(sea, moves))


_CHOICES: Final[Mapping[str, Callable[[Sea, Seat], Interest]]] = {
    "trade": _trading,
    "sail": _sailing,
    "fight": _fighting,
    "land": _landing,
    "sell": _selling,
}


def _spaces(sea: Sea, moves: Iterable[Move]) -> frozenset[Space]:
    """Return the spaces of the galleys that make these moves."""
    found = [sea.galley(move.galley) for move in moves if isinstance(move, Attack | Assault | Land | Sell)]
    return frozenset([galley.space for galley in found if galley is not None])


def _ports(sea: Sea, moves: Iterable[Move]) -> frozenset[PortId]:
    """Return the ports in the spaces of the galleys that make these moves."""
    here = [sea.map.port_at[space] for space in _spaces(sea, moves)]
    return frozenset([port for port in here if port is not None])
