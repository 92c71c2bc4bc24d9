"""Describe an error in a game in one sentence, with its line in the game's code."""

from __future__ import annotations

import traceback
from pathlib import Path


def in_words(error: Exception, folder: Path) -> str:
    """Return a sentence about the error, with the innermost line of the traceback in the game's folder, if any."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if folder in Path(frame.filename).parents]
    if not frames:
        return f"{type(error).__name__}: {error}."
    last = frames[-1]
    file = Path(last.filename).relative_to(folder.parent)
    who = "It" if last.name == "<module>" else f"`{last.name}`"
    return f"{who} raises {type(error).__name__}: {error}.\n  in: {file}, line {last.lineno}: {last.line}"
