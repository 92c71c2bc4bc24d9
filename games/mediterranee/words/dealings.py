"""Planned answers to other players: passage, prices, and offers from galley to galley."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec.structs import replace

from games.core import Group, Option, Seat, Text, Who, text
from games.mediterranee.model import COIN, MONOPOLY_PRICE, PRICE, Ducats
from games.mediterranee.standing_orders import Orders, of_seat
from games.mediterranee.words.choosing import numbers

_Passage = Literal["ask", "always", "never"]
_PASSAGE: tuple[_Passage, ...] = ("always", "never", "ask")
_LEAST: tuple[Ducats | None, ...] = (*range(PRICE, MONOPOLY_PRICE + 1, COIN), None)
_NAMED: tuple[Ducats | None, ...] = (100, 200, 300, 500, 700, MONOPOLY_PRICE, None)
"""Prices that a player can plan to name to a buyer who asks; MONOPOLY_PRICE stands for the tariff."""
_PRICES: tuple[Ducats | None, ...] = (100, 200, 300, 500, None)
"""Prices of a token that a player can plan to accept, or to pay."""
_BY_SEAT = ("leasts", "sold", "bought")
"""The fields of Orders with a price for each other seat, one of `_PRICES`."""
_NAMING_RULES = 4
"""The first version of the rules in which an owner may name a price to one buyer."""


def in_words(orders: Orders) -> Iterator[Text]:
    """Yield a line for each planned answer."""
    for seat, wish in enumerate(orders.passage):
        if wish != "ask":
            yield text(f"order-{wish}", who=Who(seat))
    if orders.least is not None:
        yield text("order-least", ducats=orders.least)
    for seat, ducats in enumerate(orders.named):
        if ducats is not None:
            yield _price("order-named", seat, ducats)
    for name in _BY_SEAT:
        for seat, ducats in enumerate(getattr(orders, name)):
            if ducats is not None:
                yield text(f"order-{name}", who=Who(seat), ducats=ducats)
    if orders.refuse:
        yield text("order-refuse", others=int(bool(orders.sold or orders.bought)))
    else:
        yield from (text("order-refused", who=Who(seat)) for seat in orders.refused)


def groups(orders: Orders, rivals: Sequence[Seat], rules: int) -> Iterator[Group]:
    """Offer to plan passage for each rival, then answers to all of them, then trade with each."""
    yield from (_passage(orders, rival) for rival in rivals)
    yield _least(orders)
    yield _refuse(orders)
    yield from (_trade(orders, rival, rules) for rival in rivals)


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
    options = numbers(orders, "least", _LEAST, "ducats", "florin")
    return Group("least", text("group-order-least"), tuple(options), folded=True)


def _refuse(orders: Orders) -> Group:
    key = "do-order-refuse-ask" if orders.refuse else "do-order-refuse"
    options = (Option(text(key), (replace(orders, refuse=not orders.refuse),)),)
    return Group("refuse", text("group-order-refuse"), options, together=True)


def _trade(orders: Orders, rival: Seat, rules: int) -> Group:
    """Offer prices to plan for trade with this rival, at ports and from galley to galley."""
    options = [*_naming(orders, rival)] if rules >= _NAMING_RULES else []
    for name in _BY_SEAT:
        options += _pricing(orders, name, rival)
    if not orders.refuse:
        refused = tuple(sorted({rival} ^ {*orders.refused}))
        key = "do-order-refused-ask" if rival in orders.refused else "do-order-refused"
        options.append(Option(text(key), (replace(orders, refused=refused),)))
    return Group(f"trade{rival}", text("group-order-trade", who=Who(rival)), tuple(options), folded=True)


def _naming(orders: Orders, rival: Seat) -> Iterator[Option]:
    """Yield options for the price to name at own ports if this rival asks."""
    for ducats in _NAMED:
        if ducats != of_seat(orders.named, rival):
            given = replace(orders, named=_with(orders.named, rival, ducats))
            detail = None if ducats is None else text("do-order-named-detail")
            yield Option(_price("do-order-named", rival, ducats), (given,), detail)


def _pricing(orders: Orders, name: str, rival: Seat) -> Iterator[Option]:
    """Yield options for this rival's price in the order `name`, one of `_BY_SEAT`."""
    prices = getattr(orders, name)
    for ducats in _PRICES:
        if ducats == of_seat(prices, rival):
            continue
        given = (replace(orders, **{name: _with(prices, rival, ducats)}),)
        if ducats is None:
            yield Option(text(f"do-order-{name}-ask"), given)
        else:
            yield Option(text(f"do-order-{name}", ducats=ducats), given, text(f"do-order-{name}-detail"))


def _price(key: str, seat: Seat, ducats: Ducats | None) -> Text:
    """Return a text on the price to name to this seat: a variant of `key` for None and for the tariff."""
    if ducats is None:
        return text(f"{key}-ask")
    if ducats == MONOPOLY_PRICE:
        return text(f"{key}-tariff", who=Who(seat))
    return text(key, who=Who(seat), ducats=ducats)


def _with(prices: tuple[Ducats | None, ...], seat: Seat, ducats: Ducats | None) -> tuple[Ducats | None, ...]:
    """Return the prices with this seat's one changed, and with trailing None entries removed."""
    changed = [*prices, *(None,) * (seat + 1 - len(prices))]
    changed[seat] = ducats
    while changed and changed[-1] is None:
        changed.pop()
    return tuple(changed)
