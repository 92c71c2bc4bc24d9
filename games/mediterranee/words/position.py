"""The position in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core import Many, Seat, Text, Who, clockwise, ranks, text
from games.mediterranee.model import POINT, SAILOR, START_SAILORS, Bid, PortId, Sea, Split, View
from games.mediterranee.rules import prosperity
from games.mediterranee.text_args import galley_text, good_name, goods_text, people, port_name, power_name, tokens


def describe(view: View) -> Sequence[Text]:
    """Return the position in words.

    The lines are on own ducats and sealed choice, the turn, galleys and ports, neutral warehouses, and the box.
    """
    sea = view.sea
    seats = clockwise(view.seat or 0, sea.seats)
    return (
        *_own(view),
        *_course(view),
        *_ranks(sea),
        *(line for seat in seats for line in _power(sea, seat)),
        *_neutral(sea),
        text("box", goods=Many(tuple([tokens(good, left) for good, left in enumerate(sea.box[:SAILOR])]))),
    )


def _own(view: View) -> Iterator[Text]:
    if view.cash is not None:
        points = 0 if view.sea.phase == "over" else view.cash // POINT  # then all points count them
        yield text("cash", cash=view.cash, points=points)
    if isinstance(view.own, Bid):
        yield text("own-bid", ducats=view.own.ducats)
    if isinstance(view.own, Split):
        first, second = view.own.first, view.own.second
        yield text("own-split", first=first, second=second, rest=START_SAILORS - first - second)


def _course(view: View) -> Iterator[Text]:
    sea = view.sea
    if sea.phase == "over":
        yield text("over")
        for seat in sorted(range(sea.seats), key=lambda seat: -view.purses[seat]):
            yield text("fortune", who=Who(seat), cash=view.purses[seat])
        return
    yield text("at", turn=sea.turn, turns=sea.turns)
    placed = [seat for seat in sea.order if seat is not None]
    if len(placed) == sea.seats:
        yield text("order", order=people(placed))


def _ranks(sea: Sea) -> Iterator[Text]:
    """Yield the ranks by the points that are public."""
    found = () if sea.phase == "over" else ranks([prosperity.points(sea, seat, 0).total for seat in range(sea.seats)])
    if found:
        first_first = sorted(range(sea.seats), key=lambda seat: found[seat])
        placed = tuple([text("rank", place=found[seat], who=Who(seat)) for seat in first_first])
        yield text("ranks", ranks=Many(placed))


def _power(sea: Sea, seat: Seat) -> Iterator[Text]:
    power = power_name(sea.powers[seat])
    fleet = [galley_text("galley-at", sea, galley) for galley in sea.fleet(seat)]
    if fleet:
        yield text("fleet", who=Who(seat), power=power, galleys=Many(tuple(fleet)))
    else:
        yield text("fleet-none", who=Who(seat), power=power)
    held = [_port(sea, number) for number in sea.held(seat)]
    if held:
        points = prosperity.points(sea, seat, 0).total
        yield text("ports", who=Who(seat), points=points, ports=Many(tuple(held)))


def _port(sea: Sea, number: PortId) -> Text:
    harbour, port = sea.map.harbours[number], sea.ports[number]
    return text(
        "port-held",
        port=port_name(sea, number),
        good=good_name(harbour.good),
        sailors=port.garrison,
        castle=int(port.castle),
        goods=goods_text(port.goods),
        full=len(port.goods),
        slots=len(harbour.values),
    )


def _neutral(sea: Sea) -> Iterator[Text]:
    some = [
        text(
            "port-neutral",
            port=port_name(sea, number),
            good=good_name(sea.map.harbours[number].good),
            goods=goods_text(port.goods),
            full=len(port.goods),
            slots=len(sea.map.harbours[number].values),
        )
        for number, port in enumerate(sea.ports)
        if port.owner is None and port.goods
    ]
    if some:
        yield text("ports-neutral", ports=Many(tuple(some)))
