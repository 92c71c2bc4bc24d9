"""Test the host's seat settings in a lobby, and their public effects and notifications."""

from __future__ import annotations

from bot.playground import Discord
from bot.playground.entities import Message
from bot.text import speaker
from bot.ui.kit.table_voice import bot_text
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word


async def test_a_host_settles_the_seats(bot: Hosted, discord: Discord) -> None:
    """A host holds seats, invites and removes players until the game starts by itself; other players are notified."""
    ana, bo, cleo, dan, eve = (discord.person(name) for name in ("Ana", "Bo", "Cleo", "Dan", "Eve"))
    cleo.set_locale("fr")
    party = Party(discord, "medici", [ana, bo], "en")
    lobby = await party.gather(houses=1)
    rules = await cleo.press(lobby, word("en", "rules"))
    assert (rules.kind, rules.text.split("\n")[0]) == ("ephemeral", "## Medici")
    refused = await cleo.press(lobby, word("en", "seats"))
    assert refused.kind == "ephemeral"
    assert refused.text == bot_text(speaker("fr"), "only-host-settles", user=ana.id)
    panel = (await ana.press(lobby, word("en", "seats"))).message
    assert panel
    assert panel.ephemeral
    remove, most, hold = (select.custom_id for select in panel.selects)
    reply = await ana.choose(panel, remove, ["Bo"])
    assert (reply.kind, "Bo" in reply.text) == ("update", False)
    assert (await bo.press(lobby, word("en", "join"))).text == word("en", "removed-here")
    assert (await bo.slash(discord.channel, "medici join")).text == word("en", "removed-here")
    await ana.choose(panel, most, ["3"])
    robot = discord.world.bot
    reply = await ana.choose(panel, hold, [cleo, robot])
    assert (reply.kind, reply.text.split("\n")[0]) == (
        "update",
        bot_text(speaker("en"), "held-for-bot", user=robot.id),
    )
    await ana.choose(panel, hold, [cleo, eve])
    call: Message = await discord.until(lambda: next((m for m in cleo.messages(discord.channel) if calls(m)), None))
    assert call.content.startswith(f"<@{cleo.id}> <@{eve.id}>, a seat is reserved for you by <@{ana.id}>")
    assert (await dan.press(lobby, word("en", "join"))).text == word("en", "seats-held")
    await ana.press(panel, word("en", "seats-named"))
    reply = await dan.press(lobby, word("en", "join"))
    assert reply.text == bot_text(speaker("en"), "only-named", user=ana.id)
    reply = await ana.choose(panel, most, ["6"])
    assert (await ana.forge(panel, most, ["0"])).text.split("\n")[0] == bot_text(
        speaker("en"), "seats-range", least=3, most=6
    )
    await ana.choose(panel, most, ["3"])
    await ana.press(panel, word("en", "seats-itself"))
    await discord.until(lambda: word("en", "lobby-by-itself") in lobby.text)
    assert f"<@{cleo.id}>" in lobby.text
    await cleo.press(lobby, word("en", "join"))
    assert bot.rows("SELECT status FROM tables") == [("lobby",)]  # a house player makes room for Eve, who is notified
    await eve.press(lobby, word("en", "join"))
    await discord.until(party.live)
    assert bot.rows("SELECT status FROM tables") == [("playing",)]
    await discord.until(lambda: call.id not in {message.id for message in cleo.messages(discord.channel)})
    late = await ana.press(panel, word("en", "seats-host"))
    assert (late.kind, late.text) == ("update", word("en", "already-started"))


def calls(message: Message) -> bool:
    return "seat is reserved for you by" in message.content


async def test_tables_are_announced_where_a_server_wants_it(bot: Hosted, discord: Discord) -> None:
    manager, ana = discord.person("Max", manage_guild=True), discord.person("Ana")
    news, role = discord.add_channel("news"), discord.add_role("Players", ana)
    shown = (await manager.slash(discord.channel, "rialto-manage settings")).message
    assert shown
    reply = await manager.choose(shown, "se.0.0.announce_in", [news])
    assert f"<#{news.id}>" in reply.text
    reply = await manager.choose(shown, "se.0.0.announce_to", [role])
    assert f"<@&{role.id}>" in reply.text
    assert word("en", "announce-calls-nobody") in reply.text, "the bot may not mention this role"
    await ana.slash(discord.channel, "medici start")
    line: Message = await discord.until(lambda: next(iter(ana.messages(news)), None))
    assert line.content.startswith(f"<@&{role.id}> **Medici**")
    other = discord.add_guild("Elsewhere").text_channels[0]
    for field, forged, refused in (("in", other.id, "announce-gone"), ("to", other.id, "announce-role-gone")):
        reply = await manager.forge(shown, f"se.0.0.announce_{field}", [str(forged)])
        assert (reply.kind, reply.text) == ("ephemeral", word("en", refused))
    assert bot.rows("SELECT announce_in, announce_to FROM servers") == [(news.id, role.id)]
    discord.deny(news, "SEND_MESSAGES")
    reply = await manager.choose(shown, "se.0.0.announce_to", [])
    assert word("en", "announce-not-allowed") in reply.text
    reply = await manager.choose(shown, "se.0.0.announce_in", [])
    assert f"<#{news.id}>" not in reply.text
    assert bot.rows("SELECT announce_in, announce_to FROM servers") == [(None, None)]
