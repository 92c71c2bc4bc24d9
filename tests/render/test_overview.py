"""Test the overview pictures that explain the games: their numbers point at the parts and cover no text."""

from __future__ import annotations

import math
from typing import cast

import pytest
from PIL import Image

import render
from bot.text import LANGUAGES, has_text
from games import GAMES
from render import theme
from render.canvas import Box, encode
from render.overview import SIZE, Overview, badge, places
from tests.render import words
from tests.render.contract import ROOM, Language
from tests.render.covering import Covering
from tests.render.sight import compare, within

NAMES = ("Cosimo", "Lucrezia", "Lorenzo", "Contessina")
every_game = pytest.mark.parametrize("key", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def overview(key: str, language: Language) -> Overview:
    """Return the overview defined by the game's module."""
    module = vars(render)["renderer"](key)
    return cast(Overview, module.overview(NAMES, words.saying(key, language)))


def picture(key: str, language: Language) -> Image.Image:
    (image,) = render.overview(key, NAMES, words.saying(key, language))
    return image


@every_game
@every_language
def test_numbers_stand_at_their_parts_and_on_nothing_written(
    key: str, language: Language, covering: Covering
) -> None:
    view, parts, drawn = overview(key, language)
    drawn = drawn or render.renderer(key).draw(view, NAMES, words.saying(key, language))
    assert not covering.covered
    image, spots = picture(key, language), places(drawn, parts)
    written = covering.lettering(drawn)
    assert len(written) > 20
    assert not [(spot, box) for spot in spots for box in written if _covers(spot, box)]
    assert (image.mode, image.size) == ("P", theme.SIZE)
    assert len(encode(image)) < 110_000
    for part, (x, y) in zip(parts, spots, strict=True):
        assert within(part, ROOM)
        near = part.inset(-SIZE)
        assert within(Box(x, y, 0, 0), near)
    assert all(math.dist(one, other) > SIZE for one in spots for other in spots if one != other)


def _covers(spot: tuple[int, int], box: Box) -> bool:
    """Return whether a number there overlaps this box."""
    x, y = spot
    nearest = min(max(x, box.x), box.right), min(max(y, box.y), box.bottom)
    return math.dist(spot, nearest) < SIZE / 2


@every_game
def test_each_part_has_its_words_and_no_words_are_without_a_part(key: str) -> None:
    parts = overview(key, "en").parts
    assert [has_text(f"overview-{number}", key) for number in range(len(parts) + 2)] == [
        False,
        *[True] * len(parts),
        False,
    ]


@every_game
def test_it_looks_as_it_did(key: str) -> None:
    """Rebuild it with `python -m tests.render.test_overview`, and look at the result."""
    compare(picture(key, "en"), f"overview-{key}")


@every_game
def test_it_shows_a_table_of_a_real_game(key: str) -> None:
    """The table is a public view."""
    view = overview(key, "en").view
    game = GAMES[key]
    state = game.imagine(view, bytes(32))
    game.rules.check(state)
    assert game.rules.view(state, None) == view
    assert game.rules.awaited(state)


def test_numbers_are_large_enough_for_a_phone() -> None:
    assert min(badge(number).height for number in range(1, 10)) >= 40
    assert theme.contrast(theme.GOLD_LIGHT, theme.INK) >= 4.5


def test_a_game_without_one_has_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("render.medici.overview")
    assert render.overview("medici", NAMES, words.saying("medici", "en")) == ()


if __name__ == "__main__":
    from tests.render.sight import GOLDEN

    for game in GAMES:
        picture(game, "en").save(GOLDEN / f"overview-{game}.png", optimize=True)
