"""Cards and players as arguments of a Text."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Many, Name, Seat, Text, Who, text
from games.medici.model import CARDS, GOODS, Card, good, value


def good_name(index: int) -> Name:
    """Return the name of a good, by its index in GOODS."""
    return Name(f"good-{GOODS[index]}")


def good_icon(kind: int) -> str:
    """Return the name of the drawing for a good, by its index in GOODS; for GOODLESS, of the neutral card."""
    return (*GOODS, "chest")[kind]


def _card_text(card: Card) -> Text:
    of = good(card)
    if of is None:
        return text("card-neutral", value=value(card))
    return text("card", good=good_name(of), value=value(card))


_CARD_TEXTS = tuple(map(_card_text, CARDS))


def card_text(card: Card) -> Text:
    """Return a text with a card's good and number."""
    return _CARD_TEXTS[card]


def cards_text(cards: Sequence[Card]) -> Many:
    """Return a list of these cards as an argument of a Text."""
    return Many(tuple([_CARD_TEXTS[card] for card in cards]))


def people(seats: Sequence[Seat]) -> Many:
    """Return a list of the players in these seats as an argument of a Text."""
    return Many(tuple([Who(seat) for seat in seats]))
