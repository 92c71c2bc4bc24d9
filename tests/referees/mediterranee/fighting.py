"""Implement chapters 11 (battles), 12 (beaten galleys) and 13 (landings): phases 4 and 5."""

from __future__ import annotations

from games.core import Seat
from games.mediterranee.model import Assault, Attack, Capture, Discard, End, Land, Move, State, Strike
from tests.referees.mediterranee.table import UNSET, Beaten, Ship, Table
from tests.referees.mediterranee.trade import legal_shifts

# --------------------------------------------------------------------------------------------- 11 battles


def legal(table: Table, seat: Seat) -> set[Move]:
    moves: set[Move] = {End()}
    for ship in table.fleet(seat):
        for other in table.at(ship.space):
            if other.owner != seat:
                moves.add(Attack(ship.number, other.number))  # 11.1
        port = table.chart.port_at(ship.space)
        if port is not None and table.towns[port].owner not in (None, seat) and table.towns[port].garrison > 0:
            moves.add(Assault(ship.number))  # 11.5
    return moves


def shown(after: State) -> Strike:
    """Return the dice that were thrown."""
    strike = after.sea.strike
    assert strike is not None, "11.3 nothing was thrown"
    assert all(1 <= die <= 6 for die in strike.dice), f"11.3 dice {strike.dice}"
    return strike


def play_attack(table: Table, seat: Seat, move: Attack, after: State) -> None:
    strike = shown(after)
    ship, other = table.ships[move.galley], table.ships[move.target]
    lost_by_other = min((strike.dice[0] + ship.sailors) // 3, other.sailors)  # 11.3
    lost = min((strike.dice[1] + other.sailors) // 3, ship.sailors)
    expected = Strike(move.galley, move.target, None, (seat, other.owner), strike.dice, (lost, lost_by_other))
    assert strike == expected, f"11.3 {strike}, not {expected}"
    table.struck = seat, other.owner
    ship.sailors -= lost
    other.sailors -= lost_by_other
    table.sailors += lost + lost_by_other
    if ship.sailors == 0 and other.sailors == 0:
        table.sink(ship)  # 11.4: both sink with all they carry
        table.sink(other)
    elif other.sailors == 0:
        table.prize = Beaten(ship.number, other.number)
    elif ship.sailors == 0:
        table.prize = Beaten(other.number, ship.number)


def play_assault(table: Table, seat: Seat, move: Assault, after: State) -> None:
    strike = shown(after)
    ship = table.ships[move.galley]
    port = table.chart.port_at(ship.space)
    assert port is not None
    town = table.towns[port]
    assert town.owner is not None
    lost_by_port = min((strike.dice[0] + ship.sailors) // (4 if town.castle else 3), town.garrison)  # 11.5
    lost = min((strike.dice[1] + town.garrison) // 3, ship.sailors)
    expected = Strike(move.galley, None, port, (seat, town.owner), strike.dice, (lost, lost_by_port))
    assert strike == expected, f"11.5 {strike}, not {expected}"
    table.struck = seat, town.owner
    ship.sailors -= lost
    town.garrison -= lost_by_port
    table.sailors += lost + lost_by_port
    if ship.sailors == 0:
        table.sink(ship)  # 11.6


# --------------------------------------------------------------------------------------- 12 a beaten galley


def pair(table: Table) -> tuple[Ship, Ship]:
    """Return the victorious galley and the beaten one."""
    assert table.prize is not None
    return table.ships[table.prize.victor], table.ships[table.prize.beaten]


def legal_prize(table: Table) -> set[Move]:
    """Return the victor's legal moves with the beaten galley."""
    assert table.prize is not None
    victor, beaten = pair(table)
    # 12.1: one or more, not necessarily all at once; 1.1, 12.2: five pieces at most, so room is made first.
    moves: set[Move] = {Capture(sailors) for sailors in range(1, min(victor.sailors, beaten.room) + 1)}
    if table.transfers < 60:  # 12.2; 8.4. Both are never full (1.1), so that there is nothing to swap.
        moves |= legal_shifts(victor, beaten) | legal_shifts(beaten, victor)
    moves |= {Discard(ship.number, good) for ship in (victor, beaten) for good in ship.cargo}
    return moves | {End()}


def play_capture(table: Table, seat: Seat, move: Capture, after: State) -> None:
    assert table.prize is not None
    victor, beaten = pair(table)
    victor.sailors -= move.sailors
    beaten.sailors += move.sailors
    beaten.owner = victor.owner  # 12.4
    table.prize.captured = True


def end_prize(table: Table) -> None:
    """Sink the galleys without a sailor (12.3, 12.5)."""
    for ship in pair(table):
        if ship.sailors == 0:
            table.sink(ship)
    table.prize = None


# -------------------------------------------------------------------------------------------- 13 landings


def legal_landings(table: Table, seat: Seat) -> set[Move]:
    moves: set[Move] = {End()}
    for ship in table.fleet(seat):
        port = table.chart.port_at(ship.space)
        if port is not None and (table.towns[port].garrison == 0 or port in table.landed):  # 13.1
            moves |= {Land(ship.number, count) for count in range(1, ship.sailors + 1)}
    return moves


def play_land(table: Table, seat: Seat, move: Land, after: State) -> None:
    ship = table.ships[move.galley]
    port = table.chart.port_at(ship.space)
    assert port is not None
    town = table.towns[port]
    if port not in table.landed:
        table.landed.append(port)
    if town.owner != seat:
        town.owner = seat
        town.tariff = UNSET  # 5.3: the new owner has set none
    town.garrison += move.count
    ship.sailors -= move.count
    if ship.sailors == 0:
        table.sink(ship)  # 13.4
