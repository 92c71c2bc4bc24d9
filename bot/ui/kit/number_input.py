"""Parse amounts that users type.

`12`, ` 12 `, `1 000`, `1,000`, `1.000`, `10k` and digits of any script are accepted. No game has decimals, so a dot
or a comma before exactly three digits groups thousands. Everything else is not a number. Python's int() would take
`1_000` and fail on `²`, so it is called with plain digits only.
"""

from __future__ import annotations

import re
import unicodedata

_SHAPE = re.compile(
    r"(?P<digits>\d{1,12}|\d{1,3}(?:(?P<mark>[ ,.'])\d{3}(?:(?P=mark)\d{3}){0,2}))(?P<thousands> ?k)?"
)


class NotANumber(ValueError):
    """Typed input that is not an amount."""


def amount_meant(number: int, step: int) -> int:
    """Return the amount meant by a typed number: 20 is 20,000 where amounts go up in thousands, and are shown so."""
    return number * 1000 if step >= 1000 and number < 1000 else number


def amount(typed: str) -> int:
    """Return the whole number typed, 0 or more. Raises NotANumber."""
    if len(typed) > 40:
        raise NotANumber
    match = _SHAPE.fullmatch("".join(map(_plain, typed)).strip().lower())
    if match is None:
        raise NotANumber
    digits = re.sub(r"[ ,.']", "", match["digits"])
    return int(digits) * (1000 if match["thousands"] else 1)


def _plain(char: str) -> str:
    """Return a digit of any script as ASCII, any space as a space, and other characters in compatibility form."""
    digit = unicodedata.decimal(char, None)
    if digit is not None:
        return str(digit)
    if char.isspace() or unicodedata.category(char) == "Zs":
        return " "
    return {"’": "'", "，": ",", "٬": ",", "．": ".", "ｋ": "k", "Ｋ": "k"}.get(char, char)
