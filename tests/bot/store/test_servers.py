"""Test servers in the database: settings, tables that need care, and deletion."""

from __future__ import annotations

import pytest

from bot.store import application, servers, tables, vacations
from bot.store.db import Connection
from bot.store.rows import Settings, Table
from bot.store.vacations import ServerWait
from tests.bot.store.test_clocks import columns
from tests.bot.store.test_store import open_table, the

HOUR, DAY = 3600, 86_400
WANTED = Settings((20, 21), "role", 55, 2, 9, 12, 7, "live", "fr", 3)


def put(db: Connection, guild: int = 10, **columns: object) -> int:
    """Add a table in a server with these columns set, and return its number."""
    table_id = open_table(db)
    for column, value in {"guild": guild, **columns}.items():
        db.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (value, table_id))  # noqa: S608
    return table_id


def test_the_database_is_of_the_first_application_that_comes(db: Connection) -> None:
    assert [application.owner(db, mine) for mine in (5, 6, 5)] == [5, 5, 5]


def test_a_server_wants_what_is_usual_until_it_says_otherwise(db: Connection) -> None:
    usual = servers.settings(db, 10)
    assert usual == servers.DEFAULTS
    assert (usual.channels, usual.starters, usual.role, usual.pace, usual.language) == ((), "everybody", None, "", "")
    assert (usual.per_person, usual.per_server, usual.lobby_hours) == (5, 50, 24)
    assert (usual.idle_days, usual.vacation_days) == (30, 14)
    servers.set_settings(db, 10, WANTED)
    assert servers.settings(db, 10) == WANTED
    assert servers.settings(db, 11) == usual
    servers.set_settings(db, 10, usual)
    assert servers.settings(db, 10) == usual


def test_unfinished_tables_are_counted_where_they_are(db: Connection) -> None:
    """Unfinished tables are counted for each server and user: those they opened and those they inherited."""
    put(db, status="playing")
    put(db, host=17)
    put(db, host=17, opener=17)
    put(db, status="finished")
    put(db, 11)
    assert [servers.open_tables(db, guild) for guild in (10, 11, 12)] == [3, 1, 0]
    assert [servers.open_tables(db, 10, user) for user in (7, 17, 8)] == [2, 2, 0]
    assert [servers.opened_since(db, 10, 7, since) for since in (99, 100)] == [3, 0]
    assert servers.opened_since(db, 10, 17, 99) == 1


def ids(found: list[Table]) -> list[int]:
    return [table.id for table in found]


def test_tables_at_which_nothing_moves(db: Connection) -> None:
    put(db, idle_since=300)
    put(db, idle_since=200, status="playing")
    put(db, idle_since=400, status="playing", unshown=350)
    put(db, idle_since=401)
    put(db, idle_since=100, status="abandoned")
    put(db, 11, idle_since=100)
    assert ids(servers.stale_tables(db, 10, 300)) == [2, 1, 3], "the longest idle first"
    assert ids(servers.stale_tables(db, 10, 199)) == [3], "its board is not visible"
    assert ids(servers.unfinished_tables(db, 10)) == [1, 2, 3, 4]


def test_a_lobby_is_open_for_as_long_as_its_server_lets_it(db: Connection) -> None:
    servers.set_settings(db, 11, WANTED)
    put(db, idle_since=1000)
    put(db, 11, idle_since=1000)
    put(db, idle_since=1000, paused=1)
    put(db, idle_since=1000, status="playing")
    assert ids(servers.lobbies_to_close(db, 999 + 12 * HOUR)) == []
    assert ids(servers.lobbies_to_close(db, 1000 + 12 * HOUR)) == [2]
    assert ids(servers.lobbies_to_close(db, 999 + 24 * HOUR)) == [2]
    assert ids(servers.lobbies_to_close(db, 1000 + 24 * HOUR)) == [1, 2]


def test_a_game_may_stand_still_for_as_long_as_its_server_lets_it(db: Connection) -> None:
    servers.set_settings(db, 11, WANTED)
    put(db, idle_since=1000, status="playing")
    put(db, 11, idle_since=1000, status="playing")
    put(db, idle_since=1000, status="playing", paused=1)
    put(db, idle_since=1000)
    assert ids(servers.games_to_end(db, 999 + 7 * DAY)) == []
    assert ids(servers.games_to_end(db, 1000 + 7 * DAY)) == [2]
    assert ids(servers.games_to_end(db, 999 + 30 * DAY)) == [2]
    assert ids(servers.games_to_end(db, 1000 + 30 * DAY)) == [1, 2]


def test_a_game_ends_once_that_was_announced_long_enough(db: Connection) -> None:
    now = 31 * DAY
    put(db, idle_since=1000, status="playing")
    put(db, idle_since=1000, status="playing")
    assert servers.set_warned(db, 1, 5000) is True
    assert servers.set_warned(db, 1, 6000) is False
    assert columns(db, "warned") == (5000,)
    assert ids(servers.games_to_end(db, now)) == [2]
    assert ids(servers.games_to_end(db, now, 4999)) == []
    assert ids(servers.games_to_end(db, now, 5000)) == [1]


@pytest.mark.parametrize(("past", "ended"), [(0, False), (3 * DAY - 1, False), (3 * DAY, True)])
def test_a_game_does_not_stand_still_before_its_deadline(db: Connection, past: int, ended: bool) -> None:
    """A game is not stale until three days after its deadline, in which it may still continue."""
    now = 40 * DAY
    put(db, idle_since=1000, status="playing", deadline=now - past)
    assert ids(servers.games_to_end(db, now)) == [1] * ended


def test_a_server_is_lost_and_found_again(db: Connection) -> None:
    servers.set_settings(db, 10, WANTED)
    put(db, 12)
    assert servers.lost_servers(db) == {}
    for guild in (10, 11):
        servers.set_lost(db, guild, 500 + guild)
    assert servers.lost_servers(db) == {10: 510, 11: 511}
    assert servers.known_servers(db) == {10, 11, 12}
    db.execute("INSERT INTO results (of_table, guild, game, ended) VALUES (9, 13, 'medici', 100)")
    assert servers.known_servers(db) == {10, 11, 12, 13}, "its tables were deleted, and it has no settings"
    servers.set_lost(db, 10, None)
    assert servers.lost_servers(db) == {11: 511}
    assert servers.settings(db, 10) == WANTED
    assert servers.settings(db, 11) == servers.DEFAULTS


def test_no_time_runs_at_a_table_that_is_paused(db: Connection) -> None:
    lively = {"deadline": 900, "asked": 800, "alarm": 850, "voting": 1, "house": 1, "unshown": 700}
    for _ in range(2):
        put(db, status="playing", unshown_why="gone", **lively)
    servers.pause(db, 1, 1000)
    names = "paused, deadline, asked, alarm, voting, house, unshown, unshown_why, changed, status"
    assert columns(db, names) == (1000, None, None, None, 0, 0, None, None, 1000, "playing")
    assert the(db, 1).paused_since == 1000
    assert columns(db, names, 2) == (None, 900, 800, 850, 1, 1, 700, "gone", 100, "playing")


def test_a_server_is_erased_with_all_that_happened_in_it(db: Connection) -> None:
    """A server is deleted with all its data, and others are kept.

    A rematch and its first game may be deleted in any order.
    """
    for guild in (10, 11):
        first, second = put(db, guild), put(db, guild)
        tables.set_rematch(db, first, second)
        servers.set_settings(db, guild, WANTED)
        vacations.set_waits(db, 7, ServerWait(guild, 100, 200, 2026, 1))
        db.execute("INSERT INTO journal (guild, act, made) VALUES (?, 'settings', 100)", (guild,))
        for table_id in (first, second):
            db.execute(
                "INSERT INTO messages (table_id, slot, channel, message, scene, posted)"
                " VALUES (?, 'board', 1, 1, '', 1)",
                (table_id,),
            )
    servers.erase(db, 10)
    left = {
        name: [row[0] for row in db.execute(f"SELECT {guild} FROM {name}")]  # noqa: S608
        for name, guild in {
            "tables": "guild",
            "servers": "guild",
            "vacations": "guild",
            "journal": "guild",
            "messages": "table_id",
        }.items()
    }
    assert left == {"tables": [11, 11], "servers": [11], "vacations": [11], "journal": [11], "messages": [3, 4]}
    assert {table_id for (table_id,) in db.execute("SELECT table_id FROM seats")} == {3, 4}
    assert servers.known_servers(db) == {11}
    assert the(db, 3).rematch == 4
    servers.erase(db, 11)
    assert put(db, 10) == 5, "no number is reused"
    servers.erase(db, 10)
    assert put(db, 10) == 6
