"""Test `python -m bot restore FILE`: an older database is put in place while Discord shows newer messages."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.playground import Discord, Person
from bot.playground.entities import Message
from bot.store import backup
from bot.store.sqlite import migrate
from bot.ui.kit.custom_id import parse
from tests.bot import keep
from tests.bot.admin.asked import Commands
from tests.bot.conftest import Hosted
from tests.bot.people import Party, word
from tests.bot.sitting import Sitting
from tests.bot.store.files import MARK, ask, names, no_file_above, of_schema, write


@pytest.fixture
def french(discord: Discord) -> Person:
    return discord.person("Cléo", locale="fr")


async def saved(bot: Hosted, tmp_path: Path) -> Path:
    """Make a backup and return its path."""
    assert bot.app
    await backup.back_up_running(bot.app._store, bot.database, tmp_path / "saved.db")
    return tmp_path / "saved.db"


async def put_back(bot: Hosted, command: Commands, file: Path) -> None:
    """Stop the bot, restore the backup, and start the bot."""
    await bot.stop()
    ended = await command("restore", file)
    assert ended.status == 0, ended.err
    await bot.start()
    await bot.look()


def public(party: Party) -> list[Message]:
    return [message for place in party.places() for message in party.host.messages(place)]


def choice(board: Message | None) -> tuple[Message, str]:
    """Return the board and one of its present choices."""
    assert board
    return board, next(each for each in (b.custom_id or "" for b in board.buttons) if each.startswith("m."))


GAME = "SELECT state, version FROM tables"


async def test_a_game_goes_on_from_there(bot: Hosted, discord: Discord, command: Commands, tmp_path: Path) -> None:
    people = [discord.person("Ana"), discord.person("Bo"), discord.person("Cléo", locale="fr")]
    party = Party(discord, "medici", people, "en", seed=4)
    await party.begin()
    await party.play(turns=3)
    await bot.look()
    shown, before, file = choice(party.live()), bot.rows(GAME), await saved(bot, tmp_path)
    await party.play(turns=2)
    await bot.look()
    lost = choice(party.live())
    await put_back(bot, command, file)

    # All players are told on a new board, and the player asked is notified.
    assert bot.rows(GAME) == before
    board = party.live()
    assert board
    assert board.id > lost[0].id
    assert "I was restored from a backup" in board.text
    asked = party.asked(board)
    assert asked
    below = [message for message in public(party) if message.id >= board.id]
    assert [call.mentions for call in below if call.mentions] == [[asked.user]]
    assert len(below) <= 2, "the notification stands above or below the board"

    # Outdated buttons are refused in each player's language and change nothing.
    for old in (shown, lost):
        told = [(await person.forge(*old)).text for person in people]
        assert ["I was restored from a backup" in words for words in told] == [True, True, False]
        assert "j’ai été restauré" in told[2]
    assert bot.rows(GAME) == before

    passed = choice(board)
    await party.play(turns=2)
    assert bot.rows("SELECT version FROM tables")[0][0] > before[0][1]
    assert word("en", "moved-on") in (await people[0].forge(*passed)).text  # it is from the present time


async def test_what_was_opened_since_is_lost_and_never_taken_for_something_else(
    bot: Hosted, discord: Discord, command: Commands, tmp_path: Path
) -> None:
    ana, bo = discord.person("Ana"), discord.person("Bo", locale="fr")
    kept = await Party(discord, "medici", [ana, bo], "en").gather()
    file = await saved(bot, tmp_path)
    lost = await Party(discord, "intrige", [ana], "en").gather()
    await put_back(bot, command, file)

    assert "I was restored from a backup" in public(Party(discord, "medici", [ana], "en"))[-1].text
    again = await Party(discord, "medici_card", [ana], "en").gather()
    numbers = [parse(next(b.custom_id or "" for b in each.buttons)).table for each in (kept, lost, again)]
    assert numbers[:2] == [1, 2]
    assert numbers[2] > 10_000_000
    reply = await ana.press(lost, word("en", "join"))
    assert "This table is lost" in reply.text
    assert "Cette table est perdue" in (await bo.press(lost, word("en", "join"))).text
    await bot.look()
    assert bot.rows("SELECT table_id, name FROM seats ORDER BY 1, 2") == [(1, "Ana"), (1, "Bo"), (numbers[2], "Ana")]


# ------------------------------------------------------------------------------------------------ files


def with_lobby(path: Path, host: int = 7) -> Path:
    """Return a database with some data."""
    migrate(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO people (user, reminders) VALUES (?, 'dm')", (host,))
        connection.execute("INSERT INTO pulse (id, seen) VALUES (1, 1000)")
    return path


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


USERS = "SELECT user FROM people"


async def test_the_old_database_is_kept_each_time(command: Commands, tmp_path: Path) -> None:
    with_lobby(tmp_path / "rialto.db", host=1)
    with_lobby(tmp_path / "saved.db", host=2)
    saved = (tmp_path / "saved.db").read_bytes()
    for _ in range(3):
        assert (await command("restore", tmp_path / "saved.db")).status == 0
        assert ask(tmp_path / "rialto.db", USERS) == [(2,)]
    kept = [name for name in names(tmp_path) if "replaced" in name]
    assert sorted(ask(tmp_path / name, USERS)[0][0] for name in kept) == [1, 2, 2]
    assert set(names(tmp_path)) == {"rialto.db", "rialto.db.lock", "saved.db", "here", *kept}
    assert (tmp_path / "saved.db").read_bytes() == saved
    assert {(tmp_path / name).stat().st_mode & 0o777 for name in ("rialto.db", *kept)} == {0o600}


async def test_where_there_was_none(command: Commands, tmp_path: Path) -> None:
    """A backup can be restored where no database is, except for leftovers of a deleted one."""
    with_lobby(tmp_path / "saved.db")
    for ending in ("-wal", "-shm"):
        (tmp_path / f"rialto.db{ending}").write_bytes(b"frames")
    ended = await command("restore", tmp_path / "saved.db")
    assert ended.status == 0, ended.err
    assert names(tmp_path) == ["here", "rialto.db", "rialto.db.lock", "saved.db"]
    assert "holds everything up to 1970-01-01 00:16:40 UTC" in ended.out
    assert ask(tmp_path / "rialto.db", USERS) == [(7,)]


async def test_in_the_place_of_a_ruin(command: Commands, tmp_path: Path) -> None:
    """A corrupted database is replaced without SQLite's files beside it.

    All its files are kept for repair.
    """
    with_lobby(tmp_path / "saved.db")
    (tmp_path / "rialto.db").write_bytes(b"SQLite format 3\0" + b"?" * 5000)
    (tmp_path / "rialto.db-wal").write_bytes(b"frames")
    ended = await command("restore", tmp_path / "saved.db")
    assert ended.status == 0, ended.err
    assert ask(tmp_path / "rialto.db", USERS) == [(7,)]
    ruins = {content for name, content in contents(tmp_path).items() if "replaced" in name}
    assert ruins == {b"SQLite format 3\0" + b"?" * 5000, b"frames"}
    assert not (tmp_path / "rialto.db-wal").exists()


async def test_a_copy_of_the_files_of_a_killed_bot(command: Commands, tmp_path: Path) -> None:
    """A copy of a killed bot's files can be restored; its latest moves are in the -wal file."""
    killed = with_lobby(tmp_path / "killed.db")
    (tmp_path / "copy").mkdir()
    with closing(sqlite3.connect(killed)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("UPDATE people SET user = 8")
        connection.commit()
        for name in ("killed.db", "killed.db-wal"):
            shutil.copy(tmp_path / name, tmp_path / "copy")
    before = contents(tmp_path / "copy")
    ended = await command("restore", tmp_path / "copy" / "killed.db")
    assert ended.status == 0, ended.err
    assert ask(tmp_path / "rialto.db", USERS) == [(8,)]
    assert contents(tmp_path / "copy") == before


async def test_an_older_schema_is_brought_up_and_leaves_nothing_behind(command: Commands, tmp_path: Path) -> None:
    of_schema(tmp_path / "old.db", 1)
    ended = await command("restore", tmp_path / "old.db")
    assert ended.status == 0, ended.err
    assert names(tmp_path) == ["here", "old.db", "rialto.db", "rialto.db.lock"]
    assert ask(tmp_path / "old.db", "PRAGMA user_version") == [(1,)]
    assert ask(tmp_path / "rialto.db", "SELECT slot FROM outbox ORDER BY slot") == [("lobby",), ("restored",)]


async def test_a_backup_of_years_ago(command: Commands, tmp_path: Path) -> None:
    """An old backup of an earlier schema can be restored with everything in progress.

    Players are told, boards are posted again, and play continues.
    """
    keep.load(keep.KEPT / "schema-5.sql", tmp_path / "old.db")
    keep.load(keep.KEPT / "schema-5.world.sql", tmp_path / "world")
    ended = await command("restore", tmp_path / "old.db")
    assert ended.status == 0, ended.err
    async with Discord(keep.free_port(), keep=tmp_path / "world", answer_within=60) as discord:
        bot = Hosted(discord, tmp_path / "rialto.db")
        auction, bargains, sea = (Sitting(bot, discord, number) for number in (3, 4, 6))
        old = {table: choice(table.message("board")) for table in (auction, bargains)}
        assert sea.draft(sea.asked()[0][0])
        await bot.start()
        tables = {auction: "sauvegarde", bargains: "restored from a backup", sea: "sauvegarde"}
        boards = {table: await table.shown("board") for table in tables}
        for table, told in tables.items():
            board = boards[table]
            assert told in board.text
            ((seat, person),) = table.asked()
            if table in old:
                assert board.id > old[table][0].id
                said = (await person.forge(*old[table])).text
                assert "This button no longer works" in said or "j’ai été restauré" in said
            before = table.get("version")
            await table.answer(seat, person)
            assert table.get("version") > before
        await bot.stop()


async def test_what_is_no_backup_changes_nothing(command: Commands, tmp_path: Path) -> None:
    good = with_lobby(tmp_path / "saved.db").read_bytes()
    with_lobby(tmp_path / "newer.db")
    write(tmp_path / "newer.db", "PRAGMA user_version = 999")
    write(tmp_path / "bank.db", "CREATE TABLE accounts (id); INSERT INTO accounts VALUES (1)")
    write(tmp_path / "bare.db", f"PRAGMA application_id = {MARK}")
    (tmp_path / "empty.db").touch()
    (tmp_path / "letter.txt").write_text("Dear Ana, " * 1000)
    (tmp_path / "cut.db").write_bytes(good[: len(good) // 2])
    (tmp_path / "short.db").write_bytes(good[:-4096])
    (tmp_path / "torn.db").write_bytes(good[:4096] + b"\xff" * 4096 + good[8192:])
    with_lobby(tmp_path / "rialto.db", host=1)
    (tmp_path / "link.db").symlink_to(tmp_path / "rialto.db")
    os.mkfifo(tmp_path / "pipe.db")
    (tmp_path / "rialto.db.lock").touch()
    before = contents(tmp_path)
    for name, words in {
        "newer.db": "schema 999, of a newer version",
        "bank.db": "another program",
        "bare.db": "is empty",
        "empty.db": "is not a database",
        "letter.txt": "is not a database",
        "cut.db": "incomplete or damaged",
        "short.db": "incomplete or damaged",
        "torn.db": "damaged",
        "link.db": "is the database itself",
        "nothing.db": "there is no file",
        "here": "is a folder",
        "pipe.db": "is a pipe or a device",
    }.items():
        ended = await command("restore", tmp_path / name)
        assert (ended.status, ended.out) == (1, ""), name
        assert words in ended.err.replace("There", "there"), name
        assert str(tmp_path / name) in ended.err, name
    assert contents(tmp_path) == before


async def test_tables_of_another_application(command: Commands, tmp_path: Path) -> None:
    """Tables of another application are refused, because the bot may not edit its messages.

    A database that no bot ever used has no application.
    """
    for name, application in {"rialto.db": 1, "saved.db": 2, "same.db": 1, "nobodys.db": None}.items():
        with_lobby(tmp_path / name)
        if application:
            write(tmp_path / name, f"INSERT INTO application (id, discord) VALUES (1, {application:d})")  # noqa: S608
    before = (tmp_path / "rialto.db").read_bytes()
    ended = await command("restore", tmp_path / "saved.db")
    assert (ended.status, ended.out) == (1, "")
    assert "the tables of the application 2" in ended.err
    assert names(tmp_path) == ["here", "nobodys.db", "rialto.db", "rialto.db.lock", "same.db", "saved.db"]
    assert (tmp_path / "rialto.db").read_bytes() == before
    for name in ("same.db", "nobodys.db", "saved.db"):
        assert (await command("restore", tmp_path / name)).status == 0, name


async def test_no_room(command: Commands, tmp_path: Path) -> None:
    with_lobby(tmp_path / "saved.db")
    with_lobby(tmp_path / "rialto.db", host=1)
    (tmp_path / "rialto.db.lock").touch()
    before = contents(tmp_path)
    with no_file_above(20_000):
        ended = await command("restore", tmp_path / "saved.db")
    assert ended.status == 1
    assert "cannot be used" in ended.err
    assert contents(tmp_path) == before


async def test_while_a_bot_runs(bot: Hosted, command: Commands, tmp_path: Path) -> None:
    file = await saved(bot, tmp_path)
    ended = await command("restore", file)
    assert (ended.status, "Stop it first" in ended.err) == (1, True)
    assert bot.rows("SELECT * FROM generations") == []
    command.setting("DATABASE_URL", f"sqlite:///{tmp_path / 'other.db'}")
    ended = await command("restore", bot.database)
    assert (ended.status, "is the database of a running bot" in ended.err) == (1, True)
    assert not (tmp_path / "other.db").exists()
