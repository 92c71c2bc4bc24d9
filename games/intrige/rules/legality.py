"""Check whether a move is legal now, and give the most helpful reason if not."""

from __future__ import annotations

from games.core import IllegalMove, Seat, Text, Who, text
from games.intrige.model import KINDS, NOTE, ZONES, Board, Bribe, Ducats, Move, Place, Send, State, advisor
from games.intrige.rules.placing import open_zones
from games.intrige.text_args import advisor_text, house_name, kind_name, people


def refuse(state: State, seat: Seat, move: Move) -> None:
    """Raise IllegalMove unless the rules allow this move now. The reason reveals nothing about other purses."""
    why = _why_not(state, seat, move)
    if why is not None:
        raise IllegalMove(why)


def _why_not(state: State, seat: Seat, move: Move) -> Text | None:
    board = state.board
    if board.phase == "over":
        return text("no-over")
    awaited = board.active if board.payer is None else board.payer
    if seat != awaited:
        return _not_your_turn(board, seat, awaited, move)
    if isinstance(move, Bribe):
        if board.phase != "bribe":
            return text("no-bribe-now")
        return _amount(state.purses[seat].cash, move.ducats)
    if isinstance(move, Place):
        return _placing(board, move) if board.phase == "place" else text("no-place-now")
    return _sending(board, move) if board.phase == "send" else text("no-send-now")


def _not_your_turn(board: Board, seat: Seat, awaited: Seat, move: Move) -> Text:
    case = board.case
    if case is not None:
        if isinstance(move, Bribe) and any(payment.seat == seat for payment in case.payments):
            return text("no-second-bribe", who=Who(awaited))
        if isinstance(move, Bribe) and board.phase == "bribe" and seat in case.payers:
            return text("no-bribe-yet", who=Who(awaited))
        if isinstance(move, Place) and board.phase == "bribe" and seat == board.active:
            return text("no-place-yet", who=people(case.payers[len(case.payments) :]))
    return text("no-turn", who=Who(awaited))


def _amount(cash: Ducats, ducats: Ducats) -> Text | None:
    if ducats < NOTE:
        return text("no-too-little", ducats=ducats, least=NOTE)
    if ducats % NOTE:
        return text("no-odd-sum", ducats=ducats, note=NOTE)
    if ducats > max(cash, NOTE):
        return text("no-too-much", ducats=ducats, cash=cash) if cash else text("no-broke", least=NOTE)
    return None


def _placing(board: Board, move: Place) -> Text | None:
    if not (0 <= move.kind < len(KINDS) and 0 <= move.seat < board.seats):
        return text("no-such-advisor")
    one = advisor(move.kind, move.seat)
    if board.case is None or move.kind not in board.case.kinds or one not in board.contenders(move.kind):
        return text("no-candidate", advisor=advisor_text(one))
    if move.zone in open_zones(board):
        return None
    if move.zone not in ZONES:
        return text("no-such-zone")
    if board.case.zone is not None:
        return text("no-other-zone", zone=board.case.zone)
    return text("no-zone-taken", zone=move.zone)


def _sending(board: Board, move: Send) -> Text | None:
    if not 0 <= move.kind < len(KINDS):
        return text("no-such-advisor")
    if not 0 <= move.palace < board.seats:
        return text("no-such-palace")
    if move.palace == board.active:
        return text("no-own-palace")
    if move.palace in board.sent:
        return text("no-same-palace", house=house_name(move.palace))
    if not board.reserves[board.active][move.kind]:
        return text("no-none-left", kind=kind_name(move.kind))
    return None
