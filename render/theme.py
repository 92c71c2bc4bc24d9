"""The look of all games: one palette, one scale of type sizes, one scale of spaces. Lengths are in pixels.

A table is dark wood with sheets of parchment on it; crimson and gold mark the seat in turn. Every channel of every
colour is a multiple of four: Pillow looks colours up on that grid, so each colour maps to itself when a picture is
converted to the palette.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

SIZE: Final = (1408, 896)
"""Width and height of a table's picture: 11:7, like the box in which Discord shows a picture."""

PHONE: Final = 700
"""Width of a picture for a phone's 350 points: two pixels a point."""

# ------------------------------------------------------------------------------------------- colours

INK: Final[Colour] = (40, 24, 16)
"""Colour of text, and of the outline of every token and symbol."""
FADED: Final[Colour] = (104, 72, 48)
"""Colour of captions: text of secondary importance."""
WOOD_LIGHT: Final[Colour] = (76, 48, 32)
WOOD: Final[Colour] = (52, 32, 24)
HULL: Final[Colour] = (100, 64, 40)
HULL_DARK: Final[Colour] = (72, 44, 28)
PARCHMENT_LIGHT: Final[Colour] = (252, 244, 224)
PARCHMENT: Final[Colour] = (240, 224, 192)
STONE_LIGHT: Final[Colour] = (232, 216, 184)
STONE: Final[Colour] = (220, 200, 164)
IVORY: Final[Colour] = (252, 248, 236)
CRIMSON: Final[Colour] = (140, 24, 36)
GOLD: Final[Colour] = (236, 188, 72)
GOLD_LIGHT: Final[Colour] = (252, 228, 148)
GOLD_DARK: Final[Colour] = (172, 120, 32)

SEATS: Final[tuple[Colour, ...]] = (
    (184, 52, 36),  # vermilion
    (32, 76, 160),  # ultramarine
    (244, 196, 64),  # ochre
    (28, 112, 76),  # verdigris
    (248, 244, 236),  # lead white
    (208, 156, 212),  # lilac
)
"""The seats' colours. A seat also has a letter and a shape.

The colours differ in lightness wherever hues may be confused.
"""

POWERS: Final[tuple[Colour, ...]] = (
    SEATS[0],  # Venice
    SEATS[4],  # Genoa
    SEATS[2],  # Spain
    SEATS[3],  # the Turks
)
"""The seats' colours in games where each sails for a power."""

STEEL: Final[Colour] = (152, 168, 184)
STEEL_LIGHT: Final[Colour] = (204, 216, 224)
STEEL_DARK: Final[Colour] = (100, 116, 136)
PORCELAIN: Final[Colour] = (248, 252, 252)
COBALT: Final[Colour] = (44, 84, 172)
COBALT_PALE: Final[Colour] = (168, 200, 236)
COBALT_FAINT: Final[Colour] = (184, 212, 244)
MADDER: Final[Colour] = (176, 36, 104)
MADDER_LIGHT: Final[Colour] = (232, 116, 168)
MADDER_PALE: Final[Colour] = (248, 204, 216)
TEAL: Final[Colour] = (32, 124, 112)
TEAL_LIGHT: Final[Colour] = (96, 184, 164)
TEAL_PALE: Final[Colour] = (184, 224, 204)
SAFFRON: Final[Colour] = (224, 112, 32)
SAFFRON_PALE: Final[Colour] = (252, 208, 152)
BRASS: Final[Colour] = (204, 160, 100)
GRASS: Final[Colour] = (184, 208, 144)
LEAF: Final[Colour] = (92, 136, 76)
SEA: Final[Colour] = (180, 208, 220)
SEA_PALE: Final[Colour] = (220, 236, 240)
SEA_DEEP: Final[Colour] = (108, 152, 180)
WATER: Final[Colour] = (124, 172, 200)
SHALLOWS: Final[Colour] = (164, 204, 216)
CURRENT: Final[Colour] = (36, 76, 116)
NAVY: Final[Colour] = (20, 48, 84)
LAND: Final[Colour] = (236, 220, 184)
SHORE: Final[Colour] = (124, 96, 68)
NIGHT: Final[Colour] = (20, 28, 60)
NIGHT_LIGHT: Final[Colour] = (48, 56, 108)
NIGHT_HILL: Final[Colour] = (76, 72, 120)

CHANGED: Final = MADDER
"""Colour of frames around changes: neither gold nor crimson, which mean "now"."""

HOUSES: Final[tuple[Colour, ...]] = (
    SEATS[1],  # Venice
    (160, 160, 168),  # Milan
    (184, 52, 36),  # Rome
    (232, 208, 160),  # Naples
    (244, 148, 40),  # Florence
)
"""The seats' colours in games where each plays a house. Letters and shapes stay the same."""

# ---------------------------------------------------------------------------------------------- type

SMALLEST: Final = 28
"""Smallest type size: a phone shows a picture at a quarter of its size, a desktop at four tenths."""
CAPTION: Final = SMALLEST
TEXT: Final = 30
HEADING: Final = 44
NUMBER: Final = 40
"""Smallest type size of facts that a player needs to decide."""
FORTUNE: Final = 58
COUNT: Final = 72
HERO: Final = 104
"""Type size of the most important number of a picture."""

# -------------------------------------------------------------------------------------------- spaces

MARGIN: Final = 16
GAP: Final = 14
PAD: Final = 10
RADIUS: Final = 16
LINE: Final = 3
"""Width of outlines."""
TOKEN: Final = 32
TOKEN_LARGE: Final = 38

# ------------------------------------------------------------------------------------------- palette


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return the colour that is the fraction `share` of the way from `first` to `second`, on the grid of four."""
    red, green, blue = (min(252, 4 * round((a + (b - a) * share) / 4)) for a, b in zip(first, second, strict=True))
    return red, green, blue


REALMS: Final[tuple[Colour, ...]] = tuple(mix(LAND, power, 0.45) for power in POWERS)
"""The colours of land whose port a power holds, in the order of `POWERS`."""


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast ratio of two colours, from 1 to 21 (WCAG 2)."""
    dark, light = sorted((_luminance(first), _luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def ink_on(ground: Colour) -> Colour:
    """Return the colour of letters that is best visible on this ground: dark or light."""
    return max((INK, IVORY), key=lambda ink: contrast(ink, ground))


def _luminance(colour: Colour) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


_FLAT: Final = (
    *(INK, FADED, WOOD_LIGHT, WOOD, HULL, HULL_DARK, PARCHMENT_LIGHT, PARCHMENT, STONE_LIGHT, STONE, IVORY),
    *(CRIMSON, GOLD, GOLD_LIGHT, GOLD_DARK, STEEL, STEEL_LIGHT, STEEL_DARK, PORCELAIN, COBALT, COBALT_PALE),
    COBALT_FAINT,
    *(MADDER, MADDER_LIGHT, MADDER_PALE, TEAL, TEAL_LIGHT, TEAL_PALE, SAFFRON, SAFFRON_PALE, BRASS),
    *SEATS,
    *(GRASS, LEAF, *HOUSES),
    *(SEA, SEA_PALE, SEA_DEEP, LAND, SHORE),
    *(NIGHT, NIGHT_LIGHT, NIGHT_HILL),
    *(WATER, SHALLOWS, CURRENT, NAVY, *REALMS),
)

_SOFTENED: Final = (
    (INK, PARCHMENT, 1),
    (INK, IVORY, 1),
    (IVORY, CRIMSON, 1),
    (INK, GOLD, 1),
    (GOLD, CRIMSON, 1),
    (GOLD, WOOD, 1),
    (GOLD_LIGHT, PARCHMENT, 1),
    (FADED, PARCHMENT, 1),
    (HULL, PARCHMENT, 1),
    (HULL, HULL_DARK, 1),
    (INK, HULL_DARK, 1),
    (GOLD_LIGHT, INK, 1),
    (INK, STONE, 1),
    (PARCHMENT_LIGHT, PARCHMENT, 5),
    (WOOD_LIGHT, WOOD, 5),
    (GOLD, WOOD_LIGHT, 1),
    (INK, STEEL, 1),
    (INK, STEEL_LIGHT, 1),
    (INK, COBALT_PALE, 1),
    (FADED, COBALT_FAINT, 1),
    (COBALT, PORCELAIN, 1),
    (INK, MADDER, 1),
    (INK, MADDER_PALE, 1),
    (INK, TEAL, 1),
    (INK, TEAL_PALE, 1),
    (INK, SAFFRON, 1),
    (INK, SAFFRON_PALE, 1),
    (BRASS, HULL_DARK, 1),
    (IVORY, SEATS[0], 1),
    (IVORY, SEATS[1], 1),
    (IVORY, SEATS[3], 1),
    (INK, SEATS[0], 1),
    (INK, SEATS[1], 1),
    (INK, SEATS[2], 1),
    (INK, SEATS[3], 1),
    (INK, SEATS[5], 1),
    (INK, HOUSES[1], 1),
    (INK, HOUSES[3], 1),
    (INK, HOUSES[4], 1),
    (INK, GRASS, 1),
    (INK, LEAF, 1),
    (STONE_LIGHT, STONE, 1),
    (LAND, SEA, 1),
    (SHORE, LAND, 1),
    (SHORE, SEA, 1),
    (SEA_DEEP, SEA, 1),
    (SEA_DEEP, SEA_PALE, 1),
    (INK, SEA, 1),
    (INK, SEA_PALE, 1),
    (INK, LAND, 1),
    (NIGHT, NIGHT_LIGHT, 5),
    (IVORY, NIGHT, 1),
    (GOLD_LIGHT, NIGHT_LIGHT, 1),
    (INK, WATER, 1),
    (NAVY, WATER, 1),
    (CURRENT, WATER, 1),
    (SHORE, WATER, 1),
    (SHALLOWS, WATER, 1),
)
"""Pairs of neighbouring colours, and the number of tones between them to soften an edge (or make a gradient).

One is enough for an edge: a second is invisible in a picture shown at half its size, but every tone costs bytes.
"""


def _tones() -> Iterator[Colour]:
    yield from _FLAT
    for first, second, steps in _SOFTENED:
        for step in range(1, steps + 1):
            yield mix(first, second, step / (steps + 1))


PALETTE: Final[tuple[Colour, ...]] = tuple(dict.fromkeys(_tones()))
"""The colours of every picture: at most 256."""
