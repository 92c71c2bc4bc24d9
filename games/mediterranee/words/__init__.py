"""The questions, choices and reports of Méditerranée. Functions of a View alone, so that they cannot leak secrets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from games.core import Many, Prompt, Seat, Text, Who, text
from games.mediterranee.model import Sea, Talk, View
from games.mediterranee.moves import Move
from games.mediterranee.rules import fighting, landing, sailing, selling, talks
from games.mediterranee.text_args import good_name, people, place_name, port_name, shown_number, tokens
from games.mediterranee.words.answers import passage_prompt, talk_prompt
from games.mediterranee.words.explain import explain
from games.mediterranee.words.fight import fight_prompt, land_prompt, prize_prompt
from games.mediterranee.words.orders import lapsed, standing
from games.mediterranee.words.places import bid_prompt, place_prompt, split_prompt
from games.mediterranee.words.position import describe
from games.mediterranee.words.questions import narrowed, question_label
from games.mediterranee.words.sail import sail_prompt
from games.mediterranee.words.trade import call_to_trade, sell_prompt, trade_prompt, waiting_to_trade

__all__ = [
    "call",
    "describe",
    "explain",
    "lapsed",
    "prompt",
    "question",
    "question_label",
    "scene",
    "standing",
    "where",
]


def prompt(view: View, seat: Seat) -> Prompt:
    """Return this seat's question and choices; for a seat that is not to act, a line on the seats the game waits for.

    Choices that depend on ducats, or are prepared in private, are offered in the seat's own view alone: a public
    button would reveal them. In other views the text names the awaited seats, even where the choices are public.
    """
    sea = view.sea
    if sea.phase == "over":
        return Prompt(text("over"))
    if sea.phase in ("split", "bid"):
        sealed = split_prompt if sea.phase == "split" else bid_prompt
        return sealed(view, seat) or Prompt(_sealed(sea), sealed=True)
    if sea.talk is not None:
        return _or_wait(view, seat, talks.awaited(sea.talk) == seat, lambda: talk_prompt(view, seat))
    if sea.voyage is not None and sea.voyage.asked:
        return _or_wait(view, seat, seat in sea.voyage.asked, lambda: passage_prompt(sea))
    if sea.prize is not None:
        return _or_wait(view, seat, fighting.pair(sea)[0].owner == seat, lambda: prize_prompt(sea))
    return _or_wait(view, seat, sea.active == seat, lambda: _PHASES[sea.phase](view, seat))


def question(view: View, moves: Sequence[Move]) -> Text:
    """Return the question to the view's seat if it could make only these moves."""
    return narrowed(view, moves, prompt(view, view.seat or 0).text)


_PHASES: Mapping[str, Callable[[View, Seat], Prompt]] = {
    "place": place_prompt,
    "trade": trade_prompt,
    "sail": sail_prompt,
    "fight": fight_prompt,
    "land": land_prompt,
    "sell": sell_prompt,
}

_LEFT: Mapping[str, Callable[[Sea, Seat], Sequence[Move]]] = {
    "sail": sailing.sailings,
    "fight": fighting.attacks,
    "land": landing.landings,
    "sell": selling.sales,
}
"""The moves of a seat besides the end of its phase, where all of them are public."""


def _or_wait(view: View, seat: Seat, theirs: bool, made: Callable[[], Prompt]) -> Prompt:
    if not theirs:
        return Prompt(_waiting(view))
    offered = made()
    return offered if view.seat == seat else replace(offered, text=_waiting(view))


def _waiting(view: View) -> Text:
    """Return a line on the seats that the game waits for, in phases without sealed choices."""
    sea = view.sea
    active = Who(sea.active or 0)
    if sea.talk is not None:
        return _waiting_for_word(sea, sea.talk)
    if sea.voyage is not None and sea.voyage.asked:
        galley = sea.galley(sea.voyage.galley)
        place = place_name(sea, galley.space if galley else 0)
        return text("wait-passage", who=active, place=place, rivals=people(sea.voyage.asked))
    if sea.prize is not None:
        victor, beaten = fighting.pair(sea)
        return text("wait-prize", who=Who(victor.owner), galley=shown_number(beaten.number))
    if sea.voyage is not None:
        return text("wait-voyage", who=active, galley=shown_number(sea.voyage.galley))
    if sea.phase == "trade":
        return waiting_to_trade(view, sea.active or 0)
    left = _LEFT.get(sea.phase)
    done = left is not None and sea.active is not None and not left(sea, sea.active)
    return text(f"wait-{sea.phase}-done" if done else f"wait-{sea.phase}", who=active)


def call(view: View, seat: Seat) -> Text:
    """Return the line that notifies this seat: its phase of the turn, or another player's request."""
    sea = view.sea
    if sea.phase == "over":
        return text("over")
    active = Who(sea.active or 0)
    if sea.talk is not None and talks.awaited(sea.talk) == seat:
        return _call_to_talk(sea, sea.talk)
    if sea.voyage is not None and seat in sea.voyage.asked:
        galley = sea.galley(sea.voyage.galley)
        return text("call-passage", who=active, place=place_name(sea, galley.space if galley else 0))
    if sea.prize is not None:
        return text("call-prize", galley=shown_number(fighting.pair(sea)[1].number))
    if sea.voyage is not None:
        galley = sea.galley(sea.voyage.galley)
        place = place_name(sea, galley.space if galley else 0)
        return text("call-voyage", galley=shown_number(sea.voyage.galley), left=sea.voyage.left, place=place)
    phase = text(f"call-{sea.phase}", turn=sea.turn, turns=sea.turns)
    return call_to_trade(view, seat) if sea.phase == "trade" else phase


def where(view: View) -> Text:
    """Name the position of a decision by its phase and the seat's galleys, or by what another player asks."""
    sea, seat = view.sea, view.seat or 0
    if sea.talk is not None:
        other = sea.talk.buyer if seat == sea.talk.seller else sea.talk.seller
        return text("where-talk", who=Who(other), what=tokens(sea.talk.good, sea.talk.count))
    galley = None if sea.voyage is None else sea.galley(sea.voyage.galley)
    if galley is not None and galley.owner != seat:
        return text("where-passage", who=Who(galley.owner), place=place_name(sea, galley.space))
    if sea.prize is not None:
        beaten = fighting.pair(sea)[1]
        return text("where-prize", galley=shown_number(beaten.number), place=place_name(sea, beaten.space))
    phase = text(f"where-{sea.phase}")
    fleet = sea.fleet(seat) if galley is None else [galley]
    if not fleet or sea.phase in ("split", "bid", "place"):
        return phase
    at = [text("where-galley", galley=shown_number(one.number), place=place_name(sea, one.space)) for one in fleet]
    return text("where", phase=phase, fleet=Many(tuple(at)))


def _waiting_for_word(sea: Sea, talk: Talk) -> Text:
    if talk.kind == "price":
        return text("wait-price", who=Who(talk.seller), buyer=Who(talk.buyer), port=port_name(sea, talk.origin))
    what = tokens(talk.good, talk.count)
    if talk.offer is not None:
        return text("wait-offer", who=Who(talk.seller), buyer=Who(talk.buyer), ducats=talk.offer, what=what)
    if talk.price is None:
        return text("wait-pricing", who=Who(talk.seller), buyer=Who(talk.buyer), what=what)
    return text("wait-sale", who=Who(talk.buyer), seller=Who(talk.seller), ducats=talk.price, what=what)


def _call_to_talk(sea: Sea, talk: Talk) -> Text:
    """Return the line that notifies a seat of a talk about goods: it has to name a price, or answer one."""
    if talk.kind == "price":
        where, good = port_name(sea, talk.origin), good_name(talk.good)
        return text("call-naming", who=Who(talk.buyer), good=good, port=where)
    what = tokens(talk.good, talk.count)
    if talk.kind == "counter" or talk.offer is not None:
        return text("call-offer", who=Who(talk.buyer), ducats=talk.offer or 0, what=what)
    if talk.price is None:
        return text("call-price", who=Who(talk.buyer), what=what)
    return text("call-sale", who=Who(talk.seller), ducats=talk.price, what=what)


def _sealed(sea: Sea) -> Text:
    """Return a line on how many seats have chosen in secret, and on those still awaited."""
    left = [seat for seat in range(sea.seats) if seat not in sea.sealed]
    return text(f"wait-{sea.phase}", done=len(sea.sealed), all=sea.seats, who=people(left))


def scene(view: View) -> str:
    """Return the name of the current phase's scene, such as "3.sail" in turn 3.

    "split" before the first turn, "over" at the end.
    """
    sea = view.sea
    return sea.phase if sea.phase in ("split", "over") else f"{sea.turn}.{sea.phase}"
