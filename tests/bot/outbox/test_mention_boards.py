"""Test boards with a notification: it is posted as a line of text, which is at once edited into the board."""

from __future__ import annotations

from typing import Any

import pytest

from bot import store
from bot.discord_client.errors import NotAllowed, Refused, TryLater
from bot.outbox import mention_boards
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry
from bot.store.rows import SentMessage
from bot.ui.kit.components import SILENT
from games.core import encode
from tests.bot.outbox.stand_in import FIRST, Outgoing
from tests.bot.outbox.test_boards import happens, told, words
from tests.bot.tables.test_tables import NOW

TEXT = 10
"""Discord's type of a text component."""


async def wish(at: Outgoing, *wishes: OutboxEntry) -> None:
    await at.house.store.run(lambda db: store.outbox.send(db, 1, *wishes))


async def called(at: Outgoing) -> None:
    """Queue a new board and a turn notification."""
    await wish(at, OutboxEntry(slots.mention(at.seat), b"call"), OutboxEntry(slots.BOARD))


def call(body: Any) -> str:
    """Return the text above this board."""
    first = body["components"][0]
    return str(first["content"]) if first["type"] == TEXT else ""


def is_board(body: Any) -> bool:
    return "custom_id" in str(body) and not body.get("content")


async def scene(at: Outgoing) -> str:
    return (await at.table()).scene


async def test_a_call_that_is_due_with_a_new_board_is_one_message_with_it(at: Outgoing) -> None:
    posted: list[Any] = []
    post = at.discord.post

    async def hears(channel: int, body: Any, files: Any, nonce: str) -> tuple[int, int]:
        posted.append(body)
        return await post(channel, body, files, nonce)

    at.discord.post = hears  # type: ignore[method-assign]
    await at.change("UPDATE tables SET deadline = ?", NOW + 90)
    await called(at)
    await at.go()
    (line,) = posted
    (body,) = at.stands()
    assert line["content"].startswith(f"<@{at.user}>, "), "phones show this text"
    assert line["allowed_mentions"] == {"users": [str(at.user)]}
    assert not line.get("flags", 0) & SILENT
    assert is_board(body)
    assert body["allowed_mentions"] == line["allowed_mentions"], "the mention stays marked; an edit notifies no one"
    assert call(body) == line["content"]
    assert [what for what, *_ in at.discord.heard("post", "edit")] == ["post", "edit"]
    assert at.discord.files[FIRST]
    board, above = await at.sent(slots.BOARD), await at.sent(slots.mention(at.seat))
    assert board
    assert (board.message, board.scene) == (FIRST, await scene(at))
    assert above == SentMessage(slots.mention(at.seat), at.place, FIRST, "above", NOW, NOW + 90)
    assert await at.left() == []
    assert (await at.house.do(store.seats.calls, 1))[at.seat] == (1, NOW)


async def test_it_goes_with_the_next_change_of_the_board(at: Outgoing) -> None:
    await called(at)
    await at.go()
    await at.sends(slots.BOARD)
    assert call(at.stands()[0]), "as long as the player is asked"
    await at.sends(slots.mention(at.seat))
    (body,) = at.stands()
    assert is_board(body)
    assert (call(body), body["allowed_mentions"]) == ("", {"parse": []})
    assert await at.sent(slots.mention(at.seat)) is None
    assert at.discord.heard("delete") == []


async def test_it_goes_with_a_board_that_fails_which_is_tried_as_often_as_before(at: Outgoing) -> None:
    await called(at)
    await at.go()
    at.discord.fail("edit", TryLater("busy"))
    await at.sends(slots.BOARD)
    await at.sends(slots.mention(at.seat))
    (board,) = await at.left()
    assert (board.slot, board.attempts) == (slots.BOARD, 1)
    await at.go(5)
    (body,) = at.stands()
    assert call(body) == ""


async def test_it_stands_above_the_board_that_takes_its_place(at: Outgoing) -> None:
    """The notification stands above the board that replaces it, without another mention."""
    await called(at)
    await at.go()
    await at.change("UPDATE tables SET scene = 'another'")
    await at.sends(slots.BOARD)
    old, new = at.stands()
    assert (call(old), is_board(old)) == ("", False)
    assert (call(new) != "", is_board(new), new["allowed_mentions"]) == (True, True, {"parse": []})
    above = await at.sent(slots.mention(at.seat))
    assert above
    assert above.message == FIRST + 1


async def test_somebody_who_has_left_is_called_by_no_board(at: Outgoing) -> None:
    at.discord.away = {at.user}
    await called(at)
    await at.go()
    assert not any(str(at.user) in str(body.get("allowed_mentions")) for body in at.stands())
    assert (await at.table()).seats[at.seat].away == "gone"
    assert is_board(at.stands()[0])
    assert "board" not in await at.slots_left()


async def test_nobody_is_called_to_a_board_that_may_not_be_shown(at: Outgoing) -> None:
    at.discord.forbidden = {at.place}
    at.discord.fail("post", NotAllowed("attach files"))
    await called(at)
    await at.go()
    assert at.stands() == []
    await at.go(500)
    board, line = at.stands()
    assert (call(board), line["content"].startswith(f"<@{at.user}>")) == ("", True)


async def test_who_has_left_is_noticed_though_no_board_can_be_shown(at: Outgoing) -> None:
    """Membership is checked once the board is posted: nothing is done while it is not visible."""
    await at.change("UPDATE tables SET pace = 'free', deadline = NULL")
    await at.house.do(store.clocks.set_unshown, 1, NOW, "not-allowed")
    at.discord.away = {at.user}
    await called(at)
    await at.go()
    table = await at.table()
    assert (table.not_visible_since, table.seats[at.seat].away) == (None, "gone")


@pytest.mark.parametrize("answered", [False, True])
@pytest.mark.parametrize("later", [2, 500])
async def test_a_line_that_arrived_without_our_knowing_becomes_the_board(
    at: Outgoing, later: int, answered: bool
) -> None:
    """A line whose confirmation was lost becomes the board, so that no player is notified twice.

    This works however late it is found, even if its question was answered.
    """
    at.discord.lose()
    await called(at)
    await at.go()
    assert [body.get("content", "")[:2] for body in at.stands()] == ["<@"]
    if answered:
        await at.sends(slots.mention(at.seat))
        assert at.stands(), "the line waits for its board"
    at.discord.forgetful = later > 120
    await at.go(later)
    (body,) = at.stands()
    assert is_board(body)
    assert (call(body) == "") == answered
    assert (await at.house.do(store.seats.calls, 1))[at.seat][0] == 1
    assert await at.left() == []


@pytest.mark.parametrize("over", [False, True])
async def test_all_that_happened_since_a_line_was_lost_is_told(at: Outgoing, over: bool) -> None:
    """All news since a lost line is posted, also if there is no room above the board or no other board may follow."""
    at.discord.lose()
    await called(at)
    await at.go()
    await happens(at, *words(1, 40, 150))
    if over:
        await at.change("UPDATE tables SET scene = 'another'")
    await at.wish(slots.BOARD)
    await at.go(5)
    assert " ".join(told(at)).split() == [str(number) for number in range(1, 41)]
    assert is_board(at.stands()[-1])
    assert await at.left() == []


@pytest.mark.parametrize("later", [2, 500])
async def test_who_is_called_by_a_lost_line_with_somebody_who_answers_is_called_once(
    at: Outgoing, later: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lost line with two players keeps notifying the second after the first answered.

    It is recognized by its beginning, which still names the first.
    """
    monkeypatch.setattr(mention_boards, "_is_asked", lambda *_: True)
    at.discord.lose()
    answers, waits = sorted((at.seat, at.other))
    await wish(
        at, *(OutboxEntry(slots.mention(seat), b"call") for seat in (answers, waits)), OutboxEntry(slots.BOARD)
    )
    await at.go()
    await at.sends(slots.mention(answers))
    at.discord.forgetful = later > 120
    await at.go(later)
    (body,) = at.stands()
    assert (is_board(body), await at.left()) == (True, [])
    assert call(body).startswith(f"<@{(await at.table()).seats[waits].user}>, ")
    assert len({nonce for _, _, nonce in at.discord.heard("post")}) == 1
    assert len(at.discord.nonces) == 1
    assert FIRST in at.discord.standing[at.place], "the message is still the notification"


async def test_who_answered_what_a_lost_line_asked_is_called_anew(at: Outgoing) -> None:
    """A player who answered a lost line's question and is asked again is notified again."""
    at.discord.lose()
    await called(at)
    await at.go()
    await at.wish(slots.mention(at.seat))
    await at.wish(slots.mention(at.seat), b"call")
    await at.go(2)
    board, line = at.stands()
    assert (is_board(board), call(board)) == (True, "")
    assert line["content"].startswith(f"<@{at.user}>")
    assert await at.left() == []


async def test_each_call_is_counted_that_goes_along_with_a_board(at: Outgoing) -> None:
    """A notification with a board is counted, also if its entry bears the mark of an unfinished attempt."""
    await wish(at, OutboxEntry(slots.mention(at.seat), b"call"))
    await at.change("UPDATE outbox SET nonce = 'above', begun = ?, revision = 1", NOW)
    await at.sends(slots.BOARD)
    assert call(at.stands()[0])
    assert (await at.house.do(store.seats.calls, 1))[at.seat][0] == 1


async def test_a_line_that_could_not_be_turned_is_turned_later(at: Outgoing) -> None:
    at.discord.fail("edit", TryLater("busy"))
    await called(at)
    await at.go()
    (line,) = at.stands()
    assert line["content"]
    await at.go(5)
    (body,) = at.stands()
    assert is_board(body)
    assert body["content"] is None, "Discord requires an empty content"
    await at.sends(slots.BOARD)
    assert "content" not in at.stands()[0]


async def test_a_line_goes_that_another_board_took_the_place_of(at: Outgoing) -> None:
    """A line is deleted if the game moved on and another board replaced it."""
    at.discord.fail("edit", TryLater("busy"))
    await called(at)
    await at.go()

    def moves_on(db: Connection) -> None:
        db.execute("UPDATE tables SET scene = 'another'")
        store.outbox.send(db, 1, slots.BOARD, slots.mention(at.seat))

    await at.house.store.run(moves_on)
    await at.go(5)
    (body,) = at.stands()
    assert is_board(body)
    assert call(body) == ""
    assert await at.left() == []


@pytest.mark.parametrize("error", [NotAllowed("403"), Refused("400")])
async def test_a_line_that_may_not_become_a_board_gives_way_to_one(at: Outgoing, error: Exception) -> None:
    """A line that may not be edited into a board is replaced by one.

    No other line is posted before the board was shown.
    """
    await at.sends(slots.BOARD)
    await at.change("UPDATE tables SET scene = 'another'")
    at.discord.fail("edit", error)
    await called(at)
    await at.go()
    before, line = at.stands()
    assert is_board(before), "it works until the next board"
    assert line["content"]
    await at.go(32)
    before, after = at.stands()
    assert (is_board(before), is_board(after), call(after) != "") == (False, True, True)
    assert (await at.house.do(store.seats.calls, 1))[at.seat] == (1, NOW), "the line was counted"
    assert await at.left() == []


async def test_what_a_line_stood_below_is_told_though_it_was_taken_back(at: Outgoing) -> None:
    """Log lines above a deleted line are posted by the board that replaces it, as far as an undo left them."""
    ids = await happens(at, *words(1, 3))
    await at.sends(slots.LOG, encode((0, ids[-1])))
    at.discord.fail("edit", TryLater("busy"))
    await called(at)
    await at.go()

    def undo(db: Connection) -> None:
        store.outbox.retract_lines(db, 1)
        db.execute("DELETE FROM log WHERE id = ?", (ids[-1],))
        db.execute("UPDATE tables SET scene = 'another'")
        store.outbox.send(db, 1, slots.BOARD, slots.mention(at.seat))

    await at.house.store.run(undo)
    await at.go(5)
    assert told(at) == ["1 2"]


async def test_a_line_goes_that_a_backup_knows(at: Outgoing) -> None:
    """A line known to a backup is deleted, because it has no picture to keep as an old board."""
    at.discord.fail("edit", TryLater("busy"))
    await called(at)
    await at.go()
    await at.house.do(store.restore_generations.begin_generation, NOW, NOW, 1)
    await at.sends(slots.BOARD)
    (body,) = at.stands()
    assert is_board(body)
    assert "content" not in body
    assert await at.left() == []


async def test_what_is_begun_by_itself_goes_by_itself(at: Outgoing) -> None:
    """A notification that stands alone, or is not due yet, does not join the board."""
    await at.sends(slots.mention(at.seat), b"call")
    await at.sends(slots.BOARD)
    assert len(at.stands()) == 2
    await at.change("UPDATE tables SET scene = 'another'")
    await wish(at, OutboxEntry(slots.mention(at.seat), b"call", NOW + 60), OutboxEntry(slots.BOARD))
    await at.go()
    assert call(at.stands()[-1]) == ""
