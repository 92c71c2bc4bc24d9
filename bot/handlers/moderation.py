"""Handle ending and tidying up tables. A moderator's right is that of the interaction itself.

A moderator moderates the server the press came from. A panel carries the tables it is about by value.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from bot import store
from bot.handlers.base import NOTHING, Answer, Press, find, note, worded
from bot.store.db import Connection, savepoint
from bot.store.rows import GameMissing, Table
from bot.tables import moderation
from bot.tables.base import Refusal, the_table
from bot.tables.clock import DAY
from bot.tables.moderation import WEEK, Actor
from bot.tables.seats import must_have_house
from bot.ui import moderation as shown
from bot.ui.kit import number_input
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.names import clean
from bot.ui.moderation import Chosen
from games.core import Corrupt, Text, text

_USUAL_DAYS = 3
_MOST_DAYS = 365

Doing: TypeAlias = Literal["nudge", "house", "abandon"]
Private: TypeAlias = Literal["private", "update"]


def actor(press: Press) -> Actor:
    """Who sent this, with the rights they have where they sent it."""
    return Actor(press.user, lambda guild: press.moderates and press.guild == guild)


def must_moderate(press: Press) -> int:
    """The server this person moderates. Raises Refusal."""
    if press.guild is None:
        raise Refusal("only-in-its-server")
    if not press.moderates:
        raise Refusal("only-moderators")
    return press.guild


def _table_here(db: Connection, press: Press, table_id: int) -> Table:
    """A table of the server this person moderates. Raises Refusal."""
    table = the_table(db, table_id)
    if table.guild != must_moderate(press):
        raise Refusal("no-such-table")
    return table


def _reason(press: Press) -> str:
    """What was typed into the form, harmless. Raises Refusal."""
    reason = clean(press.typed("reason"), fallback="", longest=moderation.LONGEST)
    if not reason:
        raise Refusal("reason-empty")
    return reason


# ------------------------------------------------------------------------------------------ one table


def command_abandon(db: Connection, press: Press) -> Answer:
    """The form for the reason."""
    table = find(db, press, ("lobby", "playing"))
    moderation.may_end(table, actor(press))
    return worded("form", shown.reason_form, CustomId(Action.ABANDON, table.id), press.language)


def abandon(db: Connection, press: Press) -> Answer:
    """The form filled in: the table is ended, or others are asked to agree."""
    table = the_table(db, press.meant.table)
    moderation.may_end(table, actor(press))
    return note(press, _end(db, press, table, _reason(press)))


def _end(db: Connection, press: Press, table: Table, reason: str) -> str:
    """End a table, or ask for it; what is said of that. Raises Refusal."""
    who = actor(press)
    role = moderation.may_end(table, who)
    if not moderation.must_ask(db, table, who, role):
        moderation.end(db, table, who.user, reason, press.now)
    elif not moderation.ask(db, table, "abandon", who, role, reason, press.id, press.now):
        return "host-asked" if role == "host" else "others-asked"
    return "abandon-done"


def take_back(db: Connection, press: Press) -> Answer:
    """The button on a closed table."""
    moderation.take_back(db, press.meant.table, actor(press), press.now)
    return note(press, "taken-back")


def consent(db: Connection, press: Press) -> Answer:
    """A button on the card of a request: a second moderator, or somebody seated, for it or against it."""
    request, which = shown.asked(press.meant)
    if which == "second":
        moderation.second_moderator_agrees(db, press.meant.table, request, actor(press), press.now)
    elif which == "refuse":
        moderation.refuse(db, press.meant.table, request, press.user, press.now)
    else:
        moderation.agree(db, press.meant.table, request, press.user, press.now)
    return NOTHING


# -------------------------------------------------------------------------------------- stale tables


def command_stale(db: Connection, press: Press) -> Answer:
    return _panel(db, press, Chosen(_days(press.options.get("days"))), "private")


def choose(db: Connection, press: Press) -> Answer:
    """Some tables of the panel were chosen: what may be done to them is offered."""
    must_moderate(press)
    if not all(value.isascii() and value.isdecimal() and len(value) < 10 for value in press.values):
        raise BadId(press.custom_id)
    chosen = Chosen(shown.chosen(press.meant).days, tuple(map(int, press.values)))
    return _panel(db, press, chosen, "update")


def nudge(db: Connection, press: Press) -> Answer:
    return _tend(db, press, "nudge")


def house(db: Connection, press: Press) -> Answer:
    return _tend(db, press, "house")


def form(_: Connection, press: Press) -> Answer:
    """The form for the reason why the chosen tables are ended."""
    must_moderate(press)
    reply = CustomId(Action.ABANDON_STALE, payload=press.meant.payload)
    return worded("form", shown.reason_form, reply, press.language)


def abandon_chosen(db: Connection, press: Press) -> Answer:
    return _tend(db, press, "abandon", _reason(press))


def _tend(db: Connection, press: Press, doing: Doing, reason: str = "") -> Answer:
    """Do something to each of the tables chosen. What cannot be done to one holds up no other."""
    must_moderate(press)
    chosen = shown.chosen(press.meant)
    report: list[tuple[int, Text]] = []
    for table_id in chosen.tables:
        try:
            with savepoint(db):
                report.append((table_id, _do(db, press, _table_here(db, press, table_id), doing, reason)))
        except Refusal as refusal:
            report.append((table_id, refusal.text))
        except GameMissing:
            report.append((table_id, text("game-missing")))
        except Corrupt:
            report.append((table_id, text("game-damaged")))
    panel = _panel(db, press, Chosen(chosen.days), "update", report)
    return msgspec.structs.replace(panel, about=chosen.tables)


def _do(db: Connection, press: Press, table: Table, doing: Doing, reason: str) -> Text:
    """Do this to a table; what was done."""
    who = actor(press)
    if doing == "nudge":
        return text("nudged", count=len(moderation.nudge(db, table.id, who.user, press.now)))
    if doing == "abandon":
        return text(_end(db, press, table, reason))
    must_have_house(table)
    if moderation.must_ask(db, table, who, "moderator"):
        at_once = moderation.ask(db, table, "house", who, "moderator", "", press.id, press.now)
        return text("house-done" if at_once else "others-asked")
    moderation.seat_house(db, table, who.user, press.now)
    return text("house-done")


def _panel(
    db: Connection, press: Press, chosen: Chosen, kind: Private, report: Sequence[tuple[int, Text]] = ()
) -> Answer:
    tables = store.servers.stale_tables(db, must_moderate(press), press.now - chosen.days * DAY)
    return worded(kind, shown.stale, tables, chosen, report, press.language)


def _days(typed: str | None) -> int:
    """The number of days given; 0 for every game under way. Raises Refusal."""
    if typed is None:
        return _USUAL_DAYS
    try:
        days = number_input.amount(typed)
    except number_input.NotANumber:
        days = -1
    if not 0 <= days <= _MOST_DAYS:
        raise Refusal("not-days", most=_MOST_DAYS)
    return days


# ---------------------------------------------------------------------------------------- the journal


def command_log(db: Connection, press: Press) -> Answer:
    return _log(db, press, "private")


def take_back_logged(db: Connection, press: Press) -> Answer:
    """An abandonment chosen from the log is taken back."""
    must_moderate(press)
    value = "".join(press.values)
    if not (value.isascii() and value.isdecimal() and len(value) < 10):
        raise BadId(press.custom_id)
    moderation.take_back(db, _table_here(db, press, int(value)).id, actor(press), press.now)
    return _log(db, press, "update", "taken-back")


def _log(db: Connection, press: Press, kind: Private, lead: str = "") -> Answer:
    """What was done in the server; `lead`: the key of the first words."""
    guild = must_moderate(press)
    entries = store.audit_log.entries(db, guild, shown.LOGGED)
    open_ = store.audit_log.abandonments(db, guild, press.now - WEEK, shown.TAKEN_BACK)
    games: dict[int | None, str] = {
        entry.table_id: the_table(db, entry.table_id).game_key
        for entry in (*entries, *open_)
        if entry.table_id is not None
    }
    return worded(kind, shown.log, entries, open_, games, press.language, press.says(lead) if lead else "")
