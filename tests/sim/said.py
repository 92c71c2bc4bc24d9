"""Record logging during a simulation: nothing above a warning is allowed."""

from __future__ import annotations

import logging
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import structlog

from tests.sim.bot import OWNER

if TYPE_CHECKING:
    from tests.sim.bot import Bot


class Said(logging.Handler):
    """Records our log and the libraries'; records of dead bots do not count."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.bot: Bot | None = None
        self.lines: list[str] = []
        self.wrong: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if not self._is_dead():
            self.wrong.append(f"logged by {record.name}: {self.format(record)}")

    def _ours(self, _: Any, level: str, event: MutableMapping[str, Any]) -> str:
        if not self._is_dead():
            self.lines.append(f"{level} {dict(event)}")
            if level in ("error", "critical", "exception") or event.get("exc_info"):
                shown = structlog.processors.format_exc_info(None, level, dict(event))
                self.wrong.append(f"logged: {dict(shown)}")
        raise structlog.DropEvent

    def _is_dead(self) -> bool:
        bot = OWNER.get()
        return bot is not None and bot.dead

    @contextmanager
    def captured(self) -> Iterator[None]:
        before = structlog.get_config()
        root = logging.getLogger()
        root.addHandler(self)
        structlog.configure(
            processors=[self._ours], wrapper_class=structlog.make_filtering_bound_logger(logging.INFO)
        )
        try:
            yield
        finally:
            structlog.configure(**before)
            root.removeHandler(self)
