"""A panel left open at what is settled in advance tells of it anew once that has changed, and only then."""

from __future__ import annotations

from typing import Any

import pytest

from bot.desk.open_panels import OpenPanels
from bot.tables import play
from bot.tables.base import Person
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId, pack
from bot.ui.kit.exchange import Response
from bot.wire.errors import Gone
from games.medici.model import Auction, Bid, Orders, Pass
from tests.bot.desk.sending import Counter, ids, told, word
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, mover

PEOPLE = (ANA, BEN, CHLOE)
FIRST, SECOND = "first", "second"
"""The presses of panels."""
LOOK = CustomId(Action.ORDERS, 1)


class Table:
    """An auction nobody has bid at yet, and the panels that are open there. `owner` opened it, and bids last; what
    panels turned into is `seen`; `meanwhile`: what the owner presses while the first of them does; `gone`: whether
    Discord has them no more."""

    def __init__(self, counter: Counter) -> None:
        self.counter = counter
        self.panels = OpenPanels(counter.desk, self._change)
        self.seen: list[tuple[str, Response]] = []
        self.owner = ANA
        self.meanwhile: CustomId | None = None
        self.gone = False

    async def _change(self, token: str, response: Response) -> None:
        self.seen.append((token, response))
        if self.gone:
            raise Gone("HTTP 404")
        pressed, self.meanwhile = self.meanwhile, None
        if pressed:
            await self.sends(pressed, SECOND)

    async def begin(self) -> None:
        table = await self.counter.begin(*PEOPLE)
        self.owner = await self.asked()
        await self.counter.press(table, self.owner.user, Auction())

    async def asked(self) -> Person:
        user = mover(await self.counter.table())
        return next(person for person in PEOPLE if person.user == user)

    async def sends(self, custom_id: CustomId, token: str, **more: Any) -> Response:
        """The owner presses something on their panel, and has the answer before them."""
        response = await self.counter.tap(self.owner, custom_id, **more)
        self.panels.answered(self.counter.came[-1], token, response)
        return response

    async def orders(self, token: str, given: Orders) -> Response:
        return await self.sends(CustomId(Action.ORDER, 1, 0, pack((given,))), token)

    async def bids(self, *moves: object) -> None:
        """Whoever is asked answers so, one after the other, and panels are looked at."""
        for move in moves:
            table = await self.counter.table()
            await self.counter.press(table, mover(table), move)
        await self.look()

    async def house_acts(self) -> None:
        table = await self.counter.table()
        await self.counter.do(play.play_ordered, table, NOW)
        await self.look()

    async def look(self) -> None:
        self.panels.wake(1)
        await self.panels.idle()


@pytest.fixture
async def at(counter: Counter) -> Table:
    table = Table(counter)
    await table.begin()
    return table


def up_to(limit: int) -> Orders:
    return Orders(limit, 1, 1)


async def test_once_orders_have_acted_it_tells_what_is_left(at: Table) -> None:
    given = await at.orders(FIRST, up_to(3))
    assert "You will go up to 3" in told(given)[1]
    await at.bids(Bid(1))
    assert at.seen == [], "others bid, and nothing that it tells is different"
    await at.bids(Pass())
    await at.house_acts()
    answered, now = at.seen[-1]
    kind, words = told(now)
    assert (answered, kind) == (FIRST, "update")
    assert word("orders-by-now") in words
    assert "You will go up to" not in words
    assert str(CustomId(Action.WITHDRAW_ORDERS, 1)) not in ids(now), "nothing is in force any more"
    before = len(at.seen)
    await at.look()
    assert len(at.seen) == before, "that is told once"


async def test_who_is_asked_meanwhile_reads_on(at: Table) -> None:
    """It says so, and stays what it is: the question is a press away."""
    await at.sends(LOOK, FIRST)
    await at.bids(Pass(), Pass())
    (seen,) = at.seen
    words = told(seen[1])[1]
    assert word("orders-by-now") in words
    assert "You are being asked just now" in words
    assert any(each.startswith("S.") for each in ids(seen[1])), "orders, still"


async def test_what_is_open_on_it_stays_open(at: Table) -> None:
    """The list somebody is looking through; and a form before it."""
    group = CustomId(Action.ORDER_GROUP, 1, 0, "0")
    await at.sends(group, FIRST, values=("ceiling",))
    form = await at.sends(CustomId(Action.ORDER_AMOUNT_FORM, 1, 0, pack((up_to(3),))), SECOND)
    assert form.kind == "form"
    await at.bids(Pass(), Pass())
    ((answered, now),) = at.seen
    assert answered == FIRST
    assert now.panel
    assert now.panel.group == "ceiling"


@pytest.mark.parametrize("pressed", [LOOK, CustomId(Action.HAND, 1)])
async def test_whoever_presses_just_then_has_the_newest_all_the_same(at: Table, pressed: CustomId) -> None:
    """Nobody knows which of the two Discord shows: it is shown once more."""
    await at.sends(LOOK, FIRST)
    at.meanwhile = pressed
    await at.bids(Pass(), Pass())
    assert [answered for answered, _ in at.seen] == [FIRST, SECOND]
    await at.look()
    assert len(at.seen) == 2


async def test_another_part_is_left_alone(at: Table) -> None:
    await at.orders(FIRST, up_to(3))
    await at.sends(CustomId(Action.IN_WORDS, 1), SECOND)
    await at.bids(Pass(), Pass())
    await at.house_acts()
    assert at.seen == []


async def test_where_nothing_is_played_any_more_it_stays(at: Table) -> None:
    await at.orders(FIRST, up_to(3))
    await at.counter.do(lambda db: db.execute("UPDATE tables SET status = 'abandoned'"))
    await at.look()
    assert at.seen == []


async def test_one_that_is_out_of_reach_is_not_tried_again(at: Table) -> None:
    await at.sends(LOOK, FIRST)
    at.gone = True
    await at.bids(Pass(), Pass())
    await at.look()
    assert [answered for answered, _ in at.seen] == [FIRST]
