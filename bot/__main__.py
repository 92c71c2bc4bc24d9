"""`python -m bot` runs the bot; `python -m bot replay FILE` plays a finished game again."""

from __future__ import annotations

import argparse
import asyncio
import ctypes
import gc
import sys
from contextlib import suppress

import structlog

try:
    from bot import app, config, log
    from bot.replay import command
    from bot.text import read_all
    from games import GAMES
except ImportError as error:
    if not (error.path or "").endswith(".toml"):
        raise
    sys.exit(f"Rialto cannot start. {error}")  # the data of a game are not what it needs


_M_MMAP_THRESHOLD, _LARGE = -3, 256 * 1024


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bot", description="Rialto, a Discord bot that hosts board games")
    command.add_to(parser.add_subparsers(dest="command", metavar="COMMAND"))
    arguments = parser.parse_args()
    return command.run(arguments) if arguments.command == "replay" else serve()


def serve() -> int:
    """Run the bot. The exit status: one of its own for what a restart cannot mend."""
    settings = None
    try:
        settings = config.load()
        log.configure(settings.log_level, settings.log_format)
        read_all(GAMES)
        _give_back_what_is_large()
        gc.freeze()  # a full collection holds everybody up: it need not look through what stays for good
        asyncio.run(app.run(settings))
    except config.CannotStart as error:
        if settings and settings.log_format == "json":
            structlog.get_logger().critical("Rialto cannot run", why=str(error))
        else:
            print(f"Rialto cannot run. {error}", file=sys.stderr)  # noqa: T201
        return error.status
    except Exception:
        structlog.get_logger().exception("ended")
        return 1
    return 0


def _give_back_what_is_large() -> None:
    """Memory that pictures took goes back to the system at once. Of itself glibc keeps it from the second one on, in
    pieces between what stays: a tenth of all it has, at a hundred tables. Elsewhere nothing is done."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _LARGE)


if __name__ == "__main__":
    sys.exit(main())
