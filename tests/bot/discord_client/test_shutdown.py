"""Test a stop: every interaction is answered, nothing is waited for, and the rest continues at the next start."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest

from bot.discord_client.errors import TryLater
from bot.playground import Discord, Person, Reply
from tests.bot.conftest import Hosted, Spawned
from tests.bot.outbox.test_faults import CALLBACK, a_game
from tests.bot.people import stamp, word

IN_THE_MIDDLE = "stopped in the middle"


async def pressing(discord: Discord, person: Person) -> list[Reply]:
    """Send a new interaction after each answer, as long as the bot runs."""
    replies = []
    while discord.connected:
        replies.append(await person.slash(discord.channel, "medici board"))
    return replies


async def test_every_press_is_answered_until_the_gateway_is_closed(spawned: Spawned, discord: Discord) -> None:
    people = [discord.person(f"P{number}") for number in range(16)]
    presses = [asyncio.create_task(pressing(discord, person)) for person in people]
    await discord.until(lambda: len(discord.interactions.all) > 2 * len(people))
    assert await spawned.stop() == 0
    replies = [reply for person in presses for reply in await person]
    assert {reply.kind for reply in replies} == {"ephemeral"}
    assert word("en", "closing") in {reply.text for reply in replies}
    assert "Session is closed" not in spawned.said
    assert IN_THE_MIDDLE not in spawned.said


async def test_what_discord_sent_before_it_knew_is_answered(bot: Hosted, discord: Discord) -> None:
    """Events that Discord sent before it knew of the stop are answered."""
    ana, bo = discord.person("Ana"), discord.person("Bo")
    with discord.hold(CALLBACK, "POST") as answers:
        first = asyncio.create_task(ana.slash(discord.channel, "rialto turns"))
        await discord.until(lambda: answers.held)
        stopping = asyncio.create_task(bot.stop())
        second = asyncio.create_task(bo.slash(discord.channel, "rialto turns"))
        await discord.until(lambda: answers.held == 2)
    assert (await first).text == word("en", "your-turns-none")
    assert (await second).text == word("en", "closing")
    await stopping


async def test_who_presses_from_elsewhere_is_answered_though_discord_says_nothing_of_them(
    bot: Hosted, discord: Discord
) -> None:
    """An interaction from elsewhere is answered although Discord is slow to confirm membership.

    The move is made after that.
    """
    party, board = await a_game(discord)
    asked = party.asked(board)
    assert asked
    private = (await asked.slash(asked.dm, "medici rules")).message  # it needs no request to Discord
    assert private
    move = next(b.custom_id for b in board.buttons if b.custom_id and b.custom_id.startswith("m."))
    version = bot.rows("SELECT version FROM tables")[0][0]
    with discord.hold("/members/", "GET") as asking:
        press = asyncio.create_task(asked.forge(private, move))
        await discord.until(lambda: asking.held)
        await bot.stop()
    reply = await press
    assert bot.rows("SELECT version FROM tables")[0][0] > version
    assert reply.interaction.completed, "the move was made without an answer"


async def test_what_is_answered_after_the_end_is_not_delivered(bot: Hosted) -> None:
    """Nothing answered after the end is delivered, and discord.py no longer waits for servers."""
    assert bot.app
    client = bot.app._client
    calls, waiting = client.calls, client._connection._ready_task
    await bot.stop()
    assert waiting is None or waiting.done()
    with pytest.raises(TryLater):
        await calls.respond(1, "token", 4, {"content": "late"})
    assert calls._session is None, "otherwise it would stay open"


async def test_no_rate_limit_is_waited_for(spawned: Spawned, discord: Discord) -> None:
    party, board = await a_game(discord)
    asked = party.asked(board)
    assert asked
    shown = stamp(board)
    discord.fail("*", r"/channels/\d+/messages", status=429, retry_after=9)
    await asked.press(board, party.choices(board)[0])
    await discord.until(lambda: any(r.status == 429 for r in discord.requests))
    assert await spawned.stop() == 0
    assert IN_THE_MIDDLE not in spawned.said
    await spawned.start()
    await discord.until(lambda: (now := party.live()) and stamp(now) != shown)
    await party.play(turns=2)


async def test_an_answer_is_not_waited_for_either(spawned: Spawned, discord: Discord) -> None:
    ana = discord.person("Ana")
    discord.interactions.answer_within = 3.0
    discord.fail("POST", CALLBACK, status=429, retry_after=20, times=5)
    asking = asyncio.create_task(ana.slash(discord.channel, "rialto turns"))
    await discord.until(lambda: any(r.status == 429 for r in discord.requests))
    assert await spawned.stop() == 0
    assert (await asking).kind == "failed"
    assert "Unclosed" not in spawned.said


@pytest.mark.parametrize("late", [False, True])
async def test_a_press_on_a_message_that_is_deleted_meanwhile(
    bot: Hosted, discord: Discord, request: pytest.FixtureRequest, late: bool
) -> None:
    if late:
        request.getfixturevalue("deferring")
    party, board = await a_game(discord)
    asked = party.asked(board)
    assert asked
    label = party.choices(board)[0]
    version = bot.rows("SELECT version FROM tables")[0][0]
    with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        before = len(discord.interactions.all)
        press = asyncio.create_task(asked.press(board, label))
        await discord.until(lambda: len(discord.interactions.all) > before)
        if late:
            assert (await press).kind == "deferred_update"
        discord.delete_message(board)
        other.execute("ROLLBACK")
    reply = await press
    if late:
        await discord.until(lambda: reply.followups)
        assert reply.followups[0].text == word("en", "message-gone")
    else:
        assert (reply.kind, reply.text) == ("ephemeral", word("en", "message-gone"))
    assert bot.rows("SELECT version FROM tables")[0][0] > version
    await discord.until(party.live)


async def test_a_login_that_failed_leaves_nothing_open(unstarted: Spawned, discord: Discord) -> None:
    discord.fail("GET", r"/users/@me", status="reset", times=2)
    await unstarted.start()
    assert await unstarted.stop() == 0
    assert len([r for r in discord.requests if r.path == "/users/@me"]) == 3
    assert "Unclosed" not in unstarted.said
