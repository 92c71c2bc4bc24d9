"""Hold a table together with its decoded game state and the questions to its seats."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.outbox import PostedMessages
from bot.store.rows import GameMissing, Line, Table
from bot.tables import base
from bot.tables.base import TableCorrupted, the_table
from games.core import AnyGame, Corrupt, Prompt, Seat, Text, decode


class TableInPlay:
    """A table with its decoded state, read once in a transaction. A move makes a new object.

    Each property is computed once. Those of the game raise Refusal before it has begun, and GameMissing if it is not
    installed. If the stored state is damaged they raise Corrupt or CorruptedTable.
    """

    def __init__(self, table: Table, state: Any = None) -> None:
        self.table = table
        self._prompts: dict[Seat, Prompt] = {}
        if state is not None:
            self.state = state

    @classmethod
    def load(cls, db: Connection, table_id: int) -> TableInPlay:
        """Return the table of that number. Raises Refusal if there is none."""
        return cls(the_table(db, table_id))

    def reload(self, db: Connection) -> TableInPlay:
        """Return the table as stored now, with the same state: no move was made."""
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
        """The state with which the game began, under the table's version of the rules."""
        table, game = self.table, self.table.game
        options = decode(game, "options", table.options)
        first = game.rules.setup(len(table.seats), table.seed, options).state
        return msgspec.structs.replace(first, rules=self.state.rules)

    @cached_property
    def awaited(self) -> frozenset[Seat]:
        """The seats the game waits for."""
        return self.table.game.rules.awaited(self.state)

    @cached_property
    def to_act(self) -> frozenset[Seat]:
        """The seats that may move."""
        return self.table.game.rules.to_act(self.state)

    @cached_property
    def public(self) -> Any:
        """The view of a spectator."""
        return self.table.game.rules.view(self.state, None)

    def view(self, seat: Seat) -> Any:
        """Return the view of this seat."""
        return self.table.game.rules.view(self.state, seat)

    def known(self, seat: Seat) -> list[Text]:
        """Return lines that describe what this seat knows and the public does not; empty if there is nothing."""
        view = self.view(seat)
        if msgspec.structs.replace(view, seat=None) == self.public:
            return []
        return private_lines(self.table.game, view, self.public)

    def prompt(self, seat: Seat) -> Prompt:
        """Return the question to this seat, with its choices."""
        if seat not in self._prompts:
            self._prompts[seat] = self.table.game.words.prompt(self.view(seat), seat)
        return self._prompts[seat]

    def sealed(self, seat: Seat) -> bool:
        """Return whether this seat's answer stays hidden until all awaited seats have answered."""
        return self.table.game.words.prompt(self.public, seat).sealed

    def messages(self, db: Connection) -> PostedMessages:
        """Return the table's messages and pending outbox entries as they were at the first call."""
        if self._messages is None:
            self._messages = store.outbox.table_messages(db, self.table.id)
        return self._messages

    _messages: PostedMessages | None = None

    told: tuple[Text, ...] = ()
    """Private texts that resulted from an answer, if the reply to the player's interaction shows them."""

    lines: tuple[Line, ...] = ()
    """The lines of the log that resulted from an answer."""


def private_lines(game: AnyGame, view: Any, public: Any) -> list[Text]:
    """Return the lines that describe what a seat's view knows and the public view does not."""
    told = game.words.describe(public)
    return [line for line in game.words.describe(view) if line not in told]
