"""Run strong house players in processes of their own, so that no table waits for them.

Each process gets views and legal moves as bytes, never a state, and returns moves.
"""

from __future__ import annotations

import os
import traceback
from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from bot.text.labels import fits_button
from bot.workers import Worker, end_in, serve
from games import GAMES
from games.core import AnyGame, Seat, decode, decode_as, encode
from games.question import GameRecord, Question
from games.question import make as make_question
from games.review import Appraisal, Decision, appraise

_PATIENCE = 10.0
"""Seconds after which a process counts as lost. A choice takes some tenths of a second."""

_MORE_PATIENCE = 6
"""Factor on `_PATIENCE` for an appraisal: no table waits for it, and a missing one would cost the whole review."""

_NICENESS = 5
"""The niceness (nice(1)) of the processes. On a single core, answers to users come first."""

_MOST = 4
"""The most processes, as each takes memory."""


class _Task(msgspec.Struct, frozen=True, array_like=True, tag=True):
    """A task for the process. `patience`: the seconds after which the process ends itself."""

    game: str
    seed: bytes
    effort: float
    patience: float


class MakeQuestion(_Task, frozen=True):
    """Try to make a question of the day. `name`: the longest name of a house player. `record`: None: a house game."""

    name: str
    record: GameRecord | None = None


class Choose(_Task, frozen=True):
    """Choose a move. The view and the legal moves are encoded."""

    view: bytes
    legal: bytes


class Appraise(Choose, frozen=True):
    """Judge this encoded move, or (None) the best one.

    `then`: the encoded moves that followed. `resigned`: the seats that cannot win.
    """

    played: bytes | None
    then: tuple[tuple[Seat, bytes], ...] = ()
    resigned: frozenset[Seat] = frozenset()


Task: TypeAlias = MakeQuestion | Choose | Appraise


def cores_to_spare() -> int:
    """Return how many processes may think at once: all cores but one, which the bot needs, and at least one."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores - 1, _MOST))


class ThinkingProcesses(Worker):
    """Sends tasks to one thinking process."""

    def __init__(self, effort: float = 1.0, patience: float = _PATIENCE) -> None:
        super().__init__(module="bot.house.thinking_process", patience=patience)
        self._effort = effort

    async def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], seed: bytes) -> Any:
        """Return the legal move that the game's expert chooses for this view. Raises WorkerLost."""
        task = Choose(game.key, seed, self._effort, self._patience, encode(view), encode(legal))
        return decode(game, "move", await self._ask(encode(task)))

    async def appraise(self, game: AnyGame, decision: Decision, seed: bytes, effort: float) -> Appraisal | None:
        """Return the judgement of a decision (see `games/review.py`). Without a played move, the best move is judged.

        `effort`: the fraction of the usual search. Raises WorkerLost.
        """
        played = None if decision.played is None else encode(decision.played)
        then = tuple([(seat, encode(move)) for seat, move in decision.then])
        usual, patience = effort * self._effort, self._patience * _MORE_PATIENCE
        view, legal = encode(decision.view), encode(decision.legal)
        task = Appraise(game.key, seed, usual, patience, view, legal, played, then, decision.resigned)
        found: Appraisal | None = decode_as(Appraisal | None, await self._ask(encode(task), patience))
        return found

    async def make_question(
        self, game: AnyGame, seed: bytes, name: str, record: GameRecord | None = None
    ) -> Question | None:
        """Try to make a question of the day (see `games/question.py`), whose choices fit on buttons with this name.

        `record`: the game to make it from, or (None) a house game. Return None for: not this time. Raises WorkerLost.
        """
        patience = self._patience * _MORE_PATIENCE
        task = MakeQuestion(game.key, seed, self._effort, patience, name, record)
        found: Question | None = decode_as(Question | None, await self._ask(encode(task), patience))
        return found


# ----------------------------------------------------------------------------------------- in the process


def do(task: Task) -> bytes:
    """Return the encoded move, appraisal or question of the day. If appraising fails, return an encoded None."""
    game = GAMES[task.game]
    if game.expert is None:
        raise LookupError(f"{game.key} has no expert")
    if isinstance(task, MakeQuestion):
        name, record = task.name, task.record
        return encode(
            make_question(game, task.seed, task.effort, lambda label: fits_button(game.key, label, name), record)
        )
    view = decode(game, "view", task.view)
    legal = [decode(game, "move", bytes(move)) for move in decode_as(list[msgspec.Raw], task.legal)]
    if not isinstance(task, Appraise):
        return encode(game.expert.choose(view, legal, task.seed, task.effort))
    played = None if task.played is None else decode(game, "move", task.played)
    then = tuple([(seat, decode(game, "move", move)) for seat, move in task.then])
    try:
        decision = Decision(0, view, legal, played, then, resigned=task.resigned)
        return encode(appraise(game, decision, task.seed, task.effort))
    except Exception:
        traceback.print_exc()  # the review goes on without this decision
        return encode(None)


def _answer(asked: bytes) -> bytes:
    task = decode_as(Task, asked)
    end_in(task.patience)
    return do(task)


def main() -> None:
    serve(_answer, _NICENESS)


if __name__ == "__main__":
    main()
