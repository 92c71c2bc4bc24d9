"""Drafts: small moves a seat prepares in private and hands in as one answer.

A draft is kept with the decision it answers (the epoch) and is worth nothing after it. It is played on a copy of the
state for a preview, as far as that can be undone: the result of a move that brings something to light is neither kept
nor shown before the draft is handed in, so that such a move can only be the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables.base import Refusal
from bot.tables.in_play import TableInPlay
from games.core import Corrupt, IllegalMove, Many, Prompt, Seat, Text, decode


class Step(msgspec.Struct, frozen=True):
    """What one press added: its moves, what they were called when they were chosen, and what was to be warned of."""

    moves: tuple[bytes, ...]
    label: Text
    warning: Text | None = None


class Draft(msgspec.Struct, frozen=True):
    """A seat's draft: the steps so far, and the state they lead to.

    `closed`: nothing more can be added, as what comes next is no longer to be prepared, or the last move cannot be
    undone; then `state` is the one before it.
    """

    steps: tuple[Step, ...]
    state: Any
    closed: bool = False

    @property
    def moves(self) -> tuple[bytes, ...]:
        """All the moves, in order."""
        return tuple(move for step in self.steps for move in step.moves)


def draft_of(connection: Connection, in_play: TableInPlay, seat: Seat) -> Draft:
    """What this seat has prepared for the present decision; empty if nothing."""
    draft = Draft((), in_play.state)
    if not (seat in in_play.to_act and in_play.prompt(seat).draft):
        return draft
    # Somebody else's answer may have made a move impossible, or it cannot be read: what comes before it stays.
    with suppress(Refusal, Corrupt):
        for moves in store.drafts.draft(connection, in_play.table.id, seat, in_play.table.epoch):
            draft = with_moves(in_play, seat, draft, moves)
    return draft


def is_drafted(in_play: TableInPlay, seat: Seat, draft: Draft) -> bool:
    """Whether this seat's present decision is one to be prepared."""
    return bool(draft.steps) or (seat in in_play.to_act and in_play.prompt(seat).draft)


def shorten(connection: Connection, in_play: TableInPlay, seat: Seat) -> None:
    """Take the last step off a draft."""
    keep(connection, in_play, seat, draft_of(connection, in_play, seat).steps[:-1])


def keep(connection: Connection, in_play: TableInPlay, seat: Seat, steps: Sequence[Step]) -> None:
    """Keep what a seat has prepared, in place of what it had."""
    table = in_play.table
    store.drafts.set_draft(connection, table.id, seat, table.epoch, [step.moves for step in steps])


def with_moves(in_play: TableInPlay, seat: Seat, draft: Draft, blobs: Sequence[bytes]) -> Draft:
    """The draft with more moves. Raises Refusal for a move the rules do not allow."""
    table, rules = in_play.table, in_play.table.game.rules
    state, closed, prompt = draft.state, draft.closed, prompt_of(in_play, seat, draft)
    labels, asked = [], prompt
    try:
        moves = [decode(table.game, "move", blob) for blob in blobs]
        for move in moves:
            if closed:
                raise Refusal("draft-closed")
            labels.append(asked.label_of([move]) or Text("unnamed-move"))
            step = rules.apply(state, seat, move)
            state, closed = (step.state, False) if step.undoable else (state, True)
            asked = _asked(table, seat, state)
    except IllegalMove as error:
        raise Refusal(error.text.key, table=table, **error.text.args) from None
    except Corrupt:
        raise Refusal("not-understood") from None
    closed = closed or seat not in rules.to_act(state) or not asked.draft
    label = prompt.label_of(moves) or Text("draft-several", {"what": Many(tuple(labels))})
    return Draft((*draft.steps, Step(tuple(blobs), label, prompt.confirm_of(moves))), state, closed)


def prompt_of(in_play: TableInPlay, seat: Seat, draft: Draft) -> Prompt:
    """What this seat is asked after what it has prepared."""
    return _asked(in_play.table, seat, draft.state) if draft.steps else in_play.prompt(seat)


def _asked(table: Table, seat: Seat, state: Any) -> Prompt:
    return table.game.words.prompt(table.game.rules.view(state, seat), seat)
