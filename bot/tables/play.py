"""During the game: moves of people and of house players, undo, resigning.

An answer is one transaction: the moves, the new state, the lines for the log, and the outbox entries.
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
"""The text key of log lines that report an undo."""
_MOST_ORDERED = 50
"""The most answers by planned moves in one transaction, as all other tables wait for it."""


class Reply(msgspec.Struct, frozen=True):
    """A player's answer: the decision (`epoch`), the encoded moves and the remark with them.

    `informed`: the player answered on a message that tells them privately what happened, and will show the result.
    """

    user: int
    epoch: int
    moves: tuple[bytes, ...]
    interaction: int
    remark: Remark | None = None
    informed: bool = False


class Progress(msgspec.Struct, frozen=True):
    """The progress of a table's game: the state, the new events, and the number of moves made in all (`version`).

    `stored`: the encoded state. `anchor`: the encoded undo checkpoint, which was the state after `anchored` moves.
    """

    state: Any
    stored: bytes
    events: tuple[Event, ...]
    version: int
    anchor: bytes
    anchored: int


class Mover(msgspec.Struct, frozen=True):
    """The seat that moves, and how.

    `pressed`: its owner moved by hand. `ordered`: planned moves answered, and its owner was not mentioned. `remark`:
    the words with the move. `informed`: the owner reads the private texts in the answer to their interaction.
    """

    seat: Seat
    pressed: bool = False
    ordered: bool = False
    remark: Remark | None = None
    informed: bool = False


def begin(connection: Connection, table: Table, present: frozenset[Seat], now: int) -> Table:
    """Set up the game for the table's seats. The seats in `present` need no mention of the first question."""
    game = table.game
    options = decode(game, "options", table.options)
    first = game.rules.setup(len(table.seats), table.seed, options)
    stored = encode(first.state)
    course = Progress(first.state, stored, first.events, 0, stored, 0)
    return _store(connection, TableInPlay(table), course, present, now).table


def answer(connection: Connection, in_play: TableInPlay, reply: Reply, now: int) -> TableInPlay:
    """Play a person's answer; return the table after it.

    Raises AlreadyAnswered for the same answer again, Stale for one that comes too late, Refusal for an illegal one.
    """
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
    """Play a house player's move, which was chosen on the table `before`. Raises Conflict if the table has moved on.

    `lowered`: the player chose below its level. The board reports that once, and the game does not count.
    """
    in_play = _unchanged(connection, before)
    row = in_play.table.seats[seat]
    if not row.house:  # its owner has come back meanwhile
        raise store.tables.Conflict(before.id)
    lead = _reason(in_play, seat, move)
    if lowered and not row.not_all_own:
        store.seats.set_not_all_own(connection, before.id, seat)
        lead = (Event(text("plays-lower", who=Who(seat))), *lead)
    mover = Mover(seat, remark=table_talk.house_request(in_play, seat, move))
    return _apply(connection, in_play, mover, (encode(move),), None, now, lead).table


def _reason(in_play: TableInPlay, seat: Seat, move: Any) -> tuple[Event, ...]:
    """Return events with the house player's reason for this move; empty if it gives none, or is a substitute."""
    reason = getattr(in_play.table.game.player, "reason", None)
    if reason is None or not table_talk.house_speaks(in_play.table.seats[seat]):
        return ()
    said = reason(in_play.public, seat, move)
    return (Event(said),) if said else ()


def play_ordered(connection: Connection, before: Table, now: int) -> Table:
    """Play the answers of orders, one after another, until a player must be asked: a whole auction, for example.

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
    """Return the table if it is still as in `before`.

    Raises Conflict if, for example, a player has moved or resigned.
    """
    in_play = TableInPlay.load(connection, before.id)
    table = in_play.table
    same = (table.version, table.epoch, table.status) == (before.version, before.epoch, "playing")
    if not same or table.paused_since is not None or table.not_visible_since is not None:
        raise store.tables.Conflict(table.id)
    return in_play


def play_default(
    connection: Connection, in_play: TableInPlay, seat: Seat, told: Text | None, now: int
) -> TableInPlay:
    """Play the safe move for a player who does not answer. `told`: the reason for the log; None: no line."""
    move = in_play.table.game.rules.default_move(in_play.state, seat)
    lead = (Event(told),) if told else ()
    return _apply(connection, in_play, Mover(seat), (encode(move),), None, now, lead)


def undo(connection: Connection, table_id: int, user: int, epoch: int, now: int) -> bool:
    """Undo the player's own last answer; return True if that also withdrew their orders.

    Orders that would give the same answer again at once are withdrawn. Raises Refusal if the answer revealed
    something or another seat has moved since, Stale for an old button.
    """
    in_play = TableInPlay.load(connection, table_id)
    table, rules = in_play.table, in_play.table.game.rules
    base.must_be_playing(table)
    row = seat_at(table, user)
    since = _moves_to_take_back(connection, table)
    if not since:
        raise Refusal("nothing-to-undo")
    anchor, anchored = _checkpoint(table)
    last = _last_to_take_back(table, since)
    if last.seat != row.seat:
        raise Refusal("not-yours-to-undo", table=table, who=Who(last.seat))
    if epoch != table.epoch:
        raise Stale(table)
    if row.away:  # the undone moves may be the house player's
        in_play = seats.after_return(connection, in_play, row, now)
        table = in_play.table
    answer = last.seat, last.epoch
    kept = [move for move in since if (move.seat, move.epoch) != answer]
    if table.is_tutorial:  # undo the answers of house players, too
        kept = [*takewhile(lambda move: (move.seat, move.epoch) != answer, since)]
    # The player who undoes a move is there and needs no mention.
    state = replayed(table, anchor, since)
    if (
        encode(state) != table.state and state != in_play.state
    ):  # an older version wrote the same state with fewer fields
        raise Corrupt(f"the moves of table {table.id} do not lead to its state")
    were_awaited = rules.awaited(state) | {row.seat}
    state = replayed(table, anchor, kept)
    version = anchored + len(kept)
    store.moves.take_back(connection, table.id, version)
    store.outbox.send(connection, table.id, *promises.taken_back(connection, table, version))
    withdrawn = row.seat in orders.possible_answers(connection, TableInPlay(table, state))
    if withdrawn:
        store.orders.set_orders(connection, table.id, row.seat, None)
    course = Progress(state, encode(state), (), version, encode(anchor), anchored)
    undone = _store(connection, in_play, course, were_awaited, now)
    store.outbox.send(connection, table.id, *notifications.updates_after_undo(in_play, undone))
    taken_back = Line(text(TAKES_BACK, who=Who(row.seat), upto=version))
    store.moves.add_log(connection, table.id, None, undone.table.scene, [taken_back])
    return withdrawn


def replayed(table: Table, anchor: Any, moves: Sequence[MoveRow]) -> Any:
    """Return the state after these moves, played from the state `anchor`. Raises Corrupt if they cannot be played."""
    state = anchor
    try:
        for move in moves:
            state = table.game.rules.apply(state, move.seat, decode(table.game, "move", move.move)).state
    except IllegalMove as error:
        raise Corrupt(f"a stored move of table {table.id} cannot be made") from error
    return state


def may_undo(connection: Connection, table: Table) -> Seat | None:
    """Return the seat whose last answer could be undone now, or None if there is none or a house player gave it.

    Moves that a house player made for a player on vacation count as that player's: the vacation stays hidden.
    """
    if table.status != "playing" or not (since := _moves_to_take_back(connection, table)):
        return None
    last = _last_to_take_back(table, since).seat
    return last if table.seats[last].seems_present else None


def _checkpoint(table: Table) -> tuple[Any, int]:
    """Return the undo checkpoint, a state, and the number of moves before it.

    In a tutorial the checkpoint is the opening: no one else plays there, and nothing counts.
    """
    if table.is_tutorial:
        return TableInPlay(table).opening, 0
    return decode(table.game, "state", table.checkpoint or b""), table.checkpoint_version


def _moves_to_take_back(connection: Connection, table: Table) -> list[MoveRow]:
    """Return the moves since the undo checkpoint."""
    if table.is_tutorial:
        return _moves_since(connection, table, 0)
    return [] if table.checkpoint is None else _moves_since(connection, table, table.checkpoint_version)


def _moves_since(connection: Connection, table: Table, version: int) -> list[MoveRow]:
    """Return the moves after the first `version`. If there are none, this needs no query."""
    return store.moves.moves_since(connection, table.id, version) if version < table.version else []


def _last_to_take_back(table: Table, since: Sequence[MoveRow]) -> MoveRow:
    """Return the last move; in a tutorial the learner's last move, if there is one."""
    own = [move for move in since if table.is_tutorial and table.seats[move.seat].seems_present]
    return own[-1] if own else since[-1]


def resign(connection: Connection, table_id: int, user: int, now: int) -> Table:
    """Leave the game for good: a house player plays on, and the seat is placed last. Raises Refusal."""
    in_play = TableInPlay.load(connection, table_id)
    table = in_play.table
    base.must_be_playing(table)
    row = seat_at(table, user)
    seats.must_have_house(table)
    store.seats.give_to_house(connection, table.id, row.seat)
    seats.withdraw_agreement(connection, table.id, row.seat)
    seats.tell_on_board(connection, table, "resigned", who=Who(row.seat))
    store.outbox.send(connection, table.id, slots.LOBBY, *notifications.edits([row]))
    notifications.stop_mentions(connection, in_play, [row.seat])
    clock.seat_given_up(connection, in_play, now)
    return in_play.reload(connection).table


def _is_double(connection: Connection, in_play: TableInPlay, seat: Seat, reply: Reply) -> bool:
    """Return whether this answer is a repetition of one stored already for the same decision.

    It is not one if the seat is asked again within that decision.
    """
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
    """Play these encoded moves; return the table after them. `lead`: events to publish before those of the moves."""
    table, rules, seat = in_play.table, in_play.table.game.rules, mover.seat
    state, stored, version = in_play.state, table.state or b"", table.version
    anchor, anchored = stored, version
    if table.checkpoint is not None and _alone_since_checkpoint(connection, table, seat):
        # This seat's undo still reaches back to the checkpoint.
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


def _alone_since_checkpoint(connection: Connection, table: Table, seat: Seat) -> bool:
    """Return whether this seat made all moves since the checkpoint, and at least one."""
    return {move.seat for move in _moves_since(connection, table, table.checkpoint_version)} == {seat}


def _store(
    connection: Connection,
    before: TableInPlay,
    course: Progress,
    was_awaited: frozenset[Seat],
    now: int,
    mover: Mover | None = None,
) -> TableInPlay:
    """Write a new state, and outbox entries for the messages that change or are new; return the table after it."""
    table = before.table
    after = TableInPlay(table, course.state)
    awaited = after.awaited
    present = mover.seat if mover and mover.pressed else None
    answers = orders.answers_after_move(connection, after, present) if awaited else {}
    # If a seat merely stops being awaited, the buttons shown to others stay valid.
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
        entries.append(slots.RESULT)
    there = mover.seat if mover and mover.informed else None
    if course.version:  # the opening's news come with the welcome
        entries += notifications.private_updates(before.messages(connection), after, course.events, now)
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
    after.table, after.lines = saved, tuple(lines)
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
    """Return whether a move changes the public view or the awaited seats.

    Without such a change there is no new board: it would reveal that a sealed answer was changed.
    """
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
    """Yield mentions, questions and up-next notices for newly awaited players, and outdated ones to take down.

    `answered`: the seats for which orders answer.
    """
    answered_now = mover.seat if mover and mover.pressed else None
    messages, pauses = (
        before.messages(connection),
        notifications.MentionPauses(connection, after.table.id, answered_now),
    )
    # The player who moved has seen their mention: take it down even if they are asked again at once, as it would need
    # an edit after each move. Keep it after a sealed answer: its removal would reveal that an answer was given.
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
    yield from notifications.mentions_after_move(connection, after.table, others, pauses, now)
    # The player who moved needs no mention; an open direct question has already turned into the new one.
    if (
        mover
        and mover.seat in after.awaited - {*called, *answered}
        and not messages.stands(slots.sealed_question(mover.seat))
    ):
        called.append(mover.seat)
    yield from (
        slots.sealed_question(seat)
        for seat in messages.numbers(MessageKind.SEALED_QUESTION)
        if not after.sealed(seat)
    )
    yield from notifications.direct_questions(connection, after, called, pauses)
    yield from notifications.tell_next(after, messages, answered, pauses)


def _last_mover(connection: Connection, table: Table, now: int) -> Seat | None:
    """Return the seat whose owner moved within the last `AT_HAND` seconds, or None."""
    return store.moves.last_mover(connection, table.id, since=now - notifications.AT_HAND)


def _clock(
    connection: Connection, before: TableInPlay, after: TableInPlay, now: int, *, anew: bool
) -> tuple[dict[str, Any], list[Slot]]:
    """Return values for the table's clock columns after a move, and the messages to take down.

    `anew`: a new decision begins.
    """
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
