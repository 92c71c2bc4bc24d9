"""House players at the tables: whenever one is awaited, it chooses from what its seat may see, and moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import structlog

from bot.store import queries
from bot.store.db import Store
from bot.store.rows import Table
from bot.tables import play
from games.core import Seat

_log = structlog.get_logger()


class HousePlayers:
    """Moves for the house at all tables; a table they have finished with is handed on to `moved`."""

    def __init__(
        self, store: Store, now: Callable[[], int], seed: Callable[[], bytes], moved: Callable[[int], None]
    ) -> None:
        self._store = store
        self._now = now
        self._seed = seed
        self._moved = moved
        self._running: dict[int, asyncio.Task[None]] = {}
        self._stopping = False

    async def resume(self) -> None:
        """Take up what was left over when the bot went down."""
        for table_id in await self._store.run(queries.tables_awaiting_house):
            self.wake(table_id)

    def wake(self, table_id: int) -> None:
        """The house may have to move at this table."""
        if self._stopping or table_id in self._running:
            return  # a running one looks again after each of its moves
        task = asyncio.create_task(self._play(table_id))
        self._running[table_id] = task

    async def stop(self) -> None:
        """Finish the moves being made; the rest is taken up at the next start."""
        self._stopping = True
        if self._running:
            await asyncio.wait([*self._running.values()])

    async def _play(self, table_id: int) -> None:
        moved = False
        try:
            while not self._stopping and await self._play_one(table_id):
                moved = True
        except Exception:
            _log.exception("house player", table=table_id)
        finally:
            del self._running[table_id]
        if moved:
            self._moved(table_id)

    async def _play_one(self, table_id: int) -> bool:
        """Make one move for the house; whether there was one to make."""
        table = await self._store.run(lambda db: queries.table(db, table_id))
        if table is None or table.status != "playing":
            return False
        state = play.state_of(table)
        seat = next((seat for seat in table.game.rules.awaited(state) if table.seats[seat].house), None)
        if seat is None:
            return False
        move = await asyncio.to_thread(self._choose, table, state, seat)
        with suppress(queries.Conflict):  # somebody moved meanwhile: look again
            await self._store.run(lambda db: play.play_house(db, table, seat, move, self._now()))
        return True

    def _choose(self, table: Table, state: Any, seat: Seat) -> Any:
        rules = table.game.rules
        try:
            view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
            return table.game.player.choose(view, legal, self._seed())
        except Exception:
            # A house player at a loss must not hold up the people at its table.
            _log.exception("house player at a loss", table=table.id, game=table.game_key)
            return rules.default_move(state, seat)
