"""What is to be true of every hostile interaction: it is answered in private and in the reader's language, nothing
that is kept or shown is another, and nothing went wrong."""

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

from bot.discord_client.client import incoming_of
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
"""What is said of what cannot be read."""

PLAYED = {"tables", "servers", *OF_A_TABLE} - {"messages", "outbox", "calls", "journal", "requests", "consents"}
"""What is kept of games, but for what is asked for and what is to be sent."""


class Violation(AssertionError):
    """Something that was promised is not so."""


class Recorder(RestApi):
    """Takes the answers of the bot in Discord's stead; what else it calls for is Discord's."""

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
    """What went wrong meanwhile, besides what is known to be unreadable."""
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
    """All that is kept, as it is and as it was."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._db = sqlite3.connect(f"file:{stage.bot.database}?mode=ro", uri=True, isolation_level=None)
        names = self._db.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        self._names = sorted(name for (name,) in names)

    def close(self) -> None:
        self._db.close()

    @property
    def written(self) -> int:
        """Changes whenever anything is committed."""
        number: int = self._db.execute("PRAGMA data_version").fetchone()[0]
        return number

    def chosen(self, sender: Sender) -> str | None:
        """The language this person chose to be spoken to in."""
        found = self._db.execute("SELECT language FROM people WHERE user = ?", (sender.person.id,)).fetchone()
        return found[0] if found else None

    def of(self, sender: Sender) -> dict[str, list[Any]]:
        """All rows by table, but for the sender's own, which they may change: what they chose for themselves
        (`people`; at their seat its language and when they are reminded), and their own server. What somebody asks
        for in public is not looked at.
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
        if own in self._stage.seated:  # the language they chose goes with their seat, and their reminders
            for row in rows:
                row.pop("alarm", None)
                if row.get("user") == own:
                    row.pop("language", None)
        return sorted(rows, key=repr)


class Judge:
    """Sends hostile interactions, and sees what becomes of them."""

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
        """Whether it is still somebody hostile's, from where they are: Discord vouches for that, whatever else is
        wrong."""
        read = self.read(payload)
        if read is None:
            return True
        truth = (sender.person.id, sender.guild, sender.channel.id)
        found = (read.user, read.guild, read.channel)
        if any(is_ != was and _possible(is_) for is_, was in zip(found, truth, strict=True)):
            return False
        # Of what they may do, Discord only says what is so.
        return read.permissions == (sender.channel.permissions_of(sender.person.user) if sender.guild else 0)

    def read(self, payload: Json) -> Incoming | None:
        """The interaction as the bot reads it; None if it cannot."""
        try:
            return incoming_of(library.Interaction(data=payload, state=self._client._connection))  # type: ignore[arg-type]
        except Exception:  # whatever is wrong with it
            return None

    async def send(self, sender: Sender, payload: Json) -> None:
        """Hand this to what discord.py hands what came in; raises Violation."""
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
        """Have Discord send this, and the bot answer it, over loopback."""
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
        """Once, in private."""
        must = self._must
        must(len(recorder.first) == 1, sender, payload, "not answered once", recorder.first)
        ((kind, body),) = recorder.first
        must(kind in list(Answer), sender, payload, "no answer there is", kind)
        # On a message that was pressed silence will do, and a private one may be changed.
        pressed = isinstance(payload.get("message"), dict)
        if kind == Answer.DEFERRED_UPDATE:
            must(pressed, sender, payload, "nothing said, and no message pressed", kind)
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
        # Whoever sent what cannot be read is spoken to as Discord does.
        sorry = word(own, "sorry") in _texts(body)
        language = own if sorry else self._rows.chosen(sender) or own
        foreign = [text for text in _texts(body) if is_foreign(text, language)]
        self._must(not foreign, sender, payload, f"not in {language}", foreign)

    async def _unchanged(self, sender: Sender, payload: Json, before: dict[str, list[Any]]) -> None:
        """Something was written: only what may be."""
        assert self._stage.bot.app
        await self._stage.bot.app.idle()
        after = self._rows.of(sender)
        differs = {name: (_less(before[name], after[name]), _less(after[name], before[name])) for name in before}
        differs = {name: change for name, change in differs.items() if any(change)}
        self._must(not differs, sender, payload, "changed", differs)
        self.figures["wrote what is their own"] += 1
        self.nothing_shown(sender, payload)

    def nothing_shown(self, sender: Sender, payload: Json) -> None:
        """No public message is another. What a moderator asks for, everybody may see."""
        if sender.asks:
            self._shown = self._public()
        self._must(self._public() == self._shown, sender, payload, "shown", self._public())

    def _public(self) -> list[tuple[int, str, float | None, bool]]:
        """What everybody sees at the table's server, in this moment."""
        channels = [c for c in self._stage.discord.world.channels.values() if c.guild is self._stage.discord.guild]
        messages = [m for channel in channels for m in channel.messages.values() if not m.ephemeral]
        return [(m.id, repr((m.content, m.components)), m.edited, m.deleted) for m in messages]

    def _must(self, held: bool, sender: Sender, payload: Json, what: str, seen: object) -> None:
        if not held:
            raise Violation(f"{sender.who}: {what}: {seen!r:.3000}\nafter {payload!r:.6000}")


def _possible(number: int | None) -> bool:
    return number is None or 0 < number < 1 << 63


def is_answerable(payload: Json) -> bool:
    """Whether there is anybody to answer: it is a command, a press or a form, and says how it is answered."""
    number, token = payload.get("id"), payload.get("token")
    is_id = isinstance(number, str) and number.isascii() and number.isdecimal() and len(number) <= 19
    is_ours = payload.get("type") in (Asked.COMMAND, Asked.COMPONENT, Asked.MODAL)
    return is_id and is_ours and isinstance(token, str)


def is_json(data: Json) -> bool:
    """Whether this can be sent at all: JSON has no half of a character."""
    try:
        orjson.dumps(data)
    except orjson.JSONEncodeError:
        return False
    return True


def spoilt(payload: Json, random: Random) -> Json:
    """The interaction with something wrong in it: mostly in what people can make up."""
    chance = random.random()
    if chance < 0.35:
        return payload
    under = "data" if chance < 0.85 else None
    made: Json = mutated(payload, random, random.choice((1, 1, 2, 4)), under)
    return made


# ------------------------------------------------------------------------------------------ languages


@cache
def _plain_words() -> dict[str, frozenset[str]]:
    """All the bot says word for word, by language: no names, no numbers in it."""
    folder = Path(__file__).parents[3]
    found = {}
    for language in LANGUAGES:
        files = [folder / f"bot/text/{language}.ftl", *folder.glob(f"games/*/text/{language}.ftl")]
        lines = (line for file in files for line in file.read_text(encoding="utf-8").splitlines())
        words = {line.partition(" = ")[2] for line in lines if re.match(r"[a-z]", line)}
        found[language] = frozenset(each for each in words if each and "{" not in each)
    return found


def is_foreign(text: str, language: str) -> bool:
    """Whether this is said in another language alone."""
    plain = _plain_words()
    elsewhere = frozenset().union(*(words for code, words in plain.items() if code != language))
    return any(line in elsewhere and line not in plain[language] for line in text.splitlines())


def _texts(body: Any) -> Iterator[str]:
    """All there is to read in a message or a form."""
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
