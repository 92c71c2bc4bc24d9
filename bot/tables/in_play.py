"""A table with its decoded game state, and who is asked what, as one value."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.outbox import PostedMessages
from bot.store.rows import GameMissing, Table
from bot.tables import base
from bot.tables.base import TableCorrupted, the_table
from games.core import Corrupt, Prompt, Seat, Text, decode


class TableInPlay:
    """Read once in a transaction, and each thing about it found out once; a move makes a new one.

    What needs the game raises Refusal before it has begun, Unsound or Corrupt if its state was damaged, Missing where
    the game is not installed.
    """

    def __init__(self, table: Table, state: Any = None) -> None:
        self.table = table
        self._prompts: dict[Seat, Prompt] = {}
        if state is not None:
            self.state = state

    @classmethod
    def load(cls, db: Connection, table_id: int) -> TableInPlay:
        """The table of that number. Raises Refusal."""
        return cls(the_table(db, table_id))

    def reload(self, db: Connection) -> TableInPlay:
        """Read again what was written, but for the state: no move was made."""
        return TableInPlay(the_table(db, self.table.id), self.state)

    @cached_property
    def state(self) -> Any:
        try:
            return base.state_of(self.table)
        except (TableCorrupted, GameMissing):
            raise
        except Corrupt:  # written before there were checksums
            raise store.repair.corrupted(self.table.id) from None

    @cached_property
    def opening(self) -> Any:
        """The state the game began with, under the rules it goes by."""
        table, game = self.table, self.table.game
        options = decode(game, "options", table.options)
        first = game.rules.setup(len(table.seats), table.seed, options).state
        return msgspec.structs.replace(first, rules=self.state.rules)

    @cached_property
    def awaited(self) -> frozenset[Seat]:
        """Whom the game waits for."""
        return self.table.game.rules.awaited(self.state)

    @cached_property
    def to_act(self) -> frozenset[Seat]:
        """Who may move."""
        return self.table.game.rules.to_act(self.state)

    @cached_property
    def public(self) -> Any:
        """What everybody may see."""
        return self.table.game.rules.view(self.state, None)

    def view(self, seat: Seat) -> Any:
        """What this seat may see."""
        return self.table.game.rules.view(self.state, seat)

    def prompt(self, seat: Seat) -> Prompt:
        """What this seat is asked."""
        if seat not in self._prompts:
            self._prompts[seat] = self.table.game.words.prompt(self.view(seat), seat)
        return self._prompts[seat]

    def sealed(self, seat: Seat) -> bool:
        """Whether what this seat answers stays hidden until all answers are in."""
        return self.table.game.words.prompt(self.public, seat).sealed

    def messages(self, db: Connection) -> PostedMessages:
        """Our messages, and what was wished for, when this was first asked for."""
        if self._messages is None:
            self._messages = store.outbox.table_messages(db, self.table.id)
        return self._messages

    _messages: PostedMessages | None = None

    told: tuple[Text, ...] = ()
    """What came of an answer that only its giver may know, where that reaches them with what they pressed."""
