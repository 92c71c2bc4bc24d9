"""During the game: moves of people and of the house, resigning.

An answer is one transaction: the moves, the state they lead to, what happened in words, and what is to be sent.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec

from bot.store import clocks, queries
from bot.store.db import Connection
from bot.store.rows import Line, MoveRow, Remark, SeatRow, Table
from bot.tables import Double, Refusal, Stale, clock, following, seat_at, the_table
from games.core import Corrupt, Event, IllegalMove, Many, Outcome, Seat, Text, Who, decode, encode, text

_AT_HAND = 60
"""Seconds after a move during which its maker need not be called again."""


class Press(msgspec.Struct, frozen=True):
    """An answer somebody gave: to which decision, with which moves, on which message."""

    table_id: int
    user: int
    epoch: int
    moves: tuple[bytes, ...]
    interaction: int
    message: int | None = None
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


def state_of(table: Table) -> Any:
    """The state of the table's game. Raises Refusal before it has begun, Corrupt if it was damaged."""
    if table.state is None:
        raise Refusal("not-started")
    return decode(table.game, "state", table.state)


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
    must_be_playing(table)
    if press.epoch != table.epoch:
        raise Stale(table)
    if row.away:
        table = returned(connection, table, row, now)
    after = _apply(connection, table, row.seat, press.moves, press.interaction, now)
    if press.remark:
        queries.add_remark(connection, table.id, after.version, after.scene, _remark_line(row.seat, press.remark))
    if press.message is not None:
        queries.set_bare(connection, table.id, press.message)
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
    same = (table.version, table.epoch, table.status, table.paused) == (before.version, before.epoch, "playing", None)
    ordered = same and not table.seats[seat].house
    if not same or (ordered and not _is_ordered(connection, table, seat, move)):
        raise queries.Conflict(table.id)
    return _apply(connection, table, seat, (encode(move),), None, now, ordered=ordered)


def _is_ordered(connection: Connection, table: Table, seat: Seat, move: Any) -> bool:
    return bool(following.answers(connection, table, state_of(table), (seat,)).get(seat) == move)


def play_default(connection: Connection, table: Table, seat: Seat, told: Text | None, now: int) -> Table:
    """The harmless move for somebody who does not answer; `told`: why, in the log."""
    move = table.game.rules.default_move(state_of(table), seat)
    lead = (Event(told),) if told else ()
    return _apply(connection, table, seat, (encode(move),), None, now, lead)


def undo(connection: Connection, press: Press, now: int) -> Table:
    """Take back one's own last answer, while nothing came to light by it and nobody has moved since."""
    table = _playing(connection, press.table_id)
    row = seat_at(table, press.user)
    since = queries.moves_since(connection, table.id, table.anchored)
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
    queries.take_back(connection, table.id, version)
    course = Course(state, (), version, anchor, table.anchored)
    # Whoever takes something back is there, and need not be called.
    were_awaited = table.game.rules.awaited(state_of(table)) | {row.seat}
    after = _store(connection, table, course, were_awaited, now)
    queries.add_log(connection, table.id, None, after.scene, [Event(text("takes-back", who=Who(row.seat)))])
    return after


def may_undo(connection: Connection, table: Table) -> Seat | None:
    """Whose last answer could be taken back now; None: nobody's, or a house player's."""
    since = queries.moves_since(connection, table.id, table.anchored)
    if table.status != "playing" or not since or not table.seats[since[-1].seat].present:
        return None
    return since[-1].seat


def resign(connection: Connection, table_id: int, user: int, now: int) -> Table:
    """Leave the game for good: a house player plays on, and the seat is placed last."""
    table = _playing(connection, table_id)
    row = seat_at(table, user)
    queries.give_to_house(connection, table_id, row.seat)
    queries.add_log(connection, table_id, None, table.scene, [Event(text("resigned", who=Who(row.seat)))])
    queries.send(connection, table_id, "board")
    uncall(connection, table_id, [row.seat])
    unask(connection, table_id, [row.seat])
    after = the_table(connection, table_id)
    clock.settle(connection, after, after.game.rules.awaited(state_of(after)), now)
    return the_table(connection, table_id)


def follow_orders(connection: Connection, table: Table, now: int) -> None:
    """Orders were given: if they answer what their owner is asked just now, the house is to see to it."""
    state = state_of(table)
    ordered = following.answers(connection, table, state, table.game.rules.awaited(state))
    if ordered:
        queries.set_house(connection, table.id, house=True, now=now)
        uncall(connection, table.id, ordered)


def returned(connection: Connection, table: Table, row: SeatRow, now: int) -> Table:
    """Somebody who was away is back, and has the full time if it is their turn."""
    clocks.set_away(connection, table.id, row.seat, None, house=False)
    queries.add_log(connection, table.id, None, table.scene, [Event(text("back-again", who=Who(row.seat)))])
    queries.send(connection, table.id, "board")
    after = the_table(connection, table.id)
    awaited = after.game.rules.awaited(state_of(after))
    clock.settle(connection, after, awaited, now, anew=row.seat in awaited)
    return the_table(connection, table.id)


def taken_over(seat: Seat, name: str) -> Line:
    """What is told when somebody takes over the seat of somebody of that name."""
    return Line(text("taken-over", who=Who(seat)), name)


def close(connection: Connection, table: Table, told: Line, now: int) -> Table:
    """End a table without a result; `told`: the line that says why."""
    queries.set_status(connection, table.id, "abandoned", now)
    queries.send(connection, table.id, "lobby")
    if table.status == "playing":
        queries.add_remark(connection, table.id, None, table.scene, told)
        queries.send(connection, table.id, "board")
        uncall(connection, table.id, range(len(table.seats)))
        clocks.take_down(connection, table.id)
    return the_table(connection, table.id)


def standings(table: Table, outcome: Outcome) -> tuple[int, ...]:
    """The place of each seat: the game's, with those who resigned behind everybody who did not."""
    ranks = [(row.resigned, outcome.placings[row.seat]) for row in table.seats]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def _is_double(connection: Connection, table: Table, seat: Seat, press: Press) -> bool:
    """Whether this very answer to this very decision is stored already, and more is not asked of the seat."""
    if queries.answered(connection, table.id, seat, press.epoch)[-len(press.moves) :] != [*press.moves]:
        return False
    return press.epoch != table.epoch or seat not in table.game.rules.awaited(state_of(table))


def _playing(connection: Connection, table_id: int) -> Table:
    table = the_table(connection, table_id)
    must_be_playing(table)
    return table


def must_be_playing(table: Table) -> None:
    """Raise Refusal unless the game is under way."""
    if table.status != "playing":
        raise Refusal("not-started" if table.status == "lobby" else "table-closed")
    if table.paused is not None:
        raise Refusal("table-paused")


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
    state = state_of(table)
    awaited = rules.awaited(state)
    version, anchor, anchored = table.version, state, table.version
    if table.anchor is not None and _own(queries.moves_since(connection, table.id, table.anchored), seat):
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
    queries.add_moves(connection, table, seat, moves, interaction, now)
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
    answers = following.answers(connection, before, course.state, awaited)
    public = game.rules.view(course.state, None)
    scene = game.words.scene(public)
    # Buttons shown to others keep their meaning if somebody merely drops out of those awaited.
    same = mover is not None and awaited and mover not in awaited and awaited <= was_awaited
    epoch = before.epoch if same else before.epoch + 1
    queries.save_state(
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
    queries.add_log(connection, before.id, course.version, scene, course.events)
    queries.send(connection, before.id, "board")
    _tell(connection, before, course.version, course.events)
    uncall(connection, before.id, [seat for seat in was_awaited if seat not in awaited])
    were_called = was_awaited - {mover} if ordered else was_awaited
    called = [seat for seat in awaited if seat not in were_called and seat not in answers]
    _call(connection, before, called, now)
    # Who moved is there and need not be called; a question before them has turned into the new one.
    if mover is not None and mover in awaited - {*called, *answers}:
        called += [] if queries.stands(connection, before.id, f"ask:{mover}") else [mover]
    _ask(connection, before, public, called)
    if not awaited:
        queries.set_status(connection, before.id, "finished", now)
        queries.send(connection, before.id, "lobby")
        clocks.take_down(connection, before.id)
    elif epoch != before.epoch:
        clock.begin_anew(connection, before, awaited, now)
    else:
        clock.settle(connection, the_table(connection, before.id), awaited, now)
    return the_table(connection, before.id)


def _tell(connection: Connection, table: Table, version: int, events: Sequence[Event]) -> None:
    """Private statements go to the people they are for, in the order they were made: a slot for each version."""
    for row in table.people:
        mine = [event.text for event in events if event.audience is not None and row.seat in event.audience]
        if mine:
            queries.send(connection, table.id, f"dm:{row.user}:{version}", encode(mine))


def _call(connection: Connection, table: Table, seats: Iterable[Seat], now: int) -> None:
    """Call those of these seats who are not at hand."""
    at_hand = queries.last_mover(connection, table.id, since=now - _AT_HAND)
    call(connection, table, [seat for seat in seats if seat != at_hand])


def call(connection: Connection, table: Table, seats: Iterable[Seat]) -> None:
    """Call the people who have these seats to the table."""
    for seat in seats:
        if table.seats[seat].present:
            queries.send(connection, table.id, f"call:{seat}", b"call")


def uncall(connection: Connection, table_id: int, seats: Iterable[Seat]) -> None:
    """Take down the calls and reminders of these seats."""
    for slot in (f"{kind}:{seat}" for seat in seats for kind in ("call", "remind")):
        if queries.called(connection, table_id, slot):
            queries.send(connection, table_id, slot)


def unask(connection: Connection, table_id: int, seats: Collection[Seat]) -> None:
    """Take back the questions that went to these seats by direct message."""
    for seat in queries.asked(connection, table_id):
        if seat in seats:
            queries.send(connection, table_id, f"ask:{seat}")


def _ask(connection: Connection, table: Table, public: Any, seats: Iterable[Seat]) -> None:
    """Ask these seats by direct message too, where their answers are sealed; take back what is no longer asked."""
    for seat in queries.asked(connection, table.id):
        if not table.game.words.prompt(public, seat).sealed:
            queries.send(connection, table.id, f"ask:{seat}")
    ask(connection, table, public, seats)


def ask(connection: Connection, table: Table, public: Any, seats: Iterable[Seat]) -> None:
    """Ask these seats by direct message too, where their answers are sealed. `public`: what everybody may see."""
    for seat in seats:
        if table.seats[seat].present and table.game.words.prompt(public, seat).sealed:
            queries.send(connection, table.id, f"ask:{seat}", b"ask")
