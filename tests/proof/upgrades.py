"""Check that today's program takes up databases and games of earlier versions, and plays them to their end."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator

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
    quiet = ("-o", "addopts=", "-p", "no:xdist", "-p", "no:cacheprovider", "-q")
    done = subprocess.run(  # noqa: S603  # our own tests
        [sys.executable, "-m", "pytest", *quiet, *modules.split()],
        env=os.environ | {"PROOF": "1"},  # play all games to their end
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed
    return {name: int(passed[1])}


def read(tally: Tally) -> Iterator[Row]:
    for name in KEPT:
        yield Row(name, f"{tally.numbers[name]:,.0f} tests passed", bool(tally.numbers[name]))


SUBJECT = Subject(
    name="upgrades",
    promises=(7, 8),
    what="kinds of what is on people's disks that does not go on",
    trials=len(KEPT),
    trial=trial,
    read=read,
    cost=40,
    limit=600,
)
