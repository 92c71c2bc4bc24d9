"""Test PostgreSQL: settings, clear errors, and connections that are lost and restored."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import sys
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from threading import Barrier, BrokenBarrierError
from typing import Any

import msgspec
import pytest
from pydantic import SecretStr
from structlog.testing import capture_logs

from bot import store
from bot.config import Settings
from bot.store import dialect, migrate
from bot.store.db import Connection, FollowUps, Store, savepoint
from bot.store.sqlite_file import DatabaseBusy, DatabaseUnusable
from bot.tables import lobby
from tests.bot import server
from tests.bot.conftest import opened
from tests.bot.server import PASSWORD, Server
from tests.bot.store.files import NOBODY_THERE, for_now, refusal
from tests.bot.store.test_plans import statements
from tests.bot.store.test_store import open_table, the

on_a_server = pytest.mark.skipif(not server.ASKED_FOR, reason="make test-postgres")

_OF_FILES = {"sqlite_master", "sqlite_sequence", "PRAGMA"}


def _settings(url: str) -> Settings:
    return Settings(
        _env_file=None,  # type: ignore[call-arg]
        discord_token=SecretStr("a.b.c"),
        discord_api_base=NOBODY_THERE,
        database_url=url,
    )


@pytest.fixture
def name(served: Server) -> str:
    """Return the name of an empty database."""
    return served.new()


# -------------------------------------------------------------------------------------------- settings


@on_a_server
def test_it_understands_every_statement(served: Server) -> None:
    import psycopg  # noqa: PLC0415  # it may be missing

    refused = []
    with psycopg.connect(served.empty(), autocommit=True) as connection:
        for each in {sql for _, sql in statements() if not any(word in sql for word in _OF_FILES)}:
            theirs = dialect.with_psycopg_placeholders(each)
            names = re.findall(r"%\((\w+)\)s", theirs)
            try:
                connection.execute(
                    f"EXPLAIN {theirs}", dict.fromkeys(names) if names else [None] * theirs.count("%s")
                )
            except psycopg.Error as error:
                refused.append(f"{each}: {error}")
    # Parameters for bytes are known by their type; the statement alone does not show it.
    assert [each for each in refused if "type bytea" not in each] == []


@on_a_server
def test_its_tables_are_those_of_sqlite(served: Server, empty: Path) -> None:
    url = served.empty()
    with closing(sqlite3.connect(empty)) as connection:
        names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        ours = {
            (table, column, bool(required) or bool(key))
            for (table,) in connection.execute(names).fetchall()
            for _, column, _, required, _, key in connection.execute(f"PRAGMA table_info({table})")
        }
        indexes = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'index'")}
    columns = (
        "SELECT table_name, column_name, is_nullable = 'NO' FROM information_schema.columns"
        " WHERE table_schema = 'public' AND table_name <> 'rialto_schema'"
    )
    assert set(server.rows(url, columns)) == ours
    made = {name for (name,) in server.rows(url, "SELECT indexname FROM pg_indexes WHERE schemaname = 'public'")}
    assert {each for each in indexes if not each.startswith("sqlite_")} <= made
    text = (
        "SELECT DISTINCT collation_name FROM information_schema.columns WHERE table_schema = 'public' AND data_type ="
    )
    assert server.rows(url, f"{text} 'text'") == [("C",)]


@on_a_server
async def test_what_is_stored_is_as_it_was(served: Server) -> None:
    words = "“%s” ? :name %(x)s \\ '' é 中"

    async with opened(served.empty()) as disk:
        await disk.run(
            lambda db: db.execute(
                "INSERT INTO tables (id, game, guild, channel, threads, language, host,"
                " status, options, seed, created, changed) VALUES (?, ?, ?, 1, ?, 'fr', 2, 'lobby', ?, ?, 1, 1)",
                (1, words, 2**63 - 1, True, b"\0\xff%s", bytes(range(256))),
            )
        )
        found = await disk.run(
            lambda db: db.execute("SELECT game, guild, threads, options, seed FROM tables").fetchone()
        )
        nothing = await disk.run(lambda db: db.execute("SELECT ?, CAST(? AS TEXT)", (None, "a\0b")).fetchone())
    assert nothing == (None, "a\N{REPLACEMENT CHARACTER}b")
    assert found == (words, 2**63 - 1, 1, b"\0\xff%s", bytes(range(256)))


# --------------------------------------------------------------------------------------------- migrations


@on_a_server
async def test_a_migration_that_dies_leaves_nothing_behind(
    served: Server, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrate, "FOLDER", tmp_path)
    (tmp_path / "0001.one.sql").write_text("CREATE TABLE one (a INTEGER); SELECT nonsense;")
    with pytest.raises(DatabaseUnusable, match="cannot be migrated to schema 1"):
        await Store.open(served.url(name))
    assert served.ask("SELECT tablename FROM pg_tables WHERE schemaname = 'public'", name=name) == []
    (tmp_path / "0001.one.sql").write_text("CREATE TABLE one (a INTEGER);")
    await (await Store.open(served.url(name))).close()
    (tmp_path / "0002.two.sql").write_text("ALTER TABLE one ADD COLUMN b TEXT;")
    await (await Store.open(served.url(name))).close()
    assert served.ask("SELECT a, b FROM one", name=name) == []
    assert served.ask("SELECT schema FROM rialto_schema", name=name) == [(2,)]


# ---------------------------------------------------------------------------------------------- bad input


async def test_what_it_takes_may_not_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.delitem(sys.modules, "bot.store.postgres", raising=False)
    for found, cure in ((None, "pip install '.[postgres]'"), (object(), "apt install libpq5")):
        monkeypatch.setattr("bot.store.db.find_spec", lambda _, found=found: found)
        words = await refusal(_settings("postgresql://me:hidden@host/rialto"))
        assert words.startswith("DATABASE_URL: ")
        assert cure in words
        assert "hidden" not in words


@on_a_server
async def test_an_option_that_there_is_not(served: Server, name: str) -> None:
    url = served.url(name, "guarded", PASSWORD)
    words = await refusal(_settings(f"{url}&nonsense=se%40cret"))
    assert words.startswith("DATABASE_URL: postgresql:///")
    assert "an option 'nonsense' that PostgreSQL does not know" in words
    assert "secret" not in words.replace("@", "")
    assert "an option that" in await refusal(_settings(f"{url}&se%40cret=1&connect_timeout=3"))


@on_a_server
async def test_a_server_that_is_away(tmp_path: Path) -> None:
    words = await for_now(_settings(f"postgresql://me:{PASSWORD}@/rialto?host={tmp_path}"))
    assert words.startswith("DATABASE_URL: postgresql:///rialto cannot be reached")
    assert "Start PostgreSQL there" in words


@on_a_server
@pytest.mark.parametrize(
    ("user", "password", "cure"),
    [
        ("guarded", "wr%40ng", "Correct them"),
        ("guarded", "", "Add it: postgresql://user:password@host/name"),
        ("guarded", PASSWORD, "OWNER TO"),
        ("stranger", "wr%40ng", "createuser"),
    ],
)
async def test_who_is_not_let_in(served: Server, name: str, user: str, password: str, cure: str) -> None:
    words = await refusal(_settings(served.url(name, user, password)))
    assert words.startswith("DATABASE_URL: postgresql:///")
    assert cure in words
    assert "ng" not in password or ("wr@ng" not in words and "wr%40ng" not in words)


@on_a_server
async def test_a_database_that_is_not_there(served: Server) -> None:
    assert "createdb" in await refusal(_settings(served.url("nowhere")))


@on_a_server
async def test_a_server_that_is_too_old(served: Server, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.store.postgres_server._OLDEST", 99)
    assert "needs 99 or newer. Upgrade it" in await refusal(_settings(served.url(name)))


@on_a_server
async def test_another_programs_tables(served: Server, name: str) -> None:
    served.ask("CREATE TABLE posts (id INTEGER)", name=name)
    assert "tables of another program" in await refusal(_settings(served.url(name)))
    assert served.ask("SELECT tablename FROM pg_tables WHERE schemaname = 'public'", name=name) == [("posts",)]


@on_a_server
async def test_a_newer_schema(served: Server) -> None:
    url = served.empty()
    server.rows(url, "UPDATE rialto_schema SET schema = 9999")
    assert "of a newer version of Rialto" in await refusal(_settings(url))


@on_a_server
async def test_another_encoding(served: Server) -> None:
    ((version,),) = served.ask("SELECT current_setting('server_version_num')")
    provider = "LOCALE_PROVIDER libc" if int(version) >= 150_000 else ""  # a default of older versions
    served.ask(f"CREATE DATABASE latin ENCODING 'LATIN1' {provider} LOCALE 'C' TEMPLATE template0")
    assert "createdb -E UTF8" in await refusal(_settings(served.url("latin")))


@on_a_server
async def test_a_replica(served: Server, name: str) -> None:
    served.ask(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert "Name the primary" in await for_now(_settings(served.url(name)))


@on_a_server
async def test_a_pooler(served: Server, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection pooler is refused; it is recognized by a wrong server process."""
    monkeypatch.setattr("psycopg.ConnectionInfo.backend_pid", 1)
    words = await refusal(_settings(served.url(name)))
    assert words.startswith("DATABASE_URL: postgresql:///")
    assert "Name the address and port of the server itself" in words


@on_a_server
async def test_no_room_for_another_connection(served: Server, name: str) -> None:
    served.ask("ALTER ROLE guarded CONNECTION LIMIT 0")
    try:
        words = await for_now(_settings(served.url(name, "guarded", PASSWORD)))
    finally:
        served.ask("ALTER ROLE guarded CONNECTION LIMIT -1")
    assert "raise its max_connections" in words


@on_a_server
async def test_one_bot_at_a_time(served: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    url = served.empty()
    async with opened(url):
        monkeypatch.setattr("bot.store.locks.PATIENCE", 0.001)
        with pytest.raises(DatabaseBusy, match="another bot is running"):
            await Store.open(url)
    async with opened(url):
        pass


@on_a_server
async def test_work_that_swallows_an_error_is_undone_alone(served: Server) -> None:
    """Work that swallows an SQL error is rolled back alone.

    PostgreSQL refuses further statements after it, while SQLite would not.
    """

    def swallows(db: store.db.Connection) -> None:
        open_table(db)
        with suppress(Exception):
            db.execute("SELECT * FROM nowhere").fetchone()

    async with opened(served.empty()) as disk:
        with pytest.raises(Exception, match="aborted"):
            await disk.run(swallows)
        assert await disk.run(open_table) == 1


# ---------------------------------------------------------------------------------------- concurrent transactions


@on_a_server
async def test_what_fails_undoes_itself_alone(served: Server) -> None:
    def twice(db: Connection) -> None:
        open_table(db)
        db.follow_ups.to_play.add(1)
        for _ in range(2):
            db.execute("INSERT INTO pulse (id, seen) VALUES (1, 0)")

    def stale(db: Connection) -> None:
        before = msgspec.structs.replace(the(db, 1), version=9)
        store.tables.save_state(db, before, before, house=False, now=1)

    heard = FollowUps()
    async with opened(served.empty()) as disk:
        disk.listen(heard.add)
        works: list[Any] = [open_table, twice, open_table, twice]
        first, failed, second, also = await asyncio.gather(*map(disk.run, works), return_exceptions=True)
        assert {first, second} == {1, 2}
        assert {type(failed).__name__, type(also).__name__} == {"UniqueViolation"}
        assert heard.to_play == set()
        with pytest.raises(store.tables.Conflict):
            await disk.run(stale, 1)
        seen = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM pulse)"
        assert await disk.run(lambda db: db.execute(seen).fetchone()) == (2, 0)


@on_a_server
async def test_work_at_two_tables_goes_on_side_by_side(served: Server) -> None:
    both_there = Barrier(2, timeout=20)

    def work(db: Connection, table_id: int) -> None:
        store.tables.set_host(db, table_id, 9)
        both_there.wait()

    async with opened(served.empty()) as disk:
        for _ in range(2):
            await disk.run(open_table)
        await asyncio.gather(*(disk.run(partial(work, table_id=each), each) for each in (1, 2)))
        assert await disk.run(lambda db: [the(db, each).host for each in (1, 2)]) == [9, 9]


@on_a_server
async def test_work_at_one_table_takes_turns(served: Server) -> None:
    """Work on one table is serialized, also with unbound work and with more work than connections."""

    def count(db: Connection) -> None:
        store.tables.set_host(db, 1, the(db, 1).host + 1)

    async with opened(served.empty()) as disk:
        await disk.run(open_table)
        await asyncio.gather(*(disk.run(count, table) for table in (1, 1, None, 1, 1) * 4))
        assert await disk.run(lambda db: the(db, 1).host) == 7 + 20


@on_a_server
async def test_work_that_needs_the_lock_of_everything_begins_anew(served: Server) -> None:
    """Work that turns out to need the global lock is restarted.

    Nothing of the first attempt is left, even if the work swallows errors.
    """
    found: list[int] = []

    def work(db: Connection) -> str:
        found.append(the(db, 1).host)
        store.tables.set_host(db, 1, 9)
        with suppress(Exception), savepoint(db):
            store.people.set_language_everywhere(db, 7, "fr")
        return "done"

    async with opened(served.empty()) as disk:
        await disk.run(open_table)
        assert await disk.run(work, 1) == "done"
        assert found == [7, 7]
        assert (await disk.run(lambda db: the(db, 1))).host == 9


@on_a_server
async def test_a_rematch_that_is_given_up_is_about_two_tables(served: Server) -> None:
    def work(db: Any) -> tuple[int | None, int | None]:
        lobby.release_rematch(db, 2)
        return db._table, the(db, 1).rematch

    async with opened(served.empty()) as disk:
        for _ in range(2):
            await disk.run(open_table)
        await disk.run(lambda db: store.tables.set_rematch(db, 1, 2))
        assert await disk.run(work, 2) == (None, None), "with the global lock"


@on_a_server
async def test_two_that_wait_for_each_other_run_one_after_the_other(served: Server) -> None:
    """In a deadlock one transaction is repeated after the other.

    Work that writes to another table than its own is wrong, but is still done.
    """
    met = Barrier(2, timeout=20)

    def crosswise(db: Connection, here: int, there: int) -> None:
        db.execute("SET LOCAL deadlock_timeout = 50")
        store.tables.set_host(db, here, here)
        with suppress(BrokenBarrierError):
            met.wait()
        met.abort()  # the second time no other work is waiting
        store.tables.set_thread(db, there, here, threads=True)

    async with opened(served.empty()) as disk:
        for _ in range(2):
            await disk.run(open_table)
        await asyncio.gather(
            disk.run(partial(crosswise, here=1, there=2), 1), disk.run(partial(crosswise, here=2, there=1), 2)
        )
        rows = await disk.run(lambda db: db.execute("SELECT host, thread FROM tables ORDER BY id").fetchall())
        assert rows == [(1, 2), (2, 1)]


# ----------------------------------------------------------------------------------------------- outages


@on_a_server
async def test_it_may_end_connections_between_two_presses(served: Server) -> None:
    async with opened(served.empty()) as disk:
        table_id = await disk.run(open_table)
        served.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rialto'")
        assert (await disk.run(lambda db: the(db, table_id))).host == 7


@on_a_server
async def test_it_may_be_away_for_a_while(served: Server, name: str) -> None:
    """During an outage work fails with a reason that contains no password.

    The server may return as a replica, or full; afterwards all work succeeds.
    """
    served.ask(f"ALTER DATABASE {name} OWNER TO guarded")
    url = served.url(name, "guarded", PASSWORD)

    async def told(disk: Store) -> str:
        with capture_logs() as said, pytest.raises(DatabaseBusy) as refused:
            await disk.run(open_table)
        assert str(refused.value) == said[0]["error"]
        assert [each for each in (PASSWORD, "se@cret", "guarded") if each in f"{said}{refused.value!r}"] == []
        return str(refused.value)

    async with opened(url) as disk:
        await disk.run(open_table)
        with served.away():
            assert "Start PostgreSQL there" in await told(disk)
        try:
            served.ask(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
            assert "Name the primary" in await told(disk)
            served.ask("ALTER ROLE guarded CONNECTION LIMIT 0")
            assert "raise its max_connections" in await told(disk)
        finally:
            served.ask(f"ALTER DATABASE {name} RESET default_transaction_read_only")
            served.ask("ALTER ROLE guarded CONNECTION LIMIT -1")
        assert await disk.run(open_table) == 2


@on_a_server
async def test_what_a_lost_answer_left_to_be_done_is_noted_later(served: Server) -> None:
    heard = FollowUps()
    url = served.empty()
    async with opened(url) as disk:
        table_id = await disk.run(open_table)
        server.rows(url, "UPDATE tables SET house = 1")
        disk.listen(heard.add)
        await disk.run(open_table)
        assert heard.to_play == set()
        served.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rialto'")
        await disk.run(lambda _: None)
        assert heard.to_play == {table_id}
        heard.to_play.clear()
        await disk.run(lambda _: None)
        assert heard.to_play == set()


@on_a_server
async def test_all_connections_may_be_lost_at_once(served: Server) -> None:
    """All connections may be lost at once, including those opened later."""
    both_there = Barrier(2, timeout=20)

    def work(db: Connection, table_id: int) -> int:
        both_there.wait()
        return the(db, table_id).id

    async def at_both(disk: Store) -> list[int]:
        return await asyncio.gather(*(disk.run(partial(work, table_id=each), each) for each in (1, 2)))

    async with opened(served.empty()) as disk:
        for _ in range(2):
            await disk.run(open_table)
        assert await at_both(disk) == [1, 2]
        served.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'rialto%'")
        assert await at_both(disk) == [1, 2]


@on_a_server
@pytest.mark.parametrize("sql", ["UPDATE rialto_schema SET schema = schema + 1", "DROP TABLE rialto_schema"])
async def test_another_version_may_have_had_it_meanwhile(served: Server, sql: str) -> None:
    url = served.empty()
    async with opened(url) as disk:
        await disk.run(open_table)
        server.rows(url, sql)
        served.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rialto'")
        with capture_logs() as said:
            for _ in range(2):
                with pytest.raises(DatabaseUnusable, match="has used it since"):
                    await disk.run(open_table)
        assert "Start that version" in said[0]["error"]
    assert server.rows(url, "SELECT count(*) FROM tables") == [(1,)]


@on_a_server
async def test_it_may_say_nothing_more(served: Server) -> None:
    """A statement that takes too long fails alone.

    If the server is silent, all work in progress fails.
    """
    from bot.store.timed_connection import NoAnswer  # noqa: PLC0415  # psycopg may be missing

    def slow(db: Connection) -> None:
        open_table(db)
        db.execute("SET LOCAL statement_timeout = 50")
        db.execute("SELECT pg_sleep(60)").fetchone()

    def stuck(db: Connection) -> None:
        open_table(db)
        db.execute("SELECT pg_sleep(0.7)").fetchone()

    async with opened(served.empty()) as disk:
        assert await disk.run(lambda db: db.execute("SHOW statement_timeout").fetchone()) == ("30s",)
        assert await disk.run(open_table) == 1
        with pytest.raises(Exception, match="statement timeout"):
            await disk.run(slow)
        first: Any = disk._engine._free.queue[0][1]  # type: ignore[attr-defined]
        first.raw.patience = 0.3
        with pytest.raises(NoAnswer):
            await disk.run(stuck)
        assert await disk.run(lambda db: db.execute("SELECT count(*) FROM tables").fetchone()) == (1,)


@on_a_server
async def test_what_was_under_way_when_it_ended_is_undone(served: Server) -> None:
    async with opened(served.empty()) as disk:

        def struck(db: store.db.Connection) -> None:
            open_table(db)
            served.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'rialto'")
            open_table(db)

        with pytest.raises(Exception, match=r"terminating connection|closed the connection"):
            await disk.run(struck)
        assert await disk.run(lambda db: db.execute("SELECT count(*) FROM tables").fetchone()) == (0,)
