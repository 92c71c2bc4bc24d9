"""Check a copy of the database. A running bot makes the copy, so that no other process opens its file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.admin.doctor.finding import Finding, advice, ok, wrong
from bot.admin.exclusive import exclusively
from bot.control import CannotAsk, client
from bot.store import application, outbox, repair, snapshot, sqlite_file
from bot.store.db import Connection
from bot.store.migrate import newest_schema
from bot.store.sqlite import SQLiteConnection
from bot.store.sqlite_file import DatabaseUnusable, pragma_number, translated_errors
from games import GAMES

_PATIENCE = 3600.0
"""The most seconds to wait for the running bot's copy."""
_TRIED_OFTEN = 9
"""Failed attempts of an outbox entry that make a finding; they take a quarter of an hour."""


def examination(database: Path, now: int, *, running: bool) -> tuple[list[Finding], int | None]:
    """Return the findings, and the id of the application that owns the database, if known."""
    if not database.exists():
        return [advice("database", f"{database} does not exist yet. The bot creates it at its first start.")], None
    copy = database.resolve().with_name(f"{database.name}.examined")
    try:
        if running:
            _by_the_bot(database, copy)
        else:
            _alone(database, copy)
        return [*findings(copy, database, now, whole=running)], owner(copy)
    except (DatabaseUnusable, CannotAsk) as error:
        return [wrong("database", f"It cannot be checked: {str(error).rstrip('.')}.")], None
    finally:
        copy.unlink(missing_ok=True)


def _by_the_bot(database: Path, copy: Path) -> None:
    """Let the running bot make the copy; it does so only if the database is intact."""
    answer = asyncio.run(client.ask(database, "backup", _PATIENCE, to=str(copy)))
    if answer is None:
        raise DatabaseUnusable("the bot has just stopped. Run this again.")
    if "error" in answer:
        raise DatabaseUnusable(str(answer["error"]))


def _alone(database: Path, copy: Path) -> None:
    """Copy the file while no bot runs, without writing to it, not even from its -wal."""
    read_only = f"{database.resolve().as_uri()}?mode=ro"
    with (
        exclusively(database, "It does not answer: see its log."),
        translated_errors(database),
    ):
        sqlite_file.refuse_foreign(database)
        with closing(sqlite3.connect(read_only, uri=True, isolation_level=None)) as source:
            snapshot.write(source, copy, lambda: False)


def findings(copy: Path, database: Path | str, now: int, *, whole: bool) -> Iterator[Finding]:
    """Yield the findings in a copy of the database.

    `whole`: the copy is known to be intact. That check takes longest, so it is not repeated then.
    """
    if found := None if whole else snapshot.damage(copy):
        yield wrong("database", f"{database} is damaged ({found}). Stop the bot and restore the latest backup.")
        return
    try:
        snapshot.must_be_ours(copy, newest_schema())
    except DatabaseUnusable as error:
        yield wrong("database", str(error).replace(str(copy), str(database)))
        return
    with closing(sqlite3.connect(copy, isolation_level=None, factory=SQLiteConnection)) as connection:
        schema, newest = pragma_number(connection, "user_version"), newest_schema()
        told = f"{database} is intact, with schema {schema}"
        if schema < newest:
            yield advice(
                "database", f"{told}. The bot migrates it to {newest} at its next start. Then run this again."
            )
            return
        yield ok("database", f"{told}.")
        yield from _tables(connection)
        yield from _unsent(connection, now)


def owner(copy: Path) -> int | None:
    """Return the id of the application that owns the database, if there is one."""
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        return application.known(connection)


def _tables(connection: SQLiteConnection) -> Iterator[Finding]:
    """Yield findings about unfinished tables: a missing game, corrupted data, or a state unlike their moves."""
    unfinished = connection.execute(
        "SELECT id, damaged, game FROM tables WHERE status IN ('lobby', 'playing')"
    ).fetchall()
    waiting = Counter(game for _, _, game in unfinished if game not in GAMES)
    for game, tables in waiting.items():
        yield wrong(
            "games",
            f"{game} is not installed. Its paused tables: {tables}. Reinstall its package and restart the bot, or "
            "have moderators end the tables with /rialto-moderate inactive.",
        )
    resting = [table_id for table_id, damaged, _ in unfinished if damaged]
    unsound = repair.corrupted_tables(connection)
    others = repair.tables_that_replay_differently(connection, {*unsound, *resting})
    if resting:
        yield wrong("tables", f"Corrupted and paused: {_listed(resting)}. Ask the players there to end them.")
    if unsound:
        yield wrong("tables", f"Corrupted: {_listed(unsound)}. Restart the bot: it rebuilds them from their moves.")
    if others:
        yield wrong("tables", f"Inconsistent with their moves: {_listed(others)}. Keep a backup and report this.")
    if not (waiting or resting or unsound or others):
        yield ok("tables", f"Unfinished: {len(unfinished)}. All are readable and match their moves.")


def _unsent(connection: Connection, now: int) -> Iterator[Finding]:
    """Yield findings about boards and messages that could not be sent, the oldest first."""
    unshown = connection.execute(
        "SELECT id, ? - unshown FROM tables WHERE unshown IS NOT NULL ORDER BY unshown LIMIT 1", (now,)
    ).fetchone()
    if unshown:
        yield wrong(
            "unsent",
            f"The board of table {unshown[0]} could not be posted for {unshown[1] // 60} minutes. Let the bot write "
            "there, or have a moderator end the table with /rialto-moderate inactive.",
        )
    waiting = connection.execute(
        f"SELECT attempts, table_id, slot, begun, due FROM {outbox.OF_A_TABLE}"  # noqa: S608
        " AND (attempts > 0 OR due <= ?) AND due < ? AND paused IS NULL AND damaged = 0"
        " ORDER BY outbox.id",
        (now, outbox.SHUT),
    ).fetchall()
    attempts, table_id, slot, *_ = max(waiting, key=lambda row: row[0], default=(0, 0, ""))
    if attempts >= _TRIED_OFTEN:
        yield wrong("unsent", f"Sending {slot} of table {table_id} failed {attempts} times. The log says why.")
    elif waiting:
        attempts, table_id, slot, begun, due = waiting[0]
        oldest = f"The oldest is {slot} of table {table_id}, {_waits(now, attempts, begun, due)}"
        yield ok("unsent", f"Messages waiting: {len(waiting)}. {oldest}.")
    else:
        yield ok("unsent", "All messages are sent.")


def _waits(now: int, attempts: int, begun: int | None, due: int) -> str:
    """Return how long an entry has been waiting, in words: since its post was first tried, or since it was due.

    For an edit only the number of attempts is stored.
    """
    if begun is not None:
        return f"first tried {_minutes(now - begun)} ago"
    if attempts:
        return f"tried {attempts} times"
    return f"due for {_minutes(now - due)}" if due else "not tried yet"


def _minutes(seconds: int) -> str:
    return f"{max(seconds, 0) // 60} minutes"


def _listed(tables: list[int]) -> str:
    return ", ".join(map(str, tables[:20])) + (" …" if len(tables) > 20 else "")
