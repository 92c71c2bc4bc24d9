"""Ending tables without a result, and taking that back: with everything as it was, for a week.

The host may, and whoever moderates the server. Where others play, a host only asks for it, and so does a moderator
who has or had a seat there (asking.py). What a moderator ended, a moderator takes back who did not play there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from bot.store import clocks, journal, queries, servers
from bot.store.db import Connection
from bot.store.rows import Entry, Line, Status, Table
from bot.tables import Refusal, clock, following, lobby, play, presence, the_table
from games.core import Text, text

LONGEST = 200
"""Characters of a reason."""
WEEK = 7 * 86_400
"""Seconds during which an abandonment can be taken back."""

Role: TypeAlias = Literal["host", "moderator"]


class Actor(msgspec.Struct, frozen=True):
    """Who does something to a table, and where they may manage messages: the server of that very press."""

    user: int
    moderates: Callable[[int], bool]

    def moderator_of(self, table: Table) -> bool:
        return self.moderates(table.guild)


def role_of(table: Table, actor: Actor) -> Role:
    """What gives somebody a say over this table. Raises Refusal."""
    if actor.user == table.host and table.seat_of(actor.user):
        return "host"
    if actor.moderator_of(table):
        return "moderator"
    raise Refusal("host-left" if actor.user == table.host else "only-host-abandons")


def may_end(table: Table, actor: Actor) -> Role:
    """What gives somebody the right to end this table now. Raises Refusal."""
    role = role_of(table, actor)
    if table.status not in ("lobby", "playing"):
        raise Refusal("table-closed")
    return role


def sat(connection: Connection, table: Table, user: int) -> bool:
    """Whether somebody has, or ever had, a seat in this game."""
    return any(row.user == user for row in table.seats) or bool(clocks.seats_left(connection, table.id, user))


def silence(table: Table) -> int:
    """Seconds after which those who said nothing agree to the end of a game."""
    return clock.SECONDS[table.pace] or WEEK


def end(connection: Connection, table: Table, user: int | None, reason: str, now: int) -> None:
    """End a table, for everybody to see who did and why. No user: it stood still for too long."""
    journal.add(connection, table.guild, "abandon", user, now, table_id=table.id, reason=reason, status=table.status)
    play.close(connection, table, told(table.status, table.host, user, reason), now)
    if table.status == "lobby":
        lobby.free_rematch(connection, table.id)


def why(connection: Connection, table: Table) -> Line | None:
    """What everybody is told of who ended a table, and why."""
    entry = journal.latest(connection, table.id, "abandon")
    return told(entry.status, table.host, entry.user, entry.reason) if entry else None


def told(status: Status | None, host: int, user: int | None, reason: str) -> Line:
    """The line that says who ended a table of that status, and why."""
    if user is None:
        return Line(text("abandoned-not-begun" if status == "lobby" else "abandoned-by-nobody"))
    return Line(text("abandoned-by-host" if user == host else "abandoned-by-moderator", user=user), reason)


def take_back(connection: Connection, table_id: int, actor: Actor, now: int) -> Table:
    """Take an abandonment back. Raises Refusal."""
    table = the_table(connection, table_id)
    if table.status != "abandoned":
        raise Refusal("not-abandoned")
    role_of(table, actor)
    entry = journal.latest(connection, table_id, "abandon")
    if entry is None or entry.status is None:
        raise Refusal("not-abandoned")
    if now - entry.made > WEEK:
        raise Refusal("too-late-to-take-back")
    if entry.user not in (None, table.host):
        _must_overrule(connection, table, actor, entry)
    journal.undo(connection, entry)
    journal.add(connection, table.guild, "reopen", actor.user, now, table_id=table_id)
    resume(connection, msgspec.structs.replace(table, status=entry.status), now, text("taken-up", user=actor.user))
    return the_table(connection, table_id)


def _must_overrule(connection: Connection, table: Table, actor: Actor, entry: Entry) -> None:
    """Raise Refusal unless this person may take back what a moderator did."""
    if not actor.moderator_of(table):
        raise Refusal("only-moderators-reopen")
    if actor.user != entry.user and sat(connection, table, actor.user):
        raise Refusal("reopen-not-seated")


def resume(connection: Connection, table: Table, now: int, said: Text) -> None:
    """A table that stood still goes on: everything as it was, time beginning anew."""
    journal.renew(connection, table.id, now + silence(table))
    if table.status == "lobby":
        servers.begin_anew(connection, table.id, "lobby", house=False, now=now)
        queries.send(connection, table.id, "lobby")
        return
    state = play.state_of(table)
    awaited = table.game.rules.awaited(state)
    ordered = following.answers(connection, table, state, awaited)
    house = bool(ordered) or table.has_house(awaited)
    servers.begin_anew(connection, table.id, "playing", house=house, now=now)
    queries.add_remark(connection, table.id, None, table.scene, Line(said))
    open_seats = [presence.slot(row.seat) for row in table.seats if row.open]
    for slot in ("lobby", "board", "pace", "vote", "request", *open_seats):
        queries.send(connection, table.id, slot)
    clock.begin_anew(connection, table, awaited, now)
    play.call(connection, table, [seat for seat in awaited if seat not in ordered])
