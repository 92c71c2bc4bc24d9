"""Test the removal and return of a game's package during play, as players see it over Discord."""

from __future__ import annotations

from typing import cast

import pytest
from structlog.testing import capture_logs

from bot.playground import Discord
from bot.text import LANGUAGES
from games import GAMES
from games.core import AnyGame
from tests.auction import AUCTION
from tests.bot.conftest import Hosted
from tests.bot.crew import Crew
from tests.bot.people import word
from tests.bot.tables.test_moderation import kept

Games = dict[str, AnyGame]


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> Games:
    """Return the games of a bot that has the auction installed from its start."""
    games = cast(Games, GAMES)
    monkeypatch.setitem(games, "auction", AUCTION)
    return games


async def test_its_people_are_told_and_play_on_with_it(games: Games, bot: Hosted, discord: Discord) -> None:
    crew = Crew(bot, discord, "auction", [discord.person("Ana"), discord.person("Bo", locale="fr")])
    await crew.begin(pace="daily")
    await crew.play(turns=1)
    before = kept(bot)
    await bot.stop()
    del games["auction"]
    with capture_logs() as logs:
        await bot.start()
    assert [(line["game"], line["tables"]) for line in logs if "missing" in line["event"]] == [("auction", 1)]
    board = crew.live()
    assert board
    for person, language in zip(crew.people, LANGUAGES, strict=False):
        told = word(language, "game-missing")
        assert (await person.press(board, board.buttons[0].label or "")).text == told
        assert told[:60] in (await person.slash(discord.channel, "rialto turns")).text
        for pressed in ("i.1.0.", "w.1.0.", "u.1.0."):
            assert (await person.forge(board, pressed)).text == told
    mona = discord.person("Mona", manage_messages=True)
    assert word("en", "game-missing") in (await mona.slash(discord.channel, "rialto-moderate inactive", days=0)).text
    bot.ahead += 3 * 86_400
    await bot.look()
    await bot.tidy()
    assert kept(bot) == before
    await bot.stop()
    games["auction"] = AUCTION
    await bot.start()
    await discord.until(lambda: (now := crew.live()) and word("en", "game-is-back") in now.text)
    await crew.play()
    assert discord.refused == []
