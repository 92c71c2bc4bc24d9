"""Interactions and their answers as plain data. Nothing here knows discord.py."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Literal, TypeAlias

import msgspec

from bot.text import language_of
from bot.ui.kit import channels
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, parse
from bot.ui.kit.names import clean

MANAGE_MESSAGES = 1 << 13
MANAGE_GUILD = 1 << 5

Id: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=(1 << 63) - 1)]
"""Of Discord: what a database holds."""


class Incoming(msgspec.Struct, frozen=True):
    """A slash command, a press, a choice or a form that somebody sent.

    `command`: the group and subcommand; `options`: what was chosen for it. `custom_id`: of the component or form;
    `values`: what a select chose, `bots` who among that is no person; `fields`: what a form was filled with, each
    value by itself, by the name of the field (a box that was ticked holds "true"). `message`: the message pressed,
    and `private` whether only its presser sees it. `permissions`: the person's own in that place, `bot_permissions`
    ours; `roles` those the person has in that server. `parent`: the channel of a thread. `servers`: others in which
    the person plays, and still is. `outside`: the bot is not in that server, the person brought it along.
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
        """What this field of a form was filled with; nothing where it was left open, or holds several values."""
        values = self.fields.get(field, ())
        return values[0] if len(values) == 1 else ""

    @property
    def language(self) -> str:
        """The language to speak to this person: the one they chose, or that of their Discord."""
        return self.chosen_language or self.own_language

    @property
    def own_language(self) -> str:
        """The language of the person's own Discord."""
        return language_of(self.locale)

    @property
    def display_name(self) -> str:
        return clean(self.name, fallback=f"#{self.user % 10000:04}")

    @property
    def moderates(self) -> bool:
        """Whether this person may manage messages in the server the press came from."""
        return self.guild is not None and bool(self.permissions & MANAGE_MESSAGES)

    @property
    def manages(self) -> bool:
        """Whether this person may manage the server the press came from."""
        return self.guild is not None and bool(self.permissions & MANAGE_GUILD)

    def reaches(self, guild: int) -> bool:
        """Whether a command may be about a table of this server."""
        return guild == self.guild or guild in self.servers

    @property
    def in_public_thread(self) -> bool:
        """Whether this came from a thread that everyone can read who can read its channel."""
        return self.channel_type in channels.PUBLIC_THREADS


class File(msgspec.Struct, frozen=True):
    """A file to attach. `kind`: its media type."""

    name: str
    content: bytes
    kind: str = "image/png"


Kind: TypeAlias = Literal["private", "update", "board", "form", "nothing"]


class Panel(msgspec.Struct, frozen=True):
    """The part of a panel that a player sees, at an epoch of the table.

    `offers`: it offers choices. `settled`: the stored words of the planned moves, if it shows these, with the open
    `group` of them. `is_text`: it only tells something, like the text view.
    """

    table: int
    epoch: int
    settled: bytes | None = None
    group: str = ""
    offers: bool = False
    is_text: bool = False


class Response(msgspec.Struct, frozen=True):
    """What goes back for what came in.

    "private": a message for the presser only; "update": the private message pressed, changed; "board": the public
    board pressed, changed; "form": a form to fill in; "nothing": an acknowledgement. `about`: the tables
    that it turned out to be about, where no custom id says so. `panel`: of a seat's panel open at its choices or at
    its orders, what it shows. `later`: what it turns into, of which this only says that it is being made; that may
    raise Refusal.
    """

    kind: Kind
    body: Json = {}
    files: tuple[File, ...] = ()
    about: tuple[int, ...] = ()
    panel: Panel | None = None
    later: Callable[[], Awaitable[Response]] | None = None


def table_meant(incoming: Incoming) -> int:
    """The table a press or form says it is for; 0 for none."""
    try:
        return parse(incoming.custom_id).table
    except BadId:
        return 0
