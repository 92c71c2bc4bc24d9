"""Moderators tidy up: by what they are shown, within the rights they have at that very press."""

from __future__ import annotations

import pytest

from bot.playground import Discord
from bot.text import speaker
from bot.ui.voice import said
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word

DAY = 86_400


async def a_game(discord: Discord, language: str = "en", game: str = "medici") -> Party:
    """A game of three that has just begun."""
    party = Party(discord, game, [discord.person(name) for name in ("Ana", "Bo", "Cleo")], language, seed=4)
    await party.begin()
    return party


async def test_the_servers_stale_tables(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    board = party.live()
    assert board
    asked = party.asked(board)
    assert asked
    mona = discord.person("Mona", manage_messages=True)
    none = await mona.slash(discord.channel, "rialto stale")
    assert (none.kind, none.text) == ("ephemeral", said(speaker("en"), "stale-none", days=3))
    bot.ahead += 3 * DAY
    ((since,),) = bot.rows("SELECT idle_since FROM tables")
    shown = await mona.slash(discord.channel, "rialto stale")
    assert "Medici, table 1" in shown.text
    assert f"Waiting for {asked.name} <t:{since}:R>" in shown.text
    assert "Ana, Bo, Cleo" in shown.text
    assert f"<#{board.channel.id}>" in shown.text
    none = await mona.slash(discord.channel, "rialto stale", days=4)
    assert none.text == said(speaker("en"), "stale-none", days=4)


async def test_stale_is_for_moderators_in_their_server(bot: Hosted, discord: Discord) -> None:
    del bot
    dora = discord.person("Dora", locale="fr")
    reply = await dora.slash(discord.channel, "rialto stale")
    assert (reply.kind, reply.text) == ("ephemeral", word("fr", "only-moderators"))
    mona = discord.person("Mona", manage_messages=True)
    reply = await mona.slash(mona.dm, "rialto stale")
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "only-in-its-server"))


@pytest.mark.parametrize("days", [0, -1, 366, 10**12])
async def test_days_that_are_none(bot: Hosted, discord: Discord, days: int) -> None:
    del bot
    mona = discord.person("Mona", manage_messages=True, locale="fr")
    reply = await mona.slash(discord.channel, "rialto stale", days=days)
    assert (reply.kind, reply.text) == ("ephemeral", said(speaker("fr"), "not-days", most=365))
