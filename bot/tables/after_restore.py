"""Resume the tables of a restored backup and tell their players."""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection, CorruptedTable, savepoint
from bot.store.outbox import OutboxEntry
from bot.store.rows import GameMissing
from bot.tables import moderation, notifications
from bot.tables.base import the_table
from bot.tables.in_play import TableInPlay
from games.core import Corrupt, encode, text


def resume_after_restore(connection: Connection, saved: int, now: int, beyond: int) -> int:
    """Begin a restore generation; return how many tables resume.

    `saved`: when the backup was made. `beyond`: the highest number used in the database that the backup replaces.
    """
    store.restore_generations.begin_generation(connection, saved, now, beyond)
    store.clocks.record_heartbeat(connection, now)  # no outage: all decisions begin anew
    store.shards.set_shard_count(connection, 0, now)
    return sum(
        _goes_on(connection, table_id, saved, now)
        for table_id in store.restore_generations.resumable_tables(connection)
    )


def _goes_on(connection: Connection, table_id: int, saved: int, now: int) -> bool:
    """Resume the table; return whether its game can be played. `saved`: when the backup was made."""
    try:
        with savepoint(connection):
            table = the_table(connection, table_id)
            table.game  # noqa: B018  # raises GameMissing, for a lobby too
            moderation.resume(connection, table, now, text("restored", when=saved))
            if table.status == "lobby":
                store.outbox.send(connection, table_id, OutboxEntry(slots.RESTORED, encode(saved)))
            else:  # direct messages still show buttons from before the restore
                in_play = TableInPlay(table)
                store.outbox.send(
                    connection, table_id, *notifications.direct_questions(connection, in_play, in_play.awaited)
                )
    except CorruptedTable as found:
        found.mend(connection)
        return _goes_on(connection, table_id, saved, now)
    except GameMissing:
        store.servers.pause(connection, table_id, now)
        return False
    except Corrupt:
        return False  # the table stays paused
    return True
