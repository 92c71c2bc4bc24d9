"""Play a tournament's whole path on a phone: a manager opens and manages it, a player joins and follows it."""

from __future__ import annotations

import os
from pathlib import Path

from bot.playground import Message, Person
from tests.bot.people import word
from tests.bot.tournament import OPENED, is_public, opened, public
from tests.playground.browser.conftest import Town, Visitor, in_one_loop
from tests.playground.browser.test_page import PHONE

pytestmark = in_one_loop


def select_of(message: Message, begins: str, ends: str = "") -> str:
    """Return the custom id of the select that begins and ends so."""
    return next(s.custom_id for s in message.selects if s.custom_id.startswith(begins) and s.custom_id.endswith(ends))


async def photographed(visitor: Visitor, name: str) -> None:
    """Photograph the page into the folder of PICTURES, for a person who looks at it; without it, do nothing."""
    if folder := os.environ.get("PICTURES"):
        await visitor.window.page.wait_for_load_state("networkidle")
        await visitor.window.page.screenshot(path=Path(folder) / f"{name}.png")


async def test_a_manager_and_a_player_on_a_phone(town: Town) -> None:
    """Every form, select and button of both paths is used on the page itself."""
    discord = town.discord
    discord.person("Max", manage_guild=True)
    for name in ("Bo", "Cleo"):
        discord.person(name)
    manager, player = [await town.visitor(name, viewport=PHONE) for name in ("Max", "Ana")]
    channel = discord.channel
    page = await manager.slash(channel, "rialto tournament")
    assert page.message
    await photographed(manager, "none")
    form = await manager.choose(page.message, select_of(page.message, "tf."), ["medici_card"])
    assert form.kind == "modal"
    await photographed(manager, "form")
    reply = await manager.submit(form, {"ends": "3 players"})
    assert reply.message
    assert OPENED in reply.text
    message: Message = await discord.until(lambda: public(discord, manager))
    await photographed(manager, "opened")
    joined = await player.press(message, word("en", "join"))
    assert joined.kind == "deferred_update"
    shown = await player.press(message, word("en", "tournament-look"))
    assert shown.message
    assert "Joueurs (1)" in shown.text
    await photographed(player, "page")
    paused = await manager.choose(reply.message, select_of(reply.message, "tm.", ".course"), ["pause.0.0"])
    assert word("en", "tournament-paused") in paused.text
    assert paused.message
    resumed = await manager.choose(paused.message, select_of(paused.message, "tm.", ".course"), ["resume.0.0"])
    assert resumed.message
    players = select_of(resumed.message, "tm.", ".players")
    removing = await manager.choose(resumed.message, players, [f"remove.{player.user.id}.0"])
    assert removing.kind == "modal"
    await photographed(manager, "reason")
    removed = await manager.submit(removing, {"reason": "only a trial"})
    assert word("en", "tournament-done") in removed.text
    await photographed(manager, "removed")
    again = await player.press(message, word("en", "join"))
    assert (again.kind, again.text) == ("ephemeral", word("fr", "tournament-removed"))


async def test_a_channel_of_the_settings_on_a_phone(town: Town) -> None:
    """The manager chooses a channel for tournaments, and the tournament opens there."""
    discord = town.discord
    discord.person("Max", manage_guild=True)
    manager, season = await town.visitor("Max", viewport=PHONE), discord.add_channel("season")
    panel = await manager.slash(discord.channel, "rialto-manage settings")
    assert panel.message
    await photographed(manager, "settings")
    await discord.as_person(manager.user).choose(panel.message, "se.0.0.tournament_channel", [season])
    page = await manager.slash(discord.channel, "rialto tournament")
    assert page.message
    form = await manager.choose(page.message, select_of(page.message, "tf."), ["medici_card"])
    reply = await manager.submit(form, {"rounds": ["swiss.2"], "ends": "3 players"})
    assert OPENED in reply.text
    assert f"<#{season.id}>" in reply.text
    await discord.until(lambda: next(filter(is_public, season.messages.values()), None))


async def test_rounds_a_replacement_and_the_winner_on_a_phone(town: Town) -> None:
    """The manager decides the tables, so that the tournament comes to its end without a game."""
    discord, bot = town.discord, town.bot
    discord.person("Max", manage_guild=True)
    for name in ("Bo", "Cleo", "Dan"):
        discord.person(name)
    manager, player, new = [await town.visitor(name, viewport=PHONE) for name in ("Max", "Bo", "Ana")]
    season = discord.channel
    fields = {"rounds": "swiss.2", "ends": "3 players"}
    message = await opened(bot, discord, discord.as_person(manager.user), "medici_card", **fields)
    await player.press(message, word("en", "join"))
    for name in ("Cleo", "Dan"):
        await person_of(town, name).press(message, word("en", "join"))
    await player.window.open(season)
    await photographed(player, "registered")
    await bot.later(60)
    await bot.later(60)
    assert "Round 1 of 2" in message.text
    await photographed(player, "round")
    page = await manager.slash(season, "rialto tournament")
    assert page.message
    await photographed(manager, "manage")
    players = select_of(page.message, "tm.", ".players")
    form = await manager.choose(page.message, players, [f"remove.{person_of(town, 'Dan').id}.0"])
    await photographed(manager, "replace")
    offered = await manager.submit(form, {"successor": [str(new.id)], "reason": "away"})
    assert str(new.id) in offered.text
    await photographed(manager, "offered")
    await discord.until(lambda: word("en", "tournament-take") in [button.label for button in message.buttons])
    await new.window.open(season)
    await photographed(new, "offer")
    taken = await new.press(message, word("en", "tournament-take"))
    assert word("fr", "tournament-taken") in taken.text
    await photographed(new, "taken")
    for number in (1, 2):
        page = await manager.slash(season, "rialto tournament")
        assert page.message
        tables = select_of(page.message, "tm.", ".tables")
        form = await manager.choose(page.message, tables, [f"decide.1.{number}"])
        await photographed(manager, f"decide {number}")
        await manager.submit(form, {"order": "2 1 3", "reason": "a trial"})
        await bot.look()
        await bot.later(60)
        await photographed(player, f"decided {number}")
    assert message.alt_texts
    look = await player.press(message, word("en", "tournament-look"))
    assert "Ana" in look.text
    await photographed(player, "standings")


async def test_a_message_that_was_moved_on_a_phone(town: Town) -> None:
    discord = town.discord
    discord.person("Max", manage_guild=True)
    manager, player = [await town.visitor(name, viewport=PHONE) for name in ("Max", "Ana")]
    old = await opened(town.bot, discord, discord.as_person(manager.user), "medici_card")
    there = discord.add_channel("elsewhere")
    page = await manager.slash(there, "rialto tournament")
    assert page.message
    await manager.choose(page.message, select_of(page.message, "tm.", ".course"), ["here.0.0"])
    new: Message = await discord.until(lambda: next(filter(is_public, there.messages.values()), None))
    led = await player.press(old, word("en", "join"))
    assert word("fr", "tournament-old-message") in led.text
    assert f"/{new.id})" in led.text
    await photographed(player, "old")


def person_of(town: Town, name: str) -> Person:
    """Return a person without a window."""
    users = town.discord.world.users.values()
    return town.discord.as_person(next(user for user in users if user.name == name))
