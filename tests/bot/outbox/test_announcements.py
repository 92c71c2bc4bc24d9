"""Test announcements: each new table is announced once, where its server wants it, with its later state."""

from __future__ import annotations

import pytest

from bot import store
from bot.discord_client.errors import Gone, NotAllowed
from bot.store import slots
from bot.store.rows import Settings
from bot.tables import announcements, lobby, moderation, privacy
from bot.ui.kit.actions import Action
from bot.ui.kit.components import SILENT, Json
from bot.ui.kit.custom_id import CustomId
from tests.bot.outbox.stand_in import Outgoing
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW

ELSEWHERE, ROLE = 77, 78


async def opens(at: Outgoing, wanted: Settings) -> None:
    """Post the lobby in a server with these settings."""
    await at.house.do(store.servers.set_settings, 1, wanted)
    await at.wish(slots.LOBBY)
    await at.house.do(announcements.announce_lobby, await at.table())
    await at.go()


def told(at: Outgoing) -> list[Json]:
    return at.stands(ELSEWHERE)


async def test_a_table_is_announced_and_followed(at_lobby: Outgoing) -> None:
    at = at_lobby
    await opens(at, Settings(announce_in=ELSEWHERE, announce_to=ROLE))
    posted = [channel for _, channel, _ in at.discord.heard("post")]
    assert posted == [at.place, ELSEWHERE], "the lobby it links to comes first"
    (line,) = told(at)
    lobby_ = await at.sent(slots.LOBBY)
    assert lobby_
    assert line["content"].startswith(f"<@&{ROLE}> **Medici**: <@{ANA.user}> ")
    assert line["content"].endswith(f"/channels/1/{at.place}/{lobby_.message})")
    assert line["allowed_mentions"] == {"roles": [str(ROLE)]}
    assert "3 seats left" in line["content"]
    assert "flags" not in line
    assert [button["custom_id"] for button in line["components"][0]["components"]] == [str(CustomId(Action.TABLES))]
    await at.house.do(lobby.join, 1, DAN)
    await at.go()
    assert "2 seats left" in told(at)[0]["content"]
    await at.house.do(lobby.start, 1, ANA, NOW)
    await at.go()
    (line,) = told(at)
    assert "has begun" in line["content"]
    assert line["allowed_mentions"] == {"parse": []}
    assert [channel for _, channel, _ in at.discord.heard("post")].count(ELSEWHERE) == 1


async def test_nobody_is_notified_where_no_role_is_called(at_lobby: Outgoing) -> None:
    await opens(at_lobby, Settings(announce_in=ELSEWHERE))
    (line,) = told(at_lobby)
    assert line["flags"] & SILENT
    assert line["allowed_mentions"] == {"parse": []}
    assert "<@&" not in line["content"]


async def test_a_role_that_is_gone_is_not_called(at_lobby: Outgoing) -> None:
    at_lobby.discord.roles_gone.add(ROLE)
    await opens(at_lobby, Settings(announce_in=ELSEWHERE, announce_to=ROLE))
    (line,) = told(at_lobby)
    assert line["flags"] & SILENT
    assert "<@&" not in line["content"]


async def test_nothing_is_told_in_another_server(at_lobby: Outgoing) -> None:
    """No table is announced in another server, even if a forged interaction once chose its channel."""
    at_lobby.discord.elsewhere.add(ELSEWHERE)
    await opens(at_lobby, Settings(announce_in=ELSEWHERE))
    assert told(at_lobby) == []
    assert await at_lobby.slots_left() == []


async def test_a_table_that_only_some_see_is_not_told_of(at_lobby: Outgoing) -> None:
    at_lobby.discord.private.add((await at_lobby.table()).channel)
    await opens(at_lobby, Settings(announce_in=ELSEWHERE))
    assert told(at_lobby) == []
    assert await at_lobby.slots_left() == []


async def test_who_is_forgotten_is_mentioned_no_more(at_lobby: Outgoing) -> None:
    at = at_lobby
    await opens(at, Settings(announce_in=ELSEWHERE))
    await at.house.do(lobby.start, 1, ANA, NOW)
    await at.change("UPDATE tables SET status = 'finished', deadline = NULL, alarm = NULL")
    await at.go()
    assert f"<@{ANA.user}>" in told(at)[0]["content"]
    await at.house.do(privacy.forget, ANA, NOW)
    await at.go()
    (line,) = told(at)
    assert "Former player’s game has begun" in line["content"], "this stays true"
    await at.change("DELETE FROM messages WHERE slot = 'announce'")
    await at.house.do(privacy.forget, BEN, NOW)
    await at.go()
    assert [channel for _, channel, _ in at.discord.heard("post")].count(ELSEWHERE) == 1, "no message is posted again"


@pytest.mark.parametrize("why", [Gone, NotAllowed])
async def test_what_cannot_be_announced_is_left(at_lobby: Outgoing, why: type[Exception]) -> None:
    """An announcement that cannot be posted is dropped, without affecting the lobby and without retries.

    Its channel is gone, or the bot may not write there.
    """
    at_lobby.discord.fail("post", None, why("there"))
    await opens(at_lobby, Settings(announce_in=ELSEWHERE))
    assert told(at_lobby) == []
    assert await at_lobby.slots_left() == []


@pytest.mark.parametrize("later", [2, 200])
async def test_an_announcement_that_was_lost_is_followed(at_lobby: Outgoing, later: int) -> None:
    """An announcement arrives without confirmation, and the game begins: the line says so."""
    at = at_lobby
    await opens(at, Settings())
    await at.house.do(store.servers.set_settings, 1, Settings(announce_in=ELSEWHERE))
    await at.house.do(announcements.announce_lobby, await at.table())
    at.discord.lose()
    await at.go()
    await at.house.do(lobby.start, 1, ANA, NOW)
    await at.go(later)
    (line,) = told(at)
    assert "has begun" in line["content"]
    assert await at.sent(slots.ANNOUNCEMENT)
    assert await at.slots_left() == []


async def test_a_lobby_that_waits_is_not_announced_before_it_stands(at_lobby: Outgoing) -> None:
    at_lobby.discord.fail("post", NotAllowed("here"))
    await opens(at_lobby, Settings(announce_in=ELSEWHERE))
    assert told(at_lobby) == []
    await at_lobby.go(later=10)
    assert len(told(at_lobby)) == 1


async def test_who_wants_no_announcements_has_none(at_lobby: Outgoing) -> None:
    await opens(at_lobby, Settings())
    await at_lobby.house.do(lobby.leave, 1, ANA, NOW)
    await at_lobby.go()
    assert [channel for _, channel, _ in at_lobby.discord.heard("post")] == [at_lobby.place]


async def test_a_table_that_is_closed_is_said_to_be(at_lobby: Outgoing) -> None:
    await opens(at_lobby, Settings(announce_in=ELSEWHERE))
    await at_lobby.house.do(moderation.end, await at_lobby.table(), ANA.user, "", NOW)
    await at_lobby.go()
    assert "’s table has closed" in told(at_lobby)[0]["content"]


async def test_a_game_that_is_ended_is_said_to_be(at_lobby: Outgoing) -> None:
    await opens(at_lobby, Settings(announce_in=ELSEWHERE))
    await at_lobby.house.do(lobby.start, 1, ANA, NOW)
    await at_lobby.house.do(moderation.end, await at_lobby.table(), ANA.user, "", NOW)
    await at_lobby.go()
    assert "’s game ended without a result" in told(at_lobby)[0]["content"]


async def test_a_table_all_have_left_is_closed_as_well(at_lobby: Outgoing) -> None:
    await opens(at_lobby, Settings(announce_in=ELSEWHERE))
    for person in (ANA, BEN, CHLOE):
        await at_lobby.house.do(lobby.leave, 1, person, NOW)
    await at_lobby.go()
    assert "’s table has closed" in told(at_lobby)[0]["content"]
