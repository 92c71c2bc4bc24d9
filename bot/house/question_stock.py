"""Keep questions in stock: the processes of strong house players find them while no player waits."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from bot import store
from bot.store.db import Connection, Store
from bot.tables import questions
from bot.workers import WorkerLost
from games import GAMES
from games.core import AnyGame
from games.question import GameRecord, Question

_log = structlog.get_logger()

Maker = Callable[[AnyGame, bytes, GameRecord | None], Awaitable[Question | None]]
"""Tries to make a question from this game, or (None) a house game, and random bytes: some seconds of one core.

Raises WorkerLost when the bot stops.
"""

_BEAT, _PAUSE, _REST = 60.0, 5.0, 600.0
"""Seconds between two checks, between two tries, and after an error."""


class QuestionStock:
    """Makes questions from finished games of servers, and from house games, one try after the other."""

    def __init__(self, store: Store, make: Maker, seed: Callable[[], bytes], pause: float = _PAUSE) -> None:
        self._store, self._make, self._seed, self._pause = store, make, seed, pause
        self._after = 0

    async def run(self) -> None:
        """Make questions whenever the stock is short, until cancelled."""
        while True:
            try:
                await asyncio.sleep(self._pause if await self.try_one() else _BEAT)
            except WorkerLost:
                return
            except Exception:
                _log.exception("questions")
                await asyncio.sleep(_REST)

    async def try_one(self) -> bool:
        """Try to make one question. Return False if none is needed. Raises WorkerLost."""
        if await self._try_own():
            return True
        game = await self._store.run(questions.lacking)
        if game is None:
            return False
        found = await self._make(GAMES[game], self._seed(), None)
        if found is not None:
            await self._store.run(lambda db: _keep(db, found))
        return True

    async def _try_own(self) -> bool:
        """Try to make a question from a finished game of a server. Return False if there is none to look at."""
        after = self._after
        game, self._after = await self._store.run(lambda db: questions.finished_game(db, after))
        if game is None:
            return False
        found = await self._make(GAMES[game.game], self._seed(), game.record) if game.record else None
        await self._store.run(lambda db: questions.keep_own(db, game.table_id, found))
        return True


def _keep(connection: Connection, found: Question) -> None:
    """Put a question in stock if it differs from the last ones."""
    if questions.is_new(connection, found):
        store.questions.add(connection, found)
