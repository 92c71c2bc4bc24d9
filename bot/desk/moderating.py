"""Ending tables, and tidying up: for hosts and for moderators, whose right is that of the very press.

A moderator moderates the server the press came from. A panel carries the tables it is about by value.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bot import store
from bot.desk.base import Desk, find, note
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables import moderating
from bot.tables.base import Refusal, the_table
from bot.tables.clock import DAY
from bot.tables.moderating import WEEK, Actor
from bot.text import speaker
from bot.ui import moderating as shown
from bot.ui.kit import numbers
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.exchange import Answer, Incoming
from bot.ui.kit.names import clean
from bot.ui.kit.voice import said
from bot.ui.moderating import Chosen
from games.core import Corrupt, Text, text

_USUAL_DAYS = 3
_MOST_DAYS = 365

Doing: TypeAlias = Literal["nudge", "house", "abandon"]


def actor(incoming: Incoming) -> Actor:
    """Who sent this, with the rights they have where they sent it."""
    return Actor(incoming.user, lambda guild: incoming.moderates and incoming.guild == guild)


def must_moderate(incoming: Incoming) -> int:
    """The server this person moderates. Raises Refusal."""
    if incoming.guild is None:
        raise Refusal("only-in-its-server")
    if not incoming.moderates:
        raise Refusal("only-moderators")
    return incoming.guild


def _reason(incoming: Incoming) -> str:
    """What was typed into the form, harmless. Raises Refusal."""
    reason = clean(incoming.fields.get("reason", ""), fallback="", longest=moderating.LONGEST)
    if not reason:
        raise Refusal("reason-empty")
    return reason


# ------------------------------------------------------------------------------------------ one table


async def command_abandon(desk: Desk, incoming: Incoming, game: str) -> Answer:
    """The form for the reason."""

    def work(db: Connection) -> Table:
        table = find(db, incoming, game, ("lobby", "playing"))
        moderating.may_end(table, actor(incoming))
        return table

    table = await desk.store.run(work)
    return Answer("form", shown.reason_form(CustomId(Action.ABANDON, table.id), incoming.language))


async def abandon(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The form filled in: the table is ended, or others are asked to agree."""

    def work(db: Connection) -> Answer:
        table = the_table(db, custom_id.table)
        moderating.may_end(table, actor(incoming))
        return note(incoming, _end(db, desk, incoming, table, _reason(incoming)))

    return await desk.store.run(work)


def _end(db: Connection, desk: Desk, incoming: Incoming, table: Table, reason: str) -> str:
    """End a table, or ask for it; what is said of that. Raises Refusal."""
    who, now = actor(incoming), desk.now()
    role = moderating.may_end(table, who)
    if not moderating.must_ask(db, table, who, role):
        moderating.end(db, table, who.user, reason, now)
    elif not moderating.ask(db, table, "abandon", who, role, reason, incoming.id, now):
        return "host-asked" if role == "host" else "others-asked"
    return "abandon-done"


async def take_back(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The button on a closed table."""
    await desk.store.run(lambda db: moderating.take_back(db, custom_id.table, actor(incoming), desk.now()))
    return note(incoming, "taken-back")


async def consent(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """A button on the card of a request: a second moderator, or somebody seated, for it or against it."""
    press, which = shown.asked(custom_id)

    def work(db: Connection) -> Table:
        if which == "second":
            return moderating.second(db, custom_id.table, press, actor(incoming), desk.now())
        if which == "refuse":
            return moderating.refuse(db, custom_id.table, press, incoming.user, desk.now())
        return moderating.agree(db, custom_id.table, press, incoming.user, desk.now())

    await desk.store.run(work)
    return Answer("nothing")


# -------------------------------------------------------------------------------------- stale tables


async def command_stale(desk: Desk, incoming: Incoming) -> Answer:
    chosen = Chosen(_days(incoming.options.get("days")))
    return await _panel(desk, incoming, chosen, "private")


async def choose(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """Some tables of the panel were chosen: what may be done to them is offered."""
    must_moderate(incoming)
    if not all(value.isascii() and value.isdecimal() and len(value) < 10 for value in incoming.values):
        raise BadId(incoming.custom_id)
    chosen = Chosen(shown.chosen(custom_id).days, tuple(map(int, incoming.values)))
    return await _panel(desk, incoming, chosen, "update")


async def nudge(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    return await _tend(desk, incoming, custom_id, "nudge")


async def house(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    return await _tend(desk, incoming, custom_id, "house")


async def form(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """The form for the reason why the chosen tables are ended."""
    del desk
    must_moderate(incoming)
    reply = CustomId(Action.ABANDON_STALE, payload=custom_id.payload)
    return Answer("form", shown.reason_form(reply, incoming.language))


async def abandon_chosen(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    return await _tend(desk, incoming, custom_id, "abandon", _reason(incoming))


async def _tend(desk: Desk, incoming: Incoming, custom_id: CustomId, doing: Doing, reason: str = "") -> Answer:
    """Do something to each of the tables chosen. What cannot be done to one holds up no other."""
    guild = must_moderate(incoming)
    chosen = shown.chosen(custom_id)
    report: list[tuple[int, Text]] = []
    for table_id in chosen.tables:

        def work(db: Connection, table_id: int = table_id) -> Text:
            table = the_table(db, table_id)
            if table.guild != guild:
                raise Refusal("no-such-table")
            return _do(db, desk, incoming, table, doing, reason)

        try:
            report.append((table_id, await desk.store.run(work)))
        except Refusal as refusal:
            report.append((table_id, refusal.text))
        except Corrupt:
            report.append((table_id, text("game-damaged")))
    return await _panel(desk, incoming, Chosen(chosen.days), "update", report)


def _do(db: Connection, desk: Desk, incoming: Incoming, table: Table, doing: Doing, reason: str) -> Text:
    """Do this to a table; what was done."""
    who = actor(incoming)
    if doing == "nudge":
        return text("nudged", count=len(moderating.nudge(db, table.id, who.user, desk.now())))
    if doing == "abandon":
        return text(_end(db, desk, incoming, table, reason))
    if moderating.must_ask(db, table, who, "moderator"):
        at_once = moderating.ask(db, table, "house", who, "moderator", "", incoming.id, desk.now())
        return text("house-done" if at_once else "others-asked")
    moderating.seat_house(db, table, who.user, desk.now())
    return text("house-done")


async def _panel(
    desk: Desk,
    incoming: Incoming,
    chosen: Chosen,
    kind: Literal["private", "update"],
    report: Sequence[tuple[int, Text]] = (),
) -> Answer:
    guild = must_moderate(incoming)
    before = desk.now() - chosen.days * DAY
    tables = await desk.store.run(lambda db: store.servers.stale_tables(db, guild, before))
    return Answer(kind, shown.stale(tables, chosen, report, incoming.language))


def _days(typed: str | None) -> int:
    """The number of days given; 0 for every game under way. Raises Refusal."""
    if typed is None:
        return _USUAL_DAYS
    try:
        days = numbers.amount(typed)
    except numbers.NotANumber:
        days = -1
    if not 0 <= days <= _MOST_DAYS:
        raise Refusal("not-days", most=_MOST_DAYS)
    return days


# ---------------------------------------------------------------------------------------- the journal


async def command_log(desk: Desk, incoming: Incoming) -> Answer:
    return await _log(desk, incoming, "private")


async def take_back_logged(desk: Desk, incoming: Incoming, custom_id: CustomId) -> Answer:
    """An abandonment chosen from the log is taken back."""
    del custom_id
    guild = must_moderate(incoming)
    value = "".join(incoming.values)
    if not (value.isascii() and value.isdecimal() and len(value) < 10):
        raise BadId(incoming.custom_id)

    def work(db: Connection) -> Table:
        if the_table(db, int(value)).guild != guild:
            raise Refusal("no-such-table")
        return moderating.take_back(db, int(value), actor(incoming), desk.now())

    table = await desk.store.run(work)
    return await _log(desk, incoming, "update", table)


async def _log(
    desk: Desk, incoming: Incoming, kind: Literal["private", "update"], again: Table | None = None
) -> Answer:
    guild = must_moderate(incoming)

    def work(db: Connection) -> Answer:
        entries = store.journal.entries(db, guild, shown.LOGGED)
        open_ = store.journal.abandonments(db, guild, desk.now() - WEEK, shown.TAKEN_BACK)
        games: dict[int | None, str] = {
            entry.table_id: the_table(db, entry.table_id).game_key
            for entry in (*entries, *open_)
            if entry.table_id is not None
        }
        lead = said(speaker(incoming.language), "taken-back") if again else ""
        body = shown.log(entries, open_, games, incoming.language, lead)
        return Answer(kind, body)

    return await desk.store.run(work)
