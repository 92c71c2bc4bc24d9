"""Interactions and their answers as plain data, independent of discord.py."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Literal, TypeAlias

import msgspec

from bot.text import language_of
from bot.ui.kit import channels
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, parse
from bot.ui.kit.names import clean
from games.core import Asked

MANAGE_MESSAGES = 1 << 13
MANAGE_GUILD = 1 << 5

Id: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)]
"""An id of Discord, in the range that the database holds."""


class Incoming(msgspec.Struct, frozen=True):
    """An interaction: a slash command, a button, a select or a submitted form.

    - `command`: the group and subcommand; `options`: their options.
    - `custom_id`: that of the component or form; `values`: those of a select; `bots`: the bots among them.
    - `fields`: the values of a form's fields, by name. A ticked box holds "true".
    - `message`: the message of the component; `private`: only its user sees that message.
    - `permissions`: bits of the user in this channel; `bot_permissions`: of the bot. `roles`: the roles of the user.
    - `parent`: the channel of a thread. `outside`: the bot is not in this server, but installed by the user.
    - `servers`: other servers in which the user plays, and still is a member.
    """

    id: Id
    kind: Literal["command", "press", "form"]
    user: Id
    name: str
    locale: str
    guild: Id | None
    channel: Id
    channel_type: int
    permissions: int
    bot_permissions: int
    command: tuple[str, str] = ("", "")
    options: dict[str, str] = {}
    custom_id: str = ""
    values: tuple[str, ...] = ()
    fields: dict[str, tuple[str, ...]] = {}
    message: Id | None = None
    private: bool = False
    parent: Id | None = None
    roles: tuple[Id, ...] = ()
    bots: frozenset[Id] = frozenset()
    servers: frozenset[int] = frozenset()
    chosen_language: str | None = None
    outside: bool = False

    def typed(self, field: str) -> str:
        """Return the value of this field of a form, or "" if the field is missing, empty or has several values."""
        values = self.fields.get(field, ())
        return values[0] if len(values) == 1 else ""

    @property
    def language(self) -> str:
        """The language for this user: their choice, or that of their Discord client."""
        return self.chosen_language or self.own_language

    @property
    def own_language(self) -> str:
        """The language of the user's Discord client."""
        return language_of(self.locale)

    @property
    def display_name(self) -> str:
        return clean(self.name, fallback=f"#{self.user % 10000:04}")

    @property
    def moderates(self) -> bool:
        """Whether the user may manage messages in the server of this interaction."""
        return self.guild is not None and bool(self.permissions & MANAGE_MESSAGES)

    @property
    def manages(self) -> bool:
        """Whether the user may manage the server of this interaction."""
        return self.guild is not None and bool(self.permissions & MANAGE_GUILD)

    def reaches(self, guild: int) -> bool:
        """Return whether a command may refer to a table of this server: the interaction's own or one in `servers`."""
        return guild == self.guild or guild in self.servers

    @property
    def in_public_thread(self) -> bool:
        """Whether the interaction came from a thread that is readable to all members who can read its channel."""
        return self.channel_type in channels.PUBLIC_THREADS


class File(msgspec.Struct, frozen=True):
    """A file to attach. `kind`: its media type."""

    name: str
    content: bytes
    kind: str = "image/png"


Kind: TypeAlias = Literal["private", "update", "board", "form", "nothing"]


class Panel(msgspec.Struct, frozen=True):
    """What a player's panel shows, and the table's `epoch` at that time.

    `offers`: it offers choices. `settled`: the stored words of the planned moves, if it shows these, with the open
    `group` of them. `is_text`: it only has text, like the text view. `asked`: the amounts that table talk asked for
    when the panel was made, if the panel depends on them. `asks`: the game waited for this seat's answer.
    `undoes`: it offers to undo the seat's last move.
    """

    table: int
    epoch: int
    settled: bytes | None = None
    group: str = ""
    offers: bool = False
    is_text: bool = False
    asked: Asked | None = None
    asks: bool = False
    undoes: bool = False


class Response(msgspec.Struct, frozen=True):
    """The answer to an interaction. `kind`:

    - "private": a new message for the user only.
    - "update": an edit of the private message.
    - "board": an edit of the public board.
    - "form": a form to fill in.
    - "nothing": an acknowledgement.

    `about`: the tables concerned, if no custom id names them. `panel`: the content of a seat's panel, if the answer
    is one. `later`: makes the result that replaces a "being made" answer; may raise Refusal.
    """

    kind: Kind
    body: Json = {}
    files: tuple[File, ...] = ()
    about: tuple[int, ...] = ()
    panel: Panel | None = None
    later: Callable[[], Awaitable[Response]] | None = None


def table_meant(incoming: Incoming) -> int:
    """Return the id of the table in the custom id of an interaction, or 0."""
    try:
        return parse(incoming.custom_id).table
    except BadId:
        return 0
