"""Do the bot's regular work that no user asks for.

- Close lobbies that were not started; announce and then end games that stand still.
- Pause the tables of a server that removed the bot, and resume them when the bot is back. Erase them after a month.
- Erase and pack games that ended long ago, where the operator wants that.
- Close promises a day after their game; keep threads of running games open, and archive the others.
- End vacations, send daily digests, and read results of games that ended before results were stored.
"""

from __future__ import annotations

from collections.abc import Collection

from bot import store
from bot.store.db import Connection
from bot.store.rows import Table
from bot.store.shards import ALONE, Shard
from bot.tables import missing_games, moderation, promises, questions, results, seats, threads, turns, vacation
from bot.tables.clock import DAY
from games.core import Corrupt, text

NOTICE = 2 * DAY
"""Seconds between the announcement that a game will be ended and its end."""
KEPT = 30 * DAY
"""Seconds for which the tables of a server without the bot are kept."""
LONG_OVER = 14 * DAY
"""Seconds after which a finished game is packed. An abandoned game can be reopened for a week, so this is longer."""


def tidy_up(connection: Connection, now: int, keep_days: int = 0) -> None:
    """Do all regular work that is due. `keep_days`: days for which games that are over are kept; 0: forever."""
    vacation.end_overdue(connection, now)
    turns.send_due_digests(connection, now)
    promises.close(connection, now)  # before their threads are archived
    threads.check_threads(connection, now)
    results.read_old_results(connection)
    questions.tidy_up(connection, now)
    if store.deadline_extensions.any_pending(connection):
        return  # after an outage, tables have not stood still for as long as it seems
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
    """Compress the moves and log of one game that ended long ago; return False if there is none left."""
    table_id = store.archives.next_to_pack(connection, now - LONG_OVER)
    if table_id is not None:
        store.archives.pack(connection, table_id)
    return table_id is not None


def _announce(connection: Connection, table: Table, now: int) -> None:
    """Publish, once, when a game that stands still will be ended."""
    if store.servers.set_warned(connection, table.id, now):
        seats.tell_on_board(connection, table, "ends-soon", when=now + NOTICE)


def server_lost(connection: Connection, guild: int, now: int) -> None:
    """Pause the tables of a server that the bot is no longer in."""
    if guild in store.servers.lost_servers(connection) or not store.servers.is_known(connection, guild):
        return
    store.servers.set_lost(connection, guild, now)
    for table in store.servers.unfinished_tables(connection, guild):
        store.servers.pause(connection, table.id, now)


def servers_found(connection: Connection, guilds: Collection[int], now: int) -> None:
    """Resume the tables of servers that the bot is in again, with the full time for their decisions."""
    lost = store.servers.lost_servers(connection)
    for guild in sorted(lost.keys() & guilds):
        _server_found(connection, guild, now, lost[guild])


def _server_found(connection: Connection, guild: int, now: int, lost: int) -> None:
    store.servers.set_lost(connection, guild, None)
    store.tournaments.extend_in_server(connection, guild, max(0, now - lost))
    for table in store.servers.unfinished_tables(connection, guild):
        if not table.has_game:  # the table stays paused
            continue
        try:
            moderation.resume(connection, table, now, text("we-are-back"))
        except Corrupt:  # an unreadable table must not stop the others
            store.tables.begin_anew(connection, table.id, table.status, house=False, now=now)


def compare_servers(connection: Connection, present: frozenset[int], now: int, shard: Shard = ALONE) -> None:
    """Pause and resume tables after comparing a shard's stored servers with those the bot is in.

    `present`: all servers of this shard that the bot is in; those of other shards are left alone. Retry messages to
    archived threads, too: they may have been opened meanwhile.
    """
    store.outbox.thread_opened(connection, shard=shard)
    lost = store.servers.lost_servers(connection).keys()
    for guild in store.servers.known_servers(connection) - present - lost:
        if shard.has(guild):
            server_lost(connection, guild, now)
    servers_found(connection, present, now)
    missing_games.resume_tables(connection, now, shard)
