"""A backup took the place of the database: its tables go on from there, and everybody at them is told."""

from __future__ import annotations

from bot import store
from bot.store import slots
from bot.store.db import Connection, Unsound, part
from bot.store.outbox import Wish
from bot.store.rows import Missing
from bot.tables import calling, moderating
from bot.tables.base import the_table
from bot.tables.playing import Playing
from games.core import Corrupt, encode, text


def restore(connection: Connection, saved: int, now: int, beyond: int) -> int:
    """Begin a generation: the backup knows what happened until `saved`. How many tables go on.

    `beyond`: the highest number given in the database whose place it takes.
    """
    store.generations.begin(connection, saved, now, beyond)
    store.clocks.beat(connection, now)  # the time until then was nobody's, and all decisions begin anew
    store.shards.begin(connection, 0, now)
    return sum(_goes_on(connection, table_id, saved, now) for table_id in store.generations.unfinished(connection))


def _goes_on(connection: Connection, table_id: int, saved: int, now: int) -> bool:
    """Have the table go on; whether it can."""
    try:
        with part(connection):
            table = the_table(connection, table_id)
            table.game  # noqa: B018  # a lobby, too, needs it
            moderating.resume(connection, table, now, text("restored", when=saved))
            if table.status == "lobby":
                store.outbox.send(connection, table_id, Wish(slots.RESTORED, encode(saved)))
            else:  # the buttons of a question that went by direct message are of before
                it = Playing(table)
                store.outbox.send(connection, table_id, *calling.questions(connection, it, it.awaited))
    except Unsound as found:
        found.mend(connection)
        return _goes_on(connection, table_id, saved, now)
    except Missing:
        store.servers.pause(connection, table_id, now)
        return False
    except Corrupt:
        return False  # it rests
    return True
