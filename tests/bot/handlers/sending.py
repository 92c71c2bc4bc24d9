"""The desk itself, without Discord: what somebody sends it, and what it answers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count
from typing import Any

from bot.discord_client.errors import NotAllowed
from bot.handlers import Services, answer
from bot.store.db import Store
from bot.tables.base import Person
from bot.text import speaker
from bot.ui.kit.components import Json
from bot.ui.kit.interaction import Incoming, Response
from bot.ui.kit.table_voice import bot_text
from games.core import Arg
from tests.bot.tables.test_tables import NOW, SEED, House

HERE, ELSEWHERE = 1, 9
"""The server of all tables, and another one."""

CHANNEL, OUTSIDE = 2, 92
"""The channel of all tables, and one that is not in their server."""
ALL_RIGHTS = (1 << 53) - 1


class Counter(House):
    """A database, and the desk before it. Discord says that everybody is in every server, but for those who `left`;
    it says nothing while it is `down`, and `asked` counts its answers. `came`: what was sent."""

    def __init__(self, disk: Store) -> None:
        super().__init__(disk)
        self.now = NOW
        self.left: set[tuple[int, int]] = set()
        self.down = False
        self.asked = 0
        self.services = Services(disk, lambda: self.now, lambda: SEED, self._is_member)
        self.came: list[Incoming] = []
        self._ids = count(7000)

    async def _is_member(self, guild: int, user: int) -> bool:
        self.asked += 1
        await asyncio.sleep(0)  # nothing that Discord says is there at once
        if self.down:
            raise NotAllowed("HTTP 503", 0)
        return (guild, user) not in self.left

    async def command(self, who: Person, name: str, guild: int | None = HERE, **more: Any) -> Response:
        """A slash command, like "medici hand"."""
        group, _, sub = name.partition(" ")
        return await self._send(who, guild, kind="command", command=(group, sub), **more)

    async def tap(self, who: Person, custom_id: object, guild: int | None = HERE, **more: Any) -> Response:
        """A button, or a select with these `values`, on a private message of the bot's."""
        return await answer(self.services, self.tapped(who, custom_id, guild, **more))

    async def fill(self, who: Person, custom_id: object, guild: int | None = HERE, **fields: str) -> Response:
        """A form opened from a private message."""
        filled = {name: (value,) for name, value in fields.items()}
        return await self.tap(who, custom_id, guild, kind="form", fields=filled)

    def tapped(self, who: Person, custom_id: object, guild: int | None = HERE, **more: Any) -> Incoming:
        """The same, before it is answered."""
        return self._incoming(who, guild, **{"kind": "press", "private": True, "message": 1} | more, id=custom_id)

    async def _send(self, who: Person, guild: int | None, **more: Any) -> Response:
        return await answer(self.services, self._incoming(who, guild, **more))

    def _incoming(self, who: Person, guild: int | None, id: object = "", **more: Any) -> Incoming:  # noqa: A002
        usual: dict[str, Any] = {
            "locale": "en-US",
            "channel": CHANNEL if guild == HERE else OUTSIDE,
            "channel_type": 0,
            "permissions": 0,
            "bot_permissions": ALL_RIGHTS,
        }
        incoming = Incoming(
            id=next(self._ids),
            user=who.user,
            name=who.name,
            guild=guild,
            custom_id=str(id),
            **usual | more,
        )
        self.came.append(incoming)
        return incoming


def word(key: str, language: str = "en", **args: Arg) -> str:
    """The host's words."""
    return bot_text(speaker(language), key, **args)


def told(response: Response) -> tuple[str, str]:
    """What kind of answer it is, and what it says."""
    return response.kind, "\n".join(part["content"] for part in parts(response.body) if "content" in part)


def ids(response: Response) -> list[str]:
    """The custom ids of what can be pressed below it, or filled in."""
    return [part["custom_id"] for part in parts(response.body) if "custom_id" in part]


def parts(body: Json) -> Iterator[Json]:
    """A message or form and all that is in it."""
    yield body
    for part in body.get("components", ()):
        yield from parts(part)
