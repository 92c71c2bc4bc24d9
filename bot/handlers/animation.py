"""Show the animation of a finished game in private, and post it for all when a player of the game asks."""

from __future__ import annotations

from collections.abc import Sequence

from bot.handlers.base import Answer, Context, note
from bot.handlers.history import readable_table
from bot.store.db import Connection
from bot.tables import animation, history
from bot.tables.base import Refusal
from bot.ui import animation as shown
from bot.ui.animation_jobs import Animation
from bot.ui.kit.components import Json
from bot.ui.kit.custom_id import BadId
from bot.ui.kit.interaction import File, Kind, Response
from bot.ui.pictures import Pictures


def look(db: Connection, ctx: Context) -> Answer:
    """Show the animation if it is cached, or else that it is being made; the result then replaces that message.

    The button on that message requests the animation again, even after a restart.
    """
    table = readable_table(db, ctx, ctx.target.table)
    if ctx.target.payload not in ("", shown.AGAIN):
        raise BadId(ctx.custom_id)
    kind: Kind = "update" if ctx.target.payload else "private"
    if table.status != "finished":
        raise Refusal("history-unfinished")
    with ctx.spend("animation"):
        course = history.game_course(db, table)
    animations, seated = ctx.services.animations, table.seat_of(ctx.user) is not None

    def showing(made: Animation) -> Json:
        return shown.private_message(table, made, ctx.language, seated=seated)

    async def kept(_: Pictures) -> list[File]:
        made = animations.kept(course)
        return [shown.file(table, made)] if made else []

    def words(files: Sequence[File]) -> Json:
        made = animations.kept(course) if files else None
        return showing(made) if made else shown.in_progress(table, ctx.language)

    async def later() -> Response:
        made = await animations.get(course)
        return Response(kind, showing(made), (shown.file(table, made),))

    return Answer(kind, words, kept, later=later)


def show(db: Connection, ctx: Context) -> Answer:
    """Post the animation in the channel where the table was opened."""
    table = animation.show(db, ctx.target.table, ctx.user)
    return note(ctx, "animation-shown", channel=table.channel)
