"""Test `python -m bot ranking recompute` and a player's way through a ranking.

The command runs with and without a running bot.
"""

from __future__ import annotations

from pathlib import Path

from bot import store
from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.store import sqlite_file
from bot.store.db import Store
from bot.store.rows import SeatResult, Settings
from tests.bot.admin.asked import Commands, listening
from tests.bot.conftest import Hosted
from tests.bot.people import word
from tests.bot.store.files import ask, names
from tests.bot.tables.test_ranking import end_games, simulated
from tests.bot.tables.test_tables import House


async def test_the_way_through_a_ranking(bot: Hosted, discord: Discord, command: Commands) -> None:
    """A ranking is switched on, a player finds themselves in it and leaves it; recomputing changes nothing."""
    ana, bo = discord.person("Ana"), discord.person("Bo", locale="fr")
    manager = discord.person("Max", manage_guild=True)
    shown = (await manager.slash(discord.channel, "rialto-manage settings")).message
    assert shown
    await manager.press(shown, word("en", "settings-turn-ranking-on"))
    games = [[SeatResult(0, ana.id, "Ana", None, 1, 9), SeatResult(1, bo.id, "Bo", None, 2, 7)]]
    assert bot.app
    await bot.app._store.run(lambda db: end_games(db, games, discord.guild.id))

    async def ranking(person: Person) -> Message:
        message = (await person.slash(discord.channel, "rialto ranking")).message
        assert message
        return message

    mine = await ranking(ana)
    reply = await ana.press(mine, word("en", "listed-turn-on"))
    assert "**Ana**" in reply.text
    theirs = await ranking(bo)
    assert "**Ana**" in theirs.text
    assert word("fr", "ranking-unlisted") in theirs.text
    async with listening(bot):
        done = await command("ranking", "recompute")
    assert done.status == 0, done.err
    assert "Games counted: 1. Rankings: 1.\nRatings: 2. Changed: 0." in done.out
    await ana.press(mine, word("en", "listed-turn-off"))
    assert "Ana" not in (await ranking(bo)).text
    assert discord.refused == []


async def test_without_a_bot_they_are_made_all_the_same(command: Commands, tmp_path: Path) -> None:
    database = tmp_path / "rialto.db"
    disk = await Store.open(database)
    house = House(disk)
    await house.do(lambda db: store.servers.set_settings(db, 1, Settings(ranking=True)))
    await house.do(end_games, simulated(1, 20, 5))
    await disk.close()
    before = ask(database, "SELECT * FROM ratings ORDER BY user, level")
    done = await command("ranking", "recompute")
    assert done.status == 0, done.err
    assert f"Games counted: 20. Rankings: 1.\nRatings: {len(before)}. Changed: 0." in done.out
    assert ask(database, "SELECT * FROM ratings ORDER BY user, level") == before


async def test_a_bot_that_cannot_be_asked_keeps_its_database(command: Commands, tmp_path: Path) -> None:
    assert (await command("ranking", "recompute")).status == 1
    assert names(tmp_path) == ["here"], "a missing database is not created"
    await (await Store.open(tmp_path / "rialto.db")).close()
    lock = sqlite_file.hold(tmp_path / "rialto.db")
    try:
        done = await command("ranking", "recompute")
    finally:
        lock.release()
    assert (done.status, done.err.startswith("Not done. ")) == (1, True)
