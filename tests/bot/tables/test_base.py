"""Test the basics of tables: refusals, seats and states, running and finished games."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.store.rows import Status, Table
from bot.tables import base
from bot.tables.base import (
    AlreadyAnswered,
    Refusal,
    Stale,
    TableCorrupted,
    must_be_playing,
    seat_at,
    state_of,
    the_table,
)
from games.core import Corrupt, Outcome, text
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, MEDICI, NOW, SEED, House


async def test_a_refusal_says_why(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    refusal = Refusal("too-few-seats", table=table, least=3)
    assert (refusal.text, refusal.table, str(refusal)) == (text("too-few-seats", least=3), table, "too-few-seats")
    stale = Stale(table)
    assert (stale.text, stale.table, stale.current, str(stale)) == (text("moved-on"), None, table, "moved-on")
    assert (AlreadyAnswered().text, AlreadyAnswered().table, str(AlreadyAnswered())) == (
        text("already-done"),
        None,
        "already-done",
    )


async def test_tables_seats_and_states_are_found_or_refused(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    assert await house.do(the_table, 1) == table
    await house.refuses("no-such-table", the_table, 2)
    assert seat_at(table, BEN.user) == table.seats[1]
    with pytest.raises(Refusal, match="not-seated"):
        seat_at(table, DAN.user)
    assert state_of(table) == MEDICI.rules.setup(3, SEED).state
    with pytest.raises(Refusal, match="not-started"):
        state_of(replace(table, state=None))
    for lost in (replace(table, corrupted=True), replace(table, state=b"\xc1")):
        with pytest.raises(Corrupt) as caught:
            state_of(lost)
        assert isinstance(caught.value, TableCorrupted) == lost.corrupted
    assert caught.value.args


def refused(table: Table) -> str | None:
    try:
        must_be_playing(table)
    except Refusal as refusal:
        return refusal.text.key
    return None


async def test_what_is_played_and_what_is_over(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    why: dict[Status, str | None] = {
        "playing": None,
        "lobby": "not-started",
        "finished": "table-finished",
        "abandoned": "table-ended",
    }
    for status, key in why.items():
        assert refused(replace(table, status=status)) == key
        assert refused(replace(table, status=status, paused_since=NOW)) == (key or "table-paused")
    assert [base.why_closed(replace(table, status=over)).text.key for over in ("finished", "abandoned")] == [
        "table-finished",
        "table-ended",
    ]
    closed = replace(table, status="abandoned", state=None)
    assert base.why_closed(closed).text.key == "table-closed", "the game never began"


async def test_whoever_resigned_comes_after_all_who_did_not(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE, houses=1)
    given_up = replace(table.seats[1], house=True)
    table = replace(table, seats=(table.seats[0], given_up, *table.seats[2:]))
    assert base.standings(table, Outcome((3, 1, 2, 3), (5, 9, 7, 5))) == (2, 4, 1, 2)
    assert base.placings(Outcome((3, 1, 2, 3), (5, 9, 7, 5)), []) == (3, 1, 2, 3)
    assert base.placings(Outcome((1, 1, 1), (5, 5, 5)), [0, 2]) == (2, 1, 2)
