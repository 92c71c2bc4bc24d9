"""Test turn notifications, reminders, membership checks, lines about the next player, and quiet hours."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot import store
from bot.discord_client.errors import TryLater
from bot.store import slots
from bot.store.rows import Preferences, SentMessage
from bot.store.slots import Slot
from games.core import Seat
from tests.bot.outbox.stand_in import FIRST, Outgoing
from tests.bot.tables.test_tables import NOW


async def test_what_is_kept_of_a_call(at: Outgoing) -> None:
    """A notification is stored with its deadline and counted."""
    await at.change("UPDATE tables SET deadline = NULL")
    await at.sends(slots.mention(at.seat), b"call")
    assert await at.sent(slots.mention(at.seat)) == SentMessage(slots.mention(at.seat), at.place, FIRST, "", NOW)
    assert (await at.house.do(store.seats.calls, 1))[at.seat]
    await at.change("UPDATE tables SET deadline = ?", NOW + 90)
    await at.sends(slots.mention(at.seat), b"call")
    sent = await at.sent(slots.mention(at.seat))
    assert sent == SentMessage(slots.mention(at.seat), at.place, FIRST + 1, "", NOW, NOW + 90)


async def test_a_call_counts_once_however_often_it_is_tried(at: Outgoing) -> None:
    at.discord.lose()
    await at.sends(slots.mention(at.seat), b"call")
    counted = await at.house.do(store.seats.calls, 1)
    await at.go(2)
    assert await at.house.do(store.seats.calls, 1) == counted


async def test_who_has_a_digest_is_called_without_a_ping(at: Outgoing) -> None:
    await at.asks_for("digest")
    await at.sends(slots.mention(at.seat), b"call")
    (call,) = at.stands()
    assert call["allowed_mentions"] == {"parse": []}
    await at.sends(slots.mention(at.other), b"call")
    other = (await at.table()).seats[at.other].user
    assert at.stands()[1]["allowed_mentions"] == {"users": [str(other)]}


@pytest.mark.parametrize("left", [False, True])
async def test_a_call_leads_to_the_board_where_the_game_is(at: Outgoing, left: bool) -> None:
    await at.sends(slots.BOARD)
    if left:
        await at.change("UPDATE tables SET thread = 77, threads = 1")
    await at.sends(slots.mention(at.seat), b"call")
    (*_, call) = at.stands(77 if left else at.place)
    assert call["components"][0]["components"][0]["url"].endswith("/77" if left else f"/{FIRST}")


@pytest.mark.parametrize("slot", [slots.mention, slots.reminder])
async def test_a_line_that_was_answered_meanwhile_is_not_made(at: Outgoing, slot: Callable[[Seat], Slot]) -> None:
    """A line that was answered during the membership check is not posted."""
    await at.asks_for("remind")
    asking, ask = at.discord.is_member, slot(at.seat)

    async def is_member(guild: int, user: int) -> bool:
        await at.wish(ask)
        return await asking(guild, user)

    at.discord.is_member = is_member  # type: ignore[method-assign]
    await at.sends(ask, b"call")
    assert at.discord.heard("post") == []
    assert await at.house.do(store.seats.calls, 1) == {}
    assert await at.left() == []


@pytest.mark.parametrize("slot", [slots.mention, slots.reminder, slots.membership_check])
async def test_who_has_left_the_server_keeps_nobody_waiting(at: Outgoing, slot: Callable[[Seat], Slot]) -> None:
    await at.asks_for("remind")
    at.discord.away = {at.user}
    await at.sends(slot(at.seat), b"" if slot is slots.membership_check else b"x")
    table = await at.table()
    assert (table.seats[at.seat].away, table.version > 0) == ("gone", True)
    assert str(slot(at.seat)) not in await at.slots_left()
    assert not any(str(message.get("content")).startswith(f"<@{at.user}>") for message in at.stands())


@pytest.mark.parametrize("slot", [slots.mention, slots.reminder, slots.membership_check])
async def test_who_is_back_in_the_server_is_shown_so(at: Outgoing, slot: Callable[[Seat], Slot]) -> None:
    await at.asks_for("remind")
    await at.change("UPDATE seats SET away = 'gone' WHERE seat = ?", at.seat)
    await at.sends(slot(at.seat), b"" if slot is slots.membership_check else b"x")
    assert (await at.table()).seats[at.seat].away is None
    assert await at.sent(slots.BOARD)
    assert await at.left() == []


@pytest.mark.parametrize("slot", [slots.mention, slots.reminder, slots.membership_check])
async def test_whoever_discord_tells_nothing_of_is_taken_to_be_there(
    at: Outgoing, slot: Callable[[Seat], Slot]
) -> None:
    await at.asks_for("remind")
    at.discord.fail("member", TryLater("busy"))
    await at.sends(slot(at.seat), b"" if slot is slots.membership_check else b"x")
    assert (await at.table()).seats[at.seat].away is None
    assert len(at.stands()) == (slot is not slots.membership_check)
    assert await at.left() == []


@pytest.mark.parametrize(("pace", "asks"), [("live", False), ("relaxed", False), ("daily", False), ("free", True)])
async def test_who_was_seen_lately_is_looked_for_later_where_time_runs(at: Outgoing, pace: str, asks: bool) -> None:
    await at.change("UPDATE tables SET pace = ?, deadline = ?", pace, None if pace == "free" else NOW + 90)
    at.discord.members.mark_present(1, at.user)
    at.discord.away = {at.user}
    await at.sends(slots.mention(at.seat), b"call")
    assert (("member", 1, at.user) in at.discord.asked) == asks
    await at.sends(slots.membership_check(at.seat))
    assert (await at.table()).seats[at.seat].away == "gone"


async def test_nobody_is_looked_for_who_is_not_to_move(at: Outgoing) -> None:
    await at.change("UPDATE seats SET house = 1 WHERE seat = ?", at.seat)
    await at.sends(slots.membership_check(at.seat))
    assert at.discord.asked == []
    assert await at.left() == []


# ------------------------------------------------------------------------- quiet hours and preferences


def quiet(user: int, until: int) -> Preferences:
    """Return preferences with quiet hours that end `until` seconds after midnight."""
    return Preferences(user, wants_early_notice=True, quiet_from=0, quiet_to=until // 60, zone="UTC")


MIDNIGHT = NOW - NOW % 86_400


@pytest.mark.parametrize("kind", ["ahead", "remind"])
@pytest.mark.parametrize(("seconds", "heard"), [(-60, True), (0, False), (3599, False), (3600, True)])
async def test_nothing_is_said_in_quiet_hours(at: Outgoing, kind: str, seconds: int, heard: bool) -> None:
    wish, _ = await at.asks_for(kind, MIDNIGHT + 90_000)
    await at.house.do(store.people.save, quiet(at.user, 3600))
    at.clock = MIDNIGHT + 86_400 + seconds
    await at.sends(*wish)
    assert len(at.stands()) == heard
    assert await at.left() == []


@pytest.mark.parametrize("wants", ["ahead", "vacation", "reminders"])
async def test_nothing_is_said_to_who_does_not_want_it(at: Outgoing, wants: str) -> None:
    wish, _ = await at.asks_for("remind" if wants == "reminders" else "ahead")
    if wants == "ahead":
        await at.change("UPDATE people SET ahead = 0")
    elif wants == "vacation":
        await at.change("UPDATE people SET vacation_until = ?", NOW + 1)
    else:
        await at.change("UPDATE people SET reminders = 'none'")
    await at.sends(*wish)
    assert at.stands() == []
    assert await at.left() == []


async def test_nobody_is_reminded_of_no_deadline(at: Outgoing) -> None:
    wish, _ = await at.asks_for("remind")
    await at.change("UPDATE tables SET deadline = NULL")
    await at.sends(*wish)
    assert at.stands() == []
    assert await at.left() == []


async def test_a_reminder_stands_until_the_game_goes_on(at: Outgoing) -> None:
    """A reminder stays until it is taken down explicitly, even if its deadline is gone."""
    wish, _ = await at.asks_for("remind")
    await at.sends(*wish)
    await at.change("UPDATE tables SET deadline = NULL")
    await at.sends(*wish)
    assert len(at.stands()) == 1
