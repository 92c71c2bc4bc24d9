"""Panels that people have before them turn to what is asked, or settled, by now, and keep no choice that is past.

Discord lets the answer to a press be changed for fifteen minutes. So long a panel that was left open shows what its
seat is asked as soon as it is asked, and no longer than that: its owner may have answered elsewhere, as on the board.
One that is open at what was settled in advance stays there, and tells of that anew once it has changed. Nothing of
this is stored: later, or after a restart, a press does it.

What somebody has pressed comes before what has happened by itself: no turn of their panel begins while a press of
theirs is being answered, and an answer that changes a panel waits for a turn of it that is on its way. So each of the
two is there before the other begins, whatever Discord would do first.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import TypeAlias

import msgspec
import structlog

from bot.discord_client.errors import DiscordError
from bot.handlers import orders as order_handlers
from bot.handlers.base import Answer, Context, Services
from bot.handlers.panel import panel_of
from bot.store.db import Connection, bound_to_table
from bot.tables import orders
from bot.tables.base import Refusal, TableCorrupted, seat_at
from bot.tables.in_play import TableInPlay
from bot.ui.kit.interaction import Incoming, Panel, Response, table_meant
from games.core import Corrupt, Seat, Text

_log = structlog.get_logger()

_FRESH = 14 * 60
"""Seconds after a press in which its answer is changed: a minute less than Discord allows."""

_LONGEST = 5.0
"""Seconds a turn may take, as whoever presses meanwhile waits for it. One that takes longer is given up."""

_SWEPT_EVERY = 60
"""Seconds after which what is older than that is forgotten."""


_Owner: TypeAlias = tuple[int, int]
"""A table, and whose panel it is."""


class _Open(msgspec.Struct, eq=False):
    """A panel: the press it is the answer to, the token to change it by, what it shows, and its message, if known."""

    incoming: Incoming
    token: str
    at: int
    shows: Panel
    message: int | None


class OpenPanels:
    """The panels that were opened or pressed lately, the latest of each person at each table.

    `change` changes the answer to the interaction that has this token; it raises DiscordError.
    """

    def __init__(self, services: Services, change: Callable[[str, Response], Awaitable[None]]) -> None:
        self._services = services
        self._change = change
        self._open: dict[int, dict[int, _Open]] = {}
        """By table and person."""
        self._turning: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._on_its_way: dict[_Owner, asyncio.Event] = {}
        """Until when a turn is."""
        self._pressing: Counter[_Owner] = Counter()
        """How many presses are being answered."""
        self._gave_way: set[_Owner] = set()
        """Whose panel was not turned for one of those."""
        self._swept = 0
        self._stopping = False

    def pressed(self, incoming: Incoming) -> None:
        """This is being answered, until `done`."""
        self._pressing[_owner(incoming)] += 1

    async def wait_for_turn(self, incoming: Incoming, answer: Response) -> None:
        """Wait until this can be shown: no turn is on its way to the panel that it would change."""
        if answer.kind == "update" and (turn := self._on_its_way.get(_owner(incoming))):
            await turn.wait()

    def answered(self, incoming: Incoming, token: str, answer: Response) -> None:
        """Somebody has this before them now, which a token can change. Behind a form, or beside another message,
        their panel is as it was."""
        changed = incoming.message if answer.kind == "update" else None
        latest = self._latest(*_owner(incoming))
        if changed and latest and latest.message in (None, changed):
            self._forget(*_owner(incoming))
        if answer.panel and answer.panel.is_text and self._latest(*_owner(incoming)):
            return  # on another message: the panel with the choices stays the one to keep up to date
        if answer.panel and token and incoming.guild is not None:  # by direct message, questions are the outbox's
            now = self._services.now()
            self._sweep(now)
            at_table = self._open.setdefault(answer.panel.table, {})
            at_table[incoming.user] = _Open(incoming, token, now, answer.panel, changed)

    def done(self, incoming: Incoming) -> None:
        """This was answered, or cannot be."""
        owner = _owner(incoming)
        self._pressing[owner] -= 1
        if self._pressing[owner]:
            return
        del self._pressing[owner]
        if owner in self._gave_way:
            self._gave_way.discard(owner)
            self.wake(table_meant(incoming))

    def wake(self, table_id: int) -> None:
        """Something happened at this table."""
        if self._stopping or table_id not in self._open:
            return
        if table_id in self._turning:
            self._again.add(table_id)
            return
        with bound_to_table(table_id):
            task = asyncio.create_task(self._turn_all(table_id))
        self._turning[table_id] = task
        task.add_done_callback(lambda _: self._rested(table_id))

    @property
    def tables(self) -> Collection[int]:
        """Where somebody has a panel before them."""
        return self._open.keys()

    @property
    def busy(self) -> bool:
        """Whether any panel is being turned."""
        return bool(self._turning)

    async def idle(self) -> None:
        """Wait until all panels are turned."""
        while self._turning:
            await asyncio.wait([*self._turning.values()])

    async def stop(self) -> None:
        """Turn no more panels."""
        self._stopping = True
        for task in self._turning.values():
            task.cancel()
        await self.idle()

    def _rested(self, table_id: int) -> None:
        del self._turning[table_id]
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def _turn_all(self, table_id: int) -> None:
        for user, panel in [*(await self._out_of_date(table_id)).items()]:
            try:
                await self._turn(table_id, panel)
            except TimeoutError:
                _log.warning("open panel given up", table=table_id, seconds=_LONGEST)
                self._forget(table_id, user, panel)
            except (Refusal, Corrupt, TableCorrupted, DiscordError):  # nothing is asked, or it is out of reach
                self._forget(table_id, user, panel)
            except Exception:
                _log.exception("open panel", table=table_id)
                self._forget(table_id, user, panel)

    async def _out_of_date(self, table_id: int) -> dict[int, _Open]:
        """By person, the panels that may have something else to show: a table has many that have not."""
        panels = dict(self._open.get(table_id, {}))
        try:
            return await self._services.store.run(partial(_to_be_turned, table_id, panels))
        except Exception:  # which panel it concerns, and what is to be done, is found out one by one
            return panels

    async def _turn(self, table_id: int, panel: _Open) -> None:
        """Show what this seat is asked, or what it settled, if its panel shows something else. Raises Refusal,
        DiscordError, TimeoutError."""
        user = panel.incoming.user
        if not self._is_fresh(panel, self._services.now()):
            self._forget(table_id, user, panel)
            return
        language = await self._services.language_of(user)
        answer = await self._services.store.run(partial(_turned, self._press(panel, language), panel.shows))
        if answer is None:
            return
        response = await answer.response(self._services.pictures)
        if self._latest(table_id, user) is not panel or response.panel is None:
            return  # they have pressed meanwhile
        if self._pressing[table_id, user]:
            self._gave_way.add((table_id, user))
            return
        with self._sending(table_id, user):
            async with asyncio.timeout(_LONGEST):
                await self._change(panel.token, response)
        panel.shows = response.panel

    @contextmanager
    def _sending(self, table_id: int, user: int) -> Iterator[None]:
        over = self._on_its_way[table_id, user] = asyncio.Event()
        try:
            yield
        finally:
            del self._on_its_way[table_id, user]
            over.set()

    def _press(self, panel: _Open, language: str | None) -> Context:
        fields = msgspec.structs.asdict(panel.incoming) | {"chosen_language": language}
        return Context(**fields, services=self._services, now=self._services.now())

    def _latest(self, table_id: int, user: int) -> _Open | None:
        return self._open.get(table_id, {}).get(user)

    def _forget(self, table_id: int, user: int, only: _Open | None = None) -> None:
        """That somebody has a panel before them, or this one."""
        if only is not None and self._latest(table_id, user) is not only:
            return
        at_table = self._open.get(table_id, {})
        at_table.pop(user, None)
        if not at_table:
            self._open.pop(table_id, None)

    def _sweep(self, now: int) -> None:
        if 0 <= now - self._swept < _SWEPT_EVERY:
            return
        self._swept = now
        kept = {
            table_id: {user: panel for user, panel in panels.items() if self._is_fresh(panel, now)}
            for table_id, panels in self._open.items()
        }
        self._open = {table_id: panels for table_id, panels in kept.items() if panels}

    @staticmethod
    def _is_fresh(panel: _Open, now: int) -> bool:
        return 0 <= now - panel.at < _FRESH


def _owner(incoming: Incoming) -> _Owner:
    return table_meant(incoming), incoming.user


def _to_be_turned(table_id: int, panels: Mapping[int, _Open], db: Connection) -> dict[int, _Open]:
    """Those of these that may have something else to show. Raises Refusal."""
    in_play = TableInPlay.load(db, table_id)
    rows = {row.user: row for row in in_play.table.seats}
    return {
        user: panel
        for user, panel in panels.items()
        if panel.shows.settled is not None or user not in rows or _is_past(panel.shows, in_play, rows[user].seat)
    }


def _is_past(shows: Panel, in_play: TableInPlay, seat: Seat) -> bool:
    """Whether this seat is asked something else, or can no longer choose what its panel offers."""
    if in_play.table.status != "playing":
        return False
    if shows.epoch != in_play.table.epoch:
        return shows.offers or seat in in_play.awaited
    return shows.offers and seat not in in_play.to_act


def _turned(ctx: Context, shows: Panel, db: Connection) -> Answer | None:
    """The panel of the sender, if it would show something else now. Raises Refusal."""
    in_play = TableInPlay.load(db, shows.table)
    row = seat_at(in_play.table, ctx.user)
    asked = row.seat in in_play.awaited and shows.epoch != in_play.table.epoch
    if asked and not shows.offers and row.seat in orders.possible_answers(db, in_play):
        asked = False  # planned moves answer in a moment
    if shows.settled is not None and not asked:
        answer = order_handlers.panel(db, ctx, in_play, Text("orders-by-now"), group=shows.group)
        return None if answer.panel and answer.panel.settled == shows.settled else answer
    if not (asked or (shows.offers and _is_past(shows, in_play, row.seat))):
        return None
    return panel_of(db, ctx, in_play, "update")
