"""Answers to what a game asks: buttons, selects and forms that carry moves; and resigning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot import store
from bot.desk.base import Desk, amount_in, find
from bot.desk.panel import Panel, panel
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Remark, SeatRow, Table
from bot.tables import base, drafts, moderating, play, seats
from bot.tables.base import Double, Refusal, Stale, seat_at, the_table
from bot.text import speaker
from bot.ui import board
from bot.ui import panel as shown
from bot.ui.board import Position
from bot.ui.kit import notes, prompts
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import BadId, CustomId, is_named, pack, unpack
from bot.ui.kit.exchange import Answer, Incoming
from bot.ui.kit.voice import said, voice
from games.core import Corrupt, Prompt, Text, decode, encode


async def moves(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """A button or a select that carries moves."""
    payloads = incoming.values if custom_id.action == Action.SELECT_MOVE else (custom_id.payload,)
    if not payloads:
        raise BadId(incoming.custom_id)
    return await _play(desk, incoming, custom_id, payloads)


async def form(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The form for an amount of one's own."""
    table, prompt = await desk.store.run(lambda db: _asked(db, incoming, custom_id))
    move = _template(table, custom_id)
    reply = CustomId(Action.AMOUNT, table.id, table.epoch, pack((move,)))
    return Answer("form", shown.number_form(table, prompt, reply, move, incoming.language))


async def value(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """A form filled in. Whether the number will do is for the rules to say."""
    number = amount_in(incoming)
    table, prompt = await desk.store.run(lambda db: _asked(db, incoming, custom_id))
    found = prompts.amount_like(prompt, _template(table, custom_id))
    if found is None:
        raise Refusal("waiting-for-others")
    _, amount = found
    remark = shown.remark_of(amount, incoming.fields)
    return await _play(desk, incoming, custom_id, (pack((amount.at(number),)),), remark)


async def group(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """One group of choices, where they are too many for one message. A panel turns to it, and can turn back."""

    def work(db: Connection) -> Panel:
        table, row = _seated(db, incoming, custom_id)
        return panel(db, table, row, incoming.language, group="".join(incoming.values))

    return await _shown(desk, incoming, await desk.store.run(work))


async def undo(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """Take back one's own last answer."""
    press = play.Press(custom_id.table, incoming.user, custom_id.epoch, (), incoming.id)
    await desk.store.run(lambda db: play.undo(db, press, desk.now()))
    return Answer("nothing")


async def explain(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """What each of the choices shown means: for the one who is asked, with the choices."""

    def work(db: Connection) -> Answer:
        table = the_table(db, custom_id.table)
        row = table.seat_of(incoming.user)
        position = Position.of(table, base.state_of(table), row.seat if row else None)
        return Answer("private", shown.explained(table, position, row.seat if row else None, incoming.language))

    return await desk.store.run(work)


async def command_resign(desk: Desk, incoming: Incoming, game: str) -> Answer:
    table = await desk.store.run(lambda db: find(db, incoming, game, ("playing",)))
    if table.seat_of(incoming.user) is None:
        raise Refusal("not-seated")
    say = speaker(incoming.language)
    question = notes.confirm(said(say, "resign-sure"), said(say, "resign-yes"), CustomId(Action.RESIGN, table.id))
    return Answer("private", question)


async def resign(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:

    def work(db: Connection) -> Table:
        table = play.resign(db, custom_id.table, incoming.user, desk.now())
        moderating.look_again(db, table.id, desk.now())
        return table

    await desk.store.run(work)
    done = notes.note(said(speaker(incoming.language), "resign-done"))
    return Answer("update", done)


async def moved_on(desk: Desk, incoming: Incoming, table: Table) -> Answer:
    """To a button of an earlier decision: what there is to decide now."""
    lead = said(speaker(incoming.language), "moved-on")
    row = table.seat_of(incoming.user)
    if row is None or table.status != "playing":
        return Answer("private", notes.note(lead))
    shown = await desk.store.run(lambda db: panel(db, table, row, incoming.language, lead))
    return await shown.answer(desk, incoming, "private")


async def _play(
    desk: Desk,
    incoming: Incoming,
    custom_id: CustomId,
    payloads: Sequence[str],
    remark: Remark | None = None,
) -> Answer:
    """Moves that were chosen: played, or added to the draft where the decision is one to be prepared."""

    def work(db: Connection) -> Answer | Panel:
        table = the_table(db, custom_id.table)
        row = table.seat_of(incoming.user)
        press = play.Press(
            table_id=table.id,
            user=incoming.user,
            epoch=custom_id.epoch,
            moves=_chosen(db, table, row, custom_id, payloads),
            interaction=incoming.id,
        )
        if row is not None and table.status == "playing" and table.epoch == custom_id.epoch:
            prepared = drafts.draft_of(db, table, row.seat)
            prompt = drafts.prompt_of(table, row.seat, prepared.state)
            if drafts.is_drafted(table, row.seat, prepared):
                return _prepare(desk, db, incoming, table, row, prompt, press)
            question = prompt.confirm_of(_decoded(table, press.moves))
            if question is not None and custom_id.action != Action.CONFIRMED:
                if remark:
                    store.drafts.keep_remark(db, table.id, row.seat, table.epoch, remark)
                return _confirmation(incoming, table, custom_id, question, press.moves)
        said_with = remark
        if row is not None and custom_id.action == Action.CONFIRMED:
            said_with = store.drafts.kept_remark(db, table.id, row.seat, custom_id.epoch)
        logged = store.moves.logged(db, table.id)
        before, after = play.play(db, msgspec.structs.replace(press, remark=said_with), desk.now())
        store.seats.set_language_of(db, after.id, incoming.user, incoming.language)
        if incoming.private:
            return _panel_after(db, incoming, after)
        if after.epoch == before.epoch:  # what is shown to the others keeps its meaning
            return Answer("nothing")
        return _board_without_buttons(db, incoming, before, logged)

    return await _shown(desk, incoming, await desk.store.run(work))


def _prepare(
    desk: Desk, db: Connection, incoming: Incoming, table: Table, row: SeatRow, prompt: Prompt, press: play.Press
) -> Answer | Panel:
    """Moves added to a draft; handed in at once if that is what they mean."""
    chosen = _decoded(table, press.moves)
    prepared = drafts.extend(db, table, row.seat, press)
    if prompt.closes(chosen):
        _, after = play.play(db, msgspec.structs.replace(press, moves=prepared.moves), desk.now())
        return _panel_after(db, incoming, after)
    if row.away:
        seats.returned(db, table, row, desk.now())
    shown = panel(db, table, row, incoming.language, group=prompts.group_of(prompt, chosen))
    return msgspec.structs.replace(shown) if row.away else shown


def _chosen(
    db: Connection, table: Table, row: SeatRow | None, custom_id: CustomId, payloads: Sequence[str]
) -> tuple[bytes, ...]:
    """The moves that these payloads hold or name."""
    return tuple(
        move
        for payload in payloads
        for move in (_named(db, table, row, custom_id.epoch, payload) if is_named(payload) else unpack(payload))
    )


def _named(db: Connection, table: Table, row: SeatRow | None, epoch: int, name: str) -> tuple[bytes, ...]:
    """The moves of that name, among those the sender is offered. Raises as `play.play` does for what is past."""
    if row is None:
        raise Refusal("not-seated")
    if epoch == table.epoch and table.status == "playing":
        prompt = drafts.prompt_of(table, row.seat, drafts.draft_of(db, table, row.seat).state)
        moves = prompts.moves_named(prompt, name)
        if moves is not None:
            return tuple(map(encode, moves))
    answered = [msgspec.Raw(move) for move in store.moves.answered(db, table.id, row.seat, epoch)]
    if any(pack(answered[start:]) == name for start in range(len(answered))):
        raise Double
    raise Stale(table)


def _decoded(table: Table, moves: Sequence[bytes]) -> list[Any]:
    """The moves as values; none if they are not moves of the game, as the rules will say in their turn."""
    try:
        return [decode(table.game, "move", blob) for blob in moves]
    except Corrupt:
        return []


def _confirmation(
    incoming: Incoming, table: Table, custom_id: CustomId, question: Text, chosen: tuple[bytes, ...]
) -> Answer:
    yes = CustomId(Action.CONFIRMED, table.id, custom_id.epoch, pack([msgspec.Raw(blob) for blob in chosen]))
    words = voice(table, incoming.language)(question)
    return Answer("private", notes.confirm(words, said(speaker(incoming.language), "confirm-yes"), yes))


async def hand_in(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """Hand in a draft: all its moves are one answer."""

    def work(db: Connection) -> Answer | Panel:
        table = the_table(db, custom_id.table)
        seat = seat_at(table, incoming.user).seat
        if custom_id.epoch != table.epoch and store.moves.answered(db, table.id, seat, custom_id.epoch):
            raise Double
        table, row = _seated(db, incoming, custom_id)
        moves = drafts.draft_of(db, table, row.seat).moves
        if not moves:
            raise Refusal("draft-empty")
        press = play.Press(table.id, incoming.user, custom_id.epoch, moves, incoming.id)
        _, after = play.play(db, press, desk.now())
        return _panel_after(db, incoming, after)

    return await _shown(desk, incoming, await desk.store.run(work))


async def take_off(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """Take the last move off a draft."""

    def work(db: Connection) -> Panel:
        table, row = _seated(db, incoming, custom_id)
        drafts.shorten(db, table, row.seat, custom_id.epoch)
        return panel(db, table, row, incoming.language)

    return await _shown(desk, incoming, await desk.store.run(work))


async def _shown(desk: Desk, incoming: Incoming, done: Answer | Panel) -> Answer:
    return done if isinstance(done, Answer) else await done.answer(desk, incoming, "update")


def _panel_after(db: Connection, incoming: Incoming, table: Table) -> Answer | Panel:
    """A private panel goes on to the next choice, or says that this was it."""
    row = table.seat_of(incoming.user)
    lead = said(speaker(incoming.language), "done")
    to_act = table.game.rules.to_act(base.state_of(table))  # also somebody who may still change a sealed answer
    if row is None or table.status != "playing" or row.seat not in to_act:
        return Answer("update", notes.note(lead))
    return msgspec.structs.replace(panel(db, table, row, incoming.language, lead))


def _board_without_buttons(db: Connection, incoming: Incoming, before: Table, logged: int) -> Answer:
    """The board that was pressed, without its buttons: the press was taken. Its picture stays.

    It tells what happened before the press, up to the line of the id `logged`, if there is room; what came of the
    press is the outbox's to tell.
    """
    sent = store.outbox.sent(db, before.id, slots.BOARD)
    if sent is None or sent.message != incoming.message or sent.scene != before.scene:
        return Answer("nothing")
    log = store.moves.log(db, before.id, sent.since, logged)
    parts = board.board_parts(before, Position.of(before, base.state_of(before)), buttons=False)
    if board.fitting(before, log, parts) < len(log):
        return Answer("nothing")
    store.outbox.set_told(db, before.id, sent.message, logged)
    return Answer("board", board.telling(before, log, *parts))


def _seated(db: Connection, incoming: Incoming, custom_id: CustomId) -> tuple[Table, SeatRow]:
    """The table and the sender's seat at it. Raises Refusal, or Stale for a decision that has passed."""
    table = the_table(db, custom_id.table)
    row = seat_at(table, incoming.user)
    base.must_be_playing(table)
    if table.epoch != custom_id.epoch:
        raise Stale(table)
    return table, row


def _asked(db: Connection, incoming: Incoming, custom_id: CustomId) -> tuple[Table, Prompt]:
    """What the sender is asked now, after what is drafted. Raises Refusal, or Stale if that is another decision."""
    table, row = _seated(db, incoming, custom_id)
    state = drafts.draft_of(db, table, row.seat).state
    prompt = drafts.prompt_of(table, row.seat, state)
    if not prompt.groups:
        raise Refusal("waiting-for-others")
    return table, prompt


def _template(table: Table, custom_id: CustomId) -> Any:
    """The move that a form for an amount fills in. Raises BadId."""
    try:
        return decode(table.game, "move", unpack(custom_id.payload)[0])
    except Corrupt:
        raise BadId(custom_id.payload) from None
