"""Test how quiet a thread is: the messages and mentions of a game, and the rematch at its end."""

from __future__ import annotations

import re

from bot.playground import Discord
from bot.playground.entities import SUPPRESS_NOTIFICATIONS, Message
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word


async def test_messages_and_pings_of_a_game(bot: Hosted, discord: Discord) -> None:
    """A game posts one message for each lot, with its notification, and one for each end of a round.

    Each further notification is a line of its own, deleted when answered.
    """
    posted: list[Message] = []
    discord.subscribe(lambda kind, what: posted.append(what) if kind == "message_create" else None)
    people = [discord.person(name) for name in ("Ana", "Bo", "Cleo", "Dan")]
    party = Party(discord, "medici", people, "en", seed=12)
    await party.begin()
    while await party.take_turn():
        bot.ahead += 61  # no player is still present at their next turn
    final = party.final()
    assert final
    thread = final.channel
    ours = [m for m in posted if m.channel is thread and m.author is discord.bot and not m.ephemeral]
    recaps = [m for m in ours if m.alt_texts and m.alt_texts[0].partition(":")[0].endswith("is over")]
    boards = [m for m in ours if m.alt_texts and m not in recaps]
    calls = [m for m in ours if not m.alt_texts]
    (lots,) = bot.rows("SELECT count(DISTINCT scene) FROM log")[0]
    assert len(boards) == lots
    assert len(recaps) == 2, "the end of the game includes the last round"
    assert all(len(m.mentions) == 1 for m in calls)
    assert len(calls) + sum(bool(m.mentions) for m in boards) <= party.presses
    await discord.until(lambda: not [m for m in people[0].messages(thread) if m.mentioned])
    assert {len(m.mentions) for m in boards} == {0, 1}
    assert not any(m.mentions for m in recaps)
    assert all(bool(m.flags & SUPPRESS_NOTIFICATIONS) != bool(m.mentions) for m in [*boards, *recaps])
    assert not any(m.flags & SUPPRESS_NOTIFICATIONS for m in calls)


async def test_a_rematch_with_the_seats_rotated(bot: Hosted, discord: Discord) -> None:
    people = [discord.person(name) for name in ("Ana", "Bo", "Cleo")]
    party = Party(discord, "medici", people, "en", seed=13)
    lobby = await party.begin(houses=1)
    await party.play()
    final = party.final()
    assert final
    bo = people[1]
    reply = await bo.press(final, word("en", "rematch"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "rematch-open"))
    assert reply.message
    assert re.search(rf"/{discord.channel.id}(/\d+)?'", str(reply.message.components)), "the link to the next table"
    new: Message = await discord.until(
        lambda: next((m for m in bo.messages(discord.channel) if m is not lobby and party.shows(m, "join")), None)
    )
    await discord.until(lambda: not party.shows(final, "rematch"))
    invited = await discord.until(lambda: next((m for m in bo.messages(discord.channel) if m.mentions), None))
    assert {user.name for user in invited.mentions} == {"Ana", "Cleo"}
    assert "2. " not in new.text, "AI players are included on request"
    brought = await bo.press(reply.message, word("en", "bring-house"))
    assert (brought.kind, brought.text) == ("update", word("en", "rematch-open"))
    assert not party.shows(reply.message, "bring-house")
    await discord.until(lambda: "2. Cosimo" in new.text)
    for person in (people[2], people[0]):
        await person.press(new, word("en", "join"))
    await discord.until(lambda: "4. " in new.text)
    await bo.press(new, word("en", "start"))
    await discord.until(party.live)
    seats = bot.rows("SELECT name FROM seats WHERE table_id = 2 ORDER BY seat")
    assert seats == [("Bo",), ("Cleo",), ("Cosimo",), ("Ana",)]
    spectator = discord.person("Dora")
    reply = await spectator.forge(final, "r.1.0.")
    assert reply.kind == "ephemeral"
    assert bot.rows("SELECT count(*) FROM tables") == [(2,)]
