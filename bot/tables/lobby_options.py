"""The options of a table, which its host may change until the game starts."""

from __future__ import annotations

import msgspec

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry
from bot.store.rows import Absence, Pace, Table
from bot.tables import lobby, seating
from games.core import encode


class TableOptions(msgspec.Struct, frozen=True):
    """The options that a host may change. `game`: the encoded options of the game."""

    language: str
    pace: Pace
    absence: Absence
    game: bytes


def options_now(table: Table) -> TableOptions:
    return TableOptions(table.language, table.pace, table.absence, table.options)


def change(connection: Connection, table_id: int, host: int, wanted: TableOptions) -> None:
    """Change the options of a lobby, and tell the players who joined. Raises Refusal."""
    table, _ = seating.hosted_lobby(connection, table_id, host)
    if wanted == options_now(table):
        return
    store.tables.set_options(connection, table_id, wanted.language, wanted.game)
    store.clocks.set_rules(connection, table_id, wanted.pace, wanted.absence)
    lobby.show_lobby(connection, table_id)
    joined = [row.user for row in table.people if row.user not in (None, host)]
    if joined:
        store.outbox.send(connection, table_id, OutboxEntry(slots.OPTIONS_CHANGED, encode(joined)))
