"""Logs: what happened at which table, without hands and without messages of players."""

from __future__ import annotations

import logging
import sqlite3
import sys
import threading
import traceback
from collections.abc import Iterator
from typing import TypeAlias

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot import measurements

_HARMLESS = (AttributeError, ImportError, NameError, OSError, TypeError, sqlite3.Error)
"""Errors whose messages are about code, types, files and hosts. Messages of other errors may quote users or hands."""

_TELLING = "(<\n"
"""Characters in asyncio's log lines after which arguments and results follow."""


def configure(level: str, form: str) -> None:
    """Write all logs, including those of libraries, to standard error.

    `level`: the name of the lowest level, such as "INFO". `form`: text, or a JSON object for each line.
    """
    number = logging.getLevelNamesMapping()[level]
    renderer: Processor = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    shared: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _safe_exception,
        _counted,
    ]
    structlog.configure(
        processors=[*shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, *shared, _first_line],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    # At DEBUG, discord.py logs bodies, hands included: never allow that.
    root = logging.getLogger()
    root.setLevel(max(number, logging.INFO))
    root.handlers[:] = [handler]
    logging.captureWarnings(True)
    threading.excepthook = _in_a_thread
    sys.unraisablehook = _unraisable


def traced(error: BaseException) -> str:
    """Return the traceback of an error and of its causes, with their types.

    Error messages are included only if they can't quote anything but code.
    """
    return "".join(_traced(error, set())).rstrip("\n")


def _traced(error: BaseException, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in seen:
        yield from _traced(before, seen)
        yield "and then\n"
    yield from traceback.format_tb(error.__traceback__)
    kind = type(error)
    yield f"{kind.__module__}.{kind.__qualname__}{f': {error}' if isinstance(error, _HARMLESS) else ''}\n"
    if isinstance(error, BaseExceptionGroup):
        for each in error.exceptions:
            if id(each) not in seen:
                yield "in it\n"
                yield from _traced(each, seen)


_Raised: TypeAlias = BaseException | tuple[object, BaseException | None, object] | bool | None


def _safe_exception(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Replace the exception of a log event by its safe traceback."""
    raised: _Raised = event.pop("exc_info", None)
    if isinstance(raised, tuple):
        raised = raised[1]
    elif isinstance(raised, bool):
        raised = sys.exc_info()[1] if raised else None
    if raised is not None:
        event["exception"] = traced(raised)
    return event


def _counted(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    measurements.record("logged", 1, str(event["level"]))
    return event


def _first_line(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Cut a library's message after its first line: asyncio shows tasks with their results and errors there."""
    said = str(event["event"])
    if event["logger"] == "asyncio":
        said = said[: min((said.find(mark) for mark in _TELLING if mark in said), default=len(said))]
    event["event"] = said.partition("\n")[0].rstrip()
    return event


def _in_a_thread(what: threading.ExceptHookArgs) -> None:
    structlog.get_logger().error("thread ended", exc_info=what.exc_value)


def _unraisable(what: sys.UnraisableHookArgs) -> None:
    structlog.get_logger().error("could not be raised", exc_info=what.exc_value)
