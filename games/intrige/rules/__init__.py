"""The rulebook of Intrige. Clause numbers: rules.en.md.

`apply` plays a move, and then everything that follows without a choice: the next conflict is opened, the next player
collects an income. So a state between two transitions always waits for a person, or the game is over. There is one
module for each action of a turn, and `flow` for the steps from one to the next.

A bribe is final (4.5). The active player can take back all other decisions until another player has decided, because
they are all made in the open. Only the end, where the purses are opened, is final as well.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.chance import Chance
from games.core import Event, IllegalMove, Outcome, Row, Seat, Transition, Who, placings, text
from games.intrige.model import (
    KINDS,
    NOTE,
    OF_A_KIND,
    START_MONEY,
    ZONES,
    Board,
    Bribe,
    Move,
    Options,
    Place,
    Purse,
    State,
    View,
)
from games.intrige.rules import bribing, flow, placing, sending
from games.intrige.rules.legality import refuse
from games.intrige.seat_counts import SEAT_COUNTS
from games.intrige.state_checks import check

__all__ = [
    "apply",
    "awaited",
    "check",
    "default_move",
    "legal_moves",
    "outcome",
    "setup",
    "to_act",
    "view",
]

_NOBODY: frozenset[Seat] = frozenset()
_ALONE = tuple(frozenset((seat,)) for seat in range(max(SEAT_COUNTS)))


def setup(seats: int, seed: bytes, options: Options | None = None) -> Transition[State]:  # noqa: ARG001  # there are none
    """Set up ten advisors and 320,000 ducats a seat (2.2 to 2.5); chance picks the starting player (2.6)."""
    if seats not in SEAT_COUNTS:
        raise ValueError(f"Intrige is for 3 to 5, not {seats}")
    chance = Chance(seed)
    starter = chance.below(seats)
    board = Board(
        round=1,
        starter=starter,
        active=starter,
        phase="send",
        case=None,
        palaces=((None,) * len(ZONES),) * seats,
        parks=((),) * seats,
        reserves=((OF_A_KIND,) * len(KINDS),) * seats,
        sent=(),
        island=(),
        deeds=(),
    )
    log = [Event(text("begins", who=Who(starter), ducats=START_MONEY))]
    log += [Event(text("purse-start", cash=START_MONEY), frozenset((seat,))) for seat in range(seats)]
    state = State(board, (Purse(),) * seats, ((START_MONEY,) * seats,), seed, chance.drawn)
    return Transition(flow.begin_turn(state, log), tuple(log))


def to_act(state: State) -> frozenset[Seat]:
    """Return the next seat to pay, or the active player."""
    board = state.board
    if board.phase == "over":
        return _NOBODY
    payer = board.payer
    return _ALONE[board.active if payer is None else payer]


awaited = to_act


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Return the seat's legal moves: bribes it can pay (4.2), placings (5.1 to 5.5) or sendings (6.1)."""
    board = state.board
    if board.phase == "bribe":
        return bribing.bribes(state.purses[seat].cash) if seat == board.payer else ()
    if seat != board.active:
        return ()
    if board.phase == "place":
        return placing.places(board)
    return sending.sendings(board) if board.phase == "send" else ()


def apply(state: State, seat: Seat, move: Move) -> Transition[State]:
    """Play a move and all that follows from it without a choice."""
    refuse(state, seat, move)
    log: list[Event] = []
    if isinstance(move, Bribe):
        after = bribing.pay(state, move.ducats, log)
    elif isinstance(move, Place):
        after = placing.place(state, move, log)
    else:
        after = sending.send(state, move, log)
    after = flow.carry_on(after, log)
    undoable = not isinstance(move, Bribe) and after.board.phase != "over"
    return Transition(after, tuple(log), undoable)


def default_move(state: State, seat: Seat) -> Move:
    """Return the move for an absent player: the least bribe, the best payer, or an advisor to the next park (8.2)."""
    board = state.board
    move: Move
    if board.phase == "over":
        raise IllegalMove(text("no-over"))
    if board.phase == "bribe":
        move = Bribe(NOTE)
    elif board.phase == "place":
        move = placing.best_paid(board)
    else:
        move = sending.nearest(board)
    refuse(state, seat, move)
    return move


def view(state: State, seat: Seat | None) -> View:
    """Return the board and the seat's own purse; once the game is over, all purses (2.5, 7.2)."""
    own = None if seat is None else state.purses[seat]
    if state.board.phase == "over":
        return View(state.board, seat, own, state.purses, state.history)
    return View(state.board, seat, own)


def outcome(state: State) -> Outcome | None:
    """Return the result, or None before the end. The richest win; tied players share the place (7.3).

    In the outcome's breakdown, each seat's rows add up to the cash in its purse.
    """
    if state.board.phase != "over":
        return None
    purses = state.purses
    cash = tuple([purse.cash for purse in purses])
    rows = (
        Row(text("row-start"), (START_MONEY,) * len(purses)),
        Row(text("row-income"), tuple([purse.income for purse in purses])),
        Row(text("row-received"), tuple([purse.received for purse in purses])),
        Row(text("row-paid"), tuple([-purse.paid - purse.alms for purse in purses])),
        Row(text("row-alms"), tuple([purse.alms for purse in purses])),
    )
    return Outcome(placings(cash), cash, rows)
