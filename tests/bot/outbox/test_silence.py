"""Test which messages notify and which are silent."""

from __future__ import annotations

import pytest

from bot.ui.kit.components import SILENT
from tests.bot.outbox.stand_in import FIRST, KINDS, Outgoing

LOUD = {"lobby", "call", "remind", "remind directly", "ask", "digest", "invite", "request", "unshown"}
"""The kinds that ask a player for something."""


@pytest.mark.parametrize("kind", KINDS)
async def test_people_are_notified_of_what_asks_them_for_something(at: Outgoing, kind: str) -> None:
    wish, channel = await at.asks_for(kind)
    await at.sends(*wish)
    body = at.discord.standing[channel][FIRST]
    assert bool(body.get("flags", 0) & SILENT) == (kind not in LOUD)
    assert wish.slot.loud == (kind in LOUD)


@pytest.mark.parametrize("kind", ["board", "promise", "vote", "pace", "seat"])
async def test_an_edit_does_not_say_so(at: Outgoing, kind: str) -> None:
    """An edit has no silent flag: Discord would ignore it, and silent messages stay silent."""
    wish, channel = await at.asks_for(kind)
    await at.sends(*wish)
    await at.sends(*wish)
    assert at.discord.heard("edit")
    assert not at.discord.standing[channel][FIRST].get("flags", 0) & SILENT


async def test_nobody_can_tell_who_wants_no_calls(at: Outgoing) -> None:
    """Players' wish for no notifications stays private, because a silent message is visibly marked."""
    await at.change(
        "INSERT INTO people (user, reminders, digest, digest_zone, digest_due) VALUES (?, 'thread', 0, 'UTC', ?)",
        at.user,
        at.clock + 9,
    )
    wish, channel = await at.asks_for("call")
    await at.sends(*wish)
    body = at.discord.standing[channel][FIRST]
    assert body["allowed_mentions"] == {"parse": []}
    assert "flags" not in body
