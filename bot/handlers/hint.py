"""Give hints at practice tables."""

from __future__ import annotations

from bot.handlers.base import Answer, Context
from bot.handlers.panel import other_part
from bot.handlers.refusals import panel_instead
from bot.store.db import Connection
from bot.tables import base, drafts
from bot.tables.base import Refusal, Stale, seat_at
from bot.tables.in_play import TableInPlay
from bot.ui import hint as shown
from bot.ui.kit.actions import Action
from bot.ui.kit.interaction import Panel, Response
from games.core import Seat


def look(db: Connection, ctx: Context) -> Answer:
    """Show the house player's best choice for the sender, once it has been computed. Raises Refusal.

    It is computed from the sender's own view only.
    """
    in_play = TableInPlay.load(db, ctx.target.table)
    row = seat_at(in_play.table, ctx.user)
    base.must_be_playing(in_play.table)
    draft, rules = drafts.draft_of(db, in_play, row.seat), in_play.table.game.rules
    if not shown.possible(in_play, row.seat, draft):
        raise Refusal(_why_not(in_play, row.seat))
    with ctx.spend("look"):
        view, legal = rules.view(draft.state, row.seat), rules.legal_moves(draft.state, row.seat)

    async def later() -> Response:
        try:
            found = await ctx.services.reviews.best(in_play.table, view, legal)
            body = shown.hint_panel(in_play.table, view, legal, found, draft, ctx.language)
        except Refusal as refusal:
            body = shown.hint_failed(in_play.table, refusal.text, ctx.language)
        moved_on = await ctx.services.store.run(lambda db: _moved_on(db, ctx, in_play), in_play.table.id)
        if moved_on is not None:
            return await moved_on.response(ctx.services.pictures)
        return Response("update", other_part(ctx, in_play, row, Action.HINT, body))

    shows = Panel(in_play.table.id, in_play.table.epoch, offers=True)
    return Answer("update", lambda _: shown.still_thinking(in_play.table, ctx.language), panel=shows, later=later)


def _moved_on(db: Connection, ctx: Context, in_play: TableInPlay) -> Answer | None:
    """Return the current panel if the decision that the hint was requested for has passed, else None.

    Raises Refusal.
    """
    table = base.the_table(db, in_play.table.id)
    if (table.status, table.epoch) == (in_play.table.status, in_play.table.epoch):
        return None
    return panel_instead(Stale(table), db, ctx)


def _why_not(in_play: TableInPlay, seat: Seat) -> str:
    """Return the key of the text that says why there is no hint now."""
    if not in_play.table.hints:
        return "hint-not-here"
    return "hint-none" if seat in in_play.awaited else "waiting-for-others"
