"""What is kept of oneself: to be had as a file, and to be forgotten."""

from __future__ import annotations

from bot import store
from bot.handlers.base import Answer, Press, note, worded
from bot.store.db import Connection
from bot.tables import privacy
from bot.ui import privacy as shown
from bot.ui.kit.interaction import File
from bot.ui.pictures import Pictures


def look(_db: Connection, press: Press) -> Answer:
    """The page."""
    return worded("update", shown.page, press.language)


def export(db: Connection, press: Press) -> Answer:
    """All of it, as a file."""
    with press.spends("look"):
        file = File(shown.FILE, privacy.export(db, press.user, press.now), "application/json")

    async def attached(_: Pictures) -> list[File]:
        return [file]

    return Answer("update", lambda _: shown.exported(press.language), attached)


def sure(db: Connection, press: Press) -> Answer:
    """Whether they mean it, and what it will do."""
    return worded("update", shown.sure, press.language, len(store.people.seats(db, press.user)))


def forget(db: Connection, press: Press) -> Answer:
    """They do."""
    privacy.forget(db, press.person, press.now)
    press.desk.languages.pop(press.user, None)
    return note(press, "privacy-deleted", "update")
