"""The pictures of Méditerranée as their tests draw them, and where things are on them."""

from __future__ import annotations

from typing import Any, Literal

from PIL import Image

from games.mediterranee.model import View
from render import closing, renderer
from render.canvas import Box
from render.mediterranee.layout import Chart, chart_of
from render.mediterranee.table import MAP, Words, words_of
from tests.render.mediterranee_boards import BOARD, NAMES, saying

Language = Literal["en", "fr"]


def draw(view: View, names: tuple[str, ...] = NAMES, language: Language = "en") -> Image.Image:
    return renderer("mediterranee").draw(view, names[: view.sea.seats], saying(language))


def draw_closing(view: View, names: tuple[str, ...] = NAMES, language: Language = "en") -> Image.Image:
    (image,) = closing("mediterranee", view, names[: view.sea.seats], saying(language))
    return image


def draw_closer(view: View, language: Language = "en") -> Image.Image | None:
    look: Any = renderer("mediterranee")
    images = look.focus(view, NAMES[: view.sea.seats], saying(language))
    return images[0] if images else None


def words(language: Language = "en") -> Words:
    return words_of(BOARD, saying(language))


def chart(language: Language = "en") -> Chart:
    written = words(language)
    return chart_of(BOARD.hash, written.ports, written.spaces)


def on_picture(box: Box) -> Box:
    return Box(MAP.x + box.x, MAP.y + box.y, box.width, box.height)
