"""How much the tests would notice: small faults are planted one at a time, and the nearest tests must find them.

A trial is one fault, in a copy of the working tree. It is found if a test fails, or does not end, that passes without
it. Which of the nearest tests reach a statement is found out once, and only those are asked about a fault in it. What
nothing finds is listed; what is no fault is set aside by name in equivalent.txt.
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
"""Seconds one test may take, all that are asked about a fault, and all there are when it is found what they reach.
Those asked have less where they are known to be quick: a fault may well make them go on for ever."""
_UNUSED = ("cacheprovider", "xdist", "hypothesispytest")
"""Plugins that take longer to load than many a fault takes to be found."""
_PYTEST = (sys.executable, "-m", "pytest", "-o", "addopts=", *(f"-pno:{name}" for name in _UNUSED))
_QUIET = ("-q", "--no-header", "--tb=no", "-rfE", f"--timeout={_ONE}")
_FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


@cache
def sample(ground: nearest.Ground) -> Sequence[Mutant]:
    """All mutants of a ground in a chance order, always the same, but for those set aside."""
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
    """What each test of a ground reaches, the quickest first: found out by one process, and kept for these files."""
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
    processes = f"-n{os.cpu_count() or 1}"  # whoever needs this has to wait for it
    command = [*_PYTEST, "-pxdist.plugin", processes, *_QUIET, "-p", marking.NAME, *tests]
    subprocess.run(command, cwd=copy, env=env, capture_output=True, timeout=_MARKED, check=False)  # noqa: S603
    shutil.copy(found, f"{kept}.new")
    Path(f"{kept}.new").rename(kept)
    shutil.rmtree(copy)


def asked(ground: nearest.Ground, mutant: Mutant) -> list[Touched]:
    """Of the nearest tests those that reach this fault, the quickest first; of a constant, which any of them may
    know, all, and first those that reach its module."""
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
    """A copy of the working tree for this process alone, where faults do no harm."""
    copy = _copied()
    # By their content: a fault may be as long as what it replaces, and planted within the same second.
    compileall.compile_dir(copy, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
    return copy


def found_by(ground: nearest.Ground, mutant: Mutant) -> str | None:
    """The test that finds this fault, if any does."""
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
    test = failed.group(1) if failed else tests[0]  # without any, not even their modules could be imported
    assert _passes(_ALL, test), f"{test} fails without any fault"
    return test


def _ask(within: float, *arguments: str) -> tuple[int | None, str]:
    """Pytest's exit status and words; None if it had to be ended after so many seconds."""
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
    """Without any fault."""
    return _ask(within, *asked)[0] == 0


def turn(seed: int) -> tuple[nearest.Ground, int]:
    """Which ground this trial is about, and the how manieth of it this is."""
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
    """The share that was found, for each ground."""
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
