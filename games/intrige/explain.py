"""The effects and limits of a decision in Intrige, in words. Functions of a View alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core import Many, Seat, Text, Who, text
from games.intrige.model import KINDS, Board, Case, View, kind_of, seat_of
from games.intrige.rules.sending import open_parks
from games.intrige.text_args import house_name, kind_name, people
from games.intrige.zone_values import incomes_to_come


def explain(view: View, seat: Seat) -> Sequence[Text]:
    """Return lines on the effects of this seat's choices, with their clauses; nothing if it has no choice."""
    board, case = view.board, view.board.case
    if board.phase == "send" and seat == board.active:
        return (*_sending(board),)
    if board.phase == "place" and seat == board.active and case is not None:
        return (*_placing(board, case),)
    if board.phase == "bribe" and seat == board.payer and case is not None:
        return (*_bribing(board, case, seat), *_purse(view, seat))
    return ()


def _bribing(board: Board, case: Case, seat: Seat) -> Iterator[Text]:
    owner = Who(board.active)
    if case.zone is None:
        yield text(f"explain-owner-{case.conflict}", owner=owner, zones=_zones(board))
    else:
        yield text("explain-owner-internal", owner=owner, zone=case.zone)
    later = case.payers[len(case.payments) + 1 :]
    yield text("explain-pays-next", who=people(later)) if later else text("explain-pays-last", owner=owner)
    kinds = tuple([kind_name(kind_of(one)) for one in board.undecided() if seat_of(one) == seat])
    yield text("explain-covers", kinds=Many(kinds))
    yield text("explain-incomes", who=Who(seat), times=incomes_to_come(board, seat))


def _purse(view: View, seat: Seat) -> Iterator[Text]:
    if view.seat == seat and view.cash:
        yield text("explain-cash", cash=view.cash)


def _placing(board: Board, case: Case) -> Iterator[Text]:
    if case.zone is None:
        yield text(f"explain-place-{case.conflict}", zones=_zones(board))
    else:
        yield text("explain-place-internal", zone=case.zone)
    yield text("explain-earns")
    yield text("explain-back")
    yield text("explain-paid", payments=_payments(case))


def _payments(case: Case) -> Many:
    return Many(tuple([text("payment", who=Who(paid.seat), ducats=paid.ducats) for paid in case.payments]))


def _zones(board: Board) -> Many:
    return Many(tuple([text("zone-of", zone=zone) for zone in board.free_zones(board.active)]))


def _sending(board: Board) -> Iterator[Text]:
    parks = open_parks(board)
    yield text("explain-parks", houses=Many(tuple([house_name(seat) for seat in parks])))
    spent = [kind_name(kind) for kind in range(len(KINDS)) if not board.reserves[board.active][kind]]
    if spent:
        yield text("explain-spent", kinds=Many(tuple(spent)))
    for seat in parks:
        inside = [kind_name(kind_of(one)) for one in board.palaces[seat] if one is not None]
        if inside:
            yield text("explain-clash", house=house_name(seat), kinds=Many(tuple(inside)))
        waiting = [kind_name(kind) for kind in dict.fromkeys(map(kind_of, board.parks[seat]))]
        rivals = [kind for kind in waiting if kind not in inside]
        if rivals:
            yield text("explain-waiting", house=house_name(seat), kinds=Many(tuple(rivals)))
    yield text("explain-send-aim")
    yield text("explain-cost")
