"""Judge hostile interactions: answered in private in the reader's language, without changes or errors."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import discord as library
import orjson
from structlog.testing import capture_logs

from bot.discord_client.incoming import incoming_of
from bot.discord_client.rest_api import RestApi
from bot.playground.errors import Json
from bot.playground.interactions import Answer, Asked
from bot.store.servers import OF_A_TABLE
from bot.text import LANGUAGES, language_of
from bot.ui.kit.components import EPHEMERAL
from bot.ui.kit.interaction import File, Incoming
from tests.bot.hostile.mutating import mutated
from tests.bot.hostile.stage import Sender, Stage
from tests.bot.people import word
from tests.bot.ui.limits import check_form, check_message

KNOWN = ("interaction not understood", "event dropped")
"""The log messages about unreadable interactions."""

PLAYED = {"tables", "servers", *OF_A_TABLE} - {"messages", "outbox", "calls", "journal", "requests", "consents"}
"""The stored data of games, without requests and pending messages."""


class Violation(AssertionError):
    """A broken promise of the bot."""


class Recorder(RestApi):
    """Receives the bot's answers in place of Discord, and passes its other requests on."""

    def __init__(self, client: library.Client) -> None:
        super().__init__(client)
        self.first: list[tuple[int, Json | None]] = []
        self.later: list[Json] = []

    async def respond(self, _: int, __: str, kind: int, data: Json | None = None, ___: Sequence[File] = ()) -> bool:
        self.first.append((kind, data))
        return True

    async def change_response(self, _: str, body: Json, __: Sequence[File] = ()) -> None:
        self.later.append(body)

    async def follow_up(self, _: str, body: Json, __: Sequence[File] = ()) -> None:
        self.later.append(body)


@contextmanager
def nothing_unhandled() -> Iterator[list[str]]:
    """Collect errors, except those about interactions known to be unreadable."""
    wrong: list[str] = []

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            wrong.append(self.format(record))

    handler, loop = Handler(logging.ERROR), asyncio.get_running_loop()
    before = loop.get_exception_handler()
    loop.set_exception_handler(lambda _, context: wrong.append(repr(context)))
    logging.getLogger().addHandler(handler)
    try:
        with capture_logs() as lines:
            yield wrong
    finally:
        loop.set_exception_handler(before)
        logging.getLogger().removeHandler(handler)
        wrong += [
            repr(line)
            for line in lines
            if line["log_level"] in ("error", "critical", "exception") and line["event"] not in KNOWN
        ]


class Rows:
    """All stored data, now and before."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._db = sqlite3.connect(f"file:{stage.bot.database}?mode=ro", uri=True, isolation_level=None)
        names = self._db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        self._names = sorted(name for (name,) in names)

    def close(self) -> None:
        self._db.close()

    @property
    def written(self) -> int:
        """A number that changes with each commit."""
        number: int = self._db.execute("PRAGMA data_version").fetchone()[0]
        return number

    def chosen(self, sender: Sender) -> str | None:
        """Return the language this person has chosen."""
        found = self._db.execute("SELECT language FROM people WHERE user = ?", (sender.person.id,)).fetchone()
        return found[0] if found else None

    def of(self, sender: Sender) -> dict[str, list[Any]]:
        """Return all rows by table that the sender must not change.

        Left out are the sender's preferences (`people`), their seat's language and reminder times, and their own
        server. Public requests are left out, too.
        """
        return {name: self._rows(name, sender) for name in self._names if not sender.asks or name in PLAYED}

    def _rows(self, name: str, sender: Sender) -> list[Any]:
        self._db.row_factory = sqlite3.Row
        own, theirs = sender.person.id, self._stage.elsewhere.id
        there = {row["id"] for row in self._db.execute("SELECT id FROM tables WHERE guild = ?", (theirs,))}
        rows = [dict(row) for row in self._db.execute(f"SELECT * FROM {name}")]  # noqa: S608
        rows = [row for row in rows if row.get("guild") != theirs and row.get("table_id") not in there]
        if name == "people":
            rows = [row for row in rows if row["user"] != own]
        if own in self._stage.seated:  # their chosen language and reminders are stored at their seat
            for row in rows:
                row.pop("alarm", None)
                if row.get("user") == own:
                    row.pop("language", None)
        return sorted(rows, key=repr)


class Judge:
    """Sends hostile interactions and checks their effects."""

    def __init__(self, stage: Stage) -> None:
        assert stage.bot.app
        self._stage = stage
        self._client = stage.bot.app._client
        self.figures: Counter[str] = Counter()
        self._rows = Rows(stage)
        self._shown = self._public()

    def close(self) -> None:
        self._rows.close()

    def is_hostile(self, sender: Sender, payload: Json) -> bool:
        """Return whether the interaction still has its hostile sender and place, which Discord guarantees."""
        read = self.read(payload)
        if read is None:
            return True
        truth = (sender.person.id, sender.guild, sender.channel.id)
        found = (read.user, read.guild, read.channel)
        if any(is_ != was and _possible(is_) for is_, was in zip(found, truth, strict=True)):
            return False
        # Discord reports permissions correctly.
        return read.permissions == (sender.channel.permissions_of(sender.person.user) if sender.guild else 0)

    def read(self, payload: Json) -> Incoming | None:
        """Return the interaction as the bot reads it, or None if it cannot."""
        try:
            return incoming_of(library.Interaction(data=payload, state=self._client._connection))  # type: ignore[arg-type]
        except Exception:  # whatever is wrong with it
            return None

    async def send(self, sender: Sender, payload: Json) -> None:
        """Pass this to discord.py's handler of incoming interactions.

        Raises Violation.
        """
        before, written = self._rows.of(sender), self._rows.written
        client, recorder = self._client, Recorder(self._client)
        honest, client.calls = client.calls, recorder
        read = self.read(payload)
        try:
            with nothing_unhandled() as wrong:
                client._connection.parsers["INTERACTION_CREATE"](payload)
                await client.idle()
        finally:
            client.calls = honest
        self._must(not wrong, sender, payload, "something went wrong", wrong)
        self._answered(sender, payload, read, recorder)
        if self._rows.written != written:
            await self._unchanged(sender, payload, before)
        self.figures["in process"] += 1

    async def send_by_wire(self, sender: Sender, payload: Json) -> None:
        """Let Discord send this and the bot answer it over loopback."""
        before, written = self._rows.of(sender), self._rows.written
        kind = Asked(payload["type"])
        message = None if kind == Asked.COMMAND else sender.message
        with nothing_unhandled() as wrong:
            reply = await sender.person._ask(kind, sender.channel, payload["data"], message=message)
            await self._client.idle()
        self._must(not wrong, sender, payload, "something went wrong", wrong)
        # In direct messages everything is private.
        private = ("ephemeral", "modal", "deferred_update") + (("update",) if sender.guild is None else ())
        self._must(reply.kind in private, sender, payload, "not answered in private", (reply.kind, reply.text))
        self._must(not self._stage.discord.violations, sender, payload, "no answer", self._stage.discord.violations)
        if self._rows.written != written:
            await self._unchanged(sender, payload, before)
        self.nothing_shown(sender, payload)
        self.figures["by wire"] += 1

    def _answered(self, sender: Sender, payload: Json, read: Incoming | None, recorder: Recorder) -> None:
        """Check that the interaction was answered once, in private."""
        must = self._must
        must(len(recorder.first) == 1, sender, payload, "not answered once", recorder.first)
        ((kind, body),) = recorder.first
        must(kind in list(Answer), sender, payload, "unknown kind of answer", kind)
        # A pressed message needs no reply, and a private one may be edited.
        pressed = isinstance(payload.get("message"), dict)
        if kind == Answer.DEFERRED_UPDATE:
            must(pressed, sender, payload, "no reply, and no message pressed", kind)
        if kind == Answer.UPDATE:
            must(bool(read and read.private and pressed), sender, payload, "a public message changed", body)
        if kind == Answer.MODAL:
            must(payload.get("type") != Asked.MODAL, sender, payload, "a form for a form", body)
        for each in [body, *recorder.later]:
            if each:
                self._worded(sender, payload, kind, each)
        self.figures[Answer(kind).name.lower()] += 1

    def _worded(self, sender: Sender, payload: Json, kind: int, body: Json) -> None:
        if kind == Answer.DEFERRED:
            return
        if kind == Answer.MODAL:
            check_form(body)
        else:
            check_message(body)
        if kind == Answer.MESSAGE:
            self._must(bool(body.get("flags", 0) & EPHEMERAL), sender, payload, "said to everybody", body)
        locale = payload.get("locale")
        own = language_of(locale if isinstance(locale, str) else None)
        # An unreadable interaction is answered in the sender's Discord language.
        sorry = word(own, "sorry") in _texts(body)
        language = own if sorry else self._rows.chosen(sender) or own
        foreign = [text for text in _texts(body) if is_foreign(text, language)]
        self._must(not foreign, sender, payload, f"not in {language}", foreign)

    async def _unchanged(self, sender: Sender, payload: Json, before: dict[str, list[Any]]) -> None:
        """Check that only permitted data was written."""
        assert self._stage.bot.app
        await self._stage.bot.app.idle()
        after = self._rows.of(sender)
        differs = {name: (_less(before[name], after[name]), _less(after[name], before[name])) for name in before}
        differs = {name: change for name, change in differs.items() if any(change)}
        self._must(not differs, sender, payload, "changed", differs)
        self.figures["wrote what is their own"] += 1
        self.nothing_shown(sender, payload)

    def nothing_shown(self, sender: Sender, payload: Json) -> None:
        """Check that no public message has changed, except for a moderator's request."""
        if sender.asks:
            self._shown = self._public()
        self._must(self._public() == self._shown, sender, payload, "shown", self._public())

    def _public(self) -> list[tuple[int, str, float | None, bool]]:
        """Return everything public in the table's server at this moment."""
        channels = [c for c in self._stage.discord.world.channels.values() if c.guild is self._stage.discord.guild]
        messages = [m for channel in channels for m in channel.messages.values() if not m.ephemeral]
        return [(m.id, repr((m.content, m.components)), m.edited, m.deleted) for m in messages]

    def _must(self, held: bool, sender: Sender, payload: Json, what: str, seen: object) -> None:
        if not held:
            raise Violation(f"{sender.who}: {what}: {seen!r:.3000}\nafter {payload!r:.6000}")


def _possible(number: int | None) -> bool:
    return number is None or 0 < number < 1 << 63


def is_answerable(payload: Json) -> bool:
    """Return whether an answer is possible: the payload is a command, component or form with a way to answer."""
    number, token = payload.get("id"), payload.get("token")
    is_id = isinstance(number, str) and number.isascii() and number.isdecimal() and len(number) <= 19
    is_ours = payload.get("type") in (Asked.COMMAND, Asked.COMPONENT, Asked.MODAL)
    return is_id and is_ours and isinstance(token, str)


def is_json(data: Json) -> bool:
    """Return whether this can be sent: JSON has no half characters."""
    try:
        orjson.dumps(data)
    except orjson.JSONEncodeError:
        return False
    return True


def spoilt(payload: Json, random: Random) -> Json:
    """Return the interaction with an error, mostly in the parts that users control."""
    chance = random.random()
    if chance < 0.35:
        return payload
    under = "data" if chance < 0.85 else None
    made: Json = mutated(payload, random, random.choice((1, 1, 2, 4)), under)
    return made


# ------------------------------------------------------------------------------------------ languages


@cache
def _plain_words() -> dict[str, frozenset[str]]:
    """Return the bot's texts without variables, by language."""
    folder = Path(__file__).parents[3]
    found = {}
    for language in LANGUAGES:
        files = [folder / f"bot/text/{language}.ftl", *folder.glob(f"games/*/text/{language}.ftl")]
        lines = (line for file in files for line in file.read_text(encoding="utf-8").splitlines())
        words = {line.partition(" = ")[2] for line in lines if re.match(r"[a-z]", line)}
        found[language] = frozenset(each for each in words if each and "{" not in each)
    return found


def is_foreign(text: str, language: str) -> bool:
    """Return whether this text exists only in another language."""
    plain = _plain_words()
    elsewhere = frozenset().union(*(words for code, words in plain.items() if code != language))
    return any(line in elsewhere and line not in plain[language] for line in text.splitlines())


def _texts(body: Any) -> Iterator[str]:
    """Yield all texts in a message or a form."""
    if isinstance(body, dict):
        for key, value in body.items():
            if key in ("content", "label", "placeholder", "title", "description") and isinstance(value, str):
                yield value
            else:
                yield from _texts(value)
    elif isinstance(body, list | tuple):
        for each in body:
            yield from _texts(each)


def _less(some: list[Any], others: list[Any]) -> list[Any]:
    return [each for each in some if each not in others]
