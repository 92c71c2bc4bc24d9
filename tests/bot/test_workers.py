"""Test processes forked from the bot: their knowledge, and failures to fork or survive."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from bot.workers import LARGE

_BOT = """
import asyncio, os, platform, resource, signal
from bot.memory import keep_freed
from bot.workers import Worker, WorkerLost, fork

signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # as whoever starts the bot may leave it

def pages():
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt

def answer(asked):
    if asked != b"pages":
        return os.environ.get(asked.decode(), "").encode()
    before = pages()
    for picture in range(50):
        b"." * 1_300_000
    return str(pages() - before).encode()

copy = fork(answer, lambda: keep_freed(2_000_000, 4_000_000))
worker = Worker("of.none", 60.0, copy)

async def main():
    known = [await worker._ask(name) for name in (b"DISCORD_TOKEN", b"DATABASE_URL", b"TZ")]
    assert known == [b"", b"", b"UTC"], known
    if platform.libc_ver()[0] == "glibc":
        assert int(await worker._ask(b"pages")) < 1_000, "each picture takes 317"
    os.kill(copy.pid, signal.SIGKILL)
    try:
        raise AssertionError(await worker._ask(b"TZ"))
    except WorkerLost:
        pass

asyncio.run(main())

def refused():
    raise BlockingIOError

os.fork = refused
assert fork(bytes) is None
"""


@pytest.mark.skipif(sys.platform != "linux", reason="there are no copies elsewhere")
def test_a_copy_has_no_secret_keeps_memory_and_is_missed_by_nobody() -> None:
    secrets = {"DISCORD_TOKEN": "secret", "DATABASE_URL": "secret"}
    env = os.environ | secrets | {"TZ": "UTC", "MALLOC_MMAP_THRESHOLD_": str(LARGE)}
    done = subprocess.run([sys.executable, "-c", _BOT], env=env, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stderr
