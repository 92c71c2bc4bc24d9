"""Implement chapters 14 (sales), 15 (incomes) and 16 (the end)."""

from __future__ import annotations

from games.core import Seat
from games.mediterranee.model import End, Move, Sell, State
from tests.referees.mediterranee.chart import SLOTS
from tests.referees.mediterranee.table import Table


def legal(table: Table, seat: Seat) -> set[Move]:
    moves: set[Move] = {End()}
    for ship in table.fleet(seat):
        port = table.chart.port_at(ship.space)
        if port is None or is_full(table, port):
            continue  # 14.2
        moves |= {Sell(ship.number, good) for good in ship.cargo if not table.has(port, good)}  # 14.1
    return moves


def is_full(table: Table, port: int) -> bool:
    return len(table.towns[port].goods) == SLOTS[table.chart.havens[port].size]


def play_sell(table: Table, seat: Seat, move: Sell, after: State) -> None:
    ship = table.ships[move.galley]
    port = table.chart.port_at(ship.space)
    assert port is not None
    town = table.towns[port]
    paid = 100 * sorted(table.chart.havens[port].pays)[len(town.goods)]  # 14.2
    if town.owner not in (None, seat):
        assert town.owner is not None
        if not any(table.has(other, move.good) for other in table.ports_of(town.owner)):  # 14.4
            paid += 1_000 if table.chart.havens[port].size == "capital" else 500
    town.goods.append(move.good)
    ship.cargo.remove(move.good)
    table.purses[seat] += paid


def incomes(table: Table) -> None:
    """Pay 300 to every player who holds their own capital (15.1)."""
    for seat in table.seats:
        if table.towns[table.capital(seat)].owner == seat:
            table.purses[seat] += 300


def sources(table: Table) -> list[tuple[int, ...]]:
    """Return the points by seat for each line of 16.1: own capital, full warehouses, other ports, ducats."""
    points = {"small": 2, "medium": 5, "capital": 10}
    full = {port: points[table.chart.havens[port].size] for port in range(len(table.towns)) if is_full(table, port)}
    return [
        tuple(10 * (table.towns[table.capital(seat)].owner == seat) for seat in table.seats),
        tuple(sum(full.get(port, 0) for port in table.ports_of(seat)) for seat in table.seats),
        tuple(sum(port not in full for port in table.ports_of(seat)) for seat in table.seats),
        tuple(table.purses[seat] // 500 for seat in table.seats),
    ]


def scores(table: Table) -> tuple[int, ...]:
    """Return the points (16.1)."""
    return tuple(sum(line[seat] for line in sources(table)) for seat in table.seats)


def places(table: Table) -> tuple[int, ...]:
    """Return the places: the most points win, equals share the place (16.2)."""
    found = scores(table)
    return tuple(1 + len([other for other in found if other > score]) for score in found)
