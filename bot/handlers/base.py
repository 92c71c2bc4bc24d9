"""Define what every handler works with: a Context in, an Answer out.

A handler is a plain function that runs inside a transaction, `(db, ctx) -> Answer`. The words and pictures of its
answer are made after the transaction, so that other work can write meanwhile.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any

import msgspec

from bot import store
from bot.handlers.form_retry import RefusedForms
from bot.handlers.rate_limits import Costly, RateLimits
from bot.store.db import Connection, Store
from bot.store.rows import Status, Table
from bot.tables.base import Person, Refusal, the_table
from bot.text import speaker
from bot.ui.animation_jobs import Animations
from bot.ui.kit import number_input, permissions, short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.channels import TEXT
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.interaction import File, Incoming, Kind, Panel, Response
from bot.ui.kit.table_voice import bot_text
from bot.ui.pictures import Pictures
from bot.ui.review_jobs import Reviews
from games.core import Arg

_UNKNOWN = ""
"""The default for a cache lookup. It differs from a cached None: the user chose no language."""

_REMEMBERED = 10_000
"""The most users whose choice of a language is cached."""


class MembershipCache(msgspec.Struct, frozen=True):
    """Memberships from Discord and channels of tables, each with the time (seconds since 1970) when it expires.

    `answers`: by server and user, whether the user is a member (None: Discord could not be asked). `places`: by
    table, the channels from which interactions need no check.
    """

    answers: dict[tuple[int, int], tuple[bool | None, int]] = {}
    places: dict[int, tuple[frozenset[int], int]] = {}


def _none(_guild: int, _user: int, _roles: Collection[int], _channels: Collection[int]) -> frozenset[int]:
    return frozenset()


async def _always(_channel: int) -> bool:
    return True


def _by_nothing(_guild: int, _channel: int, _role: int | None) -> Sequence[str]:
    return ()


def _all_rights(_guild: int, _channel: int) -> tuple[int, int] | None:
    return TEXT, permissions.ALL


class Services(msgspec.Struct, frozen=True):
    """What handlers need from outside: the database, the time, randomness and questions to Discord.

    - `now` returns whole seconds since 1970, `seed` 32 random bytes.
    - `is_member` tells whether a user is in a server.
    - `announcement_problems` returns text keys of what prevents announcements, given a server, channel and role.
    - `languages` caches the languages that users chose. Each interaction needs one; a query would cost a third of it.
    - `command_ids` maps the bot's slash commands to Discord's ids, as far as these are known.
    - `sees_channel` tells whether the bot sees a channel.
    - `channel_rights` returns the type of a server's channel and the bot's permission bits there, or None if the
      channel is unknown.
    - `readable_channels` takes a server, a user, their roles and channels, and returns the channels they can read.
    """

    store: Store
    now: Callable[[], int]
    seed: Callable[[], bytes]
    is_member: Callable[[int, int], Awaitable[bool]]
    announcement_problems: Callable[[int, int, int | None], Sequence[str]] = _by_nothing
    languages: dict[int, str | None] = {}
    membership: MembershipCache = msgspec.field(default_factory=MembershipCache)
    rate_limits: RateLimits = msgspec.field(default_factory=RateLimits)
    refused_forms: RefusedForms = msgspec.field(default_factory=RefusedForms)
    pictures: Pictures = msgspec.field(default_factory=Pictures)
    command_ids: Mapping[str, int] = msgspec.field(default_factory=dict)
    animations: Animations = msgspec.field(default_factory=Animations)
    reviews: Reviews = msgspec.field(default_factory=Reviews)
    sees_channel: Callable[[int], Awaitable[bool]] = _always
    readable_channels: Callable[[int, int, Collection[int], Collection[int]], frozenset[int]] = _none
    channel_rights: Callable[[int, int], tuple[int, int] | None] = _all_rights

    async def language_of(self, user: int) -> str | None:
        """Return the language that this user chose, from the cache or the database, or None."""

        def look(db: Connection) -> str | None:
            # The cache changes while no other work is under way, so it is never older than the database.
            if len(self.languages) >= _REMEMBERED:
                self.languages.clear()
            self.languages[user] = chosen = store.people.language_of(db, user)
            return chosen

        known = self.languages.get(user, _UNKNOWN)
        return await self.store.run(look) if known is _UNKNOWN else known


class Context(Incoming, frozen=True, kw_only=True):
    """An interaction with all that handlers need to know about it.

    `target`: the decoded custom id. `game`: the game that a command is for. `now`: when the interaction arrived, in
    seconds since 1970. `channel_seen`: whether the bot sees the channel it came from; None: Discord was not asked.
    """

    services: Services
    now: int
    target: CustomId = CustomId(Action.HAND)  # a command has no custom id, and no table yet
    game: str = ""
    channel_seen: bool | None = None

    @property
    def person(self) -> Person:
        """The sender."""
        return Person(self.user, self.display_name, self.language)

    def say(self, key: str, **args: Arg) -> str:
        """Return the bot's text with this key in the sender's language."""
        return bot_text(speaker(self.language), key, **args)

    def spend(self, what: Costly) -> AbstractContextManager[None]:
        """Use the sender's allowance for a costly action in a with block, as `RateLimits.spend`.

        Raises Refusal if the allowance is used up.
        """
        return self.services.rate_limits.spend(self, what, self.now)


class Answer(msgspec.Struct, frozen=True):
    """What a handler answers: the kind of Response, and functions that make its message.

    `pictures` draws its pictures. `words` takes them and returns the message body. `about`, `panel` and `later`
    become those of the Response; `later` only if there are no pictures.
    """

    kind: Kind
    words: Callable[[Sequence[File]], Json]
    pictures: Callable[[Pictures], Awaitable[list[File]]] | None = None
    about: tuple[int, ...] = ()
    panel: Panel | None = None
    later: Callable[[], Awaitable[Response]] | None = None

    async def response(self, pictures: Pictures) -> Response:
        """Draw the pictures, make the message and return both as a Response."""
        files = await self.pictures(pictures) if self.pictures else []
        later = None if files else self.later
        return Response(self.kind, self.words(files), tuple(files), self.about, self.panel, later)


_NO_ID = 1 << 63
"""More than any id of Discord: the lowest integer that the database cannot hold."""


def chosen_id(value: str) -> int:
    """Return the id chosen in a user, role or channel select of Discord. Raises BadId."""
    if not (value.isascii() and value.isdecimal() and len(value) < 20 and int(value) < _NO_ID):
        raise BadId(value)
    return int(value)


NOTHING = Answer("nothing", lambda _: {})
"""An acknowledgement without a message: the effect of the interaction shows in another message."""


def message_answer(kind: Kind, make: Callable[..., Json], *args: Any, **named: Any) -> Answer:
    """Return an answer without pictures, whose message body is `make(*args, **named)`."""
    return Answer(kind, lambda _: make(*args, **named))


def note(ctx: Context, key: str, kind: Kind = "private", **args: Arg) -> Answer:
    """Return an answer with one text of the bot in the reader's language, private unless `kind` says otherwise."""
    return Answer(kind, lambda _: short_messages.note(ctx.say(key, **args)))


def ask_to_confirm(ctx: Context, question: str, yes: str, custom_id: CustomId) -> Answer:
    """Ask a private question with one button. `question` and `yes`, the button's label, are text keys."""
    return Answer("private", lambda _: short_messages.confirm(ctx.say(question), ctx.say(yes), custom_id))


def typed_amount(ctx: Context) -> int:
    """Return the number typed into a form. Raises Refusal."""
    try:
        return number_input.amount(ctx.typed("amount"))
    except number_input.NotANumber:
        raise Refusal("not-a-number") from None


def must_be_in_own_server(table: Table, ctx: Context) -> None:
    """Raise Refusal unless the interaction came from the table's own server: only there, roles and rights count."""
    if ctx.guild != table.guild:
        raise Refusal("only-in-its-server")


def find_table(db: Connection, ctx: Context, statuses: tuple[Status, ...]) -> Table:
    """Return the table that a slash command means: the one played in this channel, or else the sender's only one.

    A finished table counts only if there is no other; then it is the latest. A table of another server counts only if
    the sender is in that server. Raises Refusal if there is no such table, or more than one.
    """
    current: tuple[Status, ...] = tuple(status for status in statuses if status != "finished")
    try:
        return _only(db, ctx, current)
    except NoTableHere:
        here = store.tables.tables_at(db, ctx.channel, ctx.game)
        over = [table for table in here if table.status == "finished"]
        if over and "finished" in statuses:
            return the_table(db, over[0].id)
        raise


class NoTableHere(Refusal):
    """Raised if a slash command finds no table that it could mean."""


def _only(db: Connection, ctx: Context, statuses: tuple[Status, ...]) -> Table:
    here = [
        table
        for table in store.tables.tables_at(db, ctx.channel, ctx.game)
        if table.status in statuses and (not table.practice or any(row.user == ctx.user for row in table.seats))
    ]
    played_here = [table for table in here if table.place == ctx.channel]
    seated = [table for table in here if any(row.user == ctx.user for row in table.seats)]
    of_theirs = [table for table in store.tables.tables_of(db, ctx.user, ctx.game) if table.status in statuses]
    elsewhere = [table for table in of_theirs if ctx.reaches(table.guild)]
    for tables in (seated, played_here, here, elsewhere):
        if len(tables) == 1:
            return tables[0]
        if tables:
            raise Refusal("which-table" if tables in (seated, elsewhere) else "which-button")
    raise NoTableHere("not-in-server" if of_theirs else "no-table-here")
