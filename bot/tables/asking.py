"""What a moderator who sits at a table wants to do to it: a second moderator agrees, or everybody seated does."""

from __future__ import annotations

from bot.store import journal, queries
from bot.store.db import Connection
from bot.store.rows import Act, Request, Table
from bot.tables import Refusal, abandoning, tending, the_table
from bot.tables.abandoning import Actor

SLOT = "request"
"""What the outbox calls the card of a request."""


def must_ask(table: Table, actor: Actor) -> bool:
    """Whether this moderator sits at the table, and so needs others to agree."""
    return table.status == "playing" and table.seat_of(actor.user) is not None


def ask(connection: Connection, table: Table, act: Act, actor: Actor, reason: str, press: int, now: int) -> bool:
    """Ask for something in public; whether it was done at once, because nobody else sits at the table."""
    journal.ask(connection, table.id, press, act, actor.user, reason)
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
    if user in request.agreed:
        raise Refusal("already-done")
    journal.agree(connection, table_id, user)
    queries.send(connection, table_id, SLOT)
    _settled(connection, table, now)
    return the_table(connection, table_id)


def _asked(connection: Connection, table_id: int, press: int) -> tuple[Table, Request]:
    table = the_table(connection, table_id)
    request = journal.request(connection, table_id)
    if request is None or request.press != press or request.done:
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
