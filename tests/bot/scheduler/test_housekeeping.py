"""Test housekeeping with a moved clock: lobbies close and stale games end."""

from __future__ import annotations

from bot.playground import Discord
from bot.playground.entities import Message
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_settings import limit
from tests.bot.people import Party, word
from tests.bot.tables.test_moderation import closed, kept

HOUR, DAY = 3600, 86_400


async def a_lobby(discord: Discord) -> tuple[Party, Message]:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    return party, await party.gather()


async def a_game(discord: Discord) -> Party:
    """Start a game without a pace."""
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    await party.begin(pace="free")
    return party


def status(bot: Hosted) -> str:
    ((found,),) = bot.rows("SELECT status FROM tables")
    return str(found)


def warning(party: Party) -> Message | None:
    """Return the board that says when the game will end."""
    boards = (m for place in party.places() for m in party.host.messages(place))
    return next((m for m in boards if "this game will end without a result" in m.text), None)


async def test_a_lobby_that_is_not_started_is_closed(bot: Hosted, discord: Discord) -> None:
    party, lobby = await a_lobby(discord)
    bot.ahead += 23 * HOUR + 59 * 60
    await bot.tidy()
    assert status(bot) == "lobby"
    bot.ahead += 61
    await bot.tidy()
    assert status(bot) == "abandoned"
    await discord.until(lambda: word("en", "lobby-closed") in lobby.text)
    assert word("en", "abandoned-not-begun") in lobby.text
    await party.host.press(lobby, word("en", "take-back"))
    await discord.until(lambda: party.shows(lobby, "join"))
    bot.ahead += 23 * HOUR
    await bot.tidy()
    assert status(bot) == "lobby"


async def test_a_server_says_how_long_a_lobby_stays(bot: Hosted, discord: Discord) -> None:
    _, lobby = await a_lobby(discord)
    manager = discord.person("Max", manage_guild=True)
    await limit(discord, manager, lobby_hours="2")
    bot.ahead += 2 * HOUR - 60
    await bot.tidy()
    assert status(bot) == "lobby"
    bot.ahead += 61
    await bot.tidy()
    await discord.until(lambda: word("en", "lobby-closed") in lobby.text)


async def test_a_game_that_stands_still_is_announced_to_end_and_ended(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    before = kept(bot)
    ((since,),) = bot.rows("SELECT idle_since FROM tables")
    bot.ahead += 28 * DAY - 120
    await bot.tidy()
    assert bot.rows("SELECT warned FROM tables") == [(None,)]
    bot.ahead += 180
    await bot.tidy()
    board: Message = await discord.until(lambda: warning(party))
    ((warned,),) = bot.rows("SELECT warned FROM tables")
    assert f"<t:{max(since + 30 * DAY, warned + 2 * DAY)}:R>" in board.text
    assert not board.mentions
    assert party.offers(board)
    bot.ahead += 2 * DAY - 60
    await bot.tidy()
    assert bot.rows("SELECT count(*) FROM log WHERE CAST(text AS TEXT) LIKE '%ends-soon%'") == [(1,)]
    assert status(bot) == "playing"
    bot.ahead += 61
    await bot.tidy()
    assert status(bot) == "abandoned"
    board = await discord.until(lambda: closed(party))
    assert word("en", "abandoned-by-nobody") in board.text
    mona = discord.person("Mona", manage_messages=True)
    log = await mona.slash(discord.channel, "rialto-moderate log")
    assert "Rialto" in log.text
    await mona.press(board, word("en", "take-back"))
    await discord.until(party.live)
    assert kept(bot) == before
    bot.ahead += 27 * DAY
    await bot.tidy()
    assert bot.rows("SELECT status, warned FROM tables") == [("playing", None)]


async def test_a_move_is_enough(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    bot.ahead += 28 * DAY + 60
    await bot.tidy()
    await discord.until(lambda: warning(party))
    await party.take_turn()
    assert bot.rows("SELECT warned FROM tables") == [(None,)]
    bot.ahead += 2 * DAY + 60
    await bot.tidy()
    assert status(bot) == "playing"


async def test_a_game_is_announced_to_end_whatever_the_server_changes(bot: Hosted, discord: Discord) -> None:
    """A game ends only two days after its announcement.

    The server's limit may be shortened to a time already past.
    """
    party = await a_game(discord)
    bot.ahead += 20 * DAY
    manager = discord.person("Max", manage_guild=True)
    await limit(discord, manager, idle_days="3")
    await bot.tidy()
    await discord.until(lambda: warning(party))
    bot.ahead += DAY
    await bot.tidy()
    assert status(bot) == "playing"
    bot.ahead += DAY + 60
    await bot.tidy()
    assert status(bot) == "abandoned"


async def test_time_without_the_bot_counts_for_nothing(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    bot.ahead += 28 * DAY + 60
    await bot.tidy()
    await discord.until(lambda: warning(party))
    await bot.look()
    await bot.stop()
    bot.ahead += 10 * DAY
    await bot.start()
    await bot.tidy()
    assert status(bot) == "playing"
    bot.ahead += 2 * DAY + 60
    await bot.tidy()
    assert status(bot) == "abandoned"
