"""Run the page in a real browser, with the bot and people who act by mouse and keyboard."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Error, Locator, Page, Response, WebSocket, async_playwright, expect

from bot.playground import Channel, Discord, Message, Modal, Person, PlaygroundError, Reply
from bot.playground.child import Child
from bot.playground.interactions import Interaction
from bot.playground.modals import Values
from bot.playground.web import Page as Server
from tests.bot.conftest import Hosted, put_up_emojis
from tests.playground.conftest import openapi_path

NAMES = ("chromium", "chromium-browser", "google-chrome")
SWITCHES = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
PROJECT = Path(__file__).parents[3]
in_one_loop = pytest.mark.asyncio(loop_scope="session")
"""Marks every module here: one browser serves all tests, in one event loop."""
PATIENCE = 90_000
"""Milliseconds after which a test gives up waiting for the page: among other tests, a bot may take 30 s to start."""
expect.set_options(timeout=PATIENCE)
LOST = ("WebSocket connection to", "net::ERR_CONNECTION_REFUSED")
"""Browser messages about a server that is briefly unreachable."""


def chromium() -> str:
    """Return this machine's browser; without one, skip the test, or fail in CI."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        words = "The page is tested in Chromium, which is not here: apt install chromium, or set CHROMIUM to its path"
        (pytest.fail if os.environ.get("CI") else pytest.skip)(words)
    return found


class Window:
    """A page open in the browser, with all data that reached it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.traffic: list[str] = []
        self.problems: list[str] = []
        self._bodies: list[asyncio.Task[None]] = []
        page.on("websocket", self._listen)
        page.on("response", lambda response: self._bodies.append(asyncio.ensure_future(self._keep(response))))
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda said: self.problems.append(said.text) if said.type == "error" else None)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.traffic.append(str(frame)))

    async def _keep(self, response: Response) -> None:
        self.traffic.append(response.url)
        if "/attachments/" not in response.url and response.ok:
            with suppress(Error):  # the page may have navigated meanwhile
                self.traffic.append(await response.text())

    async def everything(self) -> str:
        """Return everything received over the network, and the page's text."""
        await asyncio.gather(*self._bodies)
        return "\n".join([*self.traffic, await self.page.content()])

    def message(self, message: Message) -> Locator:
        return self.page.locator(f'[data-message="{message.id}"]')

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    async def open(self, channel: Channel) -> None:
        """Open a channel, thread or DM."""
        if not self.page.url.endswith(f"#{channel.id}"):
            menu = self.page.locator("header button.menu")
            if await menu.is_visible():
                await menu.click()
            await self.page.locator(f'#sidebar .place[data-place="{channel.id}"]').click()

    async def type_command(self, text: str, option: tuple[str, str] | None = None) -> None:
        """Type a command and send it, with an option and its value if given."""
        await expect(self.page.locator("dialog[open]")).to_have_count(0)  # a modal closes a moment after its response
        entry = self.page.locator(".entry")
        await entry.fill(f"/{text}")
        suggestions = self.page.locator(".suggestion")
        await suggestions.first.wait_for()
        if option:
            name, typed = option
            await suggestions.first.click()
            await suggestions.filter(has_text=name).click()
            entry = self.page.locator(".pill-input")
            await entry.fill(typed)
        await entry.press("Enter")

    async def panel(self, *, faults: bool = False) -> Locator:
        """Open the bot's panel and return it."""
        panel = self.page.locator("#panel")
        if not await panel.is_visible():
            await self.page.locator(".bot-state").click()
        if faults and not await panel.locator(".faults").is_visible():
            await panel.locator("summary").click()
        return panel

    async def switch(self, name: str) -> None:
        """Toggle one of the panel's switches."""
        await self.page.locator("#panel").get_by_role("switch", name=name, exact=True).click()


class Visitor(Person):
    """A person who acts only through a window; the page's view is compared with the server's."""

    def __init__(self, discord: Discord, person: Person, window: Window) -> None:
        super().__init__(discord, person.user)
        self.window = window

    async def press(self, message: Message, which: str) -> Reply:
        button = self._button(message, which)
        await self.window.open(message.channel)
        place = self.window.message(message).locator(f'[data-id="{button.custom_id}"]')
        return await self._wait(place.click(), button.custom_id)

    async def choose(self, message: Message, which: str, values: list[Any]) -> Reply:
        select = self._select(message, which)
        await self.window.open(message.channel)
        page = self.window.page

        async def pick() -> None:
            await self.window.message(message).locator(f'[data-id="{select.custom_id}"]').click()
            for value in values:
                await page.locator(f'.options [data-value="{value}"]').click()
            if select.max_values > 1:
                await page.keyboard.press("Escape")

        return await self._wait(pick(), select.custom_id)

    async def slash(self, channel: Channel, command: str, /, **options: Any) -> Reply:
        assert len(options) < 2
        option = next(((name, str(value)) for name, value in options.items()), None)
        await self.window.open(channel)
        return await self._wait(self.window.type_command(command, option), None)

    async def submit(self, modal: Modal | Reply, values: Values | None = None) -> Reply:
        shown = modal.modal if isinstance(modal, Reply) else modal
        assert shown
        form = self.window.page.locator("dialog.modal")

        async def fill() -> None:
            for field in shown.fields:
                value = (values or {}).get(field.custom_id)
                if isinstance(value, list):
                    await form.get_by_label(field.label).click()
                    for each in value:
                        await self.window.page.locator(f'.options [data-value="{each}"]').click()
                elif value is not None:
                    await form.get_by_label(field.label).fill(str(value))
            await form.locator("button[type=submit]").click()

        return await self._wait(fill(), shown.custom_id)

    async def _wait(self, doing: Any, custom_id: str | None) -> Reply:
        """Act, and wait for the response."""
        before = {interaction.id for interaction in self._discord.interactions.all}

        def answered() -> Interaction | None:
            new = (i for i in self._discord.interactions.all if i.id not in before and i.user is self.user)
            found = (i for i in new if i.data.get("custom_id") == custom_id and i.settled.is_set())
            return next(found, None)

        await doing
        try:
            return self._reply(await self._discord.until(answered))
        except PlaygroundError as error:
            error.add_note(f"The page ends with: {(await self.window.page.locator('#chat').inner_text())[-1000:]}")
            raise


class Town:
    """A playground with the bot, and the windows open on it. `bot`: the bot, if it runs in this process."""

    bot: Hosted

    def __init__(self, discord: Discord, browser: Browser, stack: AsyncExitStack) -> None:
        self.discord = discord
        self.windows: list[Window] = []
        self._browser = browser
        self._stack = stack

    async def window(self, name: str, **context: Any) -> Window:
        """Open a window in a browser context of its own."""
        surroundings = await self._browser.new_context(viewport=context.pop("viewport", None), **context)
        self._stack.push_async_callback(surroundings.close)
        surroundings.set_default_timeout(PATIENCE)
        return await self.tab(Window(await surroundings.new_page()), name)

    async def tab(self, window: Window, name: str) -> Window:
        """Open the playground as a user in a new page."""
        self.windows.append(window)
        await window.page.goto(f"{self.discord.url}/?user={name}")
        await window.page.locator(".bot-state.online").wait_for()
        return window

    async def visitor(self, name: str, **context: Any) -> Visitor:
        """Return a person with a window of their own."""
        users = self.discord.world.users.values()
        person = self.discord.as_person(next(user for user in users if user.name == name))
        return Visitor(self.discord, person, await self.window(person.user.username, **context))


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    path = chromium()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=SWITCHES)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def town(browser: Browser, tmp_path: Path) -> AsyncIterator[Town]:
    """Provide a playground with the bot in this process, which starts quickly."""
    async with _town(browser) as town:
        bot = Hosted(town.discord, tmp_path / "rialto.db")
        town.bot = bot
        await bot.start()
        yield town
        await bot.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def managed(browser: Browser, tmp_path: Path) -> AsyncIterator[Town]:
    """Provide a playground with the bot as `python -m bot`, which the page can stop and start."""
    env = {"LOG_LEVEL": "ERROR", "DATABASE_URL": f"sqlite:///{tmp_path / 'rialto.db'}"}
    child = Child([sys.executable, "-m", "bot"], env, PROJECT)
    async with _town(browser, child) as town:
        env |= {"DISCORD_TOKEN": town.discord.token, "DISCORD_API_BASE": town.discord.api_base}
        child.start()
        await town.discord.bot_ready(30)
        yield town
        await child.stop()


@asynccontextmanager
async def _town(browser: Browser, child: Child | None = None) -> AsyncIterator[Town]:
    discord = Discord(schema=openapi_path())
    put_up_emojis(discord)
    Server(discord, child)
    discord.person("Guest", manage_messages=True)
    discord.person("Ana", locale="fr")
    async with discord, AsyncExitStack() as stack:
        town = Town(discord, browser, stack)
        yield town
        for window in town.windows:
            assert [words for words in window.problems if not any(lost in words for lost in LOST)] == []
    assert discord.violations == []
