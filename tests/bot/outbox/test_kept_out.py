"""Test games whose thread is closed to the bot: they wait, continue in the channel, and return."""

from __future__ import annotations

import pytest

from bot.outbox import placement
from bot.outbox.placement import PATIENCE
from bot.playground import Discord
from bot.playground.entities import Channel, Message
from tests.bot.conftest import Hosted
from tests.bot.outbox.test_error_pages import EVER, begun, moves_in_private, ours
from tests.bot.outbox.test_forgetting import have_forgotten
from tests.bot.people import Party, word

POSTS = r"/messages$"


class Moved:
    """A game in a thread that is closed to the bot."""

    def __init__(self, bot: Hosted, discord: Discord, party: Party, board: Message) -> None:
        self.bot = bot
        self.discord = discord
        self.party = party
        self.thread: Channel = board.channel
        self.channel = discord.channel

    def keep_out(self, status: int, code: int) -> None:
        """Refuse all the bot's requests in the thread."""
        self.discord.fail("*", rf"^/channels/{self.thread.id}\b", status=status, code=code, times=EVER)
        self.discord.fail("*", r"^/webhooks/\d+/[^/]+/messages/\d+$", status=404, code=10015, times=EVER)

    def let_in(self) -> None:
        self.discord.faults.clear()

    async def decide(self, seconds: int = 0) -> None:
        """Let one of the players asked answer after the given seconds."""
        self.bot.ahead += seconds
        await moves_in_private(self.party)
        assert self.bot.app
        await self.bot.app.idle()
        await self.bot.look()

    async def wait(self, seconds: int) -> None:
        """Send all that is due after the given seconds."""
        assert self.bot.app
        self.bot.ahead += seconds
        self.bot.app._delivery.wake(1)
        await self.bot.app.idle()

    @property
    def board(self) -> Message:
        board = self.party.live()
        assert board
        return board

    def tried(self) -> int:
        """Return how often the bot tried to post in the thread."""
        path = f"/channels/{self.thread.id}/messages"
        return sum((request.method, request.path) == ("POST", path) for request in self.discord.requests)

    def place(self) -> tuple[int | None, int | None]:
        """Return the game's thread and the thread it left."""
        ((thread, left),) = self.bot.rows("SELECT thread, left_thread FROM tables")
        return thread, left


@pytest.fixture
async def moved(bot: Hosted, discord: Discord) -> Moved:
    party, board = await begun(discord)
    assert bot.app
    await bot.app.idle()
    return Moved(bot, discord, party, board)


KEPT_OUT = [(403, 50001), (403, 50013), (400, 50083), (403, 160005), (400, 160006)]


@pytest.mark.parametrize(("status", "code"), KEPT_OUT)
async def test_it_waits_goes_on_in_the_channel_and_returns(moved: Moved, status: int, code: int) -> None:
    moved.keep_out(status, code)
    await moved.decide()
    await moved.wait(PATIENCE - 5)
    assert moved.place() == (moved.thread.id, None)
    await moved.wait(PATIENCE)
    assert moved.place() == (None, moved.thread.id)
    assert moved.board.channel is moved.channel
    assert f"I can’t use {moved.thread.mention} right now, so the game continues here." in moved.board.text
    here = moved.board
    moved.let_in()
    await moved.decide(2 * PATIENCE)
    await moved.wait(600)
    assert moved.place() == (moved.thread.id, None)
    assert moved.board.channel is moved.thread
    assert "right now" not in moved.board.text
    assert here.buttons == []
    assert f"The game continues in {moved.thread.mention}." in here.text
    await moved.party.play(turns=4)
    assert len([m for m in ours(moved.discord, moved.thread) if m.alt_texts and m.buttons]) == 1


async def test_what_lasts_less_moves_nothing(moved: Moved) -> None:
    before = len(ours(moved.discord, moved.channel))
    moved.keep_out(403, 50013)
    await moved.decide()
    await moved.wait(10)
    moved.let_in()
    await moved.wait(60)
    assert moved.board.channel is moved.thread
    assert moved.place() == (moved.thread.id, None)
    assert len(ours(moved.discord, moved.channel)) == before


async def test_the_thread_says_where_the_game_goes_on(moved: Moved) -> None:
    """The thread says where the game continues, if only posts are refused, as in a locked thread."""
    there = moved.board
    moved.discord.fail("POST", rf"^/channels/{moved.thread.id}{POSTS}", status=403, code=160005, times=EVER)
    while moved.place() == (moved.thread.id, None):
        await moved.decide(2 * PATIENCE)
        there = moved.board if moved.board.channel is moved.thread else there
        await moved.wait(2 * PATIENCE)
    assert moved.board.channel is moved.channel
    assert f"The game continues in {moved.channel.mention}." in there.text
    assert there.buttons == []


async def test_the_thread_is_tried_again_with_growing_pauses(moved: Moved) -> None:
    moved.keep_out(403, 50013)
    await moved.decide()
    await moved.wait(2 * PATIENCE)
    pauses, since = [], moved.bot.ahead
    for _ in range(24):
        before = moved.tried()
        await moved.decide(300)
        if moved.tried() > before:
            pauses.append(moved.bot.ahead - since)
            since = moved.bot.ahead
    assert moved.board.channel is moved.channel
    assert pauses == sorted(pauses)
    assert pauses[-1] > 3 * pauses[0]
    assert pauses[-1] <= placement._LAST_PAUSE + 300


async def test_nothing_is_asked_while_the_bot_knows_what_it_lacks(moved: Moved) -> None:
    """No request is sent while a known permission is missing.

    The game returns with the first decision after it is granted.
    """
    moved.discord.deny(moved.channel, "SEND_MESSAGES_IN_THREADS")
    while moved.board.channel is moved.thread:
        await moved.decide(2 * PATIENCE)
        await moved.wait(2 * PATIENCE)
    tried = moved.tried()
    for _ in range(3):
        await moved.decide(4000)
    assert moved.tried() == tried
    moved.discord.allow(moved.channel, "SEND_MESSAGES_IN_THREADS")
    await moved.decide(1)
    assert moved.board.channel is moved.thread


async def test_where_the_channel_is_no_better_the_board_waits(moved: Moved) -> None:
    moved.discord.deny(moved.channel, "VIEW_CHANNEL")
    await moved.decide()
    await moved.wait(2 * PATIENCE)
    await moved.wait(600)
    assert moved.place() == (moved.thread.id, None)
    assert moved.bot.rows("SELECT unshown_why FROM tables") == [("not-allowed",)]
    moved.discord.allow(moved.channel, "VIEW_CHANNEL")
    await moved.wait(4000)
    assert moved.board.channel is moved.thread
    assert moved.bot.rows("SELECT unshown_why FROM tables") == [(None,)]


async def test_commands_find_the_game_in_the_thread_it_left(moved: Moved) -> None:
    moved.keep_out(403, 50013)
    await moved.decide()
    await moved.wait(2 * PATIENCE)
    assert moved.board.channel is moved.channel
    reply = await moved.party.host.slash(moved.thread, "medici board")
    assert reply.message
    assert "Round" in reply.message.alt_texts[0]


async def test_a_bot_started_anew_returns_too(moved: Moved) -> None:
    moved.keep_out(403, 50013)
    await moved.decide()
    await moved.wait(2 * PATIENCE)
    assert moved.place() == (None, moved.thread.id)
    await moved.bot.stop()
    moved.let_in()
    await moved.bot.start()
    await moved.decide()
    assert moved.board.channel is moved.thread


async def test_a_deleted_thread_is_replaced_by_a_new_one(moved: Moved) -> None:
    moved.discord.delete_channel(moved.thread)
    await moved.decide()
    await moved.wait(5)
    new = moved.board.channel
    assert new.is_thread
    assert new is not moved.thread
    assert moved.place() == (new.id, None)
    await moved.party.play(turns=3)


async def test_without_permission_for_a_new_one_it_goes_on_in_the_channel(moved: Moved) -> None:
    moved.discord.deny(moved.channel, "CREATE_PUBLIC_THREADS")
    moved.discord.delete_channel(moved.thread)
    await moved.decide()
    await moved.wait(5)
    assert moved.board.channel is moved.channel
    assert "I can’t open a thread right now" in moved.board.text
    moved.discord.allow(moved.channel, "CREATE_PUBLIC_THREADS")
    await moved.decide(4000)
    assert moved.board.channel.is_thread


async def test_a_thread_deleted_while_the_game_is_away(moved: Moved) -> None:
    moved.keep_out(403, 50013)
    await moved.decide()
    await moved.wait(2 * PATIENCE)
    moved.let_in()
    moved.discord.delete_channel(moved.thread)
    await moved.decide(4000)
    assert moved.board.channel.is_thread
    assert moved.board.channel is not moved.thread


async def test_too_many_threads_at_the_start(bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=7)
    lobby = await party.gather()
    discord.world.most_threads = 0
    await party.host.press(lobby, word("en", "start"))
    assert bot.app
    await discord.until(lambda: any(request.code == 160006 for request in discord.requests))
    await bot.app.idle()
    await bot.answered()
    assert party.live() is None
    bot.ahead += 2 * PATIENCE
    bot.app._delivery.wake(1)
    board: Message = await discord.until(party.live)
    assert board.channel is discord.channel
    assert "I can’t open a thread right now" in board.text
    discord.world.most_threads = 1000
    bot.ahead += 600
    await moves_in_private(party)
    await discord.until(lambda: (now := party.live()) and now.channel.is_thread)
    await bot.app.idle()
    ((thread,),) = bot.rows("SELECT thread FROM tables")
    assert f"<#{thread}>" in lobby.text


async def test_a_game_that_ends_away_stays_there(moved: Moved) -> None:
    moved.keep_out(403, 50013)
    await moved.decide()
    await moved.wait(2 * PATIENCE)
    await moved.party.play()
    final = moved.party.final()
    assert final
    assert final.channel is moved.channel
    assert moved.place() == (None, moved.thread.id)


async def test_a_name_that_is_to_go_keeps_a_finished_game_in_its_thread(moved: Moved) -> None:
    """The board with the name stands there: it is changed as soon as Discord allows that."""
    await moved.party.play()
    final = moved.party.final()
    assert final
    assert final.channel is moved.thread
    moved.thread.archived = False
    moved.keep_out(403, 50001)
    await have_forgotten(moved.party, "Cleo")
    for _ in range(3):
        await moved.wait(2 * PATIENCE)
    assert moved.place() == (moved.thread.id, None)
    assert "Cleo" in final.text
    moved.let_in()
    await moved.wait(4000)
    assert "Cleo" not in final.text
    assert "Cleo" not in final.alt_texts[0]
