"""Messages due for removal disappear, even if that is refused at first or their confirmation was lost."""

from __future__ import annotations

import pytest

from bot.outbox.placement import PATIENCE
from bot.playground import Discord
from bot.playground.entities import Message
from tests.bot.conftest import Hosted
from tests.bot.outbox.test_faults import EDIT_BOARD, POST, a_game
from tests.bot.people import Party
from tests.bot.scheduler.test_reminders import HOUR, choose, waiting
from tests.bot.tables.test_absence import Scene, leave, scene
from tests.bot.tables.test_clock import deadline

RETRY = 30
"""The seconds after which a first failure is retried."""


async def again(bot: Hosted) -> None:
    """Retry all delayed entries."""
    assert bot.app
    bot.ahead += RETRY
    bot.app._delivery.wake(1)
    await bot.app.idle()


def pings(party: Party) -> list[Message]:
    """Return the separate notifications and reminders in the thread."""
    said = party.host.messages(party.places()[-1])
    return [message for message in said if message.mentioned and not message.alt_texts]


async def silent_for_hours(bot: Hosted, discord: Discord) -> None:
    """Disconnect the bot for hours, which extends all deadlines."""
    with discord.gateway_outage(resumable=True):
        await bot.deaf()
        bot.ahead += 2 * HOUR
    await bot.heard()
    await bot.look()


async def test_an_earlier_reminder_goes_later_if_it_cannot_at_once(bot: Hosted, discord: Discord) -> None:
    _, _, ears = await waiting(bot, discord)
    await bot.later(12 * HOUR + 60)
    discord.fail("DELETE", EDIT_BOARD, status=403, code=50013)
    await bot.later(10 * HOUR)
    assert [ping.deleted for ping in ears.pings] == [False, False]
    await again(bot)
    assert [ping.deleted for ping in ears.pings] == [True, False]


async def first_call(at: Scene, bot: Hosted) -> Message:
    """Play until a player is notified by a separate line."""
    while not pings(at.party):
        await at.party.take_turn()
        await bot.look()
    (call,) = pings(at.party)
    return call


async def test_a_call_goes_later_if_it_is_not_allowed_at_once(bot: Hosted, discord: Discord) -> None:
    at = await scene(bot, discord)
    call = await first_call(at, bot)
    discord.fail("DELETE", EDIT_BOARD, status=403, code=50013)
    while not [request for request in discord.requests if (request.method, request.status) == ("DELETE", 403)]:
        await at.party.take_turn()
        await bot.look()
    await again(bot)
    assert call.deleted


async def test_a_reminder_that_nobody_knows_of_is_taken_back(bot: Hosted, discord: Discord) -> None:
    """A lost reminder is taken down if it was answered before the next attempt.

    It names another deadline than the present one.
    """
    at, _, ears = await waiting(bot, discord)
    discord.fail("POST", POST, status=403, code=50013, after=True)
    await bot.later(12 * HOUR + 60)
    (reminder,) = ears.pings
    await at.party.take_turn()
    await bot.look()
    assert reminder.deleted


@pytest.mark.parametrize("wanted", ["dm", "none"])
async def test_nor_does_one_stay_that_was_not_to_be_sent_any_more(bot: Hosted, discord: Discord, wanted: str) -> None:
    """A lost message is also taken down if its player switched such messages off before the next attempt."""
    _, late, ears = await waiting(bot, discord)
    if wanted == "dm":
        await choose(late, "choose-reminders", wanted)
    discord.fail("POST", POST, status=403, code=50013, after=True)
    await bot.later(12 * HOUR + 60)
    (reminder,) = ears.direct if wanted == "dm" else ears.pings
    await choose(late, "choose-reminders", "none")
    await again(bot)
    assert reminder.deleted
    assert bot.rows("SELECT * FROM outbox") == []


async def test_a_call_that_stands_tells_of_time_that_was_put_off(bot: Hosted, discord: Discord) -> None:
    """A posted notification shows an extended deadline by an edit, without another mention."""
    at = await scene(bot, discord)
    call = await first_call(at, bot)
    before = deadline(bot)
    assert f"<t:{before}:R>" in call.text
    await silent_for_hours(bot, discord)
    assert deadline(bot) >= before + 2 * HOUR
    await discord.until(lambda: f"<t:{deadline(bot)}:R>" in call.text)
    assert pings(at.party) == [call]
    assert not [m for m in at.party.host.messages(call.channel) if m.id > call.id and m.mentions]


async def test_a_call_to_a_seat_that_was_left_is_not_changed(bot: Hosted, discord: Discord) -> None:
    """A notification for a seat that was left is not edited, since it is due for removal and has no owner to name."""
    at = await scene(bot, discord)
    call = await first_call(at, bot)
    discord.fail("DELETE", EDIT_BOARD, status=429, retry_after=3 * HOUR, times=9)
    (called,) = [person for person in at.party.people if person.user in call.mentioned]
    await leave(at, called)
    await silent_for_hours(bot, discord)
    board = at.party.live()
    assert board
    assert f"<t:{deadline(bot)}:R>" in board.text
    changed = [request for request in discord.requests if request.method == "PATCH" and str(call.id) in request.path]
    assert changed == []


@pytest.mark.parametrize("heard", [True, False])
async def test_a_board_in_a_shut_thread_loses_its_buttons_when_it_opens(
    bot: Hosted, discord: Discord, heard: bool
) -> None:
    """A board in an archived thread loses its buttons when the thread opens, however late.

    No attempt is made in the meantime.
    """
    party, board = await a_game(discord)
    asked, thread = party.asked(board), board.channel
    assert asked
    assert bot.app
    await bot.app.idle()
    thread.archived = thread.locked = True
    discord.world.update_channel(thread)
    panel = await asked.slash(discord.channel, "medici hand")
    assert panel.message
    await asked.press(panel.message, panel.message.buttons[0].label)
    await discord.until(lambda: discord.refused)
    await bot.app.idle()
    bot.ahead += PATIENCE
    bot.app._delivery.wake(1)
    await discord.until(lambda: (now := party.live()) and now.channel is discord.channel)
    await bot.app.idle()
    refused = len(discord.refused)
    for _ in range(50):
        bot.ahead += HOUR
        bot.app._delivery.wake(1)
        await bot.app.idle()
    assert len(discord.refused) == refused
    assert board.buttons
    thread.archived = thread.locked = False
    if heard:
        discord.world.update_channel(thread)
    else:
        await bot.stop()
        await bot.start()
    await discord.until(lambda: not board.buttons)
