"""Make the README pictures that no drawing test covers: `python -m tests.playground.readme`.

They are a game of house players at half size, and a panel on a phone from the playground's page in Chromium. A digest
of the panel's content is stored beside its picture: tests/playground/test_readme.py fails when it is out of date.
"""

from __future__ import annotations

import asyncio
import json
from hashlib import sha256
from io import BytesIO
from itertools import pairwise
from pathlib import Path

from PIL import Image
from playwright.async_api import Browser, Page, async_playwright

from bot.admin.rehearse import sample_games, sample_messages
from bot.admin.rehearse.sample_games import Where
from bot.playground import Discord, Person
from bot.ui.animation_jobs import frames
from bot.ui.drawing import images
from games import GAMES
from render.canvas import coloured, indexed
from render.film import Film
from tests.bot.crew import Crew
from tests.bot.people import word
from tests.playground.browser.conftest import SWITCHES, chromium
from tests.playground.gallery import playground

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
FILM, PANEL, DIGEST = PICTURES / "game.gif", PICTURES / "panel.png", PICTURES / "panel.sha256"

_FILMED, _EVERY = "mediterranee", 2
_PHOTOGRAPHED, _TURNS = "medici", 34
_NAMES = ("Cosimo", "Lucrezia", "Bartolomeo", "Ginevra")
_WIDTH, _HEIGHT, _DENSITY = 390, 1000, 2
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
    """Return the digest of a panel like the one in the screenshot."""
    course = sample_games.played(GAMES[_PHOTOGRAPHED], "en")
    panels = await sample_messages.seat_panels(course, _WHERE, sample_messages.middle(course))
    return sha256(json.dumps(panels["choices"].body).encode()).hexdigest()


async def photograph(browser: Browser) -> bytes:
    """Return a screenshot of the panel of the player to move in the middle of an auction."""
    async with playground() as (discord, bot):
        people = [discord.person(name) for name in _NAMES]
        crew = Crew(bot, discord, _PHOTOGRAPHED, people)
        await crew.begin()
        await crew.play(_TURNS)
        board = await discord.until(crew.live)
        asked = crew.asked(board)
        assert asked
        await asked.press(board, word("en", "my-seat"))
        return await _taken(await _page(browser, discord, asked, board.channel.id))


async def _page(browser: Browser, discord: Discord, person: Person, channel: int) -> Page:
    size = {"width": _WIDTH, "height": _HEIGHT}
    context = await browser.new_context(viewport=size, device_scale_factor=_DENSITY)  # type: ignore[arg-type]
    await context.add_init_script("localStorage.setItem('playground.theme', 'dark')")
    page = await context.new_page()
    await page.goto(f"{discord.url}/?user={person.user.username}#{channel}")
    await page.locator(".bot-state.online").wait_for()
    await page.wait_for_load_state("networkidle")
    return page


async def _taken(page: Page) -> bytes:
    """Take the screenshot, with as few colours as look the same."""
    content = BytesIO()
    with Image.open(BytesIO(await page.screenshot())) as photo:
        photo.convert("RGB").quantize(128, dither=Image.Dither.NONE).save(content, "PNG", optimize=True)
    return content.getvalue()


async def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    FILM.write_bytes(film())
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=SWITCHES)
        PANEL.write_bytes(await photograph(browser))
        await browser.close()
    DIGEST.write_text(f"{await digest()}\n")


if __name__ == "__main__":
    asyncio.run(main())
