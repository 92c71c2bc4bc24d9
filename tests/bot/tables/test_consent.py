"""Test who may end a game that others play, and who may reverse that: never one player alone."""

from __future__ import annotations

import pytest

from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.text import speaker
from bot.ui.kit.table_voice import bot_text
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word
from tests.bot.scheduler.test_losing_a_server import paused
from tests.bot.tables.test_moderation import closed

HOUR, DAY = 3600, 86_400
WHY = "It is late"


async def a_game(discord: Discord, moderators: str = "", houses: int = 0, pace: str = "daily") -> Party:
    """Start a game of Ana, the host, Bo and Cleo.

    AI players take the last seats.
    """
    names = ("Ana", "Bo", "Cleo")[: 3 - houses]
    people = [discord.person(name, manage_messages=name in moderators.split()) for name in names]
    party = Party(discord, "medici", people, "en", seed=4)
    await party.begin(houses=houses, pace=pace, absence="house")
    return party


def board_of(party: Party) -> Message:
    board = party.live()
    assert board
    return board


async def wants_to_end(party: Party, person: Person) -> str:
    """End the party's game by command; return the reply."""
    form = await person.slash(board_of(party).channel, f"{party.game} end")
    reply = await person.submit(form, {"reason": WHY})
    assert reply.kind == "ephemeral"
    return reply.text


async def asked(party: Party, person: Person, key: str = "host-asked") -> Message:
    """Ask to end the game as this person; return the card that asks the others."""
    place = board_of(party).channel
    known = {m.id for m in person.messages(place)}
    assert await wants_to_end(party, person) == word("en", key)
    card: Message = await party.discord.until(
        lambda: next((m for m in person.messages(place) if m.id not in known and party.shows(m, "agree")), None)
    )
    return card


def status(bot: Hosted) -> str:
    ((found,),) = bot.rows("SELECT status FROM tables")
    return str(found)


def due(bot: Hosted) -> int:
    ((found,),) = bot.rows("SELECT due FROM requests")
    return int(found)


async def presses(person: Person, message: Message, key: str) -> tuple[str, str]:
    reply = await person.press(message, word("en", key))
    return reply.kind, reply.text


# -------------------------------------------------------------------------------- a host and the others


async def test_a_host_asks_the_others(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    ana, bo, cleo = party.people
    card = await asked(party, ana)
    assert status(bot) == "playing"
    assert f"<@{ana.id}>, the host, asks to end the game" in card.text
    assert f"> {WHY}" in card.text
    assert f"<t:{due(bot)}:R>" in card.text
    assert {user.name for user in card.mentions} == {"Bo", "Cleo"}
    await presses(bo, card, "agree")
    await discord.until(lambda: "Agreed: Ana and Bo" in card.text)
    assert status(bot) == "playing"
    await presses(cleo, card, "agree")
    board = await discord.until(lambda: closed(party))
    assert f"<@{ana.id}>, the host, ended the game without a result" in board.text
    await discord.until(lambda: word("en", "request-done") in card.text)
    assert not card.buttons


@pytest.mark.parametrize(("pace", "time"), [("live", 90), ("relaxed", HOUR), ("daily", DAY), ("free", 7 * DAY)])
async def test_silence_is_consent_in_time(bot: Hosted, discord: Discord, pace: str, time: int) -> None:
    party = await a_game(discord, pace=pace)
    await asked(party, party.host)
    await bot.later(time - 5)
    assert status(bot) == "playing"
    await bot.later(10)
    assert status(bot) == "abandoned"
    board = await discord.until(lambda: closed(party))
    assert f"<@{party.host.id}>, the host, ended the game without a result" in board.text


async def test_anybody_may_play_on(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    ana, bo, cleo = party.people
    card = await asked(party, ana)
    place = card.channel
    dora = discord.person("Dora")
    assert await presses(dora, card, "play-on") == ("ephemeral", word("en", "not-seated"))
    await presses(cleo, card, "agree")
    assert (await presses(bo, card, "play-on"))[0] == "deferred_update"
    await discord.until(lambda: "Bo wants to play on" in card.text)
    assert not card.buttons
    ((press,),) = bot.rows("SELECT press FROM requests")
    assert (await cleo.forge(card, f"co.1.0.{press}.agree")).text == word("en", "request-over")
    assert await wants_to_end(party, ana) == bot_text(speaker("en"), "asked-lately", when=due(bot))
    await bot.later(DAY + 60)
    assert status(bot) == "playing"
    again = await asked(party, ana)
    assert await wants_to_end(party, ana) == bot_text(speaker("en"), "asked-lately", when=due(bot))
    assert [m.id for m in ana.messages(place) if party.shows(m, "agree")] == [again.id]


async def test_a_moderators_second_ends_it_at_once(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord, moderators="Ana")
    card = await asked(party, party.host)
    assert await presses(party.host, card, "second") == ("ephemeral", word("en", "second-is-another"))
    assert await presses(party.people[1], card, "second") == ("ephemeral", word("en", "only-moderators"))
    assert status(bot) == "playing"
    await presses(discord.person("Mona", manage_messages=True), card, "second")
    await discord.until(lambda: closed(party))


async def test_a_host_among_house_players_asks_nobody(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord, houses=2)
    assert await wants_to_end(party, party.host) == word("en", "abandon-done")
    assert status(bot) == "abandoned"


async def test_a_host_whom_all_others_left_asks_nobody(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    _, bo, cleo = party.people
    place = board_of(party).channel
    for person, what in ((bo, "resign"), (cleo, "leave")):
        sure = await person.slash(place, f"medici {what}")
        assert sure.message
        await person.press(sure.message, word("en", f"{what}-yes"))
    assert await wants_to_end(party, party.host) == word("en", "abandon-done")
    assert status(bot) == "abandoned"


async def test_time_without_the_bot_is_no_consent(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    card = await asked(party, party.host)
    before = due(bot)
    await bot.look()
    await bot.stop()
    bot.ahead += 2 * DAY
    await bot.start()
    await bot.look()
    assert status(bot) == "playing"
    assert due(bot) >= before + 2 * DAY - 10
    await discord.until(lambda: f"<t:{due(bot)}:R>" in card.text)
    await bot.later(DAY)
    assert status(bot) == "abandoned"


async def test_nor_is_a_clock_set_forward(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    await asked(party, party.host)
    bot.jumped += 2 * DAY
    await bot.tidy()
    await bot.look()
    assert status(bot) == "playing"


async def test_a_card_that_nobody_could_see_gets_no_consent(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    discord.deny(board_of(party).channel, "SEND_MESSAGES_IN_THREADS", "SEND_MESSAGES")
    discord.deny(discord.channel, "SEND_MESSAGES")
    assert await wants_to_end(party, party.host) == word("en", "host-asked")
    await bot.later(DAY + 60)
    assert status(bot) == "playing"


async def test_a_server_lost_and_found_has_the_full_time_again(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    card = await asked(party, party.host)
    discord.kick_bot()
    await bot.until(lambda: paused(bot))
    await bot.later(2 * DAY)
    assert status(bot) == "playing"
    discord.invite_bot()
    await bot.until(lambda: not paused(bot))
    await discord.until(lambda: f"<t:{due(bot)}:R>" in card.text)
    await bot.later(DAY - 60)
    assert status(bot) == "playing"
    await bot.later(120)
    assert status(bot) == "abandoned"


async def test_a_host_who_left_meanwhile_ends_nothing_by_silence(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    card = await asked(party, party.host)
    sure = await party.host.slash(card.channel, "medici leave")
    assert sure.message
    await party.host.press(sure.message, word("en", "leave-yes"))
    await bot.later(DAY + 60)
    assert status(bot) == "playing"
    await discord.until(lambda: word("en", "request-over") in card.text)
    assert not card.buttons


# ------------------------------------------------------------------------- moderators who played there


@pytest.mark.parametrize("how", ["resign", "leave"])
async def test_a_moderator_who_sat_there_still_needs_a_second(bot: Hosted, discord: Discord, how: str) -> None:
    party = await a_game(discord, moderators="Bo")
    bo = party.people[1]
    sure = await bo.slash(board_of(party).channel, f"medici {how}")
    assert sure.message
    await bo.press(sure.message, word("en", f"{how}-yes"))
    card = await asked(party, bo, "others-asked")
    assert status(bot) == "playing"
    for person in (party.people[0], party.people[2]):
        await presses(person, card, "agree")
    await discord.until(lambda: closed(party))


async def test_also_to_seat_the_house(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord, moderators="Bo")
    bo = party.people[1]
    sure = await bo.slash(board_of(party).channel, "medici leave")
    assert sure.message
    await bo.press(sure.message, word("en", "leave-yes"))
    shown = await bo.slash(discord.channel, "rialto-moderate inactive", days=0)
    assert shown.message
    panel = await bo.choose(shown.message, shown.message.selects[0].custom_id, ["1"])
    assert panel.message
    reply = await bo.press(panel.message, word("en", "house-player"))
    assert f"Table 1: {word('en', 'others-asked')}" in reply.text
    assert bot.rows("SELECT count(*) FROM seats WHERE house = 1") == [(0,)]


async def test_what_a_moderator_ended_only_moderators_reopen(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord, moderators="Bo")
    mona = discord.person("Mona", manage_messages=True)
    assert await wants_to_end(party, mona) == word("en", "abandon-done")
    board: Message = await discord.until(lambda: closed(party))
    ana, bo, _ = party.people
    assert await presses(ana, board, "take-back") == ("ephemeral", word("en", "only-moderators-reopen"))
    assert await presses(bo, board, "take-back") == ("ephemeral", word("en", "reopen-not-seated"))
    log = await bo.slash(discord.channel, "rialto-moderate log")
    assert log.message
    reply = await bo.choose(log.message, log.message.selects[0].custom_id, ["Medici, table 1"])
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "reopen-not-seated"))
    assert status(bot) == "abandoned"
    nina = discord.person("Nina", manage_messages=True)
    assert await presses(nina, board, "take-back") == ("ephemeral", word("en", "taken-back"))
    assert status(bot) == "playing"


async def test_a_lobby_too(bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "medici", [discord.person("Ana"), discord.person("Bo")], "en")
    lobby = await party.gather()
    mona = discord.person("Mona", manage_messages=True)
    form = await mona.slash(discord.channel, "medici end")
    await mona.submit(form, {"reason": WHY})
    await discord.until(lambda: party.shows(lobby, "take-back"))
    assert await presses(party.host, lobby, "take-back") == ("ephemeral", word("en", "only-moderators-reopen"))
    assert await presses(mona, lobby, "take-back") == ("ephemeral", word("en", "taken-back"))
    assert status(bot) == "lobby"


# ------------------------------------------------------------------------------ silence that is no consent


async def test_a_card_that_was_deleted_is_asked_anew(bot: Hosted, discord: Discord) -> None:
    """A deleted card is posted again, because without it no player can object."""
    party = await a_game(discord, moderators="Ana")
    card = await asked(party, party.host)
    place = card.channel
    discord.delete_message(card)
    await bot.later(DAY + 60)
    assert status(bot) == "playing"
    again: Message = await discord.until(
        lambda: next((m for m in party.host.messages(place) if party.shows(m, "play-on")), None)
    )
    assert again is not card
    assert due(bot) > int(discord.world.clock()) + bot.ahead + DAY - 120
    await bot.later(DAY + 60)
    assert status(bot) == "abandoned"


async def test_a_channel_that_is_gone_is_nobodys_consent(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    card = await asked(party, party.host)
    mover = party.asked(board_of(party))
    assert mover
    parent = card.channel.parent
    assert parent
    discord.delete_channel(parent)
    hand = await mover.slash(mover.dm, "medici hand")
    assert hand.message
    await mover.press(hand.message, party.choices(hand.message)[0])
    await bot.until(lambda: bot.rows("SELECT unshown_why FROM tables") == [("gone",)])
    await bot.later(DAY + 60)
    assert status(bot) == "playing"
    form = await party.host.slash(party.host.dm, "medici end")
    assert (await party.host.submit(form, {"reason": WHY})).text == word("en", "abandon-done")
    assert status(bot) == "abandoned"


async def test_who_takes_a_seat_over_has_time_to_object(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord)
    ana, _, cleo = party.people
    card = await asked(party, ana)
    reply = await cleo.slash(card.channel, "medici leave")
    assert reply.message
    await cleo.press(reply.message, word("en", "leave-yes"))
    offer: Message = await discord.until(
        lambda: next((m for m in ana.messages(card.channel) if party.shows(m, "take-seat")), None)
    )
    await bot.later(DAY - 100)
    dora = discord.person("Dora")
    await dora.press(offer, word("en", "take-seat"))
    await bot.later(200)
    assert status(bot) == "playing"
    await discord.until(lambda: f"<@{dora.id}>" in card.text)
    await bot.later(DAY)
    assert status(bot) == "abandoned"


async def test_all_who_are_left_have_agreed(bot: Hosted, discord: Discord) -> None:
    party = await a_game(discord, moderators="Bo")
    ana, bo, cleo = party.people
    card = await asked(party, bo, "others-asked")
    await presses(ana, card, "agree")
    assert status(bot) == "playing"
    reply = await cleo.slash(card.channel, "medici resign")
    assert reply.message
    await cleo.press(reply.message, word("en", "resign-yes"))
    await discord.until(lambda: closed(party))
    assert status(bot) == "abandoned"
