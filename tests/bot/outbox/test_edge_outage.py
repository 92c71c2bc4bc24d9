"""While Discord's edge refuses everything, tables try one after another instead of each on its own."""

from __future__ import annotations

import pytest

from bot import store
from bot.outbox.edge_outage import EdgeOutage
from bot.playground import Discord
from bot.store.db import Connection
from tests.bot.conftest import Hosted

TABLES = 16


async def _lobbies(bot: Hosted, discord: Discord) -> list[int]:
    """Open a lobby for each of sixteen hosts and return their tables."""
    for number in range(TABLES):
        await discord.person(f"Host {number}").slash(discord.channel, "medici start")
    assert bot.app
    await bot.app.idle()
    return [table_id for (table_id,) in bot.rows("SELECT id FROM tables ORDER BY id")]


async def _delete_something(bot: Hosted, tables: list[int]) -> None:
    """Give each table an old message to delete."""
    assert bot.app

    def work(db: Connection) -> None:
        for table_id in tables:
            store.outbox.send(db, table_id, store.outbox.deletion(bot.discord.channel.id, table_id))

    await bot.app._store.run(work)


async def _pass_ten_minutes(bot: Hosted, tables: list[int]) -> None:
    """Let ten minutes pass, and wake every table every two seconds."""
    assert bot.app
    for _ in range(300):
        bot.ahead += 2
        for table_id in tables:
            bot.app._delivery.wake(table_id)
        await bot.app._delivery.idle()


async def test_ten_minutes_of_error_pages_cost_few_requests(bot: Hosted, discord: Discord) -> None:
    tables = await _lobbies(bot, discord)
    assert len(tables) == TABLES
    discord.fail("*", r"^/channels/", status=403, page=True, times=10**6)
    await _delete_something(bot, tables)
    before = len(discord.requests)
    await _pass_ten_minutes(bot, tables)
    refused = [each for each in discord.requests[before:] if each.status == 403]
    assert 20 <= len(refused) <= TABLES + 24, "all at once, and then one every half minute"
    assert len({each.path for each in refused}) == TABLES, "each table has its attempts"
    discord.faults.clear()


async def test_all_tables_go_on_as_soon_as_discord_answers_one(bot: Hosted, discord: Discord) -> None:
    tables = await _lobbies(bot, discord)
    assert bot.app
    discord.fail("*", r"^/channels/", status=403, page=True, times=10**6)
    await _delete_something(bot, tables)
    await _pass_ten_minutes(bot, tables)
    discord.faults.clear()
    bot.ahead += 3600
    bot.app._delivery.wake(tables[0])
    await bot.until(lambda: not bot.rows("SELECT 1 FROM outbox WHERE slot LIKE 'gone:%'"))


@pytest.mark.parametrize(("tables", "pause"), [([1, 1, 1, 2], 0), ([1, 2, 3], 2)])
def test_a_message_that_a_proxy_refuses_delays_no_other_table(tables: list[int], pause: int) -> None:
    edge = EdgeOutage()
    for table_id in tables:
        edge.refused(table_id)
    assert edge.seconds_to_wait(100) == 0, "one attempt is always granted"
    assert edge.seconds_to_wait(100) == pause


def test_pauses_grow_to_half_a_minute() -> None:
    edge, now, attempts = EdgeOutage(), 1000, [0]
    for table_id in (1, 2, 3):
        edge.refused(table_id)
    for _ in range(7):
        assert edge.seconds_to_wait(now) == 0
        attempts.append(wait := edge.seconds_to_wait(now))
        now += wait
    assert attempts[1:] == [2, 4, 8, 16, 30, 30, 30]
    assert edge.answered()
    assert not edge.answered()
    assert [edge.seconds_to_wait(now), edge.seconds_to_wait(now)] == [0, 0]


def test_a_clock_that_is_set_back_delays_nothing() -> None:
    edge = EdgeOutage()
    for table_id in (1, 2, 3):
        edge.refused(table_id)
    assert [edge.seconds_to_wait(100_000), edge.seconds_to_wait(50_000)] == [0, 0]
