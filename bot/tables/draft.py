"""Drafts: small moves a seat prepares in private and hands in as one answer.

A draft is kept with the decision it answers (the epoch) and is worth nothing after it. It is played on a copy of the
state for a preview, as far as that can be undone: the result of a move that brings something to light is neither kept
nor shown before the draft is handed in, so that such a move can only be the last.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec

from bot.store import queries
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables import Refusal, Stale, play
from games.core import Corrupt, IllegalMove, Seat, Text, decode


class Draft(msgspec.Struct, frozen=True):
    """A seat's draft: the moves so far, what each was called when it was chosen, and the state they lead to.

    `closed`: the last move cannot be undone; `state` is the one before it, and nothing more can be added.
    """

    moves: tuple[bytes, ...]
    labels: tuple[Text, ...]
    state: Any
    closed: bool = False


def draft_of(connection: Connection, table: Table, seat: Seat) -> Draft:
    """What this seat has prepared for the present decision; empty if nothing."""
    draft = Draft((), (), play.state_of(table))
    with suppress(Refusal):  # somebody else's answer may have made a move impossible: what comes before it stays
        for blob in queries.draft(connection, table.id, seat, table.epoch):
            draft = _extended(table, seat, draft, blob)
    return draft


def is_drafted(table: Table, seat: Seat, draft: Draft) -> bool:
    """Whether this seat's present decision is one to be prepared."""
    if draft.moves:
        return True
    rules, words = table.game.rules, table.game.words
    return seat in rules.to_act(draft.state) and words.prompt(rules.view(draft.state, seat), seat).draft


def extend(connection: Connection, table: Table, seat: Seat, press: play.Press) -> Draft:
    """Add moves to a draft. Raises Refusal for a move the rules do not allow, Stale for another decision."""
    if press.epoch != table.epoch:
        raise Stale(table)
    draft = draft_of(connection, table, seat)
    for blob in press.moves:
        draft = _extended(table, seat, draft, blob)
    queries.set_draft(connection, table.id, seat, table.epoch, draft.moves)
    return draft


def shorten(connection: Connection, table: Table, seat: Seat, epoch: int) -> Draft:
    """Take the last move off a draft."""
    if epoch != table.epoch:
        raise Stale(table)
    moves = queries.draft(connection, table.id, seat, table.epoch)[:-1]
    queries.set_draft(connection, table.id, seat, table.epoch, moves)
    return draft_of(connection, table, seat)


def _extended(table: Table, seat: Seat, draft: Draft, blob: bytes) -> Draft:
    if draft.closed:
        raise Refusal("draft-closed")
    try:
        move = decode(table.game, "move", blob)
        step = table.game.rules.apply(draft.state, seat, move)
    except IllegalMove as error:
        raise Refusal(error.text.key, table=table, **error.text.args) from None
    except Corrupt:
        raise Refusal("not-understood") from None
    return Draft(
        (*draft.moves, blob),
        (*draft.labels, _label(table, seat, draft.state, move)),
        step.state if step.undoable else draft.state,
        closed=not step.undoable,
    )


def _label(table: Table, seat: Seat, state: Any, move: Any) -> Text:
    """What the prompt called this move."""
    prompt = table.game.words.prompt(table.game.rules.view(state, seat), seat)
    label = prompt.label_of(move)
    return label if label is not None else Text("unnamed-move")
