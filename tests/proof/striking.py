"""Make the n-th operation of the bot fail: its n-th request to Discord, or its n-th SQL statement."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal, TypeAlias
from unittest import mock

from bot.playground import Discord
from bot.playground.faults import Fault, Outcome
from bot.store.sqlite import SQLiteConnection

Counted: TypeAlias = Literal["calls", "statements"]

CALLS: dict[str, tuple[Outcome, bool]] = {
    "503": (503, False),
    "429": (429, False),
    "reset": ("reset", False),
    "done and reset": ("reset", True),
    "killed": ("reset", False),
    "done and killed": ("reset", True),
}
"""Faults of a request: how it ends, and whether it was executed all the same."""

STATEMENTS: dict[str, str] = {
    "disk I/O error": "SQLITE_IOERR",
    "database is locked": "SQLITE_BUSY",
    "killed at it": "SQLITE_IOERR",
}
"""Faults of a statement: SQLite's name for them."""

KINDS = (*CALLS, *STATEMENTS)

_NOBODY: Outcome = "reset"
"""How requests of a dead bot end."""


def counted(kind: str) -> Counted:
    """Return what this kind of fault applies to."""
    return "calls" if kind in CALLS else "statements"


def kills(kind: str) -> bool:
    """Return whether this kind of fault kills the bot."""
    return "killed" in kind


class Striking:
    """Counts the bot's operations while `on`, and makes the `n`th fail; then `told` is called.

    Once killed, the bot is `dead`: nothing it still does reaches its disk or Discord.
    """

    def __init__(self, kind: str, n: int, told: Callable[[], None]) -> None:
        self.kind = kind
        self.n = n
        self.on = False
        self.dead = False
        self.count: dict[Counted, int] = {"calls": 0, "statements": 0}
        self.struck = ""
        """The operation that failed."""
        self._told = told
        self._loop = asyncio.get_running_loop()

    def _strikes(self, what: Counted, about: str) -> bool:
        """Count an operation; return whether it must fail."""
        if not self.on:
            return False
        self.count[what] += 1
        if counted(self.kind) != what or self.count[what] != self.n:
            return False
        self.struck = about
        self.dead = kills(self.kind)
        self._loop.call_soon_threadsafe(self._told)
        return True

    def call(self, method: str, path: str) -> Fault | None:
        """Return the fault of this request, or None."""
        dead = self.dead
        if not dead and not self._strikes("calls", f"{method} {path}"):
            return None
        status, after = (_NOBODY, False) if dead else CALLS[self.kind]
        return Fault(method, re.compile(""), status, times=1, retry_after=0.05, everywhere=False, after=after)

    def statement(self, db: SQLiteConnection, sql: str) -> None:
        """Raise the fault of this statement, if it has one."""
        if not self.dead and not self._strikes("statements", sql):
            return
        error = sqlite3.OperationalError(self.kind)
        error.sqlite_errorname = STATEMENTS.get(self.kind, "SQLITE_IOERR")
        if error.sqlite_errorname == "SQLITE_IOERR" and db.in_transaction:
            sqlite3.Connection.execute(db, "ROLLBACK")  # as SQLite does then
        raise error


@contextmanager
def striking(discord: Discord, strikes: Striking) -> Iterator[None]:
    """Count the bot's operations in the block, and inject the fault."""

    def execute(db: SQLiteConnection, sql: str, *values: Any) -> Any:
        strikes.statement(db, sql)
        return super(SQLiteConnection, db).execute(sql, *values)

    def executemany(db: SQLiteConnection, sql: str, *values: Any) -> Any:
        strikes.statement(db, sql)
        return super(SQLiteConnection, db).executemany(sql, *values)

    with (
        mock.patch.object(discord.faults, "strike", strikes.call),
        mock.patch.object(SQLiteConnection, "execute", execute, create=True),
        mock.patch.object(SQLiteConnection, "executemany", executemany, create=True),
    ):
        yield
