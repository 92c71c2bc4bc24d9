"""Mutate JSON: missing parts, other types, too long, cut off, out of range."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeAlias

Node: TypeAlias = "dict[str, Any] | list[Any]"
Place: TypeAlias = "tuple[Node, Any]"
"""A part of a document: its container, and its key or index there."""

NUMBERS: list[Any] = [0, -1, 1, 2, 25, 2**31, 2**53 + 1, 2**63 - 1, 2**63, 2**64, 10**18, 10**400, -(2**63) - 1, 0.5]
NUMBERS += ["0", "-1", str(2**63 - 1), str(2**63), str(10**30), "1e9", "0x10", "٣", "²", " 7 ", "1_0", "9" * 5_000]
TEXTS: list[Any] = ["", " ", "\x00", "\x1b[2J", "\u202e", "\ud800", "a\udfff", "\ufeff", "\u0301" * 40, "名" * 20]
TEXTS += [
    "x" * 101,
    "y" * 4_001,
    "z" * 100_000,
    "'; DROP TABLE tables; --",
    "../../etc/passwd",
    "{0.__class__}",
    "%s%n",
]
TEXTS += ["@everyone", "<@1>", "https://example.org", "fr", "en-GB", "null", "🂡"]
OTHERS: list[Any] = [None, True, False, [], {}, [[]], [None], {"": None}, [{"id": "1"}], float("inf"), float("nan")]

_DEEP: Any = []
for _ in range(200):
    _DEEP = [_DEEP]


def places(node: Any) -> Iterator[Place]:
    """Yield every part of a document at any depth."""
    keys: Any = node if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else ()
    for key in keys:
        yield node, key
        yield from places(node[key])


def mutated(document: Any, random: Random, times: int = 1, under: str | None = None) -> Any:
    """Return the document with `times` mutations; only below the key `under`, if one is given."""
    document = copy.deepcopy(document)
    for _ in range(times):
        found = list(places(document if under is None else document.get(under)))
        if under is not None and (not found or random.random() < 0.05):
            found = [(document, under)] if under in document else list(places(document))
        if not found:
            break
        holder, key = random.choice(found)
        random.choice(_WRONGS)(holder, key, random)
    return document


def _drop(holder: Node, key: Any, random: Random) -> None:
    del holder[key]


def _number(holder: Node, key: Any, random: Random) -> None:
    holder[key] = random.choice(NUMBERS)


def _text(holder: Node, key: Any, random: Random) -> None:
    holder[key] = random.choice(TEXTS)


def _other(holder: Node, key: Any, random: Random) -> None:
    holder[key] = copy.deepcopy(random.choice([*OTHERS, _DEEP]))


def _cut(holder: Node, key: Any, random: Random) -> None:
    """Cut the value at a random place."""
    value = holder[key]
    if isinstance(value, str | list):
        holder[key] = value[: random.randrange(len(value) + 1)]
    elif isinstance(value, dict):
        for name in random.sample(list(value), random.randrange(len(value) + 1)):
            del value[name]
    else:
        del holder[key]


def _twice(holder: Node, key: Any, random: Random) -> None:
    """Repeat the value."""
    value = holder[key]
    if isinstance(value, str):
        holder[key] = value[:5_000] * random.choice((2, 30))
    elif isinstance(value, list):
        holder[key] = value * (2 if any(isinstance(each, dict | list) for each in value) else 30)
    elif isinstance(holder, list):
        holder.insert(random.randrange(len(holder) + 1), copy.deepcopy(value))
    else:
        holder[f"{key}_"] = copy.deepcopy(value)


def _spoilt(holder: Node, key: Any, random: Random) -> None:
    """Change a random character."""
    value = holder[key]
    if not isinstance(value, str):
        return _other(holder, key, random)
    at = random.randrange(len(value) + 1)
    char = random.choice("\x00\n.~-_=%\u202e\ud800é0")
    holder[key] = value[:at] + char + value[at + random.randrange(2) :]
    return None


def _swapped(holder: Node, key: Any, random: Random) -> None:
    """Change the type and hardly the meaning."""
    value = holder[key]
    if isinstance(value, str):
        holder[key] = int(value) if value.isascii() and value.isdecimal() and len(value) < 20 else [value]
    elif isinstance(value, dict):
        holder[key] = list(value.values())
    elif isinstance(value, list):
        holder[key] = value[0] if value else {}
    else:
        holder[key] = str(value)


_WRONGS: list[Callable[[Any, Any, Random], None]] = [_drop, _number, _text, _other, _cut, _twice, _spoilt, _swapped]
