"""Test an older database file in place of the present one.

The database decides, not the newer board in the thread.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bot.playground import Discord
from bot.playground.entities import Message
from bot.ui.kit.custom_id import parse
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word
from tests.bot.server import of_a_file

pytestmark = of_a_file


@pytest.mark.parametrize("turns", [1, 4], ids=["the same board", "a later board"])
async def test_yesterdays_file(bot: Hosted, discord: Discord, turns: int, tmp_path: Path) -> None:
    """Buttons newer than the file are refused as lost, with the present question."""
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    await party.begin()
    await party.play(turns=3)
    await bot.look()
    await bot.stop()
    yesterday = shutil.copyfile(bot.database, tmp_path / "yesterday.db")
    await bot.start()
    await party.play(turns=turns)
    await bot.look()
    newer = party.live()
    assert newer
    await bot.stop()
    shutil.copyfile(yesterday, bot.database)
    await bot.start()
    await bot.look()
    before = bot.rows("SELECT state, version, epoch FROM tables")
    replies = [await person.press(newer, party.choices(newer)[0]) for person in party.people]
    assert all(reply.kind == "ephemeral" and word("en", "moved-on") in reply.text for reply in replies)
    assert bot.rows("SELECT state, version, epoch FROM tables") == before
    (panel,) = [reply.message for reply in replies if reply.message and party.choices(reply.message)]
    (asked,) = [person for person, reply in zip(party.people, replies, strict=True) if reply.message is panel]
    await asked.press(panel, party.choices(panel)[0])
    await bot.look()
    (version, epoch) = bot.rows("SELECT version, epoch FROM tables")[0]
    assert version == before[0][1] + 1
    assert epochs(party, the_board(bot, party)) == {epoch}


def the_board(bot: Hosted, party: Party) -> Message:
    """Return the board that the database knows."""
    (number,) = bot.rows("SELECT message FROM messages WHERE slot = 'board'")[0]
    return next(m for place in party.places() for m in party.host.messages(place) if m.id == number)


def epochs(party: Party, board: Message) -> set[int]:
    """Return the decision numbers of its choices."""
    chosen = [button.custom_id or "" for button in board.buttons if button.label in party.choices(board)]
    return {parse(each).epoch for each in chosen}
