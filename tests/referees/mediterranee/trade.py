"""Implement phase 2: chapters 5 (buying), 6 (building), 7 (sailors) and 8 (transfers)."""

from __future__ import annotations

from games.core import Seat
from games.mediterranee.model import (
    SAILOR,
    BuildCastle,
    BuildGalley,
    Buy,
    Crew,
    Discard,
    Enrol,
    Haggle,
    Inquire,
    Move,
    Price,
    Shift,
    State,
    Swap,
    Tariff,
)
from tests.referees.mediterranee.table import Ship, Table, Words

# ---------------------------------------------------------------------------------------------- 5 buying


def monopoly(table: Table, seat: Seat, good: int) -> bool:
    """Return whether a player holds every port that makes the good (5.4)."""
    return all(town.owner == seat for port, town in enumerate(table.towns) if table.makes(port) == good)


def highest(table: Table, port: int) -> int:
    """Return the highest price the owner of the port may take (5.3, 5.4)."""
    owner = table.towns[port].owner
    assert owner is not None
    return 1_000 if monopoly(table, owner, table.makes(port)) else 300


def asked(table: Table, port: int) -> int:
    """Return the tariff (5.3), limited to the present maximum (5.4)."""
    return min(table.towns[port].tariff, highest(table, port))


def first_price(table: Table, port: int) -> int:
    """Return the price named to the active player alone (5.7), or else the tariff."""
    return table.named.get(port, asked(table, port))


def price(table: Table, buyer: Seat, port: int) -> int:
    """Return the present price of a token for this buyer."""
    if table.towns[port].owner in (None, buyer):
        return 100  # 5.2
    return table.deals.get(port, 0) or first_price(table, port)  # 5.6


def ports_with_galleys(table: Table, seat: Seat) -> dict[int, list[Ship]]:
    """Return the ports where a player has a galley (5.1)."""
    found = {}
    for port in range(len(table.towns)):
        if ships := table.own_at(seat, table.space_of(port)):
            found[port] = ships
    return found


def legal_buying(table: Table, seat: Seat, purse: int) -> set[Move]:
    moves: set[Move] = set()
    for port, ships in ports_with_galleys(table, seat).items():
        left = table.box[table.makes(port)]
        now = price(table, seat, port)
        for ship in ships:
            for count in range(1, min(ship.room, left, purse // now) + 1):
                moves.add(Buy(ship.number, count))
        if may_inquire(table, seat, port):
            moves.add(Inquire(port))
        if table.towns[port].owner in (None, seat) or port in table.deals:
            continue
        # 5.5: one counter-offer in each such port and phase, below the price.
        for count in range(1, min(sum(ship.room for ship in ships), left) + 1):
            for ducats in range(100, now, 100):
                if count * ducats <= purse:
                    moves.add(Haggle(port, count, ducats))
    return moves


def may_inquire(table: Table, seat: Seat, port: int) -> bool:
    """Return whether a player may ask another's port for a price (5.7).

    They need a galley and room there. They may ask once, before a counter-offer, unless the price is 100 anyway.
    """
    room = any(ship.room for ship in table.own_at(seat, table.space_of(port)))
    if table.towns[port].owner in (None, seat) or not room or not table.box[table.makes(port)]:
        return False
    return port not in table.named and port not in table.deals and asked(table, port) > 100


def play_inquire(table: Table, seat: Seat, move: Inquire, after: State) -> None:
    owner = table.towns[move.port].owner
    assert owner is not None
    table.words = Words("price", owner, seat, move.port, table.makes(move.port), 1)


def legal_prices(table: Table, port: int) -> set[Move]:
    """Return the prices that may be named: from 100 to the tariff (5.7)."""
    return {Price(ducats) for ducats in range(100, asked(table, port) + 1, 100)}


def legal_tariffs(table: Table, seat: Seat) -> set[Move]:
    """Return the tariffs a player may set in own ports, without those in force (5.3, 5.4)."""
    return {
        Tariff(port, ducats)
        for port in table.ports_of(seat)
        for ducats in range(100, highest(table, port) + 1, 100)
        if ducats != table.towns[port].tariff
    }


def play_tariff(table: Table, seat: Seat, move: Tariff, after: State) -> None:
    table.towns[move.port].tariff = move.ducats


def pay_for(table: Table, buyer: Seat, port: int, count: int, each: int) -> None:
    """Pay the bank (5.2) or the port's owner (5.3)."""
    table.purses[buyer] -= count * each
    owner = table.towns[port].owner
    if owner not in (None, buyer):
        assert owner is not None
        table.purses[owner] += count * each
    table.box[table.makes(port)] -= count


def play_buy(table: Table, seat: Seat, move: Buy, after: State) -> None:
    ship = table.ships[move.galley]
    port = table.chart.port_at(ship.space)
    assert port is not None
    pay_for(table, seat, port, move.count, price(table, seat, port))
    ship.cargo += [table.makes(port)] * move.count


def play_haggle(table: Table, seat: Seat, move: Haggle, after: State) -> None:
    owner = table.towns[move.port].owner
    assert owner is not None
    good, first = table.makes(move.port), first_price(table, move.port)
    table.words = Words(
        "counter", owner, seat, move.port, good, move.count, first * move.count, move.ducats * move.count
    )


def answer_haggle(table: Table, words: Words, yes: bool, after: State) -> None:
    """Answer a counter-offer (5.6).

    Accepted, the buyer takes that number at once and the price stays; refused, the first price does.
    """
    table.words = None
    assert words.offer is not None
    each = words.offer // words.count
    table.deals[words.origin] = each if yes else 0
    if not yes:
        return
    pay_for(table, words.buyer, words.origin, words.count, each)
    # The rules leave open which galley takes it: accept the engine's choice if it was possible.
    loaded = 0
    for ship in table.own_at(words.buyer, table.space_of(words.origin)):
        there = after.sea.galley(ship.number)
        assert there is not None, f"galley {ship.number} is gone"
        more = there.cargo.count(words.good) - ship.cargo.count(words.good)
        assert 0 <= more <= ship.room, f"5.6 {more} tokens onto galley {ship.number} with room for {ship.room}"
        ship.cargo += [words.good] * more
        loaded += more
    assert loaded == words.count, f"5.6 {loaded} tokens loaded of {words.count} bought"


# -------------------------------------------------------------------------------------------- 6 building


def legal_building(table: Table, seat: Seat, purse: int) -> set[Move]:
    moves: set[Move] = set()
    wood, iron, gold = table.good("wood"), table.good("iron"), table.good("gold")
    for port in table.ports_of(seat):
        town = table.towns[port]
        if town.built:
            continue  # 6.1: one thing a turn
        if table.has(port, wood) and table.has(port, iron) and len(table.ships) < 28:  # 6.2, 1.3
            if town.garrison >= 1 and purse >= 500:
                moves.add(BuildGalley(port, enrol=False))
            if town.enrolled < len(town.goods) and table.sailors >= 1 and purse >= 600:
                moves.add(BuildGalley(port, enrol=True))
        castles = sum(town.castle for town in table.towns)
        if table.has(port, wood) and table.has(port, gold) and not town.castle and castles < 20 and purse >= 500:
            moves.add(BuildCastle(port))  # 6.3
    return moves


def play_build_galley(table: Table, seat: Seat, move: BuildGalley, after: State) -> None:
    town = table.towns[move.port]
    town.built = True
    table.purses[seat] -= 500
    if move.enrol:
        enrol(table, seat, move.port, 1)
    else:
        town.garrison -= 1
    # The rules leave open which galley of the box: any.
    new = [galley.number for galley in after.sea.galleys if galley.number not in table.ships]
    assert len(new) == 1, f"6.2 new galleys {new}"
    assert 0 <= new[0] < 28, f"1.3 a galley with number {new[0]}"
    table.ships[new[0]] = Ship(new[0], seat, table.space_of(move.port), 1, [])


def play_build_castle(table: Table, seat: Seat, move: BuildCastle, after: State) -> None:
    table.purses[seat] -= 500
    table.towns[move.port].built = table.towns[move.port].castle = True


# --------------------------------------------------------------------------------------------- 7 sailors


def legal_enrolling(table: Table, seat: Seat, purse: int) -> set[Move]:
    moves: set[Move] = set()
    for port in table.ports_of(seat):
        town = table.towns[port]
        most = min(len(town.goods) - town.enrolled, table.sailors, purse // 100)  # 7.1, 1.3
        for count in range(1, most + 1):
            moves.add(Enrol(port, None, count))
            for ship in table.own_at(seat, table.space_of(port)):
                if ship.room >= count:  # 7.2
                    moves.add(Enrol(port, ship.number, count))
    return moves


def enrol(table: Table, seat: Seat, port: int, count: int) -> None:
    table.towns[port].enrolled += count
    table.sailors -= count
    table.purses[seat] -= 100 * count


def play_enrol(table: Table, seat: Seat, move: Enrol, after: State) -> None:
    enrol(table, seat, move.port, move.count)
    if move.galley is None:
        table.towns[move.port].garrison += move.count
    else:
        table.ships[move.galley].sailors += move.count


# ------------------------------------------------------------------------------------------- 8 transfers


def legal_transfers(table: Table, seat: Seat) -> set[Move]:
    moves: set[Move] = legal_giving_up(table, seat)
    if table.transfers >= 60:
        return moves  # 8.4
    for ship in table.fleet(seat):
        for other in table.own_at(seat, ship.space):
            if other is ship:
                continue
            for count in range(1, min(ship.sailors, other.room) + 1):  # 8.1, 8.2
                moves.add(Crew(ship.number, other.number, count))
            moves |= legal_shifts(ship, other)
            if ship.number < other.number:
                moves |= legal_swaps(ship, other)
        port = table.chart.port_at(ship.space)
        if port is not None and table.towns[port].owner == seat:
            for count in range(1, ship.sailors + 1):
                moves.add(Crew(ship.number, None, count))
            for count in range(1, min(table.towns[port].garrison, ship.room) + 1):
                moves.add(Crew(None, ship.number, count))
    return moves


def legal_shifts(ship: Ship, other: Ship) -> set[Move]:
    """Return the moves of a token from one galley to another (8.1, 8.2)."""
    return {Shift(ship.number, other.number, good) for good in ship.cargo if other.room >= 1}


def legal_swaps(one: Ship, other: Ship) -> set[Move]:
    """Return the swaps of a piece between two full galleys (8.3); a sailor only if another stays."""
    moves: set[Move] = set()
    if one.room != 0 or other.room != 0:
        return moves
    pieces = set(one.cargo) | ({SAILOR} if one.sailors >= 2 else set())
    back = set(other.cargo) | ({SAILOR} if other.sailors >= 2 else set())
    for piece in pieces:
        for piece_back in back - {piece}:
            moves.add(Swap(one.number, piece, other.number, piece_back))
    return moves


def legal_giving_up(table: Table, seat: Seat) -> set[Move]:
    """Return the ways to give up pieces (8.5).

    Goods anywhere; sailors off a port that is neutral or another's, but never the last.
    """
    moves: set[Move] = set()
    for ship in table.fleet(seat):
        for good in ship.cargo:
            moves.add(Discard(ship.number, good))
        port = table.chart.port_at(ship.space)
        # In the player's own port they join the garrison: that is the transfer of 8.1, not giving up.
        if ship.sailors >= 2 and port is not None and table.towns[port].owner != seat:
            moves.add(Discard(ship.number, SAILOR))
    return moves


def play_crew(table: Table, seat: Seat, move: Crew, after: State) -> None:
    table.transfers += 1
    ends = [table.ships[number] for number in (move.origin, move.target) if number is not None]
    port = table.chart.port_at(ends[0].space)
    for number, change in ((move.origin, -move.count), (move.target, move.count)):
        if number is not None:
            table.ships[number].sailors += change
        else:
            assert port is not None
            table.towns[port].garrison += change
    for ship in ends:
        if ship.sailors == 0:
            table.sink(ship)  # 8.2


def play_shift(table: Table, seat: Seat, move: Shift, after: State) -> None:
    table.transfers += 1
    table.ships[move.origin].cargo.remove(move.good)
    table.ships[move.target].cargo.append(move.good)


def take(ship: Ship, piece: int) -> None:
    if piece == SAILOR:
        ship.sailors -= 1
    else:
        ship.cargo.remove(piece)


def put(ship: Ship, piece: int) -> None:
    if piece == SAILOR:
        ship.sailors += 1
    else:
        ship.cargo.append(piece)


def play_swap(table: Table, seat: Seat, move: Swap, after: State) -> None:
    table.transfers += 1
    one, other = table.ships[move.one], table.ships[move.other]
    take(one, move.piece)
    take(other, move.piece_back)
    put(one, move.piece_back)
    put(other, move.piece)


def play_discard(table: Table, seat: Seat, move: Discard, after: State) -> None:
    ship = table.ships[move.galley]
    take(ship, move.piece)
    if move.piece == SAILOR:
        table.sailors += 1
    else:
        table.to_box([move.piece])
