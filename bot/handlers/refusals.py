"""Show a refusal on the panel it concerns, beside the current choices.

So no user is left with an outdated panel, and the refusal does not become a message below it. On a public message,
the answer is a private message.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot import store
from bot.handlers import orders, seating
from bot.handlers.base import Answer, Context
from bot.handlers.panel import game_over, panel
from bot.store.db import Connection
from bot.tables.base import Refusal, Stale, the_table
from bot.tables.in_play import TableInPlay
from bot.ui import panel as shown
from bot.ui.kit.actions import Action

_ON_ORDERS = frozenset(
    {
        Action.ORDERS,
        Action.ORDER_GROUP,
        Action.ORDER,
        Action.SELECT_ORDER,
        Action.ORDER_AMOUNT_FORM,
        Action.ORDER_AMOUNT,
        Action.ORDERS_FORM,
        Action.ORDERS_FILLED,
        Action.WITHDRAW_ORDERS,
    }
)
_ON_PANELS = (
    _ON_ORDERS
    | seating.ON_PANEL
    | frozenset(
        {
            Action.MOVE,
            Action.SELECT_MOVE,
            Action.AMOUNT_FORM,
            Action.AMOUNT,
            Action.ANSWER_FORM,
            Action.ANSWER_FILLED,
            Action.GROUP,
            Action.CONFIRMED,
            Action.HAND_IN,
            Action.TAKE_OFF,
            Action.START_OVER,
            Action.HAND,
            Action.SINCE,
            Action.IN_WORDS,
            Action.EXPLAIN,
            Action.HINT,
            Action.ASIDE,
            Action.MARK,
        }
    )
)


def updates_panel(refusal: Refusal, ctx: Context) -> bool:
    """Return whether a refusal is shown by updating the panel.

    It is for the panel's own components, and for any button of an earlier decision.
    """
    on_panel = ctx.private and ctx.message is not None and ctx.target.action in _ON_PANELS
    return on_panel or isinstance(refusal, Stale)


def panel_instead(refusal: Refusal, db: Connection, ctx: Context) -> Answer:
    """Show the sender's current panel below the reason of the refusal. Raises Refusal."""
    if ctx.target.action in seating.ON_PANEL:
        return seating.instead(refusal, db, ctx)
    table = refusal.current if isinstance(refusal, Stale) else the_table(db, ctx.target.table)
    if isinstance(refusal, Stale) and (
        saved := store.restore_generations.lost_decision(db, table.id, ctx.target.epoch)
    ):
        refusal = Refusal("restored-press", when=saved)
    row = table.seat_of(ctx.user)
    if row is None or table.status != "playing":
        return game_over(db, ctx, table, refusal.text)
    if table.paused_since is not None:
        raise refusal
    if ctx.target.action in _ON_ORDERS and table.game.standing:
        return orders.panel(db, ctx, TableInPlay(table), refusal.text)
    if isinstance(refusal, Stale):
        return panel(db, ctx, TableInPlay(table), row, lead=refusal.text)
    answer, why = panel(db, ctx, TableInPlay(table), row), shown.first_words(table, refusal.text, ctx.language)
    return replace(answer, words=lambda files: shown.with_refusal(answer.words(files), why))
