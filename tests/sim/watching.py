"""Watch a simulation continuously: every commit, interaction and message."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from bot import store, text
from bot.playground.entities import Message
from bot.playground.interactions import command_path
from bot.playground.rest import Request
from bot.store import slots
from bot.store.rows import Line as LogLine
from bot.store.rows import Table
from bot.store.slots import MessageKind, Slot
from bot.tables import base, clock
from bot.text import LANGUAGES, language_of, speaker
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.table_voice import bot_text
from games.core import Seat
from tests.sim.bot import WISH, Bot
from tests.sim.wire import Line, Trouble

if TYPE_CHECKING:
    from tests.sim.world import Simulation

_POST = re.compile(r"/channels/(\d+)/messages")
_CALLBACK = re.compile(r"/interactions/(\d+)/")

_UPDATE = 7
_DONE = ("**Done:**", "**C’est fait :**")
"""The beginning of a panel that confirms an answer."""
_KEY = re.compile(r"^([a-z][a-z-]*) =", re.MULTILINE)

SLACK = 45
"""Seconds of a player's time that may be lost: a bot that is gone left only its last heartbeat."""


Decision: TypeAlias = tuple[int | None, int]
"""When the decision began, and its epoch."""


class Watching:
    """Records events and violations."""

    def __init__(self, sim: Simulation) -> None:
        self._sim = sim
        self.posts: dict[int, tuple[int, str]] = {}
        """Table and slot of each of our messages."""
        self.gone: dict[int, list[str]] = {}
        """The log lines in deleted messages, by table."""
        self.unread: set[int] = set()
        """Posts whose answer was lost, in places that the bot was then not allowed to read."""
        self.excused: set[int] = set()
        """Interactions whose response met a fault."""
        self._spoken: dict[int, str | None] = {}
        """The language chosen by users who ask to be forgotten, by interaction: the answer must use it."""
        self.heard: dict[int, tuple[Bot, float]] = {}
        """Interactions that reached a bot, and after how many seconds."""
        self.accepted: dict[int, int] = {}
        """Interactions whose move was confirmed and has not been undone, with their table."""
        self.taken_back: defaultdict[int, list[LogLine]] = defaultdict(list)
        """The log lines that were undone, by table."""
        self.log: defaultdict[int, dict[int, LogLine]] = defaultdict(dict)
        """The log lines by number, by table, as they were before any user was forgotten."""
        self._versions: dict[int, int] = {}
        self.called: Counter[tuple[Any, ...]] = Counter()
        """How often a player was notified: table, seat, user and decision."""
        self._calls: defaultdict[int, list[tuple[Any, ...]]] = defaultdict(list)
        """The notifications in each message."""
        self._decisions: defaultdict[int, dict[int, Decision]] = defaultdict(dict)
        """The decisions of a table, by the number of moves before each."""
        self._restored: dict[tuple[int, Decision], Decision] = {}
        """Decisions that repeat an earlier one of their table, because its answer was undone."""
        self._asked: dict[int, tuple[int | None, float]] = {}
        self._silent_since: dict[Line, float] = {}
        self._silences: list[tuple[Line, float, float]] = []
        self._line = 0

    # -------------------------------------------------------------------------------- interactions

    def reached(self, bot: Bot, data: Json) -> None:
        """Record an interaction that reached the bot."""
        self._sim.counts["presses that arrived"] += 1
        what = data["data"]
        meant = Action(what["custom_id"].partition(".")[0]).name if "custom_id" in what else command_path(what)
        self._sim.counts[f"pressed: {meant.lower()}"] += 1
        begun = self._sim.discord.interactions._by_token[data["token"]].created
        if meant == Action.FORGET.name:
            user = self._sim.discord.interactions._by_token[data["token"]].user.id
            self._spoken[int(data["id"])] = store.people.language_of(self._sim.db, user)
        self.heard.setdefault(int(data["id"]), (bot, self._sim.time() - begun))

    def struck(self, method: str, path: str, trouble: Trouble) -> None:
        """Note what this fault keeps the bot from doing or knowing."""
        if found := _CALLBACK.match(path):
            self.excused.add(int(found[1]))
        if method == "GET" and trouble.code and (found := _POST.fullmatch(path)):
            self._unread(int(found[1]))

    def _unread(self, place: int) -> None:
        """Excuse the posts in this place that the bot does not know: it looks for them where it may not read.

        Their answer was lost, or the bot died with it, so they are newer than all it knows. It posts again
        elsewhere: a player may be mentioned twice, and the lost post stays.
        """
        channel = self._sim.discord.world.channels.get(place)
        for message in {*(channel.messages if channel else ())} & {*self.posts}:
            known = store.outbox.known_messages(self._sim.db, self.posts[message][0])
            if message > max(known, default=0):
                self.called.subtract(self._calls.pop(message, ()))
                self.unread.add(message)

    def _answer(self, number: int, token: str, body: Json) -> None:
        """Check a response: it is in the reader's language, and a move it confirms is on disk."""
        sim, it = self._sim, self._sim.discord.interactions._by_token[token]
        message, texts = it.message, list(_said(body.get("data")))
        on_board = message is not None and not message.ephemeral and message.channel.guild and body["type"] == _UPDATE
        if not on_board:
            own = store.people.language_of(sim.db, it.user.id) if sim.ready else None
            language = self._spoken.get(number) or own or language_of(it.user.locale)
            sim.counts["texts in the reader's language"] += sum(_words().get(each) == language for each in texts)
            if strange := [each for each in texts if _words().get(each, language) != language]:
                sim.wrong.append(f"{it.user.name} reads {language}, and was answered {strange}")
        taken = on_board and it.data.get("custom_id", "").partition(".")[0] in ("m", "s")
        if taken or any(each.startswith(_DONE) for each in texts):
            sim.counts["moves accepted"] += 1
            row = sim.db.execute("SELECT table_id FROM moves WHERE interaction = ?", (number,)).fetchone()
            if row is None:
                sim.wrong.append(f"accepted, but not in the database: {it.data}")
            else:
                self.accepted[number] = row[0]

    # ------------------------------------------------------------------------------------ messages

    def answered(self, bot: Bot, record: Request, answer: Any) -> None:
        """Record an executed request."""
        del bot
        if found := _CALLBACK.match(record.path):
            self._answer(int(found[1]), record.path.split("/")[3], record.json)
        if record.method == "POST" and _POST.fullmatch(record.path):
            wish, number = WISH.get(), int(answer["id"])
            if wish is None:  # only the messages of tournaments and questions belong to no table
                self._sim.counts["tournaments and questions posted"] += 1
                return
            if number not in self.posts:
                self.posts[number] = wish[0].id, str(wish[1])
                self._posted(number, *wish)
                if wish[1].kind is MessageKind.BOARD:
                    self._called_by(number, wish[0], record.json.get("content") or "")

    def _called_by(self, message: int, table: Table, lines: str) -> None:
        """Record the notifications in a line that becomes a board, digest subscribers included."""
        for row in [row for row in table.seats if f"<@{row.user}>, " in lines]:
            self._noted(message, table, slots.mention(row.seat))

    def _posted(self, message: int, table: Table, slot: Slot) -> None:
        self._sim.counts["posts"] += 1
        self._noted(message, table, slot)

    def _noted(self, message: int, table: Table, slot: Slot) -> None:
        """Record a notification for its outbox entry's decision; another may follow before it arrives."""
        if slot.kind is MessageKind.NEXT_UP:
            self._sim.counts["told that they are next"] += 1
        if slot.kind is MessageKind.MENTION:
            self._sim.counts["calls"] += 1
            call = table.id, slot.number, table.seats[slot.number].user, self._decision(table, slot.number)
            self._calls[message].append(call)
            self.called[call] += 1

    def _decision(self, table: Table, seat: Seat) -> Decision:
        """Return the seat's present decision, or the earlier one that an undo restored."""
        now = table.asked_at, table.epoch
        before = self._restored.get((table.id, now))
        return before if before and seat in table.game.rules.awaited(base.state_of(table)) else now

    def lost(self, message: Message) -> None:
        """Record that this message is deleted.

        While it exists, the bot can find out that a notification whose response was lost was posted. If the bot has
        not found it by now, it must notify again.
        """
        from tests.sim.rest import head  # noqa: PLC0415

        if not store.outbox.known_among(self._sim.db, [message.id]):
            self.called.subtract(self._calls.pop(message.id, ()))
        if found := self.posts.get(message.id):
            self.gone.setdefault(found[0], []).extend(head(message.components))

    # ---------------------------------------------------------------------------------------- time

    def silence(self, *lines: Line) -> None:
        """Record that the bot is unreachable by these connections (none given: by all) from now on."""
        for line in lines or self._sim.gateway.lines:
            self._silent_since.setdefault(line, self._sim.loop.time())

    def connected(self, line: Line) -> None:
        """Record that the bot is reachable by this connection."""
        since = self._silent_since.pop(line, None)
        if since is not None:
            self._silences.append((line, since, self._sim.loop.time()))

    def _silent(self, since: float, guild: int) -> float:
        """Return how much of the time since then the bot was unreachable from this server."""
        own, now = self._sim.gateway.line_of(guild), self._sim.loop.time()
        lasting = [(line, begin, now) for line, begin in self._silent_since.items()]
        return sum(max(0.0, end - max(begin, since)) for line, begin, end in self._silences + lasting if line is own)

    def committed(self) -> None:
        """Check the database after a commit: no player may have lost a decision."""
        sim = self._sim
        if not sim.ready:
            return
        db = sim.db
        now = sim.loop.time()
        rows = db.execute("SELECT id, table_id, text FROM log WHERE id > ? ORDER BY id", (self._line,)).fetchall()
        for number, table_id, line in rows:
            self._line = number
            if b"absent-" in line:
                self._timed_out(table_id, now)
        for table_id in {table_id for _, table_id, _ in rows}:
            log = self.log[table_id]
            log |= {line.id: line for line in store.moves.log(db, table_id, max(log, default=0))}
        undone = {table_id for _, table_id, line in rows if b"takes-back" in line}
        resumed = {table_id for _, table_id, line in rows if b"we-are-back" in line}
        sql = "SELECT id, asked, version, epoch FROM tables WHERE status = 'playing'"
        for table_id, asked, version, epoch in db.execute(sql):
            decision, known = (asked, epoch), self._decisions[table_id]
            if version < self._versions.get(table_id, 0):
                self._taken_back(table_id)
                if table_id in undone and version in known:
                    sim.counts["decisions restored"] += 1
                    self._restored[table_id, decision] = known[version]
            if table_id in resumed:  # after an outage of the server all players are notified again
                self._restored.pop((table_id, decision), None)
            known[version] = self._restored.get((table_id, decision), decision)
            self._versions[table_id] = version
            if self._asked.get(table_id, (None, 0.0))[0] != asked:
                self._asked[table_id] = asked, now

    def _taken_back(self, table_id: int) -> None:
        """Record an undo: the moves and lines missing now were not lost."""
        moves = {move.interaction for move in store.moves.moves_since(self._sim.db, table_id, 0)}
        for number in [each for each, table in self.accepted.items() if table == table_id and each not in moves]:
            del self.accepted[number]
        there = {line.id for line in store.moves.log(self._sim.db, table_id)}
        known = self.log[table_id]
        self.taken_back[table_id] += [known.pop(number) for number in [*known] if number not in there]

    def _timed_out(self, table_id: int, now: float) -> None:
        sim = self._sim
        sim.counts["decisions made for the absent"] += 1
        if store.vacations.wanting_stand_in(sim.db, table_id, sim._now()):
            return  # a person caused it
        table = store.tables.table(sim.db, table_id)
        assert table
        _, since = self._asked.get(table_id, (None, now))
        had, due = now - since - self._silent(since, table.guild), clock.SECONDS[table.pace] or 0
        members = sim.discord.world.guilds[table.guild].members
        if had < due - SLACK and all(row.user is None or row.user in members for row in table.seats):
            sim.wrong.append(f"table {table_id}: a player was declared absent after {had:.0f} of {due} s")


@cache
def _words() -> dict[str, str]:
    """Return the host's texts without arguments, which show a response's language."""
    keys = {*_KEY.findall((Path(text.__file__).parent / "en.ftl").read_text(encoding="utf-8"))}
    keys -= {"former-player", "this-language"}  # a name in the language of its table; each language's own name
    words: defaultdict[str, set[str]] = defaultdict(set)
    for language in LANGUAGES:
        for key in keys:
            with suppress(text.MissingText):
                words[bot_text(speaker(language), key)].add(language)
    return {each: min(spoken) for each, spoken in words.items() if len(spoken) == 1}


def _said(node: Any) -> Iterator[str]:
    """Yield all texts and labels of a response."""
    if isinstance(node, list):
        for each in node:
            yield from _said(each)
    elif isinstance(node, dict):
        yield from (node[key] for key in ("content", "label", "placeholder", "title") if node.get(key))
        for each in node.values():
            yield from _said(each)
