"""What is done without anybody's asking.

Lobbies that were not started are closed, games that stand still are announced to end and then ended. The tables of a
server that is lost to us rest, go on when we are back, or are erased in time, as are games long over where that is
wished for. A day after a game its promises can no longer be marked. Threads are kept open while games go on, and
archived afterwards. Vacations end. Once a day, whoever prefers that to calls is told what waits for them. What came
of games from before results were kept is read by and by.
"""

from __future__ import annotations

from bot import store
from bot.store.db import Connection
from bot.store.rows import Table
from bot.store.shards import ALONE, Shard
from bot.tables import missing_games, moderation, promises, results, seats, threads, turns, vacation
from bot.tables.clock import DAY
from games.core import Corrupt, text

NOTICE = 2 * DAY
"""Seconds between the announcement that a game will be ended and its end."""
KEPT = 30 * DAY
"""Seconds for which a server lost to us is remembered."""
LONG_OVER = 14 * DAY
"""Seconds after which a game that is over is packed: what was abandoned can be opened again for a week."""


def tidy_up(connection: Connection, now: int, keep_days: int = 0) -> None:
    """Do what is due. `keep_days`: for how long games that are over are kept; 0: for good."""
    vacation.end_overdue(connection, now)
    turns.send_due_digests(connection, now)
    promises.close(connection, now)  # before their threads are archived
    threads.check_threads(connection, now)
    results.read_old_results(connection)
    if store.deadline_extensions.any_pending(connection):
        return  # what stands still there did not for as long as it seems
    closing = store.servers.lobbies_to_close(connection, now)
    ending = store.servers.games_to_end(connection, now, announced=now - NOTICE)
    for table in (*closing, *ending):
        moderation.end(connection, table, None, "", now)
    for table in store.servers.games_to_end(connection, now + NOTICE):
        _announce(connection, table, now)
    for guild, since in store.servers.lost_servers(connection).items():
        if now - since >= KEPT and connection.own_shards.has(guild):
            store.servers.erase(connection, guild)
    if keep_days:
        store.privacy.erase_ended(connection, now - keep_days * DAY)


def pack_one(connection: Connection, now: int) -> bool:
    """Pack one game that has long been over; False if there is none left."""
    table_id = store.archives.next_to_pack(connection, now - LONG_OVER)
    if table_id is not None:
        store.archives.pack(connection, table_id)
    return table_id is not None


def _announce(connection: Connection, table: Table, now: int) -> None:
    """Tell everybody, once, when this game will be ended."""
    if store.servers.set_warned(connection, table.id, now):
        seats.tell_on_board(connection, table, "ends-soon", when=now + NOTICE)


def server_lost(connection: Connection, guild: int, now: int) -> None:
    """We are not in this server any more: its tables rest."""
    if guild in store.servers.lost_servers(connection) or not store.servers.is_known(connection, guild):
        return
    store.servers.set_lost(connection, guild, now)
    for table in store.servers.unfinished_tables(connection, guild):
        store.servers.pause(connection, table.id, now)


def server_found(connection: Connection, guild: int, now: int) -> None:
    """We are in this server again: its tables go on, and nobody has lost any time."""
    if guild not in store.servers.lost_servers(connection):
        return
    store.servers.set_lost(connection, guild, None)
    for table in store.servers.unfinished_tables(connection, guild):
        if not table.has_game:  # it rests on
            continue
        try:
            moderation.resume(connection, table, now, text("we-are-back"))
        except Corrupt:  # it cannot be played, but must not keep the others from going on
            store.tables.begin_anew(connection, table.id, table.status, house=False, now=now)


def compare_servers(connection: Connection, present: frozenset[int], now: int, shard: Shard = ALONE) -> None:
    """These are all the servers of a shard that we are in: what was lost or found meanwhile, and threads may have
    been opened. Of the servers of others it says nothing."""
    store.outbox.thread_opened(connection, shard=shard)
    lost = store.servers.lost_servers(connection).keys()
    for guild in store.servers.known_servers(connection) - present - lost:
        if shard.has(guild):
            server_lost(connection, guild, now)
    for guild in sorted(lost & present):
        server_found(connection, guild, now)
    missing_games.resume_tables(connection, now, shard)
