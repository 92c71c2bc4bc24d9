"""Hold the state that the steps of a rehearsal share: the bot, the channel, and everything left in Discord so far."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Any

import msgspec

from bot.admin.rehearse.comparison import differences, parts_of
from bot.admin.rehearse.sample_games import Where
from bot.admin.rehearse.sample_messages import Piece
from bot.discord_client.errors import DiscordError, TryLater
from bot.discord_client.rehearsal_client import Exchange, RehearsalClient
from bot.discord_client.rest_api import RestApi
from bot.ui.kit.components import Json
from bot.ui.kit.interaction import File


class Otherwise(Exception):
    """Discord's answer is not the expected one. The message says what the answer was."""


class NotTried(Exception):
    """This step cannot be tried here. The message says why."""


class Stage:
    """The shared state of a rehearsal. `person`: the user who gets direct messages, or None.

    To be cleaned up: `posted`, the channel of each message; `begun`, posts whose outcome is unknown; `thread`, if one
    was opened; `commands`, the slash commands before this rehearsal.
    """

    def __init__(self, bot: RehearsalClient, where: Where, person: int | None) -> None:
        self.bot = bot
        self.where = where
        self.person = person
        self.icons: dict[str, Json] = {}
        """The emoji object of each icon."""
        self.pngs: dict[str, bytes] = {}
        self.components: set[int] = set()
        """The types of components that came back as they were sent."""
        self.posted: dict[int, int] = {}
        self.begun: list[tuple[int, Json]] = []
        self.thread: int | None = None
        self.commands: list[Json] | None = None
        self.lobby = self.sample = self.door = self.emoji = 0
        self.boards: dict[str, int] = {}

    @property
    def calls(self) -> RestApi:
        return self.bot.calls

    @property
    def heard(self) -> Exchange:
        """The latest answer of Discord."""
        return self.bot.heard[-1]

    @property
    def place(self) -> int:
        """The channel or thread in which games are shown."""
        return self.where.thread or self.where.channel

    def enter(self, thread: int | None) -> None:
        """Show games in this thread from now on."""
        self.where = msgspec.structs.replace(self.where, thread=thread)

    def show(self, icon: str, emoji: int, name: str) -> None:
        """Show this icon by the emoji with this id and name from now on."""
        self.calls.show(icon, emoji, name)
        self.icons[icon] = {"id": str(emoji), "name": name}

    async def post(self, piece: Piece, channel: int | None = None, nonce: str | None = None) -> int:
        """Post a message, compare Discord's answer with it, and return its id. Raises Otherwise or DiscordError."""
        begun = (channel or self.place, piece.body)
        self.begun.append(begun)
        try:
            there, message = await self.calls.post(*begun, piece.files, nonce)
        except TryLater:  # the message may have arrived anyway
            raise
        except DiscordError:
            self.begun.remove(begun)
            raise
        self.begun.remove(begun)
        self.posted[message] = there
        self.look(piece.body, piece.files)
        return message

    async def edit(self, message: int, piece: Piece) -> None:
        """Edit a message, and compare Discord's answer with the new content. Raises Otherwise or DiscordError."""
        await self.calls.edit(self.posted[message], message, piece.body, piece.files)
        self.look(piece.body, piece.files)
        if not self.heard.answer.get("edited_timestamp"):
            raise Otherwise("the message is not marked as edited")

    async def delete(self, message: int) -> None:
        """Delete a message. Raises DiscordError."""
        await self.calls.delete(self.posted[message], message)
        del self.posted[message]

    def look(self, body: Json, files: Sequence[File] = ()) -> None:
        """Compare Discord's latest answer with this message. Raises Otherwise if they differ."""
        answer = self.heard.answer
        if found := differences(body, files, answer, self.icons):
            raise Otherwise("; ".join(found))
        self.components |= {part["type"] for part in parts_of(answer)}


async def refused(work: Awaitable[Any], kind: type[DiscordError], *codes: int) -> str:
    """Do work that Discord must refuse: with an error of this kind and, if given, one of these codes.

    Return a description of the refusal. Raises Otherwise if there is none, or another DiscordError.
    """
    try:
        await work
    except kind as error:
        if codes and error.code not in codes:
            raise Otherwise(f"refused with the code {error.code}") from None
        return f"refused: {error}"
    raise Otherwise("it was not refused")
