"""Test icons: each is a small picture that fits any background, and each icon that a game names exists."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image

from games import GAMES
from render import icons, renderer

LARGEST = 16 * 1024
"""The limit in bytes; Discord accepts 256 KiB."""


@pytest.mark.parametrize("name", icons.drawings())
def test_an_icon_is_a_small_picture_with_nothing_around_it(name: str) -> None:
    png = icons.png(name)
    assert len(png) < LARGEST
    with Image.open(io.BytesIO(png)) as image:
        assert (image.format, image.size) == ("PNG", (128, 128))
        coverage = image.convert("RGBA").getchannel("A")
    assert coverage.getextrema() == (0, 255)
    inner = Image.new("L", (128, 128))
    inner.paste(coverage.crop((1, 1, 127, 127)), (1, 1))
    assert coverage.tobytes() == inner.tobytes()
    assert 0.15 < sum(coverage.histogram()[128:]) / 128**2 < 0.9


def test_no_two_look_alike() -> None:
    assert len({icons.png(name) for name in icons.drawings()}) == len(icons.drawings()) > 20


def test_an_icon_is_always_drawn_the_same() -> None:
    """Earlier drawings make no difference: an emoji is recognized by its bytes."""
    before = icons.png("spices")
    icons.png.cache_clear()
    assert icons.png("spices") == before


def test_a_name_means_the_same_in_all_games_and_does_for_an_emoji() -> None:
    """An emoji's name has room for an underscore and eight digits."""
    for key in GAMES:
        for name, drawing in getattr(renderer(key), "ICONS", {}).items():
            assert icons.drawings()[name] is drawing
            assert re.fullmatch(r"[a-z_]{2,23}", name)
