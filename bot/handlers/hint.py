"""Hints at tables where somebody practises."""

from __future__ import annotations

from bot.handlers.base import Answer, Press
from bot.handlers.panel import turned
from bot.handlers.refusals import panel_instead
from bot.store.db import Connection
from bot.tables import base, drafts
from bot.tables.base import Refusal, Stale, seat_at
from bot.tables.in_play import TableInPlay
from bot.ui import hint as shown
from bot.ui.kit.actions import Action
from bot.ui.kit.interaction import Response
from games.core import Seat


def look(db: Connection, press: Press) -> Answer:
    """What is best now, by the sender's own view: once it was thought about. Raises Refusal."""
    it = TableInPlay.load(db, press.meant.table)
    row = seat_at(it.table, press.user)
    base.must_be_playing(it.table)
    draft, rules = drafts.draft_of(db, it, row.seat), it.table.game.rules
    if not shown.possible(it, row.seat, draft):
        raise Refusal(_why_not(it, row.seat))
    with press.spends("look"):
        view, legal = rules.view(draft.state, row.seat), rules.legal_moves(draft.state, row.seat)

    async def later() -> Response:
        try:
            found = await press.desk.reviews.best(it.table, view, legal)
            body = shown.told(it.table, view, legal, found, press.language)
        except Refusal as refusal:
            body = shown.lost(it.table, refusal.text, press.language)
        moved_on = await press.desk.store.run(lambda db: _moved_on(db, press, it))
        if moved_on is not None:
            return await moved_on.response(press.desk.pictures)
        return Response("update", turned(press, it, row, Action.HINT, body))

    return Answer("update", lambda _: shown.thought_about(it.table, press.language), later=later)


def _moved_on(db: Connection, press: Press, it: TableInPlay) -> Answer | None:
    """How things stand, if what was thought about has passed. Raises Refusal."""
    table = base.the_table(db, it.table.id)
    if (table.status, table.epoch) == (it.table.status, it.table.epoch):
        return None
    return panel_instead(Stale(table), db, press)


def _why_not(it: TableInPlay, seat: Seat) -> str:
    """The text that says why there is no hint now."""
    if not it.table.hints:
        return "hint-not-here"
    return "hint-none" if seat in it.awaited else "waiting-for-others"
