"""The words of an AI player: its prices for zones, its requests with a bribe, and its reasons for a choice.

All of them follow from open information. An AI player keeps to the prices it has named. They are higher for a player
who treated its own advisors badly. Clause numbers: rules.en.md.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.core import Many, Seat, Text, Who, text
from games.intrige.model import (
    NOTE,
    ZONES,
    Board,
    Bribe,
    Deed,
    Ducats,
    Move,
    Place,
    View,
    Zone,
    kind_of,
    seat_of,
)
from games.intrige.zone_values import STAYS, expected_rounds, favours_owed, income_paid, incomes_to_come, zone_for

_PRICE = 0.4
"""Price of a zone, as a fraction of its income until the end beyond that of the cheapest zone. Both sides gain."""
_LEAST, _MOST = 0.7, 1.5
"""Bounds of the factor by which past favours and grudges change a price."""
_HOPED = 0.25
"""Fraction of a zone's income until the end that a payer hopes is enough as a bribe. A payer asks for the zone that
the bribe buys at this rate.
"""
_PRICES = "prices"


# ------------------------------------------------------------------------------------- prices named and kept


def quote(view: View, seat: Seat, said: Sequence[Text]) -> Text | None:
    """Return the prices that the owner `seat` names to the next payer for the free zones but the cheapest.

    Only in a case without rivals, where no candidate is turned away (5.1). `said`: the owner's earlier words in this
    case. A zone already sold at such a price is not offered again. None: there are no prices to name.
    """
    board, payer = view.board, view.board.payer
    if payer is None or seat != board.active or board.case is None or board.case.conflict != "none":
        return None
    sold = _zones_bought(board, said).values()
    prices = _prices(board, payer)
    named = [text("price-of", zone=zone, ducats=price) for zone, price in prices.items() if zone not in sold]
    return text(_PRICES, who=Who(payer), prices=Many(tuple(named))) if named else None


def owed(view: View, seat: Seat, said: Sequence[Text]) -> Place | None:
    """Return a placing that this seat owes because its named price was paid, or None. `said` is as in `quote`."""
    board = view.board
    if board.phase != "place" or seat != board.active or board.case is None or board.case.conflict != "none":
        return None
    free = board.free_zones(seat)
    for payer, zone in _zones_bought(board, said).items():
        kinds = [kind_of(one) for one in board.undecided() if seat_of(one) == payer]
        if kinds and zone in free:
            return Place(kinds[0], payer, zone)
    return None


def _prices(board: Board, payer: Seat) -> Mapping[Zone, Ducats]:
    """Return the price for this payer of each free zone but the cheapest; of equal prices only the best zone's."""
    cheapest, *others = board.free_zones(board.active)
    treated = 1 - favours_owed(board, payer, board.active) / ZONES[-1]
    part = _PRICE * max(_LEAST, min(_MOST, treated)) * expected_rounds(STAYS, incomes_to_come(board, payer))
    prices = {zone: NOTE * max(-int(-(zone - cheapest) * part // NOTE), 2) for zone in others}
    return {
        zone: price for zone, price in prices.items() if price not in [prices[dear] for dear in prices if dear > zone]
    }


def _zones_bought(board: Board, said: Sequence[Text]) -> Mapping[Seat, Zone]:
    """Return, for each payer who paid a price named to them in `said`, the best zone that their bribe buys."""
    sold = {}
    for each in said:
        who, prices = each.args.get("who"), each.args.get("prices")
        if each.key != _PRICES or not isinstance(who, Who) or not isinstance(prices, Many):
            continue
        bought = [zone for zone, price in _quoted(prices) if price <= income_paid(board, who.seat)]
        if bought:
            sold[who.seat] = max(bought)
    return sold


def _quoted(prices: Many) -> Iterator[tuple[Zone, Ducats]]:
    """Yield (zone, price) for each price in a `quote`."""
    for item in prices.items:
        zone, price = (item.args.get("zone"), item.args.get("ducats")) if isinstance(item, Text) else (None, None)
        if isinstance(zone, int) and isinstance(price, int):
            yield zone, price


# ------------------------------------------------------------------------------------------ asking and telling


def wish(view: View, move: Move) -> tuple[Seat, Text] | None:
    """Return the zone that goes with this bribe as a request, and the owner it is made to (4.6).

    None if the move is no such bribe, or if the bribe is only worth the cheapest zone.
    """
    board, payer = view.board, view.board.payer
    if not isinstance(move, Bribe) or payer is None or board.case is None or board.case.zone is not None:
        return None
    zone = zone_for(board, move.ducats, _HOPED * expected_rounds(STAYS, incomes_to_come(board, payer)))
    cheapest = board.free_zones(board.active)[0]
    return None if zone == cheapest else (board.active, text("zone-name", zone=zone))


def reason(view: View, seat: Seat, move: Move) -> Text | None:
    """Return this seat's reason for preferring another payer to the highest one.

    None if the move does not do that, or if there is no reason to give.
    """
    board = view.board
    if not isinstance(move, Place) or board.case is None:
        return None
    rivals = {seat_of(one) for one in board.contenders(move.kind)}
    most = max(rivals, key=lambda rival: (income_paid(board, rival), rival == move.seat))
    if income_paid(board, most) <= income_paid(board, move.seat):
        return None
    said = {"who": Who(seat), "other": Who(most), "chosen": Who(move.seat)}
    owed_to_chosen = favours_owed(board, move.seat, seat)
    if favours_owed(board, most, seat) < min(0, owed_to_chosen):
        if _turned_away(board, most, seat):
            return Text("because-turned-away", said)
        if _zones_given(board, most, seat) == {ZONES[0]}:
            return Text("because-poor-zone", {**said, "zone": ZONES[0]})
    incomes = [board.income(each) for each in range(board.seats)]
    if all(incomes[most] > income for each, income in enumerate(incomes) if each != most):
        return Text("because-earns-most", said)
    kind = owed_to_chosen > 0 and not _turned_away(board, move.seat, seat)
    return Text("because-kind", said) if kind else None


def _turned_away(board: Board, owner: Seat, seat: Seat) -> bool:
    """Return whether this owner ever exiled an advisor of the seat in favour of another player's."""
    mine = [deed for deed in _deeds(board, owner) if seat_of(deed.advisor) == seat]
    let_in = {(deed.round, kind_of(deed.advisor)) for deed in mine if deed.zone is not None}
    return any(deed.zone is None and (deed.round, kind_of(deed.advisor)) not in let_in for deed in mine)


def _zones_given(board: Board, owner: Seat, seat: Seat) -> set[Zone]:
    """Return the zones in which this owner ever put or kept advisors of the seat."""
    return {deed.zone for deed in _deeds(board, owner) if deed.zone is not None and seat_of(deed.advisor) == seat}


def _deeds(board: Board, owner: Seat) -> list[Deed]:
    return [deed for deed in board.deeds if deed.owner == owner]
