"""What people choose for themselves, and what waits for them."""

from __future__ import annotations

from typing import get_args

import msgspec

from bot.desk import members
from bot.desk.base import Desk
from bot.store import people, queries
from bot.store.db import Connection
from bot.store.rows import Person, Reminders
from bot.tables import Refusal, play
from bot.text import LANGUAGES
from bot.ui import oneself, timing
from bot.ui.customid import BadId, CustomId
from bot.ui.exchange import Answer, Incoming
from bot.ui.oneself import Turn
from games.core import Corrupt


async def command_preferences(desk: Desk, incoming: Incoming) -> Answer:
    chosen = await desk.store.run(lambda db: people.person(db, incoming.user))
    return Answer("private", oneself.preferences(chosen, incoming.language))


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
    chosen = await desk.store.run(lambda db: people.person(db, incoming.user))
    return Answer("form", oneself.quiet_form(chosen, incoming.language))


async def quiet(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The form filled in; all empty for no quiet hours."""
    del custom_id
    typed = [incoming.fields.get(name, "").strip() for name in ("from", "to", "zone")]
    if not any(typed):
        return await _change(desk, incoming, quiet_from=None, quiet_to=None, zone=None)
    start, end = timing.minutes(typed[0]), timing.minutes(typed[1])
    if start == end:
        raise Refusal("quiet-same")
    return await _change(desk, incoming, quiet_from=start, quiet_to=end, zone=timing.zone(typed[2]))


async def no_quiet(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """No quiet hours any more."""
    del custom_id
    return await _change(desk, incoming, quiet_from=None, quiet_to=None, zone=None)


async def _change(desk: Desk, incoming: Incoming, **changes: object) -> Answer:
    def work(db: Connection) -> Person:
        chosen = msgspec.structs.replace(people.person(db, incoming.user), **changes)
        people.keep(db, chosen)
        people.look_again(db, incoming.user, desk.now())
        if chosen.language:
            people.speak(db, incoming.user, chosen.language)
        return chosen

    chosen = await desk.store.run(work)
    desk.remember(incoming.user, chosen.language)
    return Answer("update", oneself.preferences(chosen, chosen.language or incoming.own_language))


async def command_turns(desk: Desk, incoming: Incoming) -> Answer:
    """The tables that wait for this person, the soonest due first; not those of servers they are not in any more."""
    incoming = await members.with_servers(desk, incoming)

    def work(db: Connection) -> list[Turn]:
        turns = []
        for table in filter(lambda table: incoming.reaches(table.guild), people.playing(db, incoming.user)):
            row = table.seat_of(incoming.user)
            try:
                waits = row is not None and row.seat in table.game.rules.awaited(play.state_of(table))
            except Corrupt:
                continue
            if waits:
                sent = queries.sent(db, table.id, "board")
                turns.append(Turn(table, sent.message if sent and sent.channel == table.place else None))
        return turns

    turns = await desk.store.run(work)
    return Answer("private", oneself.turns(turns, incoming.language))
