"""What happened since somebody last moved themselves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import moves
from bot.store.db import Connection, Store
from bot.store.rows import Line
from bot.tables import play
from bot.tables.playing import Playing
from bot.tables.since import Since, since
from games.core import text
from games.medici.model import Auction, Draw
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, House, mover, waiting


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    disk = await Store.open(tmp_path / "rialto.db")
    yield House(disk)
    await disk.close()


def keys(told: Since) -> list[str]:
    return [line.text.key for line in told.lines]


async def test_what_the_house_did_for_somebody_is_told_to_them(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    row = table.seat_of(mover(table))
    assert row
    table = await house.press(table, mover(table), Draw())
    assert keys(await house.do(since, table, row.seat)) == []

    def late(db: Connection) -> None:
        play.play_default(db, Playing.load(db, table.id), row.seat, text("absent-move"), NOW)

    await house.do(late)
    told = await house.do(since, table, row.seat)
    assert told.moved
    assert keys(told)[0] == "absent-move"
    assert len(keys(told)) > 1


async def test_the_moves_of_one_answer_are_one(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    first, other = table.seat_of(mover(table)), table.seat_of(waiting(table))
    assert first
    assert other
    table = await house.press(table, mover(table), Draw(), Auction())
    assert keys(await house.do(since, table, first.seat)) == []
    told = await house.do(since, table, other.seat)
    assert not told.moved
    assert keys(told) == ["adds", "auction"]


async def test_only_the_newest_lines_are_told(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    for count, cut in ((12, False), (13, True)):
        await house.do(moves.take_back, table.id, 0)
        lines = [Line(text("turns"), str(number)) for number in range(count)]
        await house.do(moves.add_log, table.id, 1, table.scene, lines)
        told = await house.do(since, table, 0)
        assert [line.quote for line in told.lines] == [str(number) for number in range(count)][-12:]
        assert told.cut is cut
    assert [*(await house.do(since, table, 1)).lines] == [*told.lines]
