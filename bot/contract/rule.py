"""Report a broken rule of the contract: the rule, the section of the page that explains it, and the value found."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

PAGE = "docs/contribute/game-contract.md"
"""The page that explains the contract. Its sections have the names of the Parts in this package."""

_LONGEST = 400
"""The most characters shown of a found value."""


class Broken(AssertionError):
    """A game breaks a rule of the contract."""

    def __init__(self, rule: str, part: str, found: tuple[object, ...]) -> None:
        self.rule, self.part = rule, part
        shown = "".join(f"\n  found: {_shown(each)}" for each in found)
        super().__init__(f"{rule}.\n  see: {PAGE}, {part}{shown}")


def _shown(found: object) -> str:
    words = found if isinstance(found, str) else repr(found)
    return words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…"


class Part(NamedTuple):
    """Rules that one section of the page explains."""

    name: str

    def __call__(self, holds: object, rule: str, *found: object) -> None:
        """Raise Broken for `rule` unless `holds`. `found`: the values that break the rule."""
        if not holds:
            raise self.broken(rule, *found)

    def broken(self, rule: str, *found: object) -> Broken:
        """Return the error that reports this rule as broken by the values `found`."""
        return Broken(rule, self.name, found)

    @contextmanager
    def raises(self, kind: type[Exception], rule: str, *found: object) -> Iterator[None]:
        """Raise Broken for `rule` unless the block raises an error of this kind."""
        try:
            yield
        except kind:
            return
        raise self.broken(rule, *found)
