"""Bribes: at least one note, at most all the payer has; the bank pays for broke players."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.core import Event, Who, text
from games.intrige.model import MOST, NOTE, Bribe, Ducats, Payment, State

_BRIBES = tuple(Bribe(ducats) for ducats in range(NOTE, MOST + 1, NOTE))


def bribes(cash: Ducats) -> Sequence[Bribe]:
    """Return the bribes that a player with this cash can pay: broke players can pay the least one (4.2, 4.7)."""
    return _BRIBES[: max(cash // NOTE, 1)]


def pay(state: State, ducats: Ducats, log: list[Event]) -> State:
    """Move a bribe from the next payer, or the bank, to the active player, at once and for good (4.5, 4.7)."""
    board, case = state.board, state.board.case
    payer, owner = board.payer, board.active
    if case is None or payer is None:
        raise AssertionError("a bribe outside a case")
    giver, taker = state.purses[payer], state.purses[owner]
    bank = giver.cash == 0
    if bank:
        giver = replace(giver, alms=giver.alms + ducats)
        log.append(Event(text("bribes-bank", who=Who(payer), owner=Who(owner), ducats=ducats)))
        log.append(Event(text("purse-alms", who=Who(owner), ducats=ducats), frozenset((payer,))))
    else:
        giver = replace(giver, paid=giver.paid + ducats)
        log.append(Event(text("bribes", who=Who(payer), owner=Who(owner), ducats=ducats)))
        stated = text("purse-paid", who=Who(owner), ducats=ducats, cash=giver.cash)
        log.append(Event(stated, frozenset((payer,))))
    taker = replace(taker, received=taker.received + ducats)
    received = text("purse-received", who=Who(payer), ducats=ducats, cash=taker.cash)
    log.append(Event(received, frozenset((owner,))))
    purses = list(state.purses)
    purses[payer], purses[owner] = giver, taker
    case = replace(case, payments=(*case.payments, Payment(payer, ducats, bank)))
    return replace(state, board=replace(board, case=case), purses=tuple(purses))
