"""Run trials in processes of their own, so that a hanging or dying one is only a failed trial."""

from __future__ import annotations

import faulthandler
import os
import shutil
import signal
import sys
import tempfile
import threading
import time
import traceback
from collections import deque
from collections.abc import Generator, Iterable
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import BinaryIO, TypeAlias

from tests.proof.subject import Result, load

Task: TypeAlias = tuple[str, int]
"""The module of a subject, and a seed."""

_SPAWN = get_context("spawn")
_SAID = "said"
_LAST = 8_000
"""Bytes kept of a lost process's output."""


def run(tasks: Iterable[Task], workers: int) -> Generator[Result, None, None]:
    """Yield the results of these trials as they come, from this many processes. Close it to end them all."""
    waiting, idle = deque(tasks), list[_Worker]()
    busy: dict[Connection, _Worker] = {}
    with tempfile.TemporaryDirectory(prefix="proof-", ignore_cleanup_errors=True) as scratch:
        Path(scratch).chmod(0o755)
        try:
            while waiting or busy:
                while waiting and len(busy) < workers:
                    worker = idle.pop() if idle else _Worker(open_folder(scratch))
                    busy[worker.pipe] = worker  # first, so that a stopped run ends what has begun
                    worker.begin(waiting.popleft())
                for pipe in wait(list(busy)):
                    assert isinstance(pipe, Connection)
                    worker = busy.pop(pipe)
                    result = worker.result()
                    if worker.lost:
                        worker.end()
                    else:
                        idle.append(worker)
                    yield result
        finally:
            for worker in (*idle, *busy.values()):
                worker.end()


def open_folder(inside: str | None = None) -> Path:
    """Return a new temporary folder that every user may read: some tests drop their privileges."""
    folder = Path(tempfile.mkdtemp(prefix="proof-", dir=inside))
    folder.chmod(0o755)
    return folder


class _Worker:
    """A process that runs one trial after the other."""

    def __init__(self, folder: Path) -> None:
        self.lost = False
        self._said = folder / _SAID
        self.pipe, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=_serve, args=(theirs, folder))
        self._process.start()
        theirs.close()

    def begin(self, task: Task) -> None:
        self._task = task
        self._begun = time.monotonic()
        with suppress(BrokenPipeError):  # it has died: no result will come
            self.pipe.send(task)

    def result(self) -> Result:
        """Return the trial's result; a lost process is a failed trial."""
        try:
            result: Result = self.pipe.recv()
        except (EOFError, ConnectionError):
            self.lost = True
            return self._loss()
        return result

    def _loss(self) -> Result:
        module, seed = self._task
        subject, took = load(module), time.monotonic() - self._begun
        why = f"it took longer than {subject.limit:g} s" if took >= subject.limit else "its process died"
        said = self._said.read_bytes()[-_LAST:].decode(errors="replace") if self._said.exists() else ""
        return Result(subject.name, seed, took, failed=f"{why}\n{said}".strip())

    def end(self) -> None:
        """End the process and all it has started."""
        assert self._process.pid
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.join()
        self.pipe.close()


# ------------------------------------------------------------------------------- in the process itself


def _serve(pipe: Connection, folder: Path) -> None:
    """Run one trial after the other until the parent has gone."""
    os.setsid()  # the trials' processes end with this one
    threading.Thread(target=_end_with_parent, args=(folder,), daemon=True).start()
    tempfile.tempdir = os.environ["TMPDIR"] = str(folder)
    with (folder / _SAID).open("w+b", buffering=0) as said:
        for stream in (sys.__stdout__, sys.__stderr__):
            if stream is not None:
                os.dup2(said.fileno(), stream.fileno())
        faulthandler.enable(said)
        with suppress(EOFError, ConnectionError):
            while True:
                module, seed = pipe.recv()
                pipe.send(_tried(module, seed, said))


def _end_with_parent(folder: Path) -> None:
    """End with the parent, however it ends, and leave no process or files behind."""
    parent = parent_process()
    assert parent
    wait([parent.sentinel])
    shutil.rmtree(folder, ignore_errors=True)
    with suppress(OSError):  # not the last process, or already removed
        folder.parent.rmdir()
    os.killpg(0, signal.SIGKILL)


def _tried(module: str, seed: int, said: BinaryIO) -> Result:
    said.seek(0)
    said.truncate()
    subject, begun = load(module), time.monotonic()
    faulthandler.dump_traceback_later(subject.limit, exit=True, file=said)
    try:
        figures, failed = dict(subject.trial(seed)), ""
    except BaseException:  # any error is a failed trial
        figures, failed = {}, traceback.format_exc()
    finally:
        faulthandler.cancel_dump_traceback_later()
    return Result(subject.name, seed, round(time.monotonic() - begun, 4), figures, failed)
