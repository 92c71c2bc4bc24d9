"""Receive notices from other processes that share a PostgreSQL database, by LISTEN on a separate connection."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any, NoReturn

import psycopg
import structlog

from bot.store.postgres_server import BOTS, CHANNEL, reached
from bot.store.sqlite_file import DatabaseUnusable

_log = structlog.get_logger()

_AGAIN = 1.0
"""Seconds between two attempts to connect."""


class NoticeListener:
    """Passes each notice to `heard`. Calls `anew` if notices may have been missed."""

    def __init__(self, url: str, heard: Callable[[str], None], anew: Callable[[], None]) -> None:
        self._url = url
        self._heard = heard
        self._anew = anew

    async def run(self) -> NoReturn:
        """Receive notices until cancelled. Connects again after an error."""
        while True:
            try:
                raw = await self._connect()
                try:
                    self._anew()
                    await self._listen(raw)
                finally:
                    raw.close()
            except NotImplementedError:  # this event loop of Windows; polling finds the work instead
                await asyncio.sleep(_AGAIN)
            except (psycopg.Error, DatabaseUnusable) as error:
                why = str(error) if isinstance(error, DatabaseUnusable) else type(error).__name__
                _log.warning("hears nothing of other processes", error=why, retry_in=_AGAIN)
                await asyncio.sleep(_AGAIN)

    async def _connect(self) -> psycopg.Connection[Any]:
        """Return a new connection.

        If the call is cancelled meanwhile, the connecting thread closes the connection.
        """
        lock, made, cancelled = threading.Lock(), list[psycopg.Connection[Any]](), threading.Event()

        def connect() -> psycopg.Connection[Any]:
            raw = self._connected()
            with lock:
                made.append(raw)
                if cancelled.is_set():
                    raw.close()
            return raw

        try:
            return await asyncio.to_thread(connect)
        except asyncio.CancelledError:
            with lock:
                cancelled.set()
                for raw in made:
                    raw.close()
            raise

    def _connected(self) -> psycopg.Connection[Any]:
        raw = reached(self._url, f"{BOTS} listening")
        try:
            raw.execute(f"LISTEN {CHANNEL}")
        except BaseException:
            raw.close()
            raise
        return raw

    async def _listen(self, raw: psycopg.Connection[Any]) -> None:
        """Pass on notices until the connection is lost. Raises psycopg.Error then."""
        loop, lost = asyncio.get_running_loop(), asyncio.Event()
        gone: list[psycopg.Error] = []

        def read() -> None:
            try:
                raw.pgconn.consume_input()
                while notice := raw.pgconn.notifies():
                    self._heard(notice.extra.decode())
            except psycopg.Error as error:
                gone.append(error)
                loop.remove_reader(socket)
                lost.set()

        socket = raw.fileno()
        loop.add_reader(socket, read)
        try:
            await lost.wait()
        finally:
            loop.remove_reader(socket)
        raise gone[0]
