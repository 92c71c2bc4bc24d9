"""Extend deadlines by the time in which a shard could not receive its players' interactions.

The extension is stored at once and applied to a limited number of tables at a time.
"""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry
from bot.store.shards import Shard
from bot.tables import clock


def extend_after_outage(connection: Connection, now: int) -> bool:
    """Apply stored extensions to some tables, and update their boards; return False if no table is left."""
    tables = store.deadline_extensions.apply_some(connection)
    if tables is None:
        return False
    for table_id, pace, behind in store.clocks.deadlines_shown_early(connection, tables):
        if behind > clock.tolerated_delay(pace):
            store.clocks.mark_deadline_shown(connection, table_id)
            store.outbox.send(connection, table_id, OutboxEntry(slots.BOARD, b"clock"))
    for table_id in store.audit_log.with_silent_consent(connection, tables):
        store.outbox.send(connection, table_id, slots.CONSENT_REQUEST)
    store.clocks.recheck_quiet_hours(connection, tables, now)
    return True


def shards_changed(connection: Connection, shards: int, now: int) -> None:
    """Store a new number of shards, all of them in an outage until they first receive something.

    The old shards may have been as many or not, and some may have had longer outages than others. The difference is
    stored as pending extensions of their tables. From then on, every outage counts as begun when the bot last ran. If
    several processes share the same number of shards, only this process's shards begin an outage: each when it last
    received something.
    """
    seen = store.clocks.last_heartbeat(connection)
    pulses, silences = store.shards.last_heartbeats(connection), store.shards.silent_shards(connection)
    heard = pulses | silences
    if connection.own_shards.shared and heard.keys() == {Shard(number, shards) for number in range(shards)}:
        for number in connection.own_shards.numbers(shards):
            store.shards.set_silent(connection, Shard(number, shards), heard[Shard(number, shards)])
        return
    seen = max((moment for moment in (seen, *pulses.values()) if moment is not None), default=None)
    for shard, since in heard.items():
        if seen is not None and since < seen:
            store.deadline_extensions.grant(connection, shard, seen - since)
    store.shards.set_shard_count(connection, shards, now if seen is None else seen)
