"""Test expired promises: the recipient is asked in private, until a day after the game."""

from __future__ import annotations

from bot.playground import Discord, Person
from bot.playground.entities import Message
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word
from tests.bot.tables.test_moderation import ended
from tests.bot.tables.test_promises import cards, marks, promise

HOUR, DAY = 3600, 86_400


def asked(person: Person, language: str = "en") -> list[Message]:
    """Return the direct messages that ask this person about promises."""
    kept = word(language, "promise-kept")
    return [each for each in person.dm_messages() if kept in [button.label for button in each.buttons]]


async def bargaining(discord: Discord) -> tuple[Party, Message]:
    """Start a game of Intrige in live pace, so that messages come at once; return it and its board."""
    party = Party(discord, "intrige", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=3)
    await party.begin(pace="relaxed")
    board = party.live()
    assert board
    return party, board


async def second_round(party: Party) -> None:
    """Play until the first round is over."""
    while not any("Round 1 of 6 is over" in m.text for place in party.places() for m in party.host.messages(place)):
        assert await party.take_turn()


async def test_the_one_it_was_made_to_is_asked_when_its_round_is_over(bot: Hosted, discord: Discord) -> None:
    party, board = await bargaining(discord)
    ana, bo, cleo = party.people
    card = await promise(party, board, ana, bo, "Your priest gets the best zone.", "1")
    later = await promise(party, board, cleo, bo, "Peace", "2")
    endless = await promise(party, board, bo, ana, "Always")
    assert not asked(bo)
    await second_round(party)
    (question,) = await discord.until(lambda: asked(bo))
    assert "until the end of round 1" in question.text
    assert "Your priest gets the best zone" in question.text
    assert "Peace" not in question.text
    assert not asked(ana)
    assert not asked(cleo)
    reply = await bo.press(question, word("en", "promise-broken"))
    assert reply.kind == "update"
    assert "Bo says the promise was broken." in question.text
    await discord.until(lambda: "Bo says the promise was broken." in card.text)
    assert marks(bot) == [(1, "broken"), (2, None), (3, None)]

    await party.play()
    await discord.until(lambda: len(asked(ana)) == 1)
    await discord.until(lambda: any("Peace" in message.text for message in asked(bo)))
    assert "Always" in asked(ana)[0].text
    assert discord.refused == []
    del later, endless


async def test_an_undone_round_takes_the_question_back(bot: Hosted, discord: Discord) -> None:
    party, board = await bargaining(discord)
    ana, bo, _ = party.people
    await promise(party, board, ana, bo, "Peace", "1")
    await second_round(party)
    await discord.until(lambda: asked(bo))
    now = party.live()
    assert now
    for undoing in party.people:
        reply = await undoing.press(now, word("en", "undo"))
        if reply.kind != "ephemeral":
            break
    await discord.until(lambda: not asked(bo))
    assert bot.rows("SELECT asked FROM promises") == [(None,)]
    await bot.answered()
    await bot.look()
    await party.take_turn()
    (question,) = await discord.until(lambda: asked(bo))
    assert "Peace" in question.text


async def test_who_takes_no_direct_messages_is_asked_on_their_panel(bot: Hosted, discord: Discord) -> None:
    party, board = await bargaining(discord)
    ana, bo, cleo = party.people
    card = await promise(party, board, ana, bo, "Peace", "1")
    bo.close_dms()
    await second_round(party)
    now = await discord.until(party.live)
    assert not asked(bo)
    panel = await bo.press(now, word("en", "my-seat"))
    assert panel.message
    assert word("en", "promise-was-it-kept") in panel.message.text
    assert "Peace" in panel.message.text
    other = await cleo.press(now, word("en", "my-seat"))
    assert other.message
    assert "Peace" not in other.message.text
    reply = await bo.press(panel.message, word("en", "promise-kept"))
    assert reply.kind == "update"
    assert word("en", "promise-marked") in panel.message.text
    assert word("en", "promise-was-it-kept") not in panel.message.text
    await discord.until(lambda: "the promise was kept" in card.text)
    assert marks(bot) == [(1, "kept")]


async def test_a_promise_can_be_marked_until_a_day_after_the_game(bot: Hosted, discord: Discord) -> None:
    """A promise can be marked until a day after the game, also after a restart.

    Then the buttons disappear. The board's list of promises follows the marks.
    """
    party, board = await bargaining(discord)
    ana, bo, cleo = party.people
    first = await promise(party, board, ana, bo, "Peace")
    second = await promise(party, board, cleo, bo, "Half of it")
    third = await promise(party, board, bo, ana, "All")
    await party.play()
    await discord.until(lambda: asked(bo) and asked(ana))
    final = party.final()
    assert final
    assert (await bo.press(first, word("en", "promise-kept"))).kind == "deferred_update"
    await discord.until(lambda: "the promise was kept" in first.text and "**Kept**" in final.text)
    bot.ahead += 23 * HOUR
    await bot.tidy()
    assert (await bo.press(first, word("en", "promise-broken"))).kind == "deferred_update"
    await discord.until(lambda: "the promise was broken" in first.text and "**Broken**" in final.text)
    assert party.final() == final, "it is the same message"
    assert cards(party) == [first, second, third]

    await bot.stop()
    bot.ahead += HOUR
    await bot.start()
    await bot.heard()
    reply = await bo.press(second, word("en", "promise-kept"))
    assert (reply.kind, reply.text) == ("ephemeral", word("en", "promise-closed"))
    await bot.tidy()
    await discord.until(lambda: not cards(party))
    assert "Bo says the promise was broken." in first.text
    assert "Bo didn’t say whether the promise was kept." in second.text
    await discord.until(lambda: not asked(bo) and not asked(ana))
    assert marks(bot) == [(1, "broken"), (2, None), (3, None)]
    await bot.tidy()
    assert bot.rows("SELECT slot FROM outbox") == []
    assert discord.refused == []


async def test_a_game_that_is_opened_again_has_its_promises_marked_again(bot: Hosted, discord: Discord) -> None:
    party, board = await bargaining(discord)
    ana, bo, _ = party.people
    card = await promise(party, board, ana, bo, "Peace", "1")
    _, closed = await ended(discord, party, ana)
    bot.ahead += DAY
    await bot.tidy()
    await discord.until(lambda: not card.buttons)
    await ana.press(closed, word("en", "take-back"))
    await discord.until(lambda: card.buttons)
    assert (await bo.press(card, word("en", "promise-kept"))).kind == "deferred_update"
    await discord.until(lambda: "the promise was kept" in card.text)
    assert cards(party) == [card]
    assert discord.refused == []
