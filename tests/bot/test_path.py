"""Test the way of a player over Discord: find a table, learn the game, play it, and return to it."""

from __future__ import annotations

import asyncio
import re
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.playground import Discord, Person, Reply
from bot.playground.entities import Channel, Message
from games.review import Appraisal
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word


@pytest.mark.usefixtures("drawn")
async def test_from_an_announcement_to_the_ranking(bot: Hosted, discord: Discord) -> None:
    """Ben comes through the announcement of Ana's table; Dan did not play and looks at the result."""
    bot.seed = bytes(32)
    ana, ben, dan = (discord.person(name) for name in ("Ana", "Ben", "Dan"))
    manager, news = discord.person("Max", manage_guild=True), discord.add_channel("news")
    settings = message_of(await manager.slash(discord.channel, "rialto-manage settings"))
    await manager.choose(settings, "se.0.0.announce_in", [news])
    await manager.press(settings, word("en", "settings-turn-ranking-on"))

    party = Party(discord, "medici_card", [ana], "en")
    await party.gather()
    line: Message = await discord.until(lambda: next(iter(ben.messages(news)), None))
    lobby = linked(discord, line)
    learnt = message_of(await ben.press(lobby, word("en", "how-to-play")))
    assert "## Medici: The Card Game" in learnt.text
    assert len(learnt.alt_texts) == 1
    rules = await ben.press(lobby, word("en", "rules"))
    assert rules.text.startswith("## Medici: The Card Game")
    await ben.press(lobby, word("en", "join"))
    await discord.until(lambda: "2. Ben" in lobby.text)
    party.people.append(ben)
    await ana.press(lobby, word("en", "start"))
    await discord.until(lambda: "has begun" in line.content)
    await discord.until(party.live)
    await party.play()

    ending: Message = await discord.until(party.ending)
    assert ending.channel is discord.channel, "the game was in a thread"
    assert "🥇" in ending.text
    assert len(ending.buttons) <= 5
    await through_all_moments(ben, ending)
    await a_review_that_nothing_hides(bot, discord, ending, ana)
    await what_decisions_were_worth(bot, discord, ending, ben, dan)
    await to_everybody(bot, discord, ending, ben, dan)
    assert party.shows(party.final() or ending, "animation"), "the final board has the button, too"
    await into_the_ranking_and_out_of_it(discord.channel, ben, ana)
    assert discord.refused == []


async def through_all_moments(person: Person, ending: Message) -> None:
    """Go from the first step to the last with one button."""
    viewer = message_of(await person.press(ending, word("en", "history-look-back")))
    count = int(re.findall(r"· 1 of (\d+)", viewer.text)[0])
    pictures = {viewer.attachments[0].id}
    for number in range(2, min(count, 5) + 1):
        reply = await person.press(viewer, word("en", "history-next"))
        assert (reply.kind, f"· {number} of {count}" in viewer.text) == ("update", True)
        pictures.add(viewer.attachments[0].id)
    assert len(pictures) == min(count, 5)
    await person.press(viewer, word("en", "history-last"))
    assert f"· {count} of {count}" in viewer.text
    assert "🥇" in viewer.text


async def a_review_that_nothing_hides(bot: Hosted, discord: Discord, ending: Message, player: Person) -> None:
    """Use the private message of the replay for other steps while the review that it waits for is being made."""
    assert bot.app
    reviews, ready = bot.app._services.reviews, asyncio.Event()
    judge = reviews._judge

    async def judged(*what: Any) -> Appraisal | None:
        await ready.wait()
        return await judge(*what)

    reviews._judge = judged
    viewer = message_of(await player.press(ending, word("en", "history-look-back")))
    asked = await player.press(viewer, word("en", "review"))
    again = await player.press(viewer, word("en", "animation-again"))
    other = message_of(await player.press(ending, word("en", "history-look-back")))
    assert viewer.text == word("en", "review-being-made"), "the replay opens in a message of its own"
    await player.forge(viewer, "rp.1.0.1..2")
    ready.set()
    await bot.app.idle()
    assert ("· 1 of " in other.text, "· 2 of " in viewer.text) == (True, True)
    assert asked.followups == []
    (review,) = await discord.until(lambda: again.followups)
    assert review.ephemeral_for is player.user
    assert [file.filename for file in review.attachments] == ["chances.png"]
    assert word("en", "review-legend") in review.text
    reviews._judge = judge


async def what_decisions_were_worth(
    bot: Hosted, discord: Discord, ending: Message, player: Person, other: Person
) -> None:
    """Open the review as a player, in the private message of the replay."""
    theirs = message_of(await other.press(ending, word("en", "history-look-back")))
    assert word("en", "review") not in [button.label for button in theirs.buttons], "he did not play"
    viewer = message_of(await player.press(ending, word("en", "history-look-back")))
    reply = await player.press(viewer, word("en", "review"))
    assert (reply.kind, viewer.text) == ("update", word("en", "review-being-made"))
    assert bot.app
    await bot.app.idle()  # however long the AI players think
    await discord.until(lambda: [file.filename for file in viewer.attachments] == ["chances.png"])
    assert word("en", "review-legend") in viewer.text
    await player.press(viewer, word("en", "history-look-back"))
    assert "· 1 of " in viewer.text
    await player.press(viewer, word("en", "animation-show"))

    def posted() -> list[Message]:
        return [each for each in other.messages(discord.channel) if "· 1 of " in each.text and not each.ephemeral]

    (step,) = await discord.until(posted)
    assert step.text == viewer.text
    assert (step.buttons, step.selects, step.alt_texts) == ([], [], viewer.alt_texts)


async def to_everybody(bot: Hosted, discord: Discord, ending: Message, player: Person, other: Person) -> None:
    """Lose the animation by a restart while a player waits, request it again there, and post it."""
    discord.fail("PATCH", "/messages/@original$", status=404, code=10008, times=1)
    waiting = message_of(await other.press(ending, word("en", "animation")))
    assert waiting.text == word("en", "animation-being-made")
    assert waiting.ephemeral
    await bot.stop()
    discord.faults.clear()
    await bot.start()
    assert waiting.text == word("en", "animation-being-made")
    reply = await other.press(waiting, word("en", "animation-again"))
    assert reply.kind == "update"
    await discord.until(lambda: waiting.attachments)
    assert word("en", "animation-show") not in [button.label for button in waiting.buttons], "he did not play"
    with Image.open(BytesIO(gif(discord, waiting))) as image:
        assert getattr(image, "n_frames", 1) > 20

    viewer = message_of(await player.press(ending, word("en", "history-look-back")))
    own = message_of(await player.press(viewer, word("en", "animation")))
    assert gif(discord, own) == gif(discord, waiting), "the cached animation is there at once"
    told = await player.press(own, word("en", "animation-show"))
    assert told.text.startswith("The animation will appear in <#")
    posted: Message = await discord.until(lambda: public_gif(other, discord.channel))
    assert gif(discord, posted) == gif(discord, waiting)
    assert "🥇" in posted.text
    assert posted.buttons == []
    told = await player.press(own, word("en", "animation-show"))
    assert told.text.startswith("The animation is already in <#")


async def into_the_ranking_and_out_of_it(channel: Channel, person: Person, other: Person) -> None:
    """Check that only users who opted in are in the ranking."""
    mine = message_of(await person.slash(channel, "rialto ranking"))
    assert word("en", "ranking-unlisted") in mine.text
    assert word("en", "ranking-nobody") in mine.text
    await person.press(mine, word("en", "listed-turn-on"))
    assert f"**{person.name}** ({word('en', 'ranking-you')})" in mine.text
    theirs = await other.slash(channel, "rialto ranking")
    assert (f"**{person.name}**" in theirs.text, f"**{other.name}**" in theirs.text) == (True, False)
    await person.press(mine, word("en", "listed-turn-off"))
    assert person.name not in (await other.slash(channel, "rialto ranking")).text


def message_of(reply: Reply) -> Message:
    """Return the message of the answer, to continue from there."""
    assert reply.message, reply.text
    return reply.message


def linked(discord: Discord, line: Message) -> Message:
    """Return the message that the line links to."""
    (address,) = re.findall(r"\(https://discord\.com/channels/(\d+)/(\d+)/(\d+)\)", line.content)
    guild, channel, message = map(int, address)
    assert guild == discord.guild.id
    return discord.world.channels[channel].messages[message]


def gif(discord: Discord, message: Message) -> bytes:
    """Return the one file of a message."""
    (file,) = message.attachments
    assert (file.filename, file.content_type) == ("medici-card-1.gif", "image/gif")
    return discord.files[file.id]


def public_gif(person: Person, channel: Channel) -> Message | None:
    """Return the public animation."""
    public = [each for each in person.messages(channel) if not each.ephemeral and each.attachments]
    return next((each for each in public if each.attachments[0].filename.endswith(".gif")), None)
