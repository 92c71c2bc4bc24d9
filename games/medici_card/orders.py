"""What may be settled in advance: how many cards to reveal in one's turns, and until the day is over what to take.

All of it depends on what lies open. Nobody is told that what was said of a day is over with it: it answers nothing
from then on. To take along certain goods and no others loses its reason before, once no card with them is left: that
is told (`lapsed`). All else is said of any cards there may be.
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
"""What a taking may be worth for no card more to be revealed."""
_LEAST = (0, 3, 4, 5, 7, ABOVE_ALL)
"""From which value on to take cards along that need not be: all of them, or none."""


def standing(view: View, orders: Orders | None) -> Prompt:
    """How many cards to reveal in each turn to come, and what to take in those of this day.

    Each choice leaves the other orders as they are.
    """
    board = view.board
    if board.phase == "over":
        return Prompt(text("over"))
    orders = _still_good(board, orders)
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


def _still_good(board: Board, orders: Orders | None) -> Orders:
    """What there is of the orders on this day."""
    if orders is None:
        return Orders(-1)
    return orders if orders.day == board.day else _asked(orders)


def _asked(orders: Orders) -> Orders:
    """The same, but for what to take."""
    return replace(orders, day=0, least=None, goods=())


# ------------------------------------------------------------------------------- over before its time


def lasting(view: View, orders: Orders) -> Orders:
    """Without what to take, if that is awaited in vain: their owner is asked."""
    return _asked(orders) if _in_vain(view, orders) else orders


def lapsed(view: View, orders: Orders) -> list[Text]:
    """That it is, in words."""
    if not _in_vain(view, orders):
        return []
    return [text("order-lapsed", goods=Many(tuple(map(good_name, orders.goods))))]


def _in_vain(view: View, orders: Orders) -> bool:
    """Whether certain goods alone are to be taken along, and no card with them is left, in the market or the deck."""
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
    """Which cards are taken with the last one."""
    if orders.goods:
        return text("others-goods", least=orders.least or 0, goods=Many(tuple(map(good_name, orders.goods))))
    return text("others", least=orders.least or 0)


def _taking(board: Board, orders: Orders) -> Group:
    """By their value, then by their goods: those are taken whatever they are worth."""
    return Group(
        "take", text("group-order-take"), (*_by_value(board, orders), *_by_goods(board, orders)), folded=True
    )


def _by_value(board: Board, orders: Orders) -> Iterator[Option]:
    if orders.least is not None:
        yield Option(text("do-order-ask"), (_asked(orders),))
    for least in _LEAST:
        if least != orders.least:
            given = replace(orders, day=board.day, least=least, goods=orders.goods if least else ())
            yield Option(text("do-order-take", least=least, goods=len(given.goods)), (given,), _detail(given))


def _by_goods(board: Board, orders: Orders) -> Iterator[Option]:
    """Nothing where all are taken anyway."""
    if orders.least == 0:
        return
    least = ABOVE_ALL if orders.least is None else orders.least
    for good in range(len(GOODS)):
        given = replace(orders, day=board.day, least=least, goods=tuple(sorted({good} ^ {*orders.goods})))
        key = "do-order-good-not" if good in orders.goods else "do-order-good"
        yield Option(text(key, good=good_name(good)), (given,), _detail(given), icon=GOODS[good])


def _detail(orders: Orders) -> Text:
    """What is taken along; where that is all, the label says so."""
    if orders.least == 0:
        return text("do-order-take-all-detail")
    return text("do-order-take-detail", others=_others(orders))
