"""The faces of the cards as numbers (kinds), with tables by kind, for searching players.

Cards with the same face are of the same kind.
"""

from __future__ import annotations

from functools import cache

from games.medici_card.deck import FACES, GOODS, Face
from games.medici_card.model import Take

_SHOWN: tuple[Face, ...] = tuple(dict.fromkeys(FACES))
KIND = tuple([_SHOWN.index(face) for face in FACES])
"""The kind of each card, indexed by the card's number."""
KINDS = len(_SHOWN)
"""Number of kinds. Used as a kind it stands for "no card": the last index of VALUE, GOOD, SYMBOLS and ROOM."""
PLAIN = len(GOODS)
"""In GOOD, stands for a card without a good."""
VALUE = (*[face.value for face in _SHOWN], 0)
GOOD = (*[PLAIN if face.good is None else face.good for face in _SHOWN], PLAIN)
SYMBOLS = (*[face.symbols for face in _SHOWN], 0)
ROOM = (*[0 if face.green else 1 for face in _SHOWN], 0)

_PLACES, _VALUE, _COUNT = 3, 5, 4
"""Bits in a load for its places, its value, and the symbols of each good."""
_LOAD = tuple(
    [
        room | value << _PLACES | symbols << _PLACES + _VALUE + _COUNT * good
        for room, value, symbols, good in zip(ROOM, VALUE, SYMBOLS, GOOD, strict=True)
    ]
)
"""By kind, the card's load: its places, value, and symbols by good packed into one number.

The load of several cards is the sum of their loads.
"""

TAKINGS = {(second, third): Take(second, third) for second in (False, True) for third in (False, True)}
"""The taking that adds to the last card, by (second from the end taken, third from the end taken)."""


def parts(load: int) -> tuple[int, int, int]:
    """Unpack a load into the places it needs, its value, and its symbols by good, which stay packed (see `held`)."""
    return load & (1 << _PLACES) - 1, load >> _PLACES & (1 << _VALUE) - 1, load >> _PLACES + _VALUE


@cache
def held(symbols: int) -> tuple[tuple[int, int], ...]:
    """Unpack the symbols of a load into pairs (good, number of symbols), without goods that have none."""
    counts = [symbols >> _COUNT * good & (1 << _COUNT) - 1 for good in range(PLAIN)]
    return tuple([(good, count) for good, count in enumerate(counts) if count])


def takings(last: int, second: int, third: int) -> list[tuple[int, Take]]:
    """Return (load, move) for each taking from a market that ends in the kinds `third`, `second` and `last`.

    The order is that of market.takings; places in the boat are ignored. KINDS stands for a missing card. With `last`
    missing, the result is for a market to which one unknown card is still added: the loads without this card.
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
