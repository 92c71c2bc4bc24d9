"""Draw the pictures of Méditerranée for their tests, and locate things on them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from PIL import Image

from games.mediterranee.board import BOARDS, DEFAULT_BOARD
from games.mediterranee.model import View
from render.canvas import Box
from render.mediterranee.layout import Chart, chart_of
from render.mediterranee.sea import Point
from render.mediterranee.table import MAP, Words, words_of
from tests.render import contract
from tests.render.contract import Language
from tests.render.sight import changed
from tests.render.words import saying

BOARD = BOARDS[DEFAULT_BOARD]
draw = partial(contract.draw, "mediterranee")


def draw_closer(view: View, language: Language = "en") -> Sequence[Image.Image]:
    names = contract.boards("mediterranee").names
    return contract.further("mediterranee", "focus", view, names, saying("mediterranee", language))


def seen_closer(first: View, second: View, language: Language = "en") -> bool:
    """Return whether a closer view shows these two differently."""
    one, other = draw_closer(first, language), draw_closer(second, language)
    assert len(one) == len(other) > 0
    return any(changed(*images) for images in zip(one, other, strict=True))


def words(language: Language = "en") -> Words:
    return words_of(BOARD, saying("mediterranee", language))


def chart(language: Language = "en") -> Chart:
    written = words(language)
    return chart_of(BOARD.hash, written.ports, written.spaces)


def on_picture(box: Box) -> Box:
    return Box(MAP.x + box.x, MAP.y + box.y, box.width, box.height)


def away(box: Box, point: Point) -> float:
    """Return the distance of a box from a point: 0 if the point is in it."""
    x, y = point
    return math.hypot(max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom))
