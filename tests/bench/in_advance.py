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
from games.intrige import cases
from games.medici.player import SHARE_TO_PAY, worth

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
    seen = {*board.discarded, *[card for hold in board.holds for card in hold]}
    unseen = [card for card in medici.model.CARDS if card not in seen]
    florins = SHARE_TO_PAY * mean(worth(board, seat, (card,)) for card in unseen)
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
        before = len(case.payments)
        later = case.payers[before + 1 :] if case is board.case else case.payers
        if seat in later:
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
    sea, seat = view.sea, view.seat
    if sea.phase == "over" or orders is not None:
        return
    passage = ["ask"] * sea.seats
    for rival in range(sea.seats):
        if rival != seat:
            passage[rival] = "always"
            yield mediterranee.model.Orders(tuple(passage))  # type: ignore[arg-type]
    yield mediterranee.model.Orders(tuple(passage), least=200)  # type: ignore[arg-type]


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
        lambda view: 0,  # noqa: ARG005
        _mediterranee,
        "once a game: everybody may always pass; counter-offers from 200 on are taken",
    ),
}
