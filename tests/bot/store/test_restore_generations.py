"""No number from the time lost in a restore is ever used again."""

from __future__ import annotations

from bot import store
from bot.store.db import Connection
from bot.store.rows import Promise
from tests.bot.store.test_store import open_table

NOW = 1_800_000_000
"""A time early in 2027."""
FIRST = NOW - 1_735_689_600


def begin(db: Connection, now: int = NOW, beyond: int = 0, saved: int = 1000) -> None:
    store.restore_generations.begin_generation(db, saved, now, beyond)


def epoch(db: Connection, table_id: int = 1) -> int:
    (number,) = db.execute("SELECT epoch FROM tables WHERE id = ?", (table_id,)).fetchone()
    return int(number)


def test_new_tables_are_counted_from_one_until_then(db: Connection) -> None:
    assert [open_table(db), open_table(db)] == [1, 2]
    begin(db)
    assert [open_table(db), open_table(db)] == [FIRST, FIRST + 1]


def test_numbers_are_past_what_the_lost_database_is_known_to_have_given(db: Connection) -> None:
    open_table(db)
    begin(db, beyond=FIRST + 50)
    assert (epoch(db), open_table(db)) == (FIRST + 51, FIRST + 51)


def test_they_grow_though_the_clock_was_set_back(db: Connection) -> None:
    open_table(db)
    begin(db)
    open_table(db)
    begin(db, now=NOW - 10**6)
    assert (epoch(db), open_table(db)) == (FIRST + 1, FIRST + 1)


def test_the_same_backup_twice(db: Connection) -> None:
    """A backup can be restored twice.

    The database in between is unknown, but its numbers count as lost, too.
    """
    open_table(db)
    begin(db, now=NOW + 3600)
    assert epoch(db) == FIRST + 3600


def test_which_decisions_are_lost(db: Connection) -> None:
    open_table(db)
    db.execute("UPDATE tables SET epoch = 5")
    begin(db)
    db.execute("UPDATE tables SET epoch = epoch + 3")
    begin(db, now=NOW + 100, saved=2000)
    lost = {number: store.restore_generations.lost_decision(db, 1, number) for number in (0, 4, 5, 9, FIRST - 1)}
    assert lost == {0: None, 4: None, 5: 1000, 9: 1000, FIRST - 1: 1000}
    later = [store.restore_generations.lost_decision(db, 1, FIRST + more) for more in (0, 2, 3, 99, 100)]
    assert later == [None, None, 2000, 2000, None]
    assert store.restore_generations.lost_decision(db, 2, 6) is None


def test_which_tables_are_lost(db: Connection) -> None:
    open_table(db)
    begin(db)
    assert [store.restore_generations.lost_table(db, number) for number in (0, 1, 2, FIRST - 1, FIRST)] == [
        *(None, None),
        *(1000, 1000),
        None,
    ]


def test_a_table_that_was_erased_before_is_not_lost(db: Connection) -> None:
    assert [open_table(db) for _ in range(3)] == [1, 2, 3]
    store.servers.erase_tables(db, "?", 3)
    begin(db)
    assert [store.restore_generations.lost_table(db, number) for number in (2, 3, 4)] == [None, None, 1000]


def test_promises_go_on_past_those_that_are_lost(db: Connection) -> None:
    open_table(db)

    def promise(form: int) -> int:
        number = store.promises.next_number(db, 1)
        store.promises.add_promise(db, 1, Promise(number, 0, 1, "words", None), form)
        return number

    assert [promise(10), promise(11)] == [1, 2]
    begin(db)
    assert [promise(12), promise(13)] == [FIRST, FIRST + 1]
    assert store.restore_generations.lost_promise(db, 1, 3) == 1000
    assert store.restore_generations.lost_promise(db, 1, FIRST + 9) is None
    assert store.restore_generations.highest_number(db) == FIRST + 1


def test_what_was_prepared_in_private_is_kept(db: Connection) -> None:
    open_table(db)
    db.execute("UPDATE tables SET epoch = 5")
    store.drafts.set_draft(db, 1, 0, 5, [[b"move"]])
    begin(db)
    assert store.drafts.draft(db, 1, 0, epoch(db)) == [[b"move"]]


def test_how_far_numbers_reach_is_known_of_older_databases_too(db: Connection) -> None:
    open_table(db)
    db.execute("DROP TABLE generations")
    db.execute("DROP TABLE futures")
    db.execute("UPDATE tables SET epoch = 77")
    assert store.restore_generations.highest_number(db) == 77
