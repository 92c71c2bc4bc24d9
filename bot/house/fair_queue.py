"""Lend scarce resources fairly: in turns by server, then by table."""

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
    """A pending request. `last`: served only if there is no request without `last`."""

    last: bool
    guild: int
    table: int
    given: asyncio.Future[T]


class FairQueue(Generic[T]):
    """Lends each of a few resources to one table at a time.

    The next request is from the server that was served longest ago, and there from the table served longest ago.
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
        """Wait for one of the resources, and hold it in the block. `last`: only once there is no other request."""
        given: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.append(Waiting(last, guild, table, given))
        self._hand_out()
        try:
            yield await given
        finally:
            if given.done() and not given.cancelled():
                self._free.append(given.result())  # on top: the resource used last is still warm in caches
            self._hand_out()

    def _hand_out(self) -> None:
        self.waiting = [one for one in self.waiting if not one.given.done()]  # some requests were cancelled
        while self._free and self.waiting:
            first = min(self.waiting, key=self._rank)
            self.waiting.remove(first)
            self._last_of_guild[first.guild] = self._last_of_table[first.table] = next(self._turns)
            first.given.set_result(self._free.pop())
        if len(self._free) == self._all:  # no one waits, so the order no longer matters
            self._last_of_guild.clear()
            self._last_of_table.clear()

    def _rank(self, one: Waiting[T]) -> tuple[bool, int, int]:
        return one.last, self._last_of_guild.get(one.guild, 0), self._last_of_table.get(one.table, 0)
