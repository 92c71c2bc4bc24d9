"""The rulebook of Méditerranée. Clause numbers: rules.en.md. One module for each subject of the rulebook:

    opening      the first sailors           sailing     phase 3
    bidding      phase 1                     fighting    phase 4
    trading      phase 2: buying             landing     phase 5
    building     phase 2: building           selling     phase 6
    enrolling    phase 2: sailors            prosperity  the end
    loading      phase 2: transfers          flow        the steps from one decision to the next
    talks        phase 2: between galleys    legality    reasons why a move is refused
    dealings     phase 2: all of it          turns       the seats to act

`apply` plays a move, and then everything that follows without a choice: bids are opened, parts without a decision are
skipped. So a state between two transitions always waits for a player, or the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from games.chance import SEED_BYTES
from games.core import Event, IllegalMove, Outcome, Seat, Transition, Who, text
from games.mediterranee.board import BOARDS
from games.mediterranee.model import (
    RULES,
    SAILORS,
    START_DUCATS,
    START_GALLEYS,
    START_SAILORS,
    TOKENS,
    TURNS,
    Answer,
    Ask,
    Assault,
    Attack,
    Bid,
    BuildCastle,
    BuildGalley,
    Buy,
    Capture,
    Choose,
    Counter,
    Crew,
    Discard,
    End,
    Enrol,
    Galley,
    Haggle,
    Inquire,
    Land,
    Marks,
    Move,
    Offer,
    Options,
    Port,
    Price,
    Sail,
    Sea,
    Sell,
    Shift,
    Split,
    State,
    Swap,
    Take,
    Tariff,
    View,
)
from games.mediterranee.rules import (
    bidding,
    building,
    dealings,
    enrolling,
    fighting,
    flow,
    landing,
    loading,
    opening,
    prosperity,
    sailing,
    selling,
    talks,
    trading,
)
from games.mediterranee.rules.legality import why_not
from games.mediterranee.rules.turns import awaited, may_act, to_act
from games.mediterranee.state_checks import check
from games.mediterranee.text_args import people, port_name, power_name

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

_POWERS = {2: (0, 1), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
_OTHER_PAIR = (2, 3)
_END = End()


def setup(seats: int, seed: bytes, options: Options | None = None) -> Transition[State]:
    """Set up two galleys, ten sailors to split and 2,000 ducats each; all ports but the capitals are neutral (2)."""
    if seats not in TURNS:
        raise ValueError(f"Méditerranée is for 2 to 4, not {seats}")
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    options = options or Options()
    powers = _OTHER_PAIR if seats == 2 and options.pair == "spain_turks" else _POWERS[seats]
    board = BOARDS[options.board]
    ports = [Port() for _ in board.harbours]
    galleys = []
    for seat, power in enumerate(powers):
        capital = board.capitals[power]
        ports[capital] = Port(owner=seat)
        space = board.harbours[capital].space
        galleys += [Galley(START_GALLEYS * seat + one, seat, space, 0) for one in range(START_GALLEYS)]
    sea = Sea(
        board=board.hash,
        powers=powers,
        turn=1,
        phase="split",
        order=(None,) * seats,
        active=None,
        galleys=tuple(galleys),
        ports=tuple(ports),
        box=(*(TOKENS,) * 7, SAILORS - START_SAILORS * seats),
        few=options.turns == "few",
    )
    log = [Event(text("begins", turns=sea.turns, ducats=START_DUCATS, sailors=START_SAILORS))]
    log += [
        Event(text("plays", who=Who(seat), power=power_name(powers[seat]), port=port_name(sea, sea.capital(seat))))
        for seat in range(seats)
    ]
    return Transition(State(sea, (START_DUCATS,) * seats, (None,) * seats, seed, 0, RULES), tuple(log))


# ----------------------------------------------------------------------------------------- legal moves


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """Return the seat's moves in the current phase, or its answers to a matter that must be settled first."""
    sea = state.sea
    if not may_act(sea, seat):
        return ()
    if sea.talk is not None:
        return talks.words(sea, sea.talk, state.purses[seat])
    if sea.voyage is not None and sea.voyage.asked:
        return (talks.YES, talks.NO)
    if sea.prize is not None:
        return fighting.sharing(sea)
    return _MOVES[sea.phase](state, seat)


_MOVES: Mapping[str, Callable[[State, Seat], Sequence[Move]]] = {
    "split": lambda state, seat: opening.moves(),  # noqa: ARG005
    "bid": lambda state, seat: bidding.bids(state.purses[seat]),
    "place": lambda state, seat: bidding.choices(state.sea),  # noqa: ARG005
    "trade": lambda state, seat: dealings.moves(state.sea, seat, state.purses[seat], state.rules),
    "sail": lambda state, seat: sailing.moves(state.sea, seat),
    "fight": lambda state, seat: fighting.moves(state.sea, seat),
    "land": lambda state, seat: landing.moves(state.sea, seat),
    "sell": lambda state, seat: selling.moves(state.sea, seat),
}

# ------------------------------------------------------------------------------------------------ playing


def apply(state: State, seat: Seat, move: Move) -> Transition[State]:
    """Play a move and all that follows from it without a choice."""
    why = why_not(state, seat, move)
    if why is not None:
        raise IllegalMove(why)
    log: list[Event] = []
    after = _PLAYS[type(move)](state, seat, move, log)
    after = _marked(state, after, seat)
    return Transition(after, tuple(log), _is_undoable(state, seat, move, after))


def _is_undoable(state: State, seat: Seat, move: Move, after: State) -> bool:
    """Return whether the mover may take the move back.

    Not undoable: sealed moves, moves that bind another player, dice, entering a rival's space, and opening the
    purses.
    """
    if after.drawn != state.drawn or after.sea.phase == "over" or type(move) in _BINDING:
        return False
    if isinstance(move, Sail):
        return not any(galley.space == move.space and galley.owner != seat for galley in state.sea.galleys)
    return True


_BINDING = frozenset((Split, Bid, Answer, Take))


def _sealed(state: State, seat: Seat, move: Split | Bid, log: list[Event]) -> State:
    """Make or change the seat's secret choice. Only the number of seats that have chosen is public."""
    sea = state.sea
    if seat not in sea.sealed:
        sea = replace(sea, sealed=tuple(sorted((*sea.sealed, seat))))
        log.append(Event(text("has-split" if isinstance(move, Split) else "has-bid", who=Who(seat))))
    sealed = (*state.sealed[:seat], move, *state.sealed[seat + 1 :])
    return flow.carry_on(replace(state, sea=sea, sealed=sealed), log)


def _answer(state: State, seat: Seat, move: Answer, log: list[Event]) -> State:
    if state.sea.talk is not None:
        return talks.say(state, move, log)
    return sailing.answer(state, seat, move, log)


def _shared_or_loaded(state: State, seat: Seat, move: Shift | Discard, log: list[Event]) -> State:
    if state.sea.prize is not None:
        return fighting.share(state, seat, move, log)
    return (
        loading.shift(state, seat, move, log) if isinstance(move, Shift) else loading.discard(state, seat, move, log)
    )


def _end(state: State, seat: Seat, move: End, log: list[Event]) -> State:  # noqa: ARG001
    if state.sea.prize is not None:
        return fighting.settle(state, log)
    if state.sea.voyage is not None:
        return sailing.anchor(state, seat, log)
    return flow.end_part(state, log)


def _said(state: State, seat: Seat, move: Price | Counter | Take, log: list[Event]) -> State:  # noqa: ARG001
    return talks.say(state, move, log)


_PLAYS: Mapping[type, Callable[[State, Seat, Any, list[Event]], State]] = {
    Split: _sealed,
    Bid: _sealed,
    Choose: lambda state, seat, move, log: flow.carry_on(bidding.choose(state, move, log), log),  # noqa: ARG005
    Buy: trading.buy,
    Haggle: trading.haggle,
    Inquire: trading.inquire,
    Tariff: trading.set_tariff,
    BuildGalley: building.build_galley,
    BuildCastle: building.build_castle,
    Enrol: enrolling.enrol,
    Crew: loading.crew,
    Shift: _shared_or_loaded,
    Swap: loading.swap,
    Discard: _shared_or_loaded,
    Offer: talks.begin,
    Ask: talks.begin,
    Price: _said,
    Counter: _said,
    Take: _said,
    Answer: _answer,
    Sail: sailing.sail,
    Attack: lambda state, seat, move, log: fighting.attack(state, move, log),  # noqa: ARG005
    Assault: lambda state, seat, move, log: fighting.assault(state, move, log),  # noqa: ARG005
    Capture: lambda state, seat, move, log: fighting.capture(state, move, log),  # noqa: ARG005
    Land: landing.land,
    Sell: selling.sell,
    End: _end,
}


def _marked(before: State, after: State, seat: Seat) -> State:
    """Record, for the picture, the galleys and ports that the mover has changed in this part of the phase."""
    old, new = before.sea, after.sea
    if old.galleys is new.galleys and old.ports is new.ports:
        return after
    were = [*old.galleys]
    galleys = {galley.number for galley in new.galleys if galley not in were}
    ports = _changed(old.ports, new.ports) if old.phase == new.phase else set()
    marks = old.marks
    if (marks.seat, marks.phase) == (seat, old.phase):
        afloat = {galley.number for galley in new.galleys}
        galleys |= afloat.intersection(marks.galleys)
        ports |= set(marks.ports)
    marks = Marks(seat, old.phase, tuple(sorted(galleys)), tuple(sorted(ports)))
    return replace(after, sea=replace(new, marks=marks))


def _changed(old: tuple[Port, ...], new: tuple[Port, ...]) -> set[int]:
    if old is new:
        return set()
    return {number for number, port in enumerate(new) if old[number] is not port}


# -------------------------------------------------------------------------------------- views and results


def default_move(state: State, seat: Seat) -> Move:
    """Return the move for an absent player (17.2).

    That is 3 + 3 + 4 sailors, no bid, the earliest place, the tariff as a price, a refusal of everything else, or
    End.
    """
    sea = state.sea
    if seat not in awaited(state):
        raise IllegalMove(text("no-turn", who=people(sorted(awaited(state)))))
    if sea.phase == "split":
        return Split(3, 3)
    if sea.phase == "bid":
        return Bid(0)
    if sea.phase == "place":
        return bidding.choices(sea)[0]
    if sea.talk is not None and sea.talk.kind == "price":
        return Price(trading.tariff(sea, sea.talk.origin))
    if sea.talk is not None or (sea.voyage is not None and sea.voyage.asked):
        return talks.NO
    return _END


def view(state: State, seat: Seat | None) -> View:
    """Return the table and the seat's own ducats and sealed choice; once the game is over, all ducats (2.5)."""
    over = state.sea.phase == "over"
    purses, history = (state.purses, state.history) if over else ((), ())
    if seat is None:
        return View(state.sea, None, None, None, purses, state.rules, history)
    return View(state.sea, seat, state.purses[seat], state.sealed[seat], purses, state.rules, history)


def outcome(state: State) -> Outcome | None:
    """Return the result, None before the end: the most points win, equals share the place (16)."""
    return prosperity.outcome(state) if state.sea.phase == "over" else None
