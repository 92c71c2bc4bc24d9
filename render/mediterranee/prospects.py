"""What each galley of a seat can do now: where it can buy, sell, land or fight, from open information."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from games.core import Seat
from games.mediterranee.model import (
    MOST_PIECES,
    Assault,
    Attack,
    Ducats,
    Galley,
    Good,
    Phase,
    PortId,
    Sea,
    Space,
)
from games.mediterranee.rules import fighting, landing, sailing, selling, trading


class Prospect(NamedTuple):
    """Something a galley can do in a port: sell or buy `good` for `ducats` (None: neither), after `moves` moves.

    `buy`: it buys there. `enemy`: a galley to attack instead. `arms`: the port's garrison matters.
    """

    port: PortId | None
    moves: int = 0
    good: Good | None = None
    ducats: Ducats | None = None
    buy: bool = False
    enemy: Galley | None = None
    arms: bool = False


class Row(NamedTuple):
    """A galley, and its prospects, the best first."""

    galley: Galley
    prospects: tuple[Prospect, ...]


def rows_of(sea: Sea, seat: Seat) -> list[Row]:
    """Return a row for each galley that the present decision of this seat is about."""
    if sea.prize is not None:
        return [Row(galley, ()) for galley in fighting.pair(sea)]
    if sea.voyage is not None:
        galley = sea.galley(sea.voyage.galley)
        return [] if galley is None else [Row(galley, _ahead(sea, galley, sailing.open_to(sea, galley)))]
    work = _WORK.get(sea.phase)
    rows = [Row(galley, tuple(work(sea, galley))) for galley in sea.fleet(seat)] if work else []
    return sorted([row for row in rows if row.prospects], key=lambda row: -_promise(row))


def _promise(row: Row) -> Ducats:
    """Return the highest price among a galley's prospects."""
    return max([prospect.ducats or 0 for prospect in row.prospects])


def _ahead(sea: Sea, galley: Galley, moves: Mapping[Space, int]) -> tuple[Prospect, ...]:
    """Return the ports within reach that buy some of the cargo, the best price first.

    Without cargo, all ports within reach, the nearest first. `moves`: to each space within reach.
    """
    places = [(space, port) for space, port in enumerate(sea.map.port_at) if port is not None]
    ports = [(port, moves[space]) for space, port in places if space in moves]
    if not galley.cargo:
        open_first = sorted(ports, key=lambda each: (not _is_open(sea, galley.owner, each[0]), each[1]))
        return tuple([Prospect(port, away, sea.map.harbours[port].good, arms=True) for port, away in open_first])
    markets = [best for port, away in ports if (best := _market(sea, galley.owner, port, away, galley.cargo))]
    return tuple(sorted(markets, key=lambda each: (-(each.ducats or 0), each.moves)))


def _is_open(sea: Sea, seat: Seat, port: PortId) -> bool:
    """Return whether a seat may land in a port and take it."""
    return not sea.ports[port].garrison and sea.ports[port].owner != seat


def _market(sea: Sea, seat: Seat, port: PortId, moves: int, goods: Iterable[Good]) -> Prospect | None:
    """Return the best sale of one of these goods in a port, or None."""
    pays = [(sum(selling.worth(sea, port, seat, good)), good) for good in goods if selling.is_wanted(sea, port, good)]
    if not pays:
        return None
    ducats, good = max(pays)
    return Prospect(port, moves, good, ducats)


def _trade(sea: Sea, galley: Galley) -> Sequence[Prospect]:
    """Return the good to buy here, and the markets within reach for that and for the cargo."""
    here, goods = sea.map.port_at[galley.space], {*galley.cargo}
    found: list[Prospect] = []
    if here is not None and galley.room > 0 and sea.box[sea.map.harbours[here].good]:
        good = sea.map.harbours[here].good
        found.append(Prospect(here, 0, good, trading.price(sea, here, galley.owner), buy=True))
        goods.add(good)
    if not goods:
        return found
    return [*found, *_ahead(sea, replace(galley, cargo=tuple(sorted(goods))), _reach(sea, galley))]


def _reach(sea: Sea, galley: Galley) -> Mapping[Space, int]:
    """Return the number of moves to each space within reach of a galley with its present crew."""
    return {space: moves for space, moves in sailing.open_to(sea, galley).items() if space != galley.space}


def _sail(sea: Sea, galley: Galley) -> Sequence[Prospect]:
    return () if galley.number in sailing.moved(sea) else _ahead(sea, galley, sailing.open_to(sea, galley))


def _fight(sea: Sea, galley: Galley) -> Sequence[Prospect]:
    found = []
    for move in fighting.attacks(sea, galley.owner):
        if isinstance(move, Attack) and move.galley == galley.number:
            found.append(Prospect(None, enemy=sea.galley(move.target)))
        elif isinstance(move, Assault) and move.galley == galley.number:
            found.append(Prospect(sea.map.port_at[galley.space], arms=True))
    return found


def _land(sea: Sea, galley: Galley) -> Sequence[Prospect]:
    port = sea.map.port_at[galley.space]
    able = any(move.galley == galley.number for move in landing.landings(sea, galley.owner))
    return [] if port is None or not able else [Prospect(port, 0, sea.map.harbours[port].good, arms=True)]


def _sell(sea: Sea, galley: Galley) -> Sequence[Prospect]:
    """Return the goods that a galley can sell where it is, the dearest first."""
    port = sea.map.port_at[galley.space]
    if port is None:
        return ()
    found = [_market(sea, galley.owner, port, 0, (good,)) for good in sorted({*galley.cargo})]
    return sorted([each for each in found if each], key=lambda each: -(each.ducats or 0))


_WORK: Final[Mapping[Phase, Callable[[Sea, Galley], Sequence[Prospect]]]] = {
    "trade": _trade,
    "sail": _sail,
    "fight": _fight,
    "land": _land,
    "sell": _sell,
}


def free(galley: Galley) -> int:
    """Return the places on a galley that are still free."""
    return max(0, MOST_PIECES - galley.sailors - len(galley.cargo))
