"""An error without a code comes from Discord's edge or a proxy; no conclusion is drawn from it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot import store
from bot.outbox import delivery
from bot.playground import Discord
from bot.playground.entities import Channel, Message
from tests.bot.conftest import Hosted
from tests.bot.people import Party, moves_selects

EVER = 10**6
CHANNELS = r"^/channels/"
PAGES = [(403, True), (403, False), (404, True), (404, False), (400, True), (401, True), (410, False)]


@pytest.fixture(autouse=True)
def again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry failed requests after one second instead of two."""
    monkeypatch.setattr(delivery, "_FIRST_RETRY", 1)


async def begun(discord: Discord, game: str = "medici") -> tuple[Party, Message]:
    """Start a game in a thread, play three turns, and return it and its board."""
    party = Party(discord, game, [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=7)
    await party.begin()
    await party.play(turns=3)
    board = party.live()
    assert board
    assert board.channel.is_thread
    return party, board


async def moves_in_private(party: Party) -> None:
    """Let one of the players asked answer on their panel."""
    for person in party.people:
        reply = await person.slash(person.dm, f"{party.game} hand")
        while (panel := reply.message) and (party.choices(panel) or moves_selects(panel)):
            reply = await party.prepare(person, panel)
            if reply.message and any(b.label == party.private_word(person, "hand-in") for b in reply.message.buttons):
                await person.press(reply.message, party.private_word(person, "hand-in"))
            if reply.kind == "update":
                return
    raise AssertionError("no player is asked")


def ours(discord: Discord, place: Channel) -> list[Message]:
    return [message for message in place.messages.values() if message.author is discord.bot and not message.ephemeral]


@pytest.mark.parametrize("game", ["medici", "intrige"])
@pytest.mark.parametrize(("status", "page"), PAGES)
async def test_a_game_stays_in_its_thread(bot: Hosted, discord: Discord, game: str, status: int, page: bool) -> None:
    party, board = await begun(discord, game)
    place, before = board.channel, len(ours(discord, discord.channel))
    assert bot.app
    await bot.app.idle()
    discord.fail("*", CHANNELS, status=status, page=page, times=EVER)
    with capture_logs() as lines:
        for _ in range(4):
            await moves_in_private(party)
            bot.ahead += 2
            await bot.look()
    discord.faults.clear()
    bot.ahead += 300
    bot.app._delivery.wake(1)
    await bot.app.idle()
    await party.play(turns=6)
    now = party.live()
    assert now is None or now.channel is place
    assert bot.rows("SELECT thread FROM tables") == [(place.id,)]
    assert len(ours(discord, discord.channel)) == before
    told = [line for line in lines if line["event"] == "not sent"]
    assert {line["log_level"] for line in told} == {"warning"}
    assert {line["error"] for line in told} == {f"HTTP {status}, error page of Discord's edge or a proxy"}
    assert [line for line in lines if line["log_level"] in ("error", "critical")] == []


@pytest.mark.parametrize(("status", "page"), PAGES)
async def test_it_begins_in_a_thread(bot: Hosted, discord: Discord, status: int, page: bool) -> None:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=7)
    lobby = await party.gather()
    assert bot.app
    await bot.app.idle()
    discord.fail("*", CHANNELS, status=status, page=page, times=3)
    await party.host.press(lobby, "Start")
    await discord.until(lambda: any(r.path.endswith("/threads") and r.status == status for r in discord.requests))
    board: Message = await discord.until(party.live, timeout=20)
    assert board.channel.is_thread


@pytest.mark.parametrize(("status", "page"), [(403, True), (404, False)])
async def test_nobody_is_taken_for_gone(bot: Hosted, discord: Discord, status: int, page: bool) -> None:
    """No player counts as gone from the server or as closed to direct messages."""
    discord.fail("*", r"^/(guilds/\d+/members|users/@me/channels)", status=status, page=page, times=EVER)
    party, _ = await begun(discord)
    assert bot.app
    await bot.app.idle()
    discord.faults.clear()
    bot.ahead += 300
    bot.app._delivery.wake(1)
    await discord.until(lambda: all(person.dm_messages() for person in party.people[1:]))
    assert bot.rows("SELECT count(*) FROM seats WHERE away IS NOT NULL") == [(0,)]
    assert bot.rows("SELECT count(*) FROM messages WHERE slot = 'closed'") == [(0,)]


async def test_an_answer_is_given_again(bot: Hosted, discord: Discord) -> None:
    party, board = await begun(discord)
    asked = party.asked(board)
    assert asked
    discord.fail("POST", r"/callback$", status=403, page=True, times=2)
    with capture_logs() as lines:
        reply = await asked.press(board, party.choices(board)[0])
        await bot.answered()
    assert reply.kind == "update"
    assert [line for line in lines if line["event"] == "answer not delivered"] == []


async def test_an_answer_that_cannot_be_given_is_told_as_what_it_is(bot: Hosted, discord: Discord) -> None:
    party, board = await begun(discord)
    asked = party.asked(board)
    assert asked
    discord.interactions.answer_within = 5
    discord.fail("POST", r"/callback$", status=403, page=True, times=EVER)
    with capture_logs() as lines:
        pressing = asyncio.ensure_future(asked.press(board, party.choices(board)[0]))
        await discord.until(lambda: any(line["event"] == "answer not delivered" for line in lines))
    (line,) = [line for line in lines if line["event"] == "answer not delivered"]
    assert line["error"] == "HTTP 403, error page of Discord's edge or a proxy"
    assert line["log_level"] == "warning"
    pressing.cancel()
    del bot


async def test_commands_are_set_after_all(discord: Discord, tmp_path: Path) -> None:
    discord.fail("*", r"/commands$", status=403, page=True, times=2)
    hosted = Hosted(discord, tmp_path / "rialto.db")
    await hosted.start()
    await discord.until(lambda: discord.world.commands.synced, timeout=10)
    await hosted.stop()


async def test_tidying_waits_longer(bot: Hosted, discord: Discord) -> None:
    """Otherwise most refused requests would remove old messages, while boards go out."""
    await begun(discord)
    assert bot.app
    await bot.app.idle()
    discord.fail("DELETE", r"/messages/\d+$", status=403, page=True, times=EVER)
    old = store.outbox.deletion(discord.channel.id, 1)
    await bot.app._store.run(lambda db: store.outbox.send(db, 1, old), 1)
    begins = bot._now()
    bot.app._delivery.wake(1)
    await bot.app.idle()
    ((slot, due),) = bot.rows("SELECT slot, due FROM outbox WHERE attempts > 0")
    assert slot == "gone:1"
    assert due >= begins + 30
