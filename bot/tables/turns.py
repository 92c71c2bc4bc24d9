"""The tables that wait for somebody, and the message a day that lists them for who prefers that to calls."""

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
    """A table that waits for somebody, what for, and its board."""

    table: Table
    asked: Text
    message: int | None


def turns_of(connection: Connection, user: int) -> list[Turn]:
    """The tables that wait for this person, the soonest due first, in whatever server; and those that rest because
    their game is not installed: nobody knows for whom they wait."""
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
    """Somebody wants one message a day at that time instead of calls, or (None) calls."""
    due = None if minute is None or zone is None else answer_hours.next_occurrence(minute, zone, now)
    store.people.set_digest(connection, user, minute, zone, due)


def send_due_digests(connection: Connection, now: int) -> None:
    """Wish for the message of today, for those whose time it is and who are not on vacation. It goes out by the
    table that is due first."""
    for user in store.people.digests_due(connection, now):
        person = store.people.person(connection, user)
        set_digest(connection, user, person.digest, person.digest_zone, now)
        waiting = [turn.table.id for turn in turns_of(connection, user) if turn.table.paused_since is None]
        if waiting and not person.away(now):
            store.outbox.send(connection, waiting[0], OutboxEntry(slots.digest(user), b"digest"))
