"""Test the fair queue: turns by server, then by table; no resource is lost or given out twice."""

from __future__ import annotations

import asyncio

from bot.house.fair_queue import FairQueue


class Scene:
    """Tables that request a resource, receive it and return it."""

    def __init__(self, *things: str) -> None:
        self.turns = FairQueue(things)
        self.had: list[tuple[int, int]] = []
        self.things: list[str] = []
        self._done: dict[tuple[int, int], asyncio.Event] = {}
        self._tasks: dict[tuple[int, int], asyncio.Task[None]] = {}

    async def want(self, *tables: tuple[int, int], last: bool = False) -> None:
        """Request a resource for each (server, table)."""
        for at in tables:
            self._done[at] = asyncio.Event()
            self._tasks[at] = asyncio.create_task(self._have(*at, last))
        await asyncio.sleep(0)

    async def _have(self, guild: int, table: int, last: bool) -> None:
        async with self.turns.turn(guild, table, last=last) as thing:
            self.had.append((guild, table))
            self.things.append(thing)
            await self._done[guild, table].wait()

    async def return_it(self, *tables: tuple[int, int]) -> None:
        for at in tables:
            self._done[at].set()
            await self._tasks[at]
        await asyncio.sleep(0)

    async def give_up(self, *tables: tuple[int, int]) -> None:
        for at in tables:
            self._tasks[at].cancel()
        await asyncio.gather(*(self._tasks[at] for at in tables), return_exceptions=True)
        await asyncio.sleep(0)


async def test_servers_take_turns_and_in_each_its_tables() -> None:
    scene = Scene("only")
    await scene.want((1, 11), (1, 12), (1, 13), (2, 21), (2, 22), (3, 31))
    for served in range(6):
        await scene.return_it(scene.had[served])
        await scene.want(scene.had[served])  # requests it again at once
    assert scene.had == [(1, 11), (2, 21), (3, 31), (1, 12), (2, 22), (3, 31), (1, 13)]
    for served in range(6, 9):
        await scene.return_it(scene.had[served])
    assert scene.had[7:] == [(2, 21), (3, 31), (1, 11)]


async def test_who_comes_last_waits_until_nobody_else_does() -> None:
    scene = Scene("only")
    await scene.want((1, 11))
    await scene.want((2, 21), last=True)
    await scene.want((1, 12), (1, 13))
    for served in range(3):
        await scene.return_it(scene.had[served])
    assert scene.had == [(1, 11), (1, 12), (1, 13), (2, 21)]


async def test_there_are_as_many_turns_at_once_as_things() -> None:
    scene = Scene("one", "two")
    await scene.want((1, 11), (1, 12), (1, 13), (2, 21))
    assert scene.had == [(1, 11), (1, 12)]
    assert sorted(scene.things) == ["one", "two"]
    await scene.return_it((1, 11))
    assert scene.had[2:] == [(2, 21)]
    assert scene.things[2] == scene.things[0]


async def test_what_was_used_last_is_used_again() -> None:
    """The most recently used resource is used again, so a second process starts only when two are needed at once."""
    scene = Scene("one", "two")
    for table in range(3):
        await scene.want((1, table))
        await scene.return_it((1, table))
    assert len(set(scene.things)) == 1


async def test_who_gives_up_leaves_its_turn_to_others() -> None:
    scene = Scene("only")
    await scene.want((1, 11), (2, 21), (3, 31))
    await scene.give_up((2, 21))  # while it waits
    await scene.return_it((1, 11))
    assert scene.had == [(1, 11), (3, 31)]
    await scene.want((1, 11), (2, 21))
    await scene.give_up((3, 31))  # while it holds it
    assert scene.had[2:] == [(2, 21)]
    scene._done[2, 21].set()  # returned: it is given to table 1, which gives up at that very moment
    await asyncio.sleep(0)
    await scene.give_up((1, 11))
    await scene.want((4, 41))
    assert scene.had[3:] == [(4, 41)]


async def test_nothing_is_remembered_once_nobody_waits() -> None:
    scene = Scene("only")
    await scene.want((1, 11), (2, 21))
    await scene.return_it((1, 11), (2, 21))
    assert not scene.turns._last_of_guild
    assert not scene.turns._last_of_table
