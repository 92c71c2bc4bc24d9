"""List the unfinished tables of a server, and the sender's own everywhere."""

from __future__ import annotations

from bot import store
from bot.handlers import membership
from bot.handlers.base import Answer, Context, message_answer
from bot.handlers.read_access import readable
from bot.handlers.turns import waiting
from bot.store.db import Connection
from bot.tables import listing
from bot.ui import tables as shown


def look(db: Connection, ctx: Context) -> Answer:
    """List tables to join and to watch in channels that the sender can read, and the sender's own."""
    here = store.servers.listed_tables(db, ctx.guild) if ctx.guild is not None else []
    channels = readable(ctx, {table.readable_channel for table in here})
    here = [table for table in here if table.readable_channel in channels or table.seat_of(ctx.user)]
    known = {table.id for table in here}
    reaching = membership.with_shared_servers(db, ctx)
    elsewhere = [
        table
        for table in store.people.playing(db, ctx.user)
        if table.id not in known and table.has_game and reaching.reaches(table.guild)
    ]
    awaited = {turn.table.id for turn in waiting(db, ctx)}
    found = listing.listing(db, here, elsewhere, ctx.person)
    return message_answer("private", shown.panel, found, awaited, ctx.language, in_server=ctx.guild is not None)
