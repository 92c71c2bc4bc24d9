"""What things are worth to a seat, in ducats: sales, cargo kept aboard, ports to be taken and ports to be lost.

A point of prosperity counts as what it costs in the end. What a rival gains or loses counts in part: it is only one
of those to be beaten.
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
"""A sailor aboard: the price, and the trouble of fetching it."""
_GALLEY = 250.0
"""What a galley is worth for each turn to come, of four."""
_HOLDS = 0.85
"""How likely a port just taken is held to the end."""
_HOPE, _HELD = 0.2, 0.6
"""How likely a warehouse is filled in time, and how much likelier the fuller it is."""
_PORT_A_TURN = 60.0
"""What a port is worth for each turn to come: cheap goods, sailors, a yard."""
_FAR = 10
"""How far cargo is thought to be carried to a market."""
_PER_TURN = 0.74
"""What is left of a sale for each turn it lies ahead: somebody else may come first."""
_MORE_OF_IT = 0.75
"""What another token of the same good is worth, each to the one before."""
_FILLING = 0.85
"""How likely a free slot of one's own is filled in time."""


class Outlook:
    """The values of one position for one seat. What is asked for is worked out once."""

    crews: tuple[float, ...] = (0.0, -300.0, 0.0, 200.0, 320.0, 340.0)
    """What a crew of this size is worth in the turns to come, beyond its sailors: too few get nowhere."""

    def __init__(self, sea: Sea, seat: Seat, goods: Sequence[int] | None = None) -> None:
        self.sea, self.seat = sea, seat
        self.map = sea.map
        self.left = sea.turns - sea.turn
        """Turns to come after this one."""
        self.spite = 1 / (sea.seats - 1)
        """What a rival's ducat counts."""
        self.galley = galley_worth(sea, seat)
        self._goods = goods_of(sea) if goods is None else goods
        self._rows: list[tuple[float, ...] | None] = [None] * len(sea.ports)
        self._keeps: dict[tuple[Space, Good, int], list[float]] = {}

    def rival(self, seat: Seat) -> Outlook:
        """The same position for somebody else, by what a simple player makes of it."""
        return Outlook(self.sea, seat, self._goods)

    # ------------------------------------------------------------------------------------- goods

    def sale(self, port: PortId, good: Good) -> float:
        """What selling a token brings there next, with the points it leads to; 0 where it cannot be sold."""
        return (self._rows[port] or self._row(port))[good]

    def _row(self, number: PortId) -> tuple[float, ...]:
        """What each good brings in this port."""
        sea = self.sea
        port = sea.ports[number]
        owner = port.owner
        has = 0 if owner is None else self._goods[owner]
        row = _sales(
            sea.board, number, port.goods, None if owner is None else owner == self.seat, has, self.left, self.spite
        )
        self._rows[number] = row
        return row

    def sold(self, number: PortId, cargo: Sequence[Good], taken: Sequence[Good] = ()) -> tuple[float, list[Good]]:
        """What a cargo brings in a port, one of each good, and which goods; `taken`: what is sold there before."""
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
        """What tokens of a good are worth aboard at the end of a turn in this space: a part of the best sales to
        come, the best first, less for each turn it takes to get there."""
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
        """What cargo left aboard is worth: more of the same has to find other markets, later."""
        value = 0.0
        for good in set(cargo):
            for place, sale in enumerate(self.keep(space, good, crew)[: cargo.count(good)]):
                value += sale * _MORE_OF_IT**place
        return value

    def start(self, space: Space, crew: int, room: int) -> float:
        """What it is worth to begin the next turn here with free places aboard: the good that is made here."""
        port = self.map.port_at[space]
        if port is None or not self.left:
            return 0.0
        price = trading.price(self.sea, port, self.seat)
        sales = self.keep(space, self.map.harbours[port].good, crew)[: max(room, 0)]
        return sum([max(sale * _MORE_OF_IT**place - price, 0.0) for place, sale in enumerate(sales)])

    # ------------------------------------------------------------------------------------- ports

    def points(self, number: PortId, seat: Seat) -> float:
        """What a port is worth to somebody who holds it to the end."""
        harbour, port = self.map.harbours[number], self.sea.ports[number]
        filled = len(port.goods) / len(harbour.values)
        points = 1.0 + (FULL[harbour.size] - 1) * (1.0 if filled == 1 else (_HOPE + _HELD * filled) * (self.left > 0))
        ducats = _PORT_A_TURN * self.left
        if self.sea.capital(seat) == number:
            points += OWN_CAPITAL
            ducats += INCOME * (self.left + 1)
        return points * POINT + ducats

    def taking(self, number: PortId) -> float:
        """What it is worth to take a port: its points, and what they cost a rival; nothing for one's own."""
        owner = self.sea.ports[number].owner
        if owner == self.seat:
            return 0.0
        gain = self.points(number, self.seat) * (_HOLDS if self.left else 1.0)
        return gain if owner is None else gain + self.points(number, owner) * self.spite

    def losing(self, number: PortId) -> float:
        """What it would cost to lose one's own port."""
        return self.points(number, self.seat)


def galley_worth(sea: Sea, seat: Seat) -> float:
    """What a galley of this seat is worth that can still earn its keep: more if it is one of the last."""
    return _GALLEY * min(sea.turns - sea.turn, 4) * (1.0 if len(sea.fleet(seat)) > 2 else 2.0)


def goods_of(sea: Sea) -> list[int]:
    """By seat, the goods its ports make or store, a bit each."""
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
    board_hash: str, number: PortId, goods: tuple[Good, ...], own: bool | None, has: int, left: int, spite: float
) -> tuple[float, ...]:
    """What each good brings in a port with these in its warehouse. `own`: None while it is neutral; `has`: what its
    owner has in any port, a bit each."""
    harbour = board_of(board_hash).harbours[number]
    held = len(goods)
    if held >= len(harbour.values):
        return (0.0,) * len(GOODS)
    filling = _filling(harbour.size, len(harbour.values) - held, left)
    row = []
    for good in range(len(GOODS)):
        if good == harbour.good or good in goods:
            row.append(0.0)
            continue
        value = float(harbour.values[held] * COIN)
        new = not has >> good & 1
        if own:
            value += filling
            value += 150 * (new and left > 0)  # rivals get no bonus for it any more
            if harbour.size == "capital" and good in (WOOD, IRON):
                value += 60 * left  # galleys are built of it
        elif own is not None:
            value += new * (CAPITAL_BONUS if number in board_of(board_hash).capitals else BONUS)
            value = max(value - filling * spite, 0.0)
        row.append(value)
    return tuple(row)


def _filling(size: str, free: int, left: int) -> float:
    """What one more token does for the points of a full warehouse."""
    if free > 1 + 2 * left:
        return 0.0
    return float((FULL[size] - 1) * POINT / free * _FILLING ** (free - 1))


@lru_cache(maxsize=2048)
def _markets(board_hash: str, space: Space, crew: int, left: int) -> tuple[tuple[PortId, float], ...]:
    """The other ports that cargo may be carried to from here by such a crew in so many turns, and what is left of a
    sale by then."""
    board = board_of(board_hash)
    found = []
    for number, harbour in enumerate(board.harbours):
        far = board.distance[space][harbour.space]
        if crew and 0 < far <= _FAR and -(-far // crew) <= left:
            found.append(_sale(number, -(-far // crew)))
    return tuple(found)


@cache
def _sale(number: PortId, turns: int) -> tuple[PortId, float]:
    # One for all markets that have it: a tenth of the memory. There are some hundred.
    return number, _PER_TURN**turns
