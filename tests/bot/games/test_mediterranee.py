"""Méditerranée over Discord: whole games by people who press what they are shown, some from direct messages alone."""

from __future__ import annotations

from collections import Counter
from statistics import median

import pytest

from bot.playground import Discord
from tests.bot.conftest import Hosted
from tests.bot.crew import Crew
from tests.bot.games.test_whole_games import check_history, check_standings

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


async def test_few_taps_make_a_turn(bot: Hosted, discord: Discord) -> None:
    """Buttons, choices and forms: half of all turns take at most 25, the second phase 12 with selects opened, too."""
    bot.seed = bytes(32)
    crew = Crew(bot, discord, "mediterranee", [discord.person(name) for name in NAMES])
    await crew.begin()
    await crew.play()
    turns: Counter[tuple[int, str]] = Counter()
    for (seat, scene), taps in crew.taps.items():
        turns[seat, scene.partition(".")[0]] += taps
    trading = [scene for scene in crew.taps if scene[1].endswith(".trade")]
    assert median(taps for (_, turn), taps in turns.items() if turn.isdecimal()) <= 25
    assert median(crew.taps[scene] + crew.opened[scene] for scene in trading) <= 12
