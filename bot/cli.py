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
    sys.exit(f"Rialto cannot start. {error}")  # the data of a game are not what it needs


_YOUNG = 2_000
"""Objects after which Python looks for garbage among the youngest; of itself 700."""

Verbs: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def main() -> int:
    """The exit status of the verb asked for; without one the bot runs."""
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
    commands.add_parser("run", help="run the bot on Discord, as without a command")


def _add_play(commands: Verbs) -> None:
    verb = commands.add_parser("play", help="run the bot against a Discord of its own, in your browser")
    verb.add_argument("game", nargs="?", metavar="GAME", help="with a table that plays itself")
    verb.add_argument("--reset", action="store_true", help="forget what PLAYGROUND_DB kept, first")
    verb.set_defaults(run=_play)


VERBS: tuple[Callable[[Verbs], None], ...] = (_add_run, _add_play, command.add_to, admin.add_to)
"""Each adds one with its arguments, and as `run` what does it: a function of these, giving the exit status."""


def _play(arguments: argparse.Namespace) -> int:
    from bot import demo  # noqa: PLC0415  # the bot on Discord needs nothing of it

    external_games.load_external_games()
    playable = [key for key, game in GAMES.items() if game.levels]
    if arguments.game and arguments.game not in playable:
        print(f"No {arguments.game} plays itself: {', '.join(playable)} do.", file=sys.stderr)  # noqa: T201
        return 2
    return demo.play(arguments.game, reset=arguments.reset)


def serve(_arguments: argparse.Namespace) -> int:
    """Run the bot. The exit status: one of its own for what a restart cannot mend."""
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
    """A full collection holds everybody up. It need not look through what stays for good; and as little is left then,
    Python takes whatever lives for a second for a quarter more, and begins one every few seconds, unless it is told
    to count more of what is young."""
    gc.freeze()
    gc.set_threshold(_YOUNG, *gc.get_threshold()[1:])
