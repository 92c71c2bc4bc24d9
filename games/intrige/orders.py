"""Planned moves for the present turn: bribes, and the owner's choice of candidates.

Planned sendings of the seat's own next turn are in `games.intrige.sending_plan`. Bribes and candidates for all turns
are in `games.intrige.tariffs`.

The choices in a seat's own view depend on its own ducats, and on no other player's. Orders simply expire with their
turn, without a notice. A planned sum that the seat can no longer pay expires earlier, and its owner is notified
(`lapsed`). All other orders depend on open information at the time of the move, so they never become pointless.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.core import Group, Many, Option, Prompt, Seat, Text, Who, beneath, text
from games.intrige import case_order, sending_plan, tariffs
from games.intrige.model import NOTE, Board, Case, Ducats, Offer, Orders, View, seat_of
from games.intrige.player import follow
from games.intrige.text_args import kind_name

_SUMS: tuple[Ducats, ...] = (*range(NOTE, 11 * NOTE, NOTE), 15 * NOTE, 20 * NOTE)
"""Sums that players can choose to pay. One list holds each sum twice: as a bribe, and as a limit for topping."""


def standing(view: View, orders: Orders | None) -> Prompt:
    """Offer a list of bribes for each case of this turn, or placings for the owner; then the plans for all turns.

    Each choice changes one order and keeps the others in `orders`. Orders already in force are not offered again.
    """
    board = view.board
    if board.phase == "over":
        return Prompt(text("over"))
    orders = _in_force(board, orders)
    to_pay = [case for case in case_order.upcoming_cases(board) if _is_to_pay(board, case, view.seat)]
    groups = [_bribe(board, case, view, orders) for case in to_pay]
    if board.case is not None and view.seat in (board.active, None):
        groups.append(_place(board, orders))
    groups += [*sending_plan.groups(board, view.seat, orders), *tariffs.groups(board, view.seat, orders)]
    always = [*sending_plan.in_words(board, view.seat, orders), *tariffs.in_words(orders)]
    if view.seat is not None and view.seat == _seat_asked(board):
        always.append(text("orders-asked" if follow(view, orders) is None else "orders-answer"))
    lines = [*_turn_in_words(view, orders, to_pay), *always]
    return Prompt(beneath(lines[0], lines[1:]), tuple(groups))


def _turn_in_words(view: View, orders: Orders, to_pay: Sequence[Case]) -> Iterator[Text]:
    """Yield lines on the orders for this turn alone. `to_pay`: the cases in which the seat will pay.

    Nothing for an owner whose orders for all turns apply.
    """
    board = view.board
    if view.seat == board.active and board.case is not None:
        if orders.place != "ask" or orders.court == "ask":
            yield text("ask-order-place", answer=text(f"order-place-{orders.place}"))
    elif to_pay:
        yield text("ask-orders", owner=Who(board.active))
        for case in to_pay:
            yield text("order", case=_name(board, case, view.seat), answer=_answer(board, orders, case))


def wish(view: View, orders: Orders) -> tuple[Text, ...]:
    """Return the request that goes with the seat's next bribe by these orders, if any.

    The request names the zone to ask for, or the next cheaper one that is free. It goes with a planned bribe, and
    with one that the player makes without words of their own.
    """
    board = view.board
    if board.payer is None or board.payer != view.seat or board.case is None or board.case.zone is not None:
        return ()
    if board.active in orders.apart:
        return ()
    zones = [zone for zone in board.free_zones(board.active) if zone <= orders.wish]
    return (text("zone-name", zone=zones[-1]),) if zones else ()


def _in_force(board: Board, orders: Orders | None) -> Orders:
    """Return the part of the orders that applies to this turn, with the orders for all turns."""
    if orders is None:
        return Orders(0, 0)
    return orders if orders.are_for(board) else replace(orders, round=0, active=0, offers=(), place="ask")


# --------------------------------------------------------------------------------------- early expiry


def lasting(view: View, orders: Orders) -> Orders:
    """Return the orders without sums of this turn that the seat cannot pay any more, so that the owner is asked."""
    kept = orders
    for case in _beyond_purse(view, orders):
        others = tuple([one for one in kept.offers if one != orders.offer(case)])
        asked = () if orders.tariff(view.board, case) is None else (Offer(case.conflict, case.zone, 0),)
        kept = replace(kept, offers=(*others, *asked))
    return kept


def lapsed(view: View, orders: Orders) -> list[Text]:
    """Return a notice to the owner about each sum of this turn that the seat cannot pay any more."""
    return [
        text("order-lapsed", case=_name(view.board, case, view.seat), ducats=offer.ducats)
        for case in _beyond_purse(view, orders)
        if (offer := orders.offer(case))
    ]


def _beyond_purse(view: View, orders: Orders) -> list[Case]:
    """Return the cases still to be paid in this turn for which the planned sum exceeds the seat's ducats.

    Nothing for a broke player, for whom the bank pays (4.7). An order that only tops others stays: it depends on
    their bribes.
    """
    board, cash = view.board, view.cash
    if not orders.are_for(board) or not cash:
        return []
    return [
        case
        for case in case_order.upcoming_cases(board)
        if view.seat in case.payers[len(case.payments) :]
        and (offer := orders.offer(case)) is not None
        and not offer.above
        and offer.ducats > cash
    ]


def _seat_asked(board: Board) -> Seat | None:
    """Return the seat that is asked now, if its orders could answer, else None."""
    return board.active if board.phase == "place" else board.payer


def _is_to_pay(board: Board, case: Case, seat: Seat | None) -> bool:
    """Return whether this seat (None: any seat) will pay in this case. A seat that is asked now does not count."""
    later = case.payers
    if board.case is case:
        later = case.payers[len(case.payments) + 1 :]
    return bool(later) if seat is None else seat in later


def _name(board: Board, case: Case, seat: Seat | None) -> Text:
    """Name a case by its sort and the kinds that this seat (None: any seat) has at stake."""
    kinds = [
        kind_name(kind)
        for kind in case.kinds
        if seat is None or seat in [seat_of(one) for one in board.contenders(kind)]
    ]
    return text(f"order-{case.conflict}", kinds=Many(tuple(kinds)), zone=case.zone or 0)


def _answer(board: Board, orders: Orders, case: Case) -> Text:
    offer, tariff = orders.offer(case), orders.tariff(board, case)
    if offer is None:
        return text("order-ask") if tariff is None else tariffs.answer(tariff)
    if not offer.ducats:
        return text("order-ask")
    return text("order-above" if offer.above else "order-fixed", ducats=offer.ducats, least=NOTE)


def _bribe(board: Board, case: Case, view: View, orders: Orders) -> Group:
    offer = orders.offer(case)
    here = replace(orders, round=board.round, active=board.active)
    others = tuple([one for one in orders.offers if one != offer])
    most = _SUMS[-1] if view.cash is None else max(view.cash, NOTE)
    options = [
        Option(_label(one), (replace(here, offers=(*others, one)),), _detail(one))
        for one in _offers(case, most, first=view.seat == case.payers[0])
        if one != offer
    ]
    if orders.tariff(board, case) is None:
        asks = [Option(text("do-order-ask"), (replace(here, offers=others),))] if offer else []
    else:
        asked = Offer(case.conflict, case.zone, 0)
        asks = [Option(text("do-order-always"), (replace(here, offers=others),))] if offer else []
        asks += [Option(text("do-order-ask"), (replace(here, offers=(*others, asked)),))] if offer != asked else []
    key = f"case_{case.conflict}_{case.zone or 0}"
    return Group(key, _name(board, case, view.seat), (*asks, *options), folded=True)


def _offers(case: Case, most: Ducats, *, first: bool) -> Iterator[Offer]:
    """Yield bribes to choose from, up to `most`: fixed sums, and limits for topping unless the seat pays first."""
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


def _place(board: Board, orders: Orders) -> Group:
    here = replace(orders, round=board.round, active=board.active)
    options = [_placing(here, place) for place in ("ask", "cheap", "dear") if place != orders.place]
    return Group("place", text("group-order-place"), tuple(options), folded=True)


def _placing(orders: Orders, place: str) -> Option:
    how = "always" if place == "ask" and orders.court != "ask" else place
    return Option(
        text(f"do-order-place-{how}"), (replace(orders, place=place),), text(f"do-order-place-{how}-detail")
    )
