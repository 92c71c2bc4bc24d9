"""Replay games: one's own from any server, and the finished games of this server."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Any

import msgspec

from bot.handlers import membership, read_access
from bot.handlers.base import Answer, Context, message_answer, note
from bot.store.db import Connection
from bot.store.rows import Table
from bot.tables import history, moments
from bot.tables.base import Refusal, the_table
from bot.tables.moments import Moment
from bot.ui import board
from bot.ui import history as shown
from bot.ui.board import Position
from bot.ui.history import ReplayPosition
from bot.ui.kit.actions import Action
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId, CustomId
from bot.ui.kit.interaction import File, Kind
from bot.ui.pictures import Pictures
from games import GAMES

REPLAYING = frozenset({Action.REPLAY, Action.REPLAY_TO, Action.REPLAY_AS, Action.ANIMATION, Action.REVIEW})
"""Actions that check the access to a table themselves.

Players keep access to their own finished games, also from outside the server.
"""


def command_history(db: Connection, ctx: Context) -> Answer:
    return _games(db, ctx, None, "private")


def games(db: Connection, ctx: Context) -> Answer:
    """Show the page of the user's games that holds the game in the custom id, or the first page."""
    payload = ctx.target.payload
    return _games(db, ctx, shown.number(payload) if payload else None, "update")


def choose(db: Connection, ctx: Context) -> Answer:
    """Show the replay of the game chosen from the list."""
    return _viewer(db, ctx, readable_table(db, ctx, shown.number("".join(ctx.values))), ReplayPosition())


def step(db: Connection, ctx: Context) -> Answer:
    table = readable_table(db, ctx, ctx.target.table)
    return _viewer(db, ctx, table, shown.place(ctx.target.payload))


def jump(db: Connection, ctx: Context) -> Answer:
    """Show the replay at the chosen round or scene."""
    table, number = readable_table(db, ctx, ctx.target.table), shown.number("".join(ctx.values))
    return _viewer(db, ctx, table, msgspec.structs.replace(shown.place(ctx.target.payload), step=number))


def change_viewpoint(db: Connection, ctx: Context) -> Answer:
    """Show the replay as the chosen player saw the game."""
    table, value = readable_table(db, ctx, ctx.target.table), "".join(ctx.values)
    seen = None if value == shown.EVERYBODY else shown.number(value)
    return _viewer(db, ctx, table, ReplayPosition(shown.place(ctx.target.payload).step, seen))


def show(db: Connection, ctx: Context) -> Answer:
    """Post a step of the replay in the channel where the table was opened."""
    place = shown.place(ctx.target.payload)
    table = the_table(db, ctx.target.table)
    with ctx.spend("step"):
        course = history.game_course(db, table)
    seen = place.seen
    if place.step is None or place.step >= len(course.steps) or (seen is not None and seen >= len(table.seats)):
        raise BadId(ctx.custom_id)
    moves = course.steps[place.step].version - course.steps[0].version
    table = moments.show(db, table.id, ctx.user, Moment(moves, seen))
    return note(ctx, "moment-shown", channel=table.channel)


def _games(db: Connection, ctx: Context, around: int | None, kind: Kind) -> Answer:
    with ctx.spend("step"):
        page = history.page(db, ctx.user, ctx.guild, partial(read_access.readable, ctx), around)
    return message_answer(kind, shown.games_panel, page, ctx.language, here=ctx.guild is not None)


def _viewer(db: Connection, ctx: Context, table: Table, place: ReplayPosition) -> Answer:
    with ctx.spend("step"):
        course = history.game_course(db, table)
    seen, over = place.seen, table.status == "finished"
    own = over and table.seat_of(ctx.user) is not None
    if seen is not None and not (over and seen < len(table.seats)):
        raise BadId(ctx.custom_id)
    last = len(course.steps) - 1
    at = min(last, place.step if place.step is not None else last if table.status == "playing" else 0)

    @cache
    def states() -> tuple[Any, Any]:
        # Replaying a long game takes some milliseconds, so only once.
        return course.states(at)

    async def draw(pictures: Pictures) -> list[File]:
        before, state = states()
        view, now = None if before is None else table.game.rules.view(before, seen), Position.of(table, state, seen)
        return board.files(table, await pictures.step(ctx.user, course.table_at(at), view, now, ctx.language))

    def told(_: Sequence[File]) -> Json:
        state = states()[1]
        position = Position.of(table, state, seen)
        secrets = over and (position.secrets or Position.of(table, course.start).secrets)
        hidden = () if position.outcome else position.known(table)
        return shown.replay_panel(course, at, seen, position, ctx.language, hidden, secrets=secrets, own=own)

    return Answer("update", told, draw)


def readable_table(db: Connection, ctx: Context, table_id: int) -> Table:
    """Return the table of that number, if the sender may replay its game. Raises Refusal."""
    table = the_table(db, table_id)
    own = any(row.user == ctx.user for row in table.seats)
    if own and table.status in ("lobby", "playing"):
        at_it = CustomId(ctx.target.action, table.id)
        membership.must_be_member(db, msgspec.structs.replace(ctx, target=at_it))
    elif not own and (table.guild != ctx.guild or not read_access.can_read(ctx, table)):
        raise Refusal("no-such-table")
    elif not own and table.status != "finished":
        raise Refusal("history-unfinished")
    if table.game_key not in GAMES:
        raise Refusal("history-no-game")
    if table.state is None:
        raise Refusal("not-started")
    return table
