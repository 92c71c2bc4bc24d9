"""Test tutorials in the handlers: how to return to one and how to leave it."""

from __future__ import annotations

from bot import store
from bot.tables.base import seat_at
from bot.ui import board
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId
from games.core import encode
from games.mediterranee.standing_orders import Orders
from tests.bot.handlers.sending import Counter, ids, told, word
from tests.bot.tables.test_tables import ANA
from tests.bot.tables.test_tutorial import learn


async def test_one_left_in_the_middle_is_no_hindrance(counter: Counter) -> None:
    """An unfinished tutorial does not block its owner: they are shown the way back and the way out.

    After leaving it they may start another.
    """
    guided = CustomId(Action.TUTORIAL, payload="mediterranee")
    began = await counter.tap(ANA, guided)
    assert word("guided-short") in told(began)[1]
    counter.now += 40 * 86_400
    there = await counter.tap(ANA, CustomId(Action.TUTORIAL, payload="medici"))
    assert told(there)[1] == word("guided-already")
    (end,) = ids(there)
    panel = await counter.command(ANA, "mediterranee hand")
    assert end in ids(panel), "the tutorial continues where it was left"
    in_advance = str(CustomId(Action.ORDERS, 1))
    assert in_advance not in ids(panel), "no other player would have to wait"
    mine = (await counter.table()).seat_of(ANA.user)
    assert mine
    for given, shown in ((Orders(once=1, once_turn=2), True), (Orders(), False)):
        await counter.do(store.orders.set_orders, 1, mine.seat, encode(given))
        panel = await counter.command(ANA, "mediterranee hand")
        assert (in_advance in ids(panel)) is shown, "plans made by forms can be seen and taken back"
    left = await counter.command(ANA, "mediterranee leave")
    (sure,) = ids(left)
    await counter.tap(ANA, sure)
    assert (await counter.table()).status == "abandoned"
    late = await counter.tap(ANA, end)
    assert late.kind == "private"
    assert told(await counter.tap(ANA, CustomId(Action.TUTORIAL, payload="medici")))[1] == word("guided-begun")


async def test_its_last_panel_tells_how_the_game_ended(counter: Counter) -> None:
    """The AI players move last here, and no public board shows their moves."""
    await counter.tap(ANA, CustomId(Action.TUTORIAL, payload="intrige"))
    table = await learn(counter, 200)
    assert table.status == "finished"
    seat = seat_at(table, ANA.user).seat
    own = (await counter.do(store.moves.last_answer, 1, seat)).stop
    lines = [each.line for each in await counter.do(store.moves.lines_after, 1, own)]
    ending = board.told_lines(table, "en", lines[-12:], own=seat)
    assert ending, "moves of AI players follow the last answer"
    shown = told(await counter.tap(ANA, CustomId(Action.HAND, 1)))[1].splitlines()
    assert shown[:-1][: len(ending) + 1] == [f"**{word('since-move')}**", *ending]
