"""The worth of things to a seat, in ducats: sales, cargo kept aboard, ports to take and ports to lose.

A point counts as its price at the end. A rival's gain or loss counts in part, since it is only one of several rivals.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from games.core import Seat
from games.mediterranee.board import GOODS, board_of
from games.mediterranee.model import BONUS, CAPITAL_BONUS, COIN, INCOME, IRON, POINT, WOOD, Good, PortId, Sea, Space
from games.mediterranee.rules import trading

FULL = {"small": 2, "medium": 5, "capital": 10}
OWN_CAPITAL = 10
SAILOR_WORTH = 120
"""Ducats for a sailor aboard: the price, and the trouble of fetching it."""
_GALLEY = 250.0
"""Ducats for a galley and each turn left, up to four turns."""
_HOLDS = 0.85
"""Probability that a port just taken is held to the end of the game."""
_HOPE, _HELD = 0.2, 0.6
"""Probability that an empty warehouse is full at the end, and how much more likely an almost full one is."""
_PORT_A_TURN = 60.0
"""Ducats that a port is worth for each turn left: cheap goods, sailors, and a place to build."""
_FAR = 10
"""Greatest distance, in moves, to a port where cargo may be sold later."""
_PER_TURN = 0.74
"""Worth of a sale one turn later, as a fraction of the same sale now: a rival may come first."""
_MORE_OF_IT = 0.75
"""Worth of a further token of the same good, as a fraction of the worth of the one before."""
_FILLING = 0.85
"""Probability that a free slot in the seat's own port is filled in time."""
_MATERIAL = {2: (30.0, 0.0), 3: (60.0, 0.0), 4: (80.0, 27.0)}
"""What wood or iron is worth to its owner's galleys for each turn left, in ducats, by the number of seats.

First in the owner's capital, then, added to that, in a port of theirs that has neither wood nor iron. One player with
more or less of it, alone against three with these numbers, wins at most 30 % of games (docs/figures.md).
"""


class Outlook:
    """The worth of things to one seat in one position, in ducats, each computed when first asked for."""

    crews: tuple[float, ...] = (0.0, -300.0, 0.0, 200.0, 320.0, 340.0)
    """Worth of a crew in later turns, by its size, beyond that of its sailors: a small one gets nowhere."""

    def __init__(self, sea: Sea, seat: Seat, goods: Sequence[int] | None = None) -> None:
        self.sea, self.seat = sea, seat
        self.map = sea.map
        self.left = sea.turns - sea.turn
        """How many turns follow this one."""
        self.spite = 1 / (sea.seats - 1)
        """How much a rival's ducat counts, negatively, against the seat's own."""
        self.galley = galley_worth(sea, seat)
        self._goods = goods_of(sea) if goods is None else goods
        self._rows: list[tuple[float, ...] | None] = [None] * len(sea.ports)
        self._keeps: dict[tuple[Space, Good, int], list[float]] = {}

    def rival(self, seat: Seat) -> Outlook:
        """Return the outlook of another seat in the same position."""
        return Outlook(self.sea, seat, self._goods)

    # ------------------------------------------------------------------------------------- goods

    def sale(self, port: PortId, good: Good) -> float:
        """Return the worth of selling a token at this port now, with the points it leads to; 0 if impossible."""
        return (self._rows[port] or self._row(port))[good]

    def _row(self, number: PortId) -> tuple[float, ...]:
        """Return `sale` at this port for each good."""
        sea = self.sea
        port = sea.ports[number]
        owner = port.owner
        has = 0 if owner is None else self._goods[owner]
        own = None if owner is None else owner == self.seat
        row = _sales(sea.board, number, port.goods, own, has, self.left, sea.seats)
        self._rows[number] = row
        return row

    def sold(self, number: PortId, cargo: Sequence[Good], taken: Sequence[Good] = ()) -> tuple[float, list[Good]]:
        """Return the worth of selling a cargo at a port, one token of each good, and the goods sold.

        `taken`: goods that other galleys will have sold there before.
        """
        harbour, port = self.map.harbours[number], self.sea.ports[number]
        free = len(harbour.values) - len(port.goods) - len(taken)
        if free <= 0 or not cargo:
            return 0.0, []
        goods = [(self.sale(number, good), good) for good in set(cargo) if good not in taken]
        goods = sorted([pair for pair in goods if pair[0] > 0], reverse=True)[:free]
        steps = range(len(taken), len(taken) + len(goods))
        rise = harbour.values[-1] - harbour.values[0]
        each = rise * COIN / max(len(harbour.values) - 1, 1)
        return sum(pair[0] for pair in goods) + each * sum(steps), [pair[1] for pair in goods]

    def keep(self, space: Space, good: Good, crew: int) -> list[float]:
        """Return the worth of the first, second, … token of a good kept aboard at the end of a turn in this space.

        That is a fraction of its best later sales, less for each turn it takes to get there. `crew`: the galley's
        sailors.
        """
        key = (space, good, crew)
        found = self._keeps.get(key)
        if found is None:
            rows, values = self._rows, []
            for port, part in _markets(self.sea.board, space, crew, self.left):
                sale = (rows[port] or self._row(port))[good]
                if sale:
                    values.append(sale * part)
            found = self._keeps[key] = sorted(values, reverse=True)[:3]
        return found

    def kept(self, space: Space, cargo: Sequence[Good], crew: int) -> float:
        """Return the worth of cargo kept aboard. A further token of a good counts less: it needs another market."""
        value = 0.0
        for good in set(cargo):
            for place, sale in enumerate(self.keep(space, good, crew)[: cargo.count(good)]):
                value += sale * _MORE_OF_IT**place
        return value

    def start(self, space: Space, crew: int, room: int) -> float:
        """Return the gain from goods that a galley can buy in this space next turn.

        `crew`: its sailors. `room`: its free places.
        """
        port = self.map.port_at[space]
        if port is None or not self.left:
            return 0.0
        price = trading.price(self.sea, port, self.seat)
        sales = self.keep(space, self.map.harbours[port].good, crew)[: max(room, 0)]
        return sum([max(sale * _MORE_OF_IT**place - price, 0.0) for place, sale in enumerate(sales)])

    # ------------------------------------------------------------------------------------- ports

    def points(self, number: PortId, seat: Seat) -> float:
        """Return the worth of a port to a seat that holds it to the end."""
        harbour, port = self.map.harbours[number], self.sea.ports[number]
        filled = len(port.goods) / len(harbour.values)
        points = 1.0 + (FULL[harbour.size] - 1) * (1.0 if filled == 1 else (_HOPE + _HELD * filled) * (self.left > 0))
        ducats = _PORT_A_TURN * self.left
        if self.sea.capital(seat) == number:
            points += OWN_CAPITAL
            ducats += INCOME * (self.left + 1)
        return points * POINT + ducats

    def taking(self, number: PortId) -> float:
        """Return the worth of taking a port: its points, and its owner's loss; 0 for the seat's own."""
        owner = self.sea.ports[number].owner
        if owner == self.seat:
            return 0.0
        gain = self.points(number, self.seat) * (_HOLDS if self.left else 1.0)
        return gain if owner is None else gain + self.points(number, owner) * self.spite

    def losing(self, number: PortId) -> float:
        """Return the cost of losing the seat's own port."""
        return self.points(number, self.seat)


def galley_worth(sea: Sea, seat: Seat) -> float:
    """Return the worth of a galley of this seat, in ducats. The last two galleys are worth twice as much."""
    return _GALLEY * min(sea.turns - sea.turn, 4) * (1.0 if len(sea.fleet(seat)) > 2 else 2.0)


def goods_of(sea: Sea) -> list[int]:
    """Return for each seat the set of goods that its ports make or store, as a bit mask."""
    harbours, goods = sea.map.harbours, [0] * sea.seats
    for number, port in enumerate(sea.ports):
        if port.owner is not None:
            bits = 1 << harbours[number].good
            for good in port.goods:
                bits |= 1 << good
            goods[port.owner] |= bits
    return goods


@lru_cache(maxsize=2048)
def _sales(
    board_hash: str, number: PortId, goods: tuple[Good, ...], own: bool | None, has: int, left: int, seats: int
) -> tuple[float, ...]:
    """Return for each good the worth of selling a token in a port with these `goods` in its warehouse.

    `own`: whether the port is the seat's own; None: it is neutral. `has`: the goods that its owner's ports make or
    store, as a bit mask. `left`: turns after this one.
    """
    harbour = board_of(board_hash).harbours[number]
    held = len(goods)
    if held >= len(harbour.values):
        return (0.0,) * len(GOODS)
    filling, spite = _filling(harbour.size, len(harbour.values) - held, left), 1 / (seats - 1)
    row = []
    for good in range(len(GOODS)):
        if good == harbour.good or good in goods:
            row.append(0.0)
            continue
        value = float(harbour.values[held] * COIN)
        new = not has >> good & 1
        if own:
            value += filling
            value += 150 * (new and left > 0)  # rivals get no bonus for this good any more
            if good in (WOOD, IRON):
                in_capital, first = _MATERIAL[seats]
                other = IRON if good == WOOD else WOOD
                lacks_both = other != harbour.good and other not in goods
                value += (in_capital * (harbour.size == "capital") + first * lacks_both) * left
        elif own is not None:
            value += new * (CAPITAL_BONUS if number in board_of(board_hash).capitals else BONUS)
            value = max(value - filling * spite, 0.0)
        row.append(value)
    return tuple(row)


def _filling(size: str, free: int, left: int) -> float:
    """Return how much a further token brings a port of this size closer to the points of a full one, in ducats.

    `free`: slots that are still free. `left`: turns after this one.
    """
    if free > 1 + 2 * left:
        return 0.0
    return float((FULL[size] - 1) * POINT / free * _FILLING ** (free - 1))


@lru_cache(maxsize=2048)
def _markets(board_hash: str, space: Space, crew: int, left: int) -> tuple[tuple[PortId, float], ...]:
    """Return (port, worth of a sale there as a fraction of one now) for each port that the crew can reach in time."""
    board = board_of(board_hash)
    found = []
    for number, harbour in enumerate(board.harbours):
        far = board.distance[space][harbour.space]
        if crew and 0 < far <= _FAR and -(-far // crew) <= left:
            found.append(_sale(number, -(-far // crew)))
    return tuple(found)


@cache
def _sale(number: PortId, turns: int) -> tuple[PortId, float]:
    # The pairs are shared by all markets that contain them, for a tenth of the memory. There are some hundred pairs.
    return number, _PER_TURN**turns
