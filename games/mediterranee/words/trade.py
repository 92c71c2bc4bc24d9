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


def trading_groups(sea: Sea, seat: Seat, cash: int) -> Iterator[Group]:
    """Being done, then every place: its port, transfers, talks, what can be given up; then ports far off."""
    yield ending()
    fleets: dict[Space, list[Galley]] = {}
    for galley in sea.fleet(seat):
        fleets.setdefault(galley.space, []).append(galley)
    for space, fleet in fleets.items():
        number = sea.map.port_at[space]
        if number is not None:
            yield from _port(sea, seat, number, fleet, cash)
    for space, fleet in fleets.items():
        yield from _transfers(sea, seat, space, fleet)
        yield from _talks(sea, seat, space, fleet)
        yield from _drops(sea, seat, space, fleet)
    for number in sea.held(seat):
        if sea.map.harbours[number].space not in fleets:
            yield from _port(sea, seat, number, [], cash)


def trade_prompt(view: View, seat: Seat) -> Prompt:
    """Phase 2, prepared in private."""
    sea, cash = view.sea, view.cash
    if view.seat != seat or cash is None:
        return Prompt(text("wait-trade", who=Who(seat)), draft=True)
    return Prompt(text("ask-trade", cash=cash), bounded([*trading_groups(sea, seat, cash)]), draft=True)


def _port(sea: Sea, seat: Seat, number: PortId, fleet: list[Galley], cash: int) -> list[Group]:
    options: list[Option] = []
    if fleet:
        options += _buying(sea, seat, number, fleet, cash)
    if sea.ports[number].owner == seat:
        options += [_building(move) for move in building.buildings(sea, number, cash)]
        options += _enrolling(sea, number, fleet, cash)
        options += [Option(text("do-tariff", ducats=move.ducats), (move,)) for move in trading.tariffs(sea, number)]
    return group(f"port{number}", text("group-port", place=port_name(sea, number)), options)


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


def _building(move: Move) -> Option:
    if isinstance(move, BuildCastle):
        return Option(text("do-castle", ducats=BUILDING), (move,))
    enrol = isinstance(move, BuildGalley) and move.enrol
    key = "do-galley-enrol" if enrol else "do-galley"
    return Option(text(key, ducats=BUILDING + PRICE * enrol), (move,))


def _enrolling(sea: Sea, number: PortId, fleet: list[Galley], cash: int) -> Iterator[Option]:
    for move in enrolling.enrolments(sea, number, fleet, cash):
        cost = move.count * PRICE
        if move.galley is None:
            yield Option(text("do-enrol", count=move.count, ducats=cost), (move,))
        else:
            galley = shown_number(move.galley)
            yield Option(text("do-enrol-galley", count=move.count, galley=galley, ducats=cost), (move,))


def _transfers(sea: Sea, seat: Seat, space: Space, fleet: list[Galley]) -> Iterator[Group]:
    """All transfers of a space in one group if a select holds them; else by galley with the port, and by pair."""
    if sea.used >= REARRANGEMENTS:
        return
    number = sea.map.port_at[space]
    home = None if number is None or sea.ports[number].owner != seat else sea.ports[number].garrison
    moves = [move for move in loading.rearrangements(fleet, home) if isinstance(move, Crew | Shift | Swap)]
    place = place_name(sea, space)
    if len(moves) <= _SELECT:
        yield from group(f"load{space}", text("group-load", place=place), [transfer(sea, move) for move in moves])
        return
    for number_one, one in enumerate(fleet):
        ashore = [
            transfer(sea, move) for move in moves if isinstance(move, Crew) and _ends(move) == {one.number, None}
        ]
        yield from group(f"shore{one.number}", galley_label(sea, one), ashore)
        for other in fleet[number_one + 1 :]:
            pair = {one.number, other.number}
            between = [transfer(sea, move) for move in moves if _ends(move) == pair]
            label = text("group-pair", one=shown_number(one.number), other=shown_number(other.number))
            yield from group(f"load{one.number}x{other.number}", label, between)


def _ends(move: Crew | Shift | Swap) -> set[int | None]:
    if isinstance(move, Swap):
        return {move.one, move.other}
    return {move.origin, move.target}


def _talks(sea: Sea, seat: Seat, space: Space, fleet: list[Galley]) -> Iterator[Group]:
    others = [galley for galley in sea.at(space) if galley.owner != seat]
    if not others:
        return
    options = [_talk(move) for move in talks.openings(sea, fleet, others)]
    yield from group(f"talk{space}", text("group-talk", place=place_name(sea, space)), options)


def _talk(move: Move) -> Option:
    if isinstance(move, Offer):
        what, galley = tokens(move.good, move.count), shown_number(move.galley)
        return Option(text("do-offer", who=Who(move.seat), what=what, galley=galley), (move,))
    if isinstance(move, Ask):
        what, galley = tokens(move.good, move.count), shown_number(move.galley)
        return Option(text("do-wish", what=what, galley=galley), (move,))
    raise AssertionError(move)


def _drops(sea: Sea, seat: Seat, space: Space, fleet: list[Galley]) -> Iterator[Group]:
    number = sea.map.port_at[space]
    ashore = number is not None and sea.ports[number].owner != seat
    options = [discarding(move) for galley in fleet for move in loading.discards(galley, ashore=ashore)]
    yield from group(f"drop{space}", text("group-drop", place=place_name(sea, space)), options)


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
