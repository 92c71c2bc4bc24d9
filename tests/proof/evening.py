"""Play a short game over the local Discord, with people who retry everything that failed.

It has its lobby, opening and end; the moves in between are written to the database. Every person always makes the
same choice in the same position. So the game is the same however often it is played, and whatever fails.
"""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing
from functools import cache, partial
from hashlib import sha256
from itertools import groupby
from typing import Any

from bot.playground import Person, Reply
from bot.playground.entities import Channel, Message
from bot.store.db import FollowUps
from bot.store.slots import MessageKind
from bot.store.sqlite import SQLiteConnection
from bot.tables import drafts, play
from bot.tables.in_play import TableInPlay
from games import GAMES
from games.chance import SEED_BYTES
from games.core import Seat, decode, encode
from tests.bot.conftest import Hosted
from tests.bot.crew import Crew
from tests.bot.outbox.telling import below_calls, head, logged, tells, told
from tests.bot.people import word
from tests.proof.striking import Striking, striking

SEED = bytes(range(SEED_BYTES))
PEOPLE, HOUSES = ("Ana", "Bo"), 1
OPENING, ENDING = 6, 3
"""Moves of the opening, and rounds of turns at the end."""
WITHIN = 6
"""Seconds (rounded up) within which everything works again, apart from what only tidies up."""
_TIDIED = 60
"""Seconds within which old messages, or their buttons, are removed after a failure."""
_TIDIES = " OR ".join(f"slot LIKE '{kind}:%'" for kind in (MessageKind.BUTTON_REMOVAL, MessageKind.DELETION))
EXPECTED = (10008, 40060, 160004)
"""Discord's codes for repeated work: message gone, already acknowledged, thread exists."""


class Unanswered(Exception):
    """An action failed, as far as the person can see."""


class Loop(asyncio.SelectorEventLoop):
    """An event loop whose time can be moved forward."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead


class Reading(SQLiteConnection):
    """A connection of our own, whose statements are not counted as the bot's."""

    execute = sqlite3.Connection.execute
    executemany = sqlite3.Connection.executemany


class Patient(Person):
    """A person who acts only when the table is at rest."""

    def __init__(self, evening: Evening, name: str) -> None:
        super().__init__(evening.discord, evening.discord.person(name).user)
        self._evening = evening

    async def _ask(self, *args: Any, **named: Any) -> Reply:
        reply = await super()._ask(*args, **named)
        await self._evening.rest()
        if reply.kind == "failed":
            self._evening.unanswered += 1
            raise Unanswered
        if reply.text == word("en", "sorry"):
            pressed = self._evening.bot.rows("SELECT 1 FROM moves WHERE interaction = ?", reply.interaction.id)
            assert not pressed, "the bot asked for a retry although it had done the move"
            self._evening.sorry += 1
            raise Unanswered
        return reply


class Evening(Crew):
    """One game from its lobby to its end; `strikes` injects its faults."""

    def __init__(self, bot: Hosted, game: str, loop: Loop, kind: str, n: int) -> None:
        super().__init__(bot, bot.discord, game, ())
        self.people = [Patient(self, name) for name in PEOPLE]
        self.loop = loop
        self.strikes = Striking(kind, n, self._struck)
        self.unanswered = 0
        self.sorry = 0
        self.waited = 0
        """Seconds until everything worked again."""
        self._mending: asyncio.Task[None] | None = None

    # -------------------------------------------------------------------------------------- waiting

    def _struck(self) -> None:
        """Handle a fault."""
        if self.strikes.dead:
            self._mending = asyncio.create_task(self._revive())
        elif self.strikes.struck.endswith("/callback"):
            self._mending = asyncio.create_task(self._give_up())

    async def _revive(self) -> None:
        """Replace the dead bot by a new one."""
        await self.bot.stop()
        await self.discord.until(lambda: not self.discord.connected)
        self.strikes.dead = False
        await self.bot.start()
        self.loop.ahead += self.discord.interactions.answer_within

    async def _give_up(self) -> None:
        """End the wait for responses that the bot can no longer give."""
        await self.bot.answered()
        self.loop.ahead += self.discord.interactions.answer_within

    async def rest(self) -> None:
        """Wait until all interactions have responses, house players have moved, and all due messages are sent.

        A removal of an old message, or of its buttons, is tried again later, as no player waits for it.
        """
        for seconds in range(WITHIN + 1):
            if self._mending:
                await self._mending
            assert self.bot.app
            await self.bot.answered()
            await self.bot.app.idle()
            if not self._is_due():
                self.waited = max(self.waited, seconds)
                return
            self.bot.ahead += 1
            self.loop.ahead += 1
            for _ in range(3):  # let tasks that are due start
                await asyncio.sleep(0)
        left = self.bot.rows("SELECT * FROM outbox")
        raise AssertionError(f"not well again: {left}")

    async def tidied(self) -> None:
        """Wait until old messages, or their buttons, are removed as well."""
        self.bot.ahead += _TIDIED
        self.loop.ahead += _TIDIED
        await self.rest()

    def _is_due(self) -> bool:
        """Return whether the bot has work left."""
        if self._mending and not self._mending.done():
            return True
        (waits,) = self.bot.rows(
            f"SELECT EXISTS (SELECT 1 FROM outbox WHERE (attempts > 0 AND NOT ({_TIDIES})) OR due <= ?)"  # noqa: S608
            " OR EXISTS (SELECT 1 FROM tables WHERE house = 1 AND status = 'playing')",
            self.bot._now(),
        )
        return bool(waits[0])

    # ---------------------------------------------------------------------------------------- doing

    async def _until(self, kept: Callable[[], object], press: Callable[[], Awaitable[object]]) -> None:
        """Repeat an action until it is done, checking before each attempt: an accepted one is never repeated."""
        while not kept():
            try:
                await press()
            except Unanswered:
                continue
            assert kept(), "accepted but not kept"

    async def open(self) -> None:
        """Open, fill and start a table."""
        rows, start = self.bot.rows, f"{self.game.replace('_', '-')} start"
        await self._until(
            lambda: rows("SELECT 1 FROM tables"), lambda: self.host.slash(self.discord.channel, start, pace="free")
        )
        (lobby,) = [message for message in self.host.messages(self.discord.channel) if self.shows(message, "join")]
        presses = [(person, "join") for person in self.people[1:]] + [(self.host, "add-house")] * HOUSES
        for seated, (person, label) in enumerate(presses, 1):
            await self._until(
                lambda seated=seated: len(rows("SELECT 1 FROM seats")) > seated,  # type: ignore[misc]
                partial(person.press, lobby, word("en", label)),
            )
        await self._until(
            lambda: rows("SELECT 1 FROM tables WHERE status = 'playing'"),
            lambda: self.host.press(lobby, word("en", "start")),
        )

    async def play_on(self, version: int | None = None) -> None:
        """Let all people answer until this many moves were made, or the game is over."""
        while True:
            state, made = self.state()
            if self.rules.outcome(state) or (version is not None and made >= version):
                return
            seats = [seat for seat in sorted(self.rules.awaited(state)) if seat < len(self.people)]
            assert seats, "no seat is asked"
            await self._until(partial(self._moved_since, made), partial(self.answer, state, seats[0]))

    def _moved_since(self, version: int) -> bool:
        return self.state()[1] > version

    async def answer(self, state: Any, seat: Seat) -> None:
        """Let one person answer their question and continue their draft."""
        person = self.people[seat]
        self._scene = self.words.scene(self.rules.view(state, None))
        state, closed = self._prepared(seat)
        panel = await self._panel(person, seat)
        while not closed:
            prompt, move = self._wanted(state, seat)
            reply = await self._do(person, seat, panel, prompt, move)
            if not prompt.draft or prompt.closes(prompt.choice_of(move)):
                return
            assert reply.message, reply.text
            panel, before = reply.message, state
            state, closed = self._prepared(seat)
            assert closed or state != before, "accepted but not kept"
        await self._press(person, seat, panel, word("en", "hand-in"))

    def _prepared(self, seat: Seat) -> tuple[Any, bool]:
        """Return the state after this seat's draft, and whether the draft is complete."""
        with closing(Reading(self.bot.database)) as db:
            draft = drafts.draft_of(db, TableInPlay.load(db, 1), seat)
        return draft.state, draft.closed

    async def _panel(self, person: Person, seat: Seat) -> Message:
        sealed = self.words.prompt(self.rules.view(self.state()[0], seat), seat).sealed
        if sealed and not self._asked(person):  # the question now shows their draft
            reply = await person.slash(person.dm, f"{self.game.replace('_', '-')} hand")
            assert reply.message, reply.text
            return reply.message
        return await super()._panel(person, seat)

    async def skip(self) -> None:
        """Make all moves but the last while no person looks."""
        assert self.bot.app
        now = self.bot._now()
        with closing(Reading(self.bot.database)) as db, db:
            for number, (seat, move) in enumerate(_middle(self.game, encode(self.state()[0]))):
                it = TableInPlay.load(db, 1)
                if it.table.seats[seat].house:
                    play.play_house(db, it.table, seat, move, now)
                else:
                    user = it.table.seats[seat].user or 0
                    play.answer(db, it, play.Reply(user, it.table.epoch, (encode(move),), number), now)
        self.bot.app._noted(FollowUps({1}, {1}))
        await self.rest()


@cache
def _middle(key: str, stored: bytes) -> Sequence[tuple[Seat, Any]]:
    """Return the moves from this state on, except those of the end."""
    game, moves = GAMES[key], list[tuple[Seat, Any]]()
    state = decode(game, "state", stored)
    while game.rules.outcome(state) is None:
        seat = min(game.rules.awaited(state))
        chance = sha256(repr((seat, len(moves))).encode()).digest()
        move = game.choose(game.rules.view(state, seat), game.rules.legal_moves(state, seat), chance)
        state = game.rules.apply(state, seat, move).state
        moves.append((seat, move))
    turns = [[*turn] for _, turn in groupby(moves, key=lambda each: each[0])]
    return [move for turn in turns[:-ENDING] for move in turn]


# ----------------------------------------------------------------------------------------- the account

_KEPT = {
    "tables": "game, status, options, state, anchor, anchored, scene, version, epoch, house, deadline, rematch",
    "seats": "seat, name, house, away, reminded",
    "moves": "number, seat, move, epoch, interaction IS NULL",
    "log": "id, version, scene, text, quote",
    "messages": "slot, scene, upto",
    "outbox": "slot, attempts",
    "drafts": "seat, epoch",
}
_PASSING = re.compile(r"\d{17,20}|(?<=<t:)\d+|http://[^\"]*/|, \"id\": \d+")
"""Matches ids, times, and the local Discord's address."""


def account(evening: Evening) -> list[str]:
    """Return the stored game and all messages, without ids and times.

    The thread must show the log; which message shows which line is left out.
    """
    assert told(evening.discord, evening.bot.database) == logged(evening.bot.database), (
        "the thread differs from the log"
    )
    lines = []
    for of, what in _KEPT.items():
        lines += sorted(repr((of, *row)) for row in evening.bot.rows(f"SELECT {what} FROM {of}"))  # noqa: S608
    for channel in sorted(evening.discord.world.channels.values(), key=lambda channel: channel.name):
        lines += (f"#{channel.name}: {line}" for line in _standing(channel))
    return [_PASSING.sub("…", line) for line in lines]


def _standing(channel: Channel) -> Iterator[str]:
    """Yield the messages of a channel; of boards only the newest, without its log lines."""
    public = sorted((m for m in channel.messages.values() if not m.ephemeral), key=lambda message: message.id)
    newest = max((message.id for message in public if message.alt_texts), default=0)
    for message in public:
        assert not (channel.is_thread and message.mentioned), f"still notified: {message.text}"
        parts = below_calls(message.components)
        if channel.is_thread and parts and tells(message):
            assert parts == message.components, f"still notified above a board: {message.text}"
            if message.id != newest:
                assert not message.buttons, f"an old board has buttons: {message.text}"
                continue
            parts = [parts[0] | {"components": parts[0]["components"][bool(head(parts)) :]}, *parts[1:]]
        files = [file.filename for file in message.attachments]
        yield json.dumps([message.type, message.content, parts, files], ensure_ascii=False)


async def spent(bot: Hosted, game: str, loop: Loop, kind: str, n: int) -> tuple[Evening, list[str]]:
    """Play the whole evening with this fault at the n-th operation; return it and its account."""
    evening = Evening(bot, game, loop, kind, n)
    bot.seed = SEED
    with striking(bot.discord, evening.strikes):
        await bot.start()
        await bot.until(
            lambda: bot.app and bot.app._client.calls._emojis
        )  # otherwise they arrive at an arbitrary moment
        try:
            evening.strikes.on = True
            await evening.open()
            await evening.play_on(OPENING)
            await evening.skip()
            await evening.play_on()
            await evening.tidied()
            came = account(evening)
        finally:
            evening.strikes.on = evening.strikes.dead = False
            await bot.stop()
    odd = [str(request) for request in bot.discord.refused if request.code not in EXPECTED]
    assert not odd, f"refused: {odd}"
    return evening, came
