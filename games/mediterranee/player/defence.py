"""The attacks to expect on a port, and the cost of its loss by the size of the garrison."""

from __future__ import annotations

from games.core import Seat
from games.mediterranee.model import MOST_PIECES, PortId, Sea
from games.mediterranee.player import battle
from games.mediterranee.player.outlook import Outlook

_NEAR, _SOON, _SOME_DAY = 0.25, 0.08, 0.01
"""Probability that a rival's galley attacks: if it can reach the port now, from a little further, from far away."""


def threats(sea: Sea, seat: Seat, port: PortId) -> list[tuple[int, float]]:
    """Return (sailors, probability of an attack) for each rival's galley that may come to this port."""
    far = sea.map.distance[sea.map.harbours[port].space]
    last = sea.turn == sea.turns
    found = []
    for galley in sea.galleys:
        if galley.owner == seat:
            continue
        away = far[galley.space]
        if away <= galley.sailors:
            found.append((galley.sailors, _NEAR * (2 if last else 1)))
        elif away <= MOST_PIECES:
            found.append((max(galley.sailors, 3), _SOON))
        elif not last:
            found.append((max(galley.sailors, 3), _SOME_DAY if away <= 2 * MOST_PIECES else 0.0))
    return found


def risks(outlook: Outlook, port: PortId, most: int) -> list[float]:
    """Return the expected cost, in ducats, of losing the port with a garrison of 0 … `most`."""
    sea = outlook.sea
    loss, walls = outlook.losing(port), sea.ports[port].castle
    crews = threats(sea, outlook.seat, port)
    return [loss * chance_to_fall(crews, garrison, walls=walls) for garrison in range(most + 1)]


def chance_to_fall(crews: list[tuple[int, float]], garrison: int, *, walls: bool) -> float:
    """Return the probability that one of these attacks succeeds. `crews`: pairs as from `threats`."""
    holds = 1.0
    for sailors, likely in crews:
        bold = likely if garrison else min(2 * likely, 1.0)
        holds *= 1 - bold * battle.chance_to_win(sailors, garrison, walls=walls)
    return 1 - holds
