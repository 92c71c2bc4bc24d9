"""Read the data files in a game's folder, once, when the game is loaded."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

_SUFFIX = ".toml"
_LONGEST = 1_000
"""Characters of the longest line accepted: tomllib needs quadratic time for a dotted name of many parts."""


class BadData(ImportError):
    """A data file does not fit the rulebook, so its game cannot be loaded. The message names file and reason."""

    def __init__(self, file: Traversable, reason: str) -> None:
        super().__init__(f"{file}: {reason}.", path=str(file))


def carried(package: str | None, *folders: str) -> Iterator[tuple[str, Traversable]]:
    """Yield the TOML files in a folder of a package, sorted by name, each as (name without suffix, file)."""
    folder = files(package or "").joinpath(*folders)
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(_SUFFIX):
            yield file.name.removesuffix(_SUFFIX), file


def read(file: Traversable) -> dict[str, Any]:
    """Read a TOML file. Raises BadData if it cannot be read."""
    try:
        content = file.read_text(encoding="utf-8")
        if any(len(line) > _LONGEST for line in content.splitlines()):
            raise BadData(file, f"a line has more than {_LONGEST} characters")
        return tomllib.loads(content)
    except (OSError, ValueError, RecursionError) as error:  # invalid TOML, or numbers too long to parse
        raise BadData(file, str(error)) from None
