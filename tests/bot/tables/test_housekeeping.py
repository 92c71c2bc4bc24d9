"""Test the scheduler's housekeeping at the database: lobbies, stale games, lost servers."""

from __future__ import annotations

import pytest

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import SHUT, OutboxEntry
from bot.store.rows import Line, Settings
from bot.tables import housekeeping
from bot.tables.in_play import TableInPlay
from games.core import encode, text
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW, House, abandon

HOUR, DAY = 3600, 86_400


async def still(house: House, *, idle_days: int) -> None:
    """Make a game without a deadline idle, with all its messages sent."""
    await house.do(store.servers.set_settings, 1, Settings(idle_days=idle_days))
    table = await house.begin(ANA, BEN, CHLOE)
    await house.do(
        lambda db: store.clocks.set_clock(db, table.id, deadline=None, asked=None, alarm=None)  # no deadline
    )
    await house.sent_all()


async def status(house: House, table_id: int = 1) -> str:
    return (await house.table(table_id)).status


async def last(house: House, table_id: int = 1) -> Line:
    line: Line = (await house.do(store.moves.log, table_id))[-1]
    return line


@pytest.mark.parametrize(("idle_days", "late"), [(30, 0), (10, 0), (10, DAY)])
async def test_a_game_is_announced_to_end_two_days_before(house: House, idle_days: int, late: int) -> None:
    await still(house, idle_days=idle_days)
    announced = NOW + (idle_days - 2) * DAY
    await house.do(housekeeping.tidy_up, announced - 1)
    assert await house.wishes() == {}
    announced += late
    await house.do(housekeeping.tidy_up, announced)
    assert (await last(house)).text == text("ends-soon", when=announced + 2 * DAY)
    assert set(await house.wishes()) == {"board"}
    lines = await house.do(store.moves.log, 1)
    await house.sent_all()
    await house.do(housekeeping.tidy_up, announced + 2 * DAY - 1)
    assert await house.do(store.moves.log, 1) == lines, "it is announced once"
    assert await house.wishes() == {}
    assert await status(house) == "playing"
    await house.do(housekeeping.tidy_up, announced + 2 * DAY)
    assert await status(house) == "abandoned"
    assert (await last(house)).text == text("abandoned-by-nobody")


async def test_a_lobby_is_closed_when_its_time_is_over(house: House) -> None:
    await house.open(ANA)
    await house.do(housekeeping.tidy_up, NOW + 24 * HOUR - 1)
    assert await status(house) == "lobby"
    await house.do(housekeeping.tidy_up, NOW + 24 * HOUR)
    assert await status(house) == "abandoned"


async def test_vacations_end_and_the_message_of_the_day_goes_out(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    (asked,) = TableInPlay(table).awaited
    user = table.seats[asked].user
    await house.do(store.people.set_digest, user, 0, "UTC", NOW + 5)
    await house.do(store.vacations.set_vacation, DAN.user, "house", NOW + 5)
    await house.sent_all()
    await house.do(housekeeping.tidy_up, NOW + 4)
    assert await house.wishes() == {}
    assert (await house.do(store.people.person, DAN.user)).vacation == "house"
    await house.do(housekeeping.tidy_up, NOW + 5)
    assert await house.wishes() == {f"digest:{user}": b"digest"}
    assert (await house.do(store.people.person, DAN.user)).vacation is None


# -------------------------------------------------------------------------------------------- lost servers


async def test_a_server_that_is_lost_is_erased_after_thirty_days(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.do(housekeeping.server_lost, 1, NOW)
    await house.do(housekeeping.tidy_up, NOW + 30 * DAY - 1)
    assert await status(house) == "playing"
    await house.do(housekeeping.tidy_up, NOW + 30 * DAY)
    assert await house.do(store.tables.table, 1) is None
    assert await house.do(store.servers.known_servers) == set()


async def test_the_tables_of_a_server_that_is_lost_rest(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.open(ANA)
    await house.begin(ANA, BEN, CHLOE)
    await house.do(abandon, 3, ANA.user, lambda _: False)
    before = await house.everything()
    await house.do(housekeeping.server_lost, 2, NOW)
    await house.do(housekeeping.servers_found, [1], NOW)
    assert await house.everything() == before, "one server is unknown, the other was never lost"
    await house.do(housekeeping.server_lost, 1, NOW + 5)
    await house.do(housekeeping.server_lost, 1, NOW + 9)
    assert await house.do(store.servers.lost_servers) == {1: NOW + 5}
    assert [(await house.table(n)).paused_since for n in (1, 2, 3)] == [NOW + 5, NOW + 5, None]


async def test_tables_go_on_with_the_full_time(house: House) -> None:
    """Tables resume with the full time, also beside a corrupted one, which stays paused."""
    await house.begin(ANA, BEN, CHLOE)
    await house.begin(ANA, BEN, CHLOE)
    await house.open(ANA)
    await house.do(lambda db: db.execute("UPDATE tables SET damaged = 1 WHERE id = 1"))
    await house.do(housekeeping.server_lost, 1, NOW)
    await house.do(housekeeping.servers_found, [1], NOW + DAY)
    assert await house.do(store.servers.lost_servers) == {}
    assert [(await house.table(n)).paused_since for n in (1, 2, 3)] == [None] * 3
    assert [(await house.table(n)).deadline for n in (1, 2, 3)] == [None, NOW + 2 * DAY, None]
    assert [await status(house, n) for n in (1, 2, 3)] == ["playing", "playing", "lobby"]
    assert [(await house.table(n)).idle_since for n in (1, 2, 3)] == [NOW + DAY] * 3
    assert (await last(house, 2)).text == text("we-are-back")
    assert (await last(house, 1)).text != text("we-are-back")
    assert await house.store.run(store.tables.tables_awaiting_house) == []


async def test_at_the_start_it_is_seen_where_we_are(house: House) -> None:
    for guild, lost in ((1, False), (2, True), (3, False), (4, True)):
        await house.do(store.servers.set_settings, guild, Settings())
        if lost:
            await house.do(store.servers.set_lost, guild, NOW)
    await house.do(housekeeping.compare_servers, frozenset({1, 2, 9}), NOW + 5)
    assert await house.do(store.servers.lost_servers) == {3: NOW + 5, 4: NOW}


async def test_what_waits_for_a_thread_is_tried_again_at_the_start(house: House) -> None:
    await house.open(ANA)
    await house.sent_all()

    def work(db: Connection) -> list[int]:
        store.outbox.send(db, 1, OutboxEntry(slots.button_removal(5), encode((1, 2, 3, 4)), SHUT))
        housekeeping.compare_servers(db, frozenset({1}), NOW)
        return [due.due for due in store.outbox.outbox(db, 1)]

    assert await house.do(work) == [0]
