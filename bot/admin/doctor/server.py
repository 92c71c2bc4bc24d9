"""Check a PostgreSQL database through a consistent copy, even while it is in use."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from bot.admin.doctor import database
from bot.admin.doctor.finding import Finding, advice, ok, wrong
from bot.config import without_login
from bot.store import backup
from bot.store.sqlite_file import DatabaseUnusable, SchemaTooOld


def examination(url: str, now: int) -> tuple[list[Finding], bool, int | None]:
    """Return the findings, whether a bot runs, and the id of the application that owns the database, if known."""
    found, running = [], False
    try:
        from bot.store.transfer import servers  # noqa: PLC0415  # psycopg may be missing

        seen = servers.seen(url)
        running = seen.bots > 0
        connected = (
            f"It is using this database (connections: {seen.bots}). Its log says whether it is connected to Discord."
        )
        found.append(advice("bot", connected if running else "It is not running."))
        found.append(ok("postgresql", f"PostgreSQL {seen.version}."))
        with TemporaryDirectory(prefix="rialto-") as folder:
            copy = Path(folder) / "examined.db"
            servers.copy_into_file(url, copy, backup.never_interrupted)
            found += database.findings(copy, without_login(url), now, whole=True)
            return found, running, database.owner(copy)
    except SchemaTooOld as error:
        found.append(advice("database", str(error)))
    except DatabaseUnusable as error:
        found.append(wrong("database", f"It cannot be checked: {str(error).rstrip('.')}."))
    return found, running, None
