"""Test the delivery of outbox entries: attempts, retries, failure, delays, and what remains after a stop."""

from __future__ import annotations

import asyncio

import pytest

from bot import measurements
from bot.discord_client.errors import (
    DirectMessagesClosed,
    DiscordError,
    Gone,
    NotAllowed,
    Refused,
    ThreadArchived,
    TryLater,
)
from bot.outbox import delivery
from bot.store import slots
from bot.store.outbox import NAMES
from bot.store.slots import Slot
from games.core import encode, text
from tests.bot.outbox.stand_in import FIRST, Outgoing
from tests.bot.tables.test_tables import ANA, NOW

BUSY = TryLater("busy")
DENIED = NotAllowed("not here")


async def until(at: Outgoing, slot: Slot) -> int | None:
    """Return the seconds until the next attempt, or None if there is none."""
    return next((due.due - at.clock for due in await at.left() if due.slot == slot), None)


@pytest.mark.parametrize(
    ("attempts", "error", "seconds"),
    [
        (0, BUSY, 2),
        (1, BUSY, 4),
        (2, BUSY, 8),
        (20, BUSY, 3600),
        (47, BUSY, 3600),
        (48, BUSY, None),
        (47, DENIED, 3600),
        (48, Gone("no channel"), None),
        (0, TryLater("limit", after=0.0), 1),
        (0, TryLater("limit", after=0.1), 1),
        (1, TryLater("limit", after=76.2), 77),
        (48, TryLater("limit", after=7200), 7200),
        (0, RuntimeError("a mistake of ours"), 2),
        (0, Refused("a mistake of ours"), None),
        (0, DirectMessagesClosed("in the thread?"), None),
    ],
)
async def test_what_fails_is_tried_again_ever_later(
    at: Outgoing, attempts: int, error: Exception, seconds: int | None
) -> None:
    """Failed entries are retried at growing intervals for two days, or after the time Discord names.

    Entries that Discord will never accept are dropped.
    """
    await at.wish(slots.DM_CLOSED)
    await at.change("UPDATE outbox SET attempts = ?", attempts)
    at.discord.fail("post", error)
    await at.go()
    assert await until(at, slots.DM_CLOSED) == seconds
    assert await at.sent(slots.DM_CLOSED) is None
    if seconds:
        assert [due.attempts for due in await at.left() if due.slot == slots.DM_CLOSED] == [attempts + 1]


@pytest.mark.parametrize(
    ("attempts", "error", "seconds"),
    [
        (0, BUSY, 2),
        (0, Refused("a mistake of ours"), 2),
        (3, DENIED, 16),
        (12, DENIED, 300),
        (12, Gone("no channel"), 300),
        (47, DENIED, 300),
        (48, DENIED, 3600),
        (1000, DENIED, 3600),
        (12, BUSY, 300),
        (48, BUSY, 3600),
        (0, TryLater("limit", after=1000), 1000),
        (60, TryLater("limit", after=20), 20),
    ],
)
async def test_a_board_is_never_given_up(at: Outgoing, attempts: int, error: DiscordError, seconds: int) -> None:
    """A board is retried for ever because the game waits for it; the table records the reason."""
    await fails(at, slots.BOARD, attempts, error)
    assert await until(at, slots.BOARD) == seconds
    table = await at.table()
    known = {NotAllowed: "not-allowed", Gone: "gone"}.get(type(error), "later")
    assert table.why_not_visible == (known if known != "later" or seconds > 60 else None)


async def fails(at: Outgoing, slot: Slot, attempts: int, error: DiscordError) -> None:
    """Let the entry fail once more after `attempts` attempts."""
    wish, _ = await at.asks_for(str(slot))
    await at.wish(*wish)
    await at.change("UPDATE outbox SET attempts = ?", attempts)
    at.discord.fail("post", error)
    await at.go()


@pytest.mark.parametrize("error", [Refused("a mistake of ours"), DENIED])
async def test_nor_is_what_is_told_before_it(at: Outgoing, error: DiscordError) -> None:
    await fails(at, slots.LOG, 1000, error)
    assert await until(at, slots.LOG) == 3600


@pytest.mark.parametrize(
    ("kind", "error", "looked_for"),
    [
        ("promise", DENIED, True),
        ("closed", Gone("no channel"), True),
        ("call", DENIED, True),
        ("remind", DENIED, True),
        ("ahead", DENIED, False),
        ("ahead", Gone("no channel"), True),
        ("welcome", DENIED, False),
        ("lobby", DENIED, False),
        ("closed", BUSY, False),
        ("call", BUSY, False),
    ],
)
async def test_what_cannot_be_said_where_the_board_is_has_the_board_looked_for(
    at: Outgoing, kind: str, error: DiscordError, looked_for: bool
) -> None:
    wish, _ = await at.asks_for(kind)
    at.discord.fail("post", error)
    await at.sends(*wish)
    assert (await at.sent(slots.BOARD) is not None) == looked_for


async def test_whether_a_board_may_be_seen_is_asked_by_the_name_of_the_bot(at: Outgoing) -> None:
    """The permission to see a board is read with the bot's own token, since an interaction token carries none."""
    await at.sends(slots.BOARD)
    await at.sends(slots.BOARD, b"clock")
    at.discord.fail("post", DENIED)
    await at.sends(slots.DM_CLOSED)
    assert at.discord.by_token == [True, False]


async def test_a_call_that_cannot_be_taken_down_says_nothing_of_the_board(at: Outgoing) -> None:
    await at.sends(slots.mention(at.seat), b"call")
    at.discord.fail("delete", Gone("it was deleted"))
    at.discord.fail("recent", DENIED)
    at.discord.lose()
    await at.sends(slots.mention(at.seat), b"call")
    await at.sends(slots.mention(at.seat))
    assert await at.sent(slots.BOARD) is None
    assert await at.slots_left() == [str(slots.mention(at.seat))]


# --------------------------------------------------------------------------------- retries over time


async def test_the_table_is_looked_at_when_something_is_due(at: Outgoing) -> None:
    await at.wish(slots.DM_CLOSED, due=NOW + 60)
    await at.wish(slots.BOARD, due=NOW + 40)
    await at.go()
    assert (at.waits, at.discord.asked) == ([40], [])
    await at.go(40)
    assert at.waits == [40, 20]
    await at.go(20)
    assert at.waits == [40, 20]
    assert len(at.stands()) == 2


async def test_a_table_is_looked_at_every_hour(at: Outgoing) -> None:
    """After the machine slept, its timers are late: what is due by the clock is sent within an hour."""
    await at.wish(slots.DM_CLOSED, due=NOW + 6 * 3600)
    await at.go()
    assert (at.waits, at.stands()) == ([3600], [])
    await at.go(6 * 3600)
    assert len(at.stands()) == 1


async def test_a_table_is_looked_at_again_though_it_could_not_be(
    at: Outgoing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table is checked again after an internal error."""
    await at.wish(slots.DM_CLOSED)
    with monkeypatch.context() as broken:
        broken.setattr(delivery, "next_entry", None)
        await at.go()
    assert at.waits == [5]
    await at.go(5)
    assert len(at.stands()) == 1


async def test_a_call_that_never_came_is_over_without_being_carried_out(
    at: Outgoing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A notification that is withdrawn before it was posted is simply removed.

    This is the usual case where players are present.
    """
    await at.wish(slots.mention(at.seat))
    monkeypatch.setattr(delivery, "next_entry", None)
    await at.go()
    assert await at.left() == []


async def test_what_nothing_can_be_made_of_is_not_tried_again(at: Outgoing) -> None:
    await at.sends(slots.RESTORED, b"\xff")
    assert await at.left() == []
    assert at.waits == []


@pytest.mark.parametrize("slot", [slots.BOARD, slots.LOBBY])
@pytest.mark.parametrize("error", [None, Gone("deleted"), ThreadArchived("archived")])
async def test_a_new_name_is_put_where_a_message_stands_and_nowhere_else(
    at: Outgoing, slot: Slot, error: DiscordError | None
) -> None:
    await at.sends(slot)
    posted = len(at.discord.heard("post"))
    at.discord.fail("edit", error)
    edited = len(at.discord.heard("edit"))
    await at.sends(slot, NAMES)
    assert len(at.discord.heard("post")) == posted
    assert len(at.discord.heard("edit")) == edited + 1
    assert await at.left() == []


async def test_how_long_something_waits_that_is_due(at: Outgoing, monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = [100.0]
    monkeypatch.setattr(measurements, "now", lambda: seconds[0])
    assert at.delivery.oldest_age() == 0
    at.discord.fail("post", BUSY)
    await at.sends(slots.DM_CLOSED)
    seconds[0] += 30
    assert at.delivery.oldest_age() == 30
    at.clock += 10
    await at.go()
    assert await at.left() == []
    assert at.delivery.oldest_age() == 0


async def test_whatever_is_left_is_sent_when_the_bot_is_back(at: Outgoing) -> None:
    await at.wish(slots.DM_CLOSED)
    await at.delivery.resume()
    assert at.delivery.busy
    await at.delivery.idle()
    assert not at.delivery.busy
    assert len(at.stands()) == 1


async def test_nothing_newly_wished_for_is_sent_before_discord_wants_to_hear_of_it(at: Outgoing) -> None:
    await at.sends(slots.BOARD)
    at.discord.fail("edit", TryLater("limit", after=100))
    await at.sends(slots.BOARD)
    await at.wish(slots.BOARD)
    await at.go(99)
    assert len(at.discord.heard("edit")) == 1
    await at.go(1)
    edits = len(at.discord.heard("edit"))
    assert edits > 1
    at.clock -= 50  # the machine's clock is corrected: that limit is over
    await at.sends(slots.BOARD)
    assert len(at.discord.heard("edit")) == edits + 1


# --------------------------------------------------------------------- boards that are not visible


@pytest.mark.parametrize(("seconds", "tried"), [(4, False), (5, True)])
async def test_whoever_is_there_has_it_tried_again_but_not_each_time(at: Outgoing, seconds: int, tried: bool) -> None:
    at.discord.fail("post", DENIED, None, DENIED, DENIED)  # the host is told
    await at.wish(slots.BOARD)
    await at.change("UPDATE outbox SET attempts = 10")
    await at.go()
    before = len(at.discord.heard("post"))
    at.clock += seconds
    at.delivery.hasten(1)
    await at.delivery.idle()
    assert len(at.discord.heard("post")) == before + tried
    at.clock += 4
    at.delivery.hasten(1)
    await at.delivery.idle()
    assert len(at.discord.heard("post")) == before + 1, "5 seconds after it was last tried"


async def test_whoever_is_there_first_after_a_restart_has_it_tried(at: Outgoing) -> None:
    await at.asks_for("unshown")
    await at.wish(slots.BOARD, due=NOW + 300)
    await at.wish(slots.DM_CLOSED, due=NOW + 300)
    await at.delivery.resume()
    await at.delivery.idle()
    assert at.discord.asked == []
    at.delivery.hasten(1)
    await at.delivery.idle()
    assert await at.sent(slots.BOARD)
    assert await at.slots_left() == ["closed"]
    assert (await at.table()).not_visible_since is None


async def test_nobody_has_tried_again_what_nobody_can_mend(at: Outgoing) -> None:
    """A visit retries only errors that a person could have fixed.

    Here Discord is busy, and only another message is not allowed.
    """
    welcome, _ = await at.asks_for("welcome")
    at.discord.fail("post", BUSY, NotAllowed("that one"))
    await at.wish(slots.BOARD)
    await at.change("UPDATE outbox SET attempts = 9")
    await at.wish(*welcome)
    await at.go()
    assert len(at.discord.heard("post")) == 2
    await at.change("UPDATE outbox SET due = due + 1000")
    for _ in range(2):
        at.clock += 10
        at.delivery.hasten(1)
        await at.delivery.idle()
    assert len(at.discord.heard("post")) == 2


async def test_a_board_that_came_through_is_as_good_as_new(at: Outgoing) -> None:
    """A success resets the attempts of a board.

    After its next failure, earlier ones do not count, and an interaction does not retry it.
    """
    at.discord.fail("post", BUSY, DENIED)
    await at.sends(slots.BOARD)
    await at.go(2)
    await at.go(4)
    assert await at.sent(slots.BOARD)
    await at.go()
    assert await at.left() == []
    at.clock += 1000
    at.discord.fail("edit", BUSY)
    await at.sends(slots.BOARD)
    assert (await at.table()).not_visible_since is None
    await at.change("UPDATE outbox SET due = ?", at.clock + 100)
    at.clock += 50
    edits = len(at.discord.heard("edit", "post"))
    at.delivery.hasten(1)
    await at.delivery.idle()
    assert len(at.discord.heard("edit", "post")) == edits


@pytest.mark.parametrize(("first", "later", "unshown"), [(0, 60, False), (0, 61, True), (10, 70, False)])
async def test_a_board_that_fails_for_a_minute_is_not_shown(
    at: Outgoing, first: int, later: int, unshown: bool
) -> None:
    """A board that fails for a minute counts as not visible, from its first failure to its next attempt."""
    at.discord.fail("post", BUSY, TryLater("limit", after=2), BUSY)
    at.clock += first
    await at.sends(slots.BOARD)
    await at.wish(slots.BOARD)
    await at.change("UPDATE tables SET pace = 'free'")
    at.clock += later - first - 2
    await at.go()
    assert ((await at.table()).not_visible_since is not None) == unshown


# ------------------------------------------------------------------------ interactions and answers


async def test_nothing_is_sent_while_answers_are_on_their_way(at: Outgoing) -> None:
    """Nothing is sent while answers to interactions are in progress.

    Of two at once, the last one counts.
    """
    await at.wish(slots.DM_CLOSED)
    at.delivery.hold(1)
    at.delivery.hold(1)
    await at.go()
    at.delivery.release(1)
    await at.go()
    assert at.discord.asked == []
    at.delivery.release(1)
    await at.delivery.idle()
    assert len(at.stands()) == 1
    at.delivery.hold(1)
    at.delivery.release(1)
    assert not at.delivery.busy, "nothing was queued in the meantime"


async def test_nothing_more_is_sent_once_a_press_is_answered(at: Outgoing) -> None:
    await at.wish(slots.DM_CLOSED)
    await at.wish(slots.mention(at.other))
    await at.wish(slots.INVITE, encode([ANA.user]))
    await at.begins()
    at.delivery.hold(1)
    at.discord.ends()
    await at.delivery.idle()
    assert len(at.stands()) == 1
    at.delivery.release(1)
    await at.delivery.idle()
    assert len(at.stands()) == 2


async def test_what_is_wished_for_while_something_is_sent_is_sent_too(at: Outgoing) -> None:
    await at.wish(slots.DM_CLOSED)
    await at.begins()
    at.delivery.wake(1)
    at.discord.ends()
    await at.delivery.idle()
    assert len(at.discord.heard("post")) == 1
    assert await at.left() == []


async def replaced(at: Outgoing) -> list[str]:
    """Replace the board an hour later; return the ids of the messages edited for it."""
    edits = len(at.discord.heard("edit"))
    await at.change("INSERT INTO log (table_id, scene, text, quote) VALUES (1, '', ?, 'x')", encode(text("resigned")))
    at.clock += 3600
    await at.sends(slots.BOARD)
    return [f"{message}" for _, __, message in at.discord.heard("edit")[edits:]]


async def test_a_board_that_lost_its_buttons_by_an_answer_is_not_stripped(at: Outgoing) -> None:
    await at.sends(slots.BOARD)
    at.delivery.hold(1)
    at.delivery.release(1, FIRST)
    assert await replaced(at) == []
    at.delivery.hold(1)
    at.delivery.release(1)
    assert await replaced(at) == [f"{FIRST + 1}"]


async def test_a_board_that_crossed_an_answer_is_stripped(at: Outgoing) -> None:
    """A board edited while an interaction was answered is stripped of its buttons.

    The answer may arrive last, with older content. The next answer has no such effect.
    """
    await at.sends(slots.BOARD)
    await at.wish(slots.BOARD)
    await at.begins("edit")
    at.delivery.hold(1)
    at.discord.ends()
    await at.delivery.idle()
    assert await at.left() == []
    at.delivery.release(1, FIRST)
    assert await replaced(at) == [f"{FIRST}"]
    at.delivery.hold(1)
    at.delivery.release(1, FIRST + 1)
    assert await replaced(at) == []


async def test_nothing_is_begun_while_a_press_is_answered(at: Outgoing) -> None:
    """Nothing is sent while an interaction is answered, even if a worker was already reading the outbox."""
    await at.wish(slots.DM_CLOSED)
    at.delivery.wake(1)
    await asyncio.sleep(0)
    assert at.delivery.busy
    at.delivery.hold(1)
    await at.delivery.idle()
    assert at.stands() == []
    at.delivery.release(1)
    await at.delivery.idle()
    assert len(at.stands()) == 1


async def test_a_board_that_was_changed_since_is_stripped(at: Outgoing) -> None:
    """A board edited since an answer removed its buttons is stripped of the new ones."""
    await at.sends(slots.BOARD)
    at.delivery.hold(1)
    at.delivery.release(1, FIRST)
    await at.sends(slots.BOARD)
    assert await replaced(at) == [f"{FIRST}"]


# ----------------------------------------------------------------------------------------- stopping


async def test_what_is_being_sent_is_finished_and_nothing_else_begun(at: Outgoing) -> None:
    await at.wish(slots.DM_CLOSED)
    await at.wish(slots.INVITE, encode([ANA.user]))
    await at.begins()
    asyncio.get_running_loop().call_soon(at.discord.ends)
    await at.delivery.stop()
    assert len(at.stands()) == 1
    assert await at.slots_left() == ["invite"]
    at.delivery.wake(1)
    assert not at.delivery.busy


async def test_nothing_is_waited_for_after_a_stop(at: Outgoing) -> None:
    """Nothing is sent after a stop, even if the outbox was being read at that moment."""
    await at.wish(slots.DM_CLOSED, due=NOW + 60)
    at.delivery.wake(1)
    await asyncio.sleep(0)
    assert at.delivery.busy
    await at.delivery.stop()
    assert at.waits == []


async def test_what_takes_too_long_is_left_for_later(at: Outgoing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "_LAST_CALLS", 0.01)
    await at.wish(slots.DM_CLOSED)
    await at.begins()
    await at.delivery.stop()
    assert await at.slots_left() == ["closed"]


async def test_no_timer_outlives_the_bot(at: Outgoing) -> None:
    await at.wish(slots.DM_CLOSED, due=NOW + 60)
    await at.go()
    await at.go()
    await at.delivery.stop()
    assert len(at.timers) == 2
    assert all(timer.cancelled() for timer in at.timers)
