"""How long a decision may wait: deadlines, and the moments of reminders.

A decision's time begins anew whenever somebody is newly asked. While only house players or nobody are awaited, no
time runs; nor while the board cannot be shown; nor, for whoever is asked, on their vacation or, where people have an
hour or more, in their quiet hours: the others see no more of those than a later deadline. All moments are seconds
since 1970, UTC; reminders count back from the deadline, so that they move with it.
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
"""How long a decision may take; None: as long as it likes."""

REMINDERS = (0.5, 0.9)
"""The parts of that time after which somebody is reminded."""

SOUGHT = (0.125, *REMINDERS)
"""Those after which it is asked whether they are still in the server, but for the first where time is short."""

_NOTICED = 0.05
"""The part of a decision's time that people notice when a clock shows it wrongly."""
_MOST_UNNOTICED = 60
"""Seconds that people notice however long the time is."""


def tolerated_delay(pace: Pace) -> float:
    """Seconds for which a board may be wrong about the time, or not be there, before something is done about it."""
    return min(_NOTICED * (SECONDS[pace] or DAY), _MOST_UNNOTICED)


def timed_seats(table: Table, awaited: Iterable[Seat]) -> list[SeatRow]:
    """The seats that time runs for: those awaited, but for the house's."""
    return [table.seats[seat] for seat in sorted(awaited) if not table.seats[seat].house]


def is_running(table: Table, awaited: Iterable[Seat]) -> bool:
    """Whether time runs for anybody."""
    return table.not_visible_since is None and bool(timed_seats(table, awaited))


class Clock(msgspec.Struct, frozen=True):
    """When a table's present decision is due, since when it waits, when to look at it next; in seconds. `voting`: the
    others vote on what is done for those who are late; `put_off`: no silence has put it off yet."""

    deadline: int | None
    asked_at: int | None
    alarm: int | None
    vote_open: bool = False
    excused_seconds: int = 0


def started_clock(table: Table, awaited: Iterable[Seat], now: int) -> Clock:
    """The clock of a decision for which somebody is newly asked: the time for it begins now."""
    seconds = SECONDS[table.pace] if is_running(table, awaited) else None
    if seconds is None:
        return Clock(None, now, None)
    return Clock(_latest(table, awaited, now, seconds), now, membership_check_times(now + seconds, table.pace)[0])


def _latest(table: Table, awaited: Iterable[Seat], asked: int, seconds: int) -> int:
    """When all who are asked have had so many seconds."""
    quiet = table.pace != "live"
    moments = [
        answer_hours.due_time(row.uncounted, asked, seconds, quiet=quiet) for row in timed_seats(table, awaited)
    ]
    return max(moments, default=asked + seconds)


def later_deadline(table: Table, awaited: Iterable[Seat]) -> int | None:
    """When the present decision is due, if that is later than was said: whoever is asked may have chosen other quiet
    hours, or a silence may have put it off into them.

    It is counted from when they were asked: choosing others again and again puts it off no further.
    """
    seconds = SECONDS[table.pace]
    if table.deadline is None or table.asked_at is None or seconds is None or table.vote_open:
        return None
    latest = _latest(table, awaited, table.asked_at, seconds + table.excused_seconds)
    return latest if latest > table.deadline else None


def updated_clock(table: Table, awaited: Iterable[Seat], now: int, *, anew: bool = False) -> Clock | None:
    """The clock once it has changed who moves where, or whom the table waits for, if it begins anew by that.

    `anew`: somebody deserves the full time.
    """
    running = is_running(table, awaited)
    begins = running and table.deadline is None and SECONDS[table.pace] is not None
    if anew or begins or (table.deadline is not None and not running):
        return started_clock(table, awaited, now)
    return None


def reset_reminders(connection: Connection, table: Table, messages: Callable[[], PostedMessages]) -> list[Slot]:
    """A clock that begins anew: no reminder was sent yet, and there is nothing to vote on; what is taken down."""
    reminders = [slots.remind(row.seat) for row in table.seats if row.reminded]
    ended = list(filter(messages().called, reminders)) if reminders else []
    if any(row.reminded or row.membership_checks for row in table.seats):
        store.clocks.set_reminded(connection, table.id, None, 0, 0)
    return [*ended, *end_vote(connection, table)]


def begin_anew(connection: Connection, table: Table, awaited: Iterable[Seat], now: int) -> None:
    """Somebody is newly asked: the time for it begins now, with no reminder sent yet."""
    _set(connection, table, started_clock(table, awaited, now))


def update_clock(connection: Connection, in_play: TableInPlay, now: int, *, anew: bool = False) -> None:
    """It has changed who moves where, or whom the table waits for; `anew`: somebody deserves the full time."""
    table = in_play.table
    store.tables.set_house(connection, table.id, house=house_moves(connection, in_play), now=now)
    new = updated_clock(table, in_play.awaited, now, anew=anew)
    if new:
        _set(connection, table, new)
    elif table.deadline is not None:
        store.clocks.set_alarm(connection, table.id, now)  # the watch looks at once who is to be reminded when


def _set(connection: Connection, table: Table, new: Clock) -> None:
    store.clocks.set_clock(connection, table.id, deadline=new.deadline, asked=new.asked_at, alarm=new.alarm)
    taken_down = reset_reminders(connection, table, lambda: store.outbox.table_messages(connection, table.id))
    store.outbox.send(connection, table.id, *taken_down)


def house_moves(connection: Connection, in_play: TableInPlay) -> bool:
    """Whether the house moves next: for a seat of its own, or because somebody has ordered what to answer."""
    return in_play.table.has_house(in_play.awaited) or bool(orders.possible_answers(connection, in_play))


def end_vote(connection: Connection, table: Table) -> list[Slot]:
    """There is nothing to vote on any more; what is taken down."""
    if not table.vote_open:
        return []
    store.clocks.clear_ballots(connection, table.id, "absence")
    return [slots.VOTE]


def plain_deadline(table: Table) -> int | None:
    """When the present decision would be due if all time counted for everybody."""
    seconds = SECONDS[table.pace]
    return (
        table.deadline
        if table.asked_at is None or seconds is None
        else table.asked_at + seconds + table.excused_seconds
    )


def reminder(deadline: int, pace: Pace, number: int) -> int:
    """When the reminder of that number (from 0) is due."""
    return _after(REMINDERS[number], deadline, pace)


def membership_check_times(deadline: int, pace: Pace) -> list[int]:
    """When it is asked whether somebody is still in the server."""
    return [_after(part, deadline, pace) for part in (REMINDERS if pace == "live" else SOUGHT)]


def _after(part: float, deadline: int, pace: Pace) -> int:
    """When that part of the time until this deadline is over."""
    return deadline - round((SECONDS[pace] or DAY) * (1 - part))


def outside_quiet_hours(person: Preferences, moment: int) -> int:
    """That moment, or the end of the person's quiet hours if it is in them."""
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
    # When the clocks go back, the end may come twice: the first that is still to come counts.
    return next(at for fold in (0, 1) if (at := int(loud.replace(fold=fold).timestamp())) > moment or fold)
