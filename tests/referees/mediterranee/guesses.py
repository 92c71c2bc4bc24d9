"""Guess moves, most of them illegal: the engine must accept the legal ones and reject the rest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from games.mediterranee import model
from games.mediterranee.model import Move
from tests.referees.mediterranee.table import Table

KINDS: dict[str, tuple[str, ...]] = {
    "split": ("Split",),
    "bid": ("Bid",),
    "place": ("Choose",),
    "trade": (
        *("Buy", "Haggle", "Inquire", "Tariff", "BuildGalley", "BuildCastle", "Enrol", "Crew", "Shift", "Swap"),
        *("Discard", "Offer", "Ask", "Price", "Counter", "Take", "Answer"),
    ),
    "sail": ("Sail", "Answer"),
    "fight": ("Attack", "Assault", "Capture", "Shift", "Swap", "Discard"),
    "land": ("Land",),
    "sell": ("Sell",),
    "over": ("End",),
}
"""The kinds of moves tried in each phase; now and then one of another phase."""
EVERY = sorted({kind for kinds in KINDS.values() for kind in kinds})


def guess(table: Table, chance: Random) -> Move:
    """Return a move whose kind likely belongs to the phase, and whose fields likely name existing things."""
    kind = chance.choice(KINDS[table.phase] if chance.random() < 0.9 else EVERY)
    form = getattr(model, kind)
    move: Move = form(*(value(table, kind, name, chance) for name in form.__struct_fields__))
    return move


def value(table: Table, kind: str, field: str, chance: Random) -> Any:
    """Return a value for this field, now and then an odd one."""
    if field in ("yes", "ask", "enrol"):
        return chance.random() < 0.5
    if field in ("galley", "origin", "target", "one", "other"):
        nobody = kind in ("Crew", "Enrol") and chance.random() < 0.3
        return None if nobody else chance.choice(galleys(table))
    usual, odd = numbers(table, field, chance)
    return chance.choice(odd if chance.random() < 0.05 else usual)


def numbers(table: Table, field: str, chance: Random) -> tuple[Sequence[int], Sequence[int]]:
    """Return the values this field may have, and some it may not."""
    if field == "ducats":
        return (0, 100, 200, 300, 100 * chance.randrange(51)), (-100, 50, 5_100)
    if field == "port":
        return ports(table), (-1, len(table.towns))
    if field == "space":
        return range(len(table.chart.near)), (-1, len(table.chart.near))
    if field in ("good", "piece", "piece_back"):
        return range(8), (-1, 8)
    return range(6), (-1, 6)  # seats, places, sailors, and other counts


def ports(table: Table) -> list[int]:
    """Return all ports; the active player's and those with galleys occur more often."""
    own = [] if table.active is None else table.ports_of(table.active)
    busy = [port for port in range(len(table.towns)) if table.at(table.space_of(port))]
    return [*range(len(table.towns)), *own * 2, *busy * 3]


def galleys(table: Table) -> list[int]:
    """Return the galleys afloat, the active player's more often, and numbers that may not exist."""
    own = [] if table.active is None else [ship.number for ship in table.fleet(table.active)]
    return [*sorted(table.ships) * 2, *own * 4, -1, 0, 13, 27, 28]
