"""What may be settled in advance for one turn: one's bribes still to come in it, and whom its owner lets in.

What one's own view offers depends on one's own ducats, and nothing here on anybody else's. Nobody is told that orders
are over with their turn: they answer nothing from then on.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.core import Group, Many, Option, Prompt, Seat, Text, Who, beneath, text
from games.intrige import cases
from games.intrige.model import NOTE, Board, Case, Ducats, Offer, Orders, View, seat_of
from games.intrige.naming import kind_name

_SUMS: tuple[Ducats, ...] = (*range(NOTE, 11 * NOTE, NOTE), 15 * NOTE, 20 * NOTE)
"""As many as a list holds, with and without a ceiling."""


def standing(view: View, orders: Orders | None) -> Prompt:
    """A list for every case of this turn in which one is still to pay, or one for its owner.

    Each choice leaves the other orders as they are; what is ordered already is not offered again.
    """
    board = view.board
    turn = (board.round, board.active)
    if orders is None or (orders.round, orders.active) != turn:
        orders = Orders(*turn)
    to_pay = [case for case in cases.to_come(board) if _is_to_pay(board, case, view.seat)]
    groups = [_bribe(board, case, view, orders) for case in to_pay]
    if board.case is not None and view.seat in (board.active, None):
        groups.append(_place(orders))
    if not groups:
        return Prompt(text("orders-none"))
    if view.seat == board.active:
        return Prompt(text("ask-order-place", answer=text(f"order-place-{orders.place}")), tuple(groups))
    lines = [text("order", case=_name(board, case, view.seat), answer=_answer(orders, case)) for case in to_pay]
    asked = text("ask-orders", owner=Who(board.active))
    return Prompt(beneath(asked, lines), tuple(groups))


def _is_to_pay(board: Board, case: Case, seat: Seat | None) -> bool:
    """Whether this seat (None: anybody) pays in this case later; who is asked just now needs no orders for it."""
    later = case.payers
    if board.case is case:
        later = case.payers[len(case.payments) + 1 :]
    return bool(later) if seat is None else seat in later


def _name(board: Board, case: Case, seat: Seat | None) -> Text:
    """A case by what is at stake in it for this seat, or for all."""
    kinds = [
        kind_name(kind)
        for kind in case.kinds
        if seat is None or seat in [seat_of(one) for one in board.contenders(kind)]
    ]
    return text(f"order-{case.conflict}", kinds=Many(tuple(kinds)), zone=case.zone or 0)


def _answer(orders: Orders, case: Case) -> Text:
    offer = orders.offer(case)
    if offer is None:
        return text("order-ask")
    return text("order-above" if offer.above else "order-fixed", ducats=offer.ducats, least=NOTE)


def _bribe(board: Board, case: Case, view: View, orders: Orders) -> Group:
    offer = orders.offer(case)
    others = tuple([one for one in orders.offers if one != offer])
    most = _SUMS[-1] if view.cash is None else max(view.cash, NOTE)
    options = [Option(text("do-order-ask"), (replace(orders, offers=others),))] if offer else []
    options += [
        Option(_label(one), (replace(orders, offers=(*others, one)),), _detail(one))
        for one in _offers(case, most, first=view.seat == case.payers[0])
        if one != offer
    ]
    key = f"case_{case.conflict}_{case.zone or 0}"
    return Group(key, _name(board, case, view.seat), tuple(options), folded=True)


def _offers(case: Case, most: Ducats, *, first: bool) -> Iterator[Offer]:
    """Sums, and ceilings for whoever does not pay first."""
    sums = [ducats for ducats in _SUMS if ducats <= most]
    yield from (Offer(case.conflict, case.zone, ducats) for ducats in sums)
    if not first:
        yield from (Offer(case.conflict, case.zone, ducats, above=True) for ducats in sums[1:])


def _label(offer: Offer) -> Text:
    if offer.above:
        return text("do-order-above", ducats=offer.ducats)
    return text("do-order-least" if offer.ducats == NOTE else "do-order-fixed", ducats=offer.ducats)


def _detail(offer: Offer) -> Text:
    return text("do-order-above-detail" if offer.above else "do-order-fixed-detail", ducats=offer.ducats, least=NOTE)


def _place(orders: Orders) -> Group:
    options = [
        Option(text(f"do-order-place-{how}"), (replace(orders, place=how),), text(f"do-order-place-{how}-detail"))
        for how in ("ask", "cheap", "dear")
        if how != orders.place
    ]
    return Group("place", text("group-order-place"), tuple(options), folded=True)
