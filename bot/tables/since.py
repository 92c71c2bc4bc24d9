"""What happened since somebody last moved themselves, for those who come back to a game after a while."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot import store
from bot.store.db import Connection
from bot.store.rows import Line, Table
from games.core import Seat

_MOST = 12
"""Lines that are read at a glance."""


class Since(msgspec.Struct, frozen=True):
    """What everybody was told since this seat's own last move, or since the game began if it has not `moved` yet.

    `cut`: only the newest lines of it.
    """

    lines: Sequence[Line] = ()
    moved: bool = True
    cut: bool = False

    def besides(self, told: Sequence[Line]) -> Since:
        """All of it but these lines, which are told beside it."""
        numbers = {line.id for line in told}
        return msgspec.structs.replace(self, lines=[line for line in self.lines if line.id not in numbers])


def since(db: Connection, table: Table, seat: Seat) -> Since:
    """What happened since this seat's own last move; what the house did for it meanwhile is among that."""
    own = store.moves.last_answer(db, table.id, seat)
    lines = store.moves.newest(db, table.id, own, _MOST + 1)
    return Since(lines[-_MOST:], own > 0, len(lines) > _MOST)
