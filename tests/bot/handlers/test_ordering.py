"""Test planned moves given by name, and forms whose options are no longer offered."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store import orders as kept
from bot.tables.base import Person
from bot.ui.kit.custom_id import pack
from games import GAMES
from games.core import Prompt, decode, encode
from games.medici.model import Auction, Draw
from games.medici.orders import standing
from tests.bot.handlers.sending import Counter, ids, told, word
from tests.bot.handlers.test_pressed import another, first_line
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, mover

MEDICI = GAMES["medici"]


async def in_force(counter: Counter) -> list[Any]:
    """Return the planned moves at the table."""
    found = await counter.do(kept.orders, 1)
    return [decode(MEDICI, "orders", blob) for blob in found.values()]


async def begun(counter: Counter) -> tuple[Person, Prompt]:
    """Start a game; return a waiting player and the planned moves on offer."""
    who = another(await counter.begin(ANA, BEN, CHLOE))
    return who, await offered(counter, who)


async def offered(counter: Counter, who: Person, given: Any = None) -> Prompt:
    """Return the prompt for a player's planned moves when these are given."""
    table = await counter.table()
    row = table.seat_of(who.user)
    assert row
    return standing(MEDICI.rules.view(decode(MEDICI, "state", table.state or b""), row.seat), given)


async def test_orders_that_are_named_are_those_one_is_offered(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Named plans must be on offer or in force.

    Others are refused, and a new plan replaces the first.
    """
    monkeypatch.setattr("bot.ui.kit.custom_id._LONGEST_PAYLOAD", 0)
    who, prompt = await begun(counter)
    first = next(iter(prompt.first_moves()))
    never = await counter.tap(who, f"M.1.0.{pack(('never',))}")
    assert first_line(never) == ("update", word("orders-not-now"))
    assert await in_force(counter) == []
    for _ in range(2):
        given = await counter.tap(who, f"M.1.0.{pack((first,))}")
        assert first_line(given) == ("update", word("orders-given"))
        assert "d.1.0." in ids(given)
        assert await in_force(counter) == [first]
    never = await counter.tap(who, f"M.1.0.{pack(('never',))}")
    assert first_line(never) == ("update", word("orders-not-now"))
    second = next(move for move in (await offered(counter, who, first)).first_moves() if move != first)
    given = await counter.tap(who, f"M.1.0.{pack((second,))}")
    assert first_line(given) == ("update", word("orders-given"))
    assert await in_force(counter) == [second]
    given = await counter.tap(who, "d.1.0.")
    assert "d.1.0." not in ids(given)
    assert await in_force(counter) == []


async def test_orders_that_are_over_are_not_taken_back(counter: Counter) -> None:
    """Expired plans, and plans that leave everything to their owner, cannot be taken back."""
    who, _ = await begun(counter)
    row = (await counter.table()).seat_of(who.user)
    assert row
    orders = MEDICI.types.Orders
    for given, lasts in ((orders(0, 1, by_cards=4), True), (orders(0, 2, by_cards=4), False), (orders(0, 1), False)):
        await counter.do(kept.set_orders, 1, row.seat, encode(given))
        assert ("d.1.0." in ids(await counter.tap(who, "a.1.0."))) is lasts


async def test_what_is_new_is_new_since_something_was_settled(counter: Counter) -> None:
    """The panel shows news since the plan was last set: in its own part, and at the top when it is opened."""
    who, prompt = await begun(counter)
    custom_id = f"M.1.0.{pack((next(iter(prompt.first_moves())),))}"
    heading = f"**{word('since-orders')}**\n"

    async def happens(move: object) -> None:
        table = await counter.table()
        await counter.press(table, mover(table), move)

    async def news() -> str:
        return told(await counter.tap(who, "ne.1.0."))[1]

    await happens(Draw())
    assert (await news()).startswith(f"**{word('since-start')}**\n")
    for happened in (Auction(), None):
        await counter.tap(who, custom_id)
        assert await news() == word("since-none")
        assert heading not in told(await counter.command(who, "medici hand"))[1]
        if happened:
            await happens(happened)
            assert await news() == f"{heading}The auction begins.", "older news is not repeated"
            assert told(await counter.command(who, "medici hand"))[1].startswith(await news())


async def test_a_form_for_an_order_that_is_offered_no_more(counter: Counter) -> None:
    who, _ = await begun(counter)
    template = MEDICI.types.Orders(5, 1, lot_number=9)
    given = await counter.fill(who, f"V.1.0.{pack((template,))}", amount="7")
    assert first_line(given) == ("update", word("orders-not-now"))
    given = await counter.fill(who, f"V.1.0.{pack((template, template))}", amount="7")
    assert told(given) == ("private", word("not-understood"))
    assert await in_force(counter) == []
