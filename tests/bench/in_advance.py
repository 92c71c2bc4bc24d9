"""What the people of `tests.bench.attention` settle in advance, by fixed rules: one for each game that has orders.

A rule sees what its person sees, and makes its choices one after the other, each of them a press. It is asked at most
once in each of its spans of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from statistics import mean
from typing import Any, NamedTuple

from msgspec.structs import replace

from games import intrige, medici, medici_card, mediterranee
from games.core import Option, Seat, Who
from games.intrige import cases
from games.medici.player import SHARE_TO_PAY, worth
from games.mediterranee.naming import place_name, shown_number

_BY_CARDS = (1, 2, 3, 4, 5, 6, 8, 10)
"""The ceilings Medici offers, in florins for each card."""
_BRIBES = tuple(10_000 * notes for notes in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20))
"""The bribes Intrige offers."""


class Rule(NamedTuple):
    """How somebody orders. `span`: what part of the game orders are for; `choices`: the orders in force after each
    press, none where there is nothing to order now; `words`: the rule as it is printed."""

    span: Callable[[Any], Hashable]
    choices: Callable[[Any, Any], Iterator[Any]]
    words: str


def _medici(view: Any, orders: Any) -> Iterator[Any]:  # those of an earlier round are over
    board, seat = view.board, view.seat
    if board.phase == "over" or not board.free(seat):
        return
    gone = {*board.discarded, *[card for hold in board.holds for card in hold]}
    left = [card for card in medici.model.CARDS if card not in gone]
    florins = SHARE_TO_PAY * mean(worth(board, seat, (card,)) for card in left)
    given = medici.model.Orders(0, board.round, by_cards=min(_BY_CARDS, key=lambda each: abs(each - florins)))
    yield given
    yield replace(given, turn=medici.model.MOST_TURNED, enough=5)


def _medici_card(view: Any, orders: Any) -> Iterator[Any]:
    board = view.board
    if board.phase == "over":
        return
    given = orders
    if given is None:
        yield medici_card.model.Orders(2)
        given = medici_card.model.Orders(2, 8)
        yield given
    if not board.full(view.seat):
        yield replace(given, day=board.day, least=3, goods=())


def _intrige(view: Any, orders: Any) -> Iterator[Any]:  # those of an earlier turn are over
    board, seat = view.board, view.seat
    given = intrige.model.Orders(board.round, board.active)
    if seat == board.active:
        if board.case is not None:
            yield replace(given, place="cheap")
        return
    for case in cases.to_come(board):
        asked = len(case.payments) + 1 if case is board.case else 0
        if seat in case.payers[asked:]:  # who is asked just now needs none
            given = replace(given, offers=(*given.offers, _offer(view, case)))
            yield given


def _offer(view: Any, case: Any) -> Any:
    """What the house would give if it were asked now; where others give before, up to twice that to outbid them."""
    seat = view.seat
    earlier = case.payers[len(case.payments) : case.payers.index(seat)]
    payments = (*case.payments, *[intrige.model.Payment(payer, intrige.model.NOTE) for payer in earlier])
    asked = replace(view.board, phase="bribe", case=replace(case, payments=payments))
    bribe = intrige.INTRIGE.player.choose(replace(view, board=asked), (), bytes(32))
    contested = case.conflict != "none" and seat != case.payers[0]
    ducats = bribe.ducats * 2 if contested else bribe.ducats  # type: ignore[union-attr]
    affordable = [each for each in _BRIBES if each <= min(ducats, view.cash)]
    most = affordable[-1] if affordable else intrige.model.NOTE
    return intrige.model.Offer(case.conflict, case.zone, most, above=contested and most > intrige.model.NOTE)


def _mediterranee(view: Any, orders: Any) -> Iterator[Any]:
    """What “In advance” does not offer of it is left out."""
    sea, seat = view.sea, view.seat
    if orders is None:
        rivals = [Who(rival) for rival in range(sea.seats) if rival != seat]
        wanted: list[tuple[str, dict[str, Any]]] = [("do-order-always", {"who": rival}) for rival in rivals]
        wanted += [("do-order-bid", {"ducats": 100}), ("do-order-place-first", {}), ("do-order-spare-all", {})]
        wanted += [("do-order-land", {"count": 1}), ("do-order-sell", {})]
        for key, args in wanted:
            if given := _offered(view, orders, key, **args):
                orders = given
                yield orders
    if _is_to_sail(sea, seat) and _offered(view, orders, "do-order-stay-all"):
        yield from _courses(view, orders)


def _offered(view: Any, orders: Any, key: str, **args: Any) -> Any:
    """The orders that the choice of this label leads to; None if there is none."""
    standing = mediterranee.MEDITERRANEE.standing
    assert standing is not None
    for option in [option for group in standing(view, orders).groups for option in group.options]:
        if option.label.key == key and args.items() <= option.label.args.items() and isinstance(option, Option):
            return option.moves[0]
    return None


def _is_to_sail(sea: Any, seat: Seat) -> bool:
    """Whether this seat has traded in this turn, and others come before it sails."""
    if sea.phase == "trade":
        return bool(sea.order.index(seat) < sea.order.index(sea.active))
    return bool(sea.phase == "sail" and sea.order.index(sea.active) < sea.order.index(seat))


def _courses(view: Any, orders: Any) -> Iterator[Any]:
    """A galley is chosen, then where it goes; the others stay."""
    sailed = False
    for galley, space in _sailed(view).items():
        chosen = _offered(view, orders, "do-order-helm", galley=shown_number(galley))
        given = chosen and _offered(view, chosen, "do-order-course", place=place_name(view.sea, space))
        if given:
            yield chosen
            orders, sailed = given, True
            yield orders
    others = sailed and _offered(view, orders, "do-order-stay-all")
    if others:
        yield others


def _sailed(view: Any) -> dict[int, int]:
    """To which spaces the house player would sail its galleys, as the table is now."""
    rules, player = mediterranee.MEDITERRANEE.rules, mediterranee.MEDITERRANEE.player
    state = player.imagine(view, bytes(32))
    sea = replace(view.sea, phase="sail", active=view.seat, talk=None, voyage=None, used=0, begun=0, deals=())
    state, spaces = replace(state, sea=sea), {}
    while isinstance(move := player.choose(rules.view(state, view.seat), (), bytes(32)), mediterranee.model.Sail):
        spaces[move.galley] = move.space
        if move.ask:  # others would be asked first
            break
        state = rules.apply(state, view.seat, move).state
    return spaces


RULES: Mapping[str, Rule] = {
    "medici": Rule(
        lambda view: view.board.round,
        _medici,
        "once a round: up to the house player’s price of an average card for each card of a lot (1–10); turns over up"
        " to three cards, none once they are worth 5",
    ),
    "medici_card": Rule(
        lambda view: view.board.day,
        _medici_card,
        "once: reveals up to two cards, none once 8 could be taken; once a day: takes along what is worth 3 or more",
    ),
    "intrige": Rule(
        lambda view: (view.board.round, view.board.active),
        _intrige,
        "once a turn: for each case still to come the bribe the house player would give now, where others pay before"
        " one note more than they did, up to twice that; at the own palace whoever pays most, cheap",
    ),
    "mediterranee": Rule(
        lambda view: view.sea.turn,
        _mediterranee,
        "as far as it is offered, once: all may pass, 100 is bid, the first place taken, nobody attacked, one sailor"
        " landed in each open port, and sold what is proposed; once a turn, after trading: galleys go where the house"
        " player would sail them now, the others stay",
    ),
}
