"""Check that today's program takes up databases and games of earlier versions, and plays them to their end."""

from __future__ import annotations

from collections.abc import Iterator

from tests.proof.samples import run_whole
from tests.proof.subject import Figures, Row, Subject, Tally

KEPT = {
    "kept games": "tests/games/test_kept.py",
    "kept databases": "tests/bot/test_kept.py",
    "migrations": "tests/bot/store/test_migrations.py tests/bot/store/test_frozen_migrations.py",
}
"""The kinds of stored data, and their tests."""


def trial(seed: int) -> Figures:
    """Run all tests of one kind."""
    name, modules = [*KEPT.items()][seed]
    return {name: run_whole(modules)}


def read(tally: Tally) -> Iterator[Row]:
    """Yield a row for each kind that was tried."""
    for name in KEPT:
        if name in tally.numbers:
            yield Row(name, f"{tally.numbers[name]:,.0f} tests passed", bool(tally.numbers[name]))


SUBJECT = Subject(
    name="upgrades",
    promises=(7, 8),
    what="kinds of stored data that do not go on",
    trials=len(KEPT),
    trial=trial,
    read=read,
    cost=40,
    limit=600,
)
