"""Define what every handler works with: a Context in, an Answer out.

A handler is a plain function that runs inside a transaction, `(db, ctx) -> Answer`. The words and pictures of its
answer are made after the transaction, so others can write meanwhile.
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
from bot.ui.kit import number_input, short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.interaction import File, Incoming, Kind, Panel, Response
from bot.ui.kit.table_voice import bot_text
from bot.ui.pictures import Pictures
from bot.ui.review_jobs import Reviews
from games.core import Arg

_UNKNOWN = ""
"""No language."""

_REMEMBERED = 10_000
"""People whose choice of a language is kept at hand."""


class MembershipCache(msgspec.Struct, frozen=True):
    """What was learnt, and until when it is taken for true. `answers`: whether somebody is in a server (None: Discord
    could not be asked); `places`: from where a table is reached without a question."""

    answers: dict[tuple[int, int], tuple[bool | None, int]] = {}
    places: dict[int, tuple[frozenset[int], int]] = {}


def _none(_guild: int, _user: int, _roles: Collection[int], _channels: Collection[int]) -> frozenset[int]:
    return frozenset()


async def _always(_channel: int) -> bool:
    return True


def _by_nothing(_guild: int, _channel: int, _role: int | None) -> Sequence[str]:
    return ()


class Services(msgspec.Struct, frozen=True):
    """The database, and what comes from outside: the time (whole seconds), chance (32 bytes), and whether somebody
    is in a server. `command_ids`: what Discord calls our slash commands, as far as that is known.

    `hindered` says what keeps the bot from announcing tables in a channel of a server, to a role. `sees` says whether
    the bot sees a channel. `readable` returns those of some channels of a server that a member with these roles can
    read.

    `languages` is what people seen lately chose to be spoken to in: it is wanted at every press, and looking it up
    would cost a third of one.
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

    async def language_of(self, user: int) -> str | None:
        """The language this person chose, if any."""

        def look(db: Connection) -> str | None:
            # Kept and forgotten in the database's thread alone: what is known here is never older than what it says.
            if len(self.languages) >= _REMEMBERED:
                self.languages.clear()
            self.languages[user] = chosen = store.people.language_of(db, user)
            return chosen

        known = self.languages.get(user, _UNKNOWN)
        return await self.store.run(look) if known is _UNKNOWN else known


class Context(Incoming, frozen=True, kw_only=True):
    """What came in, with what is known of it: what it `meant`, or the `game` a command is for, and when it came.

    `seen`: whether the bot sees the channel it came from; None: Discord was not asked.
    """

    services: Services
    now: int
    target: CustomId = CustomId(Action.HAND)  # a command has none, and is about no table yet
    game: str = ""
    channel_seen: bool | None = None

    @property
    def person(self) -> Person:
        """Who sent this."""
        return Person(self.user, self.display_name, self.language)

    def say(self, key: str, **args: Arg) -> str:
        """The host's words in the sender's language."""
        return bot_text(speaker(self.language), key, **args)

    def spend(self, what: Costly) -> AbstractContextManager[None]:
        """Do something costly. Raises Refusal where somebody does too much of it at once."""
        return self.services.rate_limits.spend(self, what, self.now)


class Answer(msgspec.Struct, frozen=True):
    """What is to be answered: the kind of Response, what makes its pictures, and what makes its words with them.

    `about` and `panel` as of Response; `later` as well, where its pictures are not there yet.
    """

    kind: Kind
    words: Callable[[Sequence[File]], Json]
    pictures: Callable[[Pictures], Awaitable[list[File]]] | None = None
    about: tuple[int, ...] = ()
    panel: Panel | None = None
    later: Callable[[], Awaitable[Response]] | None = None

    async def response(self, pictures: Pictures) -> Response:
        """The answer drawn and worded."""
        files = await self.pictures(pictures) if self.pictures else []
        later = None if files else self.later
        return Response(self.kind, self.words(files), tuple(files), self.about, self.panel, later)


_NO_ID = 1 << 63
"""Discord's ids are below it, and so is what a database holds."""


def chosen_id(value: str) -> int:
    """The id of whom or what a select of Discord's chose. Raises BadId."""
    if not (value.isascii() and value.isdecimal() and len(value) < 20 and int(value) < _NO_ID):
        raise BadId(value)
    return int(value)


NOTHING = Answer("nothing", lambda _: {})
"""An acknowledgement: what came of the press is seen elsewhere."""


def message_answer(kind: Kind, make: Callable[..., Json], *args: Any, **named: Any) -> Answer:
    """An answer without pictures, whose message is made like this."""
    return Answer(kind, lambda _: make(*args, **named))


def note(ctx: Context, key: str, kind: Kind = "private", **args: Arg) -> Answer:
    """A private sentence in the reader's language."""
    return Answer(kind, lambda _: short_messages.note(ctx.say(key, **args)))


def ask_to_confirm(ctx: Context, question: str, yes: str, custom_id: CustomId) -> Answer:
    """A private question with one button: the keys of both."""
    return Answer("private", lambda _: short_messages.confirm(ctx.say(question), ctx.say(yes), custom_id))


def typed_amount(ctx: Context) -> int:
    """The number a form was filled with. Raises Refusal."""
    try:
        return number_input.amount(ctx.typed("amount"))
    except number_input.NotANumber:
        raise Refusal("not-a-number") from None


def must_be_in_own_server(table: Table, ctx: Context) -> None:
    """Raise Refusal unless this came from the table's own server: the sender's roles and rights there count."""
    if ctx.guild != table.guild:
        raise Refusal("only-in-its-server")


def find_table(db: Connection, ctx: Context, statuses: tuple[Status, ...]) -> Table:
    """The table a slash command means: the one played here, or else the only one its sender sits at.

    A finished one only if there is no other: the latest. One of another server only if its sender is in that
    server. Raises Refusal if there is none, or more than one.
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
    """There is no such table here."""


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
