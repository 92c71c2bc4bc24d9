"""Run strong house players in processes of their own, so that no table waits for them.

Each is handed views and legal moves as bytes, never a state, and hands back moves.
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.workers import Worker, end_in, serve
from games import GAMES
from games.core import AnyGame, Seat, decode, decode_as, encode
from games.review import Appraisal, Decision, appraise

_PATIENCE = 10.0
"""Seconds after which it is taken for lost; a choice takes some tenths of one."""

_MORE_PATIENCE = 6
"""Times as long for an appraisal: no table waits for it, and without one of them there is no review."""

_NICENESS = 5
"""On a single core, answers to people come first."""

_MOST = 4
"""Processes at the most: each takes its part of the memory as well."""


class Question(msgspec.Struct, frozen=True, array_like=True):
    """What the process is asked: the view and all moves are still encoded. `played`: to appraise this one, with what
    followed it, or (empty) the best there is; without it, to choose one."""

    game: str
    view: bytes
    legal: bytes
    seed: bytes
    effort: float
    patience: float
    played: bytes | None = None
    then: tuple[tuple[Seat, bytes], ...] = ()


def cores_to_spare() -> int:
    """How many processes may think at once: one core is for the bot, unless it is the only one."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores - 1, _MOST))


class ThinkingProcesses(Worker):
    """Asks a process."""

    def __init__(self, effort: float = 1.0, patience: float = _PATIENCE) -> None:
        super().__init__(module="bot.house.thinking_process", patience=patience)
        self._effort = effort

    async def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], seed: bytes) -> Any:
        """What the game's expert chooses. Raises WorkerLost."""
        question = Question(game.key, encode(view), encode(legal), seed, self._effort, self._patience)
        return decode(game, "move", await self._ask(encode(question)))

    async def appraise(self, game: AnyGame, decision: Decision, seed: bytes, effort: float) -> Appraisal | None:
        """What `games/review.py` makes of what was done (of the best there is, if nothing was). Raises WorkerLost."""
        played = b"" if decision.played is None else encode(decision.played)
        then = tuple([(seat, encode(move)) for seat, move in decision.then])
        usual, patience = effort * self._effort, self._patience * _MORE_PATIENCE
        view, legal = encode(decision.view), encode(decision.legal)
        question = Question(game.key, view, legal, seed, usual, patience, played, then)
        found: Appraisal | None = decode_as(Appraisal | None, await self._ask(encode(question), patience))
        return found


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
    then = tuple([(seat, decode(game, "move", move)) for seat, move in question.then])
    try:
        return encode(appraise(game, Decision(0, view, legal, played, then), question.seed, question.effort))
    except Exception:
        traceback.print_exc()  # of this decision nothing is said: a review is of many
        return encode(None)


def _answer(asked: bytes) -> bytes:
    question = decode_as(Question, asked)
    end_in(question.patience)
    return answer(question)


def main() -> None:
    serve(_answer, _NICENESS)


if __name__ == "__main__":
    main()
