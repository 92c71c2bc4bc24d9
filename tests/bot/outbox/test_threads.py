"""Test the care of threads: kept open while their games run, archived afterwards."""

from __future__ import annotations

import pytest

from bot.discord_client.errors import DiscordError, Gone, NotAllowed, Refused, TryLater
from bot.store import slots
from tests.bot.outbox.stand_in import Outgoing

THREAD = 77


@pytest.mark.parametrize(
    ("status", "done"), [("playing", "keep open"), ("finished", "archive"), ("abandoned", "archive")]
)
async def test_a_thread_lives_as_long_as_its_game(at: Outgoing, status: str, done: str) -> None:
    await at.change("UPDATE tables SET thread = ?, status = ?", THREAD, status)
    await at.sends(slots.THREAD)
    assert at.discord.asked == [(done, THREAD)]
    assert await at.left() == []


@pytest.mark.parametrize("status", ["playing", "finished"])
async def test_nothing_is_done_to_a_channel(at: Outgoing, status: str) -> None:
    await at.change("UPDATE tables SET thread = NULL, status = ?", status)
    await at.sends(slots.THREAD)
    assert at.discord.asked == []
    assert await at.left() == []


@pytest.mark.parametrize("what", ["keep open", "archive"])
@pytest.mark.parametrize(
    "error", [NotAllowed("somebody else opened it"), Gone("deleted"), Refused("too many are open")]
)
async def test_what_is_not_allowed_is_left_as_it_is(at: Outgoing, what: str, error: DiscordError) -> None:
    await at.change("UPDATE tables SET thread = ?", THREAD)
    if what == "archive":
        await at.change("UPDATE tables SET status = 'finished'")
    at.discord.fail(what, error)
    await at.sends(slots.THREAD)
    assert at.discord.asked == [(what, THREAD)]
    assert await at.left() == []
    assert (await at.table()).thread == THREAD


async def test_what_discord_does_not_answer_is_tried_again(at: Outgoing) -> None:
    """An unanswered thread request is retried, also after a restart, and delays nothing else."""
    await at.change("UPDATE tables SET thread = ?", THREAD)
    at.discord.fail("keep open", TryLater("503"))
    await at.sends(slots.THREAD)
    assert await at.slots_left() == ["thread"]
    await at.sends(slots.BOARD)
    assert len(at.stands(THREAD)) == 1
    await at.go(2)
    assert at.discord.heard("keep open") == [("keep open", THREAD)] * 2
    assert await at.left() == []
