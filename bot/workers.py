"""Processes of their own that work for the bot, so that nobody waits for what they do: bytes go in, bytes come out.

Each is started when it is first needed, or is a copy of the bot as it was when that began. It ends when what it reads
does, at the latest with what it is at: with the bot, however that comes to its end.
"""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, TypeAlias

_ROOT = Path(__file__).resolve().parents[1]
_SIZE = 4
"""Bytes that tell the length of a question or an answer."""

_SECRETS = ("DISCORD_TOKEN", "DATABASE_URL")
"""How what they need not know begins in the environment."""

LARGE = 256 * 1024
"""Bytes from which on memory goes back to the system as soon as it is free: pictures take more."""

_ALLOCATING = {"MALLOC_MMAP_THRESHOLD_": str(LARGE)}
"""What tells glibc so, and nobody else."""


def _is_secret(name: str) -> bool:
    return name.startswith(_SECRETS)


class WorkerLost(Exception):
    """There will be no answer: the process died, took too long, or was stopped."""


class ForkedProcess:
    """A process that began as a copy of this one (`copied`); to be asked and ended as those of asyncio are."""

    def __init__(self, pid: int, line: socket.socket) -> None:
        self.pid = pid
        self.stdin: asyncio.StreamWriter | None = None
        self.stdout: asyncio.StreamReader | None = None
        self._line = line
        self._ended = False

    async def open(self) -> None:
        """Before it is asked for the first time."""
        if self.stdin is None:
            self.stdout, self.stdin = await asyncio.open_unix_connection(sock=self._line)

    def kill(self) -> None:
        """It is not to end what it is at."""
        if not self._ended:
            os.kill(self.pid, signal.SIGKILL)

    async def wait(self) -> None:
        """Until it has ended."""
        if not self._ended:
            self._ended = True
            await asyncio.to_thread(os.waitpid, self.pid, 0)
        if self.stdin is None:
            self._line.close()


def fork(answer: Callable[[bytes], bytes], first: Callable[[], None] = lambda: None) -> ForkedProcess | None:
    """A process that does `first` what it is told, then gives these answers, and shares the memory of all that was
    read so far. None where there is no such thing, where it is not safe any more, as there are threads, or where the
    system refuses it."""
    if sys.platform != "linux":
        return None
    gc.collect()
    gc.freeze()  # to look for garbage would be to write into what they share
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # else it is gone before we ask, and its number somebody else's
    try:
        if len([*Path("/proc/self/task").iterdir()]) > 1:
            return None
        ours, its = socket.socketpair()
        pid = os.fork()
    except OSError:  # we can do without
        return None
    if pid:
        its.close()
        return ForkedProcess(pid, ours)
    try:
        ours.close()
        os.setpgid(0, 0)  # a Ctrl-C in the terminal is for the bot to heed
        for name in filter(_is_secret, [*os.environ]):  # /proc tells what it began with, as it does of the bot
            del os.environ[name]
        first()
        with its.makefile("rb") as questions, its.makefile("wb") as answers:
            _heed(answer, questions, answers)
    finally:
        os._exit(0)  # whatever this one was to do afterwards is not for its copy


_Running: TypeAlias = Process | ForkedProcess


class Worker:
    """Asks a process that runs `module`. One question at a time: whose turn it is, others see to."""

    def __init__(self, module: str, patience: float, begun: ForkedProcess | None = None) -> None:
        """`patience`: the seconds after which it is taken for lost. `begun`: the first process."""
        self._module = module
        self._patience = patience
        self._process: _Running | None = begun
        self._stopped = False

    async def _ask(self, question: bytes, patience: float | None = None) -> bytes:
        """What it answers; `patience` is for this question. Raises WorkerLost."""
        answer = None
        try:
            async with asyncio.timeout(self._patience if patience is None else patience):
                answer = await self._exchange(question)
        except (TimeoutError, OSError, EOFError) as error:
            raise WorkerLost(type(error).__name__) from error
        finally:
            if answer is None:
                await self._end()  # what it may still say would be taken for the next answer
        return answer

    async def _exchange(self, question: bytes) -> bytes:
        if self._stopped:
            raise EOFError
        if self._process is None:
            self._process = await _start(self._module)
        elif isinstance(self._process, ForkedProcess):
            await self._process.open()
        if self._stopped:  # while it started
            raise EOFError
        into, out = self._process.stdin, self._process.stdout
        if into is None or out is None:
            raise EOFError
        into.write(len(question).to_bytes(_SIZE, "big") + question)
        await into.drain()
        return await out.readexactly(int.from_bytes(await out.readexactly(_SIZE), "big"))

    async def stop(self) -> None:
        """End the process at once; whoever waits for it is told that it is lost."""
        self._stopped = True
        await self._end()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        if process.stdin:
            process.stdin.close()
        await process.wait()


async def _start(module: str) -> Process:
    """It needs no secret of ours, and a Ctrl-C in the terminal is for the bot to heed."""
    env = {name: value for name, value in os.environ.items() if not _is_secret(name)} | _ALLOCATING
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, stdin=PIPE, stdout=PIPE, env=env, cwd=_ROOT, process_group=0
    )


# ----------------------------------------------------------------------------------------- in the process


def end_in(seconds: float) -> None:
    """What is lost ends even if the bot was killed and cannot end it. 0: no more."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def serve(answer: Callable[[bytes], bytes], niceness: int = 0) -> None:
    """Answer questions until there are no more; the nicer, the more others go first."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    _heed(answer, sys.stdin.buffer, sys.stdout.buffer)


def _heed(answer: Callable[[bytes], bytes], questions: IO[bytes], answers: IO[bytes]) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # it goes when the bot goes
    with suppress(ConnectionError):
        while size := questions.read(_SIZE):
            reply = answer(questions.read(int.from_bytes(size, "big")))
            end_in(0)
            answers.write(len(reply).to_bytes(_SIZE, "big") + reply)
            answers.flush()
