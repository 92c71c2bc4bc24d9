"""Who may reach a table from outside its server: only those who are in that server.

What comes from the table's own server needs no question: Discord let its sender in. For everything else Discord is
asked, and its answer is remembered for minutes.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec
import structlog

from bot import store
from bot.desk.base import Desk
from bot.tables.base import Refusal
from bot.ui.kit.exchange import Incoming
from bot.wire.errors import WireError

_log = structlog.get_logger()

K = TypeVar("K")
V = TypeVar("V")

_REMEMBERED = 10_000
"""Answers, and servers of tables, that are kept at hand."""

_THERE, _NOT_THERE, _UNKNOWN = 180, 30, 10
"""Seconds for which an answer of Discord is taken for true; that there was none, for the shortest."""


async def must_belong(desk: Desk, incoming: Incoming, table_id: int) -> None:
    """Raise Refusal unless whoever sent this may reach this table from where they sent it.

    Strangers do not learn whether there is such a table.
    """
    guild, until = desk.members.servers.get(table_id, (None, 0))
    if incoming.guild is not None and guild == incoming.guild and desk.now() < until:
        return
    table = await desk.store.run(lambda db: store.tables.table(db, table_id))
    if table is None:
        raise Refusal("no-such-table")
    _keep(desk.members.servers, table_id, (table.guild, desk.now() + _THERE))
    if table.guild == incoming.guild:
        return
    known = incoming.user == table.host or any(row.user == incoming.user for row in table.seats)
    if known and table.paused is not None:
        raise Refusal("table-paused")
    there = None if table.paused is not None else await _is_member(desk, table.guild, incoming.user)
    # Where Discord cannot be asked, the game goes on for those who play it.
    if not (known if there is None else there):
        raise Refusal("not-in-server" if known else "no-such-table")


async def with_servers(desk: Desk, incoming: Incoming, game: str | None = None) -> Incoming:
    """A command, with the servers besides its own in which its sender plays (this game) and still is."""
    rest = await desk.store.run(lambda db: store.people.servers_of(db, incoming.user, game))
    rest.pop(incoming.guild or 0, None)
    left = {
        guild
        for guild, paused in rest.items()
        if not paused and await _is_member(desk, guild, incoming.user) is False
    }
    return msgspec.structs.replace(incoming, servers=frozenset(rest.keys() - left))


async def _is_member(desk: Desk, guild: int, user: int) -> bool | None:
    """Whether somebody is in a server; None if Discord cannot be asked."""
    there, until = desk.members.answers.get((guild, user), (None, 0))
    if desk.now() < until:
        return there
    try:
        there = await desk.is_member(guild, user)
    except WireError as error:
        _log.info("membership unknown", guild=guild, error=str(error))
        there = None
    lasts = _UNKNOWN if there is None else _THERE if there else _NOT_THERE
    _keep(desk.members.answers, (guild, user), (there, desk.now() + lasts))
    return there


def _keep(memory: dict[K, V], key: K, value: V) -> None:
    if len(memory) >= _REMEMBERED:
        memory.clear()
    memory[key] = value
