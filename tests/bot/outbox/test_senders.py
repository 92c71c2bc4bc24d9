"""Test each kind of message: sent once, found again if lost, taken down when due."""

from __future__ import annotations

from typing import Any

import pytest

from bot import store
from bot.discord_client.errors import Gone, ThreadArchived, TryLater
from bot.outbox import mentions
from bot.outbox.messages import Nonce
from bot.store import slots
from bot.store.rows import DueEntry
from bot.tables import notifications, play, seats
from bot.text import LANGUAGES
from games.core import Who, encode, text
from tests.bot.outbox.stand_in import FIRST, KINDS, Outgoing, door
from tests.bot.people import word
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW

SCENES = ("lobby", "board", "promise", "request", "vote", "pace", "seat")
"""The kinds that are edited when there is news."""


@pytest.mark.parametrize("kind", KINDS)
async def test_a_lost_post_is_posted_once(at: Outgoing, kind: str) -> None:
    """A lost post with no change since is not repeated, because Discord recognizes its nonce."""
    wish, channel = await at.asks_for(kind)
    at.discord.lose()
    await at.wish(*wish)
    await at.go()
    assert [due.attempts for due in await at.left()] == [1]
    await at.go(2)
    assert await at.left() == []
    assert [*at.discord.standing[channel]] == [FIRST]
    posts = at.discord.heard("post")
    assert len(posts) == 2
    assert len(set(posts)) == 1
    assert at.discord.heard("recent", "delete") == []
    assert at.discord.heard("edit") == ([("edit", channel, FIRST)] if kind in (*SCENES, "welcome") else [])
    sent = await at.sent(wish.slot)
    assert sent
    assert (sent.channel, sent.message, sent.posted_at) == (channel, FIRST, NOW + 2)


@pytest.mark.parametrize("kind", ["call", "ahead", "remind", "remind directly", "ask"])
async def test_a_lost_post_that_is_to_go_is_taken_back(at: Outgoing, kind: str) -> None:
    wish, channel = await at.asks_for(kind)
    at.discord.lose()
    await at.sends(*wish)
    await at.sends(wish.slot)
    assert at.stands(channel) == []
    assert await at.left() == []
    assert len(at.discord.heard("post")) == 1


@pytest.mark.parametrize("kind", ["call", "ahead", "remind", "ask"])
async def test_a_lost_post_to_who_left_their_seat_is_taken_back(at: Outgoing, kind: str) -> None:
    wish, channel = await at.asks_for(kind)
    at.discord.lose()
    await at.sends(*wish)
    await at.change("UPDATE seats SET house = 1 WHERE seat = ?", at.seat)
    await at.go(2)
    assert at.stands(channel) == []
    assert await at.left() == []


@pytest.mark.parametrize("kind", ["call", "ahead", "remind", "remind directly", "ask"])
async def test_a_lost_post_gives_way_to_a_newer_one(at: Outgoing, kind: str) -> None:
    wish, channel = await at.asks_for(kind)
    at.discord.lose()
    await at.sends(*wish)
    await at.sends(*wish)
    assert [*at.discord.standing[channel]] == [FIRST + 1]
    assert await at.left() == []
    assert len(set(at.discord.heard("post"))) == 2


@pytest.mark.parametrize("kind", ["call", "ahead", "remind", "ask", "invite"])
async def test_what_is_wished_for_no_more_is_taken_down(at: Outgoing, kind: str) -> None:
    wish, channel = await at.asks_for(kind)
    await at.sends(*wish)
    assert len(at.stands(channel)) == 1
    await at.sends(wish.slot)
    assert at.stands(channel) == []
    assert await at.sent(wish.slot) is None
    assert await at.left() == []


@pytest.mark.parametrize("kind", ["call", "ahead", "remind", "ask"])
async def test_a_newer_one_takes_the_place_of_the_one_that_stands(at: Outgoing, kind: str) -> None:
    wish, channel = await at.asks_for(kind)
    await at.sends(*wish)
    await at.sends(*wish)
    assert [*at.discord.standing[channel]] == [FIRST + 1]
    assert await at.left() == []


@pytest.mark.parametrize("kind", SCENES)
async def test_what_stands_is_changed(at: Outgoing, kind: str) -> None:
    wish, channel = await at.asks_for(kind)
    await at.sends(*wish)
    before = await at.sent(wish.slot)
    await at.sends(*wish)
    assert [asked for asked in at.discord.asked if asked[0] != "thread"] == [
        ("post", channel, next(iter(at.discord.nonces))),
        ("edit", channel, FIRST),
    ]
    assert await at.sent(wish.slot) == before
    assert await at.left() == []


@pytest.mark.parametrize("kind", SCENES)
@pytest.mark.parametrize("error", [Gone, ThreadArchived])
async def test_what_was_deleted_is_posted_anew(at: Outgoing, kind: str, error: type[Gone]) -> None:
    wish, channel = await at.asks_for(kind)
    await at.sends(*wish)
    at.discord.fail("edit", error("no such message"))
    await at.sends(*wish)
    assert FIRST + 1 in at.discord.standing[channel]
    sent = await at.sent(wish.slot)
    assert sent
    assert sent.message == FIRST + 1
    if kind not in ("lobby", "board"):  # it was posted before and mentions no one again
        assert at.discord.standing[channel][FIRST + 1]["allowed_mentions"] == {"parse": []}


@pytest.mark.parametrize("kind", ["promise", "request", "vote", "pace", "seat"])
async def test_what_everybody_is_asked_follows_the_game(at: Outgoing, kind: str) -> None:
    """Public questions follow the game, because those left behind could still be pressed."""
    wish, channel = await at.asks_for(kind)
    await at.sends(*wish)
    await at.change("UPDATE tables SET thread = 77, threads = 1")
    await at.sends(*wish)
    assert at.stands(channel) == []
    assert [*at.discord.standing[77]] == [FIRST + 1]
    assert await at.left() == []


@pytest.mark.parametrize("kind", ["vote", "pace", "seat"])
async def test_what_is_settled_is_taken_down(at: Outgoing, kind: str) -> None:
    wish, channel = await at.asks_for(kind)
    await at.sends(*wish)
    await at.change("UPDATE tables SET status = 'finished'")
    await at.sends(*wish)
    assert at.stands(channel) == []
    assert await at.left() == []
    assert at.discord.heard("recent") == []


@pytest.mark.parametrize("gives_up", [seats.leave, play.resign])
async def test_who_asked_for_another_pace_takes_the_question_along(at: Outgoing, gives_up: Any) -> None:
    """The question about another pace is deleted when the only player who wants it gives up their seat."""
    await at.sends((await at.asks_for("pace"))[0].slot)
    asked = await at.sent(slots.PACE_VOTE)
    assert asked
    await at.house.do(gives_up, 1, at.user, NOW)
    await at.go()
    assert asked.message not in at.discord.standing[at.place]


@pytest.mark.parametrize("gives_up", [seats.leave, play.resign])
async def test_the_vote_on_a_late_player_ends_when_they_leave(at: Outgoing, gives_up: Any) -> None:
    await at.sends((await at.asks_for("vote"))[0].slot)
    asked = await at.sent(slots.LATE_VOTE)
    assert asked
    await at.house.do(gives_up, 1, at.user, NOW)
    await at.go()
    assert not (await at.table()).vote_open
    assert asked.message not in at.discord.standing[at.place]


@pytest.mark.parametrize(
    ("kind", "settled"),
    [
        ("vote", "UPDATE tables SET voting = 0"),
        ("pace", "DELETE FROM ballots"),
        ("seat", "UPDATE seats SET house = 1"),
    ],
)
async def test_what_has_its_answer_is_not_asked(at: Outgoing, kind: str, settled: str) -> None:
    wish, _ = await at.asks_for(kind)
    await at.change(settled)
    await at.sends(*wish)
    assert at.discord.asked == []
    assert await at.left() == []


@pytest.mark.parametrize("kind", ["promise", "request", "unshown", "digest"])
async def test_what_there_is_nothing_to_say_of_is_not_sent(at: Outgoing, kind: str) -> None:
    """A message whose subject is gone, because it was undone or settled, is not sent."""
    wish, _ = await at.asks_for(kind)
    await at.change("DELETE FROM promises")
    await at.change("DELETE FROM requests")
    await at.change("UPDATE tables SET unshown = NULL")
    await at.change("UPDATE people SET digest = NULL")
    await at.change("UPDATE seats SET house = 1")
    await at.sends(*wish)
    assert at.discord.heard("post", "edit", "delete") == []
    assert await at.left() == []


async def test_a_digest_that_is_wanted_no_more(at: Outgoing) -> None:
    wish, _ = await at.asks_for("digest")
    await at.change("UPDATE people SET digest = NULL")
    await at.sends(*wish)
    assert at.discord.heard("post") == []
    assert await at.left() == []


# --------------------------------------------------------------------------------- direct messages


@pytest.mark.parametrize("kind", ["ask", "welcome"])
async def test_everybody_is_told_once_that_somebody_takes_no_direct_messages(at: Outgoing, kind: str) -> None:
    wish, _ = await at.asks_for(kind)
    at.discord.shut_doors = {at.user}
    for _ in range(2):
        await at.sends(*wish)
        assert await at.left() == []
    assert len(at.stands()) == 1
    sent = await at.sent(slots.DM_CLOSED)
    assert sent
    assert sent.message == FIRST


async def test_a_table_has_one_direct_message_to_a_player_which_is_edited(at: Outgoing) -> None:
    for _ in range(3):
        await at.sends(slots.welcome(at.user), b"private")
    assert [asked[0] for asked in at.discord.heard("post", "edit", "delete")] == ["post", "edit", "edit"]
    assert await at.left() == []


async def test_a_game_that_is_over_is_told_only_where_its_message_was_posted(at: Outgoing) -> None:
    await at.sends(slots.welcome(at.user), notifications.EDIT)
    assert at.discord.heard("post", "edit", "delete") == []
    assert await at.left() == []
    await at.sends(slots.welcome(at.user))
    await at.sends(slots.welcome(at.user), notifications.EDIT)
    assert [asked[0] for asked in at.discord.heard("post", "edit", "delete")] == ["post", "edit"]
    at.discord.fail("edit", Gone("no such message"))
    await at.sends(slots.welcome(at.user), notifications.EDIT)
    assert [asked[0] for asked in at.discord.heard("post", "edit", "delete")] == ["post", "edit", "edit"]
    assert await at.left() == []


@pytest.mark.parametrize("gives_up", [seats.leave, play.resign])
async def test_a_player_without_a_seat_has_no_such_message(at: Outgoing, gives_up: Any) -> None:
    await at.sends(slots.welcome(at.user))
    await at.house.do(gives_up, 1, at.user, NOW)
    await at.go()
    assert [asked[0] for asked in at.discord.heard("post", "edit", "delete") if asked[1] == door(at.user)] == [
        "post",
        "delete",
    ]
    assert await at.sent(slots.welcome(at.user)) is None


async def test_what_an_earlier_version_wished_to_tell_stands_in_the_one_message(at: Outgoing) -> None:
    await at.sends(slots.welcome(at.user))
    await at.sends(
        slots.Slot(slots.MessageKind.DIRECT_MESSAGE, f"{at.user}:12"), encode([text("resigned", who=Who(0))])
    )
    assert [asked[0] for asked in at.discord.heard("post", "edit", "delete")] == ["post", "edit"]
    assert await at.left() == []


async def test_a_digest_that_is_not_taken_makes_place_for_calls(at: Outgoing) -> None:
    wish, _ = await at.asks_for("digest")
    at.discord.shut_doors = {at.user}
    await at.sends(*wish)
    assert (await at.house.do(store.people.person, at.user)).digest is None
    assert await at.left() == []


async def test_a_host_who_takes_no_direct_messages_is_not_told(at: Outgoing) -> None:
    wish, _ = await at.asks_for("unshown")
    at.discord.shut_doors = {ANA.user}
    await at.sends(*wish)
    assert await at.left() == []


@pytest.mark.parametrize("user", [True, False])
async def test_a_digest_lists_the_servers_they_are_in(at: Outgoing, user: bool) -> None:
    """A digest lists the servers that the user is in, as far as Discord confirms it."""
    wish, channel = await at.asks_for("digest")
    if user:
        at.discord.fail("member", TryLater("busy"))
    else:
        at.discord.away = {at.user}
    await at.sends(*wish)
    assert len(at.stands(channel)) == user
    assert await at.left() == []


@pytest.mark.parametrize("language", [None, *LANGUAGES])
async def test_a_digest_is_in_their_language(at: Outgoing, language: str | None) -> None:
    """A digest is in the user's chosen language, or else in that of their seat at the table due first."""
    wish, channel = await at.asks_for("digest")
    table = await at.house.begin(ANA, BEN, CHLOE)  # due later
    await at.change("UPDATE people SET language = ?", language)
    await at.change("UPDATE tables SET deadline = id")
    spoken = {1: "fr", table.id: "en"}
    for number, each in spoken.items():
        await at.change("UPDATE seats SET language = ? WHERE table_id = ?", each, number)
    await at.sends(*wish)
    (message,) = at.stands(channel)
    assert word(language or "fr", "your-turns") in str(message)


async def test_a_reminder_that_is_refused_goes_to_the_thread(at: Outgoing) -> None:
    wish, _ = await at.asks_for("remind directly")
    at.discord.shut_doors = {at.user}
    await at.sends(*wish)
    assert len(at.stands()) == 1
    assert await at.left() == []
    await at.sends(*wish)  # the posted message is left alone
    assert [*at.discord.standing[at.place]] == [FIRST]
    assert await at.left() == []


async def test_a_direct_reminder_that_is_refused_follows_one_that_was_not(at: Outgoing) -> None:
    wish, channel = await at.asks_for("remind directly")
    await at.sends(*wish)
    at.discord.shut_doors = {at.user}
    await at.sends(*wish)
    assert at.stands(channel) == []
    assert len(at.stands()) == 1


async def test_a_direct_channel_is_opened_once_and_anew_if_it_is_gone(at: Outgoing) -> None:
    await at.sends(slots.welcome(at.user))
    await at.sends(slots.sealed_question(at.seat), b"ask")
    assert at.discord.heard("door") == [("door", at.user)]
    at.discord.fail("post", Gone("no such channel"))
    await at.sends(slots.sealed_question(at.seat), b"ask")
    await at.go(2)
    assert at.discord.heard("door") == [("door", at.user)] * 2
    assert await at.left() == []


@pytest.mark.parametrize(
    ("begun", "now", "overtaken"),
    [
        (7, 7, False),
        (7, 8, True),
        (3, 2**16 + 3, False),  # the greatest revision a nonce can hold
        (2**15 + 3, 2**15 + 3, False),
        (2**15 + 3, 3, True),
    ],
)
def test_a_post_is_overtaken_by_a_newer_wish(begun: int, now: int, overtaken: bool) -> None:
    due = DueEntry(1, slots.mention(0), b"call", now, 1, 0, Nonce(0, begun).made(), NOW)
    assert mentions.may_have_stale_post(due) == overtaken


@pytest.mark.parametrize(("attempts", "overtaken"), [(0, True), (1, False), (2, False)])
def test_of_a_post_of_before_the_attempts_tell(attempts: int, overtaken: bool) -> None:
    """A post of an older version is recognized by its attempts, which a newer entry resets."""
    assert (
        mentions.may_have_stale_post(DueEntry(1, slots.mention(0), b"call", 5, attempts, 0, "0123456789abcdef", NOW))
        == overtaken
    )
