"""Plan moves for the people of `tests.bench.attention`, by one fixed rule for each game with planned moves.

A rule sees what its player sees, and makes its choices one after the other, one interaction each. It is asked at most
once in each of its spans of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from statistics import mean
from typing import Any, NamedTuple

from msgspec.structs import replace

from games import intrige, medici, medici_card, mediterranee
from games.core import Option, Seat, Who
from games.medici.player import SHARE, swing
from games.mediterranee.text_args import place_name, shown_number

_BY_CARDS = (1, 2, 3, 4, 5, 6, 8, 10)
"""Medici's limits in florins for each card."""
_TARIFFS = (
    intrige.model.Tariff("none", 20_000),
    intrige.model.Tariff("external", 20_000, 50_000),
    intrige.model.Tariff("internal", 50, 100),
)
"""Roughly the average bribes of Intrige's house player."""


class Rule(NamedTuple):
    """How a person plans moves.

    `span`: the part of the game that plans are for. `choices`: the plans in force after each interaction, none if
    there is nothing to plan. `words`: the rule as printed.
    """

    span: Callable[[Any], Hashable]
    choices: Callable[[Any, Any], Iterator[Any]]
    words: str


def _medici(view: Any, orders: Any) -> Iterator[Any]:  # plans of an earlier round have expired
    board, seat = view.board, view.seat
    if board.phase == "over" or not board.free(seat):
        return
    gone = {*board.discarded, *[card for hold in board.holds for card in hold]}
    left = [card for card in medici.model.CARDS if card not in gone]
    some = left[::4]  # some cards of every good
    florins = SHARE * mean(swing(replace(board, lot=(card,)), seat, bytes(32)) for card in some)
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


def _intrige(view: Any, orders: Any) -> Iterator[Any]:
    given = orders
    if given is None:
        given = intrige.model.Orders(0, 0, wish=intrige.model.ZONES[-1])
        yield given
        for tariff in _TARIFFS:
            given = replace(given, tariffs=(*given.tariffs, tariff))
            yield given
        given = replace(given, court="dear")
        yield given
        given = replace(given, ties=True)
        yield given
    asked = view.board.phase == "send" and view.board.active == view.seat
    turn = 0 if asked or view.board.phase == "over" else intrige.sending_plan.next_round(view.board, view.seat)
    if turn and not intrige.sending_plan.to_send(view.board, view.seat, given):
        sends: tuple[Any, ...] = ()
        while len(sends) < intrige.model.SENT_A_TURN:
            sends = (*sends, _sent(view, sends))
            given = replace(given, sends=sends, sends_round=turn)
            yield given


def _sent(view: Any, sends: tuple[Any, ...]) -> Any:
    """Return the advisor the house player would send next, after these, if it were its turn."""
    board, seat = view.board, view.seat
    left = [count - sum(one.kind == kind for one in sends) for kind, count in enumerate(board.reserves[seat])]
    reserves = (*board.reserves[:seat], tuple(left), *board.reserves[seat + 1 :])
    to_palaces = tuple([one.palace for one in sends])
    now = replace(board, phase="send", active=seat, case=None, sent=to_palaces, reserves=reserves)
    return intrige.player.choose(replace(view, board=now), intrige.rules.sending.sendings(now), bytes(32))


def _mediterranee(view: Any, orders: Any) -> Iterator[Any]:
    """Yield the plans, without anything that “In advance” does not offer."""
    sea, seat = view.sea, view.seat
    if orders is None:
        rivals = [Who(rival) for rival in range(sea.seats) if rival != seat]
        wanted: list[tuple[str, dict[str, Any]]] = [("do-order-always", {"who": rival}) for rival in rivals]
        wanted += [("do-order-bid", {"ducats": 100}), ("do-order-place-first", {}), ("do-order-spare-all", {})]
        wanted += [("do-order-land", {"count": 1}), ("do-order-prize", {"count": 1}), ("do-order-sell", {})]
        wanted += [("do-order-least", {"ducats": 200}), ("do-order-refuse", {})]
        wanted += [("do-order-load", {"count": 2, "ducats": 100})]
        for key, args in wanted:
            if given := _offered(view, orders, key, **args):
                orders = given
                yield orders
    if _is_to_sail(sea, seat) and _offered(view, orders, "do-order-stay-all"):
        yield from _courses(view, orders)


def _offered(view: Any, orders: Any, key: str, **args: Any) -> Any:
    """Return the plans after the choice with this label, or None if it is not offered."""
    standing = mediterranee.MEDITERRANEE.standing
    assert standing is not None
    for option in [option for group in standing(view, orders).groups for option in group.options]:
        if option.label.key == key and args.items() <= option.label.args.items() and isinstance(option, Option):
            return option.moves[0]
    return None


def _is_to_sail(sea: Any, seat: Seat) -> bool:
    """Return whether this seat has traded this turn, and others come before it sails."""
    if sea.phase == "trade":
        return bool(sea.order.index(seat) < sea.order.index(sea.active))
    return bool(sea.phase == "sail" and sea.order.index(sea.active) < sea.order.index(seat))


def _courses(view: Any, orders: Any) -> Iterator[Any]:
    """Yield courses for this turn and the next: a galley, then its goal; other galleys stay.

    Nothing if none of the galleys can get the course the house player wants.
    """
    chosen, rest = ("do-order-helm", "do-order-onward"), ("do-order-stay-all", "do-order-stay-then")
    for key, others, spaces in zip(chosen, rest, _sailed(view, orders), strict=False):
        ordered = not spaces
        for given in _legs(view, orders, key, spaces):
            orders, ordered = given, True
            yield orders
        if not ordered:
            return
        if given := _offered(view, orders, others):
            orders = given
            yield orders


def _legs(view: Any, orders: Any, key: str, spaces: Mapping[int, int]) -> Iterator[Any]:
    """Yield the plans for each galley and its goal, as far as they are offered."""
    for galley, space in spaces.items():
        chosen = _offered(view, orders, key, galley=shown_number(galley))
        given = chosen and _offered(view, chosen, "do-order-course", place=place_name(view.sea, space))
        if given:
            yield chosen
            orders = given
            yield orders


def _sailed(view: Any, orders: Any) -> Iterator[Mapping[int, int]]:
    """Yield the goals of the house player's galleys now, and in the next turn.

    The next turn assumes that the plans are followed and other players do nothing.
    """
    rules, game = mediterranee.MEDITERRANEE.rules, mediterranee.MEDITERRANEE
    seat, turn = view.seat, view.sea.turn
    state, spaces = _after_sailing(_at(game.imagine(view, bytes(32)), "sail", turn, seat), seat)
    yield spaces
    if turn == view.sea.turns:
        return
    for phase, later in (("land", turn), ("sell", turn), ("trade", turn + 1)):
        state = _at(state, phase, later, seat)
        lying = [
            mediterranee.standing_orders.Course(one.number, one.space, 0, later) for one in state.sea.fleet(seat)
        ]
        given = replace(orders, courses=tuple(lying))
        while (move := game.follow(rules.view(state, seat), given)) not in (None, mediterranee.model.End()):
            state = rules.apply(state, seat, move).state
    yield _after_sailing(_at(state, "sail", turn + 1, seat), seat)[1]


def _at(state: Any, phase: str, turn: int, seat: Seat) -> Any:
    """Return this position at this seat's part of a phase."""
    tracks = state.sea.tracks if turn == state.sea.turn else ()
    sea = replace(state.sea, phase=phase, turn=turn, active=seat, talk=None, voyage=None, used=0, begun=0, deals=())
    return replace(state, sea=replace(sea, tracks=tracks, landed=()))


def _after_sailing(state: Any, seat: Seat) -> tuple[Any, dict[int, int]]:
    """Return the position after the house player's sailing, and the goals of its galleys."""
    rules, game, spaces = mediterranee.MEDITERRANEE.rules, mediterranee.MEDITERRANEE, {}
    while isinstance(move := game.choose(rules.view(state, seat), (), bytes(32)), mediterranee.model.Sail):
        spaces[move.galley] = move.space
        if move.ask:  # the voyage would ask other players first
            break
        state = rules.apply(state, seat, move).state
    return state, spaces


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
        lambda view: view.board.phase != "over" and intrige.sending_plan.next_round(view.board, view.seat),
        _intrige,
        "once: asks for the best zone, gives 20,000 without conflict; in external conflicts 20,000 or one note above"
        " others up to 50,000; in internal ones half of what the zone brings or one note more up to all of it; at the"
        " own palace lets in whoever pays most, dear, of equals the first; once a round: sends in the next turn whom"
        " the house player would send now",
    ),
    "mediterranee": Rule(
        lambda view: (view.sea.turn, _is_to_sail(view.sea, view.seat)),
        _mediterranee,
        "as far as it is offered, once: all may pass, 100 is bid, the first place taken, nobody attacked, one sailor"
        " landed in each open port and sent aboard a beaten galley, sold what is proposed, counter-offers accepted"
        " from 200 a token on, all refused from galley to galley, and up to two tokens loaded on each galley for up"
        " to 100; once a turn, after trading: galleys go where the house player would sail them now, and in the next"
        " turn if nobody else did anything until then, the others stay",
    ),
}
