"""Measure secrecy: everything a viewer receives must be byte for byte the same, whatever the others hold.

    python -m tests.bot.secrecy --pairs 10000

For positions of random games, this imagines another position that looks the same to one seat or to a spectator. The
whole bot works on both: handlers, tables, store and delivery, all but Discord itself. Everything that this viewer or
the public gets is compared. That includes messages with alt texts and buttons, private answers, forms, refusals,
statements and files. It also includes rows of the log and the outbox, and log records. Then the same move is made in
both, and all is compared again, unless the move legally revealed something.

One database file serves all positions. Each is handled in a transaction that is never committed, so that both of a
pair get the same numbers.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from itertools import count, islice
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import msgspec
from structlog.processors import format_exc_info
from structlog.testing import capture_logs

from bot import store
from bot.discord_client.errors import DirectMessagesClosed, Gone, TryLater
from bot.discord_client.interaction_tokens import InteractionTokens
from bot.discord_client.rest_api import RestApi
from bot.handlers import Services, answer
from bot.outbox.delivery import Delivery
from bot.store import slots
from bot.store.db import Connection, FollowUps, Store, Work
from bot.store.engine import Raised, run_one
from bot.store.outbox import OutboxEntry
from bot.store.rows import SeatRow, SentMessage, Table
from bot.store.slots import MessageKind
from bot.store.sqlite import SQLiteConnection, migrate
from bot.tables.base import the_table
from bot.tables.whats_new import EarlierState
from bot.text import LANGUAGES
from bot.ui.board import Position
from bot.ui.commands import RIALTO, command_name
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import CustomId, pack
from bot.ui.kit.interaction import File, Incoming
from games import GAMES
from games.core import Amount, AnyGame, Name, Prompt, Seat, encode
from tests.contract import any_move, play, scripted, viewers

T = TypeVar("T")

NOW = 1_700_000_000
GUILD, CHANNEL, LOBBY, BOARD, USER = 10, 20, 30, 40, 1000
"""The ids of the server, the channel, the existing messages, and the person in seat 0."""
LOOKER_ON = 999
NAMES = ("Ana", "Ben", "Chloé", "Dan", "Eva", "Farid")
IN_A_PLAYOUT = 50
"""How many pairs are made from each random game."""


class Pair(msgspec.Struct, frozen=True):
    """Two positions that `viewer` (None: the public) cannot tell apart, and a move that is legal in both."""

    key: str
    seats: int
    real: Any
    imagined: Any
    viewer: Seat | None
    mover: Seat
    move: Any
    language: str

    @property
    def game(self) -> AnyGame:
        return GAMES[self.key]

    @property
    def user(self) -> int:
        return LOOKER_ON if self.viewer is None else USER + self.viewer

    @property
    def differs(self) -> bool:
        """Whether another seat could tell the positions apart."""
        view = self.game.rules.view
        return any(view(self.real, seat) != view(self.imagined, seat) for seat in range(self.seats))

    def after(self) -> list[Any]:
        """Return the two states after the move."""
        return [self.game.rules.apply(state, self.mover, self.move) for state in (self.real, self.imagined)]


class Found(msgspec.Struct, frozen=True):
    """The result of comparing a pair: the names of the parts that differ, and the number of equal bytes."""

    differs: tuple[str, ...]
    compared: int
    revealed: bool


# --------------------------------------------------------------------------------------------- pairs


def has_secrets(game: AnyGame) -> bool:
    """Return whether a seat knows more than a spectator."""
    state = game.rules.setup(min(game.seat_counts), bytes(32)).state
    own = msgspec.structs.replace(game.rules.view(state, 0), seat=None)
    return bool(own != game.rules.view(state, None))


def pairs(game: AnyGame) -> Iterator[Pair]:
    """Yield the same endless sequence of pairs: from the game's scripted positions, then from random games."""
    yield from _scripted_pairs(game)
    for number in count():
        seats = game.seat_counts[number % len(game.seat_counts)]
        steps = play(game, seats, 1000 + number).steps
        rng = random.Random(number)  # noqa: S311
        for step in [*rng.sample(steps[:-1], min(len(steps), IN_A_PLAYOUT) - 1), steps[-1]]:
            viewer = rng.choice([*viewers(seats)])
            imagined = game.imagine(game.rules.view(step.state, viewer), rng.randbytes(32))
            mover = rng.choice(sorted(game.rules.to_act(step.state)))
            legal = set(game.rules.legal_moves(imagined, mover))
            both = [move for move in game.rules.legal_moves(step.state, mover) if move in legal]
            language = rng.choice(LANGUAGES)
            if both:  # two hands of cards may have no card in common
                yield Pair(game.key, seats, step.state, imagined, viewer, mover, any_move(rng, both), language)


def _scripted_pairs(game: AnyGame) -> Iterator[Pair]:
    """Yield pairs that random games would hardly reach."""
    told = [
        one for one in scripted(game, "SCRIPTED") if hasattr(one[0], "purses")
    ]  # for other games, random positions are enough
    for number, (start, moves) in enumerate(told):
        state, rng = start, random.Random(number)  # noqa: S311
        seats = len(state.purses)
        for mover, move in moves:
            viewer = rng.choice([*viewers(seats)])
            imagined = game.imagine(game.rules.view(state, viewer), rng.randbytes(32))
            if move in game.rules.legal_moves(imagined, mover):
                yield Pair(game.key, seats, state, imagined, viewer, mover, move, rng.choice(LANGUAGES))
            state = game.rules.apply(state, mover, move).state


# --------------------------------------------------------------------------------------- the comparison


async def compared(db: Connection, pair: Pair, *, pictures: bool = False) -> Found:
    """Compare everything for the viewer and the public in both positions."""
    heard = [await outgoing(db, pair, state, pictures=pictures) for state in (pair.real, pair.imagined)]
    names = dict.fromkeys([*heard[0], *heard[1]])
    differs = [name for name in names if heard[0].get(name) != heard[1].get(name)]
    steps = pair.after()
    views = [pair.game.rules.view(step.state, pair.viewer) for step in steps]
    revealed = views[0] != views[1]
    if revealed:
        differs = [name for name in differs if not name.startswith("after")]
        if any(step.undoable for step in steps):
            differs.append("what the move revealed can be taken back")
    same = sum(len(heard[0][name]) for name in names if name in heard[0] and heard[0][name] == heard[1].get(name))
    return Found(tuple(differs), same, revealed)


async def outgoing(db: Connection, pair: Pair, state: Any, *, pictures: bool) -> dict[str, bytes]:
    """Return everything sent about this position to the pair's viewer and to the public, by name."""
    with ExitStack() as stack:
        db.execute("BEGIN")
        stack.callback(db.execute, "ROLLBACK")
        if not pictures:
            for module in ("outbox.boards", "ui.pictures"):
                stack.enter_context(patch(f"bot.{module}.picture", _what_is_drawn))
                stack.enter_context(patch(f"bot.{module}.further_pictures", _what_more_is_drawn))
            stack.enter_context(patch("bot.ui.pictures.changed_pictures", _what_is_framed))
            stack.enter_context(patch("bot.ui.pictures.step_picture", _what_is_looked_back_on))
        lines = stack.enter_context(_log_lines())
        session = _Session(db, pair, _open_table(db, pair, state), lines)
        await session.before()
        await session.move()
        return session.heard


async def _what_is_drawn(table: Table, position: Position, language: str, *, later: bool = False) -> bytes:
    """Return all input of a picture, in place of the picture."""
    return encode((position.view, [row.name for row in table.seats], language))


async def _what_more_is_drawn(table: Table, position: Position, language: str, *, later: bool = False) -> list[bytes]:
    return [await _what_is_drawn(table, position, language)]


async def _what_is_framed(table: Table, past: EarlierState, position: Position, language: str) -> list[bytes]:
    return [encode((past.view(), await _what_is_drawn(table, position, language)))]


async def _what_is_looked_back_on(table: Table, before: Any, position: Position, language: str) -> list[bytes]:
    return [encode((before, await _what_is_drawn(table, position, language)))]


def _open_table(db: Connection, pair: Pair, state: Any) -> int:
    """Open a table in the middle of a game."""
    game = pair.game
    table_id = store.tables.open_table(
        db,
        game=game.key,
        guild=GUILD,
        channel=CHANNEL,
        threads=True,
        language=pair.language,
        host=USER,
        options=encode(game.types.Options()),
        seed=bytes(32),
        now=NOW,
    )
    rows = [
        SeatRow(seat, USER + seat, NAMES[seat], house=False, language=pair.language) for seat in range(pair.seats)
    ]
    store.seats.set_seats(db, table_id, rows, USER)
    lobby = the_table(db, table_id)
    playing = msgspec.structs.replace(
        lobby,
        status="playing",
        state=encode(state),
        checkpoint=encode(state),
        checkpoint_version=7,
        scene=game.words.scene(game.rules.view(state, None)),
        version=7,
        epoch=3,
    )
    store.tables.save_state(db, lobby, playing, house=False, now=NOW)
    if pair.viewer is not None and pair.mover != pair.viewer:  # the last move was the viewer's: they see its results
        earlier = msgspec.structs.replace(playing, version=6, epoch=2)
        store.moves.add_moves(db, earlier, pair.viewer, [encode(pair.move)], 0, NOW - 100_000)
    store.outbox.set_sent(db, table_id, SentMessage(slots.LOBBY, CHANNEL, LOBBY, "lobby with banner", NOW))
    store.outbox.set_sent(db, table_id, SentMessage(slots.BOARD, CHANNEL, BOARD, "earlier", NOW))
    for row in rows:
        store.outbox.send(db, table_id, slots.welcome(row.user or 0))
    for seat in sorted(game.rules.awaited(state)):
        store.outbox.send(db, table_id, OutboxEntry(slots.mention(seat), b"call"))
    store.outbox.send(db, table_id, slots.BOARD, slots.LOBBY)
    return table_id


class _Rehearsal(Store):
    """A store that works in another caller's transaction, which will be rolled back."""

    def __init__(self, db: Connection) -> None:
        self._db = db

    async def run(self, work: Work[T], table: int | None = None) -> T:
        del table  # work runs one at a time
        done: list[tuple[Any, FollowUps]] = []
        run_one(self._db, work, done)
        ((result, _),) = done
        if isinstance(result, Raised):
            raise result.error
        return result  # type: ignore[no-any-return]


class _Listener(RestApi):
    """Discord as the viewer sees it, with some failures so that errors are logged.

    The lobby cannot be edited, no thread can be opened, old boards are gone, and the last seat accepts no direct
    messages.
    """

    def __init__(self, session: _Session) -> None:
        self._tells = session
        self._last = 100
        self.tokens = InteractionTokens()

    async def post(
        self, channel: int, body: Json, files: Sequence[File] = (), nonce: str | None = None
    ) -> tuple[int, int]:
        del nonce  # random
        self._last += 1
        what = "board" if files else "message"
        if channel == CHANNEL:
            self._tells.hear(f"{what} posted for everybody", {"id": self._last, **body}, files)
        elif channel == self._tells.pair.user:
            self._tells.hear(f"{what} posted for the viewer", {"id": self._last, **body}, files)
        else:
            self._tells.hear(f"{what} posted for somebody else", {"id": self._last, "to": channel})
        return channel, self._last

    async def edit(
        self, channel: int, message: int, body: Json, files: Sequence[File] = (), *, by_token: bool = True
    ) -> None:
        del by_token
        what = "board" if files else "message"
        others = channel not in (CHANNEL, self._tells.pair.user)
        self._tells.hear(f"{what} changed", {"id": message, "in": channel, **({} if others else body)}, files)
        if message == LOBBY:
            raise TryLater("HTTP 503")
        if message == BOARD:
            raise Gone("HTTP 404", 10008)

    async def delete(self, channel: int, message: int) -> None:
        self._tells.hear("message deleted", {"id": message, "in": channel})

    async def recent_messages(self, channel: int) -> list[Json]:
        del channel
        return []

    async def open_thread(self, channel: int, message: int, name: str, *, anew: bool = False) -> int:
        del anew
        self._tells.hear("thread", {"on": message, "in": channel, "name": name})
        raise Gone("HTTP 404", 10008)

    async def is_member(self, guild: int, user: int) -> bool:
        del guild, user
        return True

    def missing_permissions(self, channel: int) -> tuple[Name, ...]:
        del channel
        return ()

    async def direct_channel(self, user: int) -> int:
        if user == USER + self._tells.pair.seats - 1 and user != self._tells.pair.user:
            raise DirectMessagesClosed("HTTP 403", 50007)
        return user


class _Session:
    """The bot at work on one position."""

    def __init__(self, db: Connection, pair: Pair, table_id: int, lines: list[Any]) -> None:
        self.db = db
        self.pair = pair
        self.heard: dict[str, bytes] = {}
        self._table_id = table_id
        self._lines = lines
        self._store = _Rehearsal(db)
        self._calls = _Listener(self)
        self._services = Services(self._store, lambda: NOW, lambda: bytes(32), self._calls.is_member)
        self._phase = "before"
        self._presses = 0

    @property
    def table(self) -> Table:
        return the_table(self.db, self._table_id)

    def hear(self, what: str, body: Json, files: Sequence[File] = ()) -> None:
        self._keep(what, msgspec.json.encode(body))
        for file in files:
            self._keep(f"{what}: {file.name}", file.content)

    def _keep(self, what: str, content: bytes) -> None:
        name = f"{self._phase}: {what}"
        while name in self.heard:
            name += " again"
        self.heard[name] = content

    async def before(self) -> None:
        """Send and look at everything possible before a move."""
        view, state = self.pair.game.rules.view, _state(self.table)
        for whose in dict.fromkeys((self.pair.viewer, None)):
            self._keep(f"view of {whose}", encode(view(state, whose)))
        await self._deliver()
        await self._look()
        if self.pair.viewer is not None:
            await self._try(self.pair.viewer)
        to_act = self.pair.game.rules.to_act(_state(self.table))
        if self.pair.mover != self.pair.viewer and self.pair.viewer not in to_act:
            await self._press("m", payload=pack((self.pair.move,)), private=True)
        assert _state(self.table) == state, "looking has changed the state"
        self._lines_so_far()

    async def move(self) -> None:
        """Make the move as a player would, look at its results, and undo it if possible."""
        self._phase = "after"
        pair, rules = self.pair, self.pair.game.rules
        states = (pair.real, pair.imagined)
        moved = rules.apply(_state(self.table), pair.mover, pair.move).state
        prompts = [pair.game.words.prompt(rules.view(state, pair.mover), pair.mover) for state in states]
        asked = any(prompt.confirm_of((pair.move,)) for prompt in prompts)
        mine = pair.mover == pair.viewer
        user, epoch = USER + pair.mover, self.table.epoch
        private = asked or mine
        await self._press("y" if asked else "m", payload=pack((pair.move,)), private=private, user=user, tells=mine)
        if prompts[0].draft:
            await self._press("f", user=user, private=True, tells=mine, epoch=epoch)
        assert _state(self.table) == moved, "the state differs from that after the move"
        self._rows()
        await self._deliver()
        await self._look()
        if all(step.undoable for step in pair.after()):
            await self._press("u", user=user, tells=mine)
            self._rows()
            await self._deliver()
        self._lines_so_far()

    async def _look(self) -> None:
        """Look at everything available in private."""
        for command in ("board", "hand", "resign"):
            await self._command(command)
        for action, payload in (
            ("e", ""),
            ("w", ""),
            ("ne", ""),
            ("a", ""),
            ("af", ""),
            ("i", ""),
            ("i", "choices"),
            ("i", "back"),
        ):
            await self._press(action, payload=payload)
        await self._look_back()

    async def _look_back(self) -> None:
        """Open the list of games, and this game at its present and first steps.

        Another seat's view is requested but must be refused. The remaining moves lead from the checkpoint to the
        present state.
        """
        await self._ask("/history", self._incoming(kind="command", command=(RIALTO, "history")), tells=True)
        await self._press("hg", values=(str(self._table_id),), private=True)
        await self._press("rp", payload="0..0", private=True)
        if self.table.status == "playing":
            another = ((self.pair.viewer or 0) + 1) % self.pair.seats
            await self._press("rs", payload="0.", values=(str(another),), private=True)

    async def _try(self, seat: Seat) -> None:
        """Try everything the viewer's panel offers except moves, and some actions it does not offer."""
        game, table = self.pair.game, self.table
        prompt: Prompt = game.words.prompt(game.rules.view(_state(table), seat), seat)
        for group in prompt.groups:
            await self._press("g", values=(group.id,))
            for choice in group.options:
                if isinstance(choice, Amount):
                    await self._amounts(choice)
        ask = game.asides(game.rules.view(_state(table), None), seat) if game.asides else None
        for words in ask.choices[:1] if ask else ():
            await self._press("as", values=(pack((words,)),), private=True)
        prepared = next((move for move in prompt.first_moves() if not prompt.closes((move,))), None)
        if prompt.draft and prepared is not None:
            await self._press("m", payload=pack((prepared,)))
            await self._press("t", private=True)
            await self._press("t", private=True)

    async def _amounts(self, amount: Amount) -> None:
        """Submit the form with too much, too little, and an amount that needs confirmation."""
        payload = pack((amount.move,))
        await self._press("n", payload=payload)
        wrong = [amount.high + amount.step, amount.low - amount.step]
        between = [amount.low + 1] if amount.step > 1 else []
        for number in [*wrong, *between, *([amount.high] if amount.question(amount.high) else [])]:
            await self._press("v", payload=payload, kind="form", fields={"amount": (str(number),)})

    async def _command(self, name: str) -> None:
        command = (command_name(self.pair.key), name)
        await self._ask(f"/{name}", self._incoming(kind="command", command=command), tells=True)

    async def _press(
        self,
        action: str,
        *,
        payload: str = "",
        user: int | None = None,
        tells: bool = True,
        epoch: int | None = None,
        **more: Any,
    ) -> None:
        epoch = self.table.epoch if epoch is None else epoch
        custom_id = str(CustomId(Action(action), self._table_id, epoch, payload))
        await self._ask(f"press {action}", self._incoming(user=user, custom_id=custom_id, **more), tells=tells)

    def _incoming(self, *, user: int | None = None, kind: Any = "press", **more: Any) -> Incoming:
        self._presses += 1
        board = store.outbox.sent_message(self.db, self._table_id, slots.BOARD)
        return Incoming(
            id=self._presses,
            kind=kind,
            user=user or self.pair.user,
            name="Ana",
            locale=self.pair.language,
            guild=GUILD,
            channel=CHANNEL,
            channel_type=0,
            permissions=0,
            bot_permissions=0,
            message=board.message if board else None,
            **more,
        )

    async def _ask(self, what: str, incoming: Incoming, *, tells: bool) -> None:
        """Record the response; one that changes a public message counts as public."""
        given = await answer(self._services, incoming)
        self._calls.tokens.remember(incoming, "token", given)
        if tells or (given.kind == "update" and not incoming.private):
            self.hear(f"{what}, {given.kind}", given.body, given.files)

    async def _deliver(self) -> None:
        """Send all that is due."""
        delivery = Delivery(self._store, self._calls, lambda: NOW)
        delivery.wake(self._table_id)
        while delivery._workers:
            await asyncio.wait([*delivery._workers.values()])
            await asyncio.sleep(0)
        await delivery.stop()

    def _rows(self) -> None:
        """Record the database rows for the viewer and the public.

        That other users have entries is no secret.
        """
        table, own = self.table, self.pair.user
        wishes = store.outbox.outbox(self.db, table.id)
        told = [
            (
                str(due.slot),
                due.body if due.slot.kind is not MessageKind.DIRECT_MESSAGE or due.slot.number == own else b"",
            )
            for due in wishes
        ]
        self._keep("outbox", encode(told))
        self._keep(
            "log", encode(self.db.execute("SELECT version, scene, text, quote FROM log ORDER BY id").fetchall())
        )
        self._keep("table", encode((table.status, table.scene, table.version, table.epoch, table.checkpoint_version)))

    def _lines_so_far(self) -> None:
        self._keep("program log", json.dumps(self._lines, default=repr, sort_keys=True).encode())
        if any(line.get("log_level") in ("error", "critical") for line in self._lines):
            raise RuntimeError(self._lines)


def _state(table: Table) -> Any:
    return msgspec.msgpack.decode(table.state or b"", type=table.game.types.State)


@contextmanager
def _log_lines() -> Iterator[list[Any]]:
    """Capture the log records of the bot and of its libraries."""
    with capture_logs((format_exc_info,)) as lines:

        class Handler(logging.Handler):
            def emit(self, record: logging.LogRecord) -> None:
                lines.append({"library": record.name, "said": record.getMessage()})

        handler = Handler()
        logging.getLogger().addHandler(handler)
        try:
            yield lines
        finally:
            logging.getLogger().removeHandler(handler)


@contextmanager
def database(folder: Path) -> Iterator[Connection]:
    """Open a database like the bot's in this folder."""
    path = folder / "rialto.db"
    migrate(path)
    with closing(sqlite3.connect(path, isolation_level=None, factory=SQLiteConnection)) as db:
        db.execute("PRAGMA foreign_keys = ON")
        yield db


# ---------------------------------------------------------------------------------- the measurement


async def _measure(game: AnyGame, wanted: int, pictures: int) -> bool:
    """Compare `wanted` pairs of a game, print the result, and return whether all were the same."""
    figures: Counter[str] = Counter()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, database(Path(folder)) as db:
        for number, pair in enumerate(islice(pairs(game), wanted)):
            drawn = number * pictures // wanted != (number + 1) * pictures // wanted
            found = await compared(db, pair, pictures=drawn)
            figures["alike"] += not found.differs
            figures["secrets differ"] += pair.differs
            figures["moves that bring something to light"] += found.revealed
            figures["with pictures drawn"] += drawn
            figures["bytes compared"] += found.compared
            for name in found.differs:
                _print(f"pair {number}, viewer {pair.viewer}, {pair.mover} {pair.move}: {name}")
    _print(f"{game.key}: {wanted} pairs in {time.monotonic() - begun:.0f} s")
    for name, figure in figures.items():
        _print(f"  {name}: {figure}")
    return figures["alike"] == wanted


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bot.secrecy", description="Secrecy as a figure.")
    parser.add_argument("--pairs", type=int, default=10_000, help="of each game with secrets (%(default)s)")
    parser.add_argument("--pictures", type=int, default=100, help="pairs whose pictures are drawn (%(default)s)")
    asked = parser.parse_args()
    games = [game for game in GAMES.values() if has_secrets(game)]
    alike = [asyncio.run(_measure(game, asked.pairs, asked.pictures)) for game in games]
    return 0 if all(alike) else 1


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
