"""Test privacy commands over Discord: the export of a user's data, and the deletion of all traces of them."""

from __future__ import annotations

import json

from bot.playground import Discord
from bot.playground.entities import Message
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word


async def test_who_is_forgotten_is_not_called_by_name_any_more(bot: Hosted, discord: Discord) -> None:
    ana = discord.person("Zora Zimt")
    party = Party(discord, "medici_card", [ana], "en", seed=1)
    lobby = await party.begin(houses=1)
    await discord.until(lambda: not party.shows(lobby, "start"))  # the lobby shows the start
    before = discord.faults.hold_back("PATCH", f"/{lobby.id}$")  # the lobby is being updated with the end
    await party.play()
    final = party.final()
    assert final
    await discord.until(party.ending)
    ending = party.ending()
    assert ending
    panel = await ana.slash(discord.channel, "rialto preferences")
    for key in ("privacy-button", "privacy-export"):
        assert panel.message
        panel = await ana.press(panel.message, word("en", key))
        assert panel.kind == "update"
    assert panel.message
    (file,) = panel.message.attachments
    assert json.loads(discord.files[file.id])["seats"][0]["name"] == "Zora Zimt"
    picture = pictures(discord, final)
    for key in ("preferences-back", "privacy-delete", "privacy-yes"):
        panel = await ana.press(panel.message, word("en", key))
        assert panel.message
    assert panel.text == word("en", "privacy-deleted")
    discord.faults.release(before)
    await discord.until(lambda: "Zora" not in lobby.text + final.text + ending.text)
    assert "Former player" in lobby.text
    assert "Former player" in final.text
    assert "Zora" not in str(final.alt_texts)
    assert pictures(discord, final) != picture
    replay = next(file for file in final.attachments if file.filename.endswith(".json"))
    assert b"Zora" not in discord.files[replay.id]
    assert discord.refused == []
    del bot


def pictures(discord: Discord, message: Message) -> list[bytes]:
    return [discord.files[file.id] for file in message.attachments if file.filename.endswith(".png")]
