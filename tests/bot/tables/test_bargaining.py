"""Test the table talk of AI players, and that they keep to it, in Intrige."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.house.players import HousePlayers
from bot.store.rows import Line, Table
from bot.tables import base, play, seats, table_talk
from bot.tables.in_play import TableInPlay
from games import GAMES
from games.core import Many, Seat, Text, Who
from games.intrige.model import ZONES, Board, Bribe
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, House, log

INTRIGE = GAMES["intrige"]
RULES = INTRIGE.rules
Now = Callable[[Board], bool]


def board(table: Table) -> Board:
    found: Board = base.state_of(table).board
    return found


def moving(table: Table) -> Seat:
    (seat,) = RULES.to_act(base.state_of(table))
    return seat


async def go_on(house: House, table: Table) -> Table:
    """Answer for the player asked.

    AI players choose for themselves; people do the same, with the least bribe.
    """
    state, seat = base.state_of(table), moving(table)
    move = INTRIGE.choose(RULES.view(state, seat), RULES.legal_moves(state, seat), bytes(32))
    if table.seats[seat].house:
        return await house.do(play.play_house, table, seat, move, NOW)
    move = Bribe(10_000) if isinstance(move, Bribe) else move
    return await house.press(table, table.seats[seat].user or 0, move)


async def until(house: House, table: Table, holds: Now) -> Table:
    while not holds(board(table)):
        table = await go_on(house, table)
    return table


async def a_price_is_named(house: House) -> Table:
    """Play until Ana owes an AI player a bribe that it would not refuse."""
    table = await house.begin(ANA, houses=3, game="intrige")

    def owing(now: Board) -> bool:
        free = now.free_zones(now.active)
        return now.case is not None and now.case.conflict == "none" and now.payer == 0 and len(free) > 2

    return await until(house, table, owing)


async def last(house: House) -> Line:
    return (await log(house))[-1]


def prices(line: Line) -> list[tuple[int, int]]:
    what = line.text.args["what"]
    assert isinstance(what, Text)
    assert isinstance(what.args["prices"], Many)
    items = [item.args for item in what.args["prices"].items if isinstance(item, Text)]
    return [(int(str(item["zone"])), int(str(item["ducats"]))) for item in items]


def moves(house: House) -> HousePlayers:
    """Return AI players that ask high prices for zones unless they have named others."""
    return HousePlayers(house.store, lambda: NOW, lambda: bytes((255,)) * 32, lambda _: None, lambda _: None, [])


async def test_a_person_is_named_prices_and_gets_what_was_paid_for(house: House) -> None:
    table = await a_price_is_named(house)
    owner, line = board(table).active, await last(house)
    assert (line.text.key, line.text.args["who"]) == ("aside", Who(owner))
    named = prices(line)
    heard = await house.do(lambda db: table_talk.heard_by(db, TableInPlay.load(db, 1), 0))
    assert [each.text for each in heard.lines] == [line.text], "she reads it with the question"
    for zone, price in named:
        assert zone in board(table).free_zones(owner)
        assert price <= zone * 6
    zone, price = named[0]
    await house.press(table, ANA.user, Bribe(price))
    players = moves(house)
    players.wake(1)
    await players.idle()
    after = board(await house.table())
    inside = after.palaces[owner][ZONES.index(zone)]
    assert inside is not None
    assert inside // 5 == 0, "the zone that had this price"


async def test_who_pays_less_gets_what_the_owner_likes(house: House) -> None:
    table = await a_price_is_named(house)
    await house.press(table, ANA.user, Bribe(10_000))
    it = await house.do(TableInPlay.load, 1)
    if it.state.board.phase == "place":
        assert await house.do(table_talk.promised_move, it, it.state.board.active) is None


async def test_a_move_that_is_taken_back_takes_the_prices_with_it(house: House) -> None:
    """Undoing a move removes the prices announced with it.

    Repeating the move announces the same prices once.
    """
    table = await house.begin(ANA, BEN, CHLOE, houses=1, game="intrige")

    def sent_last(now: Board) -> bool:
        return now.phase == "send" and now.active == 2 and len(now.sent) == 1

    for _ in range(4):
        table = await until(house, table, sent_last)
        before = [line.text for line in await log(house)]
        after = await go_on(house, table)
        told = [line.text for line in (await log(house))[len(before) :] if line.text.key == "aside"]
        if told:
            await house.do(play.undo, 1, CHLOE.user, after.epoch, NOW)
            assert "aside" not in [line.text.key for line in (await log(house))[len(before) :]]
            again = await go_on(house, await house.table())
            assert board(again) == board(after)
            assert [line.text for line in (await log(house))[len(before) :] if line.text.key == "aside"] == told
            return
        table = after
    pytest.fail("no player was given a price after Chloé's turn")


async def test_house_players_name_no_prices_to_each_other_nor_for_somebody(house: House) -> None:
    """AI players announce prices only to people.

    A substitute announces none.
    """
    table = await house.begin(ANA, BEN, houses=2, game="intrige")
    away = (await house.do(seats.house_stands_in, TableInPlay(table), 1, NOW)).table
    table = await until(house, away, lambda now: now.round == 4)
    named = [line.text for line in await log(house) if line.text.key == "aside"]
    assert {each.args["who"] for each in named} <= {Who(2), Who(3)}
    to = [what.args["who"] for each in named if isinstance(what := each.args["what"], Text)]
    assert {*to} == {Who(0)}


async def test_with_a_bribe_to_a_person_it_asks_for_a_zone(house: House) -> None:
    """An AI player asks for a zone when it bribes a person, who reads it while deciding.

    AI players ask each other for nothing.
    """
    table = await house.begin(ANA, houses=3, game="intrige")
    owners = []
    while board(table).round < 4:
        before, owner, least = len(await log(house)), board(table).active, board(table)
        table = await go_on(house, table)
        if any(line.text.key == "remark" for line in (await log(house))[before:]):
            owners.append(owner)
            assert least.case is not None
            assert least.case.conflict != "internal"
    assert {*owners} == {0}
