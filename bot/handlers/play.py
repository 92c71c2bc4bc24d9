"""Handle answers to a game's questions: buttons, selects and forms that carry moves; and resigning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot import store
from bot.handlers.base import NOTHING, Answer, Context, ask_to_confirm, find_table, message_answer, note, typed_amount
from bot.handlers.panel import draft_panel, game_over, other_part, panel
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Line, Remark, SeatRow, Table
from bot.tables import base, drafts, moderation, play, seats, table_talk
from bot.tables.base import AlreadyAnswered, Refusal, Stale, seat_at
from bot.tables.drafts import Draft
from bot.tables.in_play import TableInPlay
from bot.tables.play import Reply
from bot.tables.whats_new import consequences
from bot.ui import board, hint, panel_parts
from bot.ui import panel as shown
from bot.ui.board import Position
from bot.ui.kit import number_input, prompts
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, CustomId, is_named, pack, unpack
from bot.ui.kit.interaction import Panel
from games.core import Asked, Corrupt, Prompt, Text, decode, encode


def moves(db: Connection, ctx: Context) -> Answer:
    """Handle a button or a select that carries moves."""
    payloads = ctx.values if ctx.target.action == Action.SELECT_MOVE else (ctx.target.payload,)
    if not payloads:
        raise BadId(ctx.custom_id)
    return _take_moves(db, ctx, TableInPlay.load(db, ctx.target.table), payloads)


def form(db: Connection, ctx: Context) -> Answer:
    """Open the form for a number that no button offers."""
    in_play, prompt = _current_prompt(db, ctx)
    move = _template(in_play.table, ctx.target)
    reply = CustomId(Action.AMOUNT, in_play.table.id, in_play.table.epoch, pack((move,)))
    return message_answer("form", shown.number_form, in_play.table, prompt, reply, move, ctx.language)


def value(db: Connection, ctx: Context) -> Answer:
    """Play the number typed into the form. The rules decide whether it is allowed."""
    number = typed_amount(ctx)
    in_play, prompt = _current_prompt(db, ctx)
    found = prompts.amount_like(prompt, _template(in_play.table, ctx.target))
    if found is None:
        raise Refusal("waiting-for-others")
    _, amount = found
    move = amount.at(number_input.amount_meant(number, amount.step))
    return _take_moves(db, ctx, in_play, (pack((move,)),), shown.remark_of(amount, ctx.typed))


def group(db: Connection, ctx: Context) -> Answer:
    """Open a group of choices on the panel. Used if there are too many choices for one message."""
    in_play, row = must_be_seated(db, ctx)
    return panel(db, ctx, in_play, row, group="".join(ctx.values))


def undo(db: Connection, ctx: Context) -> Answer:
    """Undo the sender's last answer. If it was a planned move, report that the plan was withdrawn with it."""
    withdrawn = play.undo(db, ctx.target.table, ctx.user, ctx.target.epoch, ctx.now)
    return note(ctx, "orders-undone") if withdrawn else NOTHING


def explain(db: Connection, ctx: Context) -> Answer:
    """Explain the choices of the current question. The player who is asked also gets the buttons for them."""
    in_play = TableInPlay.load(db, ctx.target.table)
    row = in_play.table.seat_of(ctx.user)
    if row is None or in_play.table.status != "playing":
        return message_answer("update", lambda: _explanation_panel(ctx, in_play, in_play.state))
    draft = drafts.draft_of(db, in_play, row.seat)
    state = in_play.state if draft.closed else draft.state

    asked = table_talk.asked_amounts(db, in_play)

    def explained() -> Json:
        body = _explanation_panel(ctx, in_play, state, row, asked, draft)
        if hint.possible(in_play, row.seat, draft):
            body = panel_parts.below(body, [hint.asking(in_play.table, ctx.language)])
        return other_part(ctx, in_play, row, Action.EXPLAIN, body)

    offers = row.seat in in_play.awaited and not draft.closed
    shows = Panel(in_play.table.id, in_play.table.epoch, offers=offers, is_text=True, asked=asked if offers else None)
    return Answer("update", lambda _: explained(), panel=shows)


def _explanation_panel(
    ctx: Context,
    in_play: TableInPlay,
    state: Any,
    row: SeatRow | None = None,
    asked: Asked | None = None,
    draft: Draft | None = None,
) -> Json:
    seat = row.seat if row else None
    position = msgspec.structs.replace(Position.of(in_play.table, state, seat), asked=asked or {})
    whole = ctx.target.payload == shown.WHOLE
    offers = not (draft and draft.closed)
    return shown.explanation(in_play.table, position, seat, ctx.language, offers=offers, whole=whole, draft=draft)


def command_resign(db: Connection, ctx: Context) -> Answer:
    table = find_table(db, ctx, ("playing",))
    if table.seat_of(ctx.user) is None:
        raise Refusal("not-seated")
    seats.must_have_house(table)
    return ask_to_confirm(ctx, "resign-sure", "resign-yes", CustomId(Action.RESIGN, table.id))


def resign(db: Connection, ctx: Context) -> Answer:
    play.resign(db, ctx.target.table, ctx.user, ctx.now)
    moderation.recheck_agreement(db, ctx.target.table, ctx.now)
    return note(ctx, "resign-done", "update")


def hand_in(db: Connection, ctx: Context) -> Answer:
    """Hand in a draft: all its moves are one answer.

    The payload is the fingerprint of the draft that the pressed message shows; with it, what only ends the question
    is handed in, too. Old buttons have none, and never end the question.
    """
    in_play = TableInPlay.load(db, ctx.target.table)
    row = seat_at(in_play.table, ctx.user)
    if ctx.target.epoch != in_play.table.epoch and store.moves.answered(
        db, in_play.table.id, row.seat, ctx.target.epoch
    ):
        raise AlreadyAnswered
    _must_be_current(in_play.table, ctx)
    prepared = drafts.draft_of(db, in_play, row.seat)
    if ctx.target.payload and ctx.target.payload != prepared.fingerprint:
        return draft_panel(db, ctx, in_play, row, prepared, lead=Text("draft-changed"))
    ends = ctx.target.payload and not prepared.closed
    if ends and (ending := drafts.prompt_of(in_play, row.seat, prepared).ending):
        prepared = drafts.with_moves(in_play, row.seat, prepared, [encode(move) for move in ending.moves])
    if not prepared.steps:
        raise Refusal("draft-empty")
    return _submit_draft(db, ctx, in_play, prepared)


def take_off(db: Connection, ctx: Context) -> Answer:
    """Remove the last step of a draft."""
    in_play, row = must_be_seated(db, ctx)
    drafts.shorten(db, in_play, row.seat)
    return panel(db, ctx, in_play, row)


def start_over(db: Connection, ctx: Context) -> Answer:
    """Remove all moves of a draft."""
    in_play, row = must_be_seated(db, ctx)
    drafts.keep(db, in_play, row.seat, ())
    return panel(db, ctx, in_play, row)


def _take_moves(
    db: Connection, ctx: Context, in_play: TableInPlay, payloads: Sequence[str], remark: Remark | None = None
) -> Answer:
    """Play the chosen moves, or add them to the draft if the decision is one to be prepared."""
    table = in_play.table
    row = table.seat_of(ctx.user)
    draft = None
    if row is not None and table.status == "playing" and table.epoch == ctx.target.epoch:
        draft = drafts.draft_of(db, in_play, row.seat)
    chosen = _moves_of_payloads(db, in_play, row, draft, ctx, payloads)
    return _take_answer(db, ctx, in_play, draft, chosen, remark)


def answer_to_move(
    db: Connection, ctx: Context, in_play: TableInPlay, moves: tuple[bytes, ...], planned: Sequence[Text] = ()
) -> Answer:
    """Play these moves, or add them to the sender's draft, as if they had been chosen on the panel.

    `planned`: lines on the moves that the same form planned. The answer repeats them, unless it is a draft.
    """
    row = seat_at(in_play.table, ctx.user)
    return _take_answer(db, ctx, in_play, drafts.draft_of(db, in_play, row.seat), moves, None, planned)


def _take_answer(
    db: Connection,
    ctx: Context,
    in_play: TableInPlay,
    draft: Draft | None,
    chosen: tuple[bytes, ...],
    remark: Remark | None,
    planned: Sequence[Text] = (),
) -> Answer:
    """Play the moves, ask to confirm them, or add them to the draft. `draft`: None if the decision has passed."""
    table, confirmed = in_play.table, ctx.target.action == Action.CONFIRMED
    row = table.seat_of(ctx.user)
    if row is not None and draft is not None:
        if drafts.is_drafted(in_play, row.seat, draft):
            return _add_to_draft(db, ctx, in_play, row, draft, chosen, planned)
        question = in_play.prompt(row.seat).confirm_of(_decoded(table, chosen))
        if question is not None and not confirmed:
            if remark:
                store.drafts.keep_remark(db, table.id, row.seat, table.epoch, remark)
            return _confirmation(ctx, table, question, chosen)
    if row is not None and confirmed:
        remark = store.drafts.kept_remark(db, table.id, row.seat, ctx.target.epoch)
    pressed = None if ctx.private else _lines_of_board(db, ctx, in_play)
    after = play.answer(db, in_play, _reply(ctx, chosen, remark), ctx.now)
    if row and row.language != ctx.language:
        store.seats.set_language_of(db, table.id, ctx.user, ctx.language)
    if ctx.private and row:
        label = in_play.prompt(row.seat).label_of(_decoded(table, chosen))
        return _panel_after(db, ctx, after, len(chosen), [label] if label else [], planned)
    if pressed is None or after.table.epoch == table.epoch:  # the buttons that others see are still valid
        return NOTHING
    # The sender is back now, so the board must not show them as away.
    before = TableInPlay(msgspec.structs.replace(table, seats=after.table.seats), in_play.state)
    return _board_without_buttons(before, pressed)


def _reply(ctx: Context, chosen: tuple[bytes, ...], remark: Remark | None = None) -> Reply:
    return Reply(ctx.user, ctx.target.epoch, chosen, ctx.id, remark, informed=ctx.private)


def _add_to_draft(
    db: Connection,
    ctx: Context,
    in_play: TableInPlay,
    row: SeatRow,
    draft: Draft,
    chosen: tuple[bytes, ...],
    planned: Sequence[Text],
) -> Answer:
    """Add moves to a draft. Hand it in at once if these moves close it."""
    prompt, values = drafts.prompt_of(in_play, row.seat, draft), _decoded(in_play.table, chosen)
    longer = drafts.with_moves(in_play, row.seat, draft, chosen)
    if prompt.closes(values):
        return _submit_draft(db, ctx, in_play, longer, planned)
    drafts.keep(db, in_play, row.seat, longer.steps)
    if row.away:
        in_play = seats.after_return(db, in_play, row, ctx.now)
    return draft_panel(db, ctx, in_play, row, longer, prompts.group_of(prompt, values))


def _moves_of_payloads(
    db: Connection,
    in_play: TableInPlay,
    row: SeatRow | None,
    draft: Draft | None,
    ctx: Context,
    payloads: Sequence[str],
) -> tuple[bytes, ...]:
    """Return the encoded moves that these payloads contain, or name among those offered."""
    return tuple(
        move
        for payload in payloads
        for move in (_moves_named(db, in_play, row, draft, ctx, payload) if is_named(payload) else unpack(payload))
    )


def _moves_named(
    db: Connection, in_play: TableInPlay, row: SeatRow | None, draft: Draft | None, ctx: Context, name: str
) -> tuple[bytes, ...]:
    """Return the encoded moves of the choice with this name, among those offered after the draft.

    `draft`: None if the decision has passed. Raises Refusal, AlreadyAnswered or Stale, as `play.answer` does.
    """
    if row is None:
        raise Refusal("not-seated")
    table = in_play.table
    if draft is not None:
        offered = prompts.moves_named(drafts.prompt_of(in_play, row.seat, draft), name)
        if offered is not None:
            return tuple(map(encode, offered))
    answered = [msgspec.Raw(move) for move in store.moves.answered(db, table.id, row.seat, ctx.target.epoch)]
    if any(pack(answered[start:]) == name for start in range(len(answered))):
        raise AlreadyAnswered
    raise Stale(table)


def _decoded(table: Table, blobs: Sequence[bytes]) -> list[Any]:
    """Return the moves decoded; empty if they are not moves of the game, which the rules will refuse later."""
    try:
        return [decode(table.game, "move", blob) for blob in blobs]
    except Corrupt:
        return []


def _confirmation(ctx: Context, table: Table, question: Text, chosen: tuple[bytes, ...]) -> Answer:
    yes = CustomId(Action.CONFIRMED, table.id, ctx.target.epoch, pack([msgspec.Raw(blob) for blob in chosen]))
    shows = Panel(table.id, ctx.target.epoch, offers=True)
    return Answer("update", lambda _: shown.confirmation(table, question, yes, ctx.language), panel=shows)


def _submit_draft(
    db: Connection, ctx: Context, in_play: TableInPlay, draft: Draft, planned: Sequence[Text] = ()
) -> Answer:
    """Play the moves of a draft as one answer."""
    after = play.answer(db, in_play, _reply(ctx, draft.moves), ctx.now)
    return _panel_after(db, ctx, after, len(draft.moves), [step.label for step in draft.steps], planned)


def _panel_after(
    db: Connection,
    ctx: Context,
    in_play: TableInPlay,
    moves: int,
    labels: Sequence[Text],
    planned: Sequence[Text],
) -> Answer:
    """Show on the private panel the given answer, its consequences, and the next question.

    `moves`: how many the answer has. `labels`: those of the choices made. `planned`: lines on the moves planned with
    the answer.
    """
    table, row = in_play.table, in_play.table.seat_of(ctx.user)
    news = [line.text for line in consequences(row.seat, moves, in_play.lines)] if row else []
    done = shown.answered_text(labels, [*planned, *in_play.told, *news])
    if row is None or table.status != "playing":
        return game_over(db, ctx, table, done, told=True)
    return panel(db, ctx, in_play, row, lead=done)


def _lines_of_board(db: Connection, ctx: Context, in_play: TableInPlay) -> list[Line] | None:
    """Return the log lines that the interaction's message shows, if it is the current board, else None."""
    sent = in_play.messages(db).sent.get(slots.BOARD)
    if sent is None or sent.message != ctx.message or sent.as_board.scene != in_play.table.scene:
        return None
    if sent.is_line:  # a line has no buttons, so it became the board, and the bot missed that
        store.outbox.set_sent(db, in_play.table.id, sent.as_board)
    return store.moves.log_of_board(db, in_play.table.id)


def _board_without_buttons(before: TableInPlay, lines: Sequence[Line]) -> Answer:
    """Return an update of the board that removes its buttons. Its picture stays, and so do `lines`.

    Used once a move on the board was accepted. New lines are left to the outbox, because this answer may never
    arrive.
    """

    def words() -> Json:
        return board.board(before.table, Position.of(before.table, before.state), lines, buttons=False)

    return message_answer("board", words)


def _must_be_current(table: Table, ctx: Context) -> None:
    """Raise Refusal unless the game is under way, or Stale if the interaction is about a decision that has passed."""
    base.must_be_playing(table)
    if table.epoch != ctx.target.epoch:
        raise Stale(table)


def must_be_seated(db: Connection, ctx: Context) -> tuple[TableInPlay, SeatRow]:
    """Return the table and the sender's seat at it. Raises Refusal, or Stale for a decision that has passed."""
    in_play = TableInPlay.load(db, ctx.target.table)
    row = seat_at(in_play.table, ctx.user)
    _must_be_current(in_play.table, ctx)
    return in_play, row


def _current_prompt(db: Connection, ctx: Context) -> tuple[TableInPlay, Prompt]:
    """Return the table and the sender's question, after the moves of their draft. Raises Refusal or Stale."""
    in_play, row = must_be_seated(db, ctx)
    prompt = drafts.prompt_of(in_play, row.seat, drafts.draft_of(db, in_play, row.seat))
    if not prompt.groups:
        raise Refusal("waiting-for-others")
    return in_play, prompt


def _template(table: Table, meant: CustomId) -> Any:
    """Return the move whose number the form supplies. Raises BadId."""
    try:
        return decode(table.game, "move", unpack(meant.payload)[0])
    except Corrupt:
        raise BadId(meant.payload) from None
