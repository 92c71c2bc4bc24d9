"""Play tournaments in the local Discord by what is shown alone, through kills and with people who vanish."""

from __future__ import annotations

from bot.playground import Discord
from tests.bot.conftest import Hosted
from tests.bot.tournament import DAY, enter, opened, play_tables, public


async def test_a_small_tournament_to_its_end(bot: Hosted, discord: Discord) -> None:
    """Six people, two rounds: registration, tables with links, results, and the winner, in one message."""
    people = [discord.person(name, manage_guild=True) for name in ("Ana", "Bo", "Cleo", "Dan", "Eva", "Fay")]
    message = await opened(bot, discord, people[0], "medici_card", size="3")
    await enter(discord, people)
    await bot.look()
    shown = public(discord, people[0])
    assert shown
    assert shown.id == message.id
    assert "Players (6): Ana, Bo, Cleo, Dan, Eva, and Fay" in shown.text
    for number in (1, 2):
        await bot.later(2 * DAY if number == 1 else 60)
        await bot.later(60)
        shown = public(discord, people[0])
        assert shown
        assert f"Round {number} of 2" in shown.text
        lobbies = bot.rows("SELECT message FROM messages WHERE slot = 'lobby' ORDER BY message DESC LIMIT 2")
        assert all(f"/{lobby})" in shown.text for (lobby,) in lobbies), "it links to the tables"
        assert await play_tables(bot, discord, people) == 2
    await bot.look()
    await bot.later(60)
    shown = public(discord, people[0])
    assert shown
    assert shown.id == message.id
    assert len(shown.alt_texts) == 1
    assert shown.alt_texts[0].startswith("Tournament: Medici: The Card Game · 1. ")
    assert bot.rows("SELECT stage, round FROM tournaments") == [("ended", 2)]
