"""Time during which people could not be heard: it is nobody's, so whatever is due in the servers of that shard is put
off by as much."""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import Wish
from bot.store.shards import Shard
from bot.tables import clock, moderating


def put_off(connection: Connection, shard: Shard, seconds: int, now: int) -> None:
    """Give everybody in the servers of this shard so much more time."""
    for table_id, pace, behind in store.clocks.extend_all(connection, seconds, shard):
        if behind > clock.noticeable(pace):
            store.clocks.set_up_to_date(connection, table_id)
            store.outbox.send(connection, table_id, Wish(slots.BOARD, b"clock"))
    store.clocks.look_at_those_off(connection, now, shard)
    moderating.put_off(connection, seconds, shard)


def begin(connection: Connection, shards: int, now: int) -> None:
    """There are so many shards from now on, and none is heard yet.

    Those there were may have been as many or not, and some of them silent for longer than the others: that is made up
    for, so that from here on all have been silent since the bot was last there.
    """
    seen = store.clocks.pulse(connection)
    for shard, since in store.shards.silences(connection).items():
        if seen is not None and since < seen:
            put_off(connection, shard, seen - since, now)
    store.shards.begin(connection, shards, now if seen is None else seen)
