"""Options of tutorials, which play a shorter game. Some of them are offered nowhere else."""

from __future__ import annotations

from typing import Any

from games.core import AnyGame


def tutorial_options(game: AnyGame) -> Any:
    """Return the options of this game's tutorial: its `lesson`, or else the defaults."""
    return game.types.Options() if game.lesson is None else game.lesson


def offered_options(game: AnyGame) -> tuple[str, ...]:
    """Return the names of the options that a host may choose: all except those that the tutorial changes."""
    usual, lesson = game.types.Options(), tutorial_options(game)
    names: tuple[str, ...] = usual.__struct_fields__
    return tuple([name for name in names if getattr(lesson, name) == getattr(usual, name)])
