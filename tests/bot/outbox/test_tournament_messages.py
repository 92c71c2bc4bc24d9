"""Test the one message of a tournament: posted once, edited for its whole life, and what it costs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import pytest

from bot import store
from bot.discord_client.errors import Gone, NotAllowed, ThreadArchived, TryLater
from bot.outbox.tournaments import TournamentMessages
from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.store.db import Store
from bot.store.tournament_rows import Stage, Tournament
from bot.tables import tournaments
from bot.ui.kit.components import Json
from tests.bot.conftest import Hosted
from tests.bot.people import word
from tests.bot.server import of_a_file
from tests.bot.tables.test_tables import NOW
from tests.bot.tables.test_tournaments import made
from tests.bot.tournament import DAY, enter, opened, play_tables, public

POSTS = r"/channels/\d+/messages$"


def all_public(discord: Discord, person: Person) -> list[Message]:
    """Return all public messages of tournaments in the channel."""
    return [m for m in person.messages(discord.channel) if any((b.custom_id or "")[:3] == "tn." for b in m.buttons)]


@pytest.fixture
def manager(discord: Discord) -> Person:
    return discord.person("Max", manage_guild=True)


@pytest.mark.parametrize("later", [0, 60, 600])
async def test_a_lost_post_is_not_repeated(bot: Hosted, discord: Discord, manager: Person, later: int) -> None:
    """The answer to the post is lost, and the bot stops: minutes later it finds the message again."""
    discord.fail("POST", POSTS, status="reset", after=True, times=20)
    page = await manager.slash(discord.channel, "rialto tournament")
    assert page.message
    select = next(each for each in page.message.selects if each.custom_id.startswith("tf."))
    form = await manager.choose(page.message, select.custom_id, ["medici"])
    await manager.submit(form, {"ends": "2 days"})
    await discord.until(lambda: public(discord, manager))
    await bot.stop()
    discord.faults.clear()
    bot.ahead += later
    await bot.start()
    await bot.later(4000)
    assert len(all_public(discord, manager)) == 1
    (stored,) = bot.rows("SELECT message, shown = wanted FROM tournaments")
    assert stored == (all_public(discord, manager)[0].id, 1)


class Forgetful:
    """A Discord that accepts a post without confirmation and soon forgets its nonce."""

    def __init__(self) -> None:
        self.posts: list[Json] = []
        self.edits: list[tuple[int, int]] = []

    async def post(self, channel: int, body: Json, files: Sequence[Any], nonce: str) -> tuple[int, int]:
        del files, nonce
        self.posts.append(body)
        if len(self.posts) == 1:
            raise TryLater("lost")
        return channel, 1000 + len(self.posts)

    async def recent_messages(self, channel: int) -> list[Json]:
        del channel
        return [{"id": "7", "components": []}, *({"id": str(1001), **body} for body in self.posts[:1])]

    async def edit(self, channel: int, message: int, body: Json, files: Sequence[Any]) -> None:
        del body, files
        self.edits.append((channel, message))


@pytest.mark.parametrize("later", [200, -13 * 3600])
async def test_a_lost_post_is_found_when_discord_forgot_its_nonce(disk: Store, later: int) -> None:
    """Whatever the machine's clock says, the message is there once, and then edited to the newest state."""
    discord, clock = Forgetful(), [NOW]
    await disk.run(lambda db: tournaments.open_tournament(db, made(), NOW))
    sending = TournamentMessages(disk, discord, lambda: clock[0])  # type: ignore[arg-type]
    sending.wake()
    await sending.idle()
    clock[0] += later
    await disk.run(lambda db: db.execute("UPDATE tournaments SET due = 0"))
    sending.wake()
    await sending.idle()
    assert len(discord.posts) == 1
    assert discord.edits == [(2, 1001)]
    found = await disk.run(lambda db: tournaments.find(db, made().id))
    assert (found.message, found.shown == found.wanted) == (1001, True)


class Posted:
    """A Discord with one message of a tournament.

    `error`: the answer to edits, if not None. `meanwhile` is called once, during the next edit.
    """

    def __init__(self) -> None:
        self.posts = self.edits = 0
        self.opened: list[int] = []
        self.error: Exception | None = None
        self.meanwhile: Callable[[], Awaitable[None]] | None = None
        self.may_open = True

    async def post(self, channel: int, body: Json, files: Sequence[Any], nonce: str) -> tuple[int, int]:
        del body, files, nonce
        self.posts += 1
        return channel, 1000 + self.posts

    async def recent_messages(self, channel: int) -> list[Json]:
        del channel
        return []

    async def edit(self, channel: int, message: int, body: Json, files: Sequence[Any]) -> None:
        del channel, message, body, files
        if self.error is not None:
            raise self.error
        self.edits += 1
        if self.meanwhile is not None:
            happens, self.meanwhile = self.meanwhile, None
            await happens()

    async def keep_open(self, thread: int) -> None:
        if not self.may_open:
            raise NotAllowed("no")
        self.opened.append(thread)
        self.error = None


class Sent:
    """A tournament whose message was posted to `Posted`. `now`: the clock of the sender."""

    def __init__(self, disk: Store) -> None:
        self.disk, self.discord, self.now = disk, Posted(), NOW
        self._sending = TournamentMessages(disk, self.discord, lambda: self.now)  # type: ignore[arg-type]

    async def send(self) -> Tournament:
        """Send what is due; return the tournament as it is stored then."""
        self._sending.wake()
        await self._sending.idle()
        return await self.disk.run(lambda db: tournaments.find(db, made().id))

    async def change(self) -> None:
        await self.disk.run(lambda db: store.tournaments.show(db, made().id))


@pytest.fixture
async def sent(disk: Store) -> Sent:
    await disk.run(lambda db: tournaments.open_tournament(db, made(parent=5), NOW))
    found = Sent(disk)
    assert (await found.send()).message == 1001
    return found


async def test_an_archived_thread_is_opened_and_the_message_edited(sent: Sent) -> None:
    sent.discord.error = ThreadArchived("archived", 50083)
    await sent.change()
    found = await sent.send()
    assert (sent.discord.posts, sent.discord.edits, sent.discord.opened) == (1, 1, [2])
    assert (found.message, found.shown) == (1001, found.wanted)


async def test_a_thread_that_cannot_be_opened_is_waited_for(sent: Sent) -> None:
    """Once a player writes in the thread, it is open again, and the same message is edited."""
    sent.discord.error, sent.discord.may_open = ThreadArchived("archived", 50083), False
    await sent.change()
    found = await sent.send()
    assert (sent.discord.posts, found.message, found.shown < found.wanted) == (1, 1001, True)
    sent.discord.error = None
    sent.now = found.due
    found = await sent.send()
    assert (sent.discord.posts, sent.discord.edits, found.shown) == (1, 1, found.wanted)


@pytest.mark.parametrize(("stage", "posts"), [("ended", 1), ("cancelled", 1), ("playing", 2)])
async def test_a_deleted_message_of_a_tournament_that_is_over(sent: Sent, stage: Stage, posts: int) -> None:
    """A later change, such as a player's deletion of their data, does not bring it back."""
    sent.discord.error = Gone("deleted", 10008)
    await sent.disk.run(lambda db: store.tournaments.set_stage(db, made().id, stage, 1, None, NOW))
    for _ in range(2):
        await sent.change()
        found = await sent.send()
        assert found.shown == found.wanted
        sent.discord.error = None if stage == "playing" else sent.discord.error
    assert sent.discord.posts == posts


async def test_a_change_during_an_edit_keeps_its_time(sent: Sent) -> None:
    """A round opens while an edit is on its way: its own edit waits for the messages of its tables."""

    async def open_round() -> None:
        await sent.disk.run(
            lambda db: store.tournaments.set_stage(db, made().id, "playing", 1, None, NOW, shown_at=NOW + 15)
        )

    sent.discord.meanwhile = open_round
    await sent.change()
    found = await sent.send()
    assert (found.due, found.shown < found.wanted, sent.discord.edits) == (NOW + 15, True, 1)
    sent.now += 15
    found = await sent.send()
    assert (found.due, found.shown, sent.discord.edits) == (0, found.wanted, 2)


_NO_WRITES = "CREATE TRIGGER full BEFORE UPDATE ON tournaments BEGIN SELECT RAISE(ABORT, 'disk full'); END"


@of_a_file
async def test_a_database_that_takes_no_writes_is_retried_with_growing_pauses(sent: Sent) -> None:
    """Discord accepts the edit, but nothing can be stored about it: each further edit waits longer."""
    await sent.change()
    await sent.disk.run(lambda db: db.execute(_NO_WRITES))
    at = []
    for _ in range(200):
        before = sent.discord.edits
        await sent.send()
        at += [sent.now - NOW] * (sent.discord.edits - before)
        sent.now += 1
    assert at == [0, 2, 6, 14, 30, 62, 126]
    await sent.disk.run(lambda db: db.execute("DROP TRIGGER full"))
    sent.now += 3600
    found = await sent.send()
    assert found.shown == found.wanted


async def test_a_change_after_failed_edits_is_shown_at_once(sent: Sent) -> None:
    sent.discord.error = NotAllowed("no")
    await sent.change()
    for _ in range(9):
        sent.now = (await sent.send()).due
    assert sent.discord.edits == 0
    sent.now -= 60
    sent.discord.error = None
    await sent.change()
    found = await sent.send()
    assert (sent.discord.edits, found.shown, found.due) == (1, found.wanted, 0)


async def test_the_link_of_a_table_that_is_posted_late(bot: Hosted, discord: Discord, manager: Person) -> None:
    """Discord does not take the table's message at first: the round is shown without its link, which follows."""
    await opened(bot, discord, manager, "medici_card", size="3")
    await enter(discord, [discord.person(name) for name in ("Ana", "Bo", "Cleo")])
    discord.fail("POST", POSTS, status=503, times=100)
    await bot.later(2 * DAY)
    await bot.later(20)
    message = public(discord, manager)
    assert message
    early = message.text
    assert "Table 1" in early
    discord.faults.clear()
    await bot.later(4000)
    lobbies = "SELECT channel, message FROM messages WHERE slot = 'lobby'"
    ((channel, lobby),) = await discord.until(lambda: bot.rows(lobbies))
    await bot.later(60)
    link = f"/{channel}/{lobby})"
    assert link not in early
    assert link in message.text


async def test_a_deleted_message_is_posted_anew(bot: Hosted, discord: Discord, manager: Person) -> None:
    message = await opened(bot, discord, manager, "medici")
    discord.delete_message(message)
    ana = discord.person("Ana")
    page = await ana.slash(discord.channel, "rialto tournament")
    assert page.message
    joined = await ana.press(page.message, word("en", "join"))
    assert word("en", "tournament-joined") in joined.text
    await bot.later(60)
    (anew,) = all_public(discord, manager)
    assert "Players (1): Ana" in anew.text


async def test_a_deleted_channel_waits_for_a_manager(bot: Hosted, discord: Discord, manager: Person) -> None:
    """The page says so, and the manager moves the tournament; nobody is lost."""
    place = discord.add_channel("season")
    page = await manager.slash(place, "rialto tournament")
    assert page.message
    select = next(each for each in page.message.selects if each.custom_id.startswith("tf."))
    await manager.submit(await manager.choose(page.message, select.custom_id, ["medici"]), {"ends": "2 days"})
    await bot.look()
    discord.delete_channel(place)
    page = await manager.slash(discord.channel, "rialto tournament")
    assert page.message
    assert (await manager.press(page.message, word("en", "join"))).kind == "update"
    await bot.later(60)
    page = await manager.slash(discord.channel, "rialto tournament")
    assert word("en", "tournament-unshown") in page.text
    assert page.message
    course = next(each for each in page.message.selects if each.custom_id.endswith(".course"))
    done = await manager.choose(page.message, course.custom_id, ["here.0.0"])
    assert word("en", "tournament-done") in done.text
    await bot.look()
    (anew,) = all_public(discord, manager)
    assert "Players (1): Max" in anew.text


async def test_lost_permissions_are_waited_for(bot: Hosted, discord: Discord, manager: Person) -> None:
    message = await opened(bot, discord, manager, "medici")
    discord.deny(discord.channel, "VIEW_CHANNEL", "SEND_MESSAGES")
    bot.damage("UPDATE tournaments SET wanted = wanted + 1")
    await bot.look()
    assert bot.rows("SELECT shown < wanted, attempts > 0 FROM tournaments") in ([(1, 1)], [(0, 0)])
    discord.allow(discord.channel, "VIEW_CHANNEL", "SEND_MESSAGES")
    await bot.later(4000)
    assert bot.rows("SELECT shown < wanted FROM tournaments") == [(0,)]
    assert [each.id for each in all_public(discord, manager)] == [message.id]


async def test_one_call_a_round_and_one_edit_a_table(bot: Hosted, discord: Discord, manager: Person) -> None:
    """Each player is mentioned once when their table opens. The message costs at most 1.5 calls a table and round."""
    people = [discord.person(name) for name in ("Ana", "Bo", "Cleo", "Dan", "Eva", "Fay")]
    message = await opened(bot, discord, manager, "medici_card", size="3", rounds="swiss.2")
    await enter(discord, people)
    await bot.look()
    edited = f"/messages/{message.id}"

    def edits() -> list[str]:
        return [request.path for request in discord.requests if request.path.endswith(edited)]

    registration = edits()
    assert all(path.startswith("/webhooks/") for path in registration), "outside the bot's limit"
    for number in (1, 2):
        before = {each.id for person in people for channel in person.channels() for each in person.messages(channel)}
        await bot.later(3 * DAY if number == 1 else 60)
        await bot.later(60)
        called = [
            user.id
            for channel in people[0].channels()
            for each in people[0].messages(channel)
            if each.id not in before
            for user in each.mentions
        ]
        assert sorted(called) == sorted(person.id for person in people)
        await play_tables(bot, discord, people)
    await bot.later(60)
    await bot.later(60)
    shown = public(discord, manager)
    assert shown
    assert shown.id == message.id
    assert 0 < len(edits()) - len(registration) <= 1.5 * 4
    assert message.mentions == []
