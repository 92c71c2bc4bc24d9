"""Post the message of each tournament once, and edit it for the tournament's whole life."""

from __future__ import annotations

from collections.abc import Sequence

from bot import store
from bot.outbox.lasting_messages import LastingMessages
from bot.store.db import Connection
from bot.store.tournament_rows import Tournament
from bot.tables import tournaments
from bot.tables.tournaments import TournamentView
from bot.ui import tournaments as shown
from bot.ui.kit.components import Json
from bot.ui.kit.interaction import File


class TournamentMessages(LastingMessages[TournamentView]):
    """Sends the messages of tournaments in own servers."""

    kind = "tournament"
    rows = store.tournaments.MESSAGES

    def snapshot(self, connection: Connection, number: int) -> TournamentView | None:
        found = store.tournaments.tournament(connection, number)
        return tournaments.view(connection, found) if found else None

    def row(self, view: TournamentView) -> Tournament:
        return view.tournament

    async def message(self, view: TournamentView) -> tuple[Json, Sequence[File]]:
        return shown.message(view), [await shown.picture(view)] if shown.has_picture(view) else []

    def is_about(self, message: Json, number: int) -> bool:
        return shown.is_about(message, number)

    def lose(self, connection: Connection, view: TournamentView) -> bool:
        """Have a new message posted for a running tournament; one that is over gets none."""
        if view.tournament.running:
            store.tournaments.forget_message(connection, view.tournament.id)
        return view.tournament.running
