"""Processes that begin as copies of the bot: what they know, and what becomes of one that cannot be, or is gone."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

_BOT = """
import asyncio, os, signal
from bot.workers import Lost, Worker, copied

signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # as whoever starts the bot may leave it
copy = copied(lambda asked: os.environ.get(asked.decode(), "").encode())
worker = Worker("of.none", 60.0, copy)

async def main():
    known = [await worker._ask(name) for name in (b"DISCORD_TOKEN", b"DATABASE_URL", b"TZ")]
    assert known == [b"", b"", b"UTC"], known
    os.kill(copy.pid, signal.SIGKILL)
    try:
        raise AssertionError(await worker._ask(b"TZ"))
    except Lost:
        pass

asyncio.run(main())

def refused():
    raise BlockingIOError

os.fork = refused
assert copied(bytes) is None
"""


@pytest.mark.skipif(sys.platform != "linux", reason="there are no copies elsewhere")
def test_a_copy_has_no_secret_and_is_missed_by_nobody() -> None:
    env = os.environ | {"DISCORD_TOKEN": "secret", "DATABASE_URL": "secret", "TZ": "UTC"}
    done = subprocess.run([sys.executable, "-c", _BOT], env=env, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stderr
