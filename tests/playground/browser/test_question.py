"""Use questions of the day on a phone: a manager switches them on, members answer, and the result opens a table."""

from __future__ import annotations

import pytest

from bot.playground import Message
from tests.bot.asking import DAY, asked, fill, until_asked
from tests.bot.people import word
from tests.playground.browser.conftest import Town, Visitor, in_one_loop
from tests.playground.browser.test_page import PHONE

pytestmark = in_one_loop


async def photographed(visitor: Visitor, name: str) -> None:
    """Do nothing; a person who looks at the page replaces this."""


def choice(message: Message, place: int) -> str:
    """Return the label of a choice."""
    return [button.label for button in message.buttons if (button.custom_id or "").startswith("qa.")][place]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
async def test_a_manager_and_a_member_on_a_phone(town: Town, language: str) -> None:
    """Every select, form and button of the path is used on the page itself."""
    discord, bot = town.discord, town.bot
    assert bot
    assert bot.app
    discord.person("Max", manage_guild=True, locale={"en": "en-US"}.get(language, language))
    discord.person("Bo", locale={"en": "en-US"}.get(language, language))
    manager, member = [await town.visitor(name, viewport=PHONE) for name in ("Max", "Bo")]
    await bot.app._store.run(lambda db: fill(db, 10))
    page = await manager.slash(discord.channel, "rialto-manage settings")
    assert page.message
    # The page chooses a channel by its id, and a person by the channel.
    select = next(each for each in page.message.selects if each.custom_id == "se.0.0.ask_in")
    chosen = await manager.choose(page.message, select.custom_id, [discord.channel.id])
    assert chosen.message
    await photographed(manager, "settings")
    form = await manager.press(chosen.message, word(language, "change-ask"))
    assert form.kind == "modal"
    await photographed(manager, "form")
    saved = await manager.submit(form, {"at": "8:15", "zone": "Europe/Paris"})
    assert "08:15 (Europe/Paris)" in saved.text
    await until_asked(bot)
    (message,) = asked(discord, manager)
    await member.window.open(message.channel)
    await member.window.message(message).evaluate("node => node.scrollIntoView()")
    await photographed(member, "question")
    wrong = await member.press(message, choice(message, 1))
    assert wrong.kind == "ephemeral"
    await photographed(member, "wrong")
    right = await manager.press(message, choice(message, 0))
    assert "✅" in right.text
    await photographed(manager, "right")
    again = await member.press(message, choice(message, 0))
    assert "✅" not in again.text, "the first answer counts"
    await photographed(member, "again")
    words = await member.press(message, word(language, "in-words"))
    assert words.kind == "ephemeral"
    await photographed(member, "words")
    await bot.later(DAY)
    message = asked(discord, manager)[0]
    assert word(language, "question-listed") in message.text
    await member.window.message(message).evaluate("node => node.scrollIntoView()")
    await photographed(member, "result")
    opened = await member.press(message, word(language, "question-play"))
    assert opened.text == word(language, "opened")
    await photographed(member, "opened")
