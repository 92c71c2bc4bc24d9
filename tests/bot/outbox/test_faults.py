"""Test failures of Discord: no move is lost, no message is repeated, and the board comes back."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot import store
from bot.outbox import delivery
from bot.playground import Discord
from bot.playground.entities import Channel, Message
from bot.playground.interactions import Answer
from bot.store import slots
from tests.bot.conftest import Hosted, Spawned
from tests.bot.outbox.test_telling import the_house_alone
from tests.bot.people import Party, stamp, word

EDIT_BOARD = r"/messages/\d+$"
"""The path of a board's edit, through the interaction or by the bot's own token."""
ON_THE_WAY_OF_PRESSES = r"^/webhooks/\d+/[^/]+/messages/\d+$"
POST = r"/channels/\d+/messages$"
CALLBACK = r"/interactions/.*/callback"
SHORT = 0.3
"""The seconds Discord waits for an answer that does not come."""


async def a_game(discord: Discord, turns: int = 3) -> tuple[Party, Message]:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=7)
    await party.begin()
    await party.play(turns=turns)
    board = party.live()
    assert board
    return party, board


def boards(party: Party) -> list[Message]:
    """Return all public messages with a picture."""
    return [m for place in party.places() for m in party.host.messages(place) if m.alt_texts and not m.ephemeral]


def live_boards(party: Party) -> list[Message]:
    return [m for m in boards(party) if party.choices(m)]


@pytest.fixture(autouse=True)
def again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retry failed requests after one second instead of two; test_delivery.py tests the intervals."""
    monkeypatch.setattr(delivery, "_FIRST_RETRY", 1)


@pytest.mark.parametrize("fault", [429, 500, 503, "reset"])
async def test_an_edit_that_fails_is_repeated(bot: Hosted, discord: Discord, fault: int | str) -> None:
    party, board = await a_game(discord)
    discord.fail("PATCH", ON_THE_WAY_OF_PRESSES, status=404, code=10015)
    discord.fail("PATCH", r"^/channels/\d+/messages/\d+$", status=fault)  # type: ignore[arg-type]
    discord.fail("POST", POST, status=fault, times=1)  # type: ignore[arg-type]
    await party.take_turn()
    await party.take_turn()
    assert len(live_boards(party)) == 1
    assert bot.rows("SELECT count(*) FROM moves WHERE interaction IS NOT NULL") == [(party.presses,)]
    del board


@pytest.mark.parametrize(("fault", "after"), [((404, 10015), False), ((401, 50027), False), (("reset", 0), True)])
async def test_a_board_that_was_pressed_is_changed_by_the_token_or_else_without(
    bot: Hosted, discord: Discord, fault: tuple[int | str, int], after: bool
) -> None:
    """A pressed board is edited through the interaction, or else by the bot's own token.

    The first edit is refused, or done without confirmation. The outbox is empty afterwards.
    """
    party, board = await a_game(discord, turns=1)
    assert bot.app

    def edits() -> list[str]:
        asked = [each for each in discord.requests if each.method == "PATCH" and each.path.endswith(str(board.id))]
        return [each.path.split("/")[1] for each in asked]

    await bot.app.idle()
    while "webhooks" not in edits():
        await party.take_turn()
        await bot.app.idle()
        board = party.live() or board
    before = len(edits())
    status, code = fault
    discord.fail("PATCH", ON_THE_WAY_OF_PRESSES, status=status, code=code, after=after)  # type: ignore[arg-type]
    while not discord.refused and not [each for each in discord.requests if each.expected]:
        await party.take_turn()
        await bot.app.idle()
    assert before < len(edits())
    await discord.until(lambda: edits()[-1] == "channels")
    await bot.app.idle()
    assert len(live_boards(party)) == 1
    assert bot.rows("SELECT * FROM outbox WHERE due <= ?", bot._now()) == []


@pytest.mark.parametrize("fault", [500, "reset"])
async def test_a_post_whose_answer_was_lost_is_not_posted_twice(
    bot: Hosted, discord: Discord, fault: int | str
) -> None:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en")
    lobby = await party.gather()
    times = 1 if fault == 500 else 2  # discord.py itself retries this status at growing intervals
    discord.fail("POST", POST, status=fault, times=times, after=True)  # type: ignore[arg-type]
    await party.host.press(lobby, word("en", "start"))
    await discord.until(lambda: party.live() is not None)
    await party.play(turns=4)
    scenes = [m.text.splitlines()[0] for m in boards(party)]
    assert len(scenes) == len(set(scenes))
    assert len(live_boards(party)) == 1
    del bot


async def test_a_press_whose_answer_was_lost_still_counts(bot: Hosted, discord: Discord) -> None:
    party, board = await a_game(discord)
    asked = party.asked(board)
    assert asked
    shown = stamp(board)
    before = bot.rows("SELECT version FROM tables")[0][0]
    discord.fail("POST", CALLBACK, status="reset", times=5)
    discord.interactions.answer_within = SHORT
    reply = await asked.press(board, party.choices(board)[0])
    assert reply.kind == "failed"
    await discord.until(lambda: (now := party.live()) and stamp(now) != shown)
    assert bot.rows("SELECT version FROM tables")[0][0] == before + 1


@pytest.mark.parametrize("done", [False, True])
async def test_an_answer_is_given_again_if_the_connection_is_lost(
    bot: Hosted, discord: Discord, caplog: pytest.LogCaptureFixture, done: bool
) -> None:
    party, board = await a_game(discord)
    asked = party.asked(board)
    assert asked
    discord.fail("POST", CALLBACK, status="reset", after=done)
    with capture_logs() as lines:
        reply = await asked.press(board, party.choices(board)[0])
        assert reply.kind == "update"
        await bot.answered()
    assert [line for line in lines if line["event"] == "answer not delivered"] == []
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
    answers = [(request.status, request.code) for request in discord.requests if request.path.endswith("/callback")]
    assert answers[-2:] == [(0, 0), (400, 40060) if done else (204, None)]


async def test_the_board_waits_for_the_answer(bot: Hosted, discord: Discord) -> None:
    """The board waits for the answer to an interaction.

    A late answer could otherwise overwrite a newer board with the old one.
    """
    party, board = await a_game(discord)
    assert bot.app
    await bot.app.idle()
    with discord.hold(EDIT_BOARD, "PATCH") as edits:
        await bot.app._store.run(lambda db: store.outbox.send(db, 1, slots.BOARD))
        await discord.until(lambda: edits.held)
        asked = party.asked(board)
        assert asked
        shown = stamp(board)
        discord.fail("POST", CALLBACK, status=429, retry_after=0.3)
        pressing = asyncio.ensure_future(asked.press(board, party.choices(board)[0]))
        await discord.until(lambda: any(r.status == 429 for r in discord.requests))
    assert (await pressing).kind == "update"
    await discord.until(lambda: (now := party.live()) and stamp(now) != shown)


async def test_a_deleted_board_is_posted_again(bot: Hosted, discord: Discord) -> None:
    party, board = await a_game(discord)
    asked = party.asked(board)
    assert asked
    discord.delete_message(board)
    reply = await asked.slash(board.channel, "medici hand")
    assert reply.message
    await asked.press(reply.message, reply.message.buttons[0].label)
    await discord.until(lambda: (now := party.live()) and now is not board)
    await party.take_turn()
    assert len(live_boards(party)) == 1
    del bot


async def test_a_game_whose_thread_was_deleted_goes_on_in_a_new_one(bot: Hosted, discord: Discord) -> None:
    party, board = await a_game(discord)
    asked = party.asked(board)
    assert asked
    discord.delete_channel(board.channel)
    reply = await asked.slash(discord.channel, "medici hand")
    assert reply.message
    await asked.press(reply.message, reply.message.buttons[0].label)
    await discord.until(lambda: (now := party.live()) and now.channel is not board.channel)
    now = party.live()
    assert now
    assert now.channel.is_thread
    await party.play(turns=3)
    del bot


async def a_question(discord: Discord) -> tuple[Party, Channel]:
    """Start a game with a vote on another pace; return it and its thread."""
    party, board = await a_game(discord)
    bo = party.people[1]
    reply = await bo.slash(discord.channel, "medici pace")
    assert reply.message
    await bo.press(reply.message, word("en", "option-pace-live"))
    await discord.until(lambda: any(party.shows(m, "pace-agree") for m in bo.messages(board.channel)))
    return party, board.channel


async def test_a_question_in_a_deleted_thread_is_asked_in_the_new_one(bot: Hosted, discord: Discord) -> None:
    party, place = await a_question(discord)
    _, bo, cleo = party.people
    reply = await cleo.slash(discord.channel, "medici pace")
    assert reply.message
    discord.delete_channel(place)
    await cleo.press(reply.message, word("en", "option-pace-live"))
    board = await discord.until(lambda: (now := party.live()) and now.channel is not place and now)
    assert bot.app
    bot.ahead += 3
    bot.app._delivery.wake(1)
    await discord.until(lambda: any(party.shows(m, "pace-agree") for m in bo.messages(board.channel)))


async def test_a_question_follows_the_game_out_of_its_thread(bot: Hosted, discord: Discord) -> None:
    """A vote follows the game out of its thread, because the card left behind could still be pressed."""
    party, place = await a_question(discord)
    _, bo, cleo = party.people
    bot.damage("UPDATE tables SET thread = NULL, threads = 0")
    await cleo.slash(discord.channel, "medici pace", pace="relaxed")
    await discord.until(lambda: any(party.shows(m, "pace-agree") for m in bo.messages(discord.channel)))
    await discord.until(lambda: not any(party.shows(m, "pace-agree") for m in bo.messages(place)))


async def test_no_threads_allowed(bot: Hosted, discord: Discord) -> None:
    discord.deny(discord.channel, "CREATE_PUBLIC_THREADS")
    _, board = await a_game(discord)
    assert board.channel is discord.channel
    assert discord.refused == []
    del bot


async def test_a_permission_taken_away_and_given_back(bot: Hosted, discord: Discord) -> None:
    party, board = await a_game(discord)
    asked = party.asked(board)
    assert asked
    before = bot.rows("SELECT version FROM tables")[0][0]
    place = board.channel
    assert place.parent
    discord.deny(place.parent, "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "ATTACH_FILES")
    reply = await asked.press(board, party.choices(board)[0])
    assert reply.kind == "update"
    assert bot.rows("SELECT version FROM tables")[0][0] == before + 1
    discord.allow(place.parent, "SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS", "ATTACH_FILES")
    await discord.until(party.live, timeout=20)
    await party.play(turns=2)


async def test_an_hour_old_board_is_replaced(bot: Hosted, discord: Discord) -> None:
    party, board = await a_game(discord)
    bot.ahead = 3601
    discord.age(board, 3601)
    asked = party.asked(board)
    assert asked
    reply = await asked.press(board, party.choices(board)[0])
    assert reply.kind == "update"
    await discord.until(lambda: (now := party.live()) and now is not board)
    await discord.until(lambda: not party.choices(board))
    assert board.buttons == []


async def test_an_old_board_loses_its_buttons_though_another_answer_was_taken(bot: Hosted, discord: Discord) -> None:
    """An old board loses its buttons even if a repeated interaction was answered otherwise.

    The answer that would have removed them came too late.

    A screen reader still finds the position in it.
    """
    party, board = await a_game(discord)
    (position,) = board.alt_texts
    assert bot.app
    await bot.app.idle()
    bot.ahead = 3601
    discord.age(board, 3601)
    asked = party.asked(board)
    assert asked

    def answer_first(what: str, request: Any) -> None:
        if what == "request" and request.status == 0:  # before the lost answer is repeated
            it = discord.interactions.all[-1]
            discord.interactions.callback(it.id, it.token, {"type": Answer.DEFERRED_UPDATE}, ())

    discord.subscribe(answer_first)
    discord.fail("POST", CALLBACK, status="reset")
    reply = await asked.press(board, party.choices(board)[0])
    assert reply.kind == "deferred_update"
    await discord.until(lambda: (now := party.live()) and now is not board)
    await discord.until(lambda: not board.buttons)
    assert board.alt_texts == [f"{word('en', 'earlier-position')}\n{position}"]


async def test_the_gateway_drops(bot: Hosted, discord: Discord) -> None:
    party, board = await a_game(discord)
    asked = party.asked(board)
    assert asked
    shown = stamp(board)
    with discord.gateway_outage(resumable=True):
        pressing = asyncio.ensure_future(asked.press(board, party.choices(board)[0]))
    await discord.until(lambda: discord.gateway.ready)
    reply = await pressing
    if reply.kind == "failed":  # the press came while the bot was offline: Discord drops it
        await asked.press(board, party.choices(board)[0])
    await discord.until(lambda: (now := party.live()) and stamp(now) != shown)
    del bot


async def test_kill_9_between_posting_and_knowing(spawned: Spawned, discord: Discord) -> None:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en")
    lobby = await party.gather()
    with discord.hold(r"/channels/\d+/messages$", "POST") as hold:
        await party.host.press(lobby, word("en", "start"))
        await discord.until(lambda: hold.held and boards(party))
        await spawned.kill()
    await spawned.start()
    await party.play(turns=3)
    scenes = [m.text.splitlines()[0] for m in boards(party)]
    assert len(scenes) == len(set(scenes))
    assert len(live_boards(party)) == 1


async def test_a_nonce_too_old_to_trust(bot: Hosted, discord: Discord) -> None:
    """Minutes after a lost answer, Discord has forgotten the nonce.

    The bot looks for its message before posting again.
    """
    party, board = await a_game(discord, turns=0)
    place = board.channel
    await discord.until(lambda: all(person.dm_messages() for person in party.people[1:]))  # all else was sent
    discord.delete_message(board)
    discord.fail("POST", POST, status="reset", times=1, after=True)
    asked = party.asked(board)
    assert asked
    reply = await asked.slash(place, "medici hand")
    assert reply.message
    await asked.press(reply.message, reply.message.buttons[0].label)
    await discord.until(lambda: party.live() is not None)
    bot.ahead = 200
    await discord.until(lambda: any(r.method == "GET" and "/messages" in r.path for r in discord.requests))
    await party.take_turn()
    scenes = [m.text.splitlines()[0] for m in boards(party)]
    assert len(scenes) == len(set(scenes))


@pytest.mark.usefixtures("deferring")
async def test_a_slow_disk_defers_the_answer(bot: Hosted, discord: Discord) -> None:
    party, board = await a_game(discord)
    asked = party.asked(board)
    assert asked
    shown = stamp(board)
    with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        reply = await asked.press(board, party.choices(board)[0])
        assert reply.kind == "deferred_update"
        other.execute("ROLLBACK")
    await discord.until(lambda: (now := party.live()) and stamp(now) != shown)
    await discord.until(lambda: bot.rows("SELECT version FROM tables")[0][0] >= 4)


async def test_sigterm_ends_in_good_order(spawned: Spawned, discord: Discord) -> None:
    party, _ = await a_game(discord)
    assert spawned.process
    spawned.process.terminate()
    async with asyncio.timeout(10):
        assert await spawned.process.wait() == 0
    await spawned.start()
    await party.play(turns=2)


async def test_a_graceful_stop_and_start(bot: Hosted, discord: Discord) -> None:
    party, board = await a_game(discord)
    await bot.stop()
    asked = party.asked(board)
    assert asked
    patience, discord.interactions.answer_within = discord.interactions.answer_within, SHORT
    reply = await asked.press(board, party.choices(board)[0])
    assert reply.kind == "failed"
    discord.interactions.answer_within = patience
    await bot.start()
    await party.play(turns=3)
    assert len(live_boards(party)) == 1


async def test_a_lobby_is_one_message_however_long_it_stands(bot: Hosted, discord: Discord) -> None:
    party = Party(discord, "medici", [discord.person("Ana"), discord.person("Bo")], "en")
    lobby = await party.gather()
    bot.ahead = 3700
    discord.age(lobby, 3700)
    cleo = discord.person("Cleo")
    await cleo.press(lobby, word("en", "join"))
    await discord.until(lambda: "Cleo" in lobby.text)
    assert [m for m in cleo.messages(discord.channel) if party.shows(m, "join")] == [lobby]
    assert discord.refused == []


async def test_a_call_that_nobody_knows_of_is_taken_back(bot: Hosted, discord: Discord) -> None:
    """A notification whose confirmation was lost is taken down, if it was answered before the next attempt."""
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=7)
    await party.begin()
    thread = party.places()[-1]
    while not [m for m in party.host.messages(thread) if m.mentioned and not m.alt_texts]:
        await party.take_turn()
        await bot.look()  # the notification comes after its board
    discord.fail("POST", rf"/channels/{thread.id}/messages$", status="reset", times=2, after=True)
    await party.play(turns=6)
    await discord.until(lambda: len([m for m in party.host.messages(thread) if m.mentioned]) <= 1)


async def test_commands_are_announced_when_discord_takes_them(discord: Discord, tmp_path: Path) -> None:
    discord.fail("PUT", r"/commands$", status="reset", times=2)
    hosted = Hosted(discord, tmp_path / "rialto.db")
    await hosted.start()
    ana = discord.person("Ana")
    reply = await ana.slash(discord.channel, "medici start")
    assert reply.kind == "ephemeral"
    await hosted.stop()


@pytest.mark.usefixtures("deferring")
async def test_a_form_that_comes_too_late(bot: Hosted, discord: Discord) -> None:
    party, board = await a_game(discord)
    while word("en", "other-amount") not in [button.label for button in board.buttons]:
        await party.take_turn()
        now = party.live()
        assert now
        board = now
    asked = party.asked(board)
    assert asked
    with closing(sqlite3.connect(bot.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        reply = await asked.press(board, word("en", "other-amount"))
        assert reply.kind == "deferred_update"
        other.execute("ROLLBACK")
    await discord.until(lambda: reply.followups)
    assert reply.followups[0].text == word("en", "press-again")


async def test_what_is_missing_in_a_thread_is_named(bot: Hosted, discord: Discord) -> None:
    _, board = await a_game(discord)
    assert board.channel.parent
    discord.deny(board.channel.parent, "SEND_MESSAGES_IN_THREADS")
    reply = await discord.person("Dora").slash(board.channel, "intrige start")
    assert "Send Messages in Threads" in reply.text
    assert bot.rows("SELECT count(*) FROM tables") == [(1,)]


async def test_the_board_is_that_of_the_running_game(bot: Hosted, discord: Discord) -> None:
    """The board is that of the running game where several games follow each other in one channel without threads."""
    discord.deny(discord.channel, "CREATE_PUBLIC_THREADS")
    await discord.until((await the_house_alone(discord, "medici")).final)
    spectator = discord.person("Dora")
    reply = await spectator.slash(discord.channel, "medici board")
    assert reply.message
    assert "The game is over" in reply.message.alt_texts[0]
    second = Party(discord, "medici", [discord.person(name) for name in ("Eve", "Fay", "Gil")], "en", seed=9)
    lobby = await second.gather()
    await second.host.press(lobby, word("en", "start"))
    await discord.until(lambda: bot.rows("SELECT status FROM tables WHERE id = 2") and "in progress" in lobby.text)
    reply = await spectator.slash(discord.channel, "medici board")
    assert reply.message
    assert "Round 1 of 3" in reply.message.alt_texts[0]
