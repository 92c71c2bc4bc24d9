"""Test interactions from outside a table's server: only its members get through, and strangers learn nothing."""

from __future__ import annotations

import asyncio

import pytest

from bot.playground import Discord, Person
from bot.playground.entities import Channel, Message
from bot.text import LANGUAGES, speaker
from bot.ui.kit.table_voice import bot_text
from tests.bot.conftest import Hosted
from tests.bot.handlers.test_bad_input import everything
from tests.bot.people import Party, word

MINUTES = 3 * 60


async def a_game(bot: Hosted, discord: Discord) -> Party:
    """Start a game of three and wait until every turn notification is sent."""
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    await party.begin()
    await bot.look()
    return party


def elsewhere(discord: Discord) -> Channel:
    """Return a channel of another server that the bot is in."""
    return discord.add_guild("Elsewhere").text_channels[0]


def the_asked(party: Party) -> Person:
    board = party.live()
    asked = party.asked(board) if board else None
    assert asked
    return asked


async def something_private(person: Person, channel: Channel) -> Message:
    """Return a private message of the bot in this channel, to forge presses on."""
    reply = await person.slash(channel, "medici rules")
    assert reply.message
    return reply.message


def questions(discord: Discord) -> int:
    """Return how often Discord was asked about membership."""
    return sum(request.method == "GET" and "/members/" in request.path for request in discord.requests)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("by_message", [True, False])
async def test_removed_from_the_server_no_command_reaches_the_table(
    bot: Hosted, discord: Discord, language: str, *, by_message: bool
) -> None:
    party = await a_game(bot, discord)
    asked = the_asked(party)
    asked.set_locale(language)
    there = asked.dm if by_message else elsewhere(discord)
    discord.kick(asked)
    before = everything(bot)
    for name in ("board", "hand", "resign", "pace", "leave", "end"):
        reply = await asked.slash(there, f"medici {name}")
        assert (reply.kind, reply.text) == ("ephemeral", word(language, "not-in-server")), name
    reply = await asked.slash(there, "medici pace", pace="live")
    assert (reply.kind, reply.text) == ("ephemeral", word(language, "not-in-server"))
    assert everything(bot) == before


async def test_the_tables_that_wait_are_those_of_ones_servers(bot: Hosted, discord: Discord) -> None:
    party = await a_game(bot, discord)
    asked = the_asked(party)
    there = elsewhere(discord)
    for place in (asked.dm, there):
        assert "table 1" in (await asked.slash(place, "rialto turns")).text
    discord.kick(asked)
    # The answer is cached for some minutes.
    assert "table 1" in (await asked.slash(asked.dm, "rialto turns")).text
    bot.ahead += MINUTES
    for place in (asked.dm, there):
        assert "table 1" not in (await asked.slash(place, "rialto turns")).text


async def test_who_was_removed_is_found_out_within_minutes(bot: Hosted, discord: Discord) -> None:
    party = await a_game(bot, discord)
    asked = the_asked(party)
    panel = await asked.slash(asked.dm, "medici hand")
    assert panel.message
    asked_so_far = questions(discord)
    for _ in range(3):
        assert "table 1" in (await asked.slash(asked.dm, "rialto turns")).text
        assert (await asked.press(panel.message, word("en", "in-words"))).kind == "update"
        assert (await asked.press(panel.message, word("en", "back"))).kind == "update"
    assert questions(discord) == asked_so_far
    discord.kick(asked)
    bot.ahead += MINUTES
    assert "table 1" not in (await asked.slash(asked.dm, "rialto turns")).text
    reply = await asked.press(panel.message, party.choices(panel.message)[0])
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "not-in-server"))
    assert questions(discord) == asked_so_far + 1
    discord.bring_back(asked)
    bot.ahead += 30
    reply = await asked.press(panel.message, party.choices(panel.message)[0])
    assert reply.kind == "update", "a user who returns is let in soon"


async def test_the_tables_own_server_is_not_asked_about(bot: Hosted, discord: Discord) -> None:
    party = await a_game(bot, discord)
    board = party.live()
    assert board
    before = questions(discord)
    for person in party.people:
        for name in ("medici hand", "medici board", "medici pace", "rialto turns"):
            await person.slash(board.channel, name)
        for button in ("in-words", "my-seat"):
            await person.press(board, word("en", button))
    assert questions(discord) == before


async def test_where_discord_cannot_be_asked_the_game_goes_on(bot: Hosted, discord: Discord) -> None:
    party = await a_game(bot, discord)
    asked = the_asked(party)
    stranger = discord.person("Nemo", locale="fr")
    there = elsewhere(discord)
    discord.kick(stranger)
    private = await something_private(stranger, there)
    discord.fail("GET", r"/members/", status=503, times=100)
    panel = await asked.slash(asked.dm, "medici hand")
    assert panel.message
    reply = await asked.press(panel.message, party.choices(panel.message)[0])
    assert reply.kind == "update"
    reply = await stranger.forge(private, "w.1.0.")
    assert reply.text == word("fr", "no-such-table"), "strangers to the table do not count as members of its server"


LOOKS = ("w.1.0.", "e.1.0.", "i.1.0.", "i.1.0.choices", "a.1.0.", "p.1.0.", "g.1.0.", "r.1.0.", "un.1.0.")
DEEDS = ("j.1.0.", "l.1.0.", "h.1.0.", "b.1.0.", "z.1.0.", "le.1.0.", "ta.1.0.0", "ba.1.0.", "pa.1.0.live", "x.1.0.")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_strangers_do_not_even_learn_that_there_is_a_table(
    bot: Hosted, discord: Discord, language: str
) -> None:
    await a_game(bot, discord)
    there = elsewhere(discord)
    stranger = discord.person("Nemo", locale=language)
    discord.kick(stranger)
    before = everything(bot)
    for place in (there, stranger.dm):
        private = await something_private(stranger, place)
        for forged in (*LOOKS, *DEEDS):
            replies = [await stranger.forge(private, forged.replace(".1.", f".{table}.")) for table in (1, 99)]
            told = {(reply.kind, reply.text) for reply in replies}
            assert told == {("ephemeral", word(language, "no-such-table"))}, forged
    assert everything(bot) == before
    discord.kick_bot(discord.guild)
    await bot.until(lambda: bot.rows("SELECT count(*) FROM tables WHERE paused IS NOT NULL") == [(1,)])
    for forged in ("w.1.0.", "w.99.0."):
        reply = await stranger.forge(private, forged)
        assert reply.text == word(language, "no-such-table"), "nor that the table is paused"


async def test_a_member_elsewhere_joins_and_rematches_in_the_tables_server_only(
    bot: Hosted, discord: Discord
) -> None:
    """Members can join and rematch only inside the table's server.

    Roles and permissions of an interaction are those of its own server and do not count elsewhere.
    """
    people = [discord.person(name) for name in ("Ana", "Bo", "Cleo")]
    party = Party(discord, "medici", people, "en", seed=4)
    await party.gather()
    dora = discord.person("Dora")
    there = elsewhere(discord)
    for person, forged in ((dora, "j.1.0."), (people[0], "r.1.0.")):
        if forged[0] == "r":
            await end(party)
        private = await something_private(person, there)
        before = everything(bot)
        reply = await person.forge(private, forged)
        assert (reply.kind, reply.text) == ("ephemeral", word("en", "only-in-its-server"))
        assert everything(bot) == before


async def end(party: Party) -> None:
    """Begin the game as the host, and let a moderator end it."""
    (lobby,) = [m for m in party.host.messages(party.discord.channel) if party.shows(m, "join")]
    await party.host.press(lobby, word("en", "start"))
    board = await party.discord.until(party.live)
    mona = party.discord.person("Mona", manage_messages=True)
    form = await mona.slash(board.channel, "medici end")
    assert (await mona.submit(form, {"reason": "Enough"})).text == bot_text(speaker("en"), "abandon-done")


async def test_the_clock_is_set_back_while_discord_is_asked(bot: Hosted, discord: Discord) -> None:
    """If the clock is set back during a membership query, it is repeated once at most.

    Without that limit, each answer would be out of date on arrival.
    """
    party = await a_game(bot, discord)
    asked = the_asked(party)
    before = questions(discord)
    with discord.hold("/members/", "GET") as asking:
        looking = asyncio.ensure_future(asked.slash(asked.dm, "medici hand"))
        await discord.until(lambda: asking.held)
        bot.ahead -= 600
    reply = await looking
    assert reply.message
    assert reply.message.buttons
    assert questions(discord) - before <= 2
