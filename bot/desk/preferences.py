"""What people choose for themselves, and what waits for them."""

from __future__ import annotations

from typing import get_args

import msgspec

from bot import store
from bot.desk import members
from bot.desk.base import Desk
from bot.store import slots
from bot.store.db import Connection
from bot.store.rows import Preferences, Reminders
from bot.tables import base
from bot.tables.base import Refusal
from bot.text import LANGUAGES
from bot.ui import preferences
from bot.ui.kit import times
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.exchange import Answer, Incoming
from bot.ui.preferences import Turn
from games.core import Corrupt


async def command_preferences(desk: Desk, incoming: Incoming) -> Answer:
    chosen = await desk.store.run(lambda db: store.people.person(db, incoming.user))
    return Answer("private", preferences.preferences(chosen, incoming.language))


async def reminders(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """How somebody wants to be reminded."""
    del custom_id
    for known in get_args(Reminders):
        if incoming.values == (known,):
            return await _change(desk, incoming, reminders=known)
    raise BadId(incoming.custom_id)


async def language(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The language somebody wants to be spoken to in, or that of their Discord."""
    del custom_id
    for known in ("auto", *LANGUAGES):
        if incoming.values == (known,):
            return await _change(desk, incoming, language=None if known == "auto" else known)
    raise BadId(incoming.custom_id)


async def quiet_form(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The form for quiet hours."""
    del custom_id
    chosen = await desk.store.run(lambda db: store.people.person(db, incoming.user))
    return Answer("form", preferences.quiet_form(chosen, incoming.language))


async def quiet(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The form filled in; all empty for no quiet hours."""
    del custom_id
    typed = [incoming.fields.get(name, "").strip() for name in ("from", "to", "zone")]
    if not any(typed):
        return await _change(desk, incoming, quiet_from=None, quiet_to=None, zone=None)
    start, end = times.minutes(typed[0]), times.minutes(typed[1])
    if start == end:
        raise Refusal("quiet-same")
    return await _change(desk, incoming, quiet_from=start, quiet_to=end, zone=times.zone(typed[2]))


async def no_quiet(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """No quiet hours any more."""
    del custom_id
    return await _change(desk, incoming, quiet_from=None, quiet_to=None, zone=None)


async def _change(desk: Desk, incoming: Incoming, **changes: object) -> Answer:
    def work(db: Connection) -> Preferences:
        chosen = msgspec.structs.replace(store.people.person(db, incoming.user), **changes)
        store.people.keep(db, chosen)
        store.people.look_again(db, incoming.user, desk.now())
        if chosen.language:
            store.people.speak(db, incoming.user, chosen.language)
        return chosen

    chosen = await desk.store.run(work)
    desk.remember(incoming.user, chosen.language)
    return Answer("update", preferences.preferences(chosen, chosen.language or incoming.own_language))


async def command_turns(desk: Desk, incoming: Incoming) -> Answer:
    """The tables that wait for this person, the soonest due first; not those of servers they are not in any more."""
    incoming = await members.with_servers(desk, incoming)

    def work(db: Connection) -> list[Turn]:
        turns = []
        for table in filter(lambda table: incoming.reaches(table.guild), store.people.playing(db, incoming.user)):
            row = table.seat_of(incoming.user)
            try:
                waits = row is not None and row.seat in table.game.rules.awaited(base.state_of(table))
            except Corrupt:
                continue
            if waits:
                sent = store.outbox.sent(db, table.id, slots.BOARD)
                turns.append(Turn(table, sent.message if sent and sent.channel == table.place else None))
        return turns

    turns = await desk.store.run(work)
    return Answer("private", preferences.turns(turns, incoming.language))
