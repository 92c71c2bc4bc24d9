"""Logs: what happened to which table, never what somebody holds or said."""

from __future__ import annotations

import logging
import sys

import structlog


def configure(level: str, form: str) -> None:
    """Write logs of our own and of the libraries to standard error, as text or as JSON."""
    number = logging.getLevelNamesMapping()[level]
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    shared: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.processors.format_exc_info, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    # discord.py logs bodies at DEBUG, hands included: never let it.
    logging.basicConfig(
        level=max(number, logging.INFO), stream=sys.stderr, format="%(levelname)s %(name)s %(message)s"
    )
    logging.getLogger("discord").setLevel(max(number, logging.WARNING))
