"""Post the announcement of a table in the channel its server chose, and edit it with the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import structlog

from bot import store
from bot.discord_client.errors import Gone, NotAllowed, Refused
from bot.outbox.boards import Boards
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import DueEntry, Seating, SentMessage, Settings, Table
from bot.ui import announcements

_log = structlog.get_logger()


class Announcements(Boards):
    """Sends announcements of tables. A failed announcement is dropped: players find the lobby without it."""

    async def announce(self, table: Table, due: DueEntry) -> None:
        def snapshot(db: Connection) -> tuple[Settings, Seating, SentMessage | None, SentMessage | None]:
            sent = (
                store.outbox.sent_message(db, table.id, due.slot),
                store.outbox.sent_message(db, table.id, slots.LOBBY),
            )
            return store.servers.settings(db, table.guild), store.seating.seating(db, table.id), *sent

        wanted, seating, sent, lobby = await self._store.run(snapshot, table.id)
        channel, role = wanted.announce_in, wanted.announce_to
        hindered = self._calls.announcement_problems(table.guild, channel or 0, role)
        if role and "announce-role-gone" in hindered:
            role = None
        body = announcements.line(table, seating, lobby.message if lobby else None, role)
        try:
            if lobby and sent is None and channel and table.status != "lobby":
                is_ours = partial(announcements.links_to, table=table, lobby=lobby.message)
                sent = await self._adopt(table, due, channel, is_ours)
            if sent:
                await self._change(table, due, sent, body)
            elif lobby and channel and table.status == "lobby" and self._may_tell(table, channel, hindered):
                await self._post(table, due, channel, body)
        except (Gone, NotAllowed, Refused) as error:
            _log.info("not announced", table=table.id, error=str(error))
        await self._done(table.id, due)

    def _may_tell(self, table: Table, channel: int, hindered: Sequence[str]) -> bool:
        """Return whether the table may be announced in this channel. `hindered`: text keys of known problems with it.

        The channel must belong to the table's server, as a stored setting may be forged. Its readers must see the
        table's channel. Raises TryLater until Discord has sent the server.
        """
        return self._calls.tellable(table.guild, table.channel, channel) and "announce-gone" not in hindered
