"""Commands on this machine, given in this process: what they say and how they end."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from structlog.testing import capture_logs

from bot.cli import main
from bot.control.server import serve_requests
from tests.bot.conftest import Hosted


class Ended(NamedTuple):
    """How a command ended."""

    status: int
    out: str
    err: str


class Commands:
    """What is typed, by whoever runs the bot with this database."""

    def __init__(self, patch: pytest.MonkeyPatch, said: pytest.CaptureFixture[str]) -> None:
        self._patch = patch
        self._said = said

    def setting(self, name: str, value: str) -> None:
        self._patch.setenv(name, value)

    async def __call__(self, *words: str | Path) -> Ended:
        self._said.readouterr()
        self._patch.setattr(sys, "argv", ["rialto", *map(str, words)])
        with capture_logs():  # the bot of the tests says what it does in the same place
            status = await asyncio.to_thread(main)
        return Ended(status, *self._said.readouterr())


@asynccontextmanager
async def listening(bot: Hosted) -> AsyncIterator[None]:
    """It can be asked, as one that runs as a process of its own can."""
    assert bot.app
    async with serve_requests(bot.database, bot.app.answers):
        yield
