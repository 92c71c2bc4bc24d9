"""Make reviews of finished games and cache them. One review is made at a time, decision by decision."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any, TypeAlias

from bot.store.rows import Table
from bot.tables import review
from bot.tables.history import GameCourse
from games.core import Seat, encode
from games.review import EFFORT, Appraisal, Decision, Judged, Review, appraise, findings

_KEPT = 200
"""The most cached reviews; each has a few hundred bytes."""

Judge: TypeAlias = Callable[[Table, Decision, bytes, float], Awaitable[Appraisal | None]]
"""Judges a decision at a table, with this seed and this fraction of the usual search effort."""


async def can_be_reviewed(table: Table, decision: Decision, seed: bytes, effort: float) -> Appraisal | None:
    """Judge a decision in a thread of this process. Used if there is no process for house players."""
    return await asyncio.to_thread(appraise, table.game, decision, seed, effort)


class Reviews:
    """Makes reviews, and caches the most recently requested ones."""

    def __init__(self, judge: Judge = can_be_reviewed, effort: float = EFFORT) -> None:
        self._judge, self._effort = judge, effort
        self._kept: OrderedDict[tuple[int, Seat], Review] = OrderedDict()
        self._turn = asyncio.Lock()

    def kept(self, table: Table, seat: Seat) -> Review | None:
        """Return the cached review of a seat, or None."""
        found = self._kept.get((table.id, seat))
        if found is not None:
            self._kept.move_to_end((table.id, seat))
        return found

    async def get(self, course: GameCourse, seat: Seat) -> Review:
        """Return the review of a seat in a finished game; other requests wait until it is made. Raises Refusal."""
        table = course.table
        async with self._turn:
            found = self.kept(table, seat)
            if found is None:
                found = self._kept[table.id, seat] = await self._made(course, seat)
                if len(self._kept) > _KEPT:
                    self._kept.popitem(last=False)
            return found

    async def best(self, table: Table, view: Any, legal: Any) -> Appraisal | None:
        """Return the judgement of these legal moves from this view; its `place` is the index of the best one."""
        resigned = frozenset(row.seat for row in table.seats if row.resigned)
        return await self._appraised(table, Decision(0, view, legal, resigned=resigned))

    async def _made(self, course: GameCourse, seat: Seat) -> Review:
        table, judged = course.table, []
        for decision in await asyncio.to_thread(review.decisions, course, seat):
            appraisal = await self._appraised(table, decision)
            if appraisal is not None:
                judged.append(Judged(decision, appraisal))
        return findings(table.game, judged)

    async def _appraised(self, table: Table, decision: Decision) -> Appraisal | None:
        """Judge a decision. The seed comes from its view, so the same view always gets the same answer."""
        return await self._judge(table, decision, sha256(encode(decision.view)).digest(), self._effort)
