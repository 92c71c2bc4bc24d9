"""Files of data that a game carries with it: read once, when the game is loaded."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

_SUFFIX = ".toml"
_LONGEST = 1_000
"""Characters of a line: a name of many parts would take tomllib the square of their number."""


class BadData(ImportError):
    """A game cannot be loaded: the file at `path` is not what its rulebook needs. The message says which, and why."""

    def __init__(self, file: Traversable, reason: str) -> None:
        super().__init__(f"{file}: {reason}.", path=str(file))


def carried(package: str | None, *folders: str) -> Iterator[tuple[str, Traversable]]:
    """The data files in a package's folder, by name without suffix, in the order of the names."""
    folder = files(package or "").joinpath(*folders)
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(_SUFFIX):
            yield file.name.removesuffix(_SUFFIX), file


def read(file: Traversable) -> dict[str, Any]:
    """What a data file says. Raises BadData if it cannot be read."""
    try:
        content = file.read_text(encoding="utf-8")
        if any(len(line) > _LONGEST for line in content.splitlines()):
            raise BadData(file, f"a line has more than {_LONGEST} characters")
        return tomllib.loads(content)
    except (OSError, ValueError, RecursionError) as error:  # besides what is not TOML: numbers too long to be read
        raise BadData(file, str(error)) from None
