"""A step of a rehearsal, and how it went."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

from bot.admin.rehearse.context import Stage
from bot.discord_client.rehearsal_client import Exchange
from bot.store.slots import MessageKind

Outcome: TypeAlias = Literal["as expected", "otherwise", "unknown", "not tried"]


class Step(NamedTuple):
    """What is tried, what is expected, and what tries it: it gives what was answered, in words.

    `needs`: the titles of steps without which it cannot be tried; `kinds`: of messages it sends or takes away.
    """

    title: str
    expected: str
    run: Callable[[Stage], Awaitable[str]]
    needs: Sequence[str] = ()
    kinds: Sequence[MessageKind] = ()


class Result(NamedTuple):
    """How a step went, and all that was asked in it."""

    step: Step
    outcome: Outcome
    words: str
    heard: Sequence[Exchange] = ()
