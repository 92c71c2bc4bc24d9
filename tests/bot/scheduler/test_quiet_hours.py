"""Test quiet hours: they extend only their owner's deadlines, by no more than those hours, without saying why."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot import store
from bot.playground import Discord, Person
from bot.store.db import Store
from bot.store.rows import Pace, SeatRow, Table, UncountedTime
from bot.tables import absence, answer_hours, clock
from bot.tables.in_play import TableInPlay
from tests.bot.conftest import Hosted
from tests.bot.people import word
from tests.bot.scheduler.test_reminders import be_quiet, clock_of, preferences
from tests.bot.tables.test_absence import Scene, scene
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, House

HOUR, DAY = 3600, 86_400
MOMENT = re.compile(r"<t:\d+:R>")

PARIS = UncountedTime(22 * 60, 8 * 60, "Europe/Paris")


def paris(*when: int) -> int:
    return int(datetime(*when, tzinfo=ZoneInfo("Europe/Paris")).timestamp())  # type: ignore[arg-type, misc]


# --------------------------------------------------------------------------------------------- the rule


@pytest.mark.parametrize(
    ("asked", "seconds", "due"),
    [
        ((2026, 1, 10, 12, 0), HOUR, (2026, 1, 10, 13, 0)),
        ((2026, 1, 10, 21, 0), HOUR, (2026, 1, 10, 22, 0)),
        ((2026, 1, 10, 21, 30), HOUR, (2026, 1, 11, 8, 30)),
        ((2026, 1, 10, 23, 0), HOUR, (2026, 1, 11, 9, 0)),
        ((2026, 1, 11, 3, 0), HOUR, (2026, 1, 11, 9, 0)),
        ((2026, 1, 11, 8, 0), HOUR, (2026, 1, 11, 9, 0)),
        ((2026, 1, 10, 20, 0), DAY, (2026, 1, 11, 20, 0)),  # every day has waking hours
        ((2026, 1, 10, 23, 0), DAY, (2026, 1, 12, 8, 0)),
        ((2026, 1, 11, 7, 0), DAY, (2026, 1, 12, 8, 0)),
        ((2026, 3, 28, 21, 30), HOUR, (2026, 3, 29, 8, 30)),  # that night lacks an hour
        ((2026, 10, 24, 21, 30), HOUR, (2026, 10, 25, 8, 30)),  # that night repeats an hour
        ((2026, 10, 24, 20, 0), DAY, (2026, 10, 25, 20, 0)),
    ],
)
def test_nothing_is_due_in_quiet_hours(asked: tuple[int, ...], seconds: int, due: tuple[int, ...]) -> None:
    assert answer_hours.due_time(PARIS, paris(*asked), seconds) == paris(*due)


def test_longer_ones_from_before_there_was_a_measure_count_for_ten_hours() -> None:
    long = UncountedTime(18 * 60, 10 * 60, "Europe/Paris")
    assert answer_hours.due_time(long, paris(2026, 1, 10, 19, 0), HOUR) == paris(2026, 1, 10, 20, 0)
    assert answer_hours.due_time(long, paris(2026, 1, 10, 23, 30), HOUR) == paris(2026, 1, 11, 10, 30)


quiet_hours = st.builds(
    lambda start, length, zone: UncountedTime(start, (start + length) % 1440, zone),
    st.integers(0, 1439),
    st.integers(1, 600),
    st.sampled_from(["UTC", "Europe/Paris", "America/St_Johns", "Australia/Lord_Howe", "Asia/Kathmandu"]),
)


@settings(deadline=None)
@given(quiet_hours, st.integers(1_770_000_000, 1_810_000_000), st.sampled_from([HOUR, DAY, 3 * DAY]))
def test_so_much_time_there_is_and_no_more(off: UncountedTime, asked: int, seconds: int) -> None:
    """The time outside quiet hours equals the pace exactly, counted minute by minute in local time.

    Around a clock change it may differ by an hour.
    """
    asked -= asked % 60
    assert off.quiet_from is not None
    assert off.quiet_to is not None
    due = answer_hours.due_time(off, asked, seconds)
    zone = ZoneInfo(off.zone or "")
    length = answer_hours.minutes_between(off.quiet_from, off.quiet_to)

    def loud(moment: int) -> bool:
        local = datetime.fromtimestamp(moment, zone)
        return answer_hours.minutes_between(off.quiet_from or 0, local.hour * 60 + local.minute) >= length

    waking, enough = 60 * sum(map(loud, range(asked, due, 60))), min(seconds, 14 * HOUR)
    offsets = {datetime.fromtimestamp(moment, zone).utcoffset() for moment in range(asked - DAY, due + DAY, HOUR)}
    set_meanwhile = HOUR if len(offsets) > 1 else 0
    assert due - asked >= seconds
    assert waking >= enough - set_meanwhile
    assert loud(due) or loud(due - 60) or set_meanwhile
    needed = due - asked == seconds or waking == enough or not loud(due - 60)
    assert needed or set_meanwhile


def table(pace: Pace, *offs: UncountedTime) -> Table:
    seats = tuple(
        SeatRow(seat, 10 + seat, "", house=False, language="en", uncounted=off) for seat, off in enumerate(offs)
    )
    blank = dict.fromkeys(("thread", "state", "checkpoint", "deadline", "rematch"))
    numbers = dict.fromkeys(("id", "guild", "channel", "host", "checkpoint_version", "version", "epoch"), 1)
    return Table(
        **blank,  # type: ignore[arg-type]
        **numbers,  # type: ignore[arg-type]
        game_key="medici",
        threads=False,
        language="en",
        status="playing",
        options=b"",
        seed=b"",
        scene="",
        pace=pace,
        seats=seats,
    )


def test_a_question_to_several_is_due_when_the_last_of_them_had_the_time() -> None:
    """A question to several players is due when the last of them has had the time.

    It does not matter whether the player with quiet hours is asked. Live games ignore quiet hours.
    """
    asked = paris(2026, 1, 10, 21, 30)
    owl = UncountedTime(9 * 60, 12 * 60, "Europe/Paris")

    def due(pace: Pace, *seats: int) -> int | None:
        return clock.started_clock(table(pace, UncountedTime(), PARIS, owl), seats, asked).deadline

    assert due("relaxed", 0) == asked + HOUR
    assert due("relaxed", 2) == asked + HOUR
    assert due("relaxed", 0, 1, 2) == due("relaxed", 1) == paris(2026, 1, 11, 8, 30)
    assert due("live", 0, 1, 2) == asked + 90
    assert clock.started_clock(table("live", PARIS), [0], asked + HOUR).deadline == asked + HOUR + 90
    assert due("daily", 0, 2) == asked + DAY
    assert due("daily", 0, 1, 2) == paris(2026, 1, 11, 21, 30)
    assert due("free", 1) is None


# ------------------------------------------------------------------------------------------ over Discord


def now(bot: Hosted, discord: Discord) -> float:
    return discord.world.clock() + bot.ahead


async def quiet_from(bot: Hosted, discord: Discord, person: Person, begin: int, end: int) -> None:
    """Set the person's quiet hours, as seconds from now."""
    at = now(bot, discord)
    await be_quiet(person, clock_of(at + begin), clock_of(at + end), "UTC")
    await bot.look()


def seen(at: Scene, discord: Discord) -> list[str]:
    """Return all texts of the thread and of the direct messages of a player not asked, without timestamps."""
    other = at.others[0]
    read = [*other.messages(at.board.channel), *other.messages(discord.channel), *other.dm_messages()]
    return [MOMENT.sub("<t>", f"{m.text} {m.alt_texts} {[b.label for b in m.buttons]}") for m in read]


async def hour(bot: Hosted, discord: Discord) -> tuple[Scene, Person, int]:
    """Start a game with an hour for each decision; return it, the player asked, and the deadline."""
    at = await scene(bot, discord, pace="relaxed")
    return at, at.asked, at.due()


async def test_nobody_is_late_in_their_sleep(bot: Hosted, discord: Discord) -> None:
    """Quiet hours extend a deadline on the board and move the reminder to the morning.

    The next player has an hour as usual.
    """
    at, late, due = await hour(bot, discord)
    await quiet_from(bot, discord, late, HOUR // 2, 10 * HOUR)
    assert at.due() == due + 9 * HOUR + HOUR // 2
    assert f"<t:{at.due()}:R>" in at.board.text
    await bot.later(10 * HOUR - 60)
    assert at.moves(late) == []
    await bot.later(HOUR // 2 + 180)
    assert at.moves(late) == [(None,)]
    assert at.asked is not late
    assert abs(at.due() - now(bot, discord) - HOUR) <= 5


async def test_who_is_asked_in_their_quiet_hours_has_the_time_after_them(bot: Hosted, discord: Discord) -> None:
    at, late, _ = await hour(bot, discord)
    sleeper = at.others[0]
    await quiet_from(bot, discord, sleeper, -HOUR, 4 * HOUR)
    while at.asked is not sleeper:
        await at.party.take_turn()
        await bot.look()
    wakes = at.due() - HOUR
    assert (wakes % 60, datetime.fromtimestamp(wakes, UTC).strftime("%H:%M")) == (
        0,
        clock_of(now(bot, discord) + 4 * HOUR),
    )
    del late


async def test_the_others_see_a_later_deadline_and_nothing_else(bot: Hosted, discord: Discord) -> None:
    at, late, _ = await hour(bot, discord)
    before, shown = seen(at, discord), at.board.text
    await quiet_from(bot, discord, late, 0, 8 * HOUR)
    assert at.board.text != shown
    assert seen(at, discord) == before
    reply = await at.others[0].slash(discord.channel, "rialto turns")
    assert reply.text == word("en", "your-turns-none")


async def test_changing_them_while_one_is_asked(bot: Hosted, discord: Discord) -> None:
    """A change of quiet hours never shortens the present deadline nor extends it repeatedly."""
    at, late, due = await hour(bot, discord)
    asked = due - HOUR
    await quiet_from(bot, discord, late, HOUR // 2, 5 * HOUR)
    later = at.due()
    assert later > due
    await late.press(await preferences(late), word("en", "quiet-clear"))
    await bot.look()
    assert at.due() == later
    for _ in range(30):
        await quiet_from(bot, discord, late, -60, 10 * HOUR - 120)
        await bot.later(5 * HOUR)
        if at.moves(late):
            break
        assert at.due() <= asked + 11 * HOUR + 60
    assert at.moves(late)


async def test_a_silence_that_puts_a_deadline_off_into_quiet_hours(bot: Hosted, discord: Discord) -> None:
    """An outage that moves a deadline into quiet hours leaves the remaining time after them, extended once."""
    at, late, due = await hour(bot, discord)
    await quiet_from(bot, discord, late, 3 * HOUR, 9 * HOUR)
    assert at.due() == due
    await bot.stop()
    bot.ahead += 2 * HOUR + HOUR // 2
    await bot.start()
    await bot.look()
    put_off = at.due()
    assert 8 * HOUR + HOUR // 2 <= put_off - due <= 8 * HOUR + HOUR // 2 + 60
    await discord.until(lambda: f"<t:{put_off}:R>" in at.board.text)
    await bot.later(6 * HOUR)
    assert (at.due(), at.moves(late)) == (put_off, [])
    await bot.later(int(put_off - now(bot, discord)) + 5)
    assert at.moves(late) == [(None,)]
    due = at.due()
    assert abs(due - now(bot, discord) - HOUR) <= 5
    await bot.later(HOUR // 2 + 60)
    assert at.due() == due


async def test_what_was_put_off_is_forgotten_with_the_decision(disk: Store) -> None:
    """Extensions end with their decision, whichever way its time starts again."""
    house = House(disk)
    await house.begin(ANA, BEN, CHLOE)
    await house.do(store.clocks.set_rules, 1, "daily", "move")
    it = await house.do(TableInPlay.load, 1)
    for _ in range(2):
        await house.do(clock.begin_anew, it.table, it.awaited, NOW)
        await house.do(store.clocks.extend_deadlines, [1], 500)
    await house.do(absence.check_clock, 1, NOW)
    assert ((await house.table()).excused_seconds, (await house.table()).deadline) == (500, NOW + DAY + 500)


async def test_a_deadline_from_before_goes_on(bot: Hosted, discord: Discord) -> None:
    """An older, longer deadline stays, and is never shortened."""
    at, late, due = await hour(bot, discord)
    bot.damage(f"UPDATE tables SET deadline = {due + 7200}, alarm = {due + 7200}")  # noqa: S608
    await quiet_from(bot, discord, late, HOUR // 2, HOUR)
    assert at.due() == due + 7200
    await bot.later(2 * HOUR + HOUR // 2)
    assert at.moves(late) == []
    await bot.later(HOUR // 2 + 10)
    assert at.moves(late) == [(None,)]
