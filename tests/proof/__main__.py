"""`python -m tests.proof [subject …]` tries all subjects, or those named; `--seed N` one trial again, in full.

PROOF=10 makes ten times the trials, PROOF=0.01 a quick look. What was tried before on the same files is not repeated.
A run of all subjects writes PROOF.md.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path

from tests.proof.ledger import PAGE, ROOT, Ledger, commit, stamp
from tests.proof.progress import Progress
from tests.proof.report import holds, page
from tests.proof.subject import Result, load
from tests.proof.trials import run

_NAMES = (
    *("mutants", "simulator", "nth", "kill", "shards", "storage", "hostile", "secrecy", "replay", "referees"),
    *("upgrades", "load", "memory"),
)
MODULES = tuple(f"tests.proof.{name}" for name in _NAMES)
"""The subjects, the slowest to find fault first."""


def main(arguments: Sequence[str] | None = None, modules: Sequence[str] = MODULES, root: Path = ROOT) -> int:
    """The exit status: 1 if anything is otherwise than promised."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof", description=__doc__)
    known = {load(module).name: module for module in modules}
    parser.add_argument("subjects", nargs="*", metavar="subject", help=f"one of {', '.join(known)}")
    parser.add_argument("--seed", type=int, help="one trial again, of one subject")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (%(default)s)")
    asked = parser.parse_args(arguments)
    if unknown := {*asked.subjects} - {*known}:
        parser.error(f"no such subject: {', '.join(sorted(unknown))}")
    if asked.seed is not None and len(asked.subjects) != 1:
        parser.error("--seed repeats a trial of one subject: name it")
    size = float(os.environ.get("PROOF") or 1)
    if size <= 0 or asked.workers < 1:
        parser.error("PROOF is above 0, and --workers at least 1")
    os.environ.setdefault("PYTHONHASHSEED", "0")  # of the processes started, so that the same seed does the same
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    chosen = [known[name] for name in asked.subjects or known]
    try:
        if asked.seed is not None:
            return _again(chosen[0], asked.seed)
        return _prove(chosen, size, asked.workers, root, writes=not asked.subjects)
    except KeyboardInterrupt:
        _say("\nStopped. What was done is kept: start it again, and it goes on.")
        return 130


def _again(module: str, seed: int) -> int:
    """One trial, with its figures or its traceback."""
    with closing(run([(module, seed)], 1)) as results:
        result = next(results)
    _say(result.failed or "\n".join(f"{name}: {figure}" for name, figure in result.figures.items()))
    _say(f"{'failed' if result.failed else 'held'} in {result.seconds:.2f} s")
    return 1 if result.failed else 0


def _prove(modules: Sequence[str], size: float, workers: int, root: Path, *, writes: bool) -> int:
    """Try what was not tried yet, and tell what all of it came to."""
    subjects, begun, which = [load(module) for module in modules], time.monotonic(), stamp(root)
    ledger = Ledger(root / ".proof", which)
    _try(modules, ledger, workers, size)
    if stamp(root) != which:
        _say("The files were changed meanwhile, so these figures are of no state of them. Start it again.")
        return 1
    wanted = {(subject.name, seed) for subject in subjects for seed in subject.seeds(size)}
    results = [result for result in ledger.results if (result.subject, result.seed) in wanted]
    tallies = {subject.name: subject.tally(results) for subject in subjects}
    written = page(subjects, tallies, _about(results, size, workers, time.monotonic() - begun, root), whole=writes)
    _say(written)
    if writes:
        (root / PAGE).write_text(written, encoding="utf-8")
    broken = [subject.name for subject in subjects if not holds(subject, tallies[subject.name])]
    _say(f"Otherwise than promised: {', '.join(broken)}" if broken else "All as promised, as far as it was tried.")
    return 1 if broken else 0


def _try(modules: Sequence[str], ledger: Ledger, workers: int, size: float) -> None:
    """Make the trials that were not made yet: those that need quiet last, one by one."""
    subjects = sorted(((load(module), module) for module in modules), key=lambda each: -each[0].cost)
    left = {
        module: [seed for seed in subject.seeds(size) if not ledger.has(subject.name, seed)]
        for subject, module in subjects
    }
    progress = Progress([(subject, len(left[module])) for subject, module in subjects], workers)
    for alone in (False, True):
        tasks = chain(
            *([(module, seed) for seed in left[module]] for subject, module in subjects if subject.alone == alone)
        )
        with closing(run(tasks, 1 if alone else workers)) as results:
            for result in results:
                ledger.add(result)
                progress.show(result)
                if result.failed:
                    progress.say(f"failed: {result.command}")
    progress.done()


def _about(results: Sequence[Result], size: float, workers: int, took: float, root: Path) -> str:
    seconds = sum(result.seconds for result in results)
    return (
        f"Commit {commit(root)}, {datetime.now(UTC):%Y-%m-%d}, Python {sys.version.split()[0]}, PROOF={size:g}: "
        f"{len(results):,} trials of {seconds:,.0f} s in all, on {workers} processes (the last run: {took:,.0f} s)."
    )


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
