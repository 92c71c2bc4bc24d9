"""Test round summaries: posted once in the thread in the table's language, and removed by an undo."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import store
from bot.playground import Discord
from bot.store.db import Connection
from bot.tables import play
from bot.tables.in_play import TableInPlay
from games.core import Text
from games.mediterranee.model import TURNS
from tests.bot.conftest import Hosted, opened
from tests.bot.people import Party, word
from tests.bot.tables.test_pestering import sent
from tests.bot.tables.test_tables import ANA, BEN, NOW, House


def told(party: Party, begins: str) -> list[str]:
    """Return the public lines that begin like this, since a player's panel may have one, too."""
    texts = (message.text for message in party.host.messages(party.places()[-1]) if not message.ephemeral)
    return [line for text in texts for line in text.splitlines() if line.startswith(f"**{begins}")]


@pytest.mark.parametrize(
    ("language", "heading", "words"),
    [
        ("en", "Day 1 of 3 is over.**", "Day 1 of 3 is over: "),
        ("fr", "Jour 1 sur 3 terminé.**", "Jour 1 sur 3 terminé\u202f: "),
    ],
)
async def test_who_gained_what(bot: Hosted, discord: Discord, language: str, heading: str, words: str) -> None:
    party = Party(discord, "medici_card", [discord.person(name) for name in ("Ana", "Bo")], language, seed=4)
    await party.begin()
    while not told(party, heading):
        assert await party.take_turn()
        await sent(bot)
    await party.play(5)
    await sent(bot)
    (line,) = told(party, heading)
    (message,) = [m for m in party.host.messages(party.places()[-1]) if line in m.text and not m.ephemeral]
    assert message.buttons == [], "it is a message of its own"
    (alt,) = message.alt_texts
    over, *sources = alt.splitlines()
    assert over.startswith(words), "the picture's words have what the text leaves out"
    assert len(sources) == len(party.people)
    assert [file.filename for file in message.attachments] == ["medici-card.png"]
    assert all(f"{person.name} +" in over for person in party.people)


async def test_who_has_what_after_a_turn(tmp_path: Path) -> None:
    """Méditerranée has a summary after each turn, although its rules mention none."""

    def pass_by(db: Connection) -> list[Text]:
        while (it := TableInPlay.load(db, 1)).table.status == "playing":
            play.play_default(db, it, min(it.awaited), None, NOW)
        return [line.text for line in store.moves.log(db, 1)]

    async with opened(tmp_path / "tables.db") as disk:
        house = House(disk)
        await house.begin(ANA, BEN, game="mediterranee")
        log = await house.do(pass_by)
    keys = [line.key for line in log]
    places = [place for place, key in enumerate(keys) if key == "turn-over"]
    assert [log[place].args["turn"] for place in places] == [*range(1, TURNS[2] + 1)]
    assert [keys[place + 1] for place in places] == ["turn"] * (TURNS[2] - 1) + ["ends"]


async def test_what_was_taken_back_is_not_told(bot: Hosted, discord: Discord) -> None:
    """A summary is removed if the player who ended the round of Intrige undoes that."""
    party = Party(discord, "intrige", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    await party.begin()
    begins = "Round 1 of 6 is over.**"
    while not told(party, begins):
        board = party.live()
        mover = party.asked(board) if board else None
        assert await party.take_turn()
        await sent(bot)
    board = party.live()
    assert board
    assert mover
    assert (await mover.press(board, word("en", "undo"))).kind == "deferred_update"
    await sent(bot)
    assert told(party, begins) == []
    while not told(party, begins):
        assert await party.take_turn()
        await sent(bot)
    assert len(told(party, begins)) == 1
