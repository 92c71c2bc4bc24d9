"""The steps from one decision to the next: turns, phases, parts of phases, and the end (section 3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from games.core import Event, Seat, text
from games.mediterranee.model import INCOME, Bid, Ducats, Phase, Sea, State
from games.mediterranee.rules import bidding, dealings, fighting, landing, opening, prosperity, selling
from games.mediterranee.text_args import people

_PARTS: tuple[Phase, ...] = ("trade", "sail", "fight", "land", "sell")
"""The phases of a turn in which each player has a part, in their order."""


_POSSIBLE: Mapping[Phase, Callable[[Sea, Seat, int], object]] = {
    "trade": dealings.possible,
    "sail": lambda sea, seat, _: any(galley.owner == seat for galley in sea.galleys),
    "fight": lambda sea, seat, _: fighting.attacks(sea, seat),
    "land": lambda sea, seat, _: landing.landings(sea, seat),
    "sell": lambda sea, seat, _: selling.sales(sea, seat),
}
"""By phase, a function of (sea, seat, version of the rules): whether the seat has a decision in it.

It uses open information only, so a lack of ducats never skips a part (3.4).
"""


def begin_turn(state: State, log: list[Event]) -> State:
    """Begin a turn: ask for bids for the places. A seat with neither galley nor port bids nothing (15.3)."""
    sea = state.sea
    out = tuple([seat for seat in range(sea.seats) if sea.is_out(seat)])
    ports = tuple(
        [replace(port, built=False, enrolled=0) if port.built or port.enrolled else port for port in sea.ports]
    )
    sea = replace(
        sea,
        phase="bid",
        active=None,
        order=(None,) * sea.seats,
        ports=ports,
        sealed=out,
        tracks=(),
        rolls=(),
        strike=None,
    )
    log.append(Event(text("turn", turn=sea.turn, turns=sea.turns)))
    sealed = tuple([Bid(0) if seat in out else None for seat in range(sea.seats)])
    return replace(state, sea=sea, sealed=sealed)


def carry_on(state: State, log: list[Event]) -> State:
    """Go on after a sealed choice or a choice of place: once the last seat has chosen, begin the next step."""
    sea = state.sea
    if sea.phase == "split" and len(sea.sealed) == sea.seats:
        state = opening.open_splits(state, log)
        return begin_turn(replace(state, sea=replace(state.sea, sealed=())), log)
    if sea.phase == "bid" and len(sea.sealed) == sea.seats:
        state = bidding.open_bids(state, log)
    if state.sea.phase == "place" and not state.sea.queue:
        log.append(bidding.order_event(state.sea))
        return _next_part(state, "trade", 0, log)
    return state


def end_part(state: State, log: list[Event]) -> State:
    """End the active player's part of this phase, and begin the next one."""
    sea = state.sea
    return _next_part(state, sea.phase, sea.order.index(sea.active) + 1, log)


def _next_part(state: State, phase: Phase, place: int, log: list[Event]) -> State:
    """Begin the next part in which a seat has a decision, from `place` in the order of play of `phase` on."""
    sea = _cleared(state.sea)
    while True:
        idle: list[Seat] = []
        for seat in sea.order[place:]:
            if seat is None:
                raise AssertionError("a place nobody has")
            if _POSSIBLE[phase](sea, seat, state.rules):
                _tell_idle(phase, idle, log)
                return replace(state, sea=replace(sea, phase=phase, active=seat))
            if not sea.is_out(seat):
                idle.append(seat)
        _tell_idle(phase, idle, log)
        if phase == "sell":
            return _end_turn(replace(state, sea=replace(sea, phase=phase, active=None)), log)
        phase, place = _PARTS[_PARTS.index(phase) + 1], 0


def _tell_idle(phase: Phase, idle: list[Seat], log: list[Event]) -> None:
    if idle:
        log.append(Event(text(f"idle-{phase}", who=people(idle))))


def _cleared(sea: Sea) -> Sea:
    """Return the sea without the fields that belong to one player's part of a phase."""
    if not (sea.used or sea.begun or sea.named or sea.deals or sea.landed):
        return sea
    return replace(sea, used=0, begun=0, named=(), deals=(), landed=())


def income(sea: Sea, seat: Seat) -> Ducats:
    """Return what the seat's capital pays at the end of this turn: nothing if a rival holds it (15.1)."""
    return INCOME * (sea.ports[sea.capital(seat)].owner == seat)


def _end_turn(state: State, log: list[Event]) -> State:
    """Pay the income of the capitals (15.1), then begin the next turn or end the game."""
    sea = state.sea
    earners = [seat for seat in range(sea.seats) if income(sea, seat)]
    purses = tuple([purse + income(sea, seat) for seat, purse in enumerate(state.purses)])
    if earners:
        log.append(Event(text("income", who=people(earners), ducats=INCOME)))
    state = _recorded(replace(state, purses=purses))
    if sea.turn < sea.turns:
        return begin_turn(replace(state, sea=replace(sea, turn=sea.turn + 1)), log)
    log.append(Event(text("ends")))
    scores = prosperity.outcome(state).scores
    log.extend(
        Event(text("points", who=people([seat]), points=scores[seat]))
        for seat in sorted(range(sea.seats), key=lambda seat: -scores[seat])
    )
    return replace(state, sea=replace(sea, phase="over", active=None))


def _recorded(state: State) -> State:
    """Record all seats' points at the end of this turn, for the picture of the end."""
    if state.rules < 4:
        return state
    return replace(state, history=(*state.history, prosperity.totals(state)))
