"""Make names of players harmless in text, in markdown and in pictures."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from functools import lru_cache

from anyascii import anyascii

LONGEST = 24
_READ = 4_000
"""The most characters of a name that are processed, as sorting stacked accents takes quadratic time.

Discord does not let a user type more.
"""
_MARKS_IN_A_ROW = 2

_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, symbols and marks that are invisible."""

_MARKDOWN = re.compile(r"([\\*_~`|<>#\[\]()@:.\-+!])")


def clean(name: str, fallback: str = "?", longest: int = LONGEST) -> str:
    """Return the name without control characters, changes of text direction, stacked accents or line breaks.

    The result is cut to `longest` characters. A name with nothing visible becomes `fallback`.
    """
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", name[:_READ]):
        kind = unicodedata.category(char)
        if char.isspace():
            char = " "  # noqa: PLW2901
        elif kind[0] == "C" or char in _BLANK:
            continue
        marks = marks + 1 if kind[0] == "M" else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(char)
    shown = " ".join("".join(kept).split())
    if not any(unicodedata.category(char)[0] in "LNSP" for char in shown):
        return fallback
    return shown if len(shown) <= longest else shown[: longest - 1].rstrip() + "…"


@lru_cache(maxsize=4096)
def distinct(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of a table's seats, with the seat's number where two look alike: "Ana (1)", "ana (3)"."""
    shown = names
    for _ in names:  # a numbered name may equal that of another seat
        alike = Counter(map(_spelled, shown))
        shown = tuple(_numbered(name, seat) if alike[_spelled(name)] > 1 else name for seat, name in enumerate(shown))
    return shown


def _numbered(name: str, seat: int) -> str:
    number = f" ({seat + 1})"
    return clean(name, longest=LONGEST - len(number)) + number


def _spelled(name: str) -> str:
    """Return the name as it looks at a glance, for comparison: in lowercase Latin letters, without accents."""
    return anyascii(unicodedata.normalize("NFKC", name)).casefold()


@lru_cache(maxsize=4096)
def in_markdown(name: str) -> str:
    """Return the name escaped for markdown. Right-to-left names do not affect the text around them."""
    escaped = _MARKDOWN.sub(r"\\\1", name)
    if any(unicodedata.bidirectional(char) in ("R", "AL") for char in name):
        return f"\u2068{escaped}\u2069"
    return escaped
