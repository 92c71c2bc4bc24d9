"""What is kept of one person: all of it as a file, and having oneself forgotten."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec

from bot import store
from bot.store import slots
from bot.store.db import Connection, savepoint
from bot.store.outbox import NAMES, OutboxEntry
from bot.store.rows import Table
from bot.tables import lobby, moderation, play
from bot.tables.base import Person, Refusal
from bot.text import speaker
from games.core import Corrupt, text

_LARGEST = 8_000_000
"""Bytes of a file: Discord takes ten million."""


def export(connection: Connection, user: int, now: int) -> bytes:
    """Everything that is kept of somebody, as JSON."""
    for table_id in store.privacy.tables_of(connection, user):
        store.archives.unpack(connection, table_id)
    held = store.privacy.personal_data(connection, user)
    everything: dict[str, Any] = {"format": 1, "made": now, "user": user, **held}
    content = msgspec.json.encode(everything)
    if len(content) > _LARGEST:  # the replays of finished games have them, too
        content = msgspec.json.encode(everything | {"moves": f"{len(held['moves'])}: too many for one file"})
    return content


def forget(connection: Connection, person: Person, now: int) -> None:
    """Somebody is to be forgotten: the house has their seats, their name and words are gone, and what they did to
    others stays, without saying who it was."""
    tables = store.privacy.tables_of(connection, person.user)
    named = tables or store.privacy.has_moderated(connection, person.user)
    alias = (
        store.pseudonyms.create_pseudonym(connection, person.user) if named else person.user
    )  # of whom nothing is known
    for table_id in tables:
        # What rests, or cannot be played, is left without a word.
        with suppress(Refusal, Corrupt), savepoint(connection):
            _leave(connection, table_id, person, now)
    for table_id in tables:
        table = store.tables.table(connection, table_id)
        if table:
            former = speaker(table.language)(text("former-player"))
            store.privacy.forget_at(connection, table_id, person.user, alias, former)
            _show_anew(connection, table)
    store.privacy.forget(connection, person.user, alias)


def _leave(connection: Connection, table_id: int, person: Person, now: int) -> None:
    """Give up a seat, as far as the game is not over."""
    table = store.tables.table(connection, table_id)
    if table is None or table.seat_of(person.user) is None:
        return
    if table.status == "lobby":
        lobby.leave(connection, table_id, person, now)
    elif table.status == "playing":
        others = [row.user for row in table.people if row.user != person.user]
        play.resign(connection, table_id, person.user, now)
        if table.host == person.user and others and others[0]:
            store.tables.set_host(connection, table_id, others[0])
        moderation.recheck_agreement(connection, table_id, now)


def _show_anew(connection: Connection, table: Table) -> None:
    """What stands in Discord and can still be changed says the new name."""
    messages = store.outbox.table_messages(connection, table.id)
    over = table.status in ("finished", "abandoned")
    promised = [slots.promise(number) for number in messages.numbers(slots.MessageKind.PROMISE)]
    shown = (slots.LOBBY, slots.ANNOUNCE, slots.BOARD, slots.ENDING, slots.ANIMATION, *([] if over else promised))
    store.outbox.refresh(connection, table.id, *(OutboxEntry(slot, NAMES if over else b"") for slot in shown))
