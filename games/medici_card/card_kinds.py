"""Cards by kind for searching players: cards that show the same are one number."""

from __future__ import annotations

from functools import cache

from games.medici_card.deck import FACES, GOODS, Face
from games.medici_card.model import Take

_SHOWN: tuple[Face, ...] = tuple(dict.fromkeys(FACES))
KIND = tuple([_SHOWN.index(face) for face in FACES])
"""By card: its place among the different ones there are."""
KINDS = len(_SHOWN)
"""How many there are. As a kind it is no card, whose place is at the end of what follows, by kind."""
PLAIN = len(GOODS)
"""The good of a card without symbols."""
VALUE = (*[face.value for face in _SHOWN], 0)
GOOD = (*[PLAIN if face.good is None else face.good for face in _SHOWN], PLAIN)
SYMBOLS = (*[face.symbols for face in _SHOWN], 0)
ROOM = (*[0 if face.green else 1 for face in _SHOWN], 0)

_PLACES, _VALUE, _COUNT = 3, 5, 4
"""Bits in a load."""
_LOAD = tuple(
    [
        room | value << _PLACES | symbols << _PLACES + _VALUE + _COUNT * good
        for room, value, symbols, good in zip(ROOM, VALUE, SYMBOLS, GOOD, strict=True)
    ]
)
"""By kind: the places it takes, what it shows, and its symbols by good, in one number: those of some cards together
are their sum."""

TAKINGS = {(second, third): Take(second, third) for second in (False, True) for third in (False, True)}
"""By whether the second and the third from the end are taken as well."""


def parts(load: int) -> tuple[int, int, int]:
    """The places this takes, what it shows, and the symbols by good."""
    return load & (1 << _PLACES) - 1, load >> _PLACES & (1 << _VALUE) - 1, load >> _PLACES + _VALUE


@cache
def held(symbols: int) -> tuple[tuple[int, int], ...]:
    """Of which goods, and how many."""
    counts = [symbols >> _COUNT * good & (1 << _COUNT) - 1 for good in range(PLAIN)]
    return tuple([(good, count) for good, count in enumerate(counts) if count])


def takings(last: int, second: int, third: int) -> list[tuple[int, Take]]:
    """What may be taken from a market that ends so, if there is room for it, in the order of market.takings; KINDS
    where there is no card. If the last is none either: what may come along with one still to be turned over."""
    one, two, three = _LOAD[last], _LOAD[second], _LOAD[third]
    found = [(one, TAKINGS[False, False])]
    if second != KINDS:
        found.append((one + two, TAKINGS[True, False]))
    if third != KINDS:
        if third != second:
            found.append((one + three, TAKINGS[False, True]))
        found.append((one + two + three, TAKINGS[True, True]))
    return found
