"""Advisors, houses and players as arguments of a Text."""

from __future__ import annotations

from collections.abc import Iterable

from games.core import Many, Name, Seat, Text, Who, text
from games.intrige.model import HOUSES, KINDS, Advisor, Ducats, Kind, Send

_KIND_NAMES = tuple(Name(f"kind-{kind}") for kind in KINDS)
_HOUSE_NAMES = tuple(Name(f"house-{house}") for house in HOUSES)
_ADVISOR_TEXTS = tuple(text(f"advisor-{kind}", who=Who(seat)) for seat in range(len(HOUSES)) for kind in KINDS)
_SHORT_TEXTS = tuple(
    text("advisor-short", kind=kind, who=Who(seat)) for seat in range(len(HOUSES)) for kind in _KIND_NAMES
)


def kind_name(kind: Kind) -> Name:
    """Return the name of a kind, by its index in KINDS."""
    return _KIND_NAMES[kind]


def house_name(seat: Seat) -> Name:
    """Return the name of the house this seat plays."""
    return _HOUSE_NAMES[seat]


def advisor_text(one: Advisor) -> Text:
    """Return a text that names an advisor in a sentence: its kind and its owner."""
    return _ADVISOR_TEXTS[one]


def short_text(one: Advisor) -> Text:
    """Return a short text that names an advisor in a list: its kind and its owner."""
    return _SHORT_TEXTS[one]


def advisors_text(some: Iterable[Advisor]) -> Many:
    """Return these advisors as an argument of a Text, worded for a sentence."""
    return Many(tuple([_ADVISOR_TEXTS[one] for one in some]))


def shorts_text(some: Iterable[Advisor]) -> Many:
    """Return these advisors as an argument of a Text, worded for a list."""
    return Many(tuple([_SHORT_TEXTS[one] for one in some]))


def people(seats: Iterable[Seat]) -> Many:
    """Return a list of the players in these seats as an argument of a Text."""
    return Many(tuple([Who(seat) for seat in seats]))


def sending_text(move: Send) -> Text:
    """Return a text that says which advisor is sent, and to which palace."""
    return text("do-send", kind=kind_name(move.kind), house=house_name(move.palace), who=Who(move.palace))


def short_sum(ducats: Ducats, key: str = "sum-short") -> Text:
    """Return a text with an amount in thousands, as short as on the picture. `key`: of the text."""
    return text(key, thousands=ducats // 1000)
