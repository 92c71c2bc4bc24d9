"""Show the review of a finished game to one of its players, in private, decision by decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.handlers.base import Answer, Context, note
from bot.handlers.history import readable_table
from bot.store.db import Connection
from bot.store.rows import SeatRow
from bot.tables import history, moments
from bot.tables import review as reviewing
from bot.tables.base import Refusal, seat_at, the_table
from bot.tables.history import GameCourse
from bot.tables.moments import Moment
from bot.ui import board
from bot.ui import review as shown
from bot.ui.board import Position
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId
from bot.ui.kit.interaction import File, Response
from bot.ui.pictures import Pictures
from games.review import Review, reviewed


def look(db: Connection, ctx: Context) -> Answer:
    """Show the review if it is cached, or else that it is being made; the result then replaces that message."""
    table = readable_table(db, ctx, ctx.target.table)
    row = seat_at(table, ctx.user)
    if table.status != "finished":
        raise Refusal("history-unfinished")
    place = _place(ctx)
    if not reviewed(table.game):
        raise BadId(ctx.custom_id)
    reviews = ctx.services.reviews
    with ctx.spend("step" if reviews.kept(table, row.seat) else "review"):
        course = history.game_course(db, table)
    looked = _Look(ctx, course, row, place)

    async def kept(pictures: Pictures) -> list[File]:
        review = reviews.kept(table, row.seat)
        return await looked.files(review, pictures) if review else []

    def words(_: Sequence[File]) -> Json:
        review = reviews.kept(table, row.seat)
        return looked.words(review) if review else shown.in_progress(table, ctx.language)

    async def later() -> Response:
        try:
            review = await reviews.get(course, row.seat)
        except Refusal as refusal:
            return Response("update", shown.review_failed(table, refusal.text, ctx.language))
        return Response("update", looked.words(review), tuple(await looked.files(review, ctx.services.pictures)))

    waits = reviews.kept(table, row.seat) is None
    return Answer("update", words, kept, later=later if waits else None)


def show(db: Connection, ctx: Context) -> Answer:
    """Post the best decision of one's review in the channel where the table was opened."""
    table = the_table(db, ctx.target.table)
    row = seat_at(table, ctx.user)
    review = ctx.services.reviews.kept(table, row.seat)
    if review is None or review.best is None:  # it is no longer cached
        raise Refusal("review-gone")
    told = shown.best_in_words(review.best, row.seat)
    table = moments.show(db, table.id, ctx.user, Moment(review.best.number, row.seat, told))
    return note(ctx, "moment-shown", channel=table.channel)


def _place(ctx: Context) -> int | None:
    """Return the number of the decision to show, from 0, or None for the chart. Raises BadId."""
    payload = ctx.target.payload
    if payload in ("", shown.AGAIN, shown.WHOLE):
        return None
    if payload not in {str(place) for place in range(shown.MOST)}:
        raise BadId(ctx.custom_id)
    return int(payload)


class _Look:
    """The words and pictures of one page of a review: the chart or a decision."""

    def __init__(self, ctx: Context, course: GameCourse, row: SeatRow, place: int | None) -> None:
        self._press, self._course, self._row, self._wanted = ctx, course, row, place

    def words(self, review: Review) -> Json:
        place, language = self._place(review), self._press.language
        if place is None:
            return shown.review_panel(self._course, review, language)
        position, seat = self._position(review, place), self._row.seat
        return shown.decision_panel(self._course, review, place, position, seat, language)

    async def files(self, review: Review, pictures: Pictures) -> list[File]:
        place, ctx, table = self._place(review), self._press, self._course.table
        if place is not None:
            position, finding = self._position(review, place), shown.summary_text(review)[place]
            then = self._course.table_at(reviewing.moment(self._course, finding.number))
            return board.files(table, await pictures.step(ctx.user, then, None, position, ctx.language))
        if not review.chances:
            return []
        what, draw = shown.chart(self._course, review, ctx.language)
        return [File(shown.CHART, png) for png in await pictures.chances(ctx.user, what, draw)]

    def _place(self, review: Review) -> int | None:
        """Return the decision to show, or None (the chart) if this review lacks it.

        A review that is made again after an update may have fewer decisions.
        """
        return self._wanted if self._wanted is not None and self._wanted < len(shown.summary_text(review)) else None

    def _position(self, review: Review, place: int) -> Position:
        state: Any = reviewing.state(self._course, shown.summary_text(review)[place].number)
        return Position.of(self._course.table, state, self._row.seat)
