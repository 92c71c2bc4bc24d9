"""Replace drawing: every picture is an empty one, available at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from bot.ui.drawing import Job, drawn

_PNG = b"\x89PNG\r\n\x1a\n" + bytes(8) + (16).to_bytes(4) + (9).to_bytes(4)

_ALWAYS_THERE = ("table", "decision", "round", "banner", "overview", "podium")
"""Kinds of pictures that every game has; of the others it may have none."""


async def _draw_job(job: Job, _: Any = None) -> list[bytes]:
    if job.raw:  # an animation is made of pixels
        return drawn(job)
    return [_PNG] if job.kind in _ALWAYS_THERE else []


@contextmanager
def undrawn() -> Iterator[None]:
    """Replace drawing of all pictures but animations in the block."""
    with patch("bot.ui.pictures._draw_job", _draw_job):
        yield
