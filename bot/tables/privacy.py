"""Export a user's stored data as a file, and delete it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec

from bot import store
from bot.store import slots
from bot.store.db import Connection, savepoint
from bot.store.outbox import NAMES, OutboxEntry
from bot.store.rows import Table
from bot.store.slots import MessageKind
from bot.tables import lobby, moderation, notifications, play, seats
from bot.tables.base import Person, Refusal
from bot.tables.in_play import TableInPlay
from bot.text import LANGUAGES, speaker
from games.core import Corrupt, text

_LARGEST = 8_000_000
"""The most bytes of the exported file; Discord accepts ten million."""

_CARDS = (
    MessageKind.PROMISE,
    MessageKind.CONSENT_REQUEST,
    MessageKind.LATE_VOTE,
    MessageKind.PACE_VOTE,
    MessageKind.OPEN_SEAT,
)
"""The kinds of messages, besides boards and lobbies, that name players while a game is under way."""


def export(connection: Connection, user: int, now: int) -> bytes:
    """Return all stored data of a user as JSON."""
    for table_id in store.privacy.tables_of(connection, user):
        store.archives.unpack(connection, table_id)
    held = store.privacy.personal_data(connection, user)
    everything: dict[str, Any] = {"format": 1, "made": now, "user": user, **held}
    content = msgspec.json.encode(everything)
    if len(content) > _LARGEST:  # replay files of finished games hold the moves, too
        content = msgspec.json.encode(everything | {"moves": f"{len(held['moves'])}: too many for one file"})
    return content


def forget(connection: Connection, person: Person, now: int) -> None:
    """Delete a user's data: house players take their seats, and their name and words are gone.

    In a game without house players, others may take over their seat. Their actions that concern others stay, under a
    pseudonym.
    """
    tables = store.privacy.tables_of(connection, person.user)
    named = (
        tables
        or store.tournaments.knows(connection, person.user)
        or store.questions.knows(connection, person.user)
        or store.privacy.has_moderated(connection, person.user)
    )
    alias = (
        store.pseudonyms.create_pseudonym(connection, person.user) if named else person.user
    )  # no stored row needs a pseudonym
    for table_id in tables:
        # Tables that are paused or unreadable are left without a line in the log.
        with suppress(Refusal, Corrupt), savepoint(connection):
            _leave(connection, table_id, person, now)
    for table_id in tables:
        table = store.tables.table(connection, table_id)
        if table:
            _stop_mentions(connection, table, person.user)
            former = speaker(table.language)(text("former-player"))
            store.privacy.forget_at(connection, table_id, person.user, alias, former)
            _show_anew(connection, table)
    store.privacy.forget(connection, person.user, alias)
    names = {language: speaker(language)(text("former-player")) for language in LANGUAGES}
    store.tournaments.forget(connection, person.user, alias, names)
    store.questions.forget(connection, person.user, alias)


def _leave(connection: Connection, table_id: int, person: Person, now: int) -> None:
    """Give up the user's seat, unless the game is over."""
    table = store.tables.table(connection, table_id)
    if table is None or table.seat_of(person.user) is None:
        return
    if table.status == "lobby":
        lobby.leave(connection, table_id, person, now)
    elif table.status == "playing":
        if table.has_game and not table.game.levels:
            seats.leave(connection, table_id, person.user, now)
        else:
            _resign(connection, table, person.user, now)
        moderation.recheck_agreement(connection, table_id, now)


def _resign(connection: Connection, table: Table, user: int, now: int) -> None:
    """Give the user's seat to a house player, and their rights as the host to another person."""
    others = [row for row in table.people if row.user != user]
    play.resign(connection, table.id, user, now)
    if table.host == user and others:
        seats.appoint_host(connection, table, others[0])


def _stop_mentions(connection: Connection, table: Table, user: int) -> None:
    """Take down the user's mentions, reminders and questions, at a paused table once it resumes."""
    if row := table.seat_of(user):
        notifications.stop_mentions(connection, TableInPlay(table), [row.seat])


def _show_anew(connection: Connection, table: Table) -> None:
    """Update the messages in Discord that can still be edited, so that they show the new name."""
    messages = store.outbox.table_messages(connection, table.id)
    over = table.status in ("finished", "abandoned")
    cards = [] if over else [slot for slot in {**messages.sent, **messages.wished} if slot.kind in _CARDS]
    shown = (slots.LOBBY, slots.ANNOUNCEMENT, slots.BOARD, slots.RESULT, slots.ANIMATION, *cards)
    store.outbox.refresh(connection, table.id, *(OutboxEntry(slot, NAMES if over else b"") for slot in shown))
