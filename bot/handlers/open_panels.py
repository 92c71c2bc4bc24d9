"""Keep open panels up to date: show the current question or planned moves, and drop choices that have passed.

Discord lets the answer to an interaction be changed for fifteen minutes. For that long, an open panel shows a new
question of its seat, or the result of the game, at once. Its old choices disappear, as its owner may have answered
elsewhere, such as on the board. A panel that shows planned moves keeps showing them, and is redrawn when they change.
Open panels are not stored: later, or after a restart, the owner presses a button to see the current state.

A user's interaction has priority over an update. No update of a panel begins while an interaction of its owner is
being answered. An answer that changes a panel waits for an update of it that is already under way. So Discord always
gets the two in order.
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
from bot.handlers.panel import game_over, panel_of
from bot.store.db import Connection
from bot.tables import orders, table_talk
from bot.tables.base import Refusal, TableCorrupted, seat_at
from bot.tables.in_play import TableInPlay
from bot.ui.kit.interaction import Incoming, Panel, Response, table_meant
from games.core import Corrupt, Seat, Text

_log = structlog.get_logger()

_FRESH = 14 * 60
"""Seconds after an interaction in which the bot still changes its answer: a minute less than Discord allows."""

_LONGEST = 5.0
"""The most seconds that an update may take, as the owner's interactions wait for it. A longer one is given up."""

_SWEPT_EVERY = 60
"""Seconds between two removals of expired panels."""


_Owner: TypeAlias = tuple[int, int]
"""The id of a table, and of the user whose panel is meant."""


class _Open(msgspec.Struct, eq=False):
    """An open panel: a message that the bot may still change.

    `incoming`: the interaction that the panel answers. `token`: the token for changing the answer. `at`: when the
    panel was sent. `shows`: its content. `message`: its message id, if known.
    """

    incoming: Incoming
    token: str
    at: int
    shows: Panel
    message: int | None


class OpenPanels:
    """The panels opened or used recently: the latest one of each user at each table.

    `change` edits the answer to the interaction that has this token, or raises DiscordError.
    """

    def __init__(self, services: Services, change: Callable[[str, Response], Awaitable[None]]) -> None:
        self._services = services
        self._change = change
        self._open: dict[int, dict[int, _Open]] = {}
        """The open panels, by table and user."""
        self._updating: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._in_transit: dict[_Owner, asyncio.Event] = {}
        """Updates under way; each event is set when its update ends."""
        self._pressing: Counter[_Owner] = Counter()
        """The number of interactions being answered, by table and user."""
        self._gave_way: set[_Owner] = set()
        """The panels whose update was put off because an interaction of their owner was being answered."""
        self._swept = 0
        self._stopping = False

    def pressed(self, incoming: Incoming) -> None:
        """Count this interaction as being answered, until `done` is called."""
        self._pressing[_owner(incoming)] += 1

    async def wait_for_turn(self, incoming: Incoming, answer: Response) -> None:
        """Wait until no update is under way for the panel that `answer` changes."""
        if answer.kind == "update" and (update := self._in_transit.get(_owner(incoming))):
            await update.wait()

    def answered(self, incoming: Incoming, token: str, answer: Response) -> None:
        """Remember the panel that this answer shows, if its token can change it.

        A form, or an answer in another message, leaves the user's panel as it was.
        """
        changed = incoming.message if answer.kind == "update" else None
        latest = self._latest(*_owner(incoming))
        if changed and latest and latest.message in (None, changed):
            self._forget(*_owner(incoming))
        if answer.panel and answer.panel.is_text and self._latest(*_owner(incoming)):
            return  # the answer is another message: keep updating the panel with the choices
        if answer.panel and token and incoming.guild is not None:  # the outbox updates questions in direct messages
            now = self._services.now()
            self._sweep(now)
            at_table = self._open.setdefault(answer.panel.table, {})
            at_table[incoming.user] = _Open(incoming, token, now, answer.panel, changed)

    def done(self, incoming: Incoming) -> None:
        """End what `pressed` began: the interaction was answered, or can't be.

        Start the update that was put off, if any.
        """
        owner = _owner(incoming)
        self._pressing[owner] -= 1
        if self._pressing[owner]:
            return
        del self._pressing[owner]
        if owner in self._gave_way:
            self._gave_way.discard(owner)
            self.wake(table_meant(incoming))

    def wake(self, table_id: int) -> None:
        """Update the open panels of this table, as something happened there."""
        if self._stopping or table_id not in self._open:
            return
        if table_id in self._updating:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._update_all(table_id))
        self._updating[table_id] = task
        task.add_done_callback(lambda _: self._update_done(table_id))

    @property
    def tables(self) -> Collection[int]:
        """The tables with open panels."""
        return self._open.keys()

    @property
    def busy(self) -> bool:
        """Whether an update is under way."""
        return bool(self._updating)

    async def idle(self) -> None:
        """Wait until no update is under way."""
        while self._updating:
            await asyncio.wait([*self._updating.values()])

    async def stop(self) -> None:
        """Cancel all updates, and begin no more."""
        self._stopping = True
        for task in self._updating.values():
            task.cancel()
        await self.idle()

    def _update_done(self, table_id: int) -> None:
        del self._updating[table_id]
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def _update_all(self, table_id: int) -> None:
        for user, panel in [*(await self._find_outdated(table_id)).items()]:
            try:
                await self._update(table_id, panel)
            except TimeoutError:
                _log.warning("open panel given up", table=table_id, seconds=_LONGEST)
                self._forget(table_id, user, panel)
            except (
                Refusal,
                Corrupt,
                TableCorrupted,
                DiscordError,
            ):  # the seat has no question, or the panel can't be reached
                self._forget(table_id, user, panel)
            except Exception:
                _log.exception("open panel", table=table_id)
                self._forget(table_id, user, panel)

    async def _find_outdated(self, table_id: int) -> dict[int, _Open]:
        """Return the panels of a table whose content may have changed, by user; all of them if the check fails."""
        panels = dict(self._open.get(table_id, {}))
        try:
            return await self._services.store.run(partial(_outdated, table_id, panels), table_id)
        except Exception:  # each panel is tried on its own, to find the one that fails
            return panels

    async def _update(self, table_id: int, panel: _Open) -> None:
        """Show the seat's current question or planned moves, if its panel shows something else.

        Raises Refusal, DiscordError or TimeoutError.
        """
        user = panel.incoming.user
        if not self._is_fresh(panel, self._services.now()):
            self._forget(table_id, user, panel)
            return
        language = await self._services.language_of(user)
        updated = partial(_updated_panel, self._press(panel, language), panel.shows)
        answer = await self._services.store.run(updated, table_id)
        if answer is None:
            return
        response = await answer.response(self._services.pictures)
        if self._latest(table_id, user) is not panel:
            return  # the owner has used the panel meanwhile
        if self._pressing[table_id, user]:
            self._gave_way.add((table_id, user))
            return
        with self._sending(table_id, user):
            async with asyncio.timeout(_LONGEST):
                await self._change(panel.token, response)
        if response.panel is None:  # the game is over
            self._forget(table_id, user, panel)
        else:
            panel.shows = response.panel

    @contextmanager
    def _sending(self, table_id: int, user: int) -> Iterator[None]:
        over = self._in_transit[table_id, user] = asyncio.Event()
        try:
            yield
        finally:
            del self._in_transit[table_id, user]
            over.set()

    def _press(self, panel: _Open, language: str | None) -> Context:
        fields = msgspec.structs.asdict(panel.incoming) | {"chosen_language": language}
        return Context(**fields, services=self._services, now=self._services.now())

    def _latest(self, table_id: int, user: int) -> _Open | None:
        return self._open.get(table_id, {}).get(user)

    def _forget(self, table_id: int, user: int, only: _Open | None = None) -> None:
        """Forget the user's panel. With `only`, forget it only if it is still this one."""
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


def _outdated(table_id: int, panels: Mapping[int, _Open], db: Connection) -> dict[int, _Open]:
    """Return those panels whose content may have changed. Raises Refusal."""
    in_play = TableInPlay.load(db, table_id)
    rows = {row.user: row for row in in_play.table.seats}
    return {
        user: panel
        for user, panel in panels.items()
        if panel.shows.settled is not None or user not in rows or _is_past(db, panel.shows, in_play, rows[user].seat)
    }


def _is_past(db: Connection, shows: Panel, in_play: TableInPlay, seat: Seat) -> bool:
    """Return whether the content `shows` of the seat's panel is outdated.

    It is if the game is over, the seat is asked something else or another amount, has answered elsewhere or by a
    planned move, or can no longer choose or undo what the panel offers.
    """
    if in_play.table.status != "playing":
        return in_play.table.status == "finished" and not shows.is_text
    if shows.epoch != in_play.table.epoch:
        return shows.offers or shows.undoes or seat in in_play.awaited
    if shows.asked is not None and shows.asked != table_talk.asked_amounts(db, in_play):
        return True
    return shows.offers and (seat not in in_play.to_act or (shows.asks and seat not in in_play.awaited))


def _updated_panel(ctx: Context, shows: Panel, db: Connection) -> Answer | None:
    """Return the sender's new panel if the content `shows` has changed, else None. Raises Refusal."""
    in_play = TableInPlay.load(db, shows.table)
    row = seat_at(in_play.table, ctx.user)
    if in_play.table.status == "finished":
        return None if shows.is_text else game_over(db, ctx, in_play.table, None)
    if _is_asked(db, shows, in_play, row.seat) or (
        (shows.offers or shows.undoes) and _is_past(db, shows, in_play, row.seat)
    ):
        return panel_of(db, ctx, in_play, "update")
    if shows.settled is None:
        return None
    answer = order_handlers.panel(db, ctx, in_play, Text("orders-by-now"), group=shows.group)
    return None if answer.panel and answer.panel.settled == shows.settled else answer


def _is_asked(db: Connection, shows: Panel, in_play: TableInPlay, seat: Seat) -> bool:
    """Return whether the seat is newly asked, and its planned moves leave the answer to its owner."""
    if shows.epoch == in_play.table.epoch or seat not in in_play.awaited:
        return False
    return seat not in orders.possible_answers(db, in_play)
