"""Test that the bot recovers from faults started on the page, and that the page reports them."""

from __future__ import annotations

from playwright.async_api import Locator, expect

from bot.playground import Channel, Message
from tests.bot.people import Party, word
from tests.playground.browser.conftest import Town, Visitor, in_one_loop

pytestmark = in_one_loop

STATUSES = ("429", "500", "503", "reset")


async def lobby_of(town: Town, guest: Visitor, party: Party) -> Message:
    """Open a table by clicking on the page; return its lobby."""
    await guest.window.button("/medici start").click()
    lobby: Message = await town.discord.until(lambda: newest(guest, town.discord.channel, party), 20)
    return lobby


def newest(guest: Visitor, channel: Channel, party: Party) -> Message | None:
    return next((m for m in reversed(guest.messages(channel)) if party.shows(m, "join")), None)


async def begin(town: Town, guest: Visitor, party: Party) -> Message:
    """Start a game against two house players; return the board when it is Guest's turn."""
    await start(town, guest, await lobby_of(town, guest, party))
    return await turn_of(town, guest, party)


async def start(town: Town, guest: Visitor, lobby: Message) -> None:
    for _ in range(2):
        await guest.press(lobby, word("en", "add-house"))
    await town.discord.until(lambda: "3. " in lobby.text)
    await guest.press(lobby, word("en", "start"))


async def turn_of(town: Town, guest: Visitor, party: Party) -> Message:
    board: Message = await town.discord.until(lambda: (now := party.live()) and party.asked(now) is guest and now, 20)
    return board


async def move_in_private(guest: Visitor, channel: Channel) -> None:
    """Make the first move that the player's own hand offers."""
    reply = await guest.slash(channel, "medici hand")
    assert reply.message
    button = next(b for b in reply.message.buttons if (b.custom_id or "").startswith("m."))
    await guest.press(reply.message, button.custom_id or "")


def request(panel: Locator, words: str) -> Locator:
    return panel.locator(".request", has_text=words)


async def test_closed_dms_and_deleted_places(town: Town) -> None:
    guest, host = await town.visitor("Guest"), town.discord.person("Ana")
    party = Party(town.discord, "medici", [guest], "en")
    panel = await guest.window.panel(faults=True)
    await guest.window.switch("Take direct messages")
    await Party(town.discord, "medici", [host, guest], "en").begin(houses=1)
    resigned = await host.slash(town.discord.channel, "medici resign")
    assert resigned.message
    await host.press(resigned.message, word("en", "resign-yes"))
    board = await turn_of(town, guest, party)
    closed = request(panel, "Cannot send messages to this user")
    await expect(closed.first).to_contain_text("50007")
    await expect(closed.first).to_contain_text("asked for")
    assert guest.dm_messages() == []

    await guest.window.open(board.channel)
    shown = guest.window.message(board)
    await shown.hover()
    await shown.get_by_role("button", name="Delete message").click()
    await expect(shown).to_have_count(0)
    assert board.deleted
    thread = town.discord.threads[0]
    await move_in_private(guest, thread)
    assert (await turn_of(town, guest, party)).channel is thread

    await guest.window.open(thread)
    await panel.get_by_role("button", name="Delete this thread").click()
    await expect(guest.window.page.locator("#title")).to_have_text("games")
    assert thread.deleted
    await move_in_private(guest, town.discord.channel)
    anew = (await turn_of(town, guest, party)).channel
    assert anew.is_thread
    assert anew is not thread
    assert [request.code for request in town.discord.refused] == [160004]  # a message can have only one thread, ever


async def test_a_permission_that_is_missing(town: Town) -> None:
    guest = await town.visitor("Guest")
    party = Party(town.discord, "medici", [guest], "en")
    panel = await guest.window.panel(faults=True)
    await guest.window.switch("Write in the channel")
    await guest.window.button("/medici start").click()
    refusal = guest.window.page.locator("article.private", has_text="Send Messages")
    await refusal.wait_for()
    assert newest(guest, town.discord.channel, party) is None
    await guest.window.switch("Write in the channel")
    lobby = await lobby_of(town, guest, party)
    await guest.window.switch("Open threads")
    await start(town, guest, lobby)
    refused = request(panel, "Missing Permissions")
    await expect(refused.first).to_contain_text("asked for")
    await guest.window.switch("Open threads")
    board = await turn_of(town, guest, party)
    assert board.channel is town.discord.threads[0]
    assert town.discord.refused == []


async def test_requests_that_fail(town: Town) -> None:
    guest = await town.visitor("Guest")
    party = Party(town.discord, "medici", [guest], "en")
    panel = await guest.window.panel(faults=True)
    await panel.get_by_label("How many").fill("1")
    await panel.get_by_label("Requests").select_option("posts")
    for status in STATUSES:
        await panel.get_by_label("Answer", exact=True).select_option(status)
        await guest.window.button("Let fail").click()
    await expect(panel.get_by_role("status")).to_have_text("Still to fail: 1 × 429, 1 × 500, 1 × 503, 1 × reset")
    board = await begin(town, guest, party)
    await guest.window.open(board.channel)
    await guest.window.page.locator(".picture img").last.wait_for()
    await expect(panel.get_by_role("status")).to_have_count(0)
    for status in STATUSES:
        await expect(request(panel, f"{status}POST").first).to_be_visible()
    assert town.discord.refused == []


async def test_what_is_typed_while_something_changes(town: Town) -> None:
    guest, other = await town.visitor("Guest"), await town.visitor("Guest")
    panel = await guest.window.panel(faults=True)
    times = panel.get_by_label("How many")
    await times.select_text()
    await other.window.panel(faults=True)
    await other.window.switch("Hold back all answers")
    await expect(panel.get_by_role("switch", name="Hold back all answers")).to_be_checked()
    await expect(times).to_be_focused()
    await guest.window.page.keyboard.type("12")
    await expect(times).to_have_value("12")
    assert town.discord.refused == []


async def test_a_connection_that_is_cut_and_answers_that_are_held_back(town: Town) -> None:
    guest = await town.visitor("Guest")
    party = Party(town.discord, "medici", [guest], "en")
    page = guest.window.page
    panel = await guest.window.panel(faults=True)
    state = page.locator(".bot-state")
    await guest.window.button("… and forget its session").click()
    await town.discord.until(lambda: town.discord.connected, 20)
    await guest.window.switch("The gateway is open")
    await expect(state).to_have_class("bot-state starting")
    await guest.window.switch("The gateway is open")
    await expect(state).to_have_class("bot-state online")
    await guest.window.button("Cut its connection").click()
    lobby = await lobby_of(town, guest, party)
    await guest.window.switch("Hold back all answers")
    for _ in range(2):
        await guest.press(lobby, word("en", "add-house"))
    await expect(panel.get_by_role("switch", name="Hold back all answers")).to_be_checked()
    await guest.window.switch("Hold back all answers")
    await town.discord.until(lambda: "3. " in lobby.text, 20)
    await guest.press(lobby, word("en", "start"))
    await turn_of(town, guest, party)


async def test_a_bot_that_is_kicked_and_comes_back(town: Town) -> None:
    guest = await town.visitor("Guest")
    party = Party(town.discord, "medici", [guest], "en")
    await guest.window.panel(faults=True)
    page = guest.window.page
    await guest.window.switch("The bot is in this server")
    await page.get_by_text("The bot is not in this server").wait_for()
    await expect(page.get_by_role("switch", name="Write in the channel")).to_be_disabled()
    await page.locator(".entry").fill("/medici start")
    await page.get_by_text("No matching command.").wait_for()
    await page.locator(".entry").fill("")
    await guest.window.switch("The bot is in this server")
    await begin(town, guest, party)
    assert town.discord.refused == []
