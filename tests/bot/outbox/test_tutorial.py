"""Tutorials in Discord: in a private thread where there can be one, and else below one silent line."""

from __future__ import annotations

from bot.playground import Discord, Person
from bot.playground.entities import Channel, Message
from bot.playground.kinds import PRIVATE_THREAD
from bot.ui.kit.components import SILENT
from tests.bot.conftest import Hosted
from tests.bot.people import word

MEMBERS = r"/thread-members/"


async def learns(discord: Discord, person: Person, channel: Channel | None = None) -> None:
    """Start the tutorial of Medici from its overview."""
    rules = await person.slash(channel or discord.channel, "rialto help")
    assert rules.message
    overview = await person.press(rules.message, "Medici")
    assert overview.message
    begun = await person.press(overview.message, word("en", "guided"))
    assert begun.text.startswith("Your tutorial against AI players has begun")


def public(discord: Discord) -> list[Message]:
    """What everyone reads in the channel."""
    return [message for message in discord.channel.messages.values() if message.ephemeral_for is None]


async def board_in(discord: Discord, thread: Channel) -> Message:
    def shown() -> Message | None:
        mine = word("en", "my-choices")
        return next((m for m in thread.messages.values() if mine in [button.label for button in m.buttons]), None)

    found: Message = await discord.until(shown)
    return found


async def thread_of(discord: Discord) -> Channel:
    await discord.until(lambda: any(not thread.deleted for thread in discord.threads))
    (thread,) = [thread for thread in discord.threads if not thread.deleted]
    return thread


async def test_a_tutorial_is_in_a_private_thread(bot: Hosted, discord: Discord) -> None:
    """Its player alone is in it, and the channel hears neither of its begin nor of its end."""
    ana = discord.person("Ana")
    await learns(discord, ana)
    thread = await thread_of(discord)
    board = await board_in(discord, thread)
    assert thread.type == PRIVATE_THREAD
    assert set(thread.thread_members) == {ana.id, discord.bot.id}
    panel = await ana.press(board, word("en", "my-choices"))
    assert panel.message
    await ana.press(panel.message, word("en", "guided-end"))
    assert bot.app
    await bot.app.idle()
    assert public(discord) == []
    assert ana.dm_messages() == []
    assert discord.refused == []


async def test_without_private_threads_one_silent_line_tells_of_it(bot: Hosted, discord: Discord) -> None:
    """Its thread hangs on the line, which stays a line when the tutorial ends."""
    ana = discord.person("Ana")
    discord.deny(discord.channel, "CREATE_PRIVATE_THREADS")
    await learns(discord, ana)
    thread = await thread_of(discord)
    board = await board_in(discord, thread)
    (line,) = public(discord)
    said = f"<@{ana.id}> is learning **Medici** with AI players."
    assert (line.text, line.thread, [*line.attachments]) == (said, thread, [])
    assert line.flags & SILENT
    assert thread.type != PRIVATE_THREAD
    panel = await ana.press(board, word("en", "my-choices"))
    assert panel.message
    await ana.press(panel.message, word("en", "guided-end"))
    assert bot.app
    await bot.app.idle()
    assert [(each.id, each.text) for each in public(discord)] == [(line.id, said)]


async def test_its_player_is_let_in_as_soon_as_discord_allows(bot: Hosted, discord: Discord) -> None:
    """Nor is a second thread opened meanwhile."""
    ana = discord.person("Ana")
    discord.fail("PUT", MEMBERS, status=503, times=6)
    await learns(discord, ana)
    thread = await thread_of(discord)
    await bot.until(lambda: bot.rows("SELECT attempts FROM outbox WHERE slot = 'lobby'") != [(0,)])
    bot.ahead += 3600
    await discord.until(lambda: ana.id in thread.thread_members)
    assert discord.threads == [thread]
    assert public(discord) == []


async def test_a_deleted_thread_is_followed_by_a_private_one(bot: Hosted, discord: Discord) -> None:
    ana = discord.person("Ana")
    await learns(discord, ana)
    first = await thread_of(discord)
    await board_in(discord, first)
    discord.world.delete_channel(first)
    hand = await ana.slash(ana.dm, "medici hand")
    assert hand.message
    await ana.press(hand.message, hand.message.buttons[0].label)
    await discord.until(lambda: len([each for each in discord.threads if not each.deleted]) == 1)
    second = await thread_of(discord)
    await board_in(discord, second)
    assert second.type == PRIVATE_THREAD
    assert ana.id in second.thread_members
    assert public(discord) == []
    del bot
