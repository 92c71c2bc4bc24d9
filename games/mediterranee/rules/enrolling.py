"""Phase 2, enrolling: the busier a port, the more sailors it has to offer (section 7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.core import Event, Seat, Text, Who, text
from games.mediterranee.model import PRICE, SAILOR, Ducats, Enrol, Galley, PortId, Sea, State
from games.mediterranee.rules.pieces import out_of_box, own_galley, put_galley, put_port, with_payment, with_sailors
from games.mediterranee.text_args import port_name, shown_number


def enrollable(sea: Sea, number: PortId) -> int:
    """Return the sailors this port still offers: one for each token stored, less those enrolled this turn (7.1)."""
    port = sea.ports[number]
    return min(len(port.goods) - port.enrolled, sea.box[SAILOR])


def enrolments(sea: Sea, number: PortId, fleet: list[Galley], cash: Ducats) -> Iterator[Enrol]:
    """Yield enrolments for the port's garrison and for each galley of `fleet`, the owner's galleys in its space."""
    most = min(enrollable(sea, number), cash // PRICE)
    for count in range(1, most + 1):
        yield Enrol(number, None, count)
    for galley in fleet:
        for count in range(1, min(most, galley.room) + 1):
            yield Enrol(number, galley.number, count)


def why_not(sea: Sea, seat: Seat, cash: Ducats, move: Enrol) -> Text | None:
    if not 0 <= move.port < len(sea.ports) or sea.ports[move.port].owner != seat:
        return text("no-own-port")
    if move.count < 1:
        return text("no-count")
    if move.count > enrollable(sea, move.port):
        return text("no-sailors", port=port_name(sea, move.port), left=enrollable(sea, move.port))
    if move.galley is not None:
        galley = own_galley(sea, seat, move.galley)
        if galley is None or galley.space != sea.map.harbours[move.port].space:
            return text("no-galley-there")
        if move.count > galley.room:
            return text("no-room", galley=shown_number(galley.number), room=galley.room)
    cost = move.count * PRICE
    return text("no-cash", cost=cost, cash=cash) if cost > cash else None


def enrol(state: State, seat: Seat, move: Enrol, log: list[Event]) -> State:
    sea, port = state.sea, state.sea.ports[move.port]
    port = replace(port, enrolled=port.enrolled + move.count)
    galleys, cost, where = sea.galleys, move.count * PRICE, port_name(sea, move.port)
    if move.galley is None:
        port = replace(port, garrison=port.garrison + move.count)
        log.append(Event(text("enrols", who=Who(seat), count=move.count, port=where, ducats=cost)))
    else:
        galley = sea.galley(move.galley)
        if galley is None:
            raise AssertionError("no galley to man")
        galleys = put_galley(galleys, with_sailors(galley, move.count))
        number = shown_number(move.galley)
        log.append(
            Event(text("enrols-galley", who=Who(seat), count=move.count, port=where, ducats=cost, galley=number))
        )
    ports, box = put_port(sea.ports, move.port, port), out_of_box(sea.box, SAILOR, move.count)
    return with_payment(state, seat, -cost, replace(sea, galleys=galleys, ports=ports, box=box))
