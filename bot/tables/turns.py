"""List the tables that wait for a user, and send the daily digest to users who prefer it to mentions."""

from __future__ import annotations

import msgspec

from bot import store
from bot.store import slots
from bot.store.db import Connection
from bot.store.outbox import OutboxEntry
from bot.store.rows import GameMissing, Table
from bot.tables import answer_hours
from bot.tables.in_play import TableInPlay
from games.core import Corrupt, Text, text


class Turn(msgspec.Struct, frozen=True):
    """A table that waits for a user, the text of its question to them, and the message id of its board."""

    table: Table
    asked: Text
    message: int | None


def turns_of(connection: Connection, user: int) -> list[Turn]:
    """Return the tables that wait for this user in all servers, the soonest deadline first.

    Tables whose game is not installed are included, as the bot cannot tell whether they wait for the user.
    """
    turns = []
    for table in store.people.playing(connection, user):
        row, in_play = table.seat_of(user), TableInPlay(table)
        try:
            if row is None or row.seat not in in_play.awaited:
                continue
            asked = table.game.words.call(in_play.public, row.seat)
        except GameMissing:
            asked = text("game-missing")
        except Corrupt:
            continue
        sent = store.outbox.sent_message(connection, table.id, slots.BOARD)
        turns.append(Turn(table, asked, sent.message if sent and sent.channel == table.place else None))
    return turns


def set_digest(connection: Connection, user: int, minute: int | None, zone: str | None, now: int) -> None:
    """Replace a user's mentions by one message a day, at this minute of the day in `zone`. None: mentions again."""
    due = None if minute is None or zone is None else answer_hours.next_occurrence(minute, zone, now)
    store.people.set_digest(connection, user, minute, zone, due)


def send_due_digests(connection: Connection, now: int) -> None:
    """Send today's digest to the users for whom it is due and who are not on vacation.

    The digest is an outbox entry of the table with the soonest deadline.
    """
    for user in store.people.digests_due(connection, now):
        person = store.people.person(connection, user)
        set_digest(connection, user, person.digest, person.digest_zone, now)
        waiting = [turn.table.id for turn in turns_of(connection, user) if turn.table.paused_since is None]
        if waiting and not person.away(now):
            store.outbox.send(connection, waiting[0], OutboxEntry(slots.digest(user), b"digest"))
