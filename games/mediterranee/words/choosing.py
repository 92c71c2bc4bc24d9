"""Options for planned moves that are one number, or None to ask the owner."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games.core import Option, text
from games.mediterranee.standing_orders import Orders


def numbers(
    orders: Orders, name: str, offered: Iterable[int | None], unit: str, icon: str, *, plain: int | None = None
) -> list[Option]:
    """Return an option for each number in `offered` except the present one of the order `name`.

    None: ask the owner. Labels and details are the texts `do-order-<name>…`, in which the number is the argument
    `unit`. The number `plain` has no detail.
    """
    options = []
    for number in offered:
        if number == getattr(orders, name):
            continue
        given = (replace(orders, **{name: number}),)
        if number is None:
            options.append(Option(text("do-order-asked"), given))
        else:
            detail = None if number == plain else text(f"do-order-{name}-detail")
            options.append(Option(text(f"do-order-{name}", **{unit: number}), given, detail, icon=icon))
    return options
