"""Test the question of the day in the local Discord: asked once, answered in private, with its result a day later."""

from __future__ import annotations

import pytest

from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.tables.questions import house_names
from bot.text import LANGUAGES
from games.core import AnyGame, encode
from games.question import GameRecord, Question, replayed
from tests.bot.asking import DAY, asked, canned, fill, switched_on, until_asked
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word


@pytest.fixture
def manager(discord: Discord) -> Person:
    return discord.person("Max", manage_guild=True)


async def first(bot: Hosted, discord: Discord, manager: Person) -> Message:
    """Let the hour of the first question come, and return its message."""
    await switched_on(bot, discord, manager)
    await until_asked(bot)
    (found,) = asked(discord, manager)
    return found


def label(message: Message, place: int) -> str:
    """Return the label of a choice."""
    return [button.label for button in message.buttons if (button.custom_id or "").startswith("qa.")][place]


async def test_no_server_is_asked_unasked(bot: Hosted, discord: Discord, manager: Person) -> None:
    await bot.later(3 * DAY)
    assert asked(discord, manager) == []


async def test_a_server_is_asked_once_a_day(bot: Hosted, discord: Discord, manager: Person) -> None:
    """At the hour of the settings, with a picture and the choices as buttons; it pings no one."""
    message = await first(bot, discord, manager)
    assert label(message, 0) == "Pass"
    assert "No answers yet" in message.text
    assert len(message.attachments) == 1
    assert message.mentions == []
    assert message.flags & 1 << 12, "silent"
    await bot.look()
    assert len(asked(discord, manager)) == 1
    await bot.later(DAY)
    assert len(asked(discord, manager)) == 2
    await bot.stop()
    await bot.start()
    await bot.look()
    assert len(asked(discord, manager)) == 2


async def test_a_bot_that_was_down_for_long_asks_the_next_day(bot: Hosted, discord: Discord, manager: Person) -> None:
    """A question up to twelve hours late is still asked."""
    await switched_on(bot, discord, manager)
    await until_asked(bot)
    bot.ahead += DAY + DAY // 4
    await bot.look()
    assert len(asked(discord, manager)) == 2
    bot.ahead += DAY + DAY // 2
    await bot.look()
    assert len(asked(discord, manager)) == 2
    await until_asked(bot)
    assert len(asked(discord, manager)) == 3


async def test_without_stock_a_server_is_asked_later(bot: Hosted, discord: Discord, manager: Person) -> None:
    await switched_on(bot, discord, manager)
    bot.damage("DELETE FROM questions")
    await until_asked(bot)
    assert asked(discord, manager) == []
    assert bot.app
    await bot.app._store.run(lambda db: fill(db, 1))
    await bot.later(3600)
    assert len(asked(discord, manager)) == 1


async def test_one_answer_counts(bot: Hosted, discord: Discord, manager: Person) -> None:
    """A press answers at once and in private; looking again shows the same."""
    message = await first(bot, discord, manager)
    ana, ben = discord.person("Ana"), discord.person("Ben")
    wrong = await ana.press(message, label(message, 2))
    assert wrong.kind == "ephemeral"
    assert "**Pass** is the best answer" in wrong.text
    assert word("en", "question-first") in wrong.text
    again = await ana.press(message, label(message, 0))
    assert again.text == wrong.text
    right = await ben.press(message, label(message, 0))
    assert "✅ **Pass**" in right.text
    assert f"{label(message, 2)}: **1**" in right.text
    assert bot.rows("SELECT user, choice, is_best FROM answers ORDER BY made, user") == sorted(
        [(ana.id, 2, 0), (ben.id, 0, 1)]
    )


async def test_the_result_comes_a_day_later(bot: Hosted, discord: Discord, manager: Person) -> None:
    """In the same message: the counts, the best answer, what happened, and a button that opens a table."""
    message = await first(bot, discord, manager)
    ana = discord.person("Ana")
    await ana.press(message, label(message, 0))
    await list_me(discord, ana)
    await bot.later(DAY)
    message = asked(discord, manager)[0]
    assert "The best answer: Pass" in message.text
    assert "**Pass**: 1 answer" in message.text
    assert "Longest run of right answers (1): **Ana**" in message.text
    assert len(message.attachments) == 2
    assert not [button for button in message.buttons if (button.custom_id or "").startswith("qa.")]
    opened = await ana.press(message, word("en", "question-play"))
    assert opened.text == word("en", "opened")
    assert bot.rows("SELECT game, status FROM tables") == [("medici", "lobby")]


async def list_me(discord: Discord, person: Person) -> None:
    page = await person.slash(discord.channel, "rialto preferences")
    assert page.message
    await person.press(page.message, word("en", "listed-turn-on"))


async def test_a_member_is_named_only_if_they_want(bot: Hosted, discord: Discord, manager: Person) -> None:
    message = await first(bot, discord, manager)
    await discord.person("Ana").press(message, label(message, 0))
    await bot.later(DAY)
    assert "Ana" not in asked(discord, manager)[0].text


async def test_answers_are_shown_twice_a_day_at_most(bot: Hosted, discord: Discord, manager: Person) -> None:
    message = await first(bot, discord, manager)
    for hour in range(20):
        await discord.person(f"P{hour}").press(message, label(message, 1))
        await bot.later(3600)
    assert "18 answers" not in asked(discord, manager)[0].text
    assert bot.rows("SELECT counted FROM asked") == [(2,)]


async def test_a_question_whose_message_is_deleted_stays_away(bot: Hosted, discord: Discord, manager: Person) -> None:
    message = await first(bot, discord, manager)
    discord.delete_message(message)
    await bot.later(DAY - 1)
    await bot.later(DAY // 2)
    assert message.id not in {each.id for each in asked(discord, manager)}
    assert bot.rows("SELECT count(*) FROM asked WHERE shown < wanted") == [(0,)]


async def test_a_question_that_cannot_be_posted_is_left_out(bot: Hosted, discord: Discord, manager: Person) -> None:
    """Its result is not posted without it."""
    await switched_on(bot, discord, manager)
    discord.fail("POST", r"/channels/\d+/messages$", status=403, times=100)
    await until_asked(bot)
    await bot.later(DAY - 1)
    discord.faults.clear()
    await bot.later(2)
    await bot.later(4000)
    assert len(asked(discord, manager)) == 1, "that of the second day"
    assert bot.rows("SELECT id, ended, message IS NULL FROM asked WHERE shown >= wanted ORDER BY id") == [
        (1, 1, 1),
        (2, 0, 0),
    ]


async def test_the_position_in_words(bot: Hosted, discord: Discord, manager: Person) -> None:
    message = await first(bot, discord, manager)
    reply = await manager.press(message, word("en", "in-words"))
    assert reply.kind == "ephemeral"
    assert len(reply.text) > 100


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_speaks_the_servers_language(bot: Hosted, discord: Discord, language: str) -> None:
    manager = discord.person("Max", manage_guild=True, locale=language if language != "en" else "en-US")
    message = await first(bot, discord, manager)
    assert word(language, "in-words") in [button.label for button in message.buttons]


async def test_weekly(bot: Hosted, discord: Discord, manager: Person) -> None:
    """At a time in a time zone, with the chosen games; once a week."""
    await switched_on(bot, discord, manager, every="week", at="7h30", zone="europe/paris")
    await until_asked(bot)
    assert len(asked(discord, manager)) == 1
    for _ in range(6):
        await bot.later(DAY)
    assert len(asked(discord, manager)) == 1
    await bot.later(DAY)
    assert len(asked(discord, manager)) == 2
    assert bot.rows("SELECT ask_at, ask_zone, ask_games FROM servers") == [(450, "Europe/Paris", "medici")]


async def test_members_positions_are_asked_if_all_agree(bot: Hosted, discord: Discord, manager: Person) -> None:
    """From the preference of each player of a finished game to the message, which has no player's name."""
    party = Party(discord, "medici", [discord.person(f"Zimt{number}") for number in range(3)], "en")
    await party.begin()
    await party.play()
    await switched_on(bot, discord, manager)
    assert bot.app
    assert bot.app.stock
    found = canned(77)

    async def make(game: AnyGame, seed: bytes, record: GameRecord | None) -> Question | None:
        assert record
        assert replayed(game, record)
        return found

    bot.app.stock._make = make
    for person in party.people:
        assert not await bot.app.stock._try_own()
        page = await person.slash(discord.channel, "rialto preferences")
        assert page.message
        on = await person.press(page.message, word("en", "in-questions-turn-on"))
        assert word("en", "in-questions-on") in on.text
    assert await bot.app.stock._try_own()
    assert not await bot.app.stock._try_own()
    await until_asked(bot)
    (message,) = asked(discord, manager)
    row = bot.rows("SELECT content FROM questions JOIN asked ON of_question = questions.id")
    assert row == [(encode(found),)]
    assert house_names(found)[found.seat] in message.text
    assert "Zimt" not in message.text


async def test_a_member_who_deletes_their_data_is_forgotten(bot: Hosted, discord: Discord, manager: Person) -> None:
    """The counts stay, without a name; and they do not get a second answer."""
    message = await first(bot, discord, manager)
    ana = discord.person("Ana")
    await ana.press(message, label(message, 2))
    page = await ana.slash(discord.channel, "rialto preferences")
    assert page.message
    privacy = await ana.press(page.message, word("en", "privacy-button"))
    assert privacy.message
    sure = await ana.press(privacy.message, word("en", "privacy-delete"))
    assert sure.message
    await ana.press(sure.message, word("en", "privacy-yes"))
    ((user, name, choice),) = bot.rows("SELECT user, name, choice FROM answers")
    assert user < 0
    assert (name, choice) == ("", 2)
    await ana.press(message, label(message, 0))
    assert bot.rows("SELECT choice FROM answers") == [(2,)]
