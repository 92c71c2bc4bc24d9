"""Test every kind of component, markdown and modal input that a bot can show."""

from __future__ import annotations

import asyncio
import struct
import time
import zlib
from collections.abc import AsyncIterator
from io import BytesIO
from typing import Any

import discord
import discord.http
import pytest
import pytest_asyncio
import yarl
from discord.gateway import DiscordWebSocket
from playwright.async_api import Browser, Page, expect

from bot.playground import Discord, Person
from bot.playground.web import Page as Server
from tests.playground.browser.conftest import Window, in_one_loop
from tests.playground.conftest import TinyBot, add_commands

pytestmark = in_one_loop

TEXT = """# Heading
-# small print
**bold** *slanted* __under__ ~~gone~~ `code <b>` ||hidden|| 2*3*4 snake_case_word <img src=x> 🥈 second
> quoted
1. one
2. two
- a
  - deeper
<@{user}> <#{channel}> <t:{soon}:R> <:florin:{emoji}> <:nope:123456> [a link](https://example.com/a_(b))
```py
x = "**not bold**"
```"""


def picture() -> discord.File:
    return discord.File(BytesIO(png()), "a.png")


def png() -> bytes:
    """Return a PNG of one red pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    rows = zlib.compress(b"\x00\xff\x00\x00")
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


class Layout(discord.ui.LayoutView):
    """All kinds of V2 components."""

    def __init__(self, text: str, emoji: discord.Emoji) -> None:
        super().__init__(timeout=None)
        box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=0x5865F2)
        box.add_item(discord.ui.TextDisplay(text))
        box.add_item(discord.ui.Separator())
        thumbnail: discord.ui.Thumbnail[Any] = discord.ui.Thumbnail("attachment://a.png", description="A thumb")
        box.add_item(discord.ui.Section("Beside it", accessory=thumbnail))
        gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
        gallery.add_item(media="attachment://a.png", description="A red dot")
        gallery.add_item(media="attachment://a.png", description="Another", spoiler=True)
        box.add_item(gallery)
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        for style in (1, 2, 3, 4):
            row.add_item(
                discord.ui.Button(label=f"Style {style}", style=discord.ButtonStyle(style), custom_id=f"b{style}")
            )
        row.add_item(discord.ui.Button(emoji=emoji, custom_id="coin"))
        box.add_item(row)
        options = [discord.SelectOption(label=f"Option {n}", value=str(n)) for n in range(4)]
        for most in (1, 2):
            choice: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
            choice.add_item(discord.ui.Select(custom_id=f"s{most}", max_values=most, options=options))
            box.add_item(choice)
        self.add_item(box)
        self.stop()


class Form(discord.ui.Modal):
    """A modal with all kinds of input."""

    def __init__(self) -> None:
        super().__init__(title="Everything", custom_id="form")
        text: discord.ui.TextInput[Any] = discord.ui.TextInput(custom_id="text", max_length=20)
        options = [discord.SelectOption(label=f"Port {n}", value=str(n)) for n in range(4)]
        select: discord.ui.Select[Any] = discord.ui.Select(custom_id="select", options=options)
        radio: discord.ui.RadioGroup[Any] = discord.ui.RadioGroup(custom_id="radio")
        boxes: discord.ui.CheckboxGroup[Any] = discord.ui.CheckboxGroup(custom_id="boxes")
        for name in ("Genoa", "Pisa"):
            radio.add_option(label=name, value=name)
            boxes.add_option(label=f"{name} too", value=name)
        for label, component in (("Words", text), ("Harbour", select), ("City", radio), ("Also", boxes)):
            self.add_item(discord.ui.Label(text=label, component=component))
        self.stop()


class Show:
    """A page with the tiny bot's messages."""

    def __init__(self, local: Discord, bot: TinyBot, guest: Person, window: Window) -> None:
        self.local = local
        self.bot = bot
        self.guest = guest
        self.window = window
        self.answers: list[Any] = []

    @property
    def page(self) -> Page:
        return self.window.page


@pytest_asyncio.fixture(loop_scope="session")
async def show(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Show]:
    local = Discord(answer_within=2.0)
    Server(local)
    guest = local.person("Guest")
    async with local:
        monkeypatch.setattr(discord.http.Route, "BASE", local.api_base)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(local.gateway_url))
        window = Window(await browser.new_page())
        bot = TinyBot()
        add_commands(bot.tree)
        running = asyncio.create_task(bot.start(local.token))
        try:
            await local.bot_ready()
            await bot.wait_until_ready()
            show = Show(local, bot, guest, window)
            prepare(show)
            place = bot.get_channel(local.channel.id)
            assert isinstance(place, discord.TextChannel)
            emoji = await bot.create_application_emoji(name="florin", image=png())
            ids = {"user": guest.id, "channel": place.id, "soon": int(time.time()) + 30, "emoji": emoji.id}
            await place.send(view=Layout(TEXT.format(**ids), emoji), files=[picture()])
            await window.page.goto(local.url)
            await window.page.locator(".container").wait_for()
            yield show
            assert window.problems == []
        finally:
            await window.page.close()
            await bot.close()
            await asyncio.gather(running, return_exceptions=True)


def prepare(show: Show) -> None:
    """Register the bot's responses."""

    @show.bot.on("b1")
    async def ask(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    @show.bot.on("form")
    async def filled(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        fields = [row["component"] for row in data["components"]]
        show.answers += [field.get("value", field.get("values")) for field in fields]
        await interaction.response.send_message("Noted", ephemeral=True)

    for custom_id in ("s1", "s2"):

        @show.bot.on(custom_id)
        async def chosen(interaction: discord.Interaction) -> None:
            data: Any = interaction.data
            show.answers.append(data["values"])
            await interaction.response.defer()


async def test_markdown_and_layout(show: Show) -> None:
    box = show.page.locator(".container")
    for tag, words in (
        ("h1", "Heading"),
        ("small", "small print"),
        ("strong", "bold"),
        ("u", "under"),
        ("s", "gone"),
        ("blockquote", "quoted"),
        ("ol", "one"),
        ("pre", '"**not bold**"'),
        ("ul ul", "deeper"),
        ("a[href='https://example.com/a_(b)']", "a link"),
        ("button.mention", "#games"),
        ("span.mention", "@Guest"),
    ):
        await expect(box.locator(tag).first).to_contain_text(words)
    await expect(box.locator("code").first).to_have_text("code <b>")
    await expect(box).to_contain_text("snake_case_word <img src=x>")
    assert await box.locator("img.picture-emoji").first.get_attribute("alt") == ":florin:"
    await expect(box).to_contain_text(":nope:")
    await expect(box.get_by_role("img", name="🥈")).to_have_text("2")
    stamp = box.locator("time")
    first = await stamp.inner_text()
    await expect(stamp).not_to_have_text(first)  # it counts down
    await box.get_by_role("button", name="Open picture: A red dot").click()
    await expect(show.page.locator("dialog.lightbox figcaption")).to_contain_text("A red dot")
    await show.page.keyboard.press("Escape")
    await expect(show.page.locator("dialog.lightbox")).to_have_count(0)
    await box.locator(".spoiler").click()
    await expect(box.locator(".spoiler.open")).to_have_text("hidden")


async def test_buttons_and_selects(show: Show) -> None:
    page = show.page
    silent = page.get_by_role("button", name="Style 2")
    await silent.click()
    await expect(silent).to_have_attribute("aria-busy", "true")
    await page.get_by_role("alert").get_by_text("The application did not respond").wait_for()
    await expect(silent).to_be_enabled()
    await page.locator('[data-id="s1"]').click()
    await page.get_by_role("option", name="Option 2").click()
    await show.local.until(lambda: show.answers == [["2"]])
    await page.locator('[data-id="s2"]').click()
    for name in ("Option 0", "Option 3", "Option 1"):  # the third exceeds the limit
        await page.get_by_role("option", name=name).click()
    await page.keyboard.press("Escape")
    await show.local.until(lambda: show.answers == [["2"], ["0", "3"]])


@pytest.mark.parametrize(
    ("locale", "words"),
    [("en-US", "This interaction failed"), ("fr", "Cette interaction a échoué")],
)
async def test_a_press_on_a_button_that_is_gone_fails_as_in_discord(show: Show, locale: str, words: str) -> None:
    """The page says no technical words; the next press that counts removes the sentence."""
    page = show.page
    place = show.bot.get_channel(show.local.channel.id)
    assert isinstance(place, discord.TextChannel)
    show.guest.set_locale(locale)
    line = await place.send("Before", view=discord.ui.View().add_item(discord.ui.Button(label="Go", custom_id="x1")))
    await page.get_by_role("button", name="Go", exact=True).hover()
    await page.mouse.down()
    await line.edit(view=discord.ui.View().add_item(discord.ui.Button(label="On", custom_id="b2")))
    await show.local.until(
        lambda: [button.label for button in show.guest.messages(show.local.channel)[-1].buttons] == ["On"]
    )
    await page.mouse.up()
    failed = page.get_by_role("alert").get_by_text(words, exact=True)
    await failed.wait_for()
    await expect(page.get_by_text("No button")).to_have_count(0)
    await page.get_by_role("button", name="On", exact=True).click()
    await expect(failed).to_have_count(0)


async def test_a_press_begun_before_its_message_is_drawn_anew_counts(show: Show) -> None:
    """The button also survives when another message arrives during the press."""
    page = show.page
    place = show.bot.get_channel(show.local.channel.id)
    assert isinstance(place, discord.TextChannel)
    line = await place.send("Before", view=discord.ui.View().add_item(discord.ui.Button(label="Go", custom_id="s1")))
    await page.get_by_role("button", name="Go", exact=True).hover()
    await page.mouse.down()
    await line.edit(content="After")
    await place.send("long " * 300)
    came = (
        "async () => [...(await import('/page/store.js')).channel().messages.values()].at(-1).content.length > 1000"
    )
    await page.wait_for_function(came)
    await page.evaluate("() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))")
    await page.mouse.up()
    await page.get_by_text("After").wait_for()
    await show.local.until(lambda: [i.data["custom_id"] for i in show.local.interactions.all] == ["s1"])


async def test_a_select_with_long_words_fits_a_phone(show: Show) -> None:
    """It fits with and without a container."""
    page = show.page
    await page.set_viewport_size({"width": 390, "height": 844})
    place = show.bot.get_channel(show.local.channel.id)
    assert isinstance(place, discord.TextChannel)
    view = discord.ui.LayoutView(timeout=None)
    box: discord.ui.Container[Any] = discord.ui.Container()
    for parent in (view, box):
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        options = [discord.SelectOption(label="One")]
        row.add_item(discord.ui.Select(placeholder="as long as can be " * 6, options=options))
        parent.add_item(row)
    view.add_item(box)
    view.stop()
    await place.send(view=view)
    await expect(page.locator(".picker")).to_have_count(4)
    for picker in (await page.locator(".picker").all())[2:]:
        bounds = await picker.bounding_box()
        assert bounds
        assert bounds["x"] + bounds["width"] <= 390


async def test_a_closing_list_does_not_take_the_focus_back(show: Show) -> None:
    """It closes a moment after the choice, when the person may be typing already."""
    page = show.page
    await page.locator(".picker").first.click()
    await page.evaluate(
        """() => new Promise((then) => {
            const list = document.querySelector(".options");
            list.addEventListener("toggle", (event) => event.newState === "closed" && setTimeout(then));
            list.querySelector("[role=option]").click();
            document.querySelector(".entry").focus();
        })"""
    )
    await expect(page.locator(".options")).to_have_count(0)
    await expect(page.locator(".entry")).to_be_focused()


async def test_a_form_keeps_what_was_filled_in(show: Show) -> None:
    page = show.page
    await page.get_by_role("button", name="Style 1").click()
    form = page.locator("dialog.modal")
    await form.locator("button[type=submit]").click()
    await expect(form.get_by_text("This field is required.").first).to_be_visible()
    await expect(form.get_by_label("Words")).to_be_focused()
    await form.get_by_label("Words").fill("half a bid")
    await form.locator(".picker").click()
    await page.get_by_role("option", name="Port 2").click()
    await form.get_by_label("Pisa", exact=True).check()
    await form.get_by_label("Genoa too").check()
    await page.reload()
    await expect(form.get_by_label("Words")).to_have_value("half a bid")
    answer = show.bot.handlers.pop("form")
    await form.locator("button[type=submit]").click()
    await form.get_by_text("Something went wrong. Try again.").wait_for()
    show.bot.handlers["form"] = answer
    await form.locator("button[type=submit]").click()
    await page.get_by_text("Noted").wait_for()
    assert show.answers == ["half a bid", ["2"], "Pisa", ["Genoa"]]
    await page.reload()
    await page.get_by_text("Noted").wait_for()
    await expect(form).to_have_count(0)
