"""Table talk of a palace's owner: prices named in public while another player owes a bribe. Clauses: rules.en.md.

The prices offered depend on no player's ducats, and bind no player (4.6).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core import Ask, Asked, Many, Seat, Text, Who, text
from games.intrige.model import NOTE, Ducats, View
from games.intrige.text_args import short_sum

_SUMS: tuple[Ducats, ...] = (*range(NOTE, 11 * NOTE, NOTE), 15 * NOTE, 20 * NOTE)


def price(view: View, seat: Seat) -> Ask | None:
    """Return the prices that this seat may name to the next payer (8.6); None if no bribe is due to it."""
    board, payer = view.board, view.board.payer
    case = board.case
    if case is None or payer is None or seat != board.active:
        return None
    rivals = len(case.payers) > 1
    key = "price-goes" if rivals and case.conflict != "none" else "price-done"
    prices = [text(key, ducats=ducats, who=Who(payer)) for ducats in _SUMS]
    if rivals:
        prices.append(text("price-most"))
    return Ask("price", text("ask-price"), tuple(prices))


def asked(view: View, said: Mapping[Seat, Sequence[Text]]) -> Asked:
    """Return the prices that the owner named last to the next payer (8.6), the lowest first, with their zones.

    `said`: the table talk of each seat in this scene.
    """
    for what in reversed(said.get(view.board.active, ())):
        if view.board.payer is not None and what.args.get("who") == Who(view.board.payer):
            prices = what.args.get("prices")
            named = prices.items if isinstance(prices, Many) else (what,)
            sums = {
                ducats: _zone(item)
                for item in named
                if isinstance(item, Text) and isinstance(ducats := item.args.get("ducats"), int)
            }
            return {ducats: sums[ducats] for ducats in sorted(sums)}
    return {}


def _zone(named: Text) -> Text | None:
    """Return the zone that a price named in this text buys, as short as on the picture, or None."""
    zone = named.args.get("zone")
    return text("zone-name", zone=short_sum(zone)) if isinstance(zone, int) else None
