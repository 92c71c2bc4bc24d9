"""Call the interaction handlers without Discord: send them interactions and read their responses."""

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
"""The server that has all tables, and another server."""

CHANNEL, OUTSIDE = 2, 92
"""The channel that has all tables, and a channel outside their server."""
ALL_RIGHTS = (1 << 53) - 1


class Counter(House):
    """A database with the interaction handlers on top.

    Every user counts as a member of every server, except the (server, user) pairs in `left`. While `down` is set,
    membership cannot be read. `asked` counts the membership queries; `came` lists the interactions sent.
    """

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
        await asyncio.sleep(0)  # Discord never answers at once
        if self.down:
            raise NotAllowed("HTTP 503", 0)
        return (guild, user) not in self.left

    async def command(self, who: Person, name: str, guild: int | None = HERE, **more: Any) -> Response:
        """Send a slash command, like "medici hand", and return the response."""
        group, _, sub = name.partition(" ")
        return await self._send(who, guild, kind="command", command=(group, sub), **more)

    async def tap(self, who: Person, custom_id: object, guild: int | None = HERE, **more: Any) -> Response:
        """Press a button, or submit a select with these `values`, on a private message of the bot."""
        return await answer(self.services, self.tapped(who, custom_id, guild, **more))

    async def fill(self, who: Person, custom_id: object, guild: int | None = HERE, **fields: str) -> Response:
        """Submit a form that was opened from a private message."""
        filled = {name: (value,) for name, value in fields.items()}
        return await self.tap(who, custom_id, guild, kind="form", fields=filled)

    def tapped(self, who: Person, custom_id: object, guild: int | None = HERE, **more: Any) -> Incoming:
        """Return the interaction that `tap` would send, without handling it."""
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
    """Return one of the bot's texts."""
    return bot_text(speaker(language), key, **args)


def told(response: Response) -> tuple[str, str]:
    """Return the kind of a response and its text."""
    return response.kind, "\n".join(part["content"] for part in parts(response.body) if "content" in part)


def ids(response: Response) -> list[str]:
    """Return the custom ids of the components or form fields of a response."""
    return [part["custom_id"] for part in parts(response.body) if "custom_id" in part]


def parts(body: Json) -> Iterator[Json]:
    """Yield a message or form and all parts nested in it."""
    yield body
    for part in body.get("components", ()):
        yield from parts(part)
