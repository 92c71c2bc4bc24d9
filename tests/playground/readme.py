"""Make the pictures of README and docs that no drawing test covers: `python -m tests.playground.readme`.

They are a game of house players at half size, the preview of links to the project (`tests/render/preview.py`), and a
first game on a phone (`tests/playground/tour.py`). A digest of what the photographs show is stored beside them:
tests/playground/test_readme.py fails when they are out of date.
"""

from __future__ import annotations

import asyncio
import json
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.async_api import async_playwright

from bot.admin.rehearse import sample_games, sample_messages
from bot.admin.rehearse.sample_games import Where
from bot.store.rows import Settings
from bot.ui import settings
from bot.ui.animation_jobs import frames
from bot.ui.drawing import images
from games import GAMES
from render.canvas import coloured, indexed
from render.film import Film
from tests.playground import tour
from tests.playground.browser.conftest import SWITCHES, chromium
from tests.render.preview import preview

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
FILM, PREVIEW, DIGEST = (PICTURES / name for name in ("game.gif", "social-preview.png", "photographs.sha256"))

_FILMED, _EVERY = "mediterranee", 2
_WHERE = Where(1, 2, 3, 4, 5, 1_700_000_000)


def film() -> bytes:
    """Return an animation of the same game each time: the end of every other scene."""
    game = GAMES[_FILMED]
    course = sample_games.played(game, "en")
    scenes = [game.words.scene(game.rules.view(moment.state, None)) for moment in course.moments]
    ends = [number for number, (now, after) in enumerate(pairwise(scenes)) if now != after]
    chosen = [course.moments[number].state for number in [*ends, len(scenes) - 1][::-_EVERY][::-1]]
    made = Film()
    for frame in frames(sample_games.table_of(course, course.moments[-1], _WHERE), iter(chosen), len(chosen)):
        for image in images(frame.job):
            small = coloured(indexed(image.convert("RGB").reduce(2)))
            small.info["duration"] = frame.milliseconds
            made.add(small)
    return made.finished()


async def digest() -> str:
    """Return the digest of messages like those in the screenshots."""
    course = sample_games.played(GAMES[tour.GAME], "en")
    panels = await sample_messages.seat_panels(course, _WHERE, sample_messages.middle(course))
    shown = (
        await sample_messages.a_lobby(course, _WHERE),
        *await sample_messages.a_called_board(course, _WHERE),
        panels["choices"],
        await sample_messages.a_board(course, _WHERE, course.moments[-1]),
        sample_messages.Piece(settings.panel(Settings(), "en", [name.lower() for name in tour.MISSING])),
    )
    return sha256(json.dumps([_seen(piece.body) for piece in shown]).encode()).hexdigest()


def _seen(node: Any) -> Any:
    """Return a part of a message as photographed: of the choices of a select, only the chosen ones are seen."""
    match node:
        case dict():
            seen = {key: _seen(value) for key, value in node.items()}
            if "options" in seen:
                seen["options"] = [option for option in seen["options"] if option.get("default")]
            return seen
        case list() | tuple():
            return [*map(_seen, node)]
        case _:
            return node


async def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    FILM.write_bytes(film())
    PREVIEW.write_bytes(preview())
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=SWITCHES)
        for name, picture in (await tour.photograph(browser)).items():
            (PICTURES / f"{name}.png").write_bytes(picture)
        await browser.close()
    DIGEST.write_text(f"{await digest()}\n")


if __name__ == "__main__":
    asyncio.run(main())
