"""Health checks and metrics over HTTP, if a port is set: `/livez`, `/readyz`, `/metrics`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import structlog
from aiohttp import web

from bot import measurements
from bot.config import CannotStart
from bot.health.metrics import Metrics
from bot.store.db import Connection, Store

_log = structlog.get_logger()

_PATIENCE = 2.0
"""Seconds within which the database must be able to write."""

_OVERDUE = 300
"""Seconds for which an outbox entry may be overdue before the bot counts as unhealthy."""

_BEAT = 0.5
"""Seconds between two measurements of how late the event loop is."""


class Health:
    """The HTTP endpoints.

    `shards`: returns the number of connected shards, and of all shards. `oldest_age`: returns the seconds for which
    the oldest due outbox entry has waited.
    """

    def __init__(self, store: Store, shards: Callable[[], tuple[int, int]], oldest_age: Callable[[], float]) -> None:
        self._store = store
        self._shards = shards
        self._oldest_age = oldest_age
        self.metrics = Metrics()

    @asynccontextmanager
    async def served(self, host: str, port: int) -> AsyncIterator[int]:
        """Serve inside the block, and yield the port. Raises CannotStart if the port is not available."""
        app = web.Application()
        app.router.add_get("/livez", self._live)
        app.router.add_get("/readyz", self._ready)
        app.router.add_get("/metrics", self._measured)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        beating = asyncio.create_task(self._beat())
        try:
            with measurements.subscribed(self.metrics.hear):
                site = web.TCPSite(runner, host, port)
                try:
                    await site.start()
                except OSError as error:
                    raise CannotStart(
                        f"HEALTH_PORT={port} cannot be opened on {host} ({error.strerror}). Set another one, or 0."
                    ) from None
                bound = int(runner.addresses[0][1])
                _log.info("health is told", host=host, port=bound)
                yield bound
        finally:
            beating.cancel()
            await runner.cleanup()

    async def _live(self, _: web.Request) -> web.Response:
        """Answer that the event loop runs. Nothing else is checked."""
        return web.Response(text="live\n")

    async def _ready(self, _: web.Request) -> web.Response:
        """Answer whether interactions get an answer now, and whether users see their effect."""
        oldest, (heard, shards) = self._oldest_age(), self._shards()
        checks = {
            "gateway": 0 < shards == heard,
            "database": await self._writes(),
            "outbox": oldest < _OVERDUE,
        }
        told = {**checks, "oldest_wish_seconds": round(oldest, 1), "shards_heard": heard, "shards": shards}
        return web.json_response(told, status=200 if all(checks.values()) else 503)

    async def _writes(self) -> bool:
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._store.run(_touch)
        except Exception as error:  # no traceback, as probes repeat: the database has logged the error
            _log.warning("the database does not write", error=type(error).__name__)
            return False
        return True

    async def _measured(self, _: web.Request) -> web.Response:
        tables, length = await self._store.run(_count)
        content, kind = self.metrics.told(tables, length, self._oldest_age(), *self._shards())
        return web.Response(body=content, headers={"Content-Type": kind})

    async def _beat(self) -> None:
        while True:
            before = measurements.now()
            await asyncio.sleep(_BEAT)
            self.metrics.late(measurements.now() - before - _BEAT)


def _touch(db: Connection) -> None:
    """Write to the database without changing anything."""
    db.lock_everything()
    db.execute("UPDATE pulse SET seen = seen")


def _count(db: Connection) -> tuple[dict[tuple[str, str], int], int]:
    """Return the number of tables by game and status, and the number of outbox entries."""
    rows = db.execute("SELECT game, status, count(*) FROM tables GROUP BY game, status")
    tables = {(game, status): number for game, status, number in rows}
    (length,) = db.execute("SELECT count(*) FROM outbox").fetchone()
    return tables, int(length)
