"""Run admin commands in this process and capture their output and exit status."""

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
    """The result of a command."""

    status: int
    out: str
    err: str


class Commands:
    """The commands of an operator for this database."""

    def __init__(self, patch: pytest.MonkeyPatch, said: pytest.CaptureFixture[str]) -> None:
        self._patch = patch
        self._said = said

    def setting(self, name: str, value: str) -> None:
        self._patch.setenv(name, value)

    async def __call__(self, *words: str | Path) -> Ended:
        self._said.readouterr()
        self._patch.setattr(sys, "argv", ["rialto", *map(str, words)])
        with capture_logs():  # the tests' bot logs to the same stream
            status = await asyncio.to_thread(main)
        return Ended(status, *self._said.readouterr())


@asynccontextmanager
async def listening(bot: Hosted) -> AsyncIterator[None]:
    """Let the bot accept requests of commands, as a separate process would."""
    assert bot.app
    async with serve_requests(bot.database, bot.app.answers):
        yield
