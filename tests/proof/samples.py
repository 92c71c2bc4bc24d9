"""Run whole the tests of which `make test` runs a sample: those that read `PROOF`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator

from tests.proof.subject import Figures, Row, Subject, Tally

SAMPLED = (
    "tests/bot/games",
    "tests/bot/house/test_thinking_process.py",
    "tests/bot/outbox/test_telling.py",
    "tests/bot/store/test_migrations.py",
    "tests/bot/tables/test_ranking.py",
    "tests/bot/test_secrecy.py",
    "tests/bot/ui",
    "tests/games/test_contract.py",
    "tests/games/test_medici_card_learned.py",
    "tests/games/test_medici_expert.py",
    "tests/games/test_mediterranee_forms.py",
    "tests/games/test_mediterranee_player.py",
    "tests/render/test_contract.py",
    "tests/render/test_medici_decision.py",
    "tests/render/test_mediterranee_choices.py",
    "tests/render/test_mediterranee_decision.py",
    "tests/render/test_mediterranee_map.py",
    "tests/render/test_mediterranee_scene.py",
)
"""The tests, apart from those of stored data: `upgrades` runs these."""


def run_whole(modules: str) -> int:
    """Run these tests with `PROOF`, and return the number that passed; fail if one did not."""
    quiet = ("-o", "addopts=", "-p", "no:xdist", "-p", "no:cacheprovider", "-q", "--timeout", "900")
    done = subprocess.run(  # noqa: S603  # our own tests
        [sys.executable, "-m", "pytest", *quiet, *modules.split()],
        env=os.environ | {"PROOF": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed
    return int(passed[1])


def trial(seed: int) -> Figures:
    """Run the tests of one file or folder."""
    return {"tests": run_whole(SAMPLED[seed])}


def read(tally: Tally) -> Iterator[Row]:
    yield Row("whole tests", f"{tally.numbers['tests']:,.0f} passed", bool(tally.numbers["tests"]))


SUBJECT = Subject(
    name="samples",
    promises=(4, 5, 6),
    what="files of tests that fail when they are run whole",
    trials=len(SAMPLED),
    trial=trial,
    read=read,
    cost=60,
    limit=1_800,
)
