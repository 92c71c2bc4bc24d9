"""The prompts of phases 2 and 6: choices by intent, with their cost; sales port by port."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from msgspec.structs import replace

from games.core import Group, Many, Option, Prompt, Seat, Text, Who, beneath, text
from games.mediterranee.model import (
    BUILDING,
    PRICE,
    REARRANGEMENTS,
    Ask,
    BuildCastle,
    BuildGalley,
    Buy,
    Crew,
    Ducats,
    End,
    Galley,
    Good,
    Haggle,
    Inquire,
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
from games.mediterranee.rules import building, enrolling, loading, sailing, selling, talks, trading
from games.mediterranee.state_checks import MOST_DUCATS
from games.mediterranee.text_args import good_name, piece_icon, place_name, port_name, shown_number, tokens
from games.mediterranee.words import markets
from games.mediterranee.words.common import discarding, ended, fleet_lines, galley_label, group, transfer

_SELECT = 25
"""Most options in one select menu."""

_FEW = 2
"""Most choices of one intent shown as buttons. More are a select menu, which has a title and takes one line."""


_BEST = 3
"""Most ports that the detail of a purchase names."""


class _Place(NamedTuple):
    """A space with galleys or a port of the player: its view, ducats, and the player's galleys there."""

    view: View
    seat: Seat
    cash: Ducats
    space: Space
    fleet: list[Galley]

    @property
    def sea(self) -> Sea:
        return self.view.sea

    @property
    def port(self) -> PortId | None:
        return self.sea.map.port_at[self.space]

    @property
    def own(self) -> PortId | None:
        """The port in this space if it is the player's own, else None."""
        port = self.port
        return port if port is not None and self.sea.ports[port].owner == self.seat else None


def trading_groups(view: View, seat: Seat, cash: Ducats) -> Iterator[Group]:
    """Yield a group of choices for each intent; if it exceeds a select menu, one for each place."""
    sea, places = view.sea, _places(view, seat, cash)
    for intent, offered in _INTENTS.items():
        label, by_place = text(f"group-{intent}"), [(place, [*offered(place)]) for place in places]
        options = [option for _, some in by_place for option in some]
        if intent == "buy":
            options += _loads(sea, seat, cash, [option.moves[0] for option in options])
        if len(options) <= _SELECT:
            yield from _listed(intent, label, options)
            continue
        for place, some in by_place:
            if intent == "move" and len(some) > _SELECT:
                yield from _split_transfers(sea, place.fleet, some)
            else:
                at = text("group-at", what=label, place=place_name(sea, place.space))
                yield from _listed(f"{intent}{place.space}", at, some)


def _places(view: View, seat: Seat, cash: Ducats) -> list[_Place]:
    """Return the spaces in which this seat has galleys or a port."""
    sea = view.sea
    fleets: dict[Space, list[Galley]] = {}
    for galley in sea.fleet(seat):
        fleets.setdefault(galley.space, []).append(galley)
    ports = [sea.map.harbours[number].space for number in sea.held(seat)]
    return [_Place(view, seat, cash, space, fleets.get(space, [])) for space in dict.fromkeys((*fleets, *ports))]


def _acts(view: View, seat: Seat, cash: Ducats = MOST_DUCATS) -> Many:
    """Return what this seat can do in phase 2 with these ducats, in words. By default its ducats are unknown.

    Discarding is not named.
    """
    places = _places(view, seat, cash)
    able = [name for name, offered in _INTENTS.items() if any(True for place in places for _ in offered(place))]
    return Many(tuple([text(f"may-{name}") for name in able if name != "drop"]))


def waiting_to_trade(view: View, seat: Seat) -> Text:
    """Return a line on what the game waits for in phase 2, from public facts alone."""
    return text("wait-trade" if _acts(view, seat).items else "wait-trade-done", who=Who(seat))


def call_to_trade(view: View, seat: Seat) -> Text:
    """Return the line that notifies this seat in phase 2, from public facts alone."""
    key = "call-trade" if _acts(view, seat).items else "call-trade-done"
    return text(key, turn=view.sea.turn, turns=view.sea.turns)


def _listed(name: str, label: Text, options: Sequence[Option]) -> list[Group]:
    """Return a list of one group, folded unless it is short; an empty list if it has no options."""
    return [replace(one, folded=len(options) > _FEW) for one in group(name, label, options)]


def trade_prompt(view: View, seat: Seat) -> Prompt:
    """Offer the choices of phase 2, as a draft."""
    cash = view.cash
    if view.seat != seat or cash is None:
        return Prompt(waiting_to_trade(view, seat), draft=True)
    able = _acts(view, seat, cash)
    own = int(bool(view.sea.held(seat)))
    question = text("ask-trade", acts=able, own=own, cash=cash) if able.items else text("ask-trade-done", cash=cash)
    question = beneath(question, fleet_lines(view.sea, view.sea.fleet(seat)))
    return Prompt(question, ended([*trading_groups(view, seat, cash)]), draft=True)


def _buys(place: _Place) -> Iterator[Option]:
    sea, number, fleet = place.sea, place.port, place.fleet
    if number is None or not fleet:
        return
    good, each = sea.map.harbours[number].good, trading.price(sea, number, place.seat)
    brings = {galley.number: _best_markets(sea, galley, good) for galley in fleet}
    for move in trading.buys(sea, number, fleet, place.cash):
        what = tokens(good, move.count)
        galley = shown_number(move.galley)
        label = text("do-buy", what=what, galley=galley, ducats=each * move.count)
        yield Option(label, (move,), brings[move.galley], icon=piece_icon(good))


def _loads(sea: Sea, seat: Seat, cash: Ducats, buys: Sequence[Buy]) -> Iterator[Option]:
    """Offer to load two galleys and end the phase, if just two can be loaded."""
    galleys = [*dict.fromkeys([move.galley for move in buys])]
    if len(galleys) != 2:
        return
    for one, other in product(*([move for move in buys if move.galley == galley] for galley in galleys)):
        (good, cost), (other_good, other_cost) = (_goods_for(sea, seat, move) for move in (one, other))
        enough = good != other_good or one.count + other.count <= sea.box[good]
        if enough and cost + other_cost <= cash:
            label = text(
                "do-buy-both",
                what=tokens(good, one.count),
                galley=shown_number(one.galley),
                more=tokens(other_good, other.count),
                other=shown_number(other.galley),
                ducats=cost + other_cost,
            )
            detail = text("do-buy-both-detail")
            yield Option(label, (one, other, End()), detail, closes=True, icon=piece_icon(good))


def _goods_for(sea: Sea, seat: Seat, move: Buy) -> tuple[Good, Ducats]:
    """Return the good that this move buys, and its cost."""
    galley = sea.galley(move.galley)
    number = None if galley is None else sea.map.port_at[galley.space]
    if number is None:
        raise AssertionError("nowhere to buy")
    return sea.map.harbours[number].good, move.count * trading.price(sea, number, seat)


def _best_markets(sea: Sea, galley: Galley, good: Good) -> Text:
    """Return a text on the ports in the galley's reach that pay most for this good now."""
    best = markets.buyers(sea, galley.owner, sailing.ways(sea, galley), (good,))[:_BEST]
    return text("do-buy-sells", markets=Many(tuple(best))) if best else text("do-buy-sells-not")


def _buildings(place: _Place) -> Iterator[Option]:
    sea, number = place.sea, place.own
    if number is not None:
        yield from (_building(sea, number, move) for move in building.buildings(sea, number, place.cash))


def _building(sea: Sea, number: PortId, move: Move) -> Option:
    port = port_name(sea, number)
    if isinstance(move, BuildCastle):
        return Option(text("do-castle", port=port, ducats=BUILDING), (move,), icon="castle")
    enrol = isinstance(move, BuildGalley) and move.enrol
    key = "do-galley-enrol" if enrol else "do-galley"
    return Option(text(key, port=port, ducats=BUILDING + PRICE * enrol), (move,), icon="galley")


def _enrolments(place: _Place) -> Iterator[Option]:
    sea, number = place.sea, place.own
    if number is None:
        return
    for move in enrolling.enrolments(sea, number, place.fleet, place.cash):
        cost = move.count * PRICE
        if move.galley is None:
            label = text("do-enrol", count=move.count, port=port_name(sea, number), ducats=cost)
        else:
            label = text("do-enrol-galley", count=move.count, galley=shown_number(move.galley), ducats=cost)
        yield Option(label, (move,), icon="sailor")


def _transfers(place: _Place) -> Iterator[Option]:
    sea, number = place.sea, place.own
    if sea.used >= REARRANGEMENTS:
        return
    home = None if number is None else sea.ports[number].garrison
    for move in loading.rearrangements(place.fleet, home):
        if isinstance(move, Crew | Shift | Swap):
            yield transfer(sea, move)


def _split_transfers(sea: Sea, fleet: list[Galley], transfers: list[Option]) -> Iterator[Group]:
    """Yield groups for transfers that exceed a select menu.

    There is one for each galley with the port, and one for each pair of galleys.
    """
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


def _tariffs(place: _Place) -> Iterator[Option]:
    sea, number = place.sea, place.own
    if number is None:
        return
    port, now = port_name(sea, number), trading.tariff(sea, number)
    for move in trading.tariffs(sea, number, place.view.rules):
        detail = text("do-tariff-detail" if move.ducats == now else "do-tariff-owner-detail")
        yield Option(text("do-tariff", port=port, ducats=move.ducats), (move,), detail, icon="florin")


def _talks(place: _Place) -> Iterator[Option]:
    """Yield options to ask for a price, to make counter-offers, and to talk with players in the same space."""
    sea, number, fleet = place.sea, place.port, place.fleet
    if not fleet:
        return
    if number is not None:
        asking = trading.inquiries(sea, number, fleet, place.view.rules)
        yield from (_inquiry(sea, number, move) for move in asking)
        yield from (_haggle(place, number, move) for move in trading.haggles(sea, number, fleet, place.cash))
    others = [galley for galley in sea.at(place.space) if galley.owner != place.seat]
    if others:
        yield from (_talk(move) for move in talks.openings(sea, fleet, others))


def _inquiry(sea: Sea, number: PortId, move: Inquire) -> Option:
    label = text("do-inquire", who=Who(sea.ports[number].owner or 0), port=port_name(sea, number))
    return Option(label, (move,), text("do-inquire-detail", asked=trading.tariff(sea, number)))


def _haggle(place: _Place, number: PortId, move: Haggle) -> Option:
    sea = place.sea
    good = sea.map.harbours[number].good
    detail = text(
        "do-haggle-detail",
        port=port_name(sea, number),
        cost=move.ducats * move.count,
        asked=trading.price(sea, number, place.seat),
    )
    label = text("do-haggle", ducats=move.ducats, what=tokens(good, move.count))
    return Option(label, (move,), detail, icon=piece_icon(good))


def _talk(move: Move) -> Option:
    if isinstance(move, Offer):
        what, galley = tokens(move.good, move.count), shown_number(move.galley)
        label = text("do-offer", who=Who(move.seat), what=what, galley=galley)
        return Option(label, (move,), icon=piece_icon(move.good))
    if isinstance(move, Ask):
        what, galley = tokens(move.good, move.count), shown_number(move.galley)
        return Option(text("do-wish", what=what, galley=galley), (move,), icon=piece_icon(move.good))
    raise AssertionError(move)


def _drops(place: _Place) -> Iterator[Option]:
    ashore = place.port is not None and place.own is None
    for galley in place.fleet:
        yield from (discarding(move) for move in loading.discards(galley, ashore=ashore))


_INTENTS: Mapping[str, Callable[[_Place], Iterator[Option]]] = {
    "buy": _buys,
    "build": _buildings,
    "enrol": _enrolments,
    "move": _transfers,
    "tariff": _tariffs,
    "talk": _talks,
    "drop": _drops,
}
"""The options of each intent at a place. Frequent intents come first."""


# ------------------------------------------------------------------------------------------ selling


def sell_prompt(view: View, seat: Seat) -> Prompt:
    """Offer sales as a draft: the best sales as one choice, and each sale by itself."""
    sea = view.sea
    if view.seat != seat or view.cash is None:
        return Prompt(text("wait-sell", who=Who(seat)), draft=True)
    groups = [*_proposed(sea, seat), *_by_port(sea, seat)]
    laden = [galley for galley in sea.fleet(seat) if galley.cargo]
    question = text("ask-sell" if groups else "ask-sell-done", cash=view.cash)
    return Prompt(beneath(question, fleet_lines(sea, laden)), ended(groups), draft=True)


def _proposed(sea: Sea, seat: Seat) -> Iterator[Group]:
    plan = selling.best_sales(sea, seat)
    if not plan:
        return
    ducats = selling.proceeds(sea, seat, plan)
    done = text("do-sell-all-done", count=len(plan), ducats=ducats)
    detail = text("do-sell-all-detail", sales=_sales(sea, plan))
    options = [Option(done, (*plan, End()), detail, closes=True, icon="florin")]
    if len(plan) > 1:
        options.append(Option(text("do-sell-all", count=len(plan), ducats=ducats), (*plan,), icon="florin"))
    yield Group("best", text("group-best"), tuple(options))


def _sales(sea: Sea, plan: Sequence[Sell]) -> Many:
    """Return a list of these sales: tokens of a good, and the port."""
    spaces = {galley.number: galley.space for galley in sea.galleys}
    counts = Counter([(sea.map.port_at[spaces[move.galley]], move.good) for move in plan])
    return Many(
        tuple(
            [
                text("sale-of", what=tokens(good, count), port=port_name(sea, number))
                for (number, good), count in counts.items()
                if number is not None
            ]
        )
    )


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
    good, icon, galley = good_name(move.good), piece_icon(move.good), shown_number(move.galley)
    owner = sea.ports[number].owner
    if not extra or owner is None:
        return Option(text("do-sell", good=good, galley=galley, ducats=slot), (move,), icon=icon)
    return Option(
        text("do-sell-new", good=good, galley=galley, ducats=slot, bonus=extra),
        (move,),
        text("do-sell-new-detail", owner=Who(owner), good=good),
        icon=icon,
    )
