"""A refused form says why and comes back with the typed values."""

from __future__ import annotations

import pytest

from bot.playground import Discord, Person, Reply
from bot.playground.interactions import Asked
from bot.playground.modals import Values
from bot.text import LANGUAGES, speaker
from bot.ui.kit.table_voice import bot_text
from tests.bot.conftest import Hosted
from tests.bot.games.test_intrige import a_bribe
from tests.bot.handlers.test_bad_input import an_auction
from tests.bot.handlers.test_settings import panel as settings
from tests.bot.people import word
from tests.bot.scheduler.test_reminders import preferences
from tests.bot.tables.test_promises import at, bargaining

MINUTES = 60


def held(form: Reply) -> dict[str, object]:
    """Return the values in the fields of a form."""
    assert form.modal, form.text
    return {field.custom_id: field.value for field in form.modal.fields}


async def again(person: Person, refused: Reply, language: str = "en") -> Reply:
    """Reopen the refused form."""
    assert refused.kind == "ephemeral"
    assert refused.message
    assert [button.label for button in refused.message.buttons] == [word(language, "form-again")]
    return await person.press(refused.message, word(language, "form-again"))


async def quiet(person: Person, *typed: str, language: str = "en") -> Reply:
    form = await person.press(await preferences(person, language), word(language, "quiet-change"))
    return await person.submit(form, dict(zip(("from", "to", "zone"), typed, strict=True)))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_quiet_hours_come_back_until_they_are_right(bot: Hosted, discord: Discord, language: str) -> None:
    ana = discord.person("Ana", locale=language)
    reply = await quiet(ana, "22:00", "8:60", "europe/Paris", language=language)
    assert reply.text == word(language, "not-a-time")
    form = await again(ana, reply, language)
    assert held(form) == {"from": "22:00", "to": "8:60", "zone": "europe/Paris"}
    reply = await ana.submit(form, {"to": "9:00"})
    assert reply.text == bot_text(speaker(language), "quiet-long", most=10)
    form = await again(ana, reply, language)
    assert held(form) == {"from": "22:00", "to": "9:00", "zone": "europe/Paris"}
    assert (await ana.submit(form, {"to": "7:00"})).kind == "update"
    assert bot.rows("SELECT quiet_from, quiet_to, zone FROM people") == [(1320, 420, "Europe/Paris")]
    form = await ana.press(await preferences(ana, language), word(language, "quiet-change"))
    assert held(form) == {"from": "22:00", "to": "07:00", "zone": "Europe/Paris"}


async def test_what_was_typed_is_its_senders_and_kept_for_a_while(bot: Hosted, discord: Discord) -> None:
    ana, bo = discord.person("Ana"), discord.person("Bo")
    reply = await quiet(ana, "10", "8:00", "x" * 1000)
    other = await bo.press(await preferences(bo), word("en", "quiet-change"))
    assert held(other) == {"from": "", "to": "", "zone": ""}
    digest = await ana.press(await preferences(ana), word("en", "calls-change"))
    assert held(digest) == {"at": "", "zone": ""}
    assert held(await again(ana, reply)) == {"from": "10", "to": "8:00", "zone": "x" * 300}
    bot.ahead += 9 * MINUTES
    assert held(await again(ana, reply))["from"] == "10"
    bot.ahead += 2 * MINUTES
    assert held(await again(ana, reply)) == {"from": "", "to": "", "zone": ""}


async def test_a_restart_leaves_the_button_and_what_holds(bot: Hosted, discord: Discord) -> None:
    ana = discord.person("Ana")
    await quiet(ana, "22:00", "8:00", "Europe/Paris")
    reply = await quiet(ana, "22:00", "8:00", "Mars")
    await bot.stop()
    await bot.start()
    form = await again(ana, reply)
    assert held(form) == {"from": "22:00", "to": "08:00", "zone": "Europe/Paris"}


async def test_the_newest_are_remembered(bot: Hosted, discord: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.handlers.form_retry._REMEMBERED", 2)
    people = [discord.person(name) for name in ("Ana", "Bo", "Cleo")]
    replies = [await quiet(person, f"{number}", "", "") for number, person in enumerate(people)]
    forms = [await again(person, reply) for person, reply in zip(people, replies, strict=True)]
    assert [held(form)["from"] for form in forms] == ["", "1", "2"]
    del bot


async def test_fields_that_are_missing_or_too_many_change_nothing(bot: Hosted, discord: Discord) -> None:
    ana = discord.person("Ana")
    await quiet(ana, "22:00", "8:00", "Europe/Paris")
    before = bot.rows("SELECT * FROM people")
    two = {"type": 3, "id": 2, "custom_id": "from", "values": ["22:00", "23:00"]}
    for fields in ([], [two], [{"type": 4, "id": 2, "custom_id": "at", "value": "22:00"}]):
        data = {"custom_id": "qv.0.0.", "components": [{"type": 18, "id": 1, "component": field} for field in fields]}
        reply = await ana._ask(Asked.MODAL, discord.channel, data)
        assert reply.text == word("en", "not-a-time")
        reply = await ana._ask(Asked.MODAL, discord.channel, data | {"custom_id": "dv.0.0."})
        assert reply.text == word("en", "not-a-time" if not fields or "values" in fields[0] else "not-a-zone")
    assert bot.rows("SELECT * FROM people") == before


async def test_an_amount_typed_on_the_board(bot: Hosted, discord: Discord) -> None:
    """After a refusal on the board, a button reopens the form; after one on the panel, the panel does."""
    party, board, asked = await an_auction(bot, discord)
    reply = await asked.submit(await asked.press(board, word("en", "other-amount")), {"amount": "1000"})
    form = await again(asked, reply)
    assert held(form) == {"amount": "1000"}
    reply = await asked.submit(form, {"amount": "much"})
    assert reply.kind == "update"
    assert reply.message
    form = await asked.press(reply.message, word("en", "other-amount"))
    assert held(form) == {"amount": "much"}
    assert (await asked.submit(form, {"amount": "7"})).kind == "update"
    await discord.until(lambda: "bids 7" in board.text)
    assert party.asked(board) is not asked


async def test_what_was_said_along_with_a_bribe_is_not_lost(bot: Hosted, discord: Discord) -> None:
    party, board, asked = await a_bribe(discord)
    form = await asked.press(board, word("en", "other-amount"))
    filled: Values = {"amount": "none", "zone": ["4"], "words": "please, **my lord**"}
    form = await again(asked, await asked.submit(form, filled))
    assert held(form) == filled
    reply = await asked.submit(form, {"amount": "20k"})
    assert reply.kind == "update"
    told = f"{asked.name} asks for zone 100,000. “please, \\*\\*my lord\\*\\*”"
    await discord.until(lambda: any(told in m.text for place in party.places() for m in asked.messages(place)))
    del bot


async def test_a_promise_comes_back_whole(bot: Hosted, discord: Discord) -> None:
    party, board = await bargaining(discord)
    ana, bo = party.people[:2]
    form = await ana.press(board, word("en", "promise"))
    filled = {"to": at(form, bo.name), "what": "All of it", "until": "soon"}
    form = await again(ana, await ana.submit(form, filled))
    assert held(form) == filled | {"to": [filled["to"]]}
    assert (await ana.submit(form, {"until": "2"})).kind == "update"
    assert bot.rows("SELECT words, round FROM promises") == [("All of it", 2)]


async def test_no_way_back_where_the_form_would_not_open(bot: Hosted, discord: Discord) -> None:
    manager = discord.person("Max", manage_guild=True)
    form = await manager.press(await settings(discord, manager), word("en", "change-limits"))
    reply = await manager.submit(form, {"per_person": "many"})
    assert held(await again(manager, reply))["per_person"] == "many"
    discord.world.set_right(discord.guild, manager.user, "MANAGE_GUILD", wanted=False)
    reply = await manager.submit(form, {"per_person": "many"})
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "only-managers"))
    assert reply.message
    assert reply.message.buttons == []
    assert bot.rows("SELECT * FROM servers") == []
