"""Questions to other players: prices at ports, counter-offers, goods from galley to galley, passage."""

from __future__ import annotations

from games.core import Amount, Group, Option, Prompt, Seat, Text, Who, text
from games.mediterranee.model import COIN, MOST_ASKED, Counter, Price, Sea, Take, Talk, View
from games.mediterranee.rules import trading
from games.mediterranee.rules.talks import NO, YES, words
from games.mediterranee.text_args import good_name, place_name, port_name, shown_number, tokens

_SUGGESTED = (200, 300, 500)


def passage_prompt(sea: Sea) -> Prompt:
    """Ask whether a galley may sail on through the seat's space."""
    voyage = sea.voyage
    galley = None if voyage is None else sea.galley(voyage.galley)
    if galley is None:
        raise AssertionError("nobody asks")
    question = text(
        "ask-passage",
        who=Who(galley.owner),
        galley=shown_number(galley.number),
        place=place_name(sea, galley.space),
    )
    options = (
        Option(text("do-let-pass"), (YES,), text("do-let-pass-detail")),
        Option(text("do-stop"), (NO,), text("do-stop-detail")),
    )
    return Prompt(question, (Group("answer", text("group-answer"), options),))


def talk_prompt(view: View, seat: Seat) -> Prompt:
    """Ask for the next answer in a talk about goods. In the public view, the buyer's purse is not considered."""
    sea, talk = view.sea, view.sea.talk
    if talk is None:
        raise AssertionError("nobody talks")
    if talk.kind == "price":
        return _naming(sea, talk)
    own = view.seat == seat
    if talk.kind == "counter" or talk.offer is not None:
        return Prompt(_offered(sea, talk), (_yes_or_no(),))
    if talk.price is None:
        return _pricing(sea, talk, draft=seat == sea.active)
    cash = view.cash if own and view.cash is not None else MOST_ASKED
    key = "ask-sale-last" if talk.refused else "ask-sale"
    question = text(key, who=Who(talk.seller), ducats=talk.price, what=_lot(sea, talk))
    return Prompt(question, _buying(sea, talk, talk.price, cash))


def _naming(sea: Sea, talk: Talk) -> Prompt:
    """Ask a port's owner for a price for one buyer, up to the tariff."""
    port, tariff = port_name(sea, talk.origin), trading.tariff(sea, talk.origin)
    question = text("ask-naming", who=Who(talk.buyer), good=good_name(talk.good), port=port, asked=tariff)
    options = [
        Option(text("do-name-tariff" if price.ducats == tariff else "do-name", ducats=price.ducats), (price,))
        for price in trading.prices(sea, talk.origin)
    ]
    return Prompt(question, (Group("name", text("group-price"), tuple(options)),))


def _offered(sea: Sea, talk: Talk) -> Text:
    who, ducats, asked = Who(talk.buyer), talk.offer or 0, talk.price or 0
    if talk.kind == "counter":
        what = tokens(talk.good, talk.count)
        return text("ask-counter", who=who, ducats=ducats, asked=asked, what=what, port=port_name(sea, talk.origin))
    return text("ask-offer", who=who, ducats=ducats, asked=asked, what=_lot(sea, talk))


def _lot(sea: Sea, talk: Talk) -> Text:
    """Return a text on goods from galley to galley: their number, their galley, and its place."""
    galley = sea.galley(talk.origin)
    if galley is None:
        raise AssertionError("goods of nobody")
    return text(
        "lot-from",
        what=tokens(talk.good, talk.count),
        galley=shown_number(galley.number),
        place=place_name(sea, galley.space),
    )


def _yes_or_no() -> Group:
    options = (Option(text("do-yes"), (YES,)), Option(text("do-no"), (NO,)))
    return Group("answer", text("group-answer"), options)


def _pricing(sea: Sea, talk: Talk, *, draft: bool) -> Prompt:
    key = "ask-own-price" if talk.kind == "sale" else "ask-wish-price"
    question = text(key, who=Who(talk.buyer), what=_lot(sea, talk))
    amount = Amount(
        text("do-price"),
        Price(0),
        "ducats",
        low=0,
        high=MOST_ASKED,
        step=COIN,
        suggest=tuple([ducats * talk.count for ducats in _SUGGESTED]),
        detail=text("do-price-detail"),
    )
    no = Option(text("do-withdraw" if talk.kind == "sale" else "do-no"), (NO,))
    return Prompt(question, (Group("price", text("group-price"), (no, amount)),), draft=draft)


def _buying(sea: Sea, talk: Talk, price: int, cash: int) -> tuple[Group, ...]:
    """Return the buyer's choices: for each galley with room to take the goods or offer less; and last, to refuse."""
    moves = words(sea, talk, cash)
    groups = []
    for number in dict.fromkeys([move.galley for move in moves if isinstance(move, Take | Counter)]):
        galley = shown_number(number)
        if Take(number) in moves:
            take = Option(text("do-take", ducats=price, galley=galley), (Take(number),))
            groups.append(Group(f"galley{number}", text("group-take", galley=galley), (take,)))
        if Counter(number, 0) in moves:
            high = min(price - COIN, cash)
            amount = Amount(text("do-offer-less"), Counter(number, 0), "ducats", low=0, high=high, step=COIN)
            groups.append(Group(f"less{number}", text("group-less", galley=galley), (amount,)))
    return (*groups, Group("answer", text("group-answer"), (Option(text("do-no"), (NO,), closes=True),)))
