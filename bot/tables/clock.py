"""How long a decision may wait: deadlines, and the moments of reminders.

A decision's time begins anew whenever somebody is newly asked. While only house players or nobody are awaited, no
time runs; nor while the board cannot be shown. All moments are seconds since 1970, UTC; reminders count back from the
deadline, so that they move with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Pace, Preferences, SeatRow, Table
from bot.tables import orders
from games.core import Seat, decode

DAY = 86_400

SECONDS: dict[Pace, int | None] = {"live": 90, "relaxed": 3600, "daily": DAY, "free": None}
"""How long a decision may take; None: as long as it likes."""

REMINDERS = (0.5, 0.9)
"""The parts of that time after which somebody is reminded."""


_NOTICED = 0.05
"""The part of a decision's time that people notice when a clock shows it wrongly."""
_MOST_UNNOTICED = 60
"""Seconds that people notice however long the time is."""


def noticeable(pace: Pace) -> float:
    """Seconds for which a board may be wrong about the time, or not be there, before something is done about it."""
    return min(_NOTICED * (SECONDS[pace] or DAY), _MOST_UNNOTICED)


def waiting(table: Table, awaited: Iterable[Seat]) -> list[SeatRow]:
    """The seats that time runs for: those awaited, but for the house's."""
    return [table.seats[seat] for seat in sorted(awaited) if not table.seats[seat].house]


def runs(table: Table, awaited: Iterable[Seat]) -> bool:
    """Whether time runs for anybody."""
    return table.unshown is None and bool(waiting(table, awaited))


def begin_anew(connection: Connection, table: Table, awaited: Iterable[Seat], now: int) -> None:
    """Somebody is newly asked: the time for it begins now, with no reminder sent yet."""
    seconds = SECONDS[table.pace] if runs(table, awaited) else None
    deadline = now + seconds if seconds else None
    alarm = now + seconds // 2 if seconds else None
    store.clocks.set_clock(connection, table.id, deadline=deadline, asked=now, alarm=alarm)
    store.clocks.set_reminded(connection, table.id, None, 0, 0)
    reminders = [slots.remind(row.seat) for row in table.seats if row.reminded]
    if reminders:
        messages = store.outbox.messages(connection, table.id)
        store.outbox.send(connection, table.id, *filter(messages.called, reminders))
    end_vote(connection, table)


def settle(connection: Connection, table: Table, awaited: frozenset[Seat], now: int, *, anew: bool = False) -> None:
    """It has changed who moves where, or whom the table waits for; `anew`: somebody deserves the full time."""
    store.tables.set_house(connection, table.id, house=_house_moves(connection, table, awaited), now=now)
    running = runs(table, awaited)
    begins = running and table.deadline is None and SECONDS[table.pace] is not None
    if anew or begins or (table.deadline is not None and not running):
        begin_anew(connection, table, awaited, now)
    elif table.deadline is not None:
        store.clocks.set_alarm(connection, table.id, now)  # the watch looks at once who is to be reminded when


def _house_moves(connection: Connection, table: Table, awaited: frozenset[Seat]) -> bool:
    """Whether the house moves next: for a seat of its own, or because somebody has ordered what to answer."""
    if table.has_house(awaited):
        return True
    state = decode(table.game, "state", table.state or b"")
    return bool(orders.answers(connection, table, state, awaited))


def end_vote(connection: Connection, table: Table) -> None:
    """There is nothing to vote on any more."""
    if table.voting:
        store.clocks.clear_ballots(connection, table.id, "absence")
        store.outbox.send(connection, table.id, slots.VOTE)


def reminder(deadline: int, pace: Pace, number: int) -> int:
    """When the reminder of that number (from 0) is due."""
    seconds = SECONDS[pace] or DAY
    return deadline - round(seconds * (1 - REMINDERS[number]))


def audible(person: Preferences, moment: int) -> int:
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
