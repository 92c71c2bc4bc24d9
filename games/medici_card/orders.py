"""Planned moves: how many cards to reveal in each turn, and which to take until the day is over.

All orders depend on open information. Orders for a day simply expire with the day, without a notice. Orders to take
only certain goods can become pointless earlier, once no card of these goods is left. Their owner is then notified
(`lapsed`).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.core import Group, Many, Option, Prompt, Text, beneath, text
from games.medici_card.deck import GOODS
from games.medici_card.model import ABOVE_ALL, MOST_REVEALED, Board, Orders, View
from games.medici_card.model import good as good_of
from games.medici_card.outlook import unseen
from games.medici_card.player import follow
from games.medici_card.text_args import good_name

_ENOUGH = (5, 8, 10, 12, 15)
"""Values of a taking that players can choose to stop revealing cards."""
_LEAST = (0, 3, 4, 5, 7, ABOVE_ALL)
"""The choices for the lowest value at which an optional card is taken along: 0 takes all, ABOVE_ALL none."""


def standing(view: View, orders: Orders | None) -> Prompt:
    """Offer how many cards to reveal in each later turn, and which cards to take in the turns of this day.

    Each choice changes one order and keeps the others in `orders`.
    """
    board = view.board
    if board.phase == "over":
        return Prompt(text("over"))
    orders = _in_force(board, orders)
    groups = [_revealing(orders)]
    lines = []
    if orders.reveal > 0:
        groups.append(_stopping(orders))
    if view.seat is None or not board.full(view.seat):
        groups.append(_taking(board, orders))
        lines.append(_taken_in_words(orders))
    if board.player == view.seat:
        lines.append(text("orders-asked" if follow(view, orders) is None else "orders-answer"))
    return Prompt(beneath(_revealed_in_words(orders), lines), tuple(groups))


def _in_force(board: Board, orders: Orders | None) -> Orders:
    """Return the part of the orders that applies to the current day."""
    if orders is None:
        return Orders(-1)
    return orders if orders.day == board.day else _without_takings(orders)


def _without_takings(orders: Orders) -> Orders:
    """Return these orders without the part on which cards to take, so that the owner is asked."""
    return replace(orders, day=0, least=None, goods=())


# --------------------------------------------------------------------------------------- early expiry


def lasting(view: View, orders: Orders) -> Orders:
    """Return the orders still in force: without the part on which cards to take, if that has become pointless."""
    return _without_takings(orders) if _is_pointless(view, orders) else orders


def lapsed(view: View, orders: Orders) -> list[Text]:
    """Return a notice to the owner if the orders to take only certain goods have expired, else nothing."""
    if not _is_pointless(view, orders):
        return []
    return [text("order-lapsed", goods=Many(tuple(map(good_name, orders.goods))))]


def _is_pointless(view: View, orders: Orders) -> bool:
    """Return whether only cards of certain goods are to be taken along, and none is left in market or deck."""
    board = view.board
    if not orders.goods or orders.least != ABOVE_ALL or orders.day != board.day or board.phase == "over":
        return False
    if view.seat is None or board.full(view.seat):
        return False
    return not any(good_of(card) in orders.goods for card in (*board.market, *unseen(board)))


# ------------------------------------------------------------------------------------------ revealing


def _revealed_in_words(orders: Orders) -> Text:
    if orders.reveal < 0:
        return text("ask-order")
    return text("ask-order-again", cards=orders.reveal, enough=orders.enough if orders.reveal else 0)


def _revealing(orders: Orders) -> Group:
    counts = [cards for cards in range(MOST_REVEALED + 1) if cards != orders.reveal]
    options = [Option(text("do-order", cards=cards), (replace(orders, reveal=cards),)) for cards in counts]
    if orders.reveal >= 0:
        options.append(Option(text("do-order-ask"), (replace(orders, reveal=-1, enough=0),)))
    return Group("order", text("group-order"), tuple(options))


def _stopping(orders: Orders) -> Group:
    options = [
        Option(text("do-order-enough", enough=enough), (replace(orders, enough=enough),))
        for enough in (0, *_ENOUGH)
        if enough != orders.enough
    ]
    return Group("enough", text("group-order-enough"), tuple(options), folded=True)


# --------------------------------------------------------------------------------------------- taking


def _taken_in_words(orders: Orders) -> Text:
    if orders.least is None:
        return text("order-take-ask")
    return text("order-take", others=_others(orders), room=int(orders.least < ABOVE_ALL or bool(orders.goods)))


def _others(orders: Orders) -> Text:
    """Describe the cards that these orders take along with the last one."""
    if orders.goods:
        return text("others-goods", least=orders.least or 0, goods=Many(tuple(map(good_name, orders.goods))))
    return text("others", least=orders.least or 0)


def _taking(board: Board, orders: Orders) -> Group:
    """Offer which cards to take along, by value and by good. Cards of a chosen good are taken at any value."""
    return Group(
        "take", text("group-order-take"), (*_by_value(board, orders), *_by_goods(board, orders)), folded=True
    )


def _by_value(board: Board, orders: Orders) -> Iterator[Option]:
    if orders.least is not None:
        yield Option(text("do-order-ask"), (_without_takings(orders),))
    for least in _LEAST:
        if least != orders.least:
            given = replace(orders, day=board.day, least=least, goods=orders.goods if least else ())
            yield Option(text("do-order-take", least=least, goods=len(given.goods)), (given,), _detail(given))


def _by_goods(board: Board, orders: Orders) -> Iterator[Option]:
    """Yield an option for each good; nothing if the orders take all cards anyway."""
    if orders.least == 0:
        return
    least = ABOVE_ALL if orders.least is None else orders.least
    for good in range(len(GOODS)):
        given = replace(orders, day=board.day, least=least, goods=tuple(sorted({good} ^ {*orders.goods})))
        key = "do-order-good-not" if good in orders.goods else "do-order-good"
        yield Option(text(key, good=good_name(good)), (given,), _detail(given), icon=GOODS[good])


def _detail(orders: Orders) -> Text:
    """Describe the cards taken along, below a label that only says "all" or names the lowest value."""
    if orders.least == 0:
        return text("do-order-take-all-detail")
    if orders.least == ABOVE_ALL and not orders.goods:
        return text("do-order-take-green-detail")
    return text("do-order-take-detail", others=_others(orders))
