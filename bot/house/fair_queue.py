"""Share out scarce slots by turns: first by server, then by table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class Waiting(Generic[T]):
    """Somebody who waits to be given one. `last`: only if nobody else waits."""

    last: bool
    guild: int
    table: int
    given: asyncio.Future[T]


class FairQueue(Generic[T]):
    """Hands out each of a few things to one table at a time.

    The next turn is that of the server whose last one was longest ago, and there of the table whose last one was.
    """

    def __init__(self, things: Iterable[T]) -> None:
        self.waiting: list[Waiting[T]] = []
        self._free = list(things)
        self._all = len(self._free)
        self._turns = count(1)
        self._last_of_guild: dict[int, int] = {}
        self._last_of_table: dict[int, int] = {}

    @asynccontextmanager
    async def turn(self, guild: int, table: int, *, last: bool = False) -> AsyncIterator[T]:
        """Wait for one of the things, and have it for oneself. `last`: only when nobody else wants it."""
        given: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.append(Waiting(last, guild, table, given))
        self._hand_out()
        try:
            yield await given
        finally:
            if given.done() and not given.cancelled():
                self._free.append(given.result())  # on top: what was used a moment ago is used again
            self._hand_out()

    def _hand_out(self) -> None:
        self.waiting = [one for one in self.waiting if not one.given.done()]  # some may have given up
        while self._free and self.waiting:
            first = min(self.waiting, key=self._rank)
            self.waiting.remove(first)
            self._last_of_guild[first.guild] = self._last_of_table[first.table] = next(self._turns)
            first.given.set_result(self._free.pop())
        if len(self._free) == self._all:  # nobody waits: it no longer matters who was first
            self._last_of_guild.clear()
            self._last_of_table.clear()

    def _rank(self, one: Waiting[T]) -> tuple[bool, int, int]:
        return one.last, self._last_of_guild.get(one.guild, 0), self._last_of_table.get(one.table, 0)
