"""Evaluate the position of every seat at the end of a turn, in ducats.

After the last turn, the worth is the final points, times their price. Before that, the weights come from a linear fit
of possessions to final results, over 216 games of four among players of all preferences. Ducats at hand weigh more
than 1, for they earn more; cargo aboard weighs a good deal less than its possible price.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from games.core import Seat
from games.mediterranee.expert.leanings import USUAL, Leanings, LeaningsBySeat
from games.mediterranee.model import POINT, State
from games.mediterranee.player import defence, trips
from games.mediterranee.player.outlook import FULL
from games.mediterranee.rules import prosperity

_RIVALS = 0.8
"""Weight of all rivals' ducats together, where the seat's own ducat counts 1."""
_CLOSE = 3000.0
"""A rival this many ducats behind the leading rival counts half as much."""


class Evaluation(msgspec.Struct, frozen=True):
    """The weights for a given number of turns left. Each is the worth in points of this:

    - `cash`: 500 ducats.
    - `capital`: the seat's own capital, beyond its size.
    - `full`: a point of a full port.
    - `small`, `medium`, `large`: a port that is not full.
    - `filling`: a point such a port would gain if full; it is multiplied by the square of the filled part.
    - `risk`: a point that may be lost to attacks.
    - `first`, `further`: each of the first two galleys, and any other.
    - `crews`, `cargo`, `goods`: 500 ducats' worth of crews, of cargo aboard, of goods to be bought next.
    - `garrison`: a sailor ashore, up to four in a port.
    """

    cash: float
    capital: float
    full: float
    small: float
    medium: float
    large: float
    filling: float
    risk: float
    first: float
    further: float
    crews: float
    cargo: float
    goods: float
    garrison: float


_WORTHS = (
    Evaluation(1.06, 9.0, 1.05, 1.3, 1.55, 1.7, 0.15, 0.3, 1.0, 0.6, 0.3, 0.35, 0.2, 0.0),
    Evaluation(1.20, 8.5, 1.00, 1.5, 1.85, 2.1, 0.20, 0.4, 1.2, 0.9, 0.4, 0.37, 0.2, 0.0),
    Evaluation(1.30, 8.0, 1.00, 1.5, 2.05, 2.3, 0.30, 0.5, 1.3, 1.0, 0.7, 0.48, 0.3, 0.1),
    Evaluation(1.40, 8.0, 0.95, 1.3, 2.20, 2.3, 0.40, 0.5, 1.5, 1.1, 0.7, 0.45, 0.4, 0.2),
    Evaluation(1.50, 8.0, 0.90, 1.2, 2.40, 2.3, 0.50, 0.4, 1.7, 1.2, 0.8, 0.55, 0.4, 0.3),
    Evaluation(1.50, 8.0, 0.90, 1.2, 2.40, 2.3, 0.60, 0.4, 1.8, 1.3, 0.8, 0.80, 0.4, 0.4),
)
"""The weights by the number of turns left: for one turn first, and the last for all higher numbers."""


def evaluate(state: State, turn: int) -> list[float]:
    """Return each seat's worth at the end of this turn, in ducats."""
    return [sum(parts) for parts in value_sources(state, turn)]


def value_sources(state: State, turn: int) -> list[tuple[float, float, float]]:
    """Return each seat's worth at the end of this turn by source, in ducats: purse, ports, galleys and load."""
    sea = state.sea
    if sea.phase == "over":
        purses = [float(ducats) for ducats in state.purses]
        points = [POINT * points for points in prosperity.totals(state)]
        return [(purse, total - purse, 0.0) for purse, total in zip(purses, points, strict=True)]
    ended = replace(state, sea=replace(sea, turn=turn))
    thoughts = LeaningsBySeat()
    worth = _WORTHS[min(max(sea.turns - turn, 1), len(_WORTHS)) - 1]
    return [_sources(ended, thoughts.of(ended.sea, seat, USUAL), worth) for seat in range(sea.seats)]


def _sources(state: State, outlook: Leanings, worth: Evaluation) -> tuple[float, float, float]:
    sea, seat = state.sea, outlook.seat
    crews = cargo = goods = 0.0
    fleet = sea.fleet(seat)
    for galley in fleet:
        port = sea.map.port_at[galley.space]
        spare = len(sea.ports[port].goods) if port is not None and sea.ports[port].owner == seat else 0
        crews += trips.crew_worth(outlook, galley.sailors, spare)
        cargo += outlook.kept(galley.space, galley.cargo, galley.sailors)
        goods += outlook.start(galley.space, galley.sailors, galley.room)
    galleys = POINT * (worth.first * min(len(fleet), 2) + worth.further * max(len(fleet) - 2, 0))
    aboard = worth.crews * crews + worth.cargo * cargo + worth.goods * goods
    return worth.cash * state.purses[seat], POINT * _ports(outlook, worth), galleys + aboard


def _ports(outlook: Leanings, worth: Evaluation) -> float:
    """Return the worth of the ports that the seat holds, in points."""
    sea, seat = outlook.sea, outlook.seat
    points = 0.0
    for number in sea.held(seat):
        harbour, port = sea.map.harbours[number], sea.ports[number]
        filled = len(port.goods) / len(harbour.values)
        if filled == 1:
            points += worth.full * FULL[harbour.size]
        else:
            bare = {"small": worth.small, "medium": worth.medium, "capital": worth.large}[harbour.size]
            points += bare + worth.filling * (FULL[harbour.size] - 1) * filled * filled
        points += worth.garrison * min(port.garrison, 4)
        points += worth.capital * (number == sea.capital(seat))
        crews = defence.threats(sea, seat, number)
        falls = defence.chance_to_fall(crews, port.garrison, walls=port.castle)
        points -= worth.risk * falls * outlook.points(number, seat) / POINT
    return points


def evaluation_weights(prospects: list[float], seat: Seat) -> list[float]:
    """Return how much a ducat of each seat counts for this seat: 1 for its own, negative for rivals.

    `prospects`: the worth of each seat's position. The further ahead a rival is, the more its ducat counts.
    """
    rivals = [other for other in range(len(prospects)) if other != seat]
    ahead = max([prospects[other] for other in rivals])
    near = [2 ** ((prospects[other] - ahead) / _CLOSE) for other in rivals]
    counts = [1.0] * len(prospects)
    for other, share in zip(rivals, near, strict=True):
        counts[other] = -_RIVALS * share / sum(near)
    return counts
