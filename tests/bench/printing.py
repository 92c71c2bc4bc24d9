"""Print lines and tables in the format of the page of figures, each line as soon as it is known."""

from __future__ import annotations

import sys

from tests.bench.measure import Row


def say(line: str = "") -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def head(*cells: str) -> None:
    """Print the head of a table."""
    row(*cells)
    row(*["---"] * len(cells))


def row(*cells: object) -> None:
    say(f"| {' | '.join(map(str, cells))} |")


def judged(measured: Row, *, against: bool = True) -> None:
    """Print a figure and whether it reaches the goal; `against`: with what it was measured against."""
    other = [measured.against] if against else []
    row(measured.what, *other, measured.figure, measured.goal, "yes" if measured.reached else "**no**")
