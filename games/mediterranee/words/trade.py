"""Phases 2 and 6: what can be done port by port and space by space."""

from __future__ import annotations

from collections.abc import Iterator

from games.core import Group, Option, Prompt, Seat, Who, text
from games.mediterranee.model import (
    BUILDING,
    PRICE,
    REARRANGEMENTS,
    Ask,
    BuildCastle,
    BuildGalley,
    Crew,
    End,
    Galley,
    Move,
    Offer,
    PortId,
    Sea,
    Sell,
    Shift,
    Space,
    Swap,
    View,
)
from games.mediterranee.naming import good_name, place_name, port_name, shown_number, tokens
from games.mediterranee.rules import building, enrolling, loading, selling, talks, trading
from games.mediterranee.words.common import bounded, discarding, ending, galley_label, group, transfer

_SELECT = 25
"""Options in one select."""


def trading_groups(view: View, seat: Seat, cash: int) -> Iterator[Group]:
    """Being done; every place with what is usual there; then what is done seldom, place by place."""
    sea = view.sea
    yield ending()
    fleets: dict[Space, list[Galley]] = {}
    for galley in sea.fleet(seat):
        fleets.setdefault(galley.space, []).append(galley)
    ports = [sea.map.harbours[number].space for number in sea.held(seat)]
    seldom: list[Group] = []
    for space in dict.fromkeys((*fleets, *ports)):
        fleet, place = fleets.get(space, []), place_name(sea, space)
        transfers = [*_transfers(sea, seat, space, fleet)]
        many = len(transfers) > _SELECT
        usual = [*_port(sea, seat, space, fleet, cash), *([] if many else transfers)]
        rest = [*_tariffs(view, seat, space), *_talks(sea, seat, space, fleet), *_drops(sea, seat, space, fleet)]
        yield from group(f"at{space}", text("group-here", place=place), usual)
        seldom += _sorted_out(sea, fleet, transfers) if many else ()
        seldom += group(f"rest{space}", text("group-rest", place=place), rest)
    yield from seldom


def trade_prompt(view: View, seat: Seat) -> Prompt:
    """Phase 2, prepared in private."""
    cash = view.cash
    if view.seat != seat or cash is None:
        return Prompt(text("wait-trade", who=Who(seat)), draft=True)
    return Prompt(text("ask-trade", cash=cash), bounded([*trading_groups(view, seat, cash)]), draft=True)


def _port(sea: Sea, seat: Seat, space: Space, fleet: list[Galley], cash: int) -> Iterator[Option]:
    """What the port of a space sells, and what can be built and enrolled in it if it is one's own."""
    number = sea.map.port_at[space]
    if number is None:
        return
    if fleet:
        yield from _buying(sea, seat, number, fleet, cash)
    if sea.ports[number].owner == seat:
        yield from (_building(sea, number, move) for move in building.buildings(sea, number, cash))
        yield from _enrolling(sea, number, fleet, cash)


def _tariffs(view: View, seat: Seat, space: Space) -> Iterator[Option]:
    sea = view.sea
    number = sea.map.port_at[space]
    if number is not None and sea.ports[number].owner == seat:
        port, now = port_name(sea, number), trading.tariff(sea, number)
        for move in trading.tariffs(sea, number, view.rules):
            detail = text("do-tariff-detail") if move.ducats == now else None
            yield Option(text("do-tariff", port=port, ducats=move.ducats), (move,), detail)


def _buying(sea: Sea, seat: Seat, number: PortId, fleet: list[Galley], cash: int) -> Iterator[Option]:
    good, each = sea.map.harbours[number].good, trading.price(sea, number, seat)
    for move in trading.buys(sea, number, fleet, cash):
        what = tokens(good, move.count)
        galley = shown_number(move.galley)
        yield Option(text("do-buy", what=what, galley=galley, ducats=each * move.count), (move,))
    for counter in trading.haggles(sea, number, fleet, cash):
        yield Option(
            text("do-haggle", ducats=counter.ducats, what=tokens(good, counter.count)),
            (counter,),
            text("do-haggle-detail", asked=each),
        )


def _building(sea: Sea, number: PortId, move: Move) -> Option:
    port = port_name(sea, number)
    if isinstance(move, BuildCastle):
        return Option(text("do-castle", port=port, ducats=BUILDING), (move,))
    enrol = isinstance(move, BuildGalley) and move.enrol
    key = "do-galley-enrol" if enrol else "do-galley"
    return Option(text(key, port=port, ducats=BUILDING + PRICE * enrol), (move,))


def _enrolling(sea: Sea, number: PortId, fleet: list[Galley], cash: int) -> Iterator[Option]:
    for move in enrolling.enrolments(sea, number, fleet, cash):
        cost = move.count * PRICE
        if move.galley is None:
            yield Option(text("do-enrol", count=move.count, port=port_name(sea, number), ducats=cost), (move,))
        else:
            galley = shown_number(move.galley)
            yield Option(text("do-enrol-galley", count=move.count, galley=galley, ducats=cost), (move,))


def _transfers(sea: Sea, seat: Seat, space: Space, fleet: list[Galley]) -> Iterator[Option]:
    if sea.used >= REARRANGEMENTS:
        return
    number = sea.map.port_at[space]
    home = None if number is None or sea.ports[number].owner != seat else sea.ports[number].garrison
    for move in loading.rearrangements(fleet, home):
        if isinstance(move, Crew | Shift | Swap):
            yield transfer(sea, move)


def _sorted_out(sea: Sea, fleet: list[Galley], transfers: list[Option]) -> Iterator[Group]:
    """More transfers than a select holds: by galley with the port, and by pair of galleys."""
    by_ends: dict[frozenset[int | None], list[Option]] = {}
    for option in transfers:
        by_ends.setdefault(_ends(option.moves[0]), []).append(option)
    for number_one, one in enumerate(fleet):
        ashore = by_ends.get(frozenset((one.number, None)), [])
        yield from group(f"shore{one.number}", galley_label(sea, one), ashore)
        for other in fleet[number_one + 1 :]:
            between = by_ends.get(frozenset((one.number, other.number)), [])
            label = text("group-pair", one=shown_number(one.number), other=shown_number(other.number))
            yield from group(f"load{one.number}x{other.number}", label, between)


def _ends(move: Crew | Shift | Swap) -> frozenset[int | None]:
    if isinstance(move, Swap):
        return frozenset((move.one, move.other))
    return frozenset((move.origin, move.target))


def _talks(sea: Sea, seat: Seat, space: Space, fleet: list[Galley]) -> Iterator[Option]:
    others = [galley for galley in sea.at(space) if galley.owner != seat]
    if fleet and others:
        yield from (_talk(move) for move in talks.openings(sea, fleet, others))


def _talk(move: Move) -> Option:
    if isinstance(move, Offer):
        what, galley = tokens(move.good, move.count), shown_number(move.galley)
        return Option(text("do-offer", who=Who(move.seat), what=what, galley=galley), (move,))
    if isinstance(move, Ask):
        what, galley = tokens(move.good, move.count), shown_number(move.galley)
        return Option(text("do-wish", what=what, galley=galley), (move,))
    raise AssertionError(move)


def _drops(sea: Sea, seat: Seat, space: Space, fleet: list[Galley]) -> Iterator[Option]:
    number = sea.map.port_at[space]
    ashore = number is not None and sea.ports[number].owner != seat
    for galley in fleet:
        yield from (discarding(move) for move in loading.discards(galley, ashore=ashore))


# ------------------------------------------------------------------------------------------ selling


def sell_prompt(view: View, seat: Seat) -> Prompt:
    """Phase 6, prepared in private: the best sales as one choice, and each by itself."""
    sea = view.sea
    if view.seat != seat or view.cash is None:
        return Prompt(text("wait-sell", who=Who(seat)), draft=True)
    groups = [*_proposed(sea, seat), *_by_port(sea, seat), ending()]
    return Prompt(text("ask-sell", cash=view.cash), bounded(groups), draft=True)


def _proposed(sea: Sea, seat: Seat) -> Iterator[Group]:
    plan = selling.best_sales(sea, seat)
    if not plan:
        return
    ducats = selling.proceeds(sea, seat, plan)
    done = Option(text("do-sell-all-done", count=len(plan), ducats=ducats), (*plan, End()), closes=True)
    options = (
        [done] if len(plan) == 1 else [done, Option(text("do-sell-all", count=len(plan), ducats=ducats), (*plan,))]
    )
    yield Group("best", text("group-best"), tuple(options))


def _by_port(sea: Sea, seat: Seat) -> Iterator[Group]:
    by_port: dict[PortId, list[Option]] = {}
    for move in selling.sales(sea, seat):
        galley = sea.galley(move.galley)
        number = sea.map.port_at[galley.space] if galley is not None else None
        if number is not None:
            by_port.setdefault(number, []).append(_sale(sea, seat, number, move))
    for number, options in by_port.items():
        yield from group(f"port{number}", text("group-sell", place=port_name(sea, number)), options)


def _sale(sea: Sea, seat: Seat, number: PortId, move: Sell) -> Option:
    slot, extra = selling.worth(sea, number, seat, move.good)
    good, galley, owner = good_name(move.good), shown_number(move.galley), sea.ports[number].owner
    if not extra or owner is None:
        return Option(text("do-sell", good=good, galley=galley, ducats=slot), (move,))
    return Option(
        text("do-sell-new", good=good, galley=galley, ducats=slot, bonus=extra),
        (move,),
        text("do-sell-new-detail", owner=Who(owner), good=good),
    )
