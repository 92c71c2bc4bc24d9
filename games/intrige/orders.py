"""What may be settled in advance: for the turn being played one's bribes still to come and whom its owner lets in;
whom one sends in one's own next turn (`games.intrige.sending_plan`); and bribes and guests for all turns
(`games.intrige.tariffs`).

What one's own view offers depends on one's own ducats, and nothing here on anybody else's. Nobody is told that orders
are over with their turn: they answer nothing from then on. A sum for a case that is more than the purse still holds
is over before, and told (`lapsed`). All else is settled by what lies open when it is due, and loses its reason never.
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
"""As many as a list holds, with and without a ceiling."""


def standing(view: View, orders: Orders | None) -> Prompt:
    """A list for every case of this turn in which one is still to pay, or one for its owner; then those of all turns.

    Each choice leaves the other orders as they are. What is ordered already is not offered again.
    """
    board = view.board
    if board.phase == "over":
        return Prompt(text("over"))
    orders = _still_good(board, orders)
    to_pay = [case for case in case_order.upcoming_cases(board) if _is_to_pay(board, case, view.seat)]
    groups = [_bribe(board, case, view, orders) for case in to_pay]
    if board.case is not None and view.seat in (board.active, None):
        groups.append(_place(board, orders))
    groups += [*sending_plan.groups(board, view.seat, orders), *tariffs.groups(board, view.seat, orders)]
    always = [*sending_plan.in_words(board, view.seat, orders), *tariffs.in_words(orders)]
    if view.seat is not None and view.seat == _asked(board):
        always.append(text("orders-asked" if follow(view, orders) is None else "orders-answer"))
    lines = [*_turn_in_words(view, orders, to_pay), *always]
    return Prompt(beneath(lines[0], lines[1:]), tuple(groups))


def _turn_in_words(view: View, orders: Orders, to_pay: Sequence[Case]) -> Iterator[Text]:
    """What is ordered for this turn alone; for an owner nothing where what holds in all turns does."""
    board = view.board
    if view.seat == board.active and board.case is not None:
        if orders.place != "ask" or orders.court == "ask":
            yield text("ask-order-place", answer=text(f"order-place-{orders.place}"))
    elif to_pay:
        yield text("ask-orders", owner=Who(board.active))
        for case in to_pay:
            yield text("order", case=_name(board, case, view.seat), answer=_answer(board, orders, case))


def wish(view: View, orders: Orders) -> tuple[Text, ...]:
    """What is said along with a bribe, by whatever order it is paid, or by its owner without a word of their own: the
    zone asked for, or the next below it that is free."""
    board = view.board
    if board.payer is None or board.payer != view.seat or board.case is None or board.case.zone is not None:
        return ()
    if board.active in orders.apart:
        return ()
    zones = [zone for zone in board.free_zones(board.active) if zone <= orders.wish]
    return (text("zone-name", zone=zones[-1]),) if zones else ()


def _still_good(board: Board, orders: Orders | None) -> Orders:
    """What there is of the orders in this turn."""
    if orders is None:
        return Orders(0, 0)
    return orders if orders.are_for(board) else replace(orders, round=0, active=0, offers=(), place="ask")


# ------------------------------------------------------------------------------- over before its time


def lasting(view: View, orders: Orders) -> Orders:
    """Without the sums of this turn that the purse does not hold any more: about those their owner is asked."""
    kept = orders
    for case in _beyond_purse(view, orders):
        others = tuple([one for one in kept.offers if one != orders.offer(case)])
        asked = () if orders.tariff(view.board, case) is None else (Offer(case.conflict, case.zone, 0),)
        kept = replace(kept, offers=(*others, *asked))
    return kept


def lapsed(view: View, orders: Orders) -> list[Text]:
    """Those sums, in words."""
    return [
        text("order-lapsed", case=_name(view.board, case, view.seat), ducats=offer.ducats)
        for case in _beyond_purse(view, orders)
        if (offer := orders.offer(case))
    ]


def _beyond_purse(view: View, orders: Orders) -> list[Case]:
    """The cases to be paid in yet, in which more is ordered than this seat has. For the broke the bank pays (4.7);
    where others are only to be topped, it hangs on them."""
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


def _asked(board: Board) -> Seat | None:
    """Who is asked just now for what orders may answer."""
    return board.active if board.phase == "place" else board.payer


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


def _place(board: Board, orders: Orders) -> Group:
    here = replace(orders, round=board.round, active=board.active)
    options = [_placing(here, place) for place in ("ask", "cheap", "dear") if place != orders.place]
    return Group("place", text("group-order-place"), tuple(options), folded=True)


def _placing(orders: Orders, place: str) -> Option:
    how = "always" if place == "ask" and orders.court != "ask" else place
    return Option(
        text(f"do-order-place-{how}"), (replace(orders, place=place),), text(f"do-order-place-{how}-detail")
    )
