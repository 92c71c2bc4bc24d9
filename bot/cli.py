"""The command `rialto`: run the bot, or one of its admin commands."""

from __future__ import annotations

import argparse
import asyncio
import gc
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import structlog

try:
    from bot import __version__, admin, app, config, log
    from bot.contract import external_games
    from bot.replay import command
    from bot.text import read_all
    from games import GAMES
except ImportError as error:
    if not (error.path or "").endswith(".toml"):
        raise
    sys.exit(f"Rialto cannot start. {error}")  # the data files of a game are wrong


_YOUNG = 2_000
"""The number of new objects that triggers a garbage collection; Python's default is 700."""

Verbs: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def main() -> int:
    """Run a command, or the bot if none is given. Return the exit status."""
    name = "rialto" if Path(sys.argv[0]).stem == "rialto" else "python -m bot"
    parser = argparse.ArgumentParser(prog=name, description="Rialto, a Discord bot that hosts board games")
    parser.add_argument("--version", action="version", version=f"Rialto {__version__}")
    parser.set_defaults(run=serve)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for add in VERBS:
        add(commands)
    arguments = parser.parse_args()
    return int(arguments.run(arguments))


def _add_run(commands: Verbs) -> None:
    commands.add_parser("run", help="run the bot on Discord (the default)")


def _add_play(commands: Verbs) -> None:
    verb = commands.add_parser(
        "play",
        help="run the bot on a local Discord in your browser",
        epilog="Environment variables: PLAYGROUND_PORT is the port of the page. PLAYGROUND_DB names a file that "
        "keeps all tables and messages.",
    )
    verb.add_argument("game", nargs="?", metavar="GAME", help="open a table of this game that plays itself")
    verb.add_argument(
        "--reset", action="store_true", help="first delete what the local Discord stored (PLAYGROUND_DB)"
    )
    verb.set_defaults(run=_play)


VERBS: tuple[Callable[[Verbs], None], ...] = (_add_run, _add_play, command.add_to, admin.add_to)
"""Functions that add a command with its arguments to the parser.

Each sets `run`: a function of the parsed arguments that returns the exit status.
"""


def _play(arguments: argparse.Namespace) -> int:
    from bot import demo  # noqa: PLC0415  # only the playground needs it

    external_games.load_external_games()
    playable = [key for key, game in GAMES.items() if game.levels]
    if arguments.game and arguments.game not in playable:
        print(f"{arguments.game} cannot play itself. Choose from {', '.join(playable)}.", file=sys.stderr)  # noqa: T201
        return 2
    return demo.play(arguments.game, reset=arguments.reset)


def serve(_arguments: argparse.Namespace) -> int:
    """Run the bot. Return the exit status, a special one for errors that a restart can't fix."""
    settings = None
    try:
        settings = config.load()
        log.configure(settings.log_level, settings.log_format)
        external_games.load_external_games()
        read_all(GAMES)
        _collect_seldom()
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


def _collect_seldom() -> None:
    """Make full garbage collections rare and short, as all users wait for each.

    Freezing exempts the objects that stay forever. But Python starts a full collection once surviving objects exceed
    a quarter of the old ones. After freezing, few old objects are counted, so objects that live for a second would
    trigger a collection every few seconds. A higher threshold for young objects prevents that.
    """
    gc.freeze()
    gc.set_threshold(_YOUNG, *gc.get_threshold()[1:])
