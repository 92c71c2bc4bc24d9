"""The effects and limits of a decision in Méditerranée, in words. Functions of a View alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from games.core import Many, Seat, Text, Who, text
from games.mediterranee.model import (
    COIN,
    GOLD,
    IRON,
    MOST_PIECES,
    REARRANGEMENTS,
    TALKS,
    WOOD,
    Ducats,
    Galley,
    Good,
    PortId,
    Sea,
    Talk,
    View,
    Voyage,
)
from games.mediterranee.rules import building, enrolling, fighting, sailing, talks, trading
from games.mediterranee.text_args import good_name, goods_text, people, place_name, port_name, shown_number, tokens
from games.mediterranee.words import markets
from games.mediterranee.words.common import MOST_LISTED, listed


def explain(view: View, seat: Seat) -> Sequence[Text]:
    """Return lines on the effects of this seat's choices, with their clauses; nothing if it has no choice."""
    sea, cash = view.sea, view.cash if view.seat == seat else None
    if sea.phase in ("split", "bid"):
        return (*_sealed(sea, seat, cash),)
    told = [*_asked(sea, seat)]
    if told and cash is not None and sea.phase == "trade" and seat == _spender(sea):
        told.append(text("explain-dear", cash=cash))
    return told


def _sealed(sea: Sea, seat: Seat, cash: Ducats | None) -> Iterator[Text]:
    if sea.phase == "split":
        yield text("explain-split")
        yield _around(sea, seat)
        yield from map(text, ("explain-split-home", "explain-split-range"))
        return
    yield text("explain-place-order", turn=sea.turn)
    yield from map(text, ("explain-bid-gain", "explain-bid-cost"))
    if cash is not None:
        yield text("explain-bid-cash", cash=cash)


def _around(sea: Sea, seat: Seat) -> Text:
    """Return a line on the good of the seat's capital, and on the ports that a galley can reach from it at once."""
    home = sea.map.capitals[sea.powers[seat]]
    harbours = sea.map.harbours
    far = sea.map.distance[harbours[home].space]
    ports = sorted(
        [number for number in range(len(harbours)) if number != home and far[harbours[number].space] <= MOST_PIECES],
        key=lambda number: far[harbours[number].space],
    )
    away = [text("port-away", port=port_name(sea, number), moves=far[harbours[number].space]) for number in ports]
    good = good_name(harbours[home].good)
    return text("explain-split-reach", port=port_name(sea, home), good=good, ports=Many(tuple(away)))


def _asked(sea: Sea, seat: Seat) -> Iterator[Text]:
    """Explain the matter that this seat must settle first, or else its phase; nothing if it is not asked."""
    if sea.talk is not None:
        return _talk(sea, sea.talk) if seat == talks.awaited(sea.talk) else iter(())
    if sea.voyage is not None and sea.voyage.asked:
        return _passage(sea, sea.voyage) if seat in sea.voyage.asked else iter(())
    if sea.prize is not None:
        return _prize(sea) if seat == fighting.pair(sea)[0].owner else iter(())
    return _PHASES[sea.phase](sea, seat) if seat == sea.active else iter(())


def _spender(sea: Sea) -> Seat | None:
    """Return the seat that may spend ducats now, or None."""
    if sea.talk is None:
        return sea.active
    return sea.talk.buyer if talks.awaited(sea.talk) == sea.talk.buyer else None


def _place(sea: Sea, _: Seat) -> Iterator[Text]:
    yield text("explain-place-order", turn=sea.turn)
    taken = [seat for seat in sea.order if seat is not None]
    yield text("explain-place-taken", taken=people(taken)) if taken else text("explain-place-free")


# -------------------------------------------------------------------------------------------- trade


def _trade(sea: Sea, seat: Seat) -> Iterator[Text]:
    yield from _buying(sea, seat)
    held = sea.held(seat)
    aims = [text("explain-trade-aim"), *([text("explain-tariff")] if held else [])]
    building = [text("explain-build"), *_building(sea, held)] if held else []
    yield from [*aims, *building] if sea.fleet(seat) else [*building, *aims]  # first of all, how to get a galley
    sailors = [
        text("port-sailors", port=port_name(sea, number), count=count)
        for number in held
        if (count := enrolling.enrollable(sea, number)) > 0
    ]
    yield text("explain-sailors", ports=listed(sailors)) if sailors else text("explain-sailors-none")
    yield text("explain-limits", transfers=REARRANGEMENTS - sea.used, talks=TALKS - sea.begun)
    yield text("explain-trade-end")


def _buying(sea: Sea, seat: Seat) -> Iterator[Text]:
    room: dict[PortId, int] = {}
    for number, galley in ((sea.map.port_at[galley.space], galley) for galley in sea.fleet(seat)):
        if number is not None:
            room[number] = room.get(number, 0) + galley.room
    for number in [*room][:MOST_LISTED]:
        good = sea.map.harbours[number].good
        yield text(
            "explain-buy",
            port=port_name(sea, number),
            good=good_name(good),
            ducats=trading.price(sea, number, seat),
            box=sea.box[good],
            room=room[number],
            others=int(sea.ports[number].owner not in (None, seat)),
        )
        yield _markets(sea, seat, number)
    yield from _ports_left_out(sea, [*room])
    if not room:
        yield text("explain-buy-nothing")


def _markets(sea: Sea, seat: Seat, port: PortId) -> Text:
    """Return a line on the ports that pay most for this port's good now, in reach of the seat's galleys there."""
    harbour = sea.map.harbours[port]
    found = markets.buyers(sea, seat, markets.reach(sea, seat, harbour.space), (harbour.good,))
    here = {"port": port_name(sea, port), "good": good_name(harbour.good)}
    return text("explain-markets", markets=listed(found), **here) if found else text("explain-markets-none", **here)


def _building(sea: Sea, held: Sequence[PortId]) -> Iterator[Text]:
    """Yield lines on ports where no building is possible. Ports that lack the same goods share a line."""
    why: dict[tuple[str, tuple[Good, ...]], list[PortId]] = {}
    for number in held:
        if sea.ports[number].built:
            why.setdefault(("explain-built", ()), []).append(number)
            continue
        for key, needed in (("explain-no-galley", (WOOD, IRON)), ("explain-no-castle", (WOOD, GOLD))):
            lacking = tuple([good for good in needed if not building.has(sea, number, good)])
            if lacking and not (key == "explain-no-castle" and sea.ports[number].castle):
                why.setdefault((key, lacking), []).append(number)
    for (key, lacking), numbers in why.items():
        ports = listed([port_name(sea, number) for number in numbers])
        goods = {"goods": Many(tuple(map(good_name, lacking)))} if lacking else {}
        yield text(key, ports=ports, **goods)


def _talk(sea: Sea, talk: Talk) -> Iterator[Text]:
    what, buyer = tokens(talk.good, talk.count), Who(talk.buyer)
    asked, offer = talk.price or 0, talk.offer or 0
    if talk.kind == "price":
        yield text("explain-naming", who=buyer, port=port_name(sea, talk.origin))
        yield text("explain-naming-most", asked=trading.tariff(sea, talk.origin))
    elif talk.kind == "counter":
        yield text("explain-yes-counter", who=buyer, ducats=offer, what=what)
        yield text("explain-no-counter", who=buyer, asked=asked)
    elif talk.offer is not None:
        yield text("explain-yes-offer", who=buyer, ducats=offer, what=what, asked=asked)
    elif talk.price is None:
        yield text("explain-pricing", what=what)
        yield text("explain-pricing-no")
    else:
        yield text("explain-take", what=what, ducats=asked)
        if asked:
            yield text("explain-take-offered" if talk.refused else "explain-take-offer")
    yield _worth(sea, talk)


def _worth(sea: Sea, talk: Talk) -> Text:
    """Return a line on the price that a token in this talk would bring the buyer, in reach of their galleys there."""
    galley = None if talk.at_port else sea.galley(talk.origin)
    space = galley.space if galley else sea.map.harbours[talk.origin].space
    found = markets.buyers(sea, talk.buyer, (space, *markets.reach(sea, talk.buyer, space)), (talk.good,))
    who, good = Who(talk.buyer), good_name(talk.good)
    if not found:
        return text("explain-worth-none", who=who, good=good)
    return text("explain-worth", who=who, good=good, markets=listed(found))


# -------------------------------------------------------------------------------------------- at sea


def _sail(sea: Sea, seat: Seat) -> Iterator[Text]:
    if sea.voyage is not None:
        yield text("explain-voyage")
        galley = sea.galley(sea.voyage.galley)
        if galley and galley.cargo:
            yield _cargo(sea, galley)
    else:
        gone, fleet = sailing.moved(sea), sea.fleet(seat)
        left = [galley for galley in fleet if galley.number not in gone]
        if left:
            far = [text("galley-moves", galley=shown_number(one.number), moves=one.sailors) for one in left]
            yield text("explain-sail", galleys=Many(tuple(far)))
        laden = [galley for galley in left if galley.cargo]
        yield from (_cargo(sea, galley) for galley in laden[:MOST_LISTED])
        if others := [shown_number(galley.number) for galley in laden[MOST_LISTED:]]:
            yield text("explain-cargo-more", count=len(others), galleys=Many(tuple(others)))
        moved = [shown_number(galley.number) for galley in fleet if galley.number in gone]
        if moved:
            yield text("explain-sailed", count=len(moved), galleys=Many(tuple(moved)))
    yield from map(text, ("explain-sail-rivals", "explain-sail-aim", "explain-sail-end"))


def _cargo(sea: Sea, galley: Galley) -> Text:
    """Return a line on the ports in this galley's reach that buy its cargo, the one in its space included."""
    carried = {"galley": shown_number(galley.number), "goods": goods_text(galley.cargo)}
    spaces = (galley.space, *sailing.ways(sea, galley))
    found = markets.buyers(sea, galley.owner, spaces, galley.cargo)
    return text("explain-cargo", markets=listed(found), **carried) if found else text("explain-cargo-none", **carried)


def _passage(sea: Sea, voyage: Voyage) -> Iterator[Text]:
    galley = sea.galley(voyage.galley)
    yield text("explain-pass", galley=shown_number(voyage.galley), left=voyage.left)
    yield text("explain-pass-no", place=place_name(sea, galley.space if galley else 0))
    yield text("explain-pass-all", who=people(voyage.asked))


def _fight(_: Sea, __: Seat) -> Iterator[Text]:
    keys = ("fight", "fight-galley", "fight-port", "fight-where", "fight-end")
    yield from (text(f"explain-{key}") for key in keys)


def _prize(sea: Sea) -> Iterator[Text]:
    victor, beaten = fighting.pair(sea)
    one, other = shown_number(victor.number), shown_number(beaten.number)
    if sea.prize is None or not sea.prize.captured:
        yield text("explain-prize", victor=one, sailors=victor.sailors, beaten=other, room=max(beaten.room, 0))
        yield text("explain-prize-all", victor=one)
        yield text("explain-prize-none", beaten=other)
    elif victor.sailors:
        yield text("explain-prize-taken", victor=one, sailors=victor.sailors, beaten=other, room=max(beaten.room, 0))
        yield text("explain-prize-all", victor=one)
    else:
        yield text("explain-prize-empty", victor=one, beaten=other)
    yield text("explain-prize-cargo", transfers=REARRANGEMENTS - sea.used)


def _land(sea: Sea, seat: Seat) -> Iterator[Text]:
    yield from map(text, ("explain-land", "explain-land-gain", "explain-land-crew"))
    closed = [
        number for number in _ports_of_fleet(sea, seat) if sea.ports[number].garrison and number not in sea.landed
    ]
    if closed:
        yield text("explain-land-closed", ports=Many(tuple([port_name(sea, number) for number in closed])))
    yield text("explain-land-last")
    yield text("explain-land-end")


def _sell(sea: Sea, seat: Seat) -> Iterator[Text]:
    ports = _ports_of_fleet(sea, seat)
    for number in ports[:MOST_LISTED]:
        values, full = sea.map.harbours[number].values, len(sea.ports[number].goods)
        port, slots = port_name(sea, number), len(values)
        if full == slots:
            yield text("explain-slot-full", port=port)
        else:
            yield text("explain-slot", port=port, ducats=values[full] * COIN, free=slots - full, slots=slots)
    yield from _ports_left_out(sea, ports)
    yield from map(text, ("explain-sell", "explain-sell-new", "explain-sell-end"))


def _ports_left_out(sea: Sea, ports: Sequence[PortId]) -> Iterator[Text]:
    """Yield a line that names those of the fleet's ports that have no line of their own, if there are any."""
    if left := [port_name(sea, number) for number in ports[MOST_LISTED:]]:
        yield text("explain-ports-more", ports=Many(tuple(left)))


def _ports_of_fleet(sea: Sea, seat: Seat) -> list[PortId]:
    """Return the ports in whose space this seat has galleys."""
    spaces = dict.fromkeys([galley.space for galley in sea.fleet(seat)])
    return [number for space in spaces if (number := sea.map.port_at[space]) is not None]


_PHASES: Mapping[str, Callable[[Sea, Seat], Iterator[Text]]] = {
    "place": _place,
    "trade": _trade,
    "sail": _sail,
    "fight": _fight,
    "land": _land,
    "sell": _sell,
}
