"""Parse amounts that people type.

`12`, ` 12 `, `1 000`, `1,000`, `10k` and digits of any script are read. Everything else is not a number: Python's
int() would take `1_000` and choke on `²`, so it only ever sees plain digits here.
"""

from __future__ import annotations

import re
import unicodedata

_SHAPE = re.compile(r"(?P<digits>\d{1,12}|\d{1,3}(?:(?P<mark>[ ,'])\d{3}(?:(?P=mark)\d{3}){0,2}))(?P<thousands> ?k)?")


class NotANumber(ValueError):
    """Not an amount we read."""


def amount(typed: str) -> int:
    """The whole number meant, 0 or more. Raises NotANumber."""
    if len(typed) > 40:
        raise NotANumber
    match = _SHAPE.fullmatch("".join(map(_plain, typed)).strip().lower())
    if match is None:
        raise NotANumber
    digits = re.sub(r"[ ,']", "", match["digits"])
    return int(digits) * (1000 if match["thousands"] else 1)


def _plain(char: str) -> str:
    """Digits of any script as ASCII, every kind of space as a space, typographic apostrophes and commas plain."""
    digit = unicodedata.decimal(char, None)
    if digit is not None:
        return str(digit)
    if char.isspace() or unicodedata.category(char) == "Zs":
        return " "
    return {"’": "'", "，": ",", "٬": ",", "ｋ": "k", "Ｋ": "k"}.get(char, char)
