"""Play the auction of the worked example over Discord, which has nothing but rules and words."""

from __future__ import annotations

from io import BytesIO
from typing import Any, cast

import pytest
from PIL import Image, ImageChops

from bot.playground import Discord
from bot.text import speaker
from games import GAMES
from games.core import decode
from render.plain import Plain
from tests.auction import AUCTION
from tests.bot.conftest import Hosted
from tests.bot.crew import Crew
from tests.bot.games.test_whole_games import check_history, check_standings
from tests.bot.people import word

NAMES = ("Ana", "Bo", "Chloé")


@pytest.fixture(autouse=True)
def auction(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast(dict[str, Any], GAMES), "auction", AUCTION)


@pytest.mark.usefixtures("drawn")
async def test_people_play_it_and_see_it_drawn(auction: None, bot: Hosted, discord: Discord) -> None:
    """The auction has secret bids by direct message, and boards by the plain renderer at its start and end."""
    crew = Crew(bot, discord, "auction", [discord.person(name) for name in NAMES])
    lobby = await crew.begin()
    assert "still being tested" in lobby.text
    board = crew.live()
    assert board
    opening = AUCTION.rules.setup(3, bytes(32)).state
    check_picture(discord, board.attachments[0].id, opening)
    await crew.play()
    final = crew.final()
    assert final
    assert "-#" not in [line.strip() for line in final.text.splitlines()]
    end = decode(AUCTION, "state", bot.rows("SELECT state FROM tables")[0][0])
    check_picture(discord, final.attachments[0].id, end)
    check_history(bot.database, 1, crew.presses)
    check_standings(bot.database, 1, final.text, crew)
    told = [m.text for place in crew.places() for m in crew.host.messages(place)]
    assert sum(text.count("florins for the lot worth") for text in told) >= 3
    await look_back(discord, opening)
    assert discord.refused == []


async def look_back(discord: Discord, opening: Any) -> None:
    """View the start and the end of the game as a spectator, in one private message."""
    nemo = discord.person("Nemo")
    shown = (await nemo.slash(discord.channel, "rialto history")).message
    assert shown
    listed = shown.text
    (select,) = shown.selects
    assert select.options[0].description == ", ".join(NAMES)
    assert (await nemo.choose(shown, select.custom_id, [select.options[0].value])).kind == "update"
    check_picture(discord, shown.attachments[0].id, opening)
    first = (shown.text, *shown.alt_texts)
    to_the_end = next(button for button in shown.buttons if button.label == word("en", "history-last"))
    assert (await nemo.press(shown, to_the_end.custom_id or "")).kind == "update"
    assert "🥇" in shown.text
    assert (shown.text, *shown.alt_texts) != first
    assert [attachment.filename for attachment in shown.attachments] == ["auction.png"]
    assert (await nemo.press(shown, word("en", "history-games"))).kind == "update"
    assert (shown.text, shown.attachments) == (listed, [])


def check_picture(discord: Discord, attachment: int, state: Any) -> None:
    outcome = AUCTION.rules.outcome(state)
    places = outcome.placings if outcome else ()
    drawn = Plain(AUCTION).draw(AUCTION.rules.view(state, None), NAMES, speaker("en", "auction", NAMES), places)
    with Image.open(BytesIO(discord.files[attachment])) as shown:
        assert ImageChops.difference(shown.convert("RGB"), drawn.convert("RGB")).getbbox() is None


async def test_the_house_plays_it_too_and_french_is_not_needed(auction: None, bot: Hosted, discord: Discord) -> None:
    crew = Crew(bot, discord, "auction", [discord.person("Ana", locale="fr")], language="fr")
    lobby = await crew.begin(houses=2)
    assert "n’existe qu’en anglais" in lobby.text
    await crew.play()
    final = crew.final()
    assert final
    assert "The game is over." in final.alt_texts[0]
    check_history(bot.database, 1, crew.presses)
