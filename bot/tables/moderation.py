"""Actions of hosts and moderators: end a table, reopen it, revive a game that stands still.

The host and the server's moderators may end a table. If they play at the table with others, they only request the
end. A moderator's request needs a second moderator or all seated people. A host's request needs the other players;
silence until its deadline counts as consent.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Act, AuditEntry, Line, ModerationRequest, Status, Table
from bot.tables import base, clock, lobby, notifications, orders, promises, seats
from bot.tables.base import Refusal, the_table
from bot.tables.clock import DAY
from bot.tables.in_play import TableInPlay
from games.core import Seat, Text, Who, text

LONGEST = 200
"""The most characters in the reason for ending a table."""
WEEK = 7 * DAY
"""Seconds during which an ended table can be reopened."""

Role: TypeAlias = Literal["host", "moderator"]


class Actor(msgspec.Struct, frozen=True):
    """A user who acts on a table.

    `moderates` tells whether the user may manage messages in a server, according to their current interaction.
    """

    user: int
    moderates: Callable[[int], bool]

    def moderator_of(self, table: Table) -> bool:
        return self.moderates(table.guild)


def role_of(table: Table, actor: Actor) -> Role:
    """Return the role that lets the user manage this table. Raises Refusal if they have none."""
    if actor.user == table.host and table.seat_of(actor.user) and table.tournament is None:
        return "host"
    if actor.moderator_of(table):
        return "moderator"
    if table.tournament is not None:
        raise Refusal("tournament-only-moderators")
    raise Refusal("host-left" if actor.user == table.host else "only-host-abandons")


def may_end(table: Table, actor: Actor) -> Role:
    """Return the role that lets the user end this table now. Raises Refusal if they may not."""
    role = role_of(table, actor)
    if table.status not in ("lobby", "playing"):
        raise base.why_closed(table)
    return role


def ever_sat(connection: Connection, table: Table, user: int) -> bool:
    """Return whether the user has, or ever had, a seat in this game."""
    return any(row.user == user for row in table.seats) or bool(store.seats.seats_left(connection, table.id, user))


def consent_time(table: Table) -> int:
    """Return the seconds without an objection after which a host may end the game."""
    return clock.SECONDS[table.pace] or WEEK


def end(connection: Connection, table: Table, user: int | None, reason: str, now: int) -> None:
    """End a table, and publish the reason and the user who ended it.

    `user` is None if the table stood still for too long.
    """
    store.audit_log.add_entry(
        connection, table.guild, "abandon", user, now, table_id=table.id, reason=reason, status=table.status
    )
    seats.close(connection, table, ended_text(table.status, table.host, user, reason), now)
    if table.status == "lobby":
        lobby.release_rematch(connection, table.id)


def why_ended(connection: Connection, table: Table) -> Line | None:
    """Return the public line that says why and by whom a table was ended; None if it was not."""
    entry = store.audit_log.last_entry(connection, table.id, "abandon")
    return ended_text(entry.status, table.host, entry.user, entry.reason) if entry else None


def ended_text(status: Status | None, host: int, user: int | None, reason: str) -> Line:
    """Return the line with the reason a table of that status was ended, and the user who ended it."""
    if user is None:
        return Line(text("abandoned-not-begun" if status == "lobby" else "abandoned-by-nobody"))
    if status == "lobby":
        return Line(text("closed-by-host" if user == host else "closed-by-moderator", user=user), reason)
    return Line(text("abandoned-by-host" if user == host else "abandoned-by-moderator", user=user), reason)


def take_back(connection: Connection, table_id: int, actor: Actor, now: int) -> Table:
    """Reopen an ended table. Raises Refusal if the user may not, or the table can no longer be reopened."""
    table = the_table(connection, table_id)
    if table.status != "abandoned":
        raise Refusal("not-abandoned")
    if table.is_tutorial:
        raise Refusal("guided-ended")
    if table.tournament is not None:
        raise Refusal("tournament-table-over")
    role_of(table, actor)
    if not table.has_game:
        raise base.why_paused(table)
    entry = store.audit_log.last_entry(connection, table_id, "abandon")
    if entry is None or entry.status is None:
        raise Refusal("not-abandoned")
    if now - entry.made_at > WEEK:
        raise Refusal("too-late-to-take-back")
    if entry.user not in (None, table.host):
        _must_overrule(connection, table, actor, entry)
    store.audit_log.mark_undone(connection, entry)
    store.audit_log.add_entry(connection, table.guild, "reopen", actor.user, now, table_id=table_id)
    resume(connection, msgspec.structs.replace(table, status=entry.status), now, text("taken-up", user=actor.user))
    promises.go_on(connection, table_id)
    return the_table(connection, table_id)


def _must_overrule(connection: Connection, table: Table, actor: Actor, entry: AuditEntry) -> None:
    """Raise Refusal unless this user may reopen a table that another user ended (`entry`)."""
    if not actor.moderator_of(table):
        raise Refusal("only-moderators-reopen")
    if actor.user != entry.user and ever_sat(connection, table, actor.user):
        raise Refusal("reopen-not-seated")


def resume(connection: Connection, table: Table, now: int, said: Text) -> None:
    """Resume a table that stood still, with the full time for its decision. `said` tells the players why."""
    store.audit_log.renew_request(connection, table.id, now + consent_time(table))
    if table.status == "lobby":
        store.tables.begin_anew(connection, table.id, "lobby", house=False, now=now)
        lobby.show_lobby(connection, table.id)
        return
    in_play = TableInPlay(table)
    ordered = orders.possible_answers(connection, in_play)
    house = bool(ordered) or table.has_house(in_play.awaited)
    store.tables.begin_anew(connection, table.id, "playing", house=house, now=now)
    store.moves.add_log(connection, table.id, None, table.scene, [Line(said)])
    open_seats = [slots.open_seat(row.seat) for row in table.seats if row.open]
    asked = (slots.PACE_VOTE, slots.LATE_VOTE, slots.CONSENT_REQUEST, *open_seats)
    store.outbox.send(connection, table.id, slots.LOBBY, slots.BOARD, *asked)
    clock.begin_anew(connection, table, in_play.awaited, now)
    called = [seat for seat in in_play.awaited if seat not in ordered]
    mentions = notifications.mentions(connection, table, called)
    store.outbox.send(connection, table.id, *mentions, *notifications.edits(table.seats))


# ----------------------------------------------------------------------------------------- requests

_BETWEEN = 3600
"""The least seconds between the refusal of a host's request and the host's next request."""


def must_ask(connection: Connection, table: Table, actor: Actor, role: Role) -> bool:
    """Return whether other users must agree before this user may act on the table.

    They must if other people play with the host, or if a moderator has or had a seat in the game.
    """
    if table.status != "playing":
        return False
    if role == "host":
        # In a deleted channel nobody can be asked, and no one can play.
        return table.why_not_visible != "gone" and any(row.user != actor.user for row in table.people)
    return ever_sat(connection, table, actor.user)


def ask(
    connection: Connection, table: Table, act: Act, actor: Actor, role: Role, reason: str, press: int, now: int
) -> bool:
    """Publish a request for consent to `act`; return True if it was done at once, as no other person plays.

    `press`: the id of the interaction, which identifies the request. Raises Refusal if the host asks too often.
    """
    before = store.audit_log.open_request(connection, table.id)
    due = now + consent_time(table) if role == "host" else None
    if due and before and before.due and before.user == actor.user and not before.done and now < before.due:
        raise Refusal("asked-lately", when=before.due)
    store.audit_log.set_request(connection, table.id, press, act, actor.user, reason, due)
    card = store.outbox.sent_message(connection, table.id, slots.CONSENT_REQUEST)
    if card:  # of the previous request
        store.outbox.send(connection, table.id, store.outbox.deletion(card.channel, card.message))
    store.outbox.forget_sent(connection, table.id, slots.CONSENT_REQUEST)
    store.outbox.send(connection, table.id, slots.CONSENT_REQUEST)
    return _settled(connection, table, now)


def second_moderator_agrees(connection: Connection, table_id: int, press: int, actor: Actor, now: int) -> Table:
    """Carry out the request with the id `press` with the consent of a second moderator. Raises Refusal."""
    table, request = _asked(connection, table_id, press)
    if not actor.moderator_of(table):
        raise Refusal("only-moderators")
    if actor.user == request.user:
        raise Refusal("second-is-another")
    store.audit_log.add_agreement(connection, table_id, actor.user)
    _do(connection, table, request, now)
    return the_table(connection, table_id)


def agree(connection: Connection, table_id: int, press: int, user: int, now: int) -> Table:
    """Store a seated player's consent to the request `press`. Raises Refusal.

    Carries out the request once all have agreed.
    """
    table, request = _asked(connection, table_id, press)
    if table.seat_of(user) is None:
        raise Refusal("not-seated")
    store.audit_log.add_agreement(connection, table_id, user)
    store.outbox.send(connection, table_id, slots.CONSENT_REQUEST)
    if not _settled(connection, table, now) and user in request.agreed:
        raise Refusal("already-done")
    return the_table(connection, table_id)


def refuse(connection: Connection, table_id: int, press: int, user: int, now: int) -> Table:
    """Drop the host's request `press`, as a seated player wants to play on. Raises Refusal."""
    table, request = _asked(connection, table_id, press)
    if request.due is None:
        raise Refusal("not-understood")
    if table.seat_of(user) is None:
        raise Refusal("not-seated")
    _drop(connection, table, user, now)
    return table


def check_lapsed(connection: Connection, now: int) -> None:
    """Check whether the messages of requests without a timely objection still exist.

    Silence counts as consent only if players could see the request's message.
    """
    for table_id in store.audit_log.lapsed_requests(connection, slots.CONSENT_REQUEST, now):
        store.outbox.send(connection, table_id, slots.CONSENT_REQUEST)


def consented_by_silence(connection: Connection, table_id: int, now: int) -> None:
    """Carry out the host's request if no player objected in time. The caller knows that its message still exists."""
    table, request = the_table(connection, table_id), store.audit_log.open_request(connection, table_id)
    if table_id not in store.audit_log.lapsed_requests(connection, slots.CONSENT_REQUEST, now) or request is None:
        return
    if table.host == request.user and table.seat_of(request.user):
        _do(connection, table, request, now)
    else:  # the host who asked has left the game to the others
        _drop(connection, table, request.user, now)


def renew_request(connection: Connection, table: Table, now: int) -> None:
    """Extend the host's request by its full time, as some players may not have seen it."""
    request = store.audit_log.open_request(connection, table.id)
    if request and request.open:
        store.audit_log.renew_request(connection, table.id, now + consent_time(table))
        store.outbox.send(connection, table.id, slots.CONSENT_REQUEST)


def recheck_agreement(connection: Connection, table_id: int, now: int) -> None:
    """Carry out the request if all remaining players have agreed. Called after a player gave up their seat."""
    table = the_table(connection, table_id)
    request = store.audit_log.open_request(connection, table_id)
    if table.status == "playing" and request and request.open:
        store.outbox.send(connection, table_id, slots.CONSENT_REQUEST)
        _settled(connection, table, now)


def _drop(connection: Connection, table: Table, user: int, now: int) -> None:
    store.audit_log.refuse_request(connection, table.id, user, now + max(consent_time(table), _BETWEEN))
    store.outbox.send(connection, table.id, slots.CONSENT_REQUEST)


def _asked(connection: Connection, table_id: int, press: int) -> tuple[Table, ModerationRequest]:
    table = the_table(connection, table_id)
    request = store.audit_log.open_request(connection, table_id)
    if request is None or request.interaction != press or not request.open:
        raise Refusal("request-over")
    if table.status != "playing":
        raise base.why_closed(table)
    return table, request


def _settled(connection: Connection, table: Table, now: int) -> bool:
    """Carry out the request if all seated people agree; return whether they do."""
    request = store.audit_log.open_request(connection, table.id)
    if request is None or any(row.user not in request.agreed for row in table.people):
        return False
    _do(connection, table, request, now)
    return True


def _do(connection: Connection, table: Table, request: ModerationRequest, now: int) -> None:
    store.audit_log.close_request(connection, table.id)
    store.outbox.send(connection, table.id, slots.CONSENT_REQUEST)
    if request.act == "house":
        seat_house(connection, table, request.user, now)
    else:
        end(connection, table, request.user, request.reason, now)


# ------------------------------------------------------------------------- games that stand still

_BETWEEN_NUDGES = 3600
"""The least seconds between two nudges at a table."""


def nudge(connection: Connection, table_id: int, user: int, now: int) -> tuple[Seat, ...]:
    """Mention the awaited players again; return their seats. Raises Refusal."""
    table = the_table(connection, table_id)
    seats = tuple(seat for seat in _awaited(TableInPlay(table)) if table.seats[seat].present)
    if not seats:
        raise Refusal("nobody-awaited")
    last = store.audit_log.last_entry(connection, table_id, "nudge")
    if last is not None and now - last.made_at < _BETWEEN_NUDGES:
        raise Refusal("nudged-lately")
    store.audit_log.add_entry(connection, table.guild, "nudge", user, now, table_id=table_id)
    store.outbox.send(connection, table_id, *notifications.immediate_mentions(table, seats))
    return seats


def seat_house(connection: Connection, table: Table, user: int, now: int) -> None:
    """Let house players move for all awaited players until they are back. Raises Refusal."""
    in_play = TableInPlay(table)
    awaited = _awaited(in_play)
    seats.must_have_house(table)
    store.audit_log.add_entry(connection, table.guild, "house", user, now, table_id=table.id)
    for seat in awaited:
        if in_play.table.seats[seat].open:
            in_play = seats.house_takes(connection, in_play, seat, now)
        else:
            in_play = seats.house_stands_in(
                connection, in_play, seat, now, text("house-sits-in", who=Who(seat), user=user)
            )


def _awaited(in_play: TableInPlay) -> tuple[Seat, ...]:
    """Return the awaited seats where a person moves. Raises Refusal if there are none."""
    base.must_be_playing(in_play.table)
    seats = tuple(row.seat for row in clock.timed_seats(in_play.table, in_play.awaited))
    if not seats:
        raise Refusal("nobody-awaited")
    return seats
