"""The database, seen through a copy: the bot makes it if it runs, so that nobody else opens its file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.admin.doctor.finding import Finding, hint, ok, wrong
from bot.admin.exclusive import exclusively
from bot.control import CannotAsk, client
from bot.store import application, outbox, repair, snapshot, sqlite_file
from bot.store.db import Connection
from bot.store.migrate import newest_schema
from bot.store.sqlite import SQLiteConnection
from bot.store.sqlite_file import DatabaseUnusable, pragma_number, translated_errors
from games import GAMES

_PATIENCE = 3600.0
"""Seconds a copy may take."""
_TRIED_OFTEN = 9
"""Attempts in vain after which a quarter of an hour has gone by."""


def examination(database: Path, now: int, *, running: bool) -> tuple[list[Finding], int | None]:
    """What is found, and the application whose database it is, as far as that is known."""
    if not database.exists():
        return [hint("database", f"There is no {database}. The first start of the bot makes it.")], None
    copy = database.resolve().with_name(f"{database.name}.examined")
    try:
        if running:
            _by_the_bot(database, copy)
        else:
            _alone(database, copy)
        return [*findings(copy, database, now, whole=running)], owner(copy)
    except (DatabaseUnusable, CannotAsk) as error:
        return [wrong("database", f"It cannot be looked at: {str(error).rstrip('.')}.")], None
    finally:
        copy.unlink(missing_ok=True)


def _by_the_bot(database: Path, copy: Path) -> None:
    """It gives a copy only if it found it whole."""
    answer = asyncio.run(client.ask(database, "backup", _PATIENCE, to=str(copy)))
    if answer is None:
        raise DatabaseUnusable("the bot has just stopped. Look again.")
    if "error" in answer:
        raise DatabaseUnusable(str(answer["error"]))


def _alone(database: Path, copy: Path) -> None:
    """Nothing is written to the file, not even what is in its -wal."""
    read_only = f"{database.resolve().as_uri()}?mode=ro"
    with (
        exclusively(database, "It cannot be asked for a copy of it: look into its log."),
        translated_errors(database),
    ):
        sqlite_file.refuse_foreign(database)
        with closing(sqlite3.connect(read_only, uri=True, isolation_level=None)) as source:
            snapshot.write(source, copy, lambda: False)


def findings(copy: Path, database: Path | str, now: int, *, whole: bool) -> Iterator[Finding]:
    """What is found in a copy of the database.

    `whole`: SQLite was asked already whether the copy is. That takes longest, and the same answer comes again.
    """
    if found := None if whole else snapshot.damage(copy):
        yield wrong("database", f"{database} is damaged ({found}). Stop the bot, and restore the latest backup.")
        return
    try:
        snapshot.must_be_ours(copy, newest_schema())
    except DatabaseUnusable as error:
        yield wrong("database", str(error).replace(str(copy), str(database)))
        return
    with closing(sqlite3.connect(copy, isolation_level=None, factory=SQLiteConnection)) as connection:
        schema, newest = pragma_number(connection, "user_version"), newest_schema()
        told = f"{database} is whole, of schema {schema}"
        if schema < newest:
            yield hint("database", f"{told}. The next start of the bot brings it to {newest}; then look again.")
            return
        yield ok("database", f"{told}.")
        yield from _tables(connection)
        yield from _unsent(connection, now)


def owner(copy: Path) -> int | None:
    """The application whose database it is, if it is anybody's, and can be read."""
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        return application.known(connection)


def _tables(connection: SQLiteConnection) -> Iterator[Finding]:
    """Whether the game of each unfinished table is installed, and it can be read, and is what its moves lead to."""
    unfinished = connection.execute(
        "SELECT id, damaged, game FROM tables WHERE status IN ('lobby', 'playing')"
    ).fetchall()
    waiting = Counter(game for _, _, game in unfinished if game not in GAMES)
    for game, tables in waiting.items():
        yield wrong(
            "games",
            f"{game} is not installed. Tables that rest until it is: {tables}. Install its package again and start "
            "the bot, or have moderators end them with /rialto-moderate stale.",
        )
    resting = [table_id for table_id, damaged, _ in unfinished if damaged]
    unsound = repair.corrupted_tables(connection)
    others = repair.tables_that_replay_differently(connection, {*unsound, *resting})
    if resting:
        yield wrong("tables", f"Damaged, and at rest: {_listed(resting)}. Have those who play there end them.")
    if unsound:
        yield wrong("tables", f"Damaged: {_listed(unsound)}. Start the bot: it makes them anew from their moves.")
    if others:
        yield wrong(
            "tables", f"Something else than their moves lead to: {_listed(others)}. Keep a backup, and report this."
        )
    if not (waiting or resting or unsound or others):
        yield ok("tables", f"Unfinished: {len(unfinished)}. Each can be read, and is what its moves lead to.")


def _unsent(connection: Connection, now: int) -> Iterator[Finding]:
    """What could not be shown or sent: the oldest of it."""
    unshown = connection.execute(
        "SELECT id, ? - unshown FROM tables WHERE unshown IS NOT NULL ORDER BY unshown LIMIT 1", (now,)
    ).fetchone()
    if unshown:
        yield wrong(
            "unsent",
            f"Table {unshown[0]} could not be shown for {unshown[1] // 60} minutes. Let the bot write there, "
            "or have it ended with /rialto-moderate stale.",
        )
    waiting = connection.execute(
        f"SELECT attempts, table_id, slot, begun, due FROM {outbox.OF_A_TABLE}"  # noqa: S608
        " AND (attempts > 0 OR due <= ?) AND due < ? AND paused IS NULL AND damaged = 0"
        " ORDER BY outbox.id",
        (now, outbox.SHUT),
    ).fetchall()
    attempts, table_id, slot, *_ = max(waiting, key=lambda row: row[0], default=(0, 0, ""))
    if attempts >= _TRIED_OFTEN:
        yield wrong("unsent", f"Of table {table_id}, {slot} was tried {attempts} times in vain. The log says why.")
    elif waiting:
        attempts, table_id, slot, begun, due = waiting[0]
        oldest = f"the oldest of them {slot} of table {table_id}, {_waits(now, attempts, begun, due)}"
        yield ok("unsent", f"Messages to be sent: {len(waiting)}, {oldest}.")
    else:
        yield ok("unsent", "All messages are sent.")


def _waits(now: int, attempts: int, begun: int | None, due: int) -> str:
    """For how long this has been waiting, as far as that is kept: when a post of it was first tried, or, of what was
    wished for later, when it was due. Of a change of a message only the number of attempts is."""
    if begun is not None:
        return f"first tried {_minutes(now - begun)} ago"
    if attempts:
        return f"tried {attempts} times"
    return f"due for {_minutes(now - due)}" if due else "not tried yet"


def _minutes(seconds: int) -> str:
    return f"{max(seconds, 0) // 60} minutes"


def _listed(tables: list[int]) -> str:
    return ", ".join(map(str, tables[:20])) + (" …" if len(tables) > 20 else "")
