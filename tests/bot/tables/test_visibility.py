"""Test boards that cannot be posted: no time runs, the host is told, and the game resumes when possible."""

from __future__ import annotations

import pytest

from bot import store
from bot.playground import Discord, Person
from bot.playground.entities import Channel, Message
from bot.store.db import Store
from bot.tables import absence, base, play, seats, visibility
from bot.tables.in_play import TableInPlay
from bot.text import LANGUAGES, speaker
from bot.ui.kit.table_voice import bot_text
from games.core import Many, Name, Text
from games.medici.model import Draw
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_bad_input import everything
from tests.bot.people import Party, word
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, House

DAY = 86_400
WRITING = ("SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "ATTACH_FILES")


class Hidden:
    """A game of two people and an AI player, in a thread of a channel with changing permissions."""

    def __init__(self, bot: Hosted, discord: Discord, party: Party) -> None:
        self.bot = bot
        self.discord = discord
        self.party = party
        self.board = self._board()
        self.channel: Channel = self.board.channel.parent or self.board.channel

    def _board(self) -> Message:
        board = self.party.live()
        assert board
        return board

    def deny(self, *names: str) -> None:
        self.discord.deny(self.channel, *names or ("VIEW_CHANNEL",))

    def allow(self, *names: str) -> None:
        self.discord.allow(self.channel, *names or ("VIEW_CHANNEL",))

    async def hand(self, person: Person) -> Message:
        """Open the person's panel in a direct message."""
        hand = await person.slash(person.dm, f"{self.party.game} hand")
        assert hand.message, hand.text
        return hand.message

    async def look_in(self) -> None:
        """Let some time pass, then open the host's list of games."""
        self.bot.ahead += 10
        await self.hand(self.party.host)

    async def move(self) -> None:
        """Move in private for the player asked on the last board; return when the new board was refused."""
        asked = self.party.asked(self.board)
        assert asked
        hand = await self.hand(asked)
        reply = await asked.press(hand, self.party.choices(hand)[0])
        assert reply.kind == "update", reply.text
        await self.bot.until(lambda: self.bot.rows("SELECT 1 FROM outbox WHERE slot = 'board' AND attempts > 0"))
        await self.bot.look()

    def why(self) -> object:
        return self.bot.rows("SELECT unshown_why FROM tables")[0][0]

    async def shown(self) -> Message:
        """Return the board once it is posted again with a deadline."""
        await self.bot.until(lambda: self.why() is None)
        ((deadline,),) = self.bot.rows("SELECT deadline FROM tables")
        board: Message = await self.discord.until(
            lambda: (now := self.party.live()) and f"<t:{deadline}:R>" in now.text and now
        )
        return board

    def told(self) -> list[Message]:
        """Return the direct messages to the host about it."""
        begins, _, _ = sentence("en", "unshown-host", Text("unshown-gone")).partition(word("en", "unshown-gone"))
        return [m for m in self.party.host.dm_messages() if m.text.startswith(begins)]


def sentence(language: str, key: str, why: Text) -> str:
    return bot_text(speaker(language, "medici"), key, game=Name("game-name"), table=1, why=why)


async def a_game(bot: Hosted, discord: Discord, pace: str = "live", absence: str = "move") -> Hidden:
    party = Party(discord, "medici", [discord.person("Ana"), discord.person("Bo")], "en", seed=4)
    await party.begin(houses=1, pace=pace, absence=absence)
    await bot.look()
    return Hidden(bot, discord, party)


@pytest.mark.parametrize("absence", ["move", "house", "vote"])
async def test_no_time_runs_where_the_bot_may_not_speak(bot: Hosted, discord: Discord, absence: str) -> None:
    """No time runs while the bot may not post: no deadlines, reminders, votes or AI moves.

    Afterwards all players have the full time.
    """
    at = await a_game(bot, discord, absence=absence)
    at.deny()
    await at.move()
    before = everything(bot)
    for _ in range(5):
        await bot.later(45)
    assert everything(bot)[1:] == before[1:]
    assert at.why() == "not-allowed"
    at.allow()
    await at.look_in()
    await at.shown()
    ((deadline,),) = bot.rows("SELECT deadline FROM tables")
    assert abs(deadline - discord.world.clock() - bot.ahead - 90) <= 5
    await at.party.play(turns=3)


async def test_the_host_is_told_once_each_time(bot: Hosted, discord: Discord) -> None:
    at = await a_game(bot, discord, pace="daily")
    at.deny(*WRITING)
    discord.age(at.board, 3601)
    bot.ahead += 3601
    await at.move()
    (message,) = at.told()
    assert message.text.startswith(sentence("en", "unshown-host", Text("unshown-not-allowed")))
    names = Many((Name("permission-send_messages_in_threads"), Name("permission-attach_files")))
    assert bot_text(speaker("en"), "unshown-missing", names=names) in message.text
    (link,) = [button.url for button in message.buttons]
    assert link == f"https://discord.com/channels/{discord.guild.id}/{at.board.channel.id}"
    for _ in range(3):
        await at.look_in()
        await bot.look()
    assert len(at.told()) == 1
    at.allow(*WRITING)
    await at.look_in()
    at.board = await at.shown()
    at.deny("VIEW_CHANNEL")
    await at.move()
    assert len(at.told()) == 2


async def test_a_host_who_takes_no_direct_messages(bot: Hosted, discord: Discord) -> None:
    at = await a_game(bot, discord)
    at.party.host.close_dms()
    at.deny()
    await at.move()
    assert at.told() == []
    assert bot.rows("SELECT slot FROM outbox WHERE slot IN ('unshown', 'closed')") == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_moderators_see_it_and_why(bot: Hosted, discord: Discord, language: str) -> None:
    """Moderators see the table and the reason at once, until it is resolved."""
    at = await a_game(bot, discord)
    other = discord.guild.text_channels[0]
    mona = discord.person("Mona", manage_messages=True, locale=language)
    at.deny()
    await at.move()
    ((since,),) = bot.rows("SELECT unshown FROM tables")
    shown = await mona.slash(other, "rialto-moderate inactive")
    why = Text("unshown-not-allowed")
    assert bot_text(speaker(language, "medici"), "unshown-since", since=since, why=why) in shown.text
    at.allow()
    await at.look_in()
    await at.shown()
    shown = await mona.slash(other, "rialto-moderate inactive")
    assert shown.text == bot_text(speaker(language), "stale-none", days=3)


async def test_a_press_has_it_tried_again_but_not_each_press(bot: Hosted, discord: Discord) -> None:
    at = await a_game(bot, discord)
    at.deny()
    await at.move()
    bot.damage("UPDATE outbox SET attempts = 12 WHERE slot = 'board'")
    bot.ahead += 300
    await at.hand(at.party.host)
    await bot.look()

    def tries() -> int:
        return len([r for r in discord.requests if r.method == "POST" and r.status == 403])

    before = tries()
    for _ in range(5):
        await at.hand(at.party.host)
        await bot.look()
    assert tries() == before
    at.allow()
    await at.look_in()
    await at.shown()


@pytest.mark.parametrize(("attempts", "seconds"), [(12, 300), (60, 3600)])
async def test_it_is_tried_again_by_itself(bot: Hosted, discord: Discord, attempts: int, seconds: int) -> None:
    """Posting is retried every few minutes, later every hour, for ever.

    A restart does not change that.
    """
    at = await a_game(bot, discord)
    at.deny()
    await at.move()
    await bot.stop()
    bot.damage(f"UPDATE outbox SET attempts = {attempts}, due = 0 WHERE slot = 'board'")  # noqa: S608
    await bot.start()
    await bot.look()
    ((tried, due),) = bot.rows("SELECT attempts, due FROM outbox WHERE slot = 'board'")
    assert tried == attempts + 1
    assert abs(due - discord.world.clock() - bot.ahead - seconds) <= 5
    await bot.stop()
    at.allow()
    bot.ahead += seconds
    await bot.start()
    await at.shown()
    await at.party.play(turns=2)


async def test_a_channel_that_is_gone(bot: Hosted, discord: Discord) -> None:
    """In a deleted channel no time runs and the host is told.

    In the end the game is closed like any stale one.
    """
    at = await a_game(bot, discord)
    other = discord.add_channel("elsewhere")
    discord.delete_channel(at.channel)
    await at.move()
    assert at.why() == "gone"
    (message,) = at.told()
    assert message.text.startswith(sentence("en", "unshown-host", Text("unshown-gone")))
    before = everything(bot)
    for _ in range(5):
        await bot.later(45)
    assert everything(bot)[1:] == before[1:]
    shown = await discord.person("Mona", manage_messages=True).slash(other, "rialto-moderate inactive")
    assert bot_text(speaker("en"), "unshown-gone") in shown.text
    bot.ahead += 28 * DAY
    await bot.tidy()
    bot.ahead += 3 * DAY
    await bot.tidy()
    assert bot.rows("SELECT status, unshown FROM tables") == [("abandoned", None)]


async def test_discord_does_not_take_it_for_long(bot: Hosted, discord: Discord) -> None:
    """Time with long errors of Discord counts against no player; the host is not told, as they could not help."""
    at = await a_game(bot, discord)
    discord.fail("*", rf"/channels/{at.board.channel.id}/", status=503, times=1000)
    await at.move()
    await bot.until(lambda: at.why() == "later")
    before = everything(bot)
    await bot.later(600)
    assert everything(bot)[1:] == before[1:]
    assert at.told() == []
    so_far = len(discord.requests)
    await at.look_in()
    await bot.look()
    again = [request.path for request in discord.requests[so_far:] if request.status == 503]
    assert again == [], "opening the list retries only what a person could have fixed"
    discord.faults.clear()
    await at.shown()
    await at.party.play(turns=3)


async def test_a_vote_is_over_and_what_the_house_thought_of_is_not_done(disk: Store) -> None:
    """A board that cannot be shown ends the vote and cancels the move an AI player had chosen."""
    house = House(disk)
    table = await house.begin(ANA, BEN, CHLOE)
    seat = min(table.game.rules.awaited(base.state_of(table)))
    chosen_on = (await house.do(seats.house_stands_in, TableInPlay(table), seat, NOW)).table
    await disk.run(lambda db: db.execute("UPDATE tables SET voting = 1"))
    assert await house.do(visibility.board_failed, table.id, "not-allowed", NOW, 2)
    assert not (await house.table()).vote_open
    with pytest.raises(store.tables.Conflict):
        await house.do(play.play_house, chosen_on, seat, Draw(), NOW)
    assert await house.do(visibility.board_failed, table.id, "later", NOW, 2)
    assert (await house.table()).why_not_visible == "not-allowed"
    await house.do(visibility.board_shown, table.id, NOW)
    await house.do(play.play_house, chosen_on, seat, Draw(), NOW)


async def test_what_is_over_is_not_waited_for(disk: Store) -> None:
    house = House(disk)
    table = await house.begin(ANA, BEN, CHLOE)
    assert not await house.do(visibility.board_failed, table.id, "later", NOW, 2)
    await house.do(store.tables.set_status, table.id, "finished", NOW)
    assert not await house.do(visibility.board_failed, table.id, "gone", NOW, 2)
    assert (await house.table()).not_visible_since is None


async def test_a_reminder_that_cannot_be_posted_tells_of_it(bot: Hosted, discord: Discord) -> None:
    """A failed reminder shows that the board may be lost.

    No move is made for a player until that is known.
    """
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    await party.begin(pace="live", absence="move")
    board = party.live()
    assert board
    parent = board.channel.parent
    assert parent
    discord.add_channel("elsewhere")
    discord.delete_channel(parent)
    for seconds in (46, 40, 10, 45, 50):
        await bot.later(seconds)
    assert bot.rows("SELECT version, unshown_why, deadline FROM tables") == [(0, "gone", None)]


async def test_whoever_is_in_the_server_again_is_shown_so(disk: Store) -> None:
    """The mark of a player who left the server is removed when they rejoin.

    Otherwise it would stay until the next move.
    """
    house = House(disk)
    table = await house.begin(ANA, BEN, CHLOE)
    row = next(row for row in table.seats if row.user == BEN.user)
    await disk.run(lambda db: store.seats.set_away(db, table.id, row.seat, "gone", house=False))
    await house.sent_all()
    await house.do(absence.rejoined_server, table.id, row.seat, BEN.user)
    assert "board" in await house.wishes()


# ---------------------------------------------------------------------------------------- at the database


@pytest.fixture
async def house(disk: Store) -> House:
    house = House(disk)
    await house.begin(ANA, BEN, CHLOE)
    await house.sent_all()
    return house


async def test_a_while_without_a_board_is_nothing(house: House) -> None:
    before = await house.everything()
    assert await house.do(visibility.board_failed, 1, "later", NOW, 60) is False
    assert await house.everything() == before
    assert await house.do(visibility.board_failed, 1, "later", NOW, 61) is True
    table = await house.table()
    assert (table.not_visible_since, table.why_not_visible, table.deadline, table.asked_at, table.alarm) == (
        NOW,
        "later",
        None,
        NOW,
        None,
    )
    assert await house.wishes() == {}, "the host cannot fix it"
    before = await house.everything()
    assert await house.do(visibility.board_failed, 1, "later", NOW + 9, 99) is True
    assert await house.do(visibility.board_failed, 1, "later", NOW + 9, 1) is True
    assert await house.everything() == before


async def test_the_host_is_told_of_what_can_be_mended(house: House) -> None:
    await house.do(visibility.board_failed, 1, "later", NOW, 61)
    for why, told in (("not-allowed", {"unshown": b"unshown"}), ("gone", {}), ("not-allowed", {})):
        assert await house.do(visibility.board_failed, 1, why, NOW + 9, 1) is True
        table = await house.table()
        assert (table.not_visible_since, table.why_not_visible) == (NOW, why)
        assert await house.wishes() == told
        await house.sent_all()


async def test_a_vote_ends_where_nobody_can_see_it(house: House) -> None:
    await house.do(lambda db: db.execute("UPDATE tables SET voting = 1"))
    assert await house.do(visibility.board_failed, 1, "gone", NOW, 0) is True
    assert await house.wishes() == {"vote": b"", "unshown": b"unshown"}


async def test_where_nothing_is_played_no_board_is_missed(house: House) -> None:
    await house.open(ANA)
    await house.do(store.servers.pause, 1, NOW)
    for table_id in (1, 2):
        assert await house.do(visibility.board_failed, table_id, "gone", NOW, 99) is False
        assert (await house.table(table_id)).not_visible_since is None
        await house.do(visibility.board_shown, table_id, NOW)
        assert (await house.table(table_id)).deadline is None


async def test_once_it_is_there_everybody_has_the_full_time(house: House) -> None:
    await house.do(visibility.board_failed, 1, "gone", NOW, 0)
    await house.do(lambda db: store.audit_log.set_request(db, 1, 5, "abandon", ANA.user, "", NOW + 20))
    await house.sent_all()
    await house.do(visibility.board_shown, 1, NOW + 50)
    table = await house.table()
    assert (table.not_visible_since, table.why_not_visible) == (None, None)
    assert (table.deadline, table.asked_at) == (NOW + 50 + DAY, NOW + 50)
    request = await house.do(store.audit_log.open_request, 1)
    assert request
    assert request.due == NOW + 50 + DAY, "also for objections"
    assert await house.wishes() == {"request": b"", "board": b""}
    await house.sent_all()
    await house.do(visibility.board_shown, 1, NOW + 60)
    assert (await house.table()).deadline == NOW + 60 + DAY


async def test_without_a_clock_the_board_is_right_as_it_is(house: House) -> None:
    await house.do(store.clocks.set_rules, 1, "free", "move")
    await house.do(visibility.board_failed, 1, "gone", NOW, 0)
    await house.sent_all()
    await house.do(visibility.board_shown, 1, NOW + 50)
    assert (await house.table()).not_visible_since is None
    assert await house.wishes() == {}
