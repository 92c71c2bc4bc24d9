"""Test changes of pace at the database: who must agree, when the pace applies, and announcements."""

from __future__ import annotations

import pytest

from bot import store
from bot.tables import pace
from games.core import Name, text
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW, House

DAY = 86_400


async def agreed(house: House) -> dict[int, str]:
    return await house.do(store.clocks.ballots, 1, "pace")


async def test_a_pace_holds_once_all_who_are_there_agree(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE, houses=1)
    await house.do(lambda db: store.seats.set_away(db, 1, 2, "absent", house=True))
    await house.sent_all()
    assert await house.do(pace.requested_pace, 1) is None
    before = await house.do(pace.ask, 1, BEN.user, "live", NOW + 5)
    assert before == await house.table()
    assert (before.pace, before.deadline) == (table.pace, table.deadline)
    assert await house.do(pace.requested_pace, 1) == "live"
    assert await agreed(house) == {1: "live"}
    assert await house.wishes() == {"pace": b""}
    await house.refuses("pace-not-asked", pace.agree, 1, ANA.user, "relaxed", NOW)
    for asked in ("live", "relaxed"):
        await house.refuses("not-seated", pace.agree, 1, DAN.user, asked, NOW)
    await house.sent_all()
    after = await house.do(pace.agree, 1, ANA.user, "live", NOW + 10)
    assert after == await house.table()
    assert (after.pace, after.absence) == ("live", table.absence)
    assert await agreed(house) == {}
    assert set(await house.wishes()) == {"pace", "board", "lobby"}
    *_, line = await house.do(store.moves.log, 1)
    assert line.text == text("pace-changed", pace=Name("option-pace-live"))
    await house.refuses("pace-not-asked", pace.agree, 1, ANA.user, "live", NOW)


async def test_whoever_is_on_vacation_is_waited_for_like_anybody(house: House) -> None:
    """Players on vacation must agree, too, and may do so.

    A change without them would reveal that they are away.
    """
    await house.begin(ANA, BEN, CHLOE)
    await house.do(lambda db: store.seats.set_away(db, 1, 2, "absent", house=True, discreet=True))
    row = (await house.table()).seats[2]
    assert (row.present, row.seems_present, row.known_away) == (False, True, False)
    for person in (ANA, BEN):
        assert (await house.do(pace.ask, 1, person.user, "live", NOW)).pace == "daily"
    assert row.user
    assert (await house.do(pace.agree, 1, row.user, "live", NOW)).pace == "live"
    assert (await house.table()).seats[2] == row


async def test_time_begins_anew_with_another_pace(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    assert table.deadline == NOW + DAY
    await house.do(pace.ask, 1, ANA.user, "relaxed", NOW + 5)
    await house.do(pace.agree, 1, BEN.user, "relaxed", NOW + 5)
    after = await house.do(pace.agree, 1, CHLOE.user, "relaxed", NOW + 60)
    assert (after.deadline, after.asked_at) == (NOW + 60 + 3600, NOW + 60)


async def test_another_wish_replaces_the_one_before(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE)
    await house.do(pace.ask, 1, BEN.user, "live", NOW)
    await house.do(pace.ask, 1, ANA.user, "live", NOW)
    assert await agreed(house) == {0: "live", 1: "live"}, "proposing the same pace counts as consent"
    await house.do(pace.ask, 1, BEN.user, "free", NOW)
    assert await agreed(house) == {1: "free"}
    assert await house.do(pace.requested_pace, 1) == "free"
    refusal = await house.refuses("pace-already", pace.ask, 1, ANA.user, "daily", NOW)
    assert refusal.text.args == {"pace": Name("option-pace-daily")}
    for asked in ("live", "daily"):
        await house.refuses("not-seated", pace.ask, 1, DAN.user, asked, NOW)


@pytest.mark.parametrize("action", [pace.ask, pace.agree])
async def test_nobody_asks_where_no_game_is_played(house: House, action: object) -> None:
    assert callable(action)
    await house.open(ANA, BEN, CHLOE)
    await house.refuses("not-started", action, 1, ANA.user, "live", NOW)
    await house.begin(ANA, BEN, CHLOE)
    await house.do(pace.ask, 2, BEN.user, "live", NOW)
    await house.do(store.servers.pause, 2, NOW)
    await house.refuses("table-paused", action, 2, ANA.user, "live", NOW)
