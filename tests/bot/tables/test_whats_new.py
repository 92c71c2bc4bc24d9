"""Test the news since a player last moved or set a plan."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from bot import store
from bot.store import moves, slots
from bot.store.db import Connection
from bot.store.rows import Line, SentMessage, Table
from bot.tables import base, orders, play, seats
from bot.tables.in_play import TableInPlay
from bot.tables.whats_new import AT_LENGTH, EarlierState, WhatsNew, earlier_state, whats_new
from games import GAMES
from games.core import Corrupt, Seat, Who, encode, text
from games.medici.model import Auction, Bid, Draw, Pass
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW, House, mover, seat_of, waiting
from tests.contract import WHOLE, any_move


def keys(told: WhatsNew) -> list[str]:
    return [line.text.key for line in told.lines]


async def test_what_the_house_did_for_somebody_is_told_to_them(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    row = table.seat_of(mover(table))
    assert row
    table = await house.press(table, mover(table), Draw())
    assert keys(await house.do(whats_new, table, row.seat)) == []

    def late(db: Connection) -> None:
        play.play_default(db, TableInPlay.load(db, table.id), row.seat, text("absent-move"), NOW)

    await house.do(late)
    told = await house.do(whats_new, await house.table(), row.seat)
    assert told.moved
    assert await where_it_stood(house, await house.table(), row.seat), "the earlier state"
    assert keys(told)[0] == "absent-move"
    assert len(keys(told)) > 1


async def test_the_moves_of_one_answer_are_one(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    first, other = table.seat_of(mover(table)), table.seat_of(waiting(table))
    assert first
    assert other
    table = await house.press(table, mover(table), Draw(), Auction())
    assert keys(await house.do(whats_new, table, first.seat)) == []
    told = await house.do(whats_new, table, other.seat)
    assert not told.moved
    assert keys(told) == ["adds", "auction"]


async def test_what_ones_own_move_led_to_is_told(house: House) -> None:
    """The last bid buys the lot and the next turn begins: the player on the private panel must read it."""
    table = await house.begin(ANA, BEN, CHLOE)
    table = await house.press(table, mover(table), Draw(), Auction())
    for amount in (1, 2):
        table = await house.press(table, mover(table), Bid(amount))
    last = table.seat_of(mover(table))
    assert last
    table = await house.press(table, mover(table), Bid(3))
    assert keys(await house.do(whats_new, table, last.seat)) == ["sold", "turns"]


async def test_what_was_undone_is_no_news(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    drawer = table.seat_of(mover(table))
    assert drawer
    table = await house.press(table, mover(table), Draw(), Auction())
    bidder = mover(table)
    table = await house.press(table, bidder, Bid(1))
    upto = await house.do(moves.last_log_line, 1)
    published = SentMessage(slots.BOARD, 2, 3, table.scene, NOW, upto, upto)
    await house.do(store.outbox.set_sent, 1, published)
    await house.do(play.undo, 1, bidder, table.epoch, NOW)
    table = await house.press(await house.table(), bidder, Bid(2))
    told = await house.do(whats_new, table, drawer.seat)
    assert [line.text for line in told.lines] == [text("bids", who=Who(seat_of(table, bidder)), florins=2)]
    log = await house.do(moves.log, 1)
    assert [line.text.key for line in log][-3:] == ["bids", "takes-back", "bids"], "the public log has all of it"


async def test_only_the_newest_lines_are_told(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    for count, cut in ((12, False), (13, True)):
        await house.do(moves.take_back, table.id, 0)
        lines = [Line(text("turns"), str(number)) for number in range(count)]
        await house.do(moves.add_log, table.id, 1, table.scene, lines)
        table = msgspec.structs.replace(table, version=1)
        told = await house.do(whats_new, table, 0)
        assert [line.quote for line in told.lines] == [str(number) for number in range(count)][-12:]
        assert told.cut is cut
    assert [*(await house.do(whats_new, table, 1)).lines] == [*told.lines]
    whole = await house.do(whats_new, table, 0, AT_LENGTH)
    assert (len(whole.lines), whole.cut) == (13, False), "the client asks for it there"


@pytest.mark.parametrize("key", WHOLE)
async def test_where_the_table_stood_is_where_it_stood(house: House, key: str) -> None:
    """The earlier state is the one after the seat's own last move, as that seat saw it.

    There is none if no other player has moved since.
    """
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
    table = msgspec.structs.replace(table, checkpoint=None)
    found = await where_it_stood(house, table, first.seat)
    assert found
    assert len(found.moves) == 2
    with pytest.raises(Corrupt):
        msgspec.structs.replace(found, moves=found.moves * 2).view()
    await house.do(lambda db: db.execute("DELETE FROM moves WHERE number = 0"))
    assert await where_it_stood(house, table, first.seat) is None


async def test_where_the_table_stood_is_read_where_it_was_kept(house: House) -> None:
    """A checkpoint made just after the player's own move is used without replaying moves."""
    table = await house.begin(ANA, BEN, CHLOE)
    first = table.seat_of(mover(table))
    assert first
    stood = await house.press(table, mover(table), Draw(), Auction())
    assert await where_it_stood(house, stood, first.seat) is None
    table = await house.press(stood, mover(stood), Bid(1))
    table = msgspec.structs.replace(table, checkpoint=stood.state, checkpoint_version=2)
    found = await where_it_stood(house, table, first.seat)
    assert found
    assert (found.state, found.moves) == (stood.state, ())
    others = (
        msgspec.structs.replace(found, seat=2 - first.seat if first.seat != 1 else 0),
        msgspec.structs.replace(found, state=b"x"),
        msgspec.structs.replace(found, moves=tuple(await house.do(moves.moves_since, 1, 1))),
    )
    assert len({found.key, *(other.key for other in others)}) == 4, "it identifies the picture"
    assert found.key == msgspec.structs.replace(found, table=stood).key


@pytest.mark.parametrize("key", WHOLE)
async def test_what_is_settled_in_advance_begins_it_anew(house: House, key: str) -> None:
    """Setting a plan restarts the news, in words and on the picture.

    A player who uses only plans thus reads everything once. Moves made by plans and AI players are included.
    """
    rules, chance = GAMES[key].rules, Random(key)  # noqa: S311
    people = (ANA, BEN, CHLOE)
    table = await house.begin(*people, game=key)
    for _ in range(12):
        seat = min(rules.awaited(base.state_of(table)))
        table = await house.press(table, people[seat].user, any_move(chance, legal(table, seat)))
    await house.do(lambda db: db.execute("UPDATE moves SET interaction = NULL"))  # like moves by plans and AI players
    assert len(keys(await house.do(whats_new, table, 0))) > 1
    for round_ in range(3):
        await house.do(settle, 0, round_ == 1)
        settled = await house.table()
        assert not (await house.do(whats_new, settled, 0)).lines
        assert await where_it_stood(house, settled, 0) is None
        (upto,) = await house.do(lambda db: [moves.last_log_line(db, 1)])
        table = await further(house, chance)
        told = await house.do(whats_new, table, 0, 1000)
        assert (told.ordered, told.moved) == (True, False)
        assert [*told.lines] == await house.do(moves.log, 1, upto)
        assert told.lines
        stood = await where_it_stood(house, table, 0)
        assert stood
        assert stood.view() == rules.view(base.state_of(settled), 0)
        assert not (await house.do(whats_new, table, 1)).ordered, "other seats do not have it"


def legal(table: Table, seat: Seat) -> Any:
    return table.game.rules.legal_moves(base.state_of(table), seat)


def settle(db: Connection, seat: Seat, back: bool) -> None:
    """Set the first plan on offer, or withdraw the present one."""
    it = TableInPlay.load(db, 1)
    row = it.table.seats[seat]
    if back:
        orders.withdraw(db, it.table, row.user or 0)
        return
    prompt, _ = orders.offered(db, it, row)
    orders.give(db, it, row.user or 0, encode(next(iter(prompt.first_moves()))), NOW)


async def further(house: House, chance: Random) -> Table:
    """Let plans answer, or else make a move for the player asked."""

    def move(db: Connection) -> None:
        it = TableInPlay.load(db, 1)
        if orders.possible_answers(db, it):
            play.play_ordered(db, it.table, NOW)
            return
        seat = min(it.awaited)
        given = any_move(chance, it.table.game.rules.legal_moves(it.state, seat))
        db.execute("UPDATE seats SET house = 1 WHERE seat = ?", (seat,))
        play.play_house(db, TableInPlay.load(db, 1).table, seat, given, NOW)
        db.execute("UPDATE seats SET house = 0")

    before = await house.do(moves.last_log_line, 1)
    for _ in range(6):
        await house.do(move)
    while await house.do(moves.last_log_line, 1) == before:
        await house.do(move)
    return await house.table()


async def test_a_move_of_ones_own_begins_it_anew_after_orders(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    first = table.seat_of(mover(table))
    assert first
    table = await house.press(table, mover(table), Auction())
    await house.do(settle, first.seat, False)
    assert not (await house.do(whats_new, await house.table(), first.seat)).ordered, (
        "no move was made between the two"
    )
    table = await house.press(table, mover(table), Bid(1))
    table = await house.press(table, mover(table), Bid(2))
    await house.do(settle, first.seat, True)
    table = await house.table()
    told = await house.do(whats_new, table, first.seat)
    assert (keys(told), told.ordered) == ([], True)
    table = await house.press(table, mover(table), Bid(3))
    told = await house.do(whats_new, table, first.seat)
    assert (keys(told), told.ordered, told.moved) == (["sold", "turns"], False, True)


async def test_what_is_taken_back_is_not_what_somebody_has_seen(house: House) -> None:
    """Undone moves are not part of what a player has seen.

    The plan was set before the undo; the move that replaces the undone one is news.
    """
    table = await house.begin(ANA, BEN, CHLOE)
    table = await house.press(table, mover(table), Auction())
    other = waiting(table)
    bidder, seat = mover(table), seat_of(table, other)
    table = await house.press(table, bidder, Bid(1))
    await house.do(settle, seat, False)
    await house.do(play.undo, 1, bidder, table.epoch, NOW)
    table = await house.press(await house.table(), bidder, Bid(2))
    assert "bids" in keys(await house.do(whats_new, table, seat))
    stood = await where_it_stood(house, table, seat)
    assert stood
    assert len(stood.view().board.bids) == 0


async def test_who_takes_a_seat_over_has_settled_nothing(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE)
    await house.press(table, mover(table), Auction())
    await house.do(settle, 1, False)
    assert (await house.table()).seats[1].orders_given_at == 1
    await house.do(seats.leave, 1, BEN.user, NOW)
    await house.do(seats.take, 1, 1, DAN, NOW)
    assert (await house.table()).seats[1].orders_given_at == 0


async def test_who_takes_a_seat_over_has_not_moved(house: House) -> None:
    """The last move of the seat was its former player's."""
    table = await house.begin(ANA, BEN, CHLOE)
    seat = seat_of(table, mover(table))
    table = await house.press(table, mover(table), Auction())
    assert (await house.do(whats_new, table, seat)).moved
    await house.do(seats.leave, 1, table.seats[seat].user, NOW)
    await house.do(seats.take, 1, seat, DAN, NOW)
    table = await house.table()
    told = await house.do(whats_new, table, seat)
    assert keys(told)[-2:] == ["left-game", "taken-over"]
    assert not told.moved
    assert not (await house.do(whats_new, table, seat, 1)).moved
    while mover(table) != DAN.user:
        table = await house.press(table, mover(table), Pass())
    table = await house.press(table, DAN.user, Bid(1))
    assert (await house.do(whats_new, table, seat)).moved


def test_what_is_told_beside_it_is_left_out() -> None:
    lines = [Line(text("turns"), str(number), number) for number in range(1, 5)]
    told = WhatsNew(lines, moved=False, cut=True)
    assert told.besides([lines[1], Line(text("turns"), "", 9)]) == WhatsNew(
        [lines[0], *lines[2:]], moved=False, cut=True
    )


async def where_it_stood(house: House, table: Table, seat: Seat) -> EarlierState | None:
    return await house.do(lambda db: earlier_state(db, TableInPlay(table), seat))
