"""What people choose for themselves."""

from __future__ import annotations

from typing import get_args

import msgspec

from bot import store
from bot.handlers.base import Answer, Press, worded
from bot.store.db import Connection
from bot.store.rows import Reminders
from bot.tables import answer_hours, notifications, turns
from bot.tables.base import Refusal
from bot.text import LANGUAGES
from bot.ui import preferences
from bot.ui.kit import time_input
from bot.ui.kit.custom_id import BadId


def command_preferences(db: Connection, press: Press) -> Answer:
    return worded("private", preferences.preferences, store.people.person(db, press.user), press.language, press.now)


def look(db: Connection, press: Press) -> Answer:
    """Back to the panel from what stands behind it."""
    return worded("update", preferences.preferences, store.people.person(db, press.user), press.language, press.now)


def reminders(db: Connection, press: Press) -> Answer:
    """How somebody wants to be reminded."""
    for known in get_args(Reminders):
        if press.values == (known,):
            return _change(db, press, reminders=known)
    raise BadId(press.custom_id)


def language(db: Connection, press: Press) -> Answer:
    """The language somebody wants to be spoken to in, or that of their Discord."""
    for known in ("auto", *LANGUAGES):
        if press.values == (known,):
            return _change(db, press, language=None if known == "auto" else known)
    raise BadId(press.custom_id)


def quiet_form(db: Connection, press: Press) -> Answer:
    """The form for quiet hours."""
    return worded("form", preferences.quiet_form, store.people.person(db, press.user), press.language)


def quiet(db: Connection, press: Press) -> Answer:
    """The form filled in; all empty for no quiet hours."""
    if all(_left_open(press, name) for name in ("from", "to", "zone")):
        return _change(db, press, quiet_from=None, quiet_to=None, zone=None)
    start, end = time_input.minutes(press.typed("from")), time_input.minutes(press.typed("to"))
    if start == end:
        raise Refusal("quiet-same")
    if answer_hours.minutes_between(start, end) > answer_hours.MOST * 60:
        raise Refusal("quiet-long", most=answer_hours.MOST)
    return _change(db, press, quiet_from=start, quiet_to=end, zone=time_input.zone(press.typed("zone")))


def no_quiet(db: Connection, press: Press) -> Answer:
    """No quiet hours any more."""
    return _change(db, press, quiet_from=None, quiet_to=None, zone=None)


def ahead(db: Connection, press: Press) -> Answer:
    """Whether somebody is told that they are the next to be asked."""
    if press.meant.payload not in preferences.AHEAD:
        raise BadId(press.custom_id)
    wanted = press.meant.payload == "on"
    if not wanted:
        notifications.stop_telling_next(db, press.user)
    return _change(db, press, ahead=wanted)


def listed(db: Connection, press: Press) -> Answer:
    """Whether somebody stands in rankings."""
    if press.meant.payload not in preferences.LISTED:
        raise BadId(press.custom_id)
    return _change(db, press, listed=press.meant.payload == "on")


def digest_form(db: Connection, press: Press) -> Answer:
    """The form for one message a day."""
    return worded("form", preferences.digest_form, store.people.person(db, press.user), press.language)


def digest(db: Connection, press: Press) -> Answer:
    """The form filled in; without a time, calls as ever."""
    if _left_open(press, "at"):
        turns.set_digest(db, press.user, None, None, press.now)
    else:
        minute, zone = time_input.minutes(press.typed("at")), time_input.zone(press.typed("zone"))
        turns.set_digest(db, press.user, minute, zone, press.now)
    return look(db, press)


def _left_open(press: Press, name: str) -> bool:
    """Whether nothing stands in this field of the form; one that is missing is not even empty."""
    return name in press.fields and not "".join(press.fields[name]).strip()


def _change(db: Connection, press: Press, **changes: object) -> Answer:
    chosen = msgspec.structs.replace(store.people.person(db, press.user), **changes)
    store.people.save(db, chosen)
    store.people.recheck_reminders(db, press.user, press.now)
    if chosen.language:
        store.people.set_language_everywhere(db, press.user, chosen.language)
    press.desk.languages.pop(press.user, None)
    return worded("update", preferences.preferences, chosen, chosen.language or press.own_language, press.now)
