"""Test rate limits: only requests under a limit wait, for exactly its time."""

from __future__ import annotations

from typing import Any

import pytest

from bot.outbox.priority import next_entry
from bot.playground import Discord
from bot.store.rows import DueEntry
from bot.store.slots import Slot
from bot.tables.notifications import PRIVATE
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word


def due(number: int, slot: str, body: bytes = b"", at: int = 0) -> DueEntry:
    return DueEntry(number, Slot.parse(slot), body, 0, 0, at, None, None)


WISHES = [due(1, "lobby"), due(2, "board"), due(3, "call:0", b"x"), due(4, "dm:7:welcome"), due(5, "dm:7:0", b"x")]


def sent_in_order(rows: list[DueEntry], *, lobby_stands: bool) -> list[str]:
    sent = []
    while rows:
        wish, _ = next_entry(rows, 0, lobby_stands=lobby_stands)
        if wish is None:
            break
        sent.append(str(wish.slot))
        rows = [row for row in rows if row is not wish]
    return sent


def test_a_lobby_that_stands_is_changed_last() -> None:
    slots = [str(wish.slot) for wish in WISHES]
    assert sent_in_order(WISHES, lobby_stands=False) == slots
    assert sent_in_order(WISHES, lobby_stands=True) == [*slots[1:], "lobby"]


def test_what_waits_holds_up_only_what_must_not_come_before_it() -> None:
    later = [due(1, "lobby"), due(2, "board", at=9), due(3, "call:0", b"x"), due(4, "dm:7:welcome", at=9)]
    later += [due(5, "dm:7:0", b"x"), due(6, "dm:8:0", b"x")]
    assert sent_in_order(later, lobby_stands=True) == ["dm:8:0", "lobby"]


def test_a_question_waits_for_all_that_its_reader_was_told_before() -> None:
    rows = [due(1, "dm:7:start", at=9), due(2, "ask:0", b"x"), due(3, "ask:1", b"x")]
    assert next_entry(rows, 0, people={0: 7, 1: 8}) == (rows[2], None)
    assert next_entry(rows[:2], 0, people={0: 7, 1: 8}) == (None, 9)


def test_an_edit_that_waits_for_more_of_the_kind_holds_up_nothing() -> None:
    rows = [due(1, "dm:7:start", PRIVATE, at=9), due(2, "dm:7:kept", b"x"), due(3, "ask:0", b"x")]
    assert sent_in_order(rows, lobby_stands=True) == ["dm:7:kept", "ask:0"]


def test_nothing_is_looked_at_again_before_something_is_due() -> None:
    """The outbox is not read again before an entry is due; a notification behind its board is due with the board."""
    assert next_entry([due(1, "board", at=9), due(2, "call:0", b"x"), due(3, "dm:7:0", b"x", at=12)], 0) == (None, 9)
    assert next_entry([], 0) == (None, None)


def test_who_is_called_again_finds_the_board_above() -> None:
    """A player notified again finds the board above.

    Their last notification was still pending when they were asked again.
    """
    assert sent_in_order([due(1, "call:0", b"x"), due(2, "board"), due(3, "log")], lobby_stands=True) == [
        *("log", "board", "call:0")
    ]


def test_what_happened_is_told_first_and_old_boards_are_changed_last() -> None:
    """News is sent first and old boards are edited last.

    Private questions come after all news for their player.
    """
    rows = [
        due(1, "strip:9", b"x"),
        due(2, "ask:0", b"x"),
        due(3, "dm:7:0", b"x"),
        due(4, "log", b"x"),
        due(5, "board"),
    ]
    assert sent_in_order(rows, lobby_stands=False) == ["log", "dm:7:0", "board", "ask:0", "strip:9"]


def test_who_is_called_finds_the_board_above_whatever_else_is_sent() -> None:
    rows = [due(1, "call:0", b"x"), due(2, "dm:7:0", b"x"), due(3, "board")]
    assert sent_in_order(rows, lobby_stands=False) == ["dm:7:0", "board", "call:0"]


def test_a_line_below_the_board_goes_whether_or_not_the_board_is_there() -> None:
    rows = [due(1, "board", at=109), due(2, "call:0"), due(3, "call:1", b"x")]
    assert next_entry(rows, 100) == (rows[1], None)
    assert next_entry([rows[0], rows[2]], 100) == (None, 9)
    assert next_entry(rows, 109) == (rows[0], None)


@pytest.mark.parametrize("seconds", [20, 1000])
async def test_a_lobby_that_may_not_be_changed_holds_up_no_board(bot: Hosted, discord: Discord, seconds: int) -> None:
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=7)
    lobby = await party.gather()
    discord.fail("PATCH", rf"^/webhooks/.*/messages/{lobby.id}$", status=404, code=10015)
    discord.fail("PATCH", rf"^/channels/.*/messages/{lobby.id}$", status=429, retry_after=seconds, times=3)
    before = int(discord.world.clock())
    await party.host.press(lobby, word("en", "start"))
    await discord.until(party.live)
    await party.play(turns=4)
    await bot.until(lambda: bot.rows("SELECT 1 FROM outbox WHERE slot = 'lobby' AND due > 0"))
    until, attempts = bot.rows("SELECT due, attempts FROM outbox WHERE slot = 'lobby'")[0]
    assert before + seconds <= until <= int(discord.world.clock()) + seconds + 1
    assert attempts == 1
    assert len([r for r in discord.requests if r.status == 429]) == 1
    discord.faults.clear()
    bot.ahead = seconds + 1
    await party.play(turns=1)
    await discord.until(lambda: "in progress" in lobby.text)


async def test_the_first_board_goes_before_the_lobby(bot: Hosted, discord: Discord) -> None:
    """The first board comes before the lobby.

    Its thread is opened for it, and the lobby then links to it.
    """
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=7)
    lobby = await party.gather()
    begun = len(discord.requests)
    await party.host.press(lobby, word("en", "start"))
    await discord.until(
        lambda: any(r.method == "PATCH" and r.path.endswith(str(lobby.id)) for r in discord.requests[begun:])
    )
    asked = [(r.method, r.path) for r in discord.requests[begun:]]
    thread = party.places()[-1]
    edits = [
        index for index, (method, path) in enumerate(asked) if method == "PATCH" and path.endswith(str(lobby.id))
    ]
    assert asked.index(("POST", f"/channels/{thread.id}/messages")) < edits[0]
    assert len(edits) == 1
    del bot


async def test_a_table_is_left_alone_for_as_long_as_it_takes(bot: Hosted, discord: Discord) -> None:
    """A rate limited table waits for the whole time, also with new entries."""
    party = Party(discord, "medici", [discord.person(name) for name in ("Ana", "Bo", "Cleo")], "en", seed=4)
    await party.begin()
    board = party.live()
    assert board
    assert bot.app
    await bot.app.idle()
    discord.fail("*", rf"/channels/{board.channel.id}/messages", status=429, times=1000, retry_after=76)
    before = len(discord.requests)
    for _ in range(4):
        for person in party.people:
            hand = await person.slash(person.dm, "medici hand")
            if hand.message and party.choices(hand.message):
                await person.press(hand.message, party.choices(hand.message)[0])
                await bot.app.idle()
                break
    limited = [request for request in discord.requests[before:] if request.status == 429]
    assert len(limited) <= 2, "a board and a call"


async def test_what_discord_still_allows_is_asked_for_at_once(bot: Hosted, discord: Discord) -> None:
    """Requests that Discord still allows are sent at once, however far the end of the limit is."""
    take = discord._rest._buckets.take

    def taking(key: Any) -> Any:
        passes, headers = take(key)
        if "threads" in str(key):
            headers |= {
                "X-RateLimit-Limit": "50",
                "X-RateLimit-Remaining": "49",
                "X-RateLimit-Reset-After": "300.000",
            }
        return passes, headers

    discord._rest._buckets.take = taking  # type: ignore[method-assign]
    people = [discord.person(name) for name in ("Ana", "Bo", "Cleo")]
    for game in ("medici", "intrige"):
        await Party(discord, game, people, "en", seed=4).begin()
    await discord.until(lambda: len(discord.threads) == 2)
    del bot


async def test_the_welcome_comes_before_the_first_question(bot: Hosted, discord: Discord) -> None:
    """The welcome comes before the first question, the secret split of sailors in Méditerranée."""
    people = [discord.person(name) for name in ("Ana", "Bo")]
    await Party(discord, "mediterranee", people, "en", seed=3).begin()
    host, other = people
    await discord.until(lambda: len(other.dm_messages()) == 2)
    welcome, question = other.dm_messages()
    assert "You’re playing" in welcome.text
    assert "ten sailors" in question.text
    explained = await other.press(question, word("en", "explain"))
    assert (explained.kind, explained.message) == ("update", question)
    assert "no garrison" in explained.text
    assert len(question.selects) == 1, "it still asks"
    assert bot.app
    await bot.app.idle()
    assert not host.dm_messages(), "who started the game is there"
