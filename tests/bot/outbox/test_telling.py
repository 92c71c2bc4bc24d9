"""Every public event is posted, each line once and in order, in whole games of every kind and pace."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing

import pytest

from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.store.db import FollowUps
from games import GAMES
from games.core import Who, encode, text
from tests.bot.conftest import Hosted, Spawned
from tests.bot.crew import Crew
from tests.bot.outbox.telling import head, logged, told
from tests.bot.people import Party, stamp, word
from tests.contract import WHOLE


async def the_house_alone(discord: Discord, key: str) -> Party:
    """Start a game that only AI players play, as fast as they can; its host has resigned."""
    seats = min(max(GAMES[key].seat_counts), 4)
    party = Party(discord, key, [discord.person("Ana")], "en", seed=5)
    await party.begin(houses=seats - 1)
    reply = await party.host.slash(discord.channel, f"{key.replace('_', '-')} resign")
    assert reply.message
    await party.host.press(reply.message, word("en", "resign-yes"))
    return party


async def all_is_told(discord: Discord, bot: Hosted | Spawned) -> None:
    """Send everything and check that the thread equals the log."""
    async with asyncio.timeout(10):
        while bot.rows("SELECT 1 FROM outbox"):  # noqa: ASYNC110  # nobody tells of it
            await asyncio.sleep(0.005)
    assert told(discord, bot.database) == logged(bot.database)


@pytest.mark.parametrize("key", WHOLE)
async def test_a_game_too_fast_for_its_boards(bot: Hosted, discord: Discord, key: str) -> None:
    """A game may be so fast that scenes end before their boards are posted."""
    bot.seed = bytes(31) + b"\x07"
    party = await the_house_alone(discord, key)
    await discord.until(party.final, timeout=60)
    await all_is_told(discord, bot)
    assert len(logged(bot.database)) > 20


@pytest.mark.parametrize("key", ["medici", "medici_card", "mediterranee"])
async def test_one_person_among_the_house(bot: Hosted, discord: Discord, key: str) -> None:
    crew = Crew(bot, discord, key, [discord.person("Ana")])
    await crew.begin(houses=2)
    await crew.play(turns=40)
    await all_is_told(discord, bot)


async def test_killed_again_and_again(spawned: Spawned, discord: Discord) -> None:
    """The bot survives kill -9 before, between and during any two messages; `PROOF` repeats it more often."""
    party = await the_house_alone(discord, "intrige")
    for seen in range(4, 24, 4 if "PROOF" in os.environ else 8):
        await discord.until(lambda seen=seen: len(discord.requests) > seen * 5 or party.final(), timeout=60)  # type: ignore[misc]
        await spawned.kill()
        await spawned.start()
    await discord.until(party.final, timeout=60)
    await all_is_told(discord, spawned)


async def test_a_board_is_stripped_in_the_end(bot: Hosted, discord: Discord) -> None:
    """In the end no board keeps outdated buttons, whatever errors Discord returns at first."""
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=7)
    await party.begin()
    board = party.live()
    assert board
    asked = party.asked(board)
    assert asked
    reply = await asked.slash(discord.channel, "medici hand")
    assert reply.message
    with discord.hold(r"/channels/\d+/messages$", "POST"):
        bot.ahead += 3601  # too old to be edited: a new board replaces it
        await asked.press(reply.message, party.choices(reply.message)[0])
        discord.fail("PATCH", rf"/messages/{board.id}$", status=503, times=6)
    await discord.until(lambda: party.live() not in (None, board))
    await bot.stop()
    discord.faults.clear()
    await bot.start()
    bot.ahead += 60
    await discord.until(lambda: not board.buttons)
    await all_is_told(discord, bot)


# --------------------------------------------------------------------------------------- interruptions


async def a_table(discord: Discord, game: str = "medici", seed: int = 7) -> tuple[Party, Message, Person]:
    """Start a game and return it, its board and the player asked."""
    party = Party(discord, game, [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=seed)
    await party.begin()
    board = party.live()
    assert board
    asked = party.asked(board)
    assert asked
    return party, board, asked


async def in_private(party: Party, person: Person) -> None:
    """Let this person move from their direct messages, so that the answer does not change the board."""
    hand = await person.slash(person.dm, f"{party.game} hand")
    assert hand.message
    await person.press(hand.message, party.choices(hand.message)[0])


async def settled(discord: Discord, bot: Hosted) -> None:
    """Send everything, however many attempts it takes."""
    assert bot.app
    for _ in range(50):
        await bot.app.idle()
        bot.ahead += 5
        bot.app._noted(FollowUps({1}, {1}))
        if not bot.rows("SELECT 1 FROM outbox WHERE slot NOT LIKE 'call:%'"):
            break
    await all_is_told(discord, bot)


def old_buttons(discord: Discord, party: Party) -> list[Message]:
    """Return boards with buttons that are not the newest."""
    boards = [m for place in party.places() for m in party.host.messages(place) if m.alt_texts and not m.ephemeral]
    newest = max(boards, key=lambda message: message.id)
    return [message for message in boards if message.buttons and message is not newest]


def add_lines(bot: Hosted, count: int) -> None:
    """Add `count` log lines at once."""
    with closing(sqlite3.connect(bot.database)) as db, db:
        line = (encode(text("resigned", who=Who(0))), "x" * 150)
        db.executemany("INSERT INTO log (table_id, scene, text, quote) VALUES (1, '', ?, ?)", [line] * count)


async def test_a_thread_that_is_gone_with_much_to_tell(bot: Hosted, discord: Discord) -> None:
    party, board, asked = await a_table(discord)
    add_lines(bot, 45)
    discord.delete_channel(board.channel)
    await in_private(party, asked)
    await discord.until(lambda: party.live() not in (None, board))
    assert bot.app
    await bot.app.idle()
    now = party.live()
    assert now
    public = [m for m in party.host.messages(now.channel) if "xxx" in m.text]
    assert sum(message.text.count("x" * 150) for message in public) == 45
    assert bot.rows("SELECT slot FROM outbox WHERE slot IN ('board', 'log')") == []


async def test_a_thread_that_is_archived(bot: Hosted, discord: Discord) -> None:
    """In an archived thread, the next board opens the thread and replaces the board that could not be edited."""
    party, board, asked = await a_table(discord)
    await settled(discord, bot)
    board.channel.archived = True
    await in_private(party, asked)
    await discord.until(lambda: party.live() not in (None, board))
    await settled(discord, bot)
    assert old_buttons(discord, party) == []


async def test_a_move_taken_back_while_its_board_is_on_its_way(bot: Hosted, discord: Discord) -> None:
    """A move undone while its board is being posted does not hide the lines that follow it."""
    party, board, _ = await a_table(discord)
    await party.press(party.choices(board)[-1])  # the auction: bids can be undone
    board = party.live() or board
    asked = party.asked(board)
    assert asked
    shown = stamp(board)
    with discord.hold(r"/messages/\d+$", "PATCH"):
        await asked.press(board, party.choices(board)[0])
        await discord.until(lambda: (now := party.live()) and stamp(now) != shown and party.shows(now, "undo"))
        now = party.live()
        assert now
        reply = await asked.press(now, word("en", "undo"))
        assert reply.kind == "deferred_update"
    await settled(discord, bot)
    await party.play(turns=3)
    await settled(discord, bot)
    assert any("undoes their move" in line for line in logged(bot.database))


async def test_an_edit_whose_answer_is_lost_leaves_no_buttons_behind(bot: Hosted, discord: Discord) -> None:
    party, board, asked = await a_table(discord)
    discord.fail("PATCH", rf"^/webhooks/.*/messages/{board.id}$", status=404, code=10015)
    discord.fail("PATCH", rf"^/channels/.*/messages/{board.id}$", status=503, times=1, after=True)
    await asked.press(board, party.choices(board)[0])
    await bot.until(lambda: bot.rows("SELECT 1 FROM outbox WHERE slot = 'board' AND attempts > 0"))
    bot.ahead += 3700  # too old to be edited by now
    await settled(discord, bot)
    assert party.live() is not board
    assert old_buttons(discord, party) == []


async def test_what_only_a_lost_answer_showed_is_told_by_the_next_board(bot: Hosted, discord: Discord) -> None:
    """Lines that only a lost answer showed are repeated by the next board.

    The answer does not arrive, and a moderator deletes its board before another edit.
    """
    party, board, asked = await a_table(discord)
    await settled(discord, bot)
    add_lines(bot, 1)
    stood = head(board.components)
    bot.ahead += 3601  # too old to be edited: a new board replaces it
    discord.fail("POST", "/callback$", status=404, code=10062)
    discord.fail("PATCH", rf"/messages/{board.id}$", status=503, times=9)
    discord.interactions.answer_within = 0.3
    reply = await asked.press(board, party.choices(board)[0])
    assert reply.kind == "failed"
    await discord.until(lambda: party.live() not in (None, board))
    discord.delete_message(board)
    discord.faults.clear()
    assert bot.app
    await bot.app.idle()
    assert [*stood, *told(discord, bot.database)] == logged(bot.database)
