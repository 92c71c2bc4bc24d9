"""Test planned moves at the database: which are accepted or refused, and what they answer."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

import pytest
from msgspec.structs import replace

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Line, Remark, SentMessage
from bot.tables import orders
from bot.tables.base import Refusal
from bot.tables.in_play import TableInPlay
from games import GAMES
from games.core import Amount, AnyGame, Group, Many, Option, Prompt, Seat, Text, Who, encode, text
from games.medici.model import Auction, Bid, Orders, Pass
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, MEDICI, NOW, House, log

PEOPLE = (ANA, BEN, CHLOE)


async def an_auction(house: House) -> tuple[Seat, Seat]:
    """Start an auction of a lot with all messages sent; return the seat asked and another."""
    table = await house.begin(*PEOPLE)
    (drawer,) = TableInPlay(table).awaited
    table = await house.press(table, PEOPLE[drawer].user, Auction())
    (asked,) = TableInPlay(table).awaited
    await house.sent_all()
    return asked, drawer


async def give(house: House, seat: Seat, given: Any, table_id: int = 1) -> None:
    """Give this plan for the seat."""
    await house.do(give_now, seat, given, table_id)


def give_now(db: Connection, seat: Seat, given: Any, table_id: int = 1) -> None:
    blob = given if isinstance(given, bytes) else encode(given)
    orders.give(db, TableInPlay.load(db, table_id), PEOPLE[seat].user, blob, NOW)


async def answered(house: House) -> dict[Seat, Any]:
    return await house.do(lambda db: orders.possible_answers(db, TableInPlay.load(db, 1)))


def may_order(view: Any, given: Any) -> list[Any]:
    assert MEDICI.standing
    return [*MEDICI.standing(view, given).first_moves()]


async def test_what_is_ordered_is_kept_and_answers_when_its_owner_is_asked(house: House) -> None:
    asked, other = await an_auction(house)
    it = TableInPlay(await house.table())
    for_other = next(one for one in may_order(it.view(other), None) if one.limit == 2)
    await give(house, other, for_other)
    assert await house.do(store.orders.orders, 1) == {other: encode(for_other)}
    assert await answered(house) == {}, "another player is asked"
    assert await house.wishes() == {}
    assert await house.store.run(store.tables.tables_awaiting_house) == []
    await give(house, other, for_other)
    for slot in (slots.mention(asked), slots.next_up(asked), slots.mention(other)):
        await house.do(store.outbox.set_sent, 1, SentMessage(slot, 1, 2, "", NOW))
    for_round = next(one for one in may_order(it.view(asked), None) if one.by_cards == 3)
    await give(house, asked, for_round)
    assert await answered(house) == {asked: Bid(1)}
    assert await house.store.run(store.tables.tables_awaiting_house) == [1]
    assert await house.wishes() == {f"call:{asked}": b"", f"ahead:{asked}": b""}
    after = await house.do(lambda db: orders.answers_after_move(db, TableInPlay.load(db, 1)))
    assert after == {asked: Bid(1)}
    await house.do(lambda db: store.seats.set_away(db, 1, asked, "absent", house=True))
    assert await answered(house) == {}, "an AI player moves there and has no plans"


async def test_orders_answer_with_what_is_legal_or_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, other = await an_auction(house)
    for seat in (asked, other):
        await house.do(store.orders.set_orders, 1, seat, encode(Orders(5)))
    answers: dict[Seat, Any] = {}
    following = SimpleNamespace(follow=lambda view, _: answers[view.seat])
    monkeypatch.setitem(cast(dict[str, AnyGame], GAMES), "medici", replace(MEDICI, player=following))
    for move, expected in ((Pass(), {asked: Pass()}), (Bid(999), {}), (Auction(), {}), (None, {})):
        answers |= {asked: move, other: Pass()}
        assert await answered(house) == expected


async def test_orders_that_nobody_can_read_answer_nothing(house: House) -> None:
    asked, other = await an_auction(house)
    await house.do(store.orders.set_orders, 1, other, b"\xc1")
    await house.do(store.orders.set_orders, 1, asked, encode(Orders(5)))
    assert [*await answered(house)] == [asked]


async def test_only_what_is_offered_can_be_ordered(house: House) -> None:
    asked, other = await an_auction(house)
    held = Orders(1, 3, 3)  # for another lot, but in force
    await house.do(store.orders.set_orders, 1, other, encode(held))
    for given in (Orders(999), Orders(0, 7), held):
        await house.refuses("orders-not-now", give_now, asked, given)
    for forged in (b"", b"\xc1", encode(7)):
        await house.refuses("not-understood", give_now, other, forged)
    await give(house, other, held)
    assert (await house.do(store.orders.orders, 1)) == {other: encode(held)}
    it = TableInPlay(await house.table())
    await house.refuses("not-seated", lambda db: orders.give(db, it, DAN.user, encode(held), NOW))
    await house.refuses("not-seated", lambda db: orders.withdraw(db, it.table, DAN.user))
    await house.do(orders.withdraw, it.table, PEOPLE[other].user)
    assert await house.do(store.orders.orders, 1) == {}


async def test_nothing_is_ordered_where_no_game_is_played(house: House) -> None:
    await an_auction(house)
    await house.do(store.servers.pause, 1, NOW)
    paused = await house.table()
    await house.refuses("table-paused", give_now, 0, Orders(1))
    await house.refuses("table-paused", orders.withdraw, paused, ANA.user)


async def test_a_game_may_know_no_orders(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, _ = await an_auction(house)
    await house.do(store.orders.set_orders, 1, asked, encode(Orders(5)))
    assert [*await answered(house)] == [asked]
    monkeypatch.setitem(cast(dict[str, AnyGame], GAMES), "medici", replace(MEDICI, standing=None))
    assert await answered(house) == {}
    await house.refuses("not-understood", give_now, asked, Orders(5))


async def test_several_are_ordered_one_after_the_other_or_none(house: House) -> None:
    _, other = await an_auction(house)
    prompt, none = await house.do(lambda db: orders.offered(db, it := TableInPlay.load(db, 1), it.table.seats[other]))
    assert none is None
    labels = {group.id: [one.label for one in group.options if isinstance(one, Option)] for group in prompt.groups}

    def several(db: Connection, chosen: Mapping[str, Text]) -> None:
        orders.give_several(db, TableInPlay.load(db, 1), PEOPLE[other].user, chosen, NOW)

    chosen = {"limit": labels["limit"][0], "passing": labels["passing"][2]}
    await house.refuses("orders-not-now", several, chosen | {"turning": labels["passing"][0]})
    await house.do(several, chosen)
    first = orders.orders_labelled(prompt, "limit", chosen["limit"])
    assert MEDICI.standing
    both = orders.orders_labelled(
        MEDICI.standing(TableInPlay(await house.table()).view(other), first), "passing", chosen["passing"]
    )
    assert await house.do(store.orders.orders, 1) == {other: encode(both)}
    assert both not in (first, None)


def test_what_a_group_of_a_prompt_calls_so() -> None:
    amount = Amount(text("a"), Bid(1), "amount", 1, 9)
    groups = (
        Group("one", text("g"), (Option(text("a"), (1, 2)), amount, Option(text("b"), (3, 4)))),
        Group("two", text("g"), (amount, Option(text("b"), (5, 6)))),
    )
    prompt = Prompt(text("p"), groups)
    found = [
        orders.orders_labelled(prompt, name, text(label))
        for name, label in (("one", "a"), ("one", "b"), ("two", "b"))
    ]
    assert found == [1, 3, 5]
    for name, label in (("two", "a"), ("three", "b"), ("one", "c")):
        with pytest.raises(Refusal, match="orders-not-now"):
            orders.orders_labelled(prompt, name, text(label))


async def test_what_orders_say_goes_along_with_what_they_answer(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, other = await an_auction(house)
    for seat, limit in ((asked, 3), (other, 4)):
        await house.do(store.orders.set_orders, 1, seat, encode(Orders(limit)))

    async def remark(seat: Seat) -> Remark | None:
        return await house.do(lambda db: orders.remark_of_orders(db, TableInPlay.load(db, 1), seat))

    assert await remark(asked) is None, "in this game planned moves need no words"

    def says(view: Any, given: Orders) -> tuple[Text, ...]:
        return (text("limit", limit=given.limit),) if view.seat == asked else ()

    monkeypatch.setitem(cast(dict[str, AnyGame], GAMES), "medici", replace(MEDICI, says=says))
    assert await remark(asked) == Remark((text("limit", limit=3),))
    assert await remark(other) is None
    await house.do(store.orders.set_orders, 1, other, None)
    assert await remark(other) is None
    table = await house.table()
    await house.press(table, table.seats[asked].user or 0, Pass())
    said = Line(text("remark", who=Who(asked), what=Many((text("limit", limit=3),))))
    assert said in await log(house), "also with the player's own silent answer"


async def test_what_is_over_of_orders_stays_so(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, other = await an_auction(house)
    for seat, limit in ((asked, 3), (other, 4)):
        await house.do(store.orders.set_orders, 1, seat, encode(Orders(limit)))

    def lasting(view: Any, given: Orders) -> Orders:
        return replace(given, limit=0) if view.seat == other else given

    monkeypatch.setitem(cast(dict[str, AnyGame], GAMES), "medici", replace(MEDICI, lasting=lasting))
    await house.do(lambda db: orders.answers_after_move(db, TableInPlay.load(db, 1)))
    assert await house.do(store.orders.orders, 1) == {asked: encode(Orders(3)), other: encode(Orders(0))}


async def test_who_is_asked_by_the_move_that_ends_their_orders_is_not_answered_for(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, _ = await an_auction(house)
    await house.do(store.orders.set_orders, 1, asked, encode(Orders(3)))
    assert [*await answered(house)] == [asked]

    def lasting(view: Any, given: Orders) -> Orders:
        return replace(given, limit=0, lot_number=0, round=1)

    monkeypatch.setitem(cast(dict[str, AnyGame], GAMES), "medici", replace(MEDICI, lasting=lasting))
    assert await house.do(lambda db: orders.answers_after_move(db, TableInPlay.load(db, 1))) == {}
    assert await answered(house) == {}, "the player is notified, and the AI player is asked as planned"
