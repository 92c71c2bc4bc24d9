"""What Discord says, and a proxy before it, in our words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.wire.errors import Gone, NotAllowed, NotKnown, Refused, TryLater, WireError, in_our_words


@pytest.mark.parametrize(
    ("status", "kind"),
    [(400, Refused), (403, NotAllowed), (404, Gone), (408, NotKnown), (429, TryLater), (502, NotKnown)],
)
def test_whether_something_was_done_is_known_by_the_status(status: int, kind: type[WireError]) -> None:
    """A proxy gives up after some seconds, and knows no better than we do whether Discord did it."""
    answered: Any = SimpleNamespace(status=status, reason="", headers={})
    with pytest.raises(WireError) as caught, in_our_words():
        raise discord.HTTPException(answered, {"code": 0, "message": "words of somebody's"})
    assert type(caught.value) is kind
    assert "words" not in str(caught.value)
