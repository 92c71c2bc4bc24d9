"""Run the bot as a child process that is restarted whenever it ends."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bot.playground.errors import Json

FIRST_WAIT = 0.5
LONGEST_WAIT = 30.0
STEADY = 20.0
"""Seconds of running after which a start counts as successful, so that the next delay is the shortest again."""
PATIENCE = 12.0
"""Seconds that a process has to end after SIGTERM."""


class Child:
    """A process that is kept running until ``stop``."""

    def __init__(self, command: Sequence[str], env: Mapping[str, str], folder: Path) -> None:
        self._command = command
        self._env = env
        self._folder = folder
        self._process: asyncio.subprocess.Process | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._asked = False
        """Whether a restart was requested: the process then starts again without delay."""
        self._skip = asyncio.Event()
        self._said: deque[str] = deque(maxlen=40)
        self._starts = 0
        self._exit: int | None = None
        self._retry_at: float | None = None
        self.changed: Callable[[], None] = lambda: None

    def start(self) -> None:
        """Start the process and keep it running."""
        self._keeper = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        """End the process: SIGTERM, then SIGKILL if it does not react."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.wait([self._keeper])
            self._keeper = None
        process = self._process
        if process is None or process.returncode is not None:
            return
        self._signal(signal.SIGTERM)
        listening = asyncio.create_task(self._listen(process))
        try:
            await asyncio.wait_for(process.wait(), PATIENCE)
        except TimeoutError:
            self._signal(signal.SIGKILL)
            await process.wait()
        await listening

    def restart(self) -> None:
        """Send SIGTERM so that the process restarts; if a restart is pending, do it now."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Send SIGKILL; the process starts again."""
        self._end(signal.SIGKILL)

    def status(self) -> Json:
        """Return the state, as JSON for the page."""
        process = self._process
        running = process is not None and process.returncode is None
        return {
            "running": running,
            "pid": process.pid if process is not None and running else None,
            "starts": self._starts,
            "exit": self._exit,
            "retry_at": self._retry_at,
            "said": [] if running or not self._exit else list(self._said),
        }

    def _end(self, number: signal.Signals) -> None:
        self._asked = True
        self._skip.set()
        self._signal(number)
        self.changed()

    def _signal(self, number: signal.Signals) -> None:
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(number)

    async def _keep(self) -> None:
        wait = FIRST_WAIT
        while True:
            began = time.monotonic()
            self._asked = False
            await self._run_once()
            if self._asked or time.monotonic() - began > STEADY:
                wait = FIRST_WAIT
            self._skip.clear()
            if not self._asked:
                self._retry_at = time.time() + wait
                self.changed()
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(wait):  # wait_for may forget that it was cancelled
                        await self._skip.wait()
                self._retry_at = None
                wait = min(wait * 2, LONGEST_WAIT)

    async def _run_once(self) -> None:
        self._said.clear()
        try:
            # A session of its own: Ctrl-C in the terminal reaches only this process, which then stops the child.
            process = await asyncio.create_subprocess_exec(
                *self._command,
                env={**os.environ, **self._env},
                cwd=self._folder,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
                start_new_session=True,
            )
        except OSError as error:
            self._said.append(str(error))
            self._exit = -1
            return
        self._process = process
        self._starts += 1
        self.changed()
        await self._listen(process)
        self._exit = await process.wait()
        self.changed()

    async def _listen(self, process: asyncio.subprocess.Process) -> None:
        """Pass on the process's output, and keep the last lines in case it fails."""
        stream = process.stdout
        rest = b""
        while stream is not None and (chunk := await stream.read(65536)):
            sys.stderr.write(chunk.decode(errors="replace"))
            sys.stderr.flush()
            *lines, rest = (rest + chunk).split(b"\n")
            self._said.extend(line.decode(errors="replace") for line in lines)
        if rest:
            self._said.append(rest.decode(errors="replace"))
