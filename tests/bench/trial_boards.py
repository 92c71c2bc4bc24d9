"""Load trial boards of Méditerranée, which players cannot choose.

A file is a whole board, like those of `games/mediterranee/boards`, or lists changes to one of them:

    of = "balanced"                         # its name
    cut = [["catalogna", "sardo"]]          # links to remove
    joined = [["adriatico_s", "morea"]]     # links to add
    [port.valencia]                         # changed fields of a port
    space = "alboran"

Both are validated like all boards.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

from msgspec.structs import replace

from games import data
from games.core import Name, Transition
from games.data import BadData
from games.mediterranee import MEDITERRANEE, board, text_args
from games.mediterranee.board import BOARDS, Board
from games.mediterranee.model import Options, State


def setup(file: str, seats: int, seed: bytes, options: Options) -> Transition[State]:
    """Begin a game on the board in this file, which this process can continue."""
    found, boards = _known(file), cast(dict[str, Board], BOARDS)
    try:
        boards[found.key] = found
        return MEDITERRANEE.rules.setup(seats, seed, replace(options, board=found.key))
    finally:
        del boards[found.key]  # so that players are not offered it


@cache
def _known(file: str) -> Board:
    found = read(Path(file))
    board._BY_HASH[found.hash] = found
    text_args._PORTS[found.hash] = tuple(Name(f"port-{harbour.id}") for harbour in found.harbours)
    text_args._SPACES[found.hash] = tuple(Name(f"space-{water.id}") for water in found.waters)
    return found


def read(file: Path) -> Board:
    """Return the board in this file. Raises BadData."""
    said = data.read(file)
    return board.made(f"tried {file}", file, _changed(file, said) if "of" in said else said)


def _changed(file: Path, said: Mapping[str, Any]) -> dict[str, Any]:
    """Return a board of the game with the changes in the file."""
    if said["of"] not in [*BOARDS] or not said.keys() <= {"of", "cut", "joined", "port"}:
        raise BadData(file, "it is to say of which board, and by cut, joined and port, what is different there")
    changed = data.read(files("games.mediterranee").joinpath("boards", f"{said['of']}.toml"))
    parts = changed["board"]
    ports = {port["id"]: port for port in parts["port"]}
    try:
        for edge in said.get("cut", ()):
            parts["edges"].remove(next(each for each in parts["edges"] if {*each} == {*edge}))
        for port, different in said.get("port", {}).items():
            ports[port].update(different)
        parts["edges"] += said.get("joined", ())
    except (LookupError, TypeError, ValueError, AttributeError, StopIteration) as error:
        raise BadData(file, f"this cannot be different on that board: {error!r}") from None
    return changed
