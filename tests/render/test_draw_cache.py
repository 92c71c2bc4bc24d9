"""Test that drawings are cached while there is room."""

from __future__ import annotations

from PIL import Image

from render.canvas import Sprite
from render.draw_cache import Cache, weight


def test_what_was_asked_for_last_is_kept_in_so_many_bytes() -> None:
    made: list[tuple[int, bool]] = []
    shelf = Cache(3 * weight(Image.new("L", (50, 50))))

    @shelf.keeps
    def square(size: int, *, dark: bool = False) -> Image.Image:
        made.append((size, dark))
        return Image.new("L", (size, size), int(dark))

    first = square(50)
    assert [square(50), square(50, dark=True)][0] is first
    square(49)
    assert square(50) is first
    square(48)  # takes the place of the dark one
    assert square(50) is first
    square(50, dark=True)
    assert made == [(50, False), (50, True), (49, False), (48, False), (50, True)]


def test_two_functions_share_a_shelf_and_are_forgotten_apart() -> None:
    shelf, made = Cache(1_000_000), list[str]()

    @shelf.keeps
    def one(size: int) -> Image.Image:
        made.append("one")
        return Image.new("P", (size, size))

    @shelf.keeps
    def other(size: int) -> Image.Image:
        made.append("other")
        return Image.new("P", (size, size))

    for each in (one, other, one, other):
        each(5)
    one.cache_clear()  # type: ignore[attr-defined]
    for each in (one, other):
        each(5)
    assert made == ["one", "other", "one"]


def test_what_is_larger_than_the_shelf_is_made_all_the_same() -> None:
    @Cache(10).keeps
    def large() -> Sprite:
        return Sprite(Image.new("P", (9, 9)), Image.new("1", (9, 9)))

    assert large() is not large()


def test_pixels_alone_weigh_less_than_an_image_of_them() -> None:
    image = Image.new("L", (50, 20))
    assert 1000 < weight(image.tobytes()) < weight(image) < weight((image, image.tobytes()))


def test_what_is_large_is_kept_in_few_bytes_and_comes_as_it_was() -> None:
    shelf, made = Cache(200_000), list[bool]()

    @shelf.keeps
    def large() -> tuple[Sprite, int]:
        made.append(True)
        image = Image.linear_gradient("L").resize((400, 300))
        image.info["where"] = [(1, 2)]
        return Sprite(image, Image.linear_gradient("L").resize((400, 300)).point(lambda tone: tone > 9, "1")), 7

    (first, seven), (second, _) = large(), large()
    assert made == [True]
    assert seven == 7
    assert second == first
    assert second.image.info == first.image.info
    second.image.paste(0, (0, 0, 400, 300))
    assert large()[0] == first
    first.image.info.clear()
    assert large()[0].image.info == second.image.info
