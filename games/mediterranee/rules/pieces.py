"""Small changes to galleys, ports and the box, used by every phase. All of them return new values."""

from __future__ import annotations

from msgspec.structs import replace

from games.core import Seat
from games.mediterranee.model import SAILOR, Ducats, Galley, GalleyId, Good, Port, PortId, Sea, State


def put_galley(galleys: tuple[Galley, ...], *changed: Galley) -> tuple[Galley, ...]:
    """Return the galleys, with `changed` in the place of those with the same numbers."""
    for new in changed:
        galleys = tuple([new if galley.number == new.number else galley for galley in galleys])
    return galleys


def put_port(ports: tuple[Port, ...], number: PortId, port: Port) -> tuple[Port, ...]:
    """Return the ports, with `port` as the one with this number."""
    return (*ports[:number], port, *ports[number + 1 :])


def into_box(box: tuple[int, ...], goods: tuple[Good, ...], sailors: int = 0) -> tuple[int, ...]:
    """Return the box with these goods and sailors added."""
    counts = list(box)
    for good in goods:
        counts[good] += 1
    counts[SAILOR] += sailors
    return tuple(counts)


def out_of_box(box: tuple[int, ...], piece: int, count: int) -> tuple[int, ...]:
    """Return the box with this many of a piece taken out."""
    return (*box[:piece], box[piece] - count, *box[piece + 1 :])


def with_cargo(galley: Galley, good: Good, count: int = 1) -> Galley:
    """Return the galley with `count` more tokens of this good."""
    return replace(galley, cargo=tuple(sorted((*galley.cargo, *(good,) * count))))


def without_cargo(galley: Galley, good: Good, count: int = 1) -> Galley:
    """Return the galley with `count` fewer tokens of this good."""
    cargo = list(galley.cargo)
    for _ in range(count):
        cargo.remove(good)
    return replace(galley, cargo=tuple(cargo))


def with_sailors(galley: Galley, more: int) -> Galley:
    """Return the galley with more sailors, or with fewer if `more` is negative."""
    return replace(galley, sailors=galley.sailors + more)


def without_galley(sea: Sea, number: GalleyId) -> Sea:
    """Return the sea without this galley, and with its sailors and cargo back in the box."""
    galley = sea.galley(number)
    if galley is None:
        raise AssertionError(f"no galley {number}")
    return replace(
        sea,
        galleys=tuple([other for other in sea.galleys if other.number != number]),
        box=into_box(sea.box, galley.cargo, galley.sailors),
    )


def with_payment(state: State, seat: Seat, ducats: Ducats, sea: Sea) -> State:
    """Return the state with this sea, and with this many more ducats in the seat's purse (negative: fewer)."""
    purses = state.purses
    purses = (*purses[:seat], purses[seat] + ducats, *purses[seat + 1 :])
    return replace(state, sea=sea, purses=purses)


def own_galley(sea: Sea, seat: Seat, number: GalleyId) -> Galley | None:
    """Return the galley with this number if it belongs to this seat, else None."""
    galley = sea.galley(number)
    return galley if galley is not None and galley.owner == seat else None


def port_here(sea: Sea, galley: Galley) -> tuple[PortId, Port] | None:
    """Return the number and the state of the port in the galley's space, or None."""
    number = sea.map.port_at[galley.space]
    return None if number is None else (number, sea.ports[number])
