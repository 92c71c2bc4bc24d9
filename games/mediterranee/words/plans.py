"""Describe the result of a player's part of phase 2 in a few words, by its difference from another result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.core import Many, Seat, Text, text
from games.mediterranee.model import Galley, Sea, Space
from games.mediterranee.rules import trading
from games.mediterranee.text_args import galley_text, port_name


def plan_text(sea: Sea, than: Sea, seat: Seat, before: Sea) -> Text:
    """Describe this seat's galleys and ports in `sea` that are not the same in the position `than`.

    `before`: the position at the beginning of the part; it shows which galleys are new.
    """
    found = (*_galleys(sea, than, seat, before), *_ports(sea, than, seat))
    return text("plan", what=Many(found)) if found else text("plan-thrift")


def _galleys(sea: Sea, than: Sea, seat: Seat, before: Sea) -> Iterator[Text]:
    """Yield a text for each galley in `sea` without an equal one in `than`, whatever their numbers."""
    there = Counter([_kind(galley) for galley in than.fleet(seat)])
    fleet, old = sea.fleet(seat), {galley.number for galley in before.fleet(seat)}
    for galley in [
        *[one for one in fleet if one in than.galleys],
        *[one for one in fleet if one not in than.galleys],
    ]:
        if there[_kind(galley)]:
            there[_kind(galley)] -= 1
        else:
            yield galley_text("plan-galley" if galley.number in old else "plan-new-galley", sea, galley)


def _kind(galley: Galley) -> tuple[Space, int, tuple[int, ...]]:
    return galley.space, galley.sailors, galley.cargo


def _ports(sea: Sea, than: Sea, seat: Seat) -> Iterator[Text]:
    for number in sea.held(seat):
        port, other, name = sea.ports[number], than.ports[number], port_name(sea, number)
        if port.castle and not other.castle:
            yield text("plan-castle", port=name)
        if port.garrison != other.garrison:
            yield text("plan-garrison", port=name, count=port.garrison)
        if port.tariff != other.tariff:
            yield text("plan-tariff", port=name, ducats=trading.tariff(sea, number))
