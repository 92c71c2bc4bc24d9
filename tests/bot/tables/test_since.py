"""What happened since somebody last moved themselves."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from bot.store import moves
from bot.store.db import Connection
from bot.store.rows import Line, Table
from bot.tables import base, play
from bot.tables.playing import Playing
from bot.tables.since import AT_LENGTH, Past, Since, past, since
from games import GAMES
from games.core import Corrupt, Seat, text
from games.medici.model import Auction, Bid, Draw
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, House, mover, waiting
from tests.contract import WHOLE, any_move


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
    assert await where_it_stood(house, await house.table(), row.seat), "where it stood before"
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
    whole = await house.do(since, table, 0, AT_LENGTH)
    assert (len(whole.lines), whole.cut) == (13, False), "there it is asked for"


@pytest.mark.parametrize("key", WHOLE)
async def test_where_the_table_stood_is_where_it_stood(house: House, key: str) -> None:
    """For each seat after its own last move, and as that seat saw it; nothing where no one has moved since."""
    rules, chance = GAMES[key].rules, Random(key)  # noqa: S311
    table = await house.begin(ANA, BEN, CHLOE, game=key)
    stood = [base.state_of(table)] * 3
    assert not any([await where_it_stood(house, table, seat) for seat in range(3)])
    for _ in range(40):
        state = base.state_of(table)
        seat = chance.choice(sorted(rules.awaited(state)))
        move = any_move(chance, rules.legal_moves(state, seat))
        table = await house.press(table, (ANA, BEN, CHLOE)[seat].user, move)
        stood[seat] = base.state_of(table)
        for each in range(3):
            found = await where_it_stood(house, table, each)
            assert (found is None) == (each == seat)
            assert found is None or found.view() == rules.view(stood[each], each)


async def test_where_the_table_stood_may_not_be_known_any_more(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    first = table.seat_of(mover(table))
    assert first
    for move in (Draw(), Auction(), Bid(1)):
        table = await house.press(table, mover(table), move)
    table = msgspec.structs.replace(table, anchor=None)
    found = await where_it_stood(house, table, first.seat)
    assert found
    assert len(found.moves) == 2
    with pytest.raises(Corrupt):
        msgspec.structs.replace(found, moves=found.moves * 2).view()
    await house.do(lambda db: db.execute("DELETE FROM moves WHERE number = 0"))
    assert await where_it_stood(house, table, first.seat) is None


async def test_where_the_table_stood_is_read_where_it_was_kept(house: House) -> None:
    """What was kept just after their own move takes no other moves to make."""
    table = await house.begin(ANA, BEN, CHLOE)
    first = table.seat_of(mover(table))
    assert first
    stood = await house.press(table, mover(table), Draw(), Auction())
    assert await where_it_stood(house, stood, first.seat) is None
    table = await house.press(stood, mover(stood), Bid(1))
    table = msgspec.structs.replace(table, anchor=stood.state, anchored=2)
    found = await where_it_stood(house, table, first.seat)
    assert found
    assert (found.state, found.moves) == (stood.state, ())
    others = (
        msgspec.structs.replace(found, seat=2 - first.seat if first.seat != 1 else 0),
        msgspec.structs.replace(found, state=b"x"),
        msgspec.structs.replace(found, moves=tuple(await house.do(moves.moves_since, 1, 1))),
    )
    assert len({found.key, *(other.key for other in others)}) == 4, "pictures are told apart by it"
    assert found.key == msgspec.structs.replace(found, table=stood).key


def test_what_is_told_beside_it_is_left_out() -> None:
    lines = [Line(text("turns"), str(number), number) for number in range(1, 5)]
    told = Since(lines, moved=False, cut=True)
    assert told.besides([lines[1], Line(text("turns"), "", 9)]) == Since(
        [lines[0], *lines[2:]], moved=False, cut=True
    )


async def where_it_stood(house: House, table: Table, seat: Seat) -> Past | None:
    return await house.do(lambda db: past(db, Playing(table), seat))
