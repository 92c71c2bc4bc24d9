"""What a house player says: what its zones cost, what it hopes for with a bribe, and why somebody was let in.

All of it comes from what lies open. It keeps to the prices it has named, and those are higher for whoever treated its
own advisors badly. Clause numbers: rules.en.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.core import Many, Seat, Text, Who, text
from games.intrige.model import NOTE, ZONES, Board, Bribe, Ducats, Move, Place, View, Zone, kind_of, seat_of
from games.intrige.zone_values import STAYS, expected_rounds, favours_owed, income_paid, incomes_to_come, zone_for

_PRICE = 0.4
"""What part of what a zone brings beyond the cheapest, to the end, it costs: both gain by that."""
_LEAST, _MOST = 0.7, 1.5
"""Between what parts of that favours and grudges move it."""
_HOPED = 0.25
"""What part of what a zone brings to the end is paid for it: who has paid so much asks for it."""
_PRICES = "prices"


# ------------------------------------------------------------------------------------- prices named and kept


def quote(view: View, seat: Seat, said: Sequence[Text]) -> Text | None:
    """What the zones beyond the cheapest cost whoever owes this seat the next bribe, where nobody is refused (5.1).

    `said`: what it has said in this case; what somebody has bought by that is offered to nobody else. None: there is
    nothing to name.
    """
    board, payer = view.board, view.board.payer
    if payer is None or seat != board.active or board.case is None or board.case.conflict != "none":
        return None
    sold = _sold(board, said).values()
    prices = _prices(board, payer)
    named = [text("price-of", zone=zone, ducats=price) for zone, price in prices.items() if zone not in sold]
    return text(_PRICES, who=Who(payer), prices=Many(tuple(named))) if named else None


def owed(view: View, seat: Seat, said: Sequence[Text]) -> Place | None:
    """The zone this seat has yet to hand over, as it has named its price and was paid that; None: there is none."""
    board = view.board
    if board.phase != "place" or seat != board.active or board.case is None or board.case.conflict != "none":
        return None
    free = board.free_zones(seat)
    for payer, zone in _sold(board, said).items():
        kinds = [kind_of(one) for one in board.undecided() if seat_of(one) == payer]
        if kinds and zone in free:
            return Place(kinds[0], payer, zone)
    return None


def _prices(board: Board, payer: Seat) -> Mapping[Zone, Ducats]:
    """What this seat is asked for each free zone but the cheapest; of equals in price the dearest zone counts."""
    cheapest, *others = board.free_zones(board.active)
    treated = 1 - favours_owed(board, payer, board.active) / ZONES[-1]
    part = _PRICE * max(_LEAST, min(_MOST, treated)) * expected_rounds(STAYS, incomes_to_come(board, payer))
    prices = {zone: NOTE * max(-int(-(zone - cheapest) * part // NOTE), 2) for zone in others}
    return {
        zone: price for zone, price in prices.items() if price not in [prices[dear] for dear in prices if dear > zone]
    }


def _sold(board: Board, said: Sequence[Text]) -> Mapping[Seat, Zone]:
    """The dearest zone of those whose price was named to somebody who has paid it, by who that is."""
    sold = {}
    for each in said:
        who, prices = each.args.get("who"), each.args.get("prices")
        if each.key != _PRICES or not isinstance(who, Who) or not isinstance(prices, Many):
            continue
        bought = [zone for zone, price in _named(prices) if price <= income_paid(board, who.seat)]
        if bought:
            sold[who.seat] = max(bought)
    return sold


def _named(prices: Many) -> Iterator[tuple[Zone, Ducats]]:
    """The zones and prices of a quote."""
    for item in prices.items:
        zone, price = (item.args.get("zone"), item.args.get("ducats")) if isinstance(item, Text) else (None, None)
        if isinstance(zone, int) and isinstance(price, int):
            yield zone, price


# ------------------------------------------------------------------------------------------ asking and telling


def wish(view: View, move: Move) -> tuple[Seat, Text] | None:
    """Whom the next to pay asks for which zone along with this bribe (4.6); None: the least there is buys no more."""
    board, payer = view.board, view.board.payer
    if not isinstance(move, Bribe) or payer is None or board.case is None or board.case.zone is not None:
        return None
    zone = zone_for(board, move.ducats, _HOPED * expected_rounds(STAYS, incomes_to_come(board, payer)))
    cheapest = board.free_zones(board.active)[0]
    return None if zone == cheapest else (board.active, text("zone-name", zone=zone))


def reason(view: View, seat: Seat, move: Move) -> Text | None:
    """Why this seat passes over who paid most for a place; None: it does not, or there is nothing to say for it."""
    board = view.board
    if not isinstance(move, Place) or board.case is None:
        return None
    rivals = {seat_of(one) for one in board.contenders(move.kind)}
    most = max(rivals, key=lambda rival: (income_paid(board, rival), rival == move.seat))
    if income_paid(board, most) <= income_paid(board, move.seat):
        return None
    incomes = [board.income(each) for each in range(board.seats)]
    said = {"who": Who(seat), "other": Who(most), "chosen": Who(move.seat)}
    if favours_owed(board, most, seat) < min(0, favours_owed(board, move.seat, seat)):
        return Text("because-turned-away", said)
    if incomes[most] == max(incomes) > incomes[move.seat]:
        return Text("because-earns-most", said)
    return Text("because-kind", said) if favours_owed(board, move.seat, seat) > 0 else None
