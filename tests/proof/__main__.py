"""Run all subjects, or those named: `python -m tests.proof [subject …]`. `--seed N` repeats one trial in full.

PROOF=10 runs ten times the trials, PROOF=0.01 a quick look. Trials done on the same files are not repeated. A run of
all subjects writes PROOF.md. --kept runs nothing and writes it. Subjects not run on these files then have the figures
of their last run, with its commit.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import closing
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path

from msgspec.structs import replace

from tests.proof.ledger import PAGE, ROOT, Ledger, commit, commit_of, stamp
from tests.proof.progress import Progress
from tests.proof.report import holds, page
from tests.proof.subject import Result, Subject, load
from tests.proof.trials import run

_NAMES = (
    *(
        "mutants",
        "simulator",
        "nth",
        "kill",
        "shards",
        "processes",
        "storage",
        "hostile",
        "secrecy",
        "replay",
        "referees",
        "pairing",
    ),
    *("upgrades", "samples", "load", "memory"),
)
MODULES = tuple(f"tests.proof.{name}" for name in _NAMES)
"""The subjects, the slowest at finding faults first."""


def main(arguments: Sequence[str] | None = None, modules: Sequence[str] = MODULES, root: Path = ROOT) -> int:
    """Run the command; return 1 if any promise was broken, otherwise 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.proof", description=__doc__)
    known = {load(module).name: module for module in modules}
    parser.add_argument("subjects", nargs="*", metavar="subject", help=f"one of {', '.join(known)}")
    parser.add_argument("--seed", type=int, help="repeat one trial of one subject")
    parser.add_argument("--kept", action="store_true", help=f"run nothing, write {PAGE} from earlier results")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (%(default)s)")
    asked = parser.parse_args(arguments)
    if unknown := {*asked.subjects} - {*known}:
        parser.error(f"no such subject: {', '.join(sorted(unknown))}")
    if asked.seed is not None and len(asked.subjects) != 1:
        parser.error("--seed repeats a trial of one subject: name it")
    if asked.kept and (asked.subjects or asked.seed is not None):
        parser.error("--kept writes all subjects: name none, and no seed")
    size = float(os.environ.get("PROOF") or 1)
    if size <= 0 or asked.workers < 1:
        parser.error("PROOF must be above 0, and --workers at least 1")
    os.environ.setdefault("PYTHONHASHSEED", "0")  # for child processes: the same seed gives the same trial
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    chosen = [known[name] for name in asked.subjects or known]
    try:
        if asked.seed is not None:
            return _again(chosen[0], asked.seed)
        if asked.kept:
            return _renew(chosen, size, root)
        return _prove(chosen, size, asked.workers, root, writes=not asked.subjects)
    except KeyboardInterrupt:
        _say("\nStopped. The finished trials are kept: start it again to continue.")
        return 130


def _again(module: str, seed: int) -> int:
    """Run one trial; print its figures or its traceback."""
    with closing(run([(module, seed)], 1)) as results:
        result = next(results)
    _say(result.failed or "\n".join(f"{name}: {figure}" for name, figure in result.figures.items()))
    _say(f"{'failed' if result.failed else 'held'} in {result.seconds:.2f} s")
    return 1 if result.failed else 0


def _prove(modules: Sequence[str], size: float, workers: int, root: Path, *, writes: bool) -> int:
    """Run the missing trials and print all results."""
    subjects, begun, which = [load(module) for module in modules], time.monotonic(), stamp(root)
    ledger = Ledger(root / ".proof", which)
    _try(modules, ledger, workers, size, commit(root))
    if stamp(root) != which:
        _say("Files changed during the run, so the figures belong to no single state. Run it again.")
        return 1
    results = _wanted(subjects, ledger, size)
    how = f", on {workers} processes (the last run: {time.monotonic() - begun:,.0f} s)"
    return _told(subjects, results, {}, _about(results, size, root) + f"{how}.", root if writes else None)


def _renew(modules: Sequence[str], size: float, root: Path) -> int:
    """Print the results for these files; for subjects without any, those of their last run.

    An interrupted run is replaced by an earlier complete one, unless it had found a fault.
    """
    subjects, ledger = [load(module) for module in modules], Ledger(root / ".proof", stamp(root))
    results, earlier = list[Result](), dict[str, str]()
    for subject in subjects:
        seeds, here = subject.seeds(size), _wanted([subject], ledger, size)
        stopped = len(here) < len(seeds) and not any(result.failed for result in here)
        if stopped and (before := ledger.earlier(subject.name, seeds)):
            here = [*before]
            earlier[subject.name] = commit_of(before)
        results += here
    about = f"{_about(results, size, root)}. Figures beside which no commit stands are of this one."
    return _told(subjects, results, earlier, about, root)


def _wanted(subjects: Sequence[Subject], ledger: Ledger, size: float) -> list[Result]:
    """Return the results on these files for a run of this size."""
    wanted = {(subject.name, seed) for subject in subjects for seed in subject.seeds(size)}
    return [result for result in ledger.results if (result.subject, result.seed) in wanted]


def _told(
    subjects: Sequence[Subject], results: Sequence[Result], earlier: Mapping[str, str], about: str, root: Path | None
) -> int:
    """Print the results; write the page if there is a `root` (a run of all subjects)."""
    tallies = {subject.name: subject.tally(results) for subject in subjects}
    written = page(subjects, tallies, about, whole=root is not None, earlier=earlier)
    _say(written)
    if root:
        (root / PAGE).write_text(written, encoding="utf-8")
    broken = [subject.name for subject in subjects if not holds(subject, tallies[subject.name])]
    _say(f"Otherwise than promised: {', '.join(broken)}" if broken else "All as promised, as far as it was tried.")
    return 1 if broken else 0


def _try(modules: Sequence[str], ledger: Ledger, workers: int, size: float, at: str) -> None:
    """Run the missing trials; those that need a quiet machine run last, one by one."""
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
                ledger.add(replace(result, commit=at))
                progress.show(result)
                if result.failed:
                    progress.say(f"failed: {result.command}")
    progress.done()


def _about(results: Sequence[Result], size: float, root: Path) -> str:
    seconds = sum(result.seconds for result in results)
    return (
        f"Commit {commit(root)}, {datetime.now(UTC):%Y-%m-%d}, Python {sys.version.split()[0]}, PROOF={size:g}: "
        f"{len(results):,} trials of {seconds:,.0f} s in all"
    )


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
