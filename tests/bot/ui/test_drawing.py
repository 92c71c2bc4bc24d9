"""Test the drawing process: its pictures equal the bot's own, and none is lost if it dies."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.playground import Discord
from bot.ui.drawing import Drawer, Job, _Order, drawn
from games import GAMES
from games.core import encode
from tests.bot.conftest import Hosted
from tests.bot.people import Party, stamp, word

NAMES = ("Ana", "Ben", "Chloé", "شذى")


@asynccontextmanager
async def drawing() -> AsyncIterator[Drawer]:
    drawer = Drawer(patience=60.0)
    yield drawer
    await drawer.stop()


def job(game: str) -> Job:
    rules = GAMES[game].rules
    return Job("table", game, "fr", NAMES, encode(rules.view(rules.setup(4, bytes(32)).state, 1)))


def signalled(drawer: Drawer, number: signal.Signals) -> None:
    assert drawer._process
    os.kill(drawer._process.pid, number)


async def test_it_draws_what_the_bot_would(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "not for others")
    cards = job("medici_card")
    jobs = [
        cards,
        replace(cards, raw=True),
        replace(cards, places=(2, 1, 4, 3), before=cards.view),
        replace(cards, kind="changed", before=cards.view),
        Job("banner", "medici_card", "fr"),
    ]
    async with drawing() as drawer:
        for each in jobs:
            assert await drawer.draw(each, 0) == drawn(each), each.kind
        assert await drawer.draw(replace(cards, game="mangala"), 0) is None, "a game that is not installed"
        assert await drawer.draw(replace(cards, view=b"none"), 0) is None
        assert await drawer.draw(cards, 0) == drawn(cards), "the process still works"
        assert drawer._process
        seen = Path(f"/proc/{drawer._process.pid}")
        assert b"not for others" not in (seen / "environ").read_bytes()


async def test_one_that_is_lost_is_not_tried_again_at_once() -> None:
    cards = job("medici_card")
    async with drawing() as drawer:
        await drawer.draw(cards, 0)
        signalled(drawer, signal.SIGSTOP)
        waiting = asyncio.create_task(drawer.draw(cards, 0))
        await asyncio.sleep(0)
        signalled(drawer, signal.SIGKILL)
        assert await waiting is None
        assert await drawer.draw(cards, 0) is None
        drawer._lost_until = 0.0
        assert await drawer.draw(cards, 0) == drawn(cards)


_COPIED = """
import asyncio, os, signal, sys
from bot.ui import drawing
drawing.begin()
from tests.bot.ui.test_drawing import drawn, job, signalled

async def main():
    drawer, cards = drawing.Drawer(), job("medici_card")
    copy, later = drawer._process.pid, drawing.Drawer()
    assert later._process is None
    os.kill(copy, signal.SIGTERM)
    for _ in range(2):
        assert await drawer.draw(cards, 0) == drawn(cards)
    assert drawer._process.pid == copy
    for way in sys.argv[1:]:
        signalled(drawer, signal.SIGSTOP)
        waiting = asyncio.create_task(drawer.draw(cards, 0))
        await asyncio.sleep(0)
        if way == "stop":
            await drawer.stop()
        elif way == "die":
            signalled(drawer, signal.SIGCONT)
            os.kill(os.getpid(), signal.SIGKILL)
        else:
            signalled(drawer, signal.SIGKILL)
        assert await waiting is None
        try:
            os.kill(copy, 0)
        except ProcessLookupError:
            drawer._lost_until = 0.0
            assert way == "stop" or await drawer.draw(cards, 0) == drawn(cards)
    await drawer.stop()

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="there are no copies elsewhere")
@pytest.mark.parametrize(("ways", "status"), [(("kill", "stop"), 0), (("die",), -signal.SIGKILL)])
async def test_a_copy_of_the_bot_draws_and_does_not_outlive_it(ways: tuple[str, ...], status: int) -> None:
    """The drawing process ends with the bot, however the bot ends.

    It inherits the bot's streams; these close, too.
    """
    bot = await asyncio.create_subprocess_exec(sys.executable, "-c", _COPIED, *ways, stdout=PIPE, stderr=PIPE)
    _, said = await bot.communicate()
    assert bot.returncode == status, said.decode()


async def test_what_is_wanted_most_is_next() -> None:
    order, drawn = _Order(), list[str]()

    async def want(what: str, rank: int) -> None:
        async with order.turn(rank):
            drawn.append(what)
            await asyncio.sleep(0)

    async with order.turn(0):
        wanted = {what: asyncio.create_task(want(what, int(what[0]))) for what in ("2a", "1a", "0a", "1b", "0b")}
        await asyncio.sleep(0)
        wanted["0a"].cancel()
    wanted["0b"].cancel()  # it was next
    await asyncio.wait(wanted.values())
    assert drawn == ["1a", "1b", "2a"]
    async with order.turn(0):
        pass


async def test_a_board_comes_though_the_process_is_killed(bot: Hosted, discord: Discord) -> None:
    await bot.stop()
    bot.drawer = drawer = Drawer()
    await bot.start()
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en")
    await party.begin()
    board = await discord.until(party.live)
    signalled(drawer, signal.SIGSTOP)
    asked, shown = party.asked(board), stamp(board)
    assert asked
    await asked.press(board, party.choices(board)[0])
    await bot.until(lambda: drawer._order._taken)
    signalled(drawer, signal.SIGKILL)
    now = await discord.until(lambda: (now := party.live()) and stamp(now) != shown and now)
    assert now.alt_texts
    assert (await asked.press(now, word("en", "in-words"))).kind == "ephemeral"
    assert drawer._process is None, "the bot draws the pictures for a while"
