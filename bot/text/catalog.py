"""The texts of one language file."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Mapping
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser

_START_OF_ENTRY = re.compile(r"^(?=-?[a-z][\w-]* *=)", re.ASCII | re.IGNORECASE | re.MULTILINE)
_REFERENCE = re.compile(r"\{\s*(-?[a-z][\w-]*)", re.ASCII | re.IGNORECASE)


class Catalog:
    """The messages of a Fluent file. Each is parsed on first use: parsing all takes a second of each process."""

    def __init__(self, language: str, source: str, functions: Mapping[str, Callable[[Any], Any]]) -> None:
        self._parser = FluentParser(with_spans=False)  # spans would take half of the memory
        self._bundle = FluentBundle([language], functions=dict(functions), use_isolating=False)
        self._parsing = threading.Lock()
        self._unparsed: dict[str, str] = {}
        for entry in _START_OF_ENTRY.split(source)[1:]:
            self._unparsed.setdefault(entry.partition("=")[0].rstrip(), entry)
        self.names = frozenset(self._unparsed)
        """The keys of all messages, and `-name` for terms."""

    def format(self, key: str, args: dict[str, int | str]) -> tuple[str | None, list[Exception]]:
        """Return the message with these arguments (None: it has no value), and the errors of its placeholders."""
        with self._parsing:  # another thread that wants the same text waits for it
            self._parse(key)
        pattern = self._bundle.get_message(key).value if self._bundle.has_message(key) else None
        if pattern is None:
            return None, []
        words, errors = self._bundle.format_pattern(pattern, args)
        return str(words), errors

    def _parse(self, key: str) -> None:
        """Parse a message or a term, and those it refers to."""
        source = self._unparsed.pop(key, None)
        if source is None:
            return
        self._bundle.add_resource(self._parser.parse(source))
        for name in _REFERENCE.findall(source):
            self._parse(name)
