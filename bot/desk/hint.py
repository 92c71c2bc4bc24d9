"""Hints at tables where somebody practises."""

from __future__ import annotations

from bot.desk.base import Answer, Press
from bot.desk.panel import turned
from bot.store.db import Connection
from bot.tables import base, drafts
from bot.tables.base import Refusal, seat_at
from bot.tables.playing import Playing
from bot.ui import hint as shown
from bot.ui.kit.actions import Action
from bot.ui.kit.custom_id import BadId
from bot.ui.kit.exchange import Response
from games import GAMES
from games.review import Appraisal, reviewed


def practice_of(game: str, chosen: str | None) -> bool:
    """Whether a table is opened to practise at. Raises BadId."""
    if chosen is None:
        return False
    if chosen != shown.YES or not reviewed(GAMES[game]):
        raise BadId(chosen)
    return True


def look(db: Connection, press: Press) -> Answer:
    """What is best now, by the sender's own view: once it was thought about. Raises Refusal."""
    it = Playing.load(db, press.meant.table)
    row = seat_at(it.table, press.user)
    base.must_be_playing(it.table)
    if not shown.possible(it, row.seat):
        raise Refusal("hint-not-here" if not it.table.hints else "waiting-for-others")
    draft, rules = drafts.draft_of(db, it, row.seat), it.table.game.rules
    state = it.state if draft.closed else draft.state
    view, legal = rules.view(state, row.seat), rules.legal_moves(state, row.seat)
    with press.spends("look"):
        reviews = press.desk.reviews

    async def later() -> Response:
        found: Appraisal | None = None
        if len(legal) > 1:
            found = await reviews.best(it.table, view, legal)
        body = shown.told(it.table, view, legal, found, press.language)
        return Response("update", turned(press, it, row, Action.HINT, body))

    return Answer("update", lambda _: shown.thought_about(press.language), later=later)
