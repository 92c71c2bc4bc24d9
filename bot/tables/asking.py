"""What somebody who plays at a table wants to do to it: a moderator agrees, or everybody seated does.

Where the host asks, those agree too who said nothing in time, and anybody seated may refuse.
"""

from __future__ import annotations

from bot.store import journal, queries
from bot.store.db import Connection
from bot.store.rows import Act, Request, Table
from bot.tables import Refusal, abandoning, tending, the_table
from bot.tables.abandoning import Actor, Role
from games.core import encode

SLOT = "request"
"""What the outbox calls the card of a request."""

_BETWEEN = 3600
"""Seconds at least after a refusal before a host may ask again."""


def must_ask(connection: Connection, table: Table, actor: Actor, role: Role) -> bool:
    """Whether others must agree: where others play with the host, or the moderator has or had a seat."""
    if table.status != "playing":
        return False
    if role == "host":
        # Where the channel is gone for good there is nobody to ask, and nothing to play on.
        return table.unshown_why != "gone" and any(row.user != actor.user for row in table.people)
    return abandoning.sat(connection, table, actor.user)


def ask(
    connection: Connection, table: Table, act: Act, actor: Actor, role: Role, reason: str, press: int, now: int
) -> bool:
    """Ask for something in public; whether it was done at once, because nobody else sits at the table.

    Raises Refusal if the host asks too often.
    """
    before = journal.request(connection, table.id)
    due = now + abandoning.silence(table) if role == "host" else None
    if due and before and before.user == actor.user and not before.done and now < (before.due or 0):
        raise Refusal("asked-lately", when=before.due or 0)
    journal.ask(connection, table.id, press, act, actor.user, reason, due)
    card = queries.sent(connection, table.id, SLOT)
    if card:  # of what was asked for before
        queries.send(connection, table.id, f"gone:{card.message}", encode(card.channel))
    queries.forget_sent(connection, table.id, SLOT)
    queries.send(connection, table.id, SLOT)
    return _settled(connection, table, now)


def second(connection: Connection, table_id: int, press: int, actor: Actor, now: int) -> Table:
    """A second moderator agrees: it is done. Raises Refusal."""
    table, request = _asked(connection, table_id, press)
    if not actor.moderator_of(table):
        raise Refusal("only-moderators")
    if actor.user == request.user:
        raise Refusal("second-is-another")
    journal.agree(connection, table_id, actor.user)
    _do(connection, table, request, now)
    return the_table(connection, table_id)


def agree(connection: Connection, table_id: int, press: int, user: int, now: int) -> Table:
    """Somebody seated agrees; once everybody does, it is done. Raises Refusal."""
    table, request = _asked(connection, table_id, press)
    if table.seat_of(user) is None:
        raise Refusal("not-seated")
    journal.agree(connection, table_id, user)
    queries.send(connection, table_id, SLOT)
    if not _settled(connection, table, now) and user in request.agreed:
        raise Refusal("already-done")
    return the_table(connection, table_id)


def refuse(connection: Connection, table_id: int, press: int, user: int, now: int) -> Table:
    """Somebody seated would rather play on: the host may not end the game. Raises Refusal."""
    table, request = _asked(connection, table_id, press)
    if request.due is None:
        raise Refusal("not-understood")
    if table.seat_of(user) is None:
        raise Refusal("not-seated")
    _drop(connection, table, user, now)
    return table


def lapse(connection: Connection, now: int) -> list[int]:
    """Nobody objected in time to what is asked for at these tables: see whether they still could."""
    tables = journal.lapsed(connection, SLOT, now)
    for table_id in tables:
        queries.send(connection, table_id, SLOT)
    return tables


def silent(connection: Connection, table_id: int, now: int) -> None:
    """The card is still there: do what the host asked for, if nobody objected in time."""
    table, request = the_table(connection, table_id), journal.request(connection, table_id)
    if table_id not in journal.lapsed(connection, SLOT, now) or request is None:
        return
    if table.host == request.user and table.seat_of(request.user):
        _do(connection, table, request, now)
    else:  # whoever asked has left the game to the others
        _drop(connection, table, request.user, now)


def renew(connection: Connection, table: Table, now: int) -> None:
    """Somebody may not have seen what is asked for: there is the whole time again to object."""
    request = journal.request(connection, table.id)
    if request and request.open:
        journal.renew(connection, table.id, now + abandoning.silence(table))
        queries.send(connection, table.id, SLOT)


def look_again(connection: Connection, table_id: int, now: int) -> None:
    """Somebody gave up their seat: the others may all have agreed."""
    table = the_table(connection, table_id)
    request = journal.request(connection, table_id)
    if table.status == "playing" and request and request.open:
        queries.send(connection, table_id, SLOT)
        _settled(connection, table, now)


def put_off(connection: Connection, seconds: int) -> list[int]:
    """For so long nobody could object; the tables this concerns."""
    tables = journal.put_off(connection, seconds)
    for table_id in tables:
        queries.send(connection, table_id, SLOT)
    return tables


def _drop(connection: Connection, table: Table, user: int, now: int) -> None:
    journal.refuse(connection, table.id, user, now + max(abandoning.silence(table), _BETWEEN))
    queries.send(connection, table.id, SLOT)


def _asked(connection: Connection, table_id: int, press: int) -> tuple[Table, Request]:
    table = the_table(connection, table_id)
    request = journal.request(connection, table_id)
    if request is None or request.press != press or not request.open:
        raise Refusal("request-over")
    if table.status != "playing":
        raise Refusal("table-closed")
    return table, request


def _settled(connection: Connection, table: Table, now: int) -> bool:
    """Do what is asked for if everybody seated agrees."""
    request = journal.request(connection, table.id)
    if request is None or any(row.user not in request.agreed for row in table.people):
        return False
    _do(connection, table, request, now)
    return True


def _do(connection: Connection, table: Table, request: Request, now: int) -> None:
    journal.settle(connection, table.id)
    queries.send(connection, table.id, SLOT)
    if request.act == "house":
        tending.seat_house(connection, table, request.user, now)
    else:
        abandoning.end(connection, table, request.user, request.reason, now)
