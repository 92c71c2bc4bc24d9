"""Promises that players make in public. Nothing enforces them: the rules do not know of promises.

A promise cannot be changed. Its recipient marks it as kept or broken, and may change that mark until a day after the
end of the game. The bot asks the recipient in private when the promise's time is over: at the end of the round it
names, or of the game. House players neither make nor receive promises.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import NAMES, OutboxEntry
from bot.store.rows import Mark, Promise, SeatRow, Table
from bot.store.slots import MessageKind, Slot
from bot.tables import base
from bot.tables.base import AlreadyAnswered, Refusal, seat_at, the_table
from bot.tables.clock import DAY
from games.core import Event, Seat, Who

LONGEST = 200
_LAST_ROUND = 99
"""The highest round a promise may name in a game that does not know its last round."""
AFTERWARDS = DAY
"""Seconds after the end of a game in which promises can still be marked."""
BARE = "bare"
"""The stored `scene` of a promise's message that has no buttons any more."""
_CLOSED_AT_ONCE = 25
"""The most tables whose promises are closed in one transaction; an older database may have many."""


def giver_seat(table: Table, user: int) -> SeatRow:
    """Return the seat of a user who may promise something now. Raises Refusal."""
    if not table.game.promises:
        raise Refusal("not-understood")
    row = seat_at(table, user)
    base.must_be_playing(table)
    if not takers(table, row.seat):
        raise Refusal("promise-nobody")
    return row


def takers(table: Table, giver: Seat) -> tuple[SeatRow, ...]:
    """Return the seats to which `giver` can make a promise: those of the other people."""
    return tuple(row for row in table.people if row.seat != giver)


def give(
    connection: Connection, table_id: int, user: int, taker: Seat | None, words: str, until: int | None, form: int
) -> Promise:
    """Store and publish a promise to the person in the seat `taker`; return it.

    `until`: the round at whose end its time is over, or None for the end of the game. `form`: the id of the form's
    interaction; the same form counts once. Raises Refusal, AlreadyAnswered.
    """
    table = the_table(connection, table_id)
    giver = giver_seat(table, user)
    if taker not in {row.seat for row in takers(table, giver.seat)} or taker is None:
        raise Refusal("promise-to-whom")
    if not words:
        raise Refusal("promise-empty")
    if until is not None:
        first, last = _rounds_left(table)
        if not first <= until <= last:
            raise Refusal("promise-round", first=first, last=last)
    promise = Promise(store.promises.next_number(connection, table.id), giver.seat, taker, words, until)
    if not store.promises.add_promise(connection, table.id, promise, form):
        raise AlreadyAnswered
    store.outbox.send(connection, table.id, slots.promise(promise.number))
    return promise


def _rounds_left(table: Table) -> tuple[int, int]:
    """Return the numbers of the present round and the last one."""
    rounds = table.game.rounds
    return rounds(table.game.rules.view(base.state_of(table), None)) if rounds else (1, _LAST_ROUND)


def mark(connection: Connection, table_id: int, user: int, number: int, mark: Mark, now: int) -> Table:
    """Mark promise `number` as kept or broken, on behalf of `user`. Raises Refusal.

    Only the player it was made to may do so, until a day after the game.
    """
    table = the_table(connection, table_id)
    promise = store.promises.promise(connection, table.id, number)
    if promise is None:
        saved = store.restore_generations.lost_promise(connection, table.id, number)
        raise Refusal("not-understood") if saved is None else Refusal("restored-press", when=saved)
    row = table.seat_of(user)
    if row is None or row.seat != promise.taker:
        raise Refusal("promise-not-yours", table=table, who=Who(promise.taker))
    ended = store.promises.ended(connection, table.id)
    if ended is None:
        base.must_be_playing(table)
    elif promise.closed or now - ended >= AFTERWARDS:
        raise Refusal("promise-closed")
    if promise.mark != mark:
        store.promises.set_mark(connection, table.id, number, mark)
        store.outbox.send(connection, table.id, slots.promise(number))
        if ended is not None:  # the final board lists promises
            store.outbox.refresh(connection, table.id, OutboxEntry(slots.BOARD, NAMES))
    return table


# ------------------------------------------------------------------------------ asking, closing, reopening


def ask_if_kept(connection: Connection, table: Table, told: Sequence[Event], *, ended: bool) -> list[OutboxEntry]:
    """Return entries that ask about promises whose time is over.

    That is so if an event in `told` ends their round, or if the game has `ended`.
    """
    if not table.game.promises:
        return []
    upto = max((_round_over(table, event) for event in told), default=0)
    if not upto and not ended:
        return []
    return _asking(table, store.promises.ask(connection, table.id, table.version, upto, ended=ended))


def _round_over(table: Table, event: Event) -> int:
    """Return the number of the round that this event ends, or 0 if it ends none."""
    number = event.text.args.get("turn" if table.game.turns else "round") if event.text.key == table.game.recap else 0
    return number if isinstance(number, int) else 0


def taken_back(connection: Connection, table: Table, version: int) -> list[OutboxEntry]:
    """Return entries that withdraw questions about promises, after an undo left only `version` moves."""
    if not table.game.promises:
        return []
    return _asking(table, store.promises.unask(connection, table.id, version))


def _asking(table: Table, seats: Collection[Seat]) -> list[OutboxEntry]:
    """Return one direct message for each of these people. It is taken down when it has no open question left."""
    people = [row.user for row in table.people if row.seat in seats]
    return [OutboxEntry(slots.promises_kept(user), b"ask") for user in people if user is not None]


def close(connection: Connection, now: int) -> None:
    """Remove the buttons from promises whose games ended a day ago, at some tables."""
    for table_id in store.promises.to_close(connection, now - AFTERWARDS, _CLOSED_AT_ONCE):
        store.promises.set_closed(connection, table_id, closed=True)
        asked = [
            slot
            for slot in store.outbox.direct_messages(connection, table_id)
            if slot == slots.promises_kept(slot.number)
        ]
        store.outbox.send(connection, table_id, *_cards(connection, table_id), *asked)


def thread_opened(connection: Connection, thread: int) -> None:
    """Remove the buttons of promises that could not be removed while their thread was archived."""
    for table_id in store.promises.closed_in(connection, thread):
        store.outbox.send(connection, table_id, *_cards(connection, table_id))


def go_on(connection: Connection, table_id: int) -> None:
    """Give promises their buttons again in a game that was reopened."""
    if store.promises.set_closed(connection, table_id, closed=False):
        store.outbox.send(connection, table_id, *_cards(connection, table_id, bare=True))


def _cards(connection: Connection, table_id: int, *, bare: bool = False) -> list[Slot]:
    """Return the slots of promises' messages that have buttons or, if `bare`, of those that have none."""
    sent = store.outbox.table_messages(connection, table_id).sent
    return [slot for slot, card in sent.items() if slot.kind is MessageKind.PROMISE and (card.scene == BARE) == bare]
