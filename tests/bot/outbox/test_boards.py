"""Test boards: edited or replaced, in the thread or the channel, each log line above them once."""

from __future__ import annotations

import re
from math import ceil
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from bot import store
from bot.discord_client.errors import DirectMessagesClosed, DiscordError, Gone, NotAllowed, Refused, ThreadArchived
from bot.outbox.placement import PATIENCE
from bot.playground.entities import SUPPRESS_NOTIFICATIONS
from bot.replay import record
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Line, SentMessage
from bot.tables import play, seats
from bot.tables.in_play import TableInPlay
from games.core import Many, Who, encode, text
from tests.bot.outbox.stand_in import FIRST, Outgoing
from tests.bot.tables.test_tables import NOW

THREAD = 77
HOUR = 3600


async def happens(at: Outgoing, *said: str) -> list[int]:
    """Add log lines with these words and return their ids."""

    def work(db: Connection) -> list[int]:
        before = store.moves.last_log_line(db, 1)
        store.moves.add_log(db, 1, None, "", [Line(text("resigned", who=Who(0)), words) for words in said])
        return [line.id for line in store.moves.log(db, 1, before)]

    return await at.house.store.run(work)


def told(at: Outgoing, channel: int | None = None) -> list[str]:
    """Return the added words that the messages of a channel show, such as “w7w”, one string for each message."""
    messages = at.discord.standing[at.place if channel is None else channel]
    return [" ".join(re.findall(r"\bw(\d+)w\b", str(body))) for body in messages.values()]


def words(first: int, last: int, length: int = 0) -> list[str]:
    return [f"w{number}w {'x' * (length or 1)}" for number in range(first, last + 1)]


def changes(at: Outgoing) -> list[int]:
    """Return the ids of the edited messages, in order."""
    return [message for _, _, message in at.discord.heard("edit")]


@pytest.mark.parametrize(("age", "changed"), [(HOUR - 1, True), (HOUR, False)])
@pytest.mark.parametrize("clock", [False, True])
async def test_a_board_is_changed_for_an_hour(at: Outgoing, age: int, changed: bool, clock: bool) -> None:
    """A board is edited for an hour where there is news.

    Then it is replaced and keeps its lines.
    """
    await happens(at, *words(1, 2))
    await at.sends(slots.BOARD)
    ids = await happens(at, *words(3, 5))
    await at.wish(slots.BOARD, b"clock" if clock else b"")
    await at.go(age)
    assert told(at) == (["1 2 3 4 5"] if changed else ["1 2", "3 4 5"])
    sent = await at.sent(slots.BOARD)
    assert sent
    since = 0 if changed else ids[0] - 1
    posted = NOW if changed else NOW + age
    assert sent == SentMessage(slots.BOARD, at.place, FIRST + (not changed), sent.scene, posted, since, ids[-1])
    pressed = [message for message, body in at.discord.standing[at.place].items() if "custom_id" in str(body)]
    assert pressed == [sent.message]


async def test_a_replaced_board_keeps_the_names_of_its_lines(at: Outgoing) -> None:
    """A player who takes over a seat did not do what its former player did."""
    await happens(at, *words(1, 2))
    await at.sends(slots.BOARD)
    table = await at.table()
    over = seats.taken_over(0, table.seats[0].name)
    await at.change("UPDATE seats SET name = 'Zora' WHERE seat = 0")
    await at.house.store.run(lambda db: store.moves.add_log(db, 1, None, "", [over]))
    await at.wish(slots.BOARD)
    await at.go(HOUR)
    former, now = (str(body) for body in at.discord.standing[at.place].values())
    assert "Zora takes over from" in now
    assert "w1w" in former
    assert "Zora" not in former


@pytest.mark.parametrize(
    ("status", "called", "changed"), [("playing", False, True), ("playing", True, False), ("abandoned", False, False)]
)
async def test_an_old_board_that_somebody_has_before_them_is_changed(
    at: Outgoing, status: str, called: bool, changed: bool
) -> None:
    """An old board that was just pressed is edited, not replaced.

    If another player is notified or the game is over, a new board is posted below all else.
    """
    await happens(at, *words(1, 2))
    await at.sends(slots.BOARD)
    await happens(at, *words(3, 5))
    at.discord.pressed = {FIRST}
    await at.change("UPDATE tables SET status = ?", status)
    if called:
        await at.wish(slots.mention(at.seat), b"call")
    await at.wish(slots.BOARD)
    await at.go(HOUR)
    assert told(at) == (["1 2 3 4 5"] if changed else ["1 2", "3 4 5"])


@pytest.mark.parametrize("clock", [False, True])
async def test_a_board_with_nothing_new_is_changed_however_old_it_is(at: Outgoing, clock: bool) -> None:
    await happens(at, *words(1, 2))
    await at.sends(slots.BOARD)
    before = await at.sent(slots.BOARD)
    await at.wish(slots.BOARD, b"clock" if clock else b"")
    await at.go(HOUR)
    assert (await at.sent(slots.BOARD) == before) == clock
    assert told(at) == (["1 2"] if clock else ["1 2", ""])


@pytest.mark.parametrize("scene", [True, False])
async def test_each_scene_has_a_board_of_its_own(at: Outgoing, scene: bool) -> None:
    await at.sends(slots.BOARD)
    if scene:
        await at.change("UPDATE tables SET scene = 'another'")
    await at.sends(slots.BOARD)
    assert len(at.stands()) == 1 + scene


@pytest.mark.parametrize(("error", "told_then"), [(Gone, ["1 2 3"]), (ThreadArchived, ["1 2", "3"])])
async def test_a_board_that_cannot_be_changed_is_posted_anew(
    at: Outgoing, error: type[Gone], told_then: list[str]
) -> None:
    """A board that cannot be edited is posted again.

    If it was deleted, its lines are repeated; if its thread was archived, the post opens that.
    """
    await happens(at, *words(1, 2))
    await at.sends(slots.BOARD)
    await happens(at, *words(3, 3))
    if error is Gone:
        at.discord.standing.clear()
    else:
        at.discord.fail("edit", ThreadArchived("archived"), ThreadArchived("archived"))
    await at.sends(slots.BOARD)
    assert told(at) == told_then
    left = await at.left()
    assert [(str(due.slot), due.due) for due in left] == (
        [(f"strip:{FIRST}", store.outbox.SHUT)] if error is ThreadArchived else []
    )
    if error is ThreadArchived:
        await at.house.do(store.outbox.thread_opened)
        await at.go()
        assert await at.left() == []
        assert "custom_id" not in str(at.stands()[0])
        assert told(at) == told_then


async def test_much_is_told_in_messages_of_its_own_each_line_once(at: Outgoing) -> None:
    await at.sends(slots.BOARD)
    ids = await happens(at, *words(1, 60, 150))
    await at.sends(slots.BOARD)
    first, *alone, last = told(at)
    assert " ".join([*alone, last]) == " ".join(f"{number}" for number in range(1, 61))
    assert first == ""
    assert len(alone) > 1
    assert all(len(each.split()) > len(last.split()) for each in alone[:1]), "the lines that fit"
    assert all("custom_id" not in str(body) for body in at.stands()[:-1])
    sent = await at.sent(slots.BOARD)
    assert sent
    assert (sent.log_upto, sent.log_after) == (ids[-1], ids[-1] - len(last.split()))
    log = await at.sent(slots.LOG)
    assert log
    assert (log.log_upto, log.log_after) == (sent.log_after, sent.log_after - len(alone[-1].split()))
    assert await at.left() == []


async def the_round_ends(at: Outgoing) -> Line:
    """Log a move, a move that ends the round and its results, and the start of the next round.

    Return the line that reports the end.
    """

    def work(db: Connection) -> Line:
        said = [Line(text("resigned", who=Who(0)), word) for word in words(1, 3)]
        over = Line(text("round-over", round=1, gains=Many((text("gain", who=Who(0), by=7, now=40),))))
        store.moves.add_log(db, 1, 1, "", said[:1])
        store.moves.add_log(db, 1, 2, "", [over, said[1]])
        store.moves.add_log(db, 1, 3, "", said[2:])
        return next(line for line in store.moves.log(db, 1) if line.text.key == "round-over")

    return await at.house.store.run(work)


@pytest.mark.parametrize("scene", ["", "another"])
async def test_how_a_round_ended_is_told_in_a_message_of_its_own(at: Outgoing, scene: str) -> None:
    """The end of a round is a message of its own, with the lines that led to it.

    It is silent and comes before the next board.
    """
    await at.sends(slots.BOARD)
    over = await the_round_ends(at)
    await at.change("UPDATE tables SET scene = ?", scene)
    await at.sends(slots.BOARD)
    assert told(at) == ["", "1 2", "3"]
    _, alone, _ = at.stands()
    assert "+7" in str(alone)
    assert alone["flags"] & SUPPRESS_NOTIFICATIONS
    assert "custom_id" not in str(alone)
    log = await at.sent(slots.LOG)
    assert log
    assert (log.log_after, log.log_upto) == (over.id - 2, over.id + 1)
    await happens(at, *words(4, 4))
    await at.sends(slots.BOARD)
    assert told(at) == ["", "1 2", "3 4"], "each line once"


async def test_the_end_of_a_game_is_told_as_a_whole(at: Outgoing) -> None:
    await at.sends(slots.BOARD)
    await the_round_ends(at)
    await at.change("UPDATE tables SET status = 'abandoned'")
    await at.sends(slots.BOARD)
    assert await at.sent(slots.LOG) is None


@pytest.mark.parametrize("version", [0, 1])
async def test_the_end_of_a_round_that_is_taken_back_goes(at: Outgoing, version: int) -> None:
    """When the end of a round is undone, its message is deleted.

    Remaining lines stand above the board; none is repeated or lost.
    """
    await at.sends(slots.BOARD)
    await the_round_ends(at)
    await at.sends(slots.BOARD)
    await at.house.do(lambda db: store.moves.take_back(db, 1, version))
    await happens(at, *words(9, 9))
    await at.sends(slots.BOARD)
    assert told(at) == ["", "9" if version == 0 else "1 9"]
    assert await at.sent(slots.LOG) is None
    assert await at.left() == []


async def test_a_round_that_is_taken_back_while_its_end_is_told(at: Outgoing) -> None:
    await at.sends(slots.BOARD)
    await the_round_ends(at)
    posting = at.discord.post

    async def post(*given: Any, **named: Any) -> tuple[int, int]:
        at.discord.post = posting  # type: ignore[method-assign]
        posted = await posting(*given, **named)
        await at.house.do(lambda db: store.moves.take_back(db, 1, 1))
        await happens(at, *words(9, 9))
        return posted

    at.discord.post = post  # type: ignore[method-assign]
    await at.sends(slots.BOARD)
    assert told(at) == ["1 9"], "on the board that was not replaced"


@pytest.mark.parametrize("version", [0, 1])
@pytest.mark.parametrize("pause", [2, 200])
async def test_a_round_that_is_taken_back_while_its_end_is_lost(at: Outgoing, version: int, pause: int) -> None:
    await at.sends(slots.BOARD)
    await the_round_ends(at)
    at.discord.lose()
    await at.sends(slots.BOARD)
    await at.house.do(lambda db: store.moves.take_back(db, 1, version))
    await happens(at, *words(9, 9))
    at.discord.forgetful = pause > 120
    await at.go(pause)
    assert told(at) == ["9" if version == 0 else "1 9"]


async def test_a_lost_end_of_a_round_that_cannot_be_looked_for_holds_up_no_board(at: Outgoing) -> None:
    await at.sends(slots.BOARD)
    await the_round_ends(at)
    at.discord.lose()
    await at.sends(slots.BOARD)
    await at.house.do(lambda db: store.moves.take_back(db, 1, 1))
    await happens(at, *words(9, 9))
    at.discord.fail("recent", NotAllowed("no history", 50001))
    await at.go(2)
    assert told(at) == ["1 9", "1 2"], "only the bot does not know of the second message"
    assert await at.left() == []


async def test_a_board_that_was_lost_is_ended_before_more_is_told(at: Outgoing) -> None:
    """A lost board is found and ended before more lines are posted; otherwise it would stay with its lines."""
    at.discord.lose()
    await happens(at, *words(1, 2))
    await at.sends(slots.BOARD)
    await happens(at, *words(3, 60, 150))
    await at.go(2)
    assert " ".join(told(at)).split() == [f"{number}" for number in range(1, 61)]
    assert len({nonce for _, _, nonce in at.discord.heard("post")}) == len(at.stands())
    assert await at.left() == []


async def test_lines_that_were_taken_back_are_not_told(at: Outgoing) -> None:
    (line,) = await happens(at, "w1w")
    await at.change("DELETE FROM log")
    await at.sends(slots.LOG, encode((0, line)))
    assert at.discord.asked == []
    assert await at.left() == []


# ---------------------------------------------------------------------------------------- the place


async def threads(at: Outgoing, *, lobby: bool = True) -> None:
    """Give the game a thread."""
    if lobby:
        await at.sends(slots.LOBBY)
    await at.change("UPDATE tables SET threads = 1")


async def test_a_thread_is_opened_on_the_lobby_which_tells_where(at: Outgoing) -> None:
    await threads(at)
    await at.sends(slots.BOARD)
    assert at.discord.heard("thread") == [("thread", at.place, FIRST)]
    assert len(at.stands(FIRST)) == 1
    assert changes(at) == [FIRST]
    assert f"<#{FIRST}>" in str(at.stands())
    table = await at.table()
    assert (table.thread, table.threads) == (FIRST, True)
    await at.sends(slots.BOARD)
    assert len(at.discord.heard("thread")) == 1


@pytest.mark.parametrize("error", [Gone("no lobby"), Refused("no"), None])
async def test_a_game_that_can_have_no_thread_stays_in_the_channel(at: Outgoing, error: DiscordError | None) -> None:
    await threads(at, lobby=error is not None)
    at.discord.fail("thread", error)
    for _ in range(2):
        await at.sends(slots.BOARD)
    assert len(at.discord.heard("thread")) == (error is not None)
    assert len(at.stands()) == 1 + (error is not None)
    table = await at.table()
    assert (table.thread, table.threads) == (None, False)


@pytest.mark.parametrize("deleted", [False, True])
@pytest.mark.parametrize("many", [False, True])
async def test_a_game_leaves_a_thread_where_nothing_can_be_said(at: Outgoing, many: bool, deleted: bool) -> None:
    """A game leaves a thread where it cannot post.

    The last lines posted there are repeated where it continues: in the channel or a new thread.
    """
    error: DiscordError = Gone("deleted", 10003) if deleted else NotAllowed("not there", 50013)
    await threads(at)
    await happens(at, *words(1, 2))
    await at.sends(slots.BOARD)
    await happens(at, *words(3, 60 if many else 3, 150))
    at.discord.fail("post", error)
    at.discord.fail("edit", None, *([] if many else [error]))
    if not many:
        await at.change("UPDATE messages SET scene = 'before' WHERE slot = 'board'")
    await at.sends(slots.BOARD)
    if not deleted:
        at.discord.fail("post", error)
        await at.go(PATIENCE)
    await at.go(HOUR)
    table = await at.table()
    assert (table.thread == FIRST, table.threads) == (False, True)
    assert (table.thread is None, table.left_thread) == ((False, None) if deleted else (True, FIRST))
    assert " ".join(told(at, table.place)).split() == [f"{number}" for number in range(1, (60 if many else 3) + 1)]
    assert len(at.discord.heard("thread")) == 1 + deleted
    assert [slot for slot in await at.slots_left() if slot in ("board", "log")] == []


async def test_a_game_that_leaves_and_returns_tells_each_line_once_in_each_place(at: Outgoing) -> None:
    """A game that leaves its thread and returns shows each line once in each place.

    Only the lines of its last board are repeated in the other place.
    """
    channel = at.place

    async def moves_on(*said: str, refused: bool) -> None:
        await happens(at, *said)
        await at.change("UPDATE messages SET scene = 'before' WHERE slot = 'board'")
        at.discord.fail("post", *[NotAllowed("locked", 160005)] * refused)
        at.clock += HOUR
        await at.sends(slots.BOARD)
        at.discord.fail("post", *[NotAllowed("locked", 160005)] * refused)
        await at.go(PATIENCE)

    await threads(at)
    await moves_on("w1w", "w2w", refused=False)
    thread = (await at.table()).place
    assert thread != channel
    await moves_on("w3w", refused=True)
    assert (told(at, thread), told(at, channel)[1:]) == (["1 2"], ["1 2 3"])
    await moves_on("w4w", refused=False)
    assert (told(at, thread), told(at, channel)[1:]) == (["1 2", "3 4"], ["1 2 3"])
    await moves_on("w5w", refused=True)
    assert (told(at, thread), told(at, channel)[1:]) == (["1 2", "3 4"], ["1 2 3", "4 5"])


async def a_round_ends_where_nothing_can_be_said(at: Outgoing) -> None:
    """Let a round end while Discord refuses posts in the thread and in the channel."""
    await threads(at)
    await happens(at, "w9w")
    await at.sends(slots.BOARD)
    await the_round_ends(at)
    at.discord.fail("post", *[NotAllowed("not there", 50001)] * 1000)
    await at.sends(slots.BOARD)


async def test_lines_for_the_channel_are_not_repeated_in_the_thread(at: Outgoing) -> None:
    """The channel needs the lines of the last board, too. Back in the thread, they stand there already."""
    await a_round_ends_where_nothing_can_be_said(at)
    await at.go(PATIENCE)
    at.discord.faults.clear()
    await at.go(HOUR)
    thread = (await at.table()).thread
    assert thread
    assert told(at, thread) == ["9", "1 2", "3"]
    assert not any(told(at)), "nothing was told in the channel"


async def test_lines_that_only_the_channel_took_are_repeated_in_the_thread(at: Outgoing) -> None:
    """The channel takes the end of a round, but refuses the board.

    Back in its thread, the game shows these lines there.
    """
    await a_round_ends_where_nothing_can_be_said(at)
    at.discord.faults.clear()
    at.discord.fail("post", NotAllowed("not there", 50001), None, NotAllowed("no files", 50013))
    await at.go(PATIENCE)
    assert told(at)[1:] == ["9 1 2"]
    await at.go(HOUR)
    thread = (await at.table()).thread
    assert thread
    assert [each for each in told(at, thread) if each] == ["9", "1 2", "3"]


async def test_lines_of_a_lost_post_are_not_repeated_there(at: Outgoing) -> None:
    """Lines that arrived in the thread without confirmation count there, even if the game was away in between."""
    await threads(at)
    await happens(at, "w9w")
    await at.sends(slots.BOARD)
    await the_round_ends(at)
    at.discord.lose()
    await at.sends(slots.BOARD)
    at.discord.fail("post", *[NotAllowed("locked", 160005)] * 1000)
    await at.go(2 * PATIENCE)
    await at.go(PATIENCE)
    at.discord.faults.clear()
    await at.go(HOUR)
    thread = (await at.table()).thread
    assert thread
    assert told(at, thread) == ["9", "1 2", "3"]


async def test_thread_and_channel_are_tried_less_and_less(at: Outgoing) -> None:
    await a_round_ends_where_nothing_can_be_said(at)
    for _ in range(20):
        await at.go(ceil(at.waits[-1]))
    assert at.waits[-1] == 300


async def test_a_call_that_stands_tells_by_when(at: Outgoing) -> None:
    """A posted notification is edited when the deadline changes, only for the player asked."""
    await at.sends(slots.BOARD)
    for seat in (at.seat, at.other):
        await at.sends(slots.mention(seat), b"call")
    await at.sends(slots.BOARD)
    assert changes(at) == [FIRST], "the deadline has not changed"
    await at.change("UPDATE tables SET deadline = ?", NOW + 77)
    await at.sends(slots.BOARD)
    assert changes(at) == [FIRST, FIRST, FIRST + 1]
    assert f"<t:{NOW + 77}:R>" in at.stands()[1]["content"]
    assert f"/{FIRST}" in str(at.stands()[1]["components"])
    sent = await at.sent(slots.mention(at.seat))
    assert sent
    assert (sent.message, sent.log_after) == (FIRST + 1, NOW + 77)
    await at.sends(slots.BOARD)
    assert changes(at) == [FIRST, FIRST, FIRST + 1, FIRST]
    await at.change("UPDATE tables SET deadline = NULL")
    await at.sends(slots.BOARD)
    await at.sends(slots.BOARD)
    assert changes(at)[4:] == [FIRST, FIRST + 1, FIRST], "the deadline is gone"
    await at.sends(slots.mention(at.seat), b"call")
    await at.sends(slots.BOARD)
    assert changes(at)[7:] == [FIRST]


@pytest.mark.parametrize("why", ["to go", "left", "refused"])
async def test_a_call_that_is_to_go_is_left_as_it_is(at: Outgoing, why: str) -> None:
    await at.sends(slots.mention(at.seat), b"call")
    await at.change("UPDATE tables SET deadline = ?", NOW + 77)
    if why == "to go":
        await at.wish(slots.mention(at.seat), due=NOW + 10)
    elif why == "left":
        await at.change("UPDATE seats SET user = NULL WHERE seat = ?", at.seat)
    else:
        at.discord.fail("edit", DirectMessagesClosed("whatever"))
    await at.sends(slots.BOARD)
    assert len(changes(at)) == (why == "refused")
    sent = await at.sent(slots.mention(at.seat))
    assert sent
    assert sent.log_after != NOW + 77
    assert await at.sent(slots.BOARD)


async def test_time_runs_again_once_the_board_is_there(at: Outgoing) -> None:
    """Time runs again once the board is posted; a notification does not suffice.

    A board that was always visible restarts no time.
    """
    deadline = (await at.table()).deadline
    at.clock += 10
    await at.sends(slots.BOARD)
    assert (await at.table()).deadline == deadline
    await at.change("UPDATE tables SET unshown = 5, unshown_why = 'later', deadline = NULL")
    await at.sends(slots.mention(at.seat), b"call")
    assert (await at.table()).not_visible_since == 5
    await at.sends(slots.BOARD)
    table = await at.table()
    assert (table.not_visible_since, table.deadline) == (None, NOW + 10 + 86_400)


async def test_time_runs_again_once_a_board_is_changed(at: Outgoing) -> None:
    await at.sends(slots.BOARD)
    await at.change("UPDATE tables SET unshown = 5, unshown_why = 'later'")
    await at.sends(slots.BOARD)
    assert (await at.table()).not_visible_since is None


# ------------------------------------------------------------------------------------------ the end


async def ends(at: Outgoing) -> None:
    """Let all players pass until the game is over."""

    def work(db: Connection) -> None:
        while (it := TableInPlay.load(db, 1)).table.status == "playing":
            play.play_default(db, it, min(it.awaited), None, NOW)
        for due in store.outbox.outbox(db, 1):
            store.outbox.done(db, due)

    await at.house.store.run(work)


async def test_a_finished_game_is_kept_with_its_board(at: Outgoing, tmp_path: Path) -> None:
    await at.sends(slots.BOARD)
    before = [file.name for file in at.discord.files[FIRST]]
    await ends(at)
    await at.sends(slots.BOARD)
    files = {file.name: file.content for file in at.discord.files[max(at.discord.files)]}
    assert [*files][:1] == before
    assert {*re.findall(r"attachment://([\w.-]+)", str(at.stands()[-1]))} == {*files}
    assert len(files) > 2
    kept = tmp_path / "kept.json"
    kept.write_bytes(files["medici-1.json"])
    assert record.verify(record.read(kept))[-1] == TableInPlay(await at.table()).state
    await at.change("UPDATE moves SET move = x'ff'")
    await at.sends(slots.BOARD)
    assert "medici-1.json" not in [file.name for file in at.discord.files[max(at.discord.files)]]
    assert await at.left() == []


async def test_a_lobby_tells_nothing_of_the_log(at: Outgoing) -> None:
    await at.sends(slots.LOBBY)
    before = await at.sent(slots.LOBBY)
    assert before
    await at.sends(slots.LOBBY)
    assert await at.sent(slots.LOBBY) == before == structs.replace(before, log_after=0, log_upto=0)
