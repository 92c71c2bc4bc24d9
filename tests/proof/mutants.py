"""Measure how many small faults the tests find: one fault at a time, and the nearest tests.

A trial is one fault in a copy of the working tree. It is found if a test that passes without it fails or does not
end. The tests that reach each statement are determined once, and only those run for a fault in it. Faults without a
finder are listed. Changes without effect are excluded by name in equivalent.txt.
"""

from __future__ import annotations

import compileall
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from py_compile import PycInvalidationMode

import msgspec
from filelock import FileLock

from tests.proof import marking, nearest
from tests.proof.ledger import ROOT, stamp, tree
from tests.proof.marking import Touched
from tests.proof.mutations import Mutant, mutants, set_aside
from tests.proof.subject import EVERY, Figures, Row, Subject, Tally, share_of
from tests.proof.trials import open_folder

TRIALS = 150
EQUIVALENT = Path(__file__).with_name("equivalent.txt")
_ONE, _ALL, _MARKED = 60, 400, 900
"""Time limits in seconds: for one test, for all tests of a fault, and for recording what tests reach.

Tests known to be quick have less: a fault may well make them run for ever.
"""
_UNUSED = ("cacheprovider", "xdist", "hypothesispytest")
"""Plugins that take longer to load than many a fault takes to be found."""
_PYTEST = (sys.executable, "-m", "pytest", "-o", "addopts=", *(f"-pno:{name}" for name in _UNUSED))
_QUIET = ("-q", "--no-header", "--tb=no", "-rfE", f"--timeout={_ONE}")
_FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


@cache
def sample(ground: nearest.Ground) -> Sequence[Mutant]:
    """Return all mutants of a ground in a fixed random order, without the excluded ones."""
    found = [mutant for path in nearest.sources(ground, ROOT) for mutant in mutants(ROOT, path)]
    found = [mutant for mutant in found if mutant.name not in set_aside(EQUIVALENT)]
    random.Random(ground.name).shuffle(found)  # noqa: S311
    return found


def _copied() -> Path:
    copy = open_folder()
    for path in tree():
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / path, copy / path)
    return copy


@cache
def touched(ground: nearest.Ground) -> Sequence[Touched]:
    """Return what each test of a ground reaches, quickest first.

    One process records it, and it is cached for these files.
    """
    kept = ROOT / ".proof" / f"{stamp()}-{ground.name}"
    kept.parent.mkdir(exist_ok=True)
    with FileLock(f"{kept}.lock"):
        if not kept.exists():
            _find_touched(ground, kept)
    rows = [msgspec.json.decode(line, type=Touched) for line in kept.read_bytes().splitlines()]
    return sorted(rows, key=lambda row: row.seconds)


def _find_touched(ground: nearest.Ground, kept: Path) -> None:
    copy, modules = _copied(), nearest.sources(ground, ROOT)
    for path in modules:
        (copy / path).write_text(marking.marked((ROOT / path).read_bytes(), str(path)), encoding="utf-8")
    tests = dict.fromkeys(test for path in modules for test in nearest.tests(path, ROOT))
    found = copy / "touched"
    env = os.environ | {marking.FILE: str(found), "PYTHONPATH": str(copy)}
    processes = f"-n{os.cpu_count() or 1}"  # the trials that need this wait for it
    command = [*_PYTEST, "-pxdist.plugin", processes, *_QUIET, "-p", marking.NAME, *tests]
    subprocess.run(command, cwd=copy, env=env, capture_output=True, timeout=_MARKED, check=False)  # noqa: S603
    shutil.copy(found, f"{kept}.new")
    Path(f"{kept}.new").rename(kept)
    shutil.rmtree(copy)


def asked(ground: nearest.Ground, mutant: Mutant) -> list[Touched]:
    """Return the nearest tests that reach this fault, quickest first.

    For a constant these are all tests, those that reach its module first, since any test may use it.
    """
    path = Path(mutant.path)
    near = {*nearest.tests(path, ROOT)}
    rows = [
        row for row in touched(ground) if row.test.partition("::")[0] in near and nearest.is_about(row.test, path)
    ]
    line = marking.statement((ROOT / path).read_bytes(), mutant.line)
    if line is None:
        rows.sort(key=lambda row: mutant.path not in row.lines)
    else:
        rows = [row for row in rows if line in row.lines.get(mutant.path, ())]
    return rows


@cache
def private_copy() -> Path:
    """Return a copy of the working tree for this process alone, where faults do no harm."""
    copy = _copied()
    # Compare contents: a fault may have the length of the original and be planted within the same second.
    compileall.compile_dir(copy, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
    return copy


def found_by(ground: nearest.Ground, mutant: Mutant) -> str | None:
    """Return the test that finds this fault, or None."""
    copy, path = private_copy(), Path(mutant.path)
    rows = asked(ground, mutant)
    if not rows:
        return None
    tests = [row.test for row in rows]
    within = min(_ALL, _ONE + 3 * sum(row.seconds for row in rows))
    content = (copy / path).read_bytes()
    (copy / path).write_bytes(mutant.planted(content))
    try:
        status, said = _ask(within, *tests)
    finally:
        (copy / path).write_bytes(content)
    if status == 0:
        return None
    if status is None:
        assert _passes(within, *tests), "these tests take too long without any fault"
        return "none of them ended"
    failed = _FAILED.search(said)
    test = failed.group(1) if failed else tests[0]  # no named test: not even the modules could be imported
    assert _passes(_ALL, test), f"{test} fails without any fault"
    return test


def _ask(within: float, *arguments: str) -> tuple[int | None, str]:
    """Return pytest's exit status and output; the status is None after a timeout."""
    try:
        done = subprocess.run(  # noqa: S603
            [*_PYTEST, "-x", *_QUIET, *arguments],
            cwd=private_copy(),
            capture_output=True,
            text=True,
            timeout=within,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return None, ""
    assert done.returncode != 5, f"no tests: {arguments}"
    return done.returncode, done.stdout


@cache
def _passes(within: float, *asked: str) -> bool:
    """Return whether the tests pass without any fault."""
    return _ask(within, *asked)[0] == 0


def turn(seed: int) -> tuple[nearest.Ground, int]:
    """Return the ground of this trial, and the trial's index in it."""
    turns = [ground for ground in nearest.GROUNDS for _ in range(ground.turns)]
    rounds, place = divmod(seed, len(turns))
    return turns[place], rounds * turns[place].turns + turns[:place].count(turns[place])


def trial(seed: int) -> Figures:
    """Plant one fault."""
    ground, number = turn(seed)
    if number >= len(sample(ground)):
        return {}
    mutant = sample(ground)[number]
    found = found_by(ground, mutant) is not None
    survived = {} if found else {"survived": [f"{mutant} (--seed {seed})"]}
    return {ground.name: 1, f"{ground.name} found": int(found), **survived}


def read(tally: Tally) -> Iterator[Row]:
    """Yield the share of found faults for each ground."""
    for ground in nearest.GROUNDS:
        what = f"faults in {ground.what} that tests found"
        yield share_of(what, tally.numbers[f"{ground.name} found"], tally.numbers[ground.name], ground.bar)


SUBJECT = Subject(
    name="mutants",
    promises=EVERY,
    what="small faults planted one at a time, drawn by chance from all there are, that could not be judged",
    trials=TRIALS,
    trial=trial,
    read=read,
    limit=_MARKED + 2 * _ALL + 100,
    cost=15,
)
