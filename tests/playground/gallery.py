"""All that people see, to be looked at: `python -m tests.playground.gallery FOLDER [game …]`.

A game of each kind is played on the playground's page in Chromium. The lobby, the first decision of each kind with
the panel of whoever is asked, and the end are photographed: on a phone and on a desk, dark and light, in English and
French.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, async_playwright

from bot.playground import Channel, Discord, Message, Person
from bot.playground.web import Page as Server
from bot.text import LANGUAGES
from games import GAMES
from games.core import Seat
from tests.bot.conftest import Hosted
from tests.bot.crew import Crew
from tests.bot.people import word
from tests.playground.browser.conftest import SWITCHES, chromium

NAMES = ("Cosimo", "Lucrezia", "Bartolomeo", "Ginevra")
SCREENS = {"phone": (390, 1700), "desk": (1000, 1500)}
"""As wide as they are, and higher, so that more is seen at once."""
THEMES = ("dark", "light")
PEOPLE = 3


class Camera:
    """Photographs a channel as somebody sees it, in every way there is to look at it."""

    def __init__(self, browser: Browser, discord: Discord, folder: Path) -> None:
        self._browser = browser
        self._discord = discord
        self._folder = folder

    async def take(self, name: str, person: Person, channel: Channel) -> None:
        for (screen, (width, height)), theme in product(SCREENS.items(), THEMES):
            context = await self._browser.new_context(viewport={"width": width, "height": height})
            await context.add_init_script(f"localStorage.setItem('playground.theme', '{theme}')")
            page = await context.new_page()
            await page.goto(f"{self._discord.url}/?user={person.user.username}#{channel.id}")
            await page.locator(".bot-state.online").wait_for()
            await page.wait_for_load_state("networkidle")
            await page.screenshot(path=self._folder / f"{name}-{screen}-{theme}.png")
            await context.close()


class Models(Crew):
    """People who are photographed at the first decision of each kind."""

    def __init__(self, camera: Camera, bot: Hosted, discord: Discord, game: str, language: str) -> None:
        people = [discord.person(name, locale=language) for name in NAMES[:PEOPLE]]
        super().__init__(bot, discord, game, people, language=language)
        self._camera = camera
        self._seen: set[str] = set()

    async def _panel(self, person: Person, seat: Seat) -> Message:
        panel = await super()._panel(person, seat)
        kind = self.words.prompt(self.rules.view(self.state()[0], seat), seat).text
        await self.photograph(_key(kind), person, panel.channel)
        return panel

    async def photograph(self, what: str, person: Person, channel: Channel) -> None:
        """Once for each kind."""
        if what not in self._seen:
            self._seen.add(what)
            await self.bot.until(lambda: not self.bot.rows("SELECT 1 FROM outbox WHERE due <= unixepoch()"))
            await self._camera.take(f"{self.game}-{self.language}-{len(self._seen):02}-{what}", person, channel)


def _key(text: Any) -> str:
    """What a question is called; one that says more below another is called like that other."""
    inner = text.args.get("question") or text.args.get("first")
    return _key(inner) if inner else str(text.key)


async def photograph(browser: Browser, folder: Path, game: str, language: str) -> None:
    """A game from its lobby to its end."""
    discord = Discord()
    Server(discord)
    with tempfile.TemporaryDirectory() as place:
        async with discord:
            bot = Hosted(discord, Path(place) / "rialto.db")
            bot.seed = bytes(32)
            await bot.start()
            models = Models(Camera(browser, discord, folder), bot, discord, game, language)
            lobby = await models.gather()
            await models.photograph("lobby", models.host, lobby.channel)
            await models.host.press(lobby, word(language, "start"))
            await discord.until(models.live)
            await models.play()
            final = models.final()
            assert final
            await models.photograph("end", models.host, final.channel)
            await models.photograph("channel", models.host, lobby.channel)
            await bot.stop()


async def main(folder: Path, games: Sequence[str]) -> None:
    """Photograph these games, or all of them."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=SWITCHES)
        for game, language in product(games or GAMES, LANGUAGES):
            await photograph(browser, folder, game, language)
        await browser.close()


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    asyncio.run(main(target, sys.argv[2:]))
