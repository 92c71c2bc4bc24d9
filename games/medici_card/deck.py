"""Read the cards from deck.toml when the game is loaded, and check that they fit the rulebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.resources.abc import Traversable
from zlib import crc32

import msgspec

from games import data

GOODS = ("grain", "spices", "furs", "dyes", "cloth")
SIZE = 110
MOST_GREEN = 20
"""Highest possible number of green cards: 90 others fill the boats of six players on each of three days (1.6)."""
_VALUES = {0, 2, 3, 4, 5}
_PLAIN = {(7, False), (2, True)}
"""The cards without a good, as (value, green): the black 7 and the green 2."""


class Face(msgspec.Struct, frozen=True):
    """The face of a card. `good`: its index in GOODS, None on a plain card. `green`: it takes no room in a boat."""

    good: int | None
    value: int
    symbols: int
    green: bool


class _Card(msgspec.Struct, forbid_unknown_fields=True):
    """An entry for a card of each good, with its number of copies for each good."""

    value: int
    symbols: int
    copies: int
    green: bool = False


class _Plain(msgspec.Struct, forbid_unknown_fields=True):
    """An entry for a card without a good, with its number of copies in all."""

    value: int
    copies: int
    green: bool = False


class _File(msgspec.Struct, forbid_unknown_fields=True):
    goods: tuple[str, ...]
    card: tuple[_Card, ...]
    plain: tuple[_Plain, ...]


def read(path: Traversable) -> tuple[Face, ...]:
    """Read the faces of all cards from a deck file, good by good, those without a good last. Raises BadData."""
    try:
        file = msgspec.convert(data.read(path), _File)
        wrong = next(_faults(file), None)
    except msgspec.ValidationError as error:
        wrong = str(error)
    if wrong:
        raise data.BadData(path, wrong)
    return tuple(_faces(file))


def fingerprint(faces: Sequence[Face]) -> int:
    """Return a number that identifies a deck."""
    return crc32(repr([msgspec.structs.astuple(face) for face in faces]).encode())


def _faces(file: _File) -> Iterator[Face]:
    for good in range(len(file.goods)):
        for card in file.card:
            yield from [Face(good, card.value, card.symbols, card.green)] * card.copies
    for plain in file.plain:
        yield from [Face(None, plain.value, 0, plain.green)] * plain.copies


def _faults(file: _File) -> Iterator[str]:
    """Yield a message for each way in which the file contradicts the rulebook (section 1)."""
    if file.goods != GOODS:
        yield f"the goods must be {', '.join(GOODS)}, in this order"
    if min([1, *(card.copies for card in file.card), *(plain.copies for plain in file.plain)]) < 1:
        yield "every kind of card has at least one copy"
    if {card.value for card in file.card} != _VALUES:
        yield "the values of goods must be 0, 2, 3, 4 and 5"
    if {card.symbols for card in file.card} != {1, 2}:
        yield "a good shows one symbol or two, and both occur"
    if {(plain.value, plain.green) for plain in file.plain} != _PLAIN:
        yield "the cards without a good must be black ones of value 7 and green ones of value 2"
    if not any(card.green for card in file.card):
        yield "some cards of a good must be green"
    if sum(card.copies * (3 - 2 * card.symbols) for card in file.card) <= 0:
        yield "most cards of a good must show one symbol"
    size = len(file.goods) * sum(card.copies for card in file.card) + sum(plain.copies for plain in file.plain)
    if size != SIZE:
        yield f"there are {size} cards, not {SIZE}"
    green = sum(face.green for face in _faces(file))
    if green > MOST_GREEN:
        yield f"{green} cards take no room, {MOST_GREEN} at most may"


FACES = next(read(file) for name, file in data.carried(__package__) if name == "deck")
EDITION = fingerprint(FACES)
