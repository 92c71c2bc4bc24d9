"""Test panels left open at planned moves or at a question.

The first are refreshed only when the plans have changed. The second leave a question that is past.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.discord_client.errors import Gone
from bot.handlers import answer, open_panels
from bot.handlers.open_panels import OpenPanels
from bot.tables import play
from bot.tables.base import Person
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import CustomId, pack
from bot.ui.kit.interaction import Incoming, Response
from games.medici.model import Auction, Bid, Orders, Pass
from tests.bot.handlers.sending import Counter, ids, told, word
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, mover

PEOPLE = (ANA, BEN, CHLOE)
FIRST, SECOND = "first", "second"
"""The tokens of the panels."""
LOOK, HAND, WORDS = CustomId(Action.ORDERS, 1), CustomId(Action.HAND, 1), CustomId(Action.IN_WORDS, 1)


class Table:
    """An auction without bids, and the panels that are open there.

    `owner` opened the auction and bids last. `seen` lists what panels turned into; `stands` is what the owner sees.

    `fault` is raised by each turn. A turn sets `begins` and lasts until `ends` is set; `decided` is set once a press
    has its response, before that is shown.
    """

    def __init__(self, counter: Counter) -> None:
        self.counter = counter
        self.panels = OpenPanels(counter.services, self._change)
        self.seen: list[tuple[str, Response]] = []
        self.stands: Response | None = None
        self.owner = ANA
        self.fault: Exception | None = None
        self.begins, self.ends, self.decided = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.ends.set()

    async def _change(self, token: str, response: Response) -> None:
        self.seen.append((token, response))
        if self.fault:
            raise self.fault
        self.begins.set()
        await self.ends.wait()
        self.stands = response

    async def begin(self) -> None:
        table = await self.counter.begin(*PEOPLE)
        self.owner = await self.asked()
        await self.counter.press(table, self.owner.user, Auction())

    async def asked(self) -> Person:
        user = mover(await self.counter.table())
        return next(person for person in PEOPLE if person.user == user)

    async def sends(self, custom_id: CustomId, token: str, **more: Any) -> Response:
        """Press something on the owner's panel and show the answer."""
        incoming = self.counter.tapped(self.owner, custom_id, **more)
        self.panels.pressed(incoming)
        return await self.answers(incoming, token)

    async def answers(self, incoming: Incoming, token: str) -> Response:
        """Answer the interaction as the bot does, panels included."""
        response = await answer(self.counter.services, incoming)
        self.decided.set()
        await self.panels.wait_for_turn(incoming, response)
        if response.kind != "form":
            self.stands = response
        self.panels.answered(incoming, token, response)
        self.panels.done(incoming)
        return response

    async def orders(self, token: str, given: Orders) -> Response:
        return await self.sends(CustomId(Action.ORDER, 1, 0, pack((given,))), token)

    async def bids(self, *moves: object) -> None:
        """Play these moves for the players in turn, then update the panels."""
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

    async def asks_owner(self) -> None:
        """Bring the owner's question up and show it on their panel."""
        await self.bids(Bid(1), Pass())
        shown = await self.sends(HAND, FIRST)
        assert may_choose(shown)


def may_choose(shown: Response) -> bool:
    """Return whether the response offers moves."""
    return any(each.startswith("m.") for each in ids(shown))


@pytest.fixture
async def at(counter: Counter) -> Table:
    table = Table(counter)
    await table.begin()
    return table


def up_to(limit: int) -> Orders:
    return Orders(limit, 1, 1)


async def test_once_orders_have_acted_it_tells_what_is_left(at: Table) -> None:
    given = await at.orders(FIRST, up_to(3))
    assert "You’ll bid up to 3" in told(given)[1]
    await at.bids(Bid(1))
    assert at.seen == [], "another bid does not change this part"
    await at.bids(Pass())
    await at.house_acts()
    answered, now = at.seen[-1]
    kind, words = told(now)
    assert (answered, kind) == (FIRST, "update")
    assert word("orders-by-now") in words
    assert "You’ll bid up to" not in words
    assert str(CustomId(Action.WITHDRAW_ORDERS, 1)) not in ids(now), "no plan is in force any more"
    before = len(at.seen)
    await at.look()
    assert len(at.seen) == before, "that is shown once"


@pytest.mark.parametrize("part", ["planned moves", "text view", "what is new", "options"])
async def test_any_part_turns_to_the_question_when_its_player_is_asked(at: Table, part: str) -> None:
    """Any part of the panel turns to the question when its player is asked.

    The button of that part leads back.
    """
    action = {"text view": Action.IN_WORDS, "what is new": Action.SINCE, "options": Action.EXPLAIN}.get(part)
    before = LOOK if action is None else CustomId(action, 1)
    await at.sends(before, FIRST)
    await at.bids(Pass(), Pass())
    (seen,) = at.seen
    assert seen[0] == FIRST
    assert may_choose(seen[1])
    assert str(before) in ids(seen[1])
    await at.sends(before, SECOND)
    await at.look()
    assert len(at.seen) == 1, "the panel stays at the part the player returned to"


async def test_what_is_open_on_it_stays_open(at: Table) -> None:
    """An open list, and a form in front of it, stay open while planned moves are played."""
    await at.orders(FIRST, up_to(3))
    group = CustomId(Action.ORDER_GROUP, 1, 0, "0")
    await at.sends(group, FIRST, values=("ceiling",))
    form = await at.sends(CustomId(Action.ORDER_AMOUNT_FORM, 1, 0, pack((up_to(3),))), SECOND)
    assert form.kind == "form"
    await at.bids(Bid(1), Pass())
    await at.house_acts()
    assert {answered for answered, _ in at.seen} == {FIRST}
    assert {now.panel.group for _, now in at.seen if now.panel} == {"ceiling"}


@pytest.mark.parametrize("pressed", [LOOK, HAND, WORDS])
async def test_what_is_pressed_while_it_turns_comes_after_that_and_stays(at: Table, pressed: CustomId) -> None:
    await at.sends(LOOK, FIRST)
    at.ends.clear()
    at.decided.clear()
    turning = asyncio.create_task(at.bids(Pass(), Pass()))
    await at.begins.wait()
    pressing = asyncio.create_task(at.sends(pressed, SECOND))
    await at.decided.wait()
    at.ends.set()
    await turning
    answered = await pressing
    await at.look()
    assert at.stands is answered
    assert [answered for answered, _ in at.seen] == [FIRST]


async def test_it_does_not_turn_while_a_press_of_its_owner_is_answered(at: Table) -> None:
    """A panel does not turn while a press of its owner is answered: the answer stays.

    Behind a form it turns afterwards.
    """
    await at.sends(LOOK, FIRST)
    pressed = at.counter.tapped(at.owner, CustomId(Action.ORDER_AMOUNT_FORM, 1, 0, pack((up_to(3),))))
    at.panels.pressed(pressed)
    await at.bids(Pass(), Pass())
    assert at.seen == []
    assert (await at.answers(pressed, SECOND)).kind == "form"
    await at.panels.idle()
    assert [answered for answered, _ in at.seen] == [FIRST]


async def test_another_part_is_left_alone(at: Table) -> None:
    await at.orders(FIRST, up_to(3))
    await at.sends(WORDS, SECOND)
    await at.bids(Pass(), Pass())
    await at.house_acts()
    assert at.seen == []


async def test_where_nothing_is_played_any_more_it_stays(at: Table) -> None:
    await at.orders(FIRST, up_to(3))
    await at.counter.do(lambda db: db.execute("UPDATE tables SET status = 'abandoned'"))
    await at.look()
    assert at.seen == []


@pytest.mark.parametrize("fault", [Gone("HTTP 404"), None])
async def test_one_that_is_out_of_reach_is_not_tried_again(
    at: Table, fault: Exception | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A panel that Discord reports as unreachable, or that times out, is not tried again.

    The next press does not wait for it.
    """
    monkeypatch.setattr(open_panels, "_LONGEST", 0.01)
    await at.sends(LOOK, FIRST)
    at.fault = fault
    at.ends.clear()
    with capture_logs() as lines:
        await at.bids(Pass(), Pass())
        await at.look()
    assert [answered for answered, _ in at.seen] == [FIRST]
    given_up = {"event": "open panel given up", "table": 1, "seconds": 0.01, "log_level": "warning"}
    assert lines == ([] if fault else [given_up])


async def test_what_was_answered_elsewhere_cannot_be_chosen_any_more(at: Table) -> None:
    """Moves answered on the board or by a plan disappear from the panel, which says so once.

    Other private messages are left alone.
    """
    await at.asks_owner()
    await at.sends(WORDS, SECOND, message=2)
    await at.bids(Pass())
    ((answered, now),) = at.seen
    assert (answered, now.kind) == (FIRST, "update")
    assert not may_choose(now)
    await at.look()
    assert len(at.seen) == 1


async def test_what_was_open_for_longer_than_discord_allows_is_refused_where_it_is_pressed(at: Table) -> None:
    await at.asks_owner()
    epoch = (await at.counter.table()).epoch
    at.counter.now += 14 * 60
    await at.bids(Pass())
    assert at.seen == []
    now = await at.sends(CustomId(Action.MOVE, 1, epoch, pack((Bid(2),))), SECOND)
    assert word("moved-on") in told(now)[1]
    assert not may_choose(now)
