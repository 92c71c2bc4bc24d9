"""Processes of their own that think for strong house players, so that nobody at any table waits for them.

Each is handed views and legal moves as bytes, never a state, and hands back moves. It is started when it is first
needed and ends when its standard input does, at the latest with the thought it is in: with the bot, however that
comes to its end.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import traceback
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

import msgspec

from games import GAMES
from games.core import AnyGame, decode, decode_as, encode
from games.review import Appraisal, appraise

_ROOT = Path(__file__).resolve().parents[2]
_SIZE = 4
"""Bytes that tell the length of a question or an answer."""

_PATIENCE = 10.0
"""Seconds after which it is taken for lost; a choice takes some tenths of one."""

_MORE_PATIENCE = 6
"""Times as long for an appraisal: no table waits for it, and without one of them there is no review."""

_NICENESS = 5
"""On a single core, answers to people come first."""

_MOST = 4
"""Processes at the most: each takes its part of the memory as well."""


class Lost(Exception):
    """There will be no answer: the process died, took too long, or was stopped."""


class Question(msgspec.Struct, frozen=True, array_like=True):
    """What the process is asked: the view and all moves are still encoded. `played`: to appraise this one, or (empty)
    the best there is; without it, to choose one."""

    game: str
    view: bytes
    legal: bytes
    seed: bytes
    effort: float
    patience: float
    played: bytes | None = None


def cores_to_spare() -> int:
    """How many processes may think at once: one core is for the bot, unless it is the only one."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores - 1, _MOST))


class Thinker:
    """Asks a process. One question at a time: whose turn it is, others see to."""

    def __init__(self, effort: float = 1.0, patience: float = _PATIENCE) -> None:
        self._effort = effort
        self._patience = patience
        self._process: Process | None = None
        self._stopped = False

    async def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], seed: bytes) -> Any:
        """What the game's expert chooses. Raises Lost."""
        question = Question(game.key, encode(view), encode(legal), seed, self._effort, self._patience)
        return decode(game, "move", await self._ask(question))

    async def appraise(
        self, game: AnyGame, view: Any, legal: Sequence[Any], played: Any, seed: bytes, effort: float
    ) -> Appraisal | None:
        """What `games/review.py` makes of this move (None: of the best there is). Raises Lost."""
        asked = b"" if played is None else encode(played)
        usual, patience = effort * self._effort, self._patience * _MORE_PATIENCE
        question = Question(game.key, encode(view), encode(legal), seed, usual, patience, asked)
        found: Appraisal | None = decode_as(Appraisal | None, await self._ask(question))
        return found

    async def _ask(self, question: Question) -> bytes:
        answer = None
        try:
            async with asyncio.timeout(question.patience):
                answer = await self._exchange(encode(question))
        except (TimeoutError, OSError, EOFError) as error:
            raise Lost(type(error).__name__) from error
        finally:
            if answer is None:
                await self._end()  # what it may still say would be taken for the next answer
        return answer

    async def _exchange(self, question: bytes) -> bytes:
        if self._stopped:
            raise EOFError
        if self._process is None:
            self._process = await _start()
        if self._stopped:  # while it started
            raise EOFError
        into, out = self._process.stdin, self._process.stdout
        if into is None or out is None:
            raise EOFError
        into.write(len(question).to_bytes(_SIZE, "big") + question)
        await into.drain()
        return await out.readexactly(int.from_bytes(await out.readexactly(_SIZE), "big"))

    async def stop(self) -> None:
        """End the process at once; whoever waits for it is told that it is lost."""
        self._stopped = True
        await self._end()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin:
            process.stdin.close()
        await process.wait()


async def _start() -> Process:
    """It needs no secret of ours, and a Ctrl-C in the terminal is for the bot to heed."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("DISCORD_TOKEN")}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.house.thinker", stdin=PIPE, stdout=PIPE, env=env, cwd=_ROOT, process_group=0
    )


# ----------------------------------------------------------------------------------------- in the process


def answer(question: Question) -> bytes:
    """What a question is answered with, encoded: a move or an appraisal (None also where it fails)."""
    game = GAMES[question.game]
    if game.expert is None:
        raise LookupError(f"{game.key} has no expert")
    view = decode(game, "view", question.view)
    legal = [decode(game, "move", bytes(move)) for move in decode_as(list[msgspec.Raw], question.legal)]
    if question.played is None:
        return encode(game.expert.choose(view, legal, question.seed, question.effort))
    played = decode(game, "move", question.played) if question.played else None
    try:
        return encode(appraise(game, view, legal, played, question.seed, question.effort))
    except Exception:
        traceback.print_exc()  # of this decision nothing is said: a review is of many
        return encode(None)


def _end_in(seconds: float) -> None:
    """A thought that is lost ends even if the bot was killed and cannot end it. 0: no more."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _serve(questions: IO[bytes], answers: IO[bytes]) -> None:
    while size := questions.read(_SIZE):
        question = decode_as(Question, questions.read(int.from_bytes(size, "big")))
        _end_in(question.patience)
        reply = answer(question)
        _end_in(0)
        answers.write(len(reply).to_bytes(_SIZE, "big") + reply)
        answers.flush()


def main() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it goes when the bot goes
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    with suppress(BrokenPipeError):
        _serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
