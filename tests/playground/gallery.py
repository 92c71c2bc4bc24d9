"""Take screenshots of everything players see.

    python -m tests.playground.gallery FOLDER [game …] [--language fr] [--orders]

People play a game of each kind on the playground's page in Chromium, and try every kind of move. Screenshots show the
lobby, each kind of decision with its panel and explanation, and the end of the game. They are taken on phone and
desktop, dark and light, in every language. Decisions that did not occur are started from positions in
`tests/playground/stages.py`. Those without a position are listed.

`--orders`: one person plays against three house players, and plans the moves of `tests.bench.in_advance`. Each part
of the planning, each modal and the first decisions are taken on a phone.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from msgspec import structs
from playwright.async_api import Browser, async_playwright

from bot.playground import Channel, Discord, Message, Person
from bot.playground.web import Page as Server
from bot.text import LANGUAGES, text_file
from bot.ui.kit import prompts
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import pack, parse
from games import GAMES
from games.core import Prompt, Seat, Transition, decode
from tests.bench.in_advance import RULES
from tests.bot.conftest import Hosted
from tests.bot.crew import Crew
from tests.bot.people import part, word
from tests.playground.browser.conftest import SWITCHES, chromium
from tests.playground.stages import SEATS, STAGES

NAMES = ("Cosimo", "Lucrezia", "Bartolomeo", "Ginevra")
SCREENS = {"phone": (390, 1700), "desk": (1000, 1500)}
"""Width and height in pixels; higher than real screens, to show more at once."""
THEMES = ("dark", "light")
PEOPLE = 3
HOUSES = 3
"""House players against a single person."""
TRIES = 2
"""How often each kind of move is tried even if a house player would choose another."""


class Camera:
    """Takes screenshots of a channel as a person sees it, for every screen and theme."""

    def __init__(
        self, browser: Browser, discord: Discord, folder: Path, screens: Sequence[str], themes: Sequence[str]
    ) -> None:
        self._browser = browser
        self._discord = discord
        self._folder = folder
        self._ways = [*product(screens, themes)]

    async def take(self, name: str, person: Person, place: Message | Channel, form: Place | None = None) -> None:
        """Take screenshots of the end of a channel, or of a message in it.

        `form`: the button whose modal is opened for another screenshot.
        """
        channel = place.channel if isinstance(place, Message) else place
        page = await self._browser.new_page()
        await page.goto(f"{self._discord.url}/?user={person.user.username}#{channel.id}")
        await page.locator(".bot-state.online").wait_for()
        await page.wait_for_load_state("networkidle")
        if form:
            await page.locator(f'[data-message="{form.message}"] [data-id="{form.custom_id}"]').click()
            await page.locator("dialog.modal").wait_for()
        for screen, theme in self._ways:
            width, height = SCREENS[screen]
            await page.set_viewport_size({"width": width, "height": height})
            await page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            if isinstance(place, Message):  # a board may have been posted below it
                there = page.locator(f'[data-message="{place.id}"]')
                await there.evaluate("message => message.scrollIntoView({block: 'end'})")
            await page.screenshot(path=self._folder / f"{name}-{screen}-{theme}.png", animations="disabled")
        await page.close()


class Place(NamedTuple):
    """A button: its message, and its custom id."""

    message: int
    custom_id: str


class Models(Crew):
    """People who are photographed at the first decision of each kind, and try every kind of move."""

    tries = TRIES

    def __init__(
        self,
        camera: Camera,
        bot: Hosted,
        discord: Discord,
        game: str,
        language: str,
        number: int = PEOPLE,
        seen: set[str] | None = None,
    ) -> None:
        """`seen`: the decisions photographed before."""
        people = [discord.person(name, locale=language) for name in NAMES[:number]]
        super().__init__(bot, discord, game, people, language=language)
        self._camera = camera
        self.seen = set() if seen is None else seen
        self._tried: Counter[tuple[Any, ...]] = Counter()

    async def _panel(self, person: Person, seat: Seat) -> Message:
        panel = await super()._panel(person, seat)
        kind = _key(self.words.prompt(self.rules.view(self.state()[0], seat), seat).text)
        if kind in self.seen:
            return panel
        await self.photograph(kind, person, panel)
        if self.shows(panel, "my-seat"):  # the choices are on the board
            own = (await person.press(panel, word(self.language, "my-seat"))).message
            assert own
            await self.photograph(f"{kind}-seat", person, own)
            panel = own
        if self.shows(panel, "explain"):
            await person.press(panel, word(self.language, "explain"))
            await self.photograph(f"{kind}-explained", person, panel)
        return await super()._panel(person, seat)

    def _wanted(self, state: Any, seat: Seat) -> tuple[Prompt, Any]:
        """Return the least tried kind of move until all have been tried enough; then a house player's move."""
        prompt, move = super()._wanted(state, seat)
        others = {
            (_key(prompt.text), *_kind(each)): each
            for each in reversed(self.rules.legal_moves(state, seat))
            if not (prompt.draft and prompt.closes(prompt.choice_of(each)))
        }
        rarest = min(others, key=self._tried.__getitem__, default=None)
        if rarest is None or self._tried[rarest] >= self.tries:
            return prompt, move
        self._tried[rarest] += 1
        return prompt, others[rarest]

    def unseen(self) -> list[str]:
        """Return the decisions without a screenshot; tutorials have a tip for each, which names them all."""
        words = text_file(LANGUAGES[0], self.game).read_text(encoding="utf-8")
        return sorted({*re.findall(r"^tip-(\S+) =", words, re.MULTILINE)} - self.seen)

    async def open_first(self) -> None:
        """Open the panel of the first player to move."""
        await self.discord.until(self.live)
        seat = min(self.rules.awaited(self.state()[0]))
        await self._panel(self.people[seat], seat)

    async def photograph(self, what: str, person: Person, at: Message | Channel, form: Place | None = None) -> None:
        """Take a screenshot, unless there is one of this kind."""
        if what not in self.seen:
            self.seen.add(what)
            await self.bot.until(lambda: not self.bot.rows("SELECT 1 FROM outbox WHERE due <= unixepoch()"))
            await self._camera.take(f"{self.game}-{self.language}-{len(self.seen):02}-{what}", person, at, form)


class Alone(Models):
    """A person who plans every possible move, and is photographed doing so."""

    tries = 0

    def __init__(self, camera: Camera, bot: Hosted, discord: Discord, game: str, language: str) -> None:
        super().__init__(camera, bot, discord, game, language, 1)
        self._settled: set[Any] = set()

    async def answer(self, state: Any, seat: Seat) -> None:
        await self._ordered()  # a planned move may be about to be played
        if seat in self.rules.awaited(state := self.state()[0]):
            await self._order(state, seat)
        await self._ordered()
        now, _ = self.state()
        if seat in self.rules.awaited(now):
            await self._open_forms(seat)
            await super().answer(now, seat)

    async def _ordered(self) -> None:
        """Wait until the planned moves have been played."""
        await self.bot.until(lambda: not self.bot.rows("SELECT 1 FROM tables WHERE house"))

    async def _order(self, state: Any, seat: Seat) -> None:
        """Plan everything possible in this part of the game, one choice after the other."""
        rule, view = RULES[self.game], self.rules.view(state, seat)
        if (span := rule.span(view)) in self._settled:
            return
        self._settled.add(span)
        for number, chosen in enumerate([*rule.choices(view, self._in_force(seat))]):
            await self.discord.until(self._shown)
            board = self.live()
            assert board
            panel = (await part(self.host, board, "orders", self.language)).message
            now = self.state()[0]
            if panel is None or seat not in self.rules.awaited(now) or rule.span(self.rules.view(now, seat)) != span:
                return  # a planned move has answered
            await self.photograph(f"orders-{min(number, 5)}", self.host, panel)
            prompt = self._standing(seat)
            group = prompts.group_of(prompt, [chosen])
            turning = [one for one in panel.selects if group in [option.value for option in one.options]]
            if turning:
                panel = (await self.host.choose(panel, turning[0].custom_id, [group])).message
                assert panel
                await self.photograph(f"orders-{group.rstrip('0123456789')}", self.host, panel)
            await self._give(panel, chosen)
            await self.photograph(f"orders-{group.rstrip('0123456789')}-given", self.host, panel)

    async def _give(self, panel: Message, chosen: Any) -> None:
        payload = pack((chosen,))
        for button in panel.buttons:
            if button.custom_id and parse(button.custom_id).payload == payload:
                await self.host.press(panel, button.custom_id)
                return
        for select in panel.selects:
            if payload in [option.value for option in select.options]:
                await self.host.choose(panel, select.custom_id, [payload])
                return
        raise AssertionError(f"{chosen} is not shown: {panel.text}")

    def _in_force(self, seat: Seat) -> Any:
        found = self.bot.rows("SELECT orders FROM orders WHERE seat = ?", seat)
        return decode(GAMES[self.game], "orders", found[0][0]) if found else None

    def _standing(self, seat: Seat) -> Prompt:
        standing = GAMES[self.game].standing
        assert standing
        return standing(self.rules.view(self.state()[0], seat), self._in_force(seat))

    async def _open_forms(self, seat: Seat) -> None:
        """Open each modal of the game once."""
        panel = await self._panel(self.host, seat)
        for button in panel.buttons:
            if button.custom_id and parse(button.custom_id).action == Action.ANSWER_FORM:
                name = f"form-{parse(button.custom_id).payload}"
                await self.photograph(name, self.host, panel, Place(panel.id, button.custom_id))


def _kind(move: Any) -> tuple[Any, ...]:
    """Return the kind of a move: its type, with its booleans and missing values."""
    return type(move), *(value for value in structs.astuple(move) if value is None or isinstance(value, bool))


def _key(text: Any) -> str:
    """Return the text key of a question; one that only extends another has that one's key."""
    inner = text.args.get("question") or text.args.get("first")
    return _key(inner) if inner else str(text.key)


@asynccontextmanager
async def playground() -> AsyncIterator[tuple[Discord, Hosted]]:
    """Run a Discord with its page and a bot that always deals the same."""
    discord = Discord()
    Server(discord)
    with tempfile.TemporaryDirectory() as place:
        async with discord:
            bot = Hosted(discord, Path(place) / "rialto.db")
            bot.seed = bytes(32)
            await bot.start()
            yield discord, bot
            await bot.stop()


async def photograph(browser: Browser, folder: Path, game: str, language: str, *, alone: bool = False) -> None:
    """Take screenshots of a game from its lobby to its end."""
    async with playground() as (discord, bot):
        screens, themes = (("phone",), ("dark",)) if alone else ([*SCREENS], THEMES)
        camera = Camera(browser, discord, folder, screens, themes)
        models = (Alone if alone else Models)(camera, bot, discord, game, language)
        lobby = await models.gather(HOUSES if alone else 0)
        await models.photograph("lobby", models.host, lobby.channel)
        await models.host.press(lobby, word(language, "start"))
        await discord.until(models.live)
        await models.play()
        final = models.final()
        assert final
        await models.photograph("end", models.host, final.channel)
        await models.photograph("channel", models.host, lobby.channel)
    if not alone:
        await photograph_stages(browser, folder, models)
        if missing := models.unseen():
            sys.stdout.write(f"{game}, {language}: without {', '.join(missing)}\n")


async def photograph_stages(browser: Browser, folder: Path, models: Models) -> None:
    """Take screenshots of decisions that did not occur, from their positions."""
    game = models.game
    for kind in [kind for kind in models.unseen() if kind in STAGES.get(game, {})]:
        opening = Transition(STAGES[game][kind], ())
        with patch.object(GAMES[game].rules, "setup", return_value=opening):
            async with playground() as (discord, bot):
                camera = Camera(browser, discord, folder, [*SCREENS], THEMES)
                others = Models(camera, bot, discord, game, models.language, SEATS, models.seen)
                await others.begin()
                await others.open_first()


async def main(folder: Path, games: Sequence[str], languages: Sequence[str], *, alone: bool) -> None:
    """Take screenshots of these games and languages; empty means all."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=SWITCHES)
        for game, language in product(games or GAMES, languages or LANGUAGES):
            await photograph(browser, folder, game, language, alone=alone)
        await browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.playground.gallery")
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", metavar="game", help=f"one of {', '.join(GAMES)}")
    parser.add_argument(
        "--language", action="append", default=[], choices=[*LANGUAGES], help="take only this language"
    )
    parser.add_argument("--orders", action="store_true", help="one person who plans moves, against house players")
    asked = parser.parse_intermixed_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(main(asked.folder, asked.games, asked.language, alone=asked.orders))
