"""Write the proof's results as a page: promises, figures, failures and notes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tests.proof.subject import EVERY, PROMISES, Result, Row, Subject, Tally, listed

Tallies = Mapping[str, Tally]
"""Tallies by the names of the subjects."""

HEAD = """# What Rialto promises, and what was tried to break it

`make proof` makes this page. "0 of 1,000 (below 0.30 %)" is what a thousand trials can say: had the chance been
higher than that, one of them would have failed, with 95 % confidence. A figure in bold is not as promised."""

MOST = 20
"""Failures of one subject that are shown in full."""


def page(
    subjects: Sequence[Subject],
    tallies: Tallies,
    about: str,
    *,
    whole: bool,
    earlier: Mapping[str, str] | None = None,
) -> str:
    """Return the page.

    The `whole` page also names promises without a subject. `earlier` holds, by name, the commits of subjects whose
    figures belong to another commit than the page.
    """
    told = [*((subject.promises, subject) for subject in subjects), *(_untried(subjects) if whole else ())]
    told.sort(key=lambda each: (each[0] == EVERY, each[0]))
    parts = [HEAD, about, "\n".join(_table(told, tallies, earlier or {}))]
    if failed := failures(tallies):
        parts += ["## What failed", "\n".join(failed)]
    for subject in subjects:
        for name, entries in listed(tallies[subject.name]):
            parts += [f"## {subject.name}: {name}", "\n".join(f"- {entry}" for entry in entries)]
    return "\n\n".join(parts) + "\n"


def holds(subject: Subject, tally: Tally) -> bool:
    """Return whether all promises of a subject hold."""
    return all(row.holds is not False for row in subject.rows(tally))


def failures(tallies: Tallies) -> list[str]:
    """Return the failed trials: their last line, and the command that repeats each."""
    lines = []
    for tally in tallies.values():
        lines += [f"- `{result.command}`: {last_words(result)}" for result in tally.failed[:MOST]]
        if more := tally.failed[MOST:]:
            lines.append(f"- … and the seeds {', '.join(str(result.seed) for result in more)}")
    return lines


def last_words(result: Result) -> str:
    """Return a failure in one line: the first if the process was lost, the last of a traceback."""
    lines = [line.strip() for line in result.failed.splitlines() if line.strip()]
    line = lines[-1] if lines[0].startswith("Traceback") else lines[0]
    return line[:200]


def _untried(subjects: Sequence[Subject]) -> list[tuple[tuple[int, ...], None]]:
    """Return the promises without a subject; a subject of all promises does not count."""
    tried = {number for subject in subjects if subject.promises != EVERY for number in subject.promises}
    return [((number,), None) for number in PROMISES if number not in tried]


def _table(
    told: Sequence[tuple[tuple[int, ...], Subject | None]], tallies: Tallies, earlier: Mapping[str, str]
) -> Iterator[str]:
    yield _line("promise", "what was tried", "figure", "seconds", "command")
    yield _line(*["---"] * 5)
    for promises, subject in told:
        if subject is None:
            yield _line(_promised(promises), "nothing yet", "", "", "")
            continue
        tally = tallies[subject.name]
        for number, row in enumerate(subject.rows(tally)):
            first = number == 0
            seconds = f"{tally.seconds:,.0f}" if first else ""
            at = f", at {earlier[subject.name]}" if subject.name in earlier else ""
            command = f"`python -m tests.proof {subject.name}`{at}" if first else ""
            yield _line(_promised(promises) if first else "", row.what, _figure(row), seconds, command)


def _promised(promises: tuple[int, ...]) -> str:
    if promises == EVERY:
        return "all: the tests would notice"
    return "; ".join(f"{number} {PROMISES[number]}" for number in promises)


def _figure(row: Row) -> str:
    return f"**{row.figure}**" if row.holds is False else row.figure


def _line(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"
