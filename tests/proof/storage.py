"""Test a full disk, a database locked by another program, flipped bits, and a truncated write-ahead log.

A trial is some moves of a random game on a real file. Whatever happens to the file: accepted moves are kept, others
leave no trace, and the game goes on.
"""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from structlog.testing import capture_logs

from bot import store
from bot.store.db import Connection, Store
from bot.store.rows import Table
from bot.tables import base, lobby, play
from bot.tables.base import Person, Refusal
from bot.tables.in_play import TableInPlay
from bot.tables.lobby import Opening
from bot.tables.play import Reply
from games import GAMES
from games.chance import SEED_BYTES
from games.core import Corrupt, decode, encode
from tests.bot.store.files import no_file_above
from tests.contract import any_move, variants
from tests.proof.subject import Figures, Row, Subject, Tally

MOVES = 12
"""Moves of each short game."""
CUTS = 12
"""Lengths to which each log is cut."""
NOW = 1_000_000


class Short:
    """The first moves of a game of people, one transaction each, at table 1 of this file."""

    def __init__(self, disk: Store, rng: random.Random) -> None:
        self.disk = disk
        self.rng = rng
        self.moments: list[str] = []
        """Digests of the database after each accepted transaction."""
        self._presses = 5_000

    async def begin(self) -> None:
        """Begin a random game with as few people as possible."""
        game = self.rng.choice([*GAMES.values()])
        options, seed = encode(self.rng.choice(variants(game))), self.rng.randbytes(SEED_BYTES)
        people = [Person(100 + number, f"Person {number}", "en") for number in range(game.seat_counts[0])]
        opening = Opening(game.key, guild=1, channel=2, threads=False, language="en", options=options, seed=seed)
        await self._did(lambda db: lobby.open_table(db, opening, people[0], NOW))
        for person in people[1:]:
            await self._did(partial(lobby.join, table_id=1, person=person))
        await self._did(lambda db: lobby.start(db, 1, people[0], NOW))

    async def _did(self, work: Callable[[Connection], object]) -> None:
        await self.disk.run(work)
        self.moments.append(await self.digest())

    async def table(self) -> Table:
        """Return the table as it is now."""
        return await self.disk.run(lambda db: base.the_table(db, 1))

    async def press(self) -> None:
        """Let an awaited seat make a random move."""
        table = await self.table()
        rules, state = table.game.rules, base.state_of(table)
        seat = min(rules.awaited(state))
        move = encode(any_move(self.rng, rules.legal_moves(state, seat)))
        self._presses += 1
        reply = Reply(100 + seat, table.epoch, (move,), self._presses)
        await self._did(lambda db: play.answer(db, TableInPlay.load(db, 1), reply, NOW))

    async def digest(self) -> str:
        """Return a digest of everything stored."""
        return await self.disk.run(digest)


def digest(db: Connection | sqlite3.Connection) -> str:
    """Return a digest of all rows of all tables."""
    names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    rows = [db.execute(f'SELECT * FROM "{name}" ORDER BY rowid').fetchall() for name in names]  # noqa: S608
    return sha256(repr(rows).encode()).hexdigest()


# ------------------------------------------------------------------------------------ kinds of damage


async def full(short: Short, path: Path) -> Figures:
    """Fill the disk at some byte of each write.

    The move is kept whole or not at all, and succeeds once there is room.
    """
    await short.begin()
    refused = 0
    for _ in range(MOVES):
        before, chance = await short.digest(), short.rng.getstate()
        room = path.with_name(f"{path.name}-wal").stat().st_size + short.rng.randrange(100_000)
        try:
            with no_file_above(room):
                await short.press()
        except sqlite3.OperationalError:
            refused += 1
            assert await short.digest() == before, "a refused write left something behind"
            short.rng.setstate(chance)
            await short.press()
        assert await short.digest() != before, "an accepted move was not kept"
    await _sound(short)
    return {"writes at a full disk": MOVES, "refused for want of room": refused}


async def locked(short: Short, path: Path) -> Figures:
    """Lock the database: an interaction waits for the lock or is rejected without a change, and then succeeds."""
    await short.begin()
    refused = 0
    for turn in range(MOVES):
        before, chance = await short.digest(), short.rng.getstate()
        with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
            patience = 5_000 if turn % 2 else 1
            await _pragma(short.disk, f"busy_timeout = {patience}")
            other.execute("BEGIN IMMEDIATE")
            pressing = asyncio.ensure_future(short.press())
            if turn % 2:
                other.execute("UPDATE people SET user = user")
            else:
                (error,) = await asyncio.gather(pressing, return_exceptions=True)
                assert isinstance(error, sqlite3.OperationalError), error
                refused += 1
            other.execute("ROLLBACK")
            if not turn % 2:
                assert await short.digest() == before, "a refused write left something behind"
                short.rng.setstate(chance)
                pressing = asyncio.ensure_future(short.press())
            await pressing
        assert await short.digest() != before, "an accepted move was not kept"
    await _sound(short)
    return {"writes at a locked database": MOVES, "refused for the lock": refused}


async def flipped(short: Short, path: Path) -> Figures:
    """Flip a bit of the state, of the undo checkpoint, or of both: the game goes on from the state there was."""
    await short.begin()
    tried, unseen = 0, 0
    for _ in range(MOVES):
        await short.press()
        was = await short.digest()
        if (await short.table()).status != "playing":
            break
        tried += 1
        for column in short.rng.choice((("state",), ("anchor",), ("state", "anchor"), ("state_sum",))):
            unseen += _flip(path, short.rng, "tables", column)
        with capture_logs() as lines:
            await short.table()
        assert len(lines) == 1, lines
        assert await short.digest() == was, "the flipped data was not repaired"
    return {"flipped bits made good": tried, "of them another state that can be read": unseen}


async def rows(short: Short, path: Path) -> Figures:
    """Flip a bit in any other data of the table.

    The next move succeeds, and an impossible undo is refused in words.
    """
    await short.begin()
    tried = 0
    for _ in range(MOVES):
        table = await short.table()
        if table.status != "playing":
            break
        await short.disk.run(partial(_prepare, epoch=table.epoch))
        name, column = short.rng.choice((
            ("moves", "move"), ("log", "text"), ("outbox", "body"), ("drafts", "moves"), ("orders", "orders"),
            ("tables", "options"),
        ))  # fmt: skip
        _flip(path, short.rng, name, column)
        tried += 1
        await short.press()
        await short.disk.run(lambda db: store.moves.log(db, 1))
        with suppress(Refusal, Corrupt):
            await short.disk.run(partial(play.undo, table_id=1, user=100, epoch=table.epoch + 1, now=NOW))
    assert not (await short.table()).corrupted
    return {"other flipped rows": tried}


def _prepare(db: Connection, epoch: int) -> None:
    """Store a draft and planned moves."""
    store.drafts.set_draft(db, 1, 0, epoch, [[b"\x80"]])
    store.orders.set_orders(db, 1, 0, b"\x90")


async def cut(short: Short, path: Path) -> Figures:
    """Kill the bot and cut its log at any byte.

    The result is an accepted state: the more of the log is left, the later.
    """
    await _pragma(short.disk, "wal_autocheckpoint = 0")
    short.moments.append(await short.digest())
    await short.begin()
    for _ in range(MOVES):
        await short.press()
    moments = short.moments
    log = path.with_name(f"{path.name}-wal").read_bytes()
    lengths = sorted([*(short.rng.randrange(len(log)) for _ in range(CUTS)), len(log)])
    found = [_after(path, log[:length], number) for number, length in enumerate(lengths)]
    assert {*found} <= {*moments}, "half of a transaction was found"
    known = [moments.index(each) for each in found]
    assert known == sorted(known), "a longer log yielded less"
    assert known[-1] == len(moments) - 1, "the last accepted move is missing"
    return {"cut logs": len(lengths), "moments found in them": len({*known}), "moments there were": len(moments)}


def _after(path: Path, log: bytes, number: int) -> str:
    """Return the digest of a copy of the file with this much of its log."""
    copy = path.with_name(f"cut-{number}.db")
    shutil.copyfile(path, copy)
    copy.with_name(f"{copy.name}-wal").write_bytes(log)
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        for key, state, number_of_moves, checksum in connection.execute(
            "SELECT game, state, version, state_sum FROM tables WHERE state IS NOT NULL"
        ):
            decode(GAMES[key], "state", state)
            assert store.repair.checksum_matches(state, checksum), "a state without its checksum"
            assert (number_of_moves,) == connection.execute("SELECT count(*) FROM moves").fetchone(), "half of a move"
        return digest(connection)


async def _pragma(disk: Store, pragma: str) -> None:
    # Outside a transaction: SQLite accepts it only there.
    engine: Any = disk._engine
    await engine._connection.execute(f"PRAGMA {pragma}")


async def _sound(short: Short) -> None:
    """Check that the stored moves lead to the stored state."""
    table = await short.table()
    made = await short.disk.run(lambda db: store.moves.moves_since(db, 1, 0))
    state = table.game.rules.setup(len(table.seats), table.seed, decode(table.game, "options", table.options)).state
    for row in made:
        state = table.game.rules.apply(state, row.seat, decode(table.game, "move", row.move)).state
    assert state == base.state_of(table), "the moves lead to another state"


def _flip(path: Path, rng: random.Random, name: str, column: str) -> bool:
    """Flip a bit in one row, outside the bot; return whether it can still be read as a state."""
    with closing(sqlite3.connect(path)) as connection, connection:
        found = connection.execute(f"SELECT rowid, {column} FROM {name} WHERE length({column}) > 0").fetchall()  # noqa: S608
        if not found:
            return False
        row, value = rng.choice(found)
        changed: Any = value ^ 1 << rng.randrange(31) if isinstance(value, int) else _other(value, rng)
        connection.execute(f"UPDATE {name} SET {column} = ? WHERE rowid = ?", (changed, row))  # noqa: S608
        (key,) = connection.execute("SELECT game FROM tables").fetchone()
    try:
        return column in ("state", "anchor") and decode(GAMES[key], "state", changed) is not None
    except Corrupt:
        return False


def _other(blob: bytes, rng: random.Random) -> bytes:
    changed = bytearray(blob)
    changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


# --------------------------------------------------------------------------------------- the subject

SORTS: tuple[Callable[[Short, Path], Awaitable[Figures]], ...] = (full, locked, flipped, rows, cut)


async def _tried(seed: int, path: Path) -> Figures:
    disk = await Store.open(path)
    try:
        return await SORTS[seed % len(SORTS)](Short(disk, random.Random(seed)), path)  # noqa: S311
    finally:
        await disk.close()


def trial(seed: int) -> Figures:
    """Play some moves, and damage their file."""
    with tempfile.TemporaryDirectory() as folder, capture_logs():
        return asyncio.run(_tried(seed, Path(folder) / "rialto.db"))


def read(tally: Tally) -> Iterator[Row]:
    """Yield the number of trials of each sort."""
    for name, figure in sorted(tally.numbers.items()):
        yield Row(name, f"{figure:,.0f}", holds=None)


SUBJECT = Subject(
    name="storage",
    promises=(1, 2, 6),
    what="short games at a file on a full disk, locked by another process, with flipped bits, or with its "
    "write-ahead log cut at any byte: accepted moves are kept, others have left no trace, and the game goes on",
    trials=2_000,
    trial=trial,
    read=read,
    cost=0.5,
)
