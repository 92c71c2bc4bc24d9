"""A finding of the doctor: one sentence, and a second with the cure if there is something to do."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Level: TypeAlias = Literal["ok", "note", "wrong"]


class Finding(NamedTuple):
    """One line of the result. `about`: the part that was checked."""

    level: Level
    about: str
    words: str


def ok(about: str, words: str) -> Finding:
    return Finding("ok", about, words)


def advice(about: str, words: str) -> Finding:
    """Return a finding that is worth knowing, though nothing is wrong."""
    return Finding("note", about, words)


def wrong(about: str, words: str) -> Finding:
    """Return a finding that needs action."""
    return Finding("wrong", about, words)
