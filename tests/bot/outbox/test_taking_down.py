"""What is to go goes, though it is refused at first, or nobody knows of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot import store
from bot.outbox.sending import Sending
from bot.playground import Discord
from bot.playground.entities import Message
from bot.store import slots
from bot.store.db import Store
from bot.store.rows import Sent
from bot.tables import base, seats
from bot.ui.board import Position
from bot.ui.kit.components import Json
from tests.bot.conftest import Hosted
from tests.bot.outbox.test_faults import EDIT_BOARD, POST
from tests.bot.people import Party
from tests.bot.tables.test_absence import scene
from tests.bot.tables.test_clock import deadline
from tests.bot.tables.test_tables import ANA, BEN, CHLOE, NOW, House
from tests.bot.watch.test_reminders import HOUR, choose, waiting

RETRY = 5
"""Seconds after which what failed once is tried again."""


async def again(bot: Hosted) -> None:
    """What was put off is tried once more."""
    assert bot.app
    bot.ahead += RETRY
    bot.app._delivery.wake(1)
    await bot.app.idle()


def pings(party: Party) -> list[Message]:
    """The calls and reminders that stand in the thread."""
    return [message for message in party.host.messages(party.places()[-1]) if message.mentions]


async def test_an_earlier_reminder_goes_later_if_it_cannot_at_once(bot: Hosted, discord: Discord) -> None:
    _, _, ears = await waiting(bot, discord)
    await bot.later(12 * HOUR + 60)
    discord.fail("DELETE", EDIT_BOARD, status=403)
    await bot.later(10 * HOUR)
    assert [ping.deleted for ping in ears.pings] == [False, False]
    await again(bot)
    assert [ping.deleted for ping in ears.pings] == [True, False]


async def test_a_call_goes_later_if_it_is_not_allowed_at_once(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord)
    while not pings(at.party):
        await at.party.take_turn()
        await bot.look()
    (call,) = pings(at.party)
    discord.fail("DELETE", EDIT_BOARD, status=403)
    while not [request for request in discord.requests if (request.method, request.status) == ("DELETE", 403)]:
        await at.party.take_turn()
        await bot.look()
    await again(bot)
    assert call.deleted


async def test_a_reminder_that_nobody_knows_of_is_taken_back(bot: Hosted, discord: Discord) -> None:
    """It arrived, we were not told, and it was answered before the next attempt: it names another deadline."""
    at, _, ears = await waiting(bot, discord)
    discord.fail("POST", POST, status=403, after=True)
    await bot.later(12 * HOUR + 60)
    (reminder,) = ears.pings
    await at.party.take_turn()
    await bot.look()
    assert reminder.deleted


@pytest.mark.parametrize("wanted", ["dm", "none"])
async def test_nor_does_one_stay_that_was_not_to_be_sent_any_more(bot: Hosted, discord: Discord, wanted: str) -> None:
    """It arrived, we were not told, and before the next attempt they wanted to hear no more of it."""
    _, late, ears = await waiting(bot, discord)
    if wanted == "dm":
        await choose(late, "choose-reminders", wanted)
    discord.fail("POST", POST, status=403, after=True)
    await bot.later(12 * HOUR + 60)
    (reminder,) = ears.direct if wanted == "dm" else ears.pings
    await choose(late, "choose-reminders", "none")
    await again(bot)
    assert reminder.deleted
    assert bot.rows("SELECT * FROM outbox") == []


async def test_a_call_that_stands_tells_of_time_that_was_put_off(bot: Hosted, discord: Discord) -> None:
    """In the same message: nobody is called again by that."""
    at = await scene(bot, discord)
    while not pings(at.party):
        await at.party.take_turn()
        await bot.look()
    (call,) = pings(at.party)
    before = deadline(bot)
    assert f"<t:{before}:R>" in call.text
    with discord.gateway_outage(resumable=True):
        await bot.deaf()
        bot.ahead += 2 * HOUR
    await bot.heard()
    await bot.look()
    assert deadline(bot) >= before + 2 * HOUR
    await discord.until(lambda: f"<t:{deadline(bot)}:R>" in call.text)
    assert pings(at.party) == [call]


async def test_a_call_of_somebody_who_left_tells_of_nothing_more(tmp_path: Path) -> None:
    """Their seat is open, and the game waits for it: nobody could be named."""
    edited: list[Json] = []

    class Calls:
        async def edit(self, channel: int, message: int, body: Json) -> None:
            del channel, message
            edited.append(body)

    disk = await Store.open(tmp_path / "rialto.db")
    house = House(disk)
    table = await house.begin(ANA, BEN, CHLOE)
    sending = Sending(disk, Calls(), lambda: NOW)  # type: ignore[arg-type]
    (seat,) = Position.of(table, base.state_of(table)).awaited
    await house.do(store.outbox.set_sent, table.id, Sent(slots.call(seat), 5, 6, "", NOW, since=1))
    await sending._put_right(table, Position.of(table, base.state_of(table)))
    assert len(edited) == 1
    await house.do(store.outbox.set_sent, table.id, Sent(slots.call(seat), 5, 6, "", NOW, since=1))
    table = await house.do(seats.leave, table.id, table.seats[seat].user, NOW)
    await sending._put_right(table, Position.of(table, base.state_of(table)))
    assert len(edited) == 1
    await disk.close()
