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
from bot.tables import base, play
from bot.tables.base import Refusal, Stale
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


def draft_of(connection: Connection, table: Table, seat: Seat) -> Draft:
    """What this seat has prepared for the present decision; empty if nothing."""
    draft = Draft((), base.state_of(table))
    with suppress(Refusal):  # somebody else's answer may have made a move impossible: what comes before it stays
        for moves in store.drafts.draft(connection, table.id, seat, table.epoch):
            draft = _extended(table, seat, draft, moves)
    return draft


def is_drafted(table: Table, seat: Seat, draft: Draft) -> bool:
    """Whether this seat's present decision is one to be prepared."""
    if draft.steps:
        return True
    return seat in table.game.rules.to_act(draft.state) and prompt_of(table, seat, draft.state).draft


def extend(connection: Connection, table: Table, seat: Seat, press: play.Press) -> Draft:
    """Add moves to a draft. Raises Refusal for a move the rules do not allow, Stale for another decision."""
    if press.epoch != table.epoch:
        raise Stale(table)
    draft = _extended(table, seat, draft_of(connection, table, seat), press.moves)
    _keep(connection, table, seat, draft.steps)
    return draft


def shorten(connection: Connection, table: Table, seat: Seat, epoch: int) -> Draft:
    """Take the last step off a draft."""
    if epoch != table.epoch:
        raise Stale(table)
    _keep(connection, table, seat, draft_of(connection, table, seat).steps[:-1])
    return draft_of(connection, table, seat)


def _keep(connection: Connection, table: Table, seat: Seat, steps: Sequence[Step]) -> None:
    store.drafts.set_draft(connection, table.id, seat, table.epoch, [step.moves for step in steps])


def _extended(table: Table, seat: Seat, draft: Draft, blobs: Sequence[bytes]) -> Draft:
    state, closed, rules = draft.state, draft.closed, table.game.rules
    labels = []
    try:
        moves = [decode(table.game, "move", blob) for blob in blobs]
        for move in moves:
            if closed:
                raise Refusal("draft-closed")
            labels.append(prompt_of(table, seat, state).label_of([move]) or Text("unnamed-move"))
            step = rules.apply(state, seat, move)
            state, closed = (step.state, False) if step.undoable else (state, True)
    except IllegalMove as error:
        raise Refusal(error.text.key, table=table, **error.text.args) from None
    except Corrupt:
        raise Refusal("not-understood") from None
    prompt = prompt_of(table, seat, draft.state)
    closed = closed or seat not in rules.to_act(state) or not prompt_of(table, seat, state).draft
    label = prompt.label_of(moves) or Text("draft-several", {"what": Many(tuple(labels))})
    return Draft((*draft.steps, Step(tuple(blobs), label, prompt.confirm_of(moves))), state, closed)


def prompt_of(table: Table, seat: Seat, state: Any) -> Prompt:
    """What this seat is asked in this state."""
    return table.game.words.prompt(table.game.rules.view(state, seat), seat)
