"""Vacations: a player's tables wait, or house players substitute, until a given day or the player's return.

Either kind uses up the days that each server grants a year. Time in which tables wait does not count
(answer_hours.py), and the others see a later deadline. Where a house player substitutes, the others see moves but not
the reason.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeAlias

import msgspec

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry
from bot.store.rows import SeatRow, Table, Vacation
from bot.store.vacations import ServerWait
from bot.tables import clock, seats
from bot.tables.base import Refusal
from bot.tables.clock import DAY
from bot.tables.in_play import TableInPlay
from games import GAMES
from games.core import Corrupt

_SAME = 3 * DAY
"""Seconds after a vacation in which an old decision may still wait. A vacation begun in that time extends it."""


Reaches: TypeAlias = Callable[[int], bool]
"""Takes a server's id; returns whether the user is in that server and so can act at its tables."""


def begin(connection: Connection, user: int, way: Vacation, days: int, reaches: Reaches, now: int) -> None:
    """Begin a vacation of this many days. Raises Refusal."""
    before = store.people.person(connection, user)
    if before.away(now):
        raise Refusal("vacation-already")
    if before.vacation:  # a vacation that is over, but not yet ended by housekeeping
        end(connection, user, reaches, now)
    guilds = [guild for guild in store.people.servers_of(connection, user, hints=False) if reaches(guild)]
    if not guilds:
        raise Refusal("vacation-no-table")
    store.vacations.set_vacation(connection, user, way, now + days * DAY)
    granted = {guild for guild in guilds if _grant(connection, user, guild, way, days, now)}
    if not granted:
        raise Refusal("vacation-no-days")
    if way == "house":
        _everywhere(
            connection, user, granted.__contains__, lambda in_play, row: _sit_in(connection, in_play, row, now)
        )
    else:
        store.people.recheck_reminders(connection, user, now)


def latest_end(connection: Connection, user: int, reaches: Reaches, now: int) -> int:
    """Return until when the vacation applies in all servers of the user. Servers may grant fewer days, or none."""
    waitings = store.vacations.waits(connection, user)
    person = store.people.person(connection, user)
    until = person.vacation_until or now
    for guild in filter(reaches, store.people.servers_of(connection, user, hints=False)):
        there = waitings.get(guild)
        ends = there and (there.house_until if person.vacation == "house" else there.until)
        until = min(until, ends or now)
    return max(until, now)


def tables_without_house(connection: Connection, user: int, reaches: Reaches) -> list[Table]:
    """Return the user's tables whose game has no house players, so that none can substitute."""
    if all(game.levels for game in GAMES.values()):
        return []
    return [
        table for table in store.people.playing(connection, user) if not table.game.levels and reaches(table.guild)
    ]


def end(connection: Connection, user: int, reaches: Reaches, now: int) -> None:
    """End a vacation, early or on time. Raises Refusal if there is none."""
    person = store.people.person(connection, user)
    if person.vacation is None:
        raise Refusal("vacation-none")
    store.vacations.set_vacation(connection, user, None, None)
    _end_house(connection, user, reaches, now)
    if person.vacation == "house":
        _everywhere(connection, user, reaches, lambda in_play, row: _back(connection, in_play, row, now))
        return
    waitings = store.vacations.waits(connection, user).values()
    early = [each for each in waitings if each.until > now and reaches(each.guild)]
    for each in early:
        unused = (each.until - now) // DAY
        store.vacations.set_waits(connection, user, msgspec.structs.replace(each, until=now, days=each.days - unused))
    if early:
        _everywhere(connection, user, reaches, lambda in_play, row: _go_on(connection, in_play, row, now))


def _end_house(connection: Connection, user: int, reaches: Reaches, now: int) -> None:
    """End substitution by house players.

    In servers the user has left, the substitution is only marked as over; `end_overdue` then returns their seats.
    """
    for each in store.vacations.waits(connection, user).values():
        if each.house_until is not None:
            unused = min(each.days, max(each.house_until - now, 0) // DAY)
            until = None if reaches(each.guild) else min(each.house_until, now)
            ended = msgspec.structs.replace(each, days=each.days - unused, house_until=until)
            store.vacations.set_waits(connection, user, ended)


def end_overdue(connection: Connection, now: int) -> None:
    """End the vacations whose time is over, also in servers that granted fewer days."""
    for user in store.vacations.ended_vacations(connection, now):
        end(connection, user, lambda _: True, now)
    for user, guild in store.vacations.stand_ins_over(connection, now):
        there = store.vacations.waits(connection, user)[guild]
        store.vacations.set_waits(connection, user, msgspec.structs.replace(there, house_until=None))
        _everywhere(
            connection, user, guild.__eq__, lambda in_play, row: _is_asked_again(connection, in_play, row, now)
        )


def stand_in_at_start(connection: Connection, table: Table, starter: int, now: int) -> Table:
    """Let house players substitute in a game that begins, for players whose vacation says so, except its starter."""
    in_play = TableInPlay(table)
    for user in store.vacations.wanting_stand_in(connection, table.id, now) - {starter}:
        row = table.seat_of(user)
        if row and table.game.levels:
            in_play = seats.house_sits_in(connection, in_play, row.seat, now)
    return in_play.table


def _everywhere(
    connection: Connection, user: int, reaches: Reaches, act: Callable[[TableInPlay, SeatRow], object]
) -> None:
    """Call `act` for all tables at which the user plays, except paused ones."""
    for table in store.people.playing(connection, user):
        row, in_play = table.seat_of(user), TableInPlay(table)
        try:
            in_play.awaited  # noqa: B018  # raises Corrupt for a table that is unreadable
        except Corrupt:
            continue
        if row and table.paused_since is None and reaches(table.guild):
            act(in_play, row)


def _grant(connection: Connection, user: int, guild: int, way: Vacation, days: int, now: int) -> int:
    """Grant a vacation in one server, up to the days left there this year; return the number of days."""
    before = store.vacations.waits(connection, user).get(guild)
    year = datetime.fromtimestamp(now, UTC).year
    used = before.days if before and before.year == year else 0
    granted = min(days, store.servers.settings(connection, guild).vacation_days - used)
    if granted <= 0:
        return 0
    waited, ends = (before.since, before.until) if before else (0, 0), now + granted * DAY
    if way == "house":
        waiting = ServerWait(guild, *waited, year, used + granted, ends)
    else:
        since = before.since if before and now - before.until < _SAME else now
        waiting = ServerWait(guild, since, ends, year, used + granted)
    store.vacations.set_waits(connection, user, waiting)
    return granted


def _sit_in(connection: Connection, in_play: TableInPlay, row: SeatRow, now: int) -> None:
    """Let a house player substitute for a player on vacation, except in tutorials and practice.

    No other person waits there, and the house player would play the learner's game to its end.
    """
    if row.present and in_play.table.game.levels and not in_play.table.hints:
        seats.house_sits_in(connection, in_play, row.seat, now)


def _back(connection: Connection, in_play: TableInPlay, row: SeatRow, now: int) -> None:
    if row.away == "absent":
        seats.after_return(connection, in_play, row, now)


def _is_asked_again(connection: Connection, in_play: TableInPlay, row: SeatRow, now: int) -> None:
    """Return the seat to a player whose absence was hidden.

    A player who was already away before the vacation stays away.
    """
    if row.hidden_absence:
        _back(connection, in_play, row, now)


def _go_on(connection: Connection, in_play: TableInPlay, row: SeatRow, now: int) -> None:
    """End the extra time of a vacation: the player has the usual time from now on, or less if less was left."""
    table = in_play.table
    if row.seat not in in_play.awaited or table.deadline is None or table.vote_open:
        return
    anew = clock.started_clock(table, in_play.awaited, now).deadline
    if anew is not None and anew < table.deadline:
        clock.begin_anew(connection, table, in_play.awaited, now)
        store.outbox.send(connection, table.id, OutboxEntry(slots.BOARD, b"clock"))
