"""Handle players who do not answer: remind them while there is time, then apply the table's rule.

The rule is a safe move, or a house player in the seat until its owner is back, or a vote of the others on these two.
Every decision follows from the table's clock, so checking the clock again does nothing twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, TypeAlias

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry
from bot.store.rows import SeatRow, Table
from bot.tables import base, clock, notifications, play, seats
from bot.tables.base import Refusal, Stale, seat_at, the_table
from bot.tables.in_play import TableInPlay
from games.core import Seat, Who, text

Choice: TypeAlias = Literal["move", "house"]

_MOST_MOVES = 200
"""The most safe moves made in a row for a player who has left the server. A decision takes far fewer."""


def check_clock(connection: Connection, table_id: int, now: int) -> None:
    """Send due reminders or apply the table's rule after a deadline, and set the table's next alarm.

    Also move a deadline that has become later, and resolve a vote that is over.
    """
    in_play = TableInPlay.load(connection, table_id)
    table = in_play.table
    if table.status != "playing" or table.deadline is None or table.paused_since is not None:
        store.clocks.set_alarm(connection, table_id, None)
        return
    rows = clock.timed_seats(table, in_play.awaited)
    deadline = table.deadline
    if later := clock.later_deadline(table, in_play.awaited):
        deadline = later
        store.clocks.set_deadline(connection, table_id, deadline)
        store.outbox.send(connection, table_id, OutboxEntry(slots.BOARD, b"clock"))
    if now < deadline:
        alarms = [_remind(connection, table, row, deadline, now) for row in rows if row.present]
        store.clocks.set_alarm(connection, table_id, min([*alarms, deadline]))
        return
    for row in rows:
        if row.open and table.game.levels:
            in_play = seats.house_takes(connection, in_play, row.seat, now)
    late = [row for row in rows if row.user is not None or not table.game.levels]
    if not late:
        return
    if table.absence == "vote" and not table.vote_open and _voters(in_play.table, late):
        _open_vote(connection, in_play.table, now)
    else:
        apply_decision(connection, in_play, late, _outcome(connection, in_play.table, late), now)


def _remind(connection: Connection, table: Table, row: SeatRow, deadline: int, now: int) -> int:
    """Remind a player if a reminder is due, outside their quiet hours; return the next time to look.

    Also check whether the player is still in the server, even if they want no reminders. The game does not wait for
    players who left.
    """
    person = store.people.person(connection, row.user or 0)
    number, due, alarm = row.reminded, False, deadline
    while number < len(clock.REMINDERS):
        moment = clock.after_quiet_hours(person, max(clock.reminder(deadline, table.pace, number), now))
        if now < moment < deadline:
            alarm = moment
            break
        due = due or moment <= now  # drop a reminder that quiet hours move past the deadline
        number += 1
    plain = clock.plain_deadline(table) or deadline
    moments = clock.membership_check_times(plain, table.pace)
    sought = max(row.membership_checks, sum(moment <= now for moment in moments))
    if due:  # the sender first checks that the player is still in the server
        store.outbox.send(connection, table.id, OutboxEntry(slots.reminder(row.seat), b"remind"))
    elif sought > row.membership_checks:
        store.outbox.send(connection, table.id, slots.membership_check(row.seat))
    store.clocks.set_reminded(connection, table.id, row.seat, number, sought)
    return min([alarm, *moments[sought:]])


# ---------------------------------------------------------------------------------------------- votes


def vote(connection: Connection, table_id: int, user: int, epoch: int, choice: Choice, now: int) -> Table:
    """Store a player's vote on the seats that are late; apply the result as soon as no further vote can change it."""
    in_play = TableInPlay.load(connection, table_id)
    table = in_play.table
    base.must_be_playing(table)
    row = seat_at(table, user)
    if not table.vote_open or epoch != table.epoch:
        raise Stale(table)
    late = clock.late_seats(in_play)
    if row.seat not in _voters(table, late):
        raise Refusal("vote-own")
    store.clocks.cast_vote(connection, table_id, "absence", row.seat, choice)
    store.outbox.send(connection, table_id, slots.LATE_VOTE)
    votes = _votes(connection, table, late)
    voters = len(_voters(table, late))
    if votes[choice] * 2 > voters or votes.total() == voters:
        apply_decision(connection, in_play, late, _outcome(connection, table, late), now)
    return the_table(connection, table_id)


def _voters(table: Table, late: Sequence[SeatRow]) -> frozenset[Seat]:
    """Return the seats of the people who are not late, those on vacation included.

    Leaving out the ones on vacation would show that they are away. A vote without their ballots ends at its deadline.
    """
    return frozenset(row.seat for row in table.seats if row.seems_present) - {row.seat for row in late}


def _votes(connection: Connection, table: Table, late: Sequence[SeatRow]) -> Counter[str]:
    voters = _voters(table, late)
    cast = store.clocks.ballots(connection, table.id, "absence")
    return Counter(choice for seat, choice in cast.items() if seat in voters)


def _outcome(connection: Connection, table: Table, late: Sequence[SeatRow]) -> Choice:
    """Return how the rule handles the late seats. A tied vote, or one without ballots, means a safe move."""
    if table.absence != "vote":
        return table.absence
    votes = _votes(connection, table, late)
    return "house" if votes["house"] > votes["move"] else "move"


def _open_vote(connection: Connection, table: Table, now: int) -> None:
    """Ask the other players to vote. They have as long as a decision may take; a day if there is no limit."""
    deadline = now + (clock.SECONDS[table.pace] or clock.DAY)
    store.clocks.clear_ballots(connection, table.id, "absence")
    store.clocks.set_reminded(connection, table.id, None, len(clock.REMINDERS), len(clock.MEMBERSHIP_CHECKS))
    store.clocks.set_clock(connection, table.id, deadline=deadline, asked=table.asked_at, alarm=deadline, voting=True)
    store.outbox.send(connection, table.id, slots.LATE_VOTE)
    store.outbox.send(connection, table.id, slots.BOARD)


# ----------------------------------------------------------------------------------------- the decision


def apply_decision(
    connection: Connection, in_play: TableInPlay, late: Sequence[SeatRow], choice: Choice, now: int
) -> None:
    """Play a safe move for each of these seats, or give it to a house player."""
    epoch = in_play.table.epoch
    for row in late:
        if in_play.table.epoch != epoch or row.seat not in in_play.awaited:
            return  # the game has moved on, with the full time for awaited players
        if choice == "house":
            in_play = seats.house_stands_in(connection, in_play, row.seat, now)
        else:
            in_play = play.play_default(connection, in_play, row.seat, text("absent-move", who=Who(row.seat)), now)
    if in_play.table.vote_open:  # another player still had time: the clock begins anew
        clock.begin_anew(connection, in_play.table, in_play.awaited, now)


def left_server(connection: Connection, table_id: int, seat: Seat, user: int, now: int) -> None:
    """Apply the absence rule to a player who has left the server, without a reminder or a deadline.

    Does nothing unless the game is waiting for this player. Called again each time it is.
    """
    in_play = TableInPlay.load(connection, table_id)
    table = in_play.table
    row = table.seats[seat]
    if table.status != "playing" or row.user != user or row.house or seat not in in_play.awaited:
        return
    if table.not_visible_since is not None:
        return  # players would not see the moves; a later check does it
    if row.away is None:
        store.seats.set_away(connection, table_id, seat, "gone", house=False)
        seats.tell_on_board(connection, table, "left-server", who=Who(seat))
    store.outbox.send(connection, table_id, *notifications.end_mentions(in_play.messages(connection), [seat]))
    in_play = in_play.reload(connection)
    if table.absence == "vote" and _voters(in_play.table, clock.late_seats(in_play)):
        if not table.vote_open:
            _open_vote(connection, table, now)
    elif table.absence == "house":
        seats.house_stands_in(connection, in_play, seat, now)
    else:
        _move_on(connection, in_play, seat, now)


def rejoined_server(connection: Connection, table_id: int, seat: Seat, user: int) -> None:
    """Give a player who is back in the server their seat again, unless they gave it up."""
    row = the_table(connection, table_id).seats[seat]
    if row.user == user and row.away == "gone":
        store.seats.set_away(connection, table_id, seat, None, house=False)
        store.outbox.send(connection, table_id, OutboxEntry(slots.BOARD, b"clock"))


def _move_on(connection: Connection, in_play: TableInPlay, seat: Seat, now: int) -> None:
    """Play safe moves until the game waits for another seat."""
    for _ in range(_MOST_MOVES):
        if in_play.table.status != "playing" or seat not in in_play.awaited:
            return
        in_play = play.play_default(connection, in_play, seat, None, now)
