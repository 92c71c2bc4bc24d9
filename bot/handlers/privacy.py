"""Handle requests for the sender's stored data: export and deletion."""

from __future__ import annotations

from bot import store
from bot.handlers.base import Answer, Context, message_answer, note
from bot.store.db import Connection
from bot.tables import privacy
from bot.ui import privacy as shown
from bot.ui.kit.interaction import File
from bot.ui.pictures import Pictures


def look(_db: Connection, ctx: Context) -> Answer:
    return message_answer("update", shown.privacy_panel, ctx.language)


def export(db: Connection, ctx: Context) -> Answer:
    """Send all data about the sender as a file."""
    with ctx.spend("look"):
        file = File(shown.FILE, privacy.export(db, ctx.user, ctx.now), "application/json")

    async def attached(_: Pictures) -> list[File]:
        return [file]

    return Answer("update", lambda _: shown.export_message(ctx.language), attached)


def sure(db: Connection, ctx: Context) -> Answer:
    """Ask to confirm the deletion, and say what it does."""
    return message_answer("update", shown.confirm_forget, ctx.language, len(store.people.seats(db, ctx.user)))


def forget(db: Connection, ctx: Context) -> Answer:
    """Delete the sender's data."""
    privacy.forget(db, ctx.person, ctx.now)
    ctx.services.languages.pop(ctx.user, None)
    return note(ctx, "privacy-deleted", "update")
