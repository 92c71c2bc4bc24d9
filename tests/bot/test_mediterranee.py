"""Méditerranée over Discord: whole games by people who press what they are shown, some from direct messages alone."""

from __future__ import annotations

import pytest

from bot.playground import Discord
from tests.bot.conftest import Hosted
from tests.bot.crew import Crew
from tests.bot.test_whole_games import check_history, check_standings

NAMES = ("Ana", "Bo", "Chloé", "Dan")


@pytest.mark.parametrize(("seats", "by_dm"), [(2, 0), (3, 0), (4, 2)], ids=["two", "three", "four"])
async def test_a_whole_game(bot: Hosted, discord: Discord, seats: int, by_dm: int) -> None:
    people = [discord.person(name) for name in NAMES[:seats]]
    crew = Crew(bot, discord, "mediterranee", people, by_dm=people[seats - by_dm :])
    await crew.begin()
    await crew.play()
    final = crew.final()
    assert final
    check_history(bot.database, 1, crew.presses)
    check_standings(bot.database, 1, final.text, crew)
    assert discord.refused == []
