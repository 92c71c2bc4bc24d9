"""Promises at the database: who may make which, how they are counted, and who says what became of them."""

from __future__ import annotations

from bot import store
from bot.store.rows import Promise
from bot.tables import promises, seats
from bot.tables.base import Double
from bot.ui import promises as shown
from games.core import Who
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, DAN, NOW, House


async def test_promises_are_numbered_and_posted(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE, game="intrige")
    await house.sent_all()
    first = await house.do(promises.give, 1, BEN.user, 0, "peace", None, 71)
    assert first == Promise(1, 1, 0, "peace", None)
    assert await house.wishes() == {"promise:1": b""}
    second = await house.do(promises.give, 1, ANA.user, 2, "a zone", 1, 72)
    assert second == Promise(2, 0, 2, "a zone", 1)
    third = await house.do(promises.give, 1, CHLOE.user, 1, "half of it", promises.LAST_ROUND, 73)
    assert third == Promise(3, 2, 1, "half of it", 99)
    assert await house.do(store.promises.promises, 1) == [first, second, third]
    assert set(await house.wishes()) == {"promise:1", "promise:2", "promise:3"}
    await house.refuses("already-done", promises.give, 1, BEN.user, 0, "peace", None, 71, kind=Double)


async def test_what_cannot_be_promised(house: House) -> None:
    await house.begin(ANA, BEN, houses=1, game="intrige")
    for taker in (0, 2, 3, -1, None):
        await house.refuses("promise-to-whom", promises.give, 1, ANA.user, taker, "peace", None, 71)
    await house.refuses("promise-empty", promises.give, 1, ANA.user, 1, "", None, 71)
    for until in (0, -1, 100):
        refusal = await house.refuses("promise-round", promises.give, 1, ANA.user, 1, "peace", until, 71)
        assert refusal.text.args == {"last": 99}
    await house.refuses("not-seated", promises.give, 1, DAN.user, 1, "peace", None, 71)
    await house.do(seats.leave, 1, BEN.user, NOW)
    await house.refuses("promise-nobody", promises.give, 1, ANA.user, 1, "peace", None, 71)
    await house.do(store.servers.pause, 1, NOW)
    await house.refuses("table-paused", promises.give, 1, ANA.user, 1, "peace", None, 71)
    await house.begin(ANA, BEN, CHLOE)
    await house.refuses("not-understood", promises.give, 2, ANA.user, 1, "peace", None, 71)
    await house.open(ANA, BEN, CHLOE, game="intrige")
    await house.refuses("not-started", promises.give, 3, ANA.user, 1, "peace", None, 71)


async def test_whom_a_seat_can_promise_something(house: House) -> None:
    table = await house.begin(ANA, BEN, CHLOE, houses=1, game="intrige")
    assert promises.takers(table, 1) == (table.seats[0], table.seats[2])
    assert promises.giver_at(table, BEN.user) == table.seats[1]
    assert "'max_length': 200" in str(shown.form(table, promises.takers(table, 1), "en")), "as long as it may be"


async def test_only_the_one_it_was_made_to_marks_it(house: House) -> None:
    await house.begin(ANA, BEN, CHLOE, game="intrige")
    for number, until in ((1, 2), (2, None)):
        await house.do(promises.give, 1, BEN.user, 0, "peace", until, 70 + number)
    await house.sent_all()
    for user in (BEN.user, CHLOE.user, DAN.user):
        refusal = await house.refuses("promise-not-yours", promises.mark, 1, user, 2, "kept")
        assert refusal.text.args == {"who": Who(0)}
        assert refusal.table == await house.table()
    await house.refuses("not-understood", promises.mark, 1, ANA.user, 3, "kept")
    for mark in ("kept", "broken"):
        assert await house.do(promises.mark, 1, ANA.user, 2, mark) == await house.table()
        assert [promise.mark for promise in await house.do(store.promises.promises, 1)] == [None, mark]
        assert await house.wishes() == {"promise:2": b""}
        await house.sent_all()
        await house.do(promises.mark, 1, ANA.user, 2, mark)
        assert await house.wishes() == {}, "nothing is new"
    await house.do(store.servers.pause, 1, NOW)
    await house.refuses("table-paused", promises.mark, 1, ANA.user, 2, "kept")
