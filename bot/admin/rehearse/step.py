"""A step of a rehearsal, and its result."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from bot.admin.rehearse.context import Stage
from bot.discord_client.rehearsal_client import Exchange
from bot.store.slots import MessageKind

Outcome: TypeAlias = Literal["as expected", "otherwise", "unknown", "not tried"]


class Step(NamedTuple):
    """A step: a title, the expected answer, and a function that tries the step and returns the answer in words.

    `needs`: titles of steps that must have succeeded. `kinds`: kinds of messages that it sends or deletes.
    """

    title: str
    expected: str
    run: Callable[[Stage], Awaitable[str]]
    needs: Sequence[str] = ()
    kinds: Sequence[MessageKind] = ()


class Result(NamedTuple):
    """The outcome of a step, and all its requests with their answers."""

    step: Step
    outcome: Outcome
    words: str
    heard: Sequence[Exchange] = ()
