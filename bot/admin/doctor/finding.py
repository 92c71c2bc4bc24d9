"""What was found: one sentence, and its cure if something is to be done."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Level: TypeAlias = Literal["ok", "note", "wrong"]


class Finding(NamedTuple):
    """`about`: the part of the whole it is about."""

    level: Level
    about: str
    words: str


def ok(about: str, words: str) -> Finding:
    return Finding("ok", about, words)


def hint(about: str, words: str) -> Finding:
    """Worth knowing, and nothing is wrong."""
    return Finding("note", about, words)


def wrong(about: str, words: str) -> Finding:
    """Something is to be done."""
    return Finding("wrong", about, words)
