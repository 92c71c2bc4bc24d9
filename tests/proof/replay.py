"""Play games to their end, check their stored data, and replay them in another process to the same states.

A trial is a whole random game: the seed determines game, seats, options, version of the rules and every move. A
second process with other hash seeds replays its file move by move.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from bot.replay import record
from bot.store.rows import MoveRow, SeatRow, Table
from games import GAMES
from games.chance import SEED_BYTES
from games.core import AnyGame, Seat, decode, encode
from tests.contract import any_move, variants
from tests.proof.ledger import ROOT
from tests.proof.subject import Figures, Row, Subject, Tally

LONGEST = 5_000
"""Moves within which every game ends, however it is played."""
ALIKE = 400
"""Trials that share a second process. The first process has hash seed 0, like all that run trials."""


class Course(msgspec.Struct, frozen=True):
    """A game from its opening to its end."""

    game: AnyGame
    seats: int
    seed: bytes
    options: Any
    states: list[Any]
    moves: list[tuple[Seat, bytes]]


def drawn(seed: int) -> Course:
    """Return the opening of this seed's game, before any move."""
    game = [*GAMES.values()][seed % len(GAMES)]
    rng = random.Random(f"{game.key} {seed}")  # noqa: S311
    options, seats, chance = rng.choice(variants(game)), rng.choice(game.seat_counts), rng.randbytes(SEED_BYTES)
    state = game.rules.setup(seats, chance, options).state
    opening = msgspec.structs.replace(
        state, rules=rng.randint(1, state.rules)
    )  # games of all versions have the same opening
    return Course(game, seats, chance, options, [opening], [])


def played(seed: int) -> Course:
    """Play this seed's game to its end, checking each state."""
    course, rng = drawn(seed), random.Random(seed)  # noqa: S311
    rules, state = course.game.rules, course.states[0]
    _look(course.game, state)
    while rules.outcome(state) is None:
        assert len(course.moves) < LONGEST, "the game does not end"
        seat = rng.choice(sorted(rules.to_act(state)))
        stored = encode(any_move(rng, rules.legal_moves(state, seat)))
        state = rules.apply(state, seat, decode(course.game, "move", stored)).state
        _look(course.game, state)
        course.states.append(state)
        course.moves.append((seat, stored))
    return course


def _look(game: AnyGame, state: Any) -> None:
    """Check that a state is stored faithfully, keeps all invariants, and has a move for every awaited seat."""
    blob = encode(state)
    read = decode(game, "state", blob)
    assert read == state, "the decoded state differs"
    assert encode(read) == blob, "the state encodes to other bytes"
    awaited = game.rules.awaited(state)
    assert bool(awaited) == (game.rules.outcome(state) is None), "no seat is awaited, but the game is not over"
    for seat in awaited:
        default = game.rules.default_move(state, seat)
        assert default in game.rules.legal_moves(state, seat), "the default move is illegal"


def file_of(course: Course) -> bytes:
    """Return the replay file, made from what the database would hold."""
    seats = tuple(SeatRow(seat, seat + 1, f"Seat {seat}", house=False, language="en") for seat in range(course.seats))
    state = encode(course.states[-1])
    table = Table(
        id=1,
        game_key=course.game.key,
        guild=1,
        channel=1,
        thread=None,
        threads=False,
        language="en",
        host=1,
        status="finished",
        options=encode(course.options),
        seed=course.seed,
        state=state,
        checkpoint=state,
        checkpoint_version=0,
        scene="",
        version=len(course.moves),
        epoch=0,
        deadline=None,
        rematch=None,
        seats=seats,
    )
    moves = [MoveRow(number, seat, move, 0, None) for number, (seat, move) in enumerate(course.moves)]
    return record.write(record.replay_of(table, course.states[-1], moves))


def digest(states: Iterable[Any]) -> str:
    """Return one digest of all these states."""
    total = sha256()
    for state in states:
        total.update(encode(state))
    return total.hexdigest()


# --------------------------------------------------------------------------------- the second process


class _Second:
    """A process that gets nothing but paths of files; `hashes` is the seed of its hashes."""

    def __init__(self, hashes: int) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.proof.replay"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": str(hashes)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __del__(self) -> None:
        self._process.communicate()  # it exits when its input ends

    def replayed(self, path: Path) -> str:
        """Return the digest of all states of this replay, or the reason why it is invalid."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(f"{path}\n")
        self._process.stdin.flush()
        return self._process.stdout.readline().strip()


_second = lru_cache(maxsize=1)(_Second)


def _answers(paths: Iterable[str]) -> Iterator[str]:
    for path in paths:
        try:
            yield digest(record.verify(record.read(Path(path.strip()))))
        except Exception as error:  # the other process gets any error
            yield f"{type(error).__name__}: {error}".replace("\n", " ")


# --------------------------------------------------------------------------------------- the subject


def trial(seed: int) -> Figures:
    """Play a game, write its file and replay it."""
    course = played(seed)
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(file_of(course))
        file.flush()
        again = _second(1 + seed // ALIKE).replayed(Path(file.name))
        assert again == digest(course.states), f"the replay differs: {again}"
    key = course.game.key
    return {f"{key} games": 1, f"{key} moves": len(course.moves), f"{key} most moves": len(course.moves)}


def read(tally: Tally) -> Iterator[Row]:
    """Yield a row for each game."""
    for key in GAMES:
        games, moves, most = (tally.numbers[f"{key} {what}"] for what in ("games", "moves", "most moves"))
        yield Row(
            f"{key}: games replayed alike", f"{games:,} of {moves:,} moves, the longest of {most:,}", holds=None
        )


SUBJECT = Subject(
    name="replay",
    promises=(6, 8),
    what="whole random games of every kind, seats, options and version of rules: each state sound and read back as "
    "written, a default move for all awaited, an end; the file replayed in another process to the same states",
    trials=2_000 * len(GAMES),
    trial=trial,
    read=read,
    maxima=frozenset(f"{key} most moves" for key in GAMES),
    cost=0.03,
)

if __name__ == "__main__":
    for line in _answers(sys.stdin):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
