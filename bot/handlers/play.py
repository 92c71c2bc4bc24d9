"""Answers to what a game asks: buttons, selects and forms that carry moves; and resigning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot import store
from bot.handlers.base import NOTHING, Answer, Press, amount_in, confirm, find, note, worded
from bot.handlers.panel import drafted, panel, turned
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Line, Remark, SeatRow, Sent, Table
from bot.tables import base, drafts, moderation, play, seats
from bot.tables.base import AlreadyAnswered, Refusal, Stale, seat_at
from bot.tables.drafts import Draft
from bot.tables.in_play import TableInPlay
from bot.tables.play import Reply
from bot.ui import board, hint, panel_parts
from bot.ui import panel as shown
from bot.ui.board import Position
from bot.ui.kit import prompts
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, CustomId, is_named, pack, unpack
from bot.ui.kit.interaction import Panel
from games.core import Corrupt, Prompt, Text, decode, encode


def moves(db: Connection, press: Press) -> Answer:
    """A button or a select that carries moves."""
    payloads = press.values if press.meant.action == Action.SELECT_MOVE else (press.meant.payload,)
    if not payloads:
        raise BadId(press.custom_id)
    return _moved(db, press, TableInPlay.load(db, press.meant.table), payloads)


def form(db: Connection, press: Press) -> Answer:
    """The form for an amount of one's own."""
    it, prompt = _asked(db, press)
    move = _template(it.table, press.meant)
    reply = CustomId(Action.AMOUNT, it.table.id, it.table.epoch, pack((move,)))
    return worded("form", shown.number_form, it.table, prompt, reply, move, press.language)


def value(db: Connection, press: Press) -> Answer:
    """A form filled in. Whether the number will do is for the rules to say."""
    number = amount_in(press)
    it, prompt = _asked(db, press)
    found = prompts.amount_like(prompt, _template(it.table, press.meant))
    if found is None:
        raise Refusal("waiting-for-others")
    _, amount = found
    return _moved(db, press, it, (pack((amount.at(number),)),), shown.remark_of(amount, press.typed))


def group(db: Connection, press: Press) -> Answer:
    """One group of choices, where they are too many for one message. A panel turns to it, and can turn back."""
    it, row = seated(db, press)
    return panel(db, press, it, row, group="".join(press.values))


def undo(db: Connection, press: Press) -> Answer:
    """Take back one's own last answer; who had settled it in advance reads that this went with it."""
    withdrawn = play.undo(db, press.meant.table, press.user, press.meant.epoch, press.now)
    return note(press, "orders-withdrawn") if withdrawn else NOTHING


def explain(db: Connection, press: Press) -> Answer:
    """What each of the choices shown means: for the one who is asked, with the choices."""
    it = TableInPlay.load(db, press.meant.table)
    row = it.table.seat_of(press.user)
    if row is None or it.table.status != "playing":
        return worded("update", lambda: _explained(press, it, it.state))
    draft = drafts.draft_of(db, it, row.seat)
    state = it.state if draft.closed else draft.state

    def explained() -> Json:
        body = _explained(press, it, state, row, offers=not draft.closed)
        if hint.possible(it, row.seat, draft):
            body = panel_parts.below(body, [hint.asking(it.table, press.language)])
        return turned(press, it, row, Action.EXPLAIN, body)

    return worded("update", explained)


def _explained(press: Press, it: TableInPlay, state: Any, row: SeatRow | None = None, *, offers: bool = True) -> Json:
    seat = row.seat if row else None
    return shown.explained(it.table, Position.of(it.table, state, seat), seat, press.language, offers=offers)


def command_resign(db: Connection, press: Press) -> Answer:
    table = find(db, press, ("playing",))
    if table.seat_of(press.user) is None:
        raise Refusal("not-seated")
    seats.must_have_house(table)
    return confirm(press, "resign-sure", "resign-yes", CustomId(Action.RESIGN, table.id))


def resign(db: Connection, press: Press) -> Answer:
    play.resign(db, press.meant.table, press.user, press.now)
    moderation.recheck_agreement(db, press.meant.table, press.now)
    return note(press, "resign-done", "update")


def hand_in(db: Connection, press: Press) -> Answer:
    """Hand in a draft: all its moves are one answer."""
    it = TableInPlay.load(db, press.meant.table)
    row = seat_at(it.table, press.user)
    if press.meant.epoch != it.table.epoch and store.moves.answered(db, it.table.id, row.seat, press.meant.epoch):
        raise AlreadyAnswered
    _must_be_current(it.table, press)
    prepared = drafts.draft_of(db, it, row.seat)
    if not prepared.steps:
        raise Refusal("draft-empty")
    return _handed_in(db, press, it, prepared)


def take_off(db: Connection, press: Press) -> Answer:
    """Take the last move off a draft."""
    it, row = seated(db, press)
    drafts.shorten(db, it, row.seat)
    return panel(db, press, it, row)


def _moved(
    db: Connection, press: Press, it: TableInPlay, payloads: Sequence[str], remark: Remark | None = None
) -> Answer:
    """Moves that were chosen: played, or added to the draft where the decision is one to be prepared."""
    table = it.table
    row = table.seat_of(press.user)
    draft = None
    if row is not None and table.status == "playing" and table.epoch == press.meant.epoch:
        draft = drafts.draft_of(db, it, row.seat)
    chosen = _chosen(db, it, row, draft, press, payloads)
    return _answered(db, press, it, draft, chosen, remark)


def answered(db: Connection, press: Press, it: TableInPlay, moves: tuple[bytes, ...]) -> Answer:
    """What comes of these moves, to what is asked now, however they were given: as if they had been chosen."""
    row = seat_at(it.table, press.user)
    return _answered(db, press, it, drafts.draft_of(db, it, row.seat), moves, None)


def _answered(
    db: Connection,
    press: Press,
    it: TableInPlay,
    draft: Draft | None,
    chosen: tuple[bytes, ...],
    remark: Remark | None,
) -> Answer:
    """Moves played, or added to what is prepared. `draft`: None if what was asked is past."""
    table, confirmed = it.table, press.meant.action == Action.CONFIRMED
    row = table.seat_of(press.user)
    if row is not None and draft is not None:
        if drafts.is_drafted(it, row.seat, draft):
            return _prepared(db, press, it, row, draft, chosen)
        question = it.prompt(row.seat).confirm_of(_decoded(table, chosen))
        if question is not None and not confirmed:
            if remark:
                store.drafts.keep_remark(db, table.id, row.seat, table.epoch, remark)
            return _confirmation(press, table, question, chosen)
    if row is not None and confirmed:
        remark = store.drafts.kept_remark(db, table.id, row.seat, press.meant.epoch)
    pressed = None if press.private else _board_pressed(db, press, it)
    after = play.answer(db, it, _reply(press, chosen, remark), press.now)
    if row and row.language != press.language:
        store.seats.set_language_of(db, table.id, press.user, press.language)
    if press.private and row:
        label = it.prompt(row.seat).label_of(_decoded(table, chosen))
        return _panel_after(db, press, after, [label] if label else [])
    if pressed is None or after.table.epoch == table.epoch:  # what is shown to the others keeps its meaning
        return NOTHING
    # Whoever pressed is there, and is shown so, also if they were away.
    before = TableInPlay(msgspec.structs.replace(table, seats=after.table.seats), it.state)
    return _board_without_buttons(db, before, *pressed)


def _reply(press: Press, chosen: tuple[bytes, ...], remark: Remark | None = None) -> Reply:
    return Reply(press.user, press.meant.epoch, chosen, press.id, remark, informed=press.private)


def _prepared(
    db: Connection, press: Press, it: TableInPlay, row: SeatRow, draft: Draft, chosen: tuple[bytes, ...]
) -> Answer:
    """Moves added to a draft; handed in at once if that is what they mean."""
    prompt, values = drafts.prompt_of(it, row.seat, draft), _decoded(it.table, chosen)
    longer = drafts.extended(it, row.seat, draft, chosen)
    if prompt.closes(values):
        return _handed_in(db, press, it, longer)
    drafts.keep(db, it, row.seat, longer.steps)
    if row.away:
        it = seats.returned(db, it, row, press.now)
    return drafted(db, press, it, row, longer, prompts.group_of(prompt, values))


def _chosen(
    db: Connection, it: TableInPlay, row: SeatRow | None, draft: Draft | None, press: Press, payloads: Sequence[str]
) -> tuple[bytes, ...]:
    """The moves that these payloads hold or name."""
    return tuple(
        move
        for payload in payloads
        for move in (_named(db, it, row, draft, press, payload) if is_named(payload) else unpack(payload))
    )


def _named(
    db: Connection, it: TableInPlay, row: SeatRow | None, draft: Draft | None, press: Press, name: str
) -> tuple[bytes, ...]:
    """The moves of that name, among those the sender is offered after this draft (None: what was asked is past).

    Raises as `play.answer` does for what is past.
    """
    if row is None:
        raise Refusal("not-seated")
    table = it.table
    if draft is not None:
        offered = prompts.moves_named(drafts.prompt_of(it, row.seat, draft), name)
        if offered is not None:
            return tuple(map(encode, offered))
    answered = [msgspec.Raw(move) for move in store.moves.answered(db, table.id, row.seat, press.meant.epoch)]
    if any(pack(answered[start:]) == name for start in range(len(answered))):
        raise AlreadyAnswered
    raise Stale(table)


def _decoded(table: Table, blobs: Sequence[bytes]) -> list[Any]:
    """The moves as values; none if they are not moves of the game, as the rules will say in their turn."""
    try:
        return [decode(table.game, "move", blob) for blob in blobs]
    except Corrupt:
        return []


def _confirmation(press: Press, table: Table, question: Text, chosen: tuple[bytes, ...]) -> Answer:
    yes = CustomId(Action.CONFIRMED, table.id, press.meant.epoch, pack([msgspec.Raw(blob) for blob in chosen]))
    shows = Panel(table.id, press.meant.epoch, offers=True)
    return Answer("update", lambda _: shown.confirming(table, question, yes, press.language), panel=shows)


def _handed_in(db: Connection, press: Press, it: TableInPlay, draft: Draft) -> Answer:
    """A draft is the answer."""
    after = play.answer(db, it, _reply(press, draft.moves), press.now)
    return _panel_after(db, press, after, [step.label for step in draft.steps])


def _panel_after(db: Connection, press: Press, it: TableInPlay, labels: Sequence[Text]) -> Answer:
    """A private panel says what was chosen by this answer, and goes on to what is asked now."""
    row, done = it.table.seat_of(press.user), shown.answered(labels, it.told)
    if row is None or it.table.status != "playing":
        return worded("update", shown.over, it.table, done, press.language)
    return panel(db, press, it, row, lead=done)


def _board_pressed(db: Connection, press: Press, it: TableInPlay) -> tuple[Sent, list[Line]] | None:
    """The board that was pressed, and what happened since the first line above it; None if it is another message."""
    sent = it.messages(db).sent.get(slots.BOARD)
    if sent is None or sent.message != press.message or sent.as_board.scene != it.table.scene:
        return None
    if sent.is_line:  # a line has no buttons: it has become the board, and nobody told us
        sent = sent.as_board
        store.outbox.set_sent(db, it.table.id, sent)
    return sent, store.moves.log_of_board(db, it.table.id)


def _board_without_buttons(db: Connection, before: TableInPlay, sent: Sent, lines: Sequence[Line]) -> Answer:
    """The board that was pressed, without its buttons: the press was taken. Its picture stays.

    It tells what happened before the press, if there is room; what came of the press is the outbox's to tell.
    """

    def parts() -> list[Json]:
        return board.board_parts(before.table, Position.of(before.table, before.state), buttons=False)

    if lines and lines[-1].id > sent.upto:  # it is being changed at this very moment
        if board.fitting(before.table, lines, parts()) < len(lines):
            return NOTHING
        store.outbox.set_published(db, before.table.id, slots.BOARD, sent.message, lines[-1].id)
    return worded("board", lambda: board.telling(before.table, lines, *parts()))


def _must_be_current(table: Table, press: Press) -> None:
    """Raise Refusal unless the game is under way, Stale for a decision that has passed."""
    base.must_be_playing(table)
    if table.epoch != press.meant.epoch:
        raise Stale(table)


def seated(db: Connection, press: Press) -> tuple[TableInPlay, SeatRow]:
    """The table and the sender's seat at it. Raises Refusal, or Stale for a decision that has passed."""
    it = TableInPlay.load(db, press.meant.table)
    row = seat_at(it.table, press.user)
    _must_be_current(it.table, press)
    return it, row


def _asked(db: Connection, press: Press) -> tuple[TableInPlay, Prompt]:
    """What the sender is asked now, after what is drafted. Raises Refusal, or Stale if that is another decision."""
    it, row = seated(db, press)
    prompt = drafts.prompt_of(it, row.seat, drafts.draft_of(db, it, row.seat))
    if not prompt.groups:
        raise Refusal("waiting-for-others")
    return it, prompt


def _template(table: Table, meant: CustomId) -> Any:
    """The move that a form for an amount fills in. Raises BadId."""
    try:
        return decode(table.game, "move", unpack(meant.payload)[0])
    except Corrupt:
        raise BadId(meant.payload) from None
