"""Set up all tests: the number of processes, and the bytecode they share.

Assertions of the contract show the compared values, like those in test modules.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator

import pytest
import structlog
from filelock import FileLock, Timeout

pytest.register_assert_rewrite("tests.contract", "tests.render.contract")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return one more than the processors: tests often wait for the disk, and for each other's processes."""
    return (os.cpu_count() or 1) + 1


def pytest_configure() -> None:
    """Write bytecode whatever the machine's setting, as about a hundred processes import the modules.

    Log errors without local variables: showing them takes seconds while a user waits for a response.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    plain = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[*structlog.get_config()["processors"][:-1], plain])


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """Let one process import first: the others then read its bytecode.

    Compiling takes three times as long as everything else.
    """
    cache = getattr(session.config, "cache", None)
    if cache is None or not hasattr(session.config, "workerinput"):
        return (yield)
    turn = FileLock(cache.mkdir("turn") / "lock")
    try:
        turn.acquire(blocking=False)
    except Timeout:
        with turn:
            pass  # the first process is done
        return (yield)
    try:
        return (yield)
    finally:
        turn.release()


def pytest_collection_finish() -> None:
    """Freeze the imported objects, so that the garbage collector does not scan them repeatedly."""
    gc.collect()
    gc.freeze()
