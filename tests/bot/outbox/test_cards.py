"""Test lobbies, requests, and cards that are left over."""

from __future__ import annotations

import pytest

from bot import store
from bot.discord_client.errors import Gone, NotAllowed, ThreadArchived, TryLater
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Status
from bot.tables import lobby
from games.core import encode
from tests.bot.outbox.stand_in import FIRST, Outgoing
from tests.bot.people import word
from tests.bot.tables.test_tables import ANA, NOW

# ------------------------------------------------------------------------------------------- lobbies


async def test_a_lobby_that_all_have_left_goes(at_lobby: Outgoing) -> None:
    at = at_lobby
    await at.sends(slots.LOBBY)
    await at.change("UPDATE tables SET status = 'abandoned'")
    await at.change("DELETE FROM seats")
    await at.sends(slots.LOBBY)
    assert at.stands() == []
    assert await at.left() == []


async def test_a_lost_lobby_that_all_have_left_is_found_first(at_lobby: Outgoing) -> None:
    at = at_lobby
    at.discord.lose()
    await at.sends(slots.LOBBY)
    await at.change("UPDATE tables SET status = 'abandoned'")
    await at.change("DELETE FROM seats")
    await at.go(2)
    assert at.stands() == []
    assert await at.sent(slots.LOBBY) is None
    assert await at.left() == []


@pytest.mark.parametrize("ended", [False, True])
async def test_a_lost_lobby_is_found_by_the_buttons_it_had(at_lobby: Outgoing, ended: bool) -> None:
    """A lobby whose confirmation was lost is found after the game began, or the table was closed."""
    at = at_lobby
    at.discord.forgetful = True
    at.discord.lose()
    await at.sends(slots.LOBBY)
    if ended:
        await abandoned(at, "abandoned", later=500)
    else:
        await at.house.do(lobby.start, 1, ANA, NOW)
        await at.go(500)
    sent = await at.sent(slots.LOBBY)
    assert sent
    assert sent.message == FIRST
    titles = [body for body in at.stands() if "## Medici" in str(body)]
    assert titles == [at.discord.standing[at.place][FIRST]]
    assert word("en", "start") not in str(titles)


@pytest.mark.parametrize(("status", "told"), [("abandoned", True), ("lobby", False)])
async def test_a_lobby_tells_why_it_was_closed(at_lobby: Outgoing, status: Status, told: bool) -> None:
    """A lobby shows why it was closed, unless it was reopened."""
    await abandoned(at_lobby, status)
    (lobby,) = at_lobby.stands()
    assert ("Rain" in str(lobby)) == told


async def test_the_lobby_does_not_tell_why_a_game_was_ended(at: Outgoing) -> None:
    """The reason for ending a game stands in its thread, not in its lobby."""
    await abandoned(at, "abandoned")
    (shown,) = at.stands()
    assert "Rain" not in str(shown)


async def abandoned(at: Outgoing, status: Status, later: int = 0) -> None:
    """End a table because of rain, then set its status and, so many seconds later, show its lobby."""

    def work(db: Connection) -> None:
        store.audit_log.add_entry(db, 1, "abandon", ANA.user, NOW, table_id=1, reason="Rain", status="lobby")
        store.tables.set_status(db, 1, status, NOW)

    await at.house.store.run(work)
    await at.wish(slots.LOBBY)
    await at.go(later)


async def test_a_banner_stands_above_a_lobby_and_is_sent_once(at_lobby: Outgoing) -> None:
    at = at_lobby
    await at.sends(slots.LOBBY)
    (banner,) = at.discord.files[FIRST]
    for _ in range(2):
        (shown,) = at.stands()
        first, *_ = shown["components"][0]["components"]
        assert first["items"][0]["media"]["url"] == f"attachment://{banner.name}"
        assert first["items"][0]["description"].startswith("Medici. ")
        await at.sends(slots.LOBBY)
        assert at.discord.files[FIRST] == []  # an edit keeps the attachments
    at.discord.fail("edit", Gone("deleted"))
    await at.sends(slots.LOBBY)
    assert at.discord.files[FIRST + 1] == [banner]


async def test_a_lobby_of_before_there_were_banners_gets_its_own_once(at_lobby: Outgoing) -> None:
    at = at_lobby
    await at.sends(slots.LOBBY)
    before = await at.sent(slots.LOBBY)
    await at.change("UPDATE messages SET scene = 'lobby'")
    at.discord.fail("edit", TryLater("not now"))
    await at.sends(slots.LOBBY)
    for given in (["medici-banner.png"], []):
        await at.wish(slots.LOBBY)
        await at.go(60)
        assert [file.name for file in at.discord.files[FIRST]] == given
    assert await at.sent(slots.LOBBY) == before
    assert await at.left() == []


async def test_a_lobby_that_was_posted_unnoticed_has_a_banner_whoever_posted_it(at_lobby: Outgoing) -> None:
    """A lobby that was posted without confirmation gets its banner.

    A former version of the bot without banners may have posted it.
    """
    at = at_lobby
    at.discord.lose()
    await at.sends(slots.LOBBY)
    at.discord.files[FIRST] = []
    await at.go(2)
    assert [file.name for file in at.discord.files[FIRST]] == ["medici-banner.png"]
    await at.sends(slots.LOBBY)
    assert at.discord.files[FIRST] == []
    assert at.discord.heard("edit") == [("edit", at.place, FIRST)] * 2


# ------------------------------------------------------------------------------------------ requests


async def test_the_time_to_object_begins_when_it_is_seen(at: Outgoing) -> None:
    wish, _ = await at.asks_for("request")
    await at.sends(*wish)
    request = await at.house.do(store.audit_log.open_request, 1)
    assert request
    assert request.due == NOW + 86_400
    await at.sends(*wish)
    assert await at.house.do(store.audit_log.open_request, 1) == request


@pytest.mark.parametrize(("seconds", "ends"), [(-1, False), (0, True), (1, True)])
async def test_silence_is_consent_in_time(at: Outgoing, seconds: int, ends: bool) -> None:
    wish, _ = await at.asks_for("request")
    await at.sends(*wish)
    await at.change("UPDATE requests SET due = ?", NOW + 1000)
    await at.wish(*wish)
    await at.go(1000 + seconds)
    assert (await at.table()).status == ("abandoned" if ends else "playing")
    assert await at.left() == []


async def test_silence_is_no_consent_to_what_nobody_could_see(at: Outgoing) -> None:
    """A deleted card is posted again with the full time, because silence about an invisible request is no consent."""
    wish, _ = await at.asks_for("request")
    await at.sends(*wish)
    at.discord.standing.clear()
    await at.change("UPDATE requests SET due = ?", NOW)
    await at.sends(*wish)
    assert len(at.stands()) == 1
    request = await at.house.do(store.audit_log.open_request, 1)
    assert request
    assert (request.open, request.due) == (True, NOW + 86_400)
    assert (await at.table()).status == "playing"


@pytest.mark.parametrize("silent", [False, True])
async def test_of_a_card_in_a_shut_thread_only_the_new_one_stands(at: Outgoing, silent: bool) -> None:
    """A card in an archived thread is replaced, because it cannot be edited there but could still be pressed."""
    wish, _ = await at.asks_for("request")
    await at.sends(*wish)
    if silent:
        await at.change("UPDATE requests SET due = ?", NOW)
    at.discord.fail("edit", ThreadArchived("archived"))
    await at.sends(*wish)
    assert len(at.stands()) == 1
    assert FIRST not in at.discord.standing[at.place]


@pytest.mark.parametrize("later", [2, 500])
async def test_a_lost_second_card_is_found_before_the_first_is_edited(at: Outgoing, later: int) -> None:
    """The thread was archived, so a second card was posted, but its answer was lost. Then the thread was opened."""
    wish, _ = await at.asks_for("request")
    await at.sends(*wish)
    at.discord.fail("edit", ThreadArchived("archived"))
    at.discord.lose()
    await at.sends(*wish)
    assert [*at.discord.standing[at.place]] == [FIRST, FIRST + 1]
    await at.go(later)
    await at.go(60)
    assert [*at.discord.standing[at.place]] == [FIRST + 1]
    assert await at.left() == []


@pytest.mark.parametrize("change", ["done = 1", "refused = 10", "due = NULL"])
async def test_a_request_that_is_over_ends_no_game(at: Outgoing, change: str) -> None:
    wish, _ = await at.asks_for("request")
    await at.sends(*wish)
    await at.change(f"UPDATE requests SET due = {NOW}")  # noqa: S608
    await at.change(f"UPDATE requests SET {change}")  # noqa: S608
    await at.sends(*wish)
    assert (await at.table()).status == "playing"
    assert await at.left() == []
    assert len(at.discord.heard("edit")) == 1


async def test_a_lost_request_is_found_though_it_is_over(at: Outgoing) -> None:
    """A request whose confirmation was lost is found after a player refused it, and loses its buttons."""
    wish, _ = await at.asks_for("request")
    at.discord.forgetful = True
    at.discord.lose()
    await at.sends(*wish)
    await at.change("UPDATE requests SET refused = 10")
    await at.go(500)
    assert [*at.discord.standing[at.place]] == [FIRST]
    assert word("en", "agree") not in str(at.stands())
    assert await at.left() == []


# ----------------------------------------------------------------------------------- cards left over


@pytest.mark.parametrize("there", [True, False])
async def test_a_card_that_another_took_the_place_of_goes(at: Outgoing, there: bool) -> None:
    await at.sends(slots.DM_CLOSED)
    if not there:
        at.discord.standing.clear()
    await at.house.do(store.outbox.forget_sent, 1, slots.DM_CLOSED)
    await at.sends(slots.deletion(FIRST), encode(at.place))
    assert at.stands() == []
    assert await at.left() == []


async def test_what_may_not_be_deleted_goes_as_soon_as_it_may(at: Outgoing) -> None:
    await at.sends(slots.mention(at.seat), b"call")
    at.discord.fail("delete", NotAllowed("not yet"), NotAllowed("not yet"))
    await at.sends(slots.mention(at.seat))
    assert await at.sent(slots.mention(at.seat)) is None
    assert len(at.stands()) == 1
    assert await at.slots_left() == [f"gone:{FIRST}"]
    await at.go(30)
    assert at.stands() == []
    assert await at.left() == []


async def test_a_message_that_is_in_use_again_stays(at: Outgoing) -> None:
    """A board was to be deleted, and then found as the lost post of the next one."""
    await at.sends(slots.BOARD)
    sent = await at.sent(slots.BOARD)
    assert sent
    old = store.outbox.deletion(sent.channel, sent.message)
    await at.sends(old.slot, old.body)
    assert len(at.stands()) == 1
    assert await at.left() == []
