"""What whoever runs the bot can have done besides: `python -m bot backup`, `restore` and `doctor`."""

from __future__ import annotations

import argparse
import sys

from bot.config import CannotStart
from bot.store.file import Unusable
from bot.verbs import backup, doctor, restore

_VERBS = {"backup": backup.run, "restore": restore.run, "doctor": doctor.run}


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """The commands and their arguments."""
    backup.add_to(commands)
    restore.add_to(commands)
    doctor.add_to(commands)


def run(arguments: argparse.Namespace) -> int | None:
    """Do what is asked for; the exit status. None: it is no verb of ours."""
    verb = _VERBS.get(arguments.command)
    if verb is None:
        return None
    try:
        return verb(arguments)
    except CannotStart as error:
        return _failed(str(error), error.status)
    except Unusable as error:
        return _failed(str(error), 1)


def _failed(why: str, status: int) -> int:
    print(f"Not done. {why[:1].upper()}{why[1:]}", file=sys.stderr)  # noqa: T201
    return status
