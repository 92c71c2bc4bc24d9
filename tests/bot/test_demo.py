"""Test the demonstration: a table of AI players that anyone may start."""

from __future__ import annotations

import asyncio

import pytest

from bot import demo
from bot.playground import Discord
from games import GAMES
from games.core import AnyGame
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word


@pytest.mark.parametrize("game", GAMES.values(), ids=[*GAMES])
async def test_the_house_plays_the_table_nobody_wants(discord: Discord, bot: Hosted, game: AnyGame) -> None:
    ana = discord.person("Ana")
    await demo.show(discord, game, wait=0.01)
    party = Party(discord, game.key, [ana], "en")
    final = await discord.until(party.final, 60)
    assert demo.HOST in final.text
    assert discord.refused == []


async def test_a_slow_house_keeps_nobody_waiting_at_the_end(discord: Discord, bot: Hosted) -> None:
    ana = discord.person("Ana")
    await bot.stop()
    bot.pace = 10.0
    await bot.start()
    await demo.show(discord, GAMES["medici"], wait=0.01)
    await bot.stop()
    assert bot.rows("SELECT count(*) FROM moves") == [(0,)]
    bot.pace = 0.0
    await bot.start()
    await discord.until(Party(discord, "medici", [ana], "en").final, 60)


@pytest.mark.parametrize("game", GAMES.values(), ids=[*GAMES])
async def test_whoever_joins_gets_the_table(discord: Discord, bot: Hosted, game: AnyGame) -> None:
    bo = discord.person("Bo")
    party = Party(discord, game.key, [bo], "en")
    shown = asyncio.create_task(demo.show(discord, game))
    lobby = await discord.until(
        lambda: next(
            (m for m in bo.messages(discord.channel) if f"{min(demo.SEATS, max(game.seat_counts))}. " in m.text), None
        )
    )
    await discord.until(lambda: any("the table is yours" in m.text for m in bo.messages(discord.channel)))
    await bo.press(lobby, word("en", "join"))
    await shown
    await discord.until(lambda: demo.HOST not in lobby.text)
    await bo.press(lobby, word("en", "start"))
    await discord.until(lambda: party.asked(party.live()) is bo if party.live() else None)  # type: ignore[arg-type]
    assert discord.refused == []
