"""Measure an evening's rush: 45 interactions a second at a hundred tables, with pictures; then 500 at once.

Arrivals do not wait for earlier responses, so a delay affects all. The response time is a person's wait at the far
end of the local Discord, which shares the machine with the bot. A new board is timed from the interaction that
ended a decision to the first board with a later one, in games where players decide one at a time. There are no AI
players, as they pause before they move.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from statistics import quantiles

from bot.playground.entities import Message
from bot.ui.kit.custom_id import parse
from tests.proof.crowd import Pressed, action
from tests.proof.hall import TABLES, Hall, hall
from tests.proof.subject import Figures, Row, Subject, Tally, at_most, share_of

RATE = 45
"""Interactions a second."""
SECONDS = 600
AT_ONCE = 500
_BARS = {
    "p99": (60, "ms"),
    "longest": (250, "ms"),
    "new board, median": (300, "ms"),
    "new board, p99": (1000, "ms"),
    "event loop held": (100, "ms"),
    "500 at once": (1.5, "s"),
}
_IN_TURN = ("medici", "medici_card")
_DECIDES = ("m", "s", "n", "g")
"""Actions of a board's components that name its decision."""


def trial(percent: int) -> Figures:
    """Run this many percent of the evening, and the 500."""
    return asyncio.run(_evening(SECONDS * percent / 100))


async def _evening(seconds: float) -> Figures:
    async with hall(seed=1, houses=0) as room:
        await room.fill()
        await room.rest()
        room.presses.clear()
        boards = _Boards({place.channel.id for place in room.crowd.places if place.game in _IN_TURN})
        room.discord.subscribe(boards.hear)
        begun = time.monotonic()
        wanted = await _rush(room, seconds)
        room.must_be_answered()
        took = [1000 * pressed.seconds for pressed in room.presses]
        fared = room.since(begun)
        made = len(took)
        until_board = quantiles([1000 * waited for waited in boards.waits(room.presses)], n=100)
        moves = sum(pressed.moved for pressed in room.presses)
        at_once = await _all_at_once(room)
        return {
            "presses": made,
            "wanted": wanted,
            "moves a second": moves / seconds,
            "p99": quantiles(took, n=100)[98],
            "longest": max(took),
            "new board, median": until_board[49],
            "new board, p99": until_board[98],
            "event loop held": 1000 * max(each.held for each in fared),
            "work without a pause": 1000 * max(each.worked for each in fared),
            "500 at once": at_once,
        }


class _Boards:
    """When each decision was first shown in these channels' threads, by table."""

    def __init__(self, channels: Set[int]) -> None:
        self._channels = channels
        self._shown: defaultdict[int, dict[int, float]] = defaultdict(dict)

    def hear(self, kind: str, news: object) -> None:
        """Note the decision of a board with a picture."""
        if not (kind.startswith("message") and isinstance(news, Message) and news.channel.parent):
            return
        if news.channel.parent.id in self._channels and news.alt_texts and not news.ephemeral:
            for custom_id in (*(b.custom_id for b in news.buttons), *(s.custom_id for s in news.selects)):
                if custom_id and action(custom_id) in _DECIDES:
                    meant = parse(custom_id)
                    self._shown[meant.table].setdefault(meant.epoch, time.perf_counter())

    def waits(self, presses: Sequence[Pressed]) -> Iterator[float]:
        """Yield the seconds from the last move of each decision to the first board with a later one."""
        moves = [(parse(each.custom_id), each.began) for each in presses if each.moved]
        last = {(meant.table, meant.epoch): began for meant, began in sorted(moves, key=lambda move: move[1])}
        for (table, epoch), began in last.items():
            later = [shown for decision, shown in self._shown[table].items() if decision > epoch]
            if later:
                yield min(later) - began


async def _rush(room: Hall, seconds: float) -> int:
    """Act at this rate, each time at an idle table; return how many interactions there should have been."""
    wanted = round(RATE * seconds)
    begun = time.monotonic()
    async with asyncio.TaskGroup() as group:
        for number in range(wanted):
            await asyncio.sleep(max(0.0, begun + number / RATE - time.monotonic()))
            place = room.idle()
            if place:
                group.create_task(room.press(place))
    return wanted


async def _all_at_once(room: Hall) -> float:
    """Let several people look at once at every table; return the seconds until all have a response."""
    await room.rest()
    room.presses.clear()
    looking = [place.look() for _ in range(AT_ONCE // TABLES) for place in room.crowd.places]
    begun = time.monotonic()
    await asyncio.gather(*looking)
    took = time.monotonic() - begun
    room.must_be_answered()
    return took


def read(tally: Tally) -> Iterator[Row]:
    """Yield the rows of the measurements."""
    yield share_of(f"presses made of {RATE} a second", tally.numbers["presses"], tally.numbers["wanted"], 0.95)
    yield Row("moves among them", f"{tally.numbers['moves a second']:.1f} a second", holds=None)
    yield from (at_most(tally, name, *bar) for name, bar in _BARS.items())
    yield Row(
        "event loop held while it had a processor", f"{tally.numbers['work without a pause']:.4g} ms", holds=None
    )


SUBJECT = Subject(
    name="load",
    promises=(5,),
    what=f"{RATE} presses a second at {TABLES} tables for {SECONDS // 60} minutes, pictures and all",
    trials=1,
    trial=trial,
    read=read,
    limit=2 * SECONDS,
    cost=SECONDS + 60,
    alone=True,
    long=True,
)
