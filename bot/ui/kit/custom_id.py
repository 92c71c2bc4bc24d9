"""Custom ids: the meaning of a button, select or modal, encoded in at most 100 characters.

The form is `action.table.epoch.payload`. The table and the epoch name the decision for which the component was
offered. The payload holds moves (encoded, base64url) or a stable name, never a position in a list. Moves too long for
a payload are named by their digest: the prompt is computed again, and the moves are looked up in it. Nothing in a
custom id is trusted: the seat is looked up by user, and the rules judge the move.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from bot.ui.kit.actions import Action
from games.core import Corrupt, decode_as, encode

LONGEST = 100

_NUMBER_DIGITS = 15

_LONGEST_PAYLOAD = 64
"""Characters left for the payload beside the action and the largest table and epoch."""
_DIGEST_BYTES = 18
_NAMED = "~"
"""The first character of a payload that names moves by their digest; base64 does not use it."""


class BadId(ValueError):
    """A custom id, or another value from Discord, that the bot never made."""


class CustomId(msgspec.Struct, frozen=True):
    """A parsed custom id."""

    action: Action
    table: int = 0
    epoch: int = 0
    payload: str = ""

    def __str__(self) -> str:
        joined = f"{self.action}.{self.table}.{self.epoch}.{self.payload}"
        if len(joined) > LONGEST:
            raise BadId(f"{len(joined)} characters: {joined}")
        return joined


def parse(custom_id: str) -> CustomId:
    """Parse a custom id. Raises BadId."""
    parts = custom_id.split(".", 3)
    if len(parts) != 4 or len(custom_id) > LONGEST:
        raise BadId(custom_id[:LONGEST])
    action, table, epoch, payload = parts
    return CustomId(_action(action), _number(table), _number(epoch), payload)


def _action(code: str) -> Action:
    try:
        return Action(code)
    except ValueError:
        raise BadId(code[:LONGEST]) from None


def _number(digits: str) -> int:
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= _NUMBER_DIGITS):
        raise BadId(digits[:LONGEST])
    return int(digits)


def pack(moves: Sequence[Any]) -> str:
    """Return moves as a payload: encoded or, if that is too long, as their digest."""
    blob = encode(moves)
    payload = _base64(blob)
    return payload if len(payload) <= _LONGEST_PAYLOAD else _NAMED + _base64(sha256(blob).digest()[:_DIGEST_BYTES])


def is_named(payload: str) -> bool:
    """Return whether the payload holds the digest of its moves instead of the moves."""
    return payload.startswith(_NAMED)


def _base64(blob: bytes) -> str:
    return urlsafe_b64encode(blob).rstrip(b"=").decode()


def unpack(payload: str) -> tuple[bytes, ...]:
    """Return the moves that a payload holds, each still encoded. Raises BadId."""
    try:
        blob = urlsafe_b64decode(payload + "=" * (-len(payload) % 4))
        moves = decode_as(list[msgspec.Raw], blob)
    except (Base64Error, ValueError, Corrupt):
        raise BadId(payload[:LONGEST]) from None
    if not moves:
        raise BadId(payload)
    return tuple(bytes(move) for move in moves)
