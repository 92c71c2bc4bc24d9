"""Run a local Discord, its page, and the bot as a child process, until stopped."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import tempfile
import webbrowser
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from pathlib import Path

from bot.playground.child import Child
from bot.playground.saved_world import Unreadable
from bot.playground.server import Discord
from bot.playground.web import Page

PORT = 8420
TRIES = 20
PROJECT = Path(__file__).parents[2]
SETTINGS = f"""\
environment variables:
  PLAYGROUND_PORT  the port of the page (default: the first free one from {PORT} on)
  PLAYGROUND_DB    a database file, to keep all tables and messages (default: forget them)
"""
"""The playground's settings, for the help of each command that runs it."""

Visit = Callable[[Discord], Awaitable[None]]
"""Things a visitor does once the server is up."""


class Unusable(Exception):
    """A setting cannot be used; the message says which one, and what to do."""


def run(*, reset: bool = False, visit: Visit | None = None, settings: Mapping[str, str] | None = None) -> int:
    """Serve the playground, after a reset if requested; return the exit status.

    ``visit`` acts for a visitor. ``settings`` are additional environment variables for the bot.
    """
    try:
        port, database = _port(), _database()
        if reset and database:
            forget(database)
        browse = sys.stdout.isatty()
        while asyncio.run(_play(port, database, visit, settings or {}, browse=browse)):
            browse = False
            if database:
                forget(database)
    except (Unusable, Unreadable) as error:
        cure = " To begin again: make play RESET=1" if isinstance(error, Unreadable) else ""
        print(f"The playground cannot start. {error}{cure}", file=sys.stderr)  # noqa: T201
        return 1
    return 0


def forget(database: Path) -> None:
    """Delete a database of the bot and the playground's file beside it."""
    for path in (database, world_of(database)):
        for ending in ("", "-wal", "-shm"):
            path.with_name(path.name + ending).unlink(missing_ok=True)


def world_of(database: Path) -> Path:
    """Return the path of the playground's file beside the bot's database."""
    return database.with_name(database.name + ".world")


async def _play(
    port: int, database: Path | None, visit: Visit | None, settings: Mapping[str, str], *, browse: bool
) -> bool:
    """Run the playground and the bot until stopped; return whether to start again from nothing."""
    with tempfile.TemporaryDirectory(prefix="rialto-", ignore_cleanup_errors=True) as folder:
        file = database or Path(folder) / "rialto.db"
        discord = Discord(port, keep=world_of(database) if database else None)
        # The address is valid before the server listens, because the port was chosen first.
        env = {
            "DISCORD_TOKEN": discord.token,
            "DISCORD_API_BASE": discord.api_base,
            "DATABASE_URL": f"sqlite:///{file}",
        }
        child = Child([sys.executable, "-m", "bot"], {**settings, **env}, PROJECT)
        return await _serve(discord, child, visit, browse=browse)


async def _serve(discord: Discord, child: Child, visit: Visit | None, *, browse: bool) -> bool:
    stop, again = asyncio.Event(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)

    def reset() -> None:
        again.set()
        stop.set()

    Page(discord, child, reset)
    if discord.is_new:
        # Not "You": the bot writes "… bids 12" about every player.
        guest = discord.person("Guest", manage_messages=True, manage_guild=True)
        discord.add_role("Players", guest)
        discord.person("Ana", locale="fr")
        discord.person("Bo")
        discord.person("Cleo")
    async with discord:
        child.start()
        visitor = asyncio.ensure_future(visit(discord)) if visit else None
        if visitor:
            visitor.add_done_callback(_report)
        try:
            print(f"The playground is open: {discord.url}/  (Ctrl-C ends it)", flush=True)  # noqa: T201
            if browse:
                with suppress(webbrowser.Error):
                    await asyncio.to_thread(webbrowser.open, discord.url)
            await stop.wait()
        finally:
            if visitor:
                visitor.cancel()
            await child.stop()
    return again.is_set()


def _report(visitor: asyncio.Future[None]) -> None:
    if not visitor.cancelled() and (error := visitor.exception()):
        print(f"The visitor failed. {error}", file=sys.stderr)  # noqa: T201


def _database() -> Path | None:
    """Return the path in ``PLAYGROUND_DB``, or None for a temporary database. Raises Unusable."""
    named = os.environ.get("PLAYGROUND_DB", "")
    if not named:
        return None
    path = Path(named).expanduser().resolve()
    if path.is_dir() or not path.parent.is_dir():
        raise Unusable(f"PLAYGROUND_DB: {path} must be a file in an existing folder.")
    return path


def _port() -> int:
    """Return the port in ``PLAYGROUND_PORT``, or the first free one from 8420 on. Raises Unusable."""
    wanted = os.environ.get("PLAYGROUND_PORT", "")
    if not wanted:
        free = (port for port in range(PORT, PORT + TRIES) if _is_free(port))
        return next(free, None) or _any_port()
    if not (wanted.isascii() and wanted.isdecimal() and 1 <= int(wanted) <= 65535):
        raise Unusable(f"PLAYGROUND_PORT: {wanted!r} is not a port. Use a number from 1024 to 65535.")
    if not _is_free(int(wanted)):
        raise Unusable(f"PLAYGROUND_PORT: port {wanted} is not available. Leave it out to use a free one.")
    return int(wanted)


def _is_free(port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            if error.errno in {errno.EADDRINUSE, errno.EACCES, errno.EADDRNOTAVAIL}:
                return False
            raise
    return True


def _any_port() -> int:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
