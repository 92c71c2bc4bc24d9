"""Test crests: each seat of each game has one, told apart by shape and charge, and legible."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from games import GAMES
from render import art, heraldry, parts, theme
from render.canvas import Sprite
from tests.render import contract
from tests.render.sight import SHORT, colours, forget, rgb

_FILLS = (theme.SEATS, theme.HOUSES, theme.POWERS)
_HALF = heraldry.SIZE // 2


def _as_on_a_phone(seat: int) -> Image.Image:
    return rgb(heraldry.crest(seat, theme.PARCHMENT_LIGHT, theme.SEATS[:1] * 6, "X").image).convert("L").reduce(2)


def test_crests_differ_by_their_charges_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Crests with the same color, shape and letter differ on a phone."""
    monkeypatch.setattr(art, "_SHAPES", (None,) * 6)
    monkeypatch.setattr(art, "LETTERED", (0.5,) * 6)
    forget()
    small = list(map(_as_on_a_phone, range(6)))
    forget()
    for one, other in combinations(small, 2):
        assert sum(ImageChops.difference(one, other).histogram()[40:]) >= 30


@pytest.mark.parametrize("fills", _FILLS)
def test_a_charge_stands_out_from_its_field(fills: tuple[theme.Colour, ...]) -> None:
    for fill in fills:
        assert theme.contrast(heraldry.tincture(fill), fill) >= 3


@pytest.mark.parametrize("fills", _FILLS)
def test_the_field_is_mostly_in_the_colour_of_the_seat(fills: tuple[theme.Colour, ...]) -> None:
    """The letter stands on that color, and the charge does not touch it."""
    for seat, fill in enumerate(fills):
        counted = colours(heraldry.crest(seat, theme.PARCHMENT_LIGHT, fills).image)
        assert counted[fill] > 1.2 * counted[heraldry.tincture(fill)] > 100


def _shows(picture: Image.Image, crest: Sprite) -> bool:
    apart = ImageChops.difference(picture, rgb(crest.image))
    apart.paste(0, mask=ImageChops.invert(crest.mask.convert("L")).convert("1"))
    return apart.getbbox() is None


@pytest.mark.parametrize("key", contract.DRAWN)
def test_every_seat_bears_its_crest(key: str) -> None:
    """In all games, it is beside the seat's name."""
    game = contract.boards(key)
    for seats in GAMES[key].seat_counts:
        for seat in range(seats):
            picture, box = contract.draw(key, game.named(seats, seat), SHORT), game.sheet(seat, seats)
            left, top = box.x + 29 - _HALF, box.y + parts.header(box) // 2 + 1 - _HALF
            there = picture.crop((left, top, left + heraldry.SIZE, top + heraldry.SIZE)).convert("RGB")
            letters = "VGST" if key == "mediterranee" else art.LETTERS
            assert seat in [
                each
                for each, letter in enumerate(letters[: len(game.fills)])
                if _shows(there, heraldry.crest(each, theme.PARCHMENT_LIGHT, tuple(game.fills), letter))
            ]
