"""Test that the pictures of README and docs exist, are small and are up to date.

`python -m tests.playground.readme` makes them again, `python -m tests.render.contract` those of a board. Look at the
result.
"""

from __future__ import annotations

import re
from pathlib import Path

from PIL import Image

from tests.playground import readme
from tests.playground.browser.conftest import PROJECT
from tests.render.preview import SIZE, preview

_IN_ALL = 2_000_000
"""Limit in bytes for the pictures in `docs/pictures`."""
_EACH = 120_000
"""Limit in bytes for a photograph."""


def test_the_game_moves_as_it_is_played_and_drawn_now() -> None:
    assert readme.FILM.read_bytes() == readme.film()


def test_links_show_the_banners_as_they_are_drawn_now() -> None:
    assert readme.PREVIEW.read_bytes() == preview()
    with Image.open(readme.PREVIEW) as picture:
        assert picture.size == SIZE


async def test_messages_are_as_they_were_photographed() -> None:
    assert readme.DIGEST.read_text().strip() == await readme.digest()


def test_all_pictures_are_there() -> None:
    pages = [PROJECT / "README.md", *(PROJECT / "docs").rglob("*.md")]
    shown = {(page.parent / name).resolve() for page in pages for name in _pictures_of(page)}
    assert [path for path in shown if not path.is_file()] == []
    photographs = {*readme.PICTURES.glob("*.png")} - {readme.PREVIEW}
    assert {readme.FILM, *photographs} <= shown
    assert max(path.stat().st_size for path in photographs) < _EACH
    assert sum(path.stat().st_size for path in readme.PICTURES.iterdir()) < _IN_ALL


def _pictures_of(page: Path) -> list[str]:
    text = page.read_text(encoding="utf-8")
    return [*re.findall(r'<img src="([^"]+)"', text), *re.findall(r"!\[[^]]*\]\(([^)]+)\)", text)]
