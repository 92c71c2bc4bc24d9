"""Test that a GIF has exactly the drawn pictures in order, as any reader shows them."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageSequence

from games import GAMES
from render import renderer, theme
from render.film import Film

_NAMES = ("Ana", "Ben", "Chloé")


def drawn(count: int) -> list[Image.Image]:
    """Return this many pictures of a game of Medici, one of which equals the one before it."""
    game, images = GAMES["medici"], []
    state = game.rules.setup(3, bytes(32)).state
    for number in range(count):
        image = renderer("medici").draw(game.rules.view(state, None), _NAMES, lambda text: text.key)
        image.info["duration"] = 100 * (number + 1)
        images.append(image)
        if number != 1:
            seat = min(game.rules.to_act(state))
            state = game.rules.apply(state, seat, game.rules.legal_moves(state, seat)[-1]).state
    return images


def test_every_picture_is_seen_as_it_was_drawn() -> None:
    images, film = drawn(6), Film()
    added = [len(film.add(image)) for image in images]
    gif = film.finished()
    assert sum(added) == film.bytes < len(gif) < film.bytes + 1000
    assert added[2] < 40, "an unchanged picture takes few bytes"
    with Image.open(BytesIO(gif)) as read:
        assert (read.format, read.size, read.info["loop"]) == ("GIF", theme.SIZE, 0)
        for frame, image in zip(ImageSequence.Iterator(read), images, strict=True):
            assert frame.convert("RGB").tobytes() == image.convert("RGB").tobytes()
            assert frame.info["duration"] == image.info["duration"]


def test_no_colour_of_ours_is_what_is_left_out() -> None:
    assert len(theme.PALETTE) < 256
