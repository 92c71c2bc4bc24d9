"""Test the page by mouse, keyboard and touch: it keeps its state, and follows its user's theme and language."""

from __future__ import annotations

import socket
from pathlib import Path

from playwright.async_api import Browser, Page, expect

from bot.playground import Discord, Message, Person
from bot.playground.web import Page as Server
from bot.text import LANGUAGES
from tests.bot.people import Party, word
from tests.playground.browser.conftest import Town, Visitor, Window, in_one_loop

pytestmark = in_one_loop

FOLDER = Path(__file__).parent
PHONE = {"width": 390, "height": 844}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def person_named(discord: Discord, name: str) -> Person:
    return discord.as_person(next(user for user in discord.world.users.values() if user.name == name))


async def seated(town: Town, visitor: Visitor) -> tuple[Party, Message]:
    """Start a game of Medici; return the party, and the board when it is the visitor's turn."""
    party = Party(town.discord, "medici", [visitor], visitor.user.locale[:2])
    await party_behind(town, visitor).begin(houses=2)
    await town.discord.until(lambda: (board := party.live()) and party.asked(board))
    board = party.live()
    assert board
    await visitor.window.open(board.channel)
    return party, board


def party_behind(town: Town, visitor: Visitor) -> Party:
    """Return the same party with a table that was opened outside the page."""
    return Party(town.discord, "medici", [town.discord.as_person(visitor.user)], visitor.user.locale[:2])


def offers_amount(party: Party, board: Message | None) -> bool:
    return board is not None and party.shows(board, "other-amount")


async def with_form(town: Town, visitor: Visitor) -> Message:
    """Return a board whose modal for an amount is open."""
    party, board = await seated(town, visitor)
    while not offers_amount(party, board):
        await party_behind(town, visitor).press(party.choices(board)[0])
        board = await town.discord.until(lambda: (now := party.live()) and party.asked(now) and now)
    reply = await visitor.press(board, word("en", "other-amount"))
    assert reply.kind == "modal"
    await visitor.window.page.locator("dialog.modal input").wait_for()
    return board


async def test_a_form_outlives_a_reload_and_a_bot_that_dies(managed: Town) -> None:
    guest = await managed.visitor("Guest")
    await with_form(managed, guest)
    page = guest.window.page
    field = page.locator("dialog.modal input")
    await field.fill("39")
    await page.reload()
    await expect(field).to_have_value("39")
    second = await managed.tab(Window(await page.context.new_page()), "guest")
    assert await second.page.locator("dialog.modal").count() == 0
    await (await second.panel()).get_by_role("button", name="Kill the bot").click()
    await expect(page.locator(".bot-state")).not_to_have_class("bot-state online")
    await expect(page.locator(".bot-state")).to_have_class("bot-state online")
    await expect(field).to_have_value("39")
    await page.locator("dialog.modal button[type=submit]").click()
    for window in (guest.window, second):
        await expect(window.page.locator("dialog.modal")).to_have_count(0)
    await managed.discord.until(
        lambda: any("Guest bids 39" in m.text for c in managed.discord.threads for m in guest.messages(c))
    )
    assert managed.discord.refused == []


async def test_a_press_while_the_bot_is_down_is_told_to_have_failed(town: Town) -> None:
    guest = await town.visitor("Guest")
    party, board = await seated(town, guest)
    town.discord.interactions.answer_within = 0.3
    await guest.window.panel()
    town.discord.close_gateway(resumable=False)
    label = party.choices(board)[0]
    reply = await guest.press(board, label)
    assert reply.kind == "failed"
    failed = guest.window.message(board).get_by_text("The application did not respond")
    await failed.wait_for()
    town.discord.interactions.answer_within = 3.0
    town.discord.open_gateway()
    await town.discord.until(lambda: town.discord.connected, 20)
    await guest.press(board, label)
    await expect(failed).to_have_count(0)


async def test_the_page_comes_back_to_a_playground_that_was_away(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    page = await browser.new_page()
    for turn in range(2):
        discord = Discord(port, keep=tmp_path / "kept.world")
        Server(discord)
        guest = discord.person("Guest") if discord.is_new else person_named(discord, "Guest")
        async with discord:
            if turn == 0:
                await guest.say(discord.channel, "before")
                await page.goto(discord.url)
            await page.get_by_text("before", exact=True).wait_for()
            await expect(page.get_by_text("Reconnecting…")).not_to_be_visible()
            await expect(page.locator(".entry")).to_have_value("" if turn == 0 else "half a sentence")
            await page.locator(".entry").fill("half a sentence")
        await page.get_by_text("Reconnecting…").wait_for()
    assert await page.locator("article").count() == 1
    await page.close()


async def test_what_is_half_written_outlives_a_reload(town: Town) -> None:
    guest = await town.visitor("Guest")
    page = guest.window.page
    entry = page.locator(".entry")
    await entry.fill("half a sentence")
    await page.reload()
    await expect(entry).to_have_value("half a sentence")
    await entry.press("Enter")
    await page.get_by_text("half a sentence", exact=True).wait_for()
    await page.reload()
    await expect(entry).to_have_value("")


async def test_a_game_begins_from_the_keyboard_alone(town: Town) -> None:
    guest = await town.visitor("Guest")
    page = guest.window.page
    await page.keyboard.type("/medici sta")
    option = page.get_by_role("option", name="/medici start")
    await expect(option).to_have_attribute("aria-selected", "true")
    await page.keyboard.press("Enter")
    await page.get_by_role("option", name="language").wait_for()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    chosen = page.get_by_role("option", name="Français")
    await chosen.wait_for()
    await page.keyboard.type("f")
    await page.keyboard.press("Enter")
    await expect(page.locator(".picker-shown")).to_have_text("Français")
    await page.locator(".entry").press("Enter")
    join = page.get_by_role("button", name="Rejoindre")
    await join.wait_for()
    await page.keyboard.press("Shift+Tab")
    add = page.get_by_role("button", name="+ Joueur IA", exact=True)
    for _ in range(20):
        if await add.evaluate("button => button === document.activeElement"):
            break
        await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("Enter")
    await page.get_by_text("4 places libres").wait_for()
    await expect(add).to_be_focused()


async def test_everything_is_in_the_language_of_its_user(town: Town) -> None:
    ana = await town.visitor("Ana")
    page = ana.window.page
    await page.locator(".entry").fill("/medici sta")
    await page.get_by_text("Ouvrir une table").first.wait_for()
    await page.keyboard.press("Enter")
    await page.get_by_role("option", name="La langue de la table").wait_for()
    await page.locator(".me-button").click()
    await page.locator("#people select").select_option("en-US")
    await page.locator("#people").get_by_text("Act as").wait_for()
    assert await page.locator("html").get_attribute("lang") == "en"
    await page.keyboard.press("Escape")
    await page.locator(".entry").focus()
    await page.get_by_role("option", name="The language of the table").wait_for()
    await page.locator(".me-button").click()
    await page.locator("#people select").select_option("de")
    await page.locator("#people").get_by_text("Handeln als").wait_for()
    assert await page.locator("html").get_attribute("lang") == "de"


async def test_every_language_of_the_bot_is_offered(town: Town) -> None:
    guest = await town.visitor("Guest")
    page = guest.window.page
    await page.reload()
    await page.locator(".bot-state.online").wait_for()
    await expect(page.locator("#people select option")).to_have_count(len(LANGUAGES))


async def test_what_is_new_elsewhere_is_marked(town: Town) -> None:
    guest, host = await town.visitor("Guest"), town.discord.person("Ana")
    await Party(town.discord, "medici", [host, town.discord.as_person(guest.user)], "en").begin(houses=1)
    await guest.window.open(town.discord.threads[0])
    page = guest.window.page
    dm = page.locator(f'[data-place="{guest.dm.id}"]')
    await expect(dm.locator(".badge")).to_have_text("1")
    assert (await page.title()).startswith("(1) ")
    await dm.click()
    await expect(dm.locator(".badge")).to_have_count(0)
    await page.reload()
    await expect(dm).to_be_visible()
    await expect(dm.locator(".badge")).to_have_count(0)


async def test_one_window_becomes_somebody_else(town: Town) -> None:
    guest = await town.visitor("Guest")
    page = guest.window.page
    await page.locator(".entry").fill("mine alone")
    await guest.window.button("/medici start").click()
    await page.get_by_text("Only you can see this").first.wait_for()
    await page.locator(".me-button").click()
    await page.locator(".person-button", has_text="Ana").click()
    await expect(page.locator(".me-name")).to_have_text("Ana")
    await page.get_by_role("button", name="Join").wait_for()
    assert await page.get_by_text("Vous seul(e) pouvez voir ce message").count() == 0
    await expect(page.locator(".entry")).to_have_value("")
    await page.go_back()
    await expect(page.locator(".me-name")).to_have_text("Guest")
    await expect(page.locator(".entry")).to_have_value("mine alone")


async def test_on_a_phone_nothing_is_cut_off(managed: Town) -> None:
    guest = await managed.visitor("Guest", viewport=PHONE, has_touch=True)
    page = guest.window.page
    await guest.window.button("/medici start").tap()
    await page.get_by_role("button", name="Join").wait_for()
    assert await fits(page)
    await page.get_by_role("button", name="Open the channels").tap()
    await page.locator(".place", has_text="Rialto").tap()
    await expect(page.locator("#title")).to_have_text("Rialto")
    await expect(page.locator("#sidebar")).not_to_be_visible()
    await page.locator(".bot-state").tap()
    await page.locator("summary").tap()
    assert await fits(page)


async def test_long_choices_are_not_wider_than_a_phone(town: Town) -> None:
    town.discord.person("Max", manage_guild=True, locale="fr")
    manager = await town.visitor("Max", viewport=PHONE)
    await manager.slash(town.discord.channel, "rialto-manage settings")
    await manager.window.page.locator(".picker").last.wait_for()
    assert await fits(manager.window.page)


async def fits(page: Page) -> bool:
    words = "[...document.querySelectorAll('.message *')].map(part => part.getBoundingClientRect().right)"
    fitting: bool = await page.evaluate(f"Math.max(document.documentElement.scrollWidth, ...{words}) <= innerWidth")
    return fitting


CHANGE_THEME = """async (theme) => {
  document.documentElement.dataset.theme = theme;
  const changing = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.all(changing.map((each) => each.finished));
}"""
"""Changes the theme and waits until all colours have changed."""


async def test_words_stand_out_from_what_is_behind_them(managed: Town) -> None:
    """Every text on the page has a contrast of at least 4.5, large text 3 (WCAG 2.2, 1.4.3)."""
    guest = await managed.visitor("Guest")
    page = guest.window.page
    await guest.window.button("/medici start").click()
    await page.get_by_role("button", name="Join").wait_for()
    await guest.window.panel(faults=True)
    await page.locator(".entry").fill("/med")
    await page.locator(".suggestion").first.wait_for()
    for theme in ("dark", "light"):
        await page.evaluate(CHANGE_THEME, theme)
        assert await page.evaluate((FOLDER / "contrast.js").read_text()) == [], theme
