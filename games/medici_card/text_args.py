"""Cards and players as arguments of a Text."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Arg, Many, Name, Seat, Text, Who, text
from games.medici_card.deck import GOODS
from games.medici_card.model import CARDS, Card, good, green, symbols, value


def good_name(index: int) -> Name:
    """Return the name of a good, by its index in GOODS."""
    return Name(f"good-{GOODS[index]}")


def icon(cards: Sequence[Card]) -> str:
    """Return the name of the drawing for the one good that all these cards show; "" if there are several, or none."""
    goods = {good(card) for card in cards}
    (only,) = goods if len(goods) == 1 else (None,)
    return "" if only is None else GOODS[only]


def _card_text(card: Card) -> Text:
    of = good(card)
    if of is None:
        return text("card-green" if green(card) else "card-black", value=value(card))
    return text(
        "card-good-green" if green(card) else "card-good",
        good=good_name(of),
        value=value(card),
        symbols=symbols(card),
    )


def _short_text(card: Card, prefix: str) -> Text:
    of = good(card)
    if of is None:
        return text("card-green" if green(card) else "card-black", value=value(card))
    return text("card-short", good=Name(f"{prefix}-{GOODS[of]}"), value=value(card), symbols=symbols(card))


_WHOLE = 2
"""Most cards for which a label has room to name the goods in full."""
_CARD_TEXTS = tuple(map(_card_text, CARDS))
_BRIEF_TEXTS, _SHORT_TEXTS = (tuple([_short_text(card, prefix) for card in CARDS]) for prefix in ("good", "short"))


def card_text(card: Card) -> Text:
    """Return a text with a card's good and number, its second symbol if it has one, and whether it is green."""
    return _CARD_TEXTS[card]


def cards_text(cards: Sequence[Card]) -> Many:
    """Return a list of these cards as an argument of a Text."""
    return Many(tuple([_CARD_TEXTS[card] for card in cards]))


def short_texts(cards: Sequence[Card]) -> list[Text]:
    """Return a text for each of up to three cards, short enough for a button.

    Whether a card is green is left out if it has a good. With three cards, which are all there is to take, the names
    of goods are abbreviated.
    """
    texts = _SHORT_TEXTS if len(cards) > _WHOLE else _BRIEF_TEXTS
    return [texts[card] for card in cards]


def take_label(cards: Sequence[Card], boat_value: int) -> Text:
    """Return the label for taking up to three cards, with the boat's value after it."""
    args: dict[str, Arg] = {"value": boat_value}
    args.update(zip(("first", "second", "third"), short_texts(cards), strict=False))
    if len(cards) > _WHOLE:
        args["doubled"] = sum(symbols(card) > 1 for card in cards)
    return text(f"do-take-{len(cards)}", **args)


def people(seats: Sequence[Seat]) -> Many:
    """Return a list of the players in these seats as an argument of a Text."""
    return Many(tuple([Who(seat) for seat in seats]))
