"""Handle ending and tidying up tables. Discord sends a moderator's rights with the interaction.

A moderator moderates the server the interaction came from. The custom ids of a panel contain the ids of its tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from bot import store
from bot.handlers.base import NOTHING, Answer, Context, find_table, message_answer, note
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


def actor_of(ctx: Context) -> Actor:
    """Return the sender with their moderator's rights, which apply in the server of this interaction."""
    return Actor(ctx.user, lambda guild: ctx.moderates and ctx.guild == guild)


def must_moderate(ctx: Context) -> int:
    """Return the id of the server that the sender moderates. Raises Refusal."""
    if ctx.guild is None:
        raise Refusal("only-in-its-server")
    if not ctx.moderates:
        raise Refusal("only-moderators")
    return ctx.guild


def _table_here(db: Connection, ctx: Context, table_id: int) -> Table:
    """Return a table of the server that the sender moderates. Raises Refusal."""
    table = the_table(db, table_id)
    if table.guild != must_moderate(ctx):
        raise Refusal("no-such-table")
    return table


def _reason(ctx: Context) -> str:
    """Return the reason typed into the form, cleaned. Raises Refusal if it is empty."""
    reason = clean(ctx.typed("reason"), fallback="", longest=moderation.LONGEST)
    if not reason:
        raise Refusal("reason-empty")
    return reason


# ------------------------------------------------------------------------------------------ one table


def command_end(db: Connection, ctx: Context) -> Answer:
    """Open the form that asks why the table is to be ended. Raises Refusal."""
    table = find_table(db, ctx, ("lobby", "playing"))
    moderation.may_end(table, actor_of(ctx))
    return message_answer("form", shown.reason_form, CustomId(Action.ABANDON, table.id), ctx.language)


def abandon(db: Connection, ctx: Context) -> Answer:
    """Handle the form with the reason: end the table, or ask others to agree. Raises Refusal."""
    table = the_table(db, ctx.target.table)
    moderation.may_end(table, actor_of(ctx))
    return note(ctx, _end(db, ctx, table, _reason(ctx)))


def _end(db: Connection, ctx: Context, table: Table, reason: str) -> str:
    """End a table, or ask others to agree. Return the key of the text that says which. Raises Refusal."""
    who = actor_of(ctx)
    role = moderation.may_end(table, who)
    if not moderation.must_ask(db, table, who, role):
        moderation.end(db, table, who.user, reason, ctx.now)
    elif not moderation.ask(db, table, "abandon", who, role, reason, ctx.id, ctx.now):
        return "host-asked" if role == "host" else "others-asked"
    return "abandon-done"


def take_back(db: Connection, ctx: Context) -> Answer:
    """Reopen a table by the button on its closing message."""
    moderation.take_back(db, ctx.target.table, actor_of(ctx), ctx.now)
    return note(ctx, "taken-back")


def consent(db: Connection, ctx: Context) -> Answer:
    """Handle the buttons of a request: a second moderator agrees, or a seated player agrees or refuses."""
    request, which = shown.asked(ctx.target)
    if which == "second":
        moderation.second_moderator_agrees(db, ctx.target.table, request, actor_of(ctx), ctx.now)
    elif which == "refuse":
        moderation.refuse(db, ctx.target.table, request, ctx.user, ctx.now)
    else:
        moderation.agree(db, ctx.target.table, request, ctx.user, ctx.now)
    return NOTHING


# -------------------------------------------------------------------------------------- stale tables


def command_inactive(db: Connection, ctx: Context) -> Answer:
    return _panel(db, ctx, Chosen(_days(ctx.options.get("days"))), "private")


def choose(db: Connection, ctx: Context) -> Answer:
    """Show what may be done to the tables chosen on the panel."""
    must_moderate(ctx)
    if not all(value.isascii() and value.isdecimal() and len(value) < 10 for value in ctx.values):
        raise BadId(ctx.custom_id)
    chosen = Chosen(shown.chosen(ctx.target).days, tuple(map(int, ctx.values)))
    return _panel(db, ctx, chosen, "update")


def nudge(db: Connection, ctx: Context) -> Answer:
    return _do_to_each(db, ctx, "nudge")


def house(db: Connection, ctx: Context) -> Answer:
    return _do_to_each(db, ctx, "house")


def form(_: Connection, ctx: Context) -> Answer:
    """Open the form that asks why the chosen tables are to be ended."""
    must_moderate(ctx)
    reply = CustomId(Action.ABANDON_STALE, payload=ctx.target.payload)
    return message_answer("form", shown.reason_form, reply, ctx.language)


def abandon_chosen(db: Connection, ctx: Context) -> Answer:
    return _do_to_each(db, ctx, "abandon", _reason(ctx))


def _do_to_each(db: Connection, ctx: Context, doing: Doing, reason: str = "") -> Answer:
    """Do `doing` to each table chosen on the panel. An error at one table does not stop the others."""
    must_moderate(ctx)
    chosen = shown.chosen(ctx.target)
    report: list[tuple[int, Text]] = []
    for table_id in chosen.tables:
        try:
            with savepoint(db):
                report.append((table_id, _do(db, ctx, _table_here(db, ctx, table_id), doing, reason)))
        except Refusal as refusal:
            report.append((table_id, refusal.text))
        except GameMissing:
            report.append((table_id, text("game-missing")))
        except Corrupt:
            report.append((table_id, text("game-damaged")))
    panel = _panel(db, ctx, Chosen(chosen.days), "update", report)
    return msgspec.structs.replace(panel, about=chosen.tables)


def _do(db: Connection, ctx: Context, table: Table, doing: Doing, reason: str) -> Text:
    """Do `doing` to one table; return a text that reports the result."""
    who = actor_of(ctx)
    if doing == "nudge":
        return text("nudged", count=len(moderation.nudge(db, table.id, who.user, ctx.now)))
    if doing == "abandon":
        return text(_end(db, ctx, table, reason))
    must_have_house(table)
    if moderation.must_ask(db, table, who, "moderator"):
        at_once = moderation.ask(db, table, "house", who, "moderator", "", ctx.id, ctx.now)
        return text("house-done" if at_once else "others-asked")
    moderation.seat_house(db, table, who.user, ctx.now)
    return text("house-done")


def _panel(
    db: Connection, ctx: Context, chosen: Chosen, kind: Private, report: Sequence[tuple[int, Text]] = ()
) -> Answer:
    tables = store.servers.stale_tables(db, must_moderate(ctx), ctx.now - chosen.days * DAY)
    return message_answer(kind, shown.stale, tables, chosen, report, ctx.language)


def _days(typed: str | None) -> int:
    """Return the number of days typed into the form; 0 means every game under way. Raises Refusal."""
    if typed is None:
        return _USUAL_DAYS
    try:
        days = number_input.amount(typed)
    except number_input.NotANumber:
        days = -1
    if not 0 <= days <= _MOST_DAYS:
        raise Refusal("not-days", most=_MOST_DAYS)
    return days


# -------------------------------------------------------------------------------------- the audit log


def command_log(db: Connection, ctx: Context) -> Answer:
    return _log(db, ctx, "private")


def take_back_logged(db: Connection, ctx: Context) -> Answer:
    """Reopen a table chosen from the log."""
    must_moderate(ctx)
    value = "".join(ctx.values)
    if not (value.isascii() and value.isdecimal() and len(value) < 10):
        raise BadId(ctx.custom_id)
    moderation.take_back(db, _table_here(db, ctx, int(value)).id, actor_of(ctx), ctx.now)
    return _log(db, ctx, "update", "taken-back")


def _log(db: Connection, ctx: Context, kind: Private, lead: str = "") -> Answer:
    """Show the moderation log of the server. `lead`: the text key of its first sentence, or ''."""
    guild = must_moderate(ctx)
    entries = store.audit_log.entries(db, guild, shown.LOGGED)
    open_ = store.audit_log.abandonments(db, guild, ctx.now - WEEK, shown.TAKEN_BACK)
    games: dict[int | None, str] = {
        entry.table_id: the_table(db, entry.table_id).game_key
        for entry in (*entries, *open_)
        if entry.table_id is not None
    }
    acts = store.tournaments.logged(db, guild, shown.LOGGED)
    lead = ctx.say(lead) if lead else ""
    return message_answer(kind, shown.log, entries, open_, games, ctx.language, lead, acts)
