"""Drafts: small moves a seat prepares in private and hands in as one answer.

A draft belongs to one decision (its epoch) and is worthless after it. As long as its moves can be undone, they are
previewed on a copy of the state. If a move reveals something, its result is neither computed nor shown before the
draft is handed in. Such a move can only be the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import reduce
from hashlib import sha256
from typing import Any

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables.base import Refusal
from bot.tables.in_play import TableInPlay
from games.core import Corrupt, IllegalMove, Prompt, Seat, Text, decode, encode


class Step(msgspec.Struct, frozen=True):
    """The moves that one interaction added, their label when they were chosen, and a warning about them, if any."""

    moves: tuple[bytes, ...]
    label: Text
    warning: Text | None = None


class Draft(msgspec.Struct, frozen=True):
    """A seat's draft: the steps so far, the state they lead to, and the prompts before each step (`asked`).

    `closed`: the draft takes no more moves. Either the next decision is not one to prepare, or the last move cannot
    be undone; then `state` is the one before that move.
    """

    steps: tuple[Step, ...]
    state: Any
    closed: bool = False
    asked: tuple[Prompt, ...] = ()

    @property
    def moves(self) -> tuple[bytes, ...]:
        """All encoded moves of the draft, in order."""
        return tuple(move for step in self.steps for move in step.moves)

    @property
    def fingerprint(self) -> str:
        """A short digest of the moves, to tell whether a message shows this draft."""
        return sha256(encode(self.moves)).hexdigest()[:8]

    @property
    def goes_on(self) -> bool:
        """Whether the seat is asked again after a closed draft: it did not choose what ends its question."""
        endings = {encode(prompt.ending.moves[-1]) for prompt in self.asked if prompt.ending}
        return self.closed and bool(endings) and endings.isdisjoint(self.moves)


def draft_of(connection: Connection, in_play: TableInPlay, seat: Seat) -> Draft:
    """Return this seat's draft for the current decision; empty if there is none."""
    draft = Draft((), in_play.state)
    if not (seat in in_play.to_act and in_play.prompt(seat).draft):
        return draft
    # A move may be unreadable, or illegal since another seat's answer: keep the moves before it.
    with suppress(Refusal, Corrupt):
        for moves in store.drafts.draft(connection, in_play.table.id, seat, in_play.table.epoch):
            draft = with_moves(in_play, seat, draft, moves)
    return draft


def is_drafted(in_play: TableInPlay, seat: Seat, draft: Draft) -> bool:
    """Return whether this seat's current decision is made in a draft, rather than with a single move."""
    return bool(draft.steps) or (seat in in_play.to_act and in_play.prompt(seat).draft)


def shorten(connection: Connection, in_play: TableInPlay, seat: Seat) -> None:
    """Remove the last step of a draft."""
    keep(connection, in_play, seat, draft_of(connection, in_play, seat).steps[:-1])


def keep(connection: Connection, in_play: TableInPlay, seat: Seat, steps: Sequence[Step]) -> None:
    """Store these steps as the seat's draft, replacing the previous one."""
    table = in_play.table
    store.drafts.set_draft(connection, table.id, seat, table.epoch, [step.moves for step in steps])


def with_moves(in_play: TableInPlay, seat: Seat, draft: Draft, blobs: Sequence[bytes]) -> Draft:
    """Return the draft with these encoded moves added. Raises Refusal for a move the rules do not allow."""
    table, rules = in_play.table, in_play.table.game.rules
    state, closed, prompt = draft.state, draft.closed, prompt_of(in_play, seat, draft)
    labels, asked = [], prompt
    try:
        moves = [decode(table.game, "move", blob) for blob in blobs]
        for move in moves:
            if closed:
                raise Refusal("draft-closed")
            labels.append(asked.label_of(asked.choice_of(move)) or Text("unnamed-move"))
            after = rules.apply(state, seat, move)
            state, closed = (after.state, False) if after.undoable else (state, True)
            asked = _asked(table, seat, state)
    except IllegalMove as error:
        raise Refusal(error.text.key, table=table, **error.text.args) from None
    except Corrupt:
        raise Refusal("not-understood") from None
    closed = closed or seat not in rules.to_act(state) or not asked.draft
    label = prompt.label_of(moves) or in_order(labels)
    step = Step(tuple(blobs), label, prompt.confirm_of(moves))
    return Draft((*draft.steps, step), state, closed, (*draft.asked, prompt))


def in_order(labels: Sequence[Text]) -> Text:
    """Return the labels of choices that were made one after another as one text. There must be at least one."""
    return reduce(lambda made, label: Text("draft-several", {"made": made, "then": label}), labels)


def prompt_of(in_play: TableInPlay, seat: Seat, draft: Draft) -> Prompt:
    """Return the question this seat faces after the moves of its draft."""
    return _asked(in_play.table, seat, draft.state) if draft.steps else in_play.prompt(seat)


def _asked(table: Table, seat: Seat, state: Any) -> Prompt:
    return table.game.words.prompt(table.game.rules.view(state, seat), seat)
