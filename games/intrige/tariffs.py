"""Planned moves for all turns, until withdrawn: bribes by the sort of case, and the owner's choice of candidates.

Also the zone to ask for, and palaces in which the player prefers to be asked. All orders refer to open information at
the time of a bribe. Orders for the present turn take precedence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from games.core import Group, Many, Option, Seat, Text, Who, text
from games.intrige.model import NOTE, ZONES, Board, Orders, Tariff

_DUCATS = ((1, 0), (2, 0), (3, 0), (5, 0), (10, 0), (1, 3), (2, 5), (3, 10), (5, 20))
"""The tariffs offered for cases without an internal conflict, as (give, most) in notes."""
_PARTS = ((0, 0), (50, 0), (100, 0), (200, 0), (0, 100), (50, 100), (100, 200))
"""The tariffs offered for internal conflicts, as (give, most) in percent of the zone's income a turn.

A `give` of 0 is the least bribe.
"""
_OFFERED = (
    *(Tariff("none", give * NOTE, most * NOTE) for give, most in _DUCATS),
    *(Tariff("external", give * NOTE, most * NOTE) for give, most in _DUCATS),
    *(Tariff("internal", give, most) for give, most in _PARTS),
)


def groups(board: Board, seat: Seat | None, orders: Orders) -> Iterator[Group]:
    """Offer bribes for each sort of case, placings for the player's own palace, and a zone to ask for.

    If there are orders for the palaces of others, also offer to exempt some of those palaces. Each choice changes one
    order and keeps the others in `orders`.
    """
    for conflict in ("none", "external", "internal"):
        yield _bribes(conflict, orders)
    yield _court(orders)
    yield _wish(orders)
    if _holds_elsewhere(orders):
        yield _apart([other for other in range(board.seats) if other != seat], orders)


def _holds_elsewhere(orders: Orders) -> bool:
    """Return whether the orders for all turns include any for the palaces of other players."""
    return bool(orders.tariffs or orders.wish)


def in_words(orders: Orders) -> Iterator[Text]:
    """Yield a heading, then a line for each order for all turns."""
    if not _holds_elsewhere(orders) and orders.court == "ask":
        yield text("orders-always-none")
        return
    yield text("orders-always")
    for one in orders.tariffs:
        yield text("order", case=text(f"always-{one.conflict}"), answer=answer(one))
    if orders.tariffs:
        yield text("order-limits")
    if orders.wish:
        yield text("order-wish", zone=orders.wish)
    if orders.apart:
        owners = Many(tuple(map(Who, orders.apart)))
        yield text("order-apart" if orders.tariffs else "order-apart-wish", owners=owners)
    if orders.court != "ask":
        yield text("order", case=text("always-court"), answer=text(f"order-place-{orders.court}"))
    if orders.ties:
        yield text("order-ties")


def answer(tariff: Tariff) -> Text:
    """Describe the bribe that this tariff gives."""
    return text("order-tariff-above" if tariff.most else "order-tariff", **_sums(tariff), least=NOTE)


def _sums(tariff: Tariff) -> dict[str, Text]:
    """Return the arguments `give` and, if the tariff has a limit for topping, `most`, as texts."""
    amounts = {"give": tariff.give, "most": tariff.most} if tariff.most else {"give": tariff.give}
    return {name: _sum(tariff, amount) for name, amount in amounts.items()}


def _sum(tariff: Tariff, amount: int) -> Text:
    if tariff.conflict == "internal" and amount:
        return text("tariff-part", percent=amount)
    return text("tariff-sum", ducats=amount or NOTE)


def _bribes(conflict: str, orders: Orders) -> Group:
    now = next((one for one in orders.tariffs if one.conflict == conflict), None)
    others = tuple([one for one in orders.tariffs if one != now])
    options = [Option(text("do-order-ask"), (_with(orders, others),))] if now else []
    options += [
        Option(_label(one), (_with(orders, (*others, one)),), _detail(one))
        for one in _OFFERED
        if one.conflict == conflict and one != now
    ]
    return Group(f"always_{conflict}", text(f"group-always-{conflict}"), tuple(options), folded=True)


def _with(orders: Orders, tariffs: tuple[Tariff, ...]) -> Orders:
    return _with_places(replace(orders, tariffs=tariffs))


def _with_places(orders: Orders) -> Orders:
    """Return the orders; without any for the palaces of other players, they also lose the exempt palaces."""
    return orders if _holds_elsewhere(orders) else replace(orders, apart=())


def _label(tariff: Tariff) -> Text:
    return text("do-order-tariff-above" if tariff.most else "do-order-tariff", **_sums(tariff))


def _detail(tariff: Tariff) -> Text:
    if tariff.conflict == "internal" and (tariff.give or tariff.most):
        return text("do-order-part-above-detail" if tariff.most else "do-order-part-detail", least=NOTE)
    return text("do-order-tariff-above-detail" if tariff.most else "do-order-tariff-detail", least=NOTE)


def _wish(orders: Orders) -> Group:
    options = [Option(text("do-order-wish-none"), (_with_places(replace(orders, wish=0)),))] if orders.wish else []
    options += [
        Option(text("do-order-wish", zone=zone), (replace(orders, wish=zone),), text("do-order-wish-detail"))
        for zone in ZONES[:0:-1]
        if zone != orders.wish
    ]
    return Group("wish", text("group-order-wish"), tuple(options), folded=True)


def _apart(owners: Sequence[Seat], orders: Orders) -> Group:
    options = [
        Option(
            text("do-order-together" if owner in orders.apart else "do-order-apart", who=Who(owner)),
            (replace(orders, apart=tuple(sorted({owner} ^ {*orders.apart}))),),
        )
        for owner in owners
    ]
    return Group("apart", text("group-order-apart"), tuple(options), folded=True)


def _court(orders: Orders) -> Group:
    asked = replace(orders, court="ask", ties=False)
    options = [Option(text("do-order-ask"), (asked,))] if orders.court != "ask" else []
    options += [
        Option(
            text(f"do-order-court-{how}"),
            (replace(orders, court=how),),
            text("do-order-court-detail", ties=int(orders.ties)),
        )
        for how in ("cheap", "dear")
        if how != orders.court
    ]
    if orders.court != "ask":
        key = "do-order-tie" if orders.ties else "do-order-first"
        options.append(Option(text(key), (replace(orders, ties=not orders.ties),)))
    return Group("court", text("group-order-court"), tuple(options), folded=True)
