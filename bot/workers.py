"""Worker processes, which spare the bot from waiting: bytes go in, bytes come out.

Each is started when it is first needed, or is a fork of the bot from its start. A worker ends when its input is
closed, after its current task at the latest. So it ends with the bot, whatever ends the bot.
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
"""The number of bytes that give the length of the question or answer after them."""

_SECRETS = ("DISCORD_TOKEN", "DATABASE_URL")
"""Prefixes of environment variables that workers must not see."""

LARGE = 256 * 1024
"""Blocks of at least this many bytes return to the system once freed; pictures are larger."""

_ALLOCATING = {"MALLOC_MMAP_THRESHOLD_": str(LARGE)}
"""Environment variables that set `LARGE` for glibc."""


def _is_secret(name: str) -> bool:
    return name.startswith(_SECRETS)


class WorkerLost(Exception):
    """The worker will not answer: it died, took too long, or was stopped."""


class ForkedProcess:
    """A fork of this process, with the interface of asyncio's processes."""

    def __init__(self, pid: int, line: socket.socket) -> None:
        self.pid = pid
        self.stdin: asyncio.StreamWriter | None = None
        self.stdout: asyncio.StreamReader | None = None
        self._line = line
        self._ended = False

    async def open(self) -> None:
        """Connect to the process. Call this before the first question."""
        if self.stdin is None:
            self.stdout, self.stdin = await asyncio.open_unix_connection(sock=self._line)

    def kill(self) -> None:
        """End the process at once."""
        if not self._ended:
            os.kill(self.pid, signal.SIGKILL)

    async def wait(self) -> None:
        """Wait until the process has ended."""
        if not self._ended:
            self._ended = True
            await asyncio.to_thread(os.waitpid, self.pid, 0)
        if self.stdin is None:
            self._line.close()


def fork(answer: Callable[[bytes], bytes], first: Callable[[], None] = lambda: None) -> ForkedProcess | None:
    """Fork a process that calls `first`, then answers questions, and shares the memory of everything read so far.

    Return None if that is not possible: on systems other than Linux, if there are threads, or if the system refuses.
    """
    if sys.platform != "linux":
        return None
    gc.collect()
    gc.freeze()  # a collection would write to shared pages, and so copy them
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # else the fork's pid may be reused before the wait
    try:
        if len([*Path("/proc/self/task").iterdir()]) > 1:
            return None
        ours, its = socket.socketpair()
        pid = os.fork()
    except OSError:  # the bot works without it
        return None
    if pid:
        its.close()
        return ForkedProcess(pid, ours)
    try:
        ours.close()
        os.setpgid(0, 0)  # a Ctrl-C in the terminal is for the bot
        for name in filter(_is_secret, [*os.environ]):  # /proc still shows the initial ones
            del os.environ[name]
        first()
        with its.makefile("rb") as questions, its.makefile("wb") as answers:
            _answer_all(answer, questions, answers)
    finally:
        os._exit(0)  # the copy must not run the code that follows


_Running: TypeAlias = Process | ForkedProcess


class Worker:
    """Sends questions to a process that runs `module`, one at a time. The caller must not ask two at once."""

    def __init__(self, module: str, patience: float, begun: ForkedProcess | None = None) -> None:
        """Prepare a worker. `patience`: the seconds without an answer after which the process counts as lost.

        `begun`: a forked process to use first; None: start one when it is needed.
        """
        self._module = module
        self._patience = patience
        self._process: _Running | None = begun
        self._stopped = False

    async def _ask(self, question: bytes, patience: float | None = None) -> bytes:
        """Return the answer to a question. `patience`, in seconds, overrides the usual one. Raises WorkerLost."""
        answer = None
        try:
            async with asyncio.timeout(self._patience if patience is None else patience):
                answer = await self._exchange(question)
        except (TimeoutError, OSError, EOFError) as error:
            raise WorkerLost(type(error).__name__) from error
        finally:
            if answer is None:
                await self._end()  # a late answer would be taken for the next one
        return answer

    async def _exchange(self, question: bytes) -> bytes:
        if self._stopped:
            raise EOFError
        if self._process is None:
            self._process = await _start(self._module)
        elif isinstance(self._process, ForkedProcess):
            await self._process.open()
        if self._stopped:  # stopped while the process started
            raise EOFError
        into, out = self._process.stdin, self._process.stdout
        if into is None or out is None:
            raise EOFError
        into.write(len(question).to_bytes(_SIZE, "big") + question)
        await into.drain()
        return await out.readexactly(int.from_bytes(await out.readexactly(_SIZE), "big"))

    async def stop(self) -> None:
        """End the process at once. A pending question raises WorkerLost."""
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
    """Start a process without the bot's secrets. A Ctrl-C in the terminal does not reach it."""
    env = {name: value for name, value in os.environ.items() if not _is_secret(name)} | _ALLOCATING
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, stdin=PIPE, stdout=PIPE, env=env, cwd=_ROOT, process_group=0
    )


# ----------------------------------------------------------------------------------------- in the process


def end_in(seconds: float) -> None:
    """End this process after this many seconds, even if the bot was killed. 0 cancels that."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def serve(answer: Callable[[bytes], bytes], niceness: int = 0) -> None:
    """Answer questions until the input ends. `niceness`: of this process, as in nice(1)."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    _answer_all(answer, sys.stdin.buffer, sys.stdout.buffer)


def _answer_all(answer: Callable[[bytes], bytes], questions: IO[bytes], answers: IO[bytes]) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # the worker ends when the bot closes the pipe
    with suppress(ConnectionError):
        while size := questions.read(_SIZE):
            reply = answer(questions.read(int.from_bytes(size, "big")))
            end_in(0)
            answers.write(len(reply).to_bytes(_SIZE, "big") + reply)
            answers.flush()
