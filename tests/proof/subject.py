"""Define the subjects of the proof, the results of their trials, and the certainty of a figure."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import TypeAlias

import msgspec

PROMISES: Mapping[int, str] = {
    1: "Accepted means durable",
    2: "At most once",
    3: "The thread tells what the database holds, once and in order, within 5 s of Discord being reachable",
    4: "Secrets stay secret",
    5: "Every press gets an answer within 3 s, in the reader's language",
    6: "A game can always go on",
    7: "Upgrades never break a running game",
    8: "Any game replays bit for bit",
}

EVERY = tuple(PROMISES)
"""The promises of a subject that is about all of them."""

Figure: TypeAlias = int | float | list[str]
Figures: TypeAlias = Mapping[str, Figure]
"""The results of one trial by name: numbers to add up (or to take the greatest of), lists to join.

Empty: there was nothing to try, and the trial does not count.
"""


class Result(msgspec.Struct, frozen=True):
    """One finished trial: its figures, or how it `failed`; and the `commit` it ran on, if known."""

    subject: str
    seed: int
    seconds: float
    figures: dict[str, Figure] = {}
    failed: str = ""
    commit: str = ""

    @property
    def command(self) -> str:
        """The command that repeats this trial."""
        return f"python -m tests.proof {self.subject} --seed {self.seed}"


class Tally:
    """All trials of one subject together."""

    def __init__(self, results: Iterable[Result], maxima: frozenset[str] = frozenset()) -> None:
        results = sorted(results, key=lambda result: result.seed)
        self.trials = sum(bool(result.figures or result.failed) for result in results)
        self.failed = [result for result in results if result.failed]
        self.seconds = sum(result.seconds for result in results)
        self.numbers: defaultdict[str, float] = defaultdict(int)
        self.lists: defaultdict[str, list[str]] = defaultdict(list)
        for name, figure in (each for result in results for each in result.figures.items()):
            if isinstance(figure, list):
                self.lists[name] += figure
            elif name in maxima:
                self.numbers[name] = max(figure, self.numbers.get(name, figure))
            else:
                self.numbers[name] += figure


class Row(msgspec.Struct, frozen=True):
    """A row of the table: a figure, and whether the promise holds (None: unknown yet)."""

    what: str
    figure: str
    holds: bool | None


class Subject(msgspec.Struct, frozen=True):
    """A kind of trial; a module tests/proof/<name>.py has one, named SUBJECT.

    `trial` takes a seed and returns figures, or raises to fail; the same seed does the same. It runs in one of
    several processes that serve one trial after the other, with a folder for temporary files of its own. After
    `limit` seconds it has failed. `alone`: no other trial runs beside it, because it measures time.

    `read` makes rows of the tally, beside that of the failures; `maxima` names figures of which the greatest counts.
    `trials` is how many a full run makes, `cost` roughly how many seconds one takes. `long`: there is one long trial
    instead, and its seed says how many percent of it to run.
    """

    name: str
    promises: tuple[int, ...]
    what: str
    trials: int
    trial: Callable[[int], Figures]
    read: Callable[[Tally], Iterable[Row]] = lambda _: ()
    maxima: frozenset[str] = frozenset()
    limit: float = 60
    cost: float = 0.1
    alone: bool = False
    long: bool = False

    def seeds(self, size: float) -> range:
        """Return the seeds of a run of this size; a larger run begins with those of a smaller one."""
        if self.long:
            percent = min(100, max(1, round(100 * size)))
            return range(percent, percent + 1)
        return range(max(1, round(self.trials * size)))

    def tally(self, results: Iterable[Result]) -> Tally:
        """Tally this subject's trials among the results."""
        return Tally((result for result in results if result.subject == self.name), self.maxima)

    def rows(self, tally: Tally) -> list[Row]:
        """Return the rows of a tally, the failures first."""
        return [Row(self.what, out_of(len(tally.failed), tally.trials), not tally.failed), *self.read(tally)]


def load(module: str) -> Subject:
    """Return the subject of a module."""
    subject = import_module(module).SUBJECT
    assert isinstance(subject, Subject)
    return subject


# ------------------------------------------------------------------------------------------- figures


def bound(trials: int) -> float:
    """Return the upper bound (95 % confidence) for the rate of an event not seen in this many independent trials."""
    return 1 - math.pow(0.05, 1 / trials)


def percent(share: float) -> str:
    """Return a share with two digits, rounded up."""
    if share == 0:
        return "0 %"
    digits = 1 - math.floor(math.log10(share * 100))
    return f"{math.ceil(round(share * 100 * 10**digits, 6)) / 10**digits:.{max(0, digits)}f} %"


def out_of(bad: float, trials: float) -> str:
    """Return the text for `bad` of so many; for none, the upper bound of the rate."""
    if not trials:
        return "none tried"
    sure = f"below {percent(bound(int(trials)))}" if not bad else percent(bad / trials)
    return f"{bad:,.0f} of {trials:,.0f} ({sure})"


def at_most(tally: Tally, name: str, bar: float, unit: str = "") -> Row:
    """Return the row of a figure that must not exceed the bar: `at_most(tally, "p99", 60, "ms")`."""
    if name not in tally.numbers:
        return Row(name, "not measured", None)
    figure = tally.numbers[name]
    return Row(name, f"{figure:,.4g} {unit}".strip() + f" (at most {bar:,g})", figure <= bar)


def share_of(what: str, good: float, trials: float, bar: float, fewest: int = 50) -> Row:
    """Return the row of a share that must reach the bar; fewer than `fewest` trials would say little."""
    if not trials:
        return Row(what, "none tried", None)
    share = math.floor(1000 * good / trials) / 10
    figure = f"{good:,.0f} of {trials:,.0f}: {share:.1f} % (at least {100 * bar:g} %)"
    return Row(what, figure, good >= bar * trials if trials >= fewest else None)


def listed(tally: Tally) -> Sequence[tuple[str, Sequence[str]]]:
    """Return the lists of a tally, each in order."""
    return [(name, sorted(entries)) for name, entries in sorted(tally.lists.items())]
