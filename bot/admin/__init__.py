"""Commands for operators: `python -m bot backup`, `restore`, `move-database`, `ranking`, `doctor` and `rehearse`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial

from bot.admin import backup, doctor, move_database, ranking, rehearse, restore
from bot.config import CannotStart
from bot.store.sqlite_file import DatabaseUnusable

_VERBS = (backup, restore, move_database, ranking, doctor, rehearse)


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    for verb in _VERBS:
        verb.add_to(commands).set_defaults(run=partial(_run, verb.run))


def _run(verb: Callable[[argparse.Namespace], int], arguments: argparse.Namespace) -> int:
    """Run a command and return its exit status."""
    try:
        return verb(arguments)
    except CannotStart as error:
        return _failed(str(error), error.status)
    except DatabaseUnusable as error:
        return _failed(str(error), 1)


def _failed(why: str, status: int) -> int:
    print(f"Not done. {why[:1].upper()}{why[1:]}", file=sys.stderr)  # noqa: T201
    return status
