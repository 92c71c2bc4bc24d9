"""Replace drawing: every picture is an empty one, available at once."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

_PNG = b"\x89PNG\r\n\x1a\n" + bytes(8) + (16).to_bytes(4) + (9).to_bytes(4)


async def _picture(*_: Any, later: bool = False) -> bytes:
    return _PNG


async def _one(*_: Any) -> list[bytes]:
    return [_PNG]


async def _none(*_: Any, later: bool = False) -> list[bytes]:
    return []


@contextmanager
def undrawn() -> Iterator[None]:
    """Replace drawing of boards, panels and previews in the block."""
    with ExitStack() as stack:
        for module in ("bot.outbox.boards", "bot.ui.pictures"):
            stack.enter_context(patch(f"{module}.picture", _picture))
            stack.enter_context(patch(f"{module}.further_pictures", _none))
        for drawn in ("changed_pictures", "unseen_pictures"):
            stack.enter_context(patch(f"bot.ui.pictures.{drawn}", _none))
        stack.enter_context(patch("bot.ui.pictures.step_picture", _one))
        stack.enter_context(patch("bot.outbox.senders.banner", _picture))
        yield
