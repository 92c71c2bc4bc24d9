"""What all tests share: how many processes run them, and what these leave to each other.

Asserts of the contract tell what they compared, as those in test modules do.
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
    """One more than there are processors: the tests often wait for the disk, and for each other's processes."""
    return (os.cpu_count() or 1) + 1


def pytest_configure() -> None:
    """Keep compiled modules, whatever this machine usually does: some hundred processes import them. Log errors
    without what each name stands for: to tell that takes seconds, while somebody waits for an answer."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    plain = structlog.dev.ConsoleRenderer(colors=False, exception_formatter=structlog.dev.plain_traceback)
    structlog.configure(processors=[*structlog.get_config()["processors"][:-1], plain])


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Iterator[None]:
    """One process before the others: compiling takes three times as long as all else, and what the first has compiled
    the others read, all at once."""
    cache = getattr(session.config, "cache", None)
    if cache is None or not hasattr(session.config, "workerinput"):
        return (yield)
    turn = FileLock(cache.mkdir("turn") / "lock")
    try:
        turn.acquire(blocking=False)
    except Timeout:
        with turn:
            pass  # the first is done
        return (yield)
    try:
        return (yield)
    finally:
        turn.release()


def pytest_collection_finish() -> None:
    """What is there by now stays: the garbage collector need not look at it again and again."""
    gc.collect()
    gc.freeze()
