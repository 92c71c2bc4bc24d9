"""Test late players second by second at the database."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot import store
from bot.store import slots
from bot.store.rows import Absence, Line, Pace, Preferences, SentMessage, Table
from bot.tables import absence, base, clock, lobby, play, seats
from bot.tables.base import Stale, the_table
from bot.tables.in_play import TableInPlay
from games.core import Seat, Who, text
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, EVA, GINA, NOW, House, log, mover, seat_of, waiting

HOUR, DAY = 3600, 86_400


async def begun(house: House, rule: Absence = "move", *, people: int = 3, pace: Pace = "daily") -> Table:
    """Start a game whose messages are all sent."""
    await house.open(*(ANA, BEN, CHLOE, DAN, EVA)[:people])
    await house.do(store.clocks.set_rules, 1, pace, rule)
    table = await house.do(lobby.start, 1, ANA, NOW)
    await house.sent_all()
    return table


async def moved(house: House) -> list[int]:
    """Return the seats that have moved, in order."""
    return [move.seat for move in await house.do(store.moves.moves_since, 1, 0)]


async def changes_nothing(house: House, seat: int, user: int) -> bool:
    before = await house.everything()
    await house.do(absence.left_server, 1, seat, user, NOW)
    return await house.everything() == before


# ------------------------------------------------------------------------------------------ reminders


async def test_reminders_at_half_the_time_and_after_most_of_it(house: House) -> None:
    """Two reminders are sent: at half the time and after most of it.

    The alarm is set for exactly the next of them. The player's membership is checked before each.
    """
    table = await begun(house)
    seat = seat_of(table, mover(table))
    soon, half, most, due = NOW + DAY // 8, NOW + DAY // 2, NOW + DAY * 9 // 10, NOW + DAY
    assert (table.deadline, table.alarm) == (due, soon)
    remind, seek = {f"remind:{seat}": b"remind"}, {f"seek:{seat}": b""}
    for now, wishes, reminded, sought, alarm in (
        (NOW, {}, 0, 0, soon),
        (soon - 1, {}, 0, 0, soon),
        (soon, seek, 0, 1, half),
        (half - 1, {}, 0, 1, half),
        (half, remind, 1, 2, most),
        (most - 1, {}, 1, 2, most),
        (most, remind, 2, 3, due),
        (due - 1, {}, 2, 3, due),
    ):
        await house.sent_all()
        await house.do(absence.check_clock, 1, now)
        after = await house.table()
        assert await house.wishes() == wishes, now - NOW
        assert (after.alarm, after.seats[seat].reminded, after.seats[seat].membership_checks) == (
            alarm,
            reminded,
            sought,
        ), now
    assert {row.reminded for row in after.seats if row.seat != seat} == {0}
    await house.do(store.outbox.set_sent, 1, SentMessage(slots.reminder(seat), 2, 9, "", NOW))
    await house.do(absence.check_clock, 1, due)
    after = await house.table()
    assert (await moved(house), after.deadline) == ([seat], due + DAY)
    assert {(row.reminded, row.membership_checks) for row in after.seats} == {(0, 0)}
    assert (await house.wishes())[f"remind:{seat}"] == b""
    assert text("absent-move", who=Who(seat)) in [line.text for line in await log(house)]


async def test_who_missed_both_is_reminded_once(house: House) -> None:
    table = await begun(house)
    seat = seat_of(table, mover(table))
    await house.do(absence.check_clock, 1, NOW + DAY - 5)
    assert await house.wishes() == {f"remind:{seat}": b"remind"}
    after = await house.table()
    assert (after.alarm, after.seats[seat].reminded, after.seats[seat].membership_checks) == (NOW + DAY, 2, 3)


async def test_quiet_hours_are_kept_and_yet_it_is_found_who_has_left(house: House) -> None:
    """Deadlines and reminders move past quiet hours.

    Membership is still checked when a reminder would have been due.
    """
    table = await begun(house)  # at 13:46:40
    user = mover(table)
    seat = seat_of(table, user)
    await house.do(store.people.save, Preferences(user, quiet_from=13 * 60, quiet_to=23 * 60, zone="UTC"))
    due = NOW - NOW % DAY + 47 * HOUR
    half, most = due - DAY // 2, NOW + DAY * 9 // 10
    await house.do(absence.check_clock, 1, NOW)
    assert await house.wishes() == {"board": b"clock"}
    soon = NOW + DAY // 8
    assert ((await house.table()).deadline, (await house.table()).alarm) == (due, soon)
    for now, wishes, reminded, sought, alarm in (
        (soon - 1, {}, 0, 0, soon),
        (soon, {f"seek:{seat}": b""}, 0, 1, NOW + DAY // 2),
        (NOW + DAY // 2, {f"seek:{seat}": b""}, 0, 2, half),
        (half, {f"remind:{seat}": b"remind"}, 1, 2, most),
        (most, {f"seek:{seat}": b""}, 1, 3, due),  # the second would fall into quiet hours: it is dropped
    ):
        await house.sent_all()
        await house.do(absence.check_clock, 1, now)
        after = await house.table()
        assert await house.wishes() == wishes, now - NOW
        assert after.alarm == alarm, now - NOW
        assert (min(after.seats[seat].reminded, 1), after.seats[seat].membership_checks) == (reminded, sought)
        assert after.deadline == due


async def test_a_clock_that_does_not_run_is_not_looked_at_again(house: House) -> None:
    """No alarm is set if the deadline does not run: without a pace, when paused, or after the game."""
    table = await begun(house, pace="free")
    assert (table.deadline, table.alarm) == (None, None)
    for change in (
        "UPDATE tables SET deadline = NULL",
        "UPDATE tables SET deadline = 1, paused = 1",
        "UPDATE tables SET paused = NULL, status = 'abandoned'",
    ):
        await house.do(lambda db, sql=change: db.execute(sql) and None)
        await house.do(store.clocks.set_alarm, 1, NOW)
        await house.do(absence.check_clock, 1, NOW + 5)
        assert await house.do(store.clocks.next_alarm) is None
        assert (await moved(house), await house.wishes()) == ([], {})


@pytest.mark.parametrize(("rule", "away"), [("move", None), ("house", "absent")])
async def test_the_rule_applies_at_the_deadline(house: House, rule: Absence, away: str | None) -> None:
    table = await begun(house, rule)
    seat = seat_of(table, mover(table))
    await house.do(absence.check_clock, 1, NOW + DAY - 1)
    assert (await moved(house), (await house.table()).seats[seat].away) == ([], None)
    await house.do(absence.check_clock, 1, NOW + DAY)
    after = await house.table()
    assert (after.seats[seat].away, after.seats[seat].house) == (away, rule == "house")
    assert await moved(house) == ([seat] if rule == "move" else [])
    assert await house.do(store.tables.tables_awaiting_house) == ([1] if rule == "house" else [])


async def test_the_house_takes_a_seat_that_nobody_has(house: House) -> None:
    """An AI player takes a seat without an owner, and no player is announced as late."""
    table = await begun(house)
    user = mover(table)
    seat = seat_of(table, user)
    await house.do(seats.leave, 1, user, NOW)
    await house.do(absence.check_clock, 1, NOW + DAY)
    after = await house.table()
    assert (after.seats[seat].user, after.seats[seat].house, await moved(house)) == (None, True, [])
    assert (await log(house))[-1] == Line(text("house-takes", who=Who(seat)))


# ---------------------------------------------------------------------------------------------- votes


async def voted_on(house: House, people: int) -> Table:
    """Start a vote about a late player."""
    table = await begun(house, "vote", people=people)
    await house.do(store.clocks.cast_vote, 1, "absence", seat_of(table, waiting(table)), "house")  # an old vote
    await house.do(absence.check_clock, 1, NOW + DAY)
    return await house.table()


def late(table: Table) -> list[Seat]:
    return [row.seat for row in clock.late_seats(TableInPlay(table))]


async def test_a_vote_begins(house: House) -> None:
    """A vote takes as long as a decision.

    No reminders are sent, and its board and card are posted.
    """
    table = await voted_on(house, 4)
    seat = seat_of(table, mover(table))
    assert (table.vote_open, table.deadline, table.alarm, table.asked_at) == (True, NOW + 2 * DAY, NOW + 2 * DAY, NOW)
    assert {(row.reminded, row.membership_checks) for row in table.seats} == {(2, 3)}
    assert await house.do(store.clocks.ballots, 1, "absence") == {}
    assert await house.wishes() == {"vote": b"", "board": b""}
    assert late(table) == [seat]
    await house.sent_all()
    await house.do(absence.check_clock, 1, NOW + 2 * DAY - 1)
    assert (await house.wishes(), await moved(house)) == ({}, [])
    await house.do(absence.check_clock, 1, NOW + 2 * DAY)
    after = await house.table()
    assert (await moved(house), after.vote_open, after.deadline) == ([seat], False, NOW + 3 * DAY)
    assert (await house.wishes())["vote"] == b""


@pytest.mark.parametrize(
    ("people", "votes", "after"),
    [
        (4, "h", None),
        (4, "hh", "house"),
        (4, "mm", "move"),
        (4, "mhh", "house"),
        (4, "hmm", "move"),
        (5, "hh", None),
        (5, "hhm", None),
        (5, "hhh", "house"),
        (5, "hhmm", "move"),  # a tie
    ],
)
async def test_more_than_half_decide(house: House, people: int, votes: str, after: str | None) -> None:
    table = await voted_on(house, people)
    late = seat_of(table, mover(table))
    others = [row for row in table.people if row.seat != late]
    await house.sent_all()
    for number, (row, vote) in enumerate(zip(others, votes, strict=False), 1):
        assert (await house.table()).vote_open
        choice: absence.Choice = "house" if vote == "h" else "move"
        table = await house.do(absence.vote, 1, row.user, table.epoch, choice, NOW + DAY + number)
        assert "vote" in await house.wishes()
    assert table.vote_open == (after is None)
    assert table.seats[late].house == (after == "house")
    assert await moved(house) == ([late] if after == "move" else [])
    cast = {row.seat: "house" if vote == "h" else "move" for row, vote in zip(others, votes, strict=False)}
    assert await house.do(store.clocks.ballots, 1, "absence") == ({} if after else cast)


async def test_a_vote_waits_for_whoever_is_on_vacation_like_for_anybody(house: House) -> None:
    """A vote includes players on vacation, and they may vote."""
    table = await voted_on(house, 4)
    late = seat_of(table, mover(table))
    away, *there = [row for row in table.people if row.seat != late]
    await house.do(lambda db: store.seats.set_away(db, 1, away.seat, "absent", house=True, discreet=True))
    for row, choice in zip(there, ("house", "move"), strict=True):
        table = await house.do(absence.vote, 1, row.user, table.epoch, choice, NOW + DAY)
        assert table.vote_open
    table = await house.do(absence.vote, 1, away.user, table.epoch, "house", NOW + DAY)
    assert (table.vote_open, table.seats[late].house, table.seats[away.seat].house) == (False, True, True)


async def test_a_vote_ends_in_time_though_all_the_others_are_on_vacation(house: House) -> None:
    table = await begun(house, "vote")
    late = seat_of(table, mover(table))
    others = "UPDATE seats SET away = 'absent', house = 1, discreet = 1 WHERE seat <> ?"
    await house.do(lambda db: db.execute(others, (late,)) and None)
    await house.do(absence.check_clock, 1, NOW + DAY)
    assert (await house.table()).vote_open
    await house.do(absence.check_clock, 1, NOW + 2 * DAY)
    assert (await house.table()).vote_open is False
    assert await moved(house) == [late]


async def test_who_may_vote_and_when(house: House) -> None:
    table = await begun(house, "vote")
    other, epoch = waiting(table), table.epoch
    await house.refuses("moved-on", absence.vote, 1, other, epoch, "move", NOW, kind=Stale)
    await house.do(absence.check_clock, 1, NOW + DAY)
    await house.refuses("moved-on", absence.vote, 1, other, epoch - 1, "move", NOW, kind=Stale)
    await house.refuses("vote-own", absence.vote, 1, mover(table), epoch, "move", NOW)
    await house.refuses("not-seated", absence.vote, 1, GINA.user, epoch, "move", NOW)
    await house.do(store.tables.set_status, 1, "abandoned", NOW)
    await house.refuses("table-ended", absence.vote, 1, other, epoch, "move", NOW)


@pytest.mark.parametrize("gone", [False, True])
async def test_nobody_is_there_to_vote(house: House, gone: bool) -> None:
    """Without another player to vote, the safe move is made."""
    await house.open(ANA, houses=2)
    await house.do(store.clocks.set_rules, 1, "daily", "vote")
    table = await house.do(lobby.start, 1, ANA, NOW)
    while table.people[0].seat != base.state_of(table).board.bidder:
        seat = base.state_of(table).board.bidder
        move = table.game.rules.default_move(base.state_of(table), seat)
        table = await house.do(play.play_house, table, seat, move, NOW)
    seat = table.people[0].seat
    before = len(await moved(house))
    await (
        house.do(absence.left_server, 1, seat, ANA.user, NOW) if gone else house.do(absence.check_clock, 1, NOW + DAY)
    )
    assert (await moved(house))[before:] == [seat]
    assert not (await house.table()).vote_open


async def test_a_vote_ends_if_nobody_it_was_about_is_left(house: House) -> None:
    """A vote about a player who left the server ends when they resign; the others still had time."""
    await house.begin(ANA, BEN, CHLOE, game="mediterranee")
    await house.do(store.clocks.set_rules, 1, "daily", "vote")
    bens = seat_of(await house.table(), BEN.user)
    await house.do(absence.left_server, 1, bens, BEN.user, NOW + 100)
    table = await house.do(play.resign, 1, BEN.user, NOW + 200)
    assert (table.vote_open, table.deadline, table.asked_at) == (False, NOW + 200 + DAY, NOW + 200)


async def test_a_vote_goes_on_about_who_is_left(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE, game="mediterranee")
    await house.do(store.clocks.set_rules, 1, "daily", "vote")
    seats_of = {person.user: seat_of(await house.table(), person.user) for person in (BEN, CHLOE)}
    for user, seat in seats_of.items():
        await house.do(absence.left_server, 1, seat, user, NOW + 100)
    before = await house.table()
    table = await house.do(play.resign, 1, BEN.user, NOW + 200)
    assert (table.vote_open, table.deadline) == (True, before.deadline)
    assert late(table) == [seats_of[CHLOE.user]]


async def test_those_who_had_time_left_have_all_of_it_again_after_a_vote(house: House) -> None:
    """Players who had time left have the full time again after a vote.

    All are asked at once; one has left the server, and the vote is about that one only.
    """
    await house.begin(ANA, BEN, CHLOE, game="mediterranee")
    await house.do(store.clocks.set_rules, 1, "daily", "vote")
    table = await house.table()
    bens = seat_of(table, BEN.user)
    await house.do(absence.left_server, 1, bens, BEN.user, NOW + 100)
    table = await house.table()
    assert (table.vote_open, late(table)) == (True, [bens])
    await house.refuses("vote-own", absence.vote, 1, BEN.user, table.epoch, "house", NOW)
    for person in (ANA, CHLOE):
        assert (await house.table()).vote_open
        table = await house.do(absence.vote, 1, person.user, table.epoch, "house", NOW + 200)
    assert (table.seats[bens].away, table.seats[bens].house) == ("absent", True)
    assert (table.vote_open, table.deadline, table.asked_at) == (False, NOW + 200 + DAY, NOW + 200)
    assert {row.reminded for row in table.seats} == {0}


# --------------------------------------------------------------------------- players who left the server


@pytest.mark.parametrize("rule", ["move", "house", "vote"])
async def test_who_has_left_the_server(house: House, rule: Absence) -> None:
    """A player who left the server is announced, the rule for absence applies at once, and notifications end."""
    table = await begun(house, rule)
    user = mover(table)
    seat = seat_of(table, user)
    await house.do(store.outbox.set_sent, 1, SentMessage(slots.mention(seat), 2, 9, "", NOW))
    await house.do(absence.left_server, 1, seat, user, NOW + 50)
    after = await house.table()
    assert (await house.wishes())[f"call:{seat}"] == b""
    assert Line(text("left-server", who=Who(seat))) in await log(house)
    assert text("absent-move", who=Who(seat)) not in [line.text for line in await log(house)]
    assert (after.seats[seat].away, after.seats[seat].house, after.vote_open, await moved(house)) == {
        "move": ("gone", False, False, [seat]),
        "house": ("absent", True, False, []),
        "vote": ("gone", False, True, []),
    }[rule]


@pytest.mark.parametrize(("pace", "seconds"), [("live", 90), ("relaxed", HOUR), ("free", DAY)])
async def test_a_vote_takes_as_long_as_a_decision(house: House, pace: Pace, seconds: int) -> None:
    """A vote takes as long as a decision, or a day if there is no pace."""
    table = await begun(house, "vote", pace=pace)
    await house.do(absence.left_server, 1, seat_of(table, mover(table)), mover(table), NOW + 50)
    assert ((await house.table()).deadline, (await house.table()).alarm) == (NOW + 50 + seconds, NOW + 50 + seconds)


async def test_nothing_is_done_for_somebody_who_is_not_asked_there(house: House) -> None:
    """A late membership result changes nothing for a seat that is not asked.

    Another player has the seat or is asked, an AI player moves, the game ended, or its board is not visible.
    """
    table = await begun(house)
    user, other = mover(table), waiting(table)
    seat = seat_of(table, user)
    assert await changes_nothing(house, seat_of(table, other), other)
    assert await changes_nothing(house, seat, other)
    await house.do(store.clocks.set_unshown, 1, NOW, "later")
    assert await changes_nothing(house, seat, user)
    await house.do(store.clocks.set_unshown, 1, None, None)
    await house.do(seats.house_stands_in, TableInPlay(await house.table()), seat, NOW)
    assert await changes_nothing(house, seat, user)
    await house.do(seats.come_back, 1, user, NOW)
    await house.do(store.tables.set_status, 1, "abandoned", NOW)
    assert await changes_nothing(house, seat, user)


async def test_who_is_in_the_server_again(house: House) -> None:
    """A player who rejoins the server moves for themselves again.

    The board is updated without a log line.
    """
    table = await begun(house, "vote")
    user = mover(table)
    seat = seat_of(table, user)
    await house.do(absence.left_server, 1, seat, user, NOW)
    await house.sent_all()
    await house.do(absence.rejoined_server, 1, seat, waiting(table))
    assert (await house.table()).seats[seat].away == "gone"
    await house.do(absence.rejoined_server, 1, seat, user)
    row = (await house.table()).seats[seat]
    assert (row.away, row.house, row.user) == (None, False, user)
    assert await house.wishes() == {"board": b"clock"}


async def test_somebody_late_is_no_less_there_for_it(house: House) -> None:
    table = await begun(house, "house")
    user = mover(table)
    seat = seat_of(table, user)
    await house.do(absence.check_clock, 1, NOW + DAY)
    await house.do(absence.rejoined_server, 1, seat, user)
    assert (await house.table()).seats[seat].away == "absent"


# ------------------------------------------------------------------------------------------- deadlines


async def test_a_clock(house: House) -> None:
    """The deadline and first alarm follow from the table and the players asked."""
    table = await begun(house)
    seats_ = [row.seat for row in table.seats]

    def at(pace: Pace) -> Table:
        return replace(table, pace=pace)

    times: tuple[tuple[Pace, int, int], ...] = (("live", 90, 45), ("relaxed", 3600, 450), ("daily", DAY, DAY // 8))
    for pace, seconds, look in times:
        assert clock.started_clock(at(pace), [0], NOW) == clock.Clock(NOW + seconds, NOW, NOW + look)
        assert clock.reminder(NOW, pace, 0) == NOW - seconds // 2
        assert clock.reminder(NOW, pace, 1) == NOW - seconds // 10
    assert clock.started_clock(at("free"), seats_, NOW) == clock.Clock(None, NOW, None)
    assert clock.reminder(NOW, "free", 0) == NOW - DAY // 2
    assert clock.started_clock(replace(table, not_visible_since=NOW), seats_, NOW) == clock.Clock(None, NOW, None)
    houses = replace(table, seats=tuple(replace(row, house=True) for row in table.seats))
    assert clock.started_clock(houses, seats_, NOW) == clock.Clock(None, NOW, None)
    noticed = [clock.tolerated_delay(pace) for pace in ("live", "relaxed", "daily", "free")]
    assert noticed == [4.5, 60, 60, 60]


async def test_when_a_clock_begins_anew(house: House) -> None:
    """A deadline starts again by itself only when time begins or ceases to run."""
    table = await begun(house)
    anew, stopped = clock.Clock(NOW + 5 + DAY, NOW + 5, NOW + 5 + DAY // 8), clock.Clock(None, NOW + 5, None)
    resting, hidden = replace(table, deadline=None), replace(table, not_visible_since=NOW)
    assert clock.updated_clock(table, [0], NOW + 5) is None
    assert clock.updated_clock(table, [0], NOW + 5, anew=True) == anew
    assert clock.updated_clock(resting, [0], NOW + 5) == anew
    assert clock.updated_clock(hidden, [0], NOW + 5) == stopped
    assert clock.updated_clock(replace(hidden, deadline=None), [0], NOW + 5) is None
    assert clock.updated_clock(replace(resting, pace="free"), [0], NOW + 5) is None
    assert clock.updated_clock(table, [], NOW + 5) == stopped


async def test_what_is_due_later_than_was_said(house: House) -> None:
    table = await begun(house)
    sooner = replace(table, deadline=NOW + 100)
    assert clock.later_deadline(sooner, [0]) == NOW + DAY
    assert clock.later_deadline(replace(sooner, excused_seconds=30), [0]) == NOW + DAY + 30
    assert clock.later_deadline(table, [0]) is None
    for none in ({"deadline": None}, {"asked_at": None}, {"pace": "free"}, {"vote_open": True}):
        assert clock.later_deadline(replace(sooner, **none), [0]) is None
    assert clock.plain_deadline(replace(sooner, excused_seconds=30)) == NOW + DAY + 30
    for none in ({"asked_at": None}, {"pace": "free"}):
        assert clock.plain_deadline(replace(sooner, **none)) == NOW + 100


async def test_a_clock_that_goes_on_is_looked_at_at_once(house: House) -> None:
    """If a deadline continues for another player, its alarm is set for now, since reminders may be due.

    Without a pace there is no alarm.
    """
    table = await begun(house)
    await house.do(clock.update_clock, TableInPlay(table), NOW + 77)
    assert ((await house.table()).alarm, (await house.table()).deadline) == (NOW + 77, table.deadline)
    await house.do(store.clocks.set_rules, 1, "free", "move")
    await house.do(lambda db: clock.begin_anew(db, the_table(db, 1), [0], NOW))
    await house.do(lambda db: clock.update_clock(db, TableInPlay(the_table(db, 1)), NOW + 99))
    assert ((await house.table()).alarm, (await house.table()).deadline) == (None, None)


async def test_the_house_is_told_that_it_moves(house: House) -> None:
    """AI players are scheduled for a seat they play, and no longer once its player is back."""
    table = await begun(house)
    seat = seat_of(table, mover(table))
    assert await house.do(clock.house_moves, TableInPlay(table)) is False
    it = await house.do(seats.house_stands_in, TableInPlay(table), seat, NOW)
    assert await house.do(clock.house_moves, it) is True
    await house.do(seats.come_back, 1, mover(table), NOW)
    assert await house.do(store.tables.tables_awaiting_house) == []


def test_quiet_hours_to_the_minute() -> None:
    """Quiet hours apply from their first to their last minute, past midnight, too."""

    def until(start: int, end: int, minute: int) -> int:
        """Return the minutes of quiet left at this minute of the day."""
        moment = NOW - NOW % DAY + minute * 60
        person = Preferences(1, quiet_from=start, quiet_to=end, zone="UTC")
        return (clock.after_quiet_hours(person, moment) - moment) // 60

    assert [until(727, 1439, minute) for minute in (726, 727, 728, 1438, 1439)] == [0, 712, 711, 1, 0]
    assert [until(1438, 1, minute) for minute in (1437, 1438, 1439, 0, 1, 2)] == [0, 3, 2, 1, 0, 0]


async def test_a_clock_that_begins_anew_takes_reminders_down(house: House) -> None:
    """A new deadline takes posted reminders down and resets the counts of reminders and membership checks."""
    table = await begun(house)
    await house.do(store.clocks.set_reminded, 1, 0, 1, 1)
    await house.do(store.clocks.set_reminded, 1, 1, 0, 1)
    for seat in (0, 2):
        await house.do(store.outbox.set_sent, 1, SentMessage(slots.reminder(seat), 2, 9 + seat, "", NOW))
    await house.do(lambda db: clock.begin_anew(db, the_table(db, 1), [0], NOW))
    assert await house.wishes() == {"remind:0": b""}
    assert {(row.reminded, row.membership_checks) for row in (await house.table()).seats} == {(0, 0)}
    await house.do(store.clocks.set_reminded, 1, 1, 0, 1)
    await house.do(lambda db: clock.begin_anew(db, the_table(db, 1), [0], NOW))
    assert {(row.reminded, row.membership_checks) for row in (await house.table()).seats} == {(0, 0)}
    assert table.deadline == NOW + DAY
