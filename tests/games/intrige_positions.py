"""Build positions of Intrige from words, for its tests."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from games.core import Seat, clockwise
from games.intrige import case_order, rules
from games.intrige.model import KINDS, ZONES, Advisor, Board, Deed, Ducats, Move, Purse, State, advisor
from tests.games import playing

A, B, C, D, E = range(5)
TREASURER, JURIST, PRELATE, CAPTAIN, ASTRONOMER = range(5)
SEED = bytes(range(32))
START = 320_000


def at(
    seating: str = "A B C D",
    *,
    active: Seat = A,
    starter: Seat = A,
    round_: int = 3,
    palaces: dict[Seat, str] | None = None,
    parks: dict[Seat, str] | None = None,
    cash: dict[Seat, Ducats] | None = None,
    sound: bool = True,
) -> State:
    """Return the active player's turn after income: the first bribe is due, or the park is empty.

    `seating`: the players, clockwise. `palaces`: "20 B prelate, 50 C jurist" by owner. `parks`: "B captain". Advisors
    that were sent by now and are not named are on the island. `cash`: the ducats of some seats. The others have
    320,000 each, and the active player has what those seats gave away. `sound`: check that a game could reach this
    position.
    """
    names = seating.split()
    seats = len(names)
    housed = [[named(names, words) for words in split((palaces or {}).get(seat, ""))] for seat in range(seats)]
    inside = [[place(row, zone) for zone in ZONES] for row in housed]
    waiting = [tuple(named(names, words)[1] for words in split((parks or {}).get(seat, ""))) for seat in range(seats)]
    used = [one for row in inside for one in row if one is not None] + [one for park in waiting for one in park]
    left = [[2] * len(KINDS) for _ in names]
    for one in used:
        left[one // 5][one % 5] -= 1
    order = clockwise(starter, seats)
    island = []
    for seat in range(seats):
        turns = min(round_ - 1 + (order.index(seat) < order.index(active)), 5)
        while sum(left[seat]) > 10 - 2 * turns:
            kind = next(kind for kind, count in enumerate(left[seat]) if count)
            left[seat][kind] -= 1
            island.append(advisor(kind, seat))
    deeds = [
        Deed(1, owner, one, zone)
        for owner, row in enumerate(inside)
        for zone, one in zip(ZONES, row, strict=True)
        if one is not None
    ]
    deeds += [Deed(1, (one // 5 + 1) % seats, one, None) for one in island]
    board = Board(
        round=round_,
        starter=starter,
        active=active,
        phase="send",
        case=None,
        palaces=tuple(tuple(row) for row in inside),
        parks=tuple(waiting),
        reserves=tuple(tuple(row) for row in left),
        sent=(),
        island=tuple(island),
        deeds=tuple(deeds),
    )
    case = case_order.next_case(board)
    if case is not None:
        board = replace(board, phase="bribe", case=case)
    state = State(board, purses(seats, active, cash or {}), ((START,) * seats,) * round_, SEED, 1)
    if sound:
        rules.check(state)
    return state


def split(words: str) -> list[str]:
    return words.split(", ") if words else []


def named(names: list[str], words: str) -> tuple[Ducats | None, Advisor]:
    """Parse "20 B prelate" as B's prelate in the zone of 20,000; without a number, return no zone."""
    *zone, name, kind = words.split()
    return int(zone[0]) * 1000 if zone else None, advisor(KINDS.index(kind), names.index(name))


def place(row: list[tuple[Ducats | None, Advisor]], zone: Ducats) -> Advisor | None:
    return next((one for where, one in row if where == zone), None)


def purses(seats: int, active: Seat, cash: dict[Seat, Ducats]) -> tuple[Purse, ...]:
    """Return purses with this cash: ducats below the start money were given to richer seats, the rest was income."""
    owned = {seat: cash.get(seat, START) for seat in range(seats)}
    short = START * seats - sum(owned.values())
    if short > 0:
        owned[next(seat for seat in clockwise(active, seats) if seat not in cash)] += short
    given = sum(max(START - ducats, 0) for ducats in owned.values())
    made = []
    for seat in range(seats):
        gain = max(owned[seat] - START, 0)
        received = min(gain, given)
        given -= received
        made.append(Purse(gain - received, received, max(START - owned[seat], 0)))
    return tuple(made)


play = partial(playing.play, rules)


def after(state: State, *moves: Move) -> Board:
    return play(state, *moves).state.board


def absent(state: State, moves: int) -> State:
    """Return the state after this many default moves, as if no player answered."""
    for _ in range(moves):
        (seat,) = rules.to_act(state)
        state = rules.apply(state, seat, rules.default_move(state, seat)).state
    return state


def owned(state: State) -> tuple[Ducats, ...]:
    """Return the ducats of all seats."""
    return tuple(purse.cash for purse in state.purses)


def zones(board: Board, palace: Seat) -> dict[Ducats, Advisor]:
    """Return this palace's advisors by zone."""
    inside = zip(ZONES, board.palaces[palace], strict=True)
    return {zone: one for zone, one in inside if one is not None}
