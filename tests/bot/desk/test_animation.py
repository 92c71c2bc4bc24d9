"""Over Discord: a whole game as an animated picture, in private, and for everybody if who played wants so."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.playground import Discord
from bot.playground.entities import Message
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word


def gif(discord: Discord, message: Message) -> bytes:
    """The one file of a message."""
    (file,) = message.attachments
    assert (file.filename, file.content_type) == ("medici-card-1.gif", "image/gif")
    return discord.files[file.id]


async def test_from_the_end_to_everybody(bot: Hosted, discord: Discord) -> None:
    """By who played it, from the channel; somebody else can look at it, from the last moment of the game as well."""
    bot.seed = bytes(32)
    ana, ben, dan = (discord.person(name) for name in ("Ana", "Ben", "Dan"))
    party = Party(discord, "medici_card", [ana, ben], "en", seed=1)
    await party.begin()
    await party.play()
    await discord.until(party.ending)
    ending, final = party.ending(), party.final()
    assert ending
    assert final
    assert len(ending.buttons) < 5
    for board in (ending, final):
        assert party.shows(board, "history-look-back")
        assert party.shows(board, "animation")
    asked = await dan.press(ending, word("en", "animation"))
    assert (asked.kind, asked.text) == ("ephemeral", word("en", "animation-being-made"))
    shown = asked.message
    assert shown
    await discord.until(lambda: shown.attachments)
    assert word("en", "animation-show") not in [button.label for button in shown.buttons], "he did not play"
    with Image.open(BytesIO(gif(discord, shown))) as image:
        assert getattr(image, "n_frames", 1) > 20

    viewer = await ana.press(final, word("en", "history-look-back"))
    assert viewer.message
    again = await ana.press(viewer.message, word("en", "animation"))
    assert again.kind == "ephemeral"
    assert again.message
    assert gif(discord, again.message) == gif(discord, shown), "it is kept: there at once"
    told = await ana.press(again.message, word("en", "animation-show"))
    assert told.text.startswith("It is on its way to <#")

    def posted() -> Message | None:
        public = [each for each in dan.messages(discord.channel) if not each.ephemeral]
        return next(
            (each for each in public if each.attachments and each.attachments[0].filename.endswith("gif")), None
        )

    await discord.until(posted)
    message = posted()
    assert message
    assert gif(discord, message) == gif(discord, shown)
    assert "🥇" in message.text
    assert message.buttons == []
    told = await ana.press(again.message, word("en", "animation-show"))
    assert told.text.startswith("Everybody could see it already")
    assert discord.refused == []
