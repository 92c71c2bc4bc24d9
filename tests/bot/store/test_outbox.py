"""Test outbox entries and messages in the database."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store import orders, outbox, slots
from bot.store.db import Connection
from bot.store.outbox import SHUT, OutboxEntry, PostedMessages
from bot.store.rows import DueEntry, SentMessage
from bot.store.slots import MessageKind
from games.core import encode
from tests.bot.store.test_store import open_table, save, the

BOARD = SentMessage(slots.BOARD, 20, 1001, "1.1", 100, 3, 5)


def wishes(db: Connection, table_id: int = 1) -> list[DueEntry]:
    return outbox.outbox(db, table_id)


def test_a_message_is_known_by_its_slot(db: Connection) -> None:
    open_table(db)
    open_table(db)
    other = SentMessage(slots.BOARD, 30, 2001, "2.1", 200, 6, 7)
    outbox.set_sent(db, 1, SentMessage(slots.BOARD, 1, 1, "", 1))
    for table_id, message in ((1, BOARD), (2, other), (1, SentMessage(slots.mention(0), 20, 1002, "", 300, 900))):
        outbox.set_sent(db, table_id, message)
    assert outbox.sent_message(db, 1, slots.BOARD) == BOARD, "the newer entry has replaced it"
    assert outbox.sent_message(db, 2, slots.BOARD) == other
    assert outbox.sent_message(db, 2, slots.mention(0)) is None
    assert outbox.known_messages(db, 1) == {1001, 1002}
    assert outbox.known_among(db, [1002, 2001, 9]) == {1002, 2001}
    outbox.forget_sent(db, 1, slots.BOARD)
    assert outbox.known_messages(db, 1) == {1002}
    assert outbox.known_messages(db, 2) == {2001}


def test_a_message_never_tells_less_than_it_did(db: Connection) -> None:
    open_table(db)
    outbox.set_sent(db, 1, BOARD)
    for upto, told in ((9, 9), (7, 9), (10, 10)):
        outbox.set_published(db, 1, slots.BOARD, 1001, upto)
        now = outbox.sent_message(db, 1, slots.BOARD)
        assert now
        assert now.log_upto == told
    outbox.set_published(db, 1, slots.BOARD, 1009, 20)
    outbox.set_published(db, 1, slots.mention(0), 1001, 20)
    outbox.set_published(db, 2, slots.BOARD, 1001, 20)
    assert outbox.sent_message(db, 1, slots.BOARD) == now


def test_a_wish_is_noted_with_its_table(db: Connection) -> None:
    open_table(db)
    outbox.send(db, 1)
    assert db.follow_ups.to_send == set()
    outbox.send(db, 1, slots.BOARD, OutboxEntry(slots.mention(0), b"x", 700))
    assert [(due.slot, due.body, due.due) for due in wishes(db)] == [
        (slots.BOARD, b"", 0),
        (slots.mention(0), b"x", 700),
    ]
    assert db.follow_ups.to_send == {1}


def test_what_did_not_work_is_tried_again_later(db: Connection) -> None:
    open_table(db)
    outbox.send(db, 1, slots.BOARD)
    for attempts, until in ((1, 500), (2, 900)):
        (due,) = wishes(db)
        outbox.put_off(db, due, until)
        (due,) = wishes(db)
        assert (due.attempts, due.due) == (attempts, until)
        assert outbox.is_current(db, due)
    outbox.send(db, 1, slots.BOARD)
    assert not outbox.is_current(db, due), "a newer one has replaced it"
    outbox.put_off(db, due, 5000)
    (newer,) = wishes(db)
    assert (newer.attempts, newer.due) == (0, 0)


def test_a_table_that_is_paused_sends_nothing_and_a_damaged_one_only_that(db: Connection) -> None:
    for table_id in (open_table(db), open_table(db)):
        outbox.send(db, table_id, slots.BOARD, slots.DAMAGED, slots.LOG)
    db.execute("UPDATE tables SET damaged = 1 WHERE id = 1")
    assert [due.slot for due in wishes(db)] == [slots.DAMAGED]
    assert [due.slot for due in wishes(db, 2)] == [slots.BOARD, slots.DAMAGED, slots.LOG]
    db.execute("UPDATE tables SET paused = 500")
    assert (wishes(db), wishes(db, 2)) == ([], [])
    assert outbox.tables_with_outbox(db) == [1, 2]


@pytest.mark.parametrize(("opened", "again"), [(71, [1]), (72, [2]), (73, []), (None, [1, 2])])
def test_a_thread_that_was_opened_has_its_boards_stripped(
    db: Connection, opened: int | None, again: list[int]
) -> None:
    """Opening a thread queues the removal of buttons from its old boards.

    If the thread is unknown, this covers all threads of the table. Other entries are left alone.
    """
    for table_id, thread in ((1, 71), (2, 72), (3, 71)):
        open_table(db)
        outbox.send(
            db,
            table_id,
            OutboxEntry(slots.button_removal(1001), encode((thread, 1001, 5, 6)), SHUT if table_id < 3 else 900),
        )
    kept = {table_id: wishes(db, table_id)[0] for table_id in (1, 2, 3)}
    db.follow_ups.to_send.clear()
    outbox.thread_opened(db, opened)
    assert sorted(db.follow_ups.to_send) == again
    for table_id, before in kept.items():
        (due,) = wishes(db, table_id)
        assert due.body == before.body
        assert due.due == (0 if table_id in again else before.due)


def test_what_waits_for_its_thread_is_never_due(db: Connection) -> None:
    """An entry that waits for its thread is never due in practice.

    The number is far in the future, and exact in every reader of JSON.
    """
    open_table(db)
    outbox.send(db, 1, OutboxEntry(slots.button_removal(1001), b"", SHUT))
    assert wishes(db)[0].due == 9_007_199_254_740_992


def test_direct_messages_are_found_wherever_they_are(db: Connection) -> None:
    open_table(db)
    open_table(db)
    outbox.set_sent(db, 1, SentMessage(slots.welcome(7), 70, 3001, "", 100))
    outbox.send(db, 1, slots.promises_kept(7), slots.digest(8), slots.BOARD)
    outbox.send(db, 2, slots.welcome(9))
    assert outbox.direct_messages(db, 1) == {slots.welcome(7), slots.promises_kept(7)}


@pytest.fixture
def messages(db: Connection) -> PostedMessages:
    """Return messages of each kind.

    A board will be edited, a notification taken down, a question posted; another seat has a notification.
    """
    open_table(db)
    open_table(db)
    outbox.set_sent(db, 1, BOARD)
    outbox.set_sent(db, 1, SentMessage(slots.mention(0), 20, 1002, "", 100))
    outbox.set_sent(db, 1, SentMessage(slots.mention(2), 20, 1003, "", 100))
    outbox.set_sent(db, 1, SentMessage(slots.welcome(7), 70, 3001, "", 100))
    outbox.set_sent(db, 2, SentMessage(slots.mention(4), 20, 1004, "", 100))
    outbox.send(
        db,
        1,
        OutboxEntry(slots.BOARD, b"x"),
        slots.mention(0),
        OutboxEntry(slots.mention(1), b"x"),
        slots.promises_kept(7),
    )
    outbox.send(db, 2, slots.LATE_VOTE)
    return outbox.table_messages(db, 1)


def test_what_stands_and_what_will(messages: PostedMessages) -> None:
    assert messages.sent[slots.BOARD] == BOARD
    assert set(messages.sent) == {slots.BOARD, slots.mention(0), slots.mention(2)}
    assert messages.wished == {slots.BOARD: True, slots.mention(0): False, slots.mention(1): True}
    seats = range(4)
    assert [messages.called(slots.mention(seat)) for seat in seats] == [True, True, True, False]
    assert [messages.stands(slots.mention(seat)) for seat in seats] == [False, True, True, False]
    assert messages.numbers(MessageKind.MENTION) == [0, 1, 2]
    assert messages.numbers(MessageKind.REMINDER) == []


def columns(db: Connection) -> tuple[Any, ...]:
    found: tuple[Any, ...] = db.execute("SELECT nonce, begun, attempts, revision FROM outbox").fetchone()
    return found


def test_a_post_under_way_has_a_nonce(db: Connection) -> None:
    open_table(db)
    outbox.send(db, 1, slots.BOARD)
    outbox.begin_post(db, wishes(db)[0], "first", 400)
    assert columns(db) == ("first", 400, 1, 0)
    outbox.put_off(db, wishes(db)[0], 500)
    outbox.begin_post(db, wishes(db)[0], "first", 400)
    assert columns(db) == ("first", 400, 2, 0), "an attempt is counted once"
    outbox.done(db, wishes(db)[0], again=True)
    assert columns(db) == (None, None, 0, 0)
    outbox.done(db, wishes(db)[0])
    assert wishes(db) == []


def test_a_state_is_written_with_whom_the_house_moves_for(db: Connection) -> None:
    open_table(db)
    save(db, the(db, 1))
    assert db.follow_ups.to_play == set()
    save(db, the(db, 1), house=True)
    assert db.follow_ups.to_play == {1}


def test_what_somebody_settles_in_advance_is_noted(db: Connection) -> None:
    """A change of plans is recorded, so that panels that show them are refreshed."""
    open_table(db)
    assert db.follow_ups.settled == set()
    orders.set_orders(db, 1, 0, b"")
    assert db.follow_ups.settled == {1}
