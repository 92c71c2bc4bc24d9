"""Test deadlines, votes and heartbeats in the database."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.store import clocks, people, tables, vacations
from bot.store.db import Connection
from bot.store.rows import Preferences
from bot.store.vacations import ServerWait
from tests.bot.store.test_store import open_table, the

CLOCK = "deadline, asked, alarm, voting, behind, put_off"


def columns(db: Connection, names: str, table_id: int = 1) -> tuple[Any, ...]:
    """Return the values of these columns of a table."""
    found: tuple[Any, ...] = db.execute(f"SELECT {names} FROM tables WHERE id = ?", (table_id,)).fetchone()  # noqa: S608
    return found


def test_a_clock_is_set_for_one_table(db: Connection) -> None:
    open_table(db)
    open_table(db)
    clocks.set_clock(db, 1, deadline=500, asked=400, alarm=450, voting=True)
    assert columns(db, CLOCK) == (500, 400, 450, 1, 0, 0)
    assert columns(db, CLOCK, 2) == (None, None, None, 0, 0, 0)
    clocks.extend_deadlines(db, [1], 30)
    assert columns(db, CLOCK) == (530, 400, 480, 1, 30, 30)
    clocks.set_clock(db, 1, deadline=600, asked=500, alarm=None)
    assert columns(db, CLOCK) == (600, 500, None, 0, 0, 0), "no vote is open, and nothing was extended"
    assert the(db, 1).vote_open is False
    clocks.set_alarm(db, 1, 590)
    assert columns(db, CLOCK) == (600, 500, 590, 0, 0, 0)


def test_clocks_are_looked_at_when_they_are_due(db: Connection) -> None:
    assert (clocks.next_alarm(db), clocks.alarms(db, 10**6)) == (None, [])
    for alarm in (300, 100, 200, None):
        clocks.set_alarm(db, open_table(db), alarm)
    assert clocks.next_alarm(db) == 100
    assert clocks.alarms(db, 99) == []
    assert clocks.alarms(db, 200) == [2, 3]
    assert clocks.alarms(db, 10**6) == [2, 3, 1], "the longest overdue first"


def test_everybody_has_more_time(db: Connection) -> None:
    """An extension moves every deadline that exists.

    It also extends the time before a game is stale, unless the game has ended.
    """
    for _ in range(4):
        open_table(db)
    tables.set_status(db, 4, "finished", 100)
    db.execute("UPDATE tables SET status = 'playing', warned = 90 WHERE id = 3")
    clocks.set_rules(db, 2, "live", "vote")
    clocks.set_clock(db, 2, deadline=500, asked=400, alarm=450)
    for seconds, tables_at_once in ((60, [1, 2, 3, 4]), (5, [2, 3])):
        clocks.extend_deadlines(db, tables_at_once, seconds)
    assert clocks.deadlines_shown_early(db, [1, 2, 3]) == [(2, "live", 65)]
    assert clocks.deadlines_shown_early(db, [1, 3]) == []
    assert columns(db, CLOCK, 2) == (565, 400, 515, 0, 65, 65)
    assert [columns(db, "idle_since, warned", number) for number in (1, 3, 4)] == [
        (160, None),
        (165, 155),
        (100, None),
    ]
    clocks.mark_deadline_shown(db, 2)
    assert columns(db, CLOCK, 2) == (565, 400, 515, 0, 0, 65)
    assert clocks.deadlines_shown_early(db, [1, 2, 3]) == []
    clocks.extend_deadlines(db, [2], 5)
    clocks.set_deadline(db, 2, 700)
    assert columns(db, CLOCK, 2) == (700, 400, 520, 0, 0, 70)


def test_clocks_of_those_who_are_off_are_looked_at(db: Connection) -> None:
    """Alarms are set for tables with a deadline whose players have quiet hours or a present vacation."""
    for host in (7, 17, 27, 37):
        clocks.set_alarm(db, open_table(db, host), 9000)
    open_table(db, 47)
    for user in (7, 47):
        people.save(db, Preferences(user, quiet_from=1320, quiet_to=420, zone="Europe/Paris"))
    people.save(db, Preferences(37, reminders="dm"))
    vacations.set_waits(db, 17, ServerWait(10, 100, 501, 2026, 1))
    vacations.set_waits(db, 27, ServerWait(10, 100, 500, 2026, 1))
    clocks.recheck_quiet_hours(db, [2, 3, 4, 5], 500)
    assert columns(db, "alarm") == (9000,)
    clocks.recheck_quiet_hours(db, [1], 500)
    assert [columns(db, "alarm", number)[0] for number in range(1, 6)] == [500, 500, 9000, 9000, None]


def test_a_board_that_cannot_be_shown(db: Connection) -> None:
    open_table(db)
    open_table(db)
    assert clocks.unshown(db) == []
    clocks.set_unshown(db, 2, 300, "gone")
    assert clocks.unshown(db) == [2]
    assert (the(db, 2).not_visible_since, the(db, 2).why_not_visible) == (300, "gone")
    clocks.set_unshown(db, 2, None, None)
    assert clocks.unshown(db) == []


def test_the_rules_of_time_are_each_tables_own(db: Connection) -> None:
    open_table(db)
    open_table(db)
    clocks.set_rules(db, 2, "daily", "house")
    assert [(each.pace, each.absence) for each in (the(db, 1), the(db, 2))] == [("free", "move"), ("daily", "house")]


def test_reminders_are_counted_for_one_seat_or_for_all(db: Connection) -> None:
    def counted(table_id: int = 1) -> list[tuple[int, int]]:
        return [(row.reminded, row.membership_checks) for row in the(db, table_id).seats]

    open_table(db)
    open_table(db)
    clocks.set_reminded(db, 1, 0, 1, 2)
    assert counted() == [(1, 2), (0, 0), (0, 0)]
    clocks.set_reminded(db, 1, None, 2, 3)
    assert counted() == [(2, 3)] * 3
    clocks.set_reminded(db, 1, None, 0, 3)
    clocks.set_reminded(db, 1, 2, 0, 0)
    assert counted() == [(0, 3), (0, 3), (0, 0)]
    assert counted(2) == [(0, 0)] * 3


def test_the_latest_vote_of_a_seat_counts(db: Connection) -> None:
    open_table(db)
    open_table(db)
    for seat, choice in ((2, "live"), (0, "live"), (1, "free"), (0, "daily")):
        clocks.cast_vote(db, 1, "pace", seat, choice)
    clocks.cast_vote(db, 1, "absence", 0, "house")
    clocks.cast_vote(db, 2, "pace", 0, "live")
    assert clocks.ballots(db, 1, "pace") == {0: "daily", 1: "free", 2: "live"}
    assert [*clocks.ballots(db, 1, "pace")] == [0, 1, 2]
    clocks.clear_ballots(db, 1, "pace", 1)
    assert clocks.ballots(db, 1, "pace") == {0: "daily", 2: "live"}
    clocks.clear_ballots(db, 1, "pace")
    assert clocks.ballots(db, 1, "pace") == {}
    assert (clocks.ballots(db, 1, "absence"), clocks.ballots(db, 2, "pace")) == ({0: "house"}, {0: "live"})


def test_when_the_bot_was_last_there(db: Connection) -> None:
    assert clocks.last_heartbeat(db) is None
    for seen in (500, 600):
        clocks.record_heartbeat(db, seen)
        assert clocks.last_heartbeat(db) == seen


def test_a_state_of_the_same_decision_leaves_what_is_shown_of_its_deadline(db: Connection) -> None:
    """The extension that a board does not show yet is kept until its decision ends."""
    open_table(db)
    clocks.set_clock(db, 1, deadline=500, asked=400, alarm=450)
    clocks.extend_deadlines(db, [1], 60)
    before = the(db, 1)
    after = msgspec.structs.replace(before, version=1)
    tables.save_state(db, before, after, house=False, now=410)
    assert columns(db, "behind") == (60,)
    tables.save_state(db, after, msgspec.structs.replace(after, version=2, asked_at=420), house=False, now=420)
    assert columns(db, "behind") == (0,)
