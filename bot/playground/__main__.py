"""`python -m bot.playground`: a Discord on this machine, its page, and the bot as a child process."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import tempfile
import webbrowser
from contextlib import suppress
from pathlib import Path

from bot.playground.child import Child
from bot.playground.server import Discord
from bot.playground.web import Page

PORT = 8420
TRIES = 20
PROJECT = Path(__file__).parents[2]


class Unusable(Exception):
    """A setting cannot be used. The message says which, and what to do."""


def main() -> int:
    """Run until Ctrl-C or SIGTERM."""
    try:
        asyncio.run(play(_port(), _database()))
    except Unusable as error:
        print(f"The playground cannot start. {error}", file=sys.stderr)  # noqa: T201
        return 1
    return 0


async def play(port: int, database: Path | None) -> None:
    """Serve the playground and run the bot on it until told to stop."""
    with tempfile.TemporaryDirectory(prefix="rialto-", ignore_cleanup_errors=True) as folder:
        await _serve(port, database or Path(folder) / "rialto.db")


async def _serve(port: int, database: Path) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    discord = Discord(port)
    # The port is known before the server listens: it is looked for first.
    env = {
        "DISCORD_TOKEN": discord.token,
        "DISCORD_API_BASE": discord.api_base,
        "DATABASE_URL": f"sqlite:///{database}",
    }
    child = Child([sys.executable, "-m", "bot"], env, PROJECT)
    Page(discord, child)
    # Not "You": the bot writes "… bids 12" about everybody.
    guest = discord.person("Guest", manage_messages=True, manage_guild=True)
    discord.add_role("Players", guest)
    discord.person("Ana", locale="fr")
    discord.person("Bo")
    discord.person("Cleo")
    async with discord:
        child.start()
        try:
            print(f"The playground is open: {discord.url}/  (Ctrl-C ends it)", flush=True)  # noqa: T201
            if sys.stdout.isatty():
                with suppress(webbrowser.Error):
                    await asyncio.to_thread(webbrowser.open, discord.url)
            await stop.wait()
        finally:
            await child.stop()


def _database() -> Path | None:
    """The file of ``PLAYGROUND_DB``, which is kept; None for one that goes with the playground."""
    named = os.environ.get("PLAYGROUND_DB", "")
    if not named:
        return None
    path = Path(named).expanduser().resolve()
    if path.is_dir() or not path.parent.is_dir():
        raise Unusable(f"PLAYGROUND_DB: {path} must be a file, in a folder that exists.")
    return path


def _port() -> int:
    """The port of ``PLAYGROUND_PORT``, or else the first free one from 8420 on."""
    wanted = os.environ.get("PLAYGROUND_PORT", "")
    if not wanted:
        free = (port for port in range(PORT, PORT + TRIES) if _is_free(port))
        return next(free, None) or _any_port()
    if not (wanted.isascii() and wanted.isdecimal() and 1 <= int(wanted) <= 65535):
        raise Unusable(f"PLAYGROUND_PORT: {wanted!r} is no port; a number from 1024 to 65535 is.")
    if not _is_free(int(wanted)):
        raise Unusable(f"PLAYGROUND_PORT: port {wanted} cannot be used; leave it out to take a free one.")
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


if __name__ == "__main__":
    sys.exit(main())
