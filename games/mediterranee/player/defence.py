"""How many sailors a port of one's own needs: what rivals in reach of it could do, and what that would cost."""

from __future__ import annotations

from games.core import Seat
from games.mediterranee.model import MOST_PIECES, PortId, Sea
from games.mediterranee.player import battle
from games.mediterranee.player.outlook import Outlook

_NEAR, _SOON, _SOME_DAY = 0.25, 0.08, 0.01
"""How likely a galley in reach attacks: at once, from a little further, from far away."""


def threats(sea: Sea, seat: Seat, port: PortId) -> list[tuple[int, float]]:
    """The crews of rivals that may come to this port soon, and how likely each is to attack, were it worth it."""
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
    """What the port is likely to cost by being lost, with a garrison of 0 … `most`."""
    sea = outlook.sea
    loss, walls = outlook.losing(port), sea.ports[port].castle
    crews = threats(sea, outlook.seat, port)
    return [loss * chance_to_fall(crews, garrison, walls=walls) for garrison in range(most + 1)]


def chance_to_fall(crews: list[tuple[int, float]], garrison: int, *, walls: bool) -> float:
    """How likely one of these attacks succeeds."""
    holds = 1.0
    for sailors, likely in crews:
        bold = likely if garrison else min(2 * likely, 1.0)
        holds *= 1 - bold * battle.chance_to_win(sailors, garrison, walls=walls)
    return 1 - holds
