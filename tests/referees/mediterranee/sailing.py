"""Implement chapter 10: phase 3, sailing."""

from __future__ import annotations

from games.core import Seat
from games.mediterranee.model import Answer, End, Move, Sail, State
from tests.referees.mediterranee.table import Passage, Ship, Table


def barred(table: Table, seat: Seat, space: int) -> set[Seat]:
    """Return the other players with a galley there (10.3)."""
    return {ship.owner for ship in table.at(space)} - {seat}


def reach(table: Table, ship: Ship, moves: int) -> dict[int, int]:
    """Return the spaces this galley can enter without asking on the way, and in how many moves."""
    far = {ship.space: 0}
    edge = [ship.space]
    for step in range(1, moves + 1):
        free = [space for space in edge if space == ship.space or not barred(table, ship.owner, space)]
        edge = sorted({near for space in free for near in table.chart.near[space]} - set(far))
        far |= dict.fromkeys(edge, step)
    del far[ship.space]
    return far


def legal(table: Table, seat: Seat) -> set[Move]:
    moves: set[Move] = {End()}
    for ship in table.fleet(seat):
        if table.passage is not None:
            if ship.number != table.passage.ship:
                continue  # 10.2: one voyage ends before another begins
            left = table.passage.left
        elif ship.number in table.ways:
            continue  # 10.2: once a turn
        else:
            left = ship.sailors  # 10.1
        for space, steps in reach(table, ship, left).items():
            moves.add(Sail(ship.number, space))
            if barred(table, seat, space) and steps < left:
                moves.add(Sail(ship.number, space, ask=True))  # 10.4
    return moves


def play_sail(table: Table, seat: Seat, move: Sail, after: State) -> None:
    ship = table.ships[move.galley]
    left = ship.sailors if table.passage is None else table.passage.left
    steps = reach(table, ship, left)[move.space]
    way = table.ways.setdefault(ship.number, [ship.space])
    # The rules leave open which shortest way: accept the engine's if it is one.
    shown = next((list(track.path) for track in after.sea.tracks if track.galley == ship.number), [])
    new = shown[len(way) :]
    assert shown[: len(way)] == way, f"galley {ship.number} has come by {way}, not {shown}"
    assert len(new) == steps, f"galley {ship.number} sails {new} instead of {steps} spaces"
    assert new[-1] == move.space, f"galley {ship.number} ends in {new[-1]}, not {move.space}"
    for one, other in zip([ship.space, *new], new, strict=False):
        assert other in table.chart.near[one], f"galley {ship.number} jumps from {one} to {other}"
    for space in new[:-1]:
        assert not barred(table, seat, space), f"10.3 galley {ship.number} passes {space} without leave"
    way += new
    ship.space = move.space
    table.passage = None
    if move.ask:
        table.passage = Passage(ship.number, left - steps, barred(table, seat, move.space))


def play_answer(table: Table, seat: Seat, move: Answer, after: State) -> None:
    """Record an answer: one refusal stops the galley for this turn (10.4)."""
    assert table.passage is not None
    if move.yes:
        table.passage.asked.remove(seat)
    else:
        table.passage = None
