"""Test a server's settings for tables: who may change them, and how `start` obeys."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.playground import Discord, Person, Reply
from bot.playground.entities import Message
from bot.text import LANGUAGES, speaker
from bot.ui.kit.table_voice import bot_text
from games.core import Many, Name
from games.core import text as core_text
from tests.bot.conftest import Hosted
from tests.bot.people import Party, unoffered, word
from tests.bot.tables.test_moderation import ended

USUAL = {"per_person": "5", "per_server": "50", "lobby_hours": "24", "idle_days": "30", "vacation_days": "14"}


def text(language: str, key: str, **args: int) -> str:
    return bot_text(speaker(language), key, **args)


async def panel(discord: Discord, manager: Person) -> Message:
    reply = await manager.slash(discord.channel, "rialto-manage settings")
    assert reply.kind == "ephemeral"
    assert reply.message
    return reply.message


async def limit(discord: Discord, manager: Person, held: Mapping[str, str] = USUAL, **numbers: str) -> Reply:
    """Submit the form for the numeric limits, after checking that it contains `held`."""
    shown = await panel(discord, manager)
    form = await manager.press(shown, word(manager.user.locale[:2], "change-limits"))
    assert form.modal
    assert {field.custom_id: field.value for field in form.modal.fields} == held
    return await manager.submit(form, numbers)


async def start(discord: Discord, person: Person) -> Reply:
    return await person.slash(discord.channel, "medici start")


def kept(bot: Hosted) -> list[tuple[object, ...]]:
    return bot.rows("SELECT * FROM servers")


async def test_settings_are_for_those_who_manage_the_server(bot: Hosted, discord: Discord) -> None:
    manager = discord.person("Max", manage_guild=True, locale="fr")
    shown = await panel(discord, manager)
    form = await manager.press(shown, word("fr", "change-limits"))
    moderator = discord.person("Mona", manage_messages=True)
    reply = await unoffered(moderator, discord.channel, "rialto-manage settings")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "only-managers"))
    reply = await unoffered(manager, manager.dm, "rialto settings")
    assert (reply.kind, reply.text) == ("ephemeral", word("fr", "only-in-its-server"))
    discord.world.set_right(discord.guild, manager.user, "MANAGE_GUILD", wanted=False)
    replies = [
        await manager.press(shown, word("fr", "change-limits")),
        await manager.choose(shown, "se.0.0.channels", [discord.channel]),
        await manager.choose(shown, "se.0.0.starters", ["moderators"]),
        await manager.submit(form, {"per_person": "1"}),
    ]
    assert [(r.kind, r.text) for r in replies] == [("ephemeral", word("fr", "only-managers"))] * 4
    assert kept(bot) == []


async def test_tables_are_opened_in_some_channels(bot: Hosted, discord: Discord) -> None:
    manager = discord.person("Max", manage_guild=True)
    ana = discord.person("Ana", locale="fr")
    other = discord.add_channel("board-games")
    shown = await panel(discord, manager)
    assert text("en", "everywhere") in shown.text
    reply = await manager.choose(shown, "se.0.0.channels", [other])
    assert reply.kind == "update"
    assert f"<#{other.id}>" in reply.text
    assert shown.selects[0].defaults == (str(other.id),)
    where = Many((core_text("channel", channel=other.id),))
    reply = await start(discord, ana)
    assert (reply.kind, reply.text) == ("ephemeral", bot_text(speaker("fr"), "start-elsewhere", where=where))
    assert f"<#{other.id}>" in reply.text
    assert bot.rows("SELECT count(*) FROM tables") == [(0,)]
    reply = await ana.slash(other, "medici start")
    assert reply.text == word("fr", "opened")
    lobby: Message = await discord.until(lambda: ana.messages(other)[-1] if ana.messages(other) else None)
    del lobby
    reply = await manager.choose(shown, "se.0.0.channels", [])
    assert text("en", "everywhere") in reply.text
    assert (await start(discord, ana)).text == word("fr", "opened")


async def test_a_thread_is_part_of_its_channel(bot: Hosted, discord: Discord) -> None:
    manager = discord.person("Max", manage_guild=True)
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en")
    await party.begin()
    board = party.live()
    assert board
    assert board.channel.is_thread
    shown = await panel(discord, manager)
    await manager.choose(shown, "se.0.0.channels", [discord.channel])
    assert (await party.host.slash(board.channel, "medici start")).text == word("en", "opened")
    await manager.choose(shown, "se.0.0.channels", [discord.add_channel("other")])
    assert "tables can only be opened in" in (await party.host.slash(board.channel, "medici start")).text
    del bot


async def test_who_may_open_tables(bot: Hosted, discord: Discord) -> None:
    manager = discord.person("Max", manage_guild=True)
    ana, mona = discord.person("Ana"), discord.person("Mona", manage_messages=True)
    bo = discord.person("Bo")
    role = discord.add_role("Players", bo)
    shown = await panel(discord, manager)
    await manager.choose(shown, "se.0.0.starters", ["moderators"])
    assert (await start(discord, ana)).text == word("en", "start-moderators")
    assert (await start(discord, mona)).text == word("en", "opened")
    reply = await manager.choose(shown, "se.0.0.role", [role])
    assert f"<@&{role.id}>" in reply.text
    assert (await start(discord, ana)).text == text("en", "start-role", role=role.id)
    assert (await start(discord, mona)).text == text("en", "start-role", role=role.id)
    assert (await start(discord, bo)).text == word("en", "opened")
    await manager.choose(shown, "se.0.0.role", [])
    assert (await start(discord, ana)).text == word("en", "opened")
    del bot


async def test_no_more_tables_than_wanted(bot: Hosted, discord: Discord) -> None:
    manager = discord.person("Max", manage_guild=True)
    ana, bo, cleo = (discord.person(name) for name in ("Ana", "Bo", "Cleo"))
    for _ in range(5):
        assert (await start(discord, ana)).text == word("en", "opened")
    reply = await start(discord, ana)
    assert (reply.kind, reply.text) == ("ephemeral", text("en", "too-many-yours", most=5))
    reply = await limit(discord, manager, per_server="６")
    assert reply.kind == "update"
    assert text("en", "settings-kept") in reply.text
    assert (await start(discord, bo)).text == word("en", "opened")
    reply = await start(discord, cleo)
    assert (reply.kind, reply.text) == ("ephemeral", text("en", "too-many-here", most=6))
    assert bot.rows("SELECT count(*) FROM tables") == [(6,)]
    lobby: Message = await discord.until(
        lambda: next((m for m in bo.messages(discord.channel) if "1. Bo" in m.text), None)
    )
    await bo.press(lobby, word("en", "leave"))
    assert (await start(discord, cleo)).text == word("en", "opened")


async def test_a_rematch_is_for_those_who_may_open_tables(bot: Hosted, discord: Discord) -> None:
    manager = discord.person("Max", manage_guild=True)
    people = [discord.person(name, manage_messages=name == "Cleo") for name in ("Ana", "Bo", "Cleo")]
    party = Party(discord, "medici", people, "en", seed=4)
    await party.begin()
    await ended(discord, party, party.host)
    final: Message = await discord.until(party.final)
    shown = await panel(discord, manager)
    await manager.choose(shown, "se.0.0.starters", ["moderators"])
    reply = await party.host.press(final, word("en", "rematch"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "start-moderators"))
    await manager.choose(shown, "se.0.0.channels", [discord.add_channel("other")])
    assert "tables can only be opened in" in (await people[2].press(final, word("en", "rematch"))).text
    await manager.choose(shown, "se.0.0.channels", [discord.channel])
    assert bot.rows("SELECT count(*) FROM tables") == [(1,)]
    assert (await people[2].press(final, word("en", "rematch"))).text == word("en", "rematch-open")
    assert (await party.host.press(final, word("en", "rematch"))).text == word("en", "rematch-open"), (
        "the rematch lobby is open already"
    )


async def test_a_rematch_needs_room_too(bot: Hosted, discord: Discord) -> None:
    manager = discord.person("Max", manage_guild=True)
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    await party.begin()
    await ended(discord, party, party.host)
    await discord.until(party.final)
    final = party.final()
    assert final
    await limit(discord, manager, per_person="1")
    await start(discord, party.host)
    reply = await party.host.press(final, word("en", "rematch"))
    assert (reply.kind, reply.text) == ("ephemeral", text("en", "too-many-yours", most=1))
    assert (await party.people[1].press(final, word("en", "rematch"))).text == word("en", "rematch-open")
    del bot


@pytest.mark.parametrize("field", USUAL)
async def test_numbers_that_are_none(bot: Hosted, discord: Discord, field: str) -> None:
    manager = discord.person("Max", manage_guild=True, locale="fr")
    low, high = {
        "per_person": (1, 50),
        "per_server": (1, 500),
        "lobby_hours": (1, 720),
        "idle_days": (3, 365),
        "vacation_days": (0, 60),
    }[field]
    sentence = bot_text(speaker("fr"), "limit-range", what=Name(f"limit-{field}"), low=low, high=high)
    held = USUAL
    for typed in (*(["0"] if low else []), str(low - 1), str(high + 1), "-1", "", "many", "²", "1e2", "2.5"):
        reply = await limit(discord, manager, held, **{field: typed})
        held = USUAL | {field: typed}
        assert (reply.kind, reply.text) == ("ephemeral", sentence), typed
    assert kept(bot) == []
    assert bot.rows("SELECT count(*) FROM journal") == [(0,)]


async def test_the_language_of_new_tables(bot: Hosted, discord: Discord) -> None:
    manager = discord.person("Max", manage_guild=True)
    ana = discord.person("Ana")
    shown = await panel(discord, manager)
    await manager.choose(shown, "se.0.0.language", ["Language: Français"])
    await start(discord, ana)
    await ana.slash(discord.channel, "medici start", language="en")
    await manager.choose(shown, "se.0.0.language", [f"Language: {text('en', 'language-of-opener')}"])
    await start(discord, ana)
    assert bot.rows("SELECT language FROM tables ORDER BY id") == [("fr",), ("en",), ("en",)]


async def test_the_pace_of_new_tables(bot: Hosted, discord: Discord) -> None:
    manager = discord.person("Max", manage_guild=True)
    ana = discord.person("Ana")
    shown = await panel(discord, manager)
    relaxed = text("en", "option-pace-relaxed")
    reply = await manager.choose(shown, "se.0.0.pace", [f"Time: {relaxed}"])
    assert f"{text('en', 'tables-pace')}: {relaxed}" in reply.text
    await start(discord, ana)
    await ana.slash(discord.channel, "medici start", pace="live")
    await manager.choose(shown, "se.0.0.pace", [f"Time: {text('en', 'pace-as-ever')}"])
    await start(discord, ana)
    assert bot.rows("SELECT pace FROM tables ORDER BY id") == [("relaxed",), ("live",), ("daily",)]


async def test_forged_settings(bot: Hosted, discord: Discord) -> None:
    manager = discord.person("Max", manage_guild=True)
    shown = await panel(discord, manager)
    forged = [
        ("channels", ["x"]),
        ("channels", ["9" * 30]),
        ("starters", ["role"]),
        ("starters", []),
        ("role", ["everyone"]),
        ("language", ["xx"]),
        ("pace", ["slow"]),
        ("per_person", ["1"]),
        ("", []),
    ]
    for setting, values in forged:
        reply = await manager.forge(shown, f"se.0.0.{setting}", values)
        assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-understood")), setting
    assert kept(bot) == []


async def test_changes_are_in_the_journal(bot: Hosted, discord: Discord) -> None:
    manager = discord.person("Max", manage_guild=True, manage_messages=True)
    shown = await panel(discord, manager)
    await manager.choose(shown, "se.0.0.starters", ["moderators"])
    await manager.choose(shown, "se.0.0.starters", ["moderators"])
    log = await manager.slash(discord.channel, "rialto-moderate log")
    assert log.text.count(word("en", "did-settings")) == 1
    assert f"<@{manager.id}>" in log.text
    del bot


@pytest.mark.parametrize("language", LANGUAGES)
async def test_who_manages_the_server_reads_what_the_bot_may_not_do_here(
    bot: Hosted, discord: Discord, language: str
) -> None:
    """Server managers see the permissions the bot lacks in the channel.

    They have Discord's names and the purpose of each.
    """
    manager = discord.person("Max", manage_guild=True, locale=language)
    assert text(language, "nothing-lacks") in (await panel(discord, manager)).text
    discord.deny(discord.channel, "ATTACH_FILES", "CREATE_PUBLIC_THREADS")
    shown = await panel(discord, manager)
    held = shown.text.split(text(language, "lacking-here"))[1]
    lines = [line for line in held.splitlines() if line]
    for line, name in zip(lines, ("attach_files", "create_public_threads"), strict=True):
        assert f"**{text(language, f'permission-{name}')}**" in line
        assert text(language, f"permission-use-{name}") in line
    reply = await manager.choose(shown, "se.0.0.starters", ["moderators"])
    assert text(language, "lacking-here") in reply.text
