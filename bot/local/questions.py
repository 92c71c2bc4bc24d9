"""What a running bot can be asked."""

from __future__ import annotations

from pathlib import Path

import structlog

from bot.local import Json
from bot.store import backup, copying
from bot.store.db import Store
from bot.store.file import Unusable

_log = structlog.get_logger()


async def back_up(store: Store, database: Path, question: Json) -> Json:
    """Back up to the file the question names."""
    try:
        await backup.of_running(store, database, Path(question["to"]))
    except copying.Interrupted:
        return {"error": "the bot is being stopped. Ask again: it is not needed for a backup."}
    except Unusable as error:
        return {"error": str(error)}
    _log.info("backed up", to=question["to"])
    return {}
