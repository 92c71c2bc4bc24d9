"""What the host of a lobby settles about its seats, on a panel of theirs."""

from __future__ import annotations

from bot.handlers.base import Answer, Press, chosen_id, worded
from bot.store.db import Connection
from bot.tables import seating
from bot.tables.base import Refusal
from bot.text import speaker
from bot.ui import seating as shown
from bot.ui.kit import short_messages
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import BadId
from bot.ui.kit.interaction import Kind
from bot.ui.kit.table_voice import voice

ON_PANEL = frozenset({Action.REMOVE, Action.CLOSE_SEATS, Action.HOLD, Action.SETTLE_SEATS})
"""What is pressed on the panel."""


def look(db: Connection, press: Press) -> Answer:
    return _panel(db, press, "private")


def remove(db: Connection, press: Press) -> Answer:
    chosen = "".join(press.values)
    kind, who = chosen[:1], chosen[1:]
    if kind == shown.PERSON:
        seating.remove_person(db, press.meant.table, press.user, chosen_id(who))
    elif kind == shown.HOUSE:
        seating.remove_house(db, press.meant.table, press.user, who)
    else:
        raise BadId(chosen)
    return _panel(db, press)


def close_seats(db: Connection, press: Press) -> Answer:
    seating.set_seat_limit(db, press.meant.table, press.user, chosen_id("".join(press.values)))
    return _panel(db, press)


def hold(db: Connection, press: Press) -> Answer:
    chosen = [chosen_id(value) for value in press.values]
    if bots := press.bots.intersection(chosen):  # Discord offers them as well
        raise Refusal("held-for-bot", user=min(bots))
    seating.hold(db, press.meant.table, press.user, chosen)
    return _panel(db, press)


def settle(db: Connection, press: Press) -> Answer:
    match press.meant.payload:
        case shown.NAMED | shown.EVERYBODY as who:
            seating.set_invited_only(db, press.meant.table, press.user, named=who == shown.NAMED)
        case shown.BY_ITSELF | shown.BY_HOST as how:
            seating.set_automatic_start(db, press.meant.table, press.user, by_itself=how == shown.BY_ITSELF)
        case _:
            raise BadId(press.custom_id)
    return _panel(db, press)


def instead(refusal: Refusal, db: Connection, press: Press) -> Answer:
    """The panel as things stand, below why what was pressed on it cannot be done; or only why."""
    try:
        table, settled = seating.hosted_lobby(db, press.meant.table, press.user)
    except Refusal as over:
        return worded("update", short_messages.note, speaker(press.language)(over.text))
    return worded("update", shown.panel, table, settled, press.language, voice(table, press.language)(refusal.text))


def _panel(db: Connection, press: Press, kind: Kind = "update") -> Answer:
    table, settled = seating.hosted_lobby(db, press.meant.table, press.user)
    return worded(kind, shown.panel, table, settled, press.language)
