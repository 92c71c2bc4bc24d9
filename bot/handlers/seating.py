"""Handle the host's private panel about the seats of a lobby."""

from __future__ import annotations

from bot.handlers.base import Answer, Context, chosen_id, message_answer
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
"""Actions of the components on the host's panel."""


def look(db: Connection, ctx: Context) -> Answer:
    return panel(db, ctx, "private")


def remove(db: Connection, ctx: Context) -> Answer:
    chosen = "".join(ctx.values)
    kind, who = chosen[:1], chosen[1:]
    if kind == shown.PERSON:
        seating.remove_person(db, ctx.target.table, ctx.user, chosen_id(who))
    elif kind == shown.HOUSE:
        seating.remove_house(db, ctx.target.table, ctx.user, who)
    else:
        raise BadId(chosen)
    return panel(db, ctx)


def close_seats(db: Connection, ctx: Context) -> Answer:
    seating.set_seat_limit(db, ctx.target.table, ctx.user, chosen_id("".join(ctx.values)))
    return panel(db, ctx)


def hold(db: Connection, ctx: Context) -> Answer:
    chosen = [chosen_id(value) for value in ctx.values]
    if bots := ctx.bots.intersection(chosen):  # Discord's select offers bots, too
        raise Refusal("held-for-bot", user=min(bots))
    seating.hold(db, ctx.target.table, ctx.user, chosen)
    return panel(db, ctx)


def settle(db: Connection, ctx: Context) -> Answer:
    match ctx.target.payload:
        case shown.NAMED | shown.EVERYBODY as who:
            seating.set_invited_only(db, ctx.target.table, ctx.user, named=who == shown.NAMED)
        case shown.BY_ITSELF | shown.BY_HOST as how:
            seating.set_automatic_start(db, ctx.target.table, ctx.user, by_itself=how == shown.BY_ITSELF)
        case _:
            raise BadId(ctx.custom_id)
    return panel(db, ctx)


def instead(refusal: Refusal, db: Connection, ctx: Context) -> Answer:
    """Show the current panel below the reason of the refusal, or only a reason if there is no panel any more."""
    try:
        table, settled = seating.hosted_lobby(db, ctx.target.table, ctx.user)
    except Refusal as over:
        return message_answer("update", short_messages.note, speaker(ctx.language)(over.text))
    return message_answer(
        "update", shown.panel, table, settled, ctx.language, voice(table, ctx.language)(refusal.text)
    )


def panel(db: Connection, ctx: Context, kind: Kind = "update") -> Answer:
    """Show the panel with the lobby's current settings. Raises Refusal."""
    table, settled = seating.hosted_lobby(db, ctx.target.table, ctx.user)
    return message_answer(kind, shown.panel, table, settled, ctx.language)
