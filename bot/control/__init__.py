"""The control socket: a Unix socket beside the database, over which commands send requests to a running bot.

Request and answer are one line of JSON each. Only the user who runs the bot may connect, and nothing secret is sent.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]

LONGEST_LINE = 1 << 20

_LONGEST_PATH = 103
"""The most bytes that the path of a socket may have on every platform."""


class CannotAsk(Exception):
    """A bot that may be running can't be asked. The message says why."""


def socket_path(database: Path) -> Path:
    """Return the path of the socket for this database. Raises CannotAsk if it is too long."""
    path = database.resolve()
    path = path.with_name(f"{path.name}.sock")
    if len(bytes(path)) > _LONGEST_PATH:
        raise CannotAsk(
            f"the path {path} is too long for a socket (at most {_LONGEST_PATH} bytes). Move the database to a "
            "folder with a shorter path"
        )
    return path
