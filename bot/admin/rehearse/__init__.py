"""`python -m bot rehearse --channel ID`: try every request to Discord in a channel, then delete what was posted."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from bot import config, log
from bot.admin.rehearse import report, runner
from bot.admin.rehearse.runner import Cannot
from bot.admin.rehearse.step import Result
from bot.config import Settings
from bot.control import CannotAsk, client
from bot.text import read_all
from games import GAMES

_SHOWN = {"as expected": "ok       ", "otherwise": "OTHERWISE", "unknown": "unknown  ", "not tried": "not tried"}
_PATIENCE = 10.0
"""Seconds a running bot has to say that it runs."""
_LONGEST_WAIT = 600
_DIGITS = range(15, 21)
"""How many digits Discord's ids have."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """The command and its arguments."""
    command = commands.add_parser(
        "rehearse",
        help="try in a channel all that the bot asks of Discord, also while it runs, and report",
        description="Posts in a text channel, for a minute or two, all that the bot ever posts, looks at what comes "
        "back, and takes it away again. The bot may run meanwhile, with the same token.",
    )
    command.add_argument("--channel", type=_id, required=True, metavar="ID", help="a text channel, best an empty one")
    command.add_argument(
        "--user", type=_id, metavar="ID", help="who gets some direct messages and is called: yourself"
    )
    command.add_argument(
        "--press",
        type=_seconds,
        default=0,
        metavar="SECONDS",
        help="ask somebody in the channel to press some buttons, and wait so long for each; the bot must not run",
    )
    command.add_argument(
        "--report", type=Path, metavar="FILE", help="where the report goes, instead of standard output"
    )
    return command


def run(arguments: argparse.Namespace) -> int:
    """Rehearse and report. The exit status: 0 if all went as expected. Raises CannotStart."""
    settings, file = config.load(), arguments.report
    if file and (file.is_dir() or not file.absolute().parent.is_dir()):
        raise Cannot(f"--report: {file} cannot be written. Name a file in a folder that there is.")
    if arguments.press:
        _must_not_run(settings)
    log.configure("ERROR", settings.log_format)
    read_all(GAMES)
    found = asyncio.run(runner.rehearse(settings, arguments.channel, arguments.user, arguments.press, _tell))
    words = report.written(found, settings.discord_api_base)
    try:
        if file:
            file.write_text(words, encoding="utf-8")
            print(f"{file}: the report.", file=sys.stderr)  # noqa: T201
    except OSError as error:
        print(f"--report: {file} cannot be written ({error.strerror}).", file=sys.stderr)  # noqa: T201
        file = None
    if not file:
        print(words, end="")  # noqa: T201
    return int(not found.well)


def _must_not_run(settings: Settings) -> None:
    """Raise Cannot if a bot runs here: it would be told of presses that are not for it."""
    if _runs(settings.database):
        raise Cannot("--press: the bot runs, and would answer presses as well. Stop it, or leave --press out.")


def _runs(database: Path | str) -> bool:
    """Raises DatabaseUnusable where a server of databases does not tell."""
    if isinstance(database, str):
        from bot.store.transfer import servers  # noqa: PLC0415  # psycopg may be missing

        return servers.seen(database).bots > 0
    try:
        return asyncio.run(client.ask(database, "health", _PATIENCE)) is not None
    except CannotAsk:
        return True


def _tell(result: Result) -> None:
    """While it goes on."""
    words = "" if result.outcome == "as expected" else f" ({result.words})"
    print(f"{_SHOWN[result.outcome]} {result.step.title}{words}", file=sys.stderr)  # noqa: T201


def _id(word: str) -> int:
    """A number of Discord's. Raises ArgumentTypeError."""
    if not (word.isascii() and word.isdecimal() and len(word) in _DIGITS and int(word) < 1 << 63):
        raise argparse.ArgumentTypeError(
            "it must be the number that Discord gives under Copy ID (Settings, Advanced, Developer Mode)"
        )
    return int(word)


def _seconds(word: str) -> int:
    """How long to wait. Raises ArgumentTypeError."""
    if not (word.isascii() and word.isdecimal() and len(word) < 4 and 1 <= int(word) <= _LONGEST_WAIT):
        raise argparse.ArgumentTypeError(f"it must be a number of seconds, at most {_LONGEST_WAIT}")
    return int(word)
