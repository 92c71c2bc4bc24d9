"""Cards and people as the arguments of a Text."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Many, Name, Seat, Text, Who, text
from games.medici_card.deck import GOODS
from games.medici_card.model import CARDS, Card, good, green, symbols, value


def good_name(index: int) -> Name:
    """The name of a good, by its place in GOODS."""
    return Name(f"good-{GOODS[index]}")


def icon(cards: Sequence[Card]) -> str:
    """The drawing of the good that all these cards show; nothing where there is more than one, or none."""
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


def _short_text(card: Card) -> Text:
    of = good(card)
    if of is None:
        return text("card-green" if green(card) else "card-black", value=value(card))
    return text("card-short", good=Name(f"short-{GOODS[of]}"), value=value(card), symbols=symbols(card))


_CARD_TEXTS = tuple(map(_card_text, CARDS))
_SHORT_TEXTS = tuple(map(_short_text, CARDS))


def card_text(card: Card) -> Text:
    """A card: its good and number, two symbols if it shows them, and whether it is green."""
    return _CARD_TEXTS[card]


def cards_text(cards: Sequence[Card]) -> Many:
    """Some cards, in their order."""
    return Many(tuple([_CARD_TEXTS[card] for card in cards]))


def short_text(card: Card) -> Text:
    """A card as briefly as a button needs it: a green card of a good is told by its value and symbols alone."""
    return _SHORT_TEXTS[card]


def people(seats: Sequence[Seat]) -> Many:
    """Those who sit there."""
    return Many(tuple([Who(seat) for seat in seats]))
