"""Play a tournament's whole path on a phone: a manager opens and manages it, a player joins and follows it."""

from __future__ import annotations

from bot.playground import Message
from tests.bot.people import word
from tests.bot.tournament import OPENED, public
from tests.playground.browser.conftest import Town, Visitor, in_one_loop
from tests.playground.browser.test_page import PHONE

pytestmark = in_one_loop


def select_of(message: Message, begins: str, ends: str = "") -> str:
    """Return the custom id of the select that begins and ends so."""
    return next(s.custom_id for s in message.selects if s.custom_id.startswith(begins) and s.custom_id.endswith(ends))


async def photographed(visitor: Visitor, name: str) -> None:
    """Do nothing; a person who looks at the page replaces this."""


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
    opened = await manager.submit(form, {"ends": "3 players"})
    assert opened.message
    assert OPENED in opened.text
    message: Message = await discord.until(lambda: public(discord, manager))
    await photographed(manager, "opened")
    joined = await player.press(message, word("en", "join"))
    assert joined.kind == "deferred_update"
    shown = await player.press(message, word("en", "tournament-look"))
    assert shown.message
    assert "Joueurs (1)" in shown.text
    await photographed(player, "page")
    paused = await manager.choose(opened.message, select_of(opened.message, "tm.", ".course"), ["pause.0.0"])
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
