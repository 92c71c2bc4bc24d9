"""Phase 2, buying: prices, tariffs and counter-offers at a port (section 5).

An owner's tariff is a public move in the owner's own phase 2. It stands in the state; until one is set, it is the
highest price allowed. So a buyer sees the price and buys at once. The game waits for the owner only if the buyer asks
for a better price, or haggles. If tariffs were planned moves outside the game, every purchase would have to stop and
ask, and legal moves could not include prices. A tariff would then bind only as far as the bot enforces it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from games.core import Event, Seat, Text, Who, text
from games.mediterranee.model import (
    COIN,
    MONOPOLY_PRICE,
    PRICE,
    TOP_PRICE,
    Buy,
    Deal,
    Ducats,
    Galley,
    Good,
    Haggle,
    Inquire,
    PortId,
    Price,
    Sea,
    State,
    Talk,
    Tariff,
)
from games.mediterranee.rules.pieces import (
    out_of_box,
    own_galley,
    port_here,
    put_galley,
    put_port,
    with_cargo,
    with_payment,
)
from games.mediterranee.text_args import good_name, port_name, shown_number, tokens

BUYS = tuple(tuple(Buy(number, count) for count in range(1, 5)) for number in range(28))


def has_monopoly(sea: Sea, seat: Seat, good: Good) -> bool:
    """Return whether this seat controls every port that makes the good (5.4)."""
    ports = sea.ports
    return {seat} == {ports[number].owner for number in sea.map.makers[good]}


def top_price(sea: Sea, port: PortId) -> Ducats:
    """Return the highest price of a token that the owner of this port may ask (5.3, 5.4)."""
    owner = sea.ports[port].owner
    monopoly = owner is not None and has_monopoly(sea, owner, sea.map.harbours[port].good)
    return MONOPOLY_PRICE if monopoly else TOP_PRICE


def tariff(sea: Sea, port: PortId) -> Ducats:
    """Return the owner's price of a token at this port for other players."""
    return min(sea.ports[port].tariff or MONOPOLY_PRICE, top_price(sea, port))


def asked(sea: Sea, port: PortId) -> Ducats:
    """Return the owner's price of a token for the active player: the one named to them, or else the tariff (5.7)."""
    for named in sea.named:
        if named.port == port:
            return named.price
    return tariff(sea, port)


def price(sea: Sea, port: PortId, buyer: Seat) -> Ducats:
    """Return the price of a token at this port for this buyer now (5.2 to 5.7)."""
    owner = sea.ports[port].owner
    if owner is None or owner == buyer:
        return PRICE
    for deal in sea.deals:
        if deal.port == port and deal.price:
            return deal.price
    return asked(sea, port) if buyer == sea.active else tariff(sea, port)


# ------------------------------------------------------------------------------------------- buying


def buys(sea: Sea, port: PortId, fleet: list[Galley], cash: Ducats) -> Iterator[Buy]:
    """Yield purchases at this port for each galley of `fleet`: tokens that fit, are left and can be paid (5.1)."""
    most = min(sea.box[sea.map.harbours[port].good], cash // price(sea, port, fleet[0].owner))
    for galley in fleet:
        yield from BUYS[galley.number][: min(galley.room, most)]


def why_not_buy(sea: Sea, seat: Seat, cash: Ducats, move: Buy) -> Text | None:
    galley = own_galley(sea, seat, move.galley)
    if galley is None:
        return text("no-own-galley")
    here = port_here(sea, galley)
    if here is None:
        return text("no-port-here", galley=shown_number(galley.number))
    number, _ = here
    good = sea.map.harbours[number].good
    if move.count < 1:
        return text("no-count")
    if move.count > galley.room:
        return text("no-room", galley=shown_number(galley.number), room=galley.room)
    if move.count > sea.box[good]:
        return text("no-tokens", good=good_name(good), left=sea.box[good])
    cost = move.count * price(sea, number, seat)
    return text("no-cash", cost=cost, cash=cash) if cost > cash else None


def buy(state: State, seat: Seat, move: Buy, log: list[Event]) -> State:
    """Pay the bank or the port's owner, and load the goods."""
    sea = state.sea
    galley = sea.galley(move.galley)
    if galley is None:
        raise AssertionError("no galley to load")
    number = sea.map.port_at[galley.space]
    if number is None:
        raise AssertionError("no port to buy in")
    good, each = sea.map.harbours[number].good, price(sea, number, seat)
    galleys = put_galley(sea.galleys, with_cargo(galley, good, move.count))
    after = replace(sea, galleys=galleys, box=out_of_box(sea.box, good, move.count))
    return _settled(state, after, seat, number, move.count, each * move.count, log)


def _settled(state: State, sea: Sea, seat: Seat, port: PortId, count: int, cost: Ducats, log: list[Event]) -> State:
    owner = sea.ports[port].owner
    what, where = tokens(sea.map.harbours[port].good, count), port_name(sea, port)
    state = with_payment(state, seat, -cost, sea)
    if owner is None or owner == seat:
        log.append(Event(text("buys", who=Who(seat), what=what, port=where, ducats=cost)))
        return state
    log.append(Event(text("buys-from", who=Who(seat), what=what, port=where, ducats=cost, owner=Who(owner))))
    return with_payment(state, owner, cost, sea)


# ------------------------------------------------------------------------------------------ tariffs


def tariffs(sea: Sea, port: PortId, version: int) -> tuple[Tariff, ...]:
    """Return the tariffs that the port's owner may set: all prices allowed but the present tariff (5.3, 5.4).

    While none is set, only MONOPOLY_PRICE counts as the present one.
    """
    top, said = top_price(sea, port), sea.ports[port].tariff or MONOPOLY_PRICE
    return _tariffs(port, top, min(said, top) if version < 2 else said)


@cache
def _tariffs(port: PortId, top: Ducats, said: Ducats) -> tuple[Tariff, ...]:
    return tuple([Tariff(port, ducats) for ducats in range(PRICE, top + 1, COIN) if ducats != said])


def why_not_tariff(state: State, seat: Seat, move: Tariff) -> Text | None:
    sea = state.sea
    if not 0 <= move.port < len(sea.ports) or sea.ports[move.port].owner != seat:
        return text("no-own-port")
    top = top_price(sea, move.port)
    if move.ducats % COIN or not PRICE <= move.ducats <= MONOPOLY_PRICE:
        return text("no-price", ducats=move.ducats, low=PRICE, high=top, coin=COIN)
    if move.ducats > top:
        good = good_name(sea.map.harbours[move.port].good)
        return text("no-monopoly", ducats=move.ducats, good=good, high=top)
    return None if move in tariffs(sea, move.port, state.rules) else text("no-change", ducats=move.ducats)


def set_tariff(state: State, seat: Seat, move: Tariff, log: list[Event]) -> State:
    """Set a tariff until it is changed. Under version 1 of the rules, the highest price was stored as none."""
    sea = state.sea
    kept = 0 if state.rules < 2 and move.ducats == top_price(sea, move.port) else move.ducats
    ports = put_port(sea.ports, move.port, replace(sea.ports[move.port], tariff=kept))
    log.append(Event(text("sets-tariff", who=Who(seat), port=port_name(sea, move.port), ducats=move.ducats)))
    return replace(state, sea=replace(sea, ports=ports))


# ------------------------------------------------------------------------------- a price of one's own


def inquiries(sea: Sea, port: PortId, fleet: list[Galley], version: int) -> Iterator[Inquire]:
    """Yield the question for a special price, if it is still allowed and the tariff is not the lowest price (5.7)."""
    if version < 4 or sea.ports[port].owner in (None, fleet[0].owner) or _is_settled(sea, port):
        return
    if tariff(sea, port) > PRICE and sea.box[sea.map.harbours[port].good] and any(one.room > 0 for one in fleet):
        yield Inquire(port)


def _is_settled(sea: Sea, port: PortId) -> bool:
    """Return whether the owner of the port has named a price, or a counter-offer there was answered."""
    return any(one.port == port for one in (*sea.named, *sea.deals))


def why_not_inquire(state: State, seat: Seat, move: Inquire) -> Text | None:
    sea = state.sea
    if state.rules < 4:
        return text("no-now")
    fleet = _fleet_at(sea, seat, move.port)
    if not fleet:
        return text("no-galley-there")
    if sea.ports[move.port].owner in (None, seat):
        return text("no-haggling", ducats=PRICE)
    if _is_settled(sea, move.port):
        return text("no-second-price", port=port_name(sea, move.port))
    if tariff(sea, move.port) == PRICE:
        return text("no-lower-price", port=port_name(sea, move.port), ducats=PRICE)
    good = sea.map.harbours[move.port].good
    if not sea.box[good]:
        return text("no-tokens", good=good_name(good), left=0)
    return None if any(galley.room > 0 for galley in fleet) else text("no-room-there", room=0)


def inquire(state: State, seat: Seat, move: Inquire, log: list[Event]) -> State:
    """Ask the owner of the port for a special price."""
    sea = state.sea
    owner, good = sea.ports[move.port].owner, sea.map.harbours[move.port].good
    if owner is None:
        raise AssertionError("nobody to ask")
    where = port_name(sea, move.port)
    log.append(Event(text("inquires", who=Who(seat), owner=Who(owner), good=good_name(good), port=where)))
    return replace(state, sea=replace(sea, talk=Talk("price", owner, seat, move.port, good, 1)))


def prices(sea: Sea, port: PortId) -> list[Price]:
    """Return the prices that the owner may name to a buyer: up to the tariff, which needs no question (5.7)."""
    return [Price(ducats) for ducats in range(PRICE, tariff(sea, port) + 1, COIN)]


def why_not_name(sea: Sea, port: PortId, ducats: Ducats) -> Text | None:
    high = tariff(sea, port)
    fine = ducats % COIN == 0 and PRICE <= ducats <= high
    return None if fine else text("no-price", ducats=ducats, low=PRICE, high=high, coin=COIN)


def name_price(state: State, talk: Talk, move: Price, log: list[Event]) -> State:
    """Set the owner's price for this buyer, to the end of the buyer's part of the phase."""
    sea, port, ducats = state.sea, talk.origin, move.ducats
    where = port_name(sea, port)
    log.append(Event(text("names-price", who=Who(talk.seller), buyer=Who(talk.buyer), port=where, ducats=ducats)))
    return replace(state, sea=replace(sea, talk=None, named=(*sea.named, Deal(port, ducats))))


# ------------------------------------------------------------------------------------ counter-offers


def haggles(sea: Sea, port: PortId, fleet: list[Galley], cash: Ducats) -> Iterator[Haggle]:
    """Yield counter-offers at this port: a number of tokens and a price below the owner's (5.5, 5.6).

    Nothing after the first in a phase.
    """
    seat = fleet[0].owner
    if sea.ports[port].owner in (None, seat) or any(deal.port == port for deal in sea.deals):
        return
    room = sum([galley.room for galley in fleet])
    left = min(room, sea.box[sea.map.harbours[port].good])
    for ducats in range(PRICE, asked(sea, port), COIN):
        for count in range(1, min(left, cash // ducats) + 1):
            yield Haggle(port, count, ducats)


def why_not_haggle(sea: Sea, seat: Seat, cash: Ducats, move: Haggle) -> Text | None:
    fleet = _fleet_at(sea, seat, move.port)
    if not fleet:
        return text("no-galley-there")
    owner = sea.ports[move.port].owner
    if owner is None or owner == seat:
        return text("no-haggling", ducats=PRICE)
    if any(deal.port == move.port for deal in sea.deals):
        return text("no-second-counter", port=port_name(sea, move.port))
    first = asked(sea, move.port)
    if move.ducats % COIN or not PRICE <= move.ducats < first:
        return text("no-counter-price", ducats=move.ducats, low=PRICE, asked=first, coin=COIN)
    good = sea.map.harbours[move.port].good
    room = sum(galley.room for galley in fleet)
    if move.count < 1:
        return text("no-count")
    if move.count > room:
        return text("no-room-there", room=room)
    if move.count > sea.box[good]:
        return text("no-tokens", good=good_name(good), left=sea.box[good])
    cost = move.count * move.ducats
    return text("no-cash", cost=cost, cash=cash) if cost > cash else None


def _fleet_at(sea: Sea, seat: Seat, port: PortId) -> list[Galley]:
    if not 0 <= port < len(sea.ports):
        return []
    space = sea.map.harbours[port].space
    return [galley for galley in sea.galleys if galley.owner == seat and galley.space == space]


def haggle(state: State, seat: Seat, move: Haggle, log: list[Event]) -> State:
    """Ask the owner of the port to accept a counter-offer."""
    sea = state.sea
    owner = sea.ports[move.port].owner
    if owner is None:
        raise AssertionError("nobody to haggle with")
    good = sea.map.harbours[move.port].good
    talk = Talk(
        "counter",
        seller=owner,
        buyer=seat,
        origin=move.port,
        good=good,
        count=move.count,
        price=asked(sea, move.port) * move.count,
        offer=move.ducats * move.count,
    )
    what, where = tokens(good, move.count), port_name(sea, move.port)
    log.append(
        Event(
            text("haggles", who=Who(seat), owner=Who(owner), what=what, port=where, ducats=move.ducats * move.count)
        )
    )
    return replace(state, sea=replace(sea, talk=talk))


def answer_haggle(state: State, talk: Talk, *, yes: bool, log: list[Event]) -> State:
    """Settle a counter-offer. If accepted, the buyer takes that number of tokens and keeps the lower price (5.6).

    If refused, the owner's price stands.
    """
    sea, port = state.sea, talk.origin
    each = (talk.offer or 0) // talk.count
    deal = Deal(port, each if yes else 0)
    sea = replace(sea, talk=None, deals=(*sea.deals, deal))
    if not yes:
        log.append(Event(text("refuses-counter", who=Who(talk.seller), buyer=Who(talk.buyer))))
        return replace(state, sea=sea)
    log.append(Event(text("accepts-counter", who=Who(talk.seller), buyer=Who(talk.buyer))))
    left, galleys = talk.count, sea.galleys
    for galley in _fleet_at(sea, talk.buyer, port):
        here = min(galley.room, left)
        if here:
            galleys = put_galley(galleys, with_cargo(galley, talk.good, here))
            left -= here
    sea = replace(sea, galleys=galleys, box=out_of_box(sea.box, talk.good, talk.count))
    return _settled(state, sea, talk.buyer, port, talk.count, each * talk.count, log)
