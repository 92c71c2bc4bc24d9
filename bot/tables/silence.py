"""Time during which people could not be heard: it is nobody's, so whatever is due in the servers of that shard is put
off by as much. That it is owed is noted at once, and it is made up for at some tables after the other."""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import Wish
from bot.store.shards import Shard
from bot.tables import clock


def make_up(connection: Connection, now: int) -> bool:
    """Put off what is due at some tables by the silences that are over, and tell; False if nothing is owed to any."""
    tables = store.arrears.settle_some(connection)
    if tables is None:
        return False
    for table_id, pace, behind in store.clocks.behind(connection, tables):
        if behind > clock.noticeable(pace):
            store.clocks.set_up_to_date(connection, table_id)
            store.outbox.send(connection, table_id, Wish(slots.BOARD, b"clock"))
    for table_id in store.journal.silent(connection, tables):
        store.outbox.send(connection, table_id, slots.REQUEST)
    store.clocks.look_at_those_off(connection, tables, now)
    return True


def begin(connection: Connection, shards: int, now: int) -> None:
    """There are so many shards from now on, and none is heard yet.

    Those there were may have been as many or not, and some of them silent for longer than the others: that is owed to
    their tables, so that from here on all have been silent since the bot was last there. Where several processes have
    them, and as many as there were, ours have been silent since they were last heard; others go on.
    """
    seen = store.clocks.pulse(connection)
    pulses, silences = store.shards.pulses(connection), store.shards.silences(connection)
    heard = pulses | silences
    if connection.mine.shared and heard.keys() == {Shard(number, shards) for number in range(shards)}:
        for number in connection.mine.numbers(shards):
            store.shards.lost(connection, Shard(number, shards), heard[Shard(number, shards)])
        return
    seen = max((moment for moment in (seen, *pulses.values()) if moment is not None), default=None)
    for shard, since in heard.items():
        if seen is not None and since < seen:
            store.arrears.owe(connection, shard, seen - since)
    store.shards.begin(connection, shards, now if seen is None else seen)
