"""Test when threads are kept open and when they are archived."""

from __future__ import annotations

import pytest

from bot import store
from bot.store import slots
from bot.store.rows import SentMessage, Status
from bot.tables import housekeeping, threads
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, House

DAY = 86_400
THREAD = 77


async def played_there(house: House, *, posted: int | None = NOW) -> None:
    """Start a game in a thread whose latest message was posted at that time, with all messages sent."""
    table = await house.begin(ANA, BEN, CHLOE)
    await change(house, "UPDATE tables SET thread = ?, deadline = NULL, alarm = NULL WHERE id = ?", THREAD, table.id)
    if posted is not None:
        await house.do(store.outbox.set_sent, table.id, SentMessage(slots.BOARD, THREAD, 9, "", posted))
    await house.sent_all(table.id)


async def change(house: House, sql: str, *args: object) -> None:
    await house.store.run(lambda db: db.execute(sql, args))


async def over(house: House, status: Status, since: int) -> None:
    await change(house, "UPDATE tables SET status = ?, changed = ?", status, since)


async def tended(house: House, now: int, table_id: int = 1) -> bool:
    """Return whether a thread action is due by then, and mark it as done."""
    await house.do(threads.check_threads, now)
    wishes = await house.wishes(table_id)
    await house.sent_all(table_id)
    assert set(wishes) <= {"thread"}
    return bool(wishes)


async def test_a_quiet_thread_is_kept_open_again_and_again(house: House) -> None:
    """A quiet thread is kept open two days before Discord would archive it, since the bot may be down for one."""
    await played_there(house)
    assert not await tended(house, NOW + 5 * DAY - 1)
    assert await tended(house, NOW + 5 * DAY)
    assert not await tended(house, NOW + 5 * DAY)
    assert not await tended(house, NOW + 10 * DAY - 1)
    assert await tended(house, NOW + 10 * DAY)


async def test_what_is_posted_there_keeps_a_thread_open(house: House) -> None:
    await played_there(house)
    assert await tended(house, NOW + 5 * DAY)
    await house.do(store.outbox.set_sent, 1, SentMessage(slots.mention(1), THREAD, 10, "", NOW + 8 * DAY))
    await house.do(store.outbox.set_sent, 1, SentMessage(slots.LOBBY, 2, 11, "", NOW + 12 * DAY))
    assert not await tended(house, NOW + 13 * DAY - 1)
    assert await tended(house, NOW + 13 * DAY)


async def test_where_something_was_posted_is_not_looked_at_again_before_it_is_quiet(house: House) -> None:
    """A thread with a recent message is checked again only when it would be quiet.

    Threads are checked one at a time, so many busy ones do not delay quiet ones.
    """
    await played_there(house)
    await played_there(house, posted=None)
    before = NOW - 1
    assert await house.do(store.threads.quiet_threads, before, 1) == []
    assert await house.do(store.threads.quiet_threads, before, 1) == [2]
    assert await house.do(store.threads.quiet_threads, NOW, 9) == [2, 1]


async def test_a_thread_nothing_is_known_of_is_opened(house: House) -> None:
    """A thread from an older database, without a known message, is opened, since it may be archived."""
    await played_there(house, posted=None)
    assert await tended(house, NOW)
    assert not await tended(house, NOW + 1)


@pytest.mark.parametrize(
    "rests", ["thread = NULL", "paused = 5", "damaged = 1", "status = 'lobby'", f"tended = {NOW + 4 * DAY}"]
)
async def test_nothing_is_done_where_nothing_is_played(house: House, rests: str) -> None:
    await played_there(house)
    await change(house, f"UPDATE tables SET {rests}")  # noqa: S608
    await house.do(threads.check_threads, NOW + 6 * DAY)
    assert await house.store.run(lambda db: db.execute("SELECT slot FROM outbox").fetchall()) == []


@pytest.mark.parametrize(("status", "lingers"), [("finished", DAY), ("abandoned", 7 * DAY)])
async def test_a_thread_is_archived_when_its_game_is_over(house: House, status: Status, lingers: int) -> None:
    """A thread is archived once, when its game is over.

    An abandoned game's thread is archived when it can no longer be reopened.
    """
    await played_there(house)
    assert await tended(house, NOW + 5 * DAY)
    await over(house, status, end := NOW + 6 * DAY)
    assert not await tended(house, end + lingers - 1)
    assert await tended(house, end + lingers)
    assert not await tended(house, end + lingers)
    assert not await tended(house, end + lingers + DAY)
    await over(house, status, again := end + 9 * DAY)
    assert not await tended(house, again + lingers - 1)
    assert await tended(house, again + lingers)


async def test_what_was_over_long_ago_is_left_alone(house: House) -> None:
    await played_there(house)
    await over(house, "finished", NOW)
    assert not await tended(house, NOW + 14 * DAY)
    assert await tended(house, NOW + 14 * DAY - 1)


async def test_not_all_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "_AT_ONCE", 2)
    for _ in range(3):
        await played_there(house)
    for waits in (1, 0):
        await house.do(threads.check_threads, NOW + 5 * DAY)
        assert sum([await house.wishes(number) == {} for number in (1, 2, 3)]) == waits


async def test_housekeeping_sees_to_threads(house: House) -> None:
    await played_there(house)
    await house.do(housekeeping.tidy_up, NOW + 6 * DAY)
    assert set(await house.wishes()) == {"thread"}
