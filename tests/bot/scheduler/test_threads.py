"""Test threads over days in a Discord that archives quiet ones."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.outbox.placement import PATIENCE
from bot.playground import Discord
from bot.playground.entities import Channel
from tests.bot.conftest import Hosted, put_up_emojis
from tests.bot.people import Party, word
from tests.bot.tables.test_moderation import ended
from tests.bot.tables.test_promises import cards, promise
from tests.bot.tables.test_promises_asked import bargaining
from tests.playground.conftest import Moved, openapi_path

DAY = 86_400


class Days:
    """A game without a pace in a thread, and days that pass for the bot and for Discord."""

    def __init__(self, bot: Hosted, discord: Discord, clock: Moved) -> None:
        self.bot = bot
        self.discord = discord
        self.clock = clock
        self.party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)

    @property
    def thread(self) -> Channel:
        (thread,) = self.discord.threads
        return thread

    async def go_by(self, days: int) -> None:
        """Let the given days pass, with the bot's daily check."""
        for _ in range(days):
            self.clock.ahead += DAY
            await self.bot.tidy()

    async def sent(self) -> None:
        assert self.bot.app
        await self.bot.app.idle()


@pytest.fixture
async def days(tmp_path: Path) -> AsyncIterator[Days]:
    clock = Moved()
    async with Discord(schema=openapi_path(), clock=clock) as discord:
        put_up_emojis(discord)
        bot = Hosted(discord, tmp_path / "rialto.db")
        await bot.start()
        yield Days(bot, discord, clock)
        await bot.stop()
        assert discord.violations == []


async def test_a_thread_lives_as_long_as_its_game(days: Days) -> None:
    await days.party.begin(pace="free")
    await days.sent()
    for _ in range(12):
        await days.go_by(1)
        assert not days.thread.archived
    days.clock.ahead += 8 * DAY  # no check has run
    assert days.thread.archived
    await days.bot.stop()
    await days.bot.start()
    await days.bot.tidy()
    assert not days.thread.archived
    assert days.thread.auto_archive_duration == 7 * 24 * 60
    await ended(days.discord, days.party, days.party.host)
    await days.sent()
    await days.go_by(5)
    await days.party.host.say(days.thread, "What a pity")
    await days.go_by(1)
    assert not days.thread.archived
    await days.go_by(1)
    assert days.thread.archived
    assert days.discord.refused == []


async def test_without_the_right_to_a_thread_it_is_left_as_it_is(days: Days) -> None:
    """A thread that another user opened on the lobby is left alone without the permission to manage threads."""
    await days.party.begin(pace="free")
    await days.sent()
    days.thread.owner_id = days.party.host.id
    await days.go_by(6)
    assert days.bot.rows("SELECT slot FROM outbox") == []
    assert [request.code for request in days.discord.refused] == [50013]
    days.discord.allow(days.discord.channel, "MANAGE_THREADS")
    await days.go_by(5)
    assert not days.thread.archived
    assert len(days.discord.refused) == 1


async def test_where_there_is_no_room_for_a_thread_the_game_is_played_in_the_channel(days: Days) -> None:
    """Without room for a thread, the game is played in the channel after a while.

    A thread is opened once there is room.
    """
    days.discord.world.most_threads = 0
    lobby = await days.party.gather(pace="free")
    await days.party.host.press(lobby, word("en", "start"))
    await days.discord.until(lambda: days.discord.refused)
    assert days.bot.app
    await days.bot.app.idle()
    days.bot.ahead += PATIENCE
    days.bot.app._delivery.wake(1)
    board = await days.discord.until(days.party.live)
    assert board.channel is days.discord.channel
    await days.party.take_turn()
    await days.go_by(6)
    assert days.bot.rows("SELECT thread, threads FROM tables") == [(None, 1)]
    # After days the interaction token has expired, so the bot edits the board itself.
    assert {request.code for request in days.discord.refused if request.code != 50027} == {160006}
    days.discord.world.most_threads = 1
    await days.party.take_turn()
    assert days.bot.rows("SELECT thread FROM tables") != [(None,)]


async def test_in_an_archived_thread_the_buttons_of_promises_go_once_it_is_opened(days: Days) -> None:
    """In an archived thread, the buttons of promises disappear once it is opened.

    No message is posted there, because that would open it for all to see.
    """
    party, board = await bargaining(days.discord)
    ana, bo, _ = party.people
    card = await promise(party, board, ana, bo, "Peace")
    await party.play()
    await days.sent()
    days.clock.ahead += 8 * DAY  # no check has run
    assert days.thread.archived
    await days.bot.tidy()
    assert days.thread.archived
    assert cards(party) == [card]
    assert days.bot.rows("SELECT slot FROM outbox") == []
    await ana.say(days.thread, "What a game")
    await days.discord.until(lambda: not card.buttons)
    assert cards(party) == []
