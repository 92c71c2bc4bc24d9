"""Run strong house players in processes of their own, so that no table waits for them.

Each process gets views and legal moves as bytes, never a state, and returns moves.
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Sequence
from typing import Any

import msgspec

from bot.workers import Worker, end_in, serve
from games import GAMES
from games import question as question_of_the_day
from games.core import AnyGame, Seat, decode, decode_as, encode
from games.review import Appraisal, Decision, appraise

_PATIENCE = 10.0
"""Seconds after which a process counts as lost. A choice takes some tenths of a second."""

_MORE_PATIENCE = 6
"""Factor on `_PATIENCE` for an appraisal: no table waits for it, and a missing one would cost the whole review."""

_NICENESS = 5
"""The niceness (nice(1)) of the processes. On a single core, answers to users come first."""

_MOST = 4
"""The most processes, as each takes memory."""


class Question(msgspec.Struct, frozen=True, array_like=True):
    """A task for the process. The view and all moves are encoded.

    `played`: None to choose a move; a move to judge, with the moves `then` that followed; empty to judge the best
    move. Without a view, a question of the day is made.
    """

    game: str
    view: bytes
    legal: bytes
    seed: bytes
    effort: float
    patience: float
    played: bytes | None = None
    then: tuple[tuple[Seat, bytes], ...] = ()


def cores_to_spare() -> int:
    """Return how many processes may think at once: all cores but one, which the bot needs, and at least one."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores - 1, _MOST))


class ThinkingProcesses(Worker):
    """Sends questions to one thinking process."""

    def __init__(self, effort: float = 1.0, patience: float = _PATIENCE) -> None:
        super().__init__(module="bot.house.thinking_process", patience=patience)
        self._effort = effort

    async def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], seed: bytes) -> Any:
        """Return the legal move that the game's expert chooses for this view. Raises WorkerLost."""
        question = Question(game.key, encode(view), encode(legal), seed, self._effort, self._patience)
        return decode(game, "move", await self._ask(encode(question)))

    async def appraise(self, game: AnyGame, decision: Decision, seed: bytes, effort: float) -> Appraisal | None:
        """Return the judgement of a decision (see `games/review.py`). Without a played move, the best move is judged.

        `effort`: the fraction of the usual search. Raises WorkerLost.
        """
        played = b"" if decision.played is None else encode(decision.played)
        then = tuple([(seat, encode(move)) for seat, move in decision.then])
        usual, patience = effort * self._effort, self._patience * _MORE_PATIENCE
        view, legal = encode(decision.view), encode(decision.legal)
        question = Question(game.key, view, legal, seed, usual, patience, played, then)
        found: Appraisal | None = decode_as(Appraisal | None, await self._ask(encode(question), patience))
        return found

    async def make_question(self, game: AnyGame, seed: bytes) -> question_of_the_day.Question | None:
        """Try to make a question of the day (see `games/question.py`); None: not this time. Raises WorkerLost."""
        patience = self._patience * _MORE_PATIENCE
        asked = Question(game.key, b"", b"", seed, self._effort, patience)
        answer = await self._ask(encode(asked), patience)
        found: question_of_the_day.Question | None = decode_as(question_of_the_day.Question | None, answer)
        return found


# ----------------------------------------------------------------------------------------- in the process


def answer(question: Question) -> bytes:
    """Return the encoded move or appraisal that answers a question. If appraising fails, return an encoded None."""
    game = GAMES[question.game]
    if game.expert is None:
        raise LookupError(f"{game.key} has no expert")
    if not question.view:
        return encode(question_of_the_day.make(game, question.seed, question.effort))
    view = decode(game, "view", question.view)
    legal = [decode(game, "move", bytes(move)) for move in decode_as(list[msgspec.Raw], question.legal)]
    if question.played is None:
        return encode(game.expert.choose(view, legal, question.seed, question.effort))
    played = decode(game, "move", question.played) if question.played else None
    then = tuple([(seat, decode(game, "move", move)) for seat, move in question.then])
    try:
        return encode(appraise(game, Decision(0, view, legal, played, then), question.seed, question.effort))
    except Exception:
        traceback.print_exc()  # the review goes on without this decision
        return encode(None)


def _answer(asked: bytes) -> bytes:
    question = decode_as(Question, asked)
    end_in(question.patience)
    return answer(question)


def main() -> None:
    serve(_answer, _NICENESS)


if __name__ == "__main__":
    main()
