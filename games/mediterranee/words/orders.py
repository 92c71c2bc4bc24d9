"""What may be settled in advance: who may pass, and for which price counter-offers are accepted."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from games.core import Amount, Group, Many, Option, Prompt, Seat, Text, Who, text
from games.mediterranee.model import COIN, MONOPOLY_PRICE, PRICE, Orders, View

_Passage = Literal["ask", "always", "never"]
_PASSAGE: tuple[_Passage, ...] = ("always", "never", "ask")
_SUGGESTED = (100, 200)


def standing(view: View, orders: Orders | None) -> Prompt:
    """A group for every rival, and one for counter-offers; each choice leaves the other orders as they are.

    What is ordered already is not offered again: in every group that would be the same orders.
    """
    sea = view.sea
    if sea.phase == "over":
        return Prompt(text("orders-none"))
    orders = orders or Orders()
    orders = replace(orders, passage=(*orders.passage, *("ask",) * sea.seats)[: sea.seats])
    rivals = [seat for seat in range(sea.seats) if seat != view.seat]
    groups = [_passage(orders, seat) for seat in rivals]
    return Prompt(_in_force(orders, rivals), (*groups, _least(orders)))


def _in_force(orders: Orders, rivals: list[Seat]) -> Text:
    passage = [text(f"order-{orders.passage[seat]}", who=Who(seat)) for seat in rivals]
    return text("ask-orders", passage=Many(tuple(passage)), least=orders.least or 0)


def _passage(orders: Orders, seat: Seat) -> Group:
    options = [
        Option(
            text(f"do-order-{chosen}", who=Who(seat)),
            (replace(orders, passage=(*orders.passage[:seat], chosen, *orders.passage[seat + 1 :])),),
        )
        for chosen in _PASSAGE
        if chosen != orders.passage[seat]
    ]
    return Group(f"seat{seat}", text("group-order-passage", who=Who(seat)), tuple(options))


def _least(orders: Orders) -> Group:
    amount = Amount(
        text("do-order-least"),
        replace(orders, least=PRICE),
        "least",
        low=PRICE,
        high=MONOPOLY_PRICE,
        step=COIN,
        suggest=tuple(number for number in _SUGGESTED if number != orders.least),
        detail=text("do-order-least-detail"),
    )
    ask = Option(text("do-order-least-ask"), (replace(orders, least=None),))
    return Group("least", text("group-order-least"), (amount,) if orders.least is None else (ask, amount))
