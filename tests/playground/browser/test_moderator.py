"""Moderate tables in a real browser, using only what the page shows."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from bot.playground import Message
from tests.bot.people import Party, word
from tests.playground.browser.conftest import Town, Visitor, in_one_loop
from tests.playground.browser.test_page import PHONE

pytestmark = in_one_loop

WHY = "Nobody has moved for weeks"
DESK = {"width": 1280, "height": 900}


async def stale(guest: Visitor, party: Party) -> Message:
    """Return the moderator's panel with the party's table selected."""
    panel = await guest.slash(party.discord.channel, "rialto-moderate inactive", days=0)
    assert panel.message
    (select,) = panel.message.selects
    (option,) = select.options
    assert option.label == "Medici, table 1"
    reply = await guest.choose(panel.message, select.custom_id, [option.value])
    assert reply.message
    return reply.message


async def end(guest: Visitor, party: Party) -> Message:
    """End the party's game with a reason, as a moderator; return the closed board."""
    form = await guest.press(await stale(guest, party), word("en", "abandon"))
    reply = await guest.submit(form, {"reason": WHY})
    assert word("en", "abandon-done") in reply.text
    board: Message = await party.discord.until(
        lambda: next((m for p in party.places() for m in guest.messages(p) if party.shows(m, "take-back")), None)
    )
    await guest.window.open(board.channel)
    await expect(guest.window.message(board)).to_contain_text("@Guest, a moderator, ended the game")
    await expect(guest.window.message(board)).to_contain_text(WHY)
    return board


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desktop", "phone"])
async def test_a_moderator_ends_a_stale_game_takes_that_back_and_seats_the_house(
    town: Town, viewport: dict[str, int]
) -> None:
    guest = await town.visitor("Guest", viewport=viewport)
    people = [town.discord.person(name) for name in ("Bo", "Cleo")]
    party = Party(town.discord, "medici", people, "en")
    await party.begin(houses=1)

    board = await end(guest, party)
    await guest.press(board, word("en", "take-back"))
    await town.discord.until(party.live)
    await expect(guest.window.message(board)).to_contain_text("@Guest reopened the table")

    await end(guest, party)
    log = await guest.slash(town.discord.channel, "rialto-moderate log")
    assert log.message
    (select,) = log.message.selects
    reply = await guest.choose(log.message, select.custom_id, [select.options[0].value])
    assert word("en", "taken-back") in reply.text
    await town.discord.until(party.live)

    live = party.live()
    assert live
    asked = party.asked(live)
    assert asked
    reply = await guest.press(await stale(guest, party), word("en", "house-player"))
    assert word("en", "house-done") in reply.text
    await guest.window.open(live.channel)
    shown = guest.window.page.get_by_text(f"brings in an AI player for {asked.name}")
    await expect(shown.last).to_be_visible()
    await town.discord.until(lambda: (now := party.live()) and party.asked(now) not in (None, asked))
    # The private response quotes the board's text without its markup.
    live = party.live()
    assert live
    await guest.press(live, word("en", "i-am-back"))
    quoted = guest.window.page.locator(".above-text").last
    await expect(quoted).to_contain_text("Round 1 of 3")
    await expect(quoted).not_to_contain_text(re.compile(r"[\\<]"))
    assert town.discord.refused == []
