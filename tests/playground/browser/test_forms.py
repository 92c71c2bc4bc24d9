"""Test the bot's modals on the page: several fields, and modals that reopen with the previous input."""

from __future__ import annotations

from playwright.async_api import expect

from bot.playground import Message
from tests.bot.people import Party, part, word
from tests.playground.browser.conftest import Town, Visitor, in_one_loop

pytestmark = in_one_loop


async def test_quiet_hours_and_orders(town: Town) -> None:
    guest = await town.visitor("Guest")
    await _be_quiet(guest)
    ana = town.discord.person("Ana")
    party = Party(town.discord, "mediterranee", [guest, ana], "en")
    await guest.slash(town.discord.channel, "mediterranee start")
    lobby = await town.discord.until(
        lambda: next((m for m in guest.messages(town.discord.channel) if party.shows(m, "join")), None)
    )
    await ana.press(lobby, word("en", "join"))
    await guest.press(lobby, word("en", "start"))
    board = await town.discord.until(party.live)
    reply = await part(guest, board, "orders")
    assert reply.message
    opened = await guest.press(reply.message, word("en", "orders-together"))
    form = guest.window.page.locator("dialog.modal")
    await expect(form.get_by_label(word("en", "orders-unchanged"), exact=True)).to_have_count(3)
    for radio in await form.get_by_label(word("en", "orders-unchanged"), exact=True).all():
        await expect(radio).to_be_checked()
    await form.get_by_label("Land 1 sailor in each undefended port").check()
    await form.get_by_label("Refuse galley-to-galley trade").check()
    reply = await guest.submit(opened)
    assert "Land 1 sailor" in reply.text
    assert "Refuse all galley-to-galley trade." in reply.text
    assert ": bid " not in reply.text
    assert reply.message
    await _split_and_bid(guest, reply.message)


async def _split_and_bid(guest: Visitor, panel: Message) -> None:
    """Use the game's own modal: an answer, and a bid planned for later."""
    choices = await guest.press(panel, word("en", "back"))
    assert choices.message
    opened = await guest.press(choices.message, "Enter sailors and bid…")
    reply = await guest.submit(opened, {"bid": "250"})
    assert "Enter a number from 0 to 2,000" in reply.text
    assert reply.message
    opened = await guest.press(reply.message, "Enter sailors and bid…")
    form = guest.window.page.locator("dialog.modal")
    await expect(form.get_by_label("Turn-order bid, 0 to 2,000 (empty: later)")).to_have_value("250")
    reply = await guest.submit(opened, {"bid": "300"})
    assert "3 + 3, 4 in the capital" in reply.text


async def _be_quiet(guest: Visitor) -> None:
    """Enter an invalid time of day first, then a valid one."""
    reply = await guest.slash(guest.channels()[0], "rialto preferences")
    assert reply.message
    opened = await guest.press(reply.message, word("en", "quiet-change"))
    refused = await guest.submit(opened, {"from": "22", "to": "7:00", "zone": "Europe/Paris"})
    assert refused.message
    opened = await guest.press(refused.message, word("en", "form-again"))
    form = guest.window.page.locator("dialog.modal")
    await expect(form.get_by_label(word("en", "quiet-zone"))).to_have_value("Europe/Paris")
    reply = await guest.submit(opened, {"from": "22:00"})
    assert "22:00 – 07:00 (Europe/Paris)" in reply.text
