"""Test that the README's pictures exist, are small and are up to date.

`python -m tests.playground.readme` makes them again, `python -m tests.render.contract` those of a board. Look at the
result.
"""

from __future__ import annotations

import re

from tests.playground import readme
from tests.playground.browser.conftest import PROJECT

_IN_ALL = 2_000_000
"""Limit in bytes for the pictures that only the README uses."""


def test_the_game_moves_as_it_is_played_and_drawn_now() -> None:
    assert readme.FILM.read_bytes() == readme.film()


async def test_the_panel_is_as_it_was_photographed() -> None:
    assert readme.DIGEST.read_text().strip() == await readme.digest()


def test_all_pictures_are_there() -> None:
    shown = re.findall(r'<img src="([^"]+)"', (PROJECT / "README.md").read_text())
    assert [name for name in shown if not (PROJECT / name).is_file()] == []
    assert {f"docs/pictures/{path.name}" for path in (readme.FILM, readme.PANEL)} <= set(shown)
    assert sum(path.stat().st_size for path in readme.PICTURES.iterdir()) < _IN_ALL
