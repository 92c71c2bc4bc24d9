"""Planned moves: a limit for the lot on the table, and plans for the rest of the round or game.

All orders depend on open information. They simply expire with their lot or round, without a notice. Orders for lots
with certain goods can become pointless earlier: once no such card can come up in the round, they would pass on every
lot. Their owner is then notified (`lapsed`).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.core import Amount, Group, Many, Name, Option, Prompt, Seat, Text, beneath, text
from games.medici.model import GOODLESS, GOODS, MOST_TURNED, NEUTRAL, ROUNDS, Board, Orders, View
from games.medici.model import kind as kind_of
from games.medici.outlook import unseen
from games.medici.player import follow
from games.medici.text_args import card_text, cards_text, good_icon, good_name
from games.medici.words import weighed

_BY_CARDS = (1, 2, 3, 4, 5, 6, 8, 10)
"""Florins for each card of a lot that players can choose as a limit."""
_BY_VALUE = (1, 2, 3)
"""Florins for each two points of cargo value that players can choose as a limit."""
_ENOUGH = (5, 8, 10)
"""Cargo values of a lot that players can choose to stop turning cards over."""


def standing(view: View, orders: Orders | None) -> Prompt:
    """Offer a limit for this lot to a seat that has not bid yet, and plans for the round or the game.

    Each choice changes one order and keeps the others in `orders`. A seat with a full hold takes no further part in
    the round (5.6).
    """
    board = view.board
    if board.phase == "over":
        return Prompt(text("over"))
    if view.seat is not None and not board.free(view.seat):
        return Prompt(text("orders-none"))
    to_come = _bids_to_come(board, view.seat)
    answered = board.phase == "bid" and not to_come and board.bidder != view.seat
    orders = _in_force(board, orders, answered=answered)
    groups = [_limit(board, to_come, orders)] if to_come else []
    if _bids(orders):
        groups.append(_manner(orders))
    groups += [_passing(orders), _ceiling(orders, others=_passes(orders) or bool(to_come)), _turning(orders)]
    lines = [*_round_in_words(orders)]
    if lines and (orders.always or board.round < ROUNDS):
        groups.append(_lasting(orders))
    head = (
        text("orders-always") if orders.always else text(f"orders-round{'' if lines else '-none'}", round=board.round)
    )
    if board.bidder == view.seat:
        lines.append(text("orders-asked" if follow(view, orders) is None else "orders-answer"))
    if not to_come:
        return Prompt(beneath(head, lines), tuple(groups))
    return Prompt(beneath(weighed(_lot_in_words(board, orders), board, view.seat), [head, *lines]), tuple(groups))


def _lot_in_words(board: Board, orders: Orders) -> Text:
    """Return a text on the order for the lot on the table, or on the effect of the round's orders on this lot."""
    lot, ceiling = cards_text(board.lot), orders.ceiling(board.lot)
    if orders.lot_number:
        return text("ask-order-again", lot=lot, limit=orders.limit)
    return text("ask-order", lot=lot) if ceiling is None else text("ask-order-round", lot=lot, limit=ceiling)


def _in_force(board: Board, orders: Orders | None, *, answered: bool) -> Orders:
    """Return the part of the orders that applies to the current round and lot.

    `answered`: the seat bids no more on the lot.
    """
    if orders is None or not orders.are_for_round(board):
        return Orders(0, board.round)
    if answered or not orders.on_the_lot(board):
        orders = replace(orders, limit=0, lot_number=0)
    if not _bids(orders):
        orders = replace(orders, at_once=False)
    return replace(orders, round=board.round, always=orders.always and any(_round_in_words(orders)))


def _bids(orders: Orders) -> bool:
    """Return whether any of the orders may lead to a bid."""
    return bool(orders.limit or orders.by_cards or orders.by_value)


def _bids_to_come(board: Board, seat: Seat | None) -> list[Seat]:
    """Return `seat` (None: all seats) if it may still bid on the lot, except the seat that is asked now."""
    if board.phase != "bid":
        return []
    spoken = {board.bidder, *(bidder for bidder, _ in board.bids)}
    return [
        other
        for other in range(board.seats)
        if seat in (other, None) and other not in spoken and board.may_bid(other)
    ]


def _limit(board: Board, bidders: list[Seat], orders: Orders) -> Group:
    low, high = board.lowest_bid, max([board.fortunes[seat] for seat in bidders])
    first, none = (replace(orders, limit=limit, lot_number=board.lot_number) for limit in (low, 0))
    amount = Amount(
        text("do-order"), first, "limit", low, high, detail=text("do-order-detail", once=int(first.at_once))
    )
    return Group("limit", text("group-order"), (amount, Option(text("do-order-pass"), (none,))))


# --------------------------------------------------------------------------------------- early expiry


def lasting(view: View, orders: Orders) -> Orders:
    """Return the orders without those for certain goods, if no card of these goods can come any more.

    The order to pass on lots of too many cards stays: it applies to any lot.
    """
    if not _is_pointless(view, orders):
        return orders
    return replace(orders, wanted=(), by_cards=0, by_value=0, at_once=orders.at_once and bool(orders.limit))


def lapsed(view: View, orders: Orders) -> list[Text]:
    """Return a notice to the owner if the orders for certain goods have expired, else nothing."""
    return [text("order-lapsed", goods=_kinds(orders.wanted))] if _is_pointless(view, orders) else []


def _is_pointless(view: View, orders: Orders) -> bool:
    """Return whether the orders bid only on certain goods that cannot come any more in the round.

    No card of these goods is on the table or, by open information, in the deck. Orders that also apply to later
    rounds are not pointless.
    """
    board = view.board
    if not (orders.wanted and orders.are_for_round(board)) or (orders.always and board.round < ROUNDS):
        return False
    if board.phase == "over" or view.seat is None or not board.free(view.seat):
        return False
    return not any(kind_of(card) in orders.wanted for card in (*board.lot, *unseen(board)))


# ------------------------------------------------------------------------------------- for the round


def _round_in_words(orders: Orders) -> Iterator[Text]:
    """Yield a line for each order for the round."""
    if orders.most_cards < MOST_TURNED:
        yield text("order-size", cards=orders.most_cards + 1)
    if orders.wanted and orders.most_cards:
        yield text("order-wanted", goods=_kinds(orders.wanted))
    if orders.by_cards or orders.by_value:
        others = _passes(orders) or bool(orders.lot_number)
        yield text("order-ceiling", ceiling=_ceiling_text(orders), others=int(others))
    if orders.at_once:
        yield text("order-at-once")
    if orders.turn:
        yield text("order-turn", turn=_turn_text(orders))


def _lasting(orders: Orders) -> Group:
    key = "do-order-this-round" if orders.always else "do-order-always"
    return Group("lasting", text("group-lasting"), (Option(text(key), (replace(orders, always=not orders.always),)),))


def _manner(orders: Orders) -> Group:
    key = "do-order-by-and-by" if orders.at_once else "do-order-at-once"
    return Group("manner", text("group-manner"), (Option(text(key), (replace(orders, at_once=not orders.at_once),)),))


def _passing(orders: Orders) -> Group:
    """Offer to pass on some lots: by their size, and by the goods they lack.

    The first good chosen becomes required; goods chosen later are alternatives to the first.
    """
    none = replace(orders, most_cards=MOST_TURNED, wanted=())
    options = [Option(text("do-order-pass-none"), (none,))] if none != orders else []
    sizes = [most for most in range(MOST_TURNED) if most != orders.most_cards]
    options += [Option(text("do-order-size", cards=most + 1), (replace(orders, most_cards=most),)) for most in sizes]
    for kind in range(GOODLESS + 1):
        wanted = tuple(sorted({kind} ^ {*orders.wanted}))
        key = "unwanted" if kind in orders.wanted else "wanted" if orders.wanted else "without"
        detail = text("do-order-wanted-detail", goods=_kinds(wanted)) if orders.wanted and wanted else None
        given = replace(orders, wanted=wanted)
        if given != none:
            label = text(f"do-order-{key}", good=_kind_name(kind))
            options.append(Option(label, (given,), detail, icon=good_icon(kind)))
    return Group("passing", text("group-passing"), tuple(options), folded=True)


def _passes(orders: Orders) -> bool:
    """Return whether the orders pass on some lots, so that the other orders are worded as for the remaining lots."""
    return bool(orders.most_cards < MOST_TURNED or orders.wanted)


def _ceiling(orders: Orders, *, others: bool) -> Group:
    """Offer limits for bids on lots of the round. `others`: some of these lots are covered by another order."""
    asked = replace(orders, by_cards=0, by_value=0)
    choices = [asked, *(replace(asked, by_cards=florins) for florins in _BY_CARDS)]
    choices += [replace(asked, by_value=florins) for florins in _BY_VALUE]
    options = [
        Option(
            text("do-order-ceiling", ceiling=_ceiling_text(one)),
            (one,),
            text("do-order-ceiling-detail", once=int(one.at_once)),
            icon="florin",
        )
        for one in choices
        if one not in (asked, orders)
    ]
    if orders != asked:
        options.insert(0, Option(text("do-order-ask"), (asked,)))
    return Group("ceiling", text("group-ceiling", others=int(others)), tuple(options), folded=True)


def _turning(orders: Orders) -> Group:
    asked = replace(orders, turn=0, enough=0)
    choices = [replace(asked, turn=cards) for cards in range(1, MOST_TURNED + 1)]
    choices += [replace(asked, turn=MOST_TURNED, enough=enough) for enough in _ENOUGH]
    options = [
        Option(text("do-order-turn", turn=_turn_text(one)), (one,), text("do-order-turn-detail"))
        for one in choices
        if one != orders
    ]
    if orders != asked:
        options.insert(0, Option(text("do-order-ask"), (asked,)))
    return Group("turning", text("group-order-turning"), tuple(options), folded=True)


def _ceiling_text(orders: Orders) -> Text:
    if orders.by_cards:
        return text("ceiling-cards", florins=orders.by_cards)
    return text("ceiling-value", florins=orders.by_value)


def _turn_text(orders: Orders) -> Text:
    return text("order-cards", cards=orders.turn, enough=orders.enough)


def _kinds(kinds: tuple[int, ...]) -> Many:
    return Many(tuple(map(_kind_name, kinds)))


def _kind_name(kind: int) -> Name | Text:
    return good_name(kind) if kind < len(GOODS) else card_text(NEUTRAL)
