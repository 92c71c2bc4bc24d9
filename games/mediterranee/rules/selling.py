"""Phase 6: cargoes are sold to the warehouses of ports (section 14)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.core import Arg, Event, Seat, Text, Who, text
from games.mediterranee.model import (
    BONUS,
    CAPITAL_BONUS,
    COIN,
    Ducats,
    End,
    Galley,
    Good,
    Move,
    PortId,
    Sea,
    Sell,
    State,
)
from games.mediterranee.rules.pieces import own_galley, port_here, put_galley, put_port, with_payment, without_cargo
from games.mediterranee.text_args import good_name, port_name, shown_number


def moves(sea: Sea, seat: Seat) -> list[Move]:
    """Return all sales of this seat, and End."""
    return [*sales(sea, seat), End()]


def sales(sea: Sea, seat: Seat) -> list[Sell]:
    made: list[Sell] = []
    for galley in sea.galleys:
        if galley.owner == seat and galley.cargo:
            here = sea.map.port_at[galley.space]
            if here is not None:
                made += [
                    Sell(galley.number, good) for good in dict.fromkeys(galley.cargo) if is_wanted(sea, here, good)
                ]
    return made


def is_wanted(sea: Sea, port: PortId, good: Good) -> bool:
    """Return whether the good can be sold: the port neither makes nor stores it, and has a free slot (14.1, 14.2)."""
    harbour, goods = sea.map.harbours[port], sea.ports[port].goods
    return good != harbour.good and good not in goods and len(goods) < len(harbour.values)


def worth(sea: Sea, port: PortId, seat: Seat, good: Good) -> tuple[Ducats, Ducats]:
    """Return the ducats for a token sold now: the price of the cheapest free slot, and the bonus (14.2 to 14.4)."""
    harbour, goods = sea.map.harbours[port], sea.ports[port].goods
    return harbour.values[len(goods)] * COIN, bonus(sea, port, seat, good)


def bonus(sea: Sea, port: PortId, seat: Seat, good: Good) -> Ducats:
    """Return the bonus for selling a good that none of the port's owner's ports makes or stores; else 0 (14.4).

    No bonus in neutral ports and the seller's own.
    """
    owner = sea.ports[port].owner
    if owner is None or owner == seat or has_good(sea, owner, good):
        return 0
    return CAPITAL_BONUS if port in sea.map.capitals else BONUS


def has_good(sea: Sea, seat: Seat, good: Good) -> bool:
    """Return whether a port this seat controls makes the good or has it in its warehouse."""
    return any(
        port.owner == seat and (good in port.goods or sea.map.harbours[number].good == good)
        for number, port in enumerate(sea.ports)
    )


def why_not(sea: Sea, seat: Seat, move: Sell) -> Text | None:
    galley = own_galley(sea, seat, move.galley)
    if galley is None:
        return text("no-own-galley")
    if move.good not in galley.cargo:
        return text("no-such-cargo", galley=shown_number(galley.number))
    here = port_here(sea, galley)
    if here is None:
        return text("no-port-here", galley=shown_number(galley.number))
    number, port = here
    harbour, what, where = sea.map.harbours[number], good_name(move.good), port_name(sea, number)
    if move.good == harbour.good:
        return text("no-sale-made", port=where, good=what)
    if move.good in port.goods:
        return text("no-sale-there", port=where, good=what)
    return text("no-sale-full", port=where) if len(port.goods) >= len(harbour.values) else None


def sell(state: State, seat: Seat, move: Sell, log: list[Event]) -> State:
    """Put the token into the warehouse for good. The bank pays, also in the seller's own port."""
    sea = state.sea
    number = _where(sea, move)[1]
    port = sea.ports[number]
    slot, extra = worth(sea, number, seat, move.good)
    args: dict[str, Arg] = {
        "who": Who(seat),
        "good": good_name(move.good),
        "port": port_name(sea, number),
        "ducats": slot,
    }
    if extra and port.owner is not None:
        log.append(Event(text("sells-new", **args, owner=Who(port.owner), bonus=extra, sum=slot + extra)))
    else:
        log.append(Event(text("sells", **args)))
    return with_payment(state, seat, slot + extra, _after(sea, move))


def best_sales(sea: Sea, seat: Seat) -> list[Sell]:
    """Return the most profitable sales in order: first those with a bonus, then all others that fit.

    A port's slots pay the same for any good, so the only choice is which sales earn bonuses.
    """
    plan = _bonus_sales(sea, seat)
    for move in plan:
        sea = _after(sea, move)
    while others := sales(sea, seat):
        plan.append(others[0])
        sea = _after(sea, others[0])
    return plan


def _bonus_sales(sea: Sea, seat: Seat) -> list[Sell]:
    """Return as many sales with a bonus as possible, those in capitals first.

    Each owner pays one bonus for a good, and a port can store no more goods than it has free slots. Free slots get a
    good one by one. A slot whose goods all have their bonus already may take one over, if the slot that had it can
    earn a bonus with another good (a bipartite matching).
    """
    offers: dict[PortId, dict[Good, Sell]] = {}
    for move in sales(sea, seat):
        number = _where(sea, move)[1]
        if bonus(sea, number, seat, move.good):
            offers.setdefault(number, {}).setdefault(move.good, move)
    earning: dict[tuple[Seat | None, Good], PortId] = {}

    def earns(port: PortId, tried: set[tuple[Seat | None, Good]]) -> bool:
        for good in offers[port]:
            paid_for = (sea.ports[port].owner, good)
            if paid_for in tried:
                continue
            tried.add(paid_for)
            if paid_for not in earning or earns(earning[paid_for], tried):
                earning[paid_for] = port
                return True
        return False

    for port in sorted(offers, key=lambda port: port not in sea.map.capitals):
        free = len(sea.map.harbours[port].values) - len(sea.ports[port].goods)
        while free and earns(port, set()):
            free -= 1
    return [offers[port][good] for (_, good), port in earning.items()]


def proceeds(sea: Sea, seat: Seat, plan: Iterable[Sell]) -> Ducats:
    """Return the ducats for these sales, made one after the other."""
    total = 0
    for move in plan:
        total += sum(_value(sea, seat, move))
        sea = _after(sea, move)
    return total


def _where(sea: Sea, move: Sell) -> tuple[Galley, PortId]:
    galley = sea.galley(move.galley)
    number = None if galley is None else sea.map.port_at[galley.space]
    if galley is None or number is None:
        raise AssertionError("nowhere to sell")
    return galley, number


def _after(sea: Sea, move: Sell) -> Sea:
    galley, number = _where(sea, move)
    port = sea.ports[number]
    ports = put_port(sea.ports, number, replace(port, goods=(*port.goods, move.good)))
    return replace(sea, galleys=put_galley(sea.galleys, without_cargo(galley, move.good)), ports=ports)


def _value(sea: Sea, seat: Seat, move: Sell) -> tuple[Ducats, Ducats]:
    """Return the ducats for a sale: the bonus, and the slot's price."""
    slot, extra = worth(sea, _where(sea, move)[1], seat, move.good)
    return extra, slot
