"""The steps from one decision to the next: turns, incomes, rounds and the end."""

from __future__ import annotations

from msgspec.structs import replace

from games.core import Arg, Event, Seat, Text, Who, gains, text
from games.intrige import case_order
from games.intrige.model import ROUNDS, SENT_A_TURN, Board, Case, Ducats, State, kind_of, seat_of
from games.intrige.text_args import advisors_text, people


def begin_turn(state: State, log: list[Event]) -> State:
    """Begin the active player's turn: collect the income (3.3), and open the first case of the park."""
    board = state.board
    log.append(Event(text("turn", round=board.round, rounds=ROUNDS, who=Who(board.active))))
    if board.round > 1:
        state = _collect(state, log)
    if not board.parks[board.active]:
        log.append(Event(text("park-empty", who=Who(board.active))))
    return _next_case(state, log)


def carry_on(state: State, log: list[Event]) -> State:
    """Return the state for the next decision after a move.

    The next payer is asked, then the owner places the advisors, then the next case is opened, or the turn passes on.
    """
    board = state.board
    case = board.case
    if board.phase == "send":
        return _end_turn(state, log) if len(board.sent) == SENT_A_TURN else state
    if case is None or not case.kinds:
        return _next_case(state, log)
    if board.phase == "bribe" and len(case.payments) == len(case.payers):
        return replace(state, board=replace(board, phase="place"))
    return state


def _next_case(state: State, log: list[Event]) -> State:
    """Open the next case (4.1), or if there is none, begin to send; in the last round no advisor is left (3.4)."""
    board = state.board
    case = case_order.next_case(board)
    if case is not None:
        log.append(_case_event(board, case))
        return replace(state, board=replace(board, phase="bribe", case=case))
    state = replace(state, board=replace(board, phase="send", case=None))
    return state if board.round < ROUNDS else _end_turn(state, log)


def _case_event(board: Board, case: Case) -> Event:
    """Return the event that opens a case: its advisors, and the order of the payers if there are several."""
    candidates = advisors_text(one for one in board.parks[board.active] if kind_of(one) in case.kinds)
    args: dict[str, Arg] = {"owner": Who(board.active), "candidates": candidates}
    if case.zone is not None:
        args |= {"zone": case.zone, "occupant": advisors_text(board.contenders(case.kinds[0])[:1])}
    if len(case.payers) == 1 and case.conflict != "external":
        return Event(Text(f"case-{case.conflict}-one", args))
    return Event(Text(f"case-{case.conflict}", {**args, "order": people(case.payers)}))


def _end_turn(state: State, log: list[Event]) -> State:
    """Pass the turn to the left (3.1); after the last seat, begin the next round or end the game."""
    board = state.board
    after = (board.active + 1) % board.seats
    if after != board.starter:
        return begin_turn(replace(state, board=replace(board, active=after, sent=())), log)
    log.append(_round_event(board))
    if board.round == ROUNDS:
        return _end(state, log)
    state = replace(state, history=(*state.history, _cash(state)))
    return begin_turn(replace(state, board=replace(board, active=after, sent=(), round=board.round + 1)), log)


def _round_event(board: Board) -> Event:
    """Return the event that ends a round: all seats' incomes a turn now, and their change over the round."""
    inside = {(deed.owner, deed.zone): deed for deed in board.deeds if deed.round < board.round}
    before = [0] * board.seats
    for deed in inside.values():
        before[seat_of(deed.advisor)] += deed.zone or 0
    now = [board.income(seat) for seat in range(board.seats)]
    changes = [after - earlier for after, earlier in zip(now, before, strict=True)]
    return Event(text("round-over", round=board.round, rounds=ROUNDS, gains=gains(changes, now)))


def _end(state: State, log: list[Event]) -> State:
    """Pay a last income to all seats (7.1), and open the purses (7.2)."""
    board = state.board
    rounds_end = _cash(state)
    incomes = [board.income(seat) for seat in range(board.seats)]
    purses = [
        replace(purse, income=purse.income + income) for purse, income in zip(state.purses, incomes, strict=True)
    ]
    log.append(Event(text("last-income")))
    log.extend(
        Event(text("ends", who=Who(seat), ducats=incomes[seat], cash=purses[seat].cash))
        for seat in sorted(range(board.seats), key=lambda seat: -purses[seat].cash)
    )
    ended = replace(state, board=replace(board, phase="over", case=None, sent=()), purses=tuple(purses))
    return replace(ended, history=(*state.history, rounds_end, _cash(ended)))


def _collect(state: State, log: list[Event]) -> State:
    """Pay the active player the income of all their advisors."""
    seat = state.board.active
    ducats = state.board.income(seat)
    if not ducats:
        log.append(Event(text("income-none", who=Who(seat))))
        return state
    purse = replace(state.purses[seat], income=state.purses[seat].income + ducats)
    log.append(Event(text("income", who=Who(seat), ducats=ducats)))
    log.append(_stated(seat, ducats, purse.cash))
    return replace(state, purses=(*state.purses[:seat], purse, *state.purses[seat + 1 :]))


def _stated(seat: Seat, ducats: Ducats, cash: Ducats) -> Event:
    return Event(text("purse-income", ducats=ducats, cash=cash), frozenset((seat,)))


def _cash(state: State) -> tuple[Ducats, ...]:
    return tuple([purse.cash for purse in state.purses])
