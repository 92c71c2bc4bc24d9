"""Parse amounts that users type.

`12`, ` 12 `, `1 000`, `1,000`, `10k` and digits of any script are read. Everything else is refused. Python's int()
would accept `1_000` and raise on `²`, so it only gets plain digits here.
"""

from __future__ import annotations

import re
import unicodedata

_SHAPE = re.compile(r"(?P<digits>\d{1,12}|\d{1,3}(?:(?P<mark>[ ,'])\d{3}(?:(?P=mark)\d{3}){0,2}))(?P<thousands> ?k)?")


class NotANumber(ValueError):
    """Input that is no amount."""


def amount(typed: str) -> int:
    """Return the whole number typed, 0 or more. Raises NotANumber."""
    if len(typed) > 40:
        raise NotANumber
    match = _SHAPE.fullmatch("".join(map(_plain, typed)).strip().lower())
    if match is None:
        raise NotANumber
    digits = re.sub(r"[ ,']", "", match["digits"])
    return int(digits) * (1000 if match["thousands"] else 1)


def _plain(char: str) -> str:
    """Return digits as ASCII, any space as a space, and typographic apostrophes and commas as plain ones."""
    digit = unicodedata.decimal(char, None)
    if digit is not None:
        return str(digit)
    if char.isspace() or unicodedata.category(char) == "Zs":
        return " "
    return {"’": "'", "，": ",", "٬": ",", "ｋ": "k", "Ｋ": "k"}.get(char, char)
