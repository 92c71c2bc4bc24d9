"""Describe an error in a game in a sentence, with its line."""

from __future__ import annotations

import traceback
from pathlib import Path


def in_words(error: Exception, folder: Path) -> str:
    """Describe the error, with the innermost line of the traceback that is in the game's folder, if any."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if folder in Path(frame.filename).parents]
    if not frames:
        return f"{type(error).__name__}: {error}."
    last = frames[-1]
    file = Path(last.filename).relative_to(folder.parent)
    who = "It" if last.name == "<module>" else f"`{last.name}`"
    return f"{who} raises {type(error).__name__}: {error}.\n  in: {file}, line {last.lineno}: {last.line}"
