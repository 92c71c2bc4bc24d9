"""The simple AI player's phases other than trade: first split, bids, sailing, battles, landings and sales."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.mediterranee.model import (
    COIN,
    Assault,
    Attack,
    Bid,
    Capture,
    Ducats,
    End,
    Galley,
    Land,
    Move,
    Sail,
    Shift,
    Space,
    Split,
)
from games.mediterranee.player import battle, trade, trips
from games.mediterranee.player.outlook import SAILOR_WORTH, Outlook
from games.mediterranee.rules import bidding, fighting, sailing, selling

_BOLDNESS = 120.0
"""Smallest expected gain for which it attacks, in ducats."""


def move(outlook: Outlook, cash: Ducats, seed: bytes) -> Move:
    """Return the move in the seat's own part of a phase, or its bid."""
    if outlook.sea.prize is not None:
        return share(outlook)
    if outlook.sea.phase == "bid":
        return Bid(bid(outlook, cash, seed))
    if outlook.sea.phase == "trade":
        return trade.move(outlook, cash)
    return _PHASES[outlook.sea.phase](outlook)


def bid(outlook: Outlook, cash: Ducats, seed: bytes) -> Ducats:
    """Return the bid: a small part of the ducats at risk from a rival who plays first, varied by the seed."""
    return stake(contested(outlook), cash, 0.7 + seed[0] / 255 * 0.6)


def stake(value: float, cash: Ducats, mood: float) -> Ducats:
    """Return the bid in ducats for a contested value. `mood`: a factor around 1."""
    return int(min(value * 0.02, cash * 0.08) * mood) // COIN * COIN


def contested(outlook: Outlook) -> float:
    """Return the worth, in ducats, of those destinations of the seat's galleys that a rival could reach as well."""
    sea, value, claims = outlook.sea, 0.0, trips.Claims()
    for galley in sea.fleet(outlook.seat):
        trip = trips.best(outlook, galley, trips.reach(sea, galley), claims, (0,))
        claims.add(sea, trip)
        far = sea.map.distance[trip.space]
        if any(far[other.space] <= other.sailors for other in sea.galleys if other.owner != outlook.seat):
            value += max(trip.value - trips.crew_worth(outlook, galley.sailors), 0.0)
    return value


# --------------------------------------------------------------------------------------------- sailing


def sail(outlook: Outlook) -> Move:
    """Return the move of the first galley that does better elsewhere, or End.

    Galleys that have sailed, or stay, claim the goods and ports of their space, so that others do not count on them.
    """
    sea, claims = outlook.sea, trips.Claims()
    gone = sailing.moved(sea) - ({sea.voyage.galley} if sea.voyage is not None else set())
    fleet = sea.fleet(outlook.seat)
    for galley in fleet:
        if galley.number in gone:
            claims.add(sea, trips.best(outlook, galley, {galley.space: 0}, claims, (0,)))
    for galley in fleet:
        if galley.number in gone or (sea.voyage is not None and galley.number != sea.voyage.galley):
            continue
        moves = sailing.open_to(sea, galley)
        trip = trips.best(outlook, galley, moves, claims, (0,))
        asking = trips.through(outlook, galley, moves, claims) if sea.voyage is None else None
        if asking is not None and asking.value > trip.value:
            return Sail(galley.number, asking.space, ask=True)
        if trip.space != galley.space:
            return Sail(galley.number, trip.space)
        claims.add(sea, trip)
    return End()


# --------------------------------------------------------------------------------------------- battles


def fight(outlook: Outlook, threshold: float = _BOLDNESS) -> Move:
    """Return the most promising attack if it should gain more than `threshold` ducats, else End."""
    attacks = [(prospect(outlook, attack), attack) for attack in fighting.attacks(outlook.sea, outlook.seat)]
    value, best = max(attacks, key=lambda pair: pair[0], default=(0.0, End()))
    return best if value > threshold else End()


def prospect(outlook: Outlook, attack: Move) -> float:
    """Return the expected gain from an attack that goes on for as long as it pays, in ducats."""
    sea = outlook.sea
    if not isinstance(attack, Attack | Assault):
        return 0.0
    galley = sea.galley(attack.galley)
    if galley is None:
        raise AssertionError("no galley to attack with")
    cargo, _ = trips.cargo_worth(outlook, galley.space, galley.cargo, galley.sailors, trips.Claims())
    stakes = {"sailor": SAILOR_WORTH * (outlook.left > 0), "galley": outlook.galley + cargo}
    if isinstance(attack, Attack):
        target = sea.galley(attack.target)
        if target is None:
            raise AssertionError("no galley to attack")
        loot, _ = trips.cargo_worth(outlook, galley.space, target.cargo, galley.sailors, trips.Claims())
        hurt = (outlook.galley + SAILOR_WORTH * target.sailors * (outlook.left > 0) + loot) * outlook.spite
        prize = 0.8 * outlook.galley + 0.8 * loot + hurt
        return battle.gain(galley.sailors, target.sailors, walls=False, prize=prize, **stakes)
    number = sea.map.port_at[galley.space]
    if number is None:
        raise AssertionError("no port to attack")
    port = sea.ports[number]
    if _is_first_ashore(outlook, galley.space):
        prize = outlook.taking(number) - SAILOR_WORTH * (outlook.left > 0)
    else:
        prize = 0.0
    return battle.gain(galley.sailors, port.garrison, walls=port.castle, prize=prize, **stakes)


def _is_first_ashore(outlook: Outlook, space: Space) -> bool:
    """Return whether no rival in this space lands before the seat. A lone sailor lands in the last turn only."""
    sea = outlook.sea
    before = sea.order[: sea.order.index(outlook.seat)]
    least = 2 if outlook.left else 1
    return not any(galley.owner in before and galley.sailors >= least for galley in sea.at(space))


def share(outlook: Outlook) -> Move:
    """Return the next move after beating a galley: send half the crew aboard; or take goods that fit; or End.

    A lone sailor stays where it is and takes goods, the best first.
    """
    sea = outlook.sea
    victor, beaten = fighting.pair(sea)
    if sea.prize is None or sea.prize.captured:
        return End()
    if victor.sailors > 1 and beaten.room > 0:
        return Capture(min(max(victor.sailors // 2, 1), beaten.room))
    loads = [
        option for option in fighting.sharing(sea) if isinstance(option, Shift) and option.origin == beaten.number
    ]
    value, best = max(
        (
            (
                outlook.kept(victor.space, (option.good,), victor.sailors) + _sale_here(outlook, victor, option.good),
                option,
            )
            for option in loads
        ),
        key=lambda pair: pair[0],
        default=(0.0, End()),
    )
    return best if value > 0 else End()


def _sale_here(outlook: Outlook, galley: Galley, good: int) -> float:
    port = outlook.sea.map.port_at[galley.space]
    return 0.0 if port is None else outlook.sale(port, good)


# -------------------------------------------------------------------------------------- landings and sales


def land(outlook: Outlook) -> Move:
    """Return the best landing, or End.

    It is in a port worth more than the sailors it takes, or in an own port without a garrison.
    """
    sea = outlook.sea
    best: tuple[float, Move] = (0.0, End())
    for galley in sea.fleet(outlook.seat):
        number = sea.map.port_at[galley.space]
        if number is None or sea.ports[number].garrison:
            continue
        own = sea.ports[number].owner == outlook.seat
        prize = 0.1 * outlook.losing(number) if own else outlook.taking(number)
        cargo, sold = trips.cargo_worth(outlook, galley.space, galley.cargo, galley.sailors, trips.Claims())
        value = trips.landing_worth(outlook, galley.sailors, prize, cargo, len(sea.ports[number].goods) + len(sold))
        if value > best[0]:
            best = value, Land(galley.number, 2 if galley.sailors > 3 and outlook.left else 1)
    return best[1]


def sell(outlook: Outlook) -> Move:
    """Return the sale that gains most over keeping the token, or End."""
    sea = outlook.sea
    best: tuple[float, Move] = (0.0, End())
    for sale in selling.sales(sea, outlook.seat):
        galley = sea.galley(sale.galley)
        port = None if galley is None else sea.map.port_at[galley.space]
        if galley is None or port is None:
            raise AssertionError("nowhere to sell")
        value = outlook.sale(port, sale.good) - 0.6 * outlook.kept(galley.space, (sale.good,), galley.sailors)
        if value > best[0]:
            best = value, sale
    return best[1]


_PHASES: Mapping[str, Callable[[Outlook], Move]] = {
    "split": lambda outlook: Split(3, 3),  # noqa: ARG005  # crews are shared out again before sailing
    "place": lambda outlook: bidding.choices(outlook.sea)[0],
    "sail": sail,
    "fight": fight,
    "land": land,
    "sell": sell,
}
