"""The rows of questions: one that a server was asked, and a member's answer."""

from __future__ import annotations

from typing import Any

import msgspec

from games import GAMES
from games.core import AnyGame, decode, decode_as
from games.question import Question


class AskedQuestion(msgspec.Struct, frozen=True):
    """A question that a server was asked. Times are in seconds since 1970.

    `posed`: when it was asked. `ends`: when the result is shown; `ended`: whether it is. `counted`: the number of
    edits that showed how many answered. `game_key`, `content`: the game, and the encoded Question.

    `message`: its message in Discord. `wanted` is raised with each change to show, `shown` is the one it shows.
    """

    id: int
    guild: int
    channel: int
    language: str
    weekly: bool
    posed: int
    ends: int
    ended: bool
    counted: int
    message: int | None
    wanted: int
    shown: int
    due: int
    nonce: str | None
    begun_at: int | None
    game_key: str
    content: bytes

    @property
    def has_game(self) -> bool:
        return self.game_key in GAMES

    @property
    def game(self) -> AnyGame:
        """The game; only if `has_game`."""
        return GAMES[self.game_key]

    @property
    def question(self) -> Question:
        """The question. Raises Corrupt if it cannot be decoded."""
        found: Question = decode_as(Question, self.content)
        return found

    def view(self, *, after: bool = False, public: bool = False) -> Any:
        """Return what the seat knows, or if `public`, what all know, in the position or some moves later.

        Raises Corrupt.
        """
        question = self.question
        state = decode(self.game, "state", question.after if after else question.state)
        return self.game.rules.view(state, None if public else question.seat)

    @property
    def is_step(self) -> bool:
        """Whether the seat chooses again in the same scene, right after some of the answers. Raises Corrupt."""
        question, rules, scene = self.question, self.game.rules, self.game.words.scene
        state = decode(self.game, "state", question.state)
        moves = [decode(self.game, "move", each.move) for each in question.candidates]
        here, later = rules.view(state, None), [rules.apply(state, question.seat, move).state for move in moves]
        return any(
            question.seat in rules.awaited(each) and scene(rules.view(each, None)) == scene(here) for each in later
        )


class MemberAnswer(msgspec.Struct, frozen=True):
    """A member's answer. `choice`: index of the candidate; `is_best`: whether that is the best one."""

    user: int
    name: str
    choice: int
    is_best: bool
