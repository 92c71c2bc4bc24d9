"""Cards and players as arguments of a Text."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Many, Name, Seat, Text, Who, text
from games.medici_card.deck import GOODS
from games.medici_card.model import CARDS, Card, good, green, symbols, value


def good_name(index: int) -> Name:
    """Return the name of a good, by its index in GOODS."""
    return Name(f"good-{GOODS[index]}")


def icon(cards: Sequence[Card]) -> str:
    """Return the drawing of the one good that all these cards show; "" if there are several, or none."""
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
"""Most cards whose goods a label can name in full."""
_CARD_TEXTS = tuple(map(_card_text, CARDS))
_BRIEF_TEXTS, _SHORT_TEXTS = (tuple([_short_text(card, prefix) for card in CARDS]) for prefix in ("good", "short"))


def card_text(card: Card) -> Text:
    """Return a card's good and number, two symbols if it shows them, and whether it is green."""
    return _CARD_TEXTS[card]


def cards_text(cards: Sequence[Card]) -> Many:
    """Return some cards, in their order."""
    return Many(tuple([_CARD_TEXTS[card] for card in cards]))


def short_texts(cards: Sequence[Card]) -> list[Text]:
    """Return up to three cards in words short enough for a button.

    A green card has its value alone, and with three cards the names of goods are cut short.
    """
    texts = _SHORT_TEXTS if len(cards) > _WHOLE else _BRIEF_TEXTS
    return [texts[card] for card in cards]


def people(seats: Sequence[Seat]) -> Many:
    """Return the players in these seats."""
    return Many(tuple([Who(seat) for seat in seats]))
