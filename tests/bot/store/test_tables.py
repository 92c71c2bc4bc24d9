"""Test tables and seats in the database and as values."""

from __future__ import annotations

from hashlib import sha256
from itertools import product
from typing import Any

import msgspec
import pytest

from bot.store import drafts, orders, privacy, seats, slots, tables
from bot.store.db import Connection, savepoint
from bot.store.rows import Line, Preferences, Remark, SeatRow, SentMessage
from games import GAMES
from games.core import text
from tests.bot.store.test_clocks import columns
from tests.bot.store.test_store import SEED, open_table, save, the
from tests.bot.ui import making

# ---------------------------------------------------------------------------------------------- tables


def test_a_table_is_opened_where_and_by_whom_it_says(db: Connection) -> None:
    open_table(db, 17)
    open_table(db, 27, 30)
    names = "game, guild, channel, threads, language, host, opener, status, created, changed, idle_since"
    assert columns(db, names, 2) == ("medici", 10, 30, 1, "fr", 27, 27, "lobby", 100, 100, 100)
    tables.set_host(db, 2, 28)
    assert [(each.host, columns(db, "opener", each.id)) for each in (the(db, 1), the(db, 2))] == [
        (17, (17,)),
        (28, (27,)),
    ]


def test_a_table_is_played_in_its_thread_if_it_has_one(db: Connection) -> None:
    open_table(db)
    assert (the(db, 1).place, the(db, 1).threads) == (20, True)
    tables.set_thread(db, 1, 31, threads=False)
    assert (the(db, 1).place, the(db, 1).channel) == (31, 20)
    assert the(db, 1).threads is False


def test_what_is_over_asks_for_nothing_more(db: Connection) -> None:
    for _ in range(2):
        open_table(db)
    db.execute("UPDATE tables SET house = 1, deadline = 1, asked = 1, voting = 1, alarm = 1, unshown = 1")
    db.execute("UPDATE tables SET unshown_why = 'gone'")
    tables.set_status(db, 1, "finished", 500)
    names = "status, house, deadline, asked, voting, alarm, unshown, unshown_why, changed, idle_since"
    assert columns(db, names) == ("finished", 0, None, None, 0, None, None, None, 500, 100)
    assert columns(db, names, 2) == ("lobby", 1, 1, 1, 1, 1, 1, "gone", 100, 100)


def test_a_table_taken_up_again_has_stood_still_for_no_time(db: Connection) -> None:
    for _ in range(2):
        open_table(db)
    db.execute("UPDATE tables SET status = 'abandoned', warned = 1, paused = 1")
    tables.begin_anew(db, 1, "playing", house=False, now=500)
    names = "status, house, idle_since, warned, paused, changed"
    assert columns(db, names) == ("playing", 0, 500, None, None, 500)
    assert columns(db, names, 2) == ("abandoned", 0, 100, 1, 1, 100)
    assert db.follow_ups.to_play == set()
    tables.begin_anew(db, 1, "playing", house=True, now=600)
    assert columns(db, names) == ("playing", 1, 600, None, None, 600)
    assert db.follow_ups.to_play == {1}


def test_the_house_is_awaited_where_it_is(db: Connection) -> None:
    for _ in range(2):
        open_table(db)
    tables.set_house(db, 2, house=True, now=500)
    assert tables.tables_awaiting_house(db) == [2]
    assert db.follow_ups.to_play == {2}
    tables.set_house(db, 2, house=False, now=600)
    assert tables.tables_awaiting_house(db) == []
    assert [columns(db, "changed", number) for number in (1, 2)] == [(100,), (600,)]


def test_a_table_has_one_rematch_and_invites_to_it_once(db: Connection) -> None:
    for _ in range(3):
        open_table(db)
    assert tables.rematch_of(db, 2) is None
    tables.set_rematch(db, 1, 2)
    assert tables.rematch_of(db, 2) == the(db, 1)
    assert (the(db, 1).rematch, the(db, 2).rematch) == (2, None)
    assert [tables.invite_once(db, number) for number in (1, 1, 2)] == [True, False, True]
    tables.set_rematch(db, 1, None)
    assert tables.rematch_of(db, 2) is None


def test_what_moves_lead_to_is_written_as_a_whole(db: Connection) -> None:
    for _ in range(2):
        open_table(db)
    db.execute("UPDATE tables SET warned = 150")
    before, other = the(db, 1), the(db, 2)
    after = msgspec.structs.replace(
        before, status="finished", state=b"s", checkpoint=b"a", checkpoint_version=1, scene="1.1", version=2, epoch=3,
        deadline=900, asked_at=800, alarm=850, vote_open=True, excused_seconds=60, not_visible_since=700,
        why_not_visible="later",
    )  # fmt: skip
    saved = tables.save_state(db, before, after, house=True, now=200)
    assert saved == the(db, 1) == msgspec.structs.replace(after, idle_since=200)
    assert columns(db, "house, changed, warned") == (1, 200, None)
    assert the(db, 2) == other
    for stale in (before, msgspec.structs.replace(saved, version=1), msgspec.structs.replace(saved, epoch=2)):
        with pytest.raises(tables.Conflict), savepoint(db):
            save(db, stale)
    assert the(db, 1) == saved


def test_tables_are_found_the_unfinished_and_the_newest_first(db: Connection) -> None:
    """Tables are found unfinished and newest first, 25 at most, which is the limit of a select."""
    for _ in range(27):
        open_table(db)
    tables.set_status(db, 27, "abandoned", 1)
    assert [table.id for table in tables.tables_at(db, 20, "medici")] == [*range(26, 1, -1)]
    assert [table.id for table in tables.tables_of(db, 8, "medici")] == [*range(26, 1, -1)]
    assert tables.tables_of(db, 8, "intrige") == []
    for number in range(3, 27):
        tables.set_status(db, number, "finished", 1)
    assert [table.id for table in tables.tables_at(db, 20, "medici")][:4] == [2, 1, 27, 26]
    assert [table.id for table in tables.tables_of(db, 8, "medici")] == [2, 1]


# ----------------------------------------------------------------------------------------------- seats


def test_whose_a_seat_is() -> None:
    """Whether a seat is resigned, owned, present or open depends on its user, AI player and absence."""
    told = {
        (user, house, away): (row.resigned, row.owned, row.present, row.open)
        for user, house, away in product((None, 7), (False, True), (None, "absent"))
        for row in [SeatRow(0, user, "Ana", house=house, language="en", away=away)]  # type: ignore[arg-type]
    }
    assert told == {
        (None, False, None): (False, False, False, True),
        (None, False, "absent"): (False, False, False, True),
        (None, True, None): (False, False, False, False),
        (None, True, "absent"): (False, False, False, False),
        (7, False, None): (False, True, True, False),
        (7, False, "absent"): (False, True, True, False),
        (7, True, None): (True, False, False, False),
        (7, True, "absent"): (False, True, False, False),
    }


def test_a_table_knows_its_people(db: Connection) -> None:
    table = the(db, open_table(db))
    assert [row.seat for row in table.people] == [0, 2]
    assert table.seat_of(8) == table.seats[2]
    assert [table.has_house(chosen) for chosen in ((0, 2), (0, 1), ())] == [False, True, False]
    assert table.seed_hash == sha256(SEED).hexdigest()
    seats.give_to_house(db, 1, 2)
    assert the(db, 1).seat_of(8) is None
    assert [row.seat for row in the(db, 1).people] == [0]


def test_a_table_is_deserted_when_all_left_before_it_began(db: Connection) -> None:
    table = the(db, open_table(db))
    left = msgspec.structs.replace(table, status="abandoned", seats=table.seats[1:2])
    assert left.deserted is True
    for more in ({"status": "lobby"}, {"state": b"s"}, {"seats": table.seats}):
        assert msgspec.structs.replace(left, **more).deserted is False


def test_what_nobody_said_of_them_is_as_usual() -> None:
    row, person, table = (
        SeatRow(0, 7, "Ana", house=False, language="en"),
        Preferences(7),
        making.table(GAMES["medici"]),
    )
    assert (row.reminded, row.membership_checks, row.wants_early_notice, person.wants_early_notice) == (
        0,
        0,
        False,
        False,
    )
    assert (table.idle_since, table.excused_seconds, table.vote_open, table.corrupted) == (0, 0, False, False)
    line, sent = Line(text("a")), SentMessage(slots.BOARD, 20, 1001, "1.1", 100)
    assert (line.quote, line.id, sent.log_after, sent.log_upto) == ("", 0, 0, 0)


def test_calls_are_counted_until_they_are_answered(db: Connection) -> None:
    for _ in range(2):
        open_table(db)
    assert seats.calls(db, 1) == {}
    for table_id, seat, now in ((1, 0, 100), (1, 2, 200), (1, 0, 300), (2, 0, 400)):
        seats.count_call(db, table_id, seat, now)
    assert seats.calls(db, 1) == {0: (2, 300), 2: (1, 200)}
    seats.forget_calls(db, 1, 0)
    assert (seats.calls(db, 1), seats.calls(db, 2)) == ({2: (1, 200)}, {0: (1, 400)})


def everything_of(db: Connection, name: str) -> list[tuple[Any, ...]]:
    return db.execute(f"SELECT table_id, seat FROM {name} ORDER BY table_id, seat").fetchall()  # noqa: S608


def test_who_leaves_takes_what_was_theirs_along(db: Connection) -> None:
    for table_id in (open_table(db), open_table(db)):
        for seat in (0, 2):
            drafts.set_draft(db, table_id, seat, 1, [[b"a"]])
            drafts.keep_remark(db, table_id, seat, 1, Remark())
            orders.set_orders(db, table_id, seat, b"o")
            seats.count_call(db, table_id, seat, 100)
    seats.set_away(db, 1, 2, "absent", house=True)
    db.execute("UPDATE seats SET reminded = 1, sought = 2")
    seats.vacate(db, 1, 2)
    left = the(db, 1).seats[2]
    assert left == SeatRow(2, None, "Ben", house=False, language="en", not_all_own=True)
    assert left.open
    assert (the(db, 1).seats[0].reminded, the(db, 2).seats[2].membership_checks) == (1, 2)
    for name in ("drafts", "remarks", "orders", "calls"):
        assert everything_of(db, name) == [(1, 0), (2, 0), (2, 2)], name
    assert seats.people(db, 1) == {0: 7}
    assert seats.people(db, 2) == {0: 7, 2: 8}
    assert (seats.seats_left(db, 1, 8), seats.seats_left(db, 1, 7), seats.seats_left(db, 2, 8)) == ({2}, set(), set())


def test_who_was_away_in_secret_leaves_no_trace_of_it(db: Connection) -> None:
    """A hidden absence ends with its owner's leaving and does not pass to the next owner."""
    for _ in range(3):
        open_table(db)
    for table_id in (1, 2, 3):
        seats.set_away(db, table_id, 2, "absent", house=True, discreet=True)
    seats.vacate(db, 1, 2)
    seats.give_to_house(db, 2, 2)
    privacy.forget_at(db, 3, 8, -8, "Somebody")
    assert [the(db, table_id).seats[2].hidden_absence for table_id in (1, 2, 3)] == [False, False, False]


def test_who_takes_a_seat_over_and_leaves_it_again(db: Connection) -> None:
    open_table(db)
    seats.vacate(db, 1, 2)
    seats.occupy(db, 1, 2, 8, "Benno", "fr")
    assert the(db, 1).seats[2] == SeatRow(2, 8, "Benno", house=False, language="fr", not_all_own=True)
    seats.vacate(db, 1, 2)
    seats.vacate(db, 1, 2)
    assert seats.seats_left(db, 1, 8) == {2}
    assert everything_of(db, "leavers") == [(1, 2)]


def test_who_is_away_is_so_at_one_seat(db: Connection) -> None:
    for _ in range(2):
        open_table(db)
    seats.set_away(db, 1, 2, "gone", house=True)
    ben = the(db, 1).seats[2]
    assert (ben.away, ben.house, ben.present, ben.owned) == ("gone", True, False, True)
    seats.give_to_house(db, 1, 2)
    assert the(db, 1).seats[2].resigned
    seats.set_away(db, 1, 2, None, house=False)
    *others, ben = the(db, 1).seats
    assert ben == msgspec.structs.replace(the(db, 2).seats[2], not_all_own=True), "an AI player moved for them once"
    assert others == [*the(db, 2).seats[:2]]


def test_a_lobby_is_seated_anew(db: Connection) -> None:
    for _ in range(2):
        open_table(db)
    rows = (
        SeatRow(0, 8, "Ben", house=False, language="en"),
        SeatRow(1, None, "Ada", house=True, language="fr", level="strong"),
    )
    seats.set_seats(db, 1, rows, 8)
    assert (the(db, 1).seats, the(db, 1).host) == (rows, 8)
    assert (len(the(db, 2).seats), the(db, 2).host) == (3, 7)
    seats.set_language_of(db, 1, 8, "fr")
    assert [row.language for row in the(db, 1).seats] == ["fr", "fr"]
    assert the(db, 2).seats[2].language == "en"
