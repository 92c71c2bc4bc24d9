"""The sea of the banner, at morning: the ground of the scene at the end of a turn, and of the card of the end."""

from __future__ import annotations

from PIL import Image

from games.mediterranee.model import Power
from render import theme
from render.banner import NARROW, draw_frame, pen, shade, water
from render.canvas import Canvas, Sprite, paint
from render.draw_cache import BACKGROUNDS, SPRITES
from render.mediterranee.banner import draw_galley


@BACKGROUNDS.keeps
def seascape(horizon: int) -> Image.Image:
    """Return a morning sky with the sun over the sea, in a frame. It is shared: draw on a copy only."""

    def work(large: Image.Image) -> None:
        shade(large, (theme.PARCHMENT_LIGHT, theme.PARCHMENT, theme.GOLD_LIGHT), 0, horizon)
        pixels = pen(large)
        pixels.disc(theme.SIZE[0] // 2, horizon, 92, theme.GOLD, None)
        west = f"M 0 {horizon} L 0 {horizon - 24} Q 120 {horizon - 46} 240 {horizon - 18}"
        pixels.shape(
            f"{west} Q 330 {horizon - 36} 430 {horizon - 10} Q 520 {horizon - 18} 560 {horizon} Z", theme.STONE, None
        )
        east = f"M 920 {horizon} Q 1010 {horizon - 30} 1100 {horizon - 14}"
        pixels.shape(f"{east} Q 1230 {horizon - 48} 1408 {horizon - 28} L 1408 {horizon} Z", theme.STONE, None)
        water(large, horizon, theme.SIZE[1], theme.SEA_DEEP, theme.SEA_PALE)

    canvas = Canvas(paint(*theme.SIZE, theme.PARCHMENT, work).image)
    draw_frame(canvas, NARROW)
    return canvas.image


@SPRITES.keeps
def under_sail(power: Power, width: int) -> Sprite:
    """Return a galley under sail, this wide. Its edges are softened into its dark outlines."""
    return paint(width, width * 4 // 5, theme.INK, lambda large: draw_galley(large, power, (0, 4), width))
