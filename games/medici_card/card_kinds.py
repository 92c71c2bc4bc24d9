"""Cards by kind for searching players: cards with the same face share one number."""

from __future__ import annotations

from functools import cache

from games.medici_card.deck import FACES, GOODS, Face
from games.medici_card.model import Take

_SHOWN: tuple[Face, ...] = tuple(dict.fromkeys(FACES))
KIND = tuple([_SHOWN.index(face) for face in FACES])
"""The kind of each card."""
KINDS = len(_SHOWN)
"""Number of kinds. As a kind it stands for "no card", the last index of the tables below."""
PLAIN = len(GOODS)
"""The good of a card without symbols."""
VALUE = (*[face.value for face in _SHOWN], 0)
GOOD = (*[PLAIN if face.good is None else face.good for face in _SHOWN], PLAIN)
SYMBOLS = (*[face.symbols for face in _SHOWN], 0)
ROOM = (*[0 if face.green else 1 for face in _SHOWN], 0)

_PLACES, _VALUE, _COUNT = 3, 5, 4
"""Bits for each part of a load."""
_LOAD = tuple(
    [
        room | value << _PLACES | symbols << _PLACES + _VALUE + _COUNT * good
        for room, value, symbols, good in zip(ROOM, VALUE, SYMBOLS, GOOD, strict=True)
    ]
)
"""The load of each kind: its places, value, and symbols by good packed into one number.

The loads of several cards can be added.
"""

TAKINGS = {(second, third): Take(second, third) for second in (False, True) for third in (False, True)}
"""The move for each pair of: second from the end taken, third from the end taken."""


def parts(load: int) -> tuple[int, int, int]:
    """Unpack a load into its places, its value, and its symbols by good (still packed)."""
    return load & (1 << _PLACES) - 1, load >> _PLACES & (1 << _VALUE) - 1, load >> _PLACES + _VALUE


@cache
def held(symbols: int) -> tuple[tuple[int, int], ...]:
    """Unpack symbols into pairs of a good and their number."""
    counts = [symbols >> _COUNT * good & (1 << _COUNT) - 1 for good in range(PLAIN)]
    return tuple([(good, count) for good, count in enumerate(counts) if count])


def takings(last: int, second: int, third: int) -> list[tuple[int, Take]]:
    """Return the loads and moves for a market with this end, in the order of market.takings, ignoring room.

    KINDS stands for a missing card. If the last is missing too: the cards to add to one still to be turned over.
    """
    one, two, three = _LOAD[last], _LOAD[second], _LOAD[third]
    found = [(one, TAKINGS[False, False])]
    if second != KINDS:
        found.append((one + two, TAKINGS[True, False]))
    if third != KINDS:
        if third != second:
            found.append((one + three, TAKINGS[False, True]))
        found.append((one + two + three, TAKINGS[True, True]))
    return found
