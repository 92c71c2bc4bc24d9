"""How a broken rule of the contract is told: the rule, where it is explained, and what was found instead."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

PAGE = "docs/contribute/game-contract.md"
"""The page that explains the contract. Its parts are named like those of this package."""

_LONGEST = 400
"""Characters of what was found that are shown."""


class Broken(AssertionError):
    """A game does not keep to a rule of the contract."""

    def __init__(self, rule: str, part: str, found: tuple[object, ...]) -> None:
        self.rule, self.part = rule, part
        shown = "".join(f"\n  found: {_shown(each)}" for each in found)
        super().__init__(f"{rule}.\n  see: {PAGE}, {part}{shown}")


def _shown(found: object) -> str:
    words = found if isinstance(found, str) else repr(found)
    return words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…"


class Part(NamedTuple):
    """Rules that one part of the page explains."""

    name: str

    def __call__(self, holds: object, rule: str, *found: object) -> None:
        """Raise Broken unless it holds; `found`: what is there instead."""
        if not holds:
            raise self.broken(rule, *found)

    def broken(self, rule: str, *found: object) -> Broken:
        """The rule does not hold."""
        return Broken(rule, self.name, found)

    @contextmanager
    def raises(self, kind: type[Exception], rule: str, *found: object) -> Iterator[None]:
        """What is done within raises this, as the rule says."""
        try:
            yield
        except kind:
            return
        raise self.broken(rule, *found)
