"""Advisors, houses and people as arguments of a Text."""

from __future__ import annotations

from collections.abc import Iterable

from games.core import Many, Name, Seat, Text, Who, text
from games.intrige.model import HOUSES, KINDS, Advisor, Kind

_KIND_NAMES = tuple(Name(f"kind-{kind}") for kind in KINDS)
_HOUSE_NAMES = tuple(Name(f"house-{house}") for house in HOUSES)
_ADVISOR_TEXTS = tuple(text(f"advisor-{kind}", who=Who(seat)) for seat in range(len(HOUSES)) for kind in KINDS)
_SHORT_TEXTS = tuple(
    text("advisor-short", kind=kind, who=Who(seat)) for seat in range(len(HOUSES)) for kind in _KIND_NAMES
)


def kind_name(kind: Kind) -> Name:
    """The name of a kind, by its place in KINDS."""
    return _KIND_NAMES[kind]


def house_name(seat: Seat) -> Name:
    """The name of the house this seat plays."""
    return _HOUSE_NAMES[seat]


def advisor_text(one: Advisor) -> Text:
    """An advisor in a sentence: what it is, and whose."""
    return _ADVISOR_TEXTS[one]


def short_text(one: Advisor) -> Text:
    """An advisor in a list."""
    return _SHORT_TEXTS[one]


def advisors_text(some: Iterable[Advisor]) -> Many:
    """Some advisors, in their order."""
    return Many(tuple([_ADVISOR_TEXTS[one] for one in some]))


def shorts_text(some: Iterable[Advisor]) -> Many:
    """The same, in a list."""
    return Many(tuple([_SHORT_TEXTS[one] for one in some]))


def people(seats: Iterable[Seat]) -> Many:
    """Those who sit there."""
    return Many(tuple([Who(seat) for seat in seats]))
