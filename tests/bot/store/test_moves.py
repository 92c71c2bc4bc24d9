"""Test moves and the log in the database."""

from __future__ import annotations

import msgspec
import pytest

from bot.store import moves, outbox, seats, slots
from bot.store.db import Connection
from bot.store.rows import Line, LoggedLine, MoveRow, SentMessage
from games.core import text
from tests.bot.store.test_store import open_table, the


def answer(
    db: Connection, seat: int, version: int, *blobs: bytes, epoch: int, press: int | None, now: int = 100
) -> None:
    """Store an answer of this seat at table 1."""
    before = msgspec.structs.replace(the(db, 1), version=version, epoch=epoch)
    moves.add_moves(db, before, seat, blobs, press, now)


def three_answers(db: Connection) -> None:
    """Store five answers, one of them at another table.

    At table 1 a seat makes two moves, an AI player one, the same seat two, and another seat one.
    """
    for _ in range(2):
        open_table(db)
    answer(db, 0, 0, b"a", b"b", epoch=3, press=555, now=100)
    answer(db, 1, 2, b"c", epoch=4, press=None, now=200)
    answer(db, 0, 3, b"d", b"e", epoch=5, press=556, now=300)
    answer(db, 2, 5, b"f", epoch=6, press=557, now=400)
    moves.add_moves(db, the(db, 2), 2, [b"z"], 558, 900)


def test_moves_are_kept_in_order(db: Connection) -> None:
    three_answers(db)
    rows = [
        MoveRow(0, 0, b"a", 3, 555),
        MoveRow(1, 0, b"b", 3, None),
        MoveRow(2, 1, b"c", 4, None),
        MoveRow(3, 0, b"d", 5, 556),
        MoveRow(4, 0, b"e", 5, None),
        MoveRow(5, 2, b"f", 6, 557),
    ]
    assert moves.moves_since(db, 1, 0) == rows
    assert moves.moves_since(db, 1, 4) == rows[4:]
    assert moves.answered(db, 1, 0, 5) == [b"d", b"e"]
    moves.take_back(db, 1, 4)
    assert moves.moves_since(db, 1, 0) == rows[:4]
    assert len(moves.moves_since(db, 2, 0)) == 1


def test_the_last_answer_somebody_gave_themselves(db: Connection) -> None:
    three_answers(db)
    assert [moves.last_answer(db, 1, seat) for seat in range(4)] == [range(3, 5), range(0), range(5, 6), range(0)]
    answer(db, 0, 6, b"g", epoch=7, press=None)
    assert moves.last_answer(db, 1, 0) == range(3, 5), "an AI player has moved for them since"


def test_what_was_ordered_after_moves_that_are_taken_back(db: Connection) -> None:
    """A plan set after undone moves counts as set after the remaining ones; other tables are unaffected."""
    three_answers(db)
    for table_id in (1, 2):
        for seat, version in enumerate((2, 4, 6)):
            seats.set_orders_given_at(db, table_id, seat, version)
    moves.take_back(db, 1, 4)
    found = [[row.orders_given_at for row in the(db, table_id).seats] for table_id in (1, 2)]
    assert found == [[2, 4, 4], [2, 4, 6]]


def test_who_moved_last_and_when(db: Connection) -> None:
    three_answers(db)
    assert [moves.last_mover(db, 1, since) for since in (399, 400, 401)] == [2, 2, None]
    moves.take_back(db, 1, 5)
    assert [moves.last_mover(db, 1, since) for since in (300, 301)] == [0, None]
    assert moves.last_mover(db, 3, 0) is None


@pytest.mark.parametrize("press", [559, None])
def test_who_changed_a_sealed_answer_is_not_seen_moving(db: Connection, press: int | None) -> None:
    """A player who changes a secret answer does not count as having moved.

    Otherwise the missing notification would reveal the change. The same holds for an answer made for them.
    """
    open_table(db)
    answer(db, 0, 0, b"a", epoch=3, press=press, now=100)
    answer(db, 1, 1, b"b", epoch=3, press=556, now=200)
    before = moves.last_mover(db, 1, 0), moves.recent_movers(db, msgspec.structs.replace(the(db, 1), version=2), 150)
    answer(db, 0, 2, b"c", epoch=3, press=557, now=300)
    after = moves.last_mover(db, 1, 0), moves.recent_movers(db, msgspec.structs.replace(the(db, 1), version=3), 150)
    assert before == after == (1, frozenset({1}))


def test_who_made_the_latest_moves_themselves(db: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    three_answers(db)
    table = msgspec.structs.replace(the(db, 1), version=6)
    assert [moves.recent_movers(db, table, since) for since in (300, 301, 400, 401)] == [
        {0, 2},
        {2},
        {2},
        frozenset(),
    ]
    db.execute("UPDATE moves SET epoch = 3 WHERE number = 3")
    assert moves.recent_movers(db, table, 300) == {2}, "a changed answer stays hidden"
    monkeypatch.setattr(moves, "_LATEST", 2)
    assert moves.recent_movers(db, table, 100) == {2}, "a long game is not read from the beginning"


def told(lines: list[Line]) -> list[str]:
    return [line.text.key for line in lines]


def test_the_log_is_each_tables_own(db: Connection) -> None:
    for _ in range(2):
        open_table(db)
    assert (moves.last_log_line(db, 1), moves.log(db, 1)) == (0, [])
    moves.add_log(db, 1, 1, "1.1", [Line(text("a")), Line(text("b"), "Well")])
    moves.add_log(db, 2, 1, "1.1", [Line(text("x"))])
    moves.add_log(db, 1, 2, "1.1", [Line(text("c"))])
    moves.add_log(db, 1, None, "1.1", [Line(text("d"))])
    a, b, c, d = moves.log(db, 1)
    assert [a, b, c, d] == [Line(text("a"), id=a.id), Line(text("b"), "Well", b.id), Line(text("c"), id=c.id), d]
    assert a.id < b.id < c.id < d.id
    assert moves.last_log_line(db, 1) == d.id
    assert told(moves.log(db, 1, a.id, c.id)) == ["b", "c"]
    assert moves.lines_after(db, 1, 1) == [LoggedLine(c, 2, "1.1"), LoggedLine(d, None, "1.1")]
    for every in (0, -1):
        assert [each.line for each in moves.lines_after(db, 1, every)] == [a, b, c, d]
    db.execute("UPDATE log SET text = X'C1' WHERE id = ?", (c.id,))
    assert told(moves.log(db, 1)) == ["a", "b", "line-lost", "d"]


def test_the_scene_knows_what_was_said_in_it(db: Connection) -> None:
    open_table(db)
    moves.add_log(db, 1, 1, "1.1", [Line(text("remark"), "Old")])
    moves.add_log(db, 1, 2, "1.2", [Line(text("remark"), "One"), Line(text("a")), Line(text("remark-alone"), "Two")])
    now = msgspec.structs.replace(the(db, 1), scene="1.2")
    assert [line.quote for line in moves.remarks(db, now.id, now.scene)] == ["One", "Two"]
    assert moves.remarks(db, now.id, "1.3") == []


def test_how_far_the_log_was_told(db: Connection) -> None:
    """The last published log line is known for each place."""
    for _ in range(2):
        open_table(db)
    assert moves.last_published_line(db, 1, 20) == 0
    outbox.set_sent(db, 1, SentMessage(slots.BOARD, 20, 1001, "", 100, 0, 5))
    outbox.set_sent(db, 1, SentMessage(slots.LOG, 30, 1002, "", 100, 5, 8))
    outbox.set_sent(db, 2, SentMessage(slots.BOARD, 20, 1003, "", 100, 0, 99))
    assert [moves.last_published_line(db, 1, place) for place in (20, 30, 40)] == [5, 8, 0]


def test_what_can_be_read_is_not_taken_back(db: Connection) -> None:
    """An undo keeps published log lines, except those that the present board can still change.

    Lines the board took over from another stay, too.
    """
    open_table(db)
    moves.add_log(db, 1, 1, "", [Line(text("a"))])
    moves.add_log(db, 1, None, "", [Line(text("b"))])
    moves.add_log(db, 1, 2, "", [Line(text("c"))])
    moves.add_log(db, 1, 3, "", [Line(text("d"))])
    a, *_ = moves.log(db, 1)
    outbox.set_sent(db, 1, SentMessage(slots.BOARD, 20, 1001, "", 100, log_after=a.id, log_upto=a.id + 3))
    moves.take_back(db, 1, 2)
    assert told(moves.log(db, 1)) == ["a", "b", "c"]
    moves.take_back(db, 1, 0)
    assert told(moves.log(db, 1)) == ["a", "b"], "lines without a move stay"
