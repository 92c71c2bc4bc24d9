"""Cards and players as arguments of a Text."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Many, Name, Seat, Text, Who, text
from games.medici.model import CARDS, GOODS, Card, good, value


def good_name(index: int) -> Name:
    """Return the name of a good, by its index in GOODS."""
    return Name(f"good-{GOODS[index]}")


def good_icon(kind: int) -> str:
    """Return the drawing of a good, by its index in GOODS; GOODLESS: of the neutral card."""
    return (*GOODS, "chest")[kind]


def _card_text(card: Card) -> Text:
    of = good(card)
    if of is None:
        return text("card-neutral", value=value(card))
    return text("card", good=good_name(of), value=value(card))


_CARD_TEXTS = tuple(map(_card_text, CARDS))


def card_text(card: Card) -> Text:
    """Return a card's good and number."""
    return _CARD_TEXTS[card]


def cards_text(cards: Sequence[Card]) -> Many:
    """Return some cards, in their order."""
    return Many(tuple([_CARD_TEXTS[card] for card in cards]))


def people(seats: Sequence[Seat]) -> Many:
    """Return the players in these seats."""
    return Many(tuple([Who(seat) for seat in seats]))
