"""Run a bot's life among people and faults, and check what is visible at rest: see tests/sim/world.py."""

from __future__ import annotations

from collections.abc import Iterator

from tests.proof.subject import Figures, Row, Subject, Tally
from tests.sim.world import STEPS, wrong_of


def trial(seed: int) -> Figures:
    """Run one life.

    `python -m tests.sim.world --seed N --shrink` finds the faults that make one fail.
    """
    wrong, _, counts = wrong_of(seed, STEPS)
    assert not wrong, "\n".join(wrong)
    return {"steps": STEPS, **counts}


def read(tally: Tally) -> Iterator[Row]:
    """Yield the counts of events in all lives."""
    faults = {
        what.removeprefix("fault: "): many for what, many in tally.numbers.items() if what.startswith("fault: ")
    }
    yield Row("faults", ", ".join(f"{what} {many:,.0f}" for what, many in sorted(faults.items())), holds=None)
    for what in ("steps", "presses answered", "moves", "moves accepted", "lines told", "boards compared", "calls"):
        yield Row(f"lives: {what}", f"{tally.numbers[what]:,.0f}", holds=None)


SUBJECT = Subject(
    name="simulator",
    promises=(1, 2, 3, 5, 6),
    what="lives of the whole bot, 200 steps each and every fifth over four shards, among people who press buttons"
    " while Discord, the bot and its machine fail: at rest boards, lines, posts, calls, answers and accepted"
    " moves as the database says",
    trials=1_000,
    trial=trial,
    read=read,
    limit=180,
    cost=1.9,
)
