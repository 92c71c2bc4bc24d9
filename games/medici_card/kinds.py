"""Cards as whoever thinks ahead sees them: those that show the same are one kind, a number."""

from __future__ import annotations

from games.medici_card.deck import FACES, GOODS, Face
from games.medici_card.model import Take

_SHOWN: tuple[Face, ...] = tuple(dict.fromkeys(FACES))
KIND = tuple([_SHOWN.index(face) for face in FACES])
"""By card: its place among the different ones there are."""
CARD_OF = tuple(map(KIND.index, range(len(_SHOWN))))
"""By kind: one of its cards."""
KINDS = len(_SHOWN)
"""How many there are. As a kind it is no card, whose place is at the end of what follows, by kind."""
PLAIN = len(GOODS)
"""The good of a card without symbols."""
VALUE = (*[face.value for face in _SHOWN], 0)
GOOD = (*[PLAIN if face.good is None else face.good for face in _SHOWN], PLAIN)
SYMBOLS = (*[face.symbols for face in _SHOWN], 0)
ROOM = (*[0 if face.green else 1 for face in _SHOWN], 0)

TAKINGS = {(second, third): Take(second, third) for second in (False, True) for third in (False, True)}
"""By whether the second and the third from the end are taken as well."""
