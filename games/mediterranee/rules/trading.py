"""Phase 2, buying: prices, tariffs and counter-offers at a port (section 5).

An owner's tariff is a public move in the owner's own phase 2 and stands in the state, the highest price allowed
until one is set. So a buyer sees the price and buys at once, and the owner is only ever waited for when the buyer
haggles. Had tariffs been standing orders outside the game, every purchase would have to stop and ask, legal moves
could not say what a good costs, and a tariff would bind only where the bot keeps it.
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
    PortId,
    Sea,
    State,
    Talk,
    Tariff,
)
from games.mediterranee.naming import good_name, port_name, shown_number, tokens
from games.mediterranee.rules.pieces import loaded, out_of_box, own_galley, paid, port_here, put_galley, put_port

BUYS = tuple(tuple(Buy(number, count) for count in range(1, 5)) for number in range(28))


def has_monopoly(sea: Sea, seat: Seat, good: Good) -> bool:
    """Whether this seat controls every port that makes the good (5.4)."""
    ports = sea.ports
    return {seat} == {ports[number].owner for number in sea.map.makers[good]}


def top_price(sea: Sea, port: PortId) -> Ducats:
    """The most the owner of this port may ask for its good (5.3, 5.4)."""
    owner = sea.ports[port].owner
    monopoly = owner is not None and has_monopoly(sea, owner, sea.map.harbours[port].good)
    return MONOPOLY_PRICE if monopoly else TOP_PRICE


def tariff(sea: Sea, port: PortId) -> Ducats:
    """What the owner of this port asks of others."""
    return min(sea.ports[port].tariff or MONOPOLY_PRICE, top_price(sea, port))


def price(sea: Sea, port: PortId, buyer: Seat) -> Ducats:
    """What a token costs this buyer here and now (5.2 to 5.6)."""
    owner = sea.ports[port].owner
    if owner is None or owner == buyer:
        return PRICE
    for deal in sea.deals:
        if deal.port == port and deal.price:
            return deal.price
    return tariff(sea, port)


# ------------------------------------------------------------------------------------------- buying


def buys(sea: Sea, port: PortId, fleet: list[Galley], cash: Ducats) -> Iterator[Buy]:
    """Tokens for each galley there, as many as fit, are left and can be paid (5.1)."""
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
    """Paid to the bank, or to the port's owner; loaded at once."""
    sea = state.sea
    galley = sea.galley(move.galley)
    if galley is None:
        raise AssertionError("no galley to load")
    number = sea.map.port_at[galley.space]
    if number is None:
        raise AssertionError("no port to buy in")
    good, each = sea.map.harbours[number].good, price(sea, number, seat)
    galleys = put_galley(sea.galleys, loaded(galley, good, move.count))
    after = replace(sea, galleys=galleys, box=out_of_box(sea.box, good, move.count))
    return _settled(state, after, seat, number, move.count, each * move.count, log)


def _settled(state: State, sea: Sea, seat: Seat, port: PortId, count: int, cost: Ducats, log: list[Event]) -> State:
    owner = sea.ports[port].owner
    what, where = tokens(sea.map.harbours[port].good, count), port_name(sea, port)
    state = paid(state, seat, -cost, sea)
    if owner is None or owner == seat:
        log.append(Event(text("buys", who=Who(seat), what=what, port=where, ducats=cost)))
        return state
    log.append(Event(text("buys-from", who=Who(seat), what=what, port=where, ducats=cost, owner=Who(owner))))
    return paid(state, owner, cost, sea)


# ------------------------------------------------------------------------------------------ tariffs


def tariffs(sea: Sea, port: PortId, version: int) -> tuple[Tariff, ...]:
    """Every price allowed but the one that was set (5.3, 5.4). Until one is, it is the highest there ever is."""
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
    """It stands until it is changed. Under the first version, the highest allowed was as if none had been set."""
    sea = state.sea
    kept = 0 if state.rules < 2 and move.ducats == top_price(sea, move.port) else move.ducats
    ports = put_port(sea.ports, move.port, replace(sea.ports[move.port], tariff=kept))
    log.append(Event(text("sets-tariff", who=Who(seat), port=port_name(sea, move.port), ducats=move.ducats)))
    return replace(state, sea=replace(sea, ports=ports))


# ------------------------------------------------------------------------------------ counter-offers


def haggles(sea: Sea, port: PortId, fleet: list[Galley], cash: Ducats) -> Iterator[Haggle]:
    """A number of tokens, for less than the tariff: once a phase at each port (5.5, 5.6)."""
    seat = fleet[0].owner
    if sea.ports[port].owner in (None, seat) or any(deal.port == port for deal in sea.deals):
        return
    room = sum([galley.room for galley in fleet])
    left = min(room, sea.box[sea.map.harbours[port].good])
    for ducats in range(PRICE, tariff(sea, port), COIN):
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
    asked = tariff(sea, move.port)
    if move.ducats % COIN or not PRICE <= move.ducats < asked:
        return text("no-counter-price", ducats=move.ducats, low=PRICE, asked=asked, coin=COIN)
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
    """The owner is asked."""
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
        price=tariff(sea, move.port) * move.count,
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
    """Agreed: the buyer takes that number, and the price stands (5.6). Refused: so does the tariff."""
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
            galleys = put_galley(galleys, loaded(galley, talk.good, here))
            left -= here
    sea = replace(sea, galleys=galleys, box=out_of_box(sea.box, talk.good, talk.count))
    return _settled(state, sea, talk.buyer, port, talk.count, each * talk.count, log)
