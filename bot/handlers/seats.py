"""Handle players who leave, come back, and take over seats."""

from __future__ import annotations

from bot.handlers.base import NOTHING, Answer, Context, ask_to_confirm, must_be_in_own_server, note
from bot.handlers.panel import panel
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables import base, moderation, seats
from bot.tables.base import seat_at, the_table
from bot.tables.in_play import TableInPlay
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import BadId, CustomId
from games.core import Seat, Text


def leave(db: Connection, ctx: Context) -> Answer:
    """Give up a seat during a game."""
    seats.leave(db, ctx.target.table, ctx.user, ctx.now)
    moderation.recheck_agreement(db, ctx.target.table, ctx.now)
    return note(ctx, "left", "update")


def take(db: Connection, ctx: Context) -> Answer:
    """Take over the open seat that the button names."""
    return take_over(db, ctx, the_table(db, ctx.target.table), _seat(ctx.target))


def take_over(db: Connection, ctx: Context, table: Table, seat: Seat) -> Answer:
    """Take over this open seat. Raises Refusal unless the sender is in the table's server."""
    must_be_in_own_server(table, ctx)
    after = seats.take(db, table.id, seat, ctx.person, ctx.now)
    moderation.renew_request(db, after, ctx.now)
    return _seat_panel(db, ctx, table.id, Text("seat-taken"))


def seat_house(db: Connection, ctx: Context) -> Answer:
    """Give an open seat to an AI player. Only the host may."""
    seats.seat_house(db, ctx.target.table, _seat(ctx.target), ctx.user, ctx.now)
    return NOTHING


def back(db: Connection, ctx: Context) -> Answer:
    seats.come_back(db, ctx.target.table, ctx.user, ctx.now)
    return _seat_panel(db, ctx, ctx.target.table, Text("welcome-back"))


def _seat_panel(db: Connection, ctx: Context, table_id: int, lead: Text) -> Answer:
    """Show the panel of the seat that the sender took or took back. `lead`: the first sentence."""
    in_play = TableInPlay.load(db, table_id)
    return panel(db, ctx, in_play, seat_at(in_play.table, ctx.user), lead=lead)


def ask_to_leave(table: Table, ctx: Context) -> Answer:
    """Ask to confirm leaving during a game. Raises Refusal."""
    base.must_be_playing(table)
    seat_at(table, ctx.user)
    question = "leave-sure" if table.tournament is None or not table.game.levels else "tournament-leave-sure"
    return ask_to_confirm(ctx, question, "leave-yes", CustomId(Action.LEAVE_GAME, table.id))


def _seat(meant: CustomId) -> Seat:
    payload = meant.payload
    if not (len(payload) == 1 and payload.isascii() and payload.isdecimal()):
        raise BadId(payload)
    return int(payload)
