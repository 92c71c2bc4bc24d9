"""During the game: moves of people and of the house, resigning.

An answer is one transaction: the moves, the state they lead to, what happened in words, and what is to be sent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Line, MoveRow, Remark, Table
from bot.tables import base, calling, clock, orders, seats
from bot.tables.base import Double, Refusal, Stale, seat_at, the_table
from games.core import Corrupt, Event, IllegalMove, Many, Seat, Text, Who, decode, encode, text


class Press(msgspec.Struct, frozen=True):
    """An answer somebody gave: to which decision, with which moves, and what was said with them."""

    table_id: int
    user: int
    epoch: int
    moves: tuple[bytes, ...]
    interaction: int
    remark: Remark | None = None


class Course(msgspec.Struct, frozen=True):
    """Where a table's game has come to: the state, what happened on the way, the number of moves made in all.

    `anchor` is the state at the last point that cannot be undone, after `anchored` moves.
    """

    state: Any
    events: tuple[Event, ...]
    version: int
    anchor: Any
    anchored: int


def begin(connection: Connection, table: Table, now: int) -> Table:
    """Set the game up for the seats there are."""
    game = table.game
    options = decode(game, "options", table.options)
    first = game.rules.setup(len(table.seats), table.seed, options)
    return _store(connection, table, Course(first.state, first.events, 0, first.state, 0), frozenset(), now)


def play(connection: Connection, press: Press, now: int) -> tuple[Table, Table]:
    """A person's answer: the table before and after it. Raises Double for the same answer again, Stale for one
    that comes too late."""
    table = the_table(connection, press.table_id)
    row = seat_at(table, press.user)
    if _is_double(connection, table, row.seat, press):
        raise Double
    base.must_be_playing(table)
    if press.epoch != table.epoch:
        raise Stale(table)
    if row.away:
        table = seats.returned(connection, table, row, now)
    after = _apply(connection, table, row.seat, press.moves, press.interaction, now)
    if press.remark:
        store.moves.add_remark(connection, table.id, after.version, after.scene, _remark_line(row.seat, press.remark))
        store.outbox.send(connection, table.id, slots.BOARD)
    return table, after


def _remark_line(seat: Seat, remark: Remark) -> Line:
    if remark.items:
        return Line(text("remark", who=Who(seat), what=Many(remark.items)), remark.quote)
    return Line(text("remark-alone", who=Who(seat)), remark.quote)


def play_house(connection: Connection, before: Table, seat: Seat, move: Any, now: int) -> Table:
    """A move of a house player, or of somebody's orders, chosen on the table as it was before.

    Raises Conflict if it has moved on.
    """
    table = the_table(connection, before.id)  # somebody may have resigned meanwhile, or ended the game
    same = (table.version, table.epoch, table.status) == (before.version, before.epoch, "playing")
    same = same and table.paused is None and table.unshown is None
    ordered = same and not table.seats[seat].house
    if not same or (ordered and not _is_ordered(connection, table, seat, move)):
        raise store.tables.Conflict(table.id)
    return _apply(connection, table, seat, (encode(move),), None, now, ordered=ordered)


def _is_ordered(connection: Connection, table: Table, seat: Seat, move: Any) -> bool:
    return bool(orders.answers(connection, table, base.state_of(table), (seat,)).get(seat) == move)


def play_default(connection: Connection, table: Table, seat: Seat, told: Text | None, now: int) -> Table:
    """The harmless move for somebody who does not answer; `told`: why, in the log."""
    move = table.game.rules.default_move(base.state_of(table), seat)
    lead = (Event(told),) if told else ()
    return _apply(connection, table, seat, (encode(move),), None, now, lead)


def undo(connection: Connection, press: Press, now: int) -> Table:
    """Take back one's own last answer, while nothing came to light by it and nobody has moved since."""
    table = _playing(connection, press.table_id)
    row = seat_at(table, press.user)
    since = store.moves.moves_since(connection, table.id, table.anchored)
    if not since or table.anchor is None:
        raise Refusal("nothing-to-undo")
    last = since[-1]
    if last.seat != row.seat:
        raise Refusal("not-yours-to-undo", table=table, who=Who(last.seat))
    if press.epoch != table.epoch:
        raise Stale(table)
    kept = [move for move in since if (move.seat, move.epoch) != (last.seat, last.epoch)]
    anchor = decode(table.game, "state", table.anchor)
    state = anchor
    for move in kept:
        state = table.game.rules.apply(state, move.seat, decode(table.game, "move", move.move)).state
    version = table.anchored + len(kept)
    store.moves.take_back(connection, table.id, version)
    course = Course(state, (), version, anchor, table.anchored)
    # Whoever takes something back is there, and need not be called.
    were_awaited = table.game.rules.awaited(base.state_of(table)) | {row.seat}
    after = _store(connection, table, course, were_awaited, now)
    store.moves.add_log(connection, table.id, None, after.scene, [Event(text("takes-back", who=Who(row.seat)))])
    return after


def may_undo(connection: Connection, table: Table) -> Seat | None:
    """Whose last answer could be taken back now; None: nobody's, or a house player's."""
    since = store.moves.moves_since(connection, table.id, table.anchored)
    if table.status != "playing" or not since or not table.seats[since[-1].seat].present:
        return None
    return since[-1].seat


def resign(connection: Connection, table_id: int, user: int, now: int) -> Table:
    """Leave the game for good: a house player plays on, and the seat is placed last."""
    table = _playing(connection, table_id)
    row = seat_at(table, user)
    store.seats.give_to_house(connection, table_id, row.seat)
    store.moves.add_log(connection, table_id, None, table.scene, [Event(text("resigned", who=Who(row.seat)))])
    store.outbox.send(connection, table_id, slots.BOARD)
    calling.uncall(connection, table_id, [row.seat])
    calling.unask(connection, table_id, [row.seat])
    after = the_table(connection, table_id)
    clock.settle(connection, after, after.game.rules.awaited(base.state_of(after)), now)
    return the_table(connection, table_id)


def _is_double(connection: Connection, table: Table, seat: Seat, press: Press) -> bool:
    """Whether this very answer to this very decision is stored already, and more is not asked of the seat."""
    if store.moves.answered(connection, table.id, seat, press.epoch)[-len(press.moves) :] != [*press.moves]:
        return False
    return press.epoch != table.epoch or seat not in table.game.rules.awaited(base.state_of(table))


def _playing(connection: Connection, table_id: int) -> Table:
    table = the_table(connection, table_id)
    base.must_be_playing(table)
    return table


def _apply(
    connection: Connection,
    table: Table,
    seat: Seat,
    moves: Sequence[bytes],
    interaction: int | None,
    now: int,
    lead: tuple[Event, ...] = (),
    *,
    ordered: bool = False,
) -> Table:
    """Make these moves; `lead`: what is told before what comes of them. `ordered`: their owner need not be there."""
    rules = table.game.rules
    state = base.state_of(table)
    awaited = rules.awaited(state)
    version, anchor, anchored = table.version, state, table.version
    if table.anchor is not None and _own(store.moves.moves_since(connection, table.id, table.anchored), seat):
        # Nobody else has moved since the anchor: more of one's own moves leave it where it is.
        anchor, anchored = decode(table.game, "state", table.anchor), table.anchored
    events = [*lead]
    try:
        for blob in moves:
            step = rules.apply(state, seat, decode(table.game, "move", blob))
            state, version = step.state, version + 1
            events += step.events
            if not step.undoable:
                anchor, anchored = state, version
    except IllegalMove as error:
        raise Refusal(error.text.key, table=table, **error.text.args) from None
    except Corrupt:
        raise Refusal("not-understood") from None
    store.moves.add_moves(connection, table, seat, moves, interaction, now)
    if interaction is not None:
        store.seats.forget_calls(connection, table.id, seat)
    course = Course(state, tuple(events), version, anchor, anchored)
    return _store(connection, table, course, awaited, now, seat, ordered=ordered)


def _own(moves: Sequence[MoveRow], seat: Seat) -> bool:
    return all(move.seat == seat for move in moves)


def _store(
    connection: Connection,
    before: Table,
    course: Course,
    was_awaited: frozenset[Seat],
    now: int,
    mover: Seat | None = None,
    *,
    ordered: bool = False,
) -> Table:
    """Write a new state and wish for all that is to be sent because of it. `ordered`: the mover was not called."""
    game = before.game
    awaited = game.rules.awaited(course.state)
    answers = orders.answers(connection, before, course.state, awaited)
    public = game.rules.view(course.state, None)
    scene = game.words.scene(public)
    # Buttons shown to others keep their meaning if somebody merely drops out of those awaited.
    same = mover is not None and awaited and mover not in awaited and awaited <= was_awaited
    epoch = before.epoch if same else before.epoch + 1
    store.tables.save_state(
        connection,
        before,
        state=encode(course.state),
        anchor=encode(course.anchor),
        anchored=course.anchored,
        scene=scene,
        version=course.version,
        epoch=epoch,
        house=bool(answers) or before.has_house(awaited),
        now=now,
    )
    store.moves.add_log(connection, before.id, course.version, scene, course.events)
    if epoch != before.epoch or _shows(before, course, public, awaited):
        store.outbox.send(connection, before.id, slots.BOARD)
    calling.tell_privately(connection, before, course.version, course.events)
    calling.uncall(connection, before.id, [seat for seat in was_awaited if seat not in awaited])
    were_called = was_awaited - {mover} if ordered else was_awaited
    called = [seat for seat in awaited if seat not in were_called and seat not in answers]
    calling.call_newly(connection, before, called, now)
    # Who moved is there and need not be called; a question before them has turned into the new one.
    if mover is not None and mover in awaited - {*called, *answers}:
        called += [] if store.outbox.messages(connection, before.id).stands(slots.ask(mover)) else [mover]
    calling.ask_newly(connection, before, public, called)
    if not awaited:
        store.tables.set_status(connection, before.id, "finished", now)
        store.outbox.send(connection, before.id, slots.LOBBY)
        calling.take_down(connection, before.id)
    elif epoch != before.epoch:
        clock.begin_anew(connection, before, awaited, now)
    else:
        clock.settle(connection, the_table(connection, before.id), awaited, now)
    return the_table(connection, before.id)


def _shows(before: Table, course: Course, public: Any, awaited: frozenset[Seat]) -> bool:
    """Whether a move shows to everybody: a board sent anew for a sealed answer that was changed would tell of it."""
    if any(event.audience is None for event in course.events):
        return True
    rules, state = before.game.rules, base.state_of(before)
    return bool(rules.view(state, None) != public or rules.awaited(state) != awaited)
