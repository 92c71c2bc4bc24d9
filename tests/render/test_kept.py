"""What was drawn is kept while there is room for it."""

from __future__ import annotations

from PIL import Image

from render.canvas import Sprite
from render.kept import Shelf, weight


def test_what_was_asked_for_last_is_kept_in_so_many_bytes() -> None:
    made: list[tuple[int, bool]] = []
    shelf = Shelf(3 * weight(Image.new("P", (100, 100))))

    @shelf.keeps
    def square(size: int, *, dark: bool = False) -> Image.Image:
        made.append((size, dark))
        return Image.new("P", (size, size), int(dark))

    first = square(100)
    assert [square(100), square(100, dark=True)][0] is first
    square(99)
    assert square(100) is first
    square(98)  # in the place of the dark one
    assert square(100) is first
    square(100, dark=True)
    assert made == [(100, False), (100, True), (99, False), (98, False), (100, True)]


def test_two_functions_share_a_shelf_and_are_forgotten_apart() -> None:
    shelf, made = Shelf(1_000_000), list[str]()

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
    @Shelf(10).keeps
    def large() -> Sprite:
        return Sprite(Image.new("P", (9, 9)), Image.new("1", (9, 9)))

    assert large() is not large()


def test_pixels_alone_weigh_less_than_an_image_of_them() -> None:
    image = Image.new("L", (50, 20))
    assert 1000 < weight(image.tobytes()) < weight(image) < weight((image, image.tobytes()))
