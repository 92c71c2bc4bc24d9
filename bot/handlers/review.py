"""The review of a finished game, for one of its people: asked for in private, turned from decision to decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.handlers.base import Answer, Press
from bot.handlers.history import reached
from bot.store.db import Connection
from bot.store.rows import SeatRow
from bot.tables import history
from bot.tables import review as reviewing
from bot.tables.base import Refusal, seat_at
from bot.tables.history import GameCourse
from bot.ui import board
from bot.ui import review as shown
from bot.ui.board import Position
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId
from bot.ui.kit.interaction import File, Response
from bot.ui.pictures import Pictures
from games.review import Review, reviewed


def look(db: Connection, press: Press) -> Answer:
    """At once if it is kept; else that it is being made, which turns into it."""
    table = reached(db, press, press.meant.table)
    row = seat_at(table, press.user)
    if table.status != "finished":
        raise Refusal("history-unfinished")
    place = _place(press)
    if not reviewed(table.game):
        raise BadId(press.custom_id)
    reviews = press.desk.reviews
    with press.spends("step" if reviews.kept(table, row.seat) else "review"):
        course = history.game_course(db, table)
    looked = _Look(press, course, row, place)

    async def kept(pictures: Pictures) -> list[File]:
        review = reviews.kept(table, row.seat)
        return await looked.files(review, pictures) if review else []

    def words(_: Sequence[File]) -> Json:
        review = reviews.kept(table, row.seat)
        return looked.words(review) if review else shown.being_made(table, press.language)

    async def later() -> Response:
        try:
            review = await reviews.get(course, row.seat)
        except Refusal as refusal:
            return Response("update", shown.lost(table, refusal.text, press.language))
        return Response("update", looked.words(review), tuple(await looked.files(review, press.desk.pictures)))

    waits = reviews.kept(table, row.seat) is None
    return Answer("update", words, kept, later=later if waits else None)


def _place(press: Press) -> int | None:
    """The decision that is meant; None: the chart. Raises BadId."""
    payload = press.meant.payload
    if payload in ("", shown.AGAIN, shown.WHOLE):
        return None
    if payload not in {str(place) for place in range(shown.MOST)}:
        raise BadId(press.custom_id)
    return int(payload)


class _Look:
    """A press that looks at the chart, or at a decision, of a review."""

    def __init__(self, press: Press, course: GameCourse, row: SeatRow, place: int | None) -> None:
        self._press, self._course, self._row, self._wanted = press, course, row, place

    def words(self, review: Review) -> Json:
        place, language = self._place(review), self._press.language
        if place is None:
            return shown.whole(self._course, review, language)
        return shown.decision(self._course, review, place, self._position(review, place), language)

    async def files(self, review: Review, pictures: Pictures) -> list[File]:
        place, press, table = self._place(review), self._press, self._course.table
        if place is not None:
            position = self._position(review, place)
            return board.files(table, await pictures.step(press.user, table, None, position, press.language))
        if not review.chances:
            return []
        what, draw = shown.chart(self._course, review, press.language)
        return [File(shown.CHART, png) for png in await pictures.chances(press.user, what, draw)]

    def _place(self, review: Review) -> int | None:
        """What is wanted, if this review has it: one that is made anew after an update may tell of fewer."""
        return self._wanted if self._wanted is not None and self._wanted < len(shown.told(review)) else None

    def _position(self, review: Review, place: int) -> Position:
        state: Any = reviewing.state(self._course, shown.told(review)[place].number)
        return Position.of(self._course.table, state, self._row.seat)
