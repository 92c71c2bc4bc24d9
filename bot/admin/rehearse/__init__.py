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
"""The most seconds to wait for a running bot's answer."""
_LONGEST_WAIT = 600
_DIGITS = range(15, 21)
"""The numbers of digits of Discord's ids."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> argparse.ArgumentParser:
    """Add the command and its arguments."""
    command = commands.add_parser(
        "rehearse",
        help="try every kind of message and request in a Discord channel, even while the bot runs",
        description="Posts one message of each kind in a text channel, checks Discord's replies, and deletes them "
        "again. Takes a minute or two. The bot can keep running, with the same token.",
    )
    command.add_argument(
        "--channel", type=_id, required=True, metavar="ID", help="ID of a text channel, preferably an empty one"
    )
    command.add_argument(
        "--user", type=_id, metavar="ID", help="your own user ID: receives the test messages and mentions"
    )
    command.add_argument(
        "--press",
        type=_seconds,
        default=0,
        metavar="SECONDS",
        help="ask for button presses in the channel, and wait this long for each; stop the bot first",
    )
    command.add_argument(
        "--report", type=Path, metavar="FILE", help="write the report to this file instead of standard output"
    )
    return command


def run(arguments: argparse.Namespace) -> int:
    """Rehearse and write the report. Return 0 if all went as expected. Raises CannotStart."""
    settings, file = config.load(), arguments.report
    if file and (file.is_dir() or not file.absolute().parent.is_dir()):
        raise Cannot(f"--report: {file} cannot be written. Name a file in an existing folder.")
    if arguments.press:
        _must_not_run(settings)
    log.configure("ERROR", settings.log_format)
    read_all(GAMES)
    found = asyncio.run(runner.rehearse(settings, arguments.channel, arguments.user, arguments.press, _tell))
    words = report.written(found, settings.discord_api_base)
    try:
        if file:
            file.write_text(words, encoding="utf-8")
            print(f"The report is in {file}.", file=sys.stderr)  # noqa: T201
    except OSError as error:
        print(f"--report: {file} cannot be written ({error.strerror}).", file=sys.stderr)  # noqa: T201
        file = None
    if not file:
        print(words, end="")  # noqa: T201
    return int(not found.well)


def _must_not_run(settings: Settings) -> None:
    """Raise Cannot if a bot runs with this database: it would get the interactions too."""
    if _runs(settings.database):
        raise Cannot("--press: the bot is running and would answer presses too. Stop it, or leave out --press.")


def _runs(database: Path | str) -> bool:
    """Return whether a bot is using the database. Raises DatabaseUnusable if a server does not answer."""
    if isinstance(database, str):
        from bot.store.transfer import servers  # noqa: PLC0415  # psycopg may be missing

        return servers.seen(database).bots > 0
    try:
        return asyncio.run(client.ask(database, "health", _PATIENCE)) is not None
    except CannotAsk:
        return True


def _tell(result: Result) -> None:
    """Print the result of a step as soon as it is known."""
    words = "" if result.outcome == "as expected" else f" ({result.words})"
    print(f"{_SHOWN[result.outcome]} {result.step.title}{words}", file=sys.stderr)  # noqa: T201


def _id(word: str) -> int:
    """Parse an id of Discord. Raises ArgumentTypeError."""
    if not (word.isascii() and word.isdecimal() and len(word) in _DIGITS and int(word) < 1 << 63):
        raise argparse.ArgumentTypeError(
            "it must be the number that Discord copies with Copy ID (Settings, Advanced, Developer Mode)"
        )
    return int(word)


def _seconds(word: str) -> int:
    """Parse the number of seconds to wait for the operator. Raises ArgumentTypeError."""
    if not (word.isascii() and word.isdecimal() and len(word) < 4 and 1 <= int(word) <= _LONGEST_WAIT):
        raise argparse.ArgumentTypeError(f"it must be a number of seconds from 1 to {_LONGEST_WAIT}")
    return int(word)
