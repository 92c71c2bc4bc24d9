"""What every handler of the desk works with."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager

import msgspec

from bot import store
from bot.desk.buckets import Buckets, Costly
from bot.store.db import Connection, Store
from bot.store.rows import Status, Table
from bot.tables.base import Person, Refusal
from bot.text import speaker
from bot.ui.kit import notes, numbers
from bot.ui.kit.components import Json
from bot.ui.kit.exchange import Answer, Incoming
from bot.ui.kit.voice import said
from bot.ui.pictures import Pictures
from games.core import Arg

_REMEMBERED = 10_000
"""People whose choice of a language is kept at hand."""


class Memory(msgspec.Struct, frozen=True):
    """What was learnt, and until when it is taken for true. `answers`: whether somebody is in a server (None: Discord
    could not be asked); `servers`: of which server a table is."""

    answers: dict[tuple[int, int], tuple[bool | None, int]] = {}
    servers: dict[int, tuple[int, int]] = {}


class Desk(msgspec.Struct, frozen=True):
    """The database, and what comes from outside: the time (whole seconds), chance (32 bytes), and whether somebody
    is in a server.

    `languages` is what people seen lately chose to be spoken to in: it is wanted at every press, and looking it up
    would cost a third of one.
    """

    store: Store
    now: Callable[[], int]
    seed: Callable[[], bytes]
    is_member: Callable[[int, int], Awaitable[bool]]
    languages: dict[int, str | None] = {}
    members: Memory = msgspec.field(default_factory=Memory)
    buckets: Buckets = msgspec.field(default_factory=Buckets)
    pictures: Pictures = msgspec.field(default_factory=Pictures)

    async def language_of(self, user: int) -> str | None:
        """The language this person chose, if any."""
        if user not in self.languages:
            self.remember(user, await self.store.run(lambda db: store.people.language_of(db, user)))
        return self.languages[user]

    def spend(self, incoming: Incoming, what: Costly) -> AbstractContextManager[None]:
        """Do something costly. Raises Refusal where somebody does too much of it at once."""
        return self.buckets.spend(incoming, what, self.now())

    def remember(self, user: int, language: str | None) -> None:
        """This is what the database says now."""
        if len(self.languages) >= _REMEMBERED:
            self.languages.clear()
        self.languages[user] = language


def person(incoming: Incoming) -> Person:
    """Who sent this."""
    return Person(incoming.user, incoming.display_name, incoming.language)


def amount_in(incoming: Incoming) -> int:
    """The number a form was filled with. Raises Refusal."""
    try:
        return numbers.amount(incoming.fields.get("amount", ""))
    except numbers.NotANumber:
        raise Refusal("not-a-number") from None


def note(incoming: Incoming, key: str, *rows: Json, **args: Arg) -> Answer:
    """A private sentence in the reader's language."""
    words = said(speaker(incoming.language), key, **args)
    return Answer("private", notes.note(words, *rows))


def must_be_home(table: Table, incoming: Incoming) -> None:
    """Raise Refusal unless this came from the table's own server: the sender's roles and rights there count."""
    if incoming.guild != table.guild:
        raise Refusal("only-in-its-server")


def find(db: Connection, incoming: Incoming, game: str, statuses: tuple[Status, ...]) -> Table:
    """The table a slash command means: the one played here, or else the only one its sender sits at.

    A finished one only if there is no other: the latest. One of another server only if its sender is in that
    server. Raises Refusal if there is none, or more than one.
    """
    current: tuple[Status, ...] = tuple(status for status in statuses if status != "finished")
    try:
        return _only(db, incoming, game, current)
    except NoTable:
        over = [table for table in store.tables.tables_at(db, incoming.channel, game) if table.status == "finished"]
        if over and "finished" in statuses:
            return over[0]
        raise


class NoTable(Refusal):
    """There is no such table here."""


def _only(db: Connection, incoming: Incoming, game: str, statuses: tuple[Status, ...]) -> Table:
    here = [table for table in store.tables.tables_at(db, incoming.channel, game) if table.status in statuses]
    played_here = [table for table in here if table.place == incoming.channel]
    seated = [table for table in here if any(row.user == incoming.user for row in table.seats)]
    of_theirs = [table for table in store.tables.tables_of(db, incoming.user, game) if table.status in statuses]
    elsewhere = [table for table in of_theirs if incoming.reaches(table.guild)]
    for tables in (seated, played_here, here, elsewhere):
        if len(tables) == 1:
            return tables[0]
        if tables:
            raise Refusal("which-table" if tables in (seated, elsewhere) else "which-button")
    raise NoTable("not-in-server" if of_theirs else "no-table-here")
