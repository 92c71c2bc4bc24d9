"""Test vacations day by day, and a player's list of waiting games, at the database."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Promise, SentMessage, Settings, Table, UncountedTime, Vacation
from bot.store.vacations import ServerWait
from bot.tables import absence, answer_hours, lobby, turns, vacation
from bot.text import speaker
from bot.ui import promises
from bot.ui.absence import back_button
from bot.ui.kit import table_voice
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW, House, mover, seat_of, waiting

HOUR, DAY = 3600, 86_400


def everywhere(guild: int) -> bool:
    return guild > 0


async def begun(house: House, tables: int = 1) -> Table:
    """Start games an hour apart, all alike; return the first."""
    for number in range(tables):
        await house.open(ANA, BEN, CHLOE)
        await house.do(lobby.start, number + 1, ANA, NOW + number * HOUR)
        await house.sent_all(number + 1)
    return await house.table()


async def leave(house: House, user: int, way: Vacation, days: int, now: int = NOW) -> None:
    await house.do(vacation.begin, user, way, days, everywhere, now)


async def waited(house: House, user: int) -> dict[int, ServerWait]:
    return await house.do(store.vacations.waits, user)


async def change(house: House, sql: str) -> None:
    await house.do(lambda db: db.execute(sql) and None)


# ---------------------------------------------------------------------------------------- waiting tables


async def test_tables_wait_and_go_on_early(house: House) -> None:
    """Tables wait, and continue early if the player returns.

    Days that have begun count; the player then has the usual time.
    """
    table = await begun(house)
    user = mover(table)
    await house.refuses("vacation-none", vacation.end, user, everywhere, NOW)
    await leave(house, user, "wait", 3)
    assert await waited(house, user) == {1: ServerWait(1, NOW, NOW + 3 * DAY, 1970, 3)}
    person = await house.do(store.people.person, user)
    assert (person.vacation, person.vacation_until) == ("wait", NOW + 3 * DAY)
    assert await house.do(vacation.latest_end, user, everywhere, NOW) == NOW + 3 * DAY
    assert (await house.table()).alarm == NOW, "the deadline is checked at once"
    await house.do(absence.check_clock, 1, NOW)
    assert (await house.table()).deadline == NOW + 4 * DAY
    await house.refuses("vacation-already", vacation.begin, user, "house", 1, everywhere, NOW + 3 * DAY - 1)
    await house.sent_all()
    back = NOW + DAY + 5
    await house.do(vacation.end, user, everywhere, back)
    assert await waited(house, user) == {1: ServerWait(1, NOW, back, 1970, 2)}
    after = await house.table()
    assert (after.deadline, after.asked_at) == (back + DAY, back)
    assert await house.wishes() == {"board": b"clock"}
    person = await house.do(store.people.person, user)
    assert (person.vacation, person.vacation_until) == (None, None)


async def test_who_is_back_on_time_has_what_is_left(house: House) -> None:
    """A player back on time has the time that was left.

    All days of the vacation are used.
    """
    table = await begun(house)
    user = mover(table)
    await leave(house, user, "wait", 2)
    await house.do(absence.check_clock, 1, NOW)
    await house.sent_all()
    await house.do(vacation.end_overdue, NOW + 2 * DAY - 1)
    assert (await house.do(store.people.person, user)).vacation == "wait"
    await house.do(vacation.end_overdue, NOW + 2 * DAY)
    assert (await house.do(store.people.person, user)).vacation is None
    assert await waited(house, user) == {1: ServerWait(1, NOW, NOW + 2 * DAY, 1970, 2)}
    after = await house.table()
    assert (after.deadline, after.asked_at, await house.wishes()) == (NOW + 3 * DAY, NOW, {})


@pytest.mark.parametrize(
    "why", ["not asked", "voting", "no clock", "less left", "as much left", "elsewhere", "paused"]
)
async def test_coming_back_changes_no_other_clock(house: House, why: str) -> None:
    """Coming back changes no other deadline.

    That is so if another player is asked, a vote is open, or no time runs. It is also so if no more than the usual
    time was left.
    """
    table = await begun(house)
    user = waiting(table) if why == "not asked" else mover(table)
    await leave(house, user, "wait", 3)
    await change(house, f"UPDATE tables SET deadline = {NOW + 4 * DAY}")  # noqa: S608
    await change(
        house,
        {
            "voting": "UPDATE tables SET voting = 1",
            "no clock": "UPDATE tables SET deadline = NULL",
            "less left": f"UPDATE tables SET deadline = {NOW + DAY + HOUR - 1}",  # noqa: S608
            "as much left": f"UPDATE tables SET deadline = {NOW + DAY + HOUR}",  # noqa: S608
            "paused": "UPDATE tables SET paused = 1",
        }.get(why, "UPDATE pulse SET seen = 0"),
    )
    before = (await house.everything())["tables"]
    reached: list[int] = []

    def reaches(guild: int) -> bool:
        """Return whether the user is in the server: true the first time, then false."""
        reached.append(guild)
        return why != "elsewhere" or len(reached) == 1

    await house.do(vacation.end, user, reaches, NOW + HOUR)
    assert (await house.everything())["tables"] == before
    assert (await waited(house, user))[1].until == NOW + HOUR
    assert await house.wishes() == {}


@pytest.mark.parametrize(("after", "same"), [(3 * DAY - 1, True), (3 * DAY, False)])
async def test_a_vacation_goes_on_from_one_shortly_before(house: House, after: int, same: bool) -> None:
    """A vacation continues from one that ended shortly before, even if that one was not cleaned up."""
    user = mover(await begun(house))
    await leave(house, user, "wait", 2)
    again = NOW + 2 * DAY + after
    await leave(house, user, "wait", 4, again)
    assert await waited(house, user) == {1: ServerWait(1, NOW if same else again, again + 4 * DAY, 1970, 6)}


async def test_a_server_grants_so_many_days_a_year(house: House) -> None:
    """A server's days a year are used to the last; then its tables no longer wait."""
    user = mover(await begun(house))
    await house.do(store.servers.set_settings, 1, Settings(vacation_days=5))
    await leave(house, user, "wait", 4)
    later = NOW + 10 * DAY
    await leave(house, user, "wait", 3, later)
    assert await waited(house, user) == {1: ServerWait(1, later, later + DAY, 1970, 5)}
    assert await house.do(vacation.latest_end, user, everywhere, later) == later + DAY
    assert await house.do(vacation.latest_end, user, everywhere, later + 2 * DAY) == later + 2 * DAY
    await house.do(vacation.end, user, everywhere, later + 2 * DAY)
    await house.refuses("vacation-no-days", vacation.begin, user, "wait", 1, everywhere, later + 3 * DAY)
    new_year = 365 * DAY
    await leave(house, user, "wait", 9, new_year)
    assert await waited(house, user) == {1: ServerWait(1, new_year, new_year + 5 * DAY, 1971, 5)}


async def test_some_servers_let_nobody_wait(house: House) -> None:
    """Tables wait only in servers that allow it.

    Servers the user has left do not matter.
    """
    user = mover(await begun(house, 2))
    await change(house, "UPDATE tables SET guild = 2 WHERE id = 2")
    await house.do(store.servers.set_settings, 2, Settings(vacation_days=0))
    await house.refuses("vacation-no-days", vacation.begin, user, "wait", 1, lambda guild: guild == 2, NOW)
    await house.refuses("vacation-no-table", vacation.begin, user, "wait", 1, lambda guild: guild == 3, NOW)
    await leave(house, user, "wait", 2)
    assert await waited(house, user) == {1: ServerWait(1, NOW, NOW + 2 * DAY, 1970, 2)}
    assert await house.do(vacation.latest_end, user, everywhere, NOW + 5) == NOW + 5
    assert await house.do(vacation.latest_end, user, lambda guild: guild == 1, NOW + 5) == NOW + 2 * DAY
    await house.do(vacation.end, user, lambda guild: guild == 2, NOW + 5)
    assert (await waited(house, user))[1].until == NOW + 2 * DAY, "the user has left that server"


# ----------------------------------------------------------------------------------------- substitutes


async def test_the_house_sits_in_where_it_can(house: House) -> None:
    """AI players substitute until the user is back.

    Paused tables, tables that are not visible, and servers the user has left are skipped.
    """
    table = await begun(house, 5)
    user = mover(table)
    seat = seat_of(table, user)
    await change(house, "UPDATE tables SET damaged = 1 WHERE id = 1")
    await change(house, "UPDATE tables SET paused = 1 WHERE id = 2")
    await change(house, "UPDATE tables SET guild = 2 WHERE id = 3")
    await change(house, f"UPDATE seats SET away = 'gone' WHERE table_id = 5 AND seat = {seat}")  # noqa: S608

    async def away() -> list[str | None]:
        return [(await house.table(number)).seats[seat].away for number in range(1, 6)]

    def reaches(guild: int) -> bool:
        return guild == 1

    await house.do(vacation.begin, user, "house", 2, reaches, NOW)
    assert await away() == [None, None, None, "absent", "absent"]
    assert await waited(house, user) == {1: ServerWait(1, 0, 0, 1970, 2, NOW + 2 * DAY)}
    assert await house.do(store.tables.tables_awaiting_house) == [4, 5]
    await change(house, f"UPDATE seats SET away = 'gone', house = 0 WHERE table_id = 5 AND seat = {seat}")  # noqa: S608
    await house.do(vacation.end, user, reaches, NOW + DAY)
    assert await away() == [None, None, None, None, "gone"]
    assert (await house.table(4)).deadline == NOW + 2 * DAY
    assert await waited(house, user) == {1: ServerWait(1, 0, 0, 1970, 1)}
    person = await house.do(store.people.person, user)
    assert (person.vacation, person.vacation_until) == (None, None)


async def test_the_house_moves_already_for_who_is_away(house: House) -> None:
    """A player whose seat an AI player has already is announced as absent only once."""
    table = await begun(house)
    user = mover(table)
    await house.do(store.clocks.set_rules, 1, "daily", "house")
    await house.do(absence.check_clock, 1, NOW + DAY)
    lines = await house.do(store.moves.log, 1)
    await leave(house, user, "house", 2, NOW + DAY)
    assert await house.do(store.moves.log, 1) == lines


async def test_whoever_is_back_is_so_in_servers_they_left(house: House) -> None:
    """A returned user is also back in servers they left.

    New games there have no substitute; running games ask them after the clean-up.
    """
    await begun(house, 2)
    await change(house, "UPDATE tables SET guild = 2 WHERE id = 2")
    await leave(house, BEN.user, "house", 5)
    await house.do(vacation.end, BEN.user, lambda guild: guild == 1, NOW + DAY)
    assert [each.days for each in (await waited(house, BEN.user)).values()] == [1, 1]
    await house.open(ANA, BEN, CHLOE)
    await change(house, "UPDATE tables SET guild = 2 WHERE id = 3")
    await house.do(lobby.start, 3, ANA, NOW + DAY)

    async def sat_in() -> list[str | None]:
        tables = [await house.table(number) for number in (1, 2, 3)]
        return [table.seats[seat_of(table, BEN.user)].away for table in tables]

    assert await sat_in() == [None, "absent", None]
    await house.do(vacation.end_overdue, NOW + DAY)
    assert await sat_in() == [None, None, None]
    assert {each.house_until for each in (await waited(house, BEN.user)).values()} == {None}


async def test_a_house_vacation_ends_by_itself(house: House) -> None:
    table = await begun(house)
    user = mover(table)
    seat = seat_of(table, user)
    await leave(house, user, "house", 2)
    await house.do(vacation.end_overdue, NOW + 2 * DAY - 1)
    assert (await house.table()).seats[seat].away == "absent"
    await house.do(vacation.end_overdue, NOW + 2 * DAY)
    assert (await house.table()).seats[seat].away is None


async def test_nobody_is_told_that_the_house_sits_in(house: House) -> None:
    """A substitute is never shown: no line, mark or button tells of it or of the return.

    A promise to an absent player looks as usual and mentions no one.
    """
    table = await begun(house)
    user = mover(table)
    seat = seat_of(table, user)
    before = (await house.do(store.moves.log, 1), table_voice.names(table, "en"))
    promise = Promise(1, 1 - seat if seat < 2 else 0, seat, "Soon", None)
    there = promises.card(table, promise)
    await leave(house, user, "house", 2)
    away = await house.table()
    assert (away.seats[seat].away, away.seats[seat].house) == ("absent", True)
    assert (await house.do(store.moves.log, 1), table_voice.names(away, "en")) == before
    assert back_button(away, speaker("en")) == []
    assert promises.card(away, promise) == there | {"allowed_mentions": {"users": []}}
    await house.do(vacation.end, user, everywhere, NOW + DAY)
    back = await house.table()
    assert (back.seats[seat].away, back.seats[seat].house, back.seats[seat].hidden_absence) == (None, False, False)
    assert await house.do(store.moves.log, 1) == before[0]


async def test_the_house_sits_in_for_so_many_days_a_year(house: House) -> None:
    """Days with a substitute count against the server's yearly days, as do days of waiting.

    After them the player is asked there, although they are away.
    """
    user = mover(await begun(house, 2))
    seat = seat_of(await house.table(), user)
    await change(house, "UPDATE tables SET guild = 2 WHERE id = 2")
    await house.do(store.servers.set_settings, 1, Settings(vacation_days=5))
    await leave(house, user, "wait", 3)
    again = NOW + 10 * DAY
    await leave(house, user, "house", 4, again)
    assert await house.do(vacation.latest_end, user, everywhere, again) == again + 2 * DAY
    assert (await waited(house, user))[1].days == 5

    async def sat_in() -> list[bool]:
        return [(await house.table(number)).seats[seat].house for number in (1, 2)]

    await house.do(vacation.end_overdue, again + 2 * DAY - 1)
    assert await sat_in() == [True, True]
    await house.do(vacation.end_overdue, again + 2 * DAY)
    assert await sat_in() == [False, True]
    assert (await house.do(store.people.person, user)).vacation == "house"
    await house.do(vacation.end, user, everywhere, again + 3 * DAY)
    assert [each.days for each in (await waited(house, user)).values()] == [5, 6]
    await house.do(store.servers.set_settings, 2, Settings(vacation_days=0))
    await house.refuses("vacation-no-days", vacation.begin, user, "house", 1, everywhere, again + 4 * DAY)
    assert await sat_in() == [False, False]


async def test_who_had_not_answered_is_not_taken_for_back(house: House) -> None:
    """A late player is not taken for back when the server's days end during their vacation."""
    user = mover(await begun(house))
    await house.do(store.clocks.set_rules, 1, "daily", "house")
    await house.do(absence.check_clock, 1, NOW + DAY)
    await house.do(store.servers.set_settings, 1, Settings(vacation_days=1))
    await leave(house, user, "house", 3, NOW + DAY)
    await house.do(vacation.end_overdue, NOW + 2 * DAY)
    assert (await house.table()).seat_of(user).away == "absent"  # type: ignore[union-attr]


async def test_a_house_vacation_that_is_over_is_followed_by_one_that_waits(house: House) -> None:
    """A vacation with substitutes can be followed by one with waiting, even before the first is cleaned up."""
    table = await begun(house)
    user = mover(table)
    await leave(house, user, "house", 2)
    later = NOW + 2 * DAY + HOUR
    await leave(house, user, "wait", 2, later)
    assert (await house.table()).seats[seat_of(table, user)].away is None
    assert (await house.do(store.people.person, user)).vacation == "wait"
    assert (await waited(house, user))[1].days == 4, "only the past days were used"


async def test_the_house_sits_in_when_a_game_begins(house: House) -> None:
    """A game that starts during vacations has substitutes, except for its host and for players whose tables wait."""
    await begun(house)
    for person, way in ((ANA, "house"), (BEN, "house"), (CHLOE, "wait")):
        await house.do(vacation.begin, person.user, way, 2, everywhere, NOW)
    await house.open(ANA, BEN, CHLOE, DAN)
    table = await house.do(lobby.start, 2, ANA, NOW + 5)
    assert {row.user: row.away for row in table.seats} == {
        ANA.user: None,
        BEN.user: "absent",
        CHLOE.user: None,
        DAN.user: None,
    }


# ------------------------------------------------------------------------------- the list of waiting games


async def test_what_waits_for_somebody(house: House) -> None:
    """The list has the games whose deadline is soonest first, with links to their boards.

    It has only games the player is asked at and can read.
    """
    table = await begun(house, 4)
    user = mover(table)
    await change(house, f"UPDATE tables SET deadline = {NOW + 9 * DAY} WHERE id = 2")  # noqa: S608
    await change(house, "UPDATE tables SET damaged = 1 WHERE id = 4")
    for number, channel in ((1, table.place + 1), (3, table.place)):
        await house.do(store.outbox.set_sent, number, SentMessage(slots.BOARD, channel, 70 + number, "", NOW))
    found = await house.do(turns.turns_of, user)
    assert [(turn.table.id, turn.message) for turn in found] == [(1, None), (3, 73), (2, None)]
    assert await house.do(turns.turns_of, waiting(table)) == []


async def test_one_message_a_day(house: House) -> None:
    """A daily digest is sent at its time for the unpaused table that is due first.

    None is sent during a vacation.
    """
    table = await begun(house, 3)
    user = mover(table)
    at = NOW - NOW % DAY + DAY + 8 * HOUR + 30 * 60
    slot = str(slots.digest(user))

    def due(db: Connection) -> int | None:
        row = db.execute("SELECT digest_due FROM people WHERE user = ?", (user,)).fetchone()
        found: int | None = row[0]
        return found

    async def told() -> list[int]:
        found = [number for number in (1, 2, 3) if slot in await house.wishes(number)]
        for number in found:
            assert (await house.wishes(number))[slot] == b"digest"
            await house.sent_all(number)
        return found

    await house.do(turns.set_digest, user, 510, "UTC", NOW)
    assert await house.do(due) == at
    await house.do(turns.send_due_digests, at - 1)
    assert await told() == []
    await house.do(turns.send_due_digests, at)
    assert (await told(), await house.do(due)) == ([1], at + DAY)
    await change(house, "UPDATE tables SET paused = 1 WHERE id = 1")
    await house.do(turns.send_due_digests, at + DAY)
    assert (await told(), await house.do(due)) == ([2], at + 2 * DAY)
    await house.do(store.vacations.set_vacation, user, "wait", at + 2 * DAY + 1)
    await house.do(turns.send_due_digests, at + 2 * DAY)
    assert (await told(), await house.do(due)) == ([], at + 3 * DAY)
    await change(house, "UPDATE tables SET status = 'finished'")
    await house.do(turns.send_due_digests, at + 3 * DAY)
    assert (await told(), await house.do(due)) == ([], at + 4 * DAY)
    await house.do(turns.set_digest, user, None, None, NOW)
    assert await house.do(due) is None


def test_the_next_time_it_is_that_minute() -> None:
    """The next occurrence of a minute is never now: at that very second it is a day later."""
    at = NOW - NOW % DAY + 13 * HOUR + 59 * 60
    for now, then in ((at - 1, at), (at, at + DAY), (at + 1, at + DAY)):
        assert answer_hours.next_occurrence(13 * 60 + 59, "UTC", now) == then
    assert answer_hours.minutes_between(23 * 60, 60) == 120
    assert answer_hours.minutes_between(60, 23 * 60) == 22 * 60


def test_times_that_come_twice() -> None:
    """In the night when clocks are set back, the first of two equal times counts."""
    paris = ZoneInfo("Europe/Paris")
    asked = int(datetime(2026, 10, 24, 23, 0, tzinfo=paris).timestamp())
    first = int(datetime(2026, 10, 25, 2, 30, tzinfo=paris).timestamp())
    assert answer_hours.next_occurrence(150, "Europe/Paris", asked + HOUR) == first
    assert answer_hours.due_time(UncountedTime(22 * 60, 150, "Europe/Paris"), asked, HOUR) == first + HOUR
