"""Test the database: one commit for all waiting work, no result before it is on disk, and queries."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from bot import store
from bot.store import slots
from bot.store.db import Connection, FollowUps, Store, savepoint
from bot.store.outbox import OutboxEntry
from bot.store.rows import DueEntry, Line, SeatRow, SentMessage, Table
from bot.store.sqlite import migrate
from bot.store.sqlite_file import DatabaseUnusable
from games import GAMES
from games.core import encode, text
from tests.bot.conftest import opened
from tests.bot.server import errors, of_a_file

OPTIONS = encode(GAMES["medici"].types.Options())
SEED = b"\3" * 32


def on_disk(path: Path, sql: str) -> list[tuple[Any, ...]]:
    """Query the file through a connection of its own."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        return connection.execute(sql).fetchall()


def files(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def open_table(db: Connection, host: int = 7, channel: int = 20) -> int:
    table_id = store.tables.open_table(
        db,
        game="medici",
        guild=10,
        channel=channel,
        threads=True,
        language="fr",
        host=host,
        options=OPTIONS,
        seed=SEED,
        now=100,
    )
    seats = [
        SeatRow(0, host, "Ana", house=False, language="fr"),
        SeatRow(1, None, "Cosimo", house=True, language="fr", level="strong"),
        SeatRow(2, host + 1, "Ben", house=False, language="en"),
    ]
    store.seats.set_seats(db, table_id, seats, host)
    return table_id


def the(db: Connection, table_id: int) -> Table:
    table = store.tables.table(db, table_id)
    assert table
    return table


def save(db: Connection, before: Table, moves: int = 1, *, house: bool = False) -> None:
    after = msgspec.structs.replace(
        before,
        status="playing",
        state=b"s",
        checkpoint=b"a",
        checkpoint_version=before.version,
        scene="1.1",
        version=before.version + moves,
        epoch=before.epoch + 1,
    )
    saved = store.tables.save_state(db, before, after, house=house, now=200)
    assert saved == the(db, before.id)


# ---------------------------------------------------------------------------------------------- writer


@of_a_file
async def test_all_that_waits_is_one_commit(disk: Store) -> None:
    statements: list[str] = []
    await disk.run(lambda db: cast(Any, db).set_trace_callback(statements.append))
    statements.clear()
    ids = await asyncio.gather(*(disk.run(open_table) for _ in range(20)))
    assert ids == list(range(1, 21))
    assert statements.count("BEGIN IMMEDIATE") == 1
    assert statements.count("COMMIT") == 1


async def test_more_than_a_batch_is_all_done(disk: Store) -> None:
    ids = await asyncio.gather(*(disk.run(open_table) for _ in range(300)))
    assert sorted(ids) == list(range(1, 301))


async def test_work_that_raises_undoes_only_itself(disk: Store) -> None:
    def fail(db: Connection) -> None:
        open_table(db, host=99)
        raise LookupError("mine")

    first, second, third = await asyncio.gather(
        disk.run(open_table), disk.run(fail), disk.run(open_table), return_exceptions=True
    )
    assert {first, third} == {1, 2}
    assert isinstance(second, LookupError)
    assert second.args == ("mine",)
    assert await disk.run(lambda db: [row[0] for row in db.execute("SELECT host FROM tables")]) == [7, 7]


async def test_whatever_work_raises_its_caller_hears_of_it(disk: Store) -> None:
    """Every exception of work reaches its caller.

    A future cannot hold a StopIteration, and a writer that died of it would block all callers.
    """
    async with asyncio.timeout(10):
        with pytest.raises(RuntimeError):
            await disk.run(lambda _: next(iter(())))
        with pytest.raises(GeneratorExit):
            await disk.run(lambda _: (_ for _ in ()).throw(GeneratorExit))
        assert await disk.run(open_table) == 1


async def test_bad_sql_undoes_only_itself(disk: Store) -> None:
    with pytest.raises(errors("DatabaseError")):
        await disk.run(lambda db: db.execute("SELECT * FROM nowhere"))
    assert await disk.run(open_table) == 1


@of_a_file
async def test_what_was_answered_is_on_disk(disk: Store, tmp_path: Path) -> None:
    await disk.run(open_table)
    assert on_disk(tmp_path / "rialto.db", "SELECT game, host, status FROM tables") == [("medici", 7, "lobby")]


async def test_it_is_there_after_opening_the_file_again(tmp_path: Path) -> None:
    async with opened(tmp_path / "rialto.db") as disk:
        table_id = await disk.run(open_table)
    async with opened(tmp_path / "rialto.db") as disk:
        assert (await disk.run(lambda db: the(db, table_id))).host == 7


async def test_closing_finishes_what_waits(tmp_path: Path) -> None:
    async with opened(tmp_path / "rialto.db") as disk:
        waiting = [asyncio.create_task(disk.run(open_table)) for _ in range(50)]
        await asyncio.sleep(0)
    assert [await task for task in waiting] == list(range(1, 51))
    assert on_disk(tmp_path / "rialto.db", "SELECT count(*) FROM tables") == [(50,)]


async def test_a_caller_who_gives_up_holds_up_nobody(disk: Store) -> None:
    given_up = asyncio.create_task(disk.run(open_table))
    patient = asyncio.create_task(disk.run(open_table))
    await asyncio.sleep(0)
    given_up.cancel()
    async with asyncio.timeout(10):
        assert await patient in (1, 2)
    with pytest.raises(asyncio.CancelledError):
        await given_up


@of_a_file
async def test_a_commit_that_fails_is_told_to_all_and_keeps_nothing(disk: Store) -> None:
    def break_promise(db: Connection) -> None:
        db.execute("PRAGMA defer_foreign_keys = ON")
        store.tables.set_rematch(db, open_table(db), 999)

    results = await asyncio.gather(disk.run(open_table), disk.run(break_promise), return_exceptions=True)
    assert [type(result) for result in results] == [sqlite3.IntegrityError, sqlite3.IntegrityError]
    assert await disk.run(lambda db: db.execute("SELECT count(*) FROM tables").fetchone()) == (0,)


async def test_the_file_is_safe_against_a_loss_of_power(tmp_path: Path) -> None:
    """The database opened by the bot is safe against power loss; other tests switch the disk sync off."""
    pragmas = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    disk = await Store.open(tmp_path / "rialto.db")
    found = {each: await disk.run(lambda db, name=each: db.execute(f"PRAGMA {name}").fetchone()) for each in pragmas}  # type: ignore[misc]
    await disk.close()
    assert found == {each: (value,) for each, value in pragmas.items()}


# ------------------------------------------------------------------------------------------ migrations


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "rialto.db"
    migrate(path)
    before = path.read_bytes()
    migrate(path)
    assert path.read_bytes() == before


def test_a_migration_that_dies_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, migrations = tmp_path / "rialto.db", tmp_path / "migrations"
    migrations.mkdir()
    (migrations / "0001.one.sql").write_text("CREATE TABLE one (a); CREATE TABLE two (a); SELECT nonsense;")
    monkeypatch.setattr("bot.store.migrate.FOLDER", migrations)
    with pytest.raises(DatabaseUnusable):
        migrate(path)
    assert on_disk(path, "SELECT * FROM sqlite_master") == []
    (migrations / "0001.one.sql").write_text("CREATE TABLE one (a);")
    (migrations / "0002.two.sql").write_text("ALTER TABLE one ADD COLUMN b;")
    migrate(path)
    assert on_disk(path, "PRAGMA user_version") == [(2,)]
    assert on_disk(path, "SELECT a, b FROM one") == []


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "rialto.db"
    migrate(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(DatabaseUnusable, match="newer version"):
        migrate(path)


@pytest.mark.parametrize("name", ["a b.db", "a%20b.db", "50%.db", "a#b.db", "a?b.db", "é.db", "a;b&c=d.db"])
async def test_a_file_may_have_any_name(tmp_path: Path, name: str) -> None:
    async with opened(tmp_path / name) as disk:
        await disk.run(open_table)
    assert sorted(files(tmp_path)) == [name, f"{name}.lock"]


# ---------------------------------------------------------------------------------------------- tables


async def test_a_table_as_it_was_opened(disk: Store) -> None:
    table = await disk.run(lambda db: the(db, open_table(db)))
    assert table == Table(
        id=1,
        game_key="medici",
        guild=10,
        channel=20,
        thread=None,
        threads=True,
        language="fr",
        host=7,
        status="lobby",
        options=OPTIONS,
        seed=SEED,
        state=None,
        checkpoint=None,
        checkpoint_version=0,
        scene="",
        version=0,
        epoch=0,
        deadline=None,
        rematch=None,
        idle_since=100,
        seats=(
            SeatRow(0, 7, "Ana", house=False, language="fr"),
            SeatRow(1, None, "Cosimo", house=True, language="fr", level="strong"),
            SeatRow(2, 8, "Ben", house=False, language="en"),
        ),
    )
    assert table.game is GAMES["medici"]
    assert [row.seat for row in table.people] == [0, 2]
    assert table.seat_of(8) == table.seats[2]
    assert table.seat_of(9) is None


async def test_who_resigned_moves_for_no_seat(disk: Store) -> None:
    def work(db: Connection) -> Table:
        store.seats.give_to_house(db, open_table(db), 2)
        return the(db, 1)

    table = await disk.run(work)
    assert table.seats[2].resigned
    assert not table.seats[1].resigned
    assert table.seat_of(8) is None
    assert [row.seat for row in table.people] == [0]


async def test_tables_are_found_by_place_and_by_person(disk: Store) -> None:
    def work(db: Connection) -> list[list[int]]:
        for host, channel in ((7, 20), (17, 20), (27, 30)):
            open_table(db, host, channel)
        store.tables.set_thread(db, 3, 31, threads=True)
        store.tables.set_status(db, 2, "abandoned", 1)
        found = [
            store.tables.tables_at(db, 20, "medici"),
            store.tables.tables_at(db, 31, "medici"),
            store.tables.tables_at(db, 20, "intrige"),
            store.tables.tables_of(db, 7, "medici"),
            store.tables.tables_of(db, 17, "medici"),
            store.tables.tables_of(db, 28, "medici"),
        ]
        assert found[1][0].place == 31
        assert found[0][0].place == 20
        return [[table.id for table in tables] for tables in found]

    assert await disk.run(work) == [[1, 2], [3], [], [1], [], [3]]
    assert await disk.run(lambda db: store.tables.table(db, 99)) is None


async def test_a_state_is_written_once(disk: Store) -> None:
    def work(db: Connection) -> Table:
        before = the(db, open_table(db))
        save(db, before, moves=2)
        after = the(db, 1)
        assert (after.state, after.scene, after.version, after.epoch, after.status) == (b"s", "1.1", 2, 1, "playing")
        with pytest.raises(store.tables.Conflict), savepoint(db):
            save(db, before)
        assert the(db, 1) == after
        return after

    await disk.run(work)


async def test_a_house_player_awaited_is_found_after_a_restart(disk: Store) -> None:
    def work(db: Connection) -> None:
        for house in (True, False, True):
            save(db, the(db, open_table(db)), house=house)
        assert store.tables.tables_awaiting_house(db) == [1, 3]
        store.tables.set_house(db, 1, house=False, now=300)
        store.tables.set_house(db, 2, house=True, now=300)
        store.tables.set_status(db, 3, "finished", 300)
        assert store.tables.tables_awaiting_house(db) == [2]

    await disk.run(work)


# --------------------------------------------------------------------------------------- moves and log


async def test_a_press_counts_once(disk: Store) -> None:
    await disk.run(lambda db: store.moves.add_moves(db, the(db, open_table(db)), 0, [b"a", b"b"], 555, 100))

    def again(db: Connection) -> None:
        store.moves.add_moves(db, msgspec.structs.replace(the(db, 1), version=2), 0, [b"a"], 555, 100)

    with pytest.raises(errors("IntegrityError")):
        await disk.run(again)
    assert await disk.run(lambda db: db.execute("SELECT number, move, interaction FROM moves").fetchall()) == [
        (0, b"a", 555),
        (1, b"b", None),
    ]


async def test_a_move_has_one_number(disk: Store) -> None:
    await disk.run(lambda db: store.moves.add_moves(db, the(db, open_table(db)), 0, [b"a"], 555, 100))
    with pytest.raises(errors("IntegrityError")):
        await disk.run(lambda db: store.moves.add_moves(db, the(db, 1), 0, [b"a"], 556, 100))


async def test_what_a_seat_answered(disk: Store) -> None:
    def work(db: Connection) -> None:
        table = the(db, open_table(db))
        at = [
            msgspec.structs.replace(table, version=version, epoch=epoch)
            for version, epoch in ((0, 1), (2, 1), (3, 2))
        ]
        store.moves.add_moves(db, at[0], 0, [b"a", b"b"], 1, 100)
        store.moves.add_moves(db, at[1], 2, [b"c"], 2, 100)
        store.moves.add_moves(db, at[2], 0, [b"d"], 3, 100)
        assert store.moves.answered(db, 1, 0, 1) == [b"a", b"b"]
        assert store.moves.answered(db, 1, 2, 1) == [b"c"]
        assert store.moves.answered(db, 1, 0, 2) == [b"d"]
        assert store.moves.answered(db, 1, 0, 3) == []
        assert store.moves.answered(db, 2, 0, 1) == []

    await disk.run(work)


async def test_who_moved_last(disk: Store) -> None:
    def work(db: Connection) -> None:
        table = the(db, open_table(db))
        assert store.moves.last_mover(db, 1, since=0) is None
        store.moves.add_moves(db, table, 2, [b"a", b"b"], 1, 100)
        store.moves.add_moves(db, msgspec.structs.replace(table, version=2), 1, [b"c"], None, 150)
        assert store.moves.last_mover(db, 1, since=100) == 2
        assert store.moves.last_mover(db, 1, since=101) is None
        assert store.moves.last_mover(db, 2, since=0) is None

    await disk.run(work)


def log_two_tables(db: Connection) -> list[Line]:
    """Log lines at a table with another table's in between; return the first table's lines in order."""
    open_table(db)
    open_table(db)
    store.moves.add_log(db, 1, 1, "1.1", [Line(text("a", n=1)), Line(text("b"))])
    store.moves.add_log(db, 2, 1, "1.1", [Line(text("elsewhere"))])
    store.moves.add_log(db, 1, 2, "1.2", [Line(text("c"))])
    store.moves.add_log(db, 1, 3, "1.1", [Line(text("d"))])
    return store.moves.log(db, 1)


async def test_the_log_is_what_everybody_may_know(disk: Store) -> None:
    def work(db: Connection) -> None:
        whole = log_two_tables(db)
        assert [line.text for line in whole] == [text("a", n=1), text("b"), text("c"), text("d")]
        assert store.moves.log(db, 1, since=whole[1].id) == whole[2:]
        assert store.moves.log(db, 1, since=whole[0].id, upto=whole[2].id) == whole[1:3]

    await disk.run(work)


async def test_what_stands_in_a_replaced_board_is_not_taken_back(disk: Store) -> None:
    """An undo keeps lines published by a replaced board.

    Lines of the present board and unpublished ones are removed.
    """

    def work(db: Connection) -> None:
        a, b, c, d = log_two_tables(db)
        assert store.moves.last_published_line(db, 1, 20) == 0
        store.outbox.set_sent(db, 1, SentMessage(slots.BOARD, 20, 1002, "1.2", 200, log_after=b.id, log_upto=c.id))
        assert store.moves.last_published_line(db, 1, 20) == c.id
        store.moves.take_back(db, 1, version=0)
        assert store.moves.log(db, 1) == [a, b]
        store.moves.add_log(db, 1, 1, "1.1", [Line(text("e"))])
        (e,) = store.moves.log(db, 1, since=store.moves.last_published_line(db, 1, 20))
        assert e.text == text("e")
        assert e.id > d.id, "a board with the removed lines may be in transit"

    await disk.run(work)


async def test_a_message_of_lines_alone_goes_with_what_is_taken_back(disk: Store) -> None:
    def work(db: Connection) -> None:
        a, _, c, _ = log_two_tables(db)
        store.outbox.set_sent(db, 1, SentMessage(slots.BOARD, 20, 1001, "1.1", 100, log_after=0, log_upto=a.id))
        store.outbox.set_sent(db, 1, SentMessage(slots.LOG, 20, 1002, "", 200, log_after=a.id, log_upto=c.id))
        store.moves.take_back(db, 1, version=0)
        assert store.moves.log(db, 1) == [a]
        assert store.moves.last_published_line(db, 1, 20) == a.id
        assert str(slots.deletion(1002)) in [str(due.slot) for due in store.outbox.outbox(db, 1)]

    await disk.run(work)


# -------------------------------------------------------------------------------- messages and outbox


def only(db: Connection) -> DueEntry:
    (due,) = store.outbox.outbox(db, 1)
    return due


async def test_a_newer_wish_replaces_an_older_one(disk: Store) -> None:
    def work(db: Connection) -> None:
        open_table(db)
        store.outbox.send(db, 1, OutboxEntry(slots.BOARD, b"old"))
        first = only(db)
        assert (first.body, first.revision, first.attempts, first.due, first.nonce) == (b"old", 0, 0, 0, None)
        store.outbox.put_off(db, first, 500)
        assert (only(db).attempts, only(db).due) == (1, 500)
        store.outbox.send(db, 1, OutboxEntry(slots.BOARD, b"new"))
        assert only(db) == DueEntry(first.id, slots.BOARD, b"new", 1, 0, 0, None, None, 1)

    await disk.run(work)


async def test_a_wish_is_done_unless_a_newer_one_came(disk: Store) -> None:
    def work(db: Connection) -> None:
        open_table(db)
        store.outbox.send(db, 1, slots.BOARD)
        old = only(db)
        store.outbox.begin_post(db, old, "nonce", 400)
        assert (only(db).nonce, only(db).begun_at) == ("nonce", 400)
        store.outbox.send(db, 1, slots.BOARD)
        assert only(db).nonce == "nonce"  # the post in progress keeps it
        store.outbox.done(db, old)
        newer = only(db)
        assert (newer.revision, newer.nonce, newer.begun_at, newer.attempts) == (1, None, None, 0)
        store.outbox.put_off(db, old, 900)
        assert only(db) == newer
        store.outbox.done(db, newer)
        assert store.outbox.outbox(db, 1) == []

    await disk.run(work)


async def test_a_post_that_was_begun_counts_as_attempted(disk: Store) -> None:
    """A post that was begun counts as attempted.

    After a kill, the bot thus tells its own post from one for an earlier entry.
    """

    def work(db: Connection) -> None:
        open_table(db)
        store.outbox.send(db, 1, slots.mention(0))
        old = only(db)
        store.outbox.begin_post(db, old, "nonce", 400)
        assert only(db).attempts == 1
        store.outbox.put_off(db, old, 500)
        assert only(db).attempts == 1
        store.outbox.send(db, 1, slots.mention(0))
        assert (only(db).nonce, only(db).attempts) == ("nonce", 0)
        store.outbox.begin_post(db, old, "nonce", 400)
        assert only(db).attempts == 0

    await disk.run(work)


async def test_a_wish_may_be_carried_out_again(disk: Store) -> None:
    def work(db: Connection) -> None:
        open_table(db)
        store.outbox.send(db, 1, slots.BOARD)
        store.outbox.begin_post(db, only(db), "nonce", 400)
        store.outbox.done(db, only(db), again=True)
        assert (only(db).nonce, only(db).begun_at) == (None, None)

    await disk.run(work)


async def test_wishes_keep_their_order_and_their_tables(disk: Store) -> None:
    def work(db: Connection) -> None:
        open_table(db)
        open_table(db)
        for slot in (slots.LOBBY, slots.BOARD, slots.promises_kept(7), slots.LOBBY):
            store.outbox.send(db, 1, slot)
        store.outbox.send(db, 2, slots.LOBBY)
        assert [str(due.slot) for due in store.outbox.outbox(db, 1)] == ["lobby", "board", "dm:7:kept"]
        assert sorted(store.outbox.tables_with_outbox(db)) == [1, 2]
        store.outbox.done(db, store.outbox.outbox(db, 2)[0])
        assert store.outbox.tables_with_outbox(db) == [1]

    await disk.run(work)


async def test_our_messages_by_slot(disk: Store) -> None:
    def work(db: Connection) -> None:
        open_table(db)
        board = SentMessage(slots.BOARD, 20, 1001, "1.1", 100)
        store.outbox.set_sent(db, 1, board)
        assert store.outbox.sent_message(db, 1, slots.BOARD) == board
        newer = SentMessage(slots.BOARD, 20, 1002, "1.2", 200)
        store.outbox.set_sent(db, 1, newer)
        assert store.outbox.sent_message(db, 1, slots.BOARD) == newer
        assert store.outbox.known_messages(db, 1) == {1002}
        store.outbox.forget_sent(db, 1, slots.BOARD)
        assert store.outbox.sent_message(db, 1, slots.BOARD) is None

    await disk.run(work)


async def test_somebody_is_called_once(disk: Store) -> None:
    def called(db: Connection, seat: int, table_id: int = 1) -> bool:
        return store.outbox.table_messages(db, table_id).called(slots.mention(seat))

    def work(db: Connection) -> None:
        open_table(db)
        assert not called(db, 0)
        store.outbox.send(db, 1, OutboxEntry(slots.mention(0), b"call"))
        assert called(db, 0)
        assert not called(db, 1)
        store.outbox.done(db, only(db))
        assert not called(db, 0)
        store.outbox.set_sent(db, 1, SentMessage(slots.mention(0), 20, 1001, "", 100))
        assert called(db, 0)
        assert not called(db, 0, 2)

    await disk.run(work)


async def test_a_language_is_remembered_where_its_speaker_sits(disk: Store) -> None:
    def work(db: Connection) -> list[str]:
        store.seats.set_language_of(db, open_table(db), 8, "fr")
        store.seats.set_language_of(db, 1, 999, "en")
        return [row.language for row in the(db, 1).seats]

    assert await disk.run(work) == ["fr", "fr", "fr"]


async def test_nobody_sits_twice_at_a_table(disk: Store) -> None:
    def work(db: Connection) -> None:
        open_table(db)
        rows = [SeatRow(seat, 7, "Ana", house=False, language="en") for seat in (0, 1)]
        store.seats.set_seats(db, 1, rows, 7)

    with pytest.raises(errors("IntegrityError")):
        await disk.run(work)


# ------------------------------------------------------------------------------- follow-ups of a commit


async def test_a_commit_says_what_is_to_be_sent_and_to_be_played(disk: Store) -> None:
    noted: list[FollowUps] = []
    disk.listen(noted.append)
    first, second = await disk.run(lambda db: (open_table(db), open_table(db)))
    await disk.run(lambda db: store.tables.set_house(db, first, house=False, now=400))
    await disk.run(lambda db: store.outbox.send(db, first))
    assert noted == [], "no listener is called without reason"
    await disk.run(lambda db: store.outbox.send(db, first, slots.BOARD, slots.mention(0)))
    await disk.run(lambda db: store.tables.set_house(db, second, house=True, now=400))
    assert noted == [FollowUps({first}), FollowUps(to_play={second})]


async def test_what_is_undone_asks_for_nothing(disk: Store) -> None:
    noted: list[FollowUps] = []
    first, second = await disk.run(lambda db: (open_table(db), open_table(db)))

    def refused(db: Connection) -> None:
        store.outbox.send(db, first, slots.BOARD)
        raise ValueError

    disk.listen(noted.append)
    done = await asyncio.gather(
        disk.run(refused),
        disk.run(lambda db: store.outbox.send(db, second, slots.BOARD)),
        return_exceptions=True,
    )
    assert [type(each) for each in done] == [ValueError, type(None)]
    assert noted == [FollowUps({second})]


async def test_who_asked_hears_of_the_commit_first(disk: Store) -> None:
    """A caller learns of its commit before the listeners do.

    Messages caused by an interaction wait for the answer to it.
    """
    heard: list[str] = []

    def tell(noted: FollowUps) -> None:
        asyncio.get_running_loop().call_soon(heard.append, f"listener {sorted(noted.to_send)}")

    async def ask() -> None:
        await disk.run(lambda db: store.outbox.send(db, 1, slots.BOARD))
        heard.append("asker")

    await disk.run(open_table)
    disk.listen(tell)
    await ask()
    await asyncio.sleep(0)
    assert heard == ["asker", "listener [1]"]
