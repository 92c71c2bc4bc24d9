"""Test users' preferences, vacations and seats in the database."""

from __future__ import annotations

from bot import store
from bot.store import people, privacy, servers, tables, vacations
from bot.store.db import Connection
from bot.store.rows import Preferences, UncountedTime
from bot.store.vacations import ServerWait
from tests.bot.store.test_clocks import columns
from tests.bot.store.test_store import open_table, the

QUIET = Preferences(7, "dm", "fr", 1320, 420, "Europe/Paris", wants_early_notice=True)


def playing(db: Connection, host: int = 7, **set_to: int) -> int:
    """Start a game of this host and the user with the next id; return its number."""
    table_id = open_table(db, host)
    db.execute("UPDATE tables SET status = 'playing' WHERE id = ?", (table_id,))
    for column, value in set_to.items():
        db.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (value, table_id))  # noqa: S608
    return table_id


def test_what_somebody_chose_is_theirs_alone(db: Connection) -> None:
    assert people.person(db, 7) == Preferences(7)
    people.save(db, QUIET)
    assert people.person(db, 7) == QUIET
    assert people.person(db, 7).wants_early_notice is True
    assert people.person(db, 8) == Preferences(8)
    assert (people.language_of(db, 7), people.language_of(db, 8)) == ("fr", None)
    people.save(db, Preferences(7, "none"))
    assert people.person(db, 7) == Preferences(7, "none")
    assert people.language_of(db, 7) is None


def test_a_message_a_day_and_a_vacation_are_kept_beside_it(db: Connection) -> None:
    people.set_digest(db, 8, 480, "Asia/Kolkata", 900)
    assert people.person(db, 8) == Preferences(8, digest=480, digest_zone="Asia/Kolkata")
    people.save(db, QUIET)
    people.set_digest(db, 7, 540, "Europe/Paris", 700)
    vacations.set_vacation(db, 7, "house", 5000)
    people.save(db, Preferences(7))
    assert people.person(db, 7) == Preferences(
        7, vacation="house", vacation_until=5000, digest=540, digest_zone="Europe/Paris"
    )
    assert people.digests_due(db, 699) == []
    assert people.digests_due(db, 900) == [7, 8], "the longest overdue first"
    people.set_digest(db, 7, None, None, None)
    assert people.digests_due(db, 900) == [8]
    assert people.person(db, 7).digest is None


def test_a_vacation_ends_in_time(db: Connection) -> None:
    vacations.set_vacation(db, 7, "wait", 5000)
    assert people.person(db, 7) == Preferences(7, vacation="wait", vacation_until=5000)
    assert [people.person(db, 7).away(now) for now in (4999, 5000)] == [True, False]
    assert [people.person(db, 8).away(now) for now in (0, 4999)] == [False, False]
    assert (vacations.ended_vacations(db, 4999), vacations.ended_vacations(db, 5000)) == ([], [7])
    vacations.set_vacation(db, 7, None, None)
    assert vacations.ended_vacations(db, 9999) == []
    assert people.person(db, 7) == Preferences(7)


def test_the_house_sits_in_for_those_who_want_it(db: Connection) -> None:
    open_table(db, 7)
    open_table(db, 17)
    for user, guild, until in ((7, 10, 5000), (7, 11, 9000), (8, 10, None), (8, 11, 9000), (17, 10, 5001)):
        vacations.set_waits(db, user, ServerWait(guild, 0, 9000, 2026, 1, until))
    assert vacations.wanting_stand_in(db, 1, 4999) == {7}
    assert vacations.wanting_stand_in(db, 1, 5000) == set()
    assert [vacations.stand_ins_over(db, now) for now in (4999, 5000, 5001)] == [[], [(7, 10)], [(7, 10), (17, 10)]]


def test_who_was_on_vacation_before_days_were_counted_for_the_house(db: Connection) -> None:
    """A vacation from before substitutes counted days keeps its length in all servers of the user.

    The days they had used count as before.
    """
    for guild in (10, 11):
        db.execute("UPDATE tables SET guild = ? WHERE id = ?", (guild, playing(db)))
    vacations.set_vacation(db, 7, "house", 5000)
    vacations.set_vacation(db, 8, "wait", 5000)
    vacations.set_waits(db, 7, ServerWait(10, 100, 200, 2026, 2))
    (migration,) = store.migrate.FOLDER.glob("*.discreet.sql")
    db.execute(next(part for part in migration.read_text().split(";") if "INSERT" in part))
    assert vacations.waits(db, 7) == {
        10: ServerWait(10, 100, 200, 2026, 2, 5000),
        11: ServerWait(11, 0, 0, 0, 0, 5000),
    }
    assert vacations.waits(db, 8) == {}


def test_how_long_each_server_waited_for_somebody(db: Connection) -> None:
    assert vacations.waits(db, 7) == {}
    first, other = ServerWait(10, 100, 200, 2026, 2), ServerWait(11, 300, 400, 2025, 5)
    later = ServerWait(10, 500, 600, 2027, 1)
    for waiting in (first, other):
        vacations.set_waits(db, 7, waiting)
    vacations.set_waits(db, 8, later)
    assert vacations.waits(db, 7) == {10: first, 11: other}
    vacations.set_waits(db, 7, later)
    assert vacations.waits(db, 7) == {10: later, 11: other}


def test_a_seat_knows_when_its_owners_time_does_not_count(db: Connection) -> None:
    """A seat knows the quiet hours and vacation of its owner, the latter for the table's own server."""
    open_table(db)
    people.save(db, QUIET)
    vacations.set_waits(db, 7, ServerWait(20, 300, 400, 2026, 1))
    vacations.set_waits(db, 8, ServerWait(10, 100, 200, 2026, 1))
    ana, cosimo, ben = the(db, 1).seats
    assert (ana.uncounted, ana.wants_early_notice) == (UncountedTime(1320, 420, "Europe/Paris"), True)
    assert (cosimo.uncounted, cosimo.wants_early_notice) == (UncountedTime(), False)
    assert (ben.uncounted, ben.wants_early_notice) == (UncountedTime(since=100, until=200), False)


def test_a_language_chosen_is_spoken_at_all_their_tables(db: Connection) -> None:
    """A chosen language applies to all of the user's seats, except in finished games."""
    open_table(db)
    playing(db)
    open_table(db)
    tables.set_status(db, 3, "finished", 1)
    people.set_language_everywhere(db, 7, "en")
    assert [[row.language for row in the(db, number).seats] for number in (1, 2, 3)] == [
        ["en", "fr", "en"],
        ["en", "fr", "en"],
        ["fr", "fr", "en"],
    ]


def test_the_games_somebody_plays_the_soonest_due_first(db: Connection) -> None:
    """A user's games come with the soonest deadline first, without those they resigned from."""
    open_table(db)
    for deadline in (0, 900, 800, 0, 850):
        playing(db, deadline=deadline or 700)
    db.execute("UPDATE tables SET deadline = NULL WHERE id IN (2, 5)")
    playing(db, 17)
    db.execute("UPDATE seats SET house = 1 WHERE table_id = 6 AND user = 7")
    assert [table.id for table in people.playing(db, 7)] == [4, 3, 2, 5]
    assert [table.id for table in people.playing(db, 17)] == [7]
    assert people.seats(db, 18) == [(7, 2)]
    assert sorted(people.seats(db, 7)) == [(number, 0) for number in range(2, 7)]


def test_the_servers_somebody_plays_in(db: Connection) -> None:
    """Only servers of unfinished tables are returned, with whether they are lost.

    A table can also be paused because only its game is missing.
    """
    for guild in (10, 11, 12, 13):
        db.execute("UPDATE tables SET guild = ? WHERE id = ?", (guild, open_table(db)))
    playing(db, 17)
    servers.set_lost(db, 11, 500)
    db.execute("UPDATE tables SET game = 'intrige', paused = 500 WHERE id = 3")
    tables.set_status(db, 4, "abandoned", 1)
    assert people.servers_of(db, 7) == {10: False, 11: True, 12: False}
    assert people.servers_of(db, 7, "medici") == {10: False, 11: True}
    assert people.servers_of(db, 99) == {}
    tables.set_tutorial(db, 1, "")
    assert people.servers_of(db, 7, hints=False) == {11: True, 12: False}
    db.execute("UPDATE tables SET practice = 1 WHERE id = 2")
    assert people.servers_of(db, 7, hints=False) == {12: False}


def test_the_clocks_of_somebodys_tables_are_looked_at(db: Connection) -> None:
    for host in (7, 7, 17):
        playing(db, host, alarm=9000)
    db.execute("UPDATE tables SET alarm = NULL WHERE id = 2")
    people.recheck_reminders(db, 7, 500)
    assert [columns(db, "alarm", number)[0] for number in (1, 2, 3)] == [500, None, 9000]


def test_of_somebody_who_was_forgotten_no_channel_is_kept(db: Connection) -> None:
    """The direct message channel of a deleted user is not stored, although a pending entry may still open one."""
    table_id = playing(db)
    people.set_direct_channel(db, 7, 70)
    people.set_direct_channel(db, 7, 71)
    assert people.direct_channel(db, 7) == 71
    db.execute("DELETE FROM seats WHERE user = 7")
    people.set_direct_channel(db, 7, 72)
    assert people.direct_channel(db, 7) == 72, "a host without a seat is told that the board is not visible"
    privacy.forget_at(db, table_id, 7, -1, "…")
    privacy.forget(db, 7, -1)
    people.set_direct_channel(db, 7, 73)
    assert people.direct_channel(db, 7) is None
