"""Photograph a first game for the players' pages: each step as a phone shows it on the playground's page.

`python -m tests.playground.readme` writes the pictures.
"""

from __future__ import annotations

from io import BytesIO
from typing import Any

from PIL import Image
from playwright.async_api import Browser, FloatRect, Page

from bot.playground import Channel, Discord, Message, Person
from games.core import Seat
from tests.bot.conftest import Hosted
from tests.bot.crew import Crew
from tests.bot.people import word
from tests.playground.gallery import playground

GAME, NAMES = "medici", ("Ana", "Bo")
MISSING = ("ATTACH_FILES", "CREATE_PUBLIC_THREADS")
"""Permissions that the bot lacks in the moderator's picture."""

_WIDTH, _HEIGHT, _DENSITY = 390, 1800, 2
_MARGIN = 12
_COLORS = 128


class Guests(Crew):
    """People whose host is photographed at a bid."""

    def __init__(self, bot: Hosted, discord: Discord, browser: Browser) -> None:
        people = [discord.person(name, manage_guild=name == NAMES[0]) for name in NAMES]
        super().__init__(bot, discord, GAME, people)
        self.browser = browser
        self.taken: dict[str, bytes] = {}

    async def answer(self, state: Any, seat: Seat) -> None:
        at_bid = state.board.phase == "bid" and state.board.best and state.board.holds[seat]
        if seat == 0 and at_bid and "board" not in self.taken:
            await self._photograph_bid()
        await super().answer(state, seat)

    async def photograph_lobby(self) -> None:
        """Photograph the command, and the lobby with everyone in it; start the game."""
        self.taken["start"] = await _command(await _open(self.browser, self.discord, self.host, self.discord.channel))
        lobby = await self.gather(houses=1)
        page = await _open(self.browser, self.discord, self.host, self.discord.channel)
        self.taken["lobby"] = await _messages(page, lobby)
        await self.host.press(lobby, word("en", "start"))

    async def photograph_end(self) -> None:
        """Photograph the final board from its picture on."""
        final = self.final()
        assert final
        page = await _open(self.browser, self.discord, self.host, final.channel)
        self.taken["end"] = await _messages(page, final, top="img")

    async def photograph_permissions(self) -> None:
        """Photograph the settings of the server in a channel where the bot lacks permissions."""
        self.discord.deny(self.discord.channel, *MISSING)
        settings = (await self.host.slash(self.discord.channel, "rialto-manage settings")).message
        assert settings
        page = await _open(self.browser, self.discord, self.host, self.discord.channel)
        self.taken["permissions"] = await _messages(page, settings)

    async def _photograph_bid(self) -> None:
        """Photograph the board with the mention below it, and the host's panel."""
        board = await self.discord.until(lambda: self._shown() and self.live())
        mention = await self.discord.until(lambda: _mention(self.host, board))
        page = await _open(self.browser, self.discord, self.host, board.channel)
        self.taken["board"] = await _messages(page, board, mention)
        panel = (await self.host.press(board, word("en", "my-seat"))).message
        assert panel
        self.taken["panel"] = await _messages(page, panel)


async def photograph(browser: Browser) -> dict[str, bytes]:
    """Return the pictures by name, in the order of a game."""
    async with playground() as (discord, bot):
        guests = Guests(bot, discord, browser)
        await guests.photograph_lobby()
        await guests.play()
        await guests.photograph_end()
        await guests.photograph_permissions()
    return guests.taken


def _mention(person: Person, board: Message) -> Message | None:
    """Return the newest mention of this person below a board."""
    said = [each for each in person.messages(board.channel) if each.id > board.id and person.mention in each.text]
    return said[-1] if said else None


async def _open(browser: Browser, discord: Discord, person: Person, channel: Channel) -> Page:
    size: Any = {"width": _WIDTH, "height": _HEIGHT}
    context = await browser.new_context(viewport=size, device_scale_factor=_DENSITY)
    await context.add_init_script("localStorage.setItem('playground.theme', 'dark')")
    page = await context.new_page()
    await page.goto(f"{discord.url}/?user={person.user.username}#{channel.id}")
    await page.locator(".bot-state.online").wait_for()
    await page.wait_for_load_state("networkidle")
    return page


async def _command(page: Page) -> bytes:
    """Type the command up to its choice of paces, and photograph that end of the page without the welcome."""
    await page.locator(".beginning").evaluate("part => part.style.visibility = 'hidden'")
    await page.locator(".entry").fill(f"/{GAME} start")
    await page.locator(".suggestion").first.click()
    await page.locator(".suggestion").filter(has_text="pace").click()
    await page.locator(".suggestion").first.wait_for(state="hidden")
    box = await page.locator(".options").bounding_box()
    assert box
    top = box["y"] - _MARGIN
    return await _taken(page, {"x": 0, "y": top, "width": _WIDTH, "height": _HEIGHT - top})


async def _messages(page: Page, *messages: Message, top: str = "") -> bytes:
    """Photograph these messages, which follow each other; from the first element `top` on, if one is named."""
    places = [page.locator(f'[data-message="{message.id}"]') for message in messages]
    for place in places:
        await place.wait_for()
    await page.wait_for_load_state("networkidle")
    await places[-1].evaluate("message => message.scrollIntoView({block: 'end'})")
    first = await (places[0].locator(top).first if top else places[0]).bounding_box()
    last = await places[-1].bounding_box()
    assert first
    assert last
    begin, end = first["y"] - (_MARGIN if top else 0), last["y"] + last["height"]
    return await _taken(page, {"x": 0, "y": begin, "width": _WIDTH, "height": end - begin})


async def _taken(page: Page, part: FloatRect) -> bytes:
    """Return a screenshot of a part of the page, in few colors."""
    content = BytesIO()
    with Image.open(BytesIO(await page.screenshot(clip=part, animations="disabled"))) as photo:
        photo.convert("RGB").quantize(_COLORS, dither=Image.Dither.NONE).save(content, "PNG", optimize=True)
    return content.getvalue()
