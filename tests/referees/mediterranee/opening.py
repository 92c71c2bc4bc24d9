"""Implement chapters 2 (the start) and 4 (bids for the order of play)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core import Seat
from games.mediterranee.model import Bid, Choose, Move, Split, State
from tests.referees.mediterranee.chart import chart
from tests.referees.mediterranee.table import Ship, Table, Town

POWERS = {2: ((0, 1), (2, 3)), 3: ((0, 1, 2),), 4: ((0, 1, 2, 3),)}
"""Venetians and Genoese, or Spaniards and Turks; with three also Spaniards, with four also Turks (2.1)."""


def set_up(state: State) -> Table:
    """Return the table of chapter 2; only the powers and the board are taken from the engine."""
    sea = state.sea
    count = len(sea.powers)
    assert sea.powers in POWERS[count], f"2.1 powers {sea.powers}"
    board = chart(sea.map.key)
    table = Table(
        chart=board,
        powers=sea.powers,
        purses=[2_000] * count,  # 2.2
        ships={},
        towns=[Town() for _ in board.havens],  # 2.3
        box=[15] * 7,  # 1.3
        sailors=176 - 10 * count,
        order=[None] * count,
    )
    for galley in sea.galleys:
        table.ships[galley.number] = Ship(galley.number, galley.owner, galley.space, 0, [])
    for seat in table.seats:
        table.towns[table.capital(seat)].owner = seat
        home = table.space_of(table.capital(seat))
        assert [ship.space for ship in table.fleet(seat)] == [home, home], "2.2 two galleys off the own capital"
    return table


# ------------------------------------------------------------------------------------ 2.4 the first sailors


def legal_split(table: Table, seat: Seat) -> set[Move]:
    """Return the legal splits: one to five sailors on each galley, the rest defends the capital (2.4)."""
    return {Split(first, second) for first in range(1, 6) for second in range(1, 6) if first + second <= 10}


def play_split(table: Table, seat: Seat, move: Split, after: State) -> bool:
    """Record a secret split until all players have chosen (2.4); return False, as the bids follow."""
    table.hidden[seat] = move
    if len(table.hidden) < len(table.powers):
        return False
    for other, split in table.hidden.items():
        assert isinstance(split, Split)
        first, second = table.fleet(other)
        first.sailors, second.sailors = split.first, split.second
        table.towns[table.capital(other)].garrison = 10 - split.first - split.second
    table.hidden.clear()
    table.phase = "bid"
    return False


# ---------------------------------------------------------------------------------------------- 4 the bids


def bidders(table: Table) -> set[Seat]:
    """Return the seats that bid: all except those out of all phases (4.1, 15.2, 15.3)."""
    return {seat for seat in table.seats if not table.out(seat)}


def legal_bids(table: Table, seat: Seat) -> set[Move]:
    """Return the legal bids: multiples of 100 with 0, up to the purse (4.1)."""
    return {Bid(ducats) for ducats in range(0, table.purses[seat] + 1, 100)}


def play_bid(table: Table, seat: Seat, move: Bid, after: State) -> bool:
    """Record a bid, which can be changed until all are in (4.1).

    Then all are opened and paid (4.2). Return True once the order is settled.
    """
    table.hidden[seat] = move
    if len(table.hidden) < len(table.powers):
        return False
    table.bids = [0 for _ in table.seats]
    for other, bid in table.hidden.items():
        assert isinstance(bid, Bid)
        table.bids[other] = bid.ducats
        table.purses[other] -= bid.ducats
    table.hidden.clear()
    table.phase = "place"
    dice = iter([(roll.seat, roll.die) for roll in after.sea.rolls])
    # 4.3: the highest bidder first; equal bids throw a die.
    for sum_bid in sorted({bid for bid in table.bids if bid > 0}, reverse=True):
        table.queue += thrown(table, [other for other in table.seats if table.bids[other] == sum_bid], dice)
    return settle(table, dice)


def thrown(table: Table, seats: list[Seat], dice: Iterator[tuple[Seat, int]]) -> list[Seat]:
    """Return these seats in the order of a die each, higher first; ties throw again, a single seat never."""
    if len(seats) < 2:
        return seats
    faces: dict[Seat, int] = {}
    for _ in seats:
        seat, die = next(dice, (None, 0))
        assert seat is not None, f"4.3 {len(faces)} dice for {seats}"
        assert seat in seats, f"4.3 seat {seat} throws, but only {seats} have bid the same"
        assert seat not in faces, f"4.3 seat {seat} throws twice"
        assert 1 <= die <= 6, f"a die shows {die}"
        faces[seat] = die
        table.rolls.append((seat, die))
    found = []
    for die in sorted(set(faces.values()), reverse=True):
        found += thrown(table, [seat for seat in seats if faces[seat] == die], dice)
    return found


def free_places(table: Table) -> list[int]:
    """Return the places not chosen yet."""
    return [place for place, seat in enumerate(table.order) if seat is None]


def legal_places(table: Table, seat: Seat) -> set[Move]:
    """Return the legal choices: any free place (4.3)."""
    return {Choose(place) for place in free_places(table)}


def play_place(table: Table, seat: Seat, move: Choose, after: State) -> bool:
    """Record a chosen place, then the next player chooses (4.3); return True once the order is settled."""
    assert table.queue.pop(0) == seat
    table.order[move.place] = seat
    dice = iter([(roll.seat, roll.die) for roll in after.sea.rolls][len(table.rolls) :])
    return settle(table, dice)


def settle(table: Table, dice: Iterator[tuple[Seat, int]]) -> bool:
    """Fill the places that need no choice: the last one, and those of players without a bid (4.4)."""
    if table.queue and len(free_places(table)) == 1:
        table.order[free_places(table)[0]] = table.queue.pop()  # 4.3: a last place left needs no choice
    if table.queue:
        table.active = table.queue[0]
        return False
    # Players who are out have bid nothing (15.3), and there are as many places as players.
    waiting = [seat for seat in table.seats if seat not in table.order]
    for seat in thrown(table, waiting, dice):  # 4.4: the higher earlier
        table.order[free_places(table)[0]] = seat
    return True
