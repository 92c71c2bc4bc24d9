"""Promises people make each other in public. Nothing holds them to it: the rules know nothing of promises.

A promise stands as it was made; the one it was made to says whether it was kept, and may think again until the game
is over. House players neither make nor get any.
"""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Mark, Promise, SeatRow, Table
from bot.tables import base
from bot.tables.base import Double, Refusal, seat_at, the_table
from games.core import Seat, Who

LONGEST = 200
LAST_ROUND = 99
"""No game lasts longer."""


def giver_at(table: Table, user: int) -> SeatRow:
    """The seat of somebody who may promise something now. Raises Refusal."""
    if not table.game.promises:
        raise Refusal("not-understood")
    row = seat_at(table, user)
    base.must_be_playing(table)
    if not takers(table, row.seat):
        raise Refusal("promise-nobody")
    return row


def takers(table: Table, giver: Seat) -> tuple[SeatRow, ...]:
    """Whom a seat can promise something: the other people."""
    return tuple(row for row in table.people if row.seat != giver)


def give(
    connection: Connection, table_id: int, user: int, taker: Seat | None, words: str, until: int | None, form: int
) -> Promise:
    """Promise something, until the end of a round if one is given. `form`: the form it came from, which counts once.

    Raises Refusal.
    """
    table = the_table(connection, table_id)
    giver = giver_at(table, user)
    if taker not in {row.seat for row in takers(table, giver.seat)} or taker is None:
        raise Refusal("promise-to-whom")
    if not words:
        raise Refusal("promise-empty")
    if until is not None and not 1 <= until <= LAST_ROUND:
        raise Refusal("promise-round", last=LAST_ROUND)
    promise = Promise(store.promises.next_number(connection, table.id), giver.seat, taker, words, until)
    if not store.promises.add_promise(connection, table.id, promise, form):
        raise Double
    store.outbox.send(connection, table.id, slots.promise(promise.number))
    return promise


def mark(connection: Connection, table_id: int, user: int, number: int, mark: Mark) -> Table:
    """Say what became of a promise: only the one it was made to may, until the game is over. Raises Refusal."""
    table = the_table(connection, table_id)
    promise = store.promises.promise(connection, table.id, number)
    if promise is None:
        saved = store.generations.lost_promise(connection, table.id, number)
        raise Refusal("not-understood") if saved is None else Refusal("restored-press", when=saved)
    row = table.seat_of(user)
    if row is None or row.seat != promise.taker:
        raise Refusal("promise-not-yours", table=table, who=Who(promise.taker))
    base.must_be_playing(table)
    if promise.mark != mark:
        store.promises.set_mark(connection, table.id, number, mark)
        store.outbox.send(connection, table.id, slots.promise(number))
    return table
