"""During the game: moves of people and of the house, resigning.

An answer is one transaction: the moves, the state they lead to, what happened in words, and what is to be sent.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry
from bot.store.rows import Line, MoveRow, Remark, Table
from bot.store.slots import MessageKind, Slot
from bot.tables import base, clock, notifications, orders, promises, results, seats, table_talk
from bot.tables.base import AlreadyAnswered, Refusal, Stale, seat_at
from bot.tables.in_play import TableInPlay
from games.core import Corrupt, Event, IllegalMove, Many, Seat, Text, Who, decode, encode, text

TAKES_BACK = "takes-back"
"""The key of lines that tell that somebody took back what they did last."""
_MOST_ORDERED = 50
"""Answers that orders give in one transaction, for which all others wait."""


class Reply(msgspec.Struct, frozen=True):
    """An answer somebody gave: to which decision, with which moves, and what was said with them. `informed`: on a
    message that told them what had happened, and tells what comes of it."""

    user: int
    epoch: int
    moves: tuple[bytes, ...]
    interaction: int
    remark: Remark | None = None
    informed: bool = False


class Progress(msgspec.Struct, frozen=True):
    """Where a table's game has come to: the state, what happened on the way, the number of moves made in all.

    `stored`: the state as it is stored; `anchor`: that at the last point that cannot be undone, after `anchored`
    moves.
    """

    state: Any
    stored: bytes
    events: tuple[Event, ...]
    version: int
    anchor: bytes
    anchored: int


class Mover(msgspec.Struct, frozen=True):
    """Whose move it was. `pressed`: its owner is there; `ordered`: they need not be, and were not called; `remark`:
    what they said with it; `informed`: they read what only they may know of it where they pressed."""

    seat: Seat
    pressed: bool = False
    ordered: bool = False
    remark: Remark | None = None
    informed: bool = False


def begin(connection: Connection, table: Table, now: int) -> Table:
    """Set the game up for the seats there are."""
    game = table.game
    options = decode(game, "options", table.options)
    first = game.rules.setup(len(table.seats), table.seed, options)
    stored = encode(first.state)
    course = Progress(first.state, stored, first.events, 0, stored, 0)
    return _store(connection, TableInPlay(table), course, frozenset(), now).table


def answer(connection: Connection, in_play: TableInPlay, reply: Reply, now: int) -> TableInPlay:
    """A person's answer; the table after it. Raises AlreadyAnswered for the same answer again, Stale for one that
    comes too
    late."""
    row = seat_at(in_play.table, reply.user)
    if _is_double(connection, in_play, row.seat, reply):
        raise AlreadyAnswered
    base.must_be_playing(in_play.table)
    if reply.epoch != in_play.table.epoch:
        raise Stale(in_play.table)
    if row.away:
        in_play = seats.after_return(connection, in_play, row, now)
    if row.expired_orders and reply.informed:
        store.seats.forget_lapsed(connection, in_play.table.id, row.seat)
    remark = reply.remark or orders.remark_of_orders(connection, in_play, row.seat)
    mover = Mover(row.seat, pressed=True, remark=remark, informed=reply.informed)
    return _apply(connection, in_play, mover, reply.moves, reply.interaction, now)


def play_house(
    connection: Connection, before: Table, seat: Seat, move: Any, now: int, *, lowered: bool = False
) -> Table:
    """A move of a house player, chosen on the table as it was before; `lowered`: not as well as it plays otherwise.
    The table is told so once, and its game does not count. Raises Conflict if the table has moved on."""
    in_play = _unchanged(connection, before)
    row = in_play.table.seats[seat]
    if not row.house:  # somebody may have come back meanwhile
        raise store.tables.Conflict(before.id)
    lead = _reason(in_play, seat, move)
    if lowered and not row.not_all_own:
        store.seats.set_not_all_own(connection, before.id, seat)
        lead = (Event(text("plays-lower", who=Who(seat))), *lead)
    mover = Mover(seat, remark=table_talk.house_request(in_play, seat, move))
    return _apply(connection, in_play, mover, (encode(move),), None, now, lead).table


def _reason(in_play: TableInPlay, seat: Seat, move: Any) -> tuple[Event, ...]:
    """What a house player says with this move, if anything; where it sits in for somebody, nothing."""
    reason = getattr(in_play.table.game.player, "reason", None)
    if reason is None or not table_talk.house_speaks(in_play.table.seats[seat]):
        return ()
    said = reason(in_play.public, seat, move)
    return (Event(said),) if said else ()


def play_ordered(connection: Connection, before: Table, now: int) -> Table:
    """What orders answer, one after the other, until somebody has to be asked: a whole auction, say, at once.

    Raises Conflict if the table has moved on.
    """
    in_play = _unchanged(connection, before)
    for _ in range(_MOST_ORDERED):
        ordered = orders.possible_answers(connection, in_play)
        if not ordered:
            break
        seat, move = next(iter(ordered.items()))
        mover = Mover(seat, ordered=True, remark=orders.remark_of_orders(connection, in_play, seat))
        in_play = _apply(connection, in_play, mover, (encode(move),), None, now)
    return in_play.table


def _unchanged(connection: Connection, before: Table) -> TableInPlay:
    """The table again, as it was before. Raises Conflict: somebody may have resigned meanwhile, or ended the game."""
    in_play = TableInPlay.load(connection, before.id)
    table = in_play.table
    same = (table.version, table.epoch, table.status) == (before.version, before.epoch, "playing")
    if not same or table.paused_since is not None or table.not_visible_since is not None:
        raise store.tables.Conflict(table.id)
    return in_play


def play_default(
    connection: Connection, in_play: TableInPlay, seat: Seat, told: Text | None, now: int
) -> TableInPlay:
    """The harmless move for somebody who does not answer; `told`: why, in the log."""
    move = in_play.table.game.rules.default_move(in_play.state, seat)
    lead = (Event(told),) if told else ()
    return _apply(connection, in_play, Mover(seat), (encode(move),), None, now, lead)


def undo(connection: Connection, table_id: int, user: int, epoch: int, now: int) -> bool:
    """Take back one's own last answer, while nothing came to light by it and nobody has moved since.

    Whether what was settled in advance went with it: it would have given the same answer again at once.
    """
    in_play = TableInPlay.load(connection, table_id)
    table, rules = in_play.table, in_play.table.game.rules
    base.must_be_playing(table)
    row = seat_at(table, user)
    anchor, anchored, since = _to_take_back(connection, table)
    if not since:
        raise Refusal("nothing-to-undo")
    last = _last_to_take_back(table, since)
    if last.seat != row.seat:
        raise Refusal("not-yours-to-undo", table=table, who=Who(last.seat))
    if epoch != table.epoch:
        raise Stale(table)
    if row.away:  # what is taken back may be what the house did for them
        in_play = seats.after_return(connection, in_play, row, now)
        table = in_play.table
    answer = last.seat, last.epoch
    kept = [move for move in since if (move.seat, move.epoch) != answer]
    if table.tutorial_shown is not None:  # what the house answered goes, too
        kept = [*takewhile(lambda move: (move.seat, move.epoch) != answer, since)]
    # Whoever takes something back is there, and need not be called.
    state = replayed(table, anchor, since)
    if (
        encode(state) != table.state and state != in_play.state
    ):  # the same state may have been written with fewer fields
        raise Corrupt(f"the moves of table {table.id} do not lead to its state")
    were_awaited = rules.awaited(state) | {row.seat}
    state = replayed(table, anchor, kept)
    version = anchored + len(kept)
    store.moves.take_back(connection, table.id, version)
    store.outbox.send(connection, table.id, *notifications.withdrawn_statements(connection, table, version))
    store.outbox.send(connection, table.id, *promises.taken_back(connection, table, version))
    withdrawn = row.seat in orders.possible_answers(connection, TableInPlay(table, state))
    if withdrawn:
        store.orders.set_orders(connection, table.id, row.seat, None)
    course = Progress(state, encode(state), (), version, encode(anchor), anchored)
    after = _store(connection, in_play, course, were_awaited, now).table
    taken_back = Line(text(TAKES_BACK, who=Who(row.seat), upto=version))
    store.moves.add_log(connection, table.id, None, after.scene, [taken_back])
    return withdrawn


def replayed(table: Table, anchor: Any, moves: Sequence[MoveRow]) -> Any:
    """What these moves lead to. Raises Corrupt if they cannot be made."""
    state = anchor
    try:
        for move in moves:
            state = table.game.rules.apply(state, move.seat, decode(table.game, "move", move.move)).state
    except IllegalMove as error:
        raise Corrupt(f"a stored move of table {table.id} cannot be made") from error
    return state


def may_undo(connection: Connection, table: Table) -> Seat | None:
    """Whose last answer could be taken back now; None: nobody's, or a house player's. What the house did for somebody
    on vacation is theirs: nobody else is to know."""
    if table.status != "playing":
        return None
    _, _, since = _to_take_back(connection, table)
    if not since:
        return None
    last = _last_to_take_back(table, since).seat
    return last if table.seats[last].seems_present else None


def _to_take_back(connection: Connection, table: Table) -> tuple[Any, int, list[MoveRow]]:
    """The state that can be gone back to, after how many moves it stood, and those since then.

    At a guided table that is the first: nobody else plays there, and nothing of it counts.
    """
    if table.tutorial_shown is not None:
        return TableInPlay(table).opening, 0, store.moves.moves_since(connection, table.id, 0)
    since = store.moves.moves_since(connection, table.id, table.checkpoint_version)
    if not since or table.checkpoint is None:
        return None, table.checkpoint_version, []
    return decode(table.game, "state", table.checkpoint), table.checkpoint_version, since


def _last_to_take_back(table: Table, since: Sequence[MoveRow]) -> MoveRow:
    """The last move of all; at a guided table the last that is somebody's, if there is one."""
    own = [move for move in since if table.tutorial_shown is not None and table.seats[move.seat].seems_present]
    return own[-1] if own else since[-1]


def resign(connection: Connection, table_id: int, user: int, now: int) -> Table:
    """Leave the game for good: a house player plays on, and the seat is placed last."""
    in_play = TableInPlay.load(connection, table_id)
    table = in_play.table
    base.must_be_playing(table)
    row = seat_at(table, user)
    seats.must_have_house(table)
    store.seats.give_to_house(connection, table.id, row.seat)
    seats.tell_on_board(connection, table, "resigned", who=Who(row.seat))
    notifications.stop_mentions(connection, in_play, [row.seat])
    clock.update_clock(connection, in_play.reload(connection), now)
    return in_play.reload(connection).table


def _is_double(connection: Connection, in_play: TableInPlay, seat: Seat, reply: Reply) -> bool:
    """Whether this very answer to this very decision is stored already, and more is not asked of the seat."""
    if reply.epoch == in_play.table.epoch and seat in in_play.awaited:
        return False
    return store.moves.answered(connection, in_play.table.id, seat, reply.epoch)[-len(reply.moves) :] == [
        *reply.moves
    ]


def _apply(
    connection: Connection,
    in_play: TableInPlay,
    mover: Mover,
    moves: Sequence[bytes],
    interaction: int | None,
    now: int,
    lead: tuple[Event, ...] = (),
) -> TableInPlay:
    """Make these moves; `lead`: what is told before what comes of them."""
    table, rules, seat = in_play.table, in_play.table.game.rules, mover.seat
    state, stored, version = in_play.state, table.state or b"", table.version
    anchor, anchored = stored, version
    if table.checkpoint is not None and _own(store.moves.moves_since_checkpoint(connection, table.id), seat):
        # Nobody else has moved since the anchor: more of one's own moves leave it where it is.
        anchor, anchored = table.checkpoint, table.checkpoint_version
    events = [*lead]
    try:
        for blob in moves:
            step = rules.apply(state, seat, decode(table.game, "move", blob))
            state, version = step.state, version + 1
            stored = encode(state)
            events += step.events
            if not step.undoable:
                anchor, anchored = stored, version
    except IllegalMove as error:
        raise Refusal(error.text.key, table=table, **error.text.args) from None
    except Corrupt:
        raise Refusal("not-understood") from None
    store.moves.add_moves(connection, table, seat, moves, interaction, now)
    course = Progress(state, stored, tuple(events), version, anchor, anchored)
    after = _store(connection, in_play, course, in_play.awaited, now, mover)
    if interaction is not None:
        store.seats.forget_calls(connection, table.id, seat)
    return after


def _own(moves: Sequence[MoveRow], seat: Seat) -> bool:
    return all(move.seat == seat for move in moves)


def _store(
    connection: Connection,
    before: TableInPlay,
    course: Progress,
    was_awaited: frozenset[Seat],
    now: int,
    mover: Mover | None = None,
) -> TableInPlay:
    """Write a new state, and the outbox entries for the messages it leads to."""
    table = before.table
    after = TableInPlay(table, course.state)
    awaited = after.awaited
    present = mover.seat if mover and mover.pressed else None
    answers = orders.answers_after_move(connection, after, present) if awaited else {}
    # Buttons shown to others keep their meaning if somebody merely drops out of those awaited.
    same = mover is not None and awaited and mover.seat not in awaited and awaited <= was_awaited
    epoch = table.epoch if same else table.epoch + 1
    told = table.game.told(after.public, course.events) if table.game.told else course.events
    lines = [Line(event.text) for event in told if event.audience is None]
    if mover and mover.remark:
        lines.append(_remark_line(mover.seat, mover.remark))
    if mover:
        lines += table_talk.house_remarks(connection, after, awaited)
    entries: list[OutboxEntry | Slot] = []
    if epoch != table.epoch or lines or _shows(before, after):
        entries.append(slots.BOARD)
    if not awaited:
        entries.append(slots.ENDING)
    there = mover.seat if mover and mover.informed else None
    final = course.anchored == course.version > 0  # what is told at the beginning comes with the welcome
    messages = before.messages(connection)
    entries += notifications.statements(messages, after, course.version, course.events, now, there, final=final)
    entries += _pings(connection, before, after, was_awaited, answers.keys(), mover, now)
    anew, more = _clock(connection, before, after, now, anew=epoch != table.epoch)
    saved = store.tables.save_state(
        connection,
        table,
        msgspec.structs.replace(
            table,
            status="playing" if awaited else "finished",
            state=course.stored,
            checkpoint=course.anchor,
            checkpoint_version=course.anchored,
            scene=table.game.words.scene(after.public),
            version=course.version,
            epoch=epoch,
            **anew,
        ),
        house=bool(answers) or table.has_house(awaited),
        now=now,
    )
    store.moves.add_log(connection, table.id, course.version, saved.scene, lines)
    entries += promises.ask_if_kept(connection, saved, told, ended=not awaited)
    store.outbox.send(connection, table.id, *entries, *more)
    after.table = saved
    after.told = () if there is None else (*notifications.private_texts(course.events, there),)
    if not awaited:
        results.record(connection, after, now)
    return after


def _remark_line(seat: Seat, remark: Remark) -> Line:
    answered, alone = store.moves.REMARKS
    if remark.items:
        return Line(text(answered, who=Who(seat), what=Many(remark.items)), remark.quote)
    return Line(text(alone, who=Who(seat)), remark.quote)


def _shows(before: TableInPlay, after: TableInPlay) -> bool:
    """Whether a move shows to everybody: a board sent anew for a sealed answer that was changed would tell of it."""
    return bool(before.public != after.public or before.awaited != after.awaited)


def _pings(
    connection: Connection,
    before: TableInPlay,
    after: TableInPlay,
    was_awaited: frozenset[Seat],
    answered: Collection[Seat],
    mover: Mover | None,
    now: int,
) -> Iterator[OutboxEntry | Slot]:
    """Calls and questions to whoever is newly awaited, that somebody is next, and those that are over, to be taken
    down.

    `answered`: for whom the house answers.
    """
    answered_now = mover.seat if mover and mover.pressed else None
    messages, patience = (
        before.messages(connection),
        notifications.MentionPauses(connection, after.table.id, answered_now),
    )
    # Whoever moved has seen their call: asked again at once, they need none, and it would have to be put right each
    # time. Of a sealed answer it would tell that it was given.
    seen = {mover.seat} if mover and mover.pressed and _shows(before, after) else set[Seat]()
    yield from notifications.end_mentions(
        messages, [seat for seat in was_awaited if seat not in after.awaited - seen]
    )
    were_called = was_awaited - {mover.seat} if mover and mover.ordered else was_awaited
    called = [seat for seat in after.awaited if seat not in were_called and seat not in answered]
    at_hand = None
    if called:
        at_hand = mover.seat if mover and mover.pressed else _last_mover(connection, after.table, now)
    others = [seat for seat in called if seat != at_hand]
    yield from notifications.mentions_after_move(connection, after.table, others, patience, now)
    # Who moved is there and need not be called; a question before them has turned into the new one.
    if mover and mover.seat in after.awaited - {*called, *answered} and not messages.stands(slots.ask(mover.seat)):
        called.append(mover.seat)
    yield from (slots.ask(seat) for seat in messages.numbers(MessageKind.ASK) if not after.sealed(seat))
    yield from notifications.direct_questions(connection, after, called, patience)
    yield from notifications.tell_next(after, messages, answered, patience)


def _last_mover(connection: Connection, table: Table, now: int) -> Seat | None:
    """Whose owner moved a moment ago, and is at hand."""
    return store.moves.last_mover(connection, table.id, since=now - notifications.AT_HAND)


def _clock(
    connection: Connection, before: TableInPlay, after: TableInPlay, now: int, *, anew: bool
) -> tuple[dict[str, Any], list[Slot]]:
    """What is written of the clock after a move, and what is taken down. `anew`: somebody is newly asked."""
    table = before.table
    if not after.awaited:
        fields = msgspec.structs.asdict(clock.Clock(None, None, None)) | {
            "not_visible_since": None,
            "why_not_visible": None,
        }
        return fields, [slots.LOBBY, *notifications.take_down(before.messages(connection))]
    new = clock.started_clock(table, after.awaited, now) if anew else clock.updated_clock(table, after.awaited, now)
    if new:
        taken_down = clock.reset_reminders(connection, table, lambda: before.messages(connection))
        return msgspec.structs.asdict(new), taken_down
    return {"alarm": now} if table.deadline is not None else {}, []
