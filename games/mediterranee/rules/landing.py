"""Phase 5: sailors land in ports without a garrison, and take them (section 13)."""

from __future__ import annotations

from msgspec.structs import replace

from games.core import Arg, Event, Seat, Text, Who, text
from games.mediterranee.model import End, Galley, Land, Move, Sea, State
from games.mediterranee.rules.loading import abandoned
from games.mediterranee.rules.pieces import own_galley, port_here, put_galley, put_port, with_sailors
from games.mediterranee.text_args import port_name, shown_number


def moves(sea: Sea, seat: Seat) -> list[Move]:
    """Return landings of any number of sailors in a port without a garrison or taken by the seat now (13.1, 13.2)."""
    return [*landings(sea, seat), End()]


def landings(sea: Sea, seat: Seat) -> list[Land]:
    return [
        Land(galley.number, count)
        for galley in sea.galleys
        if galley.owner == seat and _is_open(sea, galley)
        for count in range(1, galley.sailors + 1)
    ]


def _is_open(sea: Sea, galley: Galley) -> bool:
    here = port_here(sea, galley)
    return here is not None and (not here[1].garrison or here[0] in sea.landed)


def why_not(sea: Sea, seat: Seat, move: Land) -> Text | None:
    galley = own_galley(sea, seat, move.galley)
    if galley is None:
        return text("no-own-galley")
    here = port_here(sea, galley)
    if here is None:
        return text("no-port-here", galley=shown_number(galley.number))
    if not _is_open(sea, galley):
        return text("no-landing", port=port_name(sea, here[0]), sailors=here[1].garrison)
    if move.count < 1:
        return text("no-count")
    if move.count > galley.sailors:
        return text("no-crew", galley=shown_number(galley.number), sailors=galley.sailors)
    return None


def land(state: State, seat: Seat, move: Land, log: list[Event]) -> State:
    """Land sailors and take the port at once, with walls and goods; a galley without a crew sinks (13.3, 13.4)."""
    sea = state.sea
    galley = sea.galley(move.galley)
    here = None if galley is None else port_here(sea, galley)
    if galley is None or here is None:
        raise AssertionError("nowhere to land")
    number, port = here
    where = port_name(sea, number)
    args: dict[str, Arg] = {"who": Who(seat), "count": move.count}
    if port.owner == seat:
        log.append(Event(text("lands-own", **args, port=where)))
    elif port.owner is None:
        log.append(Event(text("lands", **args, port=where)))
    else:
        log.append(Event(text("lands-taking", **args, port=where, owner=Who(port.owner))))
    tariff = port.tariff if port.owner == seat else 0
    port = replace(port, owner=seat, garrison=port.garrison + move.count, tariff=tariff)
    landed = sea.landed if number in sea.landed else tuple(sorted((*sea.landed, number)))
    sea = replace(
        sea,
        galleys=put_galley(sea.galleys, with_sailors(galley, -move.count)),
        ports=put_port(sea.ports, number, port),
        landed=landed,
    )
    return replace(state, sea=abandoned(sea, seat, galley.number, log))
