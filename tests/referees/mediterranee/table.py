"""Hold the referee's table (chapter 1): plain data, changed in place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from games.core import Seat
from games.mediterranee.model import Bid, Split
from tests.referees.mediterranee.chart import Chart

PLENTY = 10**9
"""A purse that can afford anything: possible actions are judged by public information (3.4)."""
UNSET = 1_000


@dataclass
class Ship:
    """A galley."""

    number: int
    owner: Seat
    space: int
    sailors: int
    cargo: list[int]

    @property
    def pieces(self) -> int:
        return self.sailors + len(self.cargo)

    @property
    def room(self) -> int:
        return 5 - self.pieces  # 1.1


@dataclass
class Town:
    """A port.

    `tariff`: the highest allowed until one is set (5.3); 1,000 stands for that, with a monopoly or without.
    """

    owner: Seat | None = None
    garrison: int = 0
    castle: bool = False
    goods: list[int] = field(default_factory=list)
    tariff: int = UNSET
    built: bool = False
    enrolled: int = 0


@dataclass
class Words:
    """A talk about goods between two players: at a port ("price", "counter"), or from galley to galley."""

    kind: str
    seller: Seat
    buyer: Seat
    origin: int
    good: int
    count: int
    price: int | None = None
    offer: int | None = None
    target: int | None = None
    refused: bool = False


@dataclass
class Passage:
    """A galley that has asked to sail on, or has been allowed to (then no player is left to ask)."""

    ship: int
    left: int
    asked: set[Seat]


@dataclass
class Beaten:
    """A galley without sailors, and the one that beat it."""

    victor: int
    beaten: int
    captured: bool = False


@dataclass
class Table:
    """The whole game, hidden or not."""

    chart: Chart
    powers: tuple[int, ...]
    purses: list[int]
    ships: dict[int, Ship]
    towns: list[Town]
    box: list[int]
    """Tokens left of each good."""
    sailors: int
    """Sailors left in the box."""
    turn: int = 1
    phase: str = "split"
    order: list[Seat | None] = field(default_factory=list)
    active: Seat | None = None
    hidden: dict[Seat, Split | Bid] = field(default_factory=dict)
    bids: list[int] = field(default_factory=list)
    queue: list[Seat] = field(default_factory=list)
    """Seats still to choose a place."""
    rolls: list[tuple[Seat, int]] = field(default_factory=list)
    transfers: int = 0
    talks: int = 0
    deals: dict[int, int] = field(default_factory=dict)
    """Answered counter-offers by port: the new price, 0 if refused."""
    named: dict[int, int] = field(default_factory=dict)
    """Prices that owners of ports named to the active player."""
    landed: list[int] = field(default_factory=list)
    words: Words | None = None
    passage: Passage | None = None
    prize: Beaten | None = None
    struck: tuple[Seat, Seat] | None = None
    """The last attack of this turn: attacker and attacked."""
    ways: dict[int, list[int]] = field(default_factory=dict)
    """The ways of galleys this turn."""
    history: list[tuple[int, ...]] = field(default_factory=list)
    """The points of all players after each watched turn."""

    @property
    def seats(self) -> range:
        return range(len(self.powers))

    def fleet(self, seat: Seat) -> list[Ship]:
        return [ship for ship in self.ships.values() if ship.owner == seat]

    def at(self, space: int) -> list[Ship]:
        return [ship for ship in self.ships.values() if ship.space == space]

    def own_at(self, seat: Seat, space: int) -> list[Ship]:
        return [ship for ship in self.at(space) if ship.owner == seat]

    def ports_of(self, seat: Seat) -> list[int]:
        return [port for port, town in enumerate(self.towns) if town.owner == seat]

    def space_of(self, port: int) -> int:
        return self.chart.havens[port].space

    def makes(self, port: int) -> int:
        return self.chart.havens[port].makes

    def has(self, port: int, good: int) -> bool:
        """Return whether the port makes or stores this good."""
        return self.makes(port) == good or good in self.towns[port].goods

    def capital(self, seat: Seat) -> int:
        return self.chart.capitals[self.powers[seat]]

    def out(self, seat: Seat) -> bool:
        """Return whether a player has neither galley nor port (15.3)."""
        return not self.fleet(seat) and not self.ports_of(seat)

    def good(self, name: str) -> int:
        return self.chart.goods.index(name)

    def to_box(self, goods: Iterable[int]) -> None:
        """Return lost or discarded goods to the box (1.3)."""
        for good in goods:
            self.box[good] += 1

    def sink(self, ship: Ship) -> None:
        """Sink a galley with everything it carries."""
        self.to_box(ship.cargo)
        self.sailors += ship.sailors
        del self.ships[ship.number]
