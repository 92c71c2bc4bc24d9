"""Test the loss of a server: its tables pause, resume on the bot's return, or are deleted after thirty days."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from bot import store
from bot.playground import Discord
from bot.playground.entities import Message
from bot.store.sqlite import migrate
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word
from tests.bot.tables.test_moderation import kept

DAY = 86_400


async def a_game(discord: Discord) -> Party:
    party = Party(discord, "intrige", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=3)
    await party.begin(pace="daily")
    return party


def paused(bot: Hosted) -> bool:
    return bot.rows("SELECT count(*) FROM tables WHERE paused IS NOT NULL") != [(0,)]


def lost(bot: Hosted) -> bool:
    return bot.rows("SELECT count(*) FROM servers WHERE lost IS NOT NULL") != [(0,)]


async def test_tables_rest_and_go_on(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    board = party.live()
    assert board
    asked = party.asked(board)
    assert asked
    direct: Message = await discord.until(lambda: asked.dm_messages()[-1] if asked.dm_messages() else None)
    before = kept(bot)
    discord.kick_bot()
    await bot.until(lambda: paused(bot))
    assert bot.rows("SELECT deadline, alarm, house FROM tables") == [(None, None, 0)]
    for locale, language in (("fr", "fr"), ("en-US", "en")):
        asked.set_locale(locale)
        for pressed in ("i.1.0.", "b.1.0."):
            reply = await asked.forge(direct, pressed)
            assert (reply.kind, reply.text) == ("ephemeral", word(language, "table-paused"))
    requests = len(discord.requests)
    bot.ahead += 3 * DAY
    await bot.look()
    await bot.tidy()
    assert kept(bot) == before
    assert len(discord.requests) == requests
    discord.invite_bot()
    await bot.until(lambda: not paused(bot))
    await discord.until(lambda: (now := party.live()) and word("en", "we-are-back") in now.text)
    assert kept(bot) == before
    assert not lost(bot)
    ((deadline, since),) = bot.rows("SELECT deadline, idle_since FROM tables")
    assert deadline == since + DAY
    await party.play(turns=3)


async def test_a_server_comes_when_discord_py_has_stopped_waiting_for_servers(bot: Hosted, discord: Discord) -> None:
    """discord.py queues servers while it starts, and never reads that queue if connections are lost meanwhile."""
    await a_game(discord)
    discord.kick_bot()
    await bot.until(lambda: paused(bot))
    assert bot.app
    unread: asyncio.Queue[object] = asyncio.Queue()
    bot.app._client._connection._ready_state = unread  # type: ignore[assignment]
    discord.invite_bot()
    await bot.until(lambda: not paused(bot))
    assert unread.empty()


async def test_a_vote_is_over_when_the_server_is_back(bot: Hosted, discord: Discord) -> None:
    """A vote is closed by the time the server is back.

    All players have the full time again, so none is late.
    """
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=3)
    await party.begin(pace="daily", absence="vote")
    await bot.later(DAY + 1)
    asked: Message = await discord.until(
        lambda: next(
            (m for place in party.places() for m in party.host.messages(place) if party.shows(m, "vote-house")), None
        )
    )
    discord.kick_bot()
    await bot.until(lambda: paused(bot))
    discord.invite_bot()
    await bot.until(lambda: not paused(bot))
    await discord.until(lambda: asked.deleted)
    assert bot.rows("SELECT voting FROM tables") == [(0,)]


async def test_a_house_player_moves_when_the_server_is_back(bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo")], "en", seed=4)
    await party.begin(houses=1)
    await party.play(turns=3)
    discord.kick_bot()
    await bot.until(lambda: paused(bot))
    discord.invite_bot()
    await bot.until(lambda: not paused(bot))
    await bot.until(lambda: bot.rows("SELECT count(*) FROM outbox") == [(0,)])  # a present board is posted there
    await party.play()
    assert party.final()


async def test_a_lobby_rests_too(bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en")
    lobby = await party.gather()
    discord.kick_bot()
    await bot.until(lambda: paused(bot))
    bot.ahead += 5 * DAY
    await bot.tidy()
    assert bot.rows("SELECT status FROM tables") == [("lobby",)]
    discord.invite_bot()
    await bot.until(lambda: not paused(bot))
    await bot.tidy()
    await party.host.press(lobby, word("en", "start"))
    await discord.until(party.live)


async def test_a_server_that_is_out_of_order_is_not_lost(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    guild = discord.guild
    discord.world.dispatch("GUILD_DELETE", {"id": str(guild.id), "unavailable": True}, guild.id)
    discord.world.dispatch("GUILD_CREATE", discord.world.guild_create(guild), guild.id)
    await party.play(turns=2)
    assert not paused(bot)
    assert not lost(bot)


async def test_what_happened_while_the_bot_was_down(bot: Hosted, discord: Discord) -> None:
    """The bot notices a removal or return that happened while it was down."""
    party = await a_game(discord)
    await bot.stop()
    discord.kick_bot()
    await bot.start()
    await bot.until(lambda: paused(bot))
    await bot.stop()
    discord.invite_bot()
    await bot.start()
    await bot.until(lambda: not paused(bot))
    await discord.until(lambda: (now := party.live()) and word("en", "we-are-back") in now.text)


async def test_after_thirty_days_everything_is_erased(bot: Hosted, discord: Discord) -> None:
    """After thirty days all data of that server is deleted, and of no other."""
    party = await a_game(discord)
    await party.play(turns=4)
    manager = discord.person("Max", manage_guild=True, manage_messages=True)
    settings = await manager.slash(discord.channel, "rialto-manage settings")
    assert settings.message
    await manager.choose(settings.message, "se.0.0.starters", ["moderators"])
    other = discord.add_guild("Elsewhere")
    ana = party.host
    await ana.slash(other.text_channels[0], "medici start")
    discord.kick_bot()
    await bot.until(lambda: lost(bot))
    bot.ahead += 30 * DAY - 60
    await bot.tidy()
    assert bot.rows("SELECT count(*) FROM tables WHERE guild = ?", discord.guild.id) == [(1,)]
    bot.ahead += 61
    await bot.tidy()
    names = [name for (name,) in bot.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    columns = {name: {row[1] for row in bot.rows(f"PRAGMA table_info({name})")} for name in names}
    assert {name for name in names if "table_id" in columns[name]} >= {"seats", "moves", "log", "journal"}
    for name in names:
        if "table_id" in columns[name]:
            assert bot.rows(f"SELECT count(*) FROM {name} WHERE table_id = 1") == [(0,)], name  # noqa: S608
        if "guild" in columns[name]:
            found = bot.rows(f"SELECT count(*) FROM {name} WHERE guild = ?", discord.guild.id)  # noqa: S608
            assert found == [(0,)], name
    assert bot.rows("SELECT id, guild FROM tables") == [(2, other.id)]
    assert bot.rows("SELECT count(*) FROM seats") == [(1,)]
    discord.invite_bot()
    reply = await ana.slash(discord.channel, "medici start")
    assert reply.text == word("en", "opened")


def test_everything_kept_of_a_table_is_erased_with_it(tmp_path: Path) -> None:
    """Deleting a table deletes all its data; a new table column or relation must be added here."""
    migrate(tmp_path / "rialto.db")
    with closing(sqlite3.connect(tmp_path / "rialto.db")) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = {
            name
            for name in names
            if "table_id" in {row[1] for row in connection.execute(f"PRAGMA table_info({name})")}
        }
    assert found == set(store.servers.OF_A_TABLE)
