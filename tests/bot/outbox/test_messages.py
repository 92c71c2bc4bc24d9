"""Test when a lost post is searched for, and what its nonce contains."""

from __future__ import annotations

import pytest

from bot.discord_client.errors import TryLater
from bot.outbox.messages import Nonce, snowflake
from bot.store import slots
from bot.store.rows import DueEntry
from tests.bot.outbox.stand_in import FIRST, Outgoing


@pytest.mark.parametrize(("later", "looked_for"), [(-1, True), (0, False), (120, False), (121, True)])
async def test_a_lost_post_is_looked_for_once_discord_may_not_know_its_nonce(
    at: Outgoing, later: int, looked_for: bool
) -> None:
    """A lost post is searched for once Discord may have forgotten its nonce.

    Discord knows it for two minutes, unless the clock went back.
    """
    at.discord.lose()
    await at.sends(slots.DM_CLOSED)
    await at.change("UPDATE outbox SET due = 0")
    at.discord.forgetful = looked_for
    await at.go(later)
    assert (at.discord.heard("recent") != []) == looked_for
    assert [*at.discord.standing[at.place]] == [FIRST]
    sent = await at.sent(slots.DM_CLOSED)
    assert sent
    assert sent.message == FIRST


async def test_what_was_never_begun_is_not_looked_for(at: Outgoing) -> None:
    await at.sends(slots.DM_CLOSED)
    await at.sends(slots.INVITE, b"\x90")
    assert at.discord.heard("recent") == []


async def test_a_post_that_did_not_arrive_is_made(at: Outgoing) -> None:
    at.discord.fail("post", TryLater("busy"))
    await at.sends(slots.DM_CLOSED)
    await at.go(500)
    assert len(at.discord.heard("recent")) == 1
    assert len(at.stands()) == 1


@pytest.mark.parametrize("revision", [3, 2**15 + 3, 2**16 + 3])
async def test_a_nonce_tells_the_newest_message_and_the_revision(at: Outgoing, revision: int) -> None:
    """A nonce holds the id of the newest message and the revision, up to the greatest revision."""
    await at.wish(slots.DM_CLOSED)
    await at.change("UPDATE outbox SET revision = ?", revision)
    await at.go()
    await at.wish(slots.INVITE, b"\x90")
    await at.go()
    read = [Nonce.read(nonce) for nonce in at.discord.nonces]
    assert read == [(0, revision % 2**16), (FIRST, 0)]
    assert len(at.stands()) == 2


@pytest.mark.parametrize(("after", "found"), [(0, False), (1, True)])
async def test_a_post_of_before_is_newer_than_when_it_was_begun(at: Outgoing, after: int, found: bool) -> None:
    """A lost post is newer than the start of its attempt, less half a minute for differences of the clocks."""
    begun = 1_500_000_000
    number = snowflake(begun - 30) + after
    body = {"content": "There"}
    at.discord.standing[at.place] = {number - 10: body, number: body}
    due = DueEntry(1, slots.DM_CLOSED, b"", 0, 1, 0, "0123456789abcdef", begun)
    left = await at.delivery._sending._find(await at.table(), due, at.place, body)
    assert left == ((at.place, number) if found else None)


def test_ids_that_discord_makes_tell_the_time() -> None:
    assert snowflake(1420070401.5) == 1500 << 22
