"""Handle the preferences of users."""

from __future__ import annotations

from typing import get_args

import msgspec

from bot import store
from bot.handlers.base import Answer, Context, message_answer
from bot.store.db import Connection
from bot.store.rows import Reminders
from bot.tables import answer_hours, notifications, turns
from bot.tables.base import Refusal
from bot.text import LANGUAGES
from bot.ui import preferences
from bot.ui.kit import time_input
from bot.ui.kit.custom_id import BadId


def command_preferences(db: Connection, ctx: Context) -> Answer:
    return message_answer(
        "private", preferences.preferences, store.people.person(db, ctx.user), ctx.language, ctx.now
    )


def look(db: Connection, ctx: Context) -> Answer:
    """Show the preferences again, on the way back from a page that they lead to."""
    return message_answer("update", preferences.preferences, store.people.person(db, ctx.user), ctx.language, ctx.now)


def reminders(db: Connection, ctx: Context) -> Answer:
    """Set how the sender is reminded. Raises BadId."""
    for known in get_args(Reminders):
        if ctx.values == (known,):
            return _change(db, ctx, reminders=known)
    raise BadId(ctx.custom_id)


def language(db: Connection, ctx: Context) -> Answer:
    """Set the sender's language, or return to that of their Discord client. Raises BadId."""
    for known in ("auto", *LANGUAGES):
        if ctx.values == (known,):
            return _change(db, ctx, language=None if known == "auto" else known)
    raise BadId(ctx.custom_id)


def quiet_form(db: Connection, ctx: Context) -> Answer:
    return message_answer("form", preferences.quiet_form, store.people.person(db, ctx.user), ctx.language)


def quiet(db: Connection, ctx: Context) -> Answer:
    """Store the quiet hours from the submitted form; if all fields are empty, remove them."""
    if all(_left_open(ctx, name) for name in ("from", "to", "zone")):
        return _change(db, ctx, quiet_from=None, quiet_to=None, zone=None)
    start, end = time_input.minutes(ctx.typed("from")), time_input.minutes(ctx.typed("to"))
    if start == end:
        raise Refusal("quiet-same")
    if answer_hours.minutes_between(start, end) > answer_hours.MOST * 60:
        raise Refusal("quiet-long", most=answer_hours.MOST)
    return _change(db, ctx, quiet_from=start, quiet_to=end, zone=time_input.zone(ctx.typed("zone")))


def no_quiet(db: Connection, ctx: Context) -> Answer:
    """Remove the quiet hours."""
    return _change(db, ctx, quiet_from=None, quiet_to=None, zone=None)


def ahead(db: Connection, ctx: Context) -> Answer:
    """Set whether the sender is notified when their turn is next."""
    wanted = _turns_on(ctx)
    if not wanted:
        notifications.stop_telling_next(db, ctx.user)
    return _change(db, ctx, wants_early_notice=wanted)


def listed(db: Connection, ctx: Context) -> Answer:
    """Set whether rankings list the sender."""
    return _change(db, ctx, in_rankings=_turns_on(ctx))


def in_questions(db: Connection, ctx: Context) -> Answer:
    """Set whether positions of the sender's finished games may become questions of the day."""
    agreed = _turns_on(ctx)
    if not agreed:
        store.questions.withdraw(db, ctx.user)
    return _change(db, ctx, in_questions=agreed)


def digest_form(db: Connection, ctx: Context) -> Answer:
    """Open the form for one message a day instead of a notification for each turn."""
    return message_answer("form", preferences.digest_form, store.people.person(db, ctx.user), ctx.language)


def digest(db: Connection, ctx: Context) -> Answer:
    """Set the time of the daily message; without a time, return to a notification for each turn."""
    if _left_open(ctx, "at"):
        turns.set_digest(db, ctx.user, None, None, ctx.now)
    else:
        minute, zone = time_input.minutes(ctx.typed("at")), time_input.zone(ctx.typed("zone"))
        turns.set_digest(db, ctx.user, minute, zone, ctx.now)
    return look(db, ctx)


def _turns_on(ctx: Context) -> bool:
    """Return whether the pressed button turns a preference on. Raises BadId."""
    if ctx.target.payload not in preferences.OFF_ON:
        raise BadId(ctx.custom_id)
    return ctx.target.payload == "on"


def _left_open(ctx: Context, name: str) -> bool:
    """Return whether the form has this field, empty. A field missing from the form does not count as empty."""
    return name in ctx.fields and not "".join(ctx.fields[name]).strip()


def _change(db: Connection, ctx: Context, **changes: object) -> Answer:
    chosen = msgspec.structs.replace(store.people.person(db, ctx.user), **changes)
    store.people.save(db, chosen)
    store.people.recheck_reminders(db, ctx.user, ctx.now)
    if chosen.language:
        store.people.set_language_everywhere(db, ctx.user, chosen.language)
    ctx.services.languages.pop(ctx.user, None)
    return message_answer("update", preferences.preferences, chosen, chosen.language or ctx.own_language, ctx.now)
