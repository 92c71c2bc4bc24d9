"""Compute how long a decision may wait: deadlines, and the times of reminders.

A decision's time begins anew when the game asks another seat. No time runs while the game waits for house players
only, or while its board is not visible. A player's time stops on their vacation and, at paces of an hour or more, in
their quiet hours. The other players only see a later deadline. All times are seconds since 1970, UTC. Reminders are
counted back from the deadline, so they move with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import PostedMessages
from bot.store.rows import Pace, Preferences, SeatRow, Table
from bot.store.slots import Slot
from bot.tables import answer_hours, orders
from bot.tables.in_play import TableInPlay
from games.core import Seat

DAY = 86_400

SECONDS: dict[Pace, int | None] = {"live": 90, "relaxed": 3600, "daily": DAY, "free": None}
"""Seconds that a decision may take, by pace; None: no limit."""

REMINDERS = (0.5, 0.9)
"""The fractions of a decision's time after which a player gets a reminder."""

MEMBERSHIP_CHECKS = (0.125, 0.5, 0.9)
"""The fractions after which the bot checks that a player is still in the server. The pace "live" skips the first."""

_NOTICED = 0.05
"""The fraction of a decision's time by which a clock may be wrong before people notice."""
_MOST_UNNOTICED = 60
"""The most seconds that a clock may be wrong, however long the decision may take."""


def tolerated_delay(pace: Pace) -> float:
    """Return the seconds for which a board may show a wrong time, or be missing, before the bot acts on it."""
    return min(_NOTICED * (SECONDS[pace] or DAY), _MOST_UNNOTICED)


def timed_seats(table: Table, awaited: Iterable[Seat]) -> list[SeatRow]:
    """Return the awaited seats that have a deadline: all but those where a house player moves."""
    return [table.seats[seat] for seat in sorted(awaited) if not table.seats[seat].house]


def late_seats(in_play: TableInPlay) -> list[SeatRow]:
    """Return the seats that an open vote is about: of players who left the server, or else of all with a deadline."""
    rows = [row for row in timed_seats(in_play.table, in_play.awaited) if row.user is not None]
    return [row for row in rows if row.away == "gone"] or rows


def is_running(table: Table, awaited: Iterable[Seat]) -> bool:
    """Return whether any of the awaited seats has a deadline. False while the board is not visible."""
    return table.not_visible_since is None and bool(timed_seats(table, awaited))


class Clock(msgspec.Struct, frozen=True):
    """The clock of a table's current decision, in seconds since 1970.

    `alarm`: when to check the clock next. `vote_open`: the other players vote on those who are late.
    `excused_seconds`: how far outages have extended the deadline.
    """

    deadline: int | None
    asked_at: int | None
    alarm: int | None
    vote_open: bool = False
    excused_seconds: int = 0


def started_clock(table: Table, awaited: Iterable[Seat], now: int) -> Clock:
    """Return the clock of a decision whose time begins now."""
    seconds = SECONDS[table.pace] if is_running(table, awaited) else None
    if seconds is None:
        return Clock(None, now, None)
    return Clock(_latest(table, awaited, now, seconds), now, membership_check_times(now + seconds, table.pace)[0])


def _latest(table: Table, awaited: Iterable[Seat], asked: int, seconds: int) -> int:
    """Return when the last of the awaited seats has had `seconds` to answer, counted from `asked`."""
    quiet = table.pace != "live"
    moments = [
        answer_hours.due_time(row.uncounted, asked, seconds, quiet=quiet) for row in timed_seats(table, awaited)
    ]
    return max(moments, default=asked + seconds)


def later_deadline(table: Table, awaited: Iterable[Seat]) -> int | None:
    """Return the deadline of the current decision if it has become later than the stored one, else None.

    A player may have chosen other quiet hours, or an outage may have moved the deadline into them. The time is
    counted from when the player was asked, so changing quiet hours again and again gains nothing.
    """
    seconds = SECONDS[table.pace]
    if table.deadline is None or table.asked_at is None or seconds is None or table.vote_open:
        return None
    latest = _latest(table, awaited, table.asked_at, seconds + table.excused_seconds)
    return latest if latest > table.deadline else None


def updated_clock(table: Table, awaited: Iterable[Seat], now: int, *, anew: bool = False) -> Clock | None:
    """Return a new clock if the time begins anew because seats or awaited players have changed, else None.

    `anew`: restart the clock in any case, as a player deserves the full time.
    """
    running = is_running(table, awaited)
    begins = running and table.deadline is None and SECONDS[table.pace] is not None
    if anew or begins or (table.deadline is not None and not running):
        return started_clock(table, awaited, now)
    return None


def reset_reminders(connection: Connection, table: Table, messages: Callable[[], PostedMessages]) -> list[Slot]:
    """Forget sent reminders and the vote, for a clock that begins anew; return the messages to take down.

    `messages` loads the table's messages, and is called only if a reminder was sent.
    """
    reminders = [slots.reminder(row.seat) for row in table.seats if row.reminded]
    ended = list(filter(messages().called, reminders)) if reminders else []
    if any(row.reminded or row.membership_checks for row in table.seats):
        store.clocks.set_reminded(connection, table.id, None, 0, 0)
    return [*ended, *end_vote(connection, table)]


def begin_anew(connection: Connection, table: Table, awaited: Iterable[Seat], now: int) -> None:
    """Start the clock now, with no reminder sent yet."""
    _set(connection, table, started_clock(table, awaited, now))


def update_clock(connection: Connection, in_play: TableInPlay, now: int, *, anew: bool = False) -> None:
    """Adjust the clock after seats or awaited players have changed.

    `anew`: restart the clock in any case, as a player deserves the full time.
    """
    table = in_play.table
    store.tables.set_house(connection, table.id, house=house_moves(connection, in_play), now=now)
    new = updated_clock(table, in_play.awaited, now, anew=anew)
    if new:
        _set(connection, table, new)
    elif table.deadline is not None:
        store.clocks.set_alarm(connection, table.id, now)  # the scheduler sets the reminders at once


def seat_given_up(connection: Connection, before: TableInPlay, now: int) -> None:
    """Adjust the clock after a player gave up their seat. A vote that was only about them ends.

    `before`: the table as it was with that player.
    """
    after = before.reload(connection)
    voted_on, late = ({row.seat for row in late_seats(each)} for each in (before, after))
    update_clock(connection, after, now, anew=after.table.vote_open and not voted_on & late)
    store.outbox.refresh_if_posted(connection, after.table.id, slots.LATE_VOTE)


def _set(connection: Connection, table: Table, new: Clock) -> None:
    store.clocks.set_clock(connection, table.id, deadline=new.deadline, asked=new.asked_at, alarm=new.alarm)
    taken_down = reset_reminders(connection, table, lambda: store.outbox.table_messages(connection, table.id))
    store.outbox.send(connection, table.id, *taken_down)


def house_moves(connection: Connection, in_play: TableInPlay) -> bool:
    """Return whether the bot moves next: for a house player's seat, or because planned moves answer."""
    return in_play.table.has_house(in_play.awaited) or bool(orders.possible_answers(connection, in_play))


def end_vote(connection: Connection, table: Table) -> list[Slot]:
    """End the vote on late seats, if one is open; return the messages to take down."""
    if not table.vote_open:
        return []
    store.clocks.clear_ballots(connection, table.id, "absence")
    return [slots.LATE_VOTE]


def plain_deadline(table: Table) -> int | None:
    """Return when the current decision would be due without quiet hours and vacations, or None."""
    seconds = SECONDS[table.pace]
    return (
        table.deadline
        if table.asked_at is None or seconds is None
        else table.asked_at + seconds + table.excused_seconds
    )


def reminder(deadline: int, pace: Pace, number: int) -> int:
    """Return when the reminder of that number (from 0) is due."""
    return _after(REMINDERS[number], deadline, pace)


def membership_check_times(deadline: int, pace: Pace) -> list[int]:
    """Return the times to check whether a player is still in the server."""
    return [_after(part, deadline, pace) for part in MEMBERSHIP_CHECKS[pace == "live" :]]


def _after(part: float, deadline: int, pace: Pace) -> int:
    """Return when the fraction `part` of a decision's time has passed, given its deadline and pace."""
    return deadline - round((SECONDS[pace] or DAY) * (1 - part))


def after_quiet_hours(person: Preferences, moment: int) -> int:
    """Return `moment`, or the end of the person's quiet hours if it falls into them."""
    if person.quiet_from is None or person.quiet_to is None or person.zone is None:
        return moment
    zone = ZoneInfo(person.zone)
    local = datetime.fromtimestamp(moment, zone)
    minute = local.hour * 60 + local.minute
    start, end = person.quiet_from, person.quiet_to
    if not (start <= minute < end if start < end else minute >= start or minute < end):
        return moment
    day = local.date() + timedelta(days=1 if minute >= end else 0)
    loud = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=zone)
    # When clocks go back, the end may come twice: take the first that is still ahead.
    return next(at for fold in (0, 1) if (at := int(loud.replace(fold=fold).timestamp())) > moment or fold)
