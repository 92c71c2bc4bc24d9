"""Make crowded positions at the start of a turn, for events rare in games: talks, monopolies, an empty box."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from games.core import Seat
from games.mediterranee.model import Bid, Galley, Port, State
from tests.referees.mediterranee.chart import SLOTS, Chart, chart
from tests.referees.mediterranee.table import UNSET, Ship, Table, Town


def crowded(state: State, turn: int, chance: Random) -> State:
    """Return the game at the start of this turn, with galleys in a few spaces and ports in many hands."""
    board = chart(state.sea.map.key)
    seats = len(state.purses)
    while True:
        galleys, ports = fleets(board, seats, chance), shores(board, seats, chance)
        box = [15 - used(good, galleys, ports) for good in range(7)]
        sailors = 176 - sum(galley.sailors for galley in galleys) - sum(port.garrison for port in ports)
        if min([*box, sailors]) >= 0 and any(port.owner is not None for port in ports):
            break
    if sailors and chance.random() < 0.1:
        ports, sailors = press_all(ports, sailors, chance)
    owners = {galley.owner for galley in galleys} | {port.owner for port in ports}
    idle = set(range(seats)) - owners
    sea = replace(
        state.sea,
        turn=turn,
        phase="bid",
        galleys=tuple(galleys),
        ports=tuple(ports),
        box=(*box, sailors),
        sealed=tuple(sorted(idle)),
    )
    return replace(
        state,
        sea=sea,
        purses=tuple(100 * chance.choice((0, chance.randrange(10), chance.randrange(40))) for _ in range(seats)),
        sealed=tuple(Bid(0) if seat in idle else None for seat in range(seats)),
    )


def fleets(board: Chart, seats: int, chance: Random) -> list[Galley]:
    """Return some galleys, now and then nearly all there are, in a few spaces close to each other."""
    spaces = [chance.choice((chance.choice(board.havens).space, chance.randrange(len(board.near))))]
    for _ in range(chance.randrange(1, 4)):
        spaces.append(chance.choice(sorted(board.near[chance.choice(spaces)])))
    numbers = chance.sample(range(28), chance.choice((4, 6, 8, 27, 28)))
    found = []
    for number in sorted(numbers):
        sailors = chance.randrange(1, 6)
        cargo = sorted(chance.randrange(7) for _ in range(chance.randrange(6 - sailors)))
        found.append(Galley(number, chance.randrange(seats), chance.choice(spaces), sailors, tuple(cargo)))
    return found


def shores(board: Chart, seats: int, chance: Random) -> list[Port]:
    """Return ports owned by some players, mostly by one, or by none, with goods and castles."""
    chief, grip = chance.randrange(seats), chance.choice((0.1, 0.5, 0.95))
    castles = chance.choice((0.1, 0.3, 0.87))
    found: list[Port] = []
    for haven in board.havens:
        owner: Seat | None = chief if chance.random() < grip else chance.choice((None, *range(seats)))
        others = [good for good in range(7) if good != haven.makes]
        goods = tuple(chance.sample(others, chance.randrange(SLOTS[haven.size] + 1)))
        standing = sum(port.castle for port in found)
        found.append(
            Port(
                owner=owner,
                garrison=0 if owner is None else chance.choice((0, 1, 3)),
                castle=owner is not None and standing < 20 and chance.random() < castles,
                goods=goods,
                tariff=0 if owner is None else 100 * chance.choice((0, 1, 2, 3, 10)),
            )
        )
    return found


def used(good: int, galleys: list[Galley], ports: list[Port]) -> int:
    """Return how many tokens of a good are not in the box."""
    return sum(galley.cargo.count(good) for galley in galleys) + sum(port.goods.count(good) for port in ports)


def press_all(ports: list[Port], sailors: int, chance: Random) -> tuple[list[Port], int]:
    """Move all sailors of the box but one or none into the garrison of some port."""
    kept = chance.randrange(2)
    where = chance.choice([number for number, port in enumerate(ports) if port.owner is not None])
    ports[where] = replace(ports[where], garrison=ports[where].garrison + sailors - kept)
    return ports, kept


def taken_over(state: State) -> Table:
    """Return the referee's table for a position at the start of a turn."""
    sea = state.sea
    return Table(
        chart=chart(sea.map.key),
        powers=sea.powers,
        purses=list(state.purses),
        ships={
            galley.number: Ship(galley.number, galley.owner, galley.space, galley.sailors, list(galley.cargo))
            for galley in sea.galleys
        },
        towns=[
            Town(port.owner, port.garrison, port.castle, list(port.goods), port.tariff or UNSET) for port in sea.ports
        ],
        box=list(sea.box[:7]),
        sailors=sea.box[7],
        turn=sea.turn,
        phase="bid",
        order=[None] * len(sea.powers),
        hidden={seat: Bid(0) for seat in sea.sealed},
    )
