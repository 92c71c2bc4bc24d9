"""Reset a seat's part of phase 2 to its start, except for buildings and agreements.

The result is the same whatever goods were bought, sailors enrolled and transfers made in this part so far.
"""

from __future__ import annotations

from msgspec.structs import replace

from games.core import Seat
from games.mediterranee.model import MOST_PIECES, PRICE, Galley, PortId, Space, View
from games.mediterranee.rules import trading
from games.mediterranee.rules.pieces import into_box, put_galley, put_port, without_cargo

_USUAL_CREW = 3


def restart_phase2(view: View) -> View:
    """Return the view as if its seat had enrolled and transferred nothing in this part of phase 2.

    Goods aboard that are made in their own space are refunded. Sailors are divided evenly in each space. In a port of
    the seat's own, each galley gets at most a usual crew, as far as there is room, and all others go ashore.
    """
    seat = view.seat
    if seat is None:
        raise AssertionError("nobody's plan")
    view = _refunded(view, seat)
    spaces: dict[Space, list[Galley]] = {view.sea.map.harbours[number].space: [] for number in view.sea.held(seat)}
    for galley in view.sea.fleet(seat):
        spaces.setdefault(galley.space, []).append(galley)
    for space, fleet in spaces.items():
        number = view.sea.map.port_at[space]
        own = number is not None and view.sea.ports[number].owner == seat
        view = _shared_out(view, fleet, number if own else None)
    return replace(view, sea=replace(view.sea, used=0))


def _refunded(view: View, seat: Seat) -> View:
    """Return the view with goods refunded that are made in the space where they are aboard.

    Some of them may have been aboard before this part, but the result must not depend on how far it has come.
    """
    sea, cash = view.sea, view.cash or 0
    for galley in sea.fleet(seat):
        number = sea.map.port_at[galley.space]
        if number is None:
            continue
        good = sea.map.harbours[number].good
        count = galley.cargo.count(good)
        cash += count * trading.price(sea, number, seat)
        galleys = put_galley(sea.galleys, without_cargo(galley, good, count))
        sea = replace(sea, galleys=galleys, box=into_box(sea.box, (good,) * count))
    return replace(view, sea=sea, cash=cash)


def _shared_out(view: View, fleet: list[Galley], number: PortId | None) -> View:
    """Return the view with the sailors divided one by one among these galleys of one space.

    `number`: the seat's own port there, or None. The port gets the rest, less those enrolled this turn, who are
    undone.
    """
    sea, left, enrolled = view.sea, sum([galley.sailors for galley in fleet]), 0
    if number is not None:
        left += sea.ports[number].garrison
        enrolled = min(sea.ports[number].enrolled, left - len(fleet))
        left -= enrolled
    crews = dict.fromkeys([galley.number for galley in fleet], 0)
    for crew in range(1, MOST_PIECES + 1 if number is None else _USUAL_CREW + 1):
        for galley in fleet:
            if left and crew + len(galley.cargo) <= MOST_PIECES:
                crews[galley.number] = crew
                left -= 1
    sea = replace(
        sea, galleys=put_galley(sea.galleys, *[replace(galley, sailors=crews[galley.number]) for galley in fleet])
    )
    if number is None:
        return replace(view, sea=sea)
    port = sea.ports[number]
    port = replace(port, garrison=left, enrolled=port.enrolled - enrolled)
    sea = replace(sea, ports=put_port(sea.ports, number, port), box=into_box(sea.box, (), enrolled))
    return replace(view, sea=sea, cash=(view.cash or 0) + PRICE * enrolled)
