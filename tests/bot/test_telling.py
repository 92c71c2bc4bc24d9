"""Everything that happens in public is told: whole games of every kind and pace, each line once and in order."""

from __future__ import annotations

import asyncio

import pytest

from bot.playground import Discord
from games import GAMES
from tests.bot.conftest import Hosted, Spawned
from tests.bot.crew import Crew
from tests.bot.people import Party, word
from tests.bot.telling import logged, told


async def the_house_alone(discord: Discord, key: str) -> Party:
    """A game that only the house plays, as fast as it can: its host resigned."""
    seats = min(max(GAMES[key].seat_counts), 4)
    party = Party(discord, key, [discord.person("Ana")], "en", seed=5)
    await party.begin(houses=seats - 1)
    reply = await party.host.slash(discord.channel, f"{key.replace('_', '-')} resign")
    assert reply.message
    await party.host.press(reply.message, word("en", "resign-yes"))
    return party


async def all_is_told(discord: Discord, bot: Hosted | Spawned) -> None:
    """Once all is sent, the thread tells the log."""
    async with asyncio.timeout(10):
        while bot.rows("SELECT 1 FROM outbox"):  # noqa: ASYNC110  # nobody tells of it
            await asyncio.sleep(0)
    assert told(discord) == logged(bot.database)


@pytest.mark.parametrize("key", GAMES)
async def test_a_game_too_fast_for_its_boards(bot: Hosted, discord: Discord, key: str) -> None:
    """Scenes end before anybody saw them."""
    bot.seed = bytes(31) + b"\x07"
    party = await the_house_alone(discord, key)
    await discord.until(party.final, timeout=60)
    await all_is_told(discord, bot)
    assert len(logged(bot.database)) > 20


@pytest.mark.parametrize("key", ["medici", "medici_card", "mediterranee"])
async def test_one_person_among_the_house(bot: Hosted, discord: Discord, key: str) -> None:
    crew = Crew(bot, discord, key, [discord.person("Ana")])
    await crew.begin(houses=2)
    await crew.play(turns=40)
    await all_is_told(discord, bot)


@pytest.mark.parametrize("key", ["medici", "intrige"])
async def test_killed_again_and_again(spawned: Spawned, discord: Discord, key: str) -> None:
    """kill -9 between, before, in the middle of any two messages."""
    party = await the_house_alone(discord, key)
    for seen in range(4, 24, 4):
        await discord.until(lambda seen=seen: len(discord.requests) > seen * 5 or party.final(), timeout=60)  # type: ignore[misc]
        await spawned.kill()
        await spawned.start()
    await discord.until(party.final, timeout=60)
    await all_is_told(discord, spawned)


async def test_a_board_is_stripped_in_the_end(bot: Hosted, discord: Discord) -> None:
    """Whatever Discord says to it at first: no board keeps buttons that are out of date."""
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=7)
    await party.begin()
    board = party.live()
    assert board
    asked = party.asked(board)
    assert asked
    reply = await asked.slash(discord.channel, "medici hand")
    assert reply.message
    with discord.hold(r"/channels/\d+/messages$", "POST"):
        bot.ahead += 3601  # too old to be changed: the next board takes its place
        await asked.press(reply.message, party.choices(reply.message)[0])
        discord.fail("PATCH", rf"/messages/{board.id}$", status=503, times=6)
    await discord.until(lambda: party.live() not in (None, board))
    await bot.stop()
    discord.faults.clear()
    await bot.start()
    bot.ahead += 60
    await discord.until(lambda: not board.buttons)
    await all_is_told(discord, bot)
